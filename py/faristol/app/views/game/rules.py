"""The rules of games: which there are, one of them field by field, shown or written in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, get_args, get_origin, get_type_hints

from faristol.app.game.rule_screens import RulesListScreen, RulesScreen
from faristol.app.text import Texts
from faristol.app.views import wording
from faristol.app.views.game.articles import cited
from faristol.app.views.game.rule_words import FIELDS, GROUPS, Field
from faristol.app.views.render import Page, page
from faristol.app.views.rule_sets import LANGUAGES, Choice
from faristol.rules.game_rules import GameRules
from faristol.tiles.alphabet import Alphabet

MINUTE = 60
PLACES = ("rules", *(f"rules-{field.name}" for field in FIELDS))


@dataclass(frozen=True)
class Line:
    """A field on the page: `kind` is "text", "number", "switch", "choice", "several", or "fixed" if it is
    only shown; `value` is what stands in the field, `told` what it means, `range` what may be typed."""

    name: str
    kind: str
    label: str
    told: str
    articles: Sequence[str]
    value: str
    choices: Sequence[Choice]
    range: str


def list_page(screen: RulesListScreen, texts: Texts) -> Page:
    """The rule sets that come with the program, and the club's own."""
    return page(
        "game_rules_list.html",
        texts.gettext("Rules of games"),
        texts,
        screen=screen,
        languages=LANGUAGES,
        about=lambda rules: about(rules, texts),
        at=lambda place: wording.notices_at(screen.notices, place),
        elsewhere=wording.notices_elsewhere(screen.notices, ("rules",)),
    )


def rules_page(screen: RulesScreen, texts: Texts) -> Page:
    """Every field of one rule set, with what it means and the article."""
    return page(
        "game_rules.html",
        f"{texts.gettext('Rules')} · {screen.typed.get('name', screen.rules.name)}",
        texts,
        screen=screen,
        rules=screen.rules,
        groups=[
            (texts.gettext(title), [_line(one, screen, texts) for one in fields]) for title, fields in GROUPS
        ],
        back_to=f"#/game/{screen.stream}" if screen.stream else "#/games/rules",
        at=lambda place: wording.notices_at(screen.notices, place),
        elsewhere=wording.notices_elsewhere(screen.notices, PLACES),
    )


def about(rules: GameRules, texts: Texts) -> str:
    """What tells these rules from others, in a line: language, time, words."""
    parts = [LANGUAGES[rules.language]]
    if rules.timed:
        text = texts.gettext("%(time)s each")
        parts.append(text % {"time": _minutes(rules.player_seconds, texts)})
    else:
        parts.append(texts.gettext("no clock"))
    challenges = rules.word_check == "challenge"
    parts.append(
        texts.gettext("with challenges") if challenges else texts.gettext("the app checks the words")
    )
    return ", ".join(parts)


def comments(rules: GameRules, texts: Texts) -> Mapping[str, str]:
    """For each field the line of a file that says what it means, with the articles that these rules go by."""
    found = {}
    for field in FIELDS:
        told = f"{texts.gettext(field.label)}: {texts.gettext(field.told)}"
        articles = [article for article in field.articles if cited(article, rules) == article]
        found[field.name] = f"# {told} {', '.join(articles)}".rstrip() + "\n"
    return found


def value_text(field: Field, rules: GameRules, alphabet: Alphabet, texts: Texts) -> str:
    """The value of a field in words."""
    value = getattr(rules, field.name)
    if isinstance(value, bool):
        return texts.gettext("Yes") if value else texts.gettext("No")
    if isinstance(value, tuple):
        chosen = [texts.gettext(field.choices[one]) for one in value]
        return "; ".join(chosen) or texts.gettext("Nothing")
    if field.choices:
        return texts.gettext(field.choices[value])
    if field.name == "language":
        return LANGUAGES[value]
    if field.name == "letter_names":
        return alphabet.spoken[value].title if value in alphabet.spoken else str(value)
    return _minutes(value, texts) if field.minutes else str(value)


def _minutes(seconds: int, texts: Texts) -> str:
    if seconds % MINUTE:
        return texts.duration(seconds * 1000)
    minutes = seconds // MINUTE
    return texts.ngettext("%(num)s minute", "%(num)s minutes", minutes) % {"num": minutes}


def _line(field: Field, screen: RulesScreen, texts: Texts) -> Line:
    kind = _kind(field) if screen.own else "fixed"
    value = value_text(field, screen.rules, screen.alphabet, texts)
    choices: Sequence[Choice] = ()
    if kind in ("text", "number"):
        value = screen.typed.get(field.name, _typed(field, screen.rules))
    elif kind != "fixed":
        choices = _choices(field, kind, screen, texts)
    return Line(
        name=field.name,
        kind=kind,
        label=texts.gettext(field.label),
        told=texts.gettext(field.told),
        articles=field.articles,
        value=value,
        choices=choices,
        range=_range(field, texts) if kind == "number" else "",
    )


def _kind(field: Field) -> str:
    expected = get_type_hints(GameRules)[field.name]
    if field.name == "language":
        return "fixed"
    if expected is bool:
        return "switch"
    if get_origin(expected) is tuple:
        return "several"
    if field.choices or field.name == "letter_names":
        return "choice"
    return "number" if expected is int else "text"


def _typed(field: Field, rules: GameRules) -> str:
    """A value as it is typed; seconds as minutes."""
    value = getattr(rules, field.name)
    if not field.minutes:
        return str(value)
    return f"{value // MINUTE}:{value % MINUTE:02}" if value % MINUTE else str(value // MINUTE)


def _choices(field: Field, kind: str, screen: RulesScreen, texts: Texts) -> list[Choice]:
    """What can be chosen, with what a refused form had; a switch has one choice."""
    value: Any = getattr(screen.rules, field.name)
    typed = screen.typed
    if kind == "switch":
        return [Choice("yes", "", bool(typed.get(field.name)) if typed else value)]
    labels = {one: texts.gettext(label) for one, label in field.choices.items()}
    if field.name == "letter_names":
        labels = {key: named.title for key, named in screen.alphabet.spoken.items()}
    if kind == "several":
        known = get_args(get_args(get_type_hints(GameRules)[field.name])[0])
        chosen = [one for one in known if typed.get(f"{field.name}-{one}")] if typed else value
        return [Choice(one, labels[one], one in chosen) for one in known]
    chosen_one = typed.get(field.name, value)
    return [Choice(one, label, one == chosen_one) for one, label in labels.items()]


def _range(field: Field, texts: Texts) -> str:
    least, most = GameRules.RANGES[field.name]
    if field.minutes:
        least, most = least // MINUTE, most // MINUTE
    return texts.gettext("From %(least)s to %(most)s.") % {"least": least, "most": most}
