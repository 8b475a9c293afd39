"""Work on the turn that the page shows, in portions: a tap meanwhile is answered between two of them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Protocol

from faristol.app.game.analysed import looked_at
from faristol.app.window import Request


class Portioned(Protocol):
    """Work on the turn `at` (stream and number); `requested` says that the page has been told to come back
    for the next portion."""

    at: tuple[str, int]
    requested: bool

    @property
    def running(self) -> bool:
        """Whether there is more to do."""
        ...


def is_busy(request: Request, work: Portioned | None) -> bool:
    """Whether there is work to do on the turn that the page shows."""
    return work is not None and work.running and looked_at(request.session.path) == work.at


def follow(request: Request, work: Portioned | None, action: str) -> None:
    """After any action: let the page come back for the next portion."""
    if work and is_busy(request, work) and not work.requested:
        work.requested = True
        request.effect("again", name=action)


async def while_time(request: Request, work: Portioned) -> AsyncIterator[None]:
    """As many turns of a loop as there is time for, while there is work to do."""
    work.requested = False
    async for _moment in request.window.moments():
        if not is_busy(request, work):
            return
        yield
