"""A game turn by turn: the position after each turn, the tiles laid, the known racks, the unseen tiles."""

from dataclasses import dataclass

from faristol.board.board import Board
from faristol.board.grid import SQUARES
from faristol.modes.game.state import State
from faristol.modes.game.turn import Position, Turn, after
from faristol.rules.moves import Play
from faristol.rules.placement import new_tiles
from faristol.tiles.bag import Bag


@dataclass(frozen=True)
class Moment:
    """The game after `number` turns; `turn` is the last of them, None at the beginning.

    `laid` are the tiles that its play put on the board, by square, also those of a play that was refused and
    taken back; `racks` are those known by seat, none while the game is being played. `to_play` is the next
    seat to move, None at the end.
    """

    number: int
    turn: Turn | None
    position: Position
    laid: tuple[tuple[int, int], ...]
    racks: tuple[bytes, ...]
    to_play: int | None

    @property
    def unseen(self) -> Bag:
        """Return the tiles unseen by the next player; without a known rack all that are not on the board."""
        off_board = self.position.bag.put_back(b"".join(self.position.racks))
        return off_board if self.to_play is None else off_board.take(self.racks[self.to_play])


def moments(state: State) -> list[Moment]:
    """Return the game at the beginning and after each complete turn."""
    position = state.opening
    count = len(state.turns)
    result = [Moment(0, None, position, (), _racks(state, 0), _to_play(state, 0))]
    for number, turn in enumerate(state.turns, start=1):
        laid = laid_by(position.board, turn.play)
        position = after(position, turn, state.rules)
        if number == count and state.ended:
            position = state.position  # with the racks as they were counted
        racks = _racks(state, number)
        result.append(Moment(number, turn, position, laid, racks, _to_play(state, number)))
    return result


def _to_play(state: State, number: int) -> int | None:
    if state.ended and number == len(state.turns):
        return None
    return state.turns[number].seat if number < len(state.turns) else state.turn


def laid_by(board: Board, play: Play | None) -> tuple[tuple[int, int], ...]:
    """Return the tiles that a play puts on the board, by square; none where it cannot lie there."""
    if play is None or not all(0 <= square < SQUARES for square in play.squares):
        return ()
    return tuple(new_tiles(board, play))


def _racks(state: State, number: int) -> tuple[bytes, ...]:
    """Return the racks after a number of turns, none while the game is being played."""
    if state.under_way:
        return (b"",) * len(state.players)
    return racks_after(state, number)


def racks_after(state: State, turns: int) -> tuple[bytes, ...]:
    """Return the tiles known to have been on each rack after so many turns, by seat."""
    return tuple(_rack(state, seat, turns) for seat in range(len(state.players)))


def _rack(state: State, seat: int, turns: int) -> bytes:
    following = state.turns[turns:] if state.pending is None else (*state.turns[turns:], state.pending)
    turn = next((turn for turn in following if turn.seat == seat), None)
    if turn is None:
        return state.position.racks[seat]
    return turn.swaps[0].shown if turn.swaps else turn.rack
