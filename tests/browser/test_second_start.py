"""The second start is from a snapshot of Python's memory, made once; without it, it is as the first."""

import json
import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.evenings import press_next
from browser.prepared import Prepared, copy_of, go, open_copy, path_of, saved
from browser.quick_site import SNAPSHOTS, until_kept
from browser.visits import NewVisit, Serve, ServeOther, Visit, take_away
from effort import by_turns
from faristol.modes.duplicate import events

HERE = Path(__file__).parent
MAIN = HERE.parents[1] / "py/faristol/browser/main.py"
HOSTING = HERE.parents[1] / "docs/hosting.md"
NAME = "Zzyzxville"
"""Nothing of the program has these letters in it."""

PUT = "await cache.put(url, new Response(bytes, { headers }));"

CHANGES = {
    "cut off": "bytes = bytes.subarray(0, bytes.length / 2);",
    "damaged": "bytes[bytes.length / 2 | 0] ^= 1;",
    "of another Pyodide": "headers.set('X-Head', headers.get('X-Head').replace(/^.{48}/, '0'.repeat(48)));",
    "without its head": "headers.delete('X-Head');",
    "empty": "bytes = new Uint8Array();",
}

NOTED = """async () => {
  const opened = await Promise.all((await caches.keys()).map(name => caches.open(name)));
  const kept = (await Promise.all(opened.map(cache => cache.keys()))).flat();
  return kept.some(request => request.url.endsWith("&faults"));
}"""
"""Whether a start is noted that has come to no end."""

DEAD = """
const note = JSON.stringify({ count: 1, lock: "of a worker that is no more" });
await cache.put(`${url}&faults`, new Response(note));
"""
"""As a start leaves it that ends the browser."""


@pytest.fixture
def address(usual_address: str) -> str:
    """These tests are about the start."""
    return usual_address


@pytest.fixture
def tablet(new_visit: NewVisit) -> Visit:
    """An English visitor whose tablet makes a snapshot when nobody is busy."""
    return new_visit(ahead=True)


def with_snapshot(page: Page, script: str) -> object:
    """What a script answers that has the snapshot in its hands."""
    return page.evaluate(
        f"""async () => {{
          const [url] = await ({SNAPSHOTS})();
          const [name] = (await caches.keys()).filter(name => name.startsWith("faristol-snapshot"));
          const cache = await caches.open(name);
          const kept = await cache.match(url);
          const headers = new Headers(kept.headers);
          let bytes = new Uint8Array(await kept.arrayBuffer());
          {script}
        }}"""
    )


def holds(page: Page, text: str) -> bool:
    """Whether a text is in the snapshot, as Python writes it in memory or as JavaScript does."""
    script = f"""return ["latin1", "utf-16le"].some(
      encoding => new TextDecoder(encoding).decode(bytes).includes({json.dumps(text)})
    );"""
    return bool(with_snapshot(page, script))


def restored(page: Page) -> bool:
    """Whether its Python has started from a snapshot."""
    return bool(page.evaluate("performance.getEntriesByName('faristol-restored').length"))


def first(tablet: Visit, address: str) -> Page:
    """The first start, with what it leaves for the second one."""
    page = tablet.open(address)
    assert not restored(page)
    until_kept(page)
    return page


def again(page: Page) -> bool:
    """Start once more; answers whether that was from a snapshot."""
    page.reload()
    Visit.wait_for_app(page)
    return restored(page)


def drawing(name: str) -> Prepared:
    """A duplicate whose first rack is to be drawn."""
    return Prepared(name, ("Núria", "Pau")).do(events.Started())


@pytest.mark.rule("BRO-6")
def test_the_second_start_needs_no_server_and_reads_every_file(tablet: Visit, serve: Serve) -> None:
    server = serve()
    page = first(tablet, server.address())
    take_away(server)
    assert again(page)
    page.evaluate("location.hash = '#/words/judge'")
    page.get_by_role("textbox").fill("casa")
    page.get_by_role("textbox").press("Enter")
    expect(page.get_by_text("Valid", exact=True).first).to_be_visible()
    assert again(page)
    assert not page.evaluate(NOTED)


@pytest.mark.slow
def test_a_new_build_makes_its_own(
    tablet: Visit, serve: Serve, changing_site: Path, later_site: Path
) -> None:
    page = first(tablet, serve(changing_site).address())
    shutil.rmtree(changing_site)
    shutil.copytree(later_site, changing_site)
    assert again(page)
    page.get_by_role("button", name="Change to it now").click()
    [folder] = (path.name for path in changing_site.glob("app/*"))
    expect(page.locator(f"script[src*='{folder}']")).to_have_count(1)
    Visit.wait_for_app(page)
    assert not restored(page)
    until_kept(page)
    [url] = page.evaluate(SNAPSHOTS)
    assert folder in url
    assert again(page)


@pytest.mark.slow
def test_what_is_not_as_it_was_made_is_made_again_without_a_word(tablet: Visit, address: str) -> None:
    page = first(tablet, address)
    for way, change in by_turns(CHANGES.items()):
        with_snapshot(page, f"{change} {PUT}")
        assert not again(page), way
        expect(page.locator("#trouble")).to_be_hidden()
        until_kept(page)
        assert again(page), way
    tablet.forgive()  # what Pyodide says in the console


@pytest.mark.slow
@pytest.mark.rule("BRO-6")
def test_a_start_that_came_to_no_end_is_not_tried_again(tablet: Visit, address: str) -> None:
    page = first(tablet, address)
    with_snapshot(page, DEAD)
    assert not again(page)
    until_kept(page)
    assert again(page)


@pytest.mark.slow
def test_after_a_stop_python_starts_from_nothing(tablet: Visit, serve_other: ServeOther) -> None:
    page = first(tablet, serve_other(HERE / "faulty_main.py", MAIN))
    assert again(page)
    page.evaluate(
        """() => {
          const button = document.createElement("button");
          button.dataset.action = "fault.trap";
          document.getElementById("app").append(button);
          button.click();
        }"""
    )
    with page.expect_navigation():
        page.get_by_role("alertdialog").get_by_role("button", name="Start again").click()
    Visit.wait_for_app(page)
    assert not restored(page)
    tablet.forgive()  # Pyodide says in the console what has ended it


@pytest.mark.slow
@pytest.mark.rule("BRO-6")
def test_nobody_is_in_it_and_it_is_as_large_as_hosts_are_told(tablet: Visit, address: str) -> None:
    page = tablet.open(address)
    open_copy(page, copy_of(drawing(NAME)))
    expect(page.get_by_role("status")).to_contain_text("Restored: 1.")
    go(page, path_of(NAME))
    until_kept(page)
    told = re.search(r"of (\d+) MB and with nobody's data in it", HOSTING.read_text("utf-8"))
    assert told
    assert with_snapshot(page, "return Math.round(bytes.length / 1e6);") == pytest.approx(int(told[1]), abs=3)
    assert holds(page, "catalan_duplicate")
    assert not holds(page, NAME)
    assert not holds(page, NAME.lower())
    assert again(page)
    expect(page.get_by_text(NAME).first).to_be_visible()


@pytest.mark.slow
def test_two_starts_from_one_snapshot_draw_other_tiles(tablet: Visit, address: str) -> None:
    page = first(tablet, address)
    open_copy(page, copy_of(drawing("One"), drawing("Other")))
    expect(page.get_by_role("status")).to_contain_text("Restored: 2.")
    racks = []
    for name in ("One", "Other"):
        go(page, path_of(name))
        assert again(page)
        press_next(page, "draw the rack")
        expect(page.get_by_role("button", name="The rack is wrong: take it back")).to_be_visible()
        [drawn] = (
            json.loads(line) for line in saved(page) if f'"{name.lower()}"' in line and "RackDrawn" in line
        )
        racks.append(drawn["data"])
    assert racks[0] != racks[1]


@pytest.mark.slow
@pytest.mark.only_browser("chromium")  # Firefox lets no test into a worker
def test_chance_and_time_are_those_of_each_start(tablet: Visit, serve_other: ServeOther) -> None:
    page = first(tablet, serve_other(HERE / "chance_main.py", MAIN))
    found = []
    for _ in range(2):
        assert again(page)
        worker = page.workers[0]
        found.append(worker.evaluate("JSON.parse(faristolChance)"))
        assert all(abs(apart) < 50 for apart in worker.evaluate("JSON.parse(faristolClocks)"))
    assert all(one != other for one, other in zip(*found, strict=True))


@pytest.mark.slow
@pytest.mark.parametrize(("megabytes", "saving"), [(100, "false"), (1000, "true"), (1000, "false")])
def test_only_with_room_and_without_saving_data_is_it_made(
    tablet: Visit, address: str, megabytes: int, saving: str
) -> None:
    tablet.context.add_init_script(
        f"""const room = {{ quota: {megabytes}e6, usage: 0 }};
        if (navigator.storage) navigator.storage.estimate = async () => room;
        Object.defineProperty(navigator, "connection", {{ value: {{ saveData: {saving} }} }});"""
    )
    page = tablet.context.new_page()
    page.clock.install()
    page.goto(address)
    tablet.wait_for_app(page)
    expect(page.get_by_text("Ready without a connection")).to_be_visible()
    page.clock.run_for(10_000)
    made = [url for url in tablet.requested_by_pages if url.endswith("maker.js")]
    assert bool(made) == (megabytes == 1000 and saving == "false")
