"""The casual game against the computer: two taps to the first move, hints, a rematch, a level that fits.

It is a game like any other, begun without the draw and without the bag (PRA-1, PRA-9); the strict one is set
up in setup.py.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence

from faristol.app.feature import LOOKED_AT, does
from faristol.app.game import computer, setup
from faristol.app.game import rules as rule_sets
from faristol.app.game.under_way import OVER, may_go_on, recent
from faristol.app.game.under_way import PATH as GAME
from faristol.app.game.views import casual as casual_view
from faristol.app.game.views import play as play_view
from faristol.app.game.views.board import LAYING
from faristol.app.game.views.casual import CasualScreen, Going
from faristol.app.game.views.screens import OfTurn, asked, turn_of
from faristol.app.tentative import actions as tentative
from faristol.app.tentative.tentative import Attempt, lay, taken_back
from faristol.app.views.render import Page
from faristol.app.window import LETTERS, Action, Request, Window
from faristol.errors import Conflict, Refused
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.casual import Outcome, Proposal, outcome, proposed
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.state import State
from faristol.modes.game.thinking import seen_by
from faristol.modes.game.turn import LOST
from faristol.movegen.opponent import LEVELS, Opponent
from faristol.rules.game_rules import GameRules
from faristol.rules.placement import new_tiles
from faristol.storage.log import Head
from faristol.storage.settings import PERSON

PATH = "#/games/casual"
ANCHOR = "casual"
"""The anchor of faults in beginning a game."""

LAST = "games.casual"
"""The setting with the last choices, as JSON."""

BEATEN = "games.beaten."
"""The beginning of the settings with the game in which each level was first beaten (FRO-10)."""

KEPT = ("rules", "list", "level", "first")
USUAL_LEVEL = "learner"
BEST = "strong"
"""The level that hints are given at."""


async def chosen_level(window: Window) -> str:
    """Return the level of the last game against the computer, or the usual one."""
    return (await _chosen(window))["level"]


async def _chosen(window: Window) -> dict[str, str]:
    """Return the last choices, here or for a strict game; one no longer on offer becomes the usual one."""
    strict, own = [
        json.loads(text) if text else {}
        for text in (await window.setting(f"{setup.LAST}.computer"), await window.setting(LAST))
    ]
    kept = {name: str({**strict, **own}.get(name, "")) for name in (*KEPT, "person")}
    person = await window.setting(PERSON)
    if kept.pop("person") != person or not kept["first"]:  # the settings have another name since then
        kept["first"] = person
    rules = await rule_sets.chosen(window, kept["rules"])
    lists = [listed.header.checksum for listed in await window.library.lists(rules.language)]
    if kept["list"] not in lists:
        kept["list"] = (await window.proposed_list(rules.language)).checksum if lists else ""
    if kept["level"] not in LEVELS:
        kept["level"] = USUAL_LEVEL
    return {**kept, "rules": rules.key, "thinking": await computer.seconds_to_think(window)}


async def name_of(window: Window) -> str:
    """Return the name typed for the last game against the computer."""
    text = await window.setting(LAST)
    return str(json.loads(text).get("first", "")).strip() if text else ""


async def _choose(request: Request) -> None:
    """Keep a choice at once."""
    await keep(request.window, request.fields)


async def keep(window: Window, fields: Mapping[str, str]) -> None:
    """Keep the choices for the next time; raises `Refused` for an unknown level."""
    before = await _chosen(window)
    await computer.keep_seconds(window, fields)
    chosen = {name: fields.get(name, before[name]) for name in KEPT}
    if chosen["level"] not in LEVELS:
        raise Refused("setup.choice")
    if chosen["rules"] != before["rules"]:
        chosen["list"] = ""  # those of other rules may be of another language
    chosen["person"] = await window.setting(PERSON)
    await window.choose(LAST, json.dumps(chosen, ensure_ascii=False))


async def _play(request: Request) -> None:
    """Begin a game with the chosen settings: the person moves first."""
    request.anchor = ANCHOR
    window = request.window
    if "level" in request.fields:  # the button can be pressed before the answer to a choice has come
        await keep(window, request.fields)
    chosen = await _chosen(window)
    if not chosen["list"]:
        raise Refused("lexicon.none_here")
    rules = await setup.changed_rules(
        window, {**setup.casual(), "use": "computer", "rules": chosen["rules"]}, 0
    )
    name = chosen["first"].strip() or window.texts.gettext("Player")
    players = (name, window.texts.gettext("Computer"))
    stream = window.new_stream()
    await begin(request, rules, players, ("", chosen["level"]), chosen["list"], setup.at_once(0), stream)


async def begin(
    request: Request,
    rules: GameRules,
    players: tuple[str, ...],
    levels: tuple[str, ...],
    checksum: str,
    then: Sequence[c.Command],
    stream: str,
) -> None:
    """Begin a game in one step: set it up, then carry out `then` (made casual, racks drawn or set, begun)."""
    window = request.window
    create = c.Create(setup.named(players), window.today, "computer", rules, players, levels)
    try:
        await window.create(CLASSIC, create, *then, checksum=checksum, stream=stream)
    except Conflict:  # another window was quicker: both go on with its game
        await window.catch_up(stream)
    request.session.question = None
    request.go(f"{GAME}/{stream}")
    request.focus("laying", select=False)


async def _rematch(request: Request) -> None:
    """Begin the same game again with the other player starting; `value` is another level, if any.

    Every window gives the rematch of a game the same name: pressed in two windows, it begins one game.
    """
    state = await request.state(CLASSIC)
    if not (state.casual and state.ended):  # pressed twice
        return
    other = request.text("value")
    if other and other not in LEVELS:
        raise Refused("setup.choice")
    stream, going = await _after(request.window, request.stream)
    if going:
        request.go(f"{GAME}/{stream}")
        return
    levels = tuple((other or one.level) if one.level else "" for one in state.players)
    await keep(request.window, {"level": next(filter(None, levels))})
    names = tuple(one.name for one in state.players)
    then = setup.at_once(1 - (state.starter or 0))
    await begin(request, state.rules, names, levels, state.lexicon_checksum, then, stream)


def stream_after(stream: str) -> str:
    """Return the name of the stream that follows a stream: the same in every window."""
    return "".join(LETTERS[byte % len(LETTERS)] for byte in hashlib.sha256(stream.encode()).digest()[:10])


async def _after(window: Window, stream: str) -> tuple[str, bool]:
    """Return the name of the next rematch after a game, and whether it is being played already."""
    names = {head.stream for head in await window.store(CLASSIC).heads()}
    while (stream := stream_after(stream)) in names:
        if not (await window.open(CLASSIC, stream)).state.ended:
            return stream, True
    return stream, False


async def _hint(request: Request) -> None:
    """Give the next step of the strongest computer's move for this rack.

    There is none once all is told, and none begins while tiles lie: the button is dimmed then.
    """
    request.anchor = LAYING
    state = await request.state(CLASSIC)
    board_and_tiles = tentative.laid(request.window, request.stream, state)
    tiles_lie = board_and_tiles is not None and bool(board_and_tiles[1].laid)
    if casual_view.is_told(state.hint) if state.hint else tiles_lie:
        return
    if state.hint:
        hint = c.GiveHint(state.hint.kind, state.hint.play, state.hint.tiles)
    else:
        hint = await best_move(request.window, state)
    await request.command(CLASSIC, hint)
    request.focus("hint-more", select=False)


async def best_move(window: Window, state: State) -> c.GiveHint:
    """Return the strongest computer's move for the present turn, as a hint."""
    referee = await window.referee(state)
    worth, everyday = window.library.worth(state.language), window.library.everyday(state.language)
    opponent = Opponent(LEVELS[BEST], referee.generator, referee.alphabet, state.rules, worth, everyday)
    passed = bool(state.turns) and state.turns[-1].kind in LOST
    choice = opponent.choose(seen_by(state.turn, state.position, passed=passed), window.rng)
    return c.GiveHint(choice.kind, choice.play, choice.tiles)


async def _lay(request: Request) -> None:
    """Lay the play of a fully told hint on the board, tentatively."""
    request.anchor = LAYING
    state = await request.state(CLASSIC)
    board_and_tiles = tentative.laid(request.window, request.stream, state)
    if (
        board_and_tiles is None
        or state.hint is None
        or state.hint.play is None
        or not casual_view.is_told(state.hint)
    ):
        raise Refused("game.step")
    ground, laying = board_and_tiles
    laying = taken_back(laying)
    for square, tile in new_tiles(ground.board, state.hint.play):
        laying = lay(laying, ground, tile, square)
    request.session.put(laying, tentative.key_of(request.stream, state.turn))
    request.focus("next", select=False)


async def _give_up(request: Request) -> None:
    """Ask whether the player gives up the game."""
    state = await request.state(CLASSIC)
    if not state.casual or state.ended:
        raise Refused("game.step")
    request.session.question = OfTurn("give_up", turn_of(state))
    request.focus("next", select=False)


async def _give_up_yes(request: Request) -> None:
    state = await request.state(CLASSIC)
    if state.casual and asked(request.session.question) == "give_up":
        await request.command(CLASSIC, c.Abandon((person(state),)))
        request.session.question = None
        request.focus("game-step", select=False)


def person(state: State) -> int:
    """Return the seat of the person who plays against the computer."""
    return next(seat for seat, player in enumerate(state.players) if not player.level)


def level(state: State) -> str:
    """Return the level of the computer, empty without one."""
    return next((player.level for player in state.players if player.level), "")


async def unlisted(window: Window, state: State, tried: Attempt) -> tuple[bytes, ...]:
    """Return the words of the tentative play that are not in the list; a casual game tells them at once."""
    if not state.casual or tried.play is None or state.ended:
        return ()
    return (await window.referee(state)).unlisted(state.board, tried.play)


async def playable(window: Window, state: State) -> bool:
    """Tell whether the player to move has any play with the rack."""
    generator = (await window.referee(state)).generator
    return bool(generator.top(state.board, state.rack(state.turn), 1))


async def outcomes(window: Window) -> list[Outcome]:
    """Return the results of the last games against the computer, casual or strict, the latest first."""
    results = list[Outcome]()
    async for _, state in recent(window, lambda head: _by_computer(head) and head.last.type in OVER):
        if one := outcome(state, window.library.alphabet(state.language)):
            results.append(one)
        if len(results) == LOOKED_AT:
            break
    return results


def _by_computer(head: Head) -> bool:
    return head.first.data.get("use") == "computer"


async def proposal(window: Window, level: str) -> Proposal | None:
    """Return the level that the results so far suggest instead of this one, if any (PRA-9)."""
    suggestion = proposed(await outcomes(window))
    return suggestion if suggestion and suggestion.before == level else None


async def note_beaten(window: Window, stream: str, state: State) -> None:
    """Note the game that was the first to beat a level of the computer, without being told a move."""
    came = outcome(state, window.library.alphabet(state.language))
    if came and came.result == "won" and not came.told and not await window.setting(f"{BEATEN}{came.level}"):
        await window.choose(f"{BEATEN}{came.level}", stream)


async def beaten(window: Window, stream: str, state: State) -> str:
    """Return the level that was first beaten in this game, empty if none was."""
    levels = [player.level for player in state.players if player.level] if state.settled else []
    return "".join([level for level in levels if await window.setting(f"{BEATEN}{level}") == stream])


async def _going(window: Window) -> Going | None:
    """Return the last casual game that is not over."""
    games = recent(window, lambda head: _by_computer(head) and may_go_on(head), LOOKED_AT)
    async for head, state in games:
        if state.casual and state.under_way:
            return Going(head.stream, state)
    return None


async def page(window: Window) -> Page:
    """The page `#/games/casual`."""
    chosen = await _chosen(window)
    offered: Sequence[GameRules] = await rule_sets.offered(window)
    rules = await rule_sets.chosen(window, chosen["rules"])
    results = await outcomes(window)
    suggestion = proposed(results)
    screen = CasualScreen(
        chosen=chosen,
        rules=rules,
        offered=offered,
        lists=[listed.header for listed in await window.library.lists(rules.language)],
        outcomes=results,
        proposal=suggestion if suggestion and suggestion.before == chosen["level"] else None,
        going=await _going(window),
        **window.session.said,
    )
    return casual_view.casual_page(screen, window.texts)


ACTIONS: dict[str, Action] = {
    "casual.choose": _choose,
    "casual.play": _play,
    "casual.rematch": _rematch,
    "casual.hint": _hint,
    "casual.lay": _lay,
    "casual.give_up": _give_up,
    "casual.give_up_yes": _give_up_yes,
    "casual.go_on": does(CLASSIC, lambda _: e.EndTakenBack(), anchor=play_view.GAME, focus="next"),
}
"""`casual.go_on` takes back a game given up by mistake."""
