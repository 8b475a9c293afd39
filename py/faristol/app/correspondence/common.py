"""Games by correspondence on this device: their pages, the head of a sheet, what is saved with a command."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from faristol.app.correspondence.views.library import COEFFICIENT, DATES, NEW, RANK
from faristol.app.correspondence.views.words import MEANS
from faristol.app.window import Request, Window
from faristol.errors import Refused
from faristol.modes.correspondence.correspondence import CORRESPONDENCE
from faristol.modes.correspondence.data import Means, Player
from faristol.modes.correspondence.events import DetailsChanged, Event, MessageSettled
from faristol.modes.correspondence.making import check_period
from faristol.modes.correspondence.outcome import BEFORE, RANK_BEFORE
from faristol.modes.correspondence.state import Kept, State
from faristol.storage.exchange.correspondence_text import FAULTS

PATH = "#/correspondence"
PAGE = "correspondence"

LETTER = "#/letter"
"""The page of a game that came in a link: `#/letter/FRAGMENT`."""


def settled_with(before: State | None, after: State) -> Sequence[Event]:
    """Settle a message that was kept because its play was sent back: it is made again, or never will be."""
    messages = before.kept if before else ()
    return [
        MessageSettled(kept.id) for kept in messages if kept in after.kept and _is_made_again(after, kept)
    ]


def _is_made_again(state: State, kept: Kept) -> bool:
    over = state.end is not None or len(state.plies) > kept.number >= 0
    return kept.reason in FAULTS and over


async def stream_with(window: Window, code: str) -> str:
    """Return the stream of the game with a code on this device; empty if there is none."""
    games, _ = await window.store(CORRESPONDENCE).readable()  # the list of games says which ones are damaged
    return next((head.stream for head, state in games if state.code.casefold() == code.casefold()), "")


def means_of(text: str) -> Means:
    """Return how plays travel, from a form's field; raises `Refused` for an unknown value (COR-24)."""
    chosen = next((means for means in MEANS if means == text), None)
    if chosen is None:
        raise Refused("app.choice")
    return chosen


def head_of(request: Request, place: Callable[[str], str] = str) -> DetailsChanged:
    """Return the head of a sheet as a form has it; raises `Refused` for its faults (COR-20).

    RED's last coefficient and rank may be left out. `place` gives the place for the fault of a field.
    """
    text = request.text
    request.anchor = place(COEFFICIENT)
    if (typed := text("red_coefficient").strip()) and not BEFORE.fullmatch(typed):
        raise Refused("head.coefficient", rule="COR-20")
    request.anchor = place(RANK)
    if (typed := text("red_rank").strip()) and not RANK_BEFORE.fullmatch(typed):
        raise Refused("head.rank", rule="COR-20")
    request.anchor = place(DATES)
    started, deadline = text("started"), text("deadline")
    if not started or not deadline:
        raise Refused("head.dates")
    check_period(started, deadline)
    request.anchor = place(NEW)
    return DetailsChanged(
        name=text("name"),
        number=text("number"),
        players=tuple(
            Player(text(seat), text(f"{seat}_town"), text(f"{seat}_address")) for seat in ("red", "blue")
        ),
        arbiters=tuple(name for name in text("arbiters").split(",") if name.strip()),
        red_coefficient=text("red_coefficient"),
        red_rank=text("red_rank"),
        started=started,
        deadline=deadline,
        means=means_of(text("means")),
    )
