"""The play-off after the last round, as the director sets it on the page of the pairings (TOU-5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import get_args

from faristol.app.text import Texts
from faristol.app.tournament.views import brackets
from faristol.app.tournament.views.brackets import NAMES, SIZES, corrected, in_words
from faristol.app.tournament.views.divisions import name_in
from faristol.app.tournament.views.drafting import PairingScreen
from faristol.tournament.data import BestOf, Playoff
from faristol.tournament.divisions import parts, within
from faristol.tournament.playoffs import due, passed_over, short
from faristol.tournament.state import State

NONE = "0"
"""The size that stands for no play-off."""


@dataclass(frozen=True)
class Setting:
    """The play-off of a division in the form, or of the tournament.

    It is what is chosen, or the `bracket` once it has begun.
    """

    division: int
    name: str
    last: int
    line: str
    sizes: tuple[tuple[str, str, bool], ...]
    lengths: tuple[tuple[str, str, bool], ...]
    third: bool
    bracket: brackets.Shown | None
    notes: tuple[str, ...]


def values(screen: PairingScreen, texts: Texts) -> list[Setting]:
    """Return the play-offs that can be set, or have been; none on the page of an older round."""
    state = screen.state
    if state.closed or screen.looked_at:
        return []
    return [_setting(part, screen, texts) for part in parts(state)]


def _setting(part: State, screen: PairingScreen, texts: Texts) -> Setting:
    known = screen.state.playoff(part.scope)
    typed = screen.typed if screen.typed.get("playoff") == str(part.scope) else {}
    size, best_of, third = _chosen(known, typed)
    none = texts.gettext("No play-off")
    lengths = ((str(games), _length(games, texts), str(games) == best_of) for games in get_args(BestOf))
    return Setting(
        division=part.scope,
        name=name_in(part, part.scope) if part.scope else "",
        last=within(screen.state, part.scope).rules.rounds,
        line=in_words(known, texts) if known else none,
        sizes=(
            (NONE, none, size == NONE),
            *((str(one), texts.gettext(said), str(one) == size) for one, said in SIZES.items()),
        ),
        lengths=tuple(lengths),
        third=third,
        bracket=brackets.shown(part, texts),
        notes=tuple(_notes(part, known, texts)) if known else (),
    )


def _chosen(known: Playoff | None, typed: Mapping[str, str]) -> tuple[str, str, bool]:
    size = str(known.size) if known else NONE
    best_of = str(known.best_of) if known else "1"
    if typed:
        return typed.get("size", size), typed.get("best_of", best_of), bool(typed.get("third"))
    return size, best_of, known.third if known else False


def _length(games: int, texts: Texts) -> str:
    if games == 1:
        return texts.gettext("One game")
    return texts.gettext("Best of %(games)s games") % {"games": games}


def _notes(part: State, known: Playoff, texts: Texts) -> list[str]:
    """Return notes for the director before a play-off begins, or since."""
    whole = part.tournament
    said = [
        texts.ngettext(
            "%(num)s player is there, and the play-off needs %(needed)s: choose a smaller one.",
            "%(num)s players are there, and the play-off needs %(needed)s: choose a smaller one.",
            count,
        )
        % {"num": count, "needed": one.players}
        for one, count in short(whole)
        if one.division == known.division
    ]
    begins = any(one.playoff.division == known.division for one, _games in due(whole)) and not known.seeds
    if begins and (gone := passed_over(whole, known)):
        form = texts.gettext("Not there, so that the next one moves up: %(players)s.")
        said.append(form % {"players": texts.sequence([_name(whole, id) for id in gone])})
    late = corrected(whole, known, texts)
    return [*said, late] if late else said


def _name(state: State, player: int) -> str:
    found = state.player(player)
    return found.name if found else "?"


def next_games(state: State, texts: Texts) -> list[str]:
    """Return the games of play-offs in the next round, with their names and players."""
    form = texts.gettext("%(match)s, game %(game)s: %(first)s – %(second)s")
    found = []
    for _bracket, games in due(state):
        for match in games:
            first, second = (_name(state, player) for player in match.players)
            step = texts.gettext(NAMES[match.step])
            if match.best_of == 1:
                pair = texts.gettext("%(match)s: %(first)s – %(second)s")
                found.append(pair % {"match": step, "first": first, "second": second})
            else:
                numbers = {"match": step, "game": match.number, "first": first, "second": second}
                found.append(form % numbers)
    return found
