"""What stands in the events of a game by correspondence and in its state: plain data, saved as it is.

A field that changes is a new version of every event that has it. Document COR.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from faristol.modes.correspondence.dates import Stamp
from faristol.rules.moves import Play

Means = Literal["post", "fax", "telex", "telegram", "email", "internet", "telephone", "oral"]
"""How plays travel, by agreement (COR-24)."""


UNPROVED: tuple[Means, ...] = ("telephone", "oral")
"""Means by which the right to claim an overrun is lost (COR-24)."""


Verdict = Literal["zero", "challenged"]
"""What is answered to a play that is not accepted: zero, for a word that is not in the list (COR-7) or for
grid and table both being wrong (COR-6); or a challenge, which the arbiter answers (COR-9)."""


Ending = Literal["draw", "abandoned", "overrun", "absent", "lost", "deadline", "unknown"]
"""Endings that somebody declares: an agreed draw, a game abandoned, a proven overrun, somebody who never
began or never answered, a game lost by a penalty, one unfinished at the deadline, one that nobody has told
of."""


@dataclass(frozen=True, slots=True)
class Player:
    """A player; `address` is where messages go, by post or otherwise."""

    name: str
    town: str = ""
    address: str = ""


@dataclass(frozen=True, slots=True)
class Letter:
    """The dates of a ply: the postmark of the partner's letter, its arrival, the dispatch of one's own.

    `stamp` says what the arrival rests on (COR-10, COR-25). In RED's turn I the letter is the arbiter's
    (COR-26). Any of them may be empty, where nobody has written it.
    """

    partner_sent: str = ""
    arrived: str = ""
    stamp: Stamp = "stamp"
    sent: str = ""


NO_LETTER = Letter()
"""No date is known."""


@dataclass(frozen=True, slots=True)
class Move:
    """What a player does in one variant of the game: a play with what it is worth, or a PAS without one.

    `variant` is the path of assumptions that the variant stands on: "" without any, "4+" where ply 4 was
    challenged and is taken to be correct, "4-" where it is not, "4+7-" and so on (COR-9).
    """

    variant: str = ""
    play: Play | None = None
    points: int = 0


@dataclass(frozen=True, slots=True)
class Answer:
    """What the partner says of a move that he does not accept, and which words are meant."""

    variant: str
    verdict: Verdict
    words: tuple[bytes, ...] = ()
    remark: str = ""
