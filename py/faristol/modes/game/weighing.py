"""Evaluate one turn of a game: by the worth of its moves, or, with an empty bag, by a search to the end."""

from __future__ import annotations

from dataclasses import replace

from faristol.board.board import Board
from faristol.modes.game.analysing import BEST, MOST, Before, Kind, Move, Weighed, by_equity, in_order
from faristol.modes.game.state import State
from faristol.modes.mode import Referee
from faristol.movegen.equity import ranked
from faristol.movegen.interface import canonical
from faristol.movegen.leave_values import HUNDREDTHS, Worth, in_tenths
from faristol.movegen.position import EndgameSearch, Ending, Line
from faristol.movegen.winning import SURE as CERTAIN
from faristol.movegen.winning import decided
from faristol.rules.game_rules import PAIR
from faristol.rules.notation import Play
from faristol.rules.placement import as_lying, new_tiles, spent_on
from faristol.tiles.tile import missing, remove

PORTION = 4_000
"""Positions of an endgame that are searched between two looks at the time."""


def _as_meant(before: Before, referee: Referee) -> Before:
    """Return a turn in which a play was refused whose words are in the list as if it had been made."""
    turn, board = before.turn, before.position.board
    refused = turn.kind == "refused" and turn.reason in ("challenge", "word")
    if not refused or turn.play is None or referee.unlisted(board, turn.play):
        return before
    points = referee.generator.score(board, turn.play)
    meant = replace(before, turn=replace(turn, kind="play", points=points))
    return meant if meant.rack else before  # a rack that somebody typed may lack its tiles


class Weighing:
    """The evaluation of one turn with a known rack; an endgame takes more than one portion.

    A play whose words were refused although the list has them counts as it was meant.

    Each of its searches visits at most `most` positions: that of the best move, that after the one made, and
    if the first is unfinished, that after the best move found, which may finish.
    """

    def __init__(
        self, before: Before, state: State, referee: Referee, worth: Worth, most: int = MOST
    ) -> None:
        self._before = before = _as_meant(before, referee)
        self._rules = state.rules
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
