"""Headings of columns, as people write them: known words, one or several, with others between them."""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache

from faristol.app.text.reading_lists import Row
from faristol.tiles.language import list_words

NAMES = ("given", "name", "surname", "second")
"""The kinds that are parts of a name."""

ENDINGS = ("ilor", "ile", "ele", "ii", "es", "le", "ul", "s", "i", "a", "e")
"""What a word may have more than the known one: in Catalan and Romanian, several of them."""

ORDINAL = re.compile(r"([12])(?:r|n|er|on|a|o)?|(?:primer|segon)")
"""The first or second of several surnames."""

JOINING = frozenset({"n", "nº", "n°", "și", "and", "of", "the", "al", "ale", "complet", "complete", "full"})
"""Words between those of a heading, beside those between the words of a name."""

OF_NAMES = frozenset({"nom", "noms", "nume", "numele", "name", "names"})
"""Words for a name; the other headings of names say whose it is."""

SHORTEST = 4
"""Letters of a word that may have an ending."""

MOST_WORDS = 6

SAMPLE = 400
"""Lines by which a list is judged."""

MOST_ABOVE = 4
"""The most lines above the headings, such as a title."""

OTHERS = (
    "rating",
    "coefficient",
    "club",
    "town",
    "group",
    "division",
    "address",
    "table",
    "remark",
    "points",
    "away",
)
"""Columns that are known, and not read by every feature."""


def plainly(text: str) -> str:
    """Return a heading for comparison: lower case without accents, letters, digits and slashes only."""
    parts = unicodedata.normalize("NFD", text.casefold())
    return " ".join(re.findall(r"\w+|/", "".join(part for part in parts if not unicodedata.combining(part))))


@cache
def _plain(words: frozenset[str]) -> frozenset[str]:
    return frozenset(map(plainly, words))


def _known(kind: str) -> frozenset[str]:
    return _plain(list_words(kind))


def headings_of(
    cells: Sequence[str], kinds: Iterable[str], also: Mapping[str, str] | None = None
) -> dict[str, int]:
    """Return the column of each kind of heading; the first one if there are two.

    The words for each are those of every language, and another that is `also` known; accents and marks are
    ignored.
    """
    extra = {kind: plainly(word) for kind, word in (also or {}).items() if word}
    plain = [plainly(cell) for cell in cells]
    return {
        kind: place
        for place, cell in reversed(list(enumerate(plain)))
        for kind in kinds
        if cell and (cell in _known(kind) or cell == extra.get(kind))
    }


def kind_of(cell: str, kinds: Iterable[str]) -> str:
    """Return the kind that the words of a heading say together; empty if one of them is not known.

    Several words for parts of names are the whole name: "Nom i cognoms", "Prenume și nume", "Nom jugador".
    """
    # "Cognom(s)", "Cognom2"
    apart = re.sub(r"(?<=[^\W\d_]{3})(?=\d)", " ", plainly(re.sub(r"\(\w{1,3}\)", "", cell)))
    words = [word for word in apart.split() if word != "/" and word not in _joining()]
    counted = [word for word in words if ORDINAL.fullmatch(word)]
    if len(counted) == 1 and len(words) == 2:
        words.remove(counted[0])
        kind = _kind_of_word(words[0], kinds)
        if kind != "surname":
            return ""
        return "second" if counted[0].startswith(("2", "s")) else kind
    if not 0 < len(words) <= MOST_WORDS:
        return ""
    for kind in (*NAMES, *kinds):
        if " ".join(words) in _without_joining(_known(kind)):
            return kind
    found = [_kind_of_word(word, kinds) for word in words]
    if not all(found):
        return ""
    if all(kind in NAMES for kind in found):
        parts = {kind for kind, word in zip(found, words, strict=True) if kind != "name" or word in OF_NAMES}
        parts = parts or set(found)
        return parts.pop() if len(parts) == 1 else "name"
    others = {kind for kind in found if kind not in NAMES}
    others = others - {"number"} or others
    return others.pop() if len(others) == 1 else ""


def _kind_of_word(word: str, kinds: Iterable[str]) -> str:
    stems = {word, *(word.removesuffix(ending) for ending in ENDINGS if len(word) - len(ending) >= SHORTEST)}
    for kind in (*NAMES, *kinds):
        if stems & _single(_known(kind)):
            return kind
    return ""


@cache
def _without_joining(known: frozenset[str]) -> frozenset[str]:
    """Return the headings without the words between their words."""
    return frozenset(" ".join(part for part in word.split() if part not in _joining()) for word in known)


@cache
def _single(known: frozenset[str]) -> frozenset[str]:
    """Return the headings of one word, and the same without an ending."""
    single = {word for word in known if " " not in word}
    shorter = {
        word.removesuffix(ending)
        for word in single
        for ending in ENDINGS
        if len(word) - len(ending) >= SHORTEST
    }
    return frozenset(single | shorter)


def _joining() -> frozenset[str]:
    return _plain(list_words("joined") | JOINING)


def is_heading(cell: str) -> bool:
    """Tell whether a cell above names says what they are, such as "Jugadors" or "Participants inscrits"."""
    if kind_of(cell, ()):
        return True
    first, *others = cell.split() or [""]
    like_one = bool(others) and not first.islower() and all(word.islower() for word in others)
    return like_one and bool(_kind_of_word(plainly(first), ()))


@dataclass(frozen=True)
class Heads:
    """The headings of a table: how many rows stand above its first person, and what each column is called.

    `kinds` are those of the columns. `guessed` says that a word of a heading is not known, or that it is told
    by other columns that a row is one of headings; `turned` that one column has the surname before the given
    name; `newer` are the columns of what is called new.
    """

    row: Row | None = None
    above: tuple[Row, ...] = ()
    kinds: Mapping[int, str] = field(default_factory=dict)
    guessed: bool = False
    turned: bool = False
    newer: frozenset[int] = frozenset()


NOTHING_ABOVE = Heads()


def heads_of(table: Sequence[Row], kinds: Sequence[str], also: Mapping[str, str]) -> Heads:
    """Return the headings among the first rows of a table; only titles may stand above them."""
    best = NOTHING_ABOVE
    for above, row in enumerate(table[: MOST_ABOVE + 1]):
        heads = _heads_in(row, kinds, also)
        if len(heads.kinds) > len(best.kinds):
            best = replace(heads, row=row, above=tuple(table[:above]))
        if sum(map(bool, row.cells)) > 1 and not _is_title(row):
            break
    return NOTHING_ABOVE if best.guessed and _stands_below(best, table) else best


def _stands_below(heads: Heads, table: Sequence[Row]) -> bool:
    """Tell whether what would be a heading is said of somebody in another line too."""
    if heads.row is None:
        return False
    said = {at: heads.row.cell(at) for at in heads.kinds}
    others = [row for row in table[:SAMPLE] if row.cells != heads.row.cells]
    return any(row.cell(at) == text for row in others for at, text in said.items())


def _is_title(row: Row) -> bool:
    """Tell whether a row of several cells is a title or a date that has the separator in it."""
    return row.mark == "," and any(mark.isdigit() for cell in row.cells for mark in cell)


def _heads_in(row: Row, kinds: Sequence[str], also: Mapping[str, str]) -> Heads:
    cells = [_name_of_column(cell) or cell if "," in cell else cell for cell in row.cells]
    every = tuple(dict.fromkeys((*NAMES, "number", *kinds, *OTHERS)))
    exact = headings_of(cells, every, also)
    known = {at: _likeliest(kind, at, exact, kinds) for kind, at in exact.items()}
    partly: dict[int, str] = {}
    for at, cell in enumerate(cells):
        if cell and at not in known and (kind := kind_of(cell, every)):
            partly[at] = kind
    taken = set(known.values())
    for at, kind in partly.items():
        if kind not in taken:
            known[at] = kind
            taken.add(kind)
    named_ = {"given", "name", "surname"} & taken
    filled = sum(map(bool, row.cells))
    if not known or (filled == 1 and not (exact and named_)) or not (named_ or filled > 1):
        return _partly(row) if filled == 1 else NOTHING_ABOVE
    if not named_ and any(map(_has_digit, cells)) and len(known) < 2:
        return NOTHING_ABOVE
    turned = any(_is_turned(cell) for at, cell in enumerate(row.cells) if known.get(at) == "name")
    newer = frozenset(at for at, cell in enumerate(row.cells) if set(plainly(cell).split()) & _known("newer"))
    return Heads(kinds=known, guessed=not named_, turned=turned, newer=newer)


def _partly(row: Row) -> Heads:
    """Return the headings of a row with one cell of which the words are known together, not by themselves."""
    at, cell = next((at, cell) for at, cell in enumerate(row.cells) if cell)
    kind = "" if cell.endswith(":") else kind_of(cell, ())
    return Heads(kinds={at: kind}, guessed=True, turned=_is_turned(cell)) if kind else NOTHING_ABOVE


def _likeliest(kind: str, at: int, exact: Mapping[str, int], kinds: Sequence[str]) -> str:
    """Return the kind of a column whose heading means several: one that is read here, if there is any."""
    same = [other for other, place in exact.items() if place == at]
    return next((other for other in (*NAMES, "number", *kinds) if other in same), kind)


def _is_turned(heading: str) -> bool:
    """Tell whether a heading says that the surname stands before the given name."""
    kinds = [_kind_of_word(word, ()) for word in plainly(heading).split()]
    kinds = [kind for kind in kinds if kind]
    return len(kinds) > 1 and (kinds[0] == "surname" or kinds[-1] == "given")


def _name_of_column(cell: str) -> str:
    """Return "name" for a heading that has several parts of names with a comma; empty for another column."""
    parts = cell.split(",")
    return "name" if all(kind_of(part, ()) for part in parts) else ""


def _has_digit(cell: str) -> bool:
    return any(mark.isdigit() for mark in cell)
