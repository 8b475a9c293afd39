"""Decisions about play-offs: their settings, their players and their next games (TOU-5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import get_args

from faristol.errors import Refused
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.bracket import Bracket, Match, bracket, brackets
from faristol.tournament.data import BestOf, Pairing, Playoff, PlayoffSize, Table
from faristol.tournament.divisions import division, parts, planned, within
from faristol.tournament.history import histories, starts
from faristol.tournament.standings import before_playoff
from faristol.tournament.state import State
from faristol.tournament.teams import lineups


def last_round(state: State, division: int) -> int:
    """Return the last round before the play-off of a division, or of a tournament without divisions."""
    return within(state, division).rules.rounds


def begins(state: State, playoff: Playoff) -> bool:
    """Tell whether all rounds before a play-off are complete, and it has not begun."""
    part = within(state, playoff.division)
    return (
        not playoff.seeds
        and len(part.published) >= part.rules.rounds
        and all(round_.complete for round_ in part.published)
    )


def entitled(state: State, playoff: Playoff) -> tuple[int, ...]:
    """Return the players of a play-off by the standings before it as they are now: the first ones who are
    present when it begins; the next ones move up for those who are not."""
    part = within(state, playoff.division)
    number = playoff.after + 1 if playoff.seeds else state.tournament.next_round
    here = (line.player for line in before_playoff(part))
    return tuple([player.id for player in here if player.absence(number) is None][: playoff.players])


def passed_over(state: State, playoff: Playoff) -> tuple[int, ...]:
    """Return the players who would be in it by the standings, but are not present."""
    seeds = entitled(state, playoff)
    part = within(state, playoff.division)
    order = [line.player.id for line in before_playoff(part)]
    last = max((at for at, player in enumerate(order) if player in seeds), default=-1)
    return tuple(player for player in order[: last + 1] if player not in seeds)


def under_way(state: State, number: int | None = None) -> tuple[Bracket, ...]:
    """Return the play-offs whose games can be paired next, or could before a round: those that have begun,
    and those that begin with the next round."""
    tournament = state.tournament
    next_round = tournament.next_round if number is None else number
    running = []
    for one in tournament.playoffs:
        if one.seeds and one.after < next_round:
            running.append(bracket(tournament, one, next_round))
        elif (
            next_round == tournament.next_round
            and begins(tournament, one)
            and len(seeds := entitled(tournament, one)) == one.players
        ):
            running.append(bracket(tournament, replace(one, seeds=seeds, after=next_round - 1), next_round))
    return tuple(running)


def due(state: State, number: int | None = None) -> tuple[tuple[Bracket, tuple[Match, ...]], ...]:
    """Return the play-offs that have games in the next round, or had in a round, with these matches."""
    running = ((one, one.next_games) for one in under_way(state, number))
    return tuple((one, games) for one, games in running if games)


def playing_next(state: State) -> int:
    """Return the number of players of the next round: 0 if all rounds and play-offs are over, or with only
    one team."""
    games = sum(len(matches) for _bracket, matches in due(state))
    if not games and state.next_round > planned(state):
        return 0
    if state.rules.team_boards:
        playing = lineups(state, state.next_round)
        return sum(len(one.players) for one in playing) if len(playing) > 1 else 0
    return len(state.playing(state.next_round)) + 2 * games


def due_in(state: State, division: int) -> tuple[Match, ...]:
    """Return the matches of a division that have a game in the next round."""
    return next((games for one, games in due(state) if one.playoff.division == division), ())


def expected(state: State, number: int) -> dict[frozenset[int], int]:
    """Return the games of all play-offs in a round: each pair of players, with its division."""
    return {
        frozenset(match.players): one.playoff.division for one, games in due(state, number) for match in games
    }


def short(state: State) -> tuple[tuple[Playoff, int], ...]:
    """Return the play-offs that could begin if they had enough players, with the number they have."""
    return tuple(
        (one, count)
        for one in state.playoffs
        if begins(state, one) and (count := len(entitled(state, one))) < one.players
    )


def played_out(state: State) -> bool:
    """Tell whether every planned round has all its results, and every play-off is decided."""
    rounds = state.published
    if not len(rounds) == len(state.rounds) >= planned(state):
        return False
    if not all(one.complete for one in rounds):
        return False
    return all(one.seeds for one in state.playoffs) and all(one.over for one in brackets(state))


def tables_of(state: State, bracket: Bracket) -> Iterator[tuple[Match, Table]]:
    """Yield the next games of a play-off, with tables counted from 1; the player named first starts.

    In the first game of a match the player with fewer starts in the Swiss starts, of equals the better placed
    one; then they take turns.
    """
    past = histories(state)
    for number, match in enumerate(bracket.next_games, start=1):
        first, second = match.players
        if match.games:
            if match.games[-1].starts == first:
                first, second = second, first
        elif starts(past[second]) < starts(past[first]):
            first, second = second, first
        yield match, Table(number, first, second)


def set_playoff(state: State, command: e.PlayoffSet) -> Iterable[e.Event]:
    """Set a play-off, at any time before it begins."""
    if state.rules.team_boards:
        raise Refused("team.no_playoff")
    if command.size not in get_args(PlayoffSize) or command.best_of not in get_args(BestOf):
        raise Refused("playoff.shape")
    if (division(state, command.division) is None) != (not state.divisions and command.division == 0):
        raise Refused("division.unknown")
    before = state.playoff(command.division)
    _refuse_begun(before)
    _refuse_proposed(state, command.division)
    made = Playoff(command.division, command.size, command.best_of, command.third)
    part = within(state, command.division)
    here = sum(player.left is None for player in part.players)
    if begins(state, made) and here < made.players:
        raise Refused("playoff.few", rule="TOU-5", needed=made.players, players=here)
    if made != before:
        yield e.PlayoffSet(made.division, made.size, made.best_of, made.third)


def remove_playoff(state: State, command: e.PlayoffRemoved) -> Iterable[e.Event]:
    """Remove a play-off that has not begun."""
    before = state.playoff(command.division)
    if before is None:
        return
    _refuse_proposed(state, command.division)
    yield from withdrawn(before)


def withdrawn(playoff: Playoff) -> Iterator[e.Event]:
    """Remove a play-off; raises `Refused` if it has begun."""
    _refuse_begun(playoff)
    yield e.PlayoffRemoved(playoff.division)


def _refuse_begun(before: Playoff | None) -> None:
    if before and before.seeds:
        raise Refused("playoff.begun", rule="TOU-5", round=before.after + 1)


def _refuse_proposed(state: State, division: int) -> None:
    """Raise `Refused` if the proposed pairing may be that of the play-off's first games."""
    current = state.current
    if current and current.published is None and current.number > last_round(state, division):
        raise Refused("pairing.proposed_already", round=current.number)


def add_game(state: State, command: c.AddPlayoffGame) -> Iterable[e.Event]:
    """Add a game to a match that ended level, as long as no game that follows from it is played."""
    _require_level(state, command)
    if len(state.rounds) > len(state.published):
        yield e.PairingDropped(len(state.rounds))
    yield e.PlayoffGameAdded(command.division, command.first, command.second, state.next_round)


def take_level(state: State, command: c.TakePlayoffLevel) -> Iterable[e.Event]:
    """Confirm the winner of a match that ended level, as long as no game that follows from it is played."""
    match = _require_level(state, command)
    if match.winner is not None and match.loser is not None and not _taken(state, command.division, match):
        yield e.PlayoffLevelTaken(command.division, match.winner, match.loser, len(match.games))


def _require_level(state: State, command: c.AddPlayoffGame | c.TakePlayoffLevel) -> Match:
    pair = {command.first, command.second}
    bracket = next((one for one in brackets(state) if one.playoff.division == command.division), None)
    match = next((one for one in bracket.matches if {*one.players} == pair), None) if bracket else None
    if bracket is None or match is None or not match.level:
        raise Refused("playoff.not_level", rule="TOU-5")
    if not may_go_on(match, bracket):
        raise Refused("playoff.went_on", rule="TOU-5")
    return match


def may_go_on(match: Match, bracket: Bracket) -> bool:
    """Tell whether one more game may be played: the match ended level, and no later game follows from it."""
    if not match.level:
        return False
    last = match.games[-1].round
    return not any(
        game.round > last
        for one in bracket.matches
        if {*match.players} & {*one.players}
        for game in one.games
    )


def _taken(state: State, division: int, match: Match) -> bool:
    """Tell whether the director has confirmed the present winner of the match, after these games."""
    playoff = state.playoff(division)
    level = (match.winner, match.loser, len(match.games))
    return playoff is not None and any((one.winner, one.loser, one.games) == level for one in playoff.taken)


def level(state: State) -> tuple[tuple[Playoff, Match], ...]:
    """Return the matches that ended level and on which the director has not decided yet (TOU-5)."""
    tournament = state.tournament
    if tournament.closed:
        return ()
    return tuple(
        (one.playoff, match)
        for one in brackets(tournament)
        for match in one.matches
        if may_go_on(match, one) and not _taken(tournament, one.playoff.division, match)
    )


def beginning(state: State, pairing: Pairing) -> Iterator[e.Event]:
    """Yield the events of play-offs whose first games are published with this pairing."""
    seated = {player for table in pairing.tables for player in table.players}
    for one in under_way(state, pairing.round):
        playoff = state.playoff(one.playoff.division)
        if playoff and not playoff.seeds and seated & {*one.playoff.seeds}:
            yield e.PlayoffBegun(one.playoff.division, one.playoff.seeds, one.playoff.after)


def require_same_games(before: State, after: State) -> None:
    """Raise `Refused` if a result would change who meets in a published round of a play-off."""
    for old, new in zip(brackets(before), brackets(after), strict=True):
        met = {(game.round, game.table) for match in old.matches for game in match.games}
        still = {(game.round, game.table) for match in new.matches for game in match.games}
        if gone := met - still:
            raise Refused("playoff.others_met", rule="TOU-5", round=min(number for number, _table in gone))


def require_rounds_kept(state: State, division: int, rounds: int) -> None:
    """Raise `Refused` for another number of rounds before a play-off that has begun."""
    for one in state.playoffs:
        if one.seeds and one.division == division and rounds != last_round(state, division):
            raise Refused("playoff.rounds", rule="TOU-5", rounds=last_round(state, division))


def require_not_seeded(state: State, player: int) -> None:
    """Raise `Refused` for a player of a play-off, who may not move to another division."""
    if any(player in one.seeds for one in state.playoffs):
        entrant = state.player(player)
        raise Refused("playoff.seeded", rule="TOU-5", name=entrant.name if entrant else "")


def require_rounds(state: State, rounds: int) -> None:
    """Raise `Refused` if this number of rounds changes that before a play-off that has begun."""
    for part in parts(state):
        own = division(state, part.scope)
        require_rounds_kept(state, part.scope, (own.rounds if own else 0) or rounds)
