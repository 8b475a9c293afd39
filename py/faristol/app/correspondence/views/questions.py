"""What the pages of a game by correspondence ask before something is done."""

from dataclasses import dataclass
from typing import Literal

from faristol.app.views.screen import Question
from faristol.modes.correspondence.data import Ending

Doubtful = Literal["zero", "undated", "odd"]


@dataclass(frozen=True)
class Again(Question):
    """Which answer the last play gets instead of the one that it has."""


@dataclass(frozen=True)
class ByHand(Question):
    """Which answer of a player the arbiter writes down by hand."""


@dataclass(frozen=True)
class Challenging(Question):
    """Which words of a variant's play are challenged."""

    variant: str


@dataclass(frozen=True)
class Returning(Question):
    """What is not clear on the partner's sheet."""


@dataclass(frozen=True)
class Doubt(Question):
    """Whether these moves are made all the same: the list lacks words of them ("zero"), there is no date of
    arrival ("undated"), or these dates are odd ("odd")."""

    kind: Doubtful
    moves: tuple[str, ...]
    dates: tuple[str, ...] = ()


@dataclass(frozen=True)
class Annulling(Question):
    """Whether a ply and everything since is annulled."""


@dataclass(frozen=True)
class Closing(Question):
    """Whether the game ends so, by the one in a seat or (-1) by nobody."""

    kind: Ending
    seat: int
