"""Put in cells what nearly all lines of a list have alike beside names: labels, countries, figures, ticks."""

import re
from collections.abc import Callable

from faristol.app.text.cells_of_people import is_person
from faristol.app.text.unfolded import MOST, Unfolded
from faristol.tiles.language import list_words

SEVERAL = 2
"""Lines in which something is alike at least."""

TAB = "\t"
COUNT = r"(?:#?\d{1,4}\s*[.:)º/-]*\s+)?"
LABELLED = re.compile(r"\W*([^\W\d_]{1,20})\.?\s*(\d{1,3})?\s*:\s*(\S.*)")
"""A label before each name: "Jugador 1: Pau", "FN:Pau"."""

COUNTRY = re.compile(rf"\s*({COUNT})([A-Z]{{3}})\s+([^\W\d_]\S*\s+[^\W\d_].*)")
"""A country by three letters before a name, in lists of players of the world."""

FIGURES = re.compile(
    rf"\s*({COUNT}[^\W\d]\D*?[^\W\d_]\.?)\s+"
    r"(\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|[-+]?\d\S*(?: [-+]?\d\S*)+)\s*"
)
"""Figures behind a name, several or a date: "Pau Vila 5 +312", "Pau Vila 600 123 456"."""

TICKED = re.compile(r"(.*[^\W\d_]{2}\.?)\s+([xXvV])")
"""A letter behind a name that ticks it."""


def put_alike(sheet: Unfolded) -> None:
    """Put labels, countries, figures and ticks of nearly all lines in cells of their own, or before names."""
    for step in (_labels, _countries, _figures, _ticks):
        step(sheet)


def _matched(
    sheet: Unfolded, form: re.Pattern[str], fits: Callable[[re.Match[str]], bool], least: float
) -> dict[int, re.Match[str]]:
    """Return the lines of a form, if so many have it; else none."""
    lines = list(sheet.numbered())
    matched = {at: one for at, line in lines if (one := form.fullmatch(line)) and fits(one)}
    return matched if len(matched) >= max(SEVERAL, least * len(lines)) else {}


def _labels(sheet: Unfolded) -> None:
    """Take away a label that is the same in all lines; its number, if it has one, is the name's."""
    matched = _matched(sheet, LABELLED, lambda one: one[1].casefold() not in list_words("table"), 1)
    if len({one[1].casefold() for one in matched.values()}) == 1:
        for at, one in matched.items():
            sheet.put(at, f"{one[2]}. {one[3]}" if one[2] else one[3])


def _countries(sheet: Unfolded) -> None:
    """Put a country before a name behind it."""
    for at, one in _matched(sheet, COUNTRY, lambda one: not one[3].isupper(), 1).items():
        sheet.put(at, f"{one[1]}{one[3]}{TAB}{one[2]}")


def _figures(sheet: Unfolded) -> None:
    """Put several figures behind a name in a cell of their own."""
    fits = _matched(sheet, FIGURES, lambda one: is_person(_bare(one[1])), MOST)
    for at, one in fits.items():
        sheet.put(at, f"{one[1]}{TAB}{one[2]}")


def _bare(text: str) -> str:
    return re.sub(r"^\W*" + COUNT, "", text)


def _ticks(sheet: Unfolded) -> None:
    """Put a letter that ticks a name in a cell of its own."""
    for at, one in _matched(sheet, TICKED, lambda one: is_person(_bare(one[1])), 0).items():
        sheet.put(at, f"{one[1]}{TAB}{one[2]}")
