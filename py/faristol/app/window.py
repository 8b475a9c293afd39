"""Common parts of all areas of the app: the open streams, the settings, the request being handled."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeVar

from faristol.app.lexicons import Library
from faristol.app.paths import number_in, whole
from faristol.app.session import Session, Values
from faristol.app.store import Opened, Store, Transaction
from faristol.app.text import Texts, tongues
from faristol.app.views.screen import Club, EventScreen, Notice
from faristol.errors import Refused
from faristol.fairbag.group import Group
from faristol.lexicon.dawg import LexiconHeader
from faristol.modes.mode import Judged, Mode, Referee
from faristol.modes.person import given_first
from faristol.storage import settings
from faristol.storage.codec import event_of, to_records
from faristol.storage.kinds import kind_listed
from faristol.storage.log import EventLog, Head
from faristol.storage.records import Record

if TYPE_CHECKING:
    from faristol.app.device_roles import Role
    from faristol.app.game.views.screens import LiveGame
    from faristol.app.home.views.summaries import Due, Going
    from faristol.app.views.render import Page
    from faristol.movegen.move_index import MoveIndex
    from faristol.rules.rule_file import PlayRules

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")

HOURS, MINUTE = 3, 60_000
"""Hours without changes after which an event counts as not being played; a minute in milliseconds."""

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""The characters in names of streams."""

Effect = dict[str, Any]


CHANGED = "stream.changed"
"""The action that the page sends once another window of this device has saved something."""


class Files(Protocol):
    """Files between the page and the app, by addresses that only this browser knows."""

    async def read(self, url: str) -> bytes:
        """Return the bytes of a chosen file; raises `Refused` "list.unreadable"."""
        ...

    async def offer(self, data: bytes, media_type: str) -> str:
        """Return an address from which the page can save these bytes."""
        ...


async def all_here() -> None:
    """No-op: all modules are on disk."""


MOMENT, BREATH = 100, 8
"""Milliseconds of long work between two updates of the progress, and until a tap is noticed meanwhile."""


async def no_curves() -> Group:
    """Refuse the group of a fair bag, which the browser has."""
    raise Refused("curves.not_here")


@dataclass
class Window:
    """One window of the app. `now` returns epoch milliseconds; `rng` draws the tiles.

    `texts` are those of the language shown now, `texts_in` those of any of its `tongues`. `whole` waits until
    every module can be imported; it raises `Refused` "app.rest" if they do not come. `curves` has the group
    of a fair bag.
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
    curves: Callable[[], Awaitable[Group]] = no_curves

    hooks: Hooks = field(default_factory=lambda: Hooks())
    written: set[str] = field(default_factory=set)
    saved: set[str] = field(default_factory=set)
    stores: dict[str, Store[Any, Any, Any]] = field(default_factory=dict)
    worked_out: Values = field(default_factory=Values)
    """Cached values that can be recomputed at any time; drawing a page changes nothing else."""
    glanced: list[Head] | None = None
    """The heads of the streams while a page is drawn, empty before they are read; None at other times."""

    shown: tuple[str, Page] | None = None
    """The page shown in the window, with its path."""

    hurried: bool = False
    """True if another action waits for the end of the current one."""

    async def moments(self) -> AsyncIterator[None]:
        """Yield while a task works for a portion of time, or until another action waits."""
        paused = self.now()
        until = paused + MOMENT
        while True:
            yield
            if self.now() >= paused + BREATH:
                await asyncio.sleep(0)  # the page may report meanwhile that another action waits
                paused = self.now()
            if self.hurried or self.now() >= until:
                return

    @contextmanager
    def drawing(self) -> Iterator[None]:
        """Read the heads of the streams only once, since nothing is saved meanwhile."""
        self.glanced = []
        try:
            yield
        finally:
            self.glanced = None

    async def heads(self) -> list[Head]:
        """Return the heads of all streams, latest change first."""
        if self.glanced is None:
            return list(await self.log.heads())
        self.glanced = self.glanced or list(await self.log.heads())
        return self.glanced

    async def going_on(self) -> list[Going]:
        """Return the events in progress: running clocks first, then the latest changes, idle ones last.

        An event without changes for some hours counts as not being played: it prevents nothing.
        """
        kinds = {kind_listed(head) for head in await self.heads()}
        told = [await tell(self) for kind, tell in self.hooks.going_on.items() if kind in kinds]
        since = self.now() - HOURS * 60 * MINUTE
        events = [one if one.of.changed > since else one.left_alone for those in told for one in those]
        return sorted(events, key=lambda one: (not one.running, one.idle, -one.of.changed))

    async def waiting(self) -> list[Due]:
        """Return today's tasks that no other player waits for; they may also be left undone."""
        kinds = {kind_listed(head) for head in await self.heads()}
        return [await tell(self) for kind, tell in self.hooks.waiting.items() if kind in kinds]

    def store(self, mode: Mode[S, C, E]) -> Store[S, C, E]:
        """Return the streams of a mode that this window has open."""
        if mode.name not in self.stores:
            self.stores[mode.name] = Store(self, mode, self.hooks.joined.get(mode.name))
        return self.stores[mode.name]

    async def open(self, mode: Mode[S, C, E], stream: str) -> Opened[S]:
        """Return a stream of a mode; raises `Refused` if there is none, `Damaged`."""
        return await self.store(mode).open(stream)

    async def screen(self, mode: Mode[S, C, E], stream: str) -> EventScreen[S]:
        """Return the common content of the pages about a stream; raises as `open`."""
        return EventScreen(
            stream=stream,
            state=(await self.open(mode, stream)).state,
            today=self.today,
            now=self.now(),
            portions=self.session.portions,
            **self.session.said,
        )

    async def attempt(
        self, mode: Mode[S, C, E], stream: str, referee: Referee | None = None
    ) -> Transaction[S, C, E]:
        """Return a transaction: commands on a stream, decided one by one and saved at once."""
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
        """Begin a stream by a command that has rules, and return its name, a new one if none is given.

        Its words are those of the list with this checksum, or of the proposed one. `then` is done to it at
        once. Raises `Conflict` if there is a stream of the given name.
        """
        rules: Any = getattr(create, "rules", None)  # set by commands that begin a stream with judged words
        referee = await self.referee_by(rules, checksum) if mode.judged else None
        tried = self.store(mode).begin(stream or self.new_stream(), referee)
        tried.do(create, *then)
        await tried.save()
        return tried.stream

    async def keep(self, mode: Mode[S, C, E], events: Sequence[E], *then: C) -> str:
        """Save these events as a stream of its own, and return its name. `then` is done to it at once."""
        tried = self.store(mode).begin(self.new_stream())
        state = tried.take(events)
        if then and mode.judged:
            tried.judge = await self.referee(state)  # type: ignore[arg-type]  # words are judged in its states
        tried.do(*then)
        await tried.save()
        return tried.stream

    async def referee_by(self, rules: PlayRules, checksum: str = "") -> Referee:
        """Return the referee for these rules and the word list with this checksum, or the proposed one."""
        chosen = checksum or (await self.proposed_list(rules.language)).checksum
        return await self.library.referee(rules.language, chosen, rules)

    def new_stream(self) -> str:
        """Return a name for a new stream."""
        return "".join(self.rng.choices(LETTERS, k=10))

    def forget(self, stream: str = "") -> None:
        """Forget a stream, or everything, so that it is read from the log when next needed."""
        for store in self.stores.values():
            store.forget(stream)
        if stream:
            self.kept.pop(stream, None)
        else:
            self.kept.clear()
            self.settings = None

    def held(self) -> dict[str, list[Record]]:
        """Return the records of every open stream of which this window has all, by name."""
        opened = [pair for store in self.stores.values() for pair in store.opened.items()]
        return {**self.kept, **{stream: one.records for stream, one in opened if one.is_whole}}

    async def catch_up(self, stream: str) -> None:
        """Take in what another window has added to a stream."""
        self.kept.pop(stream, None)
        for store in self.stores.values():
            await store.catch_up(stream)

    async def remove(self, stream: str) -> None:
        """Delete a stream permanently."""
        await self.log.replace(stream, [])
        self.forget(stream)
        self.written.add(stream)

    @property
    def today(self) -> str:
        """Return the day of the device as an ISO date."""
        return datetime.fromtimestamp(self.now() / 1000).date().isoformat()

    async def referee(self, state: Judged) -> Referee:
        """Return the referee of an event: by its own rules and word list."""
        return await self.library.referee(state.language, state.lexicon_checksum, state.rules)

    async def proposed_list(self, language: str) -> LexiconHeader:
        """Return the list chosen last for a language, if it is here; otherwise the shipped one."""
        lists = [listed.header for listed in await self.library.lists(language)]
        chosen = await self.setting(f"list.{language}")
        return next((header for header in lists if header.checksum == chosen), lists[0])

    async def proposed_lists(self) -> list[LexiconHeader]:
        """Return the list proposed for each language."""
        languages = dict.fromkeys(listed.header.language for listed in await self.library.lists())
        return [await self.proposed_list(language) for language in languages]

    async def has_list_of(self, state: Judged) -> bool:
        """Tell whether the list of an event is on this device; one of an earlier version is fetched now."""
        return await self.library.has(state.lexicon_checksum)

    async def setting(self, name: str) -> str:
        """Return the value chosen last for a setting, or an empty string."""
        if self.settings is None:
            records = await self.log.read(settings.STREAM)
            events = [event_of(record) for record in records]
            self.settings = settings.settings_of(
                event for event in events if isinstance(event, settings.SettingChanged)
            )
        return self.settings.get(name, "")

    async def club(self) -> Club:
        """Return the club whose device this is."""
        return Club(await self.setting(settings.CLUB_NAME), await self.setting(settings.CLUB_LOGO))

    async def settings_under(self, prefix: str) -> dict[str, str]:
        """Return every setting whose name begins with a prefix, without it; those taken back are left out."""
        await self.setting(prefix)
        values = (self.settings or {}).items()
        return {
            name.removeprefix(prefix): value for name, value in values if value and name.startswith(prefix)
        }

    async def records(self, stream: str) -> Sequence[Record]:
        """Return the records of a stream without a state, read once."""
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
        """Show the pages in a language from now on; an unknown one changes nothing."""
        if language in tongues() and language != self.texts.language:
            self.texts = self.texts_in(language)

    async def choose(self, name: str, value: str) -> None:
        """Save a setting."""
        await self.choose_all({name: value})

    async def choose_all(self, values: Mapping[str, str]) -> None:
        """Save settings, all of them or none."""
        changed = {name: value for name, value in values.items() if await self.setting(name) != value}
        if changed:
            records = await self.log.read(settings.STREAM)
            events = [settings.SettingChanged(*one) for one in changed.items()]
            await self.log.append(to_records(settings.STREAM, events, records, self.now()))
            self.settings = {**(self.settings or {}), **changed}

    async def remember(self, values: Mapping[str, str]) -> None:
        """Save settings that are only proposed the next time: without room for them nothing is missing."""
        with suppress(Refused):
            await self.choose_all(values)


class Asked(Exception):  # noqa: N818 - a question is no error
    """Raised to stop an action until the question on the page has been answered."""


@dataclass
class Request:
    """One action being handled: its fields, the anchor of its faults, and its effects so far.

    `file` is the name of the file that its faults are about, if it has one. `page` says when the page is
    shown: "now", "later" by an answer of its own if nobody at this device waits for the result, or not at all
    if it is "unchanged".
    """

    window: Window
    fields: Mapping[str, str]
    anchor: str = "page"
    file: str = ""
    page: Literal["now", "later", "unchanged"] = "now"
    effects: list[Effect] = field(default_factory=list)
    rng: random.Random | None = None
    """The random generator used in place of the window's, if any."""

    @property
    def session(self) -> Session:
        """Return the window's session."""
        return self.window.session

    @property
    def stream(self) -> str:
        """Return the stream of the page that the action came from, `#/KIND/STREAM/...`."""
        parts = self.session.path.split("/")
        if len(parts) < 3:
            raise Refused("app.unknown_event")
        return parts[2]

    def text(self, name: str) -> str:
        """Return a field's text; empty if the form does not have it."""
        return self.fields.get(name, "")

    def person(self, name: str) -> str:
        """Return a new player's name from a field, given name first as in every list."""
        return given_first(self.text(name).strip())

    def number(self, name: str, code: str) -> int:
        """Return a field's whole number; raises `Refused` with `code` and the typed text."""
        number = whole(self.text(name))
        if number is None:
            raise Refused(code, text=self.text(name).strip())
        return number

    def lenient(self, name: str, otherwise: int = 0) -> int:
        """Return a field's whole number, 0 if it is none; `otherwise` if the form does not have the field."""
        return number_in(self.text(name)) if name in self.fields else otherwise

    def numbers(self, name: str) -> tuple[int, ...]:
        """Return the whole numbers of a field, separated by spaces; others are left out."""
        numbers = map(whole, self.text(name).split())
        return tuple(number for number in numbers if number is not None)

    def form(self, anchor: str) -> None:
        """Take a form: its faults are shown at `anchor`, with what was typed."""
        self.anchor, self.session.typed = anchor, dict(self.fields)

    async def state(self, mode: Mode[S, C, E]) -> S:
        """Return the state of the page's stream; raises `Refused` if it is not of the mode."""
        return (await self.window.open(mode, self.stream)).state

    async def attempt(self, mode: Mode[S, C, E]) -> Transaction[S, C, E]:
        """Return a transaction on the page's stream: commands decided one by one and saved at once."""
        return await self.window.attempt(mode, self.stream)

    async def command(self, mode: Mode[S, C, E], *commands: C, referee: Referee | None = None) -> S:
        """Carry out commands on the page's stream, all of them or none."""
        before = await self.state(mode)
        tried = await self.window.attempt(mode, self.stream, referee)
        tried.rng = self.rng
        tried.do(*commands)
        after = await tried.save()
        if mode.name in self.window.hooks.noted:
            self.window.hooks.noted[mode.name](self, before, after)
        return after

    def effect(self, kind: str, **values: Any) -> None:
        """Ask the page for something besides showing the new state."""
        self.effects.append({"kind": kind, **values})

    def tell(self, peer: str, frames: Sequence[str]) -> None:
        """Send frames to another device; those of one answer go together."""
        for effect in self.effects:
            if (effect["kind"], effect.get("act"), effect.get("id")) == ("peer", "send", peer):
                effect["frames"] += frames
                return
        self.effect("peer", act="send", id=peer, frames=list(frames))

    def download(self, filename: str, type: str, *, text: str = "", url: str = "") -> None:
        """Give the page a file to save or share: its `text`, or the `url` where it is."""
        content = {"url": url} if url else {"text": text}
        share = self.window.texts.gettext("Share the file")
        self.effect("download", filename=filename, type=type, share=share, **content)

    def copy(self, text: str, **told: Any) -> None:
        """Copy a text to the clipboard; if the browser refuses, the text is shown to be copied by hand.

        The page then sends an action with `where` it went, "clipboard" or "hand", and what else is `told`.
        """
        gettext = self.window.texts.gettext
        by_hand = {"say": gettext("Copy this text:"), "close": gettext("Close")}
        usual = {"kind": "copy", "text": text, "then": "device.copied"}
        self.effect(**{**usual, "by_hand": by_hand, **told})

    def share(self, link: str, card: Mapping[str, Any]) -> None:
        """Offer a link and what is drawn of it to other apps; the link is copied where that is refused."""
        self.copy(link, kind="share", title="Faristol", link=True, **card)

    def copied(self, anchor: str, sentence: str) -> None:
        """Tell where a text has been copied to: by the given sentence, or that the browser refused."""
        if self.text("where") == "hand":
            sentence = self.window.texts.gettext(
                "The browser lets no page write to the clipboard here: copy the marked text yourself."
            )
        self.session.notices.append(Notice(anchor, sentence, "good"))

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
    """Contributions of features to each other, without their knowing of one another.

    By the name of the mode whose streams they are about: `joined` returns events that follow from those about
    to be saved, `noted` shows on the page what has been saved, `going_on` returns the events in progress,
    `waiting` today's tasks, `named` the name that a person has given. `word_help_locks` return the game that
    locks word help, `played_with` the names of what is judged by the word list with a checksum, and `started`
    takes what the browser has kept over a reload, by its field. `roles` are those of devices that join an
    event, by their names.
    """

    joined: dict[str, Callable[[Any, Any], Sequence[Any]]] = field(default_factory=dict)
    noted: dict[str, Callable[[Request, Any, Any], None]] = field(default_factory=dict)
    going_on: dict[str, Callable[[Window], Awaitable[Sequence[Going]]]] = field(default_factory=dict)
    waiting: dict[str, Callable[[Window], Awaitable[Due]]] = field(default_factory=dict)
    named: dict[str, Callable[[Window], Awaitable[str]]] = field(default_factory=dict)
    word_help_locks: list[Callable[[Window], Awaitable[LiveGame | None]]] = field(default_factory=list)
    played_with: list[Callable[[Window, str], Awaitable[Sequence[str]]]] = field(default_factory=list)
    started: dict[str, Callable[[Request], None]] = field(default_factory=dict)
    roles: dict[str, Role] = field(default_factory=dict)


Action = Callable[[Request], Awaitable[None]]
"""A function that carries out the action of one name."""
