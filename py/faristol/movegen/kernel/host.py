"""The host that runs the kernel: the browser's own WebAssembly, or wasmtime in CPython."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class WasmHost(Protocol):
    """An instance of the kernel, wherever it runs.

    A call may make the memory grow, which invalidates views of it: a host gets the memory anew, so that
    pointers stay valid for as long as the kernel says. Only readers and writers, which exist because getting
    the memory takes longer than copying from it, are valid no longer than until it grows.
    """

    def function(self, name: str) -> Callable[..., int]:
        """An exported function."""
        ...

    def call(self, name: str, *arguments: int) -> int:
        """Call an exported function and return its result."""
        ...

    def read(self, pointer: int, length: int) -> bytes:
        """Return a copy of `length` bytes of its memory."""
        ...

    def write(self, pointer: int, data: bytes) -> None:
        """Copy the bytes into its memory."""
        ...

    def reader(self, pointer: int, length: int) -> Callable[[], bytes]:
        """Return a function that reads these bytes of its memory anew at each call."""
        ...

    def writer(self, pointer: int, length: int) -> Callable[[bytes], object]:
        """Return a function that copies exactly `length` bytes to this address at each call."""
        ...
