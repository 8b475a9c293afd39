"""A tournament in a line, wherever it is listed: its progress, and where to go on."""

from __future__ import annotations

from typing import Any

from faristol.app.duplicate.views import wording
from faristol.app.home.views.summaries import TournamentSummary
from faristol.app.text import Texts
from faristol.app.tournament.views.top import counted, progress
from faristol.tournament.playoffs import played_out


def line(summary: TournamentSummary, texts: Texts) -> dict[str, Any]:
    """Return a tournament in a line: its name, its progress, and the path that a tap leads to."""
    state = summary.state
    parts = [
        wording.date_beside(state.name, state.date, texts),
        state.place,
        progress(state, texts) or texts.gettext("nobody entered"),
    ]
    if state.players and not state.published and not state.closed:
        parts.append(texts.gettext("not begun"))
    return {
        "stream": summary.stream,
        "name": state.name,
        "path": path_of(summary),
        "summary": " · ".join(part for part in parts if part),
        "going": not state.closed,
    }


def path_of(summary: TournamentSummary) -> str:
    """Return the path to go on at: the players before any pairing, then the desk, at last the standings."""
    path = f"#/tournament/{summary.stream}"
    if summary.state.closed:
        return f"{path}/standings"
    return path if summary.state.rounds else f"{path}/players"


def label(summary: TournamentSummary, texts: Texts) -> str:
    """Return the text of the button that leads back to a tournament."""
    if played_out(summary.state):
        return texts.gettext("Look at the results and make them final")
    number = len(summary.state.rounds)
    if not number:
        return texts.gettext("Go on with the players")
    return texts.gettext("Go on with round %(round)s") % {"round": number}


def sentence(summary: TournamentSummary, texts: Texts) -> str:
    """Return the progress of a tournament in a sentence."""
    state = summary.state
    current = state.current
    if current is None:
        if not state.players:
            return texts.gettext("Nobody is on the list yet.")
        return texts.gettext("On the list: %(players)s.") % {"players": counted(state.players, texts)}
    if current.published is None:
        return texts.gettext("The pairing of round %(round)s is proposed.") % {"round": current.number}
    if played_out(state):
        return texts.gettext("Every round is complete; the results are not final yet.")
    missing = len(current.missing)
    if not missing:
        return texts.gettext("Round %(round)s is complete.") % {"round": current.number}
    form = texts.ngettext(
        "Round %(round)s: %(num)s result is missing.",
        "Round %(round)s: %(num)s results are missing.",
        missing,
    )
    return form % {"round": current.number, "num": missing}
