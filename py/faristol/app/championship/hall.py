"""Where championships by correspondence are kept: they are opened, commanded and saved here."""

from __future__ import annotations

from collections.abc import Sequence

from faristol.app.desk import Championship, Desk, Request
from faristol.app.saving import Attempt
from faristol.app.screens import Notice
from faristol.app.streams import new_stream, records_in, stream_in
from faristol.errors import Damaged, Refused
from faristol.modes.referee import Referee
from faristol.storage.codec import championship_of
from faristol.storage.kinds import CHAMPIONSHIP
from faristol.tournament.correspondence import commands as c
from faristol.tournament.correspondence.championship import decide
from faristol.tournament.correspondence.events import Event
from faristol.tournament.correspondence.evolving import evolve
from faristol.tournament.correspondence.state import Game, Player, State

PATH, PAGE = "#/championship", "championship"


async def opened(desk: Desk, stream: str) -> Championship:
    """The championship, read and checked once; raises `Refused` if unknown, `Damaged` if its chain breaks."""
    if stream not in desk.championships:
        records = await records_in(desk, stream, CHAMPIONSHIP, Refused("championship.unknown"))
        state = championship_of(records)
        if state is None:
            raise Damaged("storage.replay", stream=stream)
        desk.championships[stream] = Championship(records, state)
    return desk.championships[stream]


def stream_of(request: Request) -> str:
    """The stream of the page `#/championship/STREAM/...`; raises `Refused` on any other page."""
    return stream_in(request, PAGE)


async def state_of(request: Request) -> State:
    """The championship of the page."""
    return (await opened(request.desk, stream_of(request))).state


async def attempt(request: Request) -> Attempt[State, c.Command, Event]:
    """Commands on the championship of the page that are decided one by one and saved at once."""
    desk, stream = request.desk, stream_of(request)
    held = await opened(desk, stream)
    return _attempt(desk, stream, held, await desk.referee(held.state))


def _attempt(
    desk: Desk, stream: str, held: Championship | None, referee: Referee
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


async def foreseen(request: Request, *asked: c.Command) -> tuple[State, list[Event]]:
    """What commands on the championship of the page would lead to; raises `Refused`."""
    tried = await attempt(request)
    return tried.do(*asked), tried.events


async def command(request: Request, *asked: c.Command) -> State:
    """Carry out commands on the championship of the page: all of them or none."""
    tried = await attempt(request)
    tried.do(*asked)
    return await tried.save()


async def create(desk: Desk, asked: c.Create) -> str:
    """Make a championship with the proposed word list of its language; the name of its stream."""
    checksum = (await desk.proposed_list(asked.rules.language)).checksum
    referee = await desk.library.referee(asked.rules.language, checksum, asked.rules)
    tried = _attempt(desk, new_stream(desk), None, referee)
    tried.do(asked)
    await tried.save()
    return tried.stream


def arbiter(state: State) -> str:
    """Who decides, until somebody says otherwise."""
    return state.arbiters[0] if state.arbiters else ""


def known_player(state: State, text: str) -> Player:
    """The player with the number in a path or a field; raises `Refused`."""
    found = state.player(int(text)) if text.isascii() and text.isdigit() and len(text) < 7 else None
    if found is None:
        raise Refused("championship.no_player")
    return found


def known_game(state: State, text: str) -> Game:
    """The game with the number in a path or a field; raises `Refused`."""
    found = state.game(int(text)) if text.isascii() and text.isdigit() and len(text) < 7 else None
    if found is None:
        raise Refused("championship.no_game")
    return found


def is_doubted(request: Request, doubts: Sequence[tuple[str, str]]) -> bool:
    """Whether sentences with their rules have to be asked about; who has read just these is sure."""
    told = " ".join(text for text, _ in doubts)
    if not doubts or request.text("sure") == told:
        return False
    request.session.typed = {**request.session.typed, "asked": told}
    request.session.notices += [Notice(request.place, text, "bad", rule) for text, rule in doubts]
    return True


def choice(desk: Desk, stream: str, name: str) -> str:
    """What was chosen on a page of a championship, kept while the window is open."""
    return desk.session.chosen.get((stream, name), "")
