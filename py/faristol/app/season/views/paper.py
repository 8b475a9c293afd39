"""The common parts of the printed sheets of a season."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from faristol.app.season.views import season_words
from faristol.app.season.views.screens import SeasonScreen
from faristol.app.season.views.season_words import counted, dates
from faristol.app.text import Texts
from faristol.app.views.printing import Sheet
from faristol.modes.season.state import State


@dataclass(frozen=True)
class Job:
    """The season that is printed."""

    screen: SeasonScreen

    @property
    def state(self) -> State:
        """Return the state of the season."""
        return self.screen.state


class SeasonSheet(Sheet[Job]):
    """A sheet of a season."""

    FOLDER = "season"


def heading(job: Job, texts: Texts) -> Mapping[str, Any]:
    """Return the head and foot of every sheet: how the season counts, and the notes on it."""
    state = job.state
    rule, said = (
        season_words.rule(state, texts),
        [*season_words.lists(state, texts), season_words.left_out(state, texts)],
    )
    stands = texts.gettext("As of %(day)s.") % {"day": texts.date(job.screen.today)}
    return {
        "about": dates(state, texts),
        "title": texts.gettext("Ranking of the season"),
        "summary": counted(state, texts),
        "origin": " ".join(part for part in (rule, *said, stands) if part),
    }
