"""Decide about a tournament: `decide` answers a command with events; evolving.py applies them.

It neither pairs nor reads a clock: a pairing is part of a command, made by pairing/. Documents MAL and CLA.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, get_args

from faristol.errors import Refused
from faristol.modes.mode import Mode
from faristol.modes.person import checked_name, checked_text
from faristol.tournament import arranging, people, playoffs, results
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.arranging import replanned, require_no_contrary
from faristol.tournament.check import Broken, broken
from faristol.tournament.data import Pairing
from faristol.tournament.evolving import evolve
from faristol.tournament.state import Round, State


def decide(state: State | None, command: c.Command) -> list[e.Event]:
    """Return the events that `command` leads to; raises `Refused` with the rule against it."""
    if isinstance(command, c.Create):
        return [e.Created(*_details(command), command.rules.to_dict())]
    if state is None:
        raise Refused("tournament.unknown")
    if state.closed and not (isinstance(command, e.Reopened | e.PrizesSet) or _rates_only(state, command)):
        raise Refused("tournament.closed")
    return list(_DECIDERS[type(command)](state, command))


def _rates_only(state: State, command: c.Command) -> bool:
    """Tell whether a command only says whether ratings are computed: that changes no result (TOU-13)."""
    if not isinstance(command, c.ChooseRules):
        return False
    return replace(command.rules, performance=state.rules.performance) == state.rules


def _details(command: c.Create | e.DetailsChanged) -> tuple[str, str, str]:
    venue = " ".join(command.place.split())
    name = checked_name(command.name, "tournament.name")
    return name, command.date, checked_name(venue, "tournament.place") if venue else ""


def _change_details(state: State, command: e.DetailsChanged) -> Iterable[e.Event]:
    details = _details(command)
    if details != (state.name, state.date, state.place):
        yield e.DetailsChanged(*details)


def _choose_rules(state: State, command: c.ChooseRules) -> Iterable[e.Event]:
    """Change the rules; the language is fixed once a round is published."""
    if state.published and command.rules.language != state.rules.language:
        raise Refused("tournament.language")
    playoffs.require_rounds(state, command.rules.rounds)
    arranging.require_teams_fit(state, command.rules)
    if min(len(state.published), state.rules.rounds) > command.rules.rounds:
        raise Refused("tournament.rounds_played", rounds=len(state.published))
    if round_ := replanned(state, command.rules):
        raise Refused("tournament.plan_played", rule="TOU-4", round=round_, rounds=len(state.published))
    if command.rules != state.rules:
        yield e.RulesChosen(command.rules.to_dict())


def _add_lock(state: State, command: e.Locked) -> Iterable[e.Event]:
    """Add a wish for rounds that are not published (SWI-7)."""
    lock = command.lock
    arranging.refuse_teams(state, "team.wish")
    people.require_player(state, lock.first)
    if lock.second is not None:
        people.require_player(state, lock.second)
    if lock.first == lock.second:
        raise Refused("lock.itself")
    if lock.kind != "table" and lock.second is None:
        raise Refused("lock.two")
    if lock.kind == "table" and (lock.table is None or not 1 <= lock.table <= people.MOST_TABLES):
        raise Refused("lock.table", maximum=people.MOST_TABLES)
    if lock.round < state.next_round and (lock.kind == "together" or lock.round != 0):
        raise Refused("lock.past", round=lock.round)
    require_no_contrary(state, lock)
    if lock not in state.locks:
        yield e.Locked(lock)


def _remove_lock(state: State, command: e.Unlocked) -> Iterable[e.Event]:
    if command.lock in state.locks:
        yield e.Unlocked(command.lock)


def _propose(state: State, command: e.RoundPaired) -> Iterable[e.Event]:
    """Propose a pairing, once all results of earlier rounds are in."""
    results.require_complete(state)
    if command.pairing.round != state.next_round:
        raise Refused("pairing.other_round", round=command.pairing.round, next=state.next_round)
    if not command.pairing.lineups:
        arranging.refuse_teams(state, "team.by_hand")
    _refuse_fatal(state, broken(state, command.pairing))
    yield e.RoundPaired(command.pairing)


def _proposed(state: State) -> Round:
    current = state.current
    if current is None or current.published is not None:
        raise Refused("pairing.none_proposed")
    return current


def _drop(state: State, command: c.DropProposal) -> Iterable[e.Event]:
    yield e.PairingDropped(_proposed(state).number)


def _publish(state: State, command: c.Publish) -> Iterable[e.Event]:
    """Publish the proposed pairing; every broken rule has to be waived (players may have left meanwhile)."""
    round_ = _proposed(state)
    results.require_complete(state)
    waived = _waived(state, round_.pairing, command.waived)
    yield from playoffs.beginning(state, round_.pairing)
    yield e.PairingPublished(round_.number, _names(state, round_.pairing), waived)


def _recall(state: State, command: c.Recall) -> Iterable[e.Event]:
    """Take back the published round; with results only its tables can be changed."""
    latest = _latest(state)
    if latest.results:
        raise Refused("pairing.has_results", round=latest.number)
    yield e.PairingRecalled(latest.number, checked_text(command.reason, "pairing.reason"), command.private)


def _change_pairing(state: State, command: c.ChangePairing) -> Iterable[e.Event]:
    latest = _latest(state)
    pairing = command.pairing
    if pairing.round != latest.number:
        raise Refused("pairing.other_round", round=pairing.round, next=latest.number)
    waived = _waived(people.with_joined(state, pairing), pairing, command.waived)
    reason = checked_text(command.reason, "pairing.reason")
    if pairing != latest.pairing:
        yield from people.joining(state, pairing)
        yield e.PairingChanged(pairing, _names(state, pairing), waived, reason, command.private)


def _latest(state: State) -> Round:
    """Return the latest published round; raises `Refused` if a pairing is proposed after it."""
    if not state.published:
        raise Refused("pairing.none_published")
    people.refuse_proposed_round(state)
    return state.published[-1]


def _waived(state: State, pairing: Pairing, accepted: tuple[str, ...]) -> tuple[str, ...]:
    """Return the broken rules that the director has accepted; raises `Refused` for one not accepted."""
    faults = broken(state, pairing)
    _refuse_fatal(state, faults)
    codes = {fault.code for fault in faults}
    for fault in faults:
        if fault.code not in accepted:
            raise refusal(state, fault)
    return tuple(sorted(codes))


def _refuse_fatal(state: State, faults: Iterable[Broken]) -> None:
    for fault in faults:
        if fault.fatal:
            raise refusal(state, fault)


def refusal(state: State, fault: Broken) -> Refused:
    """Return a refusal that names the players, the table and the number of a broken rule."""
    code, rule = {
        "twice": ("broken.twice", "SWI-2"),
        "missing": ("broken.missing", "SWI-2"),
        "unknown": ("broken.unknown", "SWI-7"),
        "absent": ("broken.absent", "SWI-7"),
        "itself": ("broken.itself", "SWI-2"),
        "table_twice": ("broken.table_twice", "SWI-7"),
        "table_number": ("broken.table_number", "SWI-7"),
        "repeat": ("broken.repeat", "SWI-2"),
        "many_byes": ("broken.many_byes", "SWI-2"),
        "second_bye": ("broken.second_bye", "SWI-2"),
        "bye_order": ("broken.bye_order", "SWI-2"),
        "apart": ("broken.apart", "SWI-7"),
        "together": ("broken.together", "SWI-7"),
        "table": ("broken.table", "SWI-7"),
        "club": ("broken.club", ""),
        "gap": ("broken.gap", "SWI-2"),
        "starts": ("broken.starts", "SWI-4"),
        "divisions": ("broken.divisions", "SWI-7"),
        "playoff": ("broken.playoff", "TOU-5"),
        "teammates": ("broken.teammates", "TOU-7"),
        "mixed": ("broken.mixed", "TOU-7"),
        "teamless": ("broken.teamless", "TOU-7"),
    }[fault.code]
    named = state.team if fault.teams else state.player
    names = [one.name for id in fault.players if (one := named(id))]
    first, second, third, *_ = [*names, "", "", ""]
    details = {"first": first, "second": second, "third": third}
    number, table = fault.number or 0, fault.table or 0
    return Refused(code, rule=rule or None, table=table, number=number, **details)


def _names(state: State, pairing: Pairing) -> tuple[tuple[int, str], ...]:
    seated = [player for table in pairing.tables for player in table.players]
    seated += [bye.player for bye in pairing.byes]
    return tuple((id, people.require_player(state, id).name) for id in sorted(seated))


def _close(state: State, command: e.Closed) -> Iterable[e.Event]:
    results.require_complete(state)
    if not state.published:
        raise Refused("pairing.none_published")
    people.refuse_proposed_round(state)
    yield e.Closed()


def _reopen(state: State, command: e.Reopened) -> Iterable[e.Event]:
    if state.closed:
        yield e.Reopened(checked_text(command.reason, "pairing.reason"), command.private)


_DECIDERS: dict[type, Callable[[State, Any], Iterable[e.Event]]] = {
    e.DetailsChanged: _change_details,
    c.ChooseRules: _choose_rules,
    c.TakeRatingList: people.take_rating_list,
    e.DivisionSet: arranging.set_division,
    e.DivisionRemoved: arranging.remove_division,
    e.TeamSet: arranging.set_team,
    e.TeamRemoved: arranging.remove_team,
    e.PlayoffSet: playoffs.set_playoff,
    e.PlayoffRemoved: playoffs.remove_playoff,
    c.AddPlayoffGame: playoffs.add_game,
    c.TakePlayoffLevel: playoffs.take_level,
    c.MovePlayer: arranging.move_player,
    e.PrizesSet: arranging.set_prizes,
    c.EnterPlayers: people.enter_players,
    e.PlayerChanged: people.change_player,
    e.PlayerRemoved: people.remove_player,
    c.Withdraw: people.withdraw,
    c.Return: people.come_back,
    e.AbsenceSet: people.set_absence,
    e.MissedSet: people.set_missed,
    e.Locked: _add_lock,
    e.Unlocked: _remove_lock,
    e.RoundPaired: _propose,
    c.DropProposal: _drop,
    c.Publish: _publish,
    c.Recall: _recall,
    c.ChangePairing: _change_pairing,
    c.EnterResult: results.enter_result,
    e.ResultRemoved: results.remove_result,
    c.ReadResult: results.read_result,
    c.RemoveRead: results.remove_read,
    c.SetRoundClock: arranging.set_round_clock,
    c.ReleaseStandings: arranging.release_standings,
    e.Closed: _close,
    e.Reopened: _reopen,
}

TOURNAMENT: Mode[State, c.Command, e.Event] = Mode(
    "tournament",
    get_args(e.Event),
    lambda state, command, context: decide(state, command),
    evolve,
    judged=False,
)
