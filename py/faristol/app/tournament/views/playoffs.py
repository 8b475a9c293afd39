"""The play-off after the last round, as the director sets it on the page of the pairings (TOU-5).

Questions to the director before the next pairing: level matches, players who did not come.

They are asked at the desk and on the page of the pairings, above a proposal too (TOU-5, TOU-10).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, get_args

from faristol.app.text import Texts
from faristol.app.tournament.views import brackets
from faristol.app.tournament.views.brackets import (
    NAMES,
    SIZES,
    between,
    corrected,
    decision,
    in_division,
    in_words,
)
from faristol.app.tournament.views.divisions import name_in
from faristol.app.tournament.views.drafting import PairingScreen
from faristol.app.tournament.views.seats import name_of
from faristol.app.views.screen import Notice
from faristol.tournament.data import BestOf, Playoff
from faristol.tournament.divisions import parts, within
from faristol.tournament.playoffs import due, level, passed_over, short
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


NONE = "0"
"""The size that stands for no play-off."""


def values(screen: PairingScreen, texts: Texts) -> list[dict[str, Any]]:
    """Return the play-offs that can be set, or have been; none on the page of an older round."""
    state = screen.state
    if state.closed or screen.looked_at:
        return []
    return [_setting(part, screen, texts) for part in parts(state)]


def _setting(part: State, screen: PairingScreen, texts: Texts) -> dict[str, Any]:
    """Return the play-off of a division, or of the tournament, in the form; its bracket once it has begun."""
    playoff = screen.state.playoff(part.scope)
    typed = screen.typed if screen.typed.get("playoff") == str(part.scope) else {}
    size, best_of, third = _chosen(playoff, typed)
    none = texts.gettext("No play-off")
    lengths = ((str(games), _length(games, texts), str(games) == best_of) for games in get_args(BestOf))
    return {
        "division": part.scope,
        "name": name_in(part, part.scope) if part.scope else "",
        "last": within(screen.state, part.scope).rules.rounds,
        "line": in_words(playoff, texts) if playoff else none,
        "sizes": (
            (NONE, none, size == NONE),
            *((str(one), texts.gettext(label), str(one) == size) for one, label in SIZES.items()),
        ),
        "lengths": tuple(lengths),
        "third": third,
        "bracket": brackets.shown(part, texts),
        "notes": tuple(_notes(part, playoff, texts)) if playoff else (),
    }


def _chosen(playoff: Playoff | None, typed: Mapping[str, str]) -> tuple[str, str, bool]:
    size = str(playoff.size) if playoff else NONE
    best_of = str(playoff.best_of) if playoff else "1"
    if typed:
        return typed.get("size", size), typed.get("best_of", best_of), bool(typed.get("third"))
    return size, best_of, playoff.third if playoff else False


def _length(games: int, texts: Texts) -> str:
    if games == 1:
        return texts.gettext("One game")
    return texts.gettext("Best of %(games)s games") % {"games": games}


def _notes(part: State, playoff: Playoff, texts: Texts) -> list[str]:
    """Return notes for the director before a play-off begins, or since."""
    tournament = part.tournament
    notes = [
        texts.ngettext(
            "%(num)s player is there, and the play-off needs %(needed)s: choose a smaller one.",
            "%(num)s players are there, and the play-off needs %(needed)s: choose a smaller one.",
            count,
        )
        % {"num": count, "needed": one.players}
        for one, count in short(tournament)
        if one.division == playoff.division
    ]
    notes += moved_up(tournament, texts, playoff)
    late = corrected(tournament, playoff, texts)
    return [*notes, late] if late else notes


def next_games(state: State, texts: Texts) -> list[str]:
    """Return the games of play-offs in the next round, with their names and players."""
    form = texts.gettext("%(match)s, game %(game)s: %(first)s – %(second)s")
    lines = []
    for _bracket, games in due(state):
        for match in games:
            first, second = (name_of(state, player) for player in match.players)
            step = texts.gettext(NAMES[match.step])
            if match.best_of == 1:
                pair = texts.gettext("%(match)s: %(first)s – %(second)s")
                lines.append(pair % {"match": step, "first": first, "second": second})
            else:
                numbers = {"match": step, "game": match.number, "first": first, "second": second}
                lines.append(form % numbers)
    return lines
