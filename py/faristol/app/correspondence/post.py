"""Where games by correspondence are kept: they are opened, commanded and saved here."""

from collections.abc import Sequence

from faristol.app.desk import Correspondence, Desk, Request
from faristol.app.streams import heads_of, new_stream, records_in, stream_in
from faristol.errors import Damaged, Fault, Refused
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence.correspondence import decide
from faristol.modes.correspondence.events import Event, MessageSettled
from faristol.modes.correspondence.evolving import evolve
from faristol.modes.correspondence.making import draw_code
from faristol.modes.correspondence.state import Kept, State
from faristol.storage.codec import correspondence_of, events_of_correspondence, to_records
from faristol.storage.exchange.correspondence_text import FAULTS
from faristol.storage.kinds import CORRESPONDENCE

PATH = "#/correspondence"
PAGE = "correspondence"


async def opened(desk: Desk, stream: str) -> Correspondence:
    """The game, read and checked once; raises `Refused` if unknown, `Damaged` if its chain breaks."""
    if stream not in desk.correspondences:
        records = await records_in(desk, stream, CORRESPONDENCE, Refused("correspondence.unknown"))
        state = correspondence_of(records)
        if state is None:
            raise Damaged("storage.replay", stream=stream)
        events = [event for _, _, event in events_of_correspondence(records)]
        desk.correspondences[stream] = Correspondence(records, events, state)
    return desk.correspondences[stream]


def stream_of(request: Request) -> str:
    """The stream of the page `#/correspondence/STREAM/...`; raises `Refused` on any other page."""
    return stream_in(request, PAGE)


async def state_of(request: Request) -> State:
    """The game of the page."""
    return (await opened(request.desk, stream_of(request))).state


async def command(request: Request, *asked: c.Command) -> State:
    """Carry out commands on the game of the page, all of them or none."""
    return await carry_out(request.desk, stream_of(request), *asked)


async def carry_out(desk: Desk, stream: str, *asked: c.Command) -> State:
    """Decide commands one after another, save all their events at once, and only then let them count.

    A message that was kept because its play was sent back is settled with them, as soon as the play is made
    again or never will be.
    """
    held = await opened(desk, stream)
    referee = await desk.referee(held.state)
    state, decided = held.state, list[Event]()
    for one in asked:
        for event in decide(state, one, referee, rng=desk.rng):
            state = evolve(state, event)
            decided.append(event)
    for kept in held.state.kept:
        if kept in state.kept and _is_made_again(state, kept):
            settled = MessageSettled(kept.id)
            state = evolve(state, settled)
            decided.append(settled)
    if decided:
        records = to_records(stream, decided, held.records, desk.now())
        await desk.log.append(records)
        desk.written.add(stream)
        held.records.extend(records)
        held.events.extend(decided)
        held.state = state
    return held.state


def _is_made_again(state: State, kept: Kept) -> bool:
    over = state.end is not None or len(state.plies) > kept.number >= 0
    return kept.reason in FAULTS and over


async def create(desk: Desk, asked: c.Create, checksum: str = "", role: int | None = None) -> str:
    """Make a game with the word list of that checksum, or the proposed one; the name of its stream."""
    known = checksum or (await desk.proposed_list(asked.rules.language)).checksum
    referee = await desk.library.referee(asked.rules.language, known, asked.rules)
    events = decide(None, asked, referee, rng=desk.rng)
    return await keep(desk, events, role)


async def keep(desk: Desk, told: Sequence[Event], role: int | None = None) -> str:
    """Save a game that these events tell as a stream of its own, as the copy of that role; its name."""
    stream = new_stream(desk)
    await desk.log.append(to_records(stream, told, [], desk.now()))
    desk.written.add(stream)
    if role is not None:
        await carry_out(desk, stream, c.Join(role))
    return stream


async def stream_with(desk: Desk, code: str) -> str:
    """The stream of the game with a code on this device; empty if there is none."""
    for head in await heads_of(desk, CORRESPONDENCE):
        try:
            if (await opened(desk, head.stream)).state.code.casefold() == code.casefold():
                return head.stream
        except Fault:  # the list of games says which ones are damaged
            continue
    return ""


def new_code(desk: Desk) -> str:
    """A code for a game that there is not yet."""
    return draw_code(desk.rng)
