"""A real browser, the built site, and servers that can be stopped for good.

Every test fails on an error in the console of the page or of its worker, a violation of the content
security policy among them; a test that means one to be there says `visit.forgive()`, and one that goes on
without its server stops that by `take_away`.

Nearly every test has a person's browser of its own, on the quick site, which is not as people have it in two
things (quick_site.py): Python starts from a snapshot that is there, and the service worker keeps nothing.
Tests of the start, of what is kept and of going on without a connection ask for `usual_address` or `serve`.
"""

import random
import shutil
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import build_site
from browser.coded import code_of, film, picture, straight
from browser.joining import host_of, running
from browser.pool import POOLS, Pool
from browser.prepared import Prepared, visiting
from browser.quick_site import add_hub, quick_site
from browser.saving import downloads
from browser.visits import INSECURE_HOST, SAVING, TAKEN_AWAY, VISITOR, NewVisit, Serve, ServeOther, Visit
from devtools import BUILD, DIST
from devtools.browsers import installed, without_windows
from devtools.engines import start_sound
from devtools.parts import put_modules
from devtools.server import SiteServer, no_caching, ordinary_caching

PATIENCE = 30_000
"""Milliseconds to wait for the start of Python on a busy machine."""

MOST = 1000
"""More than the length of any other file."""

EVERY_PAGE = 50
"""What going over all pages adds to the length of a file."""

ALIKE = 32
"""Files whose lengths are in the same range of so much change their places by chance."""

HERE = Path(__file__).parent
MAIN = "faristol/browser/main.py"


def _length(text: str) -> float:
    return len(text.splitlines()) / 10 + EVERY_PAGE * ("browser.whole_app import" in text)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """After all others, and the files first that take longest: at the end no process waits long for another.

    Playwright's event loop goes on in that process, and no other test could start one of its own. Last of all
    that sort: pytest puts those of one browser together before. With a seed for chance that orders the files
    of much the same length; the tests of a file share what it sets up, and keep their order.
    """
    ours = [item for item in items if HERE in item.path.parents]
    counts = Counter(item.path for item in ours)
    # A long file of few tests has long ones, such as an evening: it counts as one for ten lines. Going over
    # all pages takes longest, first of all in every engine.
    sizes = {path: tests + _length(path.read_text("utf-8")) for path, tests in counts.items()}
    if config.pluginmanager.hasplugin("randomly"):
        chance = random.Random(config.getoption("randomly_seed"))
        sizes = {path: sizes[path] // ALIKE + chance.random() for path in sorted(sizes)}
    sizes |= {path: MOST + size for path, size in sizes.items() if path.parent.name == "engines"}
    for item in ours:
        item.add_marker(pytest.mark.browser)
    items.sort(key=lambda item: (item.path in sizes, -sizes.get(item.path, 0)))


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any], browser_name: str
) -> Iterator[dict[str, Any]]:
    """The installed browser of the engine that is asked for, with what the tests need of it."""
    found = (without_windows() if browser_name == "chromium" else None) or installed(browser_name)
    if found is None:
        pytest.fail(f"No {browser_name}: python3 scripts/dev.py test finds or installs a browser.")
    expect.set_options(timeout=PATIENCE)
    options: Any = {**browser_type_launch_args, **found.launch_options()}
    if found.kind == "chromium":
        options["args"] = [
            *options["args"],
            f"--host-resolver-rules=MAP {INSECURE_HOST} 127.0.0.1",
            # Visits end before WebAssembly compiled a second time pays: an eighth of the work.
            "--js-flags=--liftoff-only",
        ]
    else:
        options["firefox_user_prefs"]["network.dns.localDomains"] = INSECURE_HOST
        options["downloads_path"] = downloads()
        start_sound()
    yield options
    shutil.rmtree(downloads(), ignore_errors=True)


@pytest.fixture(scope="session")
def site() -> Path:
    """The built site, brought up to date."""
    build_site.build()
    return DIST


@pytest.fixture
def after_visits() -> Iterator[ExitStack]:
    """What ends once all windows of a test are closed, such as the servers that they may ask at any time."""
    with ExitStack() as stack:
        yield stack
    TAKEN_AWAY.clear()


@pytest.fixture
def serve(site: Path, after_visits: ExitStack) -> Serve:
    """Start a server: `serve()`, or `serve(folder, prefix="/club/")`. They all end with the test."""

    def start(folder: Path = site, kind: type[SiteServer] = SiteServer, **options: Any) -> SiteServer:
        server = kind(folder, caching=no_caching, **options)
        server.start()
        after_visits.callback(server.stop)
        return server

    return start


@pytest.fixture(scope="session")
def shared_server(site: Path, browser: Browser) -> Iterator[SiteServer]:
    """The site where Python starts from a snapshot that all tests share; its visitors come from a pool."""
    server = SiteServer(quick_site(site, browser), caching=ordinary_caching)
    server.start()
    POOLS[browser, ""] = Pool(browser, server.address(), SAVING)
    yield server
    POOLS.pop((browser, "")).close()
    server.stop()


@pytest.fixture
def address(shared_server: SiteServer) -> str:
    """Where the site is served to every test that needs its server, and is not about the start."""
    return shared_server.address()


@pytest.fixture
def usual_address(serve: Serve) -> str:
    """Where it is served as it was built: Python starts as it does at a first visit."""
    return serve().address()


@pytest.fixture
def new_visit(
    browser: Browser, request: pytest.FixtureRequest, after_visits: ExitStack
) -> Iterator[NewVisit]:
    """A new person's browser with nothing kept in it: `new_visit(locale="ro-RO")`; `ahead`: see `Visit`.

    That of a test on the shared server, or `at` the toy's, comes from a pool if the test is not `fresh`.
    """
    fresh = bool(request.node.get_closest_marker("fresh"))
    elsewhere = "shared_server" not in request.fixturenames
    with ExitStack() as stack:

        def start(*, at: str = "", **options: Any) -> Visit:
            alone = fresh or (elsewhere and not at)
            return stack.enter_context(visiting(browser, at=at, fresh=alone, **options))

        yield start


@pytest.fixture
def visit(new_visit: NewVisit) -> Visit:
    """An English visitor at a tablet."""
    return new_visit()


@pytest.fixture
def page(visit: Visit, address: str) -> Page:
    """The first screen, in English, with nothing saved yet."""
    return visit.open(address)


@pytest.fixture
def evening() -> Prepared:
    """A duplicate whose first rack is on the clock."""
    return running()


@pytest.fixture
def host(page: Page, evening: Prepared) -> Page:
    """The judge's device, at the page of the devices that join."""
    return host_of(page, evening)


@pytest.fixture
def guest(new_visit: NewVisit, address: str) -> Page:
    """Another device."""
    return new_visit().open(address)


@pytest.fixture(scope="session")
def serve_other(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServeOther]:
    """Serve the site with another module in the place of faristol.browser.main, and more beside it."""
    servers: list[SiteServer] = []

    def start(main: Path, *modules: Path) -> str:
        folder = Path(shutil.copytree(site, tmp_path_factory.mktemp(main.stem) / "site"))
        add_hub(folder)
        put_modules(folder, {MAIN: main, **{module.name: module for module in modules}})
        server = SiteServer(folder, caching=no_caching)
        server.start()
        servers.append(server)
        return server.address()

    yield start
    for server in servers:
        server.stop()


@pytest.fixture(scope="session")
def toy_address(serve_other: ServeOther, browser: Browser) -> Iterator[str]:
    """The built site with the toy's module in the place of the app's: it shows every action that it gets."""
    address = serve_other(HERE / "toy_main.py")
    POOLS[browser, address] = Pool(browser, address, SAVING)
    yield address
    POOLS.pop((browser, address)).close()


@pytest.fixture
def toy_visit(new_visit: NewVisit, toy_address: str) -> Visit:
    """An English visitor of the toy's page."""
    return new_visit(at=toy_address)


@pytest.fixture(scope="session")
def later_site(site: Path) -> Path:
    """The same site as another version, which all tests share."""
    target = BUILD / "later"
    build_site.build(target, note="a later version")
    return target


@pytest.fixture
def changing_site(site: Path, tmp_path: Path) -> Path:
    """A copy of the site that a test may change."""
    return Path(shutil.copytree(site, tmp_path / "site"))


@pytest.fixture
def camera(
    launch_browser: Callable[..., Browser],
    browser_type_launch_args: dict[str, Any],
    browser_name: str,
    shared_server: SiteServer,
    tmp_path: Path,
) -> Iterator[Callable[[str], Page]]:
    """`camera(text)`: the first page in a browser whose camera sees a code; "" is a dark wall."""
    if browser_name != "chromium":
        pytest.skip("only Chromium can be given what its camera films")
    launched: list[tuple[Browser, Visit]] = []

    def start(text: str) -> Page:
        code = code_of(text) if text else [bytearray(b"\x0c")]
        path = film(tmp_path / "film.y4m", picture(code, 640, 480, straight(0.9, across=640 / 480)))
        false_camera = ["--use-fake-device-for-media-stream", f"--use-file-for-fake-video-capture={path}"]
        # The program without windows has no camera.
        visible: Any = installed("chromium")
        browser = launch_browser(
            args=[*browser_type_launch_args["args"], *false_camera], executable_path=visible.path
        )
        visit = Visit(browser.new_context(**VISITOR, permissions=["camera"]))
        launched.append((browser, visit))
        return visit.open(shared_server.address())

    yield start
    for browser, visit in launched:
        browser.close()
        assert not visit.problems
