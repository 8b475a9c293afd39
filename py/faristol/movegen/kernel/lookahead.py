"""The kernel's search of an open game."""

from __future__ import annotations

import struct
from collections.abc import Callable

from faristol.movegen.kernel.host import WasmHost
from faristol.movegen.lookahead import (
    MOST_CAPS,
    MOST_COMING,
    MOST_VARIATIONS,
    OpenGame,
    Outlook,
    Turn,
    Variation,
)
from faristol.movegen.records import MOST_TILES, RECORD_LENGTH, unpack

_BOARD_AT = 36
_LINES_AT = 20
_LINE_LENGTH = 492
_CAPS_AT = _LINES_AT + MOST_VARIATIONS * _LINE_LENGTH


class KernelLookahead:
    """A LookaheadSearch in a kernel, which searches one open game or endgame at a time.

    If another search has begun in between, this one begins anew.
    """

    def __init__(
        self,
        host: WasmHost,
        game: OpenGame,
        count: int,
        checked: Callable[[int], int],
        weigh: Callable[[], None],
    ) -> None:
        """`weigh` gives the kernel the worth of tiles, `count` is how many moves are wanted.

        Raises ValueError for an empty rack, and for tiles, boards or numbers that cannot be.
        """
        self._host = host
        self._game = game
        self._count = count
        self._checked = checked
        self._weigh = weigh
        self._start()

    def step(self, positions: int) -> Outlook:
        """Search about `positions` more; return the best moves so far."""
        if self._host.call("endgame_mark") != self._mark:
            self._start()
        self._weigh()
        more = self._checked(self._host.call("endgame_search", positions))
        _, _, looked_at, exact = struct.unpack("<i3I", self._host.read(self._position, 16))
        found = self._host.read(self._pointer, _CAPS_AT)
        level, _, _, count, depth = struct.unpack_from("<5I", found)
        variations = tuple(self._variation(found, _LINES_AT + n * _LINE_LENGTH) for n in range(count))
        if not self._game.coming:
            # Endgames have no horizon: every line is looked at to its end.
            depth = max((len(one.turns) for one in variations), default=0)
        return Outlook(
            variations,
            level,
            depth,
            looked_at,
            bool(exact),
            not more,
        )

    def _variation(self, found: bytes, at: int) -> Variation:
        spread, exact, length = struct.unpack_from("<i2I", found, at)
        turns, game = [], self._game
        for number in range(length):
            record = found[at + 12 + number * RECORD_LENGTH :][:RECORD_LENGTH]
            cap = game.caps[number] if number < len(game.caps) else 0
            if any(record):
                scored = unpack(record)
                turns.append(Turn(scored.play, min(scored.score, cap) if cap else scored.score))
            else:
                turns.append(Turn(None, 0))
        return Variation(tuple(turns), spread, bool(exact))

    def _start(self) -> None:
        self._position = self._host.call("endgame_pointer")
        self._pointer = self._host.call("lookahead_pointer")
        game = self._game
        if (
            max(len(game.rack), len(game.other), game.rack_size) > MOST_TILES
            or len(game.coming) > MOST_COMING
        ):
            raise ValueError("more tiles than a rack holds, or than can come")
        if len(game.caps) > MOST_CAPS or any(not 0 <= cap < 1 << 16 for cap in game.caps):
            raise ValueError("more caps than there is room for, or caps that cannot be")
        if not 0 < self._count <= MOST_VARIATIONS:
            raise ValueError("more moves than there is room for, or none")
        if not 0 <= game.passes < game.passes_end < 256:
            raise ValueError("passes that have ended the game")
        racks = b"".join(rack.ljust(MOST_TILES, b"\0") for rack in (game.rack, game.other))
        numbers = len(game.rack), len(game.other), 0, game.transfer, game.own
        self._host.write(self._position + _BOARD_AT, game.board.cells + racks + bytes(numbers))
        caps = struct.pack(f"<{MOST_CAPS}H", *game.caps, *(0,) * (MOST_CAPS - len(game.caps)))
        amounts = (
            len(game.caps),
            game.rack_size,
            game.passes_end,
            game.passes_end - game.passes,
            self._count,
            len(game.coming),
        )
        self._host.write(self._pointer + _CAPS_AT, caps + bytes(amounts) + game.coming)
        self._weigh()
        self._checked(self._host.call("lookahead_start"))
        self._mark = self._host.call("endgame_mark")
