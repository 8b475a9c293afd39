"""The board of a table on the hall board, while its game is played on two tablets: never a rack (TOG-5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from faristol.app.ear.views.heard import Heard
from faristol.app.hall.views.letters import SMALL, column, width
from faristol.app.hall.views.names import forms
from faristol.app.hall.views.over import Hall
from faristol.app.text import Texts
from faristol.app.views.board import board, squares_of
from faristol.app.views.render import Page, minus, page
from faristol.app.views.screen import Notice
from faristol.app.views.written import written_play
from faristol.board.board import SQUARES, Board
from faristol.errors import Damaged
from faristol.foreign.shape import Between, Sized
from faristol.modes.game.settling import settle
from faristol.modes.game.state import State as GameState
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.language import is_played, language_of
from faristol.tiles.tile import DESIGNATED
from faristol.tournament.results import MOST_POINTS
from faristol.tournament.state import State

NAME = Annotated[str, Sized(0, 200)]
POINTS = Annotated[int, Between(-MOST_POINTS, MOST_POINTS)]


@dataclass(frozen=True)
class TableBoard:
    """A table's game as the hall may see it: the tiles on the board, as two hexadecimal digits a square, the
    players with their scores, and which of them is to play, -1 for neither.

    `fresh` are the squares of the last play, `play` is its notation and `points` what it has scored; the game
    may be `over`.
    """

    table: Annotated[int, Between(1, 10_000)]
    language: Annotated[str, Sized(1, 20)]
    players: tuple[NAME, NAME]
    scores: tuple[POINTS, POINTS]
    turn: Annotated[int, Between(-1, 1)]
    cells: Annotated[str, Sized(2 * SQUARES, 2 * SQUARES)]
    fresh: Annotated[tuple[Annotated[int, Between(0, SQUARES - 1)], ...], Sized(0, SQUARES)] = ()
    play: Annotated[str, Sized(0, 80)] = ""
    points: POINTS = 0
    over: bool = False

    def require_sound(self) -> None:
        """Refuse tiles that are none of the language's; raises `Damaged`."""
        try:
            tiles = bytes.fromhex(self.cells)
        except ValueError as error:
            raise Damaged("joining.message") from error
        if not is_played(self.language) or len(tiles) != SQUARES:
            raise Damaged("joining.message")
        letters = len(language_of(self.language).alphabet.letters)
        if any(not tile & ~DESIGNATED < letters for tile in tiles):
            raise Damaged("joining.message")


def table_board(game: GameState, table: int, mover: int, alphabet: Alphabet) -> TableBoard:
    """Return a game as the hall may see it; racks are settled once all tiles are known."""
    last = game.pending or next((turn for turn in reversed(game.turns) if turn.kind == "play"), None)
    first, second = game.players
    points = settle(game, alphabet).scores if game.fair and game.fair.revealed else game.scores
    return TableBoard(
        table,
        game.language,
        (first.name, second.name),
        (points[0], points[1]),
        mover if game.begun and not game.ended else -1,
        game.board.cells.hex(),
        tuple(sorted(squares_of(last.play))) if last else (),
        written_play(last.play, alphabet) if last and last.play else "",
        last.points if last else 0,
        over=bool(game.ended),
    )


def table_board_page(
    state: State, shown: TableBoard, notices: Sequence[Notice], hall: Hall, back: str, texts: Texts
) -> Page:
    """Return the hall board with the board of a table; `back` is the path that leads away."""
    language = language_of(shown.language)
    position = Board(bytes.fromhex(shown.cells))
    return page(
        "tournament/table_board.html",
        state.name,
        texts,
        heard=Heard(position, language.alphabet),
        state=state,
        shown=shown,
        board=board(position, language.alphabet, texts, shown.fresh),
        names={name: named.in_two for name, named in forms(shown.players).items()},
        scores=column(minus(score) for score in shown.scores),
        beside=SMALL * width(f" {texts.gettext('to play')}"),
        told=notices,
        hall=hall,
        back=back,
    )
