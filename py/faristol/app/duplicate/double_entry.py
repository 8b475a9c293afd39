"""Double entry: the setting, the judge's decision between two readings, slips proposed here (DEV-5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from faristol.app.device_roles import Data
from faristol.app.duplicate.typed_slip import Typing
from faristol.app.duplicate.views import slips as slips_view
from faristol.app.duplicate.views.screens import TwoReadings
from faristol.app.feature import does
from faristol.app.window import Action, Request, Window
from faristol.errors import Fault, Refused
from faristol.joined import duplicate_proposals as proposals
from faristol.joined.duplicate_proposals import Proposed, SlipTyped
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
    request.anchor = "slip"
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
    text = slips_view.spoken(slip, state, alphabet, window.texts)
    request.session.put(Typing(entered=text, void=slip.verdict != "good"))
    request.effect("say", text=text)
    request.focus("slip-table")


ACTIONS: dict[str, Action] = {
    "desks.choose": does(
        DUPLICATE, lambda request: events.DoubleEntryChosen(bool(request.text("twice"))), anchor="desks"
    ),
    "desks.take": _take,
}


async def typed_here(window: Window, state: State, proposed: Sequence[Data]) -> State:
    """Return the state with the slips proposed here, each as far as it can be judged."""
    if not proposed:
        return state
    referee = await window.referee(state) if await window.has_list_of(state) else None
    for one in map(proposals.read, proposed):
        round_ = state.open_round
        if round_ is None or round_.number != one.round or state.player(one.player) is None:
            continue
        judged = _judged(window, state, one, referee) if referee and isinstance(one, SlipTyped) else None
        state = judged or state.with_round(_as_typed(state, round_, one))
        state = state.with_round(_uncompared(state.rounds[-1], one.player))
    return state


def _uncompared(round_: Round, player: int) -> Round:
    """Return the round with this desk's reading only, until the judge's device has compared the two."""
    own = {desk: reading for desk, reading in round_.readings.get(player, {}).items() if desk == desks.JUDGE}
    return replace(round_, readings={**round_.readings, player: own}) if own else round_


def _judged(window: Window, state: State, typed: SlipTyped, referee: Referee) -> State | None:
    """Return a slip as the judge's device will judge it; None if it would not be taken."""
    command = typed.command("" if typed.replaces else desks.JUDGE)
    try:
        for event in decide(state, command, referee, now=window.now(), rng=window.rng):
            state = evolve(state, event, window.now())
    except Fault:
        return None
    return state


def _as_typed(state: State, round_: Round, one: Proposed) -> Round:
    """Return the round with a slip as it is written, or without the one that was taken out."""
    slips = {player: slip for player, slip in round_.slips.items() if player != one.player}
    readings = {**round_.readings}
    by_desk = dict(readings.pop(one.player, {}))
    by_desk.pop(desks.JUDGE, None)
    if isinstance(one, SlipTyped) and state.double_entry and not one.replaces:
        by_desk[desks.JUDGE] = Reading(one.coordinates, one.word, one.play, one.claim, one.claimed)
    elif isinstance(one, SlipTyped):
        slips[one.player] = Slip(
            one.player,
            one.coordinates,
            one.word,
            one.play,
            one.claim or "good",
            0,
            (one.claim or "good", 0),
            claimed=one.claimed,
        )
    return replace(round_, slips=slips, readings={**readings, one.player: by_desk} if by_desk else readings)
