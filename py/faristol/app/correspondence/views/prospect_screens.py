"""The screens of the page of an analysis: plain values that the app fills in."""

from dataclasses import dataclass

from faristol.app.views.screen import Screen
from faristol.modes.correspondence.prospects import Candidate, Position
from faristol.modes.correspondence.state import State
from faristol.movegen.lookahead import Outlook
from faristol.tiles.alphabet import Alphabet


@dataclass(frozen=True)
class Searched:
    """A search in progress; `spent` and `given` are seconds, `done` is the fraction of them spent."""

    outlook: Outlook | None = None
    spent: int = 0
    given: int = 0
    done: float = 0.0
    running: bool = False


@dataclass(frozen=True, kw_only=True)
class ProspectScreen(Screen):
    """A position of a game with the best plays, and the result of the search.

    `path` is the variant, `last` the number of the last ply that can be chosen, `made` the play made. `tried`
    is the move laid on the board, with `turns` of its line; `may_take` says that it is the turn of this
    copy's player.
    """

    stream: str
    state: State
    alphabet: Alphabet
    path: str
    position: Position
    last: int
    best: tuple[Candidate, ...]
    made: Candidate | None
    searched: Searched
    tried: str
    turns: int
    may_take: bool
