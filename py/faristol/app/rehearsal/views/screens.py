"""Screens of the rehearsal's pages: plain values that the app fills in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from faristol.app.views.screen import Question, Screen
from faristol.modes.duplicate.rehearsal.papers import Paper
from faristol.modes.duplicate.rehearsal.review import Night, Status
from faristol.tiles.alphabet import Alphabet


@dataclass(frozen=True)
class Leaving(Question):
    """The question whether to leave a rehearsal in the middle."""


@dataclass(frozen=True)
class Said:
    """A subject of the coach: a special case, or a slip of a round."""

    case: str
    round: int = 0
    paper: Paper | None = None


@dataclass
class Coach:
    """The coach's memory in this window: what it has seen and said last; `right` is None before anything.

    The last comment is dropped when another round begins, the number of which is `round`. `turned` counts how
    often the judge has put the slip on top under the others, `due` is when the next slip comes (epoch
    milliseconds).
    """

    known: Mapping[Said, Status] | None = None
    last: Said | None = None
    right: bool | None = None
    round: int = 0
    turned: int = 0
    due: int = 0

    def hear(self, decided: Mapping[Said, Status], number: int) -> None:
        """Take in the statuses in a round; the coach comments on what has been decided since."""
        before, self.known = self.known, decided
        if number != self.round:
            self.round, self.last, self.right = number, None, None
        if before is None:
            return
        for said, status in decided.items():
            if before.get(said, Status.OPEN) != status and status in (Status.RIGHT, Status.OTHERWISE):
                self.last, self.right, self.turned = said, status is Status.RIGHT, 0


@dataclass(frozen=True)
class BesideScreen:
    """Additions to a page of the judge: the cases of the moment, the slips that lie there, the coach.

    `tiles` are those of a rack that comes from a real bag, `leaving` is True while the question about leaving
    is open.
    """

    stream: str
    night: Night
    notes: Sequence[str]
    papers: Sequence[Paper]
    coach: Coach
    tiles: bytes
    leaving: bool
    alphabet: Alphabet


@dataclass(frozen=True, kw_only=True)
class StartScreen(Screen):
    """The start page of a rehearsal: in `language`, or in another one of `languages`.

    `going` is the path of a rehearsal under way, empty without one.
    """

    language: str
    languages: Sequence[tuple[str, str]] = field(default_factory=tuple)
    going: str = ""
