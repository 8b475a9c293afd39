"""Takebacks by agreement, and corrections of turns that were written wrongly (CLA-4G, CLA-8B)."""

from collections.abc import Generator, Iterable, Sequence
from dataclasses import replace

from faristol.errors import Refused
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.commands import Context
from faristol.modes.game.evolving import fold
from faristol.modes.game.state import BLOCKED, State
from faristol.modes.game.turn import Turn, after
from faristol.modes.game.turns import endings, open_turn, require_exchange
from faristol.rules.placement import placement_of, score

WRITTEN = ("board", "record")
"""Uses in which the turns are only written down: a mistake is corrected, not taken back."""


def take_back(context: Context, command: c.TakeBack) -> Iterable[e.Event]:
    """Take back the play on the board, or the last turns; in a game played here only if the rules allow."""
    state = context.state
    correction = state.use in WRITTEN
    if not correction and not state.rules.takebacks:
        raise Refused("takeback.not_here", rule="CLA-2A")
    if state.pending:
        yield e.TurnsTakenBack(0, correction)
        return
    if not 1 <= command.count <= len(state.turns):
        raise Refused("takeback.none")
    yield from _announced_later(state, len(state.turns) - command.count)
    yield e.TurnsTakenBack(command.count, correction)


def correct_turn(context: Context, command: c.CorrectTurn) -> Iterable[e.Event]:
    """Correct a turn; every later one must still fit, and all points are counted again."""
    if context.state.use not in WRITTEN:
        raise Refused("correction.not_here", rule="CLA-8B")
    if context.state.pending:
        context = yield from open_turn(context)
    state = context.state
    if not 1 <= command.number <= len(state.turns):
        raise Refused("correction.turn", number=command.number)
    if command.kind == "play" and command.play is None:
        raise Refused("correction.play")
    before = state.turns[command.number - 1]
    turn = replace(
        before,
        kind=command.kind,
        play=command.play if command.kind in ("play", "refused") else None,
        count=command.count if command.kind == "exchange" else 0,
        returned=b"",
        drawn=b"",
        rack=before.rack if command.kind == before.kind and command.play == before.play else b"",
        reason="word" if command.kind == "refused" else "",
        text="",
        challenges=(),
        bonus=0,
    )
    turns = (*state.turns[: command.number - 1], turn, *state.turns[command.number :])
    if command.anew and (fits := _fitting(context, turns, command.number)) < len(turns):
        context = yield from _only(context, fits)
        turns = turns[:fits]
    corrected = e.TurnCorrected(command.number, turn, tuple(_points(context, turns, command.number)))
    yield corrected
    yield from _end_now(context.after([corrected]))


def go_back(context: Context, command: c.GoBack) -> Iterable[e.Event]:
    """Go back to a turn that was forgotten or written twice: the game is entered anew from there."""
    state = context.state
    if state.use != "board":
        raise Refused("correction.not_here", rule="CLA-8B")
    if not 1 <= command.number <= len(state.turns) + (state.pending is not None):
        raise Refused("correction.turn", number=command.number)
    yield from _only(context, command.number - 1)


def _only(context: Context, kept: int) -> Generator[e.Event, None, Context]:
    """Yield the events that keep only the first `kept` turns, and return the context after them."""
    if context.state.use != "board":
        raise Refused("correction.not_here", rule="CLA-8B")
    if context.state.ended:
        yield (again := e.EndTakenBack())
        context = context.after([again])
    if context.state.pending:
        yield (lying := e.TurnsTakenBack(0, correction=True))
        context = context.after([lying])
    for announced in _announced_later(context.state, kept):
        yield announced
        context = context.after([announced])
    if count := len(context.state.turns) - kept:
        yield (gone := e.TurnsTakenBack(count, correction=True))
        context = context.after([gone])
    return context


def _announced_later(state: State, kept: int) -> Iterable[e.Event]:
    """Cancel a call of the round's time that was announced at a turn after these (CLA-7D)."""
    if state.last_turns is not None and kept < len(state.turns) - (len(state.active) - state.last_turns):
        yield e.RoundTimeCancelled()


def drop_taken_out(context: Context, command: e.TakenOutDropped) -> Iterable[e.Event]:
    """Drop all turns taken out, which are not to be entered anew any more (CLA-8B)."""
    if context.state.taken_out:
        yield command


def _fitting(context: Context, turns: Sequence[Turn], corrected: int) -> int:
    """Count the turns that are possible, the corrected one among them."""
    try:
        list(_points(context, turns, corrected))
    except Refused as refusal:
        if refusal.code != "correction.unfit" or refusal.details["number"] == corrected:
            raise
        return int(refusal.details["number"]) - 1
    return len(turns)


def _end_now(context: Context) -> Iterable[e.Event]:
    """End the game if a correction ends it, or take its end back if it does not."""
    state = context.state
    if state.ended and state.ended not in ("out", *BLOCKED):
        return
    reached = list(endings(context))
    if state.ended and [state.ended] != [end.reason for end in reached if isinstance(end, e.Ended)]:
        yield e.EndTakenBack()
    elif state.ended:
        return
    yield from reached


def _points(context: Context, turns: Sequence[Turn], corrected: int) -> Iterable[int]:
    """Yield the points of these turns, played again; raises Refused naming the first that does not fit."""
    state, alphabet = context.state, context.referee.alphabet
    position = fold(state.opening, turns[: corrected - 1], state.rules)
    for number, turn in enumerate(turns, start=1):
        if number < corrected:
            yield turn.points
            continue
        points = 0
        try:
            if turn.kind == "play" and turn.play:
                placement = placement_of(position.board, None, turn.play, None, state.rules, alphabet)
                points = score(position.board, placement, alphabet, state.rules).total
                tiles, hand = len(placement.tiles), position.hands[turn.seat]
                if tiles > hand:
                    raise Refused("game.hand", rule="PLA-4", tiles=tiles, hand=hand)
            if turn.kind == "exchange":
                require_exchange(position, turn.seat, turn.count, state.rules)
            position = after(position, replace(turn, points=points), state.rules)
        except Refused as refusal:
            if number == corrected and refusal.code != "bag.missing":
                raise
            raise Refused(
                "correction.unfit", rule=refusal.rule, number=number, corrected=corrected
            ) from refusal
        yield points
