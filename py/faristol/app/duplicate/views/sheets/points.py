"""The points by round and player, with the bonuses in a box (DUP-1.11)."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from faristol.app.duplicate.views import scores
from faristol.app.duplicate.views.printing import AFTER, PLAYERS, DuplicateSheet, Job, about, origin
from faristol.app.duplicate.views.ties import ties
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.modes.duplicate.ranking import bonus_value, bonuses_count
from faristol.modes.duplicate.state import Round

UPRIGHT = 10
"""Greatest number of rounds that have room beside the names on an upright sheet."""

ACROSS = 24
"""Greatest number of rounds in a table on a sheet in landscape; more are split as evenly as can be."""


def _values(job: Job, texts: Texts) -> Mapping[str, Any]:
    state, standings = job.state, job.of_players()
    closed, reasons = scores.closed(state), scores.Reasons()
    bonuses = any(standing.bonus for standing in standings)
    tables = []
    for part in _parts(closed):
        masters = scores.masters(part, reasons, texts)
        rows = [
            (standing, scores.row(scores.cells(standing, part, reasons, texts), texts))
            for standing in standings
        ]
        tables.append((part, masters, rows))
    return {
        "about": about(state, texts),
        "origin": origin(state, texts),
        "across": len(closed) > UPRIGHT,
        "value": bonus_value(state),
        "tables": tables,
        "master_total": job.master_total,
        "bonuses": bonuses,
        "counted": bonuses_count(state),
        "reasons": reasons.pairs(),
        "ties": ties(standings, texts) if len(standings) == len(job.standings) else [],
    }


def _parts(rounds: Sequence[Round]) -> list[Sequence[Round]]:
    """The rounds of each table: all of them, or parts that differ by one at most."""
    count = max(1, -(-len(rounds) // ACROSS))
    ends = [len(rounds) * number // count for number in range(count + 1)]
    return [rounds[start:end] for start, end in pairwise(ends)]


SHEET = DuplicateSheet(
    key="points",
    use=AFTER,
    place=2,
    title=_("Results by round and player"),
    summary=_("Everybody’s points in every round, with bonuses, void slips and ties."),
    values=_values,
    options=frozenset((PLAYERS,)),
)
