"""A game as everybody may know it: what of one that is still played goes out in a link (FRO-9).

Neither bag nor draws are told. The rack before a turn is told once that helps nobody who plays: all its tiles
have been laid since, or its player has nobody to play against but the computer.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from faristol.modes.game import events as e
from faristol.modes.game.moments import Moment, moments
from faristol.modes.game.state import State
from faristol.modes.game.telling import written
from faristol.modes.game.turn import Turn
from faristol.rules.placement import spent_on
from faristol.tiles.rack import missing


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
