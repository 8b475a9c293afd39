"""A tournament of ours as the sheet that other programs' files are written from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from faristol.rules.tournament_rules import Engine, TournamentRules, engines
from faristol.storage.exchange.tournament_sheet import Cell, Claim, Head, Line, Sheet, rules_line
from faristol.storage.exchange.trf_out import Accelerated, Swiss
from faristol.tournament.data import DRAW, WIN, Bye, ByeKind, Pairing, Result
from faristol.tournament.history import bye_spread
from faristol.tournament.pairing.acceleration import first_group, stretches
from faristol.tournament.pairing.colours import first_colour
from faristol.tournament.standings import numbered
from faristol.tournament.state import Player, Round, State


def numbers_of(state: State) -> dict[int, int]:
    """Return each player's number in a file: that on paper (SWI-3), in a division's file counted from 1."""
    return {player.id: number for number, player in enumerate(numbered(state), start=1)}


def sheet_of(state: State) -> Sheet:
    """Every published round of a tournament, or of one of its divisions."""
    numbers = numbers_of(state)
    return Sheet(
        name=state.name,
        date=state.date,
        place=state.place,
        players=tuple(_line(player, numbers, state) for player in numbered(state)),
        rounds=max(state.rules.rounds, len(state.published)),
        heads=tuple(map(_head, state.published)),
        rules=rules_line(state.rules),
    )


Lack = Literal[
    "history",
    "rules",
    "notes",
    "wishes",
    "newcomers",
    "prizes",
    "teams",
    "moves",
    "games",
    "members",
    "ratings",
]
"""What no file for other programs can say of a tournament; a saved copy can."""


def lacking(state: State) -> tuple[Lack, ...]:
    """Return what a tournament, or one of its divisions, has and files for other programs cannot say."""
    pairings, event = [round_.pairing for round_ in state.published], state.tournament
    has: Mapping[Lack, bool] = {
        "history": True,
        "rules": True,
        "notes": any(pairing.notes for pairing in pairings),
        "wishes": bool(state.locks),
        "newcomers": any(player.entry.newcomer for player in state.players),
        "prizes": bool(event.prizes.prizes),
        "teams": bool(event.teams) or any(pairing.lineups for pairing in pairings),
        "moves": any(player.moves for player in state.players),
        "games": any(result.game for round_ in state.published for _table, result in round_.results),
        "members": any(player.entry.member for player in state.players),
        "ratings": state.ratings is not None,
    }
    return tuple(lack for lack, there in has.items() if there)


def _head(round_: Round) -> Head:
    """Return how a round was paired, and whether it was changed by hand, before or after it was published."""
    pairing, engine = round_.pairing, _maker(round_.pairing)
    by_hand = engine != "hand" and (pairing.edited or bool(round_.changed))
    return Head(engine, pairing.seed, pairing.starts, by_hand)


def _maker(pairing: Pairing) -> Engine:
    """Return the engine of a round; files do not know play-offs, whose games count as paired by hand."""
    return "hand" if pairing.engine == "playoff" else pairing.engine


def _line(player: Player, numbers: dict[int, int], state: State) -> Line:
    rounds = state.played[: len(state.published)]  # those too in which a player was in another division
    cells: list[Cell | None] = [_cell(player, round_, numbers, state.rules) for round_ in rounds]
    ahead = [one for one in player.absences if one.round > len(cells)]
    for number in range(len(cells) + 1, max((one.round for one in ahead), default=0) + 1):
        kind = next((one.kind for one in ahead if one.round == number), None)
        cells.append(None if kind is None else Cell(bye=kind))
    return Line(numbers[player.id], player.entry, tuple(cells), player.left)


def _cell(player: Player, round_: Round, numbers: dict[int, int], rules: TournamentRules) -> Cell:
    table = round_.pairing.table_of(player.id)
    if table is None:
        bye = round_.pairing.bye_of(player.id) or Bye(player.id, "absent")
        return Cell(bye=bye.kind, spread=bye_spread(rules, bye))
    seat = table.players.index(player.id)
    opponent, result = numbers.get(table.other(player.id), 0), round_.result(table.number)
    if not opponent:
        return _elsewhere(result, seat)
    if result is None:
        return Cell(opponent, seat=seat, table=table.number)
    return Cell(
        opponent,
        claim=_claim(result, seat),
        kind=result.kind,
        score=(result.first, result.second)[seat],
        seat=seat,
        table=table.number,
    )


def _elsewhere(result: Result | None, seat: int) -> Cell:
    """Return a game against a player of another division, who is not in this file, as a bye of its worth."""
    if result is None:
        return Cell(bye="absent")
    kinds: dict[int, ByeKind] = {WIN: "full", DRAW: "half"}
    own, other = (result.first, result.second) if seat == 0 else (result.second, result.first)
    return Cell(bye=kinds.get(result.halves(seat), "absent"), spread=own - other)


def _claim(result: Result, seat: int) -> Claim:
    if result.winner == "draw":
        return "drawn"
    return "won" if result.winner == ("first", "second")[seat] else "lost"


def swiss_of(state: State) -> Swiss:
    """Return the data of a Swiss tournament that TRF26 has fields for."""
    rules, first = state.rules, state.published[0].pairing if state.published else None
    used = {round_.pairing.engine for round_ in state.published} or {*engines(rules)}
    if used != {"dutch"} or not rules.colours:
        return Swiss()
    by_hand = any(_head(round_).edited for round_ in state.published)
    begins = "" if first is None else "W" if first_colour(first.seed) == "white" else "B"
    number = numbers_of(state)
    group = tuple(sorted(number[id] for id in first_group(state)))
    found = stretches(rules.rounds) if rules.acceleration == "baku" and group else ()
    accelerated = tuple(Accelerated(one.first, one.last, one.halves, group) for one in found)
    return Swiss(not by_hand, begins, accelerated)
