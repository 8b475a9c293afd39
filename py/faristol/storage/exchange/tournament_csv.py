"""A tournament as sheets of comma-separated values: players, pairings, results, standings, cross table."""

from __future__ import annotations

from collections.abc import Mapping

from faristol.rules.tournament_rules import BUCHHOLZ, THOUSAND, TieBreak
from faristol.storage.exchange.sheets import Cell, Rows, Words
from faristol.tournament.data import Result, by_scores
from faristol.tournament.divisions import parts
from faristol.tournament.history import Game, coefficient_of
from faristol.tournament.prizes import CENTS, awarded, club_standings, division_of
from faristol.tournament.standings import change_list, numbered, standings
from faristol.tournament.state import Player, State
from faristol.tournament.teams import Match, team_standings

HALVES = 2
"""Tournament points are counted in halves."""

MEASURES: Mapping[str, tuple[str, int]] = {
    "points": ("won", HALVES),
    "coefficients": ("coefficients", THOUSAND),
}
"""The measures of the standings: the heading, and the parts of one in which it is counted."""

PARTS: Mapping[TieBreak, int] = {
    **dict.fromkeys(BUCHHOLZ, 2),
    "direct": 2,
    "sonneborn": 4,
    "starts": -1,
}
"""The divisor of a tie-break's value: some are in halves or quarters, starts are counted down."""


def players(state: State, words: Words) -> Rows:
    """A row for each player in the order of the numbers; a player without a rating has an empty cell."""
    names = ("number", "name", "rating", "group", "club", "since", "left")
    marked = any(player.entry.newcomer for player in state.players)
    heads = [words[name] for name in (*names, *(["newcomer"] if marked else []))]
    yield [*heads, *_heading(state, words)]
    for number, player in enumerate(numbered(state), start=1):
        entry = player.entry
        row = (number, entry.name, entry.rating, entry.group, entry.club, player.since, player.left)
        mark = ["x" if entry.newcomer else None] if marked else []
        yield [*row, *mark, *_division(state, player)]


def _heading(state: State, words: Words) -> list[Cell]:
    """The heading of the last column, where there are divisions (TOU-6)."""
    return [words["division"]] if state.divisions else []


def _division(state: State, player: Player) -> list[Cell]:
    found = state.division_of(player)
    return [found.name] if found else []


def pairings(state: State, words: Words) -> Rows:
    """A row for each table of each published round; a player without an opponent has no table."""
    yield [words[name] for name in ("round", "table", "first", "second")]
    name = _names(state)
    for round_ in state.published:
        for table in sorted(round_.pairing.tables, key=lambda table: table.number):
            yield [round_.number, table.number, name[table.first], name[table.second]]
        for bye in round_.pairing.byes:
            yield [round_.number, None, name[bye.player], words[bye.kind]]


def results(state: State, words: Words) -> Rows:
    """A row for each table with its final scores, empty without a result; a remark for unusual results; in a
    tournament by coefficients also those of both (FED-3)."""
    rules, more = state.rules, ["coefficients"] * 2 if state.rules.standings == "coefficients" else []
    heads = ("round", "table", "first", "points", "second", "points", "remark", *more)
    yield [words[name] for name in heads]
    name = _names(state)
    for round_ in state.published:
        for table in sorted(round_.pairing.tables, key=lambda table: table.number):
            result = round_.result(table.number)
            first, second = (None, None) if result is None else (result.first, result.second)
            odd = "" if result is None else _odd(result, (name[table.first], name[table.second]), words)
            seats = range(len(more) if result else 0)
            worth = [coefficient_of(rules, result, seat) / THOUSAND for seat in seats if result]
            row = (round_.number, table.number, name[table.first], first, name[table.second], second, odd)
            yield [*row, *worth]


def _odd(result: Result, names: tuple[str, str], words: Words) -> str:
    """Return the remark for a result that does not follow from the scores of the table."""
    if result.kind != "played":
        return words[result.kind]
    if result.winner == by_scores(result.first, result.second):
        return ""
    if result.winner in ("draw", "none"):
        return words["draw" if result.winner == "draw" else "double"]
    return words["ruled"] % {"name": names[result.winner == "second"]}


def order(state: State, words: Words) -> Rows:
    """A row for each player in the order after the last round: tournament points and every tie-break."""
    won, parts_of_one = MEASURES[state.rules.standings]
    heads = ("rank", "name", "group", "club", won, *state.rules.tie_breaks)
    yield [*(words[name] for name in heads), *_heading(state, words)]
    for line in standings(state):
        values = zip(state.rules.tie_breaks, line.values, strict=True)
        entry = line.player.entry
        row = (line.rank, entry.name, entry.group, entry.club, line.first / parts_of_one)
        columns = [value / PARTS.get(name, 1) for name, value in values]
        yield [*row, *columns, *_division(state, line.player)]


def clubs(state: State, words: Words) -> Rows:
    """A row for each club in order: points and spread of the players that count, and their names."""
    won, parts_of_one = MEASURES[state.rules.standings]
    heads = ("rank", "club", won, "spread", "name")
    yield [words[name] for name in heads]
    for line in club_standings(state):
        names = ", ".join(member.player.name for member in line.members[: line.counted])
        yield [line.rank, line.name, line.first / parts_of_one, line.spread, names]


def teams(state: State, words: Words) -> Rows:
    """A row for each match of each team in order, a team without any has one row: what the team has in all,
    then the match; board points and spread as the team has them."""
    heads = ("rank", "team", "match_points", "board_points", "spread")
    match_heads = ("round", "opponent", "own_points", "opponent_points", "match_spread")
    yield [words[name] for name in (*heads, *match_heads)]
    for line in team_standings(state):
        total = (line.rank, line.team.name, line.halves, line.boards / HALVES, line.spread)
        yield from [[*total, *_match(state, match)] for match in line.matches] or [[*total, *[None] * 5]]


def _match(state: State, match: Match) -> list[Cell]:
    against = state.team(match.second) if match.second else None
    own, other = match.halves
    name = against.name if against else None
    return [match.round, name, own / HALVES, other / HALVES if against else None, match.spread[0]]


def cross(state: State, words: Words) -> Rows:
    """A row for each player in order: of each round the place of the opponent and the scores, 5: 401-388."""
    heads = [f"{words['round']} {round_.number}" for round_ in state.published]
    won, parts_of_one = MEASURES[state.rules.standings]
    yield [words["rank"], words["name"], *heads, words[won], *_heading(state, words)]
    orders = [list(enumerate(standings(part), start=1)) for part in parts(state)]
    places = {line.player.id: place for order in orders for place, line in order}
    for place, line in (one for order in orders for one in order):
        games = {game.round: _crossed(game, places, words) for game in line.history}
        cells = [games.get(round_.number, "") for round_ in state.published]
        yield [place, line.player.name, *cells, line.first / parts_of_one, *_division(state, line.player)]


def prizes(state: State, words: Words) -> Rows:
    """A row for each prize and its winner, the best one first; each of several winners has a row (TOU-8)."""
    heads = ("prize", "group", "rank", "remark", "worth", "name", "amount")
    yield [*(words[name] for name in heads), *_heading(state, words)]
    names = {0: "", **{one.id: one.name for one in state.divisions}}
    for award in awarded(state):
        prize = award.prize
        worth = ", ".join(
            one.thing or f"{one.amount} {state.prizes.currency}".strip() for one in award.prizes
        )
        division = [names[division_of(state, prize)]] if state.divisions else []
        for player in award.players or (None,):
            share = award.cents / CENTS if player and award.cents else None
            name = player.name if player else ""
            row = (words[prize.kind], prize.group, award.first, prize.name, worth, name, share)
            yield [*row, *division]


def changes(state: State, words: Words) -> Rows:
    """A row for each player of all divisions: the rating before and after the event, and why (TOU-13)."""
    heads = ("name", "club", "rating", "counted", "games", "won", "expected", "change", "after")
    yield [*(words[name] for name in heads), *_heading(state, words)]
    for one in change_list(state):
        entry, after = one.player.entry, round(one.after)
        row = (entry.name, entry.club, entry.rating, one.before, one.games, one.halves / HALVES)
        figures = (round(one.expected, 2), after - one.before, after)
        yield [*row, *figures, *_division(state, one.player)]


def _crossed(game: Game, places: Mapping[int, int], words: Words) -> str:
    if game.opponent is None:
        return words[game.bye or "absent"]
    scores = "" if game.halves is None else f": {game.own}-{game.other}"
    return f"{places[game.opponent]}{scores}"


def _names(state: State) -> dict[int, str]:
    return {player.id: player.name for player in state.players}
