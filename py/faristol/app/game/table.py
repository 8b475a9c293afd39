"""The table at which a game of two is played: it is opened, commanded and saved here."""

from collections.abc import Sequence

from faristol.app.desk import Desk, Game, Request
from faristol.app.saving import Attempt
from faristol.app.streams import new_stream, records_in, stream_in
from faristol.errors import Damaged, Refused
from faristol.modes.classic import commands, events
from faristol.modes.classic.classic import decide
from faristol.modes.classic.evolving import evolve
from faristol.modes.classic.state import State
from faristol.modes.referee import Referee
from faristol.storage.codec import classic_of, to_records
from faristol.storage.kinds import CLASSIC
from faristol.storage.log import Head

PATH = "#/game"
OVER = ("classic.Ended", "classic.Signed")
"""Records that are the last ones of games that are over."""


async def opened(desk: Desk, stream: str) -> Game:
    """The game, read and checked once; raises `Refused` if unknown, `Damaged` if its chain breaks."""
    if stream not in desk.games:
        records = await records_in(desk, stream, CLASSIC, Refused("game.unknown"))
        state = classic_of(records)
        if state is None:
            raise Damaged("storage.replay", stream=stream)
        desk.games[stream] = Game(records, state)
    return desk.games[stream]


def may_go_on(head: Head) -> bool:
    """Whether a game may still be played, as its first and its last record tell without the others."""
    return head.first.data.get("use") != "record" and head.last.type not in OVER


async def state_of(request: Request) -> State:
    """The game of the page `#/game/STREAM/...`."""
    return (await opened(request.desk, stream_in(request, "game"))).state


async def command(request: Request, *asked: commands.Command) -> State:
    """Carry out commands on the game of the page, all of them or none."""
    return await carry_out(request.desk, stream_in(request, "game"), *asked)


async def carry_out(desk: Desk, stream: str, *asked: commands.Command) -> State:
    """Decide commands, save their events at once, and only then let them count."""
    tried = await attempt(desk, stream)
    tried.do(*asked)
    return await tried.save()


async def attempt(desk: Desk, stream: str) -> Attempt[State, commands.Command, events.Event]:
    """Commands on a game that are decided one by one and saved at once."""
    game = await opened(desk, stream)
    desk.session.live = None
    return _attempt(desk, stream, game, await desk.referee(game.state))


def _attempt(
    desk: Desk, stream: str, game: Game | None, referee: Referee
) -> Attempt[State, commands.Command, events.Event]:
    now = desk.now()
    return Attempt(
        desk.log,
        desk.written,
        stream,
        game,
        now,
        lambda state, asked: decide(state, asked, referee, now=now, rng=desk.rng),
        lambda state, event: evolve(state, event, now),
    )


async def create(desk: Desk, asked: commands.Create, *then: commands.Command, checksum: str = "") -> str:
    """Set up a game with the word list of that checksum, or the proposed one; the name of its stream.

    `then` is done to it at once.
    """
    known = checksum or (await desk.proposed_list(asked.rules.language)).checksum
    referee = await desk.library.referee(asked.rules.language, known, asked.rules)
    tried = _attempt(desk, new_stream(desk), None, referee)
    tried.do(asked, *then)
    await tried.save()
    return tried.stream


async def keep(desk: Desk, told: Sequence[events.Event]) -> str:
    """Save a game that these events tell as a stream of its own; the name of the stream."""
    stream = new_stream(desk)
    await desk.log.append(to_records(stream, told, [], desk.now()))
    desk.written.add(stream)
    return stream
