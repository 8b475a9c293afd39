"""One turn of a game: its kind, its tiles, and its challenges."""

from dataclasses import dataclass
from typing import Literal

from faristol.rules.moves import Play

Kind = Literal["play", "pass", "exchange", "refused", "withdrawn"]
"""The kinds of turns: a play, a pass, an exchange, a play that was refused, or tiles withdrawn (CLA-2A)."""

Advice = Literal["play", "exchange", "pass"]
"""The kinds of moves that a hint can give."""


def hint_steps(kind: Advice) -> int:
    """Count the steps of a hint: where or what, how long or how many, then all of it; a pass has one."""
    return 1 if kind == "pass" else 3


Use = Literal["tablet", "board", "computer", "record"]
"""The uses of a game: two people on one tablet, the score of a game on a real board, a game against the
computer, or one that was played elsewhere and is only viewed."""


@dataclass(frozen=True)
class Challenge:
    """A challenge of words of a play, and the answer (CLA-6A); the second has an `argument` (CLA-6B).

    `valid` is None until it is decided `by` a person, or by the word list if that is empty.
    """

    words: tuple[bytes, ...]
    valid: bool | None = None
    by: str = ""
    argument: str = ""


@dataclass(frozen=True)
class Swap:
    """A rack changed with SENYORS (MAL-17B): the one `shown`, and the `racks` drawn, the last of which stays.

    The committee's `case` is "a", "b" or "c", and `piece` the tile that it gave (MAL-17C).
    """

    shown: bytes
    racks: tuple[bytes, ...]
    case: str = ""
    piece: bytes = b""


LOST: tuple[Kind, ...] = ("pass", "refused", "withdrawn")
"""The kinds of turns in which nothing was played or exchanged."""


@dataclass(frozen=True)
class Turn:
    """One turn of `seat`.

    `rack` are the tiles known to have been on the rack, `drawn` those known to have been drawn at its end.
    `count` tiles were exchanged, `returned` are those known. `bonus` are the points for an unsuccessful
    challenge. A refused play has its `reason`: "challenge", "word", "late", "position", "rack" ..., and as
    `text` the written text if it could be no play. `used` are the milliseconds on the player's clock at the
    end.
    """

    seat: int
    kind: Kind
    rack: bytes = b""
    play: Play | None = None
    points: int = 0
    bonus: int = 0
    drawn: bytes = b""
    count: int = 0
    returned: bytes = b""
    reason: str = ""
    text: str = ""
    challenges: tuple[Challenge, ...] = ()
    swaps: tuple[Swap, ...] = ()
    used: int = 0

    @property
    def scored(self) -> int:
        """Return the points that the turn adds to its player's score."""
        return self.points + self.bonus


@dataclass(frozen=True)
class Departure:
    """A player has left a game that others go on with, after so many `turns`: "abandoned", "disqualified",
    "overtime" or "absent". `back`: the tiles went back into the bag."""

    seat: int
    how: str
    turns: int
    back: bool
