"""Lists of results, as every feature reads them: lines without what letters, chats and frames put there.

What is around the results stays a line of its own, so that whoever reads them tells of it.
"""

import re
from collections.abc import Sequence

from faristol.app.text.around_lists import (
    SENT,
    out_of_frames,
    without_ends,
    without_quotes,
    without_references,
)
from faristol.app.text.cells_of_people import begins_given, read_name
from faristol.app.text.headings import headings_of
from faristol.app.text.reading_lists import Row, rows
from faristol.app.text.unfolded import Unfolded
from faristol.errors import Refused
from faristol.foreign.lines import LIST, TextLimits
from faristol.modes.person import given_first

BULLET = re.compile(r"^\s*(?:[•‣·*▪◦✓✔✅☑]\ufe0f?\s*|[-–—]\s+)(?=\w)")
"""The mark of a line in a list; a dash right before a number is its sign."""

SURNAME_FIRST = 2
"""The cells of a name with its surname first, between commas."""


def result_rows(text: str, limits: TextLimits = LIST) -> list[Row]:
    """Return the rows of a list of results; raises as `reading_lists.rows` does."""
    return rows(text, limits, _plainly)


def _plainly(lines: Sequence[str]) -> list[str]:
    """Return the lines without quoting marks, frames, bullets, and the sender and hour of a message."""
    sheet = Unfolded(list(lines))
    for step in (without_references, without_quotes, out_of_frames, without_ends):
        step(sheet)
    for at, line in list(sheet.numbered()):
        sent = SENT.fullmatch(line)
        sheet.put(at, BULLET.sub("", sent[2] if sent else line, count=1))
    return sheet.lines


def below_headings(table: Sequence[Row], kinds: Sequence[str]) -> Sequence[Row]:
    """Return the rows below a first one of which every cell is a known heading; all if there is none."""
    if not table:
        return table
    return table[1:] if all(headings_of([cell], kinds) for cell in table[0].cells if cell) else table


def write_row(row: Row) -> str:
    """Return the cells of a row in one line, as they may have been typed."""
    return (f"{row.mark} " if row.mark == "," else f" {row.mark} ").join(filter(None, row.cells))


def name_in(cells: Sequence[str]) -> str:
    """Return the one name in the cells of a row, given name first, without marks and its place in the list.

    Raises `Refused` "season.name_line" for several, unless they are a surname and a given name that is known.
    """
    filled = [cell for cell in cells if cell]
    if len(filled) > 1 and not _is_turned(filled):
        raise Refused("season.name_line", text=", ".join(filled)[:40])
    text = ", ".join(filled)
    one = read_name(text)
    beside = one.note or one.rating or one.table or one.address
    return given_first(text if beside else one.text)


def _is_turned(cells: Sequence[str]) -> bool:
    return len(cells) == SURNAME_FIRST and begins_given(cells[1]) and not begins_given(cells[0])
