"""A rack a day: what is sent out, the deadline, the answers that are pasted, who joins later (FED-7)."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from urllib.parse import quote

from faristol.app import refused_list
from faristol.app.duplicate.seating import entering
from faristol.app.duplicate.views import sent_text as sent_view
from faristol.app.duplicate.views.sent_text import SentScreen
from faristol.app.duplicate.views.wording import told_apart
from faristol.app.text import tongues
from faristol.app.text.reading_lists import Problem, in_words
from faristol.app.views.board import board, card, rack
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused, Unreadable
from faristol.modes.duplicate import commands, events
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.pasted_answers import Answer, Unread, read_answers
from faristol.modes.duplicate.ranking import standings
from faristol.modes.duplicate.state import Round, Slip, State
from faristol.rules.game_rules import GameRules
from faristol.storage.exchange.cgp import CgpPosition, write_cgp

DEADLINE, TEXT, ANSWERS, JOIN = "deadline", "sent-text", "answers", "join"
"""Anchors of notices."""

LONGEST = timedelta(days=60)
"""The latest deadline; more is a typing mistake."""


async def _set(request: Request) -> None:
    """Send the rack out, or put the deadline off."""
    request.form(DEADLINE)
    current, window = _current(await request.state(DUPLICATE)), request.window
    until = _moment(f"{request.text('day')}T{request.text('time')}", window)
    if until > window.now() + LONGEST // timedelta(milliseconds=1):
        raise Refused("post.when", rule="FED-7")
    await request.command(DUPLICATE, events.DeadlineSet(current.number, until))
    request.session.typed = {}
    request.focus("sent-copy", select=False)


def _moment(text: str, window: Window) -> int:
    """Return a local day and time as epoch milliseconds; raises `Refused`."""
    try:
        return _at(datetime.fromisoformat(text), window)
    except (ValueError, OverflowError, OSError):
        raise Refused("post.when", rule="FED-7") from None


def _at(local: datetime, window: Window) -> int:
    return int(local.replace(tzinfo=window.texts.zone).timestamp() * 1000)


def _current(state: State) -> Round:
    if state.current is None:
        raise Refused("duplicate.no_round")
    return state.current


def proposed(state: State, window: Window) -> datetime:
    """Return the deadline that is set, else one to propose: days from now, at the time of the last one."""
    sent = [round_.until for round_ in state.rounds if round_.until]
    zone, current = window.texts.zone, _current(state)
    if current.until:
        return datetime.fromtimestamp(current.until / 1000, zone)
    now = datetime.fromtimestamp(window.now() / 1000, zone)
    then = datetime.fromtimestamp(sent[-1] / 1000, zone) if sent else now.replace(minute=0)
    day = now + timedelta(days=state.rules.round_days)
    return day.replace(hour=then.hour, minute=then.minute)


def text_of(state: State, window: Window) -> str:
    """Return what is sent out, in the language of the game if pages speak it."""
    texts = window.texts_in(state.language) if state.language in tongues() else window.texts
    alphabet, address = window.library.alphabet(state.language), window.session.address
    return sent_view.written(told_apart(state, texts), alphabet, address + _link(state, window), texts)


def _link(state: State, window: Window) -> str:
    """Return the address of the board, without the rack: it is for players, and best moves are beside one."""
    alphabet = window.library.alphabet(state.language)
    line = write_cgp(CgpPosition(_current(state).board, (b"", b""), (0, 0)), alphabet)
    return f"#/games/editor/{GameRules.usual(state.language).key}/{quote(line, safe='')}"


async def _copy(request: Request) -> None:
    request.anchor = TEXT
    request.copy(text_of(await request.state(DUPLICATE), request.window))


async def _share(request: Request) -> None:
    """Hand the text to another app; it is copied where that is refused."""
    request.anchor = TEXT
    state = await request.state(DUPLICATE)
    text = text_of(state, request.window)
    request.copy(text, kind="share", title=state.name, link=_link(state, request.window))


async def _picture(request: Request) -> None:
    """Share a picture of the board and the rack."""
    request.anchor = TEXT
    state, texts = await request.state(DUPLICATE), request.window.texts
    alphabet, current = request.window.library.alphabet(state.language), _current(state)
    drawn = board(current.board, alphabet, texts) + rack(alphabet.sort_rack(current.rack), alphabet, texts)
    number = texts.gettext("Round %(round)s") % {"round": current.number}
    request.share(_link(state, request.window), card(texts, drawn, [state.name, number]))


async def _take(request: Request) -> None:
    """Enter pasted answers; lines that cannot be taken stay typed, each with its fault."""
    request.form(ANSWERS)
    window, state, text = request.window, await request.state(DUPLICATE), request.text("text")
    refused_list.keep(request.session, request.stream, ANSWERS, text)
    round_ = state.round(request.number("round", "slip.round"))
    if round_ is None or not round_.until:
        raise Refused("post.not_sent", rule="FED-7")
    came = _moment(request.text("came"), window) if request.text("came").strip() else window.now()
    read = read_answers(text, state.players, window.library.alphabet(state.language))
    taken, wrong = dict[int, commands.EnterSlip](), list[Unread]()
    for one in read:
        try:
            if isinstance(one, Unread):
                raise one.fault
            command = _entered(one, state, round_, _at(one.came, window) if one.came else came)
            before = taken.get(one.player.id) or round_.slips.get(one.player.id)
            if before is None or _is_news(command, before, round_, one, again=bool(request.text("again"))):
                taken[one.player.id] = command
        except (Refused, Unreadable) as fault:
            wrong.append(Unread(one.text, fault))
    if taken:
        # The slip of a judge who plays comes before all others (DUP-1.1).
        await request.command(DUPLICATE, *sorted(taken.values(), key=lambda one: one.player != state.judge))
    request.session.typed = {}
    refused_list.keep(request.session, request.stream, ANSWERS, "\n".join(one.text for one in wrong))
    _tell(request, len(read) - len(wrong), wrong)


def _entered(answer: Answer, state: State, round_: Round, came: int) -> commands.EnterSlip:
    """Return the slip of an answer; raises `Refused` if it came before the rack, or by who was not there."""
    player = answer.player
    if not player.plays_in(round_.number):
        raise Refused("answers.away", rule="FED-7", name=player.name)
    if came < round_.sent // 60_000 * 60_000:
        raise Refused("answers.before", rule="FED-7", name=player.name)
    if state.rules.claimed_points == "void" and answer.claimed is None and not answer.claim:
        raise Refused("answers.unclaimed", rule="DUP-1.2", name=player.name)
    return commands.EnterSlip(
        round_.number,
        player.id,
        answer.coordinates,
        answer.word,
        claim=answer.claim,
        claimed=answer.claimed if state.rules.claimed_points != "no" else None,
        came=came,
    )


def _is_news(
    command: commands.EnterSlip,
    before: commands.EnterSlip | Slip,
    round_: Round,
    answer: Answer,
    *,
    again: bool,
) -> bool:
    """Tell whether a second answer says anything new.

    Raises `Refused` unless it may take the place of the first, which a late one never does.
    """
    late, was_late = (one.came > round_.until for one in (command, before))
    if _content(command) == _content(before) and (late or not was_late):
        return False
    if late or not again:
        raise Refused("answers.twice", rule="FED-7", name=answer.player.name)
    return True


def _content(slip: commands.EnterSlip | Slip) -> tuple[str, str]:
    """Return place and word; small letters among capitals are blanks (NOT-2)."""
    return slip.coordinates.casefold(), slip.word.upper() if slip.word.islower() else slip.word


def _tell(request: Request, taken: int, wrong: list[Unread]) -> None:
    texts = request.window.texts
    if taken:
        form = texts.ngettext("%(num)s answer is in.", "%(num)s answers are in.", taken)
        request.session.notices.append(Notice(ANSWERS, form % {"num": taken}, "good"))
    if wrong:
        problems = in_words(_placed(wrong), texts)
        form = texts.gettext("These lines are not in, and stay below. %(problems)s")
        request.session.notices.append(Notice(ANSWERS, form % {"problems": problems}))
    elif not taken:
        raise Refused("answers.none", rule="FED-7")
    request.focus("answers-text", select=False)


def _placed(wrong: Iterable[Unread]) -> list[Problem]:
    """Return the faults with the lines as they stand below."""
    problems, line = list[Problem](), 1
    for one in wrong:
        problems.append(Problem(line, Refused(one.fault.code, rule=one.fault.rule, **one.fault.details)))
        line += one.text.count("\n") + 1
    return problems


async def _join(request: Request) -> None:
    """Enter somebody who joins once the duplicate has begun."""
    request.form(JOIN)
    name = request.person("name")
    await request.command(DUPLICATE, await entering(request.window, [commands.Seat(None, name)]))
    request.session.typed = {}


async def page(window: Window, stream: str) -> Page:
    """Return the page `#/duplicate/STREAM/sent`."""
    state = (await window.open(DUPLICATE, stream)).state
    if not (state.rules.round_days and state.current):
        raise Refused("app.path", path=window.session.path)
    apart = told_apart(state, window.texts)
    screen = SentScreen(
        stream=stream,
        state=apart,
        alphabet=window.library.alphabet(state.language),
        deadline=proposed(state, window),
        text=text_of(state, window),
        answers=refused_list.kept(window.session, stream, ANSWERS),
        standings=standings(apart),
        notices=tuple(window.session.notices),
        typed=window.session.typed,
    )
    return sent_view.sent_page(screen, window.texts)


ACTIONS: dict[str, Action] = {
    "sent.set": _set,
    "sent.copy": _copy,
    "sent.share": _share,
    "sent.picture": _picture,
    "sent.answers": _take,
    "sent.join": _join,
}
