"""Proposals of a results desk of a tournament (DEV-8), checked as if from a stranger (DEV-11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from faristol.errors import Damaged, Refused
from faristol.foreign.shape import Between, decode, encode
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.data import Outcome, Result, ResultKind
from faristol.tournament.results import MOST_POINTS
from faristol.tournament.state import State

RoundNumber = Annotated[int, Between(1, 1_000)]
TableNumber = Annotated[int, Between(1, 10_000)]
Score = Annotated[int, Between(-MOST_POINTS, MOST_POINTS)]

_WINNERS: dict[ResultKind, tuple[Outcome | None, ...]] = {
    "played": (None, "first", "second", "draw"),
    "forfeit": ("first", "second"),
    "double": (None, "none"),
}
"""Possible winners by the kind of a result (SWI-5); None: as the scores say."""


@dataclass(frozen=True)
class Seen:
    """The parts of a result that a desk sees."""

    kind: ResultKind
    first: Score
    second: Score
    winner: Outcome

    @classmethod
    def of(cls, result: Result) -> Seen:
        """Return the parts of a result that a desk sees."""
        return cls(result.kind, result.first, result.second, result.winner)


@dataclass(frozen=True)
class ResultTyped:
    """A result as it was typed; it may replace the result `replaces`, and no other. `sure` means that the
    desk has confirmed doubtful scores."""

    round: RoundNumber
    table: TableNumber
    kind: ResultKind
    first: Score
    second: Score
    winner: Outcome | None
    sure: bool
    replaces: Seen | None

    def command(self, known: Result | None) -> c.EnterResult:
        """Return the director's command that enters this result where `known` is the current one."""
        return c.EnterResult(
            round=self.round,
            table=self.table,
            kind=self.kind,
            first=self.first,
            second=self.second,
            winner=self.winner,
            game=known.game if known else "",
            replace=known is not None and self.replaces == Seen.of(known),
            sure=self.sure,
        )


@dataclass(frozen=True)
class ResultTakenOut:
    """A request to remove a result typed for the wrong table; `seen` is the result as the desk saw it."""

    round: RoundNumber
    table: TableNumber
    seen: Seen


Proposed = ResultTyped | ResultTakenOut
_KINDS: dict[str, type] = {"result": ResultTyped, "out": ResultTakenOut}


def read(data: dict[str, Any]) -> Proposed:
    """Decode a proposal; raises `Damaged`."""
    if len(data) != 1 or (name := next(iter(data))) not in _KINDS:
        raise Damaged("joining.message")
    proposed: Proposed = decode(_KINDS[name], data[name])
    if isinstance(proposed, ResultTyped) and proposed.winner not in _WINNERS[proposed.kind]:
        raise Damaged("joining.message")
    return proposed


def written(command: Any, state: State) -> dict[str, Any]:
    """Encode the proposal for a command of a desk; raises `Refused` for commands that only the director may
    give."""
    if not isinstance(command, c.EnterResult | e.ResultRemoved):
        raise Refused("joining.not_yours")
    round_ = state.round(command.round)
    known = round_.result(command.table) if round_ else None
    seen = Seen.of(known) if known else None
    if isinstance(command, c.EnterResult):
        typed = ResultTyped(
            command.round,
            command.table,
            command.kind,
            command.first,
            command.second,
            command.winner,
            command.sure,
            seen if command.replace else None,
        )
        return {"result": encode(typed)}
    if seen is None:
        raise Refused("result.no_table", round=command.round, table=command.table)
    return {"out": encode(ResultTakenOut(command.round, command.table, seen))}
