"""The order of a tournament read from its results sheet by sheet, as somebody with a pencil would do it.

Nothing is shared with the app but the state: points are fractions, every question goes through all rounds
again.
"""

from fractions import Fraction

from faristol.tournament.data import Result
from faristol.tournament.state import Round, State

Line = tuple[int, Fraction, tuple[Fraction, ...]]
"""Rank, tournament points, and the values of the tie-breaks."""

HALF = Fraction(1, 2)


def slow_standings(state: State, through: int) -> dict[int, Line]:
    """The line of each player after so many rounds."""
    found: dict[int, Line] = {}
    groups = [[player.id for player in state.players]]
    values: dict[int, list[Fraction]] = {player.id: [] for player in state.players}
    for criterion in ("points", *state.rules.tie_breaks):
        parted = []
        for group in groups:
            for player in group:
                values[player].append(_value(state, through, criterion, player, group))
            for worth in sorted({values[player][-1] for player in group}, reverse=True):
                parted.append([player for player in group if values[player][-1] == worth])
        groups = parted
    rank = 1
    for group in groups:
        for player in group:
            found[player] = (rank, values[player][0], tuple(values[player][1:]))
        rank += len(group)
    return found


def _rounds(state: State, through: int) -> list[Round]:
    return [round_ for round_ in state.rounds if round_.published is not None][:through]


def _sheet(round_: Round, player: int) -> tuple[int, bool, Result] | None:
    """The opponent of a player, whether he is named first, and the result; None without one."""
    for table in round_.pairing.tables:
        for number, result in round_.results:
            if number == table.number and player in (table.first, table.second):
                first = player == table.first
                return (table.second if first else table.first), first, result
    return None


def _pending(round_: Round, player: int) -> bool:
    seated = any(player in (table.first, table.second) for table in round_.pairing.tables)
    return seated and _sheet(round_, player) is None


def _won(round_: Round, player: int) -> Fraction:
    """The tournament points of a round."""
    for bye in round_.pairing.byes:
        if bye.player == player:
            return {"bye": Fraction(1), "full": Fraction(1), "half": HALF, "absent": Fraction(0)}[bye.kind]
    sheet = _sheet(round_, player)
    if sheet is None:
        return Fraction(0)
    _, first, result = sheet
    if result.winner == "draw":
        return HALF
    return Fraction(result.winner == ("first" if first else "second"))


def _points(state: State, through: int, player: int) -> Fraction:
    return sum((_won(round_, player) for round_ in _rounds(state, through)), Fraction(0))


def _spread(state: State, round_: Round, player: int) -> int:
    """What a round whose result is in adds to the spread, by the rules of the tournament."""
    rules = state.rules
    sheet = _sheet(round_, player)
    if sheet is None:
        kinds = {bye.player: (bye.kind, bye.spread) for bye in round_.pairing.byes}
        kind, own = kinds.get(player, ("absent", None))
        said = {"bye": rules.bye_spread, "full": rules.full_spread, "half": rules.half_spread}
        return own if own is not None else said.get(kind, rules.absent_spread)
    _, first, result = sheet
    if result.kind == "double":
        return rules.absent_spread
    difference = result.first - result.second if first else result.second - result.first
    if result.kind == "forfeit" and abs(difference) == rules.forfeit_points:
        return rules.forfeit_spread if difference > 0 else rules.missed_spread
    if rules.most_spread and abs(difference) > rules.most_spread:
        return rules.most_spread if difference > 0 else -rules.most_spread
    return difference


def _value(state: State, through: int, criterion: str, player: int, group: list[int]) -> Fraction:
    rounds = [round_ for round_ in _rounds(state, through) if not _pending(round_, player)]
    sheets = [(round_, _sheet(round_, player)) for round_ in rounds]
    played = [(round_, sheet) for round_, sheet in sheets if sheet and sheet[2].kind == "played"]
    scores = [
        (sheet[2].first, sheet[2].second) if sheet[1] else (sheet[2].second, sheet[2].first)
        for _, sheet in sheets
        if sheet
    ]
    won = {round_.pairing.round: _won(round_, player) for round_ in rounds}
    opponents = {round_.pairing.round: _brought(state, through, sheet[0]) for round_, sheet in played}
    alone = Fraction(0) if state.rules.unplayed == "nothing" else _points(state, through, player)
    unplayed = {
        round_.pairing.round: _capped(state, through, alone, sheet[0] if sheet else None, len(rounds))
        for round_, sheet in sheets
    }
    worth = {**unplayed, **opponents}
    buchholz = [(worth[one.pairing.round], _is_voluntary(state, one, player)) for one in rounds]
    if criterion == "points":
        return _points(state, through, player)
    if criterion == "spread":
        return Fraction(sum(_spread(state, round_, player) for round_ in rounds))
    if criterion == "total":
        return Fraction(sum(own for own, _ in scores))
    if criterion == "buchholz":
        return _sum(buchholz)
    if criterion == "median":
        if len(buchholz) >= 3:
            least = _without_least(buchholz)
            return _sum(least) - max(points for points, _ in least)
        return _sum(buchholz)
    if criterion == "cut1":
        return _sum(_without_least(buchholz) if len(buchholz) > 1 else buchholz)
    if criterion == "cut2":
        return _sum(_without_least(_without_least(buchholz)) if len(buchholz) > 2 else buchholz)
    if criterion == "fisc":
        return _value(state, through, "cut1" if len(_rounds(state, through)) <= 6 else "cut2", player, group)
    if criterion == "sonneborn":
        return sum((worth[number] * points for number, points in won.items()), Fraction(0))
    if criterion == "wins":
        return Fraction(sum(won[round_.pairing.round] == 1 for round_, _ in played))
    if criterion == "starts":
        return Fraction(-sum(round_.pairing.starts and sheet[1] for round_, sheet in played))
    assert criterion == "direct"
    if not all(_have_met(state, through, one, two) for one in group for two in group if one < two):
        return Fraction(0)
    return sum(
        (won[round_.pairing.round] for round_, sheet in sheets if sheet and sheet[0] in group), Fraction(0)
    )


def _capped(state: State, through: int, own: Fraction, scheduled: int | None, rounds: int) -> Fraction:
    """What a round without a game is worth: since 2026 at most what the scheduled opponent is (16.4.1), or
    half a point a round where there was none (16.4.2)."""
    if state.rules.unplayed != "fide_2026":
        return own
    return min(own, HALF * rounds if scheduled is None else _brought(state, through, scheduled))


Round16 = tuple[Fraction, bool]
"""What a round adds to a Buchholz, and whether it was not played by the player's own will (C.07, 16.1)."""


def _sum(buchholz: list[Round16]) -> Fraction:
    return sum((points for points, _ in buchholz), Fraction(0))


def _without_least(buchholz: list[Round16]) -> list[Round16]:
    """Without the lowest value; but without the lowest of the voluntary ones, if it is not lower (16.5)."""
    lowest = min(buchholz, key=lambda one: one[0])
    voluntary = [one for one in buchholz if one[1]]
    if voluntary and min(voluntary)[0] >= lowest[0]:
        lowest = min(voluntary)
    left = list(buchholz)
    left.remove(lowest)
    return left


def _is_asked(round_: Round, player: int) -> bool:
    """Whether somebody has no opponent in a round, and neither the bye of an odd field nor a full point."""
    seated = any(player in table.players for table in round_.pairing.tables)
    kinds = [bye.kind for bye in round_.pairing.byes if bye.player == player]
    return not seated and kinds not in (["bye"], ["full"])


def _is_voluntary(state: State, round_: Round, player: int) -> bool:
    if not state.rules.unplayed.startswith("fide"):
        return False
    sheet = _sheet(round_, player)
    lost = sheet is not None and sheet[2].kind != "played" and _won(round_, player) == 0
    return lost or _is_asked(round_, player)


def _brought(state: State, through: int, player: int) -> Fraction:
    """The points with which a player counts for his opponents: what he was given (16.3.1), but half a point
    for a round that he asked for, if only such rounds and lost forfeits follow (16.3.2)."""
    if not state.rules.unplayed.startswith("fide"):
        return _points(state, through, player)
    found, rounds = Fraction(0), _rounds(state, through)
    for number, round_ in enumerate(rounds):
        later = rounds[number + 1 :]
        gone = all(_is_voluntary(state, one, player) for one in later)
        found += HALF if _is_asked(round_, player) and gone else _won(round_, player)
    return found


def _have_met(state: State, through: int, one: int, two: int) -> bool:
    sheets = [_sheet(round_, one) for round_ in _rounds(state, through)]
    return any(sheet is not None and sheet[0] == two for sheet in sheets)
