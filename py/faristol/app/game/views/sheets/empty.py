"""Score sheets to write on by hand: one for each player (CLA-5B), or that of the starter (MAL-3)."""

from collections.abc import Mapping
from typing import Any

from faristol.app.game.views.printing import COORDINATES, PLAYERS, GameJob, GameSheet
from faristol.app.game.views.sheets.score import sheet_head
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.citation import named
from faristol.rules.game_rules import PAIR

LINES, OF_SEVERAL = 22, 16
"""Turns for which a sheet has room: of two players, and of three or four, who play fewer each."""


def _values(job: GameJob, texts: Texts) -> Mapping[str, Any]:
    both = job.rules.score_keeper == "both"
    documented = job.rules.document != "ROM"  # ROM says nothing of sheets
    state = job.state
    names = [player.name for player in state.players] if state else [""] * job.players
    keepers = names if both else [names[state.starter] if state and state.starter is not None else ""]
    if not both:
        sentence = texts.gettext("The player who starts keeps the score.")
    elif len(names) == PAIR:
        sentence = texts.gettext("Both players keep the score.")
    else:
        sentence = texts.gettext("All players keep the score.")
    return {
        "keepers": keepers,
        "names": names,
        "lines": range(1, (LINES if len(names) == PAIR else OF_SEVERAL) + 1),
        "sentence": sentence,
        "rule": named("CLA-5B" if both else "MAL-3", texts=texts) if documented else "",
        "form": named("CLA-5A", texts=texts) if documented else "",
        "head": sheet_head(state, texts),
    }


SHEET = GameSheet(
    key="empty",
    position=2,
    title=_("Empty score sheet"),
    summary=_("To keep the score by hand; the rules say who does."),
    values=_values,
    options=frozenset((COORDINATES, PLAYERS)),
)
