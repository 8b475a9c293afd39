"""Where a tournament is held: it is opened, commanded and saved here."""

from faristol.app.desk import Desk, Request, Tournament
from faristol.app.saving import Attempt
from faristol.app.streams import new_stream, records_in, stream_in
from faristol.errors import Damaged, Refused
from faristol.storage.codec import tournament_of
from faristol.storage.kinds import TOURNAMENT
from faristol.tournament import commands as c
from faristol.tournament.events import Event
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


async def command(request: Request, *asked: c.Command) -> State:
    """Carry out commands on the tournament of the page, all of them or none."""
    return await carry_out(request.desk, stream_of(request), *asked)


async def carry_out(desk: Desk, stream: str, *asked: c.Command) -> State:
    """Decide commands, save their events at once, and only then let them count."""
    tried = await attempt(desk, stream)
    tried.do(*asked)
    return await tried.save()


async def attempt(desk: Desk, stream: str) -> Attempt[State, c.Command, Event]:
    """Commands on a tournament that are decided one by one and saved at once."""
    return _attempt(desk, stream, await opened(desk, stream))


def _attempt(desk: Desk, stream: str, held: Tournament | None) -> Attempt[State, c.Command, Event]:
    now = desk.now()
    return Attempt(
        desk.log,
        desk.written,
        stream,
        held,
        now,
        lambda state, asked: decide(state, asked, now=now),
        lambda state, event: evolve(state, event, now),
    )


async def create(desk: Desk, asked: c.Create) -> str:
    """Set up a tournament; the name of its stream."""
    tried = _attempt(desk, new_stream(desk), None)
    tried.do(asked)
    await tried.save()
    return tried.stream
