"""Endings of a game other than by its tiles: absence, the round's time, leaving (CLA-4, CLA-7D, CLA-8A)."""

from faristol.app.feature import dismiss, does
from faristol.app.game.deciding import decided_by, seats_of
from faristol.app.game.play import Seen
from faristol.app.game.views.questions import Leaving
from faristol.app.window import Action, Request
from faristol.errors import Refused
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.game import CLASSIC


async def _round_time(request: Request) -> None:
    """Announce the end of the round's time, by a decision: not every game is stopped then (CLA-4I)."""
    request.place = "arbiter-time"
    request.session.typed = dict(request.fields)
    await request.command(CLASSIC, e.RoundTimeCalled(await decided_by(request)))
    request.session.typed = {}
    request.focus("game-step", select=False)


async def _leave(request: Request) -> None:
    """Ask before a player leaves, with the consequences."""
    request.place = "arbiter-leave"
    seats, disqualified = seats_of(request.text("seat")), request.text("how") == "disqualified"
    request.session.question = Leaving(c.Abandon(seats, disqualified=disqualified))
    request.focus("leave-question", select=False)


async def _leave_yes(request: Request) -> None:
    """Let players leave; a disqualification records its reason and the decider (CLA-3D, MAL-32)."""
    request.place = "arbiter-leave"
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
    request.session.typed, request.session.question = {}, None
    request.focus("game-step", select=False)


async def _go_on(request: Request) -> None:
    """Take back an ending entered by mistake; a covered rack is covered again."""
    await request.command(CLASSIC, e.EndTakenBack())
    request.session.of(Seen, request.stream).shown = None
    request.focus("game-step", select=False)


def _absent(request: Request) -> tuple[int, ...]:
    """Return the absent seats: those ticked of several, one or both of two; raises `Refused` if none."""
    ticked = request.numbers("seats")
    if not ticked and not request.text("seat"):
        raise Refused("absence.nobody")
    return ticked or seats_of(request.text("seat"))


async def _count(request: Request) -> None:
    """Count the typed tiles left on the racks (CLA-4B, CLA-5A)."""
    request.session.typed = dict(request.fields)
    state = await request.state(CLASSIC)
    alphabet = request.window.library.alphabet(state.language)
    seats = range(len(state.players))
    racks = tuple(alphabet.parse_rack(request.text(f"rack{seat}")) for seat in seats)
    await request.command(CLASSIC, e.RacksCounted(racks))
    request.session.typed = {}
    request.focus("game-step", select=False)


async def _sign(request: Request) -> None:
    """Sign the result for a player; the last signature closes the game (CLA-4G)."""
    seats = seats_of(request.text("value"))
    if len(seats) != 1:
        raise Refused("game.choice")
    state = await request.command(CLASSIC, e.Signed(seats[0]))
    name = state.players[seats[0]].name
    request.effect("say", text=request.window.texts.gettext("%(name)s has signed") % {"name": name})
    request.focus("game-step", select=False)


ACTIONS: dict[str, Action] = {
    "arbiter.absent": does(CLASSIC, lambda request: e.AbsenceReported(_absent(request)), focus="game-step"),
    "arbiter.arrive": does(
        CLASSIC, lambda request: e.Arrived(seats_of(request.text("value"))[0]), focus="game-step"
    ),
    "arbiter.close_absence": does(CLASSIC, lambda _: c.CloseAbsence(), focus="game-step"),
    "arbiter.cancel_absence": does(CLASSIC, lambda _: e.AbsenceCancelled(), focus="next"),
    "arbiter.round_time": _round_time,
    "arbiter.cancel_round_time": does(CLASSIC, lambda _: e.RoundTimeCancelled(), focus="game-step"),
    "arbiter.leave": _leave,
    "arbiter.leave_yes": _leave_yes,
    "arbiter.return": does(
        CLASSIC,
        lambda request: e.PlayerReturned(request.number("seat", "game.choice")),
        place="arbiter-leave",
        focus="game-step",
    ),
    "arbiter.go_on": _go_on,
    "arbiter.count": _count,
    "arbiter.sign": _sign,
    "arbiter.cancel": dismiss(),
}
