"""The pages of events over groups: a new one, the desk, the players, the sheet of each, the order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from faristol.app.groups.views import group_words
from faristol.app.groups.views.group_words import PAGES, of_group
from faristol.app.text import Texts
from faristol.app.views.board import board, small_tiles, squares_of
from faristol.app.views.render import Page, page
from faristol.app.views.screen import EventScreen, Screen
from faristol.app.views.written import written_play
from faristol.modes.groups.sheets import Line
from faristol.modes.groups.state import Player, State, standings
from faristol.rules.group_rules import GroupRules
from faristol.tiles.alphabet import Alphabet

NEW, DESK, SLIP, PLAYERS, SHEET, GROUPS_TYPED = (
    "groups-new",
    "groups-desk",
    "groups-slip",
    "groups-players",
    "groups-sheet",
    "groups-typed",
)


def new_page(
    screen: Screen, rules: GroupRules, offered: Sequence[GroupRules], today: str, texts: Texts
) -> Page:
    """Return the page `#/groups/new`."""
    kept = {"name": rules.name, "date": today, "place": "", "players": "", **screen.typed_at("")}
    return page(
        "groups/new.html",
        texts.gettext("New event over groups of letters"),
        texts,
        screen=screen,
        anchors=(NEW,),
        rules=rules,
        rule_sets=[(one.key, one.name) for one in offered],
        kept={**kept, **screen.typed_at(NEW)},
        how=group_words.how(rules, texts),
        open=GroupRules.left_open(rules.key),
    )


def desk_page(screen: EventScreen[State], alphabet: Alphabet, texts: Texts) -> Page:
    """The page `#/groups/STREAM`."""
    state = screen.state
    kept = screen.typed_at(SLIP)
    last = state.announced - 1
    waiting = state.waiting() if state.started and not state.rules.any_order else []
    proposed = waiting[0].id if waiting else 0
    return PAGES.page(
        "desk",
        "",
        screen,
        texts,
        anchors=(DESK, SLIP, GROUPS_TYPED),
        groups=[
            (of_group(at, state.rules, texts), small_tiles(group, alphabet, texts), at == last, at > last)
            for at, group in enumerate(state.shown)
        ],
        kept={"player": proposed, "group": str(last + 1), "play": "", "again": "", **kept},
        typed={"groups": "", **screen.typed_at(GROUPS_TYPED)},
        people=[(player.id, player.name) for player in state.players],
        numbers=[(at + 1, of_group(at, state.rules, texts)) for at in range(state.announced)],
        waiting=[player.name for player in waiting],
        deadline=None if state.ended else state.until,
        next_group=group_words.next_group(state, texts),
        how=group_words.how(state.rules, texts),
    )


def players_page(screen: EventScreen[State], texts: Texts) -> Page:
    """The page `#/groups/STREAM/players`."""
    state = screen.state
    return PAGES.page(
        "players",
        "players",
        screen,
        texts,
        anchors=(PLAYERS, *(f"player-{player.id}" for player in state.players)),
        players=[
            (player, {"name": player.name, "group": player.group, **screen.typed_at(f"player-{player.id}")})
            for player in state.players
        ],
        kept={"players": "", **screen.typed_at(PLAYERS)},
    )


def order_page(screen: EventScreen[State], texts: Texts) -> Page:
    """The page `#/groups/STREAM/order`."""
    state = screen.state
    return PAGES.page("order", "order", screen, texts, lines=order_lines(state), how=_decides(state, texts))


def order_lines(state: State) -> list[dict[str, Any]]:
    """Return the order: the place, the player, the points of the plays from the best on, the sum."""
    return [
        {
            "rank": line.rank,
            "player": line.player,
            "series": line.player.sheet.series,
            "total": line.player.sheet.total,
        }
        for line in standings(state)
    ]


def _decides(state: State, texts: Texts) -> str:
    return group_words.how(state.rules, texts)


def sheet_page(screen: EventScreen[State], player: Player, alphabet: Alphabet, texts: Texts) -> Page:
    """The page `#/groups/STREAM/sheet/PLAYER`."""
    state = screen.state
    lines = player.sheet.lines
    return PAGES.page(
        "player_sheet",
        "order",
        screen,
        texts,
        title=player.name,
        anchors=(SHEET,),
        player=player,
        board=board(
            player.sheet.board,
            alphabet,
            texts,
            squares_of(lines[-1].play if lines and lines[-1].laid else None),
        ),
        lines=sheet_lines(state, player, alphabet, texts),
        total=player.sheet.total,
        can_withdraw=state.rules.withdraw == "gone" and bool(lines) and bool(lines[-1].laid),
        running=state.started and not state.ended,
    )


def sheet_lines(state: State, player: Player, alphabet: Alphabet, texts: Texts) -> list[Mapping[str, Any]]:
    """Return the slips of a player: the group, its tiles, the play, the points, and why there are none."""
    return [
        {
            "number": line.number,
            "group": of_group(line.number, state.rules, texts),
            "tiles": small_tiles(state.groups[line.number], alphabet, texts),
            "play": _play(line, alphabet),
            "points": line.points,
            "remark": group_words.remark(line, state.rules, texts),
            "rule": line.rule,
            "last": state.rules.any_order or line is player.sheet.lines[-1],
        }
        for line in player.sheet.lines
    ]


def _play(line: Line, alphabet: Alphabet) -> str:
    return written_play(line.play, alphabet) if line.play else ""
