"""A new version comes with another default list: what was begun with the earlier one needs that one."""

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import build_site
import earlier
from browser.prepared import Prepared, copy_of, go, open_copy, path_of
from browser.visits import Serve, Visit, take_away
from devtools import bytecode
from faristol.modes.duplicate import events

pytestmark = pytest.mark.slow

CANTADA = Prepared("In course", ("Núria", "Pau", "Laia"), ago=172_800_000).do(events.Started())
CANTADA.rack("CANTADA").slip(1, "H4 CANTADA").master("H4 CANTADA")
"""A duplicate left alone for two days, whose play is of the earlier list alone."""

NAMED = f"Word list {earlier.EARLIER}"


@pytest.fixture(scope="module")
def new_site(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of a version with another default list."""
    folder = tmp_path_factory.mktemp("later_list")
    lexicons = folder / "lexicons"
    shutil.copytree(bytecode.LEXICONS, lexicons, ignore=shutil.ignore_patterns("ca"))
    earlier.change(lexicons / "ca")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bytecode, "LEXICONS", lexicons)
        build_site.build(folder / "new", note="another default list")
    return folder / "new"


def ready(page: Page) -> None:
    """Wait until the service worker has kept every file."""
    expect(page.get_by_text("Ready without a connection")).to_be_visible()


def fetched(visit: Visit) -> list[str]:
    """What the server was asked for of earlier versions."""
    return [url for url in visit.requests if "/earlier/" in url]


def open_event(page: Page) -> None:
    """Open the duplicate, and look which words it goes by."""
    go(page, path_of("In course"))
    expect(page.get_by_role("heading", name="Its word list is not on this device")).to_have_count(0)
    go(page, path_of("In course", "/results"))
    expect(page.get_by_text(NAMED)).to_contain_text("(not official, of an earlier version)")


def test_a_device_that_had_the_list_keeps_it_over_the_update(
    visit: Visit, serve: Serve, changing_site: Path, new_site: Path
) -> None:
    server = serve(changing_site)
    page = visit.open(server.address())
    open_copy(page, copy_of(CANTADA))
    expect(page.get_by_role("status")).to_contain_text("Restored: 1.")
    go(page, "#/")
    ready(page)
    first = str(page.locator("html").get_attribute("data-version"))
    shutil.rmtree(changing_site)
    shutil.copytree(new_site, changing_site)
    page.reload()
    visit.wait_for_app(page)
    page.get_by_role("button", name="Change to it now").click()
    expect(page.locator("html")).not_to_have_attribute("data-version", first)
    visit.wait_for_app(page)
    take_away(server)

    open_event(page)
    assert fetched(visit) == []
    go(page, "#/lists")
    expect(page.get_by_role("listitem").filter(has_text="Proposed for new events").first).to_contain_text(
        earlier.LATER
    )


def test_a_device_that_never_had_it_fetches_it_when_an_event_needs_it_and_keeps_it(
    visit: Visit, serve: Serve, new_site: Path
) -> None:
    page = visit.open(serve(new_site).address())
    ready(page)
    assert fetched(visit) == []
    visit.context.set_offline(True)
    open_copy(page, copy_of(CANTADA))
    expect(page.get_by_role("status")).to_contain_text("Restored: 1.")

    go(page, path_of("In course"))
    expect(page.get_by_role("heading", name="Its word list is not on this device")).to_be_visible()
    fetch = page.get_by_role("button", name="Fetch the word list")
    fetch.click()
    said = page.get_by_role("main").get_by_text(f"The word list {earlier.EARLIER} came with an earlier")
    expect(said).to_be_visible()
    visit.context.set_offline(False)
    fetch.click()
    expect(fetch).to_have_count(0)
    visit.context.set_offline(True)
    page.reload()
    visit.wait_for_app(page)
    open_event(page)
