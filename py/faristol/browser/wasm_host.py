"""The kernel in the browser: an instance of WebAssembly beside the one that Python itself runs in."""

from __future__ import annotations

from typing import Any

import js
from pyodide.ffi import JsException


class BrowserHost:
    """A WasmHost with an instance and a memory of its own.

    It compiles on the spot, which browsers allow in a worker, where the app runs.
    """

    def __init__(self, kernel: bytes) -> None:
        code = js.Uint8Array.new(len(kernel))
        code.assign(kernel)
        self._exports: Any = js.WebAssembly.Instance.new(js.WebAssembly.Module.new(code)).exports
        self._functions: dict[str, Any] = {}
        self._bytes: Any = js.Uint8Array.new(self._exports.memory.buffer)

    def call(self, name: str, *arguments: int) -> int:
        """The result of an exported function; functions without one give 0."""
        function = self._functions.get(name)
        if function is None:
            # Looking an export up costs as much as calling it.
            function = self._functions[name] = getattr(self._exports, name)
        return function(*arguments) or 0

    def read(self, pointer: int, length: int) -> bytes:
        """A copy of so many bytes of its memory."""
        copy: bytes = self._view(pointer, length).to_bytes()
        return copy

    def write(self, pointer: int, data: bytes) -> None:
        """Copies the bytes into its memory."""
        self._view(pointer, len(data)).assign(data)

    def _view(self, pointer: int, length: int) -> Any:
        try:
            return self._bytes.subarray(pointer, pointer + length)
        except JsException:
            # The memory has grown: there is no view of its old buffer any more.
            self._bytes = js.Uint8Array.new(self._exports.memory.buffer)
            return self._bytes.subarray(pointer, pointer + length)
