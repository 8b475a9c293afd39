"""The questions that the pages of a game by correspondence ask before something is done."""

from dataclasses import dataclass
from typing import Literal

from faristol.app.views.screen import Question
from faristol.modes.correspondence.data import Ending

Doubtful = Literal["zero", "undated", "odd"]


@dataclass(frozen=True)
class Again(Question):
    """A question: which answer replaces that of the last play."""


@dataclass(frozen=True)
class ByHand(Question):
    """A question: which answer of a player the arbiter enters by hand."""


@dataclass(frozen=True)
class Challenging(Question):
    """A question: which words of a variant's play are challenged."""

    variant: str


@dataclass(frozen=True)
class Returning(Question):
    """A question: the unclear part of the partner's sheet."""


@dataclass(frozen=True)
class Doubt(Question):
    """A question: whether to make these moves all the same.

    The list lacks words of them ("zero"), there is no date of arrival ("undated"), or these dates are odd
    ("odd").
    """

    kind: Doubtful
    moves: tuple[str, ...]
    dates: tuple[str, ...] = ()


@dataclass(frozen=True)
class Annulling(Question):
    """A question: whether to annul a ply and all after it."""


@dataclass(frozen=True)
class Closing(Question):
    """A question: whether the game ends so, caused by the player in a seat, or by nobody (-1)."""

    kind: Ending
    seat: int
