"""The players of a championship and their list, and one of them: games, details, penalties."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from faristol.app.championship.views.championship_words import (
    PAGES,
    PENALTIES,
    SEATS,
    STATUSES,
    choices,
    in_words,
    names,
    tenth,
    versus,
)
from faristol.app.correspondence.views.words import coefficient, colour, tenths_off
from faristol.app.text import Texts
from faristol.app.views.render import Page
from faristol.app.views.screen import EventScreen
from faristol.tournament.championship.data import Penalty, Player
from faristol.tournament.championship.state import State
from faristol.tournament.championship.table import Line, left_behind, record, table

NEW_PLAYER, LIST = "championship-player", "championship-list"


def players_page(screen: EventScreen[State], refused: Mapping[str, Any], texts: Texts) -> Page:
    """The page `#/championship/STREAM/players`."""
    state = screen.state
    kept: Mapping[str, str] = screen.typed_at(NEW_PLAYER)
    return PAGES.page(
        "players",
        "players",
        screen,
        texts,
        anchors=(NEW_PLAYER, LIST),
        refused=refused,
        lines=[_line(player, state) for player in state.players],
        groups=state.groups,
        # the group stays in the form: players are entered group by group
        kept=kept or {"group": screen.typed.get("group", "")},
    )


def _line(player: Player, state: State) -> dict[str, Any]:
    entry = player.entry
    return {
        "player": player,
        "about": " · ".join(part for part in (entry.town, entry.address) if part),
        "games": len(state.games_of(player.id)),
        "excluded": player.id in state.excluded,
    }


ENTRY, PENALTY, LEAVING = "championship-entry", "championship-penalty", "championship-leaving"


def player_page(screen: EventScreen[State], player: Player, texts: Texts) -> Page:
    """The page `#/championship/STREAM/player/NUMBER`."""
    state = screen.state
    row = next(row for row in table(state) if row.player.id == player.id)
    lines = record(state, player)
    return PAGES.page(
        "player",
        "players",
        screen,
        texts,
        title=player.name,
        anchors=(ENTRY, PENALTY, LEAVING),
        player=player,
        row=row,
        total=coefficient(row.total, texts),
        lines=[record_line(one, player.name, texts) for one in lines],
        penalties=[_penalty(one, state, texts) for one in state.penalties if one.player == player.id],
        kinds=choices(PENALTIES, texts),
        tenths=tenths_off(texts),
        games=[(one.result.game.id, one.opponent.name) for one in lines],
        by=state.arbiters[0] if state.arbiters else "",
        groups=state.groups,
        kept=screen.typed_at(ENTRY),
        leaving=[
            (game.id, versus(state, game), in_words(facts, names(state, game), texts))
            for game, facts in left_behind(state, player)
        ],
        left=screen.typed_at(LEAVING),
        typed=screen.typed_at(PENALTY),
    )


def record_line(one: Line, name: str, texts: Texts) -> dict[str, Any]:
    """Return a game as a line of the record of the player with that name."""
    outcome = one.result
    both = (name, one.opponent.name) if one.seat == 0 else (one.opponent.name, name)
    return {
        "game": outcome.game,
        "seat": SEATS[one.seat],
        "colour": colour(one.seat, texts),
        "opponent": one.opponent,
        "result": in_words(outcome.facts, both, texts) if outcome.facts else "",
        "status": texts.gettext(STATUSES[outcome.status]),
        "alone": outcome.status == "one",
        "counts": one.coefficient is not None,
        "coefficient": "–" if one.coefficient is None else coefficient(one.coefficient, texts),
        "tenths": tenth(outcome.tenths[one.seat], texts),
    }


def _penalty(penalty: Penalty, state: State, texts: Texts) -> dict[str, Any]:
    """Return a penalty in a line."""
    parts = [texts.gettext(PENALTIES[penalty.kind])]
    if penalty.kind == "tenths":
        parts = [
            texts.gettext("%(tenths)s off the coefficient") % {"tenths": texts.tenths(penalty.tenths / 10)}
        ]
    if penalty.game is not None:
        parts.append(texts.gettext("game %(num)s") % {"num": penalty.game})
    return {
        "id": penalty.id,
        "summary": ", ".join(parts),
        "reason": penalty.reason,
        "by": penalty.by,
        "date": penalty.date,
    }
