"""The stores in the browser's IndexedDB: the event log, and imported word lists.

An append to the log is one transaction, on disk before it returns. Database "faristol", object store
"records" with the key [stream, seq]. A record is kept as its canonical line, so that what was hashed is what
is read again. States kept beside streams have a database of their own, "faristol-states" with the key
"stream": whatever happens to it, the records stay as they are. So have the lists: "faristol-lists", one value
a list.
"""

import asyncio
import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, replace
from functools import cache
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy, to_js

from faristol.errors import Conflict, Fault, Refused
from faristol.lexicon.dawg import LexiconHeader
from faristol.storage.log import Head, KeptList, KeptState, kept_list
from faristol.storage.records import Record, records_in

VERSION = 1


@cache
def _durable() -> Any:
    """Return the options of a transaction that is complete only when its data is on disk."""
    return to_js({"durability": "strict"}, dict_converter=js.Object.fromEntries)


class Database:
    """An IndexedDB database with one object store, whose values have their key at `key_path`."""

    def __init__(self, name: str, store: str, key_path: str | list[str]) -> None:
        self.name = name
        self._store = store
        self._key_path = key_path
        self._opened: Any = None

    async def transaction(self, mode: str) -> tuple[Any, Any]:
        """A new transaction ("readonly" or "readwrite") and the object store in it."""
        if self._opened is None:
            self._opened = await self._open()
            # Another window deletes or upgrades the database, or the browser closes it.
            for event in ("versionchange", "close"):
                self._opened.addEventListener(event, create_proxy(lambda _event: self.close()))
        try:
            transaction = self._opened.transaction(self._store, mode, _durable())
        except JsException as error:
            self.close()
            raise fault_of(error) from error
        return transaction, transaction.objectStore(self._store)

    def close(self) -> None:
        """Close the database; the next transaction opens it again."""
        if self._opened is not None:
            self._opened.close()
            self._opened = None

    async def _open(self) -> Any:
        try:
            request = js.indexedDB.open(self.name, VERSION)
        except JsException as error:
            raise fault_of(error) from error
        opened: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

        def create(_event: Any) -> None:
            key = to_js({"keyPath": self._key_path}, dict_converter=js.Object.fromEntries)
            request.result.createObjectStore(self._store, key)

        def end(event: Any) -> None:
            if not opened.done():
                opened.set_result(event)

        request.onupgradeneeded = create_proxy(create)
        request.onsuccess = request.onerror = request.onblocked = create_proxy(end)
        event = await opened
        if event.type != "success":
            raise fault_of(request.error if event.type == "error" else None)
        return request.result


async def committed(transaction: Any, before: Any = None) -> None:
    """Wait until the transaction is on disk; raises the fault for which it was aborted.

    `before` is a request of the transaction that must find something.
    """
    event = await js.faristolEnd(transaction, before)
    if event.type == "abort":
        raise fault_of(transaction.error)


def fault_of(error: Any) -> Fault:
    """Return the fault for a DOMException; there is none, hence a conflict, if the app aborted itself."""
    name = str(getattr(error, "name", "") or "")
    if not error or name == "ConstraintError":
        return Conflict("storage.conflict")
    if name == "QuotaExceededError":
        return Refused("storage.full")
    if name == "InvalidStateError":  # its connection was closing
        return Refused("storage.closed")
    return Refused("storage.refused", reason=f"{name}: {getattr(error, 'message', error)}")


DATABASE = "faristol"
STORE = "records"
STATES = "states"


class IndexedLog:
    """An `EventLog` that every window of the same site shares."""

    def __init__(self, database: str = DATABASE) -> None:
        self.name = database
        self._database = Database(database, STORE, ["stream", "seq"])
        self._states = Database(f"{database}-{STATES}", STATES, "stream")

    async def append(self, records: Sequence[Record]) -> None:
        """See `EventLog.append`."""
        if not records:
            return
        stream, first = records[0].stream, records[0].seq
        transaction, store = await self._database.transaction("readwrite")
        # `add` refuses a sequence number that is taken; `before` refuses one that would leave a gap.
        before = store.getKey(_array(stream, first - 1)) if first > 1 else None
        _add(store, records)
        await committed(transaction, before)

    async def read(self, stream: str, after: int = 0) -> list[Record]:
        """See `EventLog.read`."""
        transaction, store = await self._database.transaction("readonly")
        request = store.getAll(_all_of(stream, after))
        await committed(transaction)
        lines = str(js.faristolLines(request.result))
        return records_in(lines.split("\n")) if lines else []

    async def heads(self) -> list[Head]:
        """See `EventLog.heads`."""
        transaction, store = await self._database.transaction("readonly")
        found = js.faristolHeads(store)
        await committed(transaction)
        heads = [
            Head(head["stream"], head["length"], _record(head["first"]), _record(head["last"]))
            for head in json.loads(str(js.JSON.stringify(found)))
        ]
        return sorted(heads, key=lambda head: head.last.time, reverse=True)

    async def replace(self, stream: str, records: Sequence[Record]) -> None:
        """See `EventLog.replace`."""
        transaction, store = await self._database.transaction("readwrite")
        store.delete(_all_of(stream))
        _add(store, records)
        await committed(transaction)
        with suppress(Fault):  # a state that stays is recognised as stale by its hash
            await self.keep(stream, None)

    async def keep(self, stream: str, state: KeptState | None) -> None:
        """See `EventLog.keep`."""
        transaction, store = await self._states.transaction("readwrite")
        if state:
            value = js.JSON.parse(json.dumps({"stream": stream, **asdict(replace(state, text=""))}))
            value.text = state.text
            store.put(value)
        else:
            store.delete(stream)
        await committed(transaction)

    async def kept(self, stream: str) -> KeptState | None:
        """See `EventLog.kept`."""
        transaction, store = await self._states.transaction("readonly")
        request = store.get(stream)
        await committed(transaction)
        found = request.result
        if found is None:
            return None
        return KeptState(int(found.length), str(found.hash), str(found.version), str(found.text))

    def close(self) -> None:
        """Close the databases; the next call opens them again."""
        self._database.close()
        self._states.close()


def _add(store: Any, records: Sequence[Record]) -> None:
    for record in records:
        values = {"stream": record.stream, "seq": record.seq, "line": record.canonical()}
        # JSON is passed in one call; converting a dictionary takes a call for each of its values.
        store.add(js.JSON.parse(json.dumps(values)))


def _record(kept: dict[str, Any]) -> Record:
    """Return the record of a line, an empty one if it is damaged: reading its stream reports that."""
    try:
        return Record(**json.loads(kept["line"]))
    except (ValueError, TypeError):
        return Record(str(kept["stream"]), int(kept["seq"]), 0, "", 0, {}, "")


def _array(*values: Any) -> Any:
    return js.Array.of(*values)


def _all_of(stream: str, after: int = 0) -> Any:
    """Return the key range of a stream's records after a number: an array sorts after every number."""
    return js.IDBKeyRange.bound(_array(stream, after), _array(stream, js.Array.new()), True)


LISTS_DATABASE = "faristol-lists"
LISTS = "lists"


class IndexedLists:
    """A `ListStore` that every window of the same site shares.

    The header of a list and its file are two values, so that listing them reads no file.
    """

    def __init__(self, database: str = LISTS_DATABASE) -> None:
        self._database = Database(database, LISTS, "key")

    async def keep(self, header: LexiconHeader, data: bytes, now: int) -> None:
        """See `ListStore.keep`."""
        transaction, store = await self._database.transaction("readwrite")
        about = {"header": asdict(header), "size": len(data), "added": now}
        store.put(js.JSON.parse(json.dumps({"key": _about(header.checksum), "about": about})))
        file = js.JSON.parse(json.dumps({"key": _file(header.checksum)}))
        file.data = js.Uint8Array.new(len(data))
        file.data.assign(data)
        store.put(file)
        await committed(transaction)

    async def kept(self) -> Sequence[KeptList]:
        """See `ListStore.kept`."""
        transaction, store = await self._database.transaction("readonly")
        request = store.getAll(js.IDBKeyRange.bound(_about(""), _about("g")))
        await committed(transaction)
        kept = [
            kept_list(str(value.key).removeprefix(_about("")), json.loads(js.JSON.stringify(value.about)))
            for value in request.result
        ]
        return sorted(kept, key=lambda kept: kept.added, reverse=True)

    async def data(self, checksum: str) -> bytes | None:
        """See `ListStore.data`."""
        transaction, store = await self._database.transaction("readonly")
        request = store.get(_file(checksum))
        await committed(transaction)
        if not request.result:
            return None
        data: bytes = request.result.data.to_bytes()
        return data

    async def remove(self, checksum: str) -> None:
        """See `ListStore.remove`."""
        transaction, store = await self._database.transaction("readwrite")
        for key in (_about(checksum), _file(checksum)):
            store.delete(key)
        await committed(transaction)

    def close(self) -> None:
        """Close the database; the next call opens it again."""
        self._database.close()


def _about(checksum: str) -> str:
    return f"about {checksum}"


def _file(checksum: str) -> str:
    return f"file {checksum}"
