"""Analyse the turns of a game: the value of each move beside the best moves.

Before the bag is empty a move is worth its points and the tiles that stay; with an empty bag both racks are
known, and it is worth the final result, as far as that was searched.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import comb
from typing import Literal, Protocol

from faristol.errors import Refused
from faristol.modes.game.state import State
from faristol.modes.game.turn import LOST, Position, Turn, after
from faristol.modes.mode import Referee
from faristol.movegen.equity import face
from faristol.movegen.interface import canonical
from faristol.movegen.judged import LEAST_MORE, SURE, Judged, Judging, Shares
from faristol.movegen.losses import AS_GOOD, MISTAKE, Size, size_of, size_of_chance
from faristol.movegen.records import RankedPlay
from faristol.movegen.surveys import Answers, AnswerSurvey
from faristol.rules.game_rules import PAIR
from faristol.rules.notation import Play
from faristol.rules.placement import new_tiles, spent_on
from faristol.tiles.tile import missing

BEST = 10
"""The number of best moves that are kept of each turn."""

MOST = 400_000
"""The most positions of an endgame that are searched at first."""

LONGER = 4
"""The factor by which that limit grows with each request for a longer search, which begins anew, since a
kernel keeps a single search."""

Kind = Literal["play", "exchange", "pass"]
"""The kinds of moves; a lost turn counts as a pass."""


@dataclass(frozen=True)
class Move:
    """A move and its worth in hundredths of a point, None if that was not computed."""

    kind: Kind
    play: Play | None
    tiles: bytes
    score: int
    leave: bytes
    worth: int | None

    @property
    def ranked(self) -> RankedPlay:
        """Return the move as the generator reports it."""
        return RankedPlay(self.kind, self.play, self.tiles, self.score, self.worth or 0, self.leave)


def by_equity(move: RankedPlay) -> Move:
    """Return a move with its equity as its worth."""
    return Move(move.kind, move.play, move.tiles, move.score, move.leave, move.equity)


@dataclass(frozen=True)
class Weighed:
    """A turn beside the best moves with its rack, the best first.

    `lost` is the loss of the move `played` in hundredths, computed from worths rounded to tenths, None if the
    move is not known.

    `exact` is None while there are tiles in the bag; then whether the endgame was searched to its end.
    `draws` is the number of ways to draw the last tiles of the bag, where the moves with a worth have been
    followed to the end of the game before it was empty; `exact` if these are all, each searched to its end.
    `least` is more than 0 where an endgame was not searched to its end, but the positions after the best move
    found and after the one made were: that much is certainly lost, and another move may be better still.

    `chance` is how much of the chance of winning is lost, in thousandths, None where that is not known or
    more than two play. After `rounds` of a simulation it and `lost` have standard errors; the moves that were
    tried to the end of it stand in `gains`, with the points more than the other's that each brings, whose
    `shares` are none in what an earlier version kept.
    """

    number: int
    rack: bytes
    best: tuple[Move, ...]
    played: Move | None
    lost: int | None
    exact: bool | None = None
    draws: int = 0
    least: int = 0
    chance: int | None = None
    error: int = 0
    chance_error: int = 0
    rounds: int = 0
    gains: tuple[tuple[Move, int], ...] = ()
    shares: tuple[Shares, ...] = ()

    @property
    def chance_counted(self) -> int | None:
        """Return the part of `chance` that is more than the luck of a simulation's draws, and not too little
        to matter."""
        least = max(LEAST_MORE, SURE * self.chance_error)
        return 0 if self.chance and self.chance <= least else self.chance

    @property
    def size(self) -> Size | None:
        """Return the size of the mistake that the turn was: by the chance of winning where that is known."""
        if self.counted is None:
            return None
        chance = self.chance_counted
        if chance is None:
            return size_of(self.counted)
        return size_of_chance(chance) if self.counted or self.more else None

    @property
    def unproven(self) -> bool:
        """Tell whether the turn is an endgame not searched to its end: better moves may have been missed."""
        return self.exact is False and not self.draws

    @property
    def counted(self) -> int | None:
        """Return the part of `lost` that counts in sums over turns: none where it may be the luck of the draw
        of a simulation. For an unproven endgame that is the certain loss if it is a mistake by itself,
        otherwise None, as it is unknown."""
        if self.unproven:
            return self.least if self.least >= MISTAKE else None
        return 0 if self.is_equal else self.lost

    @property
    def more(self) -> int:
        """Return the points that the move made brings more than the best one, which wins as often or more."""
        gains = {key_of(move): gain for move, gain in self.gains}
        if self.played is None or not {key_of(self.best[0]), key_of(self.played)} <= gains.keys():
            return 0
        return max(0, gains[key_of(self.played)] - gains[key_of(self.best[0])])

    @property
    def is_good(self) -> bool:
        """Tell whether the move made is as good as the best one."""
        return (self.is_equal or (self.lost or 0) <= AS_GOOD) and not self.size

    @property
    def is_equal(self) -> bool:
        """Tell whether a simulation has found the move made as good as the best one, within its error."""
        differing = max(self.lost or 0, self.more)
        return bool(self.rounds) and differing <= SURE * self.error and not self.chance_counted


def in_order(best: Sequence[Move]) -> tuple[Move, ...]:
    """Order moves: the best one, then the others with a known worth by it, then the rest as they were."""
    valued = sorted(
        (move for move in best[1:] if move.worth is not None), key=lambda move: -(move.worth or 0)
    )
    return (best[0], *valued, *(move for move in best[1:] if move.worth is None))


MoveKey = tuple[Kind, Play | None, bytes]
"""The parts that tell a move from the others of its turn: its kind, the play, the tiles of an exchange."""


def key_of(move: Move | RankedPlay) -> MoveKey:
    """Return what tells a move from the others of its turn."""
    return move.kind, move.play, b"" if move.play else move.tiles


@dataclass(frozen=True)
class Verdict:
    """The result of a turn's simulation as it is kept; see `Judged`."""

    best: MoveKey
    points: int
    error: int
    chance: int
    chance_error: int
    rounds: int
    gains: tuple[tuple[MoveKey, int], ...]
    shares: tuple[Shares, ...] = ()

    @staticmethod
    def of(judged: Judged) -> Verdict:
        """Return what is kept of a simulation."""
        return Verdict(
            key_of(judged.best),
            judged.points,
            judged.error,
            judged.chance,
            judged.chance_error,
            judged.rounds,
            tuple((key_of(move), gain) for move, gain in judged.gains),
            judged.shares,
        )


@dataclass(frozen=True)
class Followed:
    """The results of a turn's moves at the end of the game, the best first, in hundredths of a point: the
    mean over `draws` of the last tiles; `exact` if these are all, each searched to its end."""

    worth: Mapping[Play, int]
    draws: int
    exact: bool


@dataclass(frozen=True)
class Before:
    """A turn with the position in which it was made, with its rack as far as it is known.

    A turn that is not `made` is still to come: only its seat is known.
    """

    number: int
    turn: Turn
    position: Position
    passed: bool
    made: bool = True

    @property
    def rack(self) -> bytes:
        """Return the rack, empty if it is not completely known."""
        seat = self.turn.seat
        rack = self.position.racks[seat]
        return rack if len(rack) == self.position.hands[seat] and not missing(rack, self.spent) else b""

    @property
    def spent(self) -> bytes:
        """Return the tiles that the turn took from the rack, as they were drawn."""
        if self.turn.kind != "play" or self.turn.play is None:
            return self.turn.returned
        return spent_on(new_tiles(self.position.board, self.turn.play))

    @property
    def other(self) -> bytes:
        """Return every tile that the player cannot see."""
        racks = (rack for seat, rack in enumerate(self.position.racks) if seat != self.turn.seat)
        return b"".join(racks) + self.position.bag.tiles()

    @property
    def ways(self) -> int:
        """Return in how many ways the tiles that the player cannot see may lie, equal ones told apart."""
        return comb(len(self.other), self.position.in_bag)

    @property
    def set_rack(self) -> bytes:
        """Return the tiles that a set-up position gives the other player; none for a turn that was made,
        since the player did not know them."""
        return b"" if self.made else self.position.racks[1 - self.turn.seat]

    @property
    def is_endgame(self) -> bool:
        """Tell whether the bag was empty, so that the other rack is known too."""
        return len(self.position.hands) == PAIR and (
            self.position.in_bag == 0 < len(self.other) == self.position.hands[1 - self.turn.seat]
        )


def turns_of(state: State, typed: Mapping[int, bytes]) -> list[Before]:
    """Return every turn of a game before it was made; `typed` are racks entered by hand, by number."""
    position, befores = state.opening, []
    for number, turn in enumerate(state.turns, start=1):
        passed = number > 1 and state.turns[number - 2].kind in LOST
        before = Before(number, turn, position, passed)
        rack = typed.get(number, turn.rack)
        if len(rack) < len(before.spent) == position.hands[turn.seat]:
            rack = before.spent  # a play of all tiles has shown the full rack
        if rack != position.racks[turn.seat]:
            before = replace(before, position=position.with_rack(turn.seat, rack))
        befores.append(before)
        position = after(position, turn, state.rules)
    return befores


def play_before(turns: Sequence[Before], number: int) -> tuple[Before, Play] | None:
    """Return the turn before the one with a number and its play, if the other of two players made one."""
    if number < 2 or len(turns[0].position.hands) != PAIR:
        return None
    before, now = turns[number - 2], turns[number - 1]
    if before.turn.kind != "play" or before.turn.play is None or before.turn.seat == now.turn.seat:
        return None
    return before, before.turn.play


def is_same(before: Before, move: Move, made: Move | None) -> bool:
    """Tell whether a move is the one that was made, however it is written; a move with another letter for a
    blank is the same if its worth is."""
    if made is None or move.kind != made.kind:
        return False
    if move.play and made.play:
        own, other = (canonical(before.position.board, play) for play in (move.play, made.play))
        alike = move.worth is not None and move.worth == made.worth and face(own) == face(other)
        return alike or own == other
    return move.play is made.play and move.tiles == made.tiles


def listed(before: Before, weighed: Weighed) -> tuple[list[Move], Move | None]:
    """Return the best moves, followed by the one made if it is not among them; and the one made.

    Among them it stands as it was made, whatever letter a blank of it has there.
    """
    made, best = weighed.played, weighed.best
    if made is None:
        return list(best), None
    at = next((number for number, move in enumerate(best) if is_same(before, move, made)), len(best))
    return [*best[:at], made, *best[at + 1 :]], made


def coming(position: Position, *, passed: bool) -> Before:
    """Return the turn to come, of the first seat, in a position that was set up."""
    return Before(1, Turn(0, "pass", rack=position.racks[0]), position, passed, made=False)


def check_rack(before: Before, rack: bytes, size: int) -> None:
    """Raises `Refused` for tiles that cannot have been the rack of a turn."""
    hand = before.position.hands[before.turn.seat] or size
    if len(rack) != hand:
        raise Refused("analysis.rack_size", count=len(rack), size=hand)
    if missing(rack, before.spent):
        raise Refused("analysis.rack_played")
    try:
        before.position.with_rack(before.turn.seat, rack)
    except Refused:
        raise Refused("analysis.rack_tiles") from None


def invalid_words(before: Before, referee: Referee) -> tuple[bytes, ...]:
    """Return the words of a play that are not in the list."""
    if before.turn.play is None:
        return ()
    return referee.unlisted(before.position.board, before.turn.play)


class Evaluation(Protocol):
    """The evaluation of one turn, in portions."""

    @property
    def done(self) -> float:
        """Return how far it is, as a part of its limit."""
        ...

    def work(self) -> Weighed | None:
        """Do one more portion; return the evaluated turn once it is complete."""
        ...


@dataclass
class Analysing:
    """The analysis of a game's turns in one window, and the work in progress.

    `typed` are racks entered by hand, `tried` is the move being viewed on the board, as the value of its
    button. `requested` says that the page has been told to come back for the next portion. `answers` are the
    other player's to the best move of a turn and the one made, where a report has asked for them; `verdicts`
    are the simulations that it has run, by turn number, and `judging` the one under way. `lexicon`
    is the checksum of the word list of these results; `befores` are the turns with the racks entered, once
    they have been requested. `longer` is the number of requests for a longer search of an endgame, by turn
    number; `again` are those still to be searched so. `followed` are the results of moves followed to the end
    on request, by number.
    """

    turns: tuple[Turn, ...]
    lexicon: str = ""
    weighed: dict[int, Weighed] = field(default_factory=dict)
    typed: dict[int, bytes] = field(default_factory=dict)
    weighing: tuple[int, Evaluation] | None = None
    answers: dict[int, Answers] = field(default_factory=dict)
    surveying: tuple[int, AnswerSurvey] | None = None
    verdicts: dict[int, Verdict] = field(default_factory=dict)
    judging: tuple[int, Judging] | None = None
    befores: Sequence[Before] | None = None
    stopped: bool = False
    requested: bool = False
    tried: str = ""
    longer: dict[int, int] = field(default_factory=dict)
    again: set[int] = field(default_factory=set)
    followed: dict[int, Followed] = field(default_factory=dict)

    def waiting(self, befores: Sequence[Before], first: int = 0) -> list[Before]:
        """Return the turns still to be evaluated, in their order but with the one being viewed first."""
        left = [
            before
            for before in befores
            if before.rack and (before.number not in self.weighed or before.number in self.again)
        ]
        return sorted(left, key=lambda before: before.number != first)

    def ask_longer(self, number: int) -> None:
        """Search an unproven endgame once more and for longer; until then its result stays."""
        if number not in self.again:
            self.longer[number] = self.longer.get(number, 0) + 1
            self.again.add(number)

    def most(self, number: int) -> int:
        """Return the limit of positions for an endgame's searches."""
        return int(MOST * LONGER ** self.longer.get(number, 0))

    def forget(self, number: int) -> None:
        """Discard the evaluation of a turn whose rack has changed."""
        self.weighed.pop(number, None)
        self.answers.pop(number, None)
        self.typed.pop(number, None)
        self.followed.pop(number, None)
        self.verdicts.pop(number, None)
        self.longer.pop(number, None)
        self.again.discard(number)
        self.weighing = self.surveying = self.judging = self.befores = None
