"""Setting up a tournament: its name, its rules, and the options most often changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date

from faristol.app.text import Texts
from faristol.app.text.formats import WEEKDAYS
from faristol.app.tournament.views.criteria import MEANINGS
from faristol.app.tournament.views.enough import for_rounds
from faristol.app.tournament.views.people import Source, source_choice
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
    *,
    sources: Sequence[Source],
    entrants: Sequence[tuple[str, bool]],
) -> Page:
    """Draw a tournament that is being set up by these rules; `chosen` has the form's fields.

    `sources` are earlier events, `entrants` the players of the chosen one, and whether they come.
    """
    engine = next((key for key in ENGINES if key == chosen["engine"]), rules.engine)
    rounds = chosen["rounds"].strip()
    count = int(rounds) if rounds.isascii() and rounds.isdigit() and len(rounds) < 4 else 0
    coming = [comes for _name, comes in entrants]
    return page(
        "tournament/setup.html",
        texts.gettext("New tournament"),
        texts,
        anchors=ANCHORS,
        screen=screen,
        rules=rules,
        chosen=chosen,
        rule_sets=choices(offered, texts),
        rounds=_in_words("%(num)s round", "%(num)s rounds", count, texts) if count else f"{rounds}?",
        engine=texts.gettext(ENGINES[engine][0]),
        engines=[(key, texts.gettext(name)) for key, (name, _about) in ENGINES.items()],
        enough=for_rounds(rounds, engine, texts),
        engine_sentence=texts.gettext(ENGINES[engine][1]),
        planned=_planned(rules, count, engine, texts),
        measured=texts.gettext(MEANINGS[rules.standings]) if rules.standings == "coefficients" else "",
        sources=[source_choice(one.name, one.date, one.count, one.stream, texts) for one in sources],
        entrants=entrants,
        coming=_in_words("%(num)s player", "%(num)s players", sum(coming), texts) if coming else "",
        starts=[(key, texts.gettext(name)) for key, name in STARTS.items()],
    )


def _in_words(one: str, many: str, count: int, texts: Texts) -> str:
    """Return a number of something in words; both forms stand in the catalogues already."""
    return texts.ngettext(one, many, count) % {"num": count}


def _planned(rules: TournamentRules, count: int, engine: Engine, texts: Texts) -> str:
    """Return the rounds that the plan of the rules pairs otherwise; it applies only with their own engine."""
    if engine != rules.engine or not rules.plan:
        return ""
    least, most = rules.RANGES["rounds"]
    line = plan_line(replace(rules, rounds=min(max(count or rules.rounds, least), most)), texts)
    return texts.gettext("Plan of rounds: %(plan)s.") % {"plan": line} if line else ""


def proposed_name(today: date, texts: Texts) -> str:
    """Return the proposed name of a tournament: "Torneig de dissabte"."""
    weekday = texts.gettext(WEEKDAYS[today.weekday()])
    return texts.gettext("%(weekday)s tournament") % {"weekday": weekday}
