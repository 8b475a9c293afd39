"""Certificates for the first places of a tournament, of each division or of a group."""

from collections.abc import Mapping
from typing import Any

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.tournament.views.points import with_points
from faristol.app.tournament.views.printing import GROUP, TO_READ, Job, TournamentSheet, about
from faristol.app.tournament.views.top import counted
from faristol.app.views.certificate_sheets import PLACES, certificates, known


def _values(job: Job, texts: Texts) -> Mapping[str, Any]:
    """Return the values of the certificates; a place still open in a play-off has none yet (TOU-5)."""
    decided = [one for one in job.chosen if one.rank == one.last]
    lines = ((one.rank, one.line.player.name, with_points(one.line.halves, texts)) for one in decided)
    group = f"{job.state.name} · {job.group}" if job.group else job.state.name
    return {
        "event": group,
        "about": about(job.state, texts),
        "players": counted((one.line.player for one in job.chosen), texts),
        "certificates": certificates(lines, known(job.places)),
        "signed": texts.gettext("The director"),
    }


SHEET = TournamentSheet(
    key="certificates",
    use=TO_READ,
    place=11,
    title=_("Certificates"),
    summary=_("A sheet for each of the first places, to hand over."),
    values=_values,
    options=frozenset((GROUP, PLACES)),
)
