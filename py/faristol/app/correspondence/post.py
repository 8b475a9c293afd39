"""Where games by correspondence are kept: they are opened, commanded and saved here."""

from collections.abc import Sequence

from faristol.app.desk import Correspondence, Desk, Request
from faristol.app.saving import Attempt
from faristol.app.streams import heads_of, new_stream, records_in, stream_in
from faristol.errors import Damaged, Fault, Refused
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence.correspondence import decide
from faristol.modes.correspondence.events import Event, MessageSettled
from faristol.modes.correspondence.evolving import evolve, replay
from faristol.modes.correspondence.making import draw_code
from faristol.modes.correspondence.state import Kept, State
from faristol.modes.referee import Referee
from faristol.storage.codec import correspondence_of, events_of_correspondence
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
    tried = await attempt(desk, stream)
    tried.do(*asked)
    return await saved(desk, tried)


async def attempt(desk: Desk, stream: str) -> Attempt[State, c.Command, Event]:
    """Commands on a game that are decided one by one, and by `saved` saved at once."""
    held = await opened(desk, stream)
    return _attempt(desk, stream, held, await desk.referee(held.state))


def _attempt(
    desk: Desk, stream: str, held: Correspondence | None, referee: Referee
) -> Attempt[State, c.Command, Event]:
    return Attempt(
        desk.log,
        desk.written,
        stream,
        held,
        desk.now(),
        lambda state, asked: decide(state, asked, referee, rng=desk.rng),
        evolve,
    )


async def saved(desk: Desk, tried: Attempt[State, c.Command, Event]) -> State:
    """Save what was decided, and with it what that settles."""
    held = await opened(desk, tried.stream)
    for kept in held.state.kept:
        if kept in tried.state.kept and _is_made_again(tried.state, kept):
            tried.take([MessageSettled(kept.id)])
    state = await tried.save()
    held.events.extend(tried.events)
    return state


def _is_made_again(state: State, kept: Kept) -> bool:
    over = state.end is not None or len(state.plies) > kept.number >= 0
    return kept.reason in FAULTS and over


async def create(desk: Desk, asked: c.Create, checksum: str = "", role: int | None = None) -> str:
    """Make a game with the word list of that checksum, or the proposed one; the name of its stream."""
    known = checksum or (await desk.proposed_list(asked.rules.language)).checksum
    referee = await desk.library.referee(asked.rules.language, known, asked.rules)
    return await keep(desk, decide(None, asked, referee, rng=desk.rng), role)


async def keep(desk: Desk, told: Sequence[Event], role: int | None = None, *then: c.Command) -> str:
    """Save a game that these events tell as a stream of its own, as the copy of that role; its name.

    `then` is done to it at once.
    """
    state = replay(told)
    if state is None:
        raise Refused("correspondence.unknown")
    tried = _attempt(desk, new_stream(desk), None, await desk.referee(state))
    tried.take(told)
    if role is not None:
        tried.do(c.Join(role))
    tried.do(*then)
    await tried.save()
    return tried.stream


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
