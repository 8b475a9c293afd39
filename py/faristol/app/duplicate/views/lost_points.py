"""Points lost by a player, and best plays that nobody in the hall found, on pages and paper (ANA-4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.mistake_sizes import LOSSES, size_name
from faristol.app.views.written import written_word
from faristol.modes.duplicate.alone import KINDS, Kind, PlayKind, losses, played, unseen
from faristol.modes.duplicate.state import State
from faristol.movegen.leave_values import HUNDREDTHS
from faristol.movegen.losses import SIZES, index_of, size_of
from faristol.rules.notation import show_coordinates
from faristol.tiles.alphabet import Alphabet

NAMES: Mapping[Kind, str] = {
    "seven": _("A play with all tiles"),
    "beside": _("A play beside other words"),
    "longer": _("A word made longer"),
    "other": _("Another play"),
    "void": _("A slip that was void"),
    "none": _("No play handed in"),
}
"""Names of the kinds of plays that were not found, and of slips without points."""


def lost_by(state: State, player: int, texts: Texts) -> Mapping[str, Any] | None:
    """Return the points that a player lost, by kind and size; None before the end, or if there are none."""
    found = losses(state, player) if state.ended else []
    costs = [(one.kind, one.cost) for one in found]
    return _lost(costs, played(state, player), texts) if found else None


def nobody_saw(state: State, alphabet: Alphabet, texts: Texts) -> Mapping[str, Any] | None:
    """Return the best plays that nobody found, those that cost most first, and their cost by kind and size.

    None before the duplicate is over, or if there are none.
    """
    found = unseen(state) if state.ended else []
    if not found:
        return None
    lines = list[dict[str, Any]]()
    for one in found:
        master = one.round.master
        play = master.play if master and one.round.scored == one.round.best else None
        lines.append(
            {
                "number": one.round.number,
                "rack": one.round.rack,
                "word": written_word(play.word, alphabet) if play else "",
                "place": show_coordinates(play.square, play.direction) if play else "",
                "best": one.most + one.cost,
                "most": one.most,
                "cost": one.cost,
                "kind": texts.gettext(NAMES[one.kind]),
            }
        )
    costs: list[tuple[Kind, int]] = [(one.kind, one.cost) for one in found]
    rounds = sum(round_.best is not None for round_ in state.rounds)
    lines.sort(key=lambda line: -line["cost"])
    return {"lines": lines, "lost": _lost(costs, rounds, texts)}


def _lost(costs: Sequence[tuple[Kind | PlayKind, int]], rounds: int, texts: Texts) -> Mapping[str, Any]:
    by_kind = {kind: [cost for one, cost in costs if one == kind] for kind in KINDS}
    sized = [(size_of(HUNDREDTHS * cost), cost) for _kind, cost in costs]
    by_size = {size: [cost for one, cost in sized if one == size] for size in reversed(SIZES)}
    index = index_of((HUNDREDTHS * cost for _kind, cost in costs), rounds)
    return {
        "kinds": [
            _row(texts.gettext(NAMES[kind]), of)
            for kind, of in sorted(by_kind.items(), key=lambda one: -sum(one[1]))
            if of
        ],
        "sizes": [_row(size_name(LOSSES, size, texts), of) for size, of in by_size.items()],
        "total": _row(texts.gettext("Together"), [cost for _kind, cost in costs]),
        "index": "–" if index is None else texts.tenths(index),
    }


def _row(name: str, costs: Sequence[int]) -> Mapping[str, Any]:
    return {"name": name, "count": len(costs), "points": sum(costs)}
