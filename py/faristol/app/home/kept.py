"""All that is kept on this device, of every kind: listed, searched, deleted (FRO-1)."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from faristol.app.copies.last_copies import Restoring, copies_of
from faristol.app.deleting import deleting_stream
from faristol.app.device.views.browsers import Runtime
from faristol.app.duplicate.library import summary_of
from faristol.app.feature import later, more
from faristol.app.home.views import archive
from faristol.app.home.views.archive import ArchiveScreen
from faristol.app.home.views.summaries import CorrespondenceSummary, GameSummary, Known, TournamentSummary
from faristol.app.views.render import Page
from faristol.app.window import Action, Request, Window, is_event, with_damages
from faristol.errors import Fault
from faristol.modes.duplicate.state import State as Duplicate
from faristol.storage.codec import MODES
from faristol.storage.kinds import kind_of
from faristol.storage.log import Head
from faristol.storage.records import Record

of_copy = later("faristol.app.copies.backups", "asked_in_archive")

KINDS = frozenset({"duplicate", "classic", "tournament", "correspondence"})
"""The kinds of streams that are listed; players, seasons and championships have pages of their own."""

PORTION = 30
"""Things shown at a time."""

TOLD = frozenset({"name", "place", "players", "number", "code"})
"""Fields of events in which the search looks."""


@dataclass
class Looking:
    """The text typed into the search, and whether things are being selected."""

    text: str = ""
    selecting: bool = False


@dataclass(frozen=True)
class _Said:
    """The names and places in the records of a stream; `mark` changes with the records."""

    mark: str
    text: str


async def heads(window: Window) -> list[Head]:
    """Return the streams that are listed, the one changed last first."""
    return [
        head for head in await window.log.heads() if is_event(head.stream) and kind_of(head.first) in KINDS
    ]


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
    return CorrespondenceSummary(stream, state, changed, window.today)


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


def names_in(records: Sequence[Record]) -> str:
    """Return all names and places of a stream, for comparison."""
    return plain("\n".join(dict.fromkeys(text for record in records for text in _told(dict(record.data)))))


async def fitting(window: Window, listed: Sequence[Head], text: str) -> list[Head]:
    """Return the streams in which every word of a text is told."""
    words, heads = plain(text).split(), list[Head]()
    for head in listed:
        here = window.worked_out.find(_Said, head.stream)
        if here is None or here.mark != head.last.hash:
            here = _Said(head.last.hash, names_in(await window.log.read(head.stream)))
            window.worked_out.put(here, head.stream)
        if all(word in here.text for word in words):
            heads.append(head)
    return heads


async def page(window: Window) -> Page:
    """Return the page `#/archive`."""
    session = window.session
    looking, question = session.of(Looking), session.find(Restoring)
    everything = await heads(window)
    listed = await fitting(window, everything, looking.text) if looking.text.strip() else everything
    most = PORTION * session.portions
    summaries, damages = await readable(window, listed, most)
    proposed = await window.proposed_lists()
    screen = ArchiveScreen(
        rows=summaries,
        total=len(everything),
        more=max(0, len(listed) - len(summaries) - len(damages)),
        text=looking.text,
        selecting=looking.selecting,
        lexicons=sorted(proposed, key=lambda header: header.language != window.texts.language),
        runtime=session.of(Runtime),
        now=window.now(),
        copies=await copies_of(window),
        restore=await of_copy(window, question) if question else {},
        removing=session.removing,
        notices=with_damages(window, damages, "archive"),
    )
    return archive.archive_page(screen, window.texts)


async def _find(request: Request) -> None:
    request.session.of(Looking).text = request.text("text")
    request.session.portions = 1


async def _select(request: Request) -> None:
    looking = request.session.of(Looking)
    looking.selecting = not looking.selecting
    request.session.removing = ""


ACTIONS: dict[str, Action] = {
    "archive.find": _find,
    "archive.select": _select,
    "archive.more": more,
    **deleting_stream("duplicate"),
}
