"""Fold the events of a duplicate into its state. Document DUP."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from faristol.board.board import EMPTY
from faristol.errors import Refused
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.plays import laid_tiles, remaining, tiles_from_bag
from faristol.modes.duplicate.sealed import OpenScript, SealedScript
from faristol.modes.duplicate.state import (
    Alone,
    Claim,
    Clock,
    Conduct,
    Master,
    Player,
    Reading,
    Round,
    Slip,
    State,
)
from faristol.modes.person import folded
from faristol.rules.ruleset import RuleSet
from faristol.tiles.bag import Bag
from faristol.tiles.spoken import SpokenTable
from faristol.tiles.tile import BLANK


def replay(events: Sequence[tuple[e.Event, int]], state: State | None = None) -> State | None:
    """Return the state after all `events`, each with its time; they follow `state`, or begin a duplicate."""
    for fold, group in groupby(events, key=lambda pair: _together(pair[0])):
        if fold and state:
            state = fold[0](state, [event for event, _ in group])
            continue
        for event, time in group:
            state = evolve(state, event, time)
    return state


def _together(event: e.Event) -> tuple[Callable[[State, Sequence[Any]], State], int] | None:
    """Return how events that stand in a row are folded: slips of a round, and players who are entered."""
    if isinstance(event, e.SlipJudged):
        return _with_slips, event.round
    return (_with_players, 0) if isinstance(event, e.PlayerEntered) else None


def evolve(state: State | None, event: e.Event, time: int = 0) -> State:
    """Return the state after `event`, which happened at `time` (epoch milliseconds; clocks start from it)."""
    if isinstance(event, e.Created):
        return _created(event)
    if state is None:
        raise Refused("duplicate.unknown")
    return _FOLDS.get(type(event), _evolve_round)(state, event, time)


def _created(event: e.Created) -> State:
    return State(
        name=event.name, date=event.date, place=event.place, board=EMPTY, **_rules_and_language(event)
    )


def _rules_and_language(event: e.Created | e.RuleSetChosen) -> dict[str, Any]:
    return {
        "rules": RuleSet.from_dict(event.rules),
        "language": event.language,
        "lexicon_name": event.lexicon_name,
        "lexicon_checksum": event.lexicon_checksum,
        "lexicon_official": event.lexicon_official,
        "bag": Bag(event.counts),
    }


def _details(state: State, event: e.DetailsChanged, time: int) -> State:
    rules = RuleSet.from_dict(event.rules)
    return replace(state, name=event.name, date=event.date, place=event.place, rules=rules)


def _rule_set(state: State, event: e.RuleSetChosen, time: int) -> State:
    table = state.letter_table if event.language == state.language else None
    return replace(state, letter_table=table, order=b"", coming=b"", **_rules_and_language(event))


def _lexicon(state: State, event: e.LexiconChosen, time: int) -> State:
    name, checksum, official = event.name, event.checksum, event.official
    return replace(state, lexicon_name=name, lexicon_checksum=checksum, lexicon_official=official)


def _letter_table(state: State, event: e.LetterTableChosen, time: int) -> State:
    table = SpokenTable("", event.title, event.names, event.forms, event.rows)
    return replace(state, letter_table=table if event.forms else None)


def _alone(state: State, event: e.AloneBegun, time: int) -> State:
    script = OpenScript(event.rounds) if event.rounds else None
    return replace(state, script=script, alone=Alone(event.source, event.timed, event.recorded))


def _players(state: State, event: e.Event, time: int) -> State:
    players = {player.id: player for player in state.players}
    absent = state.absent
    match event:
        case e.PlayerChanged():
            table, name, group, member = event.table, event.name, event.group, event.member
            before = players[event.player]
            players[event.player] = replace(before, table=table, name=name, group=group, member=member)
        case e.PlayerRemoved():
            absent = (*absent, players.pop(event.player))
        case e.PlayerLeft():
            players[event.player] = replace(players[event.player], last_round=event.last_round)
        case e.PlayerRestored():
            players[event.player] = replace(players[event.player], last_round=None)
    return _by_table(state, players, absent)


def _with_players(state: State, events: Sequence[e.PlayerEntered]) -> State:
    players = {player.id: player for player in state.players}
    absent = state.absent
    for event in events:
        id, table, name, group = event.player, event.table, event.name, event.group
        players[id] = Player(id, table, name, group, member=event.member, first_round=event.first_round)
        absent = _without(absent, players[id])
    entered = max(state.entered, *(event.player for event in events))
    return _by_table(replace(state, entered=entered), players, absent)


def _by_table(state: State, players: Mapping[int, Player], absent: tuple[Player, ...]) -> State:
    ordered = sorted(players.values(), key=lambda player: player.table)
    return replace(state, players=tuple(ordered), absent=absent)


def _without(absent: tuple[Player, ...], back: Player) -> tuple[Player, ...]:
    """Return who is still absent after somebody has come: of namesakes the one of the same table comes."""
    same = [one for one in absent if folded(one.name) == folded(back.name)]
    came = next((one for one in same if one.table == back.table), same[0] if same else None)
    return tuple(one for one in absent if one is not came)


def _rack_drawn(state: State, event: e.RackDrawn, time: int) -> State:
    """Begin a round; bag, kept tiles, rack and board together always hold the full set of tiles."""
    bag = state.bag.put_back(state.kept).take(event.rack)
    drawn = Round(
        number=event.round,
        board=state.board,
        rack=event.rack,
        kept=event.kept,
        refused=event.refused,
        typed=event.typed,
        clock=Clock(0 if state.rules.round_days else state.rules.round_seconds * 1000),
        choices=bytes(sorted(set(bag.tiles()))) if state.rules.chosen_letter else b"",
        coming=state.coming,
    )
    starters = state.starters if state.rounds else sum(player.plays_in(1) for player in state.players)
    state = replace(state, rounds=(*state.rounds, drawn), starters=starters, checking_until=None)
    return replace(state, bag=bag, kept=b"", coming=event.coming)


def _rack_withdrawn(state: State, event: e.RackWithdrawn, time: int) -> State:
    *before, withdrawn = state.rounds
    kept = _kept_after(before[-1]) if before else b""
    bag = state.bag.put_back(withdrawn.rack).take(kept)
    return replace(state, rounds=tuple(before), bag=bag, kept=kept, coming=withdrawn.coming)


def _master_chosen(state: State, event: e.MasterPlayChosen, time: int) -> State:
    chosen = state.rounds[event.round - 1]
    bag = state.bag.put_back(tiles_from_bag(chosen)).take(event.exchanged + event.chosen)
    master = Master(event.play, event.points, event.best, event.exchanged, event.chosen)
    chosen = _ruled(state, replace(chosen, master=master, annulled=False, doubted=False))
    board = chosen.board.place(laid_tiles(chosen.board, event.play, event.exchanged))
    state = state.with_round(chosen)
    return replace(state, board=board, bag=bag, kept=_kept_after(chosen), ended="")


def _without_play(state: State, event: e.RoundWithoutPlay, time: int) -> State:
    round_ = replace(state.rounds[event.round - 1], closed=True, time_called=True, readings={})
    state = state.with_round(replace(round_, given_up=True, repeated=event.repeated))
    if event.repeated:
        return replace(state, kept=round_.rack)
    coming = state.coming + round_.rack if state.order else b""
    return replace(state, bag=state.bag.put_back(round_.rack), coming=coming)


def _kept_after(round_: Round) -> bytes:
    """Return the tiles kept after a round: the rest of the rack, or all of it if the rack is repeated."""
    if round_.repeated:
        return round_.rack
    master = round_.master
    if master is None:
        return b""
    return remaining(round_.board, round_.rack, master.play) + bytes([BLANK] * len(master.exchanged))


def _evolve_round(state: State, event: Any, time: int) -> State:
    """Fold an event that changes only its round."""
    round_ = state.rounds[event.round - 1]
    return state.with_round(_FOLDS_OF_ROUND[type(event)](round_, event, time))


def _time_called(round_: Round, event: e.TimeCalled, time: int) -> Round:
    used = round_.clock.total - round_.clock.remaining(time)
    return replace(round_, clock=replace(round_.clock, elapsed=used, running_since=None), time_called=True)


def _slip_withdrawn(round_: Round, event: e.SlipWithdrawn, time: int) -> Round:
    slips = {player: slip for player, slip in round_.slips.items() if player != event.player}
    readings = {player: reading for player, reading in round_.readings.items() if player != event.player}
    return replace(round_, slips=slips, readings=readings)


def _annulled(state: State, event: e.MasterPlayAnnulled | e.MasterPlayReinstated, time: int) -> State:
    annulled = isinstance(event, e.MasterPlayAnnulled)
    round_ = replace(state.rounds[event.round - 1], annulled=annulled, doubted=True)
    return state.with_round(_ruled(state, round_))


def _with_slips(state: State, events: Sequence[e.SlipJudged]) -> State:
    round_ = state.rounds[events[0].round - 1]
    slips, readings = dict(round_.slips), dict(round_.readings)
    for event in events:
        values = {name: value for name, value in vars(event).items() if name != "round"}
        slip = Slip(judged=(event.verdict, event.points), **values)
        slips[event.player] = _counting(state, round_, slip)
        readings.pop(event.player, None)
    return state.with_round(replace(round_, slips=slips, readings=readings))


def _with_reading(round_: Round, event: e.SlipRead, time: int) -> Round:
    reading = Reading(event.coordinates, event.word, event.play, event.claim, event.claimed)
    readings = {**round_.readings.get(event.player, {}), event.desk: reading}
    return replace(round_, readings={**round_.readings, event.player: readings})


def _conduct(state: State, event: e.ConductRecorded | e.ConductWithdrawn, time: int) -> State:
    """Fold a record of conduct; an expelled player is out from the current round on (DUP-1.7B)."""
    if expelled := isinstance(event, e.ConductRecorded):
        record = Conduct(event.player, event.round, event.step, event.reason)
        conduct = (*state.conduct, record)
    else:
        record = state.conduct_of(event.player)[-1]
        conduct = tuple(other for other in state.conduct if other is not record)
    round_ = state.round(record.round)
    if record.step == "expulsion":
        played = record.round if round_ and round_.closed else record.round - 1
        last = played if expelled else None
        players = tuple(
            replace(player, expelled=expelled, last_round=last) if player.id == record.player else player
            for player in state.players
        )
        return replace(state, conduct=conduct, players=players)
    state = replace(state, conduct=conduct)
    return state.with_round(_ruled(state, round_)) if round_ else state


def _ruled(state: State, round_: Round) -> Round:
    """Return the round with its slips as they count."""
    return replace(
        round_, slips={player: _counting(state, round_, slip) for player, slip in round_.slips.items()}
    )


def _counting(state: State, round_: Round, slip: Slip) -> Slip:
    """Return the slip as it counts: nothing after a zero for conduct, or for an annulled master play."""
    verdict, points = slip.judged
    if state.conduct and any(
        (c.player, c.round, c.step) == (slip.player, round_.number, "zero") for c in state.conduct
    ):
        verdict, points = "conduct", 0
    elif verdict == "good" and round_.annulled and round_.master and slip.play == round_.master.play:
        verdict, points = "annulled", 0
    if (verdict, points) == (slip.verdict, slip.points):
        return slip
    return replace(slip, verdict=verdict, points=points)


def _claim_recorded(state: State, event: e.ClaimRecorded, time: int) -> State:
    slips = state.rounds[event.round - 1].slips
    claim = Claim(event.claim, event.player, event.round, event.text, slips=slips)
    return replace(state, claims=(*state.claims, claim))


def _claim_settled(state: State, event: e.ClaimSettled, time: int) -> State:
    claims = tuple(
        replace(claim, outcome=event.outcome, answer=event.answer) if claim.id == event.claim else claim
        for claim in state.claims
    )
    return replace(state, claims=claims)


_FOLDS: dict[type, Callable[[State, Any, int], State]] = {
    e.LexiconChosen: _lexicon,
    e.LetterTableChosen: _letter_table,
    e.BagChosen: lambda state, event, _: replace(state, real_bag=event.real),
    e.DoubleEntryChosen: lambda state, event, _: replace(state, double_entry=event.on),
    e.DetailsChanged: _details,
    e.RuleSetChosen: _rule_set,
    e.OrderFixed: lambda state, event, _: replace(state, order=event.order, coming=event.order),
    e.GameTaken: lambda state, event, _: replace(
        state, script=SealedScript(event.game, event.boxes, event.key)
    ),
    e.AloneBegun: _alone,
    e.Started: lambda state, _event, _: replace(state, started=True),
    e.Ended: lambda state, event, _: replace(state, ended=event.reason),
    e.EndingTakenBack: lambda state, _event, _: replace(state, ended="", checking_until=None),
    e.ProposalTaken: lambda state, event, _: replace(state, proposals=state.proposals | {event.proposal}),
    e.JudgeSeated: lambda state, event, _: replace(state, judge=event.player),
    e.PlayerEntered: lambda state, event, _: _with_players(state, [event]),
    e.PlayerChanged: _players,
    e.PlayerRemoved: _players,
    e.PlayerLeft: _players,
    e.PlayerRestored: _players,
    e.ConductRecorded: _conduct,
    e.ConductWithdrawn: _conduct,
    e.RackDrawn: _rack_drawn,
    e.RackWithdrawn: _rack_withdrawn,
    e.MasterPlayChosen: _master_chosen,
    e.RoundWithoutPlay: _without_play,
    e.MasterPlayAnnulled: _annulled,
    e.MasterPlayReinstated: _annulled,
    e.SlipJudged: lambda state, event, _: _with_slips(state, [event]),
    e.ResultsPublished: lambda state, event, _: replace(state, checking_until=event.until),
    e.ClaimRecorded: _claim_recorded,
    e.ClaimSettled: _claim_settled,
    e.ResultsMadeFinal: lambda state, _event, _: replace(state, final=True),
    e.ResultsReopened: lambda state, _event, _: replace(state, final=False),
}

_FOLDS_OF_ROUND: dict[type, Callable[[Round, Any, int], Round]] = {
    e.DeadlineSet: lambda round_, event, time: replace(
        round_, until=event.until, sent=round_.sent or time, time_called=True
    ),
    e.ClockStarted: lambda round_, _, time: replace(round_, clock=replace(round_.clock, running_since=time)),
    e.ClockPaused: lambda round_, event, _: replace(
        round_, clock=replace(round_.clock, elapsed=event.elapsed, running_since=None)
    ),
    e.TimeCalled: _time_called,
    e.TimeTakenBack: lambda round_, _event, _: replace(round_, time_called=False),
    e.SlipsReopened: lambda round_, _event, _: replace(round_, closed=False),
    e.SlipRead: _with_reading,
    e.SlipWithdrawn: _slip_withdrawn,
    e.SlipsClosed: lambda round_, _event, _: replace(round_, closed=True, readings={}),
}
