"""The kernel's search of an endgame."""

from __future__ import annotations

import struct
from collections.abc import Callable

from faristol.movegen.endgame import Ending, Line
from faristol.movegen.kernel.host import WasmHost
from faristol.movegen.records import MOST_TILES, RECORD_LENGTH, unpack

_BOARD_AT = 36
_BEST_AT = 16


class KernelEndgame:
    """An EndgameSearch in a kernel, which searches one endgame at a time.

    If another search has begun in between, this one begins anew.
    """

    def __init__(self, host: WasmHost, ending: Ending, checked: Callable[[int], int]) -> None:
        """Raises ValueError for an empty rack, or tiles and boards that cannot be."""
        self._host = host
        self._ending = ending
        self._checked = checked
        self._start()

    def step(self, positions: int) -> Line:
        """Search about `positions` more; return the best line so far."""
        if self._host.call("endgame_mark") != self._mark:
            self._start()
        self._checked(self._host.call("endgame_search", positions))
        found = self._host.read(self._pointer, _BEST_AT + RECORD_LENGTH)
        spread, _, _, exact = struct.unpack_from("<i3I", found)
        best = found[_BEST_AT:]
        play = unpack(best).play if any(best) else None
        return Line(play, spread, bool(exact))

    def _start(self) -> None:
        self._pointer = self._host.call("endgame_pointer")
        self._host.write(self._pointer, packed(self._ending))
        self._checked(self._host.call("endgame_start"))
        self._mark = self._host.call("endgame_mark")


def packed(ending: Ending) -> bytes:
    """An endgame as the kernel reads it. Raises ValueError for more tiles than a rack holds."""
    if max(len(ending.rack), len(ending.other)) > MOST_TILES:
        raise ValueError("more tiles than a rack holds")
    racks = b"".join(rack.ljust(MOST_TILES, b"\0") for rack in (ending.rack, ending.other))
    numbers = len(ending.rack), len(ending.other), ending.passed, ending.transfer, ending.own
    return bytes(_BOARD_AT) + ending.board.cells + racks + bytes(numbers)
