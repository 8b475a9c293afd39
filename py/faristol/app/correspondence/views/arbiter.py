"""The arbiter's page of a game by correspondence: what is due now, then the other forms, folded."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from faristol.app.correspondence.views import judging, resulting
from faristol.app.correspondence.views.arbiter_screens import ArbiterScreen
from faristol.app.correspondence.views.history_sentences import DECISIONS, history_lines
from faristol.app.correspondence.views.places import ANNUL, DETAILS, PLACES, ending_place
from faristol.app.correspondence.views.questions import Annulling, Closing
from faristol.app.correspondence.views.setup import ROLES, short_period
from faristol.app.correspondence.views.string import SEAT_CLASSES
from faristol.app.correspondence.views.top import top
from faristol.app.correspondence.views.words import MEANS, colour, players, ply_name, tenths_off
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Notice
from faristol.modes.correspondence.outcome import has_appeared, is_settled, outcome
from faristol.modes.correspondence.state import ARBITER, State

KINDS: Mapping[str, str] = {
    "warning": _("a warning"),
    "tenths": _("off the coefficient"),
    "loss": _("the game is lost"),
    "exclusion": _("out of the competition"),
}
"""The disciplinary penalties (COR-16)."""


def saved(state: State, texts: Texts) -> list[Notice]:
    """Return the notices after the details have been changed."""
    notices = [Notice(DETAILS, texts.gettext("Saved. It travels with the next message."), "good")]
    if short := short_period(state.started, state.deadline, state.rules, texts):
        notices.append(Notice(DETAILS, short, "info"))
    return notices


def arbiter_page(screen: ArbiterScreen, texts: Texts) -> Page:
    """The page `#/correspondence/STREAM/arbiter`."""
    state = screen.state
    challenges = judging.challenges(screen, texts)
    result = outcome(state)
    due = result is None and bool(state.deadline) and screen.today >= state.deadline
    places = (*PLACES, *(one["place"] for one in challenges))
    return page(
        "correspondence/arbiter.html",
        f"{texts.gettext('Arbiter')} · {players(state)}",
        texts,
        top=top(state, screen.stream, "arbiter", texts),
        screen=screen,
        state=state,
        path=f"#/correspondence/{screen.stream}",
        seats=[_seat(state, seat, texts) for seat in (0, 1)],
        by=", ".join(state.arbiters[:1]),
        is_arbiter=state.role == ARBITER,
        challenges=challenges,
        draw=judging.offered_draw(state) if result is None else None,
        claim=judging.open_claim(state, texts) if result is None else None,
        claiming=judging.claiming(state, texts) if result is None else None,
        result=resulting.result(state, texts),
        proposed=resulting.proposals(state, texts),
        proposal=resulting.proposal(state, texts),
        due=resulting.at_deadline(state) if due else None,
        ending=resulting.ending_question(screen, texts),
        next=_next(state, due),
        decided=[
            (line, ply_name(line.number, texts) if line.number >= 0 else "")
            for line in reversed(list(history_lines(screen.events, screen.alphabet, texts, DECISIONS)))
        ],
        going=result is None,
        kinds=[(kind, texts.gettext(name)) for kind, name in KINDS.items()],
        tenths=tenths_off(texts),
        plays=judging.plays(screen, texts),
        turns=judging.turns(screen, texts),
        gone=judging.gone(screen, texts) if isinstance(screen.question, Annulling) else [],
        roles=[(str(number), texts.gettext(name)) for number, name in enumerate(ROLES)],
        means=[(key, texts.gettext(name)) for key, name in MEANS.items()],
        details=_details(state),
        at=screen.notices_at,
        kept=lambda place: _kept(screen, place),
        elsewhere=screen.notices_elsewhere(places),
    )


def _kept(screen: ArbiterScreen, place: str) -> Mapping[str, str]:
    """Return what a form held that was refused, or that waits for an answer."""
    match screen.question:
        case Annulling():
            waiting = ANNUL
        case Closing(kind=kind):
            waiting = ending_place(kind)
        case _:
            waiting = ""
    return screen.typed if place == waiting else screen.typed_at(place)


def _seat(state: State, seat: int, texts: Texts) -> dict[str, Any]:
    return {
        "number": seat,
        "seat": SEAT_CLASSES[seat],
        "colour": colour(seat, texts),
        "name": state.players[seat].name,
        "own": state.role == seat,
        "speaks": state.role in (seat, ARBITER),
        "allows": seat in state.allowed,
        "appeared": has_appeared(state, seat),
    }


def _next(state: State, due: bool) -> str:
    """Return the most sensible next step: a form of the page, or another page by its name."""
    role = state.role
    if role == ARBITER:
        if state.open_challenges:
            return "ruling"
        if outcome(state) is None and any(claim.upheld is None for claim in state.claims):
            return "claim"
        return "sheet" if outcome(state) else "turn"
    if outcome(state) is None and not due:
        owes_answer = any(number % 2 != role for number, _ in state.open_challenges)
        owes_answer = owes_answer or any(
            claim.seat == role and claim.upheld is None for claim in state.claims
        )
        return "message" if owes_answer else "turn"
    if due and role not in state.reports:
        return "report"
    if not any(proposal.seat == role for proposal in state.proposals):
        return "propose"
    if is_settled(state) and role not in state.signed:
        return "sign"
    return "message"


def _details(state: State) -> dict[str, str]:
    """Return the values of the details form, by field."""
    held = {
        "name": state.name,
        "number": state.number,
        "arbiters": ", ".join(state.arbiters),
        "red_coefficient": state.red_coefficient,
        "red_rank": state.red_rank,
        "started": state.started,
        "deadline": state.deadline,
        "means": state.means,
    }
    for field, player in zip(SEAT_CLASSES, state.players, strict=True):
        held |= {field: player.name, f"{field}_town": player.town, f"{field}_address": player.address}
    return held
