"""Imported word lists in the browser's IndexedDB: database "faristol-lists", one value a list."""

import json
from collections.abc import Sequence
from dataclasses import asdict

import js

from faristol.browser.database import Database, committed
from faristol.lexicon.dawg import LexiconHeader
from faristol.storage.lists import KeptList, kept_list

DATABASE = "faristol-lists"
STORE = "lists"


class IndexedLists:
    """A `ListStore` that every window of the same site shares.

    The header of a list and its file are two values, so that listing them reads no file.
    """

    def __init__(self, database: str = DATABASE) -> None:
        self._database = Database(database, STORE, "key")

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
