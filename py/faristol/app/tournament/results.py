"""Results as they come in: one line of table and scores, questions, corrections (SWI-5, SWI-6)."""

from dataclasses import replace

from faristol.app.desk import Action, Request
from faristol.app.screens import Notice
from faristol.app.text.faults import explain
from faristol.app.tournament import hall
from faristol.app.tournament.desk_rounds import round_of, table_at, typed_table
from faristol.app.tournament.entering import Asked, Change, Entering, Moved, Typed, read
from faristol.app.tournament.names import names_at
from faristol.app.views.tournament.result_words import told
from faristol.errors import Refused
from faristol.tournament import commands as c
from faristol.tournament.results import is_locked
from faristol.tournament.standings import standings
from faristol.tournament.state import Outcome, Result, ResultKind, Round, State, Table

PLACE = "result"
TABLE, FIRST, SECOND, REASON = "result-table", "result-first", "result-second", "result-reason"
QUESTION, CHANGE = "result-question", "desk-change"

DOUBTS = ("result.negative", "result.high", "result.spread", "result.winner")
"""What is asked about before a result is taken."""

KINDS: dict[str, tuple[ResultKind, Outcome | None]] = {
    "": ("played", None),
    "draw": ("played", "draw"),
    "forfeit-first": ("forfeit", "first"),
    "forfeit-second": ("forfeit", "second"),
    "double": ("double", "none"),
    "wins-first": ("played", "first"),
    "wins-second": ("played", "second"),
}
"""The buttons of a result: its kind and who wins, None as the scores say."""


def _remember(request: Request) -> Entering:
    """What is typed; another table ends what was about the one before."""
    request.place = PLACE
    entering = request.session.entering
    before = entering.table.strip()
    for name in ("table", "first", "second", "reason"):
        if name in request.fields:
            setattr(entering, name, request.fields[name])
    entering.asked, entering.change = None, None
    if entering.table.strip() != before:
        entering.proposed, entering.linking = None, False
        if entering.editing is not None and entering.table.strip() != str(entering.editing):
            entering.editing = None
    return entering


async def _live(request: Request) -> None:
    """A key in the line: the names of the table show at once."""
    _remember(request)


async def _enter(request: Request) -> None:
    """Enter, or a button that says what kind of result it is."""
    entering = _remember(request)
    state = await hall.state_of(request)
    round_ = round_of(request, state)
    kind = request.text("kind")
    if kind not in KINDS or request.text("round") not in ("", str(round_.number)):
        raise Refused("app.choice")
    typed = _read(request, entering)
    table = _table(request, state, round_, typed.table)
    entering.table = str(table.number)
    await _carry_out(request, _command(request, state, round_, table, typed, kind))


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
    request: Request, state: State, round_: Round, table: Table, typed: Typed, kind: str
) -> c.EnterResult:
    """The result that was typed, or that of the game of this app as it was proposed."""
    entering = request.session.entering
    what, winner = KINDS[kind]
    first, second = typed.first, typed.second
    if kind == "draw" and first is not None and second is None:
        second = first
    if what == "played" and (first is None or second is None):
        request.focus(FIRST if first is None else SECOND)
        raise Refused("result.scores", table=table.number)
    asked = c.EnterResult(round_.number, table.number, what, first or 0, second or 0, winner)
    known, proposed = round_.result(table.number), entering.proposed
    if proposed is not None:
        asked = replace(asked, game=proposed.game)
        if not kind and (proposed.first, proposed.second) == (first, second):
            asked = replace(asked, kind=proposed.kind, winner=proposed.winner)
    elif known is not None:
        asked = replace(asked, game=known.game)
    return replace(asked, replace=entering.editing == table.number, reason=entering.reason)


async def _carry_out(request: Request, asked: c.EnterResult) -> None:
    """Save a result, or ask what is doubtful about it first."""
    state = await hall.state_of(request)
    entering = request.session.entering
    round_ = state.published[asked.round - 1]
    locked = is_locked(state, round_)
    if locked and not asked.reason.strip():
        request.focus(REASON)
        raise Refused("result.locked", rule="SWI-6", round=asked.round, table=asked.table)
    try:
        if not asked.sure:
            _refuse_absence(state, asked)
        after = await hall.command(request, asked)
    except Refused as fault:
        if fault.code not in (*DOUBTS, "result.absent", "result.twice"):
            raise
        again = replace(asked, replace=True) if fault.code == "result.twice" else replace(asked, sure=True)
        entering.asked = Asked(explain(fault, request.desk.texts), fault.rule or "", again)
        request.effect("alert", text=entering.asked.text)
        request.focus(QUESTION, select=False)
        return
    _entered(request, state, after, asked)


def _refuse_absence(state: State, asked: c.EnterResult) -> None:
    """Scores that look like somebody who did not come are asked about: those count otherwise (SWI-5)."""
    scores = sorted((asked.first, asked.second))
    if asked.kind == "played" and scores in ([0, 0], [0, state.rules.forfeit_points]):
        raise Refused(
            "result.absent", rule="SWI-5", table=asked.table, first=asked.first, second=asked.second
        )


def _entered(request: Request, before: State, after: State, asked: c.EnterResult) -> None:
    """Say what was saved, and make room for the next one."""
    round_ = after.published[asked.round - 1]
    table, result = table_at(round_, asked.table), round_.result(asked.table)
    if table is None or result is None:
        return
    names, texts = names_at(after, round_, table), request.desk.texts
    known = before.published[asked.round - 1].result(asked.table)
    said = texts.gettext("Table %(table)s: %(result)s") % {
        "table": table.number,
        "result": told(names, result, texts),
    }
    request.session.notices.append(Notice(PLACE, said, "good"))
    request.session.entering = Entering()
    if known != result and is_locked(before, before.published[asked.round - 1]):
        request.session.entering.change = _change(before, after, round_, table, known, result)
        request.focus(CHANGE, select=False)
    else:
        request.focus(TABLE)


def _change(
    before: State, after: State, round_: Round, table: Table, known: Result | None, result: Result
) -> Change:
    """What the correction has changed in the standings; later pairings stay (SWI-6)."""
    ranks = {line.player.id: line.rank for line in standings(before)}
    moved = [
        Moved(line.player.name, ranks[line.player.id], line.rank)
        for line in standings(after)
        if line.rank != ranks[line.player.id]
    ]
    later = tuple(range(round_.number + 1, len(after.rounds) + 1))
    return Change(
        round_.number, table.number, names_at(after, round_, table), known, result, tuple(moved), later
    )


async def _yes(request: Request) -> None:
    """It is so: the result that was asked about."""
    request.place = PLACE
    asked, request.session.entering.asked = request.session.entering.asked, None
    if asked is not None:
        await _carry_out(request, asked.command)


async def _no(request: Request) -> None:
    """It is not: everything stays as it is typed."""
    request.session.entering.asked = None
    request.focus(FIRST)


async def _pick(request: Request) -> None:
    """A tap on a table without a result fills in its number; scores that are typed already stay."""
    entering = request.session.entering
    kept = entering.table.strip() == ""
    request.session.entering = Entering(
        table=request.text("value"),
        first=entering.first if kept else "",
        second=entering.second if kept else "",
    )
    request.focus(FIRST)


async def _edit(request: Request) -> None:
    """A tap on a result opens it for correction."""
    state = await hall.state_of(request)
    round_ = round_of(request, state)
    table = typed_table(round_, request.text("value"))
    result = round_.result(table.number) if table else None
    if table is None or result is None:
        raise Refused("app.choice")
    request.session.entering = Entering(
        table=str(table.number),
        first=str(result.first),
        second=str(result.second),
        editing=table.number,
        proposed=result if result.kind == "played" else None,
    )
    request.focus(FIRST)


async def _leave(request: Request) -> None:
    """The result stays as it is."""
    request.session.entering = Entering()
    request.focus(TABLE)


async def _remove(request: Request) -> None:
    """A result entered by mistake is taken out; its scores stay in the line, so that Enter puts it back."""
    request.place = PLACE
    state = await hall.state_of(request)
    round_, entering = round_of(request, state), request.session.entering
    if entering.editing is None:
        raise Refused("app.choice")
    table = entering.editing
    await hall.command(request, c.RemoveResult(round_.number, table))
    entering.editing, entering.asked = None, None
    texts = request.desk.texts
    said = texts.gettext("The result of table %(table)s is taken out.") % {"table": table}
    request.session.notices.append(Notice(PLACE, said, "info"))
    request.focus(TABLE)


ACTIONS: dict[str, Action] = {
    "tournament.result": _enter,
    "tournament.result_live": _live,
    "tournament.result_yes": _yes,
    "tournament.result_no": _no,
    "tournament.result_pick": _pick,
    "tournament.result_edit": _edit,
    "tournament.result_leave": _leave,
    "tournament.result_remove": _remove,
}
