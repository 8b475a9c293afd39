"""Endgames, open games and simulations in plain Python around a move generator: the twins of the kernel's."""

from __future__ import annotations

from collections.abc import Set
from typing import NamedTuple

from faristol.board.board import Board
from faristol.movegen.equity import ranked
from faristol.movegen.interface import MoveGenerator
from faristol.movegen.leave_values import HUNDREDTHS, Worth
from faristol.movegen.lookahead import OpenGame, Outlook, Turn, Variation
from faristol.movegen.position import Ending, Line
from faristol.movegen.records import RankedPlay
from faristol.movegen.simulation import Figures, Tally, Trial
from faristol.movegen.winning import SURE, decided
from faristol.rules.notation import Play
from faristol.rules.placement import new_tiles
from faristol.tiles.tile import remove


class PlainEndgame:
    """The search in plain Python, always to the end at once: the twin of the kernel's, for few tiles."""

    def __init__(self, generator: MoveGenerator, ending: Ending, alphabet_points: tuple[int, ...]) -> None:
        self._generator = generator
        self._ending = ending
        self._points = alphabet_points
        self._results: dict[tuple[bytes, bytes, bytes, bool], tuple[int, Play | None]] = {}

    def step(self, positions: int) -> Line:
        """The exact result, however many positions that takes."""
        ending = self._ending
        spread, play = self._best(ending.board, ending.rack, ending.other, ending.passed)
        return Line(play, spread, exact=True)

    def _best(self, board: Board, rack: bytes, other: bytes, passed: bool) -> tuple[int, Play | None]:
        """Return the spread that the player to move wins from here, and his move."""
        key = board.cells, bytes(sorted(rack)), bytes(sorted(other)), passed
        if key not in self._results:
            moves: list[tuple[int, Play | None]] = [(self._pass(board, rack, other, passed), None)]
            for scored in self._generator.all_moves(board, rack):
                tiles = new_tiles(board, scored.play)
                left = remove(rack, bytes(tile for _, tile in tiles))
                if left:
                    later, _ = self._best(board.place(tiles), other, left, False)
                    moves.append((scored.score - later, scored.play))
                else:
                    moves.append((scored.score + self._ending.transfer * 2 * self._value(other), scored.play))
            self._results[key] = max(moves, key=lambda move: move[0])
        return self._results[key]

    def _pass(self, board: Board, rack: bytes, other: bytes, passed: bool) -> int:
        if passed:
            return self._ending.own * (self._value(other) - self._value(rack))
        return -self._best(board, other, rack, True)[0]

    def _value(self, rack: bytes) -> int:
        return sum(self._points[tile] for tile in rack)


class PlainLookahead:
    """The search in plain Python, always to the end at once: the twin of the kernel's, for few tiles."""

    def __init__(
        self, generator: MoveGenerator, game: OpenGame, alphabet_points: tuple[int, ...], count: int
    ) -> None:
        self._generator = generator
        self._game = game
        self._points = alphabet_points
        self._count = count
        self._results: dict[OpenGame, Variation] = {}

    def step(self, positions: int) -> Outlook:
        """The exact result, however many positions that takes."""
        variations = sorted(self._variations(self._game), key=lambda one: -one.spread)[: self._count]
        depth = max(len(one.turns) for one in variations)
        return Outlook(tuple(variations), 1, depth, len(self._results), exact=True, done=True)

    def _best(self, game: OpenGame) -> Variation:
        if game not in self._results:
            self._results[game] = max(self._variations(game), key=lambda one: one.spread)
        return self._results[game]

    def _variations(self, game: OpenGame) -> list[Variation]:
        """Return every move of the player to move with the best play of both after it, the pass last."""
        variations = [
            self._variation(game, scored.play, game.recorded(scored.score))
            for scored in self._generator.all_moves(game.board, game.rack)
        ]
        return [*variations, self._variation(game, None, 0)]

    def _variation(self, game: OpenGame, play: Play | None, points: int) -> Variation:
        turn, after = Turn(play, points), game.after(play)
        if not after.other:
            spread = points + game.transfer * 2 * self._value(game.other)
            return Variation((turn,), spread, True)
        if after.passes == game.passes_end:
            return Variation((turn,), game.own * (self._value(game.other) - self._value(game.rack)), True)
        then = self._best(after)
        return Variation((turn, *then.turns), points - then.spread, True)

    def _value(self, rack: bytes) -> int:
        return sum(self._points[tile] for tile in rack)


_WORD = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def mixed(value: int) -> int:
    """The finish of SplitMix64."""
    value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9 & _WORD
    value = (value ^ value >> 27) * 0x94D049BB133111EB & _WORD
    return value ^ value >> 31


class Draws:
    """Random numbers that are determined by a seed and the number of a round."""

    def __init__(self, seed: int, number: int) -> None:
        self._state = mixed((seed + mixed(number + 1)) & _WORD)

    def below(self, count: int) -> int:
        """A number from 0 to `count` - 1."""
        self._state = (self._state + _STEP) & _WORD
        return (mixed(self._state) >> 32) * count >> 32

    def order(self, tiles: bytes) -> bytes:
        """The tiles in any order."""
        order = bytearray(tiles)
        for left in range(len(order), 1, -1):
            at = self.below(left)
            order[at], order[left - 1] = order[left - 1], order[at]
        return bytes(order)


BLOCKED = 2
"""Passes running, with an empty bag, that end a game."""


class _Come(NamedTuple):
    """A round of a move: points more than the opponent in hundredths, the chance of winning in thousandths;
    the part of the points that the tiles left bring, and those of the two turns after the move."""

    total: int
    chance: int
    left: int
    turns: list[int]


class PlainSimulation:
    """A Simulation by any move generator."""

    def __init__(self, generator: MoveGenerator, worth: Worth, trial: Trial) -> None:
        """Raises ValueError like `Trial.check`."""
        trial.check()
        self._generator, self._worth, self._trial = generator, worth, trial
        self._number = 0
        self._figures = [Figures() for _ in trial.moves]
        self._products = [[0] * len(trial.moves) for _ in trial.moves]
        self._of_wins = [[0] * len(trial.moves) for _ in trial.moves]

    def step(self, rounds: int, without: Set[int] = frozenset()) -> None:
        """Run `rounds` more rounds, without the moves whose numbers are in `without`."""
        for _ in range(rounds):
            order = self._order()
            values = {
                at: self._played(move, order)
                for at, move in enumerate(self._trial.moves)
                if at not in without
            }
            self._note(values)
            self._number += 1

    @property
    def tally(self) -> Tally:
        """The figures of the moves so far."""
        return Tally(
            tuple(self._figures), tuple(map(tuple, self._products)), tuple(map(tuple, self._of_wins))
        )

    def _order(self) -> bytes:
        """Return the opponent's rack and then the bag, for the next round."""
        trial, draws = self._trial, Draws(self._trial.seed, self._number)
        leave = trial.supposed[self._number % len(trial.supposed)] if trial.supposed else b""
        return leave + draws.order(trial.position.unseen.take(leave).tiles())

    def _note(self, values: dict[int, _Come]) -> None:
        for one, (value, chance, left, turns) in values.items():
            before = self._figures[one]
            self._figures[one] = Figures(
                before.rounds + 1,
                before.total + value,
                before.squares + value * value,
                before.won + chance,
                before.won_squares + chance * chance,
                before.reply + turns[0],
                before.next + turns[1],
                before.left + left,
            )
            for other, (its, its_chance, *_) in values.items():
                self._products[one][other] += value * its
                self._of_wins[one][other] += chance * its_chance

    def _played(self, move: RankedPlay, order: bytes) -> _Come:
        """Play on from one move, the opponent holding the first tiles of the order, the bag the others.

        Returns what the move comes to.
        """
        position, worth = self._trial.position, self._worth
        board, racks, bag = position.board, [position.rack, order[: position.other]], order[position.other :]
        leaves = [position.rack, b""]
        won, side, sign, passes, passing, turns = 0, 0, 1, 0, move.kind == "pass", [0, 0]
        for ply in range(self._trial.plies + 1):
            if ply:
                [move] = ranked(self._generator, worth, board, racks[side], len(bag), 1, self._trial.rules)
            sign = 1 - 2 * side
            won += sign * move.score * HUNDREDTHS
            if 0 < ply <= len(turns):
                turns[ply - 1] = move.score * HUNDREDTHS
            passes = passes + 1 if ply and move.kind == "pass" and not bag else 0
            if passes == BLOCKED:
                return self._over(won, sign * self._blocked(racks[1 - side], racks[side]), turns)
            board, racks[side], bag = _after(board, bag, move)
            if not racks[side]:
                return self._over(won, sign * self._going_out(racks[1 - side]), turns)
            leaves[side] = move.leave
            side = 1 - side
            if self._trial.endings and not bag and racks[side]:
                rest = self._ended(board, racks[side], racks[1 - side], passed=passing and not ply)
                return self._over(won - sign * rest, 0, turns)
        stays = [worth.left_with(leave, len(bag)) for leave in leaves]
        left = stays[0] - stays[1] + sign * worth.of_leaving(len(bag))
        come = self._over(won, left, turns)
        if not worth.winning.rows:
            return come
        # `side` is to move next.
        next_is_first = side == 0
        ahead = self._trial.position.lead * HUNDREDTHS + won + stays[0] - stays[1]
        chance = worth.winning.chance(len(bag) + len(racks[1 - side]), ahead if next_is_first else -ahead)
        return come._replace(chance=chance if next_is_first else SURE - chance)

    def _ended(self, board: Board, rack: bytes, other: bytes, *, passed: bool) -> int:
        """Return what the player to move gains from here on, the bag being empty."""
        ending = Ending.under(self._trial.rules, board, rack, other, passed)
        return HUNDREDTHS * self._generator.endgame(ending).step(self._trial.endings).spread

    def _over(self, won: int, left: int, turns: list[int]) -> _Come:
        total = won + left
        return _Come(total, decided(self._trial.position.lead * HUNDREDTHS + total), left, turns)

    def _going_out(self, left: bytes) -> int:
        """Return the settlement for going out while the other has these tiles left (CLA-4A, ROM-4)."""
        return 0 if self._trial.rules.rack_settlement == "none" else 2 * self._value(left)

    def _blocked(self, other: bytes, own: bytes) -> int:
        """Return the settlement for the second pass running (CLA-4B, MAL-21, ROM-3)."""
        return 0 if self._trial.rules.blocked_settlement == "none" else self._value(other) - self._value(own)

    def _value(self, rack: bytes) -> int:
        return HUNDREDTHS * sum(self._worth.points[tile] for tile in rack)


def _after(board: Board, bag: bytes, move: RankedPlay) -> tuple[Board, bytes, bytes]:
    """Board, rack and bag after a move; tiles are drawn from the front, exchanged ones go to the end."""
    rack, bag = move.leave + bag[: len(move.tiles)], bag[len(move.tiles) :]
    if move.play:
        return board.place(new_tiles(board, move.play)), rack, bag
    return board, rack, bag + move.tiles
