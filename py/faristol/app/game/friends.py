"""With a friend: two people on two devices, by links that any messenger carries (TOG-1, TOG-2).

A link is checked before anything of it is saved; it leads to the page of an invitation or to a game. An
invitation has one address, for who makes it and for who is sent it: the device knows whose it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from faristol.app.feature import later
from faristol.app.game import friend_turns as turns
from faristol.app.game import rules as rule_sets
from faristol.app.game import setup, tournament_link
from faristol.app.game.friend_live import Come, stream_of
from faristol.app.game.friend_parts import drop_parts, keep_part, parts_with
from faristol.app.game.friend_sending import LINK, sending_of, share
from faristol.app.game.tournament_link import table_of
from faristol.app.game.under_way import PATH, recent
from faristol.app.game.views import friends as friends_view
from faristol.app.game.views.friends import ANCHOR
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice, Screen
from faristol.app.window import Action, Request, Window
from faristol.errors import Fault, Refused, needed
from faristol.fairbag.fair_bag import BAGGING, GAME, GUEST, HOST, WATCHER
from faristol.fairbag.side import Secret
from faristol.fairbag.wire import (
    LONGEST_NAME,
    SEED,
    Kind,
    Move,
    accepting_of,
    asked_after,
    head_of,
    is_asking,
    is_of,
    seed_shown,
)
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.fair import MOST_TOGETHER, Fair, apart, as_bytes, as_text
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.state import State
from faristol.modes.person import checked_name, folded
from faristol.rules.game_rules import GameRules
from faristol.storage.exchange.invitation import (
    CHECKSUM,
    NUMBER,
    Invitation,
    data_of,
    is_invitation,
    joined,
    link_of,
    messages_in,
    over_devices,
    part_of,
    read_invitation,
    write_invitation,
)

INVITE = "#/games/friend"
"""The page on which an invitation is made, and the beginning of addresses that it was sent from before."""

CHOSEN = ("name", "rules", "starts", "clocks", "days")
KEPT = "friends."
"""The choices on the page of an invitation, and the beginning of the settings that keep it."""

INVITED = f"{KEPT}invited"
"""The setting that keeps the last invitations that were made here."""

MOST_INVITED = 20


async def _invite(request: Request) -> None:
    """Make an invitation and show its link; kept are the choices, and that it comes from here."""
    request.form(ANCHOR)
    window = request.window
    rules = await rule_sets.named(window, request.text("rules"))
    days = request.text("days")
    if days not in friends_view.DAYS:
        raise Refused("game.choice")
    timed = request.text("clocks") == friends_view.WITH_CLOCKS
    if timed and not rules.timed:
        raise Refused("friend.no_clocks")
    await window.remember({f"{KEPT}{field}": request.text(field) for field in CHOSEN})
    name, starts = request.text("name"), request.text("starts")
    if starts not in friends_view.STARTS:
        raise Refused("game.choice")
    made = await invitation_by(window, name, rules, starts == "draw", int(days), timed=timed)
    await _invited(request, replace(made, starts=HOST) if starts == "host" else made)


async def _rematch(request: Request) -> None:
    """Invite to another game under the same rules; who invites lets the other one start."""
    state = await request.state(CLASSIC)
    fair = needed(state.fair, Refused("friend.not_here"))
    name, rules, draws_start = state.players[fair.seat].name, state.rules, fair.root.first.draws_start
    await _invited(request, await invitation_by(request.window, name, rules, draws_start, fair.days))


async def _invited(request: Request, invitation: Invitation) -> None:
    data = write_invitation(invitation)
    await _keep_own(request.window, data)
    request.session.typed = {}
    request.go(f"{LINK}/{link_of(data)}")


async def invitation_by(
    window: Window, name: str, rules: GameRules, draws_start: bool, days: int = 0, *, timed: bool = True
) -> Invitation:
    """Return a new invitation by a player of this name, under rules as two devices keep them."""
    listed = await window.proposed_list(rules.language)
    return Invitation(
        window.rng.randbytes(NUMBER),
        _name(name),
        over_devices(rules, timed=timed),
        listed.title,
        bytes.fromhex(listed.checksum)[:CHECKSUM],
        draws_start,
        days,
    )


async def _keep_own(window: Window, invitation: bytes) -> None:
    """Keep an invitation as one's own: the answer begins the game here."""
    if not await _is_own(window, invitation):
        before = (await window.setting(INVITED)).split()
        await window.choose(INVITED, " ".join([*before, link_of(invitation)][-MOST_INVITED:]))


async def _mine(request: Request) -> None:
    """Take an invitation as made by who holds this device: on another one than it was made on, or at a table
    of a tournament, whose director's device has made it (TOG-5)."""
    request.anchor = ANCHOR
    data = data_of(request.session.path.rpartition("/")[2])
    read_invitation(data)
    await _keep_own(request.window, data)


async def _not_mine(request: Request) -> None:
    """Take an invitation as come from somebody else, until a game has begun with it here."""
    request.anchor = ANCHOR
    window, data = request.window, data_of(request.session.path.rpartition("/")[2])
    if not await stream_of(window, accepted=data):
        own = (await window.setting(INVITED)).split()
        await window.choose(INVITED, " ".join(one for one in own if one != link_of(data)))


def _name(text: str) -> str:
    """Return a player's name; raises `Refused` for one that a message has no room for."""
    name = checked_name(text, "player.name")
    if len(name.encode()) > LONGEST_NAME:
        raise Refused("friend.name")
    return name


async def page(window: Window) -> Page:
    """The page `#/games/friend`, on which an invitation is made."""
    offered = await rule_sets.offered(window)
    last = (await window.setting(INVITED)).split()[-1:]
    return friends_view.invite_page(await _screen(window), window.texts, offered, *last)


async def _own_page(window: Window, data: bytes) -> Page | None:
    """Return the page of an invitation that was made here, or for a table of a tournament here; else None."""
    table = await table_of(window, data)
    if table is None and not await _is_own(window, data):
        return None
    invitation, sending = read_invitation(data), await sending_of(window, link_of(data))
    if table:
        return friends_view.table_page(await _screen(window), window.texts, table, invitation, sending)
    begun = bool(await stream_of(window, accepted=data))
    return friends_view.invitation_page(await _screen(window), window.texts, invitation, sending, begun=begun)


async def _screen(window: Window) -> Screen:
    """Return what is said, and what was typed, or chosen the last time."""
    last = {name: await window.setting(f"{KEPT}{name}") for name in CHOSEN}
    return replace(Screen(**window.session.said), typed={**last, **window.session.typed})


async def link_page(window: Window, link: str) -> Page:
    """The page of a link: an invitation, own or come, a guest who accepts one, a part of a message."""
    data = data_of(link)
    if part := part_of(data):
        parts = await parts_with(window, part)
        joined(parts)  # all of them may be here and be no message
        here = [one.number for one in parts]
        return friends_view.part_page(await _screen(window), window.texts, here, part.of)
    guest = first = ""
    if is_invitation(data):
        if own := await _own_page(window, data):
            return own
        invitation = read_invitation(data)
        invitation = replace(invitation, name=checked_name(invitation.name, "player.name"))
    else:
        invitation, move = await _accepted(window, data)
        guest = checked_name(move.name, "player.name")
        if stream := await stream_of(window, accepted=move.invitation):
            first = (await window.open(CLASSIC, stream)).state.players[GUEST].name
    judging = await _listed(window, invitation)
    odd = friends_view.Odd() if guest or not judging else await _odd(window, invitation, judging)
    screen = await _screen(window)
    return friends_view.link_page(
        screen, window.texts, invitation, guest, first, listed=bool(judging), odd=odd
    )


async def _odd(window: Window, invitation: Invitation, judging: str) -> friends_view.Odd:
    """Return what of an invitation is not what it seems: rules that have the name of others here, a word list
    that is not the one in use here."""
    rules = invitation.rules
    named = [
        over_devices(one, timed=rules.timed)
        for one in await rule_sets.offered(window)
        if one.title == rules.title
    ]
    usual = await window.proposed_list(rules.language)
    lists = (one.header for one in await window.library.lists(rules.language))
    title = next(one.title for one in lists if one.checksum == judging)
    return friends_view.Odd(bool(named) and rules not in named, "" if usual.checksum == judging else title)


async def _accepted(window: Window, data: bytes) -> tuple[Invitation, Move]:
    """Return an invitation from here and who accepts it; raises Refused "friend.elsewhere" or, for the bag of
    another guest's game while this device waits for its own, "friend.taken"."""
    kind = head_of(data).kind
    if kind is Kind.BAG and await stream_of(window, waits=Kind.BAG):
        raise Refused("friend.taken")
    if kind is not Kind.ACCEPT:
        raise Refused("friend.elsewhere")
    move = accepting_of(data)
    if not await _is_own(window, move.invitation):
        raise Refused("friend.elsewhere")
    return read_invitation(move.invitation), move


async def _is_own(window: Window, invitation: bytes) -> bool:
    """Tell whether an invitation was made on this device."""
    return link_of(invitation) in (await window.setting(INVITED)).split()


async def _listed(window: Window, invitation: Invitation) -> str:
    """Return the checksum of the word list of an invitation, empty if it is not here."""
    lists = await window.library.lists(invitation.rules.language)
    checksums = (listed.header.checksum for listed in lists)
    return next((checksum for checksum in checksums if invitation.has_list(checksum)), "")


async def follow(request: Request, action: str) -> None:
    """After any action that shows a link, lead it to its game; there, go on with what is being done."""
    path = request.session.path
    if path.startswith(f"{INVITE}/"):  # as invitations were sent, or read in the address bar, before
        request.go(path := f"{LINK}/{path.removeprefix(f'{INVITE}/')}")
    link = path.removeprefix(f"{LINK}/")
    if link != path:
        with suppress(Fault):  # its page shows it
            await _lead(request, data_of(link))
    await turns.follow(request, action)


async def _lead(request: Request, data: bytes) -> None:
    """Lead what has come in a link to where it belongs, if that is on this device; it is checked there."""
    window = request.window
    if part := part_of(data):
        message = joined(await keep_part(window, part))
        if message is not None:
            request.go(f"{LINK}/{link_of(message)}")
            await _lead(request, message)
            await drop_parts(window, part)  # not before the message is kept
        return
    if is_invitation(data):
        here = await table_of(window, data) or await _is_own(window, data)
        if not here and (stream := await stream_of(window, accepted=data)):
            request.go(f"{PATH}/{stream}")
        return
    messages = apart(data)
    if stream := await _stream(window, messages[0]):
        request.go(f"{PATH}/{stream}")
        await turns.receive(window, stream, [*map(as_text, messages)])


async def _stream(window: Window, data: bytes) -> str:
    """Return the stream of the game of a message, or of the one after which it asks for a new bag."""
    stream = await stream_of(window, game=head_of(data).game)
    if not stream and is_asking(data):
        return await stream_of(window, game=asked_after(data))
    return stream


async def _accept(request: Request) -> None:
    """Begin the game of an invitation as its guest; the first message is made on the game's page."""
    request.form(ANCHOR)
    window = request.window
    data = data_of(request.session.path.rpartition("/")[2])
    invitation = read_invitation(data)
    name = _name(request.text("name"))
    if folded(name) == folded(invitation.name):
        raise Refused("game.same_name", name=name)
    await window.remember({f"{KEPT}name": name})
    seed = window.rng.randbytes(SEED)
    await _created(request, invitation, name, _bag(GUEST, data, Secret(GUEST, seed).nonce(), seed))


async def _begin(request: Request) -> None:
    """Begin the game with a guest who has accepted; his message is checked on the game's page."""
    request.anchor = ANCHOR
    window = request.window
    data = data_of(request.session.path.rpartition("/")[2])
    invitation, move = await _accepted(window, data)
    seed = window.rng.randbytes(SEED)
    bag, stream = _bag(HOST, move.invitation, move.nonce, seed), window.new_stream()
    await turns.receive(window, stream, [as_text(data)])  # kept before the game that it belongs to
    await _created(request, invitation, checked_name(move.name, "player.name"), bag, stream)


def _bag(seat: int, data: bytes, nonce: bytes, seed: bytes) -> e.FairBagBegun:
    of = read_invitation(data)
    return e.FairBagBegun(seat, data, nonce, seed, of.draws_start, of.days, starts=of.starts)


def watching(seat: int, accepted: Move, seed: bytes) -> e.FairBagBegun:
    """Return the beginning of a game of two other devices, by its first message."""
    return replace(_bag(seat, accepted.invitation, accepted.nonce, seed), watched=True)


async def _created(
    request: Request, invitation: Invitation, guest: str, bag: e.FairBagBegun, stream: str = ""
) -> str:
    """Begin a game of two on two devices and show it; raises like `begun`."""
    stream = await begun(request.window, invitation, guest, bag, stream)
    request.session.typed = {}
    request.go(f"{PATH}/{stream}")
    return stream


async def begun(
    window: Window, invitation: Invitation, guest: str, bag: e.FairBagBegun, stream: str = ""
) -> str:
    """Begin a game of two on two devices; raises Refused "friend.list" without its word list."""
    checksum = await _listed(window, invitation)
    if not checksum:
        raise Refused("friend.list", name=invitation.list_name)
    players = (invitation.name, guest)
    create = c.Create(setup.named(players), window.today, "friend", invitation.rules, players)
    return await window.create(CLASSIC, create, bag, checksum=checksum, stream=stream)


async def open_text(request: Request, text: str) -> None:
    """Show what the links in a text hold: one as if it were opened, all of a game in their order (TOG-7)."""
    messages = [one for link in messages_in(text) for one in apart(link)]
    if not messages:
        raise Refused("friend.no_link")
    first = messages[0]
    from_first = len(messages) > MOST_TOGETHER and is_of(first, Kind.ACCEPT) and not is_asking(first)
    of_game = game_of(messages, first if from_first else messages[-1])
    stream = await _stream(request.window, of_game[0]) if len(messages) > 1 else ""
    if from_first and (not stream or await _differs(request.window, stream, of_game)):
        await _watch(request, of_game)
        if stream:
            await _leave_in_vain(request.window, stream)
        return
    if not stream:
        request.go(f"{LINK}/{link_of(first)}")
        return
    request.go(f"{PATH}/{stream}")
    texts = [as_text(one) for one in of_game]
    fair = needed((await request.window.open(CLASSIC, stream)).state.fair, Refused("friend.elsewhere"))
    here = [sent.text for sent in fair.all_messages]
    if from_first and here[: len(texts)] == texts and fair.seat != WATCHER:
        gettext = request.window.texts.gettext
        sentence = gettext("This game is on this device, with its tiles: it goes on here.")
        if fair.revealed and texts == here:
            sentence = gettext("This file has the same game, message by message.")
        request.session.notices.append(Notice(ANCHOR, sentence, "good"))
        return
    await turns.receive(request.window, stream, texts)


def game_of(messages: Sequence[bytes], one: bytes) -> list[bytes]:
    """Return those of the messages that are of the same game as one of them, whichever bag they tell of."""
    bags, of_game = {head_of(one).game}, list[bytes]()
    for data in messages:
        if part_of(data) is None:
            if is_asking(data) and asked_after(data)[:GAME] in bags:
                bags.add(head_of(data).game)
            of_game += [data] if head_of(data).game in bags else []
    return of_game


async def _differs(window: Window, stream: str, messages: Sequence[bytes]) -> bool:
    """Tell whether a game was followed here by other messages than these: one of them was false, or a new bag
    was asked for after one that is not the last."""
    fair = needed((await window.open(CLASSIC, stream)).state.fair, Refused("friend.elsewhere"))
    told = zip(fair.all_messages, messages, strict=False)
    differs = any(as_bytes(sent.text) != data for sent, data in told)
    return differs and (_asks_in_vain(fair) or fair.seat == WATCHER)


def _asks_in_vain(fair: Fair) -> bool:
    """Tell whether this device has asked for a new bag and nobody has agreed to it yet."""
    return bool(fair.earlier) and fair.seat == fair.bag.closer and len(fair.messages) < BAGGING


async def _leave_in_vain(window: Window, stream: str) -> None:
    """Remove a game in which a new bag was asked for in vain, now that a newer file of it is followed."""
    fair = (await window.open(CLASSIC, stream)).state.fair
    if fair and _asks_in_vain(fair):
        await window.remove(stream)


async def _watch(request: Request, messages: Sequence[bytes]) -> None:
    """Check a whole game of two other devices, from all of its messages, and keep it (TOG-5).

    The last two show both secrets, so that all of it can be made again, from the side that has not ended it.
    As long as they have not come, or where they are those of a new bag, it is followed: who plays it and has
    lost the device goes on with a new bag (TOG-7). Raises Refused "friend.unfinished" at a table.
    """
    window, move = request.window, accepting_of(messages[0])
    ends = [one for one in messages[-2:] if is_of(one, Kind.END)]
    seat, seed = 1 - head_of(messages[-1]).sender, b""
    if {head_of(one).sender for one in ends} == {HOST, GUEST}:
        seed = seed_shown(ends[0])
    elif await table_of(window, move.invitation):
        raise Refused("friend.unfinished")
    if not seed or any(map(is_asking, messages)):
        seat, seed = WATCHER, b""
    invitation, guest = read_invitation(move.invitation), checked_name(move.name, "player.name")
    stream = await _created(request, invitation, guest, watching(seat, move, seed))
    window.session.of(Come, stream).texts = [*map(as_text, messages)]
    if table := await table_of(window, move.invitation):
        if await tournament_link.begun_for(window, move.invitation, stream, (invitation.name, guest)):
            return
        sentence = friends_view.others_than(table, (invitation.name, guest), window.texts)
        request.session.notices.append(Notice(ANCHOR, sentence, "info"))


async def _send_invitation(request: Request) -> None:
    request.anchor = ANCHOR
    share(request, link_of(data_of(request.session.path.rpartition("/")[2])))


async def carried(window: Window, stream: str, state: State) -> dict[str, Any]:
    """Return what the page of a game on two devices shows besides the game."""
    carried = await turns.carried(window, stream, state)
    own = state.settled and not (state.fair and state.fair.watched)
    return {**carried, "between": await _record(window, state) if own else None}


async def _record(window: Window, state: State) -> tuple[int, int, int]:
    """Return how many games on two devices this player has won, drawn and lost against the other (TOG-6)."""
    fair = needed(state.fair, Refused("friend.not_here"))
    own, other = (state.players[seat].name.casefold() for seat in (fair.seat, 1 - fair.seat))
    won = [0, 0, 0]
    async for _, game in recent(window, lambda head: head.first.data.get("use") == "friend"):
        if not game.fair or game.fair.watched or not game.settled:
            continue
        seats = [player.name.casefold() for player in game.players]
        if sorted(seats) != sorted((own, other)) or seats[game.fair.seat] != own:
            continue
        won[friends_view.outcome(game, window.library.alphabet(game.language))] += 1
    return won[0], won[1], won[2]


ACTIONS: dict[str, Action] = {
    **turns.ACTIONS,
    "friend.invite": _invite,
    "friend.rematch": _rematch,
    "friend.send_invitation": _send_invitation,
    "friend.mine": _mine,
    "friend.not_mine": _not_mine,
    "friend.accept": _accept,
    "friend.begin": _begin,
    "friend.hall": later("faristol.app.game.followed", "show_in_hall"),
}
