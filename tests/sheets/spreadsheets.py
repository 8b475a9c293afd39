"""What is copied or saved from spreadsheets and forms."""

import csv
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Literal

from sheets.grids import (
    BESIDE,
    Rows,
    Write,
    aligned,
    boxed,
    columns_of,
    delimited,
    grid,
    head,
    markdown,
    rows_of,
    said,
)
from sheets.headings import NAMELESS, QUESTIONS
from sheets.kinds import forms, kind
from sheets.names import CLUBS, SURNAMES, Person, is_public
from sheets.pen import Pen
from sheets.phrases import CELLS, DATES, TITLES
from sheets.sheet import Sheet


def _joined(sign: str) -> Write:
    return lambda rows: [sign.join(row) for row in rows]


def _csv(sign: str, quoting: Literal[0, 1] = csv.QUOTE_MINIMAL) -> Write:
    return lambda rows: delimited(rows, sign, quoting)


WRITES: dict[str, tuple[float, Write]] = {
    "tabs of a spreadsheet": (10, _joined("\t")),
    "CSV with semicolons": (7, _csv(";")),
    "CSV with commas": (6, _csv(",")),
    "CSV with commas, all quoted": (2, _csv(",", csv.QUOTE_ALL)),
    "CSV with semicolons, all quoted": (1, _csv(";", csv.QUOTE_ALL)),
    "bars between columns": (1, _joined(" | ")),
    "table of Markdown": (2, markdown),
    "columns aligned by blanks": (3, aligned),
    "columns aligned by blanks, far apart": (1, lambda rows: aligned(rows, "     ")),
    "frame of a terminal": (0.5, boxed),
    "frame of a terminal, drawn": (0.5, lambda rows: boxed(rows, "┼", "─", "│")),
}


def _headed(write: Write) -> Callable[[Pen], Sheet]:
    return lambda pen: grid(pen, columns_of(pen), write)


for name, (weight, write) in WRITES.items():
    kind(f"{name}, with headings", weight)(_headed(write))

USUAL = (_joined("\t"), _csv(";"), _csv(","))


def _any(pen: Pen) -> Write:
    """Draw one of the three usual ways of writing columns."""
    return pen.pick(USUAL)


def _columns(*columns: str) -> Callable[[Pen], Sheet]:
    return lambda pen: grid(pen, columns, _any(pen))


def _bare(*columns: str) -> Callable[[Pen], Sheet]:
    return lambda pen: grid(pen, columns, _any(pen), headed=False)


@kind("one column with its heading", 8)
def one_column(pen: Pen) -> Sheet:
    """Write names below a heading, nothing else."""
    return grid(pen, ["name"], _joined(""), least=4)


@kind("columns with surname first, by its heading and commas", 4)
def inverted_column(pen: Pen) -> Sheet:
    """Write surname, comma and given name in one column of several."""
    return grid(pen, columns_of(pen, ["inverted"]), _any(pen))


@kind(
    "surname first by its heading alone",
    3,
    "which words of a name are its given name is said by a heading only",
)
def headed_inverted(pen: Pen) -> Sheet:
    """Write "Popescu Ion" below "Nume și prenume"."""
    people = pen.people(5, 16)
    columns = ["inverted", *pen.pick((["club"], ["town"], ["rating"], []))]
    rows = [
        [f"{one.surname} {one.given}", *row[1:]]
        for one, row in zip(people, rows_of(pen, people, columns), strict=True)
    ]
    return pen.sheet(_any(pen)([head(pen, columns), *rows]), people, *said(columns))


kind("given name; surname, with headings", 5)(
    lambda pen: grid(pen, columns_of(pen, ["given", "surname"], 0), _any(pen))
)
kind("surname; given name, with headings", 5)(
    lambda pen: grid(pen, columns_of(pen, ["surname", "given"], 0), _any(pen))
)
kind("given name; surname, without headings", 2, "which of two columns is the given name")(
    _bare("given", "surname")
)
kind("surname; given name, without headings", 2, "which of two columns is the given name")(
    _bare("surname", "given")
)


def _surnames(pen: Pen, given: str) -> tuple[str, str]:
    """Draw two surnames for a given name, sometimes one."""
    while True:
        first, second = pen.chance.sample(SURNAMES["ca"], 2)
        if not is_public(given, f"{first} {second}"):
            return first, pen.pick((second, second, second, ""))


@kind("two surnames in columns of their own", 2)
def two_surnames(pen: Pen) -> Sheet:
    """Write a register of members with first and second surname."""
    pen.language = pen.pick(("ca", "ca", "es"))
    pen.nation = "ca"
    people, doubled, rows = pen.people(5, 16), [], []
    ahead = pen.odds(0.5)
    for one in people:
        first, second = _surnames(pen, one.given)
        doubled.append(replace(one, surname=f"{first} {second}".strip()))
        rows.append(
            [one.given, first, second, one.licence] if ahead else [one.licence, first, second, one.given]
        )
    columns = ["given", "first surname", "second surname", "licence"]
    heads = head(pen, columns if ahead else [columns[3], columns[1], columns[2], columns[0]])
    return pen.sheet(_any(pen)([heads, *rows]), doubled)


kind("name and club, with headings", 6)(_columns("name", "club"))
kind("name and club in tabs, without headings", 4)(
    lambda pen: grid(pen, ["name", "club"], _joined("\t"), False)
)
kind("name and club with semicolons, without headings", 3)(
    lambda pen: grid(pen, ["name", "club"], _joined(";"), False)
)
kind("number, name and club, without headings", 3)(_bare("number", "name", "club"))
kind("number, name and rating, without headings", 3)(_bare("number", "name", "rating"))
kind("name, club and rating, without headings", 3)(_bare("name", "club", "rating"))
kind("name, mail and phone, without headings", 2)(_bare("name", "mail", "phone"))
kind("Surname, Given and club with tabs, without headings", 2)(_bare("inverted", "club"))
kind("club before name, without headings", 1)(_bare("club", "name"))
kind("name, year of birth and rating, with headings", 3)(_columns("name", "born", "rating"))
kind("name, rating and year of birth, with headings", 2)(_columns("number", "name", "rating", "born"))
kind("year of birth and rating without headings", 2, "which column of numbers is the rating")(
    _bare("name", "born", "rating")
)
kind("tables with headings", 4)(_columns("table", "name"))
kind("names and tables with headings", 3)(_columns("name", "club", "table"))
kind("groups with headings", 4)(_columns("name", "group"))
kind("groups, clubs and ratings with headings", 3)(_columns("name", "club", "group", "rating"))
kind("columns of a treasurer", 2)(_columns("name", "licence", "fee", "phone", "mail"))
kind("columns that say nothing of playing", 2)(
    lambda pen: grid(pen, ["name", *pen.chance.sample(BESIDE[1:], 4)], _any(pen))
)


@kind("two columns of ratings without headings", 1, "which of two columns of ratings is meant")
def two_ratings(pen: Pen) -> Sheet:
    """Write an old and a new rating."""
    people = pen.people(5, 14)
    rows = [[one.name, str(one.rating), str(one.rating + pen.chance.randrange(-40, 41))] for one in people]
    return pen.sheet(_any(pen)(rows), people, "rating")


@kind("place, name, games and rating, without headings", 2, "which column of numbers is the rating")
def ratings_list(pen: Pen) -> Sheet:
    """Write a list of ratings as a club publishes it: place, name, games, rating."""
    people = sorted(pen.people(6, 18), key=lambda one: -one.rating)
    rows = [
        [str(i), one.name, str(pen.chance.randrange(5, 90)), str(one.rating)]
        for i, one in enumerate(people, 1)
    ]
    return pen.sheet(_any(pen)(rows), people, "rating")


@kind("columns for rounds to come", 4)
def rounds(pen: Pen) -> Sheet:
    """Write headings of rounds whose cells are empty, or hold a few results."""
    count = pen.chance.randint(3, 6)
    columns = ["name", *pen.pick((["club"], ["club"], [])), *["round"] * count, *pen.pick((["total"], []))]
    people = pen.people(5, 14)
    rows = rows_of(pen, people, columns)
    if pen.odds(0.6):
        rows = [
            [cell if column != "round" else "" for cell, column in zip(row, columns, strict=True)]
            for row in rows
        ]
    return pen.sheet(_any(pen)([head(pen, columns), *rows]), people, *said(columns))


@kind("who does not come said in a column", 3)
def attendance(pen: Pen) -> Sheet:
    """Write yes or no in a column that asks who comes."""
    people = pen.people(5, 14)
    away, columns = pen.chance.sample(people, 2), ["name", "club", "attendance"]
    rows = rows_of(pen, people, columns)
    for one, row in zip(people, rows, strict=True):
        row[2] = ("Nu" if pen.nation == "ro" else "No") if one in away else row[2]
    here = [one for one in people if one not in away]
    return pen.sheet(_any(pen)([head(pen, columns), *rows]), here, "club", absent=away)


@kind("headings that a program made up", 2)
def nameless(pen: Pen) -> Sheet:
    """Write what Excel calls columns that had no heading."""
    columns = pen.pick((["name", "club"], ["number", "name", "club"], ["name", "rating"]))
    people, stem, from_zero = pen.people(5, 14), pen.pick(NAMELESS), pen.odds(0.2)
    heads = [stem.format(i) for i in range(0 if from_zero else 1, len(columns) + (0 if from_zero else 1))]
    return pen.sheet(_any(pen)([heads, *rows_of(pen, people, columns)]), people, *said(columns))


@kind("headings with a slip of the pen", 2)
def slips(pen: Pen) -> Sheet:
    """Write headings two letters of which have changed places."""
    people, columns = pen.people(5, 14), columns_of(pen)
    heads = head(pen, columns)
    for i, text in enumerate(heads):
        if len(text) > 4 and (i == columns.index("name") or pen.odds(0.3)):
            at = pen.chance.randrange(1, len(text) - 2)
            heads[i] = text[:at] + text[at + 1] + text[at] + text[at + 2 :]
    return pen.sheet(_any(pen)([heads, *rows_of(pen, people, columns)]), people, *said(columns))


@kind("headings in another language than the names", 2)
def foreign_headings(pen: Pen) -> Sheet:
    """Write Catalan or Romanian people below headings of a program that speaks English or French."""
    pen.language = pen.pick(("en", "fr", "es"))
    pen.nation = pen.pick(("ca", "ro"))
    return grid(pen, columns_of(pen), _any(pen))


@kind("headings in two languages", 1)
def double_headings(pen: Pen) -> Sheet:
    """Write each heading twice, with a slash."""
    people, columns = pen.people(5, 14), ["name", "club", *pen.pick((["rating"], ["town"], []))]
    columns = [one for one in columns if one != "town"]
    first = head(pen, columns)
    pen.language = "en"
    heads = [f"{one} / {other}" for one, other in zip(first, head(pen, columns), strict=True)]
    return pen.sheet(_any(pen)([heads, *rows_of(pen, people, columns)]), people, *said(columns))


def _with_rows(pen: Pen, change: Callable[[Rows], Rows]) -> Sheet:
    columns, people = columns_of(pen), pen.people(5, 14)
    rows = change([head(pen, columns), *rows_of(pen, people, columns)])
    return pen.sheet(_any(pen)(rows), people, *said(columns))


def _wide(rows: Sequence[list[str]], *cells: str) -> list[str]:
    return [*cells, *[""] * (len(rows[0]) - len(cells))]


@kind("a title in the cells above the headings", 5)
def title_above(pen: Pen) -> Sheet:
    """Write a title and a date in cells of their own, above the headings."""
    return _with_rows(
        pen,
        lambda rows: [_wide(rows, pen.say(TITLES)), _wide(rows, pen.say(DATES)), _wide(rows), *rows][
            pen.pick((0, 1)) :
        ],
    )


@kind("empty rows and columns", 4)
def gaps(pen: Pen) -> Sheet:
    """Write a table that begins in the second column and has empty rows."""
    empty = pen.chance.randint(1, 4)

    def spread(rows: Rows) -> Rows:
        wider = [["", *row, ""] for row in rows]
        return [*wider[:empty], [""] * len(wider[0]), *wider[empty:], [""] * len(wider[0])]

    return _with_rows(pen, spread)


@kind("a total in the last row", 3)
def total_below(pen: Pen) -> Sheet:
    """Write how many they are, below the names."""
    return _with_rows(
        pen, lambda rows: [*rows, _wide(rows, "Total", str(len(rows) - 1)) if len(rows[0]) > 1 else ["Total"]]
    )


@kind("headings again after a page", 2)
def headings_again(pen: Pen) -> Sheet:
    """Write the headings once more where a page of the print began."""
    return _with_rows(pen, lambda rows: [*rows[:4], rows[0], *rows[4:]])


@kind("separators at the ends of rows", 2)
def open_ends(pen: Pen) -> Sheet:
    """Write rows that end in separators, not all with as many."""
    columns, people = ["name", "club"], pen.people(5, 14)
    rows = [head(pen, columns), *rows_of(pen, people, columns)]
    return pen.sheet([";".join(row) + ";" * pen.pick((1, 3)) for row in rows], people, "club")


@kind("CSV whose first line is sep=;", 2)
def sep_line(pen: Pen) -> Sheet:
    """Write the line that tells Excel the separator."""
    sign = pen.pick((";", ",", "\t"))
    people, columns = pen.people(5, 14), columns_of(pen)
    body = delimited([head(pen, columns), *rows_of(pen, people, columns)], sign)
    return pen.sheet(f"sep={sign}\r\n{body}", people, *said(columns))


def _two_lines(pen: Pen, people: Sequence[Person], column: int) -> Rows:
    rows = [[one.name, one.club, pen.pick(CELLS[pen.nation].split("|"))] for one in people]
    for row in pen.chance.sample(rows, 2):
        row[column] = row[column].replace(" ", "\n", 1) if column == 0 else f"{row[column]}\n"
    return rows


@kind("a quoted cell over two lines", 3, respelt=True)
def quoted_lines(pen: Pen) -> Sheet:
    """Write remarks or names that have a line end, in quotation marks."""
    people, sign = pen.people(5, 12), pen.pick((";", ",", "\t"))
    rows = _two_lines(pen, people, pen.pick((0, 2)))
    heads = [head(pen, ["name", "club", "remark"])] if pen.odds(0.6) else []
    return pen.sheet(delimited([*heads, *rows], sign, end=pen.pick(("\n", "\r\n"))), people, "club")


@kind("first cell quoted over two lines", 2, respelt=True)
def quoted_first(pen: Pen) -> Sheet:
    """Write a first record whose name is broken by a line end."""
    people, sign = pen.people(4, 12), pen.pick((";", "\t", ","))
    rows = [[one.name, one.club] for one in people]
    rows[0][0] = rows[0][0].replace(" ", "\n", 1)
    return pen.sheet(delimited(rows, sign, end=pen.pick(("\n", "\r\n"))), people, "club")


@kind("separators within quotation marks", 2)
def quoted_signs(pen: Pen) -> Sheet:
    """Write cells that hold the separator: surnames first in a CSV of commas, a club with a semicolon."""
    people, sign = pen.people(5, 12), pen.pick((",", ";"))
    part = "filiala" if pen.nation == "ro" else "secció"
    people = [replace(one, club=f"{one.club}{sign} {part} B") for one in people]
    rows = [[one.inverted if sign == "," else one.name, one.club] for one in people]
    heads = head(pen, ["inverted" if sign == "," else "name", "club"])
    return pen.sheet(delimited([heads, *rows], sign), people, "club")


@kind("quotation marks within names", 2, respelt=True)
def nicknamed(pen: Pen) -> Sheet:
    """Write a club whose name has quotation marks, doubled in a CSV."""
    people = [replace(one, club=f'Club "{one.club}"') for one in pen.people(5, 12)]
    rows = [[one.name, one.club] for one in people]
    return pen.sheet(delimited([head(pen, ["name", "club"]), *rows], pen.pick((",", ";"))), people, "club")


ENDS = {
    "CR": "\r",
    "line separator U+2028": "\u2028",
    "paragraph separator U+2029": "\u2029",
    "next line U+0085": "\u0085",
    "vertical tab": "\v",
    "form feed": "\f",
}


def _ended(end: str) -> Callable[[Pen], Sheet]:
    def draw(pen: Pen) -> Sheet:
        people = pen.people(4, 12)
        if pen.odds(0.5):
            return pen.sheet(end.join(one.name for one in people), people)
        return pen.sheet(end.join(f"{one.name};{one.club}" for one in people), people, "club")

    return draw


forms(4, {f"line ends: {name}": _ended(end) for name, end in ENDS.items()})


@kind("line ends of two kinds in one sheet", 1)
def mixed_ends(pen: Pen) -> Sheet:
    """Write lines that come from two sources."""
    people = pen.people(5, 14)
    ends = ("\n", "\r\n", "\u2028", "\v", "\r", "\f")
    return pen.sheet("".join(one.name + pen.pick(ends) for one in people), people)


@kind("blanks that do not break", 3, respelt=True)
def no_break(pen: Pen) -> Sheet:
    """Write names and columns with the blanks of web pages."""
    blank = pen.pick(("\u00a0", "\u202f", "\u2007", "\u2003", "\u3000"))
    people = pen.people(5, 14)
    lines = [f"{one.name.replace(' ', blank)}{pen.pick((blank, ''))}" for one in people]
    return pen.sheet(lines, people)


def _moment(pen: Pen) -> str:
    day, hour, minute = (
        pen.chance.randrange(10, 17),
        pen.chance.randrange(8, 23),
        pen.chance.randrange(10, 60),
    )
    return f"{day}/11/2026 {hour}:{minute}:09"


@kind("answers of a form", 5)
def form_answers(pen: Pen) -> Sheet:
    """Write the sheet of a form: a time stamp, then questions as headings."""
    people = pen.people(5, 14)
    behind = pen.chance.sample(("club", "mail", "remark"), pen.chance.randint(1, 3))
    columns = ["stamp", *pen.pick((["name", *behind], [*behind, "name"]))]
    rows = [[_moment(pen), *row] for row in rows_of(pen, people, columns[1:])]
    heads = [pen.say(QUESTIONS[column]) for column in columns]
    return pen.sheet(_any(pen)([heads, *rows]), people, *said(columns))


@kind("two lists side by side", 1, "whether two columns of names are groups or pairs")
def side_by_side(pen: Pen) -> Sheet:
    """Write group A in one column and group B in the other."""
    people = [replace(one, group="AB"[i % 2]) for i, one in enumerate(pen.people(8, 14))]
    people = people[: len(people) // 2 * 2]
    heads = ["Grupa A", "Grupa B"] if pen.nation == "ro" else ["Grup A", "Grup B"]
    rows = [[one.name, other.name] for one, other in zip(people[::2], people[1::2], strict=True)]
    return pen.sheet(_any(pen)([heads, *rows]), people, "group")


@kind("clubs written in many ways", 1)
def many_ways(pen: Pen) -> Sheet:
    """Write the same club in small letters or capitals, as many hands do; it is meant as it is spelt."""
    people = [
        replace(one, club=pen.pick((one.club, one.club, one.club.upper(), one.club.lower())))
        for one in pen.people(6, 14)
    ]
    rows = [[one.name, one.club] for one in people]
    return pen.sheet(_any(pen)([head(pen, ["name", "club"]), *rows]), people, "club")


@kind("everybody of another club", 2)
def own_clubs(pen: Pen) -> Sheet:
    """Write a club for each, none of which recurs, below headings."""
    people = pen.people(4, 9)
    clubs = pen.chance.sample(CLUBS[pen.nation], len(people))
    people = [replace(one, club=club) for one, club in zip(people, clubs, strict=True)]
    rows = [[one.name, one.club] for one in people]
    return pen.sheet(_any(pen)([head(pen, ["name", "club"]), *rows]), people, "club")
