"""Pair teams as an engine pairs players, each match at adjacent tables (TOU-7)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import replace
from itertools import zip_longest

from faristol.tournament.data import Bye, Note, Pairing, Table
from faristol.tournament.history import histories
from faristol.tournament.pairing import pair as one
from faristol.tournament.pairing.field import Blocked, Policy, away
from faristol.tournament.standings import Standing, seeded
from faristol.tournament.state import Round, State
from faristol.tournament.teams import (
    as_pairing,
    as_players,
    lineups,
    matches_of,
    sides,
    team_standings,
    times_met,
)

Pair = tuple[int | None, int | None]
"""The players of a board, None for a team without a player there."""

TWO = 2
"""The number of teams at which they meet in every round: then the boards of one team shift by one each time,
so that all players meet (Scheveningen)."""


def steps(state: State, policy: Policy, seed: int) -> Generator[float, None, Pairing | Blocked]:
    """Return the pairing of the next round, or the teams that block it; both in terms of teams.

    Yields the progress, from 0 to 1.
    """
    field = as_players(state)
    if len(lineups(state, state.next_round)) == TWO:
        policy = replace(policy, waived=policy.waived | {"repeat"})
    answer = yield from one.steps(field, policy, seed, _table(state, field))
    return answer if isinstance(answer, Blocked) else _on_boards(state, answer)


def _table(state: State, field: State) -> tuple[Standing, ...]:
    """Return the standings of teams as those of players; before their first match by the seeds."""
    past, players = histories(field), {player.id: player for player in field.players}
    seeds = {player.id: seed for seed, player in enumerate(seeded(field))}
    lines = [line for line in team_standings(state) if line.team.id in players]
    lines.sort(key=lambda line: (line.rank, seeds[line.team.id]))
    return tuple(
        Standing(
            line.rank,
            players[line.team.id],
            line.halves,
            line.halves,
            (line.boards, line.spread),
            past[line.team.id],
        )
        for line in lines
    )


def exchanged(state: State, pairing: Pairing, one: int, other: int) -> Pairing:
    """Return a proposed round with two teams exchanged, also if one has the bye; its notes are dropped."""
    swap = {one: other, other: one}
    games = as_pairing(pairing, matches_of(state, Round(pairing)))
    changed = replace(
        games,
        tables=tuple(
            Table(table.number, *(swap.get(team, team) for team in table.players)) for table in games.tables
        ),
        byes=tuple(replace(bye, player=swap.get(bye.player, bye.player)) for bye in games.byes),
        notes=(),
        edited=True,
    )
    return _on_boards(state, changed)


def _on_boards(state: State, made: Pairing) -> Pairing:
    """Return the pairing of players: at every second board the other team starts, and a board with players of
    only one team is won by forfeit."""
    number, rules = state.next_round, state.rules
    playing = lineups(state, number)
    of = {lineup.team: lineup.players for lineup in playing}
    tables, byes = list[Table](), list[Bye]()
    for match in made.tables:
        boards = list(zip_longest(of[match.first], of[match.second]))
        if len(playing) == TWO:
            times = times_met(state, match.first, match.second)
            boards = _going_on(boards, times if match.first < match.second else -times)
        for position, (first, second) in enumerate(boards):
            if first is None or second is None:
                byes.append(Bye(first or second or 0, "full", rules.forfeit_spread))
                continue
            turned = made.starts and position % 2 == 1
            tables.append(Table(len(tables) + 1, *((second, first) if turned else (first, second))))
    byes += [Bye(player, bye.kind) for bye in made.byes for player in of.get(bye.player, ())]
    here = sides(replace(made, lineups=playing))
    idle = (Bye(player.id, "absent") for player in state.playing(number) if player.id not in here)
    notes = made.notes
    if len(playing) == TWO:
        notes = (Note("two_teams"), *(note for note in notes if note.code != "repeat"))
    return replace(
        made,
        notes=notes,
        tables=tuple(tables),
        byes=(*byes, *idle, *away(state, number)),
        lineups=playing,
    )


def _going_on(boards: Sequence[Pair], times: int) -> list[Pair]:
    """Return the boards with the opponents of the first team shifted by so many places."""
    by = times % len(boards)
    opponents = [second for _first, second in boards]
    return [
        (first, second)
        for (first, _second), second in zip(boards, opponents[by:] + opponents[:by], strict=True)
    ]
