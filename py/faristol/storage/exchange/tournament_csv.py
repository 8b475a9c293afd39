"""A tournament as sheets of comma-separated values: players, pairings, results, standings, cross table."""

from __future__ import annotations

from collections.abc import Mapping

from faristol.rules.tournament_rules import TieBreak
from faristol.storage.exchange.sheets import Cell, Words
from faristol.tournament.data import Result
from faristol.tournament.divisions import parts
from faristol.tournament.history import Game
from faristol.tournament.results import by_scores
from faristol.tournament.standings import numbered, standings
from faristol.tournament.state import Player, State

HALVES = 2
"""Tournament points are counted in halves."""

PARTS: Mapping[TieBreak, int] = {
    "median": 2,
    "buchholz": 2,
    "cut1": 2,
    "direct": 2,
    "sonneborn": 4,
    "starts": -1,
}
"""What the value of a tie-break is divided by: some are in halves or quarters, starts are counted down."""


def players(state: State, words: Words) -> list[list[Cell]]:
    """A row for each player in the order of the numbers; ratings stay empty for who has none."""
    names = ("number", "name", "rating", "group", "club", "since", "left")
    rows: list[list[Cell]] = [[*(words[name] for name in names), *_heading(state, words)]]
    for number, player in enumerate(numbered(state), start=1):
        entry = player.entry
        row: list[Cell] = [number, entry.name, entry.rating, entry.group, entry.club]
        rows.append([*row, player.since, player.left, *_division(state, player)])
    return rows


def _heading(state: State, words: Words) -> list[Cell]:
    """The heading of the last column, where there are divisions (TOU-6)."""
    return [words["division"]] if state.divisions else []


def _division(state: State, player: Player) -> list[Cell]:
    found = state.division_of(player)
    return [found.name] if found else []


def pairings(state: State, words: Words) -> list[list[Cell]]:
    """A row for each table of each published round; who has no opponent stands without a table."""
    rows: list[list[Cell]] = [[words[name] for name in ("round", "table", "first", "second")]]
    name = _names(state)
    for round_ in state.published:
        for table in sorted(round_.pairing.tables, key=lambda table: table.number):
            rows.append([round_.number, table.number, name[table.first], name[table.second]])
        for bye in round_.pairing.byes:
            rows.append([round_.number, None, name[bye.player], words[bye.kind]])
    return rows


def results(state: State, words: Words) -> list[list[Cell]]:
    """A row for each table with its final scores, empty without a result; the remark says what was odd."""
    heads = ("round", "table", "first", "points", "second", "points", "remark")
    rows: list[list[Cell]] = [[words[name] for name in heads]]
    name = _names(state)
    for round_ in state.published:
        for table in sorted(round_.pairing.tables, key=lambda table: table.number):
            result = round_.result(table.number)
            first, second = (None, None) if result is None else (result.first, result.second)
            odd = "" if result is None else _odd(result, (name[table.first], name[table.second]), words)
            rows.append(
                [round_.number, table.number, name[table.first], first, name[table.second], second, odd]
            )
    return rows


def _odd(result: Result, names: tuple[str, str], words: Words) -> str:
    """What the scores of a table do not say by themselves."""
    if result.kind != "played":
        return words[result.kind]
    if result.winner == by_scores(result.first, result.second):
        return ""
    if result.winner in ("draw", "none"):
        return words["draw" if result.winner == "draw" else "double"]
    return words["ruled"] % {"name": names[result.winner == "second"]}


def order(state: State, words: Words) -> list[list[Cell]]:
    """A row for each player in the order after the last round: tournament points and every tie-break."""
    heads = [*(words[name] for name in ("rank", "name", "group", "club", "won"))]
    rows: list[list[Cell]] = [
        [*heads, *(words[name] for name in state.rules.tie_breaks), *_heading(state, words)]
    ]
    for line in standings(state):
        values = zip(state.rules.tie_breaks, line.values, strict=True)
        entry = line.player.entry
        row: list[Cell] = [line.rank, entry.name, entry.group, entry.club, line.halves / HALVES]
        columns = [value / PARTS.get(name, 1) for name, value in values]
        rows.append([*row, *columns, *_division(state, line.player)])
    return rows


def cross(state: State, words: Words) -> list[list[Cell]]:
    """A row for each player in order: of each round the place of the opponent and the scores, 5: 401-388."""
    heads = [f"{words['round']} {round_.number}" for round_ in state.published]
    rows: list[list[Cell]] = [[words["rank"], words["name"], *heads, words["won"], *_heading(state, words)]]
    orders = [list(enumerate(standings(part), start=1)) for part in parts(state)]
    places = {line.player.id: place for order in orders for place, line in order}
    for place, line in (one for order in orders for one in order):
        games = {game.round: _crossed(game, places, words) for game in line.history}
        cells: list[Cell] = [games.get(round_.number, "") for round_ in state.published]
        division = _division(state, line.player)
        rows.append([place, line.player.name, *cells, line.halves / HALVES, *division])
    return rows


def _crossed(game: Game, places: Mapping[int, int], words: Words) -> str:
    if game.opponent is None:
        return words[game.bye or "absent"]
    scores = "" if game.halves is None else f": {game.own}-{game.other}"
    return f"{places[game.opponent]}{scores}"


def _names(state: State) -> dict[int, str]:
    return {player.id: player.name for player in state.players}
