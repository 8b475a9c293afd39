"""The values that the page of a tournament's rules shows, filled in by the app."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from faristol.app.clubrules.views.rule_pages import RulesScreen
from faristol.app.tournament.views.print_screens import UsedList
from faristol.rules.tournament_rules import TournamentRules
from faristol.tournament.state import State


@dataclass(frozen=True)
class OwnCopyScreen:
    """The rules of a tournament.

    `others` are those that can replace them before it begins, `lists` the word lists in use here. `typed` are
    the fields of a form that was refused, perhaps that of name, date and place.
    """

    state: State
    copy: RulesScreen[TournamentRules]
    others: Sequence[TournamentRules]
    lists: Sequence[UsedList]
    typed: Mapping[str, str]
