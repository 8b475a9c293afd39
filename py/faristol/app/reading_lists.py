"""Lists as people keep them: pasted lines, tables of a spreadsheet, with or without a heading line."""

import csv
import io
import re
import unicodedata
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from faristol.app.text import Texts
from faristol.app.text.faults import explain
from faristol.errors import Refused

MOST_PROBLEMS = 5
"""Lines of a list whose fault is told at once."""

DELIMITERS = "\t;,"
NUMBERED = re.compile(r"(\d{1,4})\s*[.:)–-]?\s+(\S.*)")
SEPARATOR_LINE = re.compile(r"sep=(.)\n", re.IGNORECASE)
"""A first line by which spreadsheets say what parts the cells."""

BINARY = ("PK\x03\x04", "ÐÏ\x11à", "%PDF")
"""How files of spreadsheets and prints begin when they are read as text."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a list that is not empty; `line` is the number of its first line, from 1."""

    line: int
    cells: tuple[str, ...]

    def cell(self, column: int | None) -> str:
        """The text of a column, empty if the line has not got it."""
        return self.cells[column] if column is not None and column < len(self.cells) else ""


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a line cannot be taken; `column` counts its cells from 1, 0 is the whole line."""

    line: int
    fault: Refused
    column: int = 0


def rows(text: str) -> list[Row]:
    """The lines of a table that is parted by tabs, semicolons or commas, with quotes where there are any.

    Raises `Refused` "reading.binary" for what is no text and "reading.quotes" with the line of a quotation
    mark that is not closed.
    """
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    if "\0" in text or text.startswith(BINARY):
        raise Refused("reading.binary")
    said = SEPARATOR_LINE.match(text)
    begun = said.end() if said else 0
    delimiter = said[1] if said else next((mark for mark in DELIMITERS if mark in text), ",")
    skipped = 1 if said else 0
    reader = csv.reader(io.StringIO(text[begun:]), delimiter=delimiter, skipinitialspace=True, strict=True)
    found = []
    line = 1
    try:
        for read in reader:
            cells = tuple(" ".join(cell.split()) for cell in read)
            if any(cells):
                found.append(Row(line + skipped, cells))
            line = reader.line_num + 1
    except csv.Error as fault:
        raise Refused("reading.quotes", line=line + skipped) from fault
    return found


def only(text: str, lines: Collection[int]) -> str:
    """The rows of a table that begin in these lines, as they are written."""
    table = [row.line for row in rows(text)]
    written = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    spans = zip(table, [*table[1:], len(written) + 1], strict=True)
    kept = ("\n".join(written[first - 1 : after - 1]).rstrip() for first, after in spans if first in lines)
    return "\n".join(kept)


def cells_of(line: str) -> list[str]:
    """The cells of one line by itself; "4 Name" and "4. Name" are two cells."""
    delimiter = next((mark for mark in DELIMITERS if mark in line), None)
    if delimiter is None:
        numbered = NUMBERED.fullmatch(line.strip())
        return list(numbered.groups()) if numbered else [line.strip()]
    return [cell.strip() for row in csv.reader([line], delimiter=delimiter) for cell in row]


def headings_of(cells: Sequence[str], known: Mapping[str, Collection[str]]) -> dict[str, int]:
    """Which column each known heading of a line stands above, the first one if there are two.

    `known` has the words for each kind in small letters; accents and marks count for nothing.
    """
    plain = {kind: {plainly(word) for word in words} for kind, words in known.items()}
    return {
        kind: place
        for place, cell in reversed(list(enumerate(cells)))
        for kind, words in plain.items()
        if plainly(cell) in words
    }


def plainly(text: str) -> str:
    """A heading as it is compared: small letters without accents, letters and digits only."""
    parts = unicodedata.normalize("NFD", text.casefold())
    return " ".join(re.findall(r"\w+", "".join(part for part in parts if not unicodedata.combining(part))))


def told(problems: Sequence[Problem], texts: Texts) -> str:
    """The first faults of a list in sentences, each with its place, and how many more there are."""
    found = [placed(problem, texts) for problem in problems[:MOST_PROBLEMS]]
    more = len(problems) - MOST_PROBLEMS
    if more > 0:
        form = texts.ngettext("%(num)s more line is wrong.", "%(num)s more lines are wrong.", more)
        found.append(form % {"num": more})
    return " ".join(found)


def placed(problem: Problem, texts: Texts) -> str:
    """A fault in a sentence with its place; line 0 is the whole file."""
    said = explain(problem.fault, texts)
    if not problem.line:
        return said
    if not problem.column:
        return texts.gettext("Line %(line)s: %(problem)s") % {"line": problem.line, "problem": said}
    return texts.gettext("Line %(line)s, column %(column)s: %(problem)s") % {
        "line": problem.line,
        "column": problem.column,
        "problem": said,
    }
