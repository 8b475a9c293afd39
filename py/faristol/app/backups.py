"""Saving events as a file and restoring from one; nothing is overwritten without a question."""

import datetime
from collections.abc import Mapping, Sequence

from faristol.app.desk import NO_EVENTS, Action, Desk, Request
from faristol.app.screens import Notice
from faristol.app.session import HOME
from faristol.errors import Refused
from faristol.storage.backup import MEDIA_TYPE, read_backup, write_backup
from faristol.storage.kinds import name_of
from faristol.storage.records import Record


async def _export_all(request: Request) -> None:
    desk = request.desk
    names = [head.stream for head in await desk.log.heads() if head.stream not in NO_EVENTS]
    if not names:
        raise Refused("backup.nothing")
    _download(request, "faristol", [await desk.log.read(name) for name in names])
    await desk.choose("last_backup", str(desk.now()))


async def _export_one(request: Request) -> None:
    records = await request.desk.log.read(request.stream)
    name = "".join(mark if mark.isalnum() else "-" for mark in (await request.state()).name)
    _download(request, name.strip("-") or "faristol", [records])


def _download(request: Request, name: str, streams: Sequence[Sequence[Record]]) -> None:
    now = request.desk.now()
    day = datetime.datetime.fromtimestamp(now / 1000).date().isoformat()
    text = write_backup(streams, now)
    request.effect("download", filename=f"{name}-{day}.jsonl", type=MEDIA_TYPE, text=text)


async def _open(request: Request) -> None:
    """Check the whole file first; then add what is new, and ask before anything is replaced."""
    request.place = "restore"
    desk = request.desk
    backup = read_backup(request.text("text"))
    for records in backup.streams.values():
        name_of(records)
    differing = [name for name, records in backup.streams.items() if not await _fits(desk, name, records)]
    if differing:
        request.session.restoring = backup
        names = [name_of(await desk.log.read(name)) for name in differing]
        request.session.question = ", ".join(names)
        return
    await _restore(request, backup.streams)


async def _fits(desk: Desk, name: str, records: Sequence[Record]) -> bool:
    """Whether the saved stream and the file's are the same as far as both go."""
    saved = await desk.log.read(name)
    shorter = min(len(saved), len(records))
    return list(saved[:shorter]) == list(records[:shorter])


async def _restore(request: Request, streams: Mapping[str, Sequence[Record]]) -> None:
    desk = request.desk
    restored = 0
    for name, records in streams.items():
        saved = await desk.log.read(name)
        fits = await _fits(desk, name, records)
        if fits and len(saved) >= len(records):
            continue
        if fits:
            await desk.log.append(records[len(saved) :])
        else:
            await desk.log.replace(name, records)
        desk.streams.pop(name, None)
        desk.kept.pop(name, None)
        desk.written.add(name)
        restored += 1
    here = len(streams) - restored
    text = desk.texts.gettext("Restored: %(restored)d. Already here: %(here)d.")
    request.session.notices.append(
        Notice("restore", text % {"restored": restored, "here": here}, kind="good")
    )


async def _replace(request: Request) -> None:
    request.place = "restore"
    backup, request.session.restoring = request.session.restoring, None
    request.session.question = ""
    if backup is not None:
        await _restore(request, backup.streams)


async def _cancel(request: Request) -> None:
    request.session.restoring, request.session.question = None, ""
    request.go(HOME)


ACTIONS: dict[str, Action] = {
    "backup.export": _export_all,
    "event.export": _export_one,
    "backup.open": _open,
    "backup.replace": _replace,
    "backup.cancel": _cancel,
}
