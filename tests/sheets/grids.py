"""Columns: what stands in their cells, and the ways of writing rows."""

import csv
import io
import unicodedata
from collections.abc import Callable, Sequence
from typing import Literal

from sheets.names import Person
from sheets.pen import Pen
from sheets.phrases import CELLS
from sheets.sheet import Sheet

Rows = list[list[str]]
Write = Callable[[Rows], str | list[str]]

CELL: dict[str, Callable[[Pen, Person, int], str]] = {
    "name": lambda pen, one, i: one.name,
    "inverted": lambda pen, one, i: one.inverted,
    "given": lambda pen, one, i: one.given,
    "surname": lambda pen, one, i: one.surname,
    "club": lambda pen, one, i: one.club,
    "town": lambda pen, one, i: one.town,
    "group": lambda pen, one, i: one.group,
    "rating": lambda pen, one, i: str(one.rating),
    "table": lambda pen, one, i: str(one.table),
    "number": lambda pen, one, i: str(i),
    "title": lambda pen, one, i: pen.pick(("", "", "", "MN", "CM")),
    "licence": lambda pen, one, i: one.licence,
    "born": lambda pen, one, i: str(one.born),
    "birthday": lambda pen, one, i: (
        f"{pen.chance.randrange(1, 29):02}/{pen.chance.randrange(1, 13):02}/{one.born}"
    ),
    "mail": lambda pen, one, i: one.mail,
    "phone": lambda pen, one, i: one.phone,
    "remark": lambda pen, one, i: pen.pick(("", "", pen.pick(CELLS[pen.nation].split("|")))),
    "fee": lambda pen, one, i: pen.pick(
        ("10 €", "5 €", "0 €") if pen.nation == "ca" else ("20 lei", "0 lei")
    ),
    "sex": lambda pen, one, i: pen.pick(("H", "D") if pen.nation == "ca" else ("F", "M")),
    "country": lambda pen, one, i: "CAT" if pen.nation == "ca" else "ROU",
    "round": lambda pen, one, i: pen.pick(("", "1", "0", "½")),
    "total": lambda pen, one, i: "",
    "attendance": lambda pen, one, i: "Da" if pen.nation == "ro" else "Sí",
}

FIELDS = ("club", "town", "group", "rating", "table")
BESIDE = (
    "number",
    "title",
    "licence",
    "born",
    "birthday",
    "mail",
    "phone",
    "remark",
    "fee",
    "sex",
    "country",
)
"""Columns that say nothing of where anybody is seated."""


def said(columns: Sequence[str]) -> list[str]:
    """Tell which fields columns say; a town is none where there is a club."""
    return [one for one in FIELDS if one in columns and not (one == "town" and "club" in columns)]


def rows_of(pen: Pen, people: Sequence[Person], columns: Sequence[str]) -> Rows:
    """Write the cells of everybody."""
    return [[CELL[column](pen, one, i) for column in columns] for i, one in enumerate(people, 1)]


def head(pen: Pen, columns: Sequence[str]) -> list[str]:
    """Write the headings, rounds with their numbers."""
    texts, rounds, loud = [], 0, pen.odds(0.12)
    stem = pen.heading("round")
    for column in columns:
        if column == "round":
            rounds += 1
            texts.append(stem.format(rounds))
        else:
            text = pen.heading(column)
            texts.append(text.upper() if loud else text)
    return texts


def columns_of(pen: Pen, name: Sequence[str] = ("name",), least: int = 1, most: int = 3) -> list[str]:
    """Draw columns around that of the name: what is asked for, and what is not."""
    useful = pen.chance.sample(("club", "town", "group", "rating"), pen.pick((0, 1, 1, 2)))
    if "club" in useful and "town" in useful:
        useful.remove("town")
    room = max(least - len(useful), 0), max(most - len(useful), 0)
    others = pen.chance.sample(BESIDE, pen.chance.randint(*room))
    behind = useful + [one for one in others if one != "number"]
    pen.chance.shuffle(behind)
    return ["number"] * ("number" in others) + [*name, *behind]


def delimited(rows: Rows, sign: str, quoting: Literal[0, 1] = csv.QUOTE_MINIMAL, end: str = "\r\n") -> str:
    """Write rows as a CSV with a separator."""
    out = io.StringIO(newline="")
    csv.writer(out, delimiter=sign, quoting=quoting, lineterminator=end).writerows(rows)
    return out.getvalue()


def width(text: str) -> int:
    """Count how wide a text is in letters of one width."""
    return sum(1 for letter in text if not unicodedata.combining(letter))


def aligned(rows: Rows, gap: str = "  ") -> list[str]:
    """Write rows with blanks so that columns stand below each other."""
    widths = [max(width(row[i]) for row in rows) for i in range(len(rows[0]))]
    return [
        gap.join(cell + " " * (wide - width(cell)) for cell, wide in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


def markdown(rows: Rows) -> list[str]:
    """Write rows as a table of Markdown."""
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    return [lines[0], "|" + "|".join(" --- " for _ in rows[0]) + "|", *lines[1:]]


def boxed(rows: Rows, corner: str = "+", across: str = "-", down: str = "|") -> list[str]:
    """Write rows in a frame, as programs do in a terminal."""
    widths = [max(width(row[i]) for row in rows) + 2 for i in range(len(rows[0]))]
    line = corner + corner.join(across * wide for wide in widths) + corner
    full = [
        down + down.join(f" {cell}".ljust(wide) for cell, wide in zip(row, widths, strict=True)) + down
        for row in rows
    ]
    return [line, full[0], line, *full[1:], line]


def grid(
    pen: Pen,
    columns: Sequence[str],
    write: Write,
    headed: bool = True,
    least: int = 5,
) -> Sheet:
    """Make a sheet of columns, with or without their headings."""
    people = pen.people(least, 18)
    rows = rows_of(pen, people, columns)
    return pen.sheet(write([head(pen, columns), *rows] if headed else rows), people, *said(columns))
