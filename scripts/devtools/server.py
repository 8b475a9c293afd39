"""A small static server for the built site, for people and for the tests."""

import socket
import threading
from collections.abc import Callable
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

TYPES = {
    ".css": "text/css",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""Own table: what an operating system registers for .js or .wasm is not to be trusted."""

PINNED = ("/app/", "/vendor/")
"""Folders whose names are digests of their content."""


def ordinary_caching(path: str) -> str:
    """Pinned files for ever, the others asked for again each time."""
    return "max-age=31536000, immutable" if any(part in path for part in PINNED) else "no-cache"


def no_caching(_path: str) -> str:
    """Nothing kept: an offline test must not live on the browser's own cache."""
    return "no-store"


def reached(host: str) -> str:
    """The address by which other devices reach what listens at `host`, be it at all of a machine's."""
    if host != "0.0.0.0":
        return host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))  # nobody's address, and nothing is sent there
        except OSError:  # no network
            return "127.0.0.1"
        return str(asking.getsockname()[0])


class SiteHandler(SimpleHTTPRequestHandler):
    """Answers one request; its server hands on `prefix` and `caching`."""

    protocol_version = "HTTP/1.1"
    extensions_map = TYPES

    def __init__(
        self, *arguments: object, prefix: str, caching: Callable[[str], str], **options: object
    ) -> None:
        self.prefix = prefix
        self.caching = caching
        super().__init__(*arguments, **options)  # type: ignore[arg-type]  # handed on as they came

    def translate_path(self, path: str) -> str:
        if not path.startswith(self.prefix):
            return str(Path(self.directory, "outside the served path"))
        return super().translate_path("/" + path.removeprefix(self.prefix))

    def end_headers(self) -> None:
        self.send_header("Cache-Control", self.caching(self.path))
        super().end_headers()

    def log_message(self, format: str, *arguments: object) -> None:
        """Silent: the page says what is wrong."""


class SiteServer(ThreadingHTTPServer):
    """Serves a folder under `prefix` ("/" or "/club/app/"); raises OSError if the port is taken."""

    daemon_threads = True
    request_queue_size = 128
    """Connections that wait to be taken: browsers open many at once, and beyond these they are reset."""

    handler = SiteHandler

    def __init__(
        self,
        folder: Path,
        port: int = 0,
        *,
        host: str = "127.0.0.1",
        prefix: str = "/",
        caching: Callable[[str], str] = ordinary_caching,
    ) -> None:
        handler = partial(self.handler, directory=str(folder), prefix=prefix, caching=caching)
        super().__init__((host, port), handler)
        self.prefix = prefix

    def handle_error(self, request: object, client_address: object) -> None:
        """Silent: a window that was closed leaves its downloads unfinished."""

    def address(self, host: str = "127.0.0.1") -> str:
        """Where the site is, under the name that the browser shall use for this machine."""
        return f"http://{host}:{self.port}{self.prefix}"

    @property
    def port(self) -> int:
        """The one that was asked for, or that was free."""
        return int(self.server_address[1])

    def start(self) -> None:
        """Serve in the background."""
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Stop for good; the port answers no more."""
        self.shutdown()
        self.server_close()
