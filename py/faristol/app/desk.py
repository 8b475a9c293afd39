"""What every area of the app works with: the open streams, the settings, the request being handled."""

import random
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Protocol

from faristol.app.library import Library
from faristol.app.moves import MoveIndex
from faristol.app.saving import Attempt
from faristol.app.screens import Notice
from faristol.app.session import Session
from faristol.app.text import LANGUAGES, Texts
from faristol.app.views import bonus
from faristol.errors import Damaged, Refused
from faristol.lexicon.dawg import LexiconHeader
from faristol.modes.classic.state import State as ClassicState
from faristol.modes.correspondence.events import Event as CorrespondenceEvent
from faristol.modes.correspondence.state import State as CorrespondenceState
from faristol.modes.duplicate.commands import Command as Asked
from faristol.modes.duplicate.duplicate import decide
from faristol.modes.duplicate.events import Event as Told
from faristol.modes.duplicate.evolving import evolve
from faristol.modes.duplicate.state import State
from faristol.modes.referee import Referee
from faristol.rules.play_rules import PlayRules
from faristol.storage import challenges, settings
from faristol.storage.codec import Event, duplicate_of, event_of, to_records
from faristol.storage.log import EventLog
from faristol.storage.records import Record, first_break
from faristol.tournament.correspondence.state import State as ChampionshipState
from faristol.tournament.state import State as TournamentState

Effect = dict[str, Any]

NO_EVENTS = (settings.STREAM, challenges.STREAM)
"""Streams that are no duplicate: they are in no list of duplicates and in no saved copy."""


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


@dataclass
class Stream:
    """A stream that is open in this window: its records and what they tell."""

    records: list[Record]
    state: State


@dataclass
class Game:
    """A game of two that is open in this window: its records and what they tell."""

    records: list[Record]
    state: ClassicState


@dataclass
class Tournament:
    """A tournament that is open in this window: its records and what they tell."""

    records: list[Record]
    state: TournamentState


@dataclass
class Correspondence:
    """A game by correspondence that is open in this window: its records, its events, what they tell."""

    records: list[Record]
    events: list[CorrespondenceEvent]
    state: CorrespondenceState


@dataclass
class Championship:
    """A championship by correspondence that is open in this window: its records and what they tell."""

    records: list[Record]
    state: ChampionshipState


@dataclass
class Desk:
    """One window of the app. `now` gives epoch milliseconds; `rng` draws the tiles.

    `texts` are those of the language shown now, `texts_in` those of any in `LANGUAGES`.
    """

    log: EventLog
    library: Library
    files: Files
    texts: Texts
    texts_in: Callable[[str], Texts]
    now: Callable[[], int]
    rng: random.Random
    session: Session = field(default_factory=Session)
    streams: dict[str, Stream] = field(default_factory=dict)
    games: dict[str, Game] = field(default_factory=dict)
    tournaments: dict[str, Tournament] = field(default_factory=dict)
    correspondences: dict[str, Correspondence] = field(default_factory=dict)
    championships: dict[str, Championship] = field(default_factory=dict)
    settings: dict[str, str] | None = None
    kept: dict[str, list[Record]] = field(default_factory=dict)
    indexes: dict[tuple[Referee, bytes, bytes], MoveIndex] = field(default_factory=dict)

    written: set[str] = field(default_factory=set)

    def forget_saved(self) -> None:
        """Read everything from the log again when it is next needed."""
        self.streams.clear()
        self.games.clear()
        self.tournaments.clear()
        self.correspondences.clear()
        self.championships.clear()
        self.session.live = None
        self.kept.clear()
        self.settings = None

    def held(self) -> dict[str, list[Record]]:
        """The records of every stream that is open in this window, by its name."""
        opened = (self.streams, self.games, self.tournaments, self.correspondences, self.championships)
        return {**self.kept, **{stream: one.records for kind in opened for stream, one in kind.items()}}

    async def open(self, stream: str) -> Stream:
        """The stream, read and checked once; raises `Refused` if unknown, `Damaged` if its chain breaks."""
        if stream not in self.streams:
            records = await self.log.read(stream)
            if not records:
                raise Refused("app.unknown_event")
            if (place := first_break(records)) is not None:
                raise Damaged("storage.chain", stream=stream, seq=place + 1)
            state = duplicate_of(records)
            if state is None:
                raise Damaged("storage.replay", stream=stream)
            self.streams[stream] = Stream(records, state)
        return self.streams[stream]

    async def catch_up(self, stream: str) -> None:
        """Take in what another window has added; a stream that has become another one is read anew."""
        self.games.pop(stream, None)
        self.tournaments.pop(stream, None)
        self.correspondences.pop(stream, None)
        self.championships.pop(stream, None)
        self.session.live = None
        known = self.streams.pop(stream, None)
        if known is None:
            return
        last = known.records[-1]
        records = await self.log.read(stream, last.seq - 1)
        added = records[1:]
        if records[:1] != [last] or first_break(added, last) is not None:
            return
        state = duplicate_of(added, known.state)
        if state is not None:
            self.streams[stream] = Stream([*known.records, *added], state)

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

    async def attempt(self, stream: str, referee: Referee | None = None) -> Attempt[State, Asked, Told]:
        """Commands on a duplicate that are decided one by one and saved at once."""
        opened = await self.open(stream)
        return self._attempt(stream, opened, referee or await self.referee(opened.state))

    async def command(self, stream: str, *asked: Asked, referee: Referee | None = None) -> State:
        """Decide commands, save their events at once, and only then let them count: all of them or none."""
        tried = await self.attempt(stream, referee)
        tried.do(*asked)
        return await tried.save()

    async def create(self, stream: str, referee: Referee, *asked: Asked) -> None:
        """Save a new duplicate to which these commands lead, the first of which makes it."""
        tried = self._attempt(stream, None, referee)
        tried.do(*asked)
        await tried.save()

    def _attempt(self, stream: str, held: Stream | None, referee: Referee) -> Attempt[State, Asked, Told]:
        now = self.now()
        return Attempt(
            self.log,
            self.written,
            stream,
            held,
            now,
            lambda state, asked: decide(state, asked, referee, now=now, rng=self.rng),
            lambda state, event: evolve(state, event, now),
        )

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

    async def note(self, stream: str, event: Event) -> None:
        """Save one more event of a stream without a state."""
        records = to_records(stream, [event], await self.records(stream), self.now())
        await self.log.append(records)
        self.kept[stream].extend(records)
        self.written.add(stream)

    def speak(self, language: str) -> None:
        """Show the pages in a language from now on; one that there is not changes nothing."""
        if language in LANGUAGES and language != self.texts.language:
            self.texts = self.texts_in(language)

    async def choose(self, name: str, value: str) -> None:
        """Save a setting."""
        if await self.setting(name) == value:
            return
        records = await self.log.read(settings.STREAM)
        event = settings.SettingChanged(name, value)
        await self.log.append(to_records(settings.STREAM, [event], records, self.now()))
        self.settings = {**(self.settings or {}), name: value}


@dataclass
class Request:
    """One action being handled: its fields, where its faults are shown, and the effects so far."""

    desk: Desk
    fields: Mapping[str, str]
    place: str = "page"
    effects: list[Effect] = field(default_factory=list)

    @property
    def session(self) -> Session:
        """The window's session."""
        return self.desk.session

    @property
    def stream(self) -> str:
        """The stream of the page that the action came from."""
        parts = self.session.path.split("/")
        if len(parts) < 3 or parts[1] != "duplicate":
            raise Refused("app.unknown_event")
        return parts[2]

    def text(self, name: str) -> str:
        """A field's text, empty if the form does not have it."""
        return self.fields.get(name, "")

    def number(self, name: str, code: str) -> int:
        """A field's whole number; raises `Refused` with `code` and what was typed."""
        text = self.text(name).strip()
        if not text.isascii() or not text.isdigit() or len(text) > 6:
            raise Refused(code, text=text)
        return int(text)

    async def state(self) -> State:
        """The duplicate of the page."""
        return (await self.desk.open(self.stream)).state

    async def command(self, *asked: Asked, referee: Referee | None = None) -> State:
        """Carry out commands on the duplicate of the page, all or none; a bonus that changes hands is told
        (DUP-1.10)."""
        before = await self.state()
        after = await self.desk.command(self.stream, *asked, referee=referee)
        for text in bonus.changes(before, after, self.desk.texts):
            self.session.notices.append(Notice("bonus", text, "info", "DUP-1.10"))
        return after

    def effect(self, kind: str, **values: Any) -> None:
        """Ask the page for something beyond showing the new state."""
        self.effects.append({"kind": kind, **values})

    def focus(self, element: str, *, select: bool = True) -> None:
        """Put the keyboard focus on an element once the page is shown."""
        self.effect("focus", id=element, select=select)

    def go(self, path: str) -> None:
        """Show another page."""
        if path != self.session.path:
            self.session.forget()
        self.session.path = path


Action = Callable[[Request], Awaitable[None]]
"""What an area does for one name of action."""
