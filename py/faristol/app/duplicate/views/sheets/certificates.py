"""Certificates for the first places of a duplicate."""

from collections.abc import Mapping
from typing import Any

from faristol.app.duplicate.views import wording
from faristol.app.duplicate.views.printing import AFTER, DuplicateSheet, Job, about
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.certificate_sheets import PLACES, certificates, known


def _values(job: Job, texts: Texts) -> Mapping[str, Any]:
    lines = (
        (
            one.rank or 0,
            one.player.name,
            texts.ngettext("%(points)s point", "%(points)s points", 1 if one.total == 1 else 2)
            % {"points": texts.number(one.total)},
        )
        for one in job.standings
    )
    return {
        "event": job.state.name,
        "about": about(job.state, texts),
        "players": wording.players(job.state, texts),
        "certificates": certificates(lines, known(job.places)),
        "signed": texts.gettext("The judge"),
    }


SHEET = DuplicateSheet(
    key="certificates",
    use=AFTER,
    place=9,
    title=_("Certificates"),
    summary=_("A sheet for each of the first places, to hand over."),
    values=_values,
    options=frozenset((PLACES,)),
    sheets=lambda job: len([one for one in job.standings if one.rank and one.rank <= known(job.places)]),
)
