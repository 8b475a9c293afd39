"""A host at the other end of a line: it counts what it sends, and may be slow, and may compress."""

from __future__ import annotations

import gzip
import math
import threading
import time
from collections import Counter
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO

from devtools.server import SiteHandler, SiteServer

PIECE = 8192
COMPRESSED = (".css", ".html", ".js", ".json", ".mjs", ".svg", ".wasm", ".webmanifest")
"""What hosts compress on the way: text and WebAssembly, and nothing that is packed already."""


class _Line:
    """So many bytes a second, shared by all connections. The browser's own throttling leaves workers out."""

    def __init__(self, bytes_a_second: float) -> None:
        self._seconds_a_byte = 1 / bytes_a_second
        self._free_at = 0.0
        self._lock = threading.Lock()

    def wait(self, length: int) -> None:
        """Return when this many bytes have gone through, after all those of others before."""
        with self._lock:
            self._free_at = max(self._free_at, time.monotonic()) + length * self._seconds_a_byte
            through_at = self._free_at
        time.sleep(max(0.0, through_at - time.monotonic()))  # the line is as slow as that


@cache
def _packed(path: Path) -> bytes:
    return gzip.compress(path.read_bytes(), 6)


class _Handler(SiteHandler):
    server: Host

    def send_head(self) -> Any:
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        accepted = "gzip" in self.headers.get("Accept-Encoding", "")
        if not (self.server.compressing and accepted and path.suffix in COMPRESSED and path.exists()):
            return super().send_head()
        content = _packed(path)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        return BytesIO(content)

    def copyfile(self, source: BinaryIO, outputfile: BinaryIO) -> None:
        # What a service worker asks for names it as the page that it comes from.
        later = self.path.endswith("/sw.js") or self.headers.get("Referer", "").endswith("/sw.js")
        while piece := source.read(PIECE):
            if self.server.line:
                self.server.line.wait(len(piece))
            outputfile.write(piece)
            self.server.pieces.append((time.time(), "later" if later else "page", len(piece)))


class Host(SiteServer):
    """A static server.

    `pieces` are what it has sent: when, in seconds since 1970; "page", or "later" for what the service worker
    asked for; and how many bytes.
    """

    handler = _Handler

    def __init__(self, folder: Path, *, compressing: bool = False, megabits: float | None = None) -> None:
        self.compressing = compressing
        self.line = _Line(megabits * 1e6 / 8) if megabits else None
        self.pieces: list[tuple[float, str, int]] = []
        super().__init__(folder)

    def sent(self, until: float = math.inf) -> Counter[str]:
        """The bytes of each kind that were sent before a time."""
        found = Counter[str]()
        for time_sent, kind, length in self.pieces:
            found[kind] += length * (time_sent < until)
        return found
