"""The score sheet of a game that was played (CLA-5A)."""

from collections.abc import Mapping
from typing import Any

from faristol.app.game.views.printing import COORDINATES, GameJob, GameSheet
from faristol.app.game.views.sheet import score_table
from faristol.app.text import Texts
from faristol.app.text.marking import _


def _values(job: GameJob, texts: Texts) -> Mapping[str, Any]:
    return {"table": score_table(job, texts)} if job.state else {}


SHEET = GameSheet(
    key="score",
    place=1,
    title=_("Score sheet"),
    summary=_("Every turn with its points, the end and the signatures."),
    values=_values,
    options=frozenset((COORDINATES,)),
    of_game=True,
)
