"""A tournament of another program before it is imported: the contents of the file, and what it lacks."""

from __future__ import annotations

from faristol.app.text import Texts
from faristol.app.text.faults import explain
from faristol.app.text.reading_lists import Problem, placed
from faristol.app.tournament.views import criteria
from faristol.app.tournament.views.files_screens import OpenScreen
from faristol.app.tournament.views.left_words import left_out
from faristol.app.tournament.views.systems import choices
from faristol.app.tournament.views.top import counted
from faristol.app.views.render import Page, page
from faristol.errors import Refused
from faristol.tournament.state import State

PLACES = ("open",)


def open_page(screen: OpenScreen, texts: Texts) -> Page:
    """The page of a file that is looked at."""
    return page(
        "tournament/open.html",
        texts.gettext("A tournament from elsewhere"),
        texts,
        screen=screen,
        summary=_summary(screen.state, texts) if screen.state else "",
        short=_short(screen, texts),
        faults=[_fault(fault, texts) for fault in screen.faults],
        left=[left_out(left, texts) for left in screen.left],
        told=[_spreads(fault, texts) for fault in screen.told],
        rule_sets=choices(screen.offered, texts),
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(PLACES),
    )


def _summary(state: State, texts: Texts) -> str:
    """Return the number of players, rounds and results of a tournament, in words."""
    rounds = len(state.published)
    results = sum(len(round_.results) for round_ in state.published)
    parts = (
        counted(state.players, texts),
        texts.ngettext("%(num)s round", "%(num)s rounds", rounds) % {"num": rounds},
        texts.ngettext("%(num)s result", "%(num)s results", results) % {"num": results},
    )
    return " · ".join(parts)


def _short(screen: OpenScreen, texts: Texts) -> str:
    """Return a warning if not all rounds of a file would be imported, else empty."""
    taken = len(screen.state.published) if screen.state else 0
    if taken >= screen.rounds:
        return ""
    if not taken:
        return texts.gettext(
            "None of the rounds in the file would come in, and no result: only the list of players. Correct "
            "the file in the line that is named below and choose it again, or begin anew with the players."
        )
    form = texts.gettext(
        "Of the %(rounds)s rounds in the file only %(taken)s would come in. For all of them correct the file "
        "in the line that is named below and choose it again."
    )
    return form % {"rounds": screen.rounds, "taken": taken}


def _spreads(told: Refused, texts: Texts) -> str:
    """Return the sentence on the spreads by which the tournament goes on."""
    spreads = {kind: criteria.spread(int(value)) for kind, value in told.details.items()}
    return explain(Refused(told.code, **spreads), texts)


def _fault(fault: Refused, texts: Texts) -> str:
    """Return a fault with its place in the file."""
    line, column = (int(fault.details.get(name, 0)) for name in ("line", "column"))
    return placed(Problem(line, fault, column), texts)
