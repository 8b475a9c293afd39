"""Results as they come in: an input line of table and two scores, questions, corrections (SWI-5, SWI-6)."""

from collections.abc import Sequence
from dataclasses import replace

from faristol.app import refused_list
from faristol.app.game import tournament_link
from faristol.app.text import Texts
from faristol.app.text.faults import explain
from faristol.app.tournament import by_hand, common, table_games
from faristol.app.tournament.common import at_desk, set_line, table_at, typed_table
from faristol.app.tournament.files import RESULTS
from faristol.app.tournament.views import desk
from faristol.app.tournament.views.brackets import corrected, decision, in_division
from faristol.app.tournament.views.entering import (
    Change,
    Entering,
    Moved,
    ResultQuestion,
    Typed,
    read,
    several,
)
from faristol.app.tournament.views.playoffs import ANCHOR as ASKED
from faristol.app.tournament.views.result_words import put_away, score, table_in_words
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request
from faristol.errors import Refused
from faristol.joined.log import STREAM
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.arranging import last_complete
from faristol.tournament.data import Outcome, Result, ResultKind, Table
from faristol.tournament.history import names_at
from faristol.tournament.playoffs import level
from faristol.tournament.results import is_locked, proposed
from faristol.tournament.standings import standings
from faristol.tournament.state import Round, State
from faristol.tournament.tournament import TOURNAMENT

ANCHOR = "result"
TABLE, FIRST, SECOND, REASON = "result-table", "result-first", "result-second", "result-reason"
QUESTION, CHANGE, DISPUTES = "result-question", "desk-change", "desk-disputes"

DOUBTS = (
    "result.negative",
    "result.high",
    "result.spread",
    "result.swapped",
    "result.winner",
    "result.draw",
    "result.level",
)
"""The refusals that the director can confirm before a result is taken."""

KINDS: dict[str, tuple[ResultKind, Outcome | None]] = {
    "": ("played", None),
    "draw": ("played", "draw"),
    "forfeit-first": ("forfeit", "first"),
    "forfeit-second": ("forfeit", "second"),
    "double": ("double", "none"),
    "wins-first": ("played", "first"),
    "wins-second": ("played", "second"),
}
"""The buttons of a result: its kind and the winner, None as the scores say."""


def _remember(request: Request, entering: Entering) -> None:
    """Keep what is typed in the line.

    Another table clears what belonged to the one before, and the scores that were asked about.
    """
    before, question = entering.table.strip(), entering.question
    for name in ("table", "first", "second", "reason"):
        if name in request.fields:
            setattr(entering, name, request.fields[name])
    if "reason" in request.fields:
        entering.private = bool(request.text("private"))
    entering.question, entering.change, entering.emptied, entering.sent = None, None, False, None
    if entering.table.strip() != before:
        entering.proposed, entering.linking = None, False
        if question and (entering.first, entering.second) == _typed(question.command):
            entering.first = entering.second = ""
            entering.emptied, entering.dropped = True, question.command
        if entering.editing is not None and entering.table.strip() != str(entering.editing):
            entering.editing = None


def _typed(command: c.EnterResult) -> tuple[str, str]:
    return str(command.first), str(command.second)


async def _live(request: Request) -> None:
    """Follow a key typed in the line: the names of the table show at once."""
    request.anchor = ANCHOR
    _state, _round, entering = await at_desk(request)
    _remember(request, entering)


async def _enter(request: Request) -> None:
    """Enter the result, by Enter or by a button with the kind of result."""
    request.anchor = ANCHOR
    state, round_, entering = await at_desk(request)
    _remember(request, entering)
    kind = request.text("kind")
    if kind not in KINDS or request.text("round") not in ("", str(round_.number)):
        raise Refused("app.choice")
    if lines := several(entering.table):
        await _to_the_list(request, round_, lines)
        return
    typed = _read(request, entering)
    table = _table(request, state, round_, typed.table)
    entering.table = str(table.number)
    if (typed.first, typed.second) != (None, None):
        entering.first, entering.second = map(_shown, (typed.first, typed.second))
    await _carry_out(request, _command(request, entering, round_, table, typed, kind))


async def _to_the_list(request: Request, round_: Round, lines: Sequence[str]) -> None:
    """Move a list that was pasted into the line to where lists are read, one table per line."""
    stream, texts = request.stream, request.window.texts
    refused_list.keep(request.session, stream, RESULTS, "\n".join(lines))
    set_line(request, round_, Entering())
    request.go(f"{common.PATH}/{stream}/files")
    form = texts.gettext("You pasted %(num)s results at once: look at the list here, and take them all.")
    request.session.notices.append(Notice(RESULTS, form % {"num": len(lines)}, "info"))


def _shown(score: int | None) -> str:
    return "" if score is None else str(score)


def _read(request: Request, entering: Entering) -> Typed:
    try:
        return read(entering.table, entering.first, entering.second)
    except Refused as fault:
        request.focus(f"result-{fault.details['field']}")
        raise


def _table(request: Request, state: State, round_: Round, number: int | None) -> Table:
    if number is None:
        request.focus(TABLE)
        raise Refused("result.table")
    table = table_at(round_, number)
    if table is None:
        request.focus(TABLE)
        raise Refused("result.no_table", round=round_.number, table=number)
    return table


def _command(
    request: Request, entering: Entering, round_: Round, table: Table, typed: Typed, kind: str
) -> c.EnterResult:
    """Return the command with the typed result, or with that of the linked game of this app."""
    what, winner = KINDS[kind]
    first, second = typed.first, typed.second
    if kind == "draw":
        first, second = (second if first is None else first), (first if second is None else second)
    if what == "played" and (first is None or second is None):
        request.focus(FIRST if first is None else SECOND)
        raise Refused("result.scores", table=table.number)
    command = c.EnterResult(round_.number, table.number, what, first or 0, second or 0, winner)
    entered, taken = round_.result(table.number), entering.proposed
    if taken is not None:
        command = replace(command, game=taken.game)
        if not kind and (taken.first, taken.second) == (first, second):
            command = replace(command, kind=taken.kind, winner=taken.winner)
    elif entered is not None:
        command = replace(command, game=entered.game)
    return replace(
        command, replace=entering.editing == table.number, reason=entering.reason, private=entering.private
    )


async def _carry_out(request: Request, command: c.EnterResult) -> None:
    """Save a result, or first ask about what is doubtful in it."""
    state, round_, entering = await at_desk(request)
    if is_locked(state, round_) and not command.reason.strip():
        request.focus(REASON)
        raise Refused("result.locked", rule="SWI-6", round=command.round, table=command.table)
    try:
        if not command.sure:
            _refuse_absence(state, command)
            await _refuse_played(request, state, round_, command)
        after = await request.command(TOURNAMENT, command)
    except Refused as fault:
        twice = fault.code.startswith("result.twice")
        if not twice and fault.code not in (*DOUBTS, "result.absent", "result.played"):
            raise
        again = replace(command, replace=True) if twice else replace(command, sure=True)
        entering.question = _question(fault, command, again, request.window.texts)
        request.effect("alert", text=entering.question.text)
        request.focus(QUESTION, select=False)
        return
    if (away := proposed(state)) and not proposed(after):
        await by_hand.keep_former(request, away.pairing)
    if command.game:
        stream = request.stream
        await tournament_link.belongs(request.window, command.game, stream, command.round, command.table)
    _entered(request, state, after, command)


def _question(fault: Refused, command: c.EnterResult, again: c.EnterResult, texts: Texts) -> ResultQuestion:
    """Return the question about a doubtful result, with the likely score if two digits may be swapped."""
    field = SECOND if fault.details.get("score") == again.second else FIRST
    question = ResultQuestion(explain(fault, texts), fault.rule or "", again, field)
    if fault.code != "result.swapped":
        return question
    score = int(fault.details["likely"])
    likely = replace(command, second=score) if fault.details["seat"] else replace(command, first=score)
    return replace(question, likely=likely, likely_score=score)


def _refuse_absence(state: State, command: c.EnterResult) -> None:
    """Refuse scores like those of an absent player until confirmed: absences count otherwise (SWI-5)."""
    scores = sorted((command.first, command.second))
    if command.kind == "played" and scores in ([0, 0], [0, state.rules.forfeit_points]):
        raise Refused(
            "result.absent", rule="SWI-5", table=command.table, first=command.first, second=command.second
        )


async def _refuse_played(request: Request, state: State, round_: Round, command: c.EnterResult) -> None:
    """Refuse a forfeit until confirmed if the game of the table was played to its end here (SWI-5)."""
    table = table_at(round_, command.table)
    if command.kind == "played" or table is None:
        return
    own = await table_games.begun(request.window, request.stream, state, round_, table)
    if own and own.result and own.result.kind == "played":
        raise Refused("result.played", rule="SWI-5", table=command.table, score=score(own.result))


def _entered(request: Request, before: State, after: State, command: c.EnterResult) -> None:
    """Report what was saved, and clear the line for the next result."""
    round_ = after.published[command.round - 1]
    table, result = table_at(round_, command.table), round_.result(command.table)
    if table is None or result is None:
        return
    if request.stream == STREAM:  # not saved before the director's device has answered
        set_line(request, round_, Entering(sent=command))
        request.focus(TABLE)
        return
    earlier = before.published[command.round - 1]
    previous = earlier.result(command.table)
    message = table_in_words(after, round_, table, result, request.window.texts)
    request.session.notices.append(Notice(ANCHOR, message, "good"))
    if previous != result and (is_locked(before, earlier) or proposed(before)):
        change = _change(before, after, round_, table, previous, result, request.window.texts)
        set_line(request, round_, Entering(change=change))
        request.focus(CHANGE, select=False)
    else:
        set_line(request, round_, Entering())
        request.focus(TABLE)
    before_levels = level(before)
    if new_levels := [one for one in level(after) if one not in before_levels]:
        request.effect("alert", text=decision(new_levels[0][1], after, request.window.texts))
        request.focus(ASKED, select=False)


def _change(
    before: State,
    after: State,
    round_: Round,
    table: Table,
    previous: Result | None,
    result: Result,
    texts: Texts,
) -> Change:
    """Return the changes in the standings by a correction, after the last complete round.

    Later pairings stay once published (SWI-6).
    """
    complete = max(round_.number, last_complete(after))
    ranks = {line.player.id: line.rank for line in standings(before, complete)}
    moved = [
        Moved(line.player.name, ranks[line.player.id], line.rank)
        for line in standings(after, complete)
        if line.rank != ranks[line.player.id]
    ]
    away = proposed(before)
    late = {one: sentence for one in after.playoffs if (sentence := corrected(after, one, texts))}
    latest = after.published[-1]
    fresh = not latest.results and any(one.after + 1 == latest.number for one in late)
    return Change(
        round_.number,
        table.number,
        names_at(after, round_, table),
        previous,
        result,
        tuple(moved),
        tuple(range(round_.number + 1, len(after.published) + 1)),
        away.number if away and not proposed(after) else 0,
        tuple(in_division(sentence, after, one.division, texts) for one, sentence in late.items()),
        latest.number if fresh and not proposed(after) else 0,
        complete,
    )


async def _yes(request: Request) -> None:
    """Enter the result that was asked about, as confirmed."""
    request.anchor = ANCHOR
    _state, _round, entering = await at_desk(request)
    question, entering.question = entering.question, None
    if question is not None:
        await _carry_out(request, question.command)


async def _likely(request: Request) -> None:
    """Enter the result with the likely score instead; the rest of it may still be asked about."""
    request.anchor = ANCHOR
    _state, _round, entering = await at_desk(request)
    question, entering.question = entering.question, None
    if question is not None and question.likely is not None:
        entering.first, entering.second = _typed(question.likely)
        await _carry_out(request, question.likely)


async def _no(request: Request) -> None:
    """Withdraw the question; the line stays as it is typed."""
    _state, _round, entering = await at_desk(request)
    question, entering.question = entering.question, None
    request.focus(question.field if question else FIRST)


async def _pick(request: Request) -> None:
    """Fill in the number of a tapped table without a result; scores already typed stay."""
    _state, round_, entering = await at_desk(request)
    kept = entering.table.strip() == ""
    line = Entering(
        table=request.text("value"),
        first=entering.first if kept else "",
        second=entering.second if kept else "",
        dropped=entering.question.command if entering.question else None,
    )
    set_line(request, round_, line)
    request.focus(FIRST)


async def _edit(request: Request) -> None:
    """Open a tapped result for correction."""
    _state, round_, _entering = await at_desk(request)
    table = typed_table(round_, request.text("value"))
    result = round_.result(table.number) if table else None
    if table is None or result is None:
        raise Refused("app.choice")
    line = Entering(
        table=str(table.number),
        first=str(result.first),
        second=str(result.second),
        editing=table.number,
        proposed=result if result.kind == "played" else None,
    )
    set_line(request, round_, line)
    request.focus(FIRST)


async def _leave(request: Request) -> None:
    """Close a correction; the result stays as it is."""
    _state, round_, _entering = await at_desk(request)
    set_line(request, round_, Entering())
    request.focus(TABLE)


async def _remove(request: Request) -> None:
    """Remove a result entered by mistake; its scores stay in the line, so that Enter puts it back."""
    request.anchor = ANCHOR
    state, round_, entering = await at_desk(request)
    if entering.editing is None:
        raise Refused("app.choice")
    table, away = entering.editing, proposed(state)
    await request.command(TOURNAMENT, e.ResultRemoved(round_.number, table))
    if away:
        await by_hand.keep_former(request, away.pairing)
    entering.editing, entering.question = None, None
    request.focus(TABLE)
    if request.stream == STREAM:
        return
    texts = request.window.texts
    message = texts.gettext("The result of table %(table)s is taken out.") % {"table": table}
    if away:
        message += " " + put_away(away.number, texts)
    request.session.notices.append(Notice(ANCHOR, message, "info"))


async def _decide(request: Request) -> None:
    """Decide which result counts at a table that was typed differently at several desks."""
    request.anchor = ANCHOR
    state, round_, _entering = await at_desk(request)
    table = typed_table(round_, request.text("table"))
    wanted = request.text("value")
    entered = round_.result(table.number) if table else None
    if table is None or entered is None:
        raise Refused("app.choice")
    choices = {desk.key_of(one): one for one in (entered, *round_.doubts(table.number))}
    if wanted not in choices or len(choices) < 2:
        raise Refused("result.decided", table=table.number)
    chosen = choices[wanted]
    command = c.EnterResult(
        round_.number,
        table.number,
        chosen.kind,
        chosen.first,
        chosen.second,
        chosen.winner,
        entered.game,
        replace=True,
        sure=True,
    )
    after = await request.command(TOURNAMENT, command)
    message = table_in_words(after, round_, table, chosen, request.window.texts)
    if (away := proposed(state)) and not proposed(after):
        await by_hand.keep_former(request, away.pairing)
        message += ". " + put_away(away.number, request.window.texts)
    request.session.notices.append(Notice(ANCHOR, message, "good"))


async def _show_disputes(request: Request) -> None:
    request.focus(DISPUTES, select=False)


ACTIONS: dict[str, Action] = {
    "tournament.result": _enter,
    "tournament.result_live": _live,
    "tournament.result_yes": _yes,
    "tournament.result_likely": _likely,
    "tournament.result_no": _no,
    "tournament.result_pick": _pick,
    "tournament.result_edit": _edit,
    "tournament.result_leave": _leave,
    "tournament.result_remove": _remove,
    "tournament.result_decide": _decide,
    "tournament.result_disputes": _show_disputes,
}
