"""Every decision of a duplicate: `decide` answers a command with events; evolving.py folds them.

Neither reads a clock, draws at random or stores anything by itself: `now` (epoch milliseconds) and
`rng` are arguments, and what was drawn stands in the events. Document DUP.
"""

import random
from collections.abc import Callable, Iterable
from typing import Any, get_args

from faristol.errors import Refused
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import drawing, players, ranking, slips, variants
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.commands import Context, created, require
from faristol.modes.duplicate.evolving import evolve, replay
from faristol.modes.duplicate.keeping import KEEPING
from faristol.modes.duplicate.plays import any_play_left, best_plays, best_score, best_slips, place_play
from faristol.modes.duplicate.sealed import AGREED_ENDINGS
from faristol.modes.duplicate.state import Round, State, Step
from faristol.modes.mode import Mode, Referee
from faristol.modes.person import checked_name
from faristol.movegen.interface import canonical
from faristol.rules.notation import Play
from faristol.tiles.spoken import SpokenTable


def decide(
    state: State | None, command: c.Command, referee: Referee, *, now: int, rng: random.Random
) -> list[e.Event]:
    """Return the events that `command` leads to; raises `Refused` with the rule that forbids it."""
    if isinstance(command, c.Create):
        return [created(command, referee)]
    if isinstance(command, c.TakeGame):
        return list(variants.take_game(command))
    if isinstance(command, c.PlayAlone):
        return list(variants.play_alone(command, referee))
    if state is None:
        raise Refused("duplicate.unknown")
    require(state, type(command))
    if state.script:
        variants.check_script(state, command)
    return list(_DECIDERS[type(command)](Context(state, referee, now, rng), command))


def _change_details(context: Context, command: c.ChangeDetails) -> Iterable[e.Event]:
    name = checked_name(command.name, "event.name")
    changed = (name, command.date, command.place.strip(), command.rules)
    if changed != (context.state.name, context.state.date, context.state.place, context.state.rules):
        yield e.DetailsChanged(*changed[:3], command.rules.to_dict())


def _choose_lexicon(context: Context, command: c.ChooseLexicon) -> Iterable[e.Event]:
    """Choose the word list of the referee; refuses one of another language, which has other tiles."""
    header = context.referee.lexicon.header
    if header.language != context.state.language:
        raise Refused("lexicon.language", name=header.name)
    if header.checksum != context.state.lexicon_checksum:
        yield e.LexiconChosen(header.title, header.checksum, header.official)


def _choose_letter_table(context: Context, command: c.ChooseLetterTable) -> Iterable[e.Event]:
    """Choose the table of letter names for the game (DUP-1.4)."""
    table, alphabet = command.table, context.referee.alphabet
    if table is None:
        table = SpokenTable("", "", (), (), ())
    elif len(table.forms) != len(alphabet.letters):
        raise Refused("letters.form", rule="DUP-1.4", letter=alphabet.letters[-1])
    return _if_changed(context, e.LetterTableChosen(table.title, table.names, table.forms, table.rows))


def _if_changed(context: Context, command: e.Event) -> Iterable[e.Event]:
    """Propose an event that changes something."""
    if evolve(context.state, command) != context.state:
        yield command


def _start(context: Context, command: e.Started) -> Iterable[e.Event]:
    """Start the duplicate, with at least two players (DUP-1.1)."""
    minimum = context.state.rules.minimum_players
    if len(context.state.players) < minimum:
        raise Refused("duplicate.few_players", rule="DUP-1.1", minimum=minimum)
    yield command


def _draw(context: Context, command: c.DrawRack) -> Iterable[e.Event]:
    if context.state.script:
        yield variants.drawn(context.state, variants.fixed_rack(context.state), typed=False)
    else:
        yield from variants.draw(context)


def _type_rack(context: Context, command: c.TypeRack) -> Iterable[e.Event]:
    rules, alphabet = context.state.rules, context.referee.alphabet
    stock = variants.stock_of(context.state)
    drawn = drawing.typed(command.tiles, stock, command.kept_returned, rules, alphabet)
    yield variants.drawn(context.state, drawn, typed=True)


def _withdraw_rack(context: Context, command: c.WithdrawRack) -> Iterable[e.Event]:
    current = context.current
    if typed := current.slips.keys() | current.readings.keys():
        raise Refused("rack.slips_in", count=len(typed))
    yield e.RackWithdrawn(current.number)


def _run_clock(context: Context, command: c.RunClock) -> Iterable[e.Event]:
    current = context.current
    if not current.clock.running:
        yield e.ClockStarted(current.number)


def _set_deadline(context: Context, command: e.DeadlineSet) -> Iterable[e.Event]:
    """Send the rack of the round in progress round, or put its deadline off (FED-7)."""
    if not context.state.rules.round_days:
        raise Refused("post.clock", rule="FED-7")
    if context.state.step not in (Step.ANNOUNCE, Step.SLIPS) or command.round != context.current.number:
        raise Refused("duplicate.step", step=context.state.step.value)
    if command.until <= context.now:
        raise Refused("post.past", rule="FED-7")
    if command.until != context.current.until:
        yield command


def _correct_clock(context: Context, command: c.CorrectClock) -> Iterable[e.Event]:
    """Correct the clock, which follows the device's time: after a jump it is stopped at the time left, and
    runs on, even if the jump has ended it."""
    current = context.current
    total, over = current.clock.total, current.time_called
    if current.clock.running or (over and command.remaining > 0):
        yield e.ClockPaused(current.number, max(0, min(total - command.remaining, total)))
        if over:
            yield e.TimeTakenBack(current.number)
        yield e.ClockStarted(current.number)
    elif over:
        raise Refused("clock.over", rule="DUP-1.5")


def _take_time_back(context: Context, command: c.TakeTimeBack) -> Iterable[e.Event]:
    current = context.current
    if current.clock.remaining(context.now) == 0:
        raise Refused("clock.over", rule="DUP-1.5")
    yield e.TimeTakenBack(current.number)


def _choose_master(context: Context, command: c.ChooseMaster) -> Iterable[e.Event]:
    """Choose the master play, even below the best (DUP-1.8A); it can be changed until the next rack."""
    current = context.current
    if current.given_up or not current.closed:
        raise Refused("duplicate.step", step=context.state.step.value)
    referee, valid = context.referee, True
    play = canonical(current.board, command.play)
    try:
        points = referee.points(current.board, place_play(current, play, referee))
    except Refused as refusal:
        if not command.announced or refusal.code != "placement.word":
            raise
        points, valid = referee.generator.score(current.board, play), False
    if valid:
        _check_policy(context, current, play)
    best = best_score(current, referee)
    if command.ask:
        _require_sure(context, current, play, points < best)
    chosen = variants.master_chosen(context, current, play, points, best)
    yield chosen
    if not valid or (context.state.script and variants.prepared_round(context.state).annulled):
        yield e.MasterPlayAnnulled(current.number)
    agreed = context.state.ended if context.state.ended in AGREED_ENDINGS else ""
    if reason := _ending(evolve(context.state, chosen), referee) or agreed:
        yield e.Ended(reason)


def _require_sure(context: Context, current: Round, play: Play, lower: bool) -> None:
    """Refuse a master play that the judge has to confirm: one below the best in a free choice, or another
    than the announced one (DUP-1.8A)."""
    if lower and context.state.rules.master_policy != "best_slip" and not context.state.script:
        raise Refused("master.lower", rule="DUP-1.8A")
    if current.master and current.master.play != play:
        raise Refused("master.other", rule="DUP-1.8A")


def _check_policy(context: Context, current: Round, play: Play) -> None:
    """Refuse a master play that is not a player's best slip, where the rules want that (ROM-7)."""
    if context.state.rules.master_policy != "best_slip":
        return
    if play not in best_slips(context.state, current):
        raise Refused("master.best_slip", rule="ROM-7")


def _annul_master(context: Context, command: e.MasterPlayAnnulled) -> Iterable[e.Event]:
    """Annul a master play found invalid before the end: it stays on the board and scores for nobody
    (DUP-1.8B).

    One that was found invalid in time and reinstated can be annulled again.
    """
    round_ = context.round(command.round)
    if context.state.ended and not round_.doubted:
        raise Refused("master.over", rule="DUP-1.8B")
    if round_.master is None:
        raise Refused("master.none", round=round_.number)
    if not round_.annulled:
        yield command


def _reinstate_master(context: Context, command: e.MasterPlayReinstated) -> Iterable[e.Event]:
    if context.round(command.round).annulled:
        yield command


def _ending(state: State, referee: Referee) -> str:
    """Tell why the game is over after a master play (DUP-1.6); empty if it is not."""
    if state.script:
        return variants.prepared_round(state).ending
    if len(state.rounds) == state.rules.rounds:
        return "rounds"
    tiles = drawing.usable(state.bag.tiles() + state.kept, state.rules)
    if reason := drawing.exhausted(tiles, referee.alphabet):
        return reason
    if len(tiles) <= state.rules.rack_size and not any_play_left(state.board, tiles, referee, state.rules):
        return "no_play"
    return ""


def _propose_new_rack(context: Context, command: c.ProposeNewRack) -> Iterable[e.Event]:
    """Give up the rack, only when no player has a valid play (DUP-1.8C)."""
    current = context.current
    if best_slips(context.state, current):
        raise Refused("rack.valid_slip", rule="DUP-1.8C")
    if not current.closed and len(best_plays(current, context.referee)) > 0:
        raise Refused("rack.playable", rule="DUP-1.8C")
    tiles = context.state.bag.tiles() + current.rack
    playable = any_play_left(current.board, tiles, context.referee, context.state.rules)
    yield e.RoundWithoutPlay(current.number, repeated=False)
    if playable is False:
        yield e.Ended("no_play")
    elif current.number == context.state.rules.rounds:
        yield e.Ended("rounds")


def _repeat_rack(context: Context, command: c.RepeatRack) -> Iterable[e.Event]:
    """Repeat the rack if nobody placed a play although there is one (ROM-7)."""
    current = context.current
    if best_slips(context.state, current):
        raise Refused("rack.valid_slip", rule="ROM-7")
    if len(best_plays(current, context.referee)) == 0:
        raise Refused("rack.no_play", rule="DUP-1.6")
    yield e.RoundWithoutPlay(current.number, repeated=True)
    if current.number == context.state.rules.rounds:
        yield e.Ended("rounds")


_DECIDERS: dict[type, Callable[[Context, Any], Iterable[e.Event]]] = {
    c.ChangeDetails: _change_details,
    c.ChooseRules: variants.choose_rules,
    c.FixOrder: variants.fix_order,
    c.ChooseLexicon: _choose_lexicon,
    c.ChooseLetterTable: _choose_letter_table,
    e.BagChosen: _if_changed,
    e.DoubleEntryChosen: slips.choose_double_entry,
    c.EnterPlayers: players.enter_players,
    c.ChangePlayer: players.change_player,
    c.SwapTables: players.swap_tables,
    e.PlayerRemoved: players.remove_player,
    e.JudgeSeated: players.seat_judge,
    c.LeavePlayer: players.leave,
    e.PlayerRestored: players.restore,
    c.RecordConduct: players.record_conduct,
    e.ConductWithdrawn: players.withdraw_conduct,
    e.Started: _start,
    c.DrawRack: _draw,
    c.TypeRack: _type_rack,
    c.WithdrawRack: _withdraw_rack,
    c.RunClock: _run_clock,
    e.DeadlineSet: _set_deadline,
    c.PauseClock: lambda context, _: context.pausing(),
    c.CorrectClock: _correct_clock,
    c.CallTime: lambda context, _: [e.TimeCalled(context.current.number)],
    c.TakeTimeBack: _take_time_back,
    c.ReopenSlips: lambda context, _: [e.SlipsReopened(context.current.number)],
    c.EnterSlip: slips.enter,
    e.SlipWithdrawn: slips.withdraw,
    c.CloseSlips: slips.close,
    c.ChooseMaster: _choose_master,
    e.MasterPlayAnnulled: _annul_master,
    e.MasterPlayReinstated: _reinstate_master,
    c.ProposeNewRack: _propose_new_rack,
    c.RepeatRack: _repeat_rack,
    e.Ended: ranking.end,
    e.EndingTakenBack: ranking.take_end_back,
    c.PublishResults: ranking.publish,
    c.RecordClaim: ranking.record_claim,
    e.ClaimSettled: ranking.settle_claim,
    c.MakeFinal: ranking.make_final,
    e.ResultsReopened: ranking.reopen,
}

DUPLICATE: Mode[State, c.Command, e.Event] = Mode(
    "duplicate",
    get_args(e.Event),
    lambda state, command, context: decide(state, command, context.referee, now=context.now, rng=context.rng),
    evolve,
    fold=replay,
    keeping=KEEPING,
)
