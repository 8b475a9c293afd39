"""What runs the kernel: the browser's own WebAssembly, or wasmtime in CPython."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class WasmHost(Protocol):
    """An instance of the kernel, wherever it runs.

    A call may make its memory grow, after which views of the memory are worth nothing: a host finds the
    memory anew, so that pointers stay good for as long as the kernel says. Only readers and writers, which
    are there because finding the memory takes longer than copying from it, are good until it grows.
    """

    def function(self, name: str) -> Callable[..., int]:
        """An exported function."""
        ...

    def call(self, name: str, *arguments: int) -> int:
        """The result of an exported function."""
        ...

    def read(self, pointer: int, length: int) -> bytes:
        """A copy of so many bytes of its memory."""
        ...

    def write(self, pointer: int, data: bytes) -> None:
        """Copies the bytes into its memory."""
        ...

    def reader(self, pointer: int, length: int) -> Callable[[], bytes]:
        """What gives a copy of these bytes of its memory whenever it is called."""
        ...

    def writer(self, pointer: int, length: int) -> Callable[[bytes], object]:
        """What copies bytes, just so many, to this place whenever it is called."""
        ...
