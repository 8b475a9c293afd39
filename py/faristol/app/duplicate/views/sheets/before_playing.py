"""Sheets to play with: slips, sheets on which players follow the game, the empty board."""

from collections.abc import Iterator, Mapping
from typing import Any

from markupsafe import Markup, escape

from faristol.app.duplicate.views.printing import (
    BEFORE,
    PLAYERS,
    ROUNDS,
    SORTED,
    DuplicateSheet,
    Job,
    about,
)
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.printing import paper_board
from faristol.board.board import Board
from faristol.modes.duplicate.state import Player

ON_A_SHEET = 10

BOXES = Markup(
    '<svg class="boxes" viewBox="0 0 90 8"><path d="M.2.2h89.6v7.6H.2z{}"/></svg>'.format(
        "".join(f"M{number * 6} .2v7.6" for number in range(1, 15))
    )
)
"""A box for each tile of the longest word."""

LOW, LOWER = 20, 26
"""With more rounds than these the lines of a player's sheet get lower, so that a game has room on it."""


def _slips(job: Job, texts: Texts) -> Mapping[str, Any]:
    names = {
        "round": texts.gettext("Round"),
        "table": texts.gettext("Table"),
        "place": texts.pgettext("on the board", "Place"),
        "word": texts.gettext("Word (a ring around the letter of a blank)"),
        "points": texts.gettext("Points"),
    }
    labels = {name: escape(text) for name, text in names.items()}
    event = escape(job.state.name)
    points = (
        f'<div class="points"><span>{labels["points"]}</span><i></i></div>'
        if job.state.rules.claimed_points != "no"
        else ""
    )

    def slip(player: Player, number: int) -> str:
        return (
            f'<div class="paper-slip"><p class="event">{event}</p>'
            f'<p class="bearer"><b>{escape(player.name)}</b></p>'
            f'<p class="where">{labels["table"]} <b>{player.table}</b></p>'
            f'<p class="round">{labels["round"]} <b>{number}</b></p>'
            f'<div class="place"><span>{labels["place"]}</span><i></i></div>{points}'
            f'<div class="inked"><span>{labels["word"]}</span>{BOXES}</div></div>'
        )

    drawn = [slip(player, number) for player, number in _order(job)]
    sheets = [Markup("".join(drawn[at : at + ON_A_SHEET])) for at in range(0, len(drawn), ON_A_SHEET)]
    return {"sheets": sheets}


def _order(job: Job) -> Iterator[tuple[Player, int]]:
    if job.by_round:
        return ((player, number) for number in job.rounds for player in job.players)
    return ((player, number) for player in job.players for number in job.rounds)


SLIPS = DuplicateSheet(
    key="slips",
    use=BEFORE,
    position=1,
    title=_("Slips"),
    summary=_("Ten to a sheet, with round, table and name."),
    values=_slips,
    options=frozenset((ROUNDS, PLAYERS, SORTED)),
    sheets=lambda job: -(-len(job.players) * len(job.rounds) // ON_A_SHEET),
)
"""Slips for the players to write on, with the event, the round, the table and the name (DUP-1.2)."""

PLAYER_SHEETS = DuplicateSheet(
    key="player_sheets",
    use=BEFORE,
    position=2,
    title=_("Player sheets"),
    summary=_("To follow the game: one a player, with a line for each round."),
    values=lambda job, texts: {
        "about": about(job.state, texts),
        "height": "tall" if len(job.rounds) <= LOW else "low" if len(job.rounds) <= LOWER else "lowest",
    },
    options=frozenset((ROUNDS, PLAYERS)),
    sheets=lambda job: len(job.players),
)

BOARD_EMPTY = DuplicateSheet(
    key="board_empty",
    use=BEFORE,
    position=3,
    title=_("Empty board"),
    summary=_("A board as large as the sheet, with the premium squares."),
    values=lambda job, texts: {"board": paper_board(Board(), job.alphabet, texts)},
    sheets=lambda job: 1,
)
