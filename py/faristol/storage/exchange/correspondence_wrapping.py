"""Restore the lines of a message as they were written, whatever programs for mail and chat have done to them.

They break long lines, write quoted-printable, and put marks around words.
"""

from __future__ import annotations

import re
import unicodedata
from binascii import a2b_qp
from collections.abc import Callable, Iterable, Iterator, Sequence

from faristol.foreign.json_text import check_length
from faristol.foreign.lines import CARRIED, MESSAGE, checked, seen
from faristol.storage.exchange.correspondence_plays import fold
from faristol.tiles.encodings import decoded
from faristol.tiles.reading import CIRCLED

_CODED = re.compile(
    r"=(?:3D|[C-F][0-9A-F]=[89AB][0-9A-F])|(?<=[a-z])=[A-F][0-9A-F](?=[a-z])|(?<![\d\s])=20[ \t]*(?:\r?\n|\Z)"
    r"|[^\n]{50}(?<!\S{40})=[ \t]*\r?\n|=[ \t]*\r?\n[^\n]{50,75}=[ \t]*\r?\n"
)
"""Signs of quoted-printable; "H8=CASA" and "12+8=20" are none, nor is a link that ends in "="."""

_HEADER = re.compile(r"^(?:content-[a-z-]+|mime-version):.*\n?", re.IGNORECASE | re.MULTILINE)

_MARKED = re.compile(r"(?<![\w*_~`])([*_~`]{1,3})(?=[\w(„“«\"#>])(.+?)(?<=[^\s,])\1(?![\w*_~`])")
"""Words between the marks that chats show as bold, italic, struck out or typewritten."""

_QUOTE = re.compile(r"\A(?:> ?)*")
_LISTED = re.compile(r"\A(?:[-*+–—] |\d{1,2}\) )(?=\S)")
_BULLETS = "•‣⁃·∙→\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"
"""Signs before a line, and the colours of the skin that stand behind some emoji."""


def unquoted(text: str) -> str:
    """Decode a message that was copied in quoted-printable; others stay as they are."""
    if not _CODED.search(text):
        return text
    return _HEADER.sub("", decoded(a2b_qp(text.encode(errors="replace"))))


def plain(lines: Sequence[str]) -> list[str]:
    """The lines without bullets, and without marks around bold words; signs of quotation stay.

    A sign that has other uses too, such as a dash, is a bullet only if most lines begin with one.
    """
    texts = [_QUOTE.sub("", line) for line in lines]
    full = [text for text in texts if text.strip()]
    is_list = 2 * sum(_LISTED.match(text) is not None for text in full) >= max(len(full), 1)
    return [
        line.removesuffix(text) + _unmarked(_LISTED.sub("", text) if is_list else text)
        for line, text in zip(lines, texts, strict=True)
    ]


def _unmarked(line: str) -> str:
    if len(line) > MESSAGE.line:
        return line  # a link, or too much
    while line and (line[0] in _BULLETS or _is_emoji(line[0])):
        line = line[1:].lstrip()
    for _inner in range(2):
        line = _MARKED.sub(r"\2", line)
    return line


def _is_emoji(sign: str) -> bool:
    """Tell whether a sign is a picture, and not a letter in a circle, which marks a blank (NOT-2)."""
    return unicodedata.category(sign) == "So" and ord(sign) not in CIRCLED


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


def unwrapped(line: str, following: list[str], reads: Callable[[str], bool], width: int) -> str:
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
