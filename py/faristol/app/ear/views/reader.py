"""The panel on every page with a board, which reads it out and takes typed plays; clocks in words."""

from __future__ import annotations

from dataclasses import dataclass, replace

from faristol.app.session import Session
from faristol.app.text import Texts
from faristol.app.text.formats import MINUS
from faristol.app.views.render import Page, values_part
from faristol.app.views.screen import notices_at, typed_at
from faristol.tiles.language import language_of

ID, ANCHOR = "ear", "ear"
"""The id of the panel, and the anchor at which faults of its form are shown."""

LAYING = "lay"
"""The anchor of faults of typed plays."""


@dataclass
class Ear:
    """The text last read out in a window: `text` in `language`, about the `target` as it was typed.

    With `names` tiles are said by their letter names.
    """

    text: str = ""
    language: str = ""
    target: str = ""
    names: bool = False

    def leave(self) -> None:
        """Forget what was read: another page is shown, with another board."""
        self.text, self.target = "", ""


_reader = values_part("ear/reader.html")


def with_reader(page: Page, session: Session, texts: Texts) -> Page:
    """Return the page with the panel at its end, if it has a board."""
    if page.heard is None:
        return page
    ear = session.of(Ear)
    html = _reader(
        texts,
        text=ear.text,
        language=ear.language,
        place=ear.target,
        names=ear.names,
        lays=page.heard.lays,
        example=language_of(page.heard.alphabet.language).examples[0],
        said=tuple(notices_at(session.notices, ANCHOR)),
        typed=dict(typed_at(LAYING, session.typed, session.notices)),
    )
    return replace(page, frame=f"{page.frame}<!--{ID}-->", parts={**page.parts, ID: html})


MOST = 8
"""Greatest number of clocks that are said."""


def in_words(clocks: str, texts: Texts) -> str:
    """Return clocks in words; `clocks` has a line each: its name, a tab, and "12:05" or "−1:10"."""
    told = [_clock(*line.partition("\t")[::2], texts) for line in clocks.splitlines()[:MOST]]
    return " ".join(told) if told else texts.gettext("No clock stands on this page.")


def _clock(name: str, shown: str, texts: Texts) -> str:
    digits = shown.lstrip(f"{MINUS}-").split(":")
    seconds = 0
    for number in [int(text) for text in digits if text.isascii() and text.isdecimal()][:3]:
        seconds = seconds * 60 + min(number, 9999)
    form = texts.gettext("%(time)s over time") if shown.startswith((MINUS, "-")) else "%(time)s"
    form %= {"time": _time(seconds, texts)}
    return f"{name}: {form}." if name.strip() else f"{form}."


def _time(seconds: int, texts: Texts) -> str:
    minutes, rest = divmod(seconds, 60)
    parts = []
    if minutes:
        parts.append(texts.ngettext("%(num)s minute", "%(num)s minutes", minutes) % {"num": minutes})
    if rest or not minutes:
        parts.append(texts.ngettext("%(num)s second", "%(num)s seconds", rest) % {"num": rest})
    return " ".join(parts)
