"""Tell which lines of a list are people, and which are titles, greetings, sums, or of who does not come."""

from collections.abc import Collection, Sequence
from functools import cache, lru_cache

from faristol.app.text.cells_of_people import (
    PLAIN,
    Cell,
    begins_given,
    cell_of,
    is_sentence,
    read_name,
    says_no,
)
from faristol.app.text.columns_of_people import (
    HALF,
    Column,
    as_number,
    has_letters,
)
from faristol.app.text.headings import is_heading, plainly
from faristol.app.text.reading_lists import Row
from faristol.tiles.language import list_words

FEW = 0.4
"""The share of lines that may be something else than people."""

SAMPLE = 400
"""Lines by which a list is judged."""

FIRST = 4
"""Lines at the beginning of a list that may be a title, a date, a place."""

GIVEN_AND_SURNAME = 2

SEVERAL = 3
"""Names by which a list is judged at least."""

PEOPLE = (Cell.NAME, Cell.WORD, Cell.COMMA, Cell.MARK, Cell.TICK)
"""What the cell of a name may be: somebody may be called "Ç" or "Nu"."""


class Lines:
    """The lines of a table below its headings; `around` are those that are known to be no people.

    `mixed` says that so many lines have no person that none of them is left out.
    """

    def __init__(self, table: Sequence[Row], around: Collection[int], *, headed: bool) -> None:
        self._table, self._headed = table, headed
        self.mixed = False
        self._left = {row.line for row in table if row.line in around}
        dated = sum(any(cell_of(cell) is Cell.DATE for cell in row.cells) for row in table[:SAMPLE])
        first = FIRST if dated < FIRST else 0
        self._said = {
            row.line
            for at, row in enumerate(table)
            if (is_sum(next(filter(None, row.cells))) if headed else _says_something(row, at, first))
        }
        if not headed and _is_above_numbered(table):
            self._said.add(table[0].line)

    def likely(self, most: int) -> list[Row]:
        """Return the first lines that may be people, or all if none may."""
        out = self._left | self._said
        rows = [row for row in self._table[:most] if row.line not in out]
        return rows or [row for row in self._table[:most] if row.line not in self._left]

    def leave_first(self, names: Sequence[int]) -> int:
        """Leave out the first line that may be one of people, wherever it stands, and return which it is."""
        first = self.with_people(names)[0]
        self._left |= {row.line for row in self._table if row.cells == first.cells}
        return first.line

    def is_headed(self, names: Sequence[int], columns: Sequence[Column]) -> bool:
        """Tell whether the first line has other cells than all others: it is one of headings."""
        rows = self.with_people(names)
        if len(rows) < 2:
            return False
        first = rows[0]
        others = [row for row in rows if row.cells != first.cells]
        numeric = [at for at in range(len(columns)) if at not in names and _are_numbers(others, at)]
        if numeric and all(first.cell(at) and as_number(first.cell(at)) is None for at in numeric):
            return True
        if any(_is_other_word(first.cell(at), others, at) for at in range(len(columns))):
            return True
        cells = [first.cell(at) for at in names]
        return any(map(is_heading, cells)) or (len(rows) > FIRST and _is_strange(cells, others, names))

    def with_people(self, names: Sequence[int]) -> list[Row]:
        """Return the first lines that have a person."""
        rows = self.likely(SAMPLE)
        return [row for row in rows if _has_person(row, names)] or rows

    def _may_be_person(self, row: Row, names: Sequence[int]) -> bool:
        """Tell whether a line may be a person; below a heading every one is."""
        return self._headed or _has_person(row, names)

    def aside(self, names: Sequence[int], attendance: Sequence[int]) -> frozenset[int]:
        """Return the lines without a person; those that are no people at all if most lines are like that."""
        out = set(self._left)
        said = {row.line for row in self._table if row.line in self._said}
        for row in self._table:
            if row.line in out or row.line in said:
                continue
            absent = not self._headed and _is_absent(row)
            if absent or any(row.cell(at) and says_no(row.cell(at)) for at in attendance):
                said.add(row.line)
        others = [row for row in self._table if row.line not in out and row.line not in said]
        strange = {row.line for row in others if not self._may_be_person(row, names)}
        self.mixed = len(strange) > FEW * len(others)
        if self.mixed:
            strange = set()
        out |= said | strange
        return frozenset() if len(out) == len(self._table) else frozenset(out)


def last_given(name: str) -> bool:
    """Tell whether a known given name stands behind a first word that is none."""
    words = name.split()
    return len(words) > 1 and not begins_given(name) and any(map(begins_given, words[1:]))


def _are_numbers(rows: Sequence[Row], at: int) -> bool:
    below = [row.cell(at) for row in rows if row.cell(at)]
    return bool(below) and all(as_number(text) is not None for text in below)


def _is_other_word(cell: str, others: Sequence[Row], at: int) -> bool:
    """Tell whether a cell cannot be a name, in a column of names."""
    below = [row.cell(at) for row in others if row.cell(at)]
    names = sum(cell_of(text) in (Cell.NAME, Cell.WORD) for text in below)
    is_text = cell_of(read_name(cell).text) is Cell.TEXT
    return bool(cell) and is_text and len(below) > FIRST and names >= 0.9 * len(below)


def _is_strange(cells: Sequence[str], others: Sequence[Row], names: Sequence[int]) -> bool:
    """Tell whether the names' cells of a first line are unlike those of all others."""
    below = [read_name(row.cell(at)).text for row in others for at in names if row.cell(at)]
    known = sum(map(begins_given, below)) / max(1, len(below))
    several = all(" " in text for text in below)
    if any(begins_given(read_name(cell).text) or read_name(cell).number for cell in cells) or not any(cells):
        return False
    if all(cell.isupper() for cell in cells if cell):
        return sum(text.isupper() for text in below) < HALF * len(below)
    single = all(" " not in cell for cell in cells)
    return single and (several or (known >= 0.9 and len(names) == 1))


def _is_above_numbered(table: Sequence[Row]) -> bool:
    """Tell whether a first line has no number before its name, and all others have one."""
    names = [read_name(next(filter(None, row.cells))) for row in table[:SAMPLE]]
    others = names[1:]
    alone = len(others) >= SEVERAL and sum(map(bool, table[0].cells)) == 1
    return (
        alone
        and not names[0].number
        and not begins_given(names[0].text)
        and all(one.number for one in others)
    )


def _says_something(row: Row, at: int, first: int) -> bool:
    """Tell whether a line is a sentence, a title or one of sums."""
    filled = [cell for cell in row.cells if cell]
    if is_sum(filled[0]):
        return True
    if at >= FIRST and (PLAIN.fullmatch(filled[0]) if len(filled) == 1 else row.mark != ","):
        return False
    whole = " ".join(filled)
    if len(filled) == 1 and is_sentence(whole):
        return True
    if row.mark == "," and filled[-1].endswith((":", "!", "…", "?")):
        return True
    return _is_title(row, filled, at, first)


def _is_title(row: Row, filled: Sequence[str], at: int, first: int) -> bool:
    """Tell whether a line has a word of titles, or a date, and is alone or at the beginning."""
    if at >= FIRST and len(filled) > 1:
        return False
    words = {word for cell in filled for word in plainly(cell).split()}
    if len(filled) <= 1 + (row.mark == ","):
        dated = any(cell_of(cell) is Cell.DATE for cell in filled[1:])
        titled = bool(words & _titled()) and not begins_given(read_name(filled[0]).text)
        return titled or (dated and at < first)
    return False


def is_sum(text: str) -> bool:
    """Tell whether a text begins with a word for a sum."""
    return _begins_sum(text.partition(" ")[0])


@lru_cache(maxsize=4096)
def _begins_sum(word: str) -> bool:
    return plainly(word).partition(" ")[0] in _plain("sum")


def _titled() -> frozenset[str]:
    return _plain("titled")


@cache
def _plain(kind: str) -> frozenset[str]:
    return frozenset(map(plainly, list_words(kind)))


def _is_absent(row: Row) -> bool:
    return any(read_name(cell).absent for cell in row.cells if not (cell.isalnum() or PLAIN.fullmatch(cell)))


def _has_person(row: Row, names: Sequence[int]) -> bool:
    cells = [row.cell(at) for at in names if row.cell(at)]
    if not cells:
        cells = [next((cell for cell in row.cells if has_letters(cell)), "")]
    return any(_is_plain_name(cell) or _may_be_name(cell) for cell in cells if cell)


def _may_be_name(cell: str) -> bool:
    """Tell whether a cell may be a name, with a number before it also one with a small surname."""
    name = read_name(cell)
    slip = name.number and begins_given(name.text) and PLAIN.fullmatch(name.text)
    return cell_of(name.text) in PEOPLE or bool(slip and len(name.text.split()) == GIVEN_AND_SURNAME)


def _is_plain_name(cell: str) -> bool:
    """Tell quickly whether a cell is letters alone, each word with a capital."""
    return cell.istitle() and cell.replace(" ", "").isalpha()


def is_loud_first(words: Sequence[str]) -> bool:
    """Tell whether a name begins with words in capitals that are no initials, and ends with others."""
    loud = words[0].isupper() and not words[0].endswith((".", "ª", "º"))
    return loud and sum(map(str.isalpha, words[0])) > 1 and not words[-1].isupper()


def are_strangers(names: Sequence[str]) -> bool:
    """Tell whether hardly any of several names in Latin letters has a given name that is known."""
    latin = [name for name in names if any(mark.isascii() and mark.isalpha() for mark in name)]
    known = sum(begins_given(name) or last_given(name) for name in latin)
    return len(latin) >= SEVERAL and known < 0.15 * len(latin)


def begins_known(column: Column) -> float:
    """Return the share of names of which a part is a given name that is known."""
    names = column.filled
    known = sum(begins_given(name) or last_given(name) or _given_behind(name) for name in names)
    return known / max(1, len(names))


def _given_behind(name: str) -> bool:
    _, comma, given = name.partition(",")
    return bool(comma) and begins_given(given.strip())


def is_small(column: Column) -> bool:
    """Tell whether most cells have no capital letter."""
    return sum(text == text.lower() for text in column.filled) >= HALF * max(1, len(column.filled))
