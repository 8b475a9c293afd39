"""Player cards: all opponents of each player, several cards to a sheet."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.tournament.views import card, criteria
from faristol.app.tournament.views.printing import GROUP, PLAYER, ROUND, Job, TournamentSheet
from faristol.app.tournament.views.result_words import rank_of
from faristol.tiles.language import sort_key
from faristol.tournament.bracket import playoff_games
from faristol.tournament.history import Game
from faristol.tournament.standings import Standing, numbers

COLUMNS = 2
HEIGHT, HEAD = 260, 22
"""Millimetres: the sheet, low enough for paper of other countries; a card without its rounds."""


class Type(NamedTuple):
    """A type size as in the style sheet.

    It has the least millimetres of a round, and of each line of its opponent’s name, and the letters of such
    a line.
    """

    called: str
    least: float
    line: float
    letters: int


USUAL, SMALL = Type("", 5.1, 3.3, 27), Type("small", 2.8, 2.3, 40)
TYPES = (Type("roomy", 6.2, 3.8, 23), USUAL, Type("close", 4, 2.8, 33), SMALL)
"""The type sizes; the first one at which the cards fit is taken."""

ELSEWHERE = 12
"""The letters added to an opponent who is in another division, without its name."""

WIDER = 4
"""The letters fewer of a line beside coefficients, which are wider than points."""

MOST_ROWS = 5
"""The most cards above each other; more would be too small to hold."""

HEIGHTS = {1: "", 2: "rows-2", 3: "rows-3", 4: "rows-4", 5: "rows-5"}
"""The style sheet's class for each number of cards above each other."""


def _values(job: Job, texts: Texts) -> Mapping[str, Any]:
    state = job.state
    lines, book = _chosen(job), card.Book.of(state, job.lines, job.playoff)
    rows = _rows(job)
    some = COLUMNS * rows
    cards = [
        ((line, rank_of(line)), criteria.first(line, state.rules, texts), card.card_lines(book, line, texts))
        for line in lines
    ]
    return {
        "date": texts.date(state.date),
        "measure": criteria.measure(state.rules, texts),
        "numbers": numbers(state),
        "rows": HEIGHTS[rows],
        "size": next((one.called for one in TYPES if _height(job, one) * rows <= HEIGHT), SMALL.called),
        "count": len(job.lines),
        "sheets": [cards[at : at + some] for at in range(0, len(cards), some)],
        "starts": any(round_.pairing.starts for round_ in state.published[: job.number]),
    }


def _chosen(job: Job) -> Sequence[Standing]:
    """Return the players by name, as cards are handed out."""
    lines = [one.line for one in job.chosen]
    if job.player is not None:
        lines = [line for line in lines if line.player.id == job.player]
    return sorted(lines, key=lambda line: sort_key(line.player.name, job.state.rules.language))


def _rows(job: Job) -> int:
    return max(1, min(MOST_ROWS, int(HEIGHT // _height(job, USUAL))))


def _height(job: Job, size: Type) -> float:
    """Return the height in millimetres of the highest card in this type size."""
    longest = max((len(one.name) for one in job.state.parent.divisions), default=0) if job.state.parent else 0
    here = {line.player.id for line in job.lines}
    names = {
        player.id: len(player.name) + (0 if player.id in here else ELSEWHERE + longest)
        for player in job.state.everybody
    }

    letters = size.letters - (WIDER if job.state.rules.standings == "coefficients" else 0)

    def high(game: Game) -> float:
        lines = -(-names.get(game.opponent or 0, 0) // letters)
        remark = game.opponent is not None and not game.played
        return max(size.least, size.line * max(lines, 2 if remark else 1))

    later = playoff_games(job.state, job.playoff) if job.playoff else {}
    rows = (
        [
            *map(high, line.history),
            *(max(high(one.game), 2 * size.line) for one in later.get(line.player.id, ())),
        ]
        for line in _chosen(job)
    )
    return HEAD + max(map(sum, rows), default=0)


SHEET = TournamentSheet(
    key="cards",
    position=5,
    title=_("Player cards"),
    summary=_("Everybody’s own games with all opponents, several cards to a sheet."),
    values=_values,
    options=frozenset((ROUND, GROUP, PLAYER)),
    sheets=lambda job: -(-len(_chosen(job)) // (COLUMNS * _rows(job))),
)
