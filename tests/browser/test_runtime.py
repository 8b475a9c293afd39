"""The site starts, keeps itself for use offline, and asks nobody else for anything."""

import re
import shutil
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

from browser.visits import INSECURE_HOST, NewVisit, Serve, Visit, take_away
from devtools.sealing import seal_again
from devtools.server import SiteHandler, SiteServer
from effort import by_turns
from faristol.app.home.views.first_puzzle import first_puzzle

LARGE = ("pyodide.asm.wasm", "python_stdlib.zip", "faristol.zip", "rest.zip", "espeak-ng.data")
"""What lies packed beside itself."""

WATCH_BAR = """
window.positions = [];
new MutationObserver(() => {
  const bar = document.getElementById("start-progress");
  if (bar) positions.push(bar.hasAttribute("value") ? bar.position : 1);
}).observe(document, { subtree: true, attributes: true });
"""


@pytest.fixture
def address(usual_address: str) -> str:
    """These tests are about the start."""
    return usual_address


def ready(page: Page) -> None:
    """Wait until the service worker has kept every file."""
    expect(page.get_by_text("Ready without a connection")).to_be_visible()


@pytest.mark.rule("FRO-5")
@pytest.mark.parametrize(
    ("locale", "language", "text"),
    [
        ("ca-ES", "ca", r"S’està baixant Faristol: \d,\d de \d,\d MB"),
        ("ro-RO", "ro", r"Se descarcă Faristol: \d,\d din \d,\d MB"),
        ("en-GB", "en", r"Downloading Faristol: \d\.\d of \d\.\d MB"),
        ("de-DE", "ca", r"S’està baixant Faristol: \d,\d de \d,\d MB"),
    ],
)
def test_the_first_start_counts_bytes_in_the_browsers_language(
    new_visit: NewVisit, address: str, locale: str, language: str, text: str
) -> None:
    visit = new_visit(locale=locale)
    visit.context.route("**/pyodide.asm.wasm.gz", lambda route: None)
    page = visit.context.new_page()
    page.goto(address)

    expect(page.get_by_role("progressbar", name=re.compile(text))).to_be_visible()
    today = first_puzzle(language, page.evaluate("new Date().toLocaleDateString('sv')"))
    assert today is not None
    letters = ", ".join(map(today.alphabet.letter, today.rack))
    expect(page.get_by_role("img", name=letters, exact=True)).to_be_visible()  # FRO-5
    expect(page.locator("html")).to_have_attribute("lang", language)


@pytest.mark.slow
def test_what_has_come_moves_the_bar_and_then_the_first_page_is_there(visit: Visit, address: str) -> None:
    held: list[Route] = []
    visit.context.route("**/pyodide.asm.wasm.gz", lambda route: held.append(route))
    page = visit.context.new_page()
    page.goto(address)

    expect(page.get_by_text(re.compile(r"Faristol: [12]\.\d of"))).to_be_visible()
    assert 0.2 < page.get_by_role("progressbar").evaluate("bar => bar.position") < 0.4
    held[0].continue_()
    visit.wait_for_app(page)
    expect(page.get_by_role("heading", name="Faristol")).to_be_visible()


@pytest.mark.rule("BRO-7")
def test_the_first_page_of_a_first_visit_does_without_the_rest(visit: Visit, address: str) -> None:
    held: list[Route] = []
    visit.context.route("**/rest.zip.gz", lambda route: held.append(route))
    page = visit.context.new_page()
    with page.expect_request("**/rest.zip.gz"):
        page.goto(address)
        visit.wait_for_app(page)
        page.get_by_role("link", name="Settings").click()
    expect(page.get_by_role("heading", name="Faristol", exact=True)).to_be_visible()
    held[0].continue_()
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()


def test_after_the_first_visit_it_starts_without_a_server(visit: Visit, serve: Serve) -> None:
    server = serve()
    page = visit.open(server.address())
    ready(page)
    take_away(server)

    page.reload()
    visit.wait_for_app(page)
    ready(page)


class TellingHandler(SiteHandler):
    """A host that knows what .gz means and says so: the browser unpacks such a file by itself."""

    def end_headers(self) -> None:
        if self.path.endswith(".gz"):
            self.send_header("Content-Encoding", "gzip")
        super().end_headers()


class TellingServer(SiteServer):
    handler = TellingHandler


@pytest.mark.slow
@pytest.mark.parametrize(
    "way", by_turns(["packed", "unpacked by the browser", "whole", "without a way to unpack"])
)
def test_however_the_large_files_come_they_are_counted_and_kept_whole(
    visit: Visit, serve: Serve, changing_site: Path, way: str
) -> None:
    if way == "whole":
        for packed in changing_site.rglob("*.gz"):
            packed.unlink()
    if way == "without a way to unpack":
        [script] = changing_site.rglob("edge/packed.js")
        script.write_text(f"delete self.DecompressionStream;{script.read_text('utf-8')}", "utf-8")
        seal_again(changing_site)
    kind = TellingServer if way == "unpacked by the browser" else SiteServer
    visit.context.add_init_script(WATCH_BAR)
    server = serve(changing_site, kind=kind)
    page = visit.open(server.address())
    positions = page.evaluate("positions")
    assert positions == sorted(positions)
    assert positions[-1] == 1
    assert any(0 < position < 1 for position in positions)
    ready(page)

    for name in LARGE:
        [path] = changing_site.rglob(name)
        address = server.address() + path.relative_to(changing_site).as_posix()
        kept = page.evaluate(
            "url => caches.match(url).then(kept => kept.blob()).then(blob => blob.size)", address
        )
        assert kept == path.stat().st_size
    take_away(server)
    page.reload()
    visit.wait_for_app(page)
    visit.forgive()  # what the host does not have


@pytest.mark.slow
def test_nothing_leaves_the_origin(visit: Visit, address: str) -> None:
    page = visit.open(address)
    ready(page)
    page.reload()
    visit.wait_for_app(page)

    hosts = {urlsplit(url.removeprefix("blob:")).netloc for url in visit.requests}
    assert hosts == {urlsplit(address).netloc}


@pytest.mark.slow
def test_the_first_visit_fetches_each_file_for_python_once(visit: Visit, address: str) -> None:
    visit.open(address)

    fetched = [url for url in visit.requested_by_pages if url.endswith(("pyodide.asm.mjs", ".lexicon"))]
    assert len(fetched) == len(set(fetched))


@pytest.mark.slow
def test_any_path_of_a_server_will_do(visit: Visit, serve: Serve) -> None:
    page = visit.open(serve(prefix="/clubs/catala/faristol/").address())
    ready(page)
    page.reload()
    visit.wait_for_app(page)

    assert all("/clubs/catala/faristol/" in url for url in visit.requests if not url.startswith("blob:"))


@pytest.mark.slow
def test_plain_http_in_a_club_works_and_says_what_is_missing(visit: Visit, serve: Serve) -> None:
    page = visit.open(serve().address(INSECURE_HOST))

    assert not page.evaluate("isSecureContext")
    expect(page.get_by_text("This address is not secure (http).")).to_be_visible()
    expect(page.get_by_text("Only with a connection")).to_be_visible()


@pytest.mark.slow
def test_a_new_version_waits_until_it_is_asked_for(
    visit: Visit, serve: Serve, changing_site: Path, later_site: Path
) -> None:
    page = visit.open(serve(changing_site).address())
    ready(page)
    first = page.locator("html").get_attribute("data-version")
    shutil.rmtree(changing_site)
    shutil.copytree(later_site, changing_site)

    page.reload()
    visit.wait_for_app(page)
    expect(page.get_by_text("There is a new version of Faristol.")).to_be_visible()
    assert page.locator("html").get_attribute("data-version") == first

    page.get_by_role("button", name="Change to it now").click()
    expect(page.locator("html")).not_to_have_attribute("data-version", str(first))
    visit.wait_for_app(page)
    expect(page.get_by_text("There is a new version of Faristol.")).to_have_count(0)
    kept = page.evaluate(
        "caches.keys().then(names => Promise.all(names.map(name => caches.open(name)"
        ".then(cache => cache.keys())))).then(all => all.flat().map(request => request.url))"
    )
    folders = {url.split("/app/")[1].split("/")[0] for url in kept if "/app/" in url}
    assert len(folders) == 1, "the files of the version before are gone"
