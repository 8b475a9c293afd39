"""The event log in the browser's IndexedDB: one transaction an append, on disk before it returns.

Database "faristol", object store "records" with the key [stream, seq]. A record is kept as its canonical
line, so that what was hashed is what is read again.
"""

import asyncio
import json
from collections.abc import Sequence
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy, to_js

from faristol.errors import Conflict, Fault, Refused
from faristol.storage.log import Head
from faristol.storage.records import Record

DATABASE = "faristol"
VERSION = 1
STORE = "records"
DURABLE = to_js({"durability": "strict"}, dict_converter=js.Object.fromEntries)
"""A transaction is complete when its records are on disk."""


class IndexedLog:
    """An `EventLog` that every window of the same site shares."""

    def __init__(self, database: str = DATABASE) -> None:
        self.name = database
        self._database: Any = None

    async def append(self, records: Sequence[Record]) -> None:
        """See `EventLog.append`."""
        if not records:
            return
        stream, first = records[0].stream, records[0].seq
        transaction, store = await self._open("readwrite")
        # `add` refuses a number that is taken; a number with nothing before it was never the stream's next.
        before = store.getKey(_array(stream, first - 1)) if first > 1 else None
        _add(store, records)
        await _committed(transaction, before)

    async def read(self, stream: str) -> list[Record]:
        """See `EventLog.read`."""
        transaction, store = await self._open("readonly")
        request = store.getAll(_all_of(stream))
        await _committed(transaction)
        return [_record(value) for value in request.result]

    async def heads(self) -> list[Head]:
        """See `EventLog.heads`."""
        heads = []
        stream = await self._stream_after(None)
        while stream is not None:
            transaction, store = await self._open("readonly")
            length = store.count(_all_of(stream))
            first = store.get(_array(stream, 1))
            last = store.openCursor(_all_of(stream), "prev")
            await _committed(transaction)
            heads.append(Head(stream, length.result, _record(first.result), _record(last.result.value)))
            stream = await self._stream_after(stream)
        return sorted(heads, key=lambda head: head.last.time, reverse=True)

    async def replace(self, stream: str, records: Sequence[Record]) -> None:
        """See `EventLog.replace`."""
        transaction, store = await self._open("readwrite")
        store.delete(_all_of(stream))
        _add(store, records)
        await _committed(transaction)

    def close(self) -> None:
        """Let go of the database; the next call opens it again."""
        if self._database is not None:
            self._database.close()
            self._database = None

    async def _stream_after(self, stream: str | None) -> str | None:
        """The name of the first stream, or of the one that follows."""
        transaction, store = await self._open("readonly")
        after = None if stream is None else js.IDBKeyRange.lowerBound(_array(stream, js.Array.new()), True)
        request = store.openKeyCursor(after)
        await _committed(transaction)
        return str(request.result.key[0]) if request.result else None

    async def _open(self, mode: str) -> tuple[Any, Any]:
        """A new transaction and the object store in it."""
        if self._database is None:
            self._database = await _open_database(self.name)
            # Another window deletes or upgrades the database, or the browser takes it away.
            for event in ("versionchange", "close"):
                self._database.addEventListener(event, create_proxy(lambda _event: self.close()))
        try:
            transaction = self._database.transaction(STORE, mode, DURABLE)
        except JsException as error:
            self.close()
            raise fault_of(error) from error
        return transaction, transaction.objectStore(STORE)


async def _open_database(name: str) -> Any:
    try:
        request = js.indexedDB.open(name, VERSION)
    except JsException as error:
        raise fault_of(error) from error
    opened: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def create(_event: Any) -> None:
        key = to_js({"keyPath": ["stream", "seq"]}, dict_converter=js.Object.fromEntries)
        request.result.createObjectStore(STORE, key)

    def end(event: Any) -> None:
        if not opened.done():
            opened.set_result(event)

    request.onupgradeneeded = create_proxy(create)
    request.onsuccess = request.onerror = request.onblocked = create_proxy(end)
    event = await opened
    if event.type != "success":
        raise fault_of(request.error if event.type == "error" else None)
    return request.result


async def _committed(transaction: Any, before: Any = None) -> None:
    """Wait until the transaction is on disk; raises the fault that it was given up for.

    `before` is a request of the transaction that must find something.
    """
    event = await js.faristolEnd(transaction, before)
    if event.type == "abort":
        raise fault_of(transaction.error)


def fault_of(error: Any) -> Fault:
    """The fault for a DOMException; a transaction that we gave up ourselves has none."""
    name = str(getattr(error, "name", "") or "")
    if not error or name == "ConstraintError":
        return Conflict("storage.conflict")
    if name == "QuotaExceededError":
        return Refused("storage.full")
    return Refused("storage.refused", reason=f"{name}: {getattr(error, 'message', error)}")


def _add(store: Any, records: Sequence[Record]) -> None:
    for record in records:
        values = {"stream": record.stream, "seq": record.seq, "line": record.canonical()}
        # As JSON it crosses over at once; converting a dictionary takes a call for each of its values.
        store.add(js.JSON.parse(json.dumps(values)))


def _record(value: Any) -> Record:
    return Record(**json.loads(value.line))


def _array(*values: Any) -> Any:
    return js.Array.of(*values)


def _all_of(stream: str) -> Any:
    """The keys of all records of a stream: an array sorts after every number."""
    return js.IDBKeyRange.bound(_array(stream), _array(stream, js.Array.new()))
