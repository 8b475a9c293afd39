"""A move generator over a small word list, asked and answered in writing."""

from collections.abc import Callable
from dataclasses import dataclass

from faristol.board.board import Board
from faristol.movegen.interface import MoveGenerator, MoveList
from faristol.rules.notation import parse_play, show_play
from faristol.tiles.alphabet import Alphabet
from pieces import position


@dataclass(frozen=True)
class Desk:
    """A generator, and the alphabet to write questions and to read answers with."""

    alphabet: Alphabet
    generator: MoveGenerator

    def board(self, *plays: str) -> Board:
        """The board with these plays on it."""
        return position(self.alphabet, *plays)

    def rack(self, tiles: str) -> bytes:
        """The rack in writing."""
        return self.alphabet.parse_rack(tiles)

    def written(self, moves: MoveList) -> list[str]:
        """The plays in writing, in their order."""
        return [show_play(move.play, self.alphabet) for move in moves]

    def plays(self, board: Board, rack: str) -> dict[str, int]:
        """Every play in writing with its score; each must be listed once."""
        moves = self.generator.all_moves(board, self.rack(rack))
        plays = dict(zip(self.written(moves), (move.score for move in moves), strict=True))
        assert len(plays) == len(moves)
        return plays

    def score(self, board: Board, play: str) -> int:
        """What the generator says a play scores."""
        return self.generator.score(board, parse_play(play, self.alphabet))


MakeDesk = Callable[..., Desk]
