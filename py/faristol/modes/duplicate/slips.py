"""Decisions about slips: entering, reading at two desks, correcting, taking out, closing (DUP-1.2, DEV-5)."""

from collections.abc import Iterable

from faristol.errors import Refused
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate import judging, players
from faristol.modes.duplicate.commands import Context
from faristol.modes.duplicate.judging import CLAIMS, Judgement, judge_play, judge_text
from faristol.modes.duplicate.state import Player, Reading, Round
from faristol.rules.notation import Play


def enter(context: Context, command: c.EnterSlip) -> Iterable[e.Event]:
    """Enter or correct a slip of any round; this changes only its own points.

    With double entry the slip of an open round is a reading of its desk, except that of a judge who plays,
    which comes first and stays (DUP-1.1). A different reading by another device waits for the judge beside
    the slip that counts; a reading by the device that entered the slip counts at once.
    """
    if command.desk not in ("", *judging.READERS):
        raise Refused("slip.desk", desk=command.desk)
    round_, player = _round_and_player(context, command.round, command.player)
    _check_judge(context, round_, player)
    twice = (context.state.double_entry and command.desk in judging.DESKS) or player.id in round_.readings
    if command.desk and twice and not round_.closed and player.id != context.state.judge:
        yield from _read(context, round_, player, command)
    elif command.desk not in ("", judging.JUDGE) and player.id in round_.slips and not round_.closed:
        yield from _dispute(context, round_, player, command)
    else:
        yield _judged(context, round_, command)


def _read(context: Context, round_: Round, player: Player, command: c.EnterSlip) -> Iterable[e.Event]:
    """Add a reading; with an equal one of the other desk it counts, as the judge's desk typed it (DEV-5)."""
    alone = _judged(context, round_, command)
    if player.id in round_.slips:
        if command.desk != judging.JUDGE:
            yield from _dispute(context, round_, player, command)
        elif not _same(context, round_, alone):
            raise Refused("slip.counts", name=player.name, table=player.table)
        return
    reading = judging.reading_of(command, round_, context.referee)
    readings = dict(round_.readings.get(player.id, {}))
    content = judging.content(round_, reading)
    before = readings.get(command.desk)
    if before is None or judging.content(round_, before) != content:
        yield _reading(round_, player, command.desk, reading)
    readings[command.desk] = reading
    if len(readings) > 1 and {judging.content(round_, one) for one in readings.values()} == {content}:
        desk = judging.JUDGE if judging.JUDGE in readings else command.desk
        yield _judged(context, round_, judging.as_slip(round_, player.id, readings[desk], desk))


def _dispute(context: Context, round_: Round, player: Player, command: c.EnterSlip) -> Iterable[e.Event]:
    """Add a reading that differs from the slip that counts, which stays until the judge has read both
    (DEV-5).

    A reading by the same device replaces the slip, and other readings wait beside it.
    """
    slip, before = round_.slips[player.id], round_.readings.get(player.id, {})
    source, reading = slip.desk or judging.JUDGE, judging.reading_of(command, round_, context.referee)
    same = _same(context, round_, _judged(context, round_, command))
    readings = {**before, source: reading if same else judging.reading_as(slip)}
    readings.pop(command.desk, None)
    readings[command.desk] = reading  # the last one, for the proposal that follows it
    alike = len({judging.content(round_, one) for one in readings.values()}) == 1
    if source == command.desk:
        yield _judged(context, round_, command)
        before = {}
    elif alike and before:
        yield _reading(round_, player, command.desk, reading)
        yield _judged(context, round_, judging.as_slip(round_, player.id, readings[source], source))
    if not alike:
        for desk, one in readings.items():
            if desk not in before or judging.content(round_, before[desk]) != judging.content(round_, one):
                yield _reading(round_, player, desk, one)


def _reading(round_: Round, player: Player, desk: str, reading: Reading) -> e.SlipRead:
    """Return the event of a desk's reading."""
    return e.SlipRead(round_.number, player.id, desk, **vars(reading))


def _same(context: Context, round_: Round, judged: e.SlipJudged) -> bool:
    """Tell whether a slip that counts already has the same content."""
    slip = round_.slips[judged.player]
    entered = (judged.play, judged.verdict, judged.points, judged.claimed)
    if (slip.play, *slip.judged, slip.claimed) != entered:
        return False
    text = (judged.coordinates.upper(), judged.word.upper())
    return slip.play is not None or (slip.coordinates.upper(), slip.word.upper()) == text


def _judged(context: Context, round_: Round, command: c.EnterSlip) -> e.SlipJudged:
    judgement = _judge(context, command, round_)
    if round_.until and command.came > round_.until:
        verdict = "out" if context.state.rules.late_slips == "out" else "late"
        judgement = Judgement(verdict, play=judgement.play, rule="FED-7")
    return e.SlipJudged(
        round=round_.number,
        player=command.player,
        coordinates=command.coordinates.strip(),
        word=command.word.strip(),
        play=judgement.play,
        verdict=judgement.verdict,
        points=judgement.points,
        code=judgement.code,
        details=dict(judgement.details),
        claimed=command.claimed,
        desk="" if command.desk == judging.JUDGE else command.desk,
        came=command.came,
    )


def _judge(context: Context, command: c.EnterSlip, round_: Round) -> Judgement:
    obligatory = context.state.rules.claimed_points == "void"
    if command.claim:
        if command.claim not in CLAIMS or (command.claim == "claim" and not obligatory):
            raise Refused("slip.claim", claim=command.claim)
        if command.claim == "claim":
            return _unclaimed(command.play)
        return Judgement(command.claim, play=command.play, rule="DUP-1.7A")
    if command.play is not None:
        judgement = judge_play(round_, command.play, context.referee)
    else:
        judgement = judge_text(round_, command.coordinates, command.word, context.referee)
    if not obligatory or judgement.verdict != "good":
        return judgement
    if command.claimed is None:
        return _unclaimed(judgement.play)
    if command.claimed != judgement.points:
        details = {"claimed": str(command.claimed), "points": str(judgement.points)}
        return Judgement("claim", 0, judgement.play, "slip.claimed", "DUP-1.2", details)
    return judgement


def _unclaimed(play: Play | None) -> Judgement:
    """Return the judgement of a slip without points where the organiser asks for them (DUP-1.2)."""
    return Judgement("claim", 0, play, "slip.unclaimed", "DUP-1.2")


def _check_judge(context: Context, round_: Round, player: Player) -> None:
    """Refuse slips before that of a judge who plays, and a change of his own (DUP-1.1)."""
    due = players.judge_due(context.state, round_)
    if due and due.id != player.id:
        raise Refused("slip.judge_first", rule="DUP-1.1", name=due.name, table=due.table)
    if player.id == context.state.judge and player.id in round_.slips and not round_.closed:
        raise Refused("slip.judge_locked", rule="DUP-1.1", name=player.name)


def withdraw(context: Context, command: e.SlipWithdrawn) -> Iterable[e.Event]:
    """Take out a slip, together with its readings by the desks."""
    round_, player = _round_and_player(context, command.round, command.player)
    if player.id in round_.slips or player.id in round_.readings:
        _check_judge(context, round_, player)
        yield command


def _round_and_player(context: Context, number: int, player_id: int) -> tuple[Round, Player]:
    round_, player = context.round(number), context.player(player_id)
    if not player.plays_in(number):
        last = player.last_round or 0
        raise Refused("slip.left", rule="DUP-1.8D", name=player.name, table=player.table, round=last)
    return round_, player


def close(context: Context, command: c.CloseSlips) -> Iterable[e.Event]:
    """Close the slips of the current round; refused while two readings differ, which only the judge can
    settle (DEV-5)."""
    current = context.current
    if waiting := judging.differing(context.state, current):
        tables = ", ".join(str(player.table) for player in waiting)
        raise Refused("slips.differ", tables=tables)
    if not current.time_called:
        yield e.TimeCalled(current.number)
    yield from _as_typed_once(context, current)
    yield e.SlipsClosed(current.number, tuple(player.id for player in context.state.missing()))


def _as_typed_once(context: Context, round_: Round) -> Iterable[e.Event]:
    """Enter the slips that only one desk has typed, as typed there."""
    for player, desk in judging.typed_once(context.state, round_):
        yield _judged(
            context, round_, judging.as_slip(round_, player.id, round_.readings[player.id][desk], desk)
        )


def choose_double_entry(context: Context, command: e.DoubleEntryChosen) -> Iterable[e.Event]:
    """Switch double entry, at any time; when off, the single readings of an open round count."""
    if command.on == context.state.double_entry:
        return
    yield command
    current = context.state.current
    if not command.on and current and not current.closed:
        yield from _as_typed_once(context, current)
