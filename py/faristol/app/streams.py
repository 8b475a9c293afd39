"""Streams that are no judged duplicate: games being made, results being gathered, games played alone."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from faristol.app.desk import Desk, Request
from faristol.errors import Damaged, Fault, Refused
from faristol.modes.duplicate.prepared import Draft
from faristol.modes.duplicate.simultaneous import Gathering
from faristol.modes.duplicate.state import State
from faristol.storage.kinds import DUPLICATE, PREPARED, draft_in, gathering_in, kind_of
from faristol.storage.log import Head
from faristol.storage.records import Record, first_break

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


async def records_in(desk: Desk, stream: str, kind: str, unknown: Refused) -> list[Record]:
    """The records of a stream of a kind, its chain checked.

    Raises `unknown` if there is no such stream, `Damaged` if its chain breaks.
    """
    records = await desk.log.read(stream)
    if not records or kind_of(records[0]) != kind:
        raise unknown
    if (place := first_break(records)) is not None:
        raise Damaged("storage.chain", stream=stream, seq=place + 1)
    return list(records)


Place = TypeVar("Place")


def place_in(places: Mapping[str, Place], rest: Sequence[str], path: str) -> Place:
    """What belongs to the first part of the rest of a path; raises `Refused` for one that leads nowhere."""
    name = rest[0] if rest else ""
    if name not in places:
        raise Refused("app.path", path=path)
    return places[name]


def new_stream(desk: Desk) -> str:
    """A name for a stream that there is not yet."""
    return "".join(desk.rng.choices(LETTERS, k=10))


def stream_in(request: Request, page: str) -> str:
    """The stream of a page `#/PAGE/STREAM`; raises `Refused` on any other page."""
    parts = request.session.path.split("/")
    if len(parts) < 3 or parts[1] != page:
        raise Refused("app.unknown_event")
    return parts[2]


async def heads_of(desk: Desk, kind: str) -> list[Head]:
    """The streams of a kind, the one changed last first."""
    return [head for head in await desk.log.heads() if kind_of(head.first) == kind]


async def draft(desk: Desk, stream: str) -> Draft:
    """The game that is being made in a stream; raises `Refused` if there is none, `Damaged`."""
    records = await desk.records(stream)
    if not records or kind_of(records[0]) != PREPARED:
        raise Refused("prepared.unknown")
    return draft_in(records)


async def gathering(desk: Desk, stream: str) -> Gathering:
    """The results gathered in a stream; raises `Refused` if there are none, `Damaged`."""
    records = await desk.records(stream)
    if not records or kind_of(records[0]) == PREPARED or kind_of(records[0]) == DUPLICATE:
        raise Refused("simultaneous.unknown")
    return gathering_in(records)


async def duplicates(desk: Desk) -> list[tuple[Head, State]]:
    """Every duplicate that can be read, those played alone among them, the one changed last first."""
    found = []
    for head in await heads_of(desk, DUPLICATE):
        try:
            found.append((head, (await desk.open(head.stream)).state))
        except Fault:  # home says which ones are damaged
            continue
    return found


async def remove(desk: Desk, stream: str) -> None:
    """Delete a stream for good."""
    await desk.log.replace(stream, [])
    desk.streams.pop(stream, None)
    desk.games.pop(stream, None)
    desk.tournaments.pop(stream, None)
    desk.correspondences.pop(stream, None)
    desk.championships.pop(stream, None)
    desk.kept.pop(stream, None)
    desk.written.add(stream)
