"""How tiles and rows are said: the names a judge announces them with (DUP-1.4, NOT-3, ROM-6)."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from faristol.board.grid import ROW_LETTERS
from faristol.errors import Damaged


@dataclass(frozen=True, slots=True)
class SpokenTable:
    """One table of names; a game keeps to one (DUP-1.4).

    `names` has the bare name of each letter ("Alacant", "ela geminada"; index 0 is the blank), `forms` what
    is said for the tile ("A d'Alacant"), `rows` what is said for each row A..O of the board.
    """

    key: str
    title: str
    names: tuple[str, ...]
    forms: tuple[str, ...]
    rows: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SpokenForms:
    """What the tables of one language share."""

    form: str
    form_before_vowel: str
    blanks: tuple[str, ...]
    alone: Mapping[str, str]
    rows: Mapping[str, str]


def make_table(
    key: str,
    title: str,
    names: Sequence[str],
    letters: Sequence[str],
    alone: Mapping[str, str],
    shared: SpokenForms,
) -> SpokenTable:
    """The table of these names, in letter order without the letters that are said `alone`.

    Every letter must have exactly one name and every row too, otherwise Damaged.
    """
    alone = {**shared.alone, **alone}
    named = [letter for letter in letters if letter not in alone]
    if len(named) != len(names) or not set(alone) <= set(letters):
        raise Damaged("alphabet.spoken", table=key, expected=len(named), found=len(names))
    by_letter = {**alone, **dict(zip(named, names, strict=True))}
    for letter, name in zip(named, names, strict=True):
        if _first_letter(name) != letter:
            raise Damaged("alphabet.spoken_name", table=key, letter=letter, name=name)
    rows = {**by_letter, **shared.rows}
    missing = [row for row in ROW_LETTERS if row not in rows]
    if missing:
        raise Damaged("alphabet.spoken_row", table=key, row=missing[0])
    forms = [
        by_letter[letter] if letter in alone else _form(letter, by_letter[letter], shared)
        for letter in letters
    ]
    blank = shared.blanks[0]
    return SpokenTable(
        key=key,
        title=title,
        names=(blank, *(by_letter[letter] for letter in letters)),
        forms=(blank, *forms),
        rows=tuple(rows[row] for row in ROW_LETTERS),
    )


def _form(letter: str, name: str, shared: SpokenForms) -> str:
    """ "A d'Alacant" before a vowel or an h, "B de Barcelona" otherwise."""
    form = shared.form_before_vowel if _first_letter(name) in "AEIOUH" else shared.form
    return form.format(letter=letter, name=name)


def _first_letter(name: str) -> str:
    return unicodedata.normalize("NFD", name)[0].upper()
