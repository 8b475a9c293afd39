"""Questions that the pages of a duplicate ask before something is done."""

from dataclasses import dataclass

from faristol.app.views.screen import Question
from faristol.rules.moves import Play


@dataclass(frozen=True)
class Closing(Question):
    """The question whether the slips are closed although some are missing."""


@dataclass(frozen=True)
class Stopping(Question):
    """The question whether time is called although most of it is left."""


@dataclass(frozen=True)
class Announcing(Question):
    """The question whether a play is the master play although a better one or another one could be.

    `not_word` is its word that is not in the list, if there is one.
    """

    play: Play
    not_word: str = ""


@dataclass(frozen=True)
class Annulling(Question):
    """The question whether the master play of a round was not valid."""

    round: int


@dataclass(frozen=True)
class Accusing(Question):
    """The question of what to record about the conduct of a player."""

    player: int


@dataclass(frozen=True)
class Ending(Question):
    """The question whether the duplicate ends now, for one of `AGREED_ENDINGS`."""

    reason: str


@dataclass(frozen=True)
class Early(Question):
    """The question whether the results are final before their time."""


@dataclass(frozen=True)
class Changing(Question):
    """The question of which other rack or play to give to a round made ahead."""

    round: int
