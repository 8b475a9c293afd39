"""Saving events as a file and restoring them from one; nothing is overwritten without a question."""

from __future__ import annotations

import datetime
from collections.abc import Awaitable, Callable, Generator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from faristol.app.copies.jobs import Job, begin
from faristol.app.copies.last_copies import Restoring, saved_all, saved_one, taken_over
from faristol.app.copies.meeting import is_joined, meeting
from faristol.app.session import ARCHIVE, notice_of
from faristol.app.store import is_event
from faristol.app.text import Texts
from faristol.app.text.faults import explain
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.errors import Damaged, Fault, Refused
from faristol.foreign.lines import PORTIONS_FROM
from faristol.foreign.portions import as_part, finished
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.person import shortened
from faristol.storage.backup import MEDIA_TYPE, Backup, Lost, parts, proved, reading, write_backup
from faristol.storage.codec import MODES, replayed, to_records
from faristol.storage.exchange.sheets import MEDIA_TYPE as SHEET_TYPE
from faristol.storage.exchange.sheets import SEPARATORS, Cell, write_sheet
from faristol.storage.kinds import kind_of, name_of
from faristol.storage.records import START, Record

if TYPE_CHECKING:
    from faristol.storage.proving import AlphabetOf

TOURNAMENT = "tournament"

NEWER = ("backup.kind", "storage.newer")
"""Codes of the faults of a part that a newer version has saved."""

READ = 0.4
"""The part of a copy's progress for reading its records; the rest is for checking what they tell."""


async def _export_all(request: Request) -> None:
    """Save everything; of what the browser has deleted, what this window still has."""
    window = request.window
    lengths = {head.stream: head.length for head in await window.heads()}
    held = {name: records for name, records in window.held().items() if len(records) > lengths.get(name, 0)}
    names = [name for name in {**lengths, **held} if is_event(name)]
    if not names:
        raise Refused("backup.nothing")
    save(request, "faristol", [held.get(name) or await window.log.read(name) for name in names])
    await saved_all(window)


async def _export_one(request: Request) -> None:
    records = await request.window.log.read(request.stream)
    await save_one(request, file_name((await request.state(DUPLICATE)).name), records)


def file_name(name: str, usual: str = "faristol") -> str:
    """Return a name as allowed in file names, `usual` if nothing of it is."""
    return "".join(mark if mark.isalnum() else "-" for mark in name).strip("-") or usual


def save_sheet(request: Request, name: str, rows: Sequence[Sequence[Cell]]) -> None:
    """Give rows to the page as a sheet for other programs."""
    separator = SEPARATORS["semicolon" if request.window.texts.decimal == "," else "comma"]
    request.download(f"{name}.csv", SHEET_TYPE, text=write_sheet(rows, separator))


async def save_one(request: Request, name: str, records: Sequence[Record]) -> None:
    """Give one event to the page as a saved copy."""
    save(request, name, [records])
    await saved_one(request.window, records[0].stream)


def save(request: Request, name: str, streams: Sequence[Sequence[Record]]) -> None:
    """Give these streams to the page as a saved copy; the file is named by `name` and the day.

    If one file cannot hold them, they become several, each a copy by itself.
    """
    now = request.window.now()
    day = datetime.datetime.fromtimestamp(now / 1000).date().isoformat()
    files = parts(streams)
    for number, some in enumerate(files, start=1):
        called = f"{name}-{day}-{number}" if len(files) > 1 else f"{name}-{day}"
        text = write_backup(some, now)
        request.download(filename=f"{called}.jsonl", type=MEDIA_TYPE, text=text)


async def open_copy(request: Request) -> None:
    """Open a copy after checking the whole file, a large one with its progress shown.

    Of a damaged one, what is whole or what came before the cut is offered. What its records tell is checked
    before anything is kept; impossible records are set aside and named.
    """
    session, text = request.session, request.text("text")
    session.drop(Restoring)
    coming = _Coming(text, request.window.library.alphabet)

    async def finish(last: Request) -> None:
        await _opened(last, coming)

    job = Job(request.text("filename"), "restore", coming.steps(), finish)
    await begin(request, job, at_once=len(text) < PORTIONS_FROM)


class _Coming:
    """A copy being opened: `part` is what can be kept of it, `damage` what is wrong with the file."""

    part: Backup
    damage: Damaged | None

    def __init__(self, text: str, alphabet_of: AlphabetOf) -> None:
        self._text, self._alphabet_of = text, alphabet_of

    def steps(self) -> Generator[float, None, None]:
        read, self.damage = yield from as_part(0, READ, reading(self._text))
        self.part = yield from as_part(READ, 1, proved(read, self._alphabet_of))


async def _opened(request: Request, coming: _Coming) -> None:
    """Take in a whole copy; for another one ask in the archive what to do."""
    request.anchor = "restore"
    session, part, damage = request.session, coming.part, coming.damage
    if damage is None and not part.lost:
        await _take(request, part)
        return
    cut = damage is not None and damage.code == "backup.short" and not part.streams
    begun = begun_in(part, request.window.library.alphabet) if cut else {}
    if not begun and not (part.streams and part.lost):
        raise damage or next(lost.why for lost in part.lost.values() if lost.why)
    if begun and damage is not None:
        session.notices.append(notice_of(damage, request.anchor, request.window.texts))
    _ask(request, part, [name_of(records) for records in (begun or part.streams).values()])


def _ask(request: Request, backup: Backup, names: Sequence[str]) -> None:
    """Ask in the archive what to do with a copy.

    From another page, where something may be typed, a button leads there.
    """
    session, gettext = request.session, request.window.texts.gettext
    session.put(Restoring(backup, tuple(names)))
    if session.path == ARCHIVE:
        return
    text = gettext("Before this copy is restored, there is a question in the archive.")
    button = Notice(
        "restore", text, "info", action="go", label=gettext("Go there"), fields=(("path", ARCHIVE),)
    )
    session.notices.append(button)


def _answering(restore: Callable[[Request, Backup], Awaitable[None]]) -> Action:
    """Make the action that answers the open question about a copy."""

    async def answer(request: Request) -> None:
        request.anchor = "restore"
        question = request.session.take(Restoring)
        if question is not None:
            await restore(request, question.backup)

    return answer


async def _begun(request: Request, backup: Backup) -> None:
    """Restore what came before a file was cut off."""
    begun = begun_in(backup, request.window.library.alphabet)
    await _take(request, Backup(backup.saved, begun))


def begun_in(part: Backup, alphabet_of: AlphabetOf) -> Mapping[str, tuple[Record, ...]]:
    """Return the incomplete streams, as far as they are sound."""
    sound = {stream: lost.sound for stream, lost in part.lost.items() if lost.sound}
    return finished(proved(Backup(part.saved, sound), alphabet_of)).streams


async def asked_in_archive(window: Window, question: Restoring) -> dict[str, Any]:
    """Return the values of the archive's question about a copy."""
    coming = question.backup
    differing, steps = ([], 0) if coming.lost else await differing_sentences(window, coming)
    return {
        "question": ", ".join(question.names),
        "both": await both_possible(window, coming),
        "begun": not coming.streams,
        "newer": all(lost.why and lost.why.code in NEWER for lost in coming.lost.values()),
        "lost": lost_sentences(coming, window.texts),
        "differing": differing,
        "steps": steps,
    }


def lost_sentences(backup: Backup, texts: Texts) -> list[str]:
    """Return which parts of a file are damaged, and from where on."""
    return [_lost_sentence(lost, texts) for lost in backup.lost.values()]


def _lost_sentence(lost: Lost, texts: Texts) -> str:
    name, count = _name(lost.records, texts), len(lost.records)
    if lost.why:
        out = texts.gettext("%(event)s is left out. %(why)s")
        return out % {"event": name, "why": explain(lost.why, texts)}
    cut = texts.gettext("%(event)s is not whole from line %(line)s on.") % {"event": name, "line": lost.line}
    right = texts.ngettext(
        "%(num)s record before it is right.", "%(num)s records before it are right.", count
    )
    return f"{cut} {right % {'num': texts.number(count)}}" if count else cut


def _name(records: Sequence[Record], texts: Texts) -> str:
    """Return the name of a stream in quotation marks, as far as its records tell one."""
    try:
        name = name_of(records)
    except (Fault, LookupError, TypeError, ValueError, AttributeError):
        name = ""
    return texts.gettext("“%(name)s”") % {"name": name} if name else texts.gettext("A part without a name")


async def _take(request: Request, backup: Backup) -> None:
    """Add what is new, and ask before anything is replaced."""
    window = request.window
    if differing := await _differing(window, backup):
        _ask(request, backup, [name_of(await window.log.read(name)) for name in differing])
        return
    await _restore(request, backup.streams, backup)


async def _differing(window: Window, backup: Backup) -> list[str]:
    """Return the streams that differ from the copy and cannot be joined with it without a loss."""
    return [
        name
        for name, records in backup.streams.items()
        if not is_joined(records) and not await _fits(window, name, records)
    ]


async def differing_sentences(window: Window, backup: Backup) -> tuple[list[str], int]:
    """Return how each differing stream stands here and in the copy, and the number of steps only here."""
    texts, now, sentences, lost = window.texts, window.now(), list[str](), 0
    line = texts.gettext("%(name)s: here %(here)s; in the copy %(copy)s. %(same)s")
    for name in await _differing(window, backup):
        here, copy = await window.log.read(name), backup.streams[name]
        same = _common(here, copy)
        lost += len(here) - same
        both = texts.ngettext(
            "The first %(num)s step is the same.", "The first %(num)s steps are the same.", same
        )
        values = {
            "name": name_of(here),
            "here": _stands(here, now, texts),
            "copy": _stands(copy, now, texts),
            "same": both % {"num": same} if same else texts.gettext("No step is the same."),
        }
        sentences.append(line % values)
    return sentences, lost


def _stands(records: Sequence[Record], now: int, texts: Texts) -> str:
    """Return the length of a stream in words: its steps, and the time of the last one."""
    text = texts.ngettext(
        "%(num)s step, the last one %(when)s", "%(num)s steps, the last one %(when)s", len(records)
    )
    return text % {"num": len(records), "when": texts.moment(records[-1].time, now)}


def _common(here: Sequence[Record], copy: Sequence[Record]) -> int:
    """Return the number of records that are the same, from the first one on."""
    pairs = zip(here, copy, strict=False)
    return next((at for at, (one, other) in enumerate(pairs) if one != other), min(len(here), len(copy)))


async def both_possible(window: Window, backup: Backup) -> bool:
    """Tell whether all that differs are tournaments: nothing else refers to one of them."""
    differing = await _differing(window, backup)
    return all(kind_of(backup.streams[name][0]) == TOURNAMENT for name in differing)


async def _fits(window: Window, name: str, records: Sequence[Record]) -> bool:
    """Tell whether the saved stream and the file's agree as far as both go."""
    saved = await window.log.read(name)
    return _common(saved, records) == min(len(saved), len(records))


async def _restore(
    request: Request, streams: Mapping[str, Sequence[Record]], whole: Backup | None = None
) -> None:
    """Save these streams; those that have grown here too are joined first, with progress.

    `whole` is the copy that all of it comes from.
    """
    window = request.window
    met = await meeting(window, streams)

    async def finish(last: Request) -> None:
        last.anchor = "restore"
        if not await met.is_still(window):
            await _restore(last, streams, whole)
            return
        await _save(last, met.streams, len(streams))
        last.session.notices += met.notices(window.texts)
        if whole is not None:
            await taken_over(window, whole)

    if met.here:
        title = name_of(next(iter(met.here.values()))[0])
        await begin(request, Job(title, "restore", met.steps(), finish), at_once=met.is_small)
    else:
        await finish(request)


async def _save(request: Request, streams: Mapping[str, Sequence[Record]], count: int) -> None:
    """Save these streams, which are the new ones among `count`."""
    window = request.window
    restored = 0
    for name, records in streams.items():
        saved = await window.log.read(name)
        fits = await _fits(window, name, records)
        if fits and len(saved) >= len(records):
            continue
        try:
            if fits:
                await window.log.append(records[len(saved) :])
            else:
                await window.log.replace(name, records)
        except Refused as refused:
            if restored and refused.code == "storage.full":
                raise Refused("restore.full", restored=restored) from refused
            raise
        window.forget(name)
        window.written.add(name)
        restored += 1
    here = count - restored
    text = window.texts.gettext("Restored: %(restored)d. Already here: %(here)d.")
    sentence = text % {"restored": restored, "here": here}
    request.session.notices.append(Notice("restore", sentence, "good", **_way_to(streams, window.texts)))


def _way_to(streams: Mapping[str, Sequence[Record]], texts: Texts) -> dict[str, Any]:
    """Return a button that leads to the one tournament of a copy; empty for other copies."""
    if len(streams) != 1:
        return {}
    [(stream, records)] = streams.items()
    if kind_of(records[0]) != TOURNAMENT:
        return {}
    label = texts.gettext("Open “%(name)s”") % {"name": name_of(records)}
    return {"action": "go", "label": label, "fields": (("path", f"#/tournament/{stream}"),)}


async def _keep_both(request: Request, backup: Backup) -> None:
    """Add tournaments that differ in the copy beside those that are here."""
    window = request.window
    if not await both_possible(window, backup):
        return
    differing = await _differing(window, backup)
    streams: dict[str, Sequence[Record]] = {
        name: records for name, records in backup.streams.items() if name not in differing
    }
    for name in differing:
        beside = window.new_stream()
        title = window.texts.gettext("Copy of %(title)s") % {"title": name_of(backup.streams[name])}
        streams[beside] = copied(backup.streams[name], beside, title, window.now())
    await _restore(request, streams)


def copied(records: Sequence[Record], stream: str, title: str, now: int) -> list[Record]:
    """Return the records of a tournament under another stream name, with a new title from the start."""
    taken = list[Record]()
    for record in records:
        taken.append(replace(record, stream=stream, previous=taken[-1].hash if taken else START))
    state = replayed(MODES[TOURNAMENT], taken)
    if state is None:
        raise Damaged("storage.replay", stream=stream)
    from faristol.tournament.events import DetailsChanged  # already imported with the mode

    renamed = DetailsChanged(shortened(title), state.date, state.place)
    return [*taken, *to_records(stream, [renamed], taken, now)]


async def _cancel(request: Request) -> None:
    request.session.drop(Restoring)


ACTIONS: dict[str, Action] = {
    "backup.export": _export_all,
    "event.export": _export_one,
    "backup.open": open_copy,
    "backup.whole": _answering(lambda request, copy: _take(request, Backup(copy.saved, copy.streams))),
    "backup.begun": _answering(_begun),
    "backup.replace": _answering(lambda request, copy: _restore(request, copy.streams)),
    "backup.both": _answering(_keep_both),
    "backup.cancel": _cancel,
}
