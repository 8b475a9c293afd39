"""The widths of texts in the letters of the page, Source Sans 3 in its boldest use."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

LETTERS = {
    200: " \xa0",
    270: "|¦",
    280: "ijı",
    290: "l",
    300: "',.:;I·‘’",
    310: "ſ",
    320: "ľ",
    330: "-‐‑",
    340: "!()/[\\]f{}¡",
    360: "ªł•",
    380: "t²³¹ºŧ°",
    400: "r",
    450: "sŀ",
    470: "*?z®¿c",
    500: "_«»–",
    520: "LYevyĿJx",
    530: '"#$+0123456789<=>F^a~¢£¤¥§¬±×÷“”−€',
    540: "gŁ",
    550: "EZkĳĸ",
    560: "STV`o¨¯´¸ðøŦ",
    570: "AXhnuŋ",
    580: "Cbdpqþđħ",
    610: "BRďPµĲ",
    620: "KÞ",
    640: "DG¶ß",
    670: "&NUŊÐĐ",
    690: "OQØH",
    720: "Ħẞ",
    760: "M©",
    790: "wæ",
    820: "W¾—¼",
    850: "½Æŉœ",
    870: "Œ%m",
    900: "@",
    980: "…",
}
"""Letters by their widths in thousandths of their size, rounded up; an accent adds nothing."""

WIDTHS = {letter: width for width, letters in LETTERS.items() for letter in letters}
OTHER, WIDE = 700, 1400
"""The widths of letters that the page takes from another font, and of signs such as 😀."""

SMALL = 0.55
"""How large what stands beside a name is, in units of its letters."""


def width(text: str) -> float:
    """Return the width of a text in units of the size of its letters."""
    return sum(map(_width, unicodedata.normalize("NFC", text))) / 1000


def _width(letter: str) -> int:
    if letter in WIDTHS:
        return WIDTHS[letter]
    if unicodedata.category(letter) in {"Mn", "Me", "Cf"}:
        return 0
    plain = unicodedata.normalize("NFD", letter)[0]
    if plain in WIDTHS:
        return WIDTHS[plain]
    return WIDE if letter > "\uffff" or unicodedata.east_asian_width(letter) in "WF" else OTHER


@dataclass(frozen=True)
class Column:
    """A column of figures: the widths of the widest one and of its heading.

    One that is `optional` may give way to the names.
    """

    wide: float
    head: float = 0
    optional: bool = False


def column(cells: Iterable[str], head: str = "", *, optional: bool = False) -> Column:
    """Return the column of these figures."""
    return Column(max(map(width, cells), default=0), width(head), optional)
