"""A game turn by turn: positions, tiles laid, known racks, unseen tiles; what spectators may know."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from faristol.board.board import SQUARES, Board
from faristol.modes.game import events as e
from faristol.modes.game.state import State
from faristol.modes.game.telling import written
from faristol.modes.game.turn import Position, Turn, after
from faristol.rules.notation import Play
from faristol.rules.placement import new_tiles, spent_on
from faristol.tiles.bag import Bag
from faristol.tiles.tile import missing


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


def events_for_all(state: State, created: e.Created, most: int | None = None) -> list[e.Event]:
    """Return the first `most` turns as events of a record, also a play that can still be challenged."""
    details = {name: getattr(state, name) for name in ("name", "date", "place", "round", "table")}
    names = tuple(player.name for player in state.players)
    events: list[e.Event] = [replace(created, **details, players=names, use="record")]
    if state.casual:
        events.append(e.MadeCasual())
    if state.from_position:
        board, unknown = bytes(state.opening.board.cells), (b"",) * len(names)
        begun = e.PositionSet(board, unknown, state.opening.scores, state.starter or 0, state.scoreless)
        events.append(begun)
    events += [e.StarterSet(state.starter or 0, "named"), e.Begun()]
    turns = written(state)
    course = moments(replace(state, turns=turns, pending=None))
    for before in course[:-1][:most]:
        gone = (one for one in state.left if one.turns == before.number)
        events += [e.PlayerLeft(one.seat, one.how, one.back) for one in gone]
        turn = turns[before.number]
        rack = _told_rack(state, turn, course, before)
        if rack:
            events.append(e.RackTyped(turn.seat, rack))
        events += _as_events(turn)
        if rack:
            events.append(e.RackTyped(turn.seat, b""))  # what is kept is no longer told
    return events


def _told_rack(state: State, turn: Turn, course: Sequence[Moment], before: Moment) -> bytes:
    """Return the rack before a turn if it may be told, else none."""
    if len(turn.rack) != before.position.hands[turn.seat]:
        return b""
    if [seat for seat, player in enumerate(state.players) if not player.level] == [turn.seat]:
        return turn.rack
    laid = b"".join(
        spent_on(one.laid)
        for one in course[before.number + 1 :]
        if one.turn and (one.turn.seat, one.turn.kind) == (turn.seat, "play")
    )
    return b"" if missing(laid, turn.rack) else turn.rack


def _as_events(turn: Turn) -> Iterator[e.Event]:
    """Yield a turn as it was seen on the board."""
    match turn.kind:
        case "play" if turn.play:
            yield e.PlayMade(turn.seat, turn.play, turn.points)
            for one in turn.challenges:
                if one.valid:
                    yield e.Challenged(one.words)
                    yield e.ChallengeDecided(valid=True, by=one.by)
            yield e.TurnCompleted(turn.seat, b"")
        case "refused":
            yield e.PlayRefused(turn.seat, turn.play, turn.text, turn.reason, "")
        case "exchange":
            yield e.TilesExchanged(turn.seat, turn.count, b"", b"")
        case kind:
            yield e.TurnPassed(turn.seat, withdrawn=kind == "withdrawn")
