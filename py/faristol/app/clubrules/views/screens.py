"""The screens of the pages of rule sets: plain values that the app fills in."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from faristol.app.clubrules.views.fields import Offers
from faristol.app.views.screen import Screen
from faristol.rules.rule_file import RuleFile

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
