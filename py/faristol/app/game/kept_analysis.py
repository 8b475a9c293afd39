"""The user's part of a game's analysis, saved beside its stream so that a reload keeps it.

It holds typed racks, and the results of moves played out to the end of the game. What the computer can find
again is not saved. It is no part of the game: a copy of the game does not have it.
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
    """Save the analysis beside a game's stream; not for a position, nor if the browser refuses."""
    if is_position(stream):
        return
    last = (await window.open(CLASSIC, stream)).latest[-1]
    text = json.dumps([_basis(analysing), _racks(analysing), _followed(analysing)])
    with suppress(Fault):
        await window.log.keep(stream, KeptState(last.seq, last.hash, VERSION, text))


async def restore(window: Window, stream: str, state: State, analysing: Analysing) -> None:
    """Restore the saved analysis if its turns and its word list are the same."""
    if is_position(stream):
        return
    with suppress(Exception):  # whatever fails, the user can enter it again
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
    """Return the list and a checksum of the turns: a saved analysis of others does not apply."""
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
