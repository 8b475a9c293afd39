"""Plain data in the events and the state of a game by correspondence, saved as it is.

A field that changes is a new version of every event that has it. Document COR.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from faristol.modes.correspondence.dates import Stamp
from faristol.rules.moves import Play

Means = Literal["post", "fax", "telex", "telegram", "email", "internet", "telephone", "oral"]
"""The means by which plays travel, by agreement (COR-24)."""


UNPROVED: tuple[Means, ...] = ("telephone", "oral")
"""Means by which the right to claim an overrun is lost (COR-24)."""


Verdict = Literal["zero", "challenged"]
"""The verdict on a play that is not accepted: zero, for a word that is not in the list (COR-7) or for grid
and table both being wrong (COR-6); or a challenge, which the arbiter decides (COR-9)."""


Ending = Literal["draw", "abandoned", "overrun", "absent", "lost", "deadline", "unknown"]
"""Endings that are declared: an agreed draw, an abandoned game, a proven overrun, a player who never began or
never answered, a game lost by a penalty, a game unfinished at the deadline, a game that nobody reported."""


Sanction = Literal["warning", "tenths", "loss", "exclusion"]
"""The disciplinary penalties: a warning, tenths off a coefficient, the game, or the competition (COR-16)."""


@dataclass(frozen=True, slots=True)
class Player:
    """A player; `address` is where messages go, by post or otherwise."""

    name: str
    town: str = ""
    address: str = ""


@dataclass(frozen=True, slots=True)
class Letter:
    """The dates of a ply: the postmark of the partner's letter, its arrival, the dispatch of the own one.

    `stamp` is the basis of the arrival date (COR-10, COR-25). In RED's turn I the letter is the arbiter's
    (COR-26). Any of them may be empty, where nobody has written it.
    """

    partner_sent: str = ""
    arrived: str = ""
    stamp: Stamp = "stamp"
    sent: str = ""


NO_LETTER = Letter()
"""A letter without any known date."""


@dataclass(frozen=True, slots=True)
class Move:
    """A player's move in one variant of the game: a play with its points, or a PAS without one.

    `variant` is the path of assumptions that the variant stands on: "" without any, "4+" where ply 4 was
    challenged and is taken to be correct, "4-" where it is not, "4+7-" and so on (COR-9).
    """

    variant: str = ""
    play: Play | None = None
    points: int = 0


@dataclass(frozen=True, slots=True)
class Answer:
    """The partner's verdict on a move that he does not accept, and the words that it is about."""

    variant: str
    verdict: Verdict
    words: tuple[bytes, ...] = ()
    remark: str = ""
