"""What each event of a duplicate makes of its state. Document DUP."""

from collections.abc import Sequence
from dataclasses import replace

from faristol.board.board import EMPTY
from faristol.errors import Refused
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.proposals import remaining
from faristol.modes.duplicate.state import Clock, Master, Player, Round, Slip, State
from faristol.rules.placement import new_tiles
from faristol.tiles.bag import Bag


def replay(events: Sequence[tuple[e.Event, int]]) -> State | None:
    """The state after all `events`, each with its time."""
    state: State | None = None
    for event, time in events:
        state = evolve(state, event, time)
    return state


def evolve(state: State | None, event: e.Event, time: int = 0) -> State:
    """The state after `event`, which happened at `time` (epoch milliseconds; clocks start from it)."""
    match event:
        case e.Created():
            return State(
                name=event.name,
                date=event.date,
                place=event.place,
                rules=event.rules,
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
        case e.DetailsChanged():
            return replace(state, name=event.name, date=event.date, place=event.place, rules=event.rules)
        case e.Started():
            return replace(state, started=True)
        case e.Ended():
            return replace(state, ended=event.reason)
        case e.PlayerEntered() | e.PlayerChanged() | e.PlayerRemoved() | e.PlayerLeft() | e.PlayerRestored():
            return _evolve_players(state, event)
        case e.RackDrawn() | e.RackWithdrawn() | e.MasterPlayChosen() | e.RoundWithoutPlay():
            return _evolve_tiles(state, event)
        case _:
            return _evolve_round(state, event, time)


def _evolve_players(state: State, event: e.Event) -> State:
    players = {player.id: player for player in state.players}
    entered = state.entered
    match event:
        case e.PlayerEntered():
            players[event.player] = Player(event.player, event.table, event.name)
            entered = max(entered, event.player)
        case e.PlayerChanged():
            players[event.player] = replace(players[event.player], table=event.table, name=event.name)
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
            drawn = Round(
                number=event.round,
                board=state.board,
                rack=event.rack,
                kept=event.kept,
                refused=event.refused,
                typed=event.typed,
                clock=Clock(state.rules.round_seconds * 1000),
            )
            bag = state.bag.put_back(state.kept).take(event.rack)
            return replace(state, rounds=(*state.rounds, drawn), bag=bag, kept=b"")
        case e.RackWithdrawn():
            *before, withdrawn = state.rounds
            kept = _kept_after(before[-1]) if before else b""
            bag = state.bag.put_back(withdrawn.rack).take(kept)
            return replace(state, rounds=tuple(before), bag=bag, kept=kept)
        case e.MasterPlayChosen():
            chosen = state.rounds[event.round - 1]
            chosen = replace(chosen, master=Master(event.play, event.points, event.best))
            board = chosen.board.place(new_tiles(chosen.board, event.play))
            state = state.with_round(chosen)
            return replace(state, board=board, kept=_kept_after(chosen), ended="")
        case e.RoundWithoutPlay():
            given_up = replace(state.rounds[event.round - 1], closed=True, time_called=True, given_up=True)
            state = state.with_round(given_up)
            return replace(state, bag=state.bag.put_back(given_up.rack))
        case _:
            raise AssertionError(event)


def _kept_after(round_: Round) -> bytes:
    """What stays on the rack after a round's master play."""
    return remaining(round_.board, round_.rack, round_.master.play) if round_.master else b""


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
            round_ = state.rounds[event.round - 1]
            slip = Slip(
                player=event.player,
                coordinates=event.coordinates,
                word=event.word,
                play=event.play,
                verdict=event.verdict,
                points=event.points,
                code=event.code,
                details=event.details,
                corrected=round_.closed or event.player in round_.slips,
            )
            return state.with_round(replace(round_, slips={**round_.slips, event.player: slip}))
        case e.SlipWithdrawn():
            round_ = state.rounds[event.round - 1]
            slips = {player: slip for player, slip in round_.slips.items() if player != event.player}
            return state.with_round(replace(round_, slips=slips))
        case e.SlipsClosed():
            return state.with_round(replace(state.rounds[event.round - 1], closed=True))
        case _:
            raise AssertionError(event)
