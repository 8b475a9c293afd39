"""The arbiter's page: decisions, claims, ends of a game, and its settlement (COR-5B to COR-16, COR-30)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import get_args

from faristol.app.correspondence import analysis
from faristol.app.correspondence.common import head_of
from faristol.app.correspondence.days import done, remember, seat_of
from faristol.app.correspondence.views import arbiter as view
from faristol.app.correspondence.views.arbiter import Annulling, ArbiterScreen, Closing
from faristol.app.paths import known_part, whole
from faristol.app.views.render import Page
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.correspondence import CORRESPONDENCE
from faristol.modes.correspondence.data import Answer, Ending
from faristol.modes.correspondence.state import ARBITER, State
from faristol.rules.correspondence_rules import ONE
from faristol.storage.codec import events_of

COEFFICIENT = re.compile(r"([0-9])(?:[.,]([0-9]{1,4}))?")
"""A coefficient as it is written: "1,5219", "1.5", "0"."""


def _form(place: str, event: Callable[[Request], c.Command]) -> Action:
    """Return the action of a form at a place of the page: it records an event made of the form's fields."""

    async def send(request: Request) -> None:
        remember(request, place)
        await done(request, event(request))

    return send


async def decider(request: Request) -> str:
    """Return who decides: the name in the form, or the game's arbiter; raises `Refused` if there is none."""
    by = request.text("by").strip() or "".join((await request.state(CORRESPONDENCE)).arbiters[:1])
    if not by:
        raise Refused("ruling.by")
    return by


async def _rule(request: Request) -> None:
    """Record the arbiter's answer to a challenge, word by word (COR-9, COR-32)."""
    number, variant = request.number("number", "correspondence.no_ply"), request.text("variant")
    remember(request, view.ruling_place(number, variant))
    challenge = _challenge(await request.state(CORRESPONDENCE), number, variant)
    fields = [f"word-{place}" for place in range(len(challenge.words))] or ["correct"]
    if any(request.text(field) not in ("yes", "no") for field in fields):
        raise Refused("ruling.words" if challenge.words else "ruling.correct", rule="COR-9")
    valid = tuple(
        word for place, word in enumerate(challenge.words) if request.text(f"word-{place}") == "yes"
    )
    correct, by = request.text("correct") == "yes", await decider(request)
    await done(request, c.Rule(number, variant, valid, correct, "arbiter", by, request.text("date")))
    request.focus("next", select=False)


async def _admit(request: Request) -> None:
    """Record that the player of a challenged play admits that it was wrong (COR-9B)."""
    number, variant = request.number("number", "correspondence.no_ply"), request.text("variant")
    remember(request, view.ruling_place(number, variant))
    state = await request.state(CORRESPONDENCE)
    _challenge(state, number, variant)
    name = state.players[number % 2].name
    await done(request, c.Rule(number, variant, (), False, "partner", name, request.window.today))
    request.focus("next", select=False)


def _challenge(state: State, number: int, variant: str) -> Answer:
    """Return a challenge without an answer; raises `Refused`."""
    for challenged, challenge in state.open_challenges:
        if (challenged, challenge.variant) == (number, variant):
            return challenge
    raise Refused("correspondence.no_challenge", turn=number // 2 + 1)


async def _annul(request: Request) -> None:
    """Annul a ply and all after it; the page shows first which plies are lost (COR-5B)."""
    remember(request, view.ANNUL)
    number = request.number("number", "correspondence.no_ply")
    if not request.text("reason").strip():
        raise Refused("correspondence.reason_empty", rule="COR-5B")
    if request.text("sure"):
        by = await decider(request)
        await done(request, c.Annul(number, request.text("reason"), by, request.text("date")))
    else:
        request.session.question = Annulling()
        request.focus("annul-question", select=False)


async def _points(request: Request) -> None:
    """Correct the points of a play (COR-8)."""
    remember(request, view.POINTS)
    text, _, variant = request.text("move").partition("/")
    number = whole(text)
    if number is None:
        raise Refused("correspondence.no_ply")
    points = request.number("points", "points.number")
    by = await decider(request)
    await done(request, e.PointsCorrected(number, variant, points, request.text("reason"), by))


async def _penalise(request: Request) -> None:
    """Give a disciplinary penalty (COR-16)."""
    remember(request, view.PENALTY)
    kind = next((kind for kind in view.KINDS if kind == request.text("kind")), None)
    if kind is None:
        raise Refused("app.choice")
    tenths = request.number("tenths", "discipline.tenths") if kind == "tenths" else 0
    reason, by = request.text("reason"), await decider(request)
    await done(request, e.PenaltyGiven(seat_of(request), kind, tenths, reason, by, request.text("date")))


async def _decide_claim(request: Request) -> None:
    """Uphold the claim, which ends the game, or reject it (COR-12, COR-14)."""
    remember(request, view.CLAIM)
    upheld, by = request.text("upheld") == "yes", await decider(request)
    await done(request, e.OverrunDecided(seat_of(request), upheld, by, request.text("date")))
    request.focus("next", select=False)


async def _role(request: Request) -> None:
    """Set whose copy of the game this is."""
    remember(request, view.ROLE)
    if request.text("role") not in ("0", "1", "2"):
        raise Refused("correspondence.role")
    await done(request, e.Joined(int(request.text("role"))))


async def _details(request: Request) -> None:
    """Change the head of the sheet (COR-20, COR-24)."""
    remember(request, view.DETAILS)
    state = await done(request, head_of(request, lambda _field: view.DETAILS))
    request.session.notices += view.saved(state, request.window.texts)


async def cancel(request: Request) -> None:
    """Close the question without doing anything."""
    request.session.question, request.session.typed = None, {}


async def _answer_draw(request: Request) -> None:
    """Accept a draw offer, or decline it."""
    remember(request, view.DRAW)
    await done(request, c.AnswerDraw(request.text("agreed") == "yes", request.window.today))
    request.focus("next", select=False)


async def _end(request: Request) -> None:
    """End the game before it is played out; the page shows the result first (COR-14, COR-15)."""
    kind: Ending | None = next((kind for kind in get_args(Ending) if kind == request.text("kind")), None)
    if kind is None:
        raise Refused("app.choice")
    remember(request, view.ending_place(kind))
    seat = -1 if kind in ("deadline", "unknown") else seat_of(request)
    date = request.text("date") or request.window.today
    if request.text("sure"):
        by = "" if kind == "abandoned" else await decider(request)
        await done(request, e.Ended(kind, seat, date, by))
        request.focus("next", select=False)
    else:
        request.session.question = Closing(kind, seat)
        request.focus("end-question", select=False)


async def _take_back(request: Request) -> None:
    """Take back the end of a game: it goes on."""
    remember(request, view.RESULT)
    by = (await request.state(CORRESPONDENCE)).arbiters[:1]
    await done(request, e.EndTakenBack(request.window.today, "".join(by)))


def _proposed(request: Request) -> c.Command:
    """Propose coefficients, which is obligatory (COR-30)."""
    proposed = ten_thousandths(request.text("red")), ten_thousandths(request.text("blue"))
    return e.CoefficientsProposed(seat_of(request), proposed, request.window.today)


async def _sign(request: Request) -> None:
    """Sign the sheet (COR-30); raises `Refused` where a player would sign for the other one."""
    remember(request, view.RESULT)
    seat, role = seat_of(request), (await request.state(CORRESPONDENCE)).role
    if role not in (seat, ARBITER):
        raise Refused("correspondence.other_seat")
    await done(request, e.Signed(seat, request.window.today))


async def _allow(request: Request) -> None:
    """Allow analysis, or no longer allow it; each player for himself."""
    remember(request, view.ANALYSIS)
    await analysis.allow(request)
    await cancel(request)


def ten_thousandths(text: str) -> int:
    """Read a coefficient in ten-thousandths: 15219 for "1,5219"; raises `Refused` otherwise (COR-30)."""
    match = COEFFICIENT.fullmatch(text.strip())
    if match is None:
        raise Refused("correspondence.coefficients", rule="COR-30")
    return int(match[1]) * ONE + int((match[2] or "0").ljust(4, "0"))


async def page(window: Window, stream: str, topic: str = "", *_more: str) -> Page:
    """Return the page `#/correspondence/STREAM/arbiter`; raises `Refused` "app.path" for an unknown topic."""
    held = await window.open(CORRESPONDENCE, stream)
    state = held.state
    referee = await window.referee(state)
    challenged = {word for _, answer in state.open_challenges for word in answer.words}
    screen = ArbiterScreen(
        stream=stream,
        state=state,
        alphabet=referee.alphabet,
        today=window.today,
        known=frozenset(word for word in challenged if referee.lexicon.contains(word)),
        events=events_of(CORRESPONDENCE, held.records),
        topic=known_part(("", *view.TOPICS), [topic], ""),
        question=window.session.question,
        **window.session.said,
    )
    return view.arbiter_page(screen, window.texts)


ACTIONS: dict[str, Action] = {
    "ruling.enter": _rule,
    "ruling.admit": _admit,
    "ruling.annul": _annul,
    "ruling.points": _points,
    "ruling.penalise": _penalise,
    "ruling.claim_answered": _form(view.CLAIM, lambda it: e.OverrunAnswered(seat_of(it), it.text("date"))),
    "ruling.notice_received": _form(view.CLAIM, lambda it: e.NoticeReceived(seat_of(it), it.text("date"))),
    "ruling.claim": _decide_claim,
    "ruling.role": _role,
    "ruling.details": _details,
    "ruling.cancel": cancel,
    "settle.offer": _form(view.DRAW, lambda it: e.DrawOffered(seat_of(it), it.window.today)),
    "settle.draw": _answer_draw,
    "settle.end": _end,
    "settle.take_back": _take_back,
    "settle.claim": _form(
        view.CLAIM,
        lambda it: e.OverrunClaimed(seat_of(it), it.text("date") or it.window.today, it.text("notified")),
    ),
    "settle.report": _form(view.DEADLINE, lambda it: e.PositionReported(seat_of(it), it.window.today)),
    "settle.propose": _form(view.RESULT, _proposed),
    "settle.sign": _sign,
    "settle.allow": _allow,
}
