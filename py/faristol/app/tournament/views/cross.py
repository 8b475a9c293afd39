"""The cross table by standing, and the wall chart by player number: every round of every player."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, count
from string import ascii_lowercase
from typing import Any

from faristol.app.duplicate.views.results import ROOMY
from faristol.app.text import Texts
from faristol.app.tournament.views import criteria
from faristol.app.tournament.views.divisions import called, elsewhere
from faristol.app.tournament.views.printing import Job
from faristol.app.tournament.views.result_words import Cell, cell
from faristol.app.tournament.views.top import going_on, top
from faristol.app.views.render import Page, part, titled
from faristol.rules.tournament_rules import TournamentRules
from faristol.tournament.bracket import PlayoffGame, playoff_games, playoff_rounds
from faristol.tournament.history import Game, last_name
from faristol.tournament.standings import Standing
from faristol.tournament.standings import numbers as numbers_of
from faristol.tournament.state import State


@dataclass(frozen=True)
class Square:
    """A round of a player; `sums` are the points and the spread so far, for the wall chart.

    A game of the play-off has none; a player without one in its round has an empty cell (TOU-5).
    """

    cell: Cell
    sums: tuple[str, str]


@dataclass(frozen=True)
class Row:
    """A player: `number` is the rank, or on a wall chart the player's number.

    Ranks are those before a play-off, which changes each player's rank.
    """

    id: int
    number: int
    name: str
    squares: tuple[Square, ...]
    points: str
    values: tuple[str, ...]
    rank: int


def cross_page(stream: str, job: Job, numbers: bool, texts: Texts) -> Page:
    """The page `#/tournament/STREAM/cross`, or with player `numbers` the wall chart."""
    name = texts.gettext("Wall chart") if numbers else texts.gettext("Cross table")
    return Page(_page(texts, stream, job, numbers), titled(f"{name} · {called(job.state, texts)}"))


@part("tournament/cross.html")
def _page(texts: Texts, stream: str, job: Job, numbers: bool) -> Mapping[str, Any]:
    state, shown = job.state, table(job, texts, numbers=numbers)
    return {
        **shown,
        "top": top(state, stream, "standings/cross", texts),
        "next": going_on(state.tournament, stream, texts),
        "path": f"#/tournament/{stream}",
        "numbers": numbers,
        "divisions": state.parent.divisions if state.parent else (),
        "division": state.scope,
        "sideways": _sideways(shown["rounds"], len(state.rules.tie_breaks), numbers),
    }


def _sideways(rounds: int, columns: int, numbers: bool) -> str:
    """Return the class of the sentence that says the table scrolls sideways.

    It is empty if the table scrolls only on a phone.
    """
    width = 300 + 55 * columns + (45 + 64 * rounds if numbers else 48 * rounds)
    return next((name for name, room in ROOMY if width > room), "")


def table(job: Job, texts: Texts, *, numbers: bool) -> dict[str, Any]:
    """Return the table of every player and round, for page and paper; with `numbers` the wall chart."""
    state, later = job.state, playoff_rounds(job.state, job.playoff) if job.playoff else range(0)
    return {
        "rounds": later[-1] if later else job.number,
        "rows": _rows(state, job.before, texts, numbers=numbers, playoff=job.playoff),
        "playoff": later,
        "note": _note(later, texts),
        "others": _others(state, job.before, texts, numbers=numbers),
        "measure": criteria.measure(state.rules, texts),
        "columns": criteria.columns(state.rules.tie_breaks, texts),
        "starts": any(round_.pairing.starts for round_ in state.published[: job.number]),
    }


def _note(playoff: range, texts: Texts) -> str:
    """Return the note on the columns of a play-off, empty without any."""
    if not playoff:
        return ""
    form = texts.gettext(
        "* games of the play-off, which count for its places alone; the places here are those after round "
        "%(round)s, before it."
    )
    return form % {"round": playoff[0] - 1}


def _rows(
    state: State, lines: Sequence[Standing], texts: Texts, *, numbers: bool, playoff: int = 0
) -> list[Row]:
    """Return every player with every round, and the games of the play-off up to round `playoff`.

    Players are in the order of the standings, with opponents by place; or with `numbers` all by player
    number.
    """
    number_of = numbers_of(state) if numbers else {line.player.id: line.rank for line in lines}
    ordered = sorted(lines, key=lambda line: number_of[line.player.id]) if numbers else lines
    marks: dict[int, int | str] = {**_marks(lines), **number_of}
    later = playoff_rounds(state, playoff) if playoff else range(0)
    games = playoff_games(state, playoff) if playoff else {}
    return [
        Row(
            line.player.id,
            number_of[line.player.id],
            line.player.name,
            (
                *squares(_aligned(line.history, len(state.published)), marks, state.rules, texts),
                *_of_playoff(games.get(line.player.id, ()), later, marks, texts),
            ),
            criteria.first(line, state.rules, texts),
            criteria.all_shown(line, state.rules, texts),
            line.rank,
        )
        for line in ordered
    ]


def _of_playoff(
    games: Sequence[PlayoffGame], rounds: range, numbers: Mapping[int, int | str], texts: Texts
) -> Iterator[Square]:
    cells = {one.game.round: cell(one.game, numbers, texts) for one in games}
    for number in rounds:
        yield Square(cells.get(number, Cell("", "", False, False, "")), ("", ""))


def _others(
    state: State, lines: Sequence[Standing], texts: Texts, *, numbers: bool
) -> list[tuple[int | str, str]]:
    """Return the opponents who are in no line, being in another division now (TOU-6).

    Each has the mark used in the cells, and the name.
    """
    number_of = numbers_of(state) if numbers else {}
    return [
        (number_of.get(id, mark), elsewhere(state, id, last_name(state, id), texts))
        for id, mark in _marks(lines).items()
    ]


def _marks(lines: Sequence[Standing]) -> dict[int, str]:
    """Return a letter for each opponent who is in no line."""
    here = {line.player.id for line in lines}
    met = (game.opponent for line in lines for game in line.history if game.opponent is not None)
    strangers = dict.fromkeys(id for id in met if id not in here)
    letters = (letter * times for times in count(1) for letter in ascii_lowercase)
    return dict(zip(strangers, letters, strict=False))


def _aligned(history: Sequence[Game], rounds: int) -> list[Game]:
    """Return a game for each round; a player who changed division may have more of them, or fewer."""
    games = {game.round: game for game in history}
    return [games.get(number, Game(number, bye="absent", halves=0)) for number in range(1, rounds + 1)]


def squares(
    history: Sequence[Game], numbers: Mapping[int, int | str], rules: TournamentRules, texts: Texts
) -> tuple[Square, ...]:
    """Return the rounds of a player, each with the points or coefficients and the spread so far."""
    by_coefficients = rules.standings == "coefficients"
    firsts = accumulate(game.coefficient if by_coefficients else game.halves or 0 for game in history)
    spreads = accumulate(game.spread for game in history)
    return tuple(
        Square(
            cell(game, numbers, texts),
            (criteria.shown(rules.standings, first, texts), criteria.spread(spread)),
        )
        for game, first, spread in zip(history, firsts, spreads, strict=True)
    )
