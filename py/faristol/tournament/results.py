"""Decisions about results: scores, forfeits, doubts, corrections, other devices (SWI-5, SWI-6, DEV-8)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from faristol.errors import Refused
from faristol.modes.person import checked_text
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.data import Result, Table, by_scores
from faristol.tournament.evolving import evolve
from faristol.tournament.playoffs import due, playing_next, require_same_games
from faristol.tournament.state import Player, Reading, Round, State

LEAST_SCORES = 2
"""The fewest earlier scores from which a usual score is computed."""

FAR = 120
"""Points from the usual score beyond which a score of a few hundred points is rare."""

NEAR = 60
"""Points from the usual score within which another score is likely instead."""

LEAST_DIGITS = 3


@dataclass(frozen=True, slots=True)
class Swapped:
    """A doubted score: its seat (0 for the first-named player), the score `typed`, the one that is `likely`
    instead, and the lowest and the highest of the player's earlier scores."""

    seat: int
    typed: int
    likely: int
    lowest: int
    highest: int

    def mended(self, result: tuple[int, int]) -> tuple[int, int]:
        """Return both scores with the likely one in place."""
        return (self.likely, result[1]) if self.seat == 0 else (result[0], self.likely)


def swapped(state: State, round_: Round, table: Table, result: Result) -> Swapped | None:
    """Return the first score of a game that probably has two digits swapped, None if there is none.

    It is far from the usual scores of both players, and near to that of its own player once two neighbouring
    digits are exchanged.
    """
    earlier = [_scores(state, round_, player) for player in table.players]
    usual = [_middle(scores) for scores in earlier if len(scores) >= LEAST_SCORES]
    for seat, typed in enumerate((result.first, result.second)):
        own = earlier[seat]
        if len(own) < LEAST_SCORES or any(abs(typed - middle) <= FAR for middle in usual):
            continue
        middle = _middle(own)
        likely = min(_exchanged(typed), key=lambda score: abs(score - middle), default=typed)
        if abs(likely - middle) <= NEAR:
            return Swapped(seat, typed, likely, min(own), max(own))
    return None


def _scores(state: State, round_: Round, player: int) -> list[int]:
    """Return a player's scores in the games of earlier rounds, in rising order."""
    scores = []
    for earlier in state.published[: round_.number - 1]:
        table = earlier.pairing.table_of(player)
        result = earlier.result(table.number) if table else None
        if table and result and result.kind == "played":
            scores.append(result.first if player == table.first else result.second)
    return sorted(scores)


def _middle(scores: list[int]) -> float:
    half = len(scores) // 2
    return scores[half] if len(scores) % 2 else (scores[half - 1] + scores[half]) / 2


def _exchanged(score: int) -> Iterator[int]:
    """Yield the numbers made from a score by exchanging two neighbouring digits."""
    digits = str(score)
    if len(digits) < LEAST_DIGITS or score < 0:
        return
    for at in range(len(digits) - 1):
        other = int(digits[:at] + digits[at + 1] + digits[at] + digits[at + 2 :])
        if other != score and len(str(other)) == len(digits):
            yield other


MOST_POINTS = 100_000
"""The largest score that can be entered; smaller doubtful ones are a matter of the rules."""


def require_complete(state: State) -> None:
    """Refuse if a result is missing: names the first table of a round whose result is missing, or was typed
    differently at several desks (DEV-8)."""
    for round_ in state.published:
        for table in round_.missing:
            raise Refused(
                "result.missing", round=round_.number, table=table.number, count=len(round_.missing)
            )
        for table in round_.disputed:
            raise Refused("result.disputed", round=round_.number, table=table.number)


def enter_result(state: State, command: c.EnterResult) -> Iterable[e.Event]:
    """Enter the result of a table; a locked one needs a reason (SWI-6), doubtful or second ones a yes.

    A proposed pairing was made from the standings before, so it is dropped. To enter the same result once
    more settles different readings of desks (DEV-8).
    """
    round_, table = table_of(state, command.round, command.table)
    result = result_of(state, command)
    previous = round_.result(table.number)
    if previous == result:
        if round_.doubts(table.number):
            yield e.ReadingsSettled(round_.number, table.number)
        return
    if not command.sure:
        refuse_doubtful(state, round_, table, result)
    if not is_locked(state, round_):
        if previous is not None and not command.replace:
            raise _twice(state, round_.number, table, previous, result)
        yield from put_away(state)
        yield e.ResultEntered(round_.number, table.number, result)
        return
    if not command.reason.strip():
        raise Refused("result.locked", rule="SWI-6", round=round_.number, table=table.number)
    reason = checked_text(command.reason, "pairing.reason")
    corrected = e.ResultCorrected(round_.number, table.number, result, reason, command.private)
    if state.is_playoff(round_.number, table):
        require_same_games(state, evolve(state, corrected, 0))  # pairings do not depend on the time
    yield corrected


def _twice(state: State, number: int, table: Table, previous: Result, result: Result) -> Refused:
    """Return the question about a second result; for equal scores it tells the outcome of the first one."""
    code = "result.twice"
    if (previous.first, previous.second) == (result.first, result.second):
        if previous.kind == "forfeit":
            code = "result.twice_forfeit"
        elif previous.winner == "none":
            code = "result.twice_lost"
        else:
            code = "result.twice_draw" if previous.winner == "draw" else "result.twice_won"
    winner = table.second if previous.winner == "second" else table.first
    name = next(player.name for player in state.players if player.id == winner)
    return Refused(
        code, table=table.number, round=number, name=name, first=previous.first, second=previous.second
    )


def remove_result(state: State, command: e.ResultRemoved) -> Iterable[e.Event]:
    """Remove a result, before the next round is published; afterwards it can only be corrected (SWI-6)."""
    round_, table = table_of(state, command.round, command.table)
    if is_locked(state, round_):
        raise Refused("result.locked", rule="SWI-6", round=round_.number, table=table.number)
    if round_.result(table.number) is not None:
        yield from put_away(state)
        yield e.ResultRemoved(round_.number, table.number)


def is_locked(state: State, round_: Round) -> bool:
    """Tell whether the next round is published (SWI-6); a proposed pairing locks nothing."""
    return len(state.published) > round_.number


def proposed(state: State) -> Round | None:
    """Return the round that is paired but not published, None if there is none."""
    current = state.current
    return current if current and current.published is None else None


def put_away(state: State) -> Iterable[e.Event]:
    """Drop a proposed pairing: it was made from the standings before."""
    if round_ := proposed(state):
        yield e.PairingDropped(round_.number)


def table_of(state: State, number: int, table: int) -> tuple[Round, Table]:
    """Return a published round and its table; raises `Refused` for a table where nobody is paired."""
    round_ = state.round(number)
    if round_ is None or round_.published is None:
        raise Refused("result.no_round", round=number)
    for paired in round_.pairing.tables:
        if paired.number == table:
            return round_, paired
    raise Refused("result.no_table", round=number, table=table)


def result_of(state: State, command: c.EnterResult) -> Result:
    """Return the result that a command enters: 300-0 for a forfeit, 0-0 for a double forfeit (SWI-5)."""
    won = state.rules.forfeit_points
    if command.kind == "double":
        return Result("double", 0, 0, "none", command.game)
    if command.kind == "forfeit":
        if command.winner not in ("first", "second"):
            raise Refused("result.forfeit_winner")
        scores = (won, 0) if command.winner == "first" else (0, won)
        return Result("forfeit", *scores, command.winner, command.game)
    for score in (command.first, command.second):
        if abs(score) > MOST_POINTS:
            raise Refused("result.range", score=score, maximum=MOST_POINTS)
    winner = command.winner or by_scores(command.first, command.second)
    return Result("played", command.first, command.second, winner, command.game)


def refuse_doubtful(state: State, round_: Round, table: Table, result: Result) -> None:
    """Raise `Refused` for a played result that is unlikely, to ask for confirmation."""
    if result.kind != "played":
        return
    rules = state.rules
    for score in (result.first, result.second):
        if score < 0:
            raise Refused("result.negative", table=table.number, score=score)
    _refuse_swapped(state, round_, table, result)
    for score in (result.first, result.second):
        if score > rules.doubted_score:
            raise Refused("result.high", table=table.number, score=score, limit=rules.doubted_score)
    spread = abs(result.first - result.second)
    if spread > rules.doubted_spread:
        raise Refused("result.spread", table=table.number, spread=spread, limit=rules.doubted_spread)
    if result.winner == by_scores(result.first, result.second):
        return
    first, second = result.first, result.second
    if result.winner == "draw":
        raise Refused("result.draw", table=table.number, first=first, second=second)
    if first == second:
        raise Refused("result.level", rule="CLA-4D", table=table.number, first=first, second=second)
    raise Refused("result.winner", rule="CLA-4D", table=table.number)


def _refuse_swapped(state: State, round_: Round, table: Table, result: Result) -> None:
    """Raise `Refused` for a score with two digits probably swapped, to ask for confirmation (TOU-12)."""
    if doubt := swapped(state, round_, table, result):
        player = state.player(table.players[doubt.seat])
        raise Refused(
            "result.swapped",
            table=table.number,
            name=player.name if player else "",
            score=doubt.typed,
            likely=doubt.likely,
            seat=doubt.seat,
            lowest=doubt.lowest,
            highest=doubt.highest,
        )


MOST_READINGS = 10
"""The most desks whose readings of one table are kept."""


def read_result(state: State, command: c.ReadResult) -> Iterable[e.Event]:
    """Yield the events of a result typed at a desk.

    The first result of a table counts, and a desk may correct its own while nobody else has typed one. Any
    other result that differs is kept beside it until the director has decided. Raises `Refused` as
    `enter_result`, and "result.many_readings" beyond the most.
    """
    wanted = command.result
    round_, table = table_of(state, wanted.round, wanted.table)
    result, previous = result_of(state, wanted).typed, round_.result(table.number)
    reading = Reading(table.number, command.desk, result)
    if reading in round_.readings:
        return
    read = e.ResultRead(round_.number, table.number, command.desk, result)
    if previous is None or (wanted.replace and _is_own(state, round_, table.number, command.desk)):
        yield from enter_result(state, wanted)
        yield read
        return
    if is_locked(state, round_):
        raise Refused("result.locked", rule="SWI-6", round=round_.number, table=table.number)
    if not wanted.sure and previous.typed != result:
        refuse_doubtful(state, round_, table, result)
    others = [one for one in round_.readings if one.table == table.number and one.desk != command.desk]
    if len(others) >= MOST_READINGS:
        raise Refused("result.many_readings", table=table.number)
    yield read


def remove_read(state: State, command: c.RemoveRead) -> Iterable[e.Event]:
    """Remove a result that only this desk has typed; raises `Refused` "result.directors" for others."""
    round_, table = table_of(state, command.round, command.table)
    if round_.result(table.number) is None:
        return
    if not _is_own(state, round_, table.number, command.desk):
        raise Refused("result.directors", table=table.number)
    yield from remove_result(state, e.ResultRemoved(round_.number, table.number))


def _is_own(state: State, round_: Round, table: int, desk: str) -> bool:
    """Tell whether only this desk has typed the result of a table, and no pairing was made from it yet."""
    readings = [(one.desk, one.result) for one in round_.readings if one.table == table]
    result = round_.result(table)
    return proposed(state) is None and result is not None and readings == [(desk, result.typed)]


def no_shows(state: State) -> tuple[Player, ...]:
    """Return players who lost the latest round by a single or double forfeit and are to play the next one."""
    if not state.published:
        return ()
    latest = state.published[-1]
    lost: set[int | None] = set()
    for table in latest.pairing.tables:
        result = latest.result(table.number)
        if result is not None and result.kind != "played":
            lost |= {*table.players} - {{"first": table.first, "second": table.second}.get(result.winner)}
    if not playing_next(state):
        return ()
    games = {player for _bracket, matches in due(state) for match in matches for player in match.players}
    playing = {player.id for player in state.playing(state.next_round)} | games
    return tuple(player for player in state.players if player.id in lost & playing)
