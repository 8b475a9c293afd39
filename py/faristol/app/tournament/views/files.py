"""The files of a tournament: the use of each, and results that come in from a list."""

from __future__ import annotations

from collections.abc import Sequence

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.tournament.views.files_screens import FilesScreen
from faristol.app.tournament.views.step import going_on
from faristol.app.tournament.views.top import top
from faristol.app.views.render import Page, page
from faristol.tournament.state import State

PLACES = ("files", "results")
MOST_NAMES = 5
"""The most names listed that a file writes differently."""

SHEETS = (
    ("players", _("Players")),
    ("pairings", _("Pairings")),
    ("results", _("Results")),
    ("standings", _("Standings")),
    ("cross", _("Cross table")),
    ("clubs", _("Clubs")),
    ("teams", _("Teams")),
    ("prizes", _("Prizes")),
    ("ratings", _("Ratings of this event")),
)
"""The sheets for spreadsheets, with the texts of their buttons."""


def files_page(screen: FilesScreen, texts: Texts) -> Page:
    """The page of the files."""
    state = screen.state
    return page(
        "tournament/files.html",
        texts.gettext("Files"),
        texts,
        screen=screen,
        state=state,
        latest=state.published[-1] if state.published else None,
        top=top(state, screen.stream, "files", texts),
        next=going_on(state, screen.stream, texts),
        sheets=[(name, texts.gettext(label)) for name, label in SHEETS if _has(state, name)],
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(PLACES),
    )


def _has(state: State, sheet: str) -> bool:
    """Tell whether a sheet has content: prizes that are set, ratings that the rules want."""
    if sheet == "prizes":
        return bool(state.prizes.prizes)
    return sheet != "ratings" or state.rules.performance


def altered(names: Sequence[tuple[str, str]], texts: Texts) -> str:
    """Return a sentence on the names that a file for tsh writes differently, and that they are kept here."""
    form = texts.gettext("“%(own)s” as “%(theirs)s”")
    pairs = [form % {"own": own, "theirs": theirs} for own, theirs in names[:MOST_NAMES]]
    if more := len(names) - MOST_NAMES if len(names) > MOST_NAMES else 0:
        pairs.append(texts.ngettext("%(num)s more", "%(num)s more", more) % {"num": more})
    said = texts.gettext(
        "tsh cannot read all names as they are. In its file stand: %(names)s. Opened here, they are as "
        "before."
    )
    return said % {"names": texts.sequence(pairs)}


def results_taken(count: int, known: int, others: int, number: int, texts: Texts) -> str:
    """Return sentences on the results taken, those `known` already, and those of other rounds."""
    said = []
    if count:
        form = texts.ngettext(
            "%(num)s result of round %(round)s is in.", "%(num)s results of round %(round)s are in.", count
        )
        said.append(form % {"num": count, "round": number})
    else:
        said.append(texts.gettext("Nothing has changed."))
    if known:
        form = texts.ngettext(
            "%(num)s result of round %(round)s was here already, as it is in the list.",
            "%(num)s results of round %(round)s were here already, as they are in the list.",
            known,
        )
        said.append(form % {"num": known, "round": number})
    if others:
        form = texts.ngettext(
            "%(num)s line is about another round and was passed over.",
            "%(num)s lines are about other rounds and were passed over.",
            others,
        )
        said.append(form % {"num": others})
    return " ".join(said)
