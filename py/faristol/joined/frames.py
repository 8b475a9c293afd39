"""Split messages, as lines of JSON, into frames, and join them again (DEV-4).

    FRAME = NUMBER " " INDEX "/" COUNT " " PART

NUMBER is the sender's own number of the message, INDEX counts from 1. Frames may arrive twice, late, in
another order, or not at all: a message is complete once all its frames have arrived.
"""

from __future__ import annotations

import json
import re
from typing import Any

from faristol.errors import Damaged
from faristol.foreign.json_text import read_json
from faristol.foreign.limits import Limits

LONGEST_FRAME = 15_000
"""The most characters of a part, all of them ASCII: with its head a frame stays below 16 kB."""

FROM_GUEST = Limits(60_000, 4_000, 12)
"""Limits of a message to the host."""

FROM_HOST = Limits(8_000_000, 2_000_000, 24)
"""Limits of a message to a guest: a whole event of a hundred tables."""

MOST_OPEN = 8
"""The most incomplete messages; beyond them the oldest one is dropped."""

REMEMBERED = 64
"""Complete messages that are remembered, because their frames may arrive a second time."""

_FRAME = re.compile(r"(\d{1,9}) (\d{1,4})/(\d{1,4}) ([^\n\r]*)")


def frames_of(number: int, message: dict[str, Any]) -> list[str]:
    """Split a message into frames."""
    line = json.dumps(message, separators=(",", ":"))
    parts = [line[at : at + LONGEST_FRAME] for at in range(0, len(line), LONGEST_FRAME)]
    return [f"{number} {index}/{len(parts)} {part}" for index, part in enumerate(parts, start=1)]


class Assembler:
    """A buffer that joins the frames of one sender to messages, none of them larger than `limits`."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._open: dict[int, dict[int, str]] = {}
        self._counts: dict[int, int] = {}
        self._done: dict[int, None] = {}

    def take(self, frame: str) -> Any:
        """Return the message that this frame completes, None if it completes none or the message is known.

        Raises `Damaged`: "joining.frame" for anything but a frame, or as `read_json` does.
        """
        found = _FRAME.fullmatch(frame) if len(frame) <= LONGEST_FRAME + 32 else None
        if found is None:
            raise Damaged("joining.frame")
        number, index, count = int(found[1]), int(found[2]), int(found[3])
        if number in self._done:
            return None
        most = -(-self._limits.characters // LONGEST_FRAME)
        if not 1 <= index <= count <= most or self._counts.setdefault(number, count) != count:
            raise Damaged("joining.frame")
        parts = self._open.setdefault(number, {})
        parts[index] = found[4]
        if len(parts) < count:
            self._make_room()
            return None
        del self._open[number], self._counts[number]
        self._done[number] = None
        while len(self._done) > REMEMBERED:
            del self._done[next(iter(self._done))]
        return read_json("".join(parts[at] for at in range(1, count + 1)), self._limits)

    def _make_room(self) -> None:
        while len(self._open) > MOST_OPEN:
            oldest = next(iter(self._open))
            del self._open[oldest], self._counts[oldest]
