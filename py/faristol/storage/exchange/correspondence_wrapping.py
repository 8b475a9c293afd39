"""Restore the lines of a message as they were written: programs for e-mail break long ones."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from faristol.foreign.lines import CARRIED, MESSAGE, check_length, checked, seen
from faristol.storage.exchange.correspondence_lines import fold
from faristol.storage.exchange.correspondence_mail import plain, unquoted

MOST_LINES = 400
_LINK = 40
"""A longer line of a link may continue in the next one."""
_NARROWEST = 24
"""No program breaks lines that are shorter."""
_MOST_PARTS = 12
_FEW_PARTS = 3
"""The most parts of a line that does not begin like a line of a message."""

_OPEN = re.compile(r".*(?:[:,;]| [–-])")
"""Lines that are not complete."""
_UNENDED = re.compile(
    r"(?:confirm|acord zero|zero|contest)\b(?:.*[:;]|.* (?:rosu|albastru),)"
    r"|(?:depun din nou|am depus) .*,|.*\([^)]*"
)
"""Lines that are not complete even if the next line could stand alone."""
_TILES = re.compile(r"(?:litere|depuse|raman|mana|in mana|preluat|iau)\b.*")
_SIGNATURE = re.compile(r"semn.*[^:]")
_NAMES = re.compile(r"rosu: (?!\d|[a-o] ?\d|pas\b)")
_BEGINNINGS = re.compile(
    r"(?:ref\.? )?partida:? (?!se incheie\b(?!:)|continua\b)|termenul partidei|data (?:post|sos|exp|incep)"
    r"|(?:adresa|localitatea) jucat|coeficientul ant|locul in clas|arbitr[ui]:|fiecare jucat|sirul de lit"
    r"|(?:rosu|albastru) are|(?:d\.p\.|sosit) [\d.]+(?:;|$)|(?:timp de )?gandire:"
    r"|turul [ivxl]+, (?:rosu|albastru)$|t\. [ivxl]+,|litere dep|raman |mana:|preluate|punctaj"
    r"|retrimit |scrisoarea |returnez |depun din|am depus |se anul|se retrage |penalizare "
    r"|decizia arb|recunosc |rectificare |confirm\b|acord zero|contest\b|concediu |voi gandi"
    r"|am facut contestatie la|(?:propun|accept|refuz) (?:remiz|coef)|scor\w* final"
    r"|abandonez|observatii|semn|varianta [a-h] [–-]"
)
"""The beginnings of lines that never continue the one before."""


def lines_of(text: str) -> list[str]:
    """Return the lines in words, without the marks of programs for mail and chat, and without a game link.

    Raises `Damaged` as `lines.checked` does.
    """
    check_length(len(text), CARRIED.characters)
    lines = unquoted(seen(text)).replace("\u00a0", " ").splitlines()[:MOST_LINES]
    in_words = list(_without_link(plain([" ".join(line.split()) for line in lines])))
    return checked("\n".join(in_words), MESSAGE).split("\n") if in_words else []


def _without_link(lines: Iterable[str]) -> Iterator[str]:
    """Yield the lines without a link to the game, which mail programs may have broken over several."""
    broken = False
    for line in lines:
        bare = line.lstrip("> ")
        if (
            "#/letter/" in bare
            or fold(bare).startswith("linkul partidei")
            or (broken and re.fullmatch(r"[\w-]+", bare))
        ):
            broken = len(bare) > _LINK
        else:
            broken = False
            yield line


def whole_line(line: str, following: list[str], reads: Callable[[str], bool], width: int) -> str:
    """Join a line with the following ones in which it continues, and remove these from the list.

    `reads` tells whether all of a line can be read, `width` comes from `width_of`. A line continues if it is
    not complete, or had no room for the next word, and if the joined lines can be read where they could not
    alone.
    """
    whole, parts, read = line, 0, reads(line)
    joined, last = line, line
    most = _MOST_PARTS if _BEGINNINGS.match(fold(line)) else _FEW_PARTS
    for number, part in enumerate(following[:most], 1):
        folded = fold(part)
        if not _may_go_on(last, part, width) or _BEGINNINGS.match(folded):
            break
        if read and (_NAMES.match(folded) or (reads(part) and not _UNENDED.fullmatch(fold(joined)))):
            break
        joined, last = f"{joined} {part}", part
        read = reads(joined)
        if read:
            whole, parts = joined, number
    del following[:parts]
    return whole


def width_of(lines: Iterable[str]) -> int:
    """Return the line width of a text: the length of the longest line that could have been broken."""
    return max((len(line) for line in lines if " " in line), default=0)


def _may_go_on(line: str, following: str, width: int) -> bool:
    folded = fold(line)
    if not line or not following or _SIGNATURE.fullmatch(folded):
        return False
    full = width >= _NARROWEST and len(line) + len(following.split()[0]) >= width
    return bool(_OPEN.fullmatch(folded)) or (full and not _TILES.fullmatch(folded))
