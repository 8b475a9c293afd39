"""Where a tournament is held: it is opened, commanded and saved here."""

from faristol.app.desk import Desk, Request, Tournament
from faristol.app.streams import new_stream, records_in, stream_in
from faristol.errors import Damaged, Refused
from faristol.storage.codec import to_records, tournament_of
from faristol.storage.kinds import TOURNAMENT
from faristol.tournament import commands as c
from faristol.tournament.evolving import evolve
from faristol.tournament.state import State
from faristol.tournament.tournament import decide

PATH = "#/tournament"


async def opened(desk: Desk, stream: str) -> Tournament:
    """The tournament, read and checked once.

    Raises `Refused` if there is none of that name, `Damaged` if its chain breaks.
    """
    if stream not in desk.tournaments:
        records = await records_in(desk, stream, TOURNAMENT, Refused("tournament.unknown"))
        state = tournament_of(records)
        if state is None:
            raise Damaged("storage.replay", stream=stream)
        desk.tournaments[stream] = Tournament(records, state)
    return desk.tournaments[stream]


def stream_of(request: Request) -> str:
    """The stream of the page `#/tournament/STREAM/...`; raises `Refused` on any other page."""
    return stream_in(request, "tournament")


async def state_of(request: Request) -> State:
    """The tournament of the page."""
    return (await opened(request.desk, stream_of(request))).state


async def command(request: Request, asked: c.Command) -> State:
    """Carry out a command on the tournament of the page."""
    return await carry_out(request.desk, stream_of(request), asked)


async def carry_out(desk: Desk, stream: str, asked: c.Command) -> State:
    """Decide a command, save its events, and only then let them count."""
    held = await opened(desk, stream)
    now = desk.now()
    decided = decide(held.state, asked, now=now)
    if decided:
        records = to_records(stream, decided, held.records, now)
        await desk.log.append(records)
        desk.written.add(stream)
        held.records.extend(records)
        for event in decided:
            held.state = evolve(held.state, event, now)
    return held.state


async def create(desk: Desk, asked: c.Create) -> str:
    """Set up a tournament; the name of its stream."""
    stream, now = new_stream(desk), desk.now()
    await desk.log.append(to_records(stream, decide(None, asked, now=now), [], now))
    desk.written.add(stream)
    return stream
