"""The kernel in CPython through PyPI `wasmtime`, for tests and benchmarks; the app runs it in the browser."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import cast

import wasmtime


class WasmtimeHost:
    """A WasmHost with an instance and a memory of its own."""

    def __init__(self, kernel: bytes) -> None:
        engine = wasmtime.Engine()
        self._store = wasmtime.Store(engine)
        instance = wasmtime.Instance(self._store, wasmtime.Module(engine, kernel), [])
        exports = instance.exports(self._store)
        self._memory = cast(wasmtime.Memory, exports["memory"])
        self._functions = {
            name: export for name, export in exports.items() if isinstance(export, wasmtime.Func)
        }

    def function(self, name: str) -> Callable[..., int]:
        """An exported function."""
        return cast("Callable[..., int]", partial(self._functions[name], self._store))

    def call(self, name: str, *arguments: int) -> int:
        """The result of an exported function."""
        return self.function(name)(*arguments)

    def read(self, pointer: int, length: int) -> bytes:
        """A copy of so many bytes of its memory."""
        return bytes(self._memory.read(self._store, pointer, pointer + length))

    def write(self, pointer: int, data: bytes) -> None:
        """Copies the bytes into its memory."""
        self._memory.write(self._store, data, pointer)

    def reader(self, pointer: int, length: int) -> Callable[[], bytes]:
        """What gives a copy of these bytes of its memory whenever it is called."""
        return partial(self.read, pointer, length)

    def writer(self, pointer: int, length: int) -> Callable[[bytes], object]:
        """What copies bytes, just so many, to this place whenever it is called."""

        def write(data: bytes) -> None:
            if len(data) != length:
                raise ValueError(f"{len(data)} bytes for a place of {length}")
            self.write(pointer, data)

        return write
