"""The kernel in the browser: an instance of WebAssembly beside the one that Python itself runs in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import JsException


class BrowserHost:
    """A WasmHost with an instance and a memory of its own.

    It compiles synchronously, which browsers allow in a worker, where the app runs.
    """

    def __init__(self, kernel: bytes) -> None:
        code = js.Uint8Array.new(len(kernel))
        code.assign(kernel)
        self._exports: Any = js.WebAssembly.Instance.new(js.WebAssembly.Module.new(code)).exports
        self._bytes: Any = js.Uint8Array.new(self._exports.memory.buffer)

    def function(self, name: str) -> Callable[..., int]:
        """An exported function."""
        function: Callable[..., int] = getattr(self._exports, name)
        return function

    def call(self, name: str, *arguments: int) -> int:
        """Call an exported function and return its result."""
        return self.function(name)(*arguments)

    def read(self, pointer: int, length: int) -> bytes:
        """Return a copy of `length` bytes of its memory."""
        copy: bytes = self._view(pointer, length).to_bytes()
        return copy

    def write(self, pointer: int, data: bytes) -> None:
        """Copy the bytes into its memory."""
        self._view(pointer, len(data)).assign(data)

    def reader(self, pointer: int, length: int) -> Callable[[], bytes]:
        """Return a function that reads these bytes of its memory anew at each call."""
        read: Callable[[], bytes] = self._view(pointer, length).to_bytes
        return read

    def writer(self, pointer: int, length: int) -> Callable[[bytes], object]:
        """Return a function that copies exactly `length` bytes to this place at each call."""
        write: Callable[[bytes], object] = self._view(pointer, length).assign
        return write

    def _view(self, pointer: int, length: int) -> Any:
        try:
            return self._bytes.subarray(pointer, pointer + length)
        except JsException:
            # The memory has grown, which detaches every view of its old buffer.
            self._bytes = js.Uint8Array.new(self._exports.memory.buffer)
            return self._bytes.subarray(pointer, pointer + length)
