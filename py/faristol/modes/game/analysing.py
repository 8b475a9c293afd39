"""Analyse the turns of a game: the value of each move beside the best moves.

Before the bag is empty a move is worth its points and the tiles that stay; with an empty bag both racks are
known, and it is worth the final result, as far as that was searched.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from faristol.board.board import Board
from faristol.errors import Refused
from faristol.modes.game.state import State
from faristol.modes.game.turn import LOST, Position, Turn, after
from faristol.modes.referee import Referee
from faristol.movegen.equity import face, ranked
from faristol.movegen.interface import canonical
from faristol.movegen.judging import SURE, Judged, Judging
from faristol.movegen.leave_values import HUNDREDTHS, Worth, in_tenths
from faristol.movegen.losses import MISTAKE, Size, size_of, size_of_chance
from faristol.movegen.position import EndgameSearch, Ending, Line
from faristol.movegen.records import RankedPlay
from faristol.movegen.surveys import Answers, AnswerSurvey
from faristol.movegen.winning import SURE as CERTAIN
from faristol.movegen.winning import decided
from faristol.rules.game_rules import PAIR
from faristol.rules.moves import Play
from faristol.rules.placement import as_lying, new_tiles, spent_on
from faristol.tiles.rack import missing, remove

BEST = 10
"""The number of best moves that are kept of each turn."""

PORTION = 4_000
"""Positions of an endgame that are searched between two looks at the time."""

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
    tried to the end of it stand in `gains`, with the points more than the other's that each brings.
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

    @property
    def chance_counted(self) -> int | None:
        """Return the part of `chance` that is more than the luck of a simulation's draws."""
        return 0 if self.chance and self.chance <= SURE * self.chance_error else self.chance

    @property
    def size(self) -> Size | None:
        """Return the size of the mistake that the turn was: by the chance of winning where that is known."""
        if self.counted is None:
            return None
        chance = self.chance_counted
        return size_of(self.counted) if chance is None else size_of_chance(chance) if self.counted else None

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
    def is_equal(self) -> bool:
        """Tell whether a simulation has found the move made as good as the best one, within its error."""
        return bool(self.rounds) and (self.lost or 0) <= SURE * self.error and not self.chance_counted


def in_order(best: Sequence[Move]) -> tuple[Move, ...]:
    """Order moves: the best one, then the others with a known worth by it, then the rest as they were."""
    valued = sorted(
        (move for move in best[1:] if move.worth is not None), key=lambda move: -(move.worth or 0)
    )
    return (best[0], *valued, *(move for move in best[1:] if move.worth is None))


MoveKey = tuple[Kind, Play | None, bytes]
"""What tells a move from the others of its turn: its kind, the play, the tiles of an exchange."""


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
    """Return the best moves, followed by the one made if it is not among them; and the one made."""
    made = next((move for move in weighed.best if is_same(before, move, weighed.played)), None)
    if made or weighed.played is None:
        return list(weighed.best), made
    return [*weighed.best, weighed.played], weighed.played


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


class Weighing:
    """The evaluation of one turn with a known rack; an endgame takes more than one portion.

    Each of its searches visits at most `most` positions: that of the best move, that after the one made, and
    if the first is unfinished, that after the best move found, which may finish.
    """

    def __init__(
        self, before: Before, state: State, referee: Referee, worth: Worth, most: int = MOST
    ) -> None:
        self._before, self._rules = before, state.rules
        self._referee, self._worth, self._most = referee, worth, most
        self._looked = 0
        self._best: _Searched | None = None
        self._after: _Searched | None = None
        self._after_best: _Searched | None = None
        if before.is_endgame:
            self._best = self._search(before.position.board, before.rack, before.other, before.passed)

    @property
    def done(self) -> float:
        """Return how far an endgame's searches are, as a part of their limit."""
        return min(1.0, self._looked / (2 * self._most if self._before.made else self._most))

    def work(self) -> Weighed | None:
        """Do one more portion; return the evaluated turn once it is complete."""
        if self._best is None:
            return self._by_equity()
        if self._best.unfinished:
            self._looked += PORTION
            self._best.step()
            return None
        if not self._before.made:
            return self._by_end(self._best)
        if self._after is None:
            self._after = self._after_turn(self._best)
        if self._after.unfinished:
            self._looked += PORTION
            self._after.step()
            return None
        if self._after_best is None and self._after.exact and not self._best.exact and self._best.play:
            self._after_best = self._after_play(self._best.play)
        if self._after_best and self._after_best.unfinished:
            self._after_best.step()
            return None
        return self._by_end(self._best)

    def _listed(self) -> list[Move]:
        before, generator = self._before, self._referee.generator
        position = before.position
        moves = ranked(
            generator, self._worth, position.board, before.rack, position.in_bag, BEST, self._rules
        )
        return [replace(by_equity(move), play=self._lying(move.play)) for move in moves]

    def _lying(self, play: Play | None) -> Play | None:
        """Return a play with the blanks that are on the board already, as it is shown (NOT-2)."""
        return play and as_lying(play, self._before.position.board)

    def _by_equity(self) -> Weighed:
        before, best, made = self._before, self._listed(), self._made()
        lost = chance = None
        if made and made.worth is not None:
            lost = max(0, in_tenths(best[0].worth or 0) - in_tenths(made.worth))
            if self._worth.winning.rows and len(before.position.hands) == PAIR:
                chance = max(0, self._wins(best[0]) - self._wins(made))
        return Weighed(before.number, before.rack, tuple(best), made, lost, chance=chance)

    @property
    def _lead(self) -> int:
        """Return by how many points the player is ahead of the only other one."""
        scores, seat = self._before.position.scores, self._before.turn.seat
        return scores[seat] - scores[1 - seat]

    def _wins(self, move: Move) -> int:
        """Return the estimated chance of winning after a move, in thousandths."""
        position, seat = self._before.position, self._before.turn.seat
        laid = len(move.tiles) if move.kind == "play" else 0
        in_bag = max(0, position.in_bag - laid)
        ahead = self._lead * HUNDREDTHS + (move.worth or 0) - self._worth.of_leaving(in_bag)
        unseen = position.in_bag + position.hands[seat] - laid
        return CERTAIN - self._worth.winning.chance(unseen, -ahead)

    def _made(self) -> Move | None:
        """Return the move of the turn with its equity; None for an exchange of unknown tiles, and for a turn
        that is still to come."""
        before, turn, bag = self._before, self._before.turn, self._before.position.in_bag
        if not before.made:
            return None
        if turn.kind == "exchange" and (not turn.returned or missing(before.rack, turn.returned)):
            return None
        kind: Kind = "play" if turn.kind == "play" else "exchange" if turn.kind == "exchange" else "pass"
        leave = remove(before.rack, before.spent)
        drawn = len(before.spent) if kind == "play" else 0
        worth = turn.points * HUNDREDTHS + self._worth.left_with(leave, max(0, bag - drawn))
        play = self._lying(turn.play) if kind == "play" else None
        tiles = bytes(sorted(before.spent)) if kind == "exchange" else before.spent  # as generators list them
        return Move(kind, play, tiles, turn.points, leave, worth)

    def _search(self, board: Board, rack: bytes, other: bytes, passed: bool) -> _Searched:
        ending = Ending.under(self._rules, board, rack, other, passed)
        return _Searched(self._referee.generator.endgame(ending), most=self._most)

    def _after_turn(self, best: _Searched) -> _Searched:
        """Return the search of the other player's best result after this turn."""
        before, turn = self._before, self._before.turn
        board, rack = before.position.board, before.rack
        if turn.kind == "play" and turn.play:
            if best.play is not None and canonical(board, turn.play) == canonical(board, best.play):
                return _Searched(None, turn.points - best.spread, exact=best.exact)
            return self._after_play(turn.play)
        if before.passed:
            value, own = self._referee.alphabet.value_of, self._rules.blocked_settlement == "own"
            return _Searched(None, value(rack) - value(before.other) if own else 0)
        return self._search(board, before.other, rack, passed=True)

    def _after_play(self, play: Play) -> _Searched:
        """Return the search of the other player's best result after a play."""
        before, board = self._before, self._before.position.board
        tiles = new_tiles(board, play)
        rack = remove(before.rack, spent_on(tiles))
        if not rack:
            return _Searched(None, -self._earned_out())
        return self._search(board.place(tiles), before.other, rack, passed=False)

    def _earned_out(self) -> int:
        """Return the points for going out that come from the other player's tiles."""
        transfer = self._rules.rack_settlement == "transfer"
        return 2 * self._referee.alphabet.value_of(self._before.other) if transfer else 0

    def _at_end(self, move: Move, *, exact: bool) -> Move:
        """Return one of the other moves; it has a worth if the end is known and the move goes out."""
        last = exact and move.play and not move.leave
        return replace(move, worth=(move.score + self._earned_out()) * HUNDREDTHS if last else None)

    def _by_end(self, best: _Searched) -> Weighed:
        """Return the turn evaluated at the end of the game; of the other moves that do not go out only the
        points are given."""
        before, listed, made, after = self._before, self._listed(), self._made(), self._after
        most, value = best.spread, before.turn.points - after.spread if after else None
        behind = self._after_best
        if behind and behind.exact and best.play:  # found by an incomplete search
            most = self._referee.generator.score(before.position.board, best.play) - behind.spread
        lost = None if value is None else max(0, most - value) * HUNDREDTHS
        play = self._lying(best.play)
        first = next((move for move in listed if move.play == play), None)
        exact = best.exact and (after is None or after.exact)
        chance = None
        if value is not None and (behind.exact if behind else exact):
            chance = max(0, decided(self._lead + most) - decided(self._lead + value))
        others = [self._at_end(move, exact=exact) for move in listed if move is not first]
        if first is None:
            first = self._endgame_move(play)
        return Weighed(
            number=before.number,
            rack=before.rack,
            best=in_order((replace(first, worth=most * HUNDREDTHS), *others[: BEST - 1])),
            played=None if made is None or value is None else replace(made, worth=value * HUNDREDTHS),
            lost=lost,
            exact=exact,
            least=lost if lost and behind and behind.exact else 0,
            chance=chance,
        )

    def _endgame_move(self, play: Play | None) -> Move:
        """Return a move of the endgame that is not among the best by equity."""
        before = self._before
        if play is None:
            return Move("pass", None, b"", 0, before.rack, None)
        board = before.position.board
        tiles = spent_on(new_tiles(board, play))
        points = self._referee.generator.score(board, play)
        return Move("play", play, tiles, points, remove(before.rack, tiles), None)


class _Searched:
    """A search of an endgame in progress, or a result known without a search."""

    def __init__(
        self, search: EndgameSearch | None, spread: int = 0, *, exact: bool = True, most: int = MOST
    ) -> None:
        self._search, self._looked, self._most = search, 0, most
        self.spread, self.exact = spread, exact
        self.play: Play | None = None
        self.unfinished = search is not None

    def step(self) -> None:
        """Search some more positions."""
        if self._search is None:
            return
        line: Line = self._search.step(PORTION)
        self._looked += PORTION
        self.spread, self.exact, self.play = line.spread, line.exact, line.play
        self.unfinished = not line.exact and self._looked < self._most


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
    weighing: tuple[int, Weighing] | None = None
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
