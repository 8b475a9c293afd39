"""The rules of games: presets and a club's own, kept among the settings; each field in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from faristol.app.clubrules.own_rules import RuleShelf, Wrong
from faristol.app.clubrules.views import rule_pages
from faristol.app.clubrules.views.fields import Offers, groups
from faristol.app.clubrules.views.rule_pages import RulesListScreen, RulesScreen
from faristol.app.game.views.articles import as_cited, cited
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.render import Page
from faristol.app.window import Action, Request, Window
from faristol.errors import Damaged, Refused
from faristol.modes.game.game import CLASSIC
from faristol.rules.game_rules import GameRules
from faristol.tiles.language import language_of

GROUPS = groups(__package__, "game_rule_fields")
"""Every field, in the order of the rules page."""


SHOWN = rule_pages.Shown(
    id="page-game-rules",
    area="rules",
    path="#/games/rules",
    title=_("Rules of games"),
    up=("#/archive/games", _("Games")),
    intro=_(
        "Every game keeps its own copy of the rules it was begun with. Copy a set to change it for your club."
    ),
    stays=_("Games played by them keep their rules."),
    begun=_("The rules that “%(name)s” was begun with. They stay as they are."),
    back=_("Back to the game"),
    holder="#/game",
    groups=GROUPS,
)


def list_page(screen: RulesListScreen[GameRules], texts: Texts) -> Page:
    """Return the page of the rule sets of the program and of the club."""
    return rule_pages.list_page(screen, SHOWN, lambda rules: about(rules, texts), texts)


def rules_page(screen: RulesScreen[GameRules], texts: Texts) -> Page:
    """Return every field of one rule set, with its meaning and article."""
    return rule_pages.rules_page(screen, SHOWN, texts)


def about(rules: GameRules, texts: Texts) -> str:
    """Return these rules in a line: language, time, word check."""
    parts = [language_of(rules.language).name]
    if rules.timed:
        text = texts.gettext("%(time)s each")
        parts.append(text % {"time": texts.minutes(rules.player_seconds)})
        if rules.increment:
            more = texts.ngettext("%(num)s second a turn", "%(num)s seconds a turn", rules.increment_seconds)
            parts.append(f"+ {more % {'num': rules.increment_seconds}}")
    else:
        parts.append(texts.gettext("no clock"))
    challenges = rules.word_check == "challenge"
    parts.append(
        texts.gettext("with challenges") if challenges else texts.gettext("the app checks the words")
    )
    return ", ".join(parts)


PATH = "#/games/rules"

OF_A_RACK = ("most_tiles", "exchange_least")
"""Fields with numbers of tiles, at most a full rack."""


async def _offers(window: Window, rules: GameRules) -> Offers:
    spoken = window.library.alphabet(rules.language).spoken
    return {"letter_names": {key: named.title for key, named in spoken.items()}}


def _together(values: Mapping[str, Any]) -> Iterable[Wrong]:
    for name in OF_A_RACK:
        if values[name] > values["rack_size"]:
            yield name, Refused("rules.number", text=values[name], least=1, most=values["rack_size"])


def _check(window: Window, rules: GameRules) -> None:
    if rules.letter_names not in window.library.alphabet(rules.language).spoken:
        raise Damaged("ruleset.wrong_field", field="letter_names", value=rules.letter_names)


async def _here(request: Request) -> GameRules:
    return (await request.state(CLASSIC)).rules


SHELF = RuleShelf(
    kind=GameRules,
    area="rules",
    path=PATH,
    setting="game_rules.",
    groups=GROUPS,
    offers=_offers,
    together=_together,
    cited=cited,
    here=_here,
    check=_check,
)

offered = SHELF.offered
named = SHELF.named


async def chosen(window: Window, key: str) -> GameRules:
    """Return the rules with a key, or else the first ones, which are in the language of the page."""
    rule_sets = await offered(window)
    return next((rules for rules in rule_sets if rules.key == key), rule_sets[0])


async def library_page(window: Window, *rest: str) -> Page:
    """The list `#/games/rules`, or one rule set `#/games/rules/KEY`."""
    if not rest or not rest[0]:
        return list_page(await SHELF.list_screen(window), window.texts)
    screen = await SHELF.screen(window, rest[0])
    return as_cited(rules_page(screen, window.texts), screen.rules, window.texts)


async def game_page(window: Window, stream: str) -> Page:
    """The page `#/game/STREAM/rules` of the rules that a game was created with."""
    state = (await window.open(CLASSIC, stream)).state
    screen = RulesScreen(
        rules=state.rules,
        offers=await _offers(window, state.rules),
        stream=stream,
        holder=state.name,
        **window.session.said,
    )
    return rules_page(screen, window.texts)


ACTIONS: dict[str, Action] = SHELF.actions()
