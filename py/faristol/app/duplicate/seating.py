"""Seating: players typed, pasted, from a file, from the club's list, as last time; tables changed."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from faristol.app import refused_list
from faristol.app.feature import does
from faristol.app.members.club_list import at_duplicate, chosen, id_in, list_if_sound, new_of, offered, put_on
from faristol.app.session import notice_of
from faristol.app.text.columns_of_people import Layout
from faristol.app.text.reading_people import Person, Read, WrongCellError, read_people
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.modes.duplicate import commands, events
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.players import MAXIMUM_TABLE, check_seat
from faristol.modes.duplicate.state import Player
from faristol.modes.members.state import Details

MOST_PLAYERS_READ = 2000
MOST_DIGITS = 6
PASTE = "paste"
LAYOUT = Layout(kinds=("table", "group", "club"), behind=("group",), numbered="table")
"""Columns of a player list; without other columns a number is the table, and a club the group."""


async def _player(request: Request) -> None:
    """Enter one player; the field keeps the focus for the next one."""
    request.form("player")
    table = request.number("table", "player.table_number") if request.text("table").strip() else None
    seat = commands.Seat(table, request.person("name"), request.text("group"))
    await _enter(request, (seat,))
    request.focus("player-name")


async def _enter(request: Request, seats: Sequence[commands.Seat]) -> None:
    """Enter players; those on the club's list are linked to it."""
    await request.command(DUPLICATE, await entering(request.window, seats))


async def entering(window: Window, seats: Iterable[commands.Seat]) -> commands.EnterPlayers:
    """Return the command that enters these players, linked to the club's list where they are on it."""
    club = await list_if_sound(window)
    return commands.EnterPlayers(
        tuple(replace(seat, member=id_in(club, seat.name) or seat.member) for seat in seats)
    )


async def _paste(request: Request) -> None:
    """Enter a list that was pasted or read from a file: all of it or nothing, or only its right lines."""
    request.form(PASTE)
    state = await request.state(DUPLICATE)
    seated = {player.table: player.name for player in state.players}
    answers = await refused_list.answers(request, request.stream)
    read = read_players(request.text("text"), seated, answers)
    refused_list.check(request, read, request.stream)
    await _enter(request, read.found)
    texts, new = request.window.texts, len(read.found)
    form = texts.ngettext("%(num)s player is new on the list.", "%(num)s players are new on the list.", new)
    request.session.notices.append(Notice(PASTE, form % {"num": new}, "good"))
    refused_list.taken(request, read, request.stream, LAYOUT)


def read_players(
    text: str, seated: Mapping[int, str], answers: Mapping[str, str] | None = None
) -> Read[commands.Seat]:
    """Read players from pasted lines or a CSV file.

    `seated` are those who have a table already, `answers` how lists are meant, by their shapes. Raises
    `Refused` "player.too_many", "player.none_read" and what `read_people` raises.
    """
    taken = dict(seated)

    def seat_of(person: Person) -> commands.Seat:
        kind = "table" if "table" in person.cells else "number"
        group = person.cell("group" if "group" in person.cells else "club")
        try:
            seat = commands.Seat(_table(person.cell(kind)), person.name, group)
            check_seat(seat, taken)
        except Refused as fault:
            raise WrongCellError("", fault) from fault
        return seat

    read = read_people(text, LAYOUT, seat_of, answers=answers)
    if not read.found and not read.problems:
        raise Refused("player.none_read")
    if len(read.found) > MOST_PLAYERS_READ:
        raise Refused("player.too_many", maximum=MOST_PLAYERS_READ)
    return read


def _table(cell: str) -> int | None:
    """Return the table in a cell, None for an empty one; raises `Refused` with the text if it is no table."""
    if not cell:
        return None
    if not (cell.isascii() and cell.isdigit()):
        raise Refused("player.table_number", text=cell[:20])
    if len(cell) > MOST_DIGITS:
        raise Refused("player.table_range", table=cell[:20], maximum=MAXIMUM_TABLE)
    return int(cell)


async def _come(request: Request) -> None:
    """Bring back somebody who was taken out, at the same table unless that is taken by now (FRO-7)."""
    request.anchor = "player"
    state = await request.state(DUPLICATE)
    absent = {one.id: one for one in state.absent}
    player = absent.get(request.number("player", "player.unknown"))
    if player is None:
        raise Refused("player.unknown", text=request.text("player"))
    [seat] = seats_of([player])
    taken = any(one.table == player.table for one in state.players)
    await _enter(request, [replace(seat, table=None) if taken else seat])


async def _take_out(request: Request) -> None:
    """Take everybody out, who can all come back one by one: the event has other players this time."""
    request.anchor = "player"
    players = (await request.state(DUPLICATE)).players
    await request.command(DUPLICATE, *(events.PlayerRemoved(player.id) for player in players))


async def _members(request: Request) -> None:
    """Enter the ticked members of the club's list, or all who come, at their usual tables if free."""
    request.anchor = "player"
    players = (await request.state(DUPLICATE)).players
    taken = {player.table for player in players}
    seats = list[commands.Seat]()
    for member in await chosen(request, at_duplicate(players)):
        details = member.details
        table = details.table if details.table and details.table not in taken else None
        taken |= {table} if table else set()
        seats.append(commands.Seat(table, details.name, details.group, member.id))
    await request.command(DUPLICATE, commands.EnterPlayers(tuple(seats)))
    request.effect("fold", id="from-club")


async def _put_on(request: Request) -> None:
    """Put players on the club's list, and link them to it."""
    request.anchor = "player"
    players = (await request.state(DUPLICATE)).players
    new = new_of(request, await offered(request.window, at_duplicate(players)))
    here = [player for player in players if player.id in new]
    ids = await put_on(request, [Details(player.name, player.group) for player in here])
    linked = (
        commands.ChangePlayer(player.id, player.table, player.name, None, ids[player.name]) for player in here
    )
    await request.command(DUPLICATE, *linked)


def seats_of(players: Iterable[Player]) -> tuple[commands.Seat, ...]:
    """Return the seats of players, for seating them again."""
    return tuple(commands.Seat(one.table, one.name, one.group, one.member) for one in players)


async def _change(request: Request) -> None:
    """Change a player's table, name or group; a table that is taken is refused, and a swap is offered."""
    request.form(f"player-{request.text('player')}")
    table = request.number("table", "player.table_number")
    player = request.number("player", "player.unknown")
    state, name = await request.state(DUPLICATE), request.text("name")
    same = any(one.id == player and one.name == name for one in state.players)
    member = None if same else id_in(await list_if_sound(request.window), name)
    try:
        await request.command(
            DUPLICATE,
            commands.ChangePlayer(player, table, name, request.fields.get("group"), member),
        )
    except Refused as refusal:
        others = [one.id for one in state.players if one.table == table]
        if refusal.code != "player.table_taken":
            raise
        request.session.notices.append(_with_swap(request, refusal, player, others[0]))


def _with_swap(request: Request, refusal: Refused, player: int, other: int) -> Notice:
    texts = request.window.texts
    return replace(
        notice_of(refusal, request.anchor, texts),
        action="setup.swap",
        label=texts.gettext("Swap the two tables"),
        fields=(("player", str(player)), ("other", str(other))),
    )


async def _swap(request: Request) -> None:
    """Swap the tables of two players, before the game or during it; their slips stay with them."""
    request.anchor = f"player-{request.text('player')}"
    player = request.number("player", "player.unknown")
    other = request.number("other", "player.unknown")
    state = await request.command(DUPLICATE, commands.SwapTables(player, other))
    moved = [f"{one.table} {one.name}" for one in state.players if one.id in (player, other)]
    request.effect("say", text=request.window.texts.sequence(moved))


async def _judge(request: Request) -> None:
    """Choose the player who judges as well, or nobody."""
    request.anchor = "judge"
    player = request.number("judge", "player.unknown") if request.text("judge") else None
    await request.command(DUPLICATE, events.JudgeSeated(player))


ACTIONS: dict[str, Action] = {
    "setup.player": _player,
    "setup.paste": _paste,
    "setup.put_away_list": refused_list.putting_away(PASTE),
    "setup.come": _come,
    "setup.take_out": _take_out,
    "setup.members": _members,
    "setup.on_list": _put_on,
    "setup.change": _change,
    "setup.swap": _swap,
    "setup.remove": does(
        DUPLICATE,
        lambda request: events.PlayerRemoved(request.number("player", "player.unknown")),
        anchor="player",
    ),
    "setup.judge": _judge,
}
