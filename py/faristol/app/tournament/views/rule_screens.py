"""What the page of a tournament's rules shows: plain values that the app fills in."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from faristol.app.clubrules.views.screens import RulesScreen
from faristol.app.tournament.views.print_screens import UsedList
from faristol.rules.tournament_rules import TournamentRules
from faristol.tournament.state import State


@dataclass(frozen=True)
class OwnCopyScreen:
    """The rules of a tournament; `others` are those that it can go by instead, before it begins, `lists` the
    word lists in use here.

    `typed` is what a form held that was refused, perhaps that of name, date and place.
    """

    state: State
    copy: RulesScreen[TournamentRules]
    others: Sequence[TournamentRules]
    lists: Sequence[UsedList]
    typed: Mapping[str, str]
