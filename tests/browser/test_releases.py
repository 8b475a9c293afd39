"""A release is copied over the last one on a server as plain as any, and whoever has the old one gets it.

Such servers answer "not changed" by dates, or by dates and lengths, and let browsers keep what they like.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import time
import zipfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from itertools import product
from pathlib import Path
from threading import Event, Thread

import pytest
from playwright.sync_api import Page, expect

import build_site
from browser.prepared import PLAYERS, Prepared, copy_of, go, open_copy, path_of, saved
from browser.visits import INSECURE_HOST, NewVisit, Visit, take_away
from devtools.server import TYPES
from devtools.stamps import files_in
from effort import by_turns
from faristol.modes.duplicate import events

pytestmark = pytest.mark.slow

OFFERED = "There is a new version of Faristol."
READY = "Ready without a connection"
DAY = 86_400


class Plain:
    """Python's own server: it tells versions by the time of a file."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-u", "-m", "http.server", "0"]
        self._process = subprocess.Popen(
            command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        assert self._process.stdout
        serving = re.search(r"port (\d+)", self._process.stdout.readline())
        assert serving
        self.port = int(serving[1])

    def stop(self) -> None:
        """Close its window."""
        self._process.terminate()
        self._process.wait()
        assert self._process.stdout
        self._process.stdout.close()


class TaggingHandler(SimpleHTTPRequestHandler):
    """Tells versions by time and size, as nginx and Apache do; some files come as `spoilt` says."""

    protocol_version = "HTTP/1.1"
    extensions_map = TYPES
    server: Tagging

    def do_GET(self) -> None:
        self.directory = str(self.server.folder)
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.exists():
            self.send_error(HTTPStatus.NOT_FOUND)
            return self.note(path)
        told = path.stat()
        tag = f'"{int(told.st_mtime):x}-{told.st_size:x}"'
        known = self.headers["If-None-Match"] == tag
        content = b"" if known else path.read_bytes()
        kind = "text/plain" if path.suffix in self.server.plain else self.guess_type(str(path))
        self.send_response(HTTPStatus.NOT_MODIFIED if known else HTTPStatus.OK)
        for name, value in {
            "ETag": tag,
            "Last-Modified": self.date_time_string(int(told.st_mtime)),
            "Content-Type": kind,
            "Content-Length": str(len(content)),
        }.items():
            if not known or not name.startswith("Content-"):
                self.send_header(name, value)
        self.end_headers()
        self.wfile.write(content)
        return self.note(path)

    def note(self, path: Path) -> None:
        """A file has been answered."""
        if path in self.server.spoilt:
            self.server.seen.set()

    def log_message(self, format: str, *arguments: object) -> None:
        """Silent."""


class Tagging(ThreadingHTTPServer):
    """Serves `folder`; files of kinds in `plain` are said to be plain text; a `spoilt` one was `seen`."""

    daemon_threads = True
    request_queue_size = 128

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.plain: set[str] = set()
        self.spoilt: set[Path] = set()
        self.seen = Event()
        super().__init__(("127.0.0.1", 0), TaggingHandler)
        self.port = self.server_address[1]
        Thread(target=self.serve_forever, daemon=True).start()

    def handle_error(self, request: object, client_address: object) -> None:
        """Silent: a window that was closed leaves its downloads unfinished."""

    def stop(self) -> None:
        """Stop for good."""
        self.shutdown()
        self.server_close()


class Host:
    """A folder that releases are unpacked into, and its server."""

    def __init__(self, folder: Path, kind: type[Plain | Tagging]) -> None:
        self.folder = folder
        folder.mkdir()
        self.server = kind(folder)

    def address(self, host: str = "localhost") -> str:
        """Where it is."""
        return f"http://{host}:{self.server.port}/"

    def unpack(
        self, release: Path, date: float | None = None, *, over: bool = True, folder: str = ""
    ) -> None:
        """Unpack a release with the dates of the zip, or all with another one; not `over` what was there."""
        if not over:
            for old in self.folder.iterdir():
                shutil.rmtree(old) if old.is_dir() else old.unlink()
        unpack(release, self.folder / folder, date)


def unpack(release: Path, folder: Path, date: float | None) -> None:
    """Unpack a release into a folder."""
    with zipfile.ZipFile(release) as archive:
        archive.extractall(folder)
        for entry in archive.infolist():
            when = time.mktime((*entry.date_time, 0, 0, -1)) if date is None else date
            os.utime(folder / entry.filename, (when, when))


@pytest.fixture(scope="module")
def releases(
    site: Path, later_site: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Path, Path]]:
    """The zips of two builds."""
    with pytest.MonkeyPatch.context() as patch:
        made = []
        for folder in (site, later_site):
            patch.setattr(build_site, "BUILD", tmp_path_factory.mktemp("zip"))
            version = json.loads((folder / "build.json").read_text("utf-8"))["version"]
            made.append(build_site.write_zip(folder, version))
        yield made[0], made[1]


@pytest.fixture
def host(request: pytest.FixtureRequest, tmp_path: Path, after_visits: ExitStack) -> Host:
    """A server of the kind that is asked for, or one that tells versions by time and size."""
    started = Host(tmp_path / "host", getattr(request, "param", Tagging))
    after_visits.callback(started.server.stop)
    return started


def version(page: Page) -> str:
    """The version that the page is of."""
    return str(page.locator("html").get_attribute("data-version"))


def load_again(page: Page) -> None:
    """Load it as somebody does who presses the button of the browser."""
    page.reload()
    Visit.wait_for_app(page)


def change(page: Page, first: str) -> None:
    """Take the new version that is offered."""
    expect(page.get_by_text(OFFERED)).to_be_visible()
    page.get_by_role("button", name="Change to it now").click()
    expect(page.locator("html")).not_to_have_attribute("data-version", first)
    Visit.wait_for_app(page)


CASES = {
    "by time, dates of the zip": (Plain, None, None),
    "by time, older than before": (Plain, DAY * 20_000, DAY * 19_000),
    "by time and size, dates of the zip": (Tagging, None, None),
    "by time and size, all the same": (Tagging, DAY * 20_000, DAY * 20_000),
}
"""How a server tells versions, and the dates of the files of the two releases as they are unpacked."""

in_each_case = pytest.mark.parametrize(
    ("host", "dates"),
    [(kind, dates) for kind, *dates in by_turns(CASES.values())],
    ids=by_turns(CASES),
    indirect=["host"],
)


@pytest.mark.rule("EDG-B1")
@in_each_case
def test_a_release_that_is_copied_over_the_last_is_offered_and_runs(
    visit: Visit, host: Host, releases: tuple[Path, Path], dates: list[float | None]
) -> None:
    for release, date in zip(releases, dates, strict=True):
        host.unpack(release, date)
        page = visit.pages[0] if visit.pages else visit.open(host.address())
        if release is releases[0]:
            expect(page.get_by_text(READY)).to_be_visible()
            first = version(page)
    load_again(page)
    change(page, first)
    expect(page.get_by_text(READY)).to_be_visible()
    expect(page.get_by_text(OFFERED)).to_have_count(0)
    second = version(page)
    take_away(host.server)
    load_again(page)
    assert version(page) == second


@pytest.mark.rule("EDG-B1")
@in_each_case
def test_without_a_service_worker_too(
    visit: Visit, host: Host, releases: tuple[Path, Path], dates: list[float | None]
) -> None:
    host.unpack(releases[0], dates[0])
    page = visit.open(host.address(INSECURE_HOST))
    versions = [version(page)]
    # Back again too, and there by the button of the browser.
    for release, date, press in ((releases[1], dates[1], True), (releases[0], dates[0], False)):
        host.unpack(release, date, over=press)
        load_again(page)
        if version(page) == versions[-1]:  # the server has said that nothing has changed
            expect(page.get_by_text(OFFERED)).to_be_visible()
            change(page, versions[-1]) if press else load_again(page)
        expect(page.get_by_text("Only with a connection")).to_be_visible()
        expect(page.get_by_text(OFFERED)).to_have_count(0)
        versions.append(version(page))
    assert versions[0] == versions[2] != versions[1]


def evening() -> Prepared:
    """A duplicate whose first round is played."""
    return Prepared("Evening", PLAYERS).do(events.Started()).rack("CANTADA")


ALONE = """async () => {
  const { installing, waiting } = await navigator.serviceWorker.getRegistration();
  return !installing && !waiting;
}"""
"""Whether no other service worker comes or waits."""


@pytest.mark.rule("EDG-B6")
def test_the_old_version_answers_until_the_new_one_is_asked_for(
    visit: Visit, host: Host, releases: tuple[Path, Path]
) -> None:
    host.unpack(releases[0])
    page = visit.open(host.address())
    expect(page.get_by_text(READY)).to_be_visible()
    first = version(page)
    host.unpack(releases[0], folder="club")  # another one of this host: nothing here is about it
    club = visit.open(host.address() + "club/")
    expect(club.get_by_text(READY)).to_be_visible()
    club.evaluate("() => { window.stays = true; }")
    open_copy(page, copy_of(evening()))
    expect(page.get_by_role("status")).to_contain_text("Restored: 1.")
    before = saved(page)
    host.unpack(releases[1])
    go(page, "#/")
    load_again(page)
    expect(page.get_by_text("It can be taken when “Evening” is over.")).to_be_visible()
    for _ in range(2):
        visit.context.new_page().goto("about:blank")  # a browser with no window ends
        page.close()
        page = visit.open(host.address())
        expect(page.get_by_text("It can be taken when “Evening” is over.")).to_be_visible()
        expect(page.get_by_text(READY)).to_be_visible()
        assert version(page) == first
        page.wait_for_function(ALONE)  # the new one is there, and answers with the old version
    other = visit.open(host.address() + path_of("Evening", "/menu/end"))
    assert version(other) == first
    other.get_by_role("button", name="Force majeure").click()
    other.get_by_role("button", name="End it", exact=True).click()
    expect(other.get_by_role("heading", name="The duplicate is over")).to_be_visible()
    go(page, "#/about")
    go(page, "#/")
    change(page, first)
    expect(other.locator("html")).not_to_have_attribute("data-version", first)  # all windows change
    assert set(before) <= set(saved(page))
    kept = page.evaluate("caches.keys()")
    assert [name for name in kept if name.endswith(first) and "/club/" not in name] == []
    assert club.evaluate("window.stays")


KEEP_LOOKING = "() => navigator.serviceWorker.getRegistration().then((one) => one.update()).then(() => null)"


@pytest.mark.only_browser("chromium")  # whose quota a test can set
@pytest.mark.rule("EDG-B1")
def test_a_second_build_for_which_there_is_no_room_is_not_begun(
    visit: Visit, host: Host, releases: tuple[Path, Path]
) -> None:
    host.unpack(releases[0])
    page, server = visit.open(host.address()), host.server
    assert isinstance(server, Tagging)
    expect(page.get_by_text(READY)).to_be_visible()
    first, session = version(page), visit.context.new_cdp_session(page)
    used = page.evaluate("() => navigator.storage.estimate().then(({ usage }) => usage)")
    quota = {"origin": host.address()[:-1], "quotaSize": used + 9_000_000}
    session.send("Storage.overrideQuotaForOrigin", quota)
    host.unpack(releases[1], over=False)
    server.spoilt = {*host.folder.glob("app/*/*")}
    page.evaluate(KEEP_LOOKING)
    page.wait_for_function(ALONE)
    assert not server.seen.is_set(), "nothing of it was fetched"
    load_again(page)
    assert version(page) == first
    session.send("Storage.overrideQuotaForOrigin", {"origin": quota["origin"]})
    page.evaluate(KEEP_LOOKING)
    change(page, first)


@pytest.mark.only_browser("chromium")  # where a test can go past the service worker
@pytest.mark.rule("EDG-B1")
def test_a_page_that_came_past_the_service_worker_changes_too(
    visit: Visit, host: Host, releases: tuple[Path, Path]
) -> None:
    host.unpack(releases[0])
    page = visit.open(host.address())
    expect(page.get_by_text(READY)).to_be_visible()
    first = version(page)
    visit.context.new_cdp_session(page).send("Page.reload", {"ignoreCache": True})
    page.wait_for_function("() => !navigator.serviceWorker.controller")
    Visit.wait_for_app(page)
    host.unpack(releases[1], over=False)
    page.evaluate(KEEP_LOOKING)
    change(page, first)
    visit.forgive()  # the browser logs what the page, past the service worker, wanted of a build that is gone


@contextmanager
def half_copied(server: Tagging, folder: Path, pattern: str, way: str) -> Iterator[None]:
    """Serve a folder in which files are half copied, or not yet there; and then what was there before."""
    before, whole = server.folder, {path: path.read_bytes() for path in folder.glob(pattern)}
    assert whole
    for path, content in whole.items():
        path.unlink() if way == "missing" else path.write_bytes(content[: len(content) // 2])
    server.seen.clear()
    server.spoilt, server.folder = set(whole), folder
    yield
    server.spoilt, server.folder = set(), before
    for path, content in whole.items():
        path.write_bytes(content)
        os.utime(path, (DAY * 10_000, DAY * 10_000))  # as it was packed, and not as it was copied


@pytest.mark.rule("EDG-B7")
def test_who_looks_while_it_is_half_copied_gets_it_once_it_is_whole(
    visit: Visit, host: Host, releases: tuple[Path, Path], tmp_path: Path
) -> None:
    host.unpack(releases[0], DAY * 20_000)
    page, server, later = visit.open(host.address()), host.server, tmp_path / "later"
    assert isinstance(server, Tagging)
    expect(page.get_by_text(READY)).to_be_visible()
    first = version(page)
    unpack(releases[1], later, DAY * 20_000)
    # Last what keeps only the page from knowing: the browser itself looks for a service worker too.
    for pattern in ("sw.js", "app/*/edge/packed.js", "app/*/edge/*.js", "build.json"):
        for way in ("half", "missing"):
            with half_copied(server, later, pattern, way):
                load_again(page)
                assert server.seen.wait(30), (pattern, way)
                if pattern != "build.json":
                    page.wait_for_function(ALONE)
                expect(page.get_by_text(READY)).to_be_visible()
                assert version(page) == first
    server.folder = later
    load_again(page)
    change(page, first)
    expect(page.get_by_text(READY)).to_be_visible()
    visit.forgive()


LOST = "Faristol could not be downloaded completely"
WRONG = product(("Try again", "load again"), ("localhost", INSECURE_HOST), (".js .mjs .css", ".css", ".mjs"))


@pytest.mark.rule("EDG-B5")
@pytest.mark.parametrize(("way", "name", "kinds"), by_turns(WRONG))
def test_what_came_with_a_wrong_type_is_asked_for_again(
    new_visit: NewVisit, host: Host, releases: tuple[Path, Path], way: str, name: str, kinds: str
) -> None:
    visit = new_visit()
    host.unpack(releases[0], DAY * 10_000)  # browsers keep what is so old for years
    host.server.plain = set(kinds.split())  # type: ignore[union-attr]  # it is one that tags
    page = visit.context.new_page()
    page.goto(host.address(name))
    expect(page.get_by_role("alert")).to_contain_text(LOST)
    host.server.plain = set()  # type: ignore[union-attr]
    if way == "Try again":
        page.get_by_role("button", name="Try again").click()
    else:
        page.goto("about:blank")
        page.goto(host.address(name))
    Visit.wait_for_app(page)
    visit.forgive()  # what did not come, in the console


BREAK = """async (build) => {
  const name = (await caches.keys()).find((one) => one.endsWith(` ${build}`));
  const cache = await caches.open(name);
  const { url } = (await cache.keys()).find(({ url }) => url.endsWith("/edge/boot.js"));
  await cache.put(url, new Response("nothing", { headers: { "Content-Type": "text/javascript" } }));
}"""
"""Has a build that is kept start no more."""


@pytest.mark.rule("EDG-B1")
def test_a_build_that_cannot_start_offers_the_newer_one(
    visit: Visit, host: Host, releases: tuple[Path, Path]
) -> None:
    host.unpack(releases[0])
    page = visit.open(host.address())
    expect(page.get_by_text(READY)).to_be_visible()
    first = version(page)
    host.unpack(releases[1], over=False)
    load_again(page)
    expect(page.get_by_text(OFFERED)).to_be_visible()
    page.evaluate(BREAK, first)
    page.reload()
    panel = page.get_by_role("alert")
    expect(panel).to_contain_text(LOST)
    expect(panel).to_contain_text(OFFERED)
    panel.get_by_role("button", name="Change to it now").click()
    expect(page.locator("html")).not_to_have_attribute("data-version", first)
    Visit.wait_for_app(page)
    expect(page.get_by_text(READY)).to_be_visible()
    visit.forgive()  # what could not be read, in the console


def test_what_is_kept_has_its_own_type(visit: Visit, host: Host, releases: tuple[Path, Path]) -> None:
    host.unpack(releases[0])
    host.server.plain = {".woff2", ".svg", ".json", ".webmanifest", ".wasm"}  # type: ignore[union-attr]
    page = visit.open(host.address())
    expect(page.get_by_text(READY)).to_be_visible()
    kinds = page.evaluate(
        """async () => {
          const names = (await caches.keys()).filter(name => / \\d/.test(name));
          const cache = await caches.open(names[0]);
          const kept = await Promise.all((await cache.keys()).map(request => cache.match(request)));
          return kept.map(response => response.headers.get("Content-Type"));
        }"""
    )
    assert "image/svg+xml" in kinds
    assert "text/plain" not in kinds
    assert len(kinds) == len([path for path in files_in(host.folder) if counts(path)])


def counts(path: Path) -> bool:
    """Tell whether a file is kept: neither packed beside itself nor for browsers alone."""
    return (
        path.suffix not in (".gz", ".br")
        and path.name not in ("sw.js", "build.json")
        and "earlier" not in path.parts
    )


def test_a_host_that_changes_between_a_first_page_and_its_scripts_gives_one_build(
    visit: Visit, host: Host, releases: tuple[Path, Path]
) -> None:
    host.unpack(releases[0])
    old = (host.folder / "index.html").read_bytes()
    host.unpack(releases[1], over=False)
    now = (host.folder / "index.html").read_bytes()
    (host.folder / "index.html").write_bytes(old)
    page = visit.context.new_page()
    page.goto(host.address())
    expect(page.get_by_role("alert")).to_contain_text(LOST)
    (host.folder / "index.html").write_bytes(now)
    page.get_by_role("button", name="Try again").click()
    visit.wait_for_app(page)
    expect(page.get_by_text(READY)).to_be_visible()
    visit.forgive()
