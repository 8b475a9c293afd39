"""The lists of two devices put together: whatever was said on either of them, and nothing twice.

What was said is told by what it is and when: every event has a moment of its own on its device. All of it in
the order of those moments is the list of both, whichever of the two it is joined to; who was entered on both
under one name is one person (`state.evolve`).
"""

from __future__ import annotations

from collections.abc import Generator, Sequence

from faristol.modes.members import events as e

Happened = tuple[e.Event, int]
"""An event and its time (epoch milliseconds)."""


def joining(
    here: Sequence[Happened], coming: Sequence[Happened]
) -> Generator[float, None, list[Happened] | None]:
    """The events of both, or None where `coming` has nothing that is not here. Yields how much is done."""
    yield 0
    begun = min((one for one in (*here, *coming) if isinstance(one[0], e.Begun)), key=_begun)
    times = dict[e.Event, int]()
    for event, time in (*here, *coming):
        if not isinstance(event, e.Begun):
            times[event] = min(time, times.get(event, time))
    known = {event for event, _time in here}
    if times.keys() <= known:
        return None
    told = sorted(times.items(), key=_moment)
    return [begun, *told]


def _begun(one: Happened) -> tuple[int, str]:
    return one[1], repr(one[0])


def _moment(one: Happened) -> tuple[int, bool, str]:
    """When it was said; of one moment on two devices who is entered comes first."""
    event, _time = one
    if isinstance(event, e.Begun):
        raise ValueError("a list begins once")
    return event.at, not isinstance(event, e.MemberEntered), repr(event)
