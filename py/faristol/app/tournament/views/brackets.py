"""The bracket of a play-off on pages and sheets: every match with all its games (TOU-5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from faristol.app.text import Texts
from faristol.app.tournament.views.playoff_words import NAMES, corrected, decision, in_words
from faristol.app.tournament.views.points import points
from faristol.tournament.bracket import Bracket, Match, bracket_of
from faristol.tournament.playoffs import may_go_on
from faristol.tournament.state import State


@dataclass(frozen=True)
class Side:
    """A player of a match: the number within the play-off, the score of each game, points."""

    id: int
    seed: int
    name: str
    scores: tuple[str, ...]
    points: str
    won: bool


@dataclass(frozen=True)
class Drawn:
    """A match as it is drawn: its name, both sides (or nobody yet), the reason for its decision.

    `level` says that one more game may be played instead.
    """

    step: str
    sides: tuple[Side, ...]
    decision: str
    level: bool


@dataclass(frozen=True)
class Shown:
    """A play-off as it is drawn; `games` are the numbers of the columns that its longest match needs.

    `corrected` says that by the present standings it would be another one.
    """

    division: int
    title: str
    games: Sequence[int]
    matches: tuple[Drawn, ...]
    over: bool
    corrected: str = ""


def shown(state: State, texts: Texts) -> Shown | None:
    """Return the play-off of a division, or of a tournament without divisions, once it has begun."""
    found = bracket_of(state, state.scope)
    if found is None:
        return None
    columns = max(1, *(len(match.games) for match in found.matches))
    return Shown(
        state.scope,
        in_words(found.playoff, texts),
        range(1, columns + 1),
        tuple(_drawn(match, found, columns, state, texts) for match in found.matches),
        found.over,
        corrected(state.whole or state, found.playoff, texts),
    )


def _drawn(match: Match, found: Bracket, columns: int, state: State, texts: Texts) -> Drawn:
    sides = tuple(_side(match, at, found, columns, state) for at in range(len(match.players)))
    return Drawn(
        texts.gettext(NAMES[match.step]), sides, decision(match, state, texts), may_go_on(match, found)
    )


def _side(match: Match, at: int, found: Bracket, columns: int, state: State) -> Side:
    player = state.player(match.players[at])
    scores: list[str] = []
    for game in match.games:
        if game.result is None:
            scores.append("…")
            continue
        seat = 0 if game.starts == match.players[at] else 1
        scores.append(str((game.result.first, game.result.second)[seat]))
    return Side(
        match.players[at],
        found.playoff.seeds.index(match.players[at]) + 1,
        player.name if player else "?",
        (*scores, *("" for _column in range(columns - len(scores)))),
        points(match.halves[at]) if match.games else "",
        match.winner == match.players[at],
    )
