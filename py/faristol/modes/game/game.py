"""Every decision of a game: `decide` answers a command with events; evolving.py folds them.

Neither reads a clock, draws at random or stores anything by itself: `now` (epoch milliseconds) and `rng` are
arguments, and what was drawn stands in the events. Documents CLA, MAL, ROM.
"""

import random
from collections.abc import Callable, Iterable
from typing import Any, get_args

from faristol.errors import Refused
from faristol.modes.game import casual, closing, correcting, friends, racks, starting, turns
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.commands import Context, require
from faristol.modes.game.evolving import evolve
from faristol.modes.game.state import State
from faristol.modes.mode import Mode, Referee
from faristol.rules.articles import cited_by


def decide(
    state: State | None, command: c.Command, referee: Referee, *, now: int, rng: random.Random
) -> list[e.Event]:
    """Return the events that `command` leads to.

    Raises `Refused` with the rule that forbids it in the document of the game's rules.
    """
    if isinstance(command, c.Create):
        return [starting.created(command, referee)]
    if state is None:
        raise Refused("game.unknown")
    try:
        require(state, type(command))
        if state.fair:
            friends.require_own(state, command, now)
        return list(_DECIDERS[type(command)](Context(state, referee, now, rng), command))
    except Refused as refused:
        refused.rule = cited_by(refused.rule or "", state.rules.document) or None
        raise


_DECIDERS: dict[type, Callable[[Context, Any], Iterable[e.Event]]] = {
    e.MadeCasual: casual.make_casual,
    c.GiveHint: casual.give_hint,
    c.SetPosition: starting.set_position,
    e.DetailsChanged: starting.change_details,
    c.DrawPlace: starting.draw_place,
    e.TilesChecked: starting.check_tiles,
    c.DrawStart: starting.draw_start,
    e.StarterSet: starting.set_starter,
    c.DrawRack: starting.draw_rack,
    e.Begun: starting.begin,
    e.RackTyped: starting.type_rack,
    e.AbsenceReported: starting.report_absence,
    e.Arrived: starting.arrive,
    c.CloseAbsence: starting.close_absence,
    e.AbsenceCancelled: starting.cancel_absence,
    c.Touch: turns.touch,
    c.PlayTiles: turns.play_tiles,
    c.CompleteTurn: turns.complete_turn,
    c.Pass: turns.pass_turn,
    c.Exchange: turns.exchange,
    c.RefusePlay: turns.refuse_play,
    c.CallSenyors: racks.call_senyors,
    c.DrawSurplus: racks.draw_surplus,
    c.ReturnSurplus: racks.return_surplus,
    c.CancelSenyors: racks.cancel_senyors,
    c.CancelSurplus: racks.cancel_surplus,
    c.ChallengePlay: turns.challenge,
    c.DecideChallenge: turns.decide_challenge,
    e.Rechallenged: turns.rechallenge,
    e.ClockPaused: closing.pause_clock,
    e.ClockResumed: closing.resume_clock,
    e.ClockCorrected: closing.correct_clock,
    c.ClaimTime: closing.claim_time,
    e.RoundTimeCalled: closing.call_round_time,
    e.RoundTimeCancelled: closing.cancel_round_time,
    c.Abandon: closing.abandon,
    e.PenaltyGiven: closing.penalise,
    e.PenaltyWithdrawn: closing.withdraw_penalty,
    e.PlayerReturned: closing.return_player,
    e.EndTakenBack: closing.take_end_back,
    e.RacksCounted: closing.count_racks,
    e.Signed: closing.sign,
    c.TakeBack: correcting.take_back,
    c.CorrectTurn: correcting.correct_turn,
    c.GoBack: correcting.go_back,
    e.TakenOutDropped: correcting.drop_taken_out,
    e.FairBagBegun: friends.begin_bag,
    e.BagRenewed: friends.ask,
    c.KeepMessage: friends.keep,
    c.TakeMessage: friends.take,
    e.DevicesJoined: friends.join,
    e.RacksRevealed: friends.reveal,
    e.CheatFound: friends.find_cheat,
}

CLASSIC: Mode[State, c.Command, e.Event] = Mode(
    "classic",
    get_args(e.Event),
    lambda state, command, context: decide(state, command, context.referee, now=context.now, rng=context.rng),
    evolve,
)
