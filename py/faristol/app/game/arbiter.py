"""The judge's side of a game: challenges, clocks, SENYORS, surplus tiles, decisions, endings."""

from __future__ import annotations

import re

from faristol.app.feature import dismiss, does
from faristol.app.game import corrections, play, under_way
from faristol.app.game.play import STEP, Seen, form, on_with
from faristol.app.game.tournament_link import event_of
from faristol.app.game.views import arbiter as view
from faristol.app.game.views import conduct, steps
from faristol.app.game.views.arbiter import next_seat
from faristol.app.game.views.screens import Leaving
from faristol.app.game.views.steps import BETWEEN
from faristol.app.paths import known_part
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.state import MINUTE, State, Step
from faristol.rules.game_rules import MOST_PLAYERS

ALL = tuple(range(MOST_PLAYERS))


def seats_of(text: str) -> tuple[int, ...]:
    """Return the seats that a form names: one by its number, or "both" for all; raises `Refused`."""
    if text not in ("both", *map(str, ALL)):
        raise Refused("game.choice")
    return ALL if text == "both" else (int(text),)


async def decided_by(request: Request) -> str:
    """Return the decider: the judge, or both members of a committee.

    Raises `Refused` if a member of the committee is missing or plays this game.
    """
    state = await request.state(CLASSIC)
    names = [" ".join(request.text(name).split()) for name in ("by", "by2")]
    if state.rules.arbiter != "committee":
        return names[0]
    if not all(names) or names[0].casefold() == names[1].casefold():
        raise Refused("game.committee", rule="MAL-32")
    players = {player.name.casefold() for player in state.players}
    if affected := next((name for name in names if name.casefold() in players), None):
        raise Refused("game.affected", rule="MAL-32", name=affected)
    return BETWEEN.join(names)


async def _senyors(request: Request) -> None:
    """Carry out SENYORS: the app draws, or the rack and the committee's case are typed for a real board."""
    state = await request.state(CLASSIC)
    if state.draws_tiles or state.fair:
        await request.command(CLASSIC, c.CallSenyors())
        on_with(request)
        return
    request.form("arbiter-senyors")
    alphabet = request.window.library.alphabet(state.language)
    shown = alphabet.parse_rack(request.text("shown"))
    written = state.position.racks[next_seat(state)]
    if len(written) == len(shown) and sorted(written) != sorted(shown) and not request.text("sure"):
        request.session.typed = {**request.fields, "differs": "yes"}
        raise Refused("senyors.written", rule="MAL-17B", rack=alphabet.show_rack(written))
    case = request.text("case")
    piece = alphabet.parse_rack(request.text("piece")) if case == "a" else b""
    if len(piece) > 1 or (case == "a" and not piece):
        raise Refused("senyors.piece", rule="MAL-17C")
    by = await decided_by(request) if case else ""
    await request.command(CLASSIC, c.CallSenyors(shown, case, piece, by))
    on_with(request)


def _opens(topic: str, focus: str) -> Action:
    """Make the action that opens a topic of the judge's menu, also before the clock runs (CLA-3B)."""

    async def act(request: Request) -> None:
        request.go(f"{under_way.PATH}/{request.stream}/arbiter/{topic}")
        request.focus(focus, select=False)

    return act


@form("arbiter-surplus")
async def _surplus(request: Request) -> c.Command:
    """Record that too many tiles were drawn; the opponent's part is told next (CLA-3B, MAL-11)."""
    state = await request.state(CLASSIC)
    number = request.number("number", "surplus.number_text")
    seats = seats_of(request.text("seat"))
    rack = request.window.library.alphabet(state.language).parse_rack(request.text("rack"))
    on_rack = bool(request.text("on_rack"))
    seen = on_rack or bool(request.text("seen"))
    return c.DrawSurplus(seats[0], number, on_rack, seen, rack if on_rack else b"")


@form()
async def _returned(request: Request) -> c.Command:
    """Return surplus tiles to the bag; of tiles taken from a typed rack, the ticked ones."""
    state = await request.state(CLASSIC)
    taken = state.surplus.taken if state.surplus else b""
    chosen = bytes(taken[number] for number in request.numbers("tiles") if number < len(taken))
    return c.ReturnSurplus(chosen)


@form("arbiter-time")
async def _round_time(request: Request) -> c.Command:
    """Announce the end of the round's time, by a decision: not every game is stopped then (CLA-4I)."""
    return e.RoundTimeCalled(await decided_by(request))


async def _leave(request: Request) -> None:
    """Ask before a player leaves, with the consequences."""
    request.go(f"{under_way.PATH}/{request.stream}/arbiter/leave")
    seats, disqualified = seats_of(request.text("seat")), request.text("how") == "disqualified"
    request.session.question = Leaving(c.Abandon(seats, disqualified=disqualified))
    request.focus("leave-question", select=False)


async def _leave_yes(request: Request) -> None:
    """Let players leave; a disqualification records its reason and the decider (CLA-3D, MAL-32)."""
    request.anchor = "arbiter-leave"
    question = request.session.asks(Leaving)
    if question is None:
        return
    leaving = question.command
    request.session.typed = dict(request.fields)
    decision = list[c.Command]()
    if leaving.disqualified:
        by = await decided_by(request)
        decision.append(e.PenaltyGiven(leaving.seats[0], 0, request.text("reason"), by))
    await request.command(CLASSIC, *decision, leaving)
    on_with(request)


async def _go_on(request: Request) -> None:
    """Take back an ending entered by mistake; a covered rack is covered again."""
    await request.command(CLASSIC, e.EndTakenBack())
    request.session.of(Seen, request.stream).shown = None
    request.focus(STEP, select=False)


def _absent(request: Request) -> tuple[int, ...]:
    """Return the absent seats: those ticked of several, one or both of two; raises `Refused` if none."""
    ticked = request.numbers("seats")
    if not ticked and not request.text("seat"):
        raise Refused("absence.nobody")
    return ticked or seats_of(request.text("seat"))


@form()
async def _count(request: Request) -> c.Command:
    """Count the typed tiles left on the racks (CLA-4B, CLA-5A)."""
    state = await request.state(CLASSIC)
    alphabet = request.window.library.alphabet(state.language)
    seats = range(len(state.players))
    racks = tuple(alphabet.parse_rack(request.text(f"rack{seat}")) for seat in seats)
    return e.RacksCounted(racks)


async def _sign(request: Request) -> None:
    """Sign the result for a player; the last signature closes the game (CLA-4G)."""
    seats = seats_of(request.text("value"))
    if len(seats) != 1:
        raise Refused("game.choice")
    state = await request.command(CLASSIC, e.Signed(seats[0]))
    name = state.players[seats[0]].name
    request.effect("say", text=request.window.texts.gettext("%(name)s has signed") % {"name": name})
    request.focus(STEP, select=False)


LEFT = re.compile(r"(?P<over>[-−–+]?)\s*(?P<minutes>[0-9]{1,3})(?:[:.](?P<seconds>[0-5][0-9]))?")


async def _challenge(request: Request) -> None:
    """Challenge all words of the play, or the ticked ones (CLA-6A)."""
    state = await request.state(CLASSIC)
    formed = steps.words_formed(state, request.window.library.alphabet(state.language))
    some = request.numbers("words")
    if request.text("some") and not some:
        raise Refused("challenge.none", rule="CLA-6A")
    gone_on = request.text("turn") not in ("", str(len(state.turns)))
    if gone_on or any(number >= len(formed) for number in some):
        raise Refused("challenge.late", rule="CLA-6A")
    seat = request.number("seat", "game.choice") if request.text("seat") else -1
    await request.command(CLASSIC, c.ChallengePlay(tuple(formed[number] for number in some), seat))
    request.focus(STEP, select=False)


async def _decide(request: Request) -> None:
    """Decide a challenge by the word list, which says only whether the play stands."""
    _tell(request, await request.command(CLASSIC, c.DecideChallenge()))


async def _rule(request: Request) -> None:
    """Decide a challenge by the named judge or committee."""
    request.session.typed = dict(request.fields)
    by = await decided_by(request)
    _tell(request, await request.command(CLASSIC, c.DecideChallenge(request.text("outcome") == "stands", by)))
    request.session.typed = {}


def _tell(request: Request, state: State) -> None:
    """Announce that the play stands, or put a notice beside the panel that it does not."""
    texts = request.window.texts
    if state.step is Step.UPHELD:
        request.effect("alert", text=texts.gettext("The play stands."))
        return
    name = state.players[state.turns[-1].seat].name
    sentence = texts.gettext("The play does not stand: %(name)s takes the tiles back and loses the turn.")
    request.session.notices.append(Notice(steps.ANCHOR, sentence % {"name": name}, "info", "CLA-6A"))


@form()
async def _rechallenge(request: Request) -> c.Command:
    return e.Rechallenged(request.text("argument"))


@form("arbiter-clock", focus="")
async def _clocks(request: Request) -> c.Command:
    """Set the clocks to the typed times left; a clock without an entry runs on (CLA-4H)."""
    state = await request.state(CLASSIC)
    now = request.window.now()
    elapsed = tuple(
        state.clock.used(seat, now)
        if request.text(f"left{seat}") == request.text(f"shown{seat}")
        else state.clock.total - _left(request.text(f"left{seat}"), state, seat)
        for seat in range(len(state.players))
    )
    return e.ClockCorrected(elapsed)


def _left(text: str, state: State, seat: int) -> int:
    """Return the milliseconds left, negative over time; raises `Refused` if no clock can show that."""
    match = LEFT.fullmatch(text.strip())
    if match is None:
        raise Refused("clock.time", rule="CLA-7A", text=text.strip()[:20])
    left = (int(match["minutes"]) * 60 + int(match["seconds"] or 0)) * 1000
    if match["over"]:
        return -left
    most = state.clock.total + state.given(seat)
    if left > most:
        raise Refused("clock.more", rule="CLA-7A", text=text.strip(), minutes=most // MINUTE)
    return left


@form("arbiter-refuse")
async def _refuse(request: Request) -> c.Command:
    """Refuse a written play that is not valid (ROM-5, ROM-8); one on the board is taken back first."""
    by = await decided_by(request) if request.text("by").strip() else ""
    lying = request.text("lying") == "yes"
    return c.RefusePlay(request.text("text"), request.text("reason"), by, lying)


@form("arbiter-penalty", focus="")
async def _penalise(request: Request) -> c.Command:
    """Take points off a player, or record a decision without any (CLA-4E, CLA-4I, MAL-32)."""
    points = request.number("points", "game.penalty_text") if request.text("points").strip() else 0
    seats = seats_of(request.text("seat"))
    by = await decided_by(request)
    return e.PenaltyGiven(-1 if len(seats) > 1 else seats[0], points, request.text("reason"), by)


async def _waited(request: Request) -> None:
    """Show the page again once a countdown is over: the page itself tells it."""


async def arrive(window: Window, stream: str, *_topic: str) -> None:
    """Lead from the judge's page of a casual game to its board: a casual game has no judge."""
    if (await window.open(CLASSIC, stream)).state.casual:
        window.session.path = f"{under_way.PATH}/{stream}"


async def page(window: Window, stream: str, topic: str = "", *_more: str) -> Page:
    """The judge's menu in the page of the game; raises `Refused` "app.path" for what it does not have."""
    state = (await window.open(CLASSIC, stream)).state
    screen = view.ArbiterScreen(
        stream=stream,
        state=state,
        alphabet=window.library.alphabet(state.language),
        now=window.now(),
        topic=known_part(("", *view.TOPICS), [topic], ""),
        question=window.session.question,
        **window.session.said,
    )
    return await play.page(window, stream, view.opened(screen, window.texts))


async def help_page(window: Window, stream: str) -> Page:
    """The rules of a game in plain sentences."""
    state = (await window.open(CLASSIC, stream)).state
    event = await event_of(window, stream)
    return conduct.help_page(stream, state, event, tuple(window.session.notices), window.texts)


ACTIONS: dict[str, Action] = {
    "arbiter.senyors": _senyors,
    "arbiter.senyors_form": _opens("senyors", "senyors-shown"),
    "arbiter.surplus": _surplus,
    "arbiter.surplus_form": _opens("surplus", "surplus-seat"),
    "arbiter.returned": _returned,
    "arbiter.cancel_senyors": does(CLASSIC, lambda _: c.CancelSenyors(), focus=STEP),
    "arbiter.cancel_surplus": does(CLASSIC, lambda _: c.CancelSurplus(), focus=STEP),
    "arbiter.absent": does(CLASSIC, lambda request: e.AbsenceReported(_absent(request)), focus=STEP),
    "arbiter.arrive": does(
        CLASSIC, lambda request: e.Arrived(seats_of(request.text("value"))[0]), focus=STEP
    ),
    "arbiter.close_absence": does(CLASSIC, lambda _: c.CloseAbsence(), focus=STEP),
    "arbiter.cancel_absence": does(CLASSIC, lambda _: e.AbsenceCancelled(), focus="next"),
    "arbiter.round_time": _round_time,
    "arbiter.cancel_round_time": does(CLASSIC, lambda _: e.RoundTimeCancelled(), focus=STEP),
    "arbiter.leave": _leave,
    "arbiter.leave_yes": _leave_yes,
    "arbiter.return": does(
        CLASSIC,
        lambda request: e.PlayerReturned(request.number("seat", "game.choice")),
        anchor="arbiter-leave",
        focus=STEP,
        go="#/game/*",
    ),
    "arbiter.go_on": _go_on,
    "arbiter.count": _count,
    "arbiter.sign": _sign,
    "arbiter.cancel": dismiss(),
    "arbiter.challenge": _challenge,
    "arbiter.decide": _decide,
    "arbiter.rule": _rule,
    "arbiter.rechallenge": _rechallenge,
    "arbiter.pause": does(
        CLASSIC, lambda request: e.ClockPaused(request.text("reason")), focus=STEP, go="#/game/*"
    ),
    "arbiter.resume": does(CLASSIC, lambda _: e.ClockResumed()),
    "arbiter.clocks": _clocks,
    "arbiter.refuse": _refuse,
    "arbiter.late": does(CLASSIC, lambda _: c.RefusePlay("", "late", "")),
    "arbiter.penalise": _penalise,
    "arbiter.withdraw_penalty": does(
        CLASSIC,
        lambda request: e.PenaltyWithdrawn(request.number("number", "game.choice")),
        anchor="arbiter-penalty",
    ),
    "arbiter.waited": _waited,
    **corrections.ACTIONS,
}
