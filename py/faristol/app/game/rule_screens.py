"""What the pages of rules of games show: plain values that the app fills in."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from faristol.app.screens import Notice
from faristol.rules.game_rules import GameRules
from faristol.tiles.alphabet import Alphabet


@dataclass(frozen=True)
class RulesListScreen:
    """The rule sets that come with the program and those of the club; `removing` is the key asked about."""

    presets: Sequence[GameRules]
    own: Sequence[GameRules]
    removing: str = ""
    notices: Sequence[Notice] = ()


@dataclass(frozen=True)
class RulesScreen:
    """One rule set: written in if it is the club's `own`, else only shown.

    `stream` and `game` are those of a game whose own copy it is, `typed` is what a form held that
    was refused or is `unsaved`.
    """

    rules: GameRules
    alphabet: Alphabet
    own: bool = False
    stream: str = ""
    game: str = ""
    unsaved: bool = False
    typed: Mapping[str, str] = field(default_factory=dict)
    removing: bool = False
    notices: Sequence[Notice] = ()
