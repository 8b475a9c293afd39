"""Files that were cut off where nobody could see it, lines that fall silent, hosts that are replaced."""

import re
import shutil
from io import BytesIO
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from browser.visits import Serve, Visit
from devtools.server import SiteHandler, SiteServer, ordinary_caching
from effort import by_turns

pytestmark = pytest.mark.slow

LOST = "Faristol could not be downloaded completely"
ALL_BUT_WASM = re.compile(r"^Downloading Faristol: [12]\.\d of")
"""What the bar says when the largest file is the only one that has not come."""


@pytest.fixture
def address(usual_address: str) -> str:
    """These tests are about the start."""
    return usual_address


class CuttingHandler(SiteHandler):
    """A host that tells no lengths and has browsers keep everything; some files it cuts off once."""

    def __init__(self, *arguments: object, **options: object) -> None:
        super().__init__(*arguments, **{**options, "caching": ordinary_caching})

    def send_head(self) -> BytesIO | None:
        path = Path(self.translate_path(self.path))
        content = path / "index.html" if path.is_dir() else path
        if not content.is_file():
            self.send_error(404)
            return None
        whole = content.read_bytes()
        self.server.served.append(path.name)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(content)))
        self.send_header("Connection", "close")
        self.end_headers()
        return BytesIO(whole[: len(whole) // 2] if self.server.cut.pop(path.name, None) else whole)


class CuttingServer(SiteServer):
    handler = CuttingHandler

    def __init__(self, *arguments: object, cut: tuple[str, ...], **options: object) -> None:
        super().__init__(*arguments, **options)
        self.cut = dict.fromkeys(cut, True)
        self.served: list[str] = []


STARTING = (
    "faristol.css",
    "boot.js",
    "page.js",
    "core.js",
    "interpreter.js",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm.gz",
    "python_stdlib.zip.gz",
    "faristol.zip.gz",
)
KEPT = ("micropip-*.whl", "networkx-*.whl", "speaker.js", "espeak-ng.data.gz", "rest.zip.gz")
"""What the start needs, and what is kept for later."""


@pytest.mark.parametrize("name", by_turns(STARTING))
def test_a_file_that_was_cut_off_and_kept_is_fetched_again(visit: Visit, serve: Serve, name: str) -> None:
    server = serve(kind=CuttingServer, cut=(name,))
    page = visit.context.new_page()
    page.goto(server.address())
    expect(page.get_by_role("alert")).to_contain_text(LOST)
    page.get_by_role("button", name="Try again").click()
    visit.wait_for_app(page)
    assert server.served.count(name) == 2
    page.close()  # it still fetches what is kept for later
    visit.forgive()  # the browser logs what it could not read


@pytest.mark.parametrize("pattern", by_turns(KEPT))
def test_what_is_kept_for_later_is_what_the_build_made(
    visit: Visit, serve: Serve, site: Path, pattern: str
) -> None:
    [name] = (path.name for path in site.rglob(pattern))
    server = serve(kind=CuttingServer, cut=(name,))
    page = visit.open(server.address())
    expect(page.get_by_text("Ready without a connection")).to_be_visible()
    assert server.served.count(name) == 2


@pytest.mark.parametrize("pattern", ["micropip-*.whl", "segno-*.whl"])
def test_a_wheel_that_does_not_agree_with_the_build_is_never_kept(
    visit: Visit, serve: Serve, changing_site: Path, pattern: str
) -> None:
    [wheel] = changing_site.rglob(pattern)
    wheel.write_bytes(wheel.read_bytes()[:-9])
    page = visit.open(serve(changing_site).address())
    expect(page.get_by_text("Only with a connection")).to_be_visible()
    visit.forgive()


def test_a_line_that_falls_silent_is_told_and_goes_on(visit: Visit, address: str) -> None:
    held: list[Route] = []
    visit.context.route("**/pyodide.asm.wasm.gz", lambda route: held.append(route))
    page = visit.context.new_page()
    page.clock.install()
    page.goto(address)
    expect(page.get_by_role("progressbar", name=ALL_BUT_WASM)).to_be_visible()
    page.clock.run_for(14_000)
    sentence = page.get_by_text("Nothing has come for 15 seconds. Check the connection")
    expect(sentence).to_be_hidden()
    page.clock.run_for(2_000)
    expect(sentence).to_be_visible()
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    held[0].continue_()
    visit.wait_for_app(page)


def test_a_file_that_hangs_is_asked_for_anew_at_once(visit: Visit, address: str) -> None:
    held: list[Route] = []

    def hold_first(route: Route) -> None:
        if held:
            route.continue_()
        else:
            held.append(route)

    visit.context.route("**/pyodide.asm.wasm.gz", hold_first)
    page = visit.context.new_page()
    page.clock.install()
    page.goto(address)
    expect(page.get_by_role("progressbar", name=ALL_BUT_WASM)).to_be_visible()
    page.clock.run_for(16_000)
    page.get_by_role("button", name="Try again").click()
    with visit.context.expect_event("request", lambda request: "asm.wasm" in request.url):
        page.clock.run_for(3_000)
    visit.wait_for_app(page)
    page.close()
    visit.forgive()


def test_a_word_list_that_lies_damaged_on_the_server_is_said_to(
    visit: Visit, serve: Serve, changing_site: Path
) -> None:
    for path in changing_site.rglob("ca-*.lexicon*"):
        content = bytearray(path.read_bytes())
        content[len(content) // 2] ^= 1
        path.write_bytes(content)
    page = visit.open(f"{serve(changing_site).address()}#/words/judge")
    page.get_by_role("textbox").fill("casa")
    page.get_by_role("textbox").press("Enter")
    expect(page.get_by_text("comes damaged from the server").first).to_be_visible()
    page.close()
    visit.forgive()


def tells_late(page: Page) -> bool:
    """Has a page's clock run until it says that nothing comes: whatever does come begins the seconds anew."""
    late = page.get_by_text(re.compile(r"Nothing has come for (15|60) seconds."))
    for _ in range(500):
        if late.is_visible():
            return True
        page.clock.run_for(20_000)
    return False


@pytest.mark.only_browser("chromium")  # Playwright takes what Firefox shows without styles for hidden
@pytest.mark.fresh
@pytest.mark.parametrize("files", [r"\.css$", r"\.(css|js)$"])
def test_even_a_page_whose_styles_never_come_says_so(visit: Visit, address: str, files: str) -> None:
    """Be it that nothing else comes either, or that all else is there: no page is shown without them."""
    held: list[Route] = []
    visit.context.route(re.compile(files), lambda route: held.append(route))
    page = visit.context.new_page()
    page.clock.install()
    page.goto(address, wait_until="commit")
    assert tells_late(page)
    if "js" not in files:  # what else there was waited for the styles until then
        expect(page.locator("#start-text")).to_have_text("Starting")
        assert tells_late(page)
        expect(page.locator("#app").get_by_role("link")).to_have_count(0)
        held[-1].continue_()
        expect(page.get_by_role("link", name="Practise")).to_be_visible()
        assert page.evaluate("window.faristol.isStyled()")
    visit.context.unroute_all(behavior="ignoreErrors")


HOLD = """
const { register } = ServiceWorkerContainer.prototype;
const held = new Promise((resolve) => { window.release = resolve; });
ServiceWorkerContainer.prototype.register = function (...given) {
  return held.then(() => register.apply(this, given));
};
"""


def test_a_host_that_is_replaced_during_a_first_visit_keeps_one_build_or_none(
    visit: Visit, serve: Serve, changing_site: Path, later_site: Path
) -> None:
    visit.context.add_init_script(HOLD)
    page = visit.open(serve(changing_site).address())
    first = page.locator("html").get_attribute("data-version")
    shutil.rmtree(changing_site)
    shutil.copytree(later_site, changing_site)

    page.evaluate("release()")
    expect(page.get_by_text("There is a new version of Faristol.")).to_be_visible()
    expect(page.get_by_text("Only with a connection")).to_be_visible()
    page.get_by_role("button", name="Change to it now").click()
    expect(page.locator("html")).not_to_have_attribute("data-version", str(first))
    visit.wait_for_app(page)
    page.evaluate("release()")
    expect(page.get_by_text("Ready without a connection")).to_be_visible()
    visit.forgive()
