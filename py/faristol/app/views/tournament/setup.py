"""Setting up a tournament: its name, its rules, and what is changed of them most often."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from faristol.app.text import Texts
from faristol.app.text.formats import WEEKDAYS
from faristol.app.text.marking import _
from faristol.app.views.render import Page, page
from faristol.app.views.tournament.enough import for_rounds
from faristol.app.views.tournament.people_screens import NewTournamentScreen
from faristol.rules.tournament_rules import Engine

PLACES = ("new", "new-rounds")

ENGINES: Mapping[Engine, tuple[str, str]] = {
    "neighbours": (
        _("Neighbours in the standings"),
        _("Who is nearest in the standings meets, and nobody twice."),
    ),
    "dutch": (
        _("Swiss, as FIDE’s Dutch system"),
        _("Within each group of points the upper half meets the lower half, and nobody twice."),
    ),
    "round_robin": (_("Everybody with everybody"), _("By Berger’s tables, for a small field.")),
    "king": (
        _("King of the hill"),
        _("First with second, third with fourth; the same two may meet again if you let them."),
    ),
    "hand": (_("By hand"), _("You make each pairing; what breaks a rule is named.")),
}
"""Who is paired with whom: the name of the system and what it does."""

STARTS: Mapping[str, str] = {
    "balanced": _("Balanced: shown in the pairings"),
    "lots": _("Drawn at the table"),
}
"""Who starts a game (SWI-4)."""


def setup_page(screen: NewTournamentScreen, texts: Texts) -> Page:
    """The set-up page."""
    chosen = screen.chosen
    engine = next((key for key in ENGINES if key == chosen["engine"]), screen.rules.engine)
    return page(
        "tournament/setup.html",
        texts.gettext("New tournament"),
        texts,
        screen=screen,
        chosen=chosen,
        rule_sets=[(rules.key, rules.title) for rules in screen.offered],
        engines=[(key, texts.gettext(name)) for key, (name, _said) in ENGINES.items()],
        enough=for_rounds(chosen["rounds"].strip(), engine, texts),
        engine_sentence=texts.gettext(ENGINES[engine][1]),
        starts=[(key, texts.gettext(name)) for key, name in STARTS.items()],
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(PLACES),
    )


def proposed_name(today: date, texts: Texts) -> str:
    """What a tournament is called until somebody gives it a name: "Torneig de dissabte"."""
    weekday = texts.gettext(WEEKDAYS[today.weekday()])
    return texts.gettext("%(weekday)s tournament") % {"weekday": weekday}
