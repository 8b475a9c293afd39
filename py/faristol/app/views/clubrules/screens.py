"""What the pages of rule sets show: plain values that the app fills in."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from faristol.app.screens import Notice
from faristol.app.views.clubrules.fields import Offers
from faristol.rules.rule_file import RuleFile

R = TypeVar("R", bound=RuleFile)


@dataclass(frozen=True)
class RulesListScreen(Generic[R]):
    """The rule sets that come with the program and those of the club; `removing` is the key asked about."""

    presets: Sequence[R]
    own: Sequence[R]
    removing: str = ""
    notices: Sequence[Notice] = ()


@dataclass(frozen=True)
class RulesScreen(Generic[R]):
    """One rule set: written in if it is the club's `own`, else only shown.

    `stream` and `holder` are those of a game or a tournament whose own copy it is, `typed` is what a form
    held that was refused or is `unsaved`; `offers` are the choices of fields that differ from place to place.
    """

    rules: R
    offers: Offers = field(default_factory=dict)
    own: bool = False
    stream: str = ""
    holder: str = ""
    unsaved: bool = False
    typed: Mapping[str, str] = field(default_factory=dict)
    removing: bool = False
    notices: Sequence[Notice] = ()
