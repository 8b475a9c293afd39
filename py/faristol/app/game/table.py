"""The table at which a game of two is played: it is opened, commanded and saved here."""

from collections.abc import Sequence

from faristol.app.desk import Desk, Game, Request
from faristol.app.streams import new_stream, records_in, stream_in
from faristol.errors import Damaged, Refused
from faristol.modes.classic import commands, events
from faristol.modes.classic.classic import decide
from faristol.modes.classic.evolving import evolve
from faristol.modes.classic.state import State
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


async def command(request: Request, asked: commands.Command) -> State:
    """Carry out a command on the game of the page."""
    return await carry_out(request.desk, stream_in(request, "game"), asked)


async def carry_out(desk: Desk, stream: str, asked: commands.Command) -> State:
    """Decide a command, save its events, and only then let them count."""
    game = await opened(desk, stream)
    referee = await desk.referee(game.state)
    now = desk.now()
    decided = decide(game.state, asked, referee, now=now, rng=desk.rng)
    if decided:
        records = to_records(stream, decided, game.records, now)
        await desk.log.append(records)
        desk.written.add(stream)
        desk.session.live = None
        game.records.extend(records)
        for event in decided:
            game.state = evolve(game.state, event, now)
    return game.state


async def create(desk: Desk, asked: commands.Create, checksum: str = "") -> str:
    """Set up a game with the word list of that checksum, or the proposed one; the name of its stream."""
    known = checksum or (await desk.proposed_list(asked.rules.language)).checksum
    referee = await desk.library.referee(asked.rules.language, known, asked.rules)
    return await keep(desk, decide(None, asked, referee, now=desk.now(), rng=desk.rng))


async def keep(desk: Desk, told: Sequence[events.Event]) -> str:
    """Save a game that these events tell as a stream of its own; the name of the stream."""
    stream = new_stream(desk)
    await desk.log.append(to_records(stream, told, [], desk.now()))
    desk.written.add(stream)
    return stream
