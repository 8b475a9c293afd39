"""The commands allowed in each step of a game, for refusals, panels and buttons alike."""

from collections.abc import Mapping

from faristol.errors import Refused
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.state import BLOCKED, State, Step

BEFORE = (
    c.DrawPlace,
    e.TilesChecked,
    e.StarterSet,
    e.AbsenceReported,
    e.AbsenceCancelled,
    c.Abandon,
    e.ClockCorrected,
)
"""Commands of every step before the first turn (CLA-1, CLA-8A)."""

MOVES = (c.PlayTiles, c.Pass, c.Exchange, c.RefusePlay, c.CallSenyors, c.DrawSurplus)
"""Commands that are a turn or begin one; on a real board they complete the play before."""

CLOCK = (e.ClockPaused, c.ClaimTime, e.RoundTimeCalled, e.RoundTimeCancelled)
"""Commands of a game whose clock has been started, also while first tiles go back (CLA-3B)."""

PLAYING = (*CLOCK, e.ClockCorrected, c.Abandon, e.PlayerReturned)
BETWEEN = (*PLAYING, e.ClockResumed, c.TakeBack, c.CorrectTurn, c.GoBack)
AFTER = (e.RacksCounted, e.EndTakenBack, c.CorrectTurn, c.GoBack, c.ClaimTime, e.ClockCorrected)

STEPS: Mapping[Step, tuple[type[c.Command], ...]] = {
    Step.START: (c.DrawStart, e.MadeCasual, c.SetPosition, *BEFORE),
    Step.DRAW: (c.DrawRack, e.RackTyped, *BEFORE),
    Step.READY: (e.Begun, e.RackTyped, c.DrawSurplus, *BEFORE),
    Step.TURN: (*MOVES, c.Touch, e.RackTyped, c.CancelSenyors, c.GiveHint, *BETWEEN),
    Step.PLAYED: (c.CompleteTurn, c.RefusePlay, *BETWEEN),
    Step.CHALLENGED: (c.DecideChallenge, *PLAYING),
    Step.UPHELD: (c.CompleteTurn, c.RefusePlay, *BETWEEN),
    Step.SURPLUS: (c.ReturnSurplus, c.CancelSurplus, *PLAYING),
    Step.COUNT: AFTER,
    Step.OVER: (e.Signed, *AFTER),
    Step.SIGNED: (),
}
"""The commands of each step, the usual next one first. Commands of no step are allowed at any."""

BOUND = frozenset(kind for row in STEPS.values() for kind in row)

UNSIGNED = frozenset({e.DetailsChanged, c.CorrectTurn, c.GoBack, e.PenaltyGiven, e.PenaltyWithdrawn})
"""Commands that are allowed until both have signed (CLA-4G)."""

FORMAL = frozenset(
    {
        c.DrawPlace,
        e.AbsenceReported,
        e.RoundTimeCalled,
        e.ClockPaused,
        c.DrawSurplus,
        e.PenaltyGiven,
        e.Signed,
    }
)
"""Commands of formal games, which a casual one does not have (PRA-1)."""

CASUAL = frozenset({c.GiveHint})
"""Commands that only a casual game has (PRA-9)."""

PLAYED_OUT = ("", "adjudicated", "out", *BLOCKED)
"""Endings, or none, of a game that can still be lost by a clock that is set afterwards (CLA-4H)."""


def refusal(state: State, kind: type[c.Command]) -> Refused | None:
    """Return the refusal of a command at this moment, whatever its content; None if it is allowed."""
    step = state.step
    if kind in (FORMAL if state.casual else CASUAL):
        return Refused("game.casual" if state.casual else "game.not_casual")
    if step is Step.SIGNED and kind in UNSIGNED:
        return Refused("game.signed", rule="CLA-4G")
    over = state.use == "board" and step in (Step.PLAYED, Step.UPHELD) and kind in MOVES
    if kind in BOUND and kind not in STEPS[step] and not over:
        return Refused("game.step", step=step.value)
    if kind is c.ClaimTime and state.ended not in PLAYED_OUT:
        return Refused("game.step", step=step.value)
    if kind in CLOCK and not state.begun:
        return Refused("game.step", step=Step.READY.value)
    return None


def may(state: State, kind: type[c.Command]) -> bool:
    """Tell whether a command is allowed now."""
    return refusal(state, kind) is None


def require(state: State, kind: type[c.Command]) -> None:
    """Refuse a command that is not allowed now."""
    if refused := refusal(state, kind):
        raise refused
