"""The set-up of a game by correspondence."""

from __future__ import annotations

from faristol.app.correspondence.views.screens import NewLettersScreen
from faristol.app.correspondence.views.words import MEANS, days
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.render import Page, page
from faristol.errors import Refused
from faristol.modes.correspondence.dates import span
from faristol.rules.correspondence_rules import CorrespondenceRules

COEFFICIENT, RANK, DATES = "correspondence-coefficient", "correspondence-rank", "correspondence-dates"
"""The places of faults in single fields."""

PLACES = ("correspondence-new", "correspondence-string", COEFFICIENT, RANK, DATES)

ROLES = (_("RED, who starts"), _("BLUE"), _("The arbiter"))
"""The roles that a device's copy of the game can have."""


def setup_page(screen: NewLettersScreen, texts: Texts) -> Page:
    """The page `#/correspondences/new`."""
    return page(
        "correspondence/setup.html",
        texts.gettext("New game by correspondence"),
        texts,
        screen=screen,
        chosen=screen.chosen,
        means=[(key, texts.gettext(name)) for key, name in MEANS.items()],
        roles=[(str(number), texts.gettext(name)) for number, name in enumerate(ROLES)],
        tiles=screen.alphabet.tiles_total,
        short=short_period(screen.chosen["started"], screen.chosen["deadline"], screen.rules, texts),
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(PLACES),
    )


def short_period(started: str, deadline: str, rules: CorrespondenceRules, texts: Texts) -> str:
    """Return the warning for a game too short for both players' thinking time; else empty (COR-10)."""
    try:
        between, thinking = span(started, deadline) - 1, 2 * rules.thinking_days
    except Refused:
        return ""
    if not 0 < between < thinking:
        return ""
    form = texts.ngettext(
        "Only %(num)s day from the start to the end: the thinking time of both together is %(all)s.",
        "Only %(num)s days from the start to the end: the thinking time of both together is %(all)s.",
        between,
    )
    return form % {"num": between, "all": days(thinking, texts)}


def proposed_name(texts: Texts) -> str:
    """Return the default name of a competition."""
    return texts.gettext("Friendly game")
