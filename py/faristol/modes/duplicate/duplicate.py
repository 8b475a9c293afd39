"""Every decision of a duplicate: `decide` answers a command with events; evolving.py folds them.

Neither reads a clock, draws at random or stores anything by itself: `now` (epoch milliseconds) and
`rng` are arguments, and what was drawn stands in the events. Document DUP.
"""

import random
from collections.abc import Callable, Iterable, Set
from typing import Any

from faristol.errors import Refused
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import drawing
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.evolving import evolve
from faristol.modes.duplicate.judging import CLAIMS, Judgement, judge_play, judge_text
from faristol.modes.duplicate.proposals import any_play_left
from faristol.modes.duplicate.state import Player, Round, State, Step
from faristol.modes.referee import Referee
from faristol.tiles.bag import Bag

MAXIMUM_NAME = 60
MAXIMUM_TABLE = 999


def decide(
    state: State | None, command: c.Command, referee: Referee, *, now: int, rng: random.Random
) -> list[e.Event]:
    """The events that `command` leads to; raises `Refused` with the rule that stands against it."""
    if isinstance(command, c.Create):
        return _create(command, referee)
    if state is None:
        raise Refused("duplicate.unknown")
    return list(_DECIDERS[type(command)](_Desk(state, referee, now, rng), command))


class _Desk:
    """What a decider has before it."""

    def __init__(self, state: State, referee: Referee, now: int, rng: random.Random) -> None:
        self.state, self.referee, self.now, self.rng = state, referee, now, rng

    def require(self, *steps: Step) -> None:
        """Refuse a command that does not belong to this step of the game."""
        if self.state.step not in steps:
            raise Refused("duplicate.step", step=self.state.step.value)

    def current(self, *steps: Step) -> Round:
        """The current round, if the game stands at one of `steps`."""
        self.require(*steps)
        if self.state.current is None:
            raise Refused("duplicate.no_round")
        return self.state.current


def _create(command: c.Create, referee: Referee) -> list[e.Event]:
    alphabet, header = referee.alphabet, referee.lexicon.header
    return [
        e.Created(
            name=_name(command.name, "event.name"),
            date=command.date,
            place=command.place.strip(),
            rules=command.rules,
            language=alphabet.language,
            letters=tuple(alphabet.letters),
            counts=Bag.full(alphabet).counts,
            lexicon_name=header.title,
            lexicon_checksum=header.checksum,
            lexicon_official=header.official,
        )
    ]


def _name(text: str, code: str) -> str:
    name = " ".join(text.split())
    if not name:
        raise Refused(f"{code}_empty")
    if len(name) > MAXIMUM_NAME:
        raise Refused(f"{code}_long", name=name[:MAXIMUM_NAME], maximum=MAXIMUM_NAME)
    return name


def _change_details(desk: _Desk, command: c.ChangeDetails) -> Iterable[e.Event]:
    if desk.state.rounds:
        raise Refused("duplicate.begun", rule="DUP-1.8D")
    name = _name(command.name, "event.name")
    changed = (name, command.date, command.place.strip(), command.rules)
    if changed != (desk.state.name, desk.state.date, desk.state.place, desk.state.rules):
        yield e.DetailsChanged(*changed)


def _choose_lexicon(desk: _Desk, command: c.ChooseLexicon) -> Iterable[e.Event]:
    """The list of the referee that is asked; one of another language has other tiles."""
    if desk.state.rounds:
        raise Refused("duplicate.begun", rule="DUP-1.8D")
    header = desk.referee.lexicon.header
    if header.language != desk.state.language:
        raise Refused("lexicon.language", name=header.name)
    if header.checksum != desk.state.lexicon_checksum:
        yield e.LexiconChosen(header.title, header.checksum, header.official)


def _enter_players(desk: _Desk, command: c.EnterPlayers) -> Iterable[e.Event]:
    """DUP-1.8D: nobody joins once the first round has begun."""
    if desk.state.rounds:
        raise Refused("player.too_late", rule="DUP-1.8D")
    taken = {player.table: player.name for player in desk.state.players}
    wanted_ones = {table for table, _ in command.players}
    for number, (wanted, text) in enumerate(command.players, start=1):
        name = _name(text, "player.name")
        table = wanted if wanted is not None else _free_table(taken.keys() | wanted_ones)
        _check_table(table, taken, name)
        taken[table] = name
        yield e.PlayerEntered(desk.state.entered + number, table, name)


def _free_table(taken: Set[int | None]) -> int:
    return next(table for table in range(1, MAXIMUM_TABLE + 2) if table not in taken)


def _check_table(table: int, taken: dict[int, str], name: str) -> None:
    if not 1 <= table <= MAXIMUM_TABLE:
        raise Refused("player.table_range", table=table, maximum=MAXIMUM_TABLE)
    if table in taken:
        raise Refused("player.table_taken", table=table, other=taken[table], name=name)


def _player(desk: _Desk, player_id: int) -> Player:
    player = desk.state.player(player_id)
    if player is None:
        raise Refused("player.unknown", player=player_id)
    return player


def _change_player(desk: _Desk, command: c.ChangePlayer) -> Iterable[e.Event]:
    player = _player(desk, command.player)
    name = _name(command.name, "player.name")
    taken = {other.table: other.name for other in desk.state.players if other.id != player.id}
    _check_table(command.table, taken, name)
    if (command.table, name) != (player.table, player.name):
        yield e.PlayerChanged(player.id, command.table, name)


def _remove_player(desk: _Desk, command: c.RemovePlayer) -> Iterable[e.Event]:
    player = _player(desk, command.player)
    if desk.state.rounds:
        raise Refused("player.remove_late", rule="DUP-1.8D", name=player.name)
    yield e.PlayerRemoved(player.id)


def _leave(desk: _Desk, command: c.LeavePlayer) -> Iterable[e.Event]:
    """The player stays in the results with the rounds played (DUP-1.8D)."""
    player = _player(desk, command.player)
    current = desk.current(*set(Step) - {Step.SETUP, Step.DRAW, Step.OVER})
    if player.last_round is not None:
        raise Refused("player.left", rule="DUP-1.8D", name=player.name, round=player.last_round)
    played = player.id in current.slips or current.closed
    yield e.PlayerLeft(player.id, current.number if played else current.number - 1)


def _restore(desk: _Desk, command: c.RestorePlayer) -> Iterable[e.Event]:
    player = _player(desk, command.player)
    if player.last_round is None:
        return
    if player.last_round + 1 < len(desk.state.rounds):
        raise Refused("player.gone", rule="DUP-1.8D", name=player.name, round=player.last_round)
    yield e.PlayerRestored(player.id)


def _start(desk: _Desk, command: c.Start) -> Iterable[e.Event]:
    """DUP-1.1: two or more players."""
    desk.require(Step.SETUP)
    minimum = desk.state.rules.minimum_players
    if len(desk.state.players) < minimum:
        raise Refused("duplicate.few_players", rule="DUP-1.1", minimum=minimum)
    yield e.Started()


def _draw(desk: _Desk, command: c.DrawRack) -> Iterable[e.Event]:
    desk.require(Step.DRAW, Step.RESULT)
    state, alphabet = desk.state, desk.referee.alphabet
    yield _drawn(desk, drawing.draw(state.bag, state.kept, state.rules, alphabet, desk.rng), typed=False)


def _type_rack(desk: _Desk, command: c.TypeRack) -> Iterable[e.Event]:
    desk.require(Step.DRAW, Step.RESULT)
    state, alphabet = desk.state, desk.referee.alphabet
    drawn = drawing.typed(command.tiles, state.bag, state.kept, command.kept_returned, state.rules, alphabet)
    yield _drawn(desk, drawn, typed=True)


def _drawn(desk: _Desk, drawn: drawing.Drawn, *, typed: bool) -> e.RackDrawn:
    number = len(desk.state.rounds) + 1
    return e.RackDrawn(number, drawn.rack, drawn.kept, drawn.refused, typed)


def _withdraw_rack(desk: _Desk, command: c.WithdrawRack) -> Iterable[e.Event]:
    current = desk.current(Step.ANNOUNCE, Step.CLOCK, Step.SLIPS)
    if current.slips:
        raise Refused("rack.slips_in", count=len(current.slips))
    yield e.RackWithdrawn(current.number)


def _run_clock(desk: _Desk, command: c.RunClock) -> Iterable[e.Event]:
    current = desk.current(Step.ANNOUNCE, Step.CLOCK)
    if not current.clock.running:
        yield e.ClockStarted(current.number)


def _pause_clock(desk: _Desk, command: c.PauseClock) -> Iterable[e.Event]:
    current = desk.current(Step.CLOCK)
    if current.clock.running:
        clock = current.clock
        yield e.ClockPaused(current.number, clock.total - clock.remaining(desk.now))


def _call_time(desk: _Desk, command: c.CallTime) -> Iterable[e.Event]:
    yield e.TimeCalled(desk.current(Step.ANNOUNCE, Step.CLOCK).number)


def _take_time_back(desk: _Desk, command: c.TakeTimeBack) -> Iterable[e.Event]:
    current = desk.current(Step.SLIPS)
    if current.clock.remaining(desk.now) == 0:
        raise Refused("clock.over", rule="DUP-1.5")
    yield e.TimeTakenBack(current.number)


def _reopen_slips(desk: _Desk, command: c.ReopenSlips) -> Iterable[e.Event]:
    yield e.SlipsReopened(desk.current(Step.MASTER).number)


def _enter_slip(desk: _Desk, command: c.EnterSlip) -> Iterable[e.Event]:
    """A slip of any round may be entered or corrected; only its own points follow from it."""
    round_, player = _slip_place(desk, command.round, command.player)
    judgement = _judge(desk, command, round_)
    yield e.SlipJudged(
        round=round_.number,
        player=player.id,
        coordinates=command.coordinates.strip(),
        word=command.word.strip(),
        play=judgement.play,
        verdict=judgement.verdict,
        points=judgement.points,
        code=judgement.code,
        details=dict(judgement.details),
    )


def _judge(desk: _Desk, command: c.EnterSlip, round_: Round) -> Judgement:
    if command.claim:
        if command.claim not in CLAIMS:
            raise Refused("slip.claim", claim=command.claim)
        return Judgement(command.claim, play=command.play, rule="DUP-1.7A")
    if command.play is not None:
        return judge_play(round_, command.play, desk.referee)
    return judge_text(round_, command.coordinates, command.word, desk.referee)


def _withdraw_slip(desk: _Desk, command: c.WithdrawSlip) -> Iterable[e.Event]:
    round_, player = _slip_place(desk, command.round, command.player)
    if player.id in round_.slips:
        yield e.SlipWithdrawn(round_.number, player.id)


def _slip_place(desk: _Desk, number: int, player_id: int) -> tuple[Round, Player]:
    round_ = desk.state.round(number)
    if round_ is None:
        raise Refused("slip.round", round=number)
    player = _player(desk, player_id)
    if not player.plays_in(number):
        last = player.last_round or 0
        raise Refused("slip.left", rule="DUP-1.8D", name=player.name, table=player.table, round=last)
    return round_, player


def _close_slips(desk: _Desk, command: c.CloseSlips) -> Iterable[e.Event]:
    current = desk.current(Step.CLOCK, Step.SLIPS)
    if not current.time_called:
        yield e.TimeCalled(current.number)
    yield e.SlipsClosed(current.number, tuple(player.id for player in desk.state.missing()))


def _choose_master(desk: _Desk, command: c.ChooseMaster) -> Iterable[e.Event]:
    """The judge's choice stands even below the best (DUP-1.8A); before the next rack it can be mended."""
    current = desk.current(Step.MASTER, Step.RESULT, Step.OVER)
    if current.given_up or not current.closed:
        raise Refused("duplicate.step", step=desk.state.step.value)
    referee = desk.referee
    placement = referee.place(current.board, current.rack, command.play)
    best = referee.generator.best(current.board, current.rack)[0].score
    chosen = e.MasterPlayChosen(current.number, command.play, referee.points(current.board, placement), best)
    yield chosen
    if reason := _ending(evolve(desk.state, chosen), referee):
        yield e.Ended(reason)


def _ending(state: State, referee: Referee) -> str:
    """Why the game is over after a master play (DUP-1.6), or an empty string."""
    if len(state.rounds) == state.rules.rounds:
        return "rounds"
    tiles = state.bag.tiles() + state.kept
    if reason := drawing.exhausted(tiles, referee.alphabet):
        return reason
    if len(tiles) <= state.rules.rack_size and not any_play_left(state.board, tiles, referee):
        return "no_play"
    return ""


def _propose_new_rack(desk: _Desk, command: c.ProposeNewRack) -> Iterable[e.Event]:
    """DUP-1.8C: only when no player has a valid play."""
    current = desk.current(Step.ANNOUNCE, Step.CLOCK, Step.SLIPS, Step.MASTER)
    if any(slip.verdict == "good" for slip in current.slips.values()):
        raise Refused("rack.valid_slip", rule="DUP-1.8C")
    if not current.closed and len(desk.referee.generator.best(current.board, current.rack)) > 0:
        raise Refused("rack.playable", rule="DUP-1.8C")
    tiles = desk.state.bag.tiles() + current.rack
    playable = any_play_left(current.board, tiles, desk.referee)
    yield e.RoundWithoutPlay(current.number)
    if playable is False:
        yield e.Ended("no_play")
    elif current.number == desk.state.rules.rounds:
        yield e.Ended("rounds")


def _end(desk: _Desk, command: c.End) -> Iterable[e.Event]:
    """DUP-1.6: the judge ends it in agreement with the players."""
    if command.reason not in AGREED_ENDINGS:
        raise Refused("duplicate.ending", reason=command.reason)
    desk.require(*set(Step) - {Step.SETUP, Step.OVER})
    yield e.Ended(command.reason)


AGREED_ENDINGS = ("force_majeure", "no_assurance")
ENDINGS = (*AGREED_ENDINGS, "rounds", "vowels", "consonants", "tiles", "no_play")
"""Why a duplicate ended: by agreement, after the preset rounds, or with the tiles (DUP-1.6)."""

_DECIDERS: dict[type, Callable[[_Desk, Any], Iterable[e.Event]]] = {
    c.ChangeDetails: _change_details,
    c.ChooseLexicon: _choose_lexicon,
    c.EnterPlayers: _enter_players,
    c.ChangePlayer: _change_player,
    c.RemovePlayer: _remove_player,
    c.LeavePlayer: _leave,
    c.RestorePlayer: _restore,
    c.Start: _start,
    c.DrawRack: _draw,
    c.TypeRack: _type_rack,
    c.WithdrawRack: _withdraw_rack,
    c.RunClock: _run_clock,
    c.PauseClock: _pause_clock,
    c.CallTime: _call_time,
    c.TakeTimeBack: _take_time_back,
    c.ReopenSlips: _reopen_slips,
    c.EnterSlip: _enter_slip,
    c.WithdrawSlip: _withdraw_slip,
    c.CloseSlips: _close_slips,
    c.ChooseMaster: _choose_master,
    c.ProposeNewRack: _propose_new_rack,
    c.End: _end,
}
