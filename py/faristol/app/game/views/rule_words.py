"""The rules of a game in words, name, meaning and article of every field, and their pages."""

from __future__ import annotations

from faristol.app.clubrules.views import rule_pages
from faristol.app.clubrules.views.fields import groups
from faristol.app.clubrules.views.rule_pages import RulesListScreen, RulesScreen
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.render import Page
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
