"""All that is kept on this device, of every kind: listed, searched, deleted (FRO-1)."""

from __future__ import annotations

import unicodedata
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, cast

from faristol.app.copies.last_copies import Restoring, copies_of
from faristol.app.device.views.browsers import Runtime
from faristol.app.duplicate.library import summary_of
from faristol.app.feature import deleting, later, more
from faristol.app.home.views import archive
from faristol.app.home.views.archive import FILTERS, ArchiveScreen, Outcomes
from faristol.app.home.views.summaries import GameSummary, Known, RankingSummary, TournamentSummary
from faristol.app.session import ARCHIVE, HOME, with_damages
from faristol.app.store import is_event
from faristol.app.views.render import Page
from faristol.app.window import Action, Request, Window
from faristol.errors import Fault, Refused
from faristol.modes.duplicate.state import State as Duplicate
from faristol.storage.codec import MODES
from faristol.storage.kinds import kind_of
from faristol.storage.log import Head
from faristol.storage.records import Record
from faristol.tiles.language import languages
from faristol.tiles.tile import DESIGNATED

of_correspondence = later("faristol.app.correspondence.library", "summary_of")
forget_notes = later("faristol.app.game.library", "forget")
rules_of_games = later("faristol.app.game.rules", "offered")
of_copy = later("faristol.app.copies.backups", "asked_in_archive")

PLAYED = frozenset({"duplicate", "classic", "tournament", "correspondence", "groups"})
"""The kinds of streams that are played; what ranks them is in the archive only."""

KINDS = PLAYED | {"season", "championship"}
"""The kinds of streams that are listed; players have pages of their own."""

PORTION = 30
"""Things shown at a time."""

TOLD = frozenset({"name", "place", "players", "number", "code", "date"})
"""Fields of events in which the search looks."""


@dataclass
class Looking:
    """The text typed into the search, the rules, and whether things are being selected."""

    text: str = ""
    rules: str = ""
    selecting: bool = False


@dataclass(frozen=True)
class _Said:
    """The names and places in the records of a stream; `mark` changes with the records."""

    mark: str
    text: str


async def heads(window: Window, kinds: Container[str] = PLAYED) -> list[Head]:
    """Return the streams of these kinds that are listed, the one changed last first."""
    return [head for head in await window.heads() if is_event(head.stream) and kind_of(head.first) in kinds]


async def of_filter(window: Window, listed: Sequence[Head], name: str) -> list[Head]:
    """Return the streams that a filter leaves; all of them without one."""
    if name == "going":
        going = {one.of.stream for one in await window.going_on()}
        return [head for head in listed if head.stream in going]
    if name == "records":
        return [head for head in listed if head.first.data.get("use") == "record"]
    return [head for head in listed if not name or kind_of(head.first) == FILTERS[name].stream_kind]


def _day(head: Head, window: Window) -> str:
    """Return the day of a stream, as it was begun with it."""
    data = head.first.data
    return archive.day_of(str(data.get("date") or data.get("started", "")), head.last.time, window.texts)


def rules_of(head: Head) -> str:
    """Return the name of the rules that a stream was begun with, "" if it has none."""
    rules = head.first.data.get("rules")
    return str(rules.get("name", "")) if isinstance(rules, dict) else ""


async def read_summary(window: Window, head: Head) -> Known:
    """Return the summary of a stream; raises `Fault` if it cannot be read."""
    kind, stream, changed = kind_of(head.first), head.stream, head.last.time
    state = (await window.open(MODES[kind], stream)).state
    if isinstance(state, Duplicate):
        return summary_of(window, head, state)
    if kind == "classic":
        return GameSummary(stream, state, changed, window.library.alphabet(state.language))
    if kind == "tournament":
        return TournamentSummary(stream, state, changed)
    if kind == "correspondence":
        return cast(Known, of_correspondence(window, head, state))
    return RankingSummary(stream, state, changed, kind)


async def readable(window: Window, listed: Sequence[Head], most: int) -> tuple[list[Known], list[Fault]]:
    """Return the first `most` of these streams that can be read, and the faults of those that cannot."""
    summaries, damages = list[Known](), list[Fault]()
    for head in listed:
        if len(summaries) == most:
            break
        try:
            summaries.append(await read_summary(window, head))
        except Fault as fault:
            damages.append(fault)
    return summaries, damages


BETWEEN = str.maketrans({"·": "", ".": "", "-": "", "ŀ": "l"})
"""The signs that stand between the letters of a word in one way of typing it and not in another."""


@lru_cache(maxsize=10_000)
def plain(text: str) -> str:
    """Return a text for comparison: lower case, no accents."""
    parts = unicodedata.normalize("NFD", text.casefold())
    return "".join(part for part in parts if not unicodedata.combining(part))


def _told(value: Any, *, wanted: bool = False) -> Iterator[str]:
    """Yield the names and places in the data of a record."""
    if isinstance(value, str):
        if wanted:
            yield value
    elif isinstance(value, dict):
        for name, part in value.items():
            yield from _told(part, wanted=name in TOLD)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _told(part, wanted=wanted)


def names_in(records: Sequence[Record], window: Window) -> str:
    """Return all names, places, days and words played of a stream, for comparison."""
    texts = dict.fromkeys(text for record in records for text in _told(dict(record.data)))
    language = str(records[0].data.get("language"))
    if language in languages():
        alphabet = window.library.alphabet(language)
        words = {tuple(word) for record in records for word in _words(dict(record.data))}
        texts |= dict.fromkeys(
            alphabet.show_word(bytes(tile & ~DESIGNATED for tile in word)) for word in words
        )
    return plain("\n".join(texts)).translate(BETWEEN)


def _words(value: Any) -> Iterator[Sequence[int]]:
    """Yield the words of the plays in the data of a record, as tiles."""
    if isinstance(value, dict):
        if "square" in value and value.get("word"):
            yield value["word"]
        for part in value.values():
            yield from _words(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _words(part)


async def fitting(window: Window, listed: Sequence[Head], text: str) -> list[Head]:
    """Return the streams in which every word of a text is told."""
    words, heads = plain(text).translate(BETWEEN).split(), list[Head]()
    for head in listed:
        here = window.worked_out.find(_Said, head.stream)
        if here is None or here.mark != head.last.hash:
            here = _Said(head.last.hash, names_in(await window.log.read(head.stream), window))
            window.worked_out.put(here, head.stream)
        if all(word in here.text for word in words):
            heads.append(head)
    return heads


async def arrive_old(window: Window) -> None:
    """Lead from the address of a list as it was to the archive with the filter of its kind."""
    window.session.path = f"{ARCHIVE}/{window.session.path.removeprefix(HOME)}"


async def page(window: Window, name: str = "") -> Page:
    """Return the page `#/archive`, or `#/archive/FILTER`."""
    if name and name not in FILTERS:
        raise Refused("app.path", path=name)
    session = window.session
    looking, question = session.of(Looking), session.find(Restoring)
    everything = await heads(window, KINDS)
    kept = await of_filter(window, everything, name)
    played = sorted({rules_of(head) for head in kept} - {""})
    if looking.rules in played:
        kept = [head for head in kept if rules_of(head) == looking.rules]
    listed = await fitting(window, kept, looking.text) if looking.text.strip() else kept
    listed = sorted(listed, key=lambda head: _day(head, window), reverse=True)
    most = PORTION * session.portions
    summaries, damages = await readable(window, listed, most)
    proposed = await window.proposed_lists()
    screen = ArchiveScreen(
        rows=summaries,
        total=len(kept),
        everything=len(everything),
        filter=name,
        played=played,
        played_by=looking.rules,
        more=max(0, len(listed) - len(summaries) - len(damages)),
        text=looking.text,
        selecting=looking.selecting,
        lexicons=sorted(proposed, key=lambda header: header.language != window.texts.language),
        runtime=session.of(Runtime),
        now=window.now(),
        copies=await copies_of(window),
        restore=await of_copy(window, question) if question else {},
        removing=session.removing,
        outcomes=session.of(Outcomes),
        rules=await rules_of_games(window),
        typed=session.typed,
        notices=with_damages(window.session.notices, damages, "archive", window.texts),
    )
    return archive.archive_page(screen, window.texts)


async def _find(request: Request) -> None:
    looking = request.session.of(Looking)
    looking.text, looking.rules = request.text("text"), request.text("rules")
    request.session.portions = 1
    if "filter" in request.fields:
        request.go(f"{ARCHIVE}/{request.text('filter')}".rstrip("/"))


async def _select(request: Request) -> None:
    looking = request.session.of(Looking)
    looking.selecting = not looking.selecting
    request.session.removing = ""


async def _ask(request: Request) -> None:
    """Ask before what is ticked is deleted."""
    request.anchor = "archive"
    request.session.removing = request.text("streams")
    if not request.session.removing:
        raise Refused("archive.none")


async def _delete(request: Request, streams: str) -> None:
    for stream in streams.split():
        await forget_notes(request.window, stream)
        await request.window.remove(stream)
    request.session.of(Looking).selecting = False
    request.focus("archive-select", select=False)


ACTIONS: dict[str, Action] = {
    "archive.find": _find,
    "archive.select": _select,
    "archive.more": more,
    **deleting("archive", "streams", _delete),
    "archive.remove": _ask,
}
