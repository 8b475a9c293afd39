"""Setting up a tournament: its name, its rules, and the options most often changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date

from faristol.app.paths import whole
from faristol.app.text import Texts
from faristol.app.text.formats import WEEKDAYS
from faristol.app.tournament.views.enough import for_rounds
from faristol.app.tournament.views.plan import ENGINES, STARTS, choices, plan_line
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Screen
from faristol.rules.tournament_rules import Engine, TournamentRules

ANCHORS = ("new", "new-rounds")


def setup_page(
    screen: Screen,
    rules: TournamentRules,
    offered: Sequence[TournamentRules],
    chosen: Mapping[str, str],
    texts: Texts,
) -> Page:
    """The page of a tournament that is being set up by these rules; `chosen` has the form's fields."""
    engine = next((key for key in ENGINES if key == chosen["engine"]), rules.engine)
    rounds = chosen["rounds"].strip()
    count = whole(rounds)
    return page(
        "tournament/setup.html",
        texts.gettext("New tournament"),
        texts,
        anchors=ANCHORS,
        screen=screen,
        rules=rules,
        chosen=chosen,
        rule_sets=choices(offered, texts),
        rounds=texts.ngettext("%(num)s round", "%(num)s rounds", count) % {"num": count} if count else rounds,
        engine=texts.gettext(ENGINES[engine][0]),
        engines=[(key, texts.gettext(name)) for key, (name, _about) in ENGINES.items()],
        enough=for_rounds(rounds, engine, texts),
        engine_sentence=texts.gettext(ENGINES[engine][1]),
        planned=_planned(rules, rounds, engine, texts),
        starts=[(key, texts.gettext(name)) for key, name in STARTS.items()],
    )


def _planned(rules: TournamentRules, rounds: str, engine: Engine, texts: Texts) -> str:
    """Return the rounds that the plan of the rules pairs otherwise; it applies only with their own engine."""
    if engine != rules.engine or not rules.plan:
        return ""
    least, most = rules.RANGES["rounds"]
    count = int(rounds) if rounds.isascii() and rounds.isdigit() and len(rounds) < 4 else rules.rounds
    line = plan_line(replace(rules, rounds=min(max(count, least), most)), texts)
    return texts.gettext("Plan of rounds: %(plan)s.") % {"plan": line} if line else ""


def proposed_name(today: date, texts: Texts) -> str:
    """Return the proposed name of a tournament: "Torneig de dissabte"."""
    weekday = texts.gettext(WEEKDAYS[today.weekday()])
    return texts.gettext("%(weekday)s tournament") % {"weekday": weekday}
