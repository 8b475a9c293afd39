"""SENYORS and surplus tiles, as reported at the table (MAL-17B, CLA-3B)."""

from faristol.app.feature import does
from faristol.app.game import common
from faristol.app.game.deciding import decided_by, seats_of
from faristol.app.game.views.arbiter import next_seat
from faristol.app.game.views.questions import Senyors, Surplus
from faristol.app.window import Action, Request
from faristol.errors import Refused
from faristol.modes.game import commands as c
from faristol.modes.game.game import CLASSIC


async def _senyors(request: Request) -> None:
    """Carry out SENYORS: the app draws, or the rack and the committee's case are typed for a real board."""
    state = await request.state(CLASSIC)
    if state.known:
        await request.command(CLASSIC, c.CallSenyors())
        return
    request.place = "arbiter-senyors"
    request.session.typed = dict(request.fields)
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
    request.session.typed = {}
    request.focus("game-step", select=False)


async def _senyors_form(request: Request) -> None:
    """Open the form that records SENYORS, with the written rack."""
    request.go(f"{common.PATH}/{request.stream}/arbiter")
    request.session.question = Senyors()
    request.focus("senyors-shown", select=False)


async def _surplus(request: Request) -> None:
    """Record that too many tiles were drawn; the opponent's part is told next (CLA-3B, MAL-11)."""
    request.place = "arbiter-surplus"
    request.session.typed = dict(request.fields)
    state = await request.state(CLASSIC)
    number = request.number("number", "surplus.number_text")
    seats = seats_of(request.text("seat"))
    rack = request.window.library.alphabet(state.language).parse_rack(request.text("rack"))
    on_rack = bool(request.text("on_rack"))
    seen = on_rack or bool(request.text("seen"))
    await request.command(CLASSIC, c.DrawSurplus(seats[0], number, on_rack, seen, rack if on_rack else b""))
    request.session.typed = {}
    request.focus("game-step", select=False)


async def _surplus_form(request: Request) -> None:
    """Open the form that records surplus tiles, also in the first draw, before the clock runs (CLA-3B)."""
    request.go(f"{common.PATH}/{request.stream}/arbiter")
    request.session.question = Surplus()
    request.focus("surplus-seat", select=False)


async def _returned(request: Request) -> None:
    """Return surplus tiles to the bag; of tiles taken from a typed rack, the ticked ones."""
    state = await request.state(CLASSIC)
    taken = state.surplus.taken if state.surplus else b""
    chosen = bytes(taken[number] for number in request.numbers("tiles") if number < len(taken))
    request.session.typed = dict(request.fields)
    await request.command(CLASSIC, c.ReturnSurplus(chosen))
    request.session.typed = {}
    request.focus("game-step", select=False)


ACTIONS: dict[str, Action] = {
    "arbiter.senyors": _senyors,
    "arbiter.senyors_form": _senyors_form,
    "arbiter.surplus": _surplus,
    "arbiter.surplus_form": _surplus_form,
    "arbiter.returned": _returned,
    "arbiter.cancel_senyors": does(CLASSIC, lambda _: c.CancelSenyors(), focus="game-step"),
    "arbiter.cancel_surplus": does(CLASSIC, lambda _: c.CancelSurplus(), focus="game-step"),
}
