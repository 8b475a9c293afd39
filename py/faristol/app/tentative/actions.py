"""Actions on the tentative tiles of a game, and their text, in which the browser keeps them over a reload.

The browser keeps these tiles for its tab alone, except under a rule that touched tiles must be played.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from random import Random

from faristol.app.paths import number_in
from faristol.app.tentative.handling import drop, key, tap, unfinished
from faristol.app.tentative.tentative import (
    GAP,
    Ground,
    Laid,
    Laying,
    Spot,
    checked,
    lettered,
    settled,
    shuffled,
    sorted_rack,
    taken_back,
    unasked,
)
from faristol.app.tentative.writing import written
from faristol.app.window import MINUTE, Action, Request, Window
from faristol.board.board import SQUARES
from faristol.modes.game.commands import Touch
from faristol.modes.game.fair import Fair
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.state import State, Step
from faristol.modes.game.telling import due
from faristol.tiles.alphabet import Alphabet

TILE, LAID, NOWHERE = "[0-9a-f]{2}", "[0-9a-f]{6}", 255
TEXT = re.compile(f"([0-9]{{1,4}}):((?:{TILE}){{0,15}}):((?:{LAID}){{0,15}})")


def kept_text(laying: Laying) -> str:
    """Return a text with the turn, the rack with its gaps, and the tiles laid (square, tile, slot)."""
    laid = bytes(part for one in laying.laid for part in (one.square, one.tile, one.slot % 256))
    return f"{laying.turn}:{bytes(slot % 256 for slot in laying.slots).hex()}:{laid.hex()}"


def read_kept(text: str) -> Laying | None:
    """Return the tiles of a text that `written` made; None for any other text."""
    match = TEXT.fullmatch(text)
    if match is None:
        return None
    slots = tuple(GAP if slot == NOWHERE else slot for slot in bytes.fromhex(match[2]))
    numbers = iter(bytes.fromhex(match[3]))
    laid = [Laid(*one) for one in zip(numbers, numbers, numbers, strict=True)]
    laid = [Laid(one.square, one.tile, GAP if one.slot == NOWHERE else one.slot) for one in laid]
    if not all(one.square < SQUARES and one.slot < len(slots) for one in laid):
        return None
    return Laying(slots, tuple(laid), turn=int(match[1]))


Fields = Mapping[str, str]
Move = Callable[[Laying, Ground, Fields, Random], Laying]


def _tap(laying: Laying, ground: Ground, fields: Fields, rng: Random) -> Laying:
    spot = Spot.read(fields.get("spot", ""))
    return laying if spot is None else tap(laying, ground, spot)


def _drop(laying: Laying, ground: Ground, fields: Fields, rng: Random) -> Laying:
    source, target = Spot.read(fields.get("from", "")), Spot.read(fields.get("to", ""))
    return laying if source is None or target is None else drop(laying, ground, source, target)


def _letter(laying: Laying, ground: Ground, fields: Fields, rng: Random) -> Laying:
    number = number_in(fields.get("letter", ""))
    return lettered(laying, number) if 0 < number < len(ground.alphabet.letters) else laying


MOVES: dict[str, Move] = {
    "lay.tap": _tap,
    "lay.drop": _drop,
    "lay.key": lambda laying, ground, fields, rng: key(
        laying, ground, fields.get("key", ""), shift=bool(fields.get("shift"))
    ),
    "lay.letter": _letter,
    "lay.cancel": lambda laying, ground, fields, rng: unasked(laying),
    "lay.recall": lambda laying, ground, fields, rng: replace(taken_back(laying), cursor=None),
    "lay.shuffle": lambda laying, ground, fields, rng: shuffled(laying, rng),
    "lay.sort": lambda laying, ground, fields, rng: sorted_rack(laying, ground.alphabet),
    "lay.write": lambda laying, ground, fields, rng: written(laying, ground, fields.get("play", "")),
}


def seat_of(state: State) -> int | None:
    """Return the seat that may lay tiles now, None if none; against the computer always the person's."""
    if not state.begun or state.ended or state.paused or state.surplus or state.use == "record":
        return None
    if state.fair:
        return _own_seat(state, state.fair)
    if state.use == "computer":
        return next((seat for seat, player in enumerate(state.players) if not player.level), None)
    return state.turn if state.step is Step.TURN else None


def _own_seat(state: State, fair: Fair) -> int | None:
    """Return the seat of this device's player while he may move: a play lets the one before it stand."""
    if fair.watched:
        return None
    full = len(state.position.racks[fair.seat]) == state.position.hands[fair.seat]
    answers = state.step is Step.PLAYED and state.pending is not None and state.pending.seat != fair.seat
    own = answers or (state.step is Step.TURN and state.turn == fair.seat)
    return fair.seat if own and full and due(state) is None else None


def ground_of(state: State, seat: int, alphabet: Alphabet) -> Ground:
    """Return the ground that a seat lays on; its rack is None unless all of it is known."""
    lying = state.lying
    is_open = state.draws_tiles or state.fair is not None or (0 < lying.hands[seat] == len(lying.racks[seat]))
    return Ground(
        board=lying.board,
        alphabet=alphabet,
        rules=state.rules,
        rack=lying.racks[seat] if is_open else None,
        unseen=lying.bag.put_back(lying.racks[seat]),
        turn=sum(turn.seat == seat for turn in state.turns),
        touch_move=state.rules.touch_move and state.draws_tiles,
        touched=state.touched if seat == state.turn else (),
        line=state.touched_on if state.rules.touch_line else None,
    )


def laid(window: Window, stream: str, state: State) -> tuple[Ground, Laying] | None:
    """Return the ground and the tentative tiles, None if nobody may lay tiles."""
    seat = seat_of(state)
    if seat is None:
        return None
    ground = ground_of(state, seat, window.library.alphabet(state.language))
    return ground, settled(window.session.find(Laying, key_of(stream, seat)) or Laying(), ground)


def key_of(stream: str, seat: int) -> str:
    """Return the session's key for the tentative tiles of a seat."""
    return f"{stream}/{seat}"


FindGround = Callable[[Request], Awaitable[tuple[str, Ground] | None]]
"""A function that returns a page's key of tentative tiles and its ground, None without a board to lay on."""


async def _of_game(request: Request) -> tuple[str, Ground] | None:
    stream, state = request.stream, await request.state(CLASSIC)
    seat = seat_of(state)
    if seat is None:
        return None
    return key_of(stream, seat), ground_of(state, seat, request.window.library.alphabet(state.language))


GROUNDS: dict[str, FindGround] = {"game": _of_game}
"""Such a function for each kind of page, by the first part of its path."""

SOUND = "voice.tiles"
"""The setting for a sound of the tiles laid, off unless somebody wants it."""

HALLS, RECENT = ("duplicate", "tournament"), 12 * 60 * MINUTE
"""The kinds of events with others in a hall, and the milliseconds for which one counts as going on."""


async def _knocks(request: Request) -> bool:
    """Tell whether a tile makes a sound: not in a hall, where an event is judged or this is its tablet."""
    window = request.window
    if await window.setting(SOUND) != "yes" or request.session.path.startswith("#/joined"):
        return False
    going = [one for kind in HALLS for one in await window.hooks.going_on[kind](window)]
    return not any(one.playing and abs(window.now() - one.of.changed) < RECENT for one in going)


async def _act(name: str, request: Request) -> None:
    """Carry out a tap or a key on the tentative tiles."""
    _, _, rest = request.session.path.partition("/")
    find_ground = GROUNDS.get(rest.partition("/")[0])
    target = await find_ground(request) if find_ground else None
    if target is None:
        return
    kept, ground = target
    before = settled(request.session.find(Laying, kept) or Laying(), ground)
    after = checked(MOVES[name](before, ground, request.fields, request.window.rng), ground)
    if after.laid != before.laid and await _knocks(request):
        request.effect("sound", name="tile")
    lying = [one for one in after.laid if one is not unfinished(after, ground)]
    if lying and ground.touch_move:
        await _touch(request, lying)
    request.session.put(after, kept)
    if after.slots and (after.slots, after.laid) != (before.slots, before.laid):
        request.effect("order", value=f"{kept}:{kept_text(after)}")
    if (before.blank_square is None) != (after.blank_square is None):
        request.focus("laying" if after.blank_square is None else "blank-question", select=False)


async def _touch(request: Request, lying: Sequence[Laid]) -> None:
    """Record touched tiles, which must be played; also a blank without a letter yet (CLA-2A, MAL-10)."""
    if (await request.state(CLASSIC)).step is Step.TURN:
        await request.command(CLASSIC, Touch(tuple((one.square, one.tile) for one in lying)))


def started(request: Request) -> None:
    """Restore the order of the rack and the tentative tiles after a reload."""
    session = request.session
    key, _, text = request.text("order").partition(":")
    laying = read_kept(text)
    if laying and session.find(Laying, key) is None:
        session.put(laying, key)


async def _write_and_focus(request: Request) -> None:
    """Lay a typed play on the board and focus the button that plays it."""
    await _act("lay.write", request)
    request.effect("fold", id="ear-fold")
    request.focus("next", select=False)


ACTIONS: dict[str, Action] = {
    **{name: partial(_act, name) for name in MOVES},
    "lay.write": _write_and_focus,
}
