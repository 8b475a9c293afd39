"""A database of the browser with one object store: opened when needed, and again if it was taken away."""

import asyncio
from functools import cache
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy, to_js

from faristol.errors import Conflict, Fault, Refused

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
    return Refused("storage.refused", reason=f"{name}: {getattr(error, 'message', error)}")
