"""Double entry: the setting, and the judge's decision where the readings of two desks differ (DEV-5)."""

from faristol.app.duplicate.typing import Typing
from faristol.app.duplicate.views import slips as slips_view
from faristol.app.duplicate.views.screens import TwoReadings
from faristol.app.feature import does
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.modes.duplicate import desks, events
from faristol.modes.duplicate.duplicate import DUPLICATE, decide
from faristol.modes.duplicate.evolving import evolve
from faristol.modes.duplicate.state import Reading, Round, Slip, State
from faristol.modes.referee import Referee


def differing(window: Window, state: State, round_: Round, referee: Referee) -> list[TwoReadings]:
    """Return the readings that the judge has to decide between, each with the slip it would make."""
    return [
        TwoReadings(
            player,
            tuple(
                (desk, reading, _as_judged(window, state, round_, player.id, reading, referee))
                for desk, reading in sorted(desks.waiting(round_, player.id).items())
            ),
        )
        for player in desks.differing(state, round_)
    ]


def _as_judged(
    window: Window, state: State, round_: Round, player: int, reading: Reading, referee: Referee
) -> Slip:
    command = desks.as_slip(round_, player, reading)
    [judged] = decide(state, command, referee, now=window.now(), rng=window.rng)
    return evolve(state, judged).rounds[round_.number - 1].slips[player]


async def _take(request: Request) -> None:
    """Make one of two readings count, if it is still the one that the judge has read."""
    request.place = "slip"
    state, window = await request.state(DUPLICATE), request.window
    number, player = request.number("round", "slip.round"), request.number("player", "player.unknown")
    round_ = state.round(number)
    reading = desks.waiting(round_, player).get(request.text("desk")) if round_ else None
    alphabet = window.library.alphabet(state.language)
    if (
        round_ is None
        or reading is None
        or slips_view.read(reading, alphabet, window.texts) != request.text("read")
    ):
        raise Refused("slip.read_anew")
    state = await request.command(DUPLICATE, desks.as_slip(round_, player, reading))
    slip = state.rounds[number - 1].slips[player]
    text = slips_view.said(slip, state, alphabet, window.texts)
    request.session.put(Typing(entered=text, void=slip.verdict != "good"))
    request.effect("say", text=text)
    request.focus("slip-table")


ACTIONS: dict[str, Action] = {
    "desks.choose": does(
        DUPLICATE, lambda request: events.DoubleEntryChosen(bool(request.text("twice"))), place="desks"
    ),
    "desks.take": _take,
}
