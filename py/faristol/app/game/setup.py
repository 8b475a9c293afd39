"""Set up a game: the choices of last time, or those of the rules.

Nothing is saved before the game begins; its choices are then offered first the next time.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from faristol.app.game import rules as rule_sets
from faristol.app.game.computer import keep_seconds, seconds_to_think
from faristol.app.game.under_way import recent
from faristol.app.game.views import setup as setup_view
from faristol.app.game.views.screens import NewGameScreen
from faristol.app.game.views.setup import level_choices
from faristol.app.members.club_list import by_name, list_if_sound
from faristol.app.paths import whole
from faristol.app.text import Texts
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.errors import Fault, Refused
from faristol.modes.game import commands
from faristol.modes.game import events as e
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.turn import Use
from faristol.modes.person import given_first, shortened
from faristol.rules.game_rules import PAIR, GameRules
from faristol.storage.settings import PERSON

PATH = "#/games/new"
USES: tuple[Use, ...] = ("tablet", "board", "computer")
FORMAL, CASUAL = "formal", "casual"
LAST = "games.last"
"""The setting with the last use; "games.last.USE" has all fields of a use as JSON."""

MOST_MINUTES = 240
MOST_NAME = 60
KNOWN_PLAYERS = 40
KEPT = (
    "rules",
    "style",
    "list",
    "first",
    "second",
    "third",
    "fourth",
    "level",
    "level2",
    "level3",
    "minutes",
    "minutes_other",
    "increment",
    "check",
    "switches",
    "place",
)
"""The fields that are offered again."""

NAMES = ("first", "second", "third", "fourth")
CARRIED = (*NAMES, "level", "level2", "level3", "rules", "round", "table", "place", "name", "extra")
"""The fields that stay when another use is chosen."""

CHANGED = "_before"
"""Suffix of the hidden fields that hold each field's value in the last answer."""


async def _change(request: Request) -> None:
    """Update the fields that depend on the changed one; the others stay as typed."""
    chosen = dict(request.fields)
    use = chosen.get("use", USES[0])
    if use not in USES:
        raise Refused("setup.choice")
    if use != chosen.get("use_before"):
        request.session.path = f"{PATH}/{use}"
        chosen = _carried(chosen, await _kept(request.window, use), use)
    else:
        before, chosen = chosen, await _followed(request.window, chosen)
        sentence = setup_view.brought(
            before, chosen, await _rules(request.window, chosen), request.window.texts
        )
        if sentence and _changed("rules", before):
            request.session.notices.append(Notice(setup_view.RULES_ANCHOR, sentence, "info"))
    request.session.typed = chosen


def _carried(chosen: Mapping[str, str], kept: Mapping[str, str], use: str) -> dict[str, str]:
    """Return the last set-up of another use, with the rules and players chosen now."""
    typed = {name: chosen[name] for name in CARRIED if chosen.get(name)}
    left_out: set[str] = set()
    if typed.get("rules", kept.get("rules")) != kept.get("rules"):
        left_out |= {"list", "style", "minutes", "minutes_other", "increment", "check", "switches"}
    if typed.get("first", kept.get("first")) != kept.get("first"):
        left_out |= set(NAMES)
    return {**{name: value for name, value in kept.items() if name not in left_out}, **typed, "use": use}


async def _followed(window: Window, chosen: dict[str, str]) -> dict[str, str]:
    """Return the fields after a change of the rules or of the style.

    New rules bring their values to the fields that had the values of the rules before; a style brings all of
    its own, except for fields changed before its answer came.
    """
    use = chosen.get("use", "")
    if _changed("style", chosen):
        own = casual() if chosen.get("style") == CASUAL else _as_rules(await _rules(window, chosen), use)
        return _brought(
            chosen, {name: chosen.get(f"{name}{CHANGED}", chosen.get(name, "")) for name in own}, own
        )
    if _changed("rules", chosen) and chosen.get("style") != CASUAL:
        before = await rule_sets.named(window, chosen[f"rules{CHANGED}"])
        return _brought(chosen, _as_rules(before, use), _as_rules(await _rules(window, chosen), use))
    return chosen


def _changed(name: str, chosen: Mapping[str, str]) -> bool:
    """Tell whether a field differs from the last answer."""
    return bool(chosen.get(name)) and chosen[name] != chosen.get(f"{name}{CHANGED}", chosen[name])


def _brought(chosen: dict[str, str], before: Mapping[str, str], own: Mapping[str, str]) -> dict[str, str]:
    """Return the fields with their new `own` values, except those that differ from `before`."""
    followed = dict(chosen)
    for name in ("minutes", "increment", "check"):
        if chosen.get(name, "") == before[name]:
            followed[name] = own[name]
    if followed["minutes"] != chosen.get("minutes"):
        followed["minutes_other"] = own["minutes_other"]
    on, had, has = (set(fields.get("switches", "").split()) for fields in (chosen, before, own))
    offered = setup_view.switches_of(chosen.get("use", ""))
    kept = [name for name in offered if name in (has if (name in on) == (name in had) else on)]
    return {**followed, "switches": "\n".join(kept)}


def _as_rules(rules: GameRules, use: str) -> dict[str, str]:
    """Return the fields with the values of the rules.

    Against the computer tiles may be taken back freely, unless the switch is on: no opponent is disturbed
    (CLA-2A, MAL-10).
    """
    minutes = str(rules.player_seconds // 60)
    offered = minutes in setup_view.MINUTES
    left_out = {"touch_move"} if use == "computer" else set()
    switches = [name for name in setup_view.switches_of(use) if getattr(rules, name) and name not in left_out]
    return {
        "minutes": minutes if offered else "other",
        "minutes_other": "" if offered else minutes,
        "increment": str(rules.increment_seconds),
        "check": rules.word_check,
        "switches": "\n".join(switches),
    }


def casual() -> dict[str, str]:
    """Return the fields of a casual game: no clock, only valid words, turns may be taken back."""
    return {
        "minutes": "0",
        "minutes_other": "",
        "increment": "0",
        "check": "refuse",
        "switches": "takebacks\nshow_bag",
    }


async def _rules(window: Window, chosen: Mapping[str, str]) -> GameRules:
    return await rule_sets.named(window, chosen.get("rules", ""))


async def _create(request: Request) -> None:
    """Begin a game with these settings; it has its own copy of the rules."""
    request.anchor = "new"
    window = request.window
    # the button can be pressed before the answer to a choice has come
    fields = await _followed(window, dict(request.fields))
    request.session.typed = fields
    use = next((use for use in USES if use == fields.get("use")), None)
    if use is None:
        raise Refused("setup.choice")
    request.anchor = setup_view.MINUTES_ANCHOR
    minutes = _minutes(fields)
    request.anchor = setup_view.EXTRA_ANCHOR
    extra = setup_view.extra_of(fields.get("extra", ""))
    request.anchor = "new"
    rules = await changed_rules(window, fields, minutes)
    players, levels = _seated(fields, rules, window.texts)
    command = commands.Create(
        name=fields.get("name", "").strip() or named(players),
        date=window.today,
        use=use,
        rules=rules,
        players=players,
        levels=levels,
        place=fields.get("place", ""),
        round=fields.get("round", ""),
        table=fields.get("table", ""),
        extra=extra,
    )
    lists = [listed.header.checksum for listed in await window.library.lists(rules.language)]
    checksum = fields.get("list", "")
    then = at_once(0) if _without_ritual(fields, players) else ()
    checksum = checksum if checksum in lists else ""
    await keep_seconds(window, fields)
    stream = await window.create(CLASSIC, command, *then, checksum=checksum)
    kept = json.dumps({name: fields.get(name, "") for name in KEPT})
    await window.remember({LAST: use, f"{LAST}.{use}": kept})
    request.go(f"#/game/{stream}")


def _without_ritual(fields: Mapping[str, str], players: tuple[str, ...]) -> bool:
    """Tell whether all of the game is casual: against one computer, with nothing changed (PRA-1)."""
    unchanged = _is_casual(fields) and fields.get("minutes") == casual()["minutes"]
    alone = fields.get("use") == "computer" and len(players) == PAIR
    return alone and unchanged and fields.get("style") == CASUAL


def at_once(starter: int) -> tuple[commands.Command, ...]:
    """Return the commands that begin a casual game: made casual, starter set, both racks drawn."""
    drawn = (commands.DrawRack(), commands.DrawRack())
    return (e.MadeCasual(), e.StarterSet(starter, "agreed"), *drawn, e.Begun())


def named(players: tuple[str, ...]) -> str:
    """Return a name for a game after its players, by the first word of each if it gets too long."""
    full = " – ".join(name.strip() for name in players)
    return (
        full
        if len(full) <= MOST_NAME
        else shortened(" – ".join(name.split()[0] for name in players if name.strip()))
    )


def _seated(
    fields: Mapping[str, str], rules: GameRules, texts: Texts
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the names and levels by seat; more than two players only if the rules allow them."""
    if fields.get("use") != "computer":
        first, second, *others = [fields.get(name, "") for name in NAMES[: rules.players_most]]
        people = (first, second, *filter(str.strip, others))
        return tuple(map(given_first, people)), ("",) * len(people)
    others = [fields.get(name, "") for name, _label in setup_view.COMPUTERS[: rules.players_most - PAIR]]
    levels = (fields.get("level", ""), *filter(None, others))
    if not set(levels) <= {key for key, *_ in level_choices(texts)}:
        raise Refused("setup.choice")
    computer = texts.gettext("Computer")
    names = (
        [f"{computer} {number}" for number in range(1, len(levels) + 1)] if len(levels) > 1 else [computer]
    )
    return (given_first(fields.get("first", "").strip()) or texts.gettext("Player"), *names), ("", *levels)


def _minutes(fields: Mapping[str, str]) -> int:
    """Return each player's minutes, chosen or typed; raises `Refused`."""
    minutes = fields.get("minutes", "")
    if minutes == "other":
        minutes = fields.get("minutes_other", "").strip()
    number = whole(minutes, most=MOST_MINUTES)
    if number is None:
        raise Refused("game.minutes", text=minutes[:20], most=MOST_MINUTES)
    return number


async def changed_rules(window: Window, fields: Mapping[str, str], minutes: int) -> GameRules:
    """Return the chosen rules with the changes for this game."""
    rules = await _rules(window, fields)
    check = fields.get("check", "")
    switches = fields.get("switches", "").split()
    changed = {**rules.to_dict(), "player_seconds": minutes * 60, "word_check": check}
    if fields.get("increment", "").isdigit():
        changed["increment_seconds"] = int(fields["increment"])
    if minutes == rules.player_seconds // 60:
        changed["player_seconds"] = rules.player_seconds
    for name in setup_view.switches_of(fields.get("use", "")):
        changed[name] = name in switches
    try:
        return GameRules.from_dict(changed)
    except Fault as fault:
        raise Refused("setup.choice") from fault


async def _kept(window: Window, use: str) -> dict[str, str]:
    """Return the last choices for a use."""
    text = await window.setting(f"{LAST}.{use}")
    kept = {name: str(value) for name, value in json.loads(text).items()} if text else {}
    if use == "computer":
        kept["first"] = kept.get("first") or await window.setting(PERSON)
    return {**kept, "use": use}


async def page(window: Window, *rest: str) -> Page:
    """The set-up of a new game `#/games/new/USE`."""
    session = window.session
    wanted = rest[0] if rest else await window.setting(LAST)
    use = next((use for use in USES if use == wanted), USES[0])
    offered = await rule_sets.offered(window)
    chosen = dict(session.typed) if "use" in session.typed else await _kept(window, use)
    rules = next((rules for rules in offered if rules.key == chosen.get("rules")), offered[0])
    if "minutes" not in chosen:
        chosen = {**_as_rules(rules, use), **chosen}
    chosen["rules"] = rules.key
    lists = [listed.header for listed in await window.library.lists(rules.language)]
    if chosen.get("list") not in [header.checksum for header in lists]:
        chosen["list"] = (await window.proposed_list(rules.language)).checksum
    chosen.setdefault("thinking", await seconds_to_think(window))
    chosen.setdefault("style", CASUAL if _is_casual(chosen) else FORMAL)
    casually = chosen["style"] == CASUAL
    screen = NewGameScreen(
        use=use,
        rules=rules,
        offered=offered,
        lists=lists,
        chosen=chosen,
        style=chosen["style"],
        own_way=not (_is_casual(chosen) if casually else _is_formal(chosen, rules)),
        levels=level_choices(window.texts),
        known=await _earlier_players(window),
        **session.said,
    )
    return setup_view.setup_page(screen, window.texts)


OF_A_STYLE = ("check", "switches")
"""The fields that tell a style; its time may differ, as the organiser decides (CLA-7A)."""


def _is_casual(chosen: Mapping[str, str]) -> bool:
    return all(chosen.get(name, "") == casual()[name] for name in OF_A_STYLE)


def _is_formal(chosen: Mapping[str, str], rules: GameRules) -> bool:
    own = _as_rules(rules, chosen.get("use", ""))
    timed = chosen.get("minutes") != "0" or not rules.timed
    return timed and all(chosen.get(name, "") == own[name] for name in OF_A_STYLE)


async def _earlier_players(window: Window) -> list[str]:
    """Return the names of earlier players, the latest first, then those of the club's list."""
    names: dict[str, None] = {}
    async for _, state in recent(window, lambda _: True):
        names.update(dict.fromkeys(player.name for player in state.players if not player.level))
        if len(names) >= KNOWN_PLAYERS:
            break
    club = by_name(await list_if_sound(window), window.texts.language)
    return list(names | dict.fromkeys(one.name for one in club if not one.details.away))


ACTIONS: dict[str, Action] = {"game.setup": _change, "game.create": _create}
"""The set-up form sends all fields with each change."""
