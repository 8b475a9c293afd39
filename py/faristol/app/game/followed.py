"""A table's game on two tablets, followed at the director's device (TOG-5).

One of the tablets is joined there and passes on every message of the game. A message holds nothing that is
secret while it is played, so that board, scores and turns are known and no rack is. All that the rules can
check is checked at once, the rest when both have shown their seeds, and only then the game has a result.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Annotated, Any

from faristol.app.device_roles import Data
from faristol.app.feature import later
from faristol.app.game import friends, tournament_link
from faristol.app.game.friend_live import Come, next_come, stream_of
from faristol.app.game.under_way import recent
from faristol.app.game.views import friends as friends_view
from faristol.app.game.views.screens import Event
from faristol.app.joined.guesting import guesting, membership_of
from faristol.app.views.screen import Notice
from faristol.app.window import Request, Window
from faristol.errors import Damaged, Fault, Refused, needed
from faristol.fairbag.fair_bag import WATCHER
from faristol.fairbag.wire import Kind, accepting_of, asked_after, head_of, is_asking
from faristol.foreign.shape import Sized, decode
from faristol.modes.game import commands as c
from faristol.modes.game.fair import as_bytes, as_text
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.telling import mover_of
from faristol.modes.person import checked_name
from faristol.storage import settings
from faristol.storage.exchange.invitation import read_invitation

if TYPE_CHECKING:
    from faristol.app.tournament.views.table_board import TableBoard

table_board = later("faristol.app.tournament.views.table_board", "table_board")

BOARD = "tournament.board."
"""Prefix of the setting that keeps whose board the hall sees, by tournament: the stream of a game."""

ANCHOR = "guests"
"""The anchor of what is told of other devices."""

WANTED = "games"
"""The key of the data that say which games a tablet passes on."""

ROLE = "table"

MARK = 16
"""Characters that stand for an invitation and do not tell it."""

MOST_WANTED = 1_000

MOST_WAITING = 32
"""Messages kept of a game until the one before them has come."""


class Others:
    """Stands in a session for a game of others than those of its table, of which it was told."""


def mark_of(number: bytes) -> str:
    """Return what stands for the invitation of a number."""
    return hashlib.sha256(number).hexdigest()[:MARK]


async def wanted(window: Window, tournament: str, round_: int) -> Data:
    """Return which games a tablet is to pass on: those to which tables of the round were invited."""
    invited = await tournament_link.invitations(window, tournament, round_)
    return {WANTED: [mark_of(number) for number in invited]}


def wanted_in(more: Data) -> tuple[str, ...]:
    """Return the games that another device wants passed on; raises `Damaged`."""
    if [*more] != [WANTED]:
        raise Damaged("joining.message")
    marks: tuple[str, ...] = decode(
        Annotated[tuple[Annotated[str, Sized(MARK, MARK)], ...], Sized(0, MOST_WANTED)], more[WANTED]
    )
    return marks


def passed_on(window: Window, more: Data) -> list[tuple[str, str, list[str]]]:
    """Return the games of this device that another one wants, as far as they were opened here: stream,
    players, all messages."""
    marks, games = wanted_in(more), list[tuple[str, str, list[str]]]()
    for stream, opened in window.store(CLASSIC).opened.items() if marks else ():
        fair, players = opened.state.fair, opened.state.players
        if fair and not fair.watched and mark_of(read_invitation(fair.root.invitation).number) in marks:
            texts = [sent.text for sent in fair.all_messages]
            games.append((stream, " – ".join(player.name for player in players), texts))
    return games


async def open_games(window: Window) -> None:
    """Open the games on two devices that are here."""
    async for _ in recent(window, lambda head: head.first.data.get("use") == "friend"):
        pass


async def take(request: Request, tournament: str, text: str) -> int:
    """Take in a message that a tablet has passed on; one that is known here changes nothing. Return the table
    of its game, 0 for a game of others.

    Raises `Refused`: "friend.no_table", "friend.unfit" for one that does not fit the game, "friend.list".
    """
    window, data = request.window, as_bytes(text)
    head = head_of(data)
    asks = is_asking(data)
    game = await stream_of(window, game=asked_after(data) if asks else head.game)
    game = game or ("" if asks else await _begun(request, tournament, data))
    if not game:
        return 0
    event = await tournament_link.event_of(window, game)
    if event is None or tournament_link.tournament_in(event) != tournament:
        raise Refused("friend.no_table")
    fair = needed((await window.open(CLASSIC, game)).state.fair, Refused("friend.no_table"))
    unfit = Refused("friend.unfit", table=event.table, round=event.round)
    if fair.revealed and as_text(data) not in (sent.text for sent in fair.all_messages):
        raise unfit  # the two tablets do not tell the same
    if fair.seat != WATCHER or fair.revealed:
        return event.table
    if not asks and head.number >= fair.bag.number + MOST_WAITING:
        raise unfit
    come = window.session.of(Come, game)
    if (text := as_text(data)) not in come.texts:
        come.texts = [*come.texts, text][-MOST_WAITING:]
    while message := next_come(window, game, fair):
        try:
            state = await window.command(CLASSIC, game, c.TakeMessage(message, b""))
        except Refused as refused:
            raise unfit from refused
        fair = needed(state.fair, Refused("friend.no_table"))
        request.page = "later"
    if len(fair.bag.ended) == len(event.players):
        request.effect("again", name="friend.step", fields={"stream": game})
    return event.table


async def _begun(request: Request, tournament: str, data: bytes) -> str:
    """Begin to follow a game by its first message; return its stream, empty if it is not followed."""
    window = request.window
    head = head_of(data)
    if window.session.find(Others, head.game):
        return ""
    if head.kind is not Kind.ACCEPT:
        raise Refused("friend.no_table")
    move = accepting_of(data)
    invitation, guest = read_invitation(move.invitation), checked_name(move.name, "player.name")
    table = await tournament_link.table_of(window, move.invitation)
    if table is None or tournament_link.tournament_in(table) != tournament:
        raise Refused("friend.no_table")
    players = (invitation.name, guest)
    if tournament_link.fits(players, table.players) < len(players):
        sentence = friends_view.others_than(table, players, window.texts)
        notice = Notice(ANCHOR, sentence, "info")
        window.session.notices += [notice] if notice not in window.session.notices else []
        window.session.put(Others(), head.game)
        return ""
    game = await friends.begun(window, invitation, guest, friends.watching(WATCHER, move, b""))
    await tournament_link.begun_for(window, move.invitation, game, players)
    return game


async def board_of(window: Window, tournament: str, round_: int) -> TableBoard | None:
    """Return the board that the hall is to see, None if it is none of this round."""
    game = await window.setting(BOARD + tournament)
    event = await tournament_link.event_of(window, game) if game else None
    if event is None or (tournament_link.tournament_in(event), event.round) != (tournament, round_):
        return None
    try:
        state = (await window.open(CLASSIC, game)).state
    except Fault:  # it was deleted
        return None
    alphabet = window.library.alphabet(state.language)
    shown: TableBoard = table_board(state, event.table, mover_of(state), alphabet)
    return shown


async def show_in_hall(request: Request) -> None:
    """Show the board of a followed game in the hall, or the hall's lists again."""
    request.anchor = friends_view.ANCHOR
    window, game = request.window, request.stream
    event = needed(await tournament_link.event_of(window, game), Refused("friend.no_table"))
    fair = (await window.open(CLASSIC, game)).state.fair
    if fair is None or not fair.watched:
        raise Refused("friend.no_table")
    key = BOARD + tournament_link.tournament_in(event)
    await window.choose(key, "" if await window.setting(key) == game else game)
    window.written.add(settings.STREAM)


async def carried(window: Window, stream: str, event: Event | None) -> dict[str, Any]:
    """Return what the page of a game on two devices shows of a director's device: whether the game goes there
    ("joined", or "gone" while it cannot), and, of one that is followed, whether the hall sees its board."""
    membership, guest = await membership_of(window), guesting(window)
    passes = ""
    if membership and membership.role == ROLE and not guest.is_joined:
        passes = "gone"
    elif membership and membership.role == ROLE and guest.state is not None:
        passes = "joined" if any(stream == one for one, _, _ in passed_on(window, guest.more)) else ""
    key = BOARD + tournament_link.tournament_in(event) if event else ""
    return {"passes": passes, "in_hall": bool(key) and await window.setting(key) == stream}
