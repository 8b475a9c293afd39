"""Tables that were typed differently at several desks, for the director to decide (DEV-8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from faristol.app.text import Texts
from faristol.app.tournament.views import result_words
from faristol.tournament.data import Result
from faristol.tournament.names import names_at
from faristol.tournament.state import Round, State


@dataclass(frozen=True)
class Dispute:
    """A table with both names, and the value and text of each decision button, standing result first."""

    table: int
    names: tuple[str, str]
    choices: Sequence[tuple[str, str]]


def key_of(result: Result) -> str:
    """Return the value that a button sends for a result."""
    return f"{result.kind} {result.winner} {result.first} {result.second}"


def disputes_of(state: State, round_: Round, texts: Texts) -> list[Dispute]:
    """Return the tables of a round that wait for the director's decision."""
    found = []
    for table in round_.disputed:
        names, known = names_at(state, round_, table), round_.result(table.number)
        results = [one for one in (known, *round_.doubts(table.number)) if one is not None]
        choices = [(key_of(one), result_words.short(names, one, texts)) for one in results]
        found.append(Dispute(table.number, names, choices))
    return found


def sentence(dispute: Dispute, texts: Texts) -> str:
    """Return the sentence about such a table that every desk shows."""
    said = texts.gettext("Table %(table)s was typed differently: %(results)s. The director decides.")
    results = texts.sequence([result for _key, result in dispute.choices])
    return said % {"table": dispute.table, "results": results}
