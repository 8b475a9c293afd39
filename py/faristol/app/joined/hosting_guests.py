"""The host: the guests at an event of this window, what each is shown and proposes (DEV-1, DEV-4, DEV-9)."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from json import dumps, loads
from typing import Annotated, Any

from faristol import __version__
from faristol.app.device_roles import At, Data, Role, View
from faristol.app.joined.views.joined_words import GuestLine, called
from faristol.app.session import notice_of, of_file
from faristol.app.traces import told
from faristol.app.views.screen import Notice
from faristol.app.window import Request, Window
from faristol.errors import Damaged, Fault, Refused
from faristol.foreign.limits import LATEST
from faristol.foreign.shape import Between, OneOf, Sized, decode, encode
from faristol.joined import codes, description
from faristol.joined.codes import ROLES, Answer, Invitation
from faristol.joined.host import Arrived, Brought, Ended, Host, Outcome, Proposal, Send
from faristol.joined.messages import Happened, Hello, Welcome
from faristol.storage.codec import MODES, event_of, to_records
from faristol.storage.records import Record

GUESTS = "joined.guests."
"""Prefix of the setting, by stream, of the devices that have joined."""


@dataclass(frozen=True)
class KeptGuest:
    """A device that has joined, by its own `name` for itself.

    See `hosting.Guest` for the other fields; `why` and `since` are kept of one that is gone.
    """

    name: Annotated[str, Sized(1, 40)]
    role: Annotated[str, OneOf(ROLES)]
    device: Annotated[str, Sized(0, 80)]
    table: Annotated[int, Between(0, 1_000_000)]
    free: bool = False
    number: Annotated[int, Between(0, 1_000_000)] = 0
    lost: Annotated[int, Between(0, 1_000_000)] = 0
    why: Annotated[str, Sized(0, 40)] = ""
    since: Annotated[int, Between(0, LATEST)] = 0


@dataclass(frozen=True)
class KeptSeat:
    """The token that a device was given for its table."""

    claim: Annotated[str, Sized(1, 40)]
    table: Annotated[int, Between(1, 1_000_000)]


@dataclass(frozen=True)
class Kept:
    """The guests of an event, and the tables that devices have."""

    guests: Annotated[tuple[KeptGuest, ...], Sized(0, 1_000)] = ()
    seats: Annotated[tuple[KeptSeat, ...], Sized(0, 2_000)] = ()


async def guests_before(window: Window, stream: str) -> Kept:
    """Return the guests that had joined when the page was loaded; none if they cannot be read."""
    text = await window.setting(GUESTS + stream)
    try:
        kept: Kept = decode(Kept, loads(text)) if text else Kept()
    except (ValueError, Damaged):
        return Kept()
    return kept


KEY = "joined.key."
"""Prefix of the setting, by stream, of the key that the secrets of its invitations come from."""

KEY_LENGTH, CLAIM_LENGTH = 32, 8

THERE = ("joined", "silent")
"""The steps of a guest that is there."""

MOST_TOLD = 5
"""Greatest number of refused proposals of guests that are shown to the judge at once."""

MOST_GUESTS = 60
"""Greatest number of devices that one host takes in."""


@dataclass
class Guest:
    """A device that has asked to join.

    `request` is its code, None for one that had joined before the page was loaded again; `step` is a state of
    `GuestLine`, `since` when it began, in epoch milliseconds; `number` tells it from the others.

    `view` selects what it is shown, `records` is how many records it has been shown, the last of which has
    the hash `last`; `more` is what was sent beside them. `claim` is the token that it was given for its
    table, `free` is True if the judge has it choose one at any time; `lost` is the table that another device
    has taken.
    """

    peer: str
    role: str
    request: codes.Request | None
    since: int
    number: int = 0
    step: str = "reaching"
    device: str = ""
    name: str = ""
    table: int = 0
    claim: str = ""
    free: bool = False
    lost: int = 0
    why: str = ""
    answer: Answer | None = None
    view: View | None = None
    records: int = 0
    last: str = ""
    more: Data | None = None
    heard: int = 0

    def at(self, time: int = 0) -> At:
        """Return the guest as its role sees it, with the `time` at which it has sent something."""
        return At(self.table, self.claim, self.name, self.free, time, self.number, self.lost)

    def kept(self) -> KeptGuest:
        """Return what is kept of the guest over a reload of the page."""
        ended = (self.why, self.since) if self.step == "gone" else ("", 0)
        return KeptGuest(
            self.name, self.role, self.device, self.table, self.free, self.number, self.lost, *ended
        )

    def be_gone(self, why: str, now: int) -> None:
        """Note that the connection has ended."""
        self.step, self.why, self.since = "gone", why, now


@dataclass
class Hosting:
    """The host's side of an event: its guests and its invitations.

    `role` is the one that a code invites to now; `fingerprint` is empty until the page has told it; `shown`
    is what was saved when the guests were last shown something; `seats` are the tables that devices have, by
    the token that each was given for its own. `event` is its id in codes.
    """

    stream: str = ""
    key: bytes = b""
    event: bytes = b""
    fingerprint: bytes = b""
    role: str = ""
    trouble: str = ""
    asked: bool = False
    made: int = 0
    ticking: bool = False
    shown: tuple[str, dict[str, str] | None] = ("", None)
    host: Host = field(default_factory=Host)
    guests: dict[str, Guest] = field(default_factory=dict)
    seats: dict[str, int] = field(default_factory=dict)
    kept: Kept = field(default_factory=Kept)

    def secret(self, role: str) -> bytes:
        """Return the secret of a role."""
        return codes.secret_of(self.key, self.event, role)

    def invitation(self) -> Invitation:
        """Return the invitation for devices of the role that is chosen."""
        return Invitation(self.role, self.event, self.fingerprint, self.secret(self.role))

    async def keep(self, window: Window) -> None:
        """Save the guests and their tables, if that is not saved yet."""
        kept = Kept(
            tuple(one.kept() for one in self.guests.values() if one.name),
            tuple(KeptSeat(claim, table) for claim, table in self.seats.items()),
        )
        if kept != self.kept:
            self.kept = kept
            text = dumps(encode(kept), separators=(",", ":")) if kept != Kept() else ""
            await window.choose(GUESTS + self.stream, text)


def line(guest: Guest, role: Role, state: Any) -> GuestLine:
    """Return a guest as the judge sees it."""
    return GuestLine(
        peer=guest.peer,
        role=guest.role,
        step=guest.step,
        since=guest.since,
        device=guest.device,
        seat=role.seat(state, guest.table),
        why=guest.why,
        number=guest.number,
        free=guest.free,
        lets_go=guest.step in THERE and not guest.free and role.fixed(state),
    )


def tables(window: Window, stream: str, role: str) -> set[int]:
    """Return the tables of the devices of a role that are there."""
    hosting = window.session.find(Hosting, stream)
    guests = hosting.guests.values() if hosting else ()
    return {one.table for one in guests if one.role == role and one.step in THERE}


def held(window: Window, stream: str) -> set[int]:
    """Return the tables that devices have, whether they are there or not."""
    hosting = window.session.find(Hosting, stream)
    return {*hosting.seats.values()} if hosting else set()


async def hosting_of(window: Window, stream: str, kind: str) -> Hosting:
    """Return the host's side of an event of a mode; at the first call it is made from what was kept."""
    hosting = window.session.find(Hosting, stream)
    if hosting is None:
        kept = await window.setting(KEY + stream)
        key = bytes.fromhex(kept) if kept else window.rng.randbytes(KEY_LENGTH)
        if not kept:
            await window.choose(KEY + stream, key.hex())
        hosting = window.session.put(Hosting(stream, key, await _event(window, stream, kind)), stream)
        hosting.kept = await guests_before(window, stream)
        hosting.seats = {one.claim: one.table for one in hosting.kept.seats}
        for one in hosting.kept.guests:
            since = one.since or window.now()
            gone = Guest(f"{stream}/{one.name}", one.role, None, since, one.number, "gone")
            gone.device, gone.name, gone.table, gone.free = one.device, one.name, one.table, one.free
            gone.lost, gone.why = one.lost, one.why or "reloaded"
            hosting.guests[gone.peer] = gone
        hosting.made = max((one.number for one in hosting.kept.guests), default=0)
    if not hosting.role:
        hosting.role = next(iter(roles_of(window, kind)), "")
    return hosting


async def _event(window: Window, stream: str, kind: str) -> bytes:
    """Return the id in codes of an event of a mode; raises `Refused` for a game that is on one device."""
    carrying = next((role.carrying for role in roles_of(window, kind).values() if role.carrying), None)
    state = (await window.open(MODES[kind], stream)).state
    return carrying.event(state) if carrying else codes.event_of(stream)


def roles_of(window: Window, kind: str) -> dict[str, Role]:
    """Return the roles that devices can have at events of a mode."""
    return {name: role for name, role in window.hooks.roles.items() if role.mode == kind}


def admit(request: Request, hosting: Hosting, asked: codes.Request) -> None:
    """Connect to a device whose code was read.

    Raises `Refused`: "joining.other_event", "joining.proof" (an invitation that does not count any more),
    "joining.twice", "joining.many".
    """
    if asked.event != hosting.event:
        raise Refused("joining.other_event")
    if not asked.is_proven(hosting.secret(asked.role)):
        raise Refused("joining.proof")
    for guest in hosting.guests.values():
        same = guest.request and guest.request.description.fingerprint == asked.description.fingerprint
        if same and guest.step in ("reaching", *THERE):
            raise Refused("joining.twice")
    if len(hosting.guests) >= MOST_GUESTS:
        raise Refused("joining.many", most=MOST_GUESTS)
    hosting.made += 1
    peer = f"{hosting.stream}/{hosting.made}"
    hosting.guests[peer] = Guest(peer, asked.role, asked, request.window.now(), hosting.made)
    credentials = codes.credentials_of(hosting.secret(asked.role), asked.description)
    request.effect(
        "peer",
        act="reach",
        id=peer,
        sdp=description.offer(asked.description),
        ufrag=credentials.ufrag,
        password=credentials.password,
    )


async def carry_out(request: Request, hosting: Hosting, outcomes: Iterable[Outcome]) -> None:
    """Carry out the outcomes of a frame."""
    for one in outcomes:
        match one:
            case Send():
                request.tell(one.peer, one.frames)
            case Arrived():
                await _arrived(request, hosting, one.peer, one.hello)
            case Proposal():
                await _proposed(request, hosting, one)
            case Brought():
                await _brought(request, hosting, one)
            case Ended():
                _ended(request, hosting, one.peer, one.reason)


def _ended(request: Request, hosting: Hosting, peer: str, reason: str) -> None:
    request.effect("peer", act="close", id=peer)
    request.page = "now" if request.page == "now" else "later"
    if reason == "ended":
        hosting.guests.pop(peer, None)
    elif peer in hosting.guests:
        hosting.guests[peer].be_gone(reason, request.window.now())


async def _arrived(request: Request, hosting: Hosting, peer: str, hello: Hello) -> None:
    """Welcome a device; one that was here before gets its table again."""
    guest = hosting.guests[peer]
    guest.step, guest.name, guest.since = "joined", hello.guest, request.window.now()
    for other in [one for one in hosting.guests.values() if one.name == hello.guest and one is not guest]:
        guest.free, guest.number = guest.free or other.free, other.number or guest.number
        guest.lost = other.lost
        await carry_out(request, hosting, hosting.host.end(other.peer, "elsewhere"))
        hosting.guests.pop(other.peer, None)
    if hello.claim in hosting.seats:
        with suppress(Refused):
            _sit(hosting, guest, hosting.seats[hello.claim], hello.claim)
    role = request.window.hooks.roles[guest.role]
    state = (await request.window.open(MODES[role.mode], hosting.stream)).state
    if guest.lost:
        who, texts = called(line(guest, role, state), request.window.texts), request.window.texts
        text = texts.gettext("Table %(table)s is at another device now.")
        message = of_file(who, text % {"table": role.seat(state, guest.lost)})
        _tell(request.window, Notice("guests", message, "info"))
    await carry_out(
        request, hosting, hosting.host.welcome(peer, Welcome(guest.role, state.name[:200], __version__))
    )
    if role.carrying and request.session.path == f"#/tablets/{hosting.stream}":
        request.go(await role.carrying.path(request.window, hosting.event))


async def _brought(request: Request, hosting: Hosting, brought: Brought) -> None:
    """Take in what a guest has sent that has the event itself or passes on one of its own; no other sends
    anything like it."""
    window, guest = request.window, hosting.guests[brought.peer]
    role = window.hooks.roles[guest.role]
    if role.carrying:
        await role.carrying.take(request, hosting.event, brought.text)
    elif role.brings:
        try:
            guest.table = await role.brings(request, hosting.stream, brought.text)
        except Fault as fault:
            await _tell_of(window, hosting, guest, fault)
    else:
        await carry_out(request, hosting, hosting.host.end(brought.peer, "unreadable"))


async def _tell_of(window: Window, hosting: Hosting, guest: Guest, fault: Fault) -> None:
    """Tell the judge what was refused to a guest."""
    role = window.hooks.roles[guest.role]
    state = (await window.open(MODES[role.mode], hosting.stream)).state
    who = called(line(guest, role, state), window.texts)
    _tell(window, notice_of(fault, "guests", window.texts, who))


async def _proposed(request: Request, hosting: Hosting, proposal: Proposal) -> None:
    """Decide on a proposal as on a tap at this device; the guest is answered once it is saved, or refused."""
    window, guest = request.window, hosting.guests[proposal.peer]
    role = window.hooks.roles[guest.role]
    if not role.proposes:
        await carry_out(request, hosting, hosting.host.end(proposal.peer, "unreadable"))
        return
    try:
        table = await role.take(window, hosting.stream, proposal.id, proposal.data, guest.at(proposal.time))
        if table is not None:
            seat(window, hosting, guest, table)
    except Fault as fault:
        if is_undecided(fault):
            raise
        outcomes = hosting.host.undone(proposal.peer, proposal.id, fault)
        if isinstance(fault, Refused):  # what cannot be read is not shown to the judge
            await _tell_of(window, hosting, guest, fault)
    except Exception as error:  # nothing that a stranger sends ends the event
        print(told(error), file=sys.stderr)
        outcomes = hosting.host.undone(proposal.peer, proposal.id, Refused("joining.message"))
    else:
        outcomes = hosting.host.done(proposal.peer, proposal.id)
    await carry_out(request, hosting, outcomes)


def is_undecided(fault: Fault) -> bool:
    """Tell whether this device could not save: then the proposal is not refused and may come again."""
    return fault.code.startswith("storage.")


def _tell(window: Window, notice: Notice) -> None:
    """Show a notice: each one once, and of its anchor only the latest ones."""
    others = [one for one in window.session.notices if one != notice]
    refused = [one for one in others if one.anchor == notice.anchor]
    latest = [*refused, notice][-MOST_TOLD:]
    window.session.notices = [*(one for one in others if one not in refused), *latest]


def seat(window: Window, hosting: Hosting, guest: Guest, table: int) -> None:
    """Give a guest a table (0 for none) and a token to claim it when it comes back; raises like `_sit`."""
    claim = window.rng.randbytes(CLAIM_LENGTH).hex() if table else ""
    _sit(hosting, guest, table, claim)
    for other in hosting.guests.values() if table else ():
        if other is not guest and (other.role, other.table) == (guest.role, table):
            other.table, other.claim, other.lost = 0, "", table
    rest = {token: held for token, held in hosting.seats.items() if held != table}
    hosting.seats = {**rest, claim: table} if table else rest


def _sit(hosting: Hosting, guest: Guest, table: int, claim: str) -> None:
    """Put a guest at a table; raises `Refused` "joining.table" if another of its role has it."""
    for other in hosting.guests.values() if table else ():
        if other is not guest and (other.role, other.table) == (guest.role, table) and other.step in THERE:
            raise Refused("joining.table")
    if guest.claim != claim:
        hosting.seats.pop(guest.claim, None)
    guest.table, guest.claim, guest.free, guest.view, guest.lost = table, claim, False, None, 0


def _saved(window: Window, stream: str) -> tuple[str, dict[str, str] | None]:
    """Return the version of what guests are shown: the hash of the event's last record, and the settings."""
    opened = (store.opened[stream] for store in window.stores.values() if store.holds(stream))
    return next((one.latest[-1].hash for one in opened), ""), window.settings


def has_news(window: Window, hosting: Hosting) -> bool:
    """Tell whether a guest is there and anything was saved since the guests were last shown what happened."""
    there = any(one.step in THERE for one in hosting.guests.values())
    return there and hosting.shown != _saved(window, hosting.stream)


async def show_all(request: Request, hosting: Hosting, only: str = "") -> None:
    """Show each guest what has happened, as far as it may know; or `only` one, where that was no news."""
    if not only:
        hosting.shown = _saved(request.window, hosting.stream)
    await carry_out(request, hosting, hosting.host.tick(request.window.now()))
    for guest in list(hosting.guests.values()):
        if only in ("", guest.peer) and hosting.host.is_ready(guest.peer):
            try:
                await _show(request, hosting, guest)
            except Refused:  # the event was deleted
                await carry_out(request, hosting, hosting.host.end(guest.peer, "over"))


async def _show(request: Request, hosting: Hosting, guest: Guest) -> None:
    window = request.window
    role = window.hooks.roles[guest.role]
    if role.carrying:
        texts = await role.carrying.texts(window, hosting.event)
        await carry_out(request, hosting, hosting.host.carry(guest.peer, texts, window.now()))
        return
    mode = MODES[role.mode]
    records = await window.store(mode).records(hosting.stream)
    anew = guest.view is None or not _goes_on(records, guest)
    if guest.view is None or anew:
        guest.view, guest.records = await role.view(window, hosting.stream, guest.at()), 0
    happened: list[Happened] = []
    for record in records[guest.records :]:
        happened += _happened(guest.view.see(event_of(record)), record.time)
    happened += _happened(guest.view.release(), records[-1].time)
    more = await role.more(window, hosting.stream, guest.view, guest.at())
    guest.records, guest.last = len(records), records[-1].hash
    if anew or happened or more != guest.more:
        guest.more = more
        outcomes = hosting.host.show(guest.peer, happened, more, window.now(), anew=anew)
        await carry_out(request, hosting, outcomes)


def _goes_on(records: Sequence[Record], guest: Guest) -> bool:
    """Tell whether the records continue those that the guest was shown."""
    return len(records) >= guest.records and (
        not guest.records or records[guest.records - 1].hash == guest.last
    )


def _happened(events: Sequence[Any], time: int) -> list[Happened]:
    """Return events as they are stored and sent."""
    made = to_records("", events, [], time)
    return [
        Happened(time, one.type, one.version, encode(event)) for one, event in zip(made, events, strict=True)
    ]
