"""Results that fill sheets on the wall, as large as all lines fit; and certificates, one to a sheet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from unicodedata import east_asian_width

from faristol.app.text import Texts
from faristol.app.views.printing import Choice

SIZES = (24.0, 20.0, 17.0, 14.5, 12.5, 11.0, 9.5, 8.5, 7.5, 6.5, 5.8, 5.2, 4.6)
"""Type sizes in millimetres, known to the style sheet by their positions.

The last one can be read from an arm's length.
"""

WIDTH, BETWEEN, HEIGHT = 182, 8, 222
"""Millimetres of an upright sheet for the lines: across, between two columns, and down."""

COLUMNS = (1, 2)

LETTER, FIGURE, LINE = 0.52, 0.52, 1.12
"""Width of a letter and of a digit, and height of a line, relative to the size of the type."""

SPACE = 0.12
"""The least space between two lines, relative to the size of the type."""

GAPS = 1.7
"""The space between and around the three columns of a line, relative to the size of the type."""

MOST_LINES = 2
"""The most lines of a name, unless the name alone is too long for them in the smallest type."""

FEWEST = 6
"""The fewest lines that spread over the whole sheet."""


@dataclass(frozen=True)
class Line:
    """A line of the standings: the place, the name, the total, and a note beside it in small type."""

    place: str
    name: str
    total: str
    beside: str = ""


@dataclass(frozen=True)
class Sheet:
    """One sheet: the number of its `size` from 1, its lines by columns, and its range `first` to `last`."""

    size: int
    columns: tuple[tuple[Line | None, ...], ...]
    first: int
    last: int


def sheets_of(lines: Sequence[Line]) -> list[Sheet]:
    """Return the sheets for these lines: few sheets are preferred to large type."""
    if not lines:
        return []
    count = 1
    while True:
        each = -(-len(lines) // count)
        parts = [lines[at : at + each] for at in range(0, len(lines), each)]
        fitting = (
            (number, columns)
            for number, size in enumerate(SIZES, start=1)
            for columns in COLUMNS
            if all(fits(part, size, columns) for part in parts)
        )
        layout = next(fitting, None)
        if layout or each == 1:
            size, columns = layout or (len(SIZES), 1)
            return [
                Sheet(size, _columns(part, columns), number * each + 1, number * each + len(part))
                for number, part in enumerate(parts)
            ]
        count += 1


def fits(lines: Sequence[Line], size: float, columns: int) -> bool:
    """Tell whether the lines fit on one sheet in this type size in millimetres."""
    width = (WIDTH - BETWEEN * (columns - 1)) / columns
    figures = max(len(one.place) + len(one.total) + 0.62 * len(one.beside) for one in lines)
    letters = int((width - size * (figures * FIGURE + GAPS)) / (size * LETTER))
    if letters < 1:
        return False
    needed = [line_count(one.name, letters) for one in lines]
    smallest = size == SIZES[-1]
    if max(needed) > MOST_LINES and not smallest:
        return False
    heights = [size * (count * LINE + SPACE) for count in needed]
    each = -(-len(lines) // columns)
    return all(sum(heights[at : at + each]) <= HEIGHT for at in range(0, len(lines), each))


def line_count(name: str, letters: int) -> int:
    """Return the lines that a name takes with so many letters each, broken between words where possible."""
    count, room = 1, float(letters)
    for word in name.split():
        width = breadth(word)
        if width > room and room < letters:
            count, room = count + 1, float(letters)
        while width > room:
            count, width, room = count + 1, width - room, float(letters)
        room -= width + 0.5
    return count


def breadth(text: str) -> float:
    """Return the width of a text in letters; wide signs such as emoji count as two."""
    return sum(2 if east_asian_width(sign) in "WF" else 1 for sign in text)


def _columns(lines: Sequence[Line], count: int) -> tuple[tuple[Line | None, ...], ...]:
    """Return the lines column by column, all columns of one length so that their lines are equally high."""
    each = max(-(-len(lines) // count), FEWEST if len(lines) < FEWEST else 1)
    parts = [list(lines[at : at + each]) for at in range(0, len(lines), each)]
    return tuple((*part, *([None] * (each - len(part)))) for part in parts)


PLACES = "places"
"""The option for the last place that gets a certificate."""

UP_TO = (1, 3, 5, 10, 20)

USUAL = 3

NAME_SIZES = ((16, "short"), (26, "middle"), (42, "long"))
"""Letters of a name, at most, for each size of type; a longer name has the smallest type."""


@dataclass(frozen=True)
class Certificate:
    """The text of one certificate: the name in a `size`, the place, the total in words."""

    name: str
    size: str
    place: int
    total: str


def certificates(found: Iterable[tuple[int, str, str]], most: int) -> list[Certificate]:
    """Make the certificates for places up to `most`, of (place, name, total); tied players have one each."""
    return [
        Certificate(
            name,
            next((size for letters, size in NAME_SIZES if breadth(name) <= letters), "longest"),
            place,
            total,
        )
        for place, name, total in found
        if 0 < place <= most
    ]


def known(places: int) -> int:
    """Return the chosen last place, or the usual one if it cannot be chosen."""
    return places if places in UP_TO else USUAL


def choice(chosen: int, texts: Texts) -> Choice:
    """Return the choice of the last place with a certificate."""
    values = [(str(most), str(most)) for most in UP_TO]
    return Choice(PLACES, texts.gettext("Up to place"), values, str(known(chosen)))
