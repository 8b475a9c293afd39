"""The input line of the results desk, and the questions to the director about it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from faristol.app.hall.views.over import Over
from faristol.app.views.screen import Screen
from faristol.errors import Refused
from faristol.storage.exchange.tournament_sheet import shown
from faristol.tournament.commands import EnterResult
from faristol.tournament.data import Result, Table
from faristol.tournament.state import Player, Round, State

# A dash right before a number and after no other is its sign: "4 412 -12"; otherwise it separates numbers.
# A spreadsheet writes 401.0 for 401.
_SCORE = r"(?:(?<![0-9])[-−])?[0-9]{1,6}(?:\.0(?![0-9]))?"
_MARK = r"\s*[–—:;,/|]\s*|\s*[-−]\s+|(?<=[0-9])[-−]"
_BETWEEN = rf"(?:{_MARK}|\s+)"
_TABLE_MARK = rf"(?:{_MARK}|[.)]?\s+)"
_ONE = re.compile(rf"\s*({_SCORE})\s*")
_BOTH = re.compile(rf"\s*({_SCORE}){_BETWEEN}({_SCORE})\s*")
_LINE = re.compile(rf"\s*([0-9]{{1,4}}){_TABLE_MARK}({_SCORE})(?:{_BETWEEN}({_SCORE}))?\s*")
_CAME = r"[+\-−–]"
_MARKED = re.compile(rf"\s*([0-9]{{1,4}}){_TABLE_MARK}({_CAME})[\s:;,/|]+({_CAME})\s*")
_NEXT = re.compile(rf"\s*([0-9]{{1,4}}{_TABLE_MARK}{_SCORE}{_BETWEEN}{_SCORE})(?!\S)")
_TABLE = re.compile(r"\s*([0-9]{1,4})\s*")
_BEGUN = re.compile(r"\s*([0-9]{1,4})(?![0-9])")
_PARTED = re.compile(r"\S\s*[-−–—:;,/|\s]\s*\S")

EXAMPLE = "4\u00a0412-388"
"""A whole line as it may be typed in one field; it does not wrap on the page."""


@dataclass(frozen=True)
class Typed:
    """A line of the desk as it was read: a missing part is None."""

    table: int | None = None
    first: int | None = None
    second: int | None = None


def read(table: str, first: str, second: str) -> Typed:
    """Read the table and the two scores; one field may hold "412-388", that of the table "4 412 388".

    Raises `Refused` "result.text" with the field's name for text that is not a number, "result.line" for a
    wrong whole line.
    """
    line = _LINE.fullmatch(table) or (None if table.strip() else _LINE.fullmatch(first))
    if line and line[3]:
        return Typed(int(line[1]), _number(line[2]), _number(line[3]))
    if line and table.strip() and not first.strip() and not second.strip():
        return Typed(int(line[1]), _number(line[2]))
    number = _table(table)
    if both := _BOTH.fullmatch(first if first.strip() else second):
        return Typed(number, _number(both[1]), _number(both[2]))
    return Typed(number, _score(first, "first"), _score(second, "second"))


def parts(text: str) -> tuple[str, str, str] | None:
    """Split a whole line into table and scores as written, "+" for a forfeit win; None for other text."""
    line = _LINE.fullmatch(text)
    matched = line if line and line[3] else _MARKED.fullmatch(text)
    return (matched[1], matched[2], matched[3]) if matched else None


def several(text: str) -> list[str]:
    """Return the lines of a list that was pasted into one field, which has no line ends; else empty."""
    lines, at = list[str](), 0
    while matched := _NEXT.match(text, at):
        lines.append(matched[1])
        at = matched.end()
    return lines if len(lines) > 1 and not text[at:].strip() else []


def begun(text: str) -> int | None:
    """Return the table of a line that may still be incomplete: its first number."""
    matched = _BEGUN.match(text)
    return int(matched[1]) if matched else None


def _table(text: str) -> int | None:
    if not text.strip():
        return None
    if matched := _TABLE.fullmatch(text):
        return int(matched[1])
    typed = shown(text)
    if _PARTED.search(text):
        raise Refused("result.line", field="table", text=typed, example=EXAMPLE)
    raise Refused("result.text", field="table", text=typed)


def _score(text: str, field: str) -> int | None:
    if not text.strip():
        return None
    matched = _ONE.fullmatch(text)
    if matched is None:
        raise Refused("result.text", field=field, text=shown(text))
    return _number(matched[1])


def _number(text: str) -> int:
    return int(text.removesuffix(".0").replace("−", "-"))


@dataclass(frozen=True)
class ResultQuestion:
    """A question, the rule behind it, and the command that a yes carries out.

    `field` is where the score in doubt was typed. `likely` is the command that may have been meant, and
    `likely_score` the score in it.
    """

    text: str
    rule: str
    command: EnterResult
    field: str
    likely: EnterResult | None = None
    likely_score: int = 0


@dataclass(frozen=True)
class Moved:
    """A player whose rank has changed."""

    name: str
    before: int
    after: int


@dataclass(frozen=True)
class Change:
    """The changes by a correction of a result (SWI-6).

    `moved` is about the standings after `complete`, the last complete round; `later` are the rounds published
    before the correction; `dropped` is the round whose proposal was dropped, else 0. `playoffs` has a
    sentence for each play-off in progress that would be another one by the present standings; `recall` is the
    round of its first games as long as no result of it is in, else 0.
    """

    round: int
    table: int
    players: tuple[str, str]
    before: Result | None
    after: Result
    moved: tuple[Moved, ...]
    later: tuple[int, ...]
    dropped: int = 0
    playoffs: tuple[str, ...] = ()
    recall: int = 0
    complete: int = 0


@dataclass
class Entering:
    """The line being typed: the raw texts of its fields.

    `editing` is the table whose result was opened for correction, `question` the question that waits for a
    yes, `proposed` the result of the game of this app that was chosen for the table. `linking` is true if
    games are shown to choose from, `change` has the changes by the last correction. `emptied` says that
    scores were cleared because they were those of another table, `dropped` has that result, which was asked
    about and not entered. `sent` is the result that was sent to the director's device last (DEV-8).
    """

    table: str = ""
    first: str = ""
    second: str = ""
    reason: str = ""
    private: bool = False
    editing: int | None = None
    question: ResultQuestion | None = None
    proposed: Result | None = None
    linking: bool = False
    change: Change | None = None
    emptied: bool = False
    dropped: EnterResult | None = None
    sent: EnterResult | None = None

    @property
    def asks(self) -> bool:
        """Tell whether a question or the choice of a game is open."""
        return self.question is not None or self.linking

    def close(self) -> None:
        """Withdraw the question, or close the choice; the line stays as it is typed."""
        if self.question is None:
            self.linking = False
        self.question = None

    def leave(self) -> None:
        """Leave the page: the typed text stays, questions and notices are cleared."""
        self.question, self.change, self.linking, self.dropped = None, None, False, None


@dataclass(frozen=True)
class TableGame:
    """A game between two players in this app that may be the one of a table.

    `result` is its score with the table's players in their order, None while it is not over; `fits` is how
    many of the two names are those of the table, `starter` who starts it against the pairing, if anybody.
    """

    stream: str
    players: tuple[str, ...]
    fits: int
    result: Result | None
    starter: str = ""


USUAL_MINUTES = 60
"""Minutes of a game if the rules of the tournament's games are unknown."""


@dataclass(frozen=True, kw_only=True)
class DeskScreen(Screen):
    """The desk of a round, None before one is published.

    `locked` says that the next round is paired (SWI-6): results are then opened one by one to be corrected.
    `table` is the one that is typed; `games` are those to choose from for it, `own` is the one begun here for
    it. `guest` says that the tournament is on another device: no game or page of this one belongs to it
    (DEV-8). `no_shows` did not come to the latest round, and it is not known if they go on. `now` is epoch
    milliseconds, `told` the text the hall reads over its board, `minutes` the proposal for a round's clock.
    """

    stream: str
    state: State
    round: Round | None
    locked: bool
    entering: Entering
    table: Table | None = None
    games: Sequence[TableGame] = field(default_factory=tuple)
    own: TableGame | None = None
    guest: bool = False
    no_shows: Sequence[Player] = ()
    now: int = 0
    told: Over | None = None
    minutes: int = USUAL_MINUTES

    @property
    def earlier(self) -> bool:
        """Tell whether this is an earlier round than the latest."""
        return self.round is not None and self.round.number < len(self.state.published)

    @property
    def open(self) -> bool:
        """Tell whether a result can be typed: in a locked round only one that was opened."""
        if self.state.closed or self.round is None:
            return False
        return not self.locked or self.entering.editing is not None
