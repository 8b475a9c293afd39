"""Say clocks in words, on request (DUP-1.5, CLA-7E)."""

from __future__ import annotations

from faristol.app.text import Texts
from faristol.app.text.formats import MINUS

MOST = 8
"""Greatest number of clocks that are said."""


def in_words(clocks: str, texts: Texts) -> str:
    """Return clocks in words; `clocks` has a line each: its name, a tab, and "12:05" or "−1:10"."""
    told = [_clock(*line.partition("\t")[::2], texts) for line in clocks.splitlines()[:MOST]]
    return " ".join(told) if told else texts.gettext("No clock stands on this page.")


def _clock(name: str, shown: str, texts: Texts) -> str:
    parts = [
        int(part) for part in shown.lstrip(f"{MINUS}-").split(":") if part.isascii() and part.isdecimal()
    ]
    seconds = 0
    for part in parts[:3]:
        seconds = seconds * 60 + min(part, 9999)
    said = texts.gettext("%(time)s over time") if shown.startswith((MINUS, "-")) else "%(time)s"
    said %= {"time": _time(seconds, texts)}
    return f"{name}: {said}." if name.strip() else f"{said}."


def _time(seconds: int, texts: Texts) -> str:
    minutes, rest = divmod(seconds, 60)
    parts = []
    if minutes:
        parts.append(texts.ngettext("%(num)s minute", "%(num)s minutes", minutes) % {"num": minutes})
    if rest or not minutes:
        parts.append(texts.ngettext("%(num)s second", "%(num)s seconds", rest) % {"num": rest})
    return " ".join(parts)
