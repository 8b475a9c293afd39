"""The judge's side of a game: challenges, clocks, decisions, and their page."""

from __future__ import annotations

import re

from faristol.app.feature import does
from faristol.app.game import common, corrections, ending, swaps
from faristol.app.game.deciding import decided_by, seats_of
from faristol.app.game.tournament_link import event_of
from faristol.app.game.views import arbiter as view
from faristol.app.game.views import conduct, steps
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.state import State, Step

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
    request.focus("game-step", select=False)


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
    said = texts.gettext("The play does not stand: %(name)s takes the tiles back and loses the turn.")
    request.session.notices.append(Notice(steps.PLACE, said % {"name": name}, "info", "CLA-6A"))


async def _rechallenge(request: Request) -> None:
    request.session.typed = dict(request.fields)
    await request.command(CLASSIC, e.Rechallenged(request.text("argument")))
    request.session.typed = {}
    request.focus("game-step", select=False)


async def _clocks(request: Request) -> None:
    """Set the clocks to the typed times left; a clock without an entry runs on (CLA-4H)."""
    request.place = "arbiter-clock"
    request.session.typed = dict(request.fields)
    state = await request.state(CLASSIC)
    now = request.window.now()
    elapsed = tuple(
        state.clock.used(seat, now)
        if request.text(f"left{seat}") == request.text(f"shown{seat}")
        else state.clock.total - _left(request.text(f"left{seat}"), state)
        for seat in range(len(state.players))
    )
    await request.command(CLASSIC, e.ClockCorrected(elapsed))
    request.session.typed = {}


def _left(text: str, state: State) -> int:
    """Return the milliseconds left, negative over time; raises `Refused` if no clock can show that."""
    found = LEFT.fullmatch(text.strip())
    if found is None:
        raise Refused("clock.time", rule="CLA-7A", text=text.strip()[:20])
    left = (int(found["minutes"]) * 60 + int(found["seconds"] or 0)) * 1000
    if found["over"]:
        return -left
    if left > state.clock.total:
        raise Refused(
            "clock.more", rule="CLA-7A", text=text.strip(), minutes=state.rules.player_seconds // 60
        )
    return left


async def _refuse(request: Request) -> None:
    """Refuse a written play that is not valid (ROM-5, ROM-8); one on the board is taken back first."""
    request.place = "arbiter-refuse"
    request.session.typed = dict(request.fields)
    by = await decided_by(request) if request.text("by").strip() else ""
    lying = request.text("lying") == "yes"
    await request.command(CLASSIC, c.RefusePlay(request.text("text"), request.text("reason"), by, lying))
    request.session.typed = {}


async def _penalise(request: Request) -> None:
    """Take points off a player, or record a decision without any (CLA-4E, CLA-4I, MAL-32)."""
    request.place = "arbiter-penalty"
    request.session.typed = dict(request.fields)
    points = request.number("points", "game.penalty_text") if request.text("points").strip() else 0
    seats = seats_of(request.text("seat"))
    by = await decided_by(request)
    await request.command(
        CLASSIC,
        e.PenaltyGiven(-1 if len(seats) > 1 else seats[0], points, request.text("reason"), by),
    )
    request.session.typed = {}


async def _waited(request: Request) -> None:
    """Show the page again once a countdown is over: the page itself tells it."""


async def arrive(window: Window, stream: str) -> None:
    """Lead from the judge's page of a casual game to its board: a casual game has no judge."""
    if (await window.open(CLASSIC, stream)).state.casual:
        window.session.path = f"{common.PATH}/{stream}"


async def page(window: Window, stream: str) -> Page:
    """The judge's page of a game."""
    state = (await window.open(CLASSIC, stream)).state
    screen = view.ArbiterScreen(
        stream=stream,
        state=state,
        alphabet=window.library.alphabet(state.language),
        now=window.now(),
        question=window.session.question,
        **window.session.said,
    )
    return view.arbiter_page(screen, window.texts)


async def help_page(window: Window, stream: str) -> Page:
    """The rules of a game in plain sentences."""
    state = (await window.open(CLASSIC, stream)).state
    event = await event_of(window, stream)
    return conduct.help_page(stream, state, event, tuple(window.session.notices), window.texts)


ACTIONS: dict[str, Action] = {
    "arbiter.challenge": _challenge,
    "arbiter.decide": _decide,
    "arbiter.rule": _rule,
    "arbiter.rechallenge": _rechallenge,
    "arbiter.pause": does(CLASSIC, lambda request: e.ClockPaused(request.text("reason")), focus="game-step"),
    "arbiter.resume": does(CLASSIC, lambda _: e.ClockResumed()),
    "arbiter.clocks": _clocks,
    "arbiter.refuse": _refuse,
    "arbiter.late": does(CLASSIC, lambda _: c.RefusePlay("", "late", "")),
    "arbiter.penalise": _penalise,
    "arbiter.withdraw_penalty": does(
        CLASSIC,
        lambda request: e.PenaltyWithdrawn(request.number("number", "game.choice")),
        place="arbiter-penalty",
    ),
    "arbiter.waited": _waited,
    **ending.ACTIONS,
    **swaps.ACTIONS,
    **corrections.ACTIONS,
}
