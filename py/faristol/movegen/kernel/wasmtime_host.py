"""The kernel in CPython through PyPI `wasmtime`, for tests and benchmarks; the app runs it in the browser."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import cast

import wasmtime


@cache
def compiled(kernel: bytes) -> tuple[wasmtime.Engine, wasmtime.Module]:
    """Compile a kernel, once for all hosts; `compiled.cache_clear()` before wasmtime itself is taken down."""
    engine = wasmtime.Engine()
    return engine, wasmtime.Module(engine, kernel)


class WasmtimeHost:
    """A WasmHost with an instance and a memory of its own."""

    def __init__(self, kernel: bytes) -> None:
        engine, module = compiled(kernel)
        self._store = wasmtime.Store(engine)
        instance = wasmtime.Instance(self._store, module, [])
        exports = instance.exports(self._store)
        self._memory = cast(wasmtime.Memory, exports["memory"])
        self._functions = {
            name: export for name, export in exports.items() if isinstance(export, wasmtime.Func)
        }

    def function(self, name: str) -> Callable[..., int]:
        """An exported function."""
        return cast("Callable[..., int]", partial(self._functions[name], self._store))

    def call(self, name: str, *arguments: int) -> int:
        """Call an exported function and return its result."""
        return self.function(name)(*arguments)

    def read(self, pointer: int, length: int) -> bytes:
        """Return a copy of `length` bytes of its memory."""
        return bytes(self._memory.read(self._store, pointer, pointer + length))

    def write(self, pointer: int, data: bytes) -> None:
        """Copy the bytes into its memory."""
        self._memory.write(self._store, data, pointer)

    def reader(self, pointer: int, length: int) -> Callable[[], bytes]:
        """Return a function that reads these bytes of its memory anew at each call."""
        return partial(self.read, pointer, length)

    def writer(self, pointer: int, length: int) -> Callable[[bytes], object]:
        """Return a function that copies exactly `length` bytes to this address at each call."""

        def write(data: bytes) -> None:
            if len(data) != length:
                raise ValueError(f"{len(data)} bytes where there is room for {length}")
            self.write(pointer, data)

        return write
