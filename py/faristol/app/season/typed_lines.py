"""Read what is typed or pasted of events played elsewhere: games on cardboard, orders, first values."""

import re

from faristol.app.text.lines_of_results import below_headings, name_in, result_rows, write_row
from faristol.app.text.reading_lists import Row
from faristol.errors import Refused
from faristol.foreign.lines import seen
from faristol.modes.person import MAXIMUM_NAME
from faristol.modes.season.typed_results import MOST_POINTS, Opening, Place, Side

SIDE = re.compile(r"\s*(\D*?)[\s:=]*((?<!\S)[-−]?[0-9]+|(?<=[:=])[-−]?[0-9]+)")
"""A name and its points, in a line without separators: "Anna 210 Pau 180"."""

UNIT = re.compile(r"(?<=[0-9])\s*(?:p|pt|pts|punts|puncte|points)\b\.?", re.IGNORECASE)
BETWEEN = re.compile(r"\s*(?:[/·+]|[-–—](?=\s))?")
"""What may stand between the points of one and the name of the next."""

PLACED = re.compile(r"([0-9]{1,3})\s*(?:[.):ºª°]+|-?(?:r|n|t|è|a|lea|st|nd|rd|th)\b\.?)?\s*(.*)")
"""A line of an order: a place, if it is written, and a name."""

VALUED = re.compile(r"(.*?)[\s:=,;|]+([0-9]{1,5}(?:[.,][0-9]{1,2})?)")
"""A name and a value."""

POINTS = re.compile(r"[-−]?[0-9]+")


def read_games(text: str) -> tuple[tuple[Side, ...], ...]:
    """Return the games of a list, one a line: "Anna 210, Pau 180, Maria 95", in any separators.

    Raises `Refused` for a line without points, and as `result_rows` does.
    """
    return tuple(map(_sides, _rows(text, ("name", "given", "points", "number"))))


def read_ranks(text: str) -> tuple[Place, ...]:
    """Return the names of an order with their places, 0 for none; raises `Refused`, as for any cell more."""
    return tuple(map(_place, _rows(text, ("name", "given", "surname", "number", "rank"))))


def read_openings(text: str) -> tuple[Opening, ...]:
    """Return names with their values in hundredths, one a line: "Anna 72.50"; raises `Refused`."""
    return tuple(map(_opening, _rows(text, ("name", "given", "points", "coefficient", "rating"))))


def read_names(text: str) -> tuple[str, ...]:
    """Return names, one a line; raises `Refused` for a line with several."""
    return tuple(name_in(row.cells) for row in _rows(text, ("name", "given")))


def _rows(text: str, kinds: tuple[str, ...]) -> list[Row]:
    table = result_rows(text) if text.strip() else []
    for row in table:
        if row.unclosed and row.problem:
            raise row.problem.fault
    return list(below_headings(table, kinds))


def _sides(row: Row) -> tuple[Side, ...]:
    cells = [UNIT.sub("", cell).rstrip(" .") for cell in row.cells if cell]
    if len(cells) == 1:
        return _in_one_line(cells[0], row)
    sides = list[Side]()
    waiting = ""
    for cell in cells:
        name, _space, points = cell.rpartition(" ") if not POINTS.fullmatch(cell) else (waiting, "", cell)
        if not POINTS.fullmatch(points):
            name, _colon, points = cell.rpartition(":")
        if waiting and name != waiting:
            raise _without_points(row)
        if POINTS.fullmatch(points):
            sides.append((name_in([name.rstrip(" :=")]), _number(points, row)))
            waiting = ""
        else:
            waiting = cell
    if waiting:
        raise _without_points(row)
    return tuple(sides)


def _in_one_line(text: str, row: Row) -> tuple[Side, ...]:
    sides, at = list[Side](), 0
    while at < len(text):
        side = SIDE.match(text, at)
        if not side:
            raise _without_points(row)
        sides.append((name_in([side[1].strip(" :=")]), _number(side[2], row)))
        between = BETWEEN.match(text, side.end())
        at = between.end() if between else side.end()
    return tuple(sides)


def _number(points: str, row: Row) -> int:
    digits = points.replace("−", "-")
    if abs(int(digits[:6])) > MOST_POINTS:
        raise _without_points(row)
    return int(digits[:6])


def _without_points(row: Row) -> Refused:
    return Refused("season.game_points", text=_shown(row))


def _place(row: Row) -> Place:
    first, *others = [cell for cell in row.cells if cell]
    if first.isascii() and first.isdigit() and len(first) <= 3 and others:
        return name_in(others), int(first)
    if placed := PLACED.fullmatch(first):
        return name_in([placed[2], *others]), int(placed[1])
    return name_in([first, *others]), 0


def _opening(row: Row) -> Opening:
    valued = VALUED.fullmatch(write_row(row).replace(", ", ",") if row.mark == "," else write_row(row))
    if not valued:
        raise Refused("season.opening_value", text=_shown(row))
    hundredths = round(float(valued[2].replace(",", ".")) * 100)
    return name_in([part.strip() for part in valued[1].rstrip(" :=;|").split(row.mark or ",")]), hundredths


def _shown(row: Row) -> str:
    return seen(write_row(row))[:MAXIMUM_NAME]
