"""The fair bag's group in the browser: ristretto255 by @noble/curves, through site/edge/curves.js.

It is fetched when somebody plays with a friend, and not before.
"""

from collections.abc import Sequence
from typing import Any

import js
from pyodide.ffi import JsException, to_js

from faristol.errors import Refused
from faristol.fairbag.group import DOMAIN, SIZE, ZERO, Group, Points


async def curves() -> Group:
    """Return the group; raises `Refused` "curves.not_here" if its script cannot be fetched."""
    try:
        return _Curves(await js.faristolCurves())
    except JsException as error:
        raise Refused("curves.not_here") from error


class _Ready:
    """Points that are multiplied, in as much time for every scalar."""

    def __init__(self, script: Any, order: int, points: Any) -> None:
        self._script, self._order, self._points = script, order, points

    def times(self, scalar: int) -> list[bytes]:
        """See `Points.times`."""
        if not 0 < scalar < self._order:
            raise ValueError("a scalar out of range")
        js.faristolAlive()
        joined: bytes = self._script.multiplied(self._points, scalar).to_bytes()
        return [joined[start : start + SIZE] for start in range(0, len(joined), SIZE)]


class _Curves:
    """A `Group` of the points that the script has."""

    def __init__(self, script: Any) -> None:
        self._script = script
        self.order = int(script.order)
        self.base: bytes = script.base.to_bytes()

    def hashed(self, message: bytes) -> bytes:
        """See `Group.hashed`."""
        point: bytes = self._script.hashed(to_js(message), DOMAIN).to_bytes()
        return point

    def is_point(self, data: bytes) -> bool:
        """See `Group.is_point`."""
        try:
            self._read([data])
        except ValueError:
            return False
        return data != ZERO

    def prepared(self, points: Sequence[bytes]) -> Points:
        """See `Group.prepared`."""
        read = self._without_zero(points)
        self._script.prepare(read)
        return _Ready(self._script, self.order, read)

    def times(self, points: Sequence[bytes], scalar: int) -> list[bytes]:
        """See `Group.times`."""
        return _Ready(self._script, self.order, self._without_zero(points)).times(scalar)

    def combined(self, points: Sequence[bytes], scalars: Sequence[int]) -> bytes:
        """See `Group.combined`."""
        if len(points) != len(scalars) or not all(0 <= scalar < self.order for scalar in scalars):
            raise ValueError("a scalar out of range")
        total: bytes = self._script.combined(self._read(points), to_js(scalars)).to_bytes()
        return total

    def _without_zero(self, points: Sequence[bytes]) -> Any:
        if ZERO in points:
            raise ValueError("zero is not to be multiplied")
        return self._read(points)

    def _read(self, points: Sequence[bytes]) -> Any:
        joined = b"".join(points)
        if any(len(point) != SIZE for point in points) or (read := self._script.read(to_js(joined))) is None:
            raise ValueError("no point of ristretto255")
        return read
