"""The pages of events over groups: a new one, the desk, the players, the sheet of each, the order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from faristol.app.ear.views.heard import Heard
from faristol.app.groups.views import group_words
from faristol.app.groups.views.group_words import PAGES, of_group
from faristol.app.hall.views.letters import column
from faristol.app.hall.views.names import forms
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.board import board, small_tiles, squares_of
from faristol.app.views.citation import document, told
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Club, EventScreen, Screen
from faristol.app.views.written import written_play
from faristol.app.voice.views.speech import Speech
from faristol.modes.groups.sheets import Sheet, announced
from faristol.modes.groups.state import Player, State, standings
from faristol.rules.group_rules import GroupRules
from faristol.rules.notation import Play
from faristol.tiles.alphabet import Alphabet

NEW, DESK, NEXT, SLIP, PLAYERS, SHEET, ORDER, GROUPS_TYPED, DETAILS = (
    "groups-new",
    "groups-desk",
    "groups-next",
    "groups-slip",
    "groups-players",
    "groups-sheet",
    "groups-order",
    "groups-typed",
    "details",
)

NUMBERS: Mapping[str, Sequence[int]] = {
    "round_seconds": (0, 60, 90, 120, 150, 180, 240, 300, 1800, 2700, 3600, 4500, 5400),
    "ahead": range(6),
    "group_minimum": range(4),
    "filled": range(5, 8),
}
"""The settings of the set-up, with the numbers that are offered."""

SETTINGS = {
    "round_seconds": _("Time"),
    "ahead": _("Groups known beforehand"),
    "group_minimum": _("Vowels and consonants of a group, at least"),
    "filled": _("Tiles of a group with the vowels that a player chooses, at most"),
    "withdraw": _("A player may withdraw the last play; its letters are gone"),
    "ties": _("Among equal sums the best single play decides"),
}
"""The labels of the settings."""


@dataclass(frozen=True)
class Searched:
    """A good `series` over all groups of a `state`, and by player the best play for each line."""

    state: State
    series: Sheet
    boards: Mapping[int, Sequence[tuple[Play, int] | None]]


def numbers_of(rules: GroupRules) -> list[str]:
    """Return the settings that are numbers and mean something under these rules."""
    return [field for field in NUMBERS if field != "filled" or rules.avocalic]


def new_page(
    screen: Screen,
    rules: GroupRules,
    offered: Sequence[GroupRules],
    today: str,
    texts: Texts,
    asked: Mapping[str, Any],
) -> Page:
    """Return the page `#/new/groups`, with the question how its players are meant, if that is `asked`."""
    settings = screen.typed if screen.typed.get("of") == rules.key else {}
    labels = {field: texts.gettext(label) for field, label in SETTINGS.items()}
    kept = {"name": rules.name, "date": today, "place": "", "players": "", **screen.typed}
    if kept["name"] in [one.name for one in offered]:  # nobody has typed one
        kept["name"] = rules.name
    open_ones = [texts.quoted(labels[field]) for field in GroupRules.left_open(rules.key)]
    return page(
        "groups/new.html",
        texts.gettext("New event over groups of letters"),
        texts,
        screen=screen,
        anchors=(NEW,),
        asked=asked,
        rules=rules,
        rule_sets=[(one.key, one.name) for one in offered],
        kept=kept,
        how=group_words.how(rules, texts),
        numbers=_numbers(rules, settings, labels, texts),
        checks=_checks(rules, settings, labels),
        left_open=texts.sequence(open_ones),
    )


def _numbers(
    rules: GroupRules, settings: Mapping[str, str], labels: Mapping[str, str], texts: Texts
) -> list[tuple[str, str, list[tuple[int, str]], str]]:
    """Return the settings that are numbers: the field, its label, what is offered, what is chosen."""
    values, lines = rules.to_dict(), []
    for field in numbers_of(rules):
        offered = NUMBERS[field]
        if field == "ahead" and rules.any_order:
            offered = (0,)
        numbers = sorted({*offered, values[field]})
        choices = [(one, _duration(one, texts) if field == "round_seconds" else str(one)) for one in numbers]
        lines.append((field, labels[field], choices, settings.get(field, str(values[field]))))
    return lines


def _duration(seconds: int, texts: Texts) -> str:
    return texts.minutes(seconds) if seconds else texts.gettext("no limit")


def _checks(
    rules: GroupRules, settings: Mapping[str, str], labels: Mapping[str, str]
) -> list[tuple[str, str, bool]]:
    """Return the settings that are chosen or not: the field, its label, whether it is."""
    if settings:
        chosen = {field: bool(settings.get(field)) for field in ("withdraw", "ties")}
    else:
        chosen = {"withdraw": rules.withdraw == "gone", "ties": rules.ties == "best_single"}
    if rules.order == "best_single":
        del chosen["ties"]
    return [(field, labels[field], is_chosen) for field, is_chosen in chosen.items()]


def desk_page(screen: EventScreen[State], alphabet: Alphabet, speech: Speech | None, texts: Texts) -> Page:
    """The page `#/groups/STREAM`; without a voice there is no `speech`."""
    state = screen.state
    return PAGES.page(
        "desk",
        "",
        screen,
        texts,
        anchors=(DESK, NEXT, SLIP, GROUPS_TYPED),
        typed={"groups": "", **screen.typed_at(GROUPS_TYPED)},
        devices=f"#/tablets/{screen.stream}",
        next_group=group_words.next_group(state, texts),
        how=group_words.how(state.rules, texts),
        speech=speech,
        **desk_values(screen, alphabet, texts),
    )


def desk_values(screen: EventScreen[State], alphabet: Alphabet, texts: Texts) -> dict[str, Any]:
    """Return what the judge's desk and a second one show: groups, clock, the slip being typed, who waits."""
    state, kept = screen.state, screen.typed_at(SLIP)
    player, group = _proposed(state, screen.typed.get("player", ""))
    waiting = state.waiting() if state.started and not state.rules.any_order else []
    came = state.players if state.started and state.rules.any_order else ()
    return {
        "groups": shown_groups(state, alphabet, texts),
        "kept": {"group": str(group + 1), "play": "", "again": "", **kept, "player": player},
        "people": [(player.id, player.name) for player in state.players],
        "numbers": [(at + 1, of_group(at, state.rules, texts)) for at in range(state.announced)],
        "waiting": [player.name for player in waiting],
        "came": [f"{player.name} {len(player.sheet.lines)}" for player in came],
        "deadline": None if state.ended else state.until,
    }


def shown_groups(state: State, alphabet: Alphabet, texts: Texts) -> list[tuple[str, Markup, bool, bool]]:
    """Return the groups that everybody knows: the name, the tiles, whether it is played now, or later."""
    last = state.announced - 1
    return [
        (
            of_group(at, state.rules, texts),
            small_tiles(announced(group, state.rules, alphabet), alphabet, texts),
            at == last and not state.rules.any_order,
            at > last,
        )
        for at, group in enumerate(state.shown)
    ]


TILE_APART = 1.06
"""The room of a tile on the hall board, with the gap to the next one, in widths of a tile."""


def board_page(state: State, club: Club, path: str, alphabet: Alphabet, texts: Texts) -> Page:
    """Return the hall board: the groups that may still be played with the clock, after the end the order.

    `path` leads back.
    """
    lines, best = order_lines(state), state.rules.order == "best_single"
    single = column(
        (str(one["series"][0]) if one["series"] else "–" for one in lines), texts.gettext("Best play")
    )
    totals = column((str(one["total"]) for one in lines), texts.gettext("Total"))
    return page(
        "groups/board.html",
        state.name,
        texts,
        state=state,
        summary=group_words.summary(state, texts),
        deadline=None if state.ended else state.until,
        groups=[
            group for group in shown_groups(state, alphabet, texts) if state.rules.any_order or any(group[2:])
        ],
        widest=TILE_APART * max(map(len, state.shown), default=0),
        lines=lines,
        best=best,
        names=forms(one["player"].name for one in lines),
        places=column(str(one["rank"]) for one in lines),
        figures=[single, totals] if best else [totals],
        club=club,
        path=path,
    )


def _proposed(state: State, last: str) -> tuple[int, int]:
    """Return whose slip is likely to be next, and of which group: the first that is still to come; where any
    order is allowed, of the player of the slip before, and then of the others."""
    groups = range(len(state.groups)) if state.rules.any_order else [state.announced - 1]
    for player in sorted(filter(state.is_in, state.players), key=lambda player: str(player.id) != last):
        if left := [number for number in groups if not player.sheet.has(number)]:
            return player.id, left[0]
    return 0, state.announced - 1


def players_page(screen: EventScreen[State], waiting: Mapping[str, Any], texts: Texts) -> Page:
    """The page `#/groups/STREAM/players`; a list that is asked about is `waiting`."""
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
        asked=waiting["asked"],
        kept={"players": waiting["text"], **screen.typed_at(PLAYERS)},
    )


def rules_page(screen: EventScreen[State], texts: Texts) -> Page:
    """The page `#/groups/STREAM/rules`: what holds here, and the name, the date and the place."""
    rules = screen.state.rules
    facts = {**rules.to_dict(), "limited": rules.round_seconds > 0}
    values = {**facts, "lasts": texts.minutes(rules.round_seconds), "rest_not": ", ".join(rules.rest_not)}
    return PAGES.page(
        "rules",
        "rules",
        screen,
        texts,
        anchors=(DETAILS,),
        groups=told(document(__package__, "groups"), facts, values, texts),
        headed=False,
        kept=screen.typed_at(DETAILS),
    )


def order_page(
    screen: EventScreen[State], searched: Searched | None, alphabet: Alphabet, texts: Texts
) -> Page:
    """The page `#/groups/STREAM/order`."""
    state = screen.state
    return PAGES.page(
        "order",
        "order",
        screen,
        texts,
        anchors=(ORDER,),
        lines=order_lines(state),
        how=group_words.how(state.rules, texts),
        series=sheet_lines(searched.series, state, alphabet, texts) if searched else [],
        total=searched.series.total if searched else 0,
    )


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


def sheet_page(
    screen: EventScreen[State], player: Player, searched: Searched | None, alphabet: Alphabet, texts: Texts
) -> Page:
    """The page `#/groups/STREAM/sheet/PLAYER`."""
    state, lines = screen.state, player.sheet.lines
    best = searched.boards[player.id] if searched else ()
    return PAGES.page(
        "player_sheet",
        "order",
        screen,
        texts,
        title=player.name,
        anchors=(SHEET,),
        heard=Heard(player.sheet.board, alphabet),
        player=player,
        board=board(
            player.sheet.board,
            alphabet,
            texts,
            squares_of(lines[-1].play if lines and lines[-1].laid else None),
        ),
        lines=sheet_lines(player.sheet, state, alphabet, texts),
        best=[(written_play(one[0], alphabet), one[1]) if one else ("", 0) for one in best],
        total=player.sheet.total,
        can_withdraw=state.rules.withdraw == "gone" and bool(lines) and bool(lines[-1].laid),
        running=state.started and not state.ended,
        vowels=group_words.vowels_left(player.sheet, alphabet) if state.rules.avocalic else "",
    )


def sheet_lines(sheet: Sheet, state: State, alphabet: Alphabet, texts: Texts) -> list[Mapping[str, Any]]:
    """Return the slips of a sheet: the group, its tiles, the play, the points, and why there are none."""
    groups = [announced(group, state.rules, alphabet) for group in state.groups]
    return [
        {
            "number": line.number,
            "group": of_group(line.number, state.rules, texts),
            "tiles": small_tiles(groups[line.number], alphabet, texts),
            "letters": alphabet.show_rack(groups[line.number]),
            "play": written_play(line.play, alphabet) if line.play else "",
            "points": line.points,
            "remark": group_words.remark(line, state.rules, texts),
            "rule": line.rule,
            "last": state.rules.any_order or line is sheet.lines[-1],
        }
        for line in sheet.lines
    ]
