"""The event log in the browser's IndexedDB: one transaction an append, on disk before it returns.

Database "faristol", object store "records" with the key [stream, seq]. A record is kept as its canonical
line, so that what was hashed is what is read again. States kept beside streams have a database of their own,
"faristol-states" with the key "stream": whatever happens to it, the records stay as they are.
"""

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, replace
from typing import Any

import js

from faristol.browser.database import Database, committed
from faristol.errors import Fault
from faristol.storage.log import Head, KeptState
from faristol.storage.records import Record, records_in

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
