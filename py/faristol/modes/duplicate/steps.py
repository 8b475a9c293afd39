"""The commands allowed in each step of a duplicate, for refusals, panels and buttons alike."""

from collections.abc import Mapping

from faristol.errors import Refused
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.state import State, Step

ROUND = (e.Ended, c.LeavePlayer, c.RecordConduct)
"""Commands of every step of a round."""

STEPS: Mapping[Step, tuple[type[c.Command], ...]] = {
    Step.SETUP: (e.Started,),
    Step.DRAW: (c.DrawRack, c.TypeRack, e.Ended),
    Step.ANNOUNCE: (c.RunClock, c.CallTime, c.WithdrawRack, c.ProposeNewRack, *ROUND),
    Step.CLOCK: (
        *(c.CallTime, c.RunClock, c.PauseClock, c.CorrectClock, c.CloseSlips),
        *(c.WithdrawRack, c.ProposeNewRack, *ROUND),
    ),
    Step.SLIPS: (c.CloseSlips, c.TakeTimeBack, c.CorrectClock, c.WithdrawRack, c.ProposeNewRack, *ROUND),
    Step.MASTER: (c.ChooseMaster, c.RepeatRack, c.ReopenSlips, c.ProposeNewRack, *ROUND),
    Step.RESULT: (c.DrawRack, c.TypeRack, c.ChooseMaster, *ROUND),
    Step.OVER: (c.PublishResults, c.MakeFinal, c.ChooseMaster, e.EndingTakenBack),
}
"""The commands of each step, the usual next one first. Commands of no step are allowed at any."""

BOUND = frozenset(kind for row in STEPS.values() for kind in row)

SETTINGS = (c.ChangeDetails, c.ChooseRules, c.FixOrder, c.ChooseLexicon, c.ChooseLetterTable, e.BagChosen)
UNPLAYED = frozenset({*SETTINGS, e.JudgeSeated})
"""Commands that are allowed only before the first round, as entering players is (DUP-1.8D)."""

OWN_RACKS = frozenset({c.TypeRack, c.WithdrawRack, c.ProposeNewRack, c.RepeatRack})
OWN_RULES = frozenset({c.ChooseLexicon, c.ChooseRules, c.FixOrder})
"""Commands that would change the rounds fixed ahead."""


def refusal(state: State, kind: type[c.Command]) -> Refused | None:
    """Return the refusal of a command at this moment, whatever its content; None if it is allowed."""
    if state.final and kind is not e.ResultsReopened:
        return Refused("results.final", rule="DUP-1.11")
    if state.script and kind in OWN_RACKS:
        return Refused("prepared.rack")
    if state.script and kind in OWN_RULES:
        return Refused("prepared.rules")
    if state.rounds and kind is c.EnterPlayers:
        return Refused("player.too_late", rule="DUP-1.8D")
    if state.rounds and kind in UNPLAYED:
        return Refused("duplicate.begun", rule="DUP-1.8D")
    if kind in BOUND and kind not in STEPS[state.step]:
        return Refused("duplicate.step", step=state.step.value)
    return None


def may(state: State, kind: type[c.Command]) -> bool:
    """Tell whether a command is allowed now."""
    return refusal(state, kind) is None


def require(state: State, kind: type[c.Command]) -> None:
    """Refuse a command that is not allowed now."""
    if refused := refusal(state, kind):
        raise refused
