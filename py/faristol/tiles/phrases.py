"""The spoken phrases of a duplicate besides the names of tiles: calls, points, blanks (DUP-1.5).

Numbers are written out: a voice reads figures without regard to what is counted, "u punt", "doi puncte".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any


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
