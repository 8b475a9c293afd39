"""Lists as people keep them: pasted lines, tables of a spreadsheet, with or without a heading line."""

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass

from faristol.app.text import Texts
from faristol.app.text.faults import explain
from faristol.errors import Refused
from faristol.foreign.lines import LIST, TextLimits, check_list, lines_in, unguarded

MOST_PROBLEMS = 12
"""The most lines of a list whose faults are told at once."""

STRONG = "\t;|"
"""The separators of cells that do not occur in names."""

DELIMITERS = f"{STRONG},"
QUOTED = re.compile(r'(?:(?<=[\t;|,])|^) *"[^"]*(?:""[^"]*)*(?:"|$)')
"""A cell in quotation marks, or the part of one that is in a line."""

CLOSING = re.compile(r'([^"]*(?:""[^"]*)*)"')
"""The rest of a cell in quotation marks that ends in this line."""

NUMBERED = re.compile(r"(\d{1,4})\s*[.:)–-]?\s+(\S.*)")
SEPARATOR_LINE = re.compile(r"sep=(.)\n", re.IGNORECASE)
"""The first line with which spreadsheets name the separator of cells."""

LONGEST_CELL = 40
"""The most lines of one cell in quotation marks; with more the mark was never closed."""

PORTION = 1_000
"""Lines between two reports of progress."""

BINARY = ("PK\x03\x04", "ÐÏ\x11à", "%PDF")
"""The beginnings of spreadsheet and PDF files when they are read as text."""


@dataclass(frozen=True, slots=True)
class Problem:
    """The reason why a line cannot be taken; `column` counts its cells from 1, 0 is the whole line."""

    line: int
    fault: Refused
    column: int = 0


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a list that is not empty; `line` is the number of its first line, from 1.

    `mark` is the separator of its cells. `doubtful` is the first cell, counted from 1, that has the separator
    of the list's first line instead, so that it is unclear which of the two separates cells; `unclosed` is
    the cell whose quotation mark is not closed; 0 for none.
    """

    line: int
    cells: tuple[str, ...]
    mark: str = ""
    doubtful: int = 0
    unclosed: int = 0

    @property
    def problem(self) -> Problem | None:
        """Return why the row's cells are unclear; None if they are clear."""
        if self.unclosed:
            return Problem(self.line, Refused("reading.quotes"), self.unclosed)
        return Problem(self.line, Refused("reading.marks"), self.doubtful) if self.doubtful else None

    def cell(self, column: int | None) -> str:
        """Return the text of a column; empty if the line does not have it."""
        return self.cells[column] if column is not None and column < len(self.cells) else ""


Prepare = Callable[[Sequence[str]], list[str]]
"""What makes cells of lines that have none, before they are split."""


def rows(text: str, limits: TextLimits = LIST, prepare: Prepare | None = None) -> list[Row]:
    """Return the rows of a table, with quoted cells if there are any; each row is split by its own separator.

    A list pasted together from several places may have tabs in one line and semicolons in the next. A line
    with a quotation mark that is not closed is a row by itself. Raises `Refused` "reading.binary" for what is
    no text, and `Damaged` as `lines.checked` does.
    """
    result: list[Row] = []
    for _done in row_steps(text, limits, result, prepare):
        pass
    return result


def row_steps(
    text: str, limits: TextLimits, found: list[Row], prepare: Prepare | None = None
) -> Iterator[float]:
    """Do as `rows`, a portion at a time: add to `found`, and yield the progress, from 0 to 1."""
    lines = lines_of(text, limits)
    separator = SEPARATOR_LINE.match(f"{lines[0]}\n")
    if prepare and not separator:
        lines = prepare(lines)
    at = 1 if separator else 0
    mark_of = _marks(list(_records(lines[at:])))
    shown, first = 0, ""
    while at < len(lines):
        if at >= shown + PORTION:
            shown = at
            yield at / len(lines)
        mark = separator[1] if separator else mark_of(_bare(_whole(lines, at)))
        begun = at
        read, at, unclosed = _record(lines, at, mark)
        cells = tuple(unguarded(" ".join(cell.split())) for cell in read)
        if any(cells):
            first = first or (mark if len(cells) > 1 else "")
            doubtful = (
                _other_mark(lines[begun], mark, first) if first not in ("", mark) and not separator else 0
            )
            found.append(Row(begun + 1, cells, mark, doubtful, unclosed))


def lines_of(text: str, limits: TextLimits = LIST) -> list[str]:
    """Return the lines of a list; raises as `rows` does for a text that is none."""
    if text.startswith(BINARY):
        raise Refused("reading.binary")
    check_list(text)
    return lines_in(text, limits)


def _whole(lines: Sequence[str], at: int) -> str:
    """Return a line with those into which a cell in quotation marks goes on, if it is closed there."""
    line = lines[at]
    if line.count('"') % 2 == 0:
        return line
    text = line
    for more in lines[at + 1 : at + LONGEST_CELL]:
        text = f"{text}\n{more}"
        if text.count('"') % 2 == 0:
            return text
    return line


def _records(lines: Sequence[str]) -> Iterator[str]:
    """Return the lines, those of one record as one."""
    at = 0
    while at < len(lines):
        whole = _whole(lines, at)
        yield whole
        at += whole.count("\n") + 1


def _bare(line: str) -> str:
    """Return a line without its cells in quotation marks."""
    return QUOTED.sub("", line) if '"' in line else line


def _strong(bare: str) -> str:
    """Return the separator in a line that occurs in no name; empty for none."""
    return next((mark for mark in STRONG if mark in bare.strip()), "")


def _marks(lines: Sequence[str]) -> Callable[[str], str]:
    """Return a function that gives the separator of a line; it is asked without the quoted cells.

    Tabs around a line separate cells if the first line with a separator has one, and some are inside a line.
    Commas are inside cells, as in "Vila, Pau", if that line has another separator.
    """
    bare = [_bare(line) for line in lines if line.strip()]
    first = next((one for one in bare if any(mark in one for mark in DELIMITERS)), "")
    tabbed = STRONG[0] in first and any(_strong(one) == STRONG[0] for one in bare)

    def strong(one: str) -> str:
        return _strong(one) or (STRONG[0] if tabbed and STRONG[0] in one else "")

    commas_in_names = bool(strong(first)) and any("," in one and strong(one) for one in bare)

    def mark_of(one: str) -> str:
        others = one.split(",")[1:]
        one_name = len(others) == 1 and any(letter.isalpha() for letter in others[0])
        return strong(one) or (STRONG[0] if commas_in_names and one_name else DELIMITERS[-1])

    return mark_of


def _other_mark(line: str, mark: str, first: str) -> int:
    """Return the cell of a line, from 1, that has the separator of the first line; 0 for none."""
    cells = _bare(line).split(mark)
    return next((number for number, cell in enumerate(cells, start=1) if first in cell.strip()), 0)


def _record(lines: Sequence[str], at: int, mark: str) -> tuple[list[str], int, int]:
    """Return the cells of the row that begins in a line, and the line after it: quoted cells may span lines.

    The third value is the cell whose quotation mark is not closed, or closed too early; 0 for none.
    """
    begun, rest = at, lines[at]
    if '"' not in rest:
        return rest.split(mark), at + 1, 0
    cells: list[str] = []
    while True:
        rest = rest.lstrip(" ")
        if not rest.startswith('"'):
            cell, more, rest = rest.partition(mark)
            cells.append(cell)
            if not more:
                return cells, at + 1, 0
            continue
        unclosed = lines[begun].split(mark), begun + 1, len(cells) + 1
        parts, rest = list[str](), rest[1:]
        while (closed := CLOSING.match(rest)) is None:
            parts.append(rest)
            at += 1
            if at == len(lines) or len(parts) > LONGEST_CELL:
                return unclosed
            rest = lines[at]
        cells.append("\n".join([*parts, closed[1]]).replace('""', '"'))
        rest = rest[closed.end() :].lstrip(" ")
        if rest and not rest.startswith(mark):
            return unclosed
        if not rest:
            return cells, at + 1, 0
        rest = rest[len(mark) :]


def only(
    text: str, lines: Collection[int], limits: TextLimits = LIST, prepare: Prepare | None = None
) -> dict[int, str]:
    """Return the rows of a table that begin in these lines, as they are written."""
    table = [row.line for row in rows(text, limits, prepare)]
    written = prepare(lines_of(text, limits)) if prepare else lines_of(text, limits)
    spans = zip(table, [*table[1:], len(written) + 1], strict=True)
    return {
        first: "\n".join(written[first - 1 : after - 1]).rstrip() for first, after in spans if first in lines
    }


def in_words(problems: Sequence[Problem], texts: Texts) -> str:
    """Return the first faults of a list in sentences, each with its place, and the number of further ones.

    Several have a line each, below the sentence in which they stand.
    """
    sentences = [placed(problem, texts) for problem in problems[:MOST_PROBLEMS]]
    more = len(problems) - MOST_PROBLEMS
    if more > 0:
        form = texts.ngettext("%(num)s more line is wrong.", "%(num)s more lines are wrong.", more)
        sentences.append(form % {"num": more})
    return "\n".join(sentences if len(sentences) == 1 else ["", *sentences])


def placed(problem: Problem, texts: Texts) -> str:
    """Return a fault in a sentence with its place; line 0 is the whole file."""
    sentence = explain(problem.fault, texts)
    if not problem.line:
        return sentence
    if not problem.column:
        return texts.gettext("Line %(line)s: %(problem)s") % {"line": problem.line, "problem": sentence}
    return texts.gettext("Line %(line)s, column %(column)s: %(problem)s") % {
        "line": problem.line,
        "column": problem.column,
        "problem": sentence,
    }
