"""A turn of a game: its kind, its tiles, its challenges; and the position before and after it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeVar

from faristol.board.board import EMPTY, Board
from faristol.errors import Refused
from faristol.rules.game_rules import GameRules
from faristol.rules.notation import Play
from faristol.rules.placement import new_tiles, spent_on
from faristol.tiles.bag import Bag
from faristol.tiles.tile import missing, remove

Kind = Literal["play", "pass", "exchange", "refused", "withdrawn"]
"""The kinds of turns: a play, a pass, an exchange, a play that was refused, or tiles withdrawn (CLA-2A)."""

Advice = Literal["play", "exchange", "pass"]
"""The kinds of moves that a hint can give."""


def hint_steps(kind: Advice) -> int:
    """Count the steps of a hint: where or what, how long or how many, then all of it; a pass has one."""
    return 1 if kind == "pass" else 3


Use = Literal["tablet", "board", "computer", "record", "friend"]
"""The uses of a game: two people on one tablet, the score of a game on a real board, a game against the
computer, one that was played elsewhere and is only viewed, or two people on two devices (TOG-2)."""


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


T = TypeVar("T")


@dataclass(frozen=True)
class Position:
    """`racks` are the tiles known to be on each rack, `hands` how many tiles each has.

    `bag` holds every tile that is neither on the board nor known to be on a rack: where racks are not known,
    the unseen tiles. All but the board and the bag are by seat.
    """

    board: Board
    racks: tuple[bytes, ...]
    hands: tuple[int, ...]
    bag: Bag
    scores: tuple[int, ...] = (0, 0)

    @classmethod
    def before(cls, seats: int, bag: Bag) -> Position:
        """Return the position before anything is drawn by so many seats."""
        return cls(EMPTY, (b"",) * seats, (0,) * seats, bag, (0,) * seats)

    @property
    def in_bag(self) -> int:
        """Count the tiles in the bag."""
        unknown = sum(self.hands) - sum(map(len, self.racks))
        return max(0, len(self.bag) - unknown)

    def with_rack(self, seat: int, tiles: bytes) -> Position:
        """Return the position with these tiles known for a seat.

        Raises Refused "bag.missing" with the first tile that cannot be there.
        """
        bag = self.bag.put_back(self.racks[seat]).take(tiles)
        hand = max(self.hands[seat], len(tiles))
        return replace(self, racks=put(self.racks, seat, tiles), hands=put(self.hands, seat, hand), bag=bag)

    def with_racks(self, racks: Sequence[bytes]) -> Position:
        """Return the position with these racks, by seat, for what was known; raises like `with_rack`."""
        position = self
        for seat, rack in (*((seat, b"") for seat in range(len(racks))), *enumerate(racks)):
            position = position.with_rack(seat, rack)
        return position

    def drawing(self, seat: int, tiles: bytes, rules: GameRules) -> Position:
        """Return the position after a seat has filled its rack; `tiles` are those that are known."""
        hand = min(rules.rack_size, self.hands[seat] + self.in_bag)
        return replace(
            self,
            racks=put(self.racks, seat, self.racks[seat] + tiles),
            bag=self.bag.take(tiles),
            hands=put(self.hands, seat, max(hand, self.hands[seat])),
        )


def put(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """Return the values with that of one seat replaced."""
    return (*values[:seat], value, *values[seat + 1 :])


def lay(position: Position, turn: Turn) -> Position:
    """Return the position with a turn's play on the board and counted, before the rack is filled."""
    if turn.play is None:
        return position
    tiles = new_tiles(position.board, turn.play)
    spent = spent_on(tiles)
    rack = position.racks[turn.seat]
    unseen = missing(rack, spent)
    return replace(
        position,
        board=position.board.place(tiles),
        racks=put(position.racks, turn.seat, remove(rack, remove(spent, unseen))),
        hands=put(position.hands, turn.seat, position.hands[turn.seat] - len(tiles)),
        bag=position.bag.take(unseen),
        scores=put(position.scores, turn.seat, position.scores[turn.seat] + turn.scored),
    )


def after(position: Position, turn: Turn, rules: GameRules) -> Position:
    """Return the position after a complete turn; raises Refused "bag.missing" if its tiles are impossible.

    Tiles supposed on the other racks give way: the turn's tiles may have been entered anew since.
    """
    try:
        return _after(position, turn, rules)
    except Refused:
        for seat in range(len(position.racks)):
            if seat != turn.seat:
                position = position.with_rack(seat, b"")
        return _after(position, turn, rules)


def departed(position: Position, departure: Departure) -> Position:
    """Return the position after a departure: the tiles are in the bag again, or stay out of the game."""
    if not departure.back:
        return position
    without = position.with_rack(departure.seat, b"")
    return replace(without, hands=put(without.hands, departure.seat, 0))


def _after(position: Position, turn: Turn, rules: GameRules) -> Position:
    if turn.rack != position.racks[turn.seat]:
        position = position.with_rack(turn.seat, turn.rack)
    if turn.kind == "play":
        return lay(position, turn).drawing(turn.seat, turn.drawn, rules)
    if turn.kind != "exchange":
        return position
    rack = position.racks[turn.seat]
    if not turn.returned:  # the tiles returned are not known, so neither are those kept
        return position.with_rack(turn.seat, b"")
    kept = remove(rack, remove(turn.returned, missing(rack, turn.returned)))
    bag = position.bag.take(turn.drawn).put_back(remove(rack, kept))
    return replace(position, racks=put(position.racks, turn.seat, kept + turn.drawn), bag=bag)
