"""Columns of a list of people, by what they can be: what a feature reads, a reading, a column's cells.

A reading says for each column what it is, which lines are no people, and whether there are two people in a
line. Several readings of one list are ranked (judging_people.py).
"""

import re
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise

from faristol.app.text.cells_of_people import TICKS, Cell, begins_given, cell_of, read_name
from faristol.tiles.language import list_words

MOST = 0.7
"""The share of a column's cells that say what it is."""

HALF = 0.5
LARGEST_TABLE = 400
LEAST_RATING, LARGEST_RATING = 100, 4_000
YEARS = range(1920, 2031)
FAR = 2.5
"""How many times another one an honest rating may be."""

PARTS = ("given", "name", "surname", "second")
"""The columns of a name in the order of its parts.

"Nom" beside "Cognoms" is the given name, "Nume" beside "Prenume" the surname.
"""

UNREAD = ""
PAIR = "pair"
"""The kind of a column with the second person of a line."""

GENERATION = "generation"
"""The kind of a column that parts two people of one name."""

WORDS_BEHIND = ("club", "town", "group")
"""What a column of words after the name may be, the likeliest first."""

SEXES = ({"H", "D"}, {"H", "M"}, {"F", "M"}, {"M", "D"})
"""Letters that say who is a woman and who is a man."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A way of reading a list: the kind of each column, the lines without people, the kind of numbers.

    `before` is the kind of a number in front of a name in its cell, `behind` of one after it, `noted` of what
    stands in brackets after it. `turned` says how a name is known to have its surname first: "capitals" for
    those in capitals, "given" for one that ends in a given name; empty for none. `plain` is one of the lines
    as they are written, without cells that were made of them; `whole` is one of names with all that stands
    around them.
    """

    kinds: tuple[str, ...]
    aside: frozenset[int] = frozenset()
    before: str = "number"
    behind: str = "rating"
    noted: str = ""
    turned: str = ""
    plain: bool = False
    whole: bool = False

    @property
    def key(self) -> str:
        """Return what is the same for every list that is read in this way."""
        also = [
            word
            for word, is_so in (("aside", self.aside), ("plain", self.plain), ("whole", self.whole))
            if is_so
        ]
        parts = ["/".join(self.kinds), self.before, self.behind, self.noted, self.turned, *also]
        return ",".join(parts)


@dataclass(frozen=True)
class Readings:
    """The ways of reading a list, the likeliest first, and whether only the first can be meant."""

    ways: tuple[Reading, ...]
    clear: bool
    shape: str = ""

    def chosen(self, key: str) -> Reading | None:
        """Return the way with this key; None if the list has none."""
        return next((way for way in self.ways if way.key == key), None)


@dataclass(frozen=True)
class Layout:
    """The columns of a list that a feature reads.

    `kinds` are the columns besides those of names, `behind` those after the name if there is no heading line.
    `numbers` are the kinds that are numbers. A number before or right after the name is of the kind
    `numbered`; with none, a number before it is the place in the list and left out. `also` has another word
    for the heading of a kind. With `numbers_only`, all that is read behind a name is its number.
    """

    kinds: Sequence[str]
    behind: Sequence[str]
    numbers: frozenset[str] = frozenset()
    numbered: str = ""
    also: Mapping[str, str] = field(default_factory=dict)
    numbers_only: bool = False

    @property
    def words(self) -> list[str]:
        """Return the kinds that a column of words after the name may be, the likeliest first."""
        if self.numbers_only:
            return []
        return [kind for kind in WORDS_BEHIND if kind in self.kinds]

    @property
    def figures(self) -> list[str]:
        """Return the kinds that a column of numbers after the name may be."""
        return [kind for kind in self.behind if kind in self.numbers]


@dataclass
class Column:
    """All cells of a column, and how many of those with something in them are of each sort."""

    texts: Sequence[str]

    @cached_property
    def sorts(self) -> Counter[Cell]:
        """Return how many cells are of each sort."""
        return Counter(map(_sort_of, self.texts))

    def share(self, *sorts: Cell) -> float:
        """Return the share of these sorts, 0 to 1."""
        count = len(self.filled)
        return sum(self.sorts[sort] for sort in sorts) / count if count else 0.0

    @cached_property
    def filled(self) -> list[str]:
        """Return the cells with something in them."""
        return [text for text in self.texts if cell_of(text) is not Cell.EMPTY]

    @property
    def fullness(self) -> float:
        """Return the share of cells with something in them."""
        return len(self.filled) / max(1, len(self.texts))

    @cached_property
    def recurs(self) -> float:
        """Return the share of cells whose text stands in another one too."""
        counts = Counter(text.casefold() for text in self.filled)
        return sum(count for count in counts.values() if count > 1) / max(1, len(self.filled))

    @property
    def is_marks(self) -> bool:
        """Tell whether the cells are groups such as "B", "Grup B", "2a"."""
        return self.share(Cell.MARK) >= MOST and {text.upper() for text in self.filled} not in SEXES

    @property
    def are_titles(self) -> bool:
        """Tell whether the cells are of two letters, as titles are: "MN"."""
        plain = [read_name(text).text for text in self.filled]
        return all(len(text) == 2 and text.isalpha() for text in plain)

    @property
    def are_codes(self) -> bool:
        """Tell whether the cells are short codes in capitals, few of them different, such as "CAT"."""
        codes = self.filled
        return len(codes) > 2 and all(len(code) == 3 and code.isalpha() and code.isupper() for code in codes)

    @property
    def is_one_text(self) -> bool:
        """Tell whether all cells have the same text."""
        return len(set(self.filled)) == 1 and len(self.filled) > 1

    @property
    def variety(self) -> tuple[int, float]:
        """Return how many different texts the cells have, and how long these are."""
        texts = set(self.filled)
        return len(texts), sum(map(len, texts)) / max(1, len(texts))

    @property
    def with_digits(self) -> float:
        """Return the share of cells with letters and digits, such as the number of a licence."""
        codes = [text for text in self.filled if any(map(str.isdigit, text))]
        mixed = sum(cell_of(text) is Cell.TEXT and sum(map(str.isalpha, text)) < 3 for text in codes)
        return mixed / max(1, len(self.filled))

    @property
    def are_ticks(self) -> bool:
        """Tell whether most cells are yes or no."""
        ticks = sum(text.casefold() in TICKS for text in self.filled)
        return self.share(Cell.TICK) >= HALF or ticks >= HALF * max(1, len(self.filled))

    @property
    def are_remarks(self) -> bool:
        """Tell whether most cells are empty or begin with a small letter: nothing that recurs for all."""
        small = sum(text == text.lower() for text in self.filled) / max(1, len(self.filled))
        return small >= HALF

    @property
    def like_names(self) -> float:
        """Return how much the column is one of names."""
        if self.is_marks or self.are_codes:
            return 0.0
        whole = 2 * self.share(Cell.NAME, Cell.COMMA) + self.share(Cell.WORD) + self.share(Cell.MARK)
        return (whole - 1.2 * self.recurs + 1.2 * self.given) * min(1.0, 0.3 + self.fullness)

    @property
    def are_numbers(self) -> bool:
        """Tell whether the column is one of numbers."""
        return self.share(Cell.NUMBER) >= HALF

    @cached_property
    def given(self) -> float:
        """Return the share of cells that begin with a given name that is known."""
        return sum(begins_given(read_name(text).text) for text in self.filled) / max(1, len(self.filled))

    @property
    def generations(self) -> float:
        """Return the share of cells that part two people of one name: "pare", "fill"."""
        words = list_words("generation")
        return sum(text.casefold() in words for text in self.filled) / max(1, len(self.filled))

    @property
    def capitals(self) -> float:
        """Return the share of cells in capital letters."""
        return sum(text.isupper() and len(text) > 1 for text in self.filled) / max(1, len(self.filled))

    @property
    def spread(self) -> int:
        """Return how many different numbers the column has."""
        return len(set(self.numbers))

    @cached_property
    def numbers(self) -> list[float]:
        """Return the numbers in the column."""
        found = (as_number(read_name(text).table or text) for text in self.filled)
        return [number for number in found if number is not None]


def _sort_of(text: str) -> Cell:
    """Return what a cell is, without what stands around a name in it."""
    sort = cell_of(text)
    if sort in (
        Cell.EMPTY,
        Cell.NUMBER,
        Cell.DATE,
        Cell.ADDRESS,
        Cell.AMOUNT,
        Cell.MARK,
        Cell.NAME,
        Cell.WORD,
    ):
        return sort
    inside = read_name(text)
    return Cell.NUMBER if inside.table and not inside.text else cell_of(inside.text)


def as_number(text: str) -> float | None:
    """Return the number that a cell is, with a thousands separator or without; None for another text."""
    plain = text.translate(_WITHOUT)
    if len(plain) > 4 and plain[-4] in ".," and plain[-3:].isdigit():
        plain = plain.replace(".", "").replace(",", "")
    return float(plain.replace(",", ".")) if _NUMBER.fullmatch(plain) else None


_NUMBER = re.compile(r"[+-]?\d{1,12}(?:[.,]\d{0,12})?(?:e\d)?")
"""No more digits than anybody writes; "Nan" and "Inf" are people."""

_WITHOUT = str.maketrans({" ": "", "\u2212": "-", "'": "", "’": ""})


def has_letters(cell: str) -> bool:
    """Tell whether a cell has words."""
    return any(map(str.isalpha, cell))


def counts_up(numbers: Sequence[float]) -> bool:
    """Tell whether numbers are places of a list: they begin with 1 or so and rise by one nearly always."""
    steps = [after - before for before, after in pairwise(numbers)]
    if not numbers or numbers[0] > len(numbers) + 1:
        return False
    return len(steps) == 0 or sum(step in (1, 2) for step in steps) >= MOST * len(steps)


def are_tables(numbers: Sequence[float], *, first: bool) -> bool:
    """Tell whether numbers may be tables: small whole ones, each once where they stand behind the names."""
    whole = all(number == int(number) and 0 < number <= LARGEST_TABLE for number in numbers)
    return bool(numbers) and whole and (first or len(set(numbers)) == len(numbers))


def are_ratings(numbers: Sequence[float]) -> bool:
    """Tell whether numbers may be ratings: none far from all others, and 0 is none."""
    rated = [number for number in numbers if number]
    if not rated or are_years(rated):
        return False
    middle = sorted(rated)[len(rated) // 2]
    return all(
        LEAST_RATING <= number <= LARGEST_RATING and middle / FAR <= number <= middle * FAR
        for number in rated
    )


def are_years(numbers: Collection[float]) -> bool:
    """Tell whether all numbers may be years of birth."""
    return all(number in YEARS for number in numbers)


def attendance(columns: Sequence[Column], kinds: Sequence[str]) -> tuple[int, ...]:
    """Return the columns that say who comes: all cells are yes or no, and some of each."""
    so_far = []
    for at, column in enumerate(columns):
        words = {text.casefold() for text in column.filled}
        if kinds[at] == UNREAD and len(words) == 2 and words <= TICKS and words & list_words("absent"):
            so_far.append(at)
    return tuple(so_far) if len(so_far) == 1 else ()
