"""What somebody has said and asked for in the analysis of a game, kept beside its stream: it is there again
after a reload.

These are the racks that were typed and what moves came to that were followed to the end of the game. What the
computer finds again by itself is not kept. It is no part of the game: a copy does not have it.
"""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any
from zlib import crc32

from faristol.app.game.analysed import is_position
from faristol.app.window import Window
from faristol.errors import Fault
from faristol.modes.game.analysing import Analysing, Followed, check_rack, turns_of
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.state import State
from faristol.movegen.move_index import option_value, play_of
from faristol.storage.log import KeptState

VERSION = "analysis 1"


async def keep(window: Window, stream: str, analysing: Analysing) -> None:
    """Keep it beside the stream of a game; a position has none, and a browser may refuse."""
    if is_position(stream):
        return
    last = (await window.open(CLASSIC, stream)).latest[-1]
    text = json.dumps([_basis(analysing), _racks(analysing), _followed(analysing)])
    with suppress(Fault):
        await window.log.keep(stream, KeptState(last.seq, last.hash, VERSION, text))


async def restore(window: Window, stream: str, state: State, analysing: Analysing) -> None:
    """Give back what was kept of the same turns, weighed by the same list."""
    if is_position(stream):
        return
    with suppress(Exception):  # whatever it is, it can be said and asked for again
        kept = await window.log.kept(stream)
        if kept is None or kept.version != VERSION:
            return
        basis, racks, followed = json.loads(kept.text)
        if basis == _basis(analysing):
            found = {int(number): _read(one) for number, one in followed.items()}
            typed = {int(number): bytes.fromhex(rack) for number, rack in racks.items()}
            turns = turns_of(state, {})
            for number, rack in typed.items():
                check_rack(turns[number - 1], rack, state.rules.rack_size)
            analysing.typed |= typed
            analysing.followed |= found


def _basis(analysing: Analysing) -> str:
    """The turns and the list: what was kept of others is not true of these."""
    return f"{analysing.lexicon} {crc32(repr(analysing.turns).encode()):08x}"


def _racks(analysing: Analysing) -> dict[int, str]:
    return {number: rack.hex() for number, rack in analysing.typed.items()}


def _followed(analysing: Analysing) -> dict[int, Any]:
    return {
        number: [[(option_value(play), worth) for play, worth in one.worth.items()], one.draws, one.exact]
        for number, one in analysing.followed.items()
    }


def _read(kept: Any) -> Followed:
    worth, draws, exact = kept
    return Followed({play_of(value): int(amount) for value, amount in worth}, int(draws), exact is True)
