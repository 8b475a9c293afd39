"""Questions to the director before the next pairing: level matches, players who did not come.

They are asked at the desk and on the page of the pairings, above a proposal too (TOU-5, TOU-10).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from faristol.app.text import Texts
from faristol.app.tournament.views.brackets import NAMES, between, decision, in_division
from faristol.app.tournament.views.seats import name_of
from faristol.app.views.screen import Notice
from faristol.tournament.data import Playoff
from faristol.tournament.playoffs import due, level, passed_over
from faristol.tournament.state import Player, State

ANCHOR = "asked"


@dataclass(frozen=True)
class Asked:
    """The open questions: matches that ended level, and players who missed the round `last`.

    The `sentence` of a match says which player stands better and why.
    `notes` are information before the pairing is published, `notices` are about the answers.
    """

    levels: Sequence[Mapping[str, Any]]
    no_shows: Sequence[Player]
    last: int
    notes: Sequence[str]
    notices: Sequence[Notice]

    @property
    def open(self) -> bool:
        """Tell whether there is anything to read or answer."""
        return bool(self.levels or self.no_shows or self.notes or self.notices)


def asked(state: State, no_shows: Sequence[Player], notices: Sequence[Notice], texts: Texts) -> Asked:
    """Return the questions before the next pairing."""
    complete = bool(state.published) and state.published[-1].complete and not state.closed
    return Asked(
        levels=[
            {
                "division": playoff.division,
                "match": in_division(texts.gettext(NAMES[match.step]), state, playoff.division, texts),
                "between": between(match, state),
                "sentence": decision(match, state, texts),
                "winner": name_of(state, match.winner or 0),
                "players": match.players,
            }
            for playoff, match in level(state)
        ],
        no_shows=no_shows if complete else (),
        last=len(state.published),
        notes=moved_up(state, texts) if complete else (),
        notices=notices,
    )


def moved_up(state: State, texts: Texts, only: Playoff | None = None) -> list[str]:
    """Return the players missing from each play-off that begins with the next round, or from `only` one."""
    form = texts.gettext("Not there, so that the next one moves up: %(players)s.")
    return [
        form % {"players": texts.sequence([name_of(state, id) for id in gone])}
        for one, _games in due(state)
        if (playoff := state.playoff(one.playoff.division))
        and not playoff.seeds
        and only in (None, playoff)
        and (gone := passed_over(state, playoff))
    ]
