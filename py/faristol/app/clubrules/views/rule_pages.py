"""The pages of rule sets, for every kind of play: the list of them, and one field by field."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from faristol.app.clubrules.views.fields import Groups, Offers, groups_of
from faristol.app.text import Texts
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Screen
from faristol.rules.rule_file import RuleFile
from faristol.tiles.language import played

R = TypeVar("R", bound=RuleFile)


@dataclass(frozen=True)
class Unreadable:
    """A kept rule set that cannot be read: its name, if it has one, and the reason in a sentence."""

    key: str
    name: str
    reason: str


@dataclass(frozen=True, kw_only=True)
class RulesListScreen(Screen, Generic[R]):
    """The rule sets that come with the program and those of the club; `removing` is the key to confirm."""

    presets: Sequence[R]
    own: Sequence[R]
    unreadable: Sequence[Unreadable] = ()


@dataclass(frozen=True, kw_only=True)
class RulesScreen(Screen, Generic[R]):
    """One rule set: editable if it is the club's `own`, else only shown.

    `stream` and `holder` are those of a game or a tournament whose own copy it is, `typed` is what a form
    held that was refused or is `unsaved`; `offers` are the choices of fields that differ from place to place.
    """

    rules: R
    offers: Offers = field(default_factory=dict)
    own: bool = False
    stream: str = ""
    holder: str = ""
    unsaved: bool = False


@dataclass(frozen=True)
class Shown:
    """The texts and addresses of the pages for a kind of rules; texts are marked for translation.

    `stays` says that what was begun by rules keeps them; `begun`, `back` and `holder` are for the page of
    something that only shows its own copy.
    """

    id: str
    area: str
    path: str
    title: str
    up: tuple[str, str]
    intro: str
    stays: str
    groups: Groups
    begun: str = ""
    back: str = ""
    holder: str = ""


def list_page(screen: RulesListScreen[R], shown: Shown, about: Callable[[R], str], texts: Texts) -> Page:
    """Return the page of the rule sets that come with the program, and the club's own."""
    return page(
        "clubrules/list.html",
        texts.gettext(shown.title),
        texts,
        screen=screen,
        shown=shown,
        languages={language.code: language.name for language in played()},
        about=about,
        anchors=("rules",),
    )


def rules_page(screen: RulesScreen[R], shown: Shown, texts: Texts) -> Page:
    """Return the page with every field of one rule set, its meaning and its article."""
    return page(
        "clubrules/rules.html",
        f"{texts.gettext('Rules')} · {screen.typed.get('name', screen.rules.name)}",
        texts,
        shown=shown,
        draft=screen.rules.key,
        holder_path=f"{shown.holder}/{screen.stream}",
        begun=texts.gettext(shown.begun) % {"name": screen.holder} if screen.stream else "",
        **fields_of(screen, shown.groups, texts),
    )


def fields_of(
    screen: RulesScreen[R], groups: Groups, texts: Texts, also: Sequence[str] = ()
) -> Mapping[str, Any]:
    """Return the values for the template of the fields; `also` are further places of its page."""
    open_fields = screen.rules.left_open(screen.rules.key)
    labels = [one.label for _title, fields in groups for one in fields if one.name in open_fields]
    typed = screen.typed if screen.own else None
    places = ("rules", *also, *(f"rules-{field.name}" for _title, fields in groups for field in fields))
    return {
        "screen": screen,
        "rules": screen.rules,
        "left_open": texts.sequence([texts.quoted(texts.gettext(label)) for label in labels]),
        "groups": groups_of(groups, screen.rules, texts, screen.offers, typed),
        "at": screen.notices_at,
        "elsewhere": screen.notices_elsewhere(places),
    }
