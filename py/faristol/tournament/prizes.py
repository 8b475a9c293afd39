"""Award the prizes by the present standings and those of groups and clubs, with reasons (TOU-7, TOU-8).

Prizes are awarded from the best kind to the last: places division by division, groups, newcomers, games. Each
of these has a ranking of its own. Players who are equal there have the places together, and share what there
is for these places: the amounts are added and divided by the number of players, to hundredths, and what
cannot be divided stays with the organiser. Things are not divided: they go by the standings, and among
players equal in everything by the seeds. With `one_each`, a player who already has a prize is passed over in
all later ones.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby
from typing import Literal

from faristol.tiles.language import sort_key
from faristol.tournament.data import LOSS, PRIZE_KINDS, WIN, Prize, Prizes
from faristol.tournament.divisions import within
from faristol.tournament.history import Game, histories
from faristol.tournament.standings import Standing, ranked, standings
from faristol.tournament.state import Player, State

CENTS = 100
"""Hundredths of the currency in one unit: shares of amounts are counted in hundredths."""

GAMES = frozenset({"high_game", "high_loss", "upset"})
"""Prizes for games: without a division they are for the games of all."""

Reason = Literal["none_played", "no_group", "no_newcomer", "no_ratings", "no_game", "passed", "few"]
"""Reasons why nobody has a prize: no round is published; nobody is in the group or a newcomer; no player is
rated; there is no game of the kind; everybody else has a prize already; there are fewer players."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A player's claim to a prize: `worth` ranks it among the others, higher is better.

    `line` is the player's line in the standings of the division; for a prize for games there is the `game`,
    and for an upset the ratings before the event, the player's own first.
    """

    player: Player
    worth: tuple[int, ...]
    line: Standing
    game: Game | None = None
    ratings: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Award:
    """Prizes and their winners. Several winners share: each has `cents` hundredths of the currency.

    `first` is the best of the places that the prizes are for, `equal` how many players are equal there.
    `passed` are players who would have had one of them but have a prize already. `vacant` is the reason if
    nobody has them.
    """

    prizes: tuple[Prize, ...]
    claims: tuple[Claim, ...] = ()
    cents: int = 0
    first: int = 1
    equal: int = 1
    passed: tuple[Player, ...] = ()
    vacant: Reason | None = None

    @property
    def prize(self) -> Prize:
        """Return the first of the prizes: all are of the same kind, at consecutive places."""
        return self.prizes[0]

    @property
    def players(self) -> tuple[Player, ...]:
        """Return the winners."""
        return tuple(claim.player for claim in self.claims)


@lru_cache(maxsize=4)
def awarded(state: State) -> tuple[Award, ...]:
    """Return every prize with its winners, the best first; for a division its own and those for all."""
    tournament = state.tournament
    if state.parent:
        return tuple(
            award for award in awarded(tournament) if division_of(tournament, award.prize) in (0, state.scope)
        )
    awards: list[Award] = []
    having: set[int] = set()
    for contest in _contests(tournament):
        claims, why = _claims(tournament, contest[0])
        better = having if tournament.prizes.one_each else set[int]()
        made = list(_awards(tournament.prizes, contest, claims, frozenset(better), why))
        having |= {player.id for award in made for player in award.players}
        awards += made
    return tuple(awards)


def division_of(state: State, prize: Prize) -> int:
    """Return the division that a prize is for, 0 for all of them or if there are none."""
    divisions = [one.id for one in state.tournament.divisions]
    if prize.division in divisions:
        return prize.division
    return 0 if prize.kind in GAMES or not divisions else divisions[0]


def _contests(state: State) -> list[list[Prize]]:
    """Return the prizes by ranking, each sorted by place, the best first; groups in their first order."""
    divisions = [0, *(one.id for one in state.divisions)]
    groups = list(dict.fromkeys(prize.group for prize in state.prizes.prizes))

    def contest(prize: Prize) -> tuple[int, int, int]:
        position = divisions.index(division_of(state, prize))
        return PRIZE_KINDS.index(prize.kind), position, groups.index(prize.group)

    ordered = sorted(state.prizes.prizes, key=lambda prize: (contest(prize), prize.place))
    return [list(contested) for _, contested in groupby(ordered, key=contest)]


def _awards(
    settings: Prizes, prizes: Sequence[Prize], claims: Sequence[Claim], better: frozenset[int], why: Reason
) -> Iterator[Award]:
    """Award the prizes of one ranking by the claims to them."""
    left = list(prizes)
    passed: list[Player] = []
    rank = 1
    for _, equal in groupby(claims, key=lambda claim: claim.worth):
        tied = []
        for claim in equal:
            if claim.player.id in better:
                passed.append(claim.player)
            else:
                tied.append(claim)
        here = [prize for prize in left if prize.place < rank + len(tied)]
        if here:
            left = left[len(here) :]
            yield from _shared(here, tied, rank, tuple(passed))
            passed = []
        rank += len(tied)
    empty: Reason = "passed" if any(claim.player.id in better for claim in claims) else "few"
    for prize in left:
        yield Award((prize,), first=prize.place, passed=tuple(passed), vacant=empty if claims else why)
        passed = []


def _shared(
    prizes: Sequence[Prize], tied: Sequence[Claim], rank: int, passed: tuple[Player, ...]
) -> Iterator[Award]:
    """Award the prizes of consecutive places, from `place` on, to the players who share these places."""
    money = tuple(prize for prize in prizes if not prize.thing)
    if money:
        cents = CENTS * sum(prize.amount for prize in money) // len(tied)
        yield Award(money, tuple(tied), cents, rank, len(tied), passed)
    for prize in prizes:
        if prize.thing:
            told = () if money else passed
            yield Award((prize,), (tied[prize.place - rank],), 0, prize.place, len(tied), told)


def _claims(state: State, prize: Prize) -> tuple[tuple[Claim, ...], Reason]:
    """Return the claims to the prizes of a ranking, the best first, and the reason if there are none."""
    if not state.published:
        return (), "none_played"
    part = within(state, division_of(state, prize))
    lines = standings(part)
    if prize.kind not in GAMES:
        chosen = [line for line in lines if _is_in(line.player, prize)]
        reasons: dict[str, Reason] = {"group": "no_group", "newcomer": "no_newcomer"}
        return tuple(_ordered(state.prizes, chosen)), reasons.get(prize.kind, "few")
    record = histories(part)
    best = []
    for line in lines:
        claims = [claim for game in record[line.player.id] if (claim := _played(state, prize, line, game))]
        # of several games of equal worth the first one counts
        best += [max(claims, key=lambda claim: claim.worth)] if claims else []
    best.sort(key=lambda claim: claim.worth, reverse=True)
    rated = any(line.player.entry.rating is not None for line in lines)
    return tuple(best), "no_ratings" if prize.kind == "upset" and not rated else "no_game"


def _is_in(player: Player, prize: Prize) -> bool:
    if prize.kind == "group":
        return player.entry.group == prize.group
    return prize.kind == "place" or player.entry.newcomer


def _ordered(settings: Prizes, lines: Iterable[Standing]) -> Iterator[Claim]:
    """Yield claims by the standings of the division: equal are players with the same rank or, with ties
    shared, with equal points, unless a play-off has separated them (TOU-5)."""
    for line in lines:
        yield Claim(
            line.player, (line.place, line.first) if settings.ties == "share" else (-line.rank,), line
        )


def _played(state: State, prize: Prize, line: Standing, game: Game) -> Claim | None:
    """Return a game's claim to a prize, None if it does not count for it."""
    if not game.played or game.opponent is None:
        return None
    if prize.kind == "high_game" or (prize.kind == "high_loss" and game.halves == LOSS):
        return Claim(line.player, (game.own,), line, game)
    opponent = state.player(game.opponent)
    own, other = line.player.entry.rating, opponent.entry.rating if opponent else None
    if prize.kind != "upset" or game.halves != WIN or own is None or other is None or other <= own:
        return None
    return Claim(line.player, (other - own,), line, game, (own, other))


@dataclass(frozen=True, slots=True)
class GroupLine:
    """A line of a group's standings: the rank within the group, and the line in the standings of all.

    `last` is the last place still possible in the group; it differs from the rank while the play-off has not
    decided the place, when the rank is the best one possible (TOU-5).
    """

    rank: int
    line: Standing
    last: int = 0


def groups(state: State) -> tuple[str, ...]:
    """Return the groups of the players, in alphabetical order."""
    names = {player.entry.group for player in state.players} - {""}
    return tuple(sorted(names, key=lambda name: sort_key(name, state.rules.language)))


def group_standings(lines: Sequence[Standing], group: str = "") -> tuple[GroupLine, ...]:
    """Return the standings of a group, or of all: equal players share their rank there too."""
    chosen = [line for line in lines if not group or line.player.entry.group == group]
    return tuple(
        _undecided(line, chosen, sum(bool(one.place) for one in lines))
        if line.undecided
        else GroupLine(within.rank, line, within.rank)
        for within, line in zip(ranked(chosen), chosen, strict=True)
    )


def _undecided(line: Standing, lines: Sequence[Standing], playing: int) -> GroupLine:
    """Return the line of a player whose place is still open among `playing` players of a play-off.

    Its rank is the best place: after all players who will surely be before him.
    """
    others = [one for one in lines if one.place]
    before = sum(one.span[1] < line.span[0] for one in others)
    after = sum(one.span[0] > line.span[1] for one in others)
    best = max(before + 1, line.span[0] - (playing - len(others)))
    return GroupLine(best, line, min(len(others) - after, line.span[1]))


@dataclass(frozen=True, slots=True)
class ClubLine:
    """A line of the standings of clubs; equal clubs share their `rank`.

    `members` are its players, the best first; the first `counted` of them make up `first` (tournament points
    in halves, or coefficients) and `spread`.
    """

    rank: int
    name: str
    members: tuple[Standing, ...]
    counted: int
    first: int
    spread: int


def club_standings(state: State, through: int | None = None) -> tuple[ClubLine, ...]:
    """Return the standings of clubs after the published rounds up to `through`, or all; with all divisions.

    A club with fewer players than count has fewer that count; names that differ in upper and lower case only
    are the same club.
    """
    clubs: dict[str, list[Standing]] = defaultdict(list)
    for line in standings(state.tournament, through):
        if line.player.entry.club:
            clubs[line.player.entry.club.casefold()].append(line)
    lines = [_line(members, state.rules.club_best) for members in clubs.values()]
    language = state.rules.language
    lines.sort(key=lambda line: (-line.first, -line.spread, sort_key(line.name, language)))
    table: list[ClubLine] = []
    for _, equal in groupby(lines, key=lambda line: (line.first, line.spread)):
        rank = len(table) + 1
        table += [replace(line, rank=rank) for line in equal]
    return tuple(table)


def spread_of(line: Standing) -> int:
    """Return the points for minus the points against of a player, in all rounds with a result."""
    return sum(game.spread for game in line.history if game.halves is not None)


def _line(members: Sequence[Standing], best: int) -> ClubLine:
    ordered = tuple(sorted(members, key=lambda line: (-line.first, -spread_of(line))))
    counting = ordered[:best]
    first, spread = sum(line.first for line in counting), sum(map(spread_of, counting))
    return ClubLine(0, members[0].player.entry.club, ordered, len(counting), first, spread)
