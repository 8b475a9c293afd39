"""The spoken names of tiles and rows, as a judge announces them (DUP-1.4, NOT-3, ROM-6), and the other
phrases of a duplicate: calls, points, blanks (DUP-1.5).

Numbers are written out: a voice reads figures without regard to what is counted, "u punt", "doi puncte".
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from faristol.board.board import ROW_LETTERS
from faristol.errors import Damaged, Refused

LONGEST_TITLE = 40
LONGEST_FORM = 40


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
    """The parts that all tables of one language share."""

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


def edited_table(
    key: str, title: str, letters: Sequence[str], forms: Sequence[str], shared: SpokenForms
) -> SpokenTable:
    """Make the table of a club: its `title`, and the spoken forms of the blank and of each of `letters`.

    A form made like the language's own ("A d'Alacant") has the bare name in it, any other is a name itself
    ("zeta"). Raises `Refused`: "letters.title", "letters.form" or "letters.long" with the letter.
    """
    title, forms = " ".join(title.split()), [" ".join(form.split()) for form in forms]
    if not title or len(title) > LONGEST_TITLE:
        raise Refused("letters.title", rule="DUP-1.4", most=LONGEST_TITLE)
    tiles = ("?", *letters)
    if len(forms) != len(tiles):
        raise Refused("letters.form", rule="DUP-1.4", letter=tiles[min(len(forms), len(letters))])
    for tile, form in zip(tiles, forms, strict=True):
        if not any(character.isalpha() for character in form):
            raise Refused("letters.form", rule="DUP-1.4", letter=tile)
        if len(form) > LONGEST_FORM:
            raise Refused("letters.long", rule="DUP-1.4", letter=tile, most=LONGEST_FORM)
    names = [_name_in(tile, form, shared) for tile, form in zip(tiles, forms, strict=True)]
    by_letter = {**shared.rows, **dict(zip(tiles, names, strict=True))}
    rows = tuple(by_letter[row] for row in ROW_LETTERS)
    return SpokenTable(key=key, title=title, names=tuple(names), forms=tuple(forms), rows=rows)


def doubtful(table: SpokenTable, letters: Sequence[str], shared: SpokenForms) -> list[str]:
    """The letters whose name does not begin with them, so that hearing it would mislead."""
    alone = shared.alone
    return [
        letter
        for letter, name in zip(letters, table.names[1:], strict=True)
        if letter not in alone and _first_letter(name) != letter
    ]


def _name_in(letter: str, form: str, shared: SpokenForms) -> str:
    """Return the bare name in the spoken form of a letter."""
    for pattern in (shared.form, shared.form_before_vowel):
        before = pattern.format(letter=letter, name="")
        if before and form.startswith(before) and form != before:
            return form.removeprefix(before)
    return form


def _form(letter: str, name: str, shared: SpokenForms) -> str:
    """ "A d'Alacant" before a vowel or an h, "B de Barcelona" otherwise."""
    form = shared.form_before_vowel if _first_letter(name) in "AEIOUH" else shared.form
    return form.format(letter=letter, name=name)


def _first_letter(name: str) -> str:
    return unicodedata.normalize("NFD", name)[0].upper()


@dataclass(frozen=True, slots=True)
class Numbers:
    """The words for 0 to 999, as points are counted; `tens` and `tens_and` begin with twenty."""

    below_twenty: tuple[str, ...]
    tens: tuple[str, ...]
    tens_and: tuple[str, ...]
    hundreds: tuple[str, ...]

    def say(self, number: int) -> str:
        """The number in words, in figures from 1000 on."""
        if number > 999:
            return str(number)
        hundreds, rest = divmod(number, 100)
        ten, unit = divmod(rest, 10)
        words = [self.hundreds[hundreds - 1]] if hundreds else []
        if rest < 20:
            words += [self.below_twenty[rest]] if rest or not words else []
        else:
            words.append(f"{self.tens_and[ten - 2]}{self.below_twenty[unit]}" if unit else self.tens[ten - 2])
        return " ".join(words)


@dataclass(frozen=True, slots=True)
class Phrases:
    """The phrases of one language.

    `minute`, `thirty` and `time` are the calls of a round; `time` begins it too. `letters` has how each
    letter is called by itself, as a voice reads it rightly (index 0 is empty: the blank has its name).
    `points` are the forms for one, for few (0, or ending in 1 to 19) and for many.
    """

    minute: str
    thirty: str
    time: str
    letters: tuple[str, ...]
    blank: str
    joined: str
    points: tuple[str, str, str]
    numbers: Numbers

    def say_points(self, points: int) -> str:
        """ "un punt", "seixanta-dos punts", "șaizeci și două de puncte"."""
        one, few, many = self.points
        form = one if points == 1 else few if points == 0 or 1 <= points % 100 <= 19 else many
        return form.format(number=self.numbers.say(points))

    def say_blank(self, blank: str, letters: Sequence[str]) -> str:
        """Say the letters that the blanks of a word show: "amb escarràs fent de S de Salou"."""
        return self.blank.format(blank=blank, letters=self.joined.join(letters))


def make_phrases(data: Mapping[str, Any], letters: Sequence[str]) -> Phrases:
    """The phrases in the table [spoken.phrases]; raises KeyError, ValueError or TypeError if it lacks any."""
    names, (one, few, many) = data["letters"], data["points"]
    numbers = Numbers(*(tuple(data[part]) for part in ("below_twenty", "tens", "tens_and", "hundreds")))
    counted = (len(numbers.below_twenty), len(numbers.tens), len(numbers.tens_and), len(numbers.hundreds))
    if len(names) != len(letters) or counted != (20, 8, 8, 9):
        raise ValueError("spoken.phrases")
    return Phrases(
        minute=str(data["minute"]),
        thirty=str(data["thirty"]),
        time=str(data["time"]),
        letters=("", *names),
        blank=str(data["blank"]),
        joined=str(data["joined"]),
        points=(str(one), str(few), str(many)),
        numbers=numbers,
    )
