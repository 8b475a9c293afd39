"""What is typed at the results desk, and what the director was asked about it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from faristol.errors import Refused
from faristol.tournament.commands import EnterResult
from faristol.tournament.state import Result

_SCORE = r"[-−]?\d{1,6}"
_BETWEEN = r"\s*(?:[-–—:/,;]|\s)\s*"
_ONE = re.compile(rf"\s*({_SCORE})\s*", re.ASCII)
_BOTH = re.compile(rf"\s*({_SCORE}){_BETWEEN}({_SCORE})\s*", re.ASCII)
_LINE = re.compile(rf"\s*(\d{{1,4}})(?:\s*:\s*|\s+)({_SCORE}){_BETWEEN}({_SCORE})\s*", re.ASCII)
_TABLE = re.compile(r"\s*(\d{1,4})\s*", re.ASCII)


@dataclass(frozen=True)
class Typed:
    """A line of the desk as it was read: what is missing is None."""

    table: int | None = None
    first: int | None = None
    second: int | None = None


def read(table: str, first: str, second: str) -> Typed:
    """The table and the two scores; "412-388" may stand in one field, "4 412 388" in that of the table.

    Raises `Refused` "result.text" with the field's name for what is no number.
    """
    if not first.strip() and not second.strip() and (line := _LINE.fullmatch(table)):
        return Typed(int(line[1]), _number(line[2]), _number(line[3]))
    at = _TABLE.fullmatch(table)
    if at is None and table.strip():
        raise Refused("result.text", field="table", text=table.strip()[:20])
    number = int(at[1]) if at else None
    if not second.strip() and (both := _BOTH.fullmatch(first)):
        return Typed(number, _number(both[1]), _number(both[2]))
    return Typed(number, _score(first, "first"), _score(second, "second"))


def _score(text: str, field: str) -> int | None:
    if not text.strip():
        return None
    found = _ONE.fullmatch(text)
    if found is None:
        raise Refused("result.text", field=field, text=text.strip()[:20])
    return _number(found[1])


def _number(text: str) -> int:
    return int(text.replace("−", "-"))


@dataclass(frozen=True)
class Asked:
    """A question, the rule behind it, and what a yes carries out."""

    text: str
    rule: str
    command: EnterResult


@dataclass(frozen=True)
class Moved:
    """A player whose place has changed."""

    name: str
    before: int
    after: int


@dataclass(frozen=True)
class Change:
    """What the correction of a locked result has changed (SWI-6); `later` are the rounds paired before it."""

    round: int
    table: int
    players: tuple[str, str]
    before: Result | None
    after: Result
    moved: tuple[Moved, ...]
    later: tuple[int, ...]


@dataclass
class Entering:
    """The line being typed: raw texts of its fields.

    `editing` is the table whose result was opened to be corrected, `asked` the question that waits for a
    yes, `proposed` the result of the game of this app that was chosen for the table, `linking` whether games
    are shown to choose from, `change` what the correction before has changed.
    """

    table: str = ""
    first: str = ""
    second: str = ""
    reason: str = ""
    editing: int | None = None
    asked: Asked | None = None
    proposed: Result | None = None
    linking: bool = False
    change: Change | None = None
