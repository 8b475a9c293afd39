"""A tournament of ours as the sheet that other programs' files are written from."""

from __future__ import annotations

from faristol.rules.tournament_rules import TournamentRules
from faristol.storage.exchange.tournament_sheet import Cell, Claim, Head, Line, Sheet, rules_line
from faristol.storage.exchange.trf26_out import Accelerated, Swiss
from faristol.tournament.data import Bye, Result
from faristol.tournament.history import bye_spread
from faristol.tournament.pairing.acceleration import first_group, stretches
from faristol.tournament.pairing.colours import first_colour
from faristol.tournament.standings import numbered, numbers
from faristol.tournament.state import Player, Round, State


def sheet_of(state: State) -> Sheet:
    """Every published round; players have the numbers that they have on paper (SWI-3)."""
    players = numbered(state)
    numbers = {player.id: number for number, player in enumerate(players, start=1)}
    return Sheet(
        name=state.name,
        date=state.date,
        place=state.place,
        players=tuple(_line(player, numbers, state) for player in players),
        rounds=state.rules.rounds,
        heads=tuple(
            Head(round_.pairing.engine, round_.pairing.seed, round_.pairing.starts)
            for round_ in state.published
        ),
        rules=rules_line(state.rules),
    )


def _line(player: Player, numbers: dict[int, int], state: State) -> Line:
    cells: list[Cell | None] = [_cell(player, round_, numbers, state.rules) for round_ in state.published]
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
    opponent = numbers[table.other(player.id)]
    result = round_.result(table.number)
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


def _claim(result: Result, seat: int) -> Claim:
    if result.winner == "draw":
        return "drawn"
    return "won" if result.winner == ("first", "second")[seat] else "lost"


def swiss_of(state: State) -> Swiss:
    """What TRF26 asks of a Swiss tournament."""
    rules, first = state.rules, state.published[0].pairing if state.published else None
    engines = {round_.pairing.engine for round_ in state.published} or {rules.engine}
    if engines != {"dutch"} or not rules.colours:
        return Swiss()
    begins = "" if first is None else "W" if first_colour(first.seed) == "white" else "B"
    number = numbers(state)
    group = tuple(sorted(number[id] for id in first_group(state)))
    found = stretches(rules.rounds) if rules.acceleration == "baku" and group else ()
    accelerated = tuple(Accelerated(one.first, one.last, one.halves, group) for one in found)
    return Swiss(True, begins, accelerated)
