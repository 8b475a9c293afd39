"""Endgames and open games searched through to the end in plain Python: the twins of the kernel's searches.

They look at every move of every turn, so they are for few tiles.
"""

from __future__ import annotations

from faristol.board.board import Board
from faristol.movegen.endgame import Ending, Line
from faristol.movegen.interface import MoveGenerator
from faristol.movegen.lookahead import OpenGame, Outlook, Turn, Variation
from faristol.rules.moves import Play
from faristol.rules.placement import new_tiles
from faristol.tiles.rack import remove


class PlainEndgame:
    """The search in plain Python, always to the end at once: the twin of the kernel's, for few tiles."""

    def __init__(self, generator: MoveGenerator, ending: Ending, alphabet_points: tuple[int, ...]) -> None:
        self._generator = generator
        self._ending = ending
        self._points = alphabet_points
        self._known: dict[tuple[bytes, bytes, bytes, bool], tuple[int, Play | None]] = {}

    def step(self, positions: int) -> Line:
        """The exact result, however many positions that takes."""
        ending = self._ending
        spread, play = self._best(ending.board, ending.rack, ending.other, ending.passed)
        return Line(play, spread, exact=True)

    def _best(self, board: Board, rack: bytes, other: bytes, passed: bool) -> tuple[int, Play | None]:
        """Return the spread that the player to move wins from here, and his move."""
        key = board.cells, bytes(sorted(rack)), bytes(sorted(other)), passed
        if key not in self._known:
            moves: list[tuple[int, Play | None]] = [(self._pass(board, rack, other, passed), None)]
            for found in self._generator.all_moves(board, rack):
                tiles = new_tiles(board, found.play)
                left = remove(rack, bytes(tile for _, tile in tiles))
                if left:
                    later, _ = self._best(board.place(tiles), other, left, False)
                    moves.append((found.score - later, found.play))
                else:
                    moves.append((found.score + self._ending.transfer * 2 * self._value(other), found.play))
            self._known[key] = max(moves, key=lambda move: move[0])
        return self._known[key]

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
        self._known: dict[OpenGame, Variation] = {}

    def step(self, positions: int) -> Outlook:
        """The exact result, however many positions that takes."""
        found = sorted(self._variations(self._game), key=lambda one: -one.spread)[: self._count]
        depth = max(len(one.turns) for one in found)
        return Outlook(tuple(found), 1, depth, len(self._known), exact=True, done=True)

    def _best(self, game: OpenGame) -> Variation:
        if game not in self._known:
            self._known[game] = max(self._variations(game), key=lambda one: one.spread)
        return self._known[game]

    def _variations(self, game: OpenGame) -> list[Variation]:
        """Return every move of the player to move with the best play of both after it, the pass last."""
        found = [
            self._variation(game, scored.play, game.recorded(scored.score))
            for scored in self._generator.all_moves(game.board, game.rack)
        ]
        return [*found, self._variation(game, None, 0)]

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
