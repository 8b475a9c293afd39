"""The rules of tournaments: every field in words, the list, one rule set, a tournament's own; its set-up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date

from faristol.app.clubrules.views import rule_pages
from faristol.app.clubrules.views.fields import groups
from faristol.app.clubrules.views.rule_pages import RulesListScreen, RulesScreen
from faristol.app.duplicate.views import wording
from faristol.app.duplicate.views.next_step import Next
from faristol.app.game.views.articles import as_own
from faristol.app.text import Texts
from faristol.app.text.formats import WEEKDAYS
from faristol.app.text.marking import _
from faristol.app.tournament.views.criteria import MEANINGS, NAMES
from faristol.app.tournament.views.enough import for_rounds, of_parts
from faristol.app.tournament.views.people import Source, source_choice
from faristol.app.tournament.views.plan import ENGINES, PLAN, STARTS, choices, plan_line
from faristol.app.tournament.views.printing import UsedList
from faristol.app.tournament.views.top import going_on, top
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Screen, typed_at
from faristol.rules.game_rules import GameRules
from faristol.rules.tournament_rules import Engine, TournamentRules
from faristol.tiles.language import language_of
from faristol.tournament.state import State

_WAYS = {engine: name for engine, (name, _about) in ENGINES.items()}

GROUPS = groups(
    __package__,
    "tournament_rule_fields",
    engine={"choices": _WAYS},
    plan={"choices": _WAYS, "parts": PLAN},
    starts={"choices": STARTS},
    tie_breaks={
        "choices": {name: label for name, label in NAMES.items() if name not in ("points", "coefficients")}
    },
)
"""Every field, in the order in which a club reads them."""

SHOWN = rule_pages.Shown(
    id="page-tournaments-rules",
    area="tournament.rules",
    path="#/tournaments/rules",
    title=_("Rules of tournaments"),
    up=("#/archive/tournaments", _("All tournaments")),
    intro=_(
        "Every tournament keeps its own copy of the rules it was begun with. Copy a set to change it for "
        "your club."
    ),
    stays=_("Tournaments begun with them keep their rules."),
    groups=GROUPS,
)


def list_page(screen: RulesListScreen[TournamentRules], texts: Texts) -> Page:
    """The rule sets that come with the program, and the club's own."""
    return rule_pages.list_page(screen, SHOWN, lambda rules: about(rules, texts), texts)


def rules_page(screen: RulesScreen[TournamentRules], texts: Texts) -> Page:
    """Return every field of one rule set, with its meaning and its article."""
    return as_own(rule_pages.rules_page(screen, SHOWN, texts), document_of(screen.rules), texts)


def document_of(rules: TournamentRules) -> str:
    """Return the document of the games of a tournament; empty if a club's own rules are used."""
    is_preset = rules.games in GameRules.preset_names()
    return GameRules.preset(rules.games).document if is_preset else ""


def about(rules: TournamentRules, texts: Texts) -> str:
    """Return what tells these rules from others, in a line: language, rounds, system."""
    rounds = texts.ngettext("%(num)s round", "%(num)s rounds", rules.rounds) % {"num": rules.rounds}
    return ", ".join((language_of(rules.language).name, rounds, texts.gettext(ENGINES[rules.engine][0])))


def own_page(
    state: State,
    copy: RulesScreen[TournamentRules],
    others: Sequence[TournamentRules],
    lists: Sequence[UsedList],
    typed: Mapping[str, str],
    texts: Texts,
) -> Page:
    """The rules of a tournament, `#/tournament/STREAM/rules`.

    `others` can replace them before it begins, `lists` are the word lists in use here; `typed` are the fields
    of a form that was refused, perhaps that of name, date and place.
    """
    made = page(
        "tournament/rules.html",
        f"{texts.gettext('Rules')} · {state.name}",
        texts,
        top=top(state, copy.stream, "rules", texts),
        next=_saving(texts) if copy.unsaved and copy.own else going_on(state, copy.stream, texts),
        state=state,
        area=SHOWN.area,
        draft=copy.stream,
        lists=[wording.word_list(used, texts) for used in lists],
        decided=_decided(state, texts),
        others=[
            (rules.key, f"{rules.name} ({about(rules, texts)})")
            for rules in others
            if rules.to_dict() != state.rules.to_dict()
        ],
        kept=typed_at("details", typed, copy.notices),
        **rule_pages.fields_of(copy, GROUPS, texts, also=("details",)),
    )
    return as_own(made, document_of(state.rules), texts)


def _saving(texts: Texts) -> Next:
    """Return the step of rules that are changed and not saved: everything else would lose them."""
    return Next(texts.gettext("Save the changes"), form="rules-form")


def _decided(state: State, texts: Texts) -> Sequence[str]:
    """Return what cannot be changed any more, and the effects of a change."""
    played = len(state.published)
    enough = of_parts(state, texts)
    if state.closed:
        return [texts.gettext("The results are final: the rules stay as they are.")]
    if not played:
        free = texts.gettext("Round 1 is not published yet: everything can be changed.")
        return [free, *enough]
    form = texts.ngettext(
        "%(num)s round is published and stays as it is.",
        "%(num)s rounds are published and stay as they are.",
        played,
    )
    return [
        form % {"num": played},
        texts.gettext("Rounds to come are paired by what you change, and all standings follow it."),
        texts.gettext("The language stays, and there cannot be fewer rounds than are published."),
        *enough,
    ]


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
