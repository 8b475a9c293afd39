"""The arbiter's decisions: challenges, annulled plies, points, penalties, claims (COR-5B to COR-16)."""

from __future__ import annotations

from typing import Literal

from faristol.app.correspondence.days import seat_of
from faristol.app.correspondence.head import check_head, means_of, players_of
from faristol.app.correspondence.views import places as view
from faristol.app.correspondence.views.arbiter import saved
from faristol.app.correspondence.views.questions import Annulling
from faristol.app.paths import whole
from faristol.app.window import Action, Request
from faristol.errors import Refused
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence.correspondence import CORRESPONDENCE
from faristol.modes.correspondence.data import Answer
from faristol.modes.correspondence.state import State

Kind = Literal["warning", "tenths", "loss", "exclusion"]

KINDS: tuple[Kind, ...] = ("warning", "tenths", "loss", "exclusion")


def remember(request: Request, place: str) -> None:
    """Remember what a form holds, and where its faults are shown."""
    request.place = place
    request.session.typed = dict(request.fields)


async def done(request: Request, *commands: c.Command) -> State:
    """Carry out commands and forget what the form held."""
    state = await request.command(CORRESPONDENCE, *commands)
    request.session.typed, request.session.question = {}, None
    return state


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
    said = _challenge(await request.state(CORRESPONDENCE), number, variant)
    fields = [f"word-{place}" for place in range(len(said.words))] or ["correct"]
    if any(request.text(field) not in ("yes", "no") for field in fields):
        raise Refused("ruling.words" if said.words else "ruling.correct", rule="COR-9")
    valid = tuple(word for place, word in enumerate(said.words) if request.text(f"word-{place}") == "yes")
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
    for challenged, said in state.open_challenges:
        if (challenged, said.variant) == (number, variant):
            return said
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
    await done(request, c.CorrectPoints(number, variant, points, request.text("reason"), by))


async def _penalise(request: Request) -> None:
    """Give a disciplinary penalty (COR-16)."""
    remember(request, view.PENALTY)
    kind = next((kind for kind in KINDS if kind == request.text("kind")), None)
    if kind is None:
        raise Refused("app.choice")
    tenths = request.number("tenths", "discipline.tenths") if kind == "tenths" else 0
    reason, by = request.text("reason"), await decider(request)
    await done(request, c.Penalise(seat_of(request), kind, tenths, reason, by, request.text("date")))


async def _claim_answered(request: Request) -> None:
    """Record that the player claimed to be over time has answered the arbiter (COR-29)."""
    remember(request, view.CLAIM)
    await done(request, c.AnswerClaim(seat_of(request), request.text("date")))


async def _notice_received(request: Request) -> None:
    """Record the day the notice of a claim arrived; the days for the answer run from it (COR-29)."""
    remember(request, view.CLAIM)
    await done(request, c.ReceiveNotice(seat_of(request), request.text("date")))


async def _decide_claim(request: Request) -> None:
    """Uphold the claim, which ends the game, or reject it (COR-12, COR-14)."""
    remember(request, view.CLAIM)
    upheld = request.text("upheld") == "yes"
    by = await decider(request)
    await done(request, c.DecideOverrun(seat_of(request), upheld, by, request.text("date")))
    request.focus("next", select=False)


async def _role(request: Request) -> None:
    """Set whose copy of the game this is."""
    remember(request, view.ROLE)
    if request.text("role") not in ("0", "1", "2"):
        raise Refused("correspondence.role")
    await done(request, c.Join(int(request.text("role"))))


async def _details(request: Request) -> None:
    """Change the head of the sheet (COR-20, COR-24)."""
    remember(request, view.DETAILS)
    check_head(request, lambda _field: view.DETAILS)
    text = request.text
    command = c.ChangeDetails(
        name=text("name"),
        players=players_of(request),
        number=text("number"),
        arbiters=tuple(name for name in text("arbiters").split(",") if name.strip()),
        red_coefficient=text("red_coefficient"),
        red_rank=text("red_rank"),
        started=text("started"),
        deadline=text("deadline"),
        means=means_of(text("means")),
    )
    state = await done(request, command)
    request.session.notices += saved(state, request.window.texts)


async def _cancel(request: Request) -> None:
    """Close the question without doing anything."""
    request.session.question, request.session.typed = None, {}


ACTIONS: dict[str, Action] = {
    "ruling.enter": _rule,
    "ruling.admit": _admit,
    "ruling.annul": _annul,
    "ruling.points": _points,
    "ruling.penalise": _penalise,
    "ruling.claim_answered": _claim_answered,
    "ruling.notice_received": _notice_received,
    "ruling.claim": _decide_claim,
    "ruling.role": _role,
    "ruling.details": _details,
    "ruling.cancel": _cancel,
}
