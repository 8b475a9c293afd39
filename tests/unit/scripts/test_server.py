"""The static server."""

import socket
from collections.abc import Iterator
from http.client import HTTPResponse
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

import pytest

from devtools.server import SiteServer, no_caching, reached


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("index.html", "app/1a2b/edge/boot.js", "vendor/3c4d/pyodide.mjs", "vendor/3c4d/python.wasm"):
        path = tmp_path / "site" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name)
    (tmp_path / "secret.txt").write_text("outside")
    return tmp_path / "site"


@pytest.fixture
def server(folder: Path) -> Iterator[SiteServer]:
    started = SiteServer(folder, prefix="/club/")
    started.start()
    yield started
    started.stop()


def get(server: SiteServer, path: str) -> HTTPResponse:
    response: HTTPResponse = urlopen(server.address() + path)
    return response


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("", "text/html; charset=utf-8"),
        ("app/1a2b/edge/boot.js", "text/javascript"),
        ("vendor/3c4d/pyodide.mjs", "text/javascript"),
        ("vendor/3c4d/python.wasm", "application/wasm"),
    ],
)
def test_files_come_with_the_type_that_browsers_insist_on(server: SiteServer, path: str, kind: str) -> None:
    with get(server, path) as response:
        assert response.headers["Content-Type"] == kind


def test_only_what_is_named_by_its_content_is_kept_for_ever(server: SiteServer) -> None:
    with get(server, "app/1a2b/edge/boot.js") as pinned, get(server, "") as first:
        assert "immutable" in pinned.headers["Cache-Control"]
        assert first.headers["Cache-Control"] == "no-cache"


def test_for_offline_tests_nothing_is_kept(folder: Path) -> None:
    server = SiteServer(folder, caching=no_caching)
    server.start()
    with get(server, "app/1a2b/edge/boot.js") as response:
        assert response.headers["Cache-Control"] == "no-store"
    server.stop()


@pytest.mark.parametrize("path", ["%2e%2e/%2e%2e/secret.txt", "../secret.txt", "missing.html"])
def test_there_is_nothing_outside_the_served_path(server: SiteServer, path: str) -> None:
    with pytest.raises(HTTPError, match="404"):
        get(server, path)


def test_a_crowd_of_connections_waits_until_a_busy_machine_takes_them(folder: Path) -> None:
    server = SiteServer(folder)  # it listens, and nobody takes what comes
    address = ("127.0.0.1", server.server_address[1])
    waiting = [socket.create_connection(address, timeout=5) for _ in range(60)]
    server.start()
    for one in waiting:
        one.sendall(b"GET / HTTP/1.1\r\nHost: site\r\n\r\n")
        assert one.recv(12) == b"HTTP/1.1 200"
        one.close()
    server.stop()


def test_a_stopped_server_answers_no_more(folder: Path) -> None:
    server = SiteServer(folder)
    server.start()
    server.stop()
    with pytest.raises(URLError):
        get(server, "")


def test_a_port_that_is_taken_is_an_error(server: SiteServer, folder: Path) -> None:
    with pytest.raises(OSError, match="in use"):
        SiteServer(folder, server.server_address[1])


@pytest.mark.rule("EDG-B8")
def test_what_listens_everywhere_is_told_by_an_address_that_others_can_open(folder: Path) -> None:
    assert reached("127.0.0.1") == "127.0.0.1"
    server = SiteServer(folder, host="0.0.0.0")
    server.start()
    assert "0.0.0.0" not in server.address(reached("0.0.0.0"))
    with urlopen(server.address(reached("0.0.0.0"))) as response:
        assert response.status == 200
    server.stop()
