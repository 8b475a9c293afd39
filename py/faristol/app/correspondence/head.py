"""The head of a sheet, as the forms of a new game and of its details send it (COR-20)."""

from __future__ import annotations

from collections.abc import Callable

from faristol.app.correspondence.views.setup import COEFFICIENT, DATES, RANK
from faristol.app.window import Request
from faristol.errors import Refused
from faristol.modes.correspondence.coefficients import BEFORE, RANK_BEFORE
from faristol.modes.correspondence.data import Means, Player
from faristol.modes.correspondence.making import check_period

MEANS: tuple[Means, ...] = ("email", "internet", "post", "fax", "telex", "telegram", "telephone", "oral")


def players_of(request: Request) -> tuple[Player, Player]:
    """Return RED and BLUE as a form names them."""
    red, blue = (
        Player(request.text(seat), request.text(f"{seat}_town"), request.text(f"{seat}_address"))
        for seat in ("red", "blue")
    )
    return red, blue


def means_of(text: str) -> Means:
    """Return how plays travel, from a form's field; raises `Refused` for an unknown value (COR-24)."""
    found = next((means for means in MEANS if means == text), None)
    if found is None:
        raise Refused("app.choice")
    return found


def check_head(request: Request, place: Callable[[str], str] = str) -> None:
    """Refuse a wrong last coefficient or rank of RED, or wrong dates, in a form.

    Coefficient and rank may be left out. `place` gives the place for the fault of a field.
    """
    request.place = place(COEFFICIENT)
    if (text := request.text("red_coefficient").strip()) and not BEFORE.fullmatch(text):
        raise Refused("head.coefficient", rule="COR-20")
    request.place = place(RANK)
    if (text := request.text("red_rank").strip()) and not RANK_BEFORE.fullmatch(text):
        raise Refused("head.rank", rule="COR-20")
    request.place = place(DATES)
    started, deadline = request.text("started"), request.text("deadline")
    if not started or not deadline:
        raise Refused("head.dates")
    check_period(started, deadline)
