"""Work on the turn of the page, in portions: taps are answered between two of them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Protocol

from faristol.app.game.analysed import looked_at
from faristol.app.window import Request


class Portioned(Protocol):
    """Work on the turn `at` (stream and number).

    `requested` is true if the page was told to come back for the next portion.
    """

    at: tuple[str, int]
    requested: bool

    @property
    def running(self) -> bool:
        """Tell whether work is left."""
        ...


def is_busy(request: Request, work: Portioned | None) -> bool:
    """Tell whether work is left on the turn that the page shows."""
    return work is not None and work.running and looked_at(request.session.path) == work.at


def follow(request: Request, work: Portioned | None, action: str) -> None:
    """Let the page come back for the next portion, after any action."""
    if work and is_busy(request, work) and not work.requested:
        work.requested = True
        request.effect("again", name=action)


async def while_time(request: Request, work: Portioned) -> AsyncIterator[None]:
    """Yield while there is work and time left in this portion."""
    work.requested = False
    async for _moment in request.window.moments():
        if not is_busy(request, work):
            return
        yield
