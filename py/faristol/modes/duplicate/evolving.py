"""What each event of a duplicate makes of its state. Document DUP."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from faristol.board.board import EMPTY
from faristol.errors import Refused
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.plays import laid_tiles, tiles_from_bag
from faristol.modes.duplicate.proposals import remaining
from faristol.modes.duplicate.script import OpenScript
from faristol.modes.duplicate.sealed import SealedScript
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
from faristol.rules.ruleset import RuleSet
from faristol.tiles.bag import Bag
from faristol.tiles.spoken import SpokenTable
from faristol.tiles.tile import BLANK


def replay(events: Sequence[tuple[e.Event, int]], state: State | None = None) -> State | None:
    """The state after all `events`, each with its time; they follow `state`, or begin a duplicate."""
    for number, group in groupby(events, key=lambda pair: _slip_of(pair[0])):
        if number and state:
            state = _with_slips(state, number, [event for event, _ in group])
            continue
        for event, time in group:
            state = evolve(state, event, time)
    return state


def _slip_of(event: e.Event) -> int:
    """The round of a slip, 0 for other events: slips that follow one another are taken in together."""
    return event.round if isinstance(event, e.SlipJudged) else 0


def evolve(state: State | None, event: e.Event, time: int = 0) -> State:
    """The state after `event`, which happened at `time` (epoch milliseconds; clocks start from it)."""
    match event:
        case e.Created():
            return State(
                name=event.name,
                date=event.date,
                place=event.place,
                rules=RuleSet.from_dict(event.rules),
                language=event.language,
                lexicon_name=event.lexicon_name,
                lexicon_checksum=event.lexicon_checksum,
                lexicon_official=event.lexicon_official,
                bag=Bag(event.counts),
                board=EMPTY,
            )
        case _ if state is None:
            raise Refused("duplicate.unknown")
        case e.LexiconChosen():
            return replace(
                state,
                lexicon_name=event.name,
                lexicon_checksum=event.checksum,
                lexicon_official=event.official,
            )
        case e.LetterTableChosen():
            table = SpokenTable("", event.title, event.names, event.forms, event.rows)
            return replace(state, letter_table=table if event.forms else None)
        case e.BagChosen():
            return replace(state, real_bag=event.real)
        case e.DoubleEntryChosen():
            return replace(state, double_entry=event.on)
        case e.DetailsChanged():
            return replace(
                state,
                name=event.name,
                date=event.date,
                place=event.place,
                rules=RuleSet.from_dict(event.rules),
            )
        case e.RuleSetChosen():
            return replace(
                state,
                rules=RuleSet.from_dict(event.rules),
                language=event.language,
                lexicon_name=event.lexicon_name,
                lexicon_checksum=event.lexicon_checksum,
                lexicon_official=event.lexicon_official,
                bag=Bag(event.counts),
                letter_table=state.letter_table if event.language == state.language else None,
                order=b"",
                coming=b"",
            )
        case e.OrderFixed():
            return replace(state, order=event.order, coming=event.order)
        case e.GameTaken():
            return replace(state, script=SealedScript(event.game, event.boxes, event.key))
        case e.AloneBegun():
            script = OpenScript(event.rounds) if event.rounds else None
            return replace(state, script=script, alone=Alone(event.source, event.timed, event.recorded))
        case e.Started():
            return replace(state, started=True)
        case e.Ended():
            return replace(state, ended=event.reason)
        case e.EndingTakenBack():
            return replace(state, ended="", checking_until=None)
        case e.ProposalTaken():
            return replace(state, proposals=state.proposals | {event.proposal})
        case e.JudgeSeated():
            return replace(state, judge=event.player)
        case e.PlayerEntered() | e.PlayerChanged() | e.PlayerRemoved() | e.PlayerLeft() | e.PlayerRestored():
            return _evolve_players(state, event)
        case e.ConductRecorded() | e.ConductWithdrawn():
            return _evolve_conduct(state, event)
        case e.RackDrawn() | e.RackWithdrawn() | e.MasterPlayChosen() | e.RoundWithoutPlay():
            return _evolve_tiles(state, event)
        case (
            e.ResultsPublished()
            | e.ClaimRecorded()
            | e.ClaimSettled()
            | e.ResultsMadeFinal()
            | e.ResultsReopened()
        ):
            return _evolve_results(state, event)
        case _:
            return _evolve_round(state, event, time)


def _evolve_players(state: State, event: e.Event) -> State:
    players = {player.id: player for player in state.players}
    entered = state.entered
    match event:
        case e.PlayerEntered():
            players[event.player] = Player(
                event.player, event.table, event.name, event.group, member=event.member
            )
            entered = max(entered, event.player)
        case e.PlayerChanged():
            players[event.player] = replace(
                players[event.player],
                table=event.table,
                name=event.name,
                group=event.group,
                member=event.member,
            )
        case e.PlayerRemoved():
            del players[event.player]
        case e.PlayerLeft():
            players[event.player] = replace(players[event.player], last_round=event.last_round)
        case e.PlayerRestored():
            players[event.player] = replace(players[event.player], last_round=None)
    ordered = sorted(players.values(), key=lambda player: player.table)
    return replace(state, players=tuple(ordered), entered=entered)


def _evolve_tiles(state: State, event: e.Event) -> State:
    """Bag, kept tiles, rack and board together always hold the full set of tiles."""
    match event:
        case e.RackDrawn():
            bag = state.bag.put_back(state.kept).take(event.rack)
            drawn = Round(
                number=event.round,
                board=state.board,
                rack=event.rack,
                kept=event.kept,
                refused=event.refused,
                typed=event.typed,
                clock=Clock(state.rules.round_seconds * 1000),
                choices=bytes(sorted(set(bag.tiles()))) if state.rules.chosen_letter else b"",
                coming=state.coming,
            )
            starters = state.starters if state.rounds else sum(player.plays_in(1) for player in state.players)
            rounds = (*state.rounds, drawn)
            return replace(
                state,
                rounds=rounds,
                bag=bag,
                kept=b"",
                coming=event.coming,
                starters=starters,
                checking_until=None,
            )
        case e.RackWithdrawn():
            *before, withdrawn = state.rounds
            kept = _kept_after(before[-1]) if before else b""
            bag = state.bag.put_back(withdrawn.rack).take(kept)
            return replace(state, rounds=tuple(before), bag=bag, kept=kept, coming=withdrawn.coming)
        case e.MasterPlayChosen():
            chosen = state.rounds[event.round - 1]
            bag = state.bag.put_back(tiles_from_bag(chosen)).take(event.exchanged + event.chosen)
            master = Master(event.play, event.points, event.best, event.exchanged, event.chosen)
            chosen = _ruled(state, replace(chosen, master=master, annulled=False, doubted=False))
            board = chosen.board.place(laid_tiles(chosen.board, event.play, event.exchanged))
            state = state.with_round(chosen)
            return replace(state, board=board, bag=bag, kept=_kept_after(chosen), ended="")
        case e.RoundWithoutPlay():
            given_up = replace(
                state.rounds[event.round - 1],
                closed=True,
                time_called=True,
                readings={},
                given_up=True,
                repeated=event.repeated,
            )
            state = state.with_round(given_up)
            if event.repeated:
                return replace(state, kept=given_up.rack)
            coming = state.coming + given_up.rack if state.order else b""
            return replace(state, bag=state.bag.put_back(given_up.rack), coming=coming)
        case _:
            raise AssertionError(event)


def _kept_after(round_: Round) -> bytes:
    """What stays on the rack after a round: the rest of it, or all of it if it is played once more."""
    if round_.repeated:
        return round_.rack
    master = round_.master
    if master is None:
        return b""
    return remaining(round_.board, round_.rack, master.play) + bytes([BLANK] * len(master.exchanged))


def _evolve_round(state: State, event: e.Event, time: int) -> State:
    match event:
        case e.ClockStarted():
            round_ = state.rounds[event.round - 1]
            return state.with_round(replace(round_, clock=replace(round_.clock, running_since=time)))
        case e.ClockPaused():
            round_ = state.rounds[event.round - 1]
            paused = replace(round_.clock, elapsed=event.elapsed, running_since=None)
            return state.with_round(replace(round_, clock=paused))
        case e.TimeCalled():
            round_ = state.rounds[event.round - 1]
            used = round_.clock.total - round_.clock.remaining(time)
            stopped = replace(round_.clock, elapsed=used, running_since=None)
            return state.with_round(replace(round_, clock=stopped, time_called=True))
        case e.TimeTakenBack():
            return state.with_round(replace(state.rounds[event.round - 1], time_called=False))
        case e.SlipsReopened():
            return state.with_round(replace(state.rounds[event.round - 1], closed=False))
        case e.SlipJudged():
            return _with_slips(state, event.round, [event])
        case e.SlipRead():
            return state.with_round(_with_reading(state.rounds[event.round - 1], event))
        case e.MasterPlayAnnulled() | e.MasterPlayReinstated():
            annulled = isinstance(event, e.MasterPlayAnnulled)
            round_ = replace(state.rounds[event.round - 1], annulled=annulled, doubted=True)
            return state.with_round(_ruled(state, round_))
        case e.SlipWithdrawn():
            round_ = state.rounds[event.round - 1]
            slips = {player: slip for player, slip in round_.slips.items() if player != event.player}
            readings = {player: known for player, known in round_.readings.items() if player != event.player}
            return state.with_round(replace(round_, slips=slips, readings=readings))
        case e.SlipsClosed():
            return state.with_round(replace(state.rounds[event.round - 1], closed=True, readings={}))
        case _:
            raise AssertionError(event)


def _with_slips(state: State, number: int, events: Sequence[e.Event]) -> State:
    round_ = state.rounds[number - 1]
    slips, readings = dict(round_.slips), dict(round_.readings)
    for event in events:
        if not isinstance(event, e.SlipJudged):
            raise AssertionError(event)
        slip = Slip(
            player=event.player,
            coordinates=event.coordinates,
            word=event.word,
            play=event.play,
            verdict=event.verdict,
            points=event.points,
            judged=(event.verdict, event.points),
            code=event.code,
            details=event.details,
            claimed=event.claimed,
            desk=event.desk,
        )
        slips[event.player] = _counting(state, round_, slip)
        readings.pop(event.player, None)
    return state.with_round(replace(round_, slips=slips, readings=readings))


def _with_reading(round_: Round, event: e.SlipRead) -> Round:
    reading = Reading(event.coordinates, event.word, event.play, event.claim, event.claimed)
    known = {**round_.readings.get(event.player, {}), event.desk: reading}
    return replace(round_, readings={**round_.readings, event.player: known})


def _evolve_conduct(state: State, event: e.Event) -> State:
    """An expelled player is out from the round on that is being played (DUP-1.7B)."""
    match event:
        case e.ConductRecorded():
            known = Conduct(event.player, event.round, event.step, event.reason)
            conduct = (*state.conduct, known)
        case e.ConductWithdrawn():
            known = state.conduct_of(event.player)[-1]
            conduct = tuple(other for other in state.conduct if other is not known)
        case _:
            raise AssertionError(event)
    if known.step == "expulsion":
        expelled = isinstance(event, e.ConductRecorded)
        played = known.round if state.rounds[-1].closed else known.round - 1
        last = played if expelled else None
        players = tuple(
            replace(player, expelled=expelled, last_round=last) if player.id == known.player else player
            for player in state.players
        )
        return replace(state, conduct=conduct, players=players)
    state, round_ = replace(state, conduct=conduct), state.round(known.round)
    return state.with_round(_ruled(state, round_)) if round_ else state


def _ruled(state: State, round_: Round) -> Round:
    """The round with what each of its slips counts."""
    return replace(
        round_, slips={player: _counting(state, round_, slip) for player, slip in round_.slips.items()}
    )


def _counting(state: State, round_: Round, slip: Slip) -> Slip:
    """The slip with what it counts: nothing after a zero for conduct, or for an annulled master play."""
    verdict, points = slip.judged
    if any((c.player, c.round, c.step) == (slip.player, round_.number, "zero") for c in state.conduct):
        verdict, points = "conduct", 0
    elif verdict == "good" and round_.annulled and round_.master and slip.play == round_.master.play:
        verdict, points = "annulled", 0
    if (verdict, points) == (slip.verdict, slip.points):
        return slip
    return replace(slip, verdict=verdict, points=points)


def _evolve_results(state: State, event: e.Event) -> State:
    match event:
        case e.ResultsPublished():
            return replace(state, checking_until=event.until)
        case e.ClaimRecorded():
            slips = state.rounds[event.round - 1].slips
            claim = Claim(event.claim, event.player, event.round, event.text, slips=slips)
            return replace(state, claims=(*state.claims, claim))
        case e.ClaimSettled():
            claims = tuple(
                replace(claim, outcome=event.outcome, answer=event.answer)
                if claim.id == event.claim
                else claim
                for claim in state.claims
            )
            return replace(state, claims=claims)
        case e.ResultsMadeFinal() | e.ResultsReopened():
            return replace(state, final=isinstance(event, e.ResultsMadeFinal))
        case _:
            raise AssertionError(event)
