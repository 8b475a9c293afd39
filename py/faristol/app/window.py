"""What every area of the app works with: the open streams, the settings, the request being handled."""

from __future__ import annotations

import asyncio
import hashlib
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeVar

from faristol.app.lexicons import Library
from faristol.app.paths import number_in, whole
from faristol.app.session import Session, Values, notice_of
from faristol.app.store import Opened, Store, Transaction
from faristol.app.text import Texts, tongues
from faristol.app.views.screen import Notice
from faristol.errors import Fault, Refused
from faristol.joined import log as guests
from faristol.lexicon.dawg import LexiconHeader
from faristol.modes.mode import Mode
from faristol.modes.person import given_first
from faristol.modes.referee import Referee
from faristol.storage import challenges, settings
from faristol.storage.codec import event_of, to_records
from faristol.storage.kinds import kind_listed, passes
from faristol.storage.log import EventLog
from faristol.storage.records import Record

if TYPE_CHECKING:
    from faristol.app.game.views.screens import LiveGame
    from faristol.app.home.views.screens import Due, Going
    from faristol.app.roles import Role
    from faristol.app.views.render import Page
    from faristol.movegen.move_index import MoveIndex
    from faristol.rules.play_rules import PlayRules

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")

HOURS, MINUTE = 3, 60_000
"""Where nothing has happened for so many hours nobody is playing; a minute in milliseconds."""

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""What the names of streams are made of."""

Effect = dict[str, Any]


def stream_after(stream: str) -> str:
    """The name of what follows a stream: the same in every window."""
    return "".join(LETTERS[byte % len(LETTERS)] for byte in hashlib.sha256(stream.encode()).digest()[:10])


CHANGED = "stream.changed"
"""What the page sends once another window of this device has saved something."""

NO_EVENTS = (settings.STREAM, challenges.STREAM, guests.STREAM)
"""Streams of this device itself, which is no event."""


def is_event(stream: str) -> bool:
    """Whether lists and saved copies have a stream: it is neither of this device itself nor a rehearsal."""
    return stream not in NO_EVENTS and not passes(stream)


class Files(Protocol):
    """Files between the page and the app, by addresses that only this browser knows."""

    async def read(self, url: str) -> bytes:
        """The bytes of a file that a person has chosen; raises `Refused` "list.unreadable"."""
        ...

    async def offer(self, data: bytes, media_type: str) -> str:
        """An address from which the page can save these bytes."""
        ...


class Judged(Protocol):
    """The state of anything that words are judged in: by which rules, and by which list."""

    @property
    def language(self) -> str:
        """The language of its tiles."""
        ...

    @property
    def lexicon_checksum(self) -> str:
        """The checksum of its word list."""
        ...

    @property
    def rules(self) -> PlayRules:
        """Its rules."""
        ...


async def all_here() -> None:
    """Wait for nothing, where every module lies on a disk."""


MOMENT, BREATH = 100, 8
"""Milliseconds of long work between two pictures of how far it is, and until a tap meanwhile is heard."""


@dataclass
class Window:
    """One window of the app. `now` gives epoch milliseconds; `rng` draws the tiles.

    `texts` are those of the language shown now, `texts_in` those of any of its `tongues`. `whole` waits until
    every module is there to be imported; it raises `Refused` "app.rest" if they do not come.
    """

    log: EventLog
    library: Library
    files: Files
    texts: Texts
    texts_in: Callable[[str], Texts]
    now: Callable[[], int]
    rng: random.Random
    session: Session = field(default_factory=Session)
    settings: dict[str, str] | None = None
    kept: dict[str, list[Record]] = field(default_factory=dict)
    indexes: dict[tuple[Referee, bytes, bytes], MoveIndex] = field(default_factory=dict)

    whole: Callable[[], Awaitable[None]] = all_here

    hooks: Hooks = field(default_factory=lambda: Hooks())
    written: set[str] = field(default_factory=set)
    stores: dict[str, Store[Any, Any, Any]] = field(default_factory=dict)
    worked_out: Values = field(default_factory=Values)
    """What can be worked out again at any time, exactly as it is; drawing a page changes nothing else."""

    shown: tuple[str, Page] | None = None
    """The page that stands in the window, after its path."""

    hurried: bool = False
    """Whether somebody waits for the end of the action that is at work."""

    async def moments(self) -> AsyncIterator[None]:
        """Turns of a loop that works for a portion of time, or until somebody waits."""
        paused = self.now()
        until = paused + MOMENT
        while True:
            yield
            if self.now() >= paused + BREATH:
                await asyncio.sleep(0)  # the page may say meanwhile that somebody waits
                paused = self.now()
            if self.hurried or self.now() >= until:
                return

    async def going_on(self) -> list[Going]:
        """What is not over: first what has a running clock, then what changed last, at the end what waits.

        What nobody has touched for some hours is left alone, whatever it is: it keeps from nothing.
        """
        kinds = {kind_listed(head) for head in await self.log.heads()}
        told = [await tell(self) for kind, tell in self.hooks.going_on.items() if kind in kinds]
        since = self.now() - HOURS * 60 * MINUTE
        found = [one if one.of.changed > since else one.left_alone for those in told for one in those]
        return sorted(found, key=lambda one: (not one.running, one.idle, -one.of.changed))

    async def waiting(self) -> list[Due]:
        """What is to be done today that nobody else waits for; it can also be left."""
        kinds = {kind_listed(head) for head in await self.log.heads()}
        return [await tell(self) for kind, tell in self.hooks.waiting.items() if kind in kinds]

    def store(self, mode: Mode[S, C, E]) -> Store[S, C, E]:
        """The streams of a mode that this window has open."""
        if mode.name not in self.stores:
            self.stores[mode.name] = Store(self, mode, self.hooks.joined.get(mode.name))
        return self.stores[mode.name]

    async def open(self, mode: Mode[S, C, E], stream: str) -> Opened[S]:
        """A stream of a mode; raises `Refused` if there is none, `Damaged`."""
        return await self.store(mode).open(stream)

    async def attempt(
        self, mode: Mode[S, C, E], stream: str, referee: Referee | None = None
    ) -> Transaction[S, C, E]:
        """Commands on a stream that are decided one by one and saved at once."""
        return await self.store(mode).attempt(stream, referee)

    async def command(
        self, mode: Mode[S, C, E], stream: str, *commands: C, referee: Referee | None = None
    ) -> S:
        """Decide commands, save their events at once, and only then let them count: all of them or none."""
        tried = await self.attempt(mode, stream, referee)
        tried.do(*commands)
        return await tried.save()

    async def create(
        self, mode: Mode[S, C, E], create: C, *then: C, checksum: str = "", stream: str = ""
    ) -> str:
        """Begin a stream by a command that has rules; the name of the stream, a new one if none is given.

        Its words are those of the list with this checksum, or of the proposed one. `then` is done to it at
        once. Raises `Conflict` if there is a stream of the given name.
        """
        rules: Any = getattr(create, "rules", None)  # what begins a stream in which words are judged has them
        referee = await self.referee_by(rules, checksum) if mode.judged else None
        tried = self.store(mode).begin(stream or self.new_stream(), referee)
        tried.do(create, *then)
        await tried.save()
        return tried.stream

    async def keep(self, mode: Mode[S, C, E], events: Sequence[E], *then: C) -> str:
        """Save what these events tell as a stream of its own; its name. `then` is done to it at once."""
        tried = self.store(mode).begin(self.new_stream())
        state = tried.take(events)
        if then and mode.judged:
            tried.judge = await self.referee(state)  # type: ignore[arg-type]  # words are judged in its states
        tried.do(*then)
        await tried.save()
        return tried.stream

    async def referee_by(self, rules: PlayRules, checksum: str = "") -> Referee:
        """Who judges by these rules and the word list with this checksum, or the proposed one."""
        known = checksum or (await self.proposed_list(rules.language)).checksum
        return await self.library.referee(rules.language, known, rules)

    def new_stream(self) -> str:
        """A name for a stream that there is not yet."""
        return "".join(self.rng.choices(LETTERS, k=10))

    def forget(self, stream: str = "") -> None:
        """Read a stream, or everything, from the log again when it is next needed."""
        for store in self.stores.values():
            store.forget(stream)
        if stream:
            self.kept.pop(stream, None)
        else:
            self.kept.clear()
            self.settings = None

    def held(self) -> dict[str, list[Record]]:
        """The records of every stream that is open in this window, by its name, where it has all of them."""
        opened = [pair for store in self.stores.values() for pair in store.opened.items()]
        return {**self.kept, **{stream: one.records for stream, one in opened if one.is_whole}}

    async def catch_up(self, stream: str) -> None:
        """Take in what another window has added to a stream."""
        self.kept.pop(stream, None)
        for store in self.stores.values():
            await store.catch_up(stream)

    async def remove(self, stream: str) -> None:
        """Delete a stream for good."""
        await self.log.replace(stream, [])
        self.forget(stream)
        self.written.add(stream)

    @property
    def today(self) -> str:
        """The day of the device as an ISO date."""
        return datetime.fromtimestamp(self.now() / 1000).date().isoformat()

    async def referee(self, state: Judged) -> Referee:
        """The referee that an event is judged by: its own rules and word list."""
        return await self.library.referee(state.language, state.lexicon_checksum, state.rules)

    async def proposed_list(self, language: str) -> LexiconHeader:
        """The list chosen last for a language, as long as it is at hand; otherwise the shipped one."""
        lists = [listed.header for listed in await self.library.lists(language)]
        chosen = await self.setting(f"list.{language}")
        return next((header for header in lists if header.checksum == chosen), lists[0])

    async def proposed_lists(self) -> list[LexiconHeader]:
        """The list proposed for each language."""
        languages = dict.fromkeys(listed.header.language for listed in await self.library.lists())
        return [await self.proposed_list(language) for language in languages]

    async def has_list_of(self, state: Judged) -> bool:
        """Whether the list of an event is at hand."""
        lists = await self.library.lists(state.language)
        return any(listed.header.checksum == state.lexicon_checksum for listed in lists)

    async def setting(self, name: str) -> str:
        """What was last chosen for a setting, or an empty string."""
        if self.settings is None:
            records = await self.log.read(settings.STREAM)
            events = [event_of(record) for record in records]
            self.settings = settings.settings_of(
                event for event in events if isinstance(event, settings.SettingChanged)
            )
        return self.settings.get(name, "")

    async def settings_under(self, prefix: str) -> dict[str, str]:
        """Every setting whose name begins so, without that beginning; those taken back are left out."""
        await self.setting(prefix)
        known = self.settings or {}
        return {
            name.removeprefix(prefix): known[name]
            for name in known
            if name.startswith(prefix) and known[name]
        }

    async def records(self, stream: str) -> Sequence[Record]:
        """What a stream without a state tells, read once."""
        if stream not in self.kept:
            self.kept[stream] = await self.log.read(stream)
        return self.kept[stream]

    async def note(self, stream: str, event: object) -> None:
        """Save one more event of a stream without a state."""
        records = to_records(stream, [event], await self.records(stream), self.now())
        await self.log.append(records)
        self.kept[stream].extend(records)
        self.written.add(stream)

    def speak(self, language: str) -> None:
        """Show the pages in a language from now on; one that there is not changes nothing."""
        if language in tongues() and language != self.texts.language:
            self.texts = self.texts_in(language)

    async def choose(self, name: str, value: str) -> None:
        """Save a setting."""
        if await self.setting(name) == value:
            return
        records = await self.log.read(settings.STREAM)
        event = settings.SettingChanged(name, value)
        await self.log.append(to_records(settings.STREAM, [event], records, self.now()))
        self.settings = {**(self.settings or {}), name: value}


class Asked(Exception):  # noqa: N818 - a question is no error
    """An action waits until somebody has answered what is asked on the page."""


@dataclass
class Request:
    """One action being handled: its fields, where its faults are shown, and the effects so far.

    `file` is the name of the file that its faults are about, if it has one. `page` says when the page is
    shown: "now", "later" by an answer of its own where nobody at this device waits for what was done, or not
    at all where it is "unchanged".
    """

    window: Window
    fields: Mapping[str, str]
    place: str = "page"
    file: str = ""
    page: Literal["now", "later", "unchanged"] = "now"
    effects: list[Effect] = field(default_factory=list)
    rng: random.Random | None = None
    """What draws in the place of the window's, if anything does."""

    @property
    def session(self) -> Session:
        """The window's session."""
        return self.window.session

    @property
    def stream(self) -> str:
        """The stream of the page that the action came from, `#/KIND/STREAM/...`."""
        parts = self.session.path.split("/")
        if len(parts) < 3:
            raise Refused("app.unknown_event")
        return parts[2]

    def text(self, name: str) -> str:
        """A field's text, empty if the form does not have it."""
        return self.fields.get(name, "")

    def person(self, name: str) -> str:
        """The name of somebody new in a field, with the given one first as in every list."""
        return given_first(self.text(name).strip())

    def number(self, name: str, code: str) -> int:
        """A field's whole number; raises `Refused` with `code` and what was typed."""
        number = whole(self.text(name))
        if number is None:
            raise Refused(code, text=self.text(name).strip())
        return number

    def lenient(self, name: str, otherwise: int = 0) -> int:
        """A field's whole number, 0 if it is none; `otherwise` if the form does not have the field."""
        return number_in(self.text(name)) if name in self.fields else otherwise

    def numbers(self, name: str) -> tuple[int, ...]:
        """The whole numbers of a field, with spaces between them; what is none is left out."""
        found = map(whole, self.text(name).split())
        return tuple(number for number in found if number is not None)

    async def state(self, mode: Mode[S, C, E]) -> S:
        """What the page is about; raises `Refused` where that is nothing of the mode."""
        return (await self.window.open(mode, self.stream)).state

    async def attempt(self, mode: Mode[S, C, E]) -> Transaction[S, C, E]:
        """Commands on what the page is about, decided one by one and saved at once."""
        return await self.window.attempt(mode, self.stream)

    async def command(self, mode: Mode[S, C, E], *commands: C, referee: Referee | None = None) -> S:
        """Carry out commands on what the page is about, all of them or none."""
        before = await self.state(mode)
        tried = await self.window.attempt(mode, self.stream, referee)
        tried.rng = self.rng
        tried.do(*commands)
        after = await tried.save()
        if mode.name in self.window.hooks.noted:
            self.window.hooks.noted[mode.name](self, before, after)
        return after

    def effect(self, kind: str, **values: Any) -> None:
        """Ask the page for something beyond showing the new state."""
        self.effects.append({"kind": kind, **values})

    def tell(self, peer: str, frames: Sequence[str]) -> None:
        """Send frames to another device; those of one answer go together."""
        for effect in self.effects:
            if (effect["kind"], effect.get("act"), effect.get("id")) == ("peer", "send", peer):
                effect["frames"] += frames
                return
        self.effect("peer", act="send", id=peer, frames=list(frames))

    def download(self, filename: str, type: str, *, text: str = "", url: str = "") -> None:
        """Give the page a file to save, its `text` or where it is; if it can, it offers to share it."""
        content = {"url": url} if url else {"text": text}
        share = self.window.texts.gettext("Share the file")
        self.effect("download", filename=filename, type=type, share=share, **content)

    def copy(self, text: str, **told: Any) -> None:
        """Put a text into the clipboard; where the browser refuses that, it is shown to be copied by hand.

        The page sends the action `then` with `where` it went, "clipboard" or "hand", and what else is `told`.
        """
        gettext = self.window.texts.gettext
        by_hand = {"say": gettext("Copy this text:"), "close": gettext("Close")}
        self.effect(**{"kind": "copy", "text": text, "by_hand": by_hand, **told})

    def copied(self, place: str, sentence: str) -> None:
        """Say where a text that was to be copied has gone: the sentence, or that it was refused."""
        if self.text("where") == "hand":
            sentence = self.window.texts.gettext(
                "The browser lets no page write to the clipboard here: copy the marked text yourself."
            )
        self.session.notices.append(Notice(place, sentence, "good"))

    def focus(self, element: str, *, select: bool = True) -> None:
        """Put the keyboard focus on an element once the page is shown."""
        self.effect("focus", id=element, select=select)

    def go(self, path: str) -> None:
        """Show another page."""
        if path != self.session.path:
            self.session.forget()
        self.session.path = path


@dataclass
class Hooks:
    """What features have to say to each other, without knowing of one another.

    By the name of the mode whose streams they are about: `joined` are events that follow from what is about
    to be saved, `noted` says on the page what has been saved, `going_on` tells what is not over, `waiting`
    what is to be done today.
    `word_help_locks` tells which game locks word help, `played_with` the names of what is judged by the word
    list with a checksum, and `started` takes what the browser has kept over a reload, by its field.
    `roles` are what devices can be that join an event, by their names.
    """

    joined: dict[str, Callable[[Any, Any], Sequence[Any]]] = field(default_factory=dict)
    noted: dict[str, Callable[[Request, Any, Any], None]] = field(default_factory=dict)
    going_on: dict[str, Callable[[Window], Awaitable[Sequence[Going]]]] = field(default_factory=dict)
    waiting: dict[str, Callable[[Window], Awaitable[Due]]] = field(default_factory=dict)
    word_help_locks: list[Callable[[Window], Awaitable[LiveGame | None]]] = field(default_factory=list)
    played_with: list[Callable[[Window, str], Awaitable[Sequence[str]]]] = field(default_factory=list)
    started: dict[str, Callable[[Request], None]] = field(default_factory=dict)
    roles: dict[str, Role] = field(default_factory=dict)


def with_damages(window: Window, damages: Sequence[Fault], place: str) -> list[Notice]:
    """What was said, and at a place what is wrong with the streams that cannot be read."""
    return [*window.session.notices, *(notice_of(fault, place, window.texts) for fault in damages)]


Action = Callable[[Request], Awaitable[None]]
"""What an area does for one name of action."""
