"""What a results desk of a tournament proposes (DEV-8), read as if a stranger had sent it (DEV-11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from faristol.errors import Damaged, Refused
from faristol.foreign.shape import Between, decode, encode
from faristol.tournament import commands as c
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
"""Who can have won by the kind of a result (SWI-5); None as the scores say."""


@dataclass(frozen=True)
class Seen:
    """A result as the desk has seen it."""

    kind: ResultKind
    first: Score
    second: Score
    winner: Outcome

    @classmethod
    def of(cls, result: Result) -> Seen:
        """What a desk sees of a result."""
        return cls(result.kind, result.first, result.second, result.winner)


@dataclass(frozen=True)
class ResultTyped:
    """A result as it was typed; it takes the place of the one that it `replaces`, and of no other. `sure`
    says that the desk was asked about doubtful scores."""

    round: RoundNumber
    table: TableNumber
    kind: ResultKind
    first: Score
    second: Score
    winner: Outcome | None
    sure: bool
    replaces: Seen | None

    def command(self, known: Result | None) -> c.EnterResult:
        """What the director would have done where this result is `known`."""
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
    """A result that was typed for the wrong table, as the desk has seen it."""

    round: RoundNumber
    table: TableNumber
    seen: Seen


Proposed = ResultTyped | ResultTakenOut
_KINDS: dict[str, type] = {"result": ResultTyped, "out": ResultTakenOut}


def read(data: dict[str, Any]) -> Proposed:
    """What is proposed; raises `Damaged`."""
    if len(data) != 1 or (name := next(iter(data))) not in _KINDS:
        raise Damaged("joining.message")
    proposed: Proposed = decode(_KINDS[name], data[name])
    if isinstance(proposed, ResultTyped) and proposed.winner not in _WINNERS[proposed.kind]:
        raise Damaged("joining.message")
    return proposed


def written(command: Any, state: State) -> dict[str, Any]:
    """What is proposed for a command on what a desk knows; raises `Refused` for what is the director's."""
    if not isinstance(command, c.EnterResult | c.RemoveResult):
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
