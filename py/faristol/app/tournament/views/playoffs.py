"""The play-off after the last round, as the director sets it on the page of the pairings (TOU-5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

from faristol.app.text import Texts
from faristol.app.tournament.views import brackets
from faristol.app.tournament.views.asked import moved_up
from faristol.app.tournament.views.brackets import NAMES, SIZES, corrected, in_words
from faristol.app.tournament.views.divisions import name_in
from faristol.app.tournament.views.drafting import PairingScreen
from faristol.app.tournament.views.seats import name_of
from faristol.tournament.data import BestOf, Playoff
from faristol.tournament.divisions import parts, within
from faristol.tournament.playoffs import due, short
from faristol.tournament.state import State

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
