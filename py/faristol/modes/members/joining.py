"""Merge the lists of two devices: every event of either of them, and none twice.

An event is identified by its content and its time, which is unique on its device. All events in the order of
their times give the list of both, whichever of the two is merged into the other; a person entered on both
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
    """Return the events of both, or None where `coming` has nothing new. Yields the progress."""
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
    """Return the sort key of an event: its time; at the same time on two devices new members come first."""
    event, _time = one
    if isinstance(event, e.Begun):
        raise ValueError("a list begins once")
    return event.at, not isinstance(event, e.MemberEntered), repr(event)
