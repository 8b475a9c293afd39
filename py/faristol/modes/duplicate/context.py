"""The context of a decision in a duplicate, and the commands allowed in each step."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from faristol.errors import Refused
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.state import Player, Round, State, Step
from faristol.modes.referee import Referee
from faristol.modes.wording import checked_name


@dataclass(frozen=True)
class Context:
    """The state that a command meets; `now` is epoch milliseconds, `rng` draws the tiles."""

    state: State
    referee: Referee
    now: int
    rng: random.Random

    @property
    def current(self) -> Round:
        """Return the current round; raises `Refused` "duplicate.no_round"."""
        if self.state.current is None:
            raise Refused("duplicate.no_round")
        return self.state.current

    def pausing(self) -> Sequence[e.ClockPaused]:
        """Return the event that pauses the clock of the current round, none where it does not run."""
        current = self.state.current
        if current is None or not current.clock.running:
            return ()
        return (e.ClockPaused(current.number, current.clock.total - current.clock.remaining(self.now)),)

    def round(self, number: int) -> Round:
        """Return round `number`; raises `Refused` "slip.round" if there is none."""
        round_ = self.state.round(number)
        if round_ is None:
            raise Refused("slip.round", round=number)
        return round_

    def player(self, player_id: int) -> Player:
        """Return the player with this id; raises `Refused` "player.unknown"."""
        player = self.state.player(player_id)
        if player is None:
            raise Refused("player.unknown", player=player_id)
        return player


def created(command: c.Create, referee: Referee) -> e.Created:
    """Return a new duplicate with the tiles and the word list of the referee."""
    return e.Created(
        name=checked_name(command.name, "event.name"),
        date=command.date,
        place=command.place.strip(),
        rules=command.rules.to_dict(),
        **referee.language_and_list(),
    )


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
    if kind is c.EnterPlayers and state.rounds and (state.ended or not state.rules.join_late):
        return Refused("player.too_late", rule="DUP-1.8D")
    if state.rounds and kind in UNPLAYED:
        return Refused("duplicate.begun", rule="DUP-1.8D")
    if kind in BOUND and kind not in STEPS[state.step]:
        return Refused("duplicate.step", step=state.step.value)
    if kind is c.RunClock and state.rules.round_days:
        return Refused("post.clock", rule="FED-7")
    return None


def may(state: State, kind: type[c.Command]) -> bool:
    """Tell whether a command is allowed now."""
    return refusal(state, kind) is None


def require(state: State, kind: type[c.Command]) -> None:
    """Refuse a command that is not allowed now."""
    if refused := refusal(state, kind):
        raise refused
