"""Files for other programs: each is saved from the results and read; a game of Eliot becomes a duplicate."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.prepared import Prepared, address_at, choose_file, copy_of, go, open_copy, path_of
from browser.saving import saving
from browser.test_screens import AXE, RUN_AXE, SIZES, Findings, look
from browser.visits import show_in
from faristol.modes.duplicate import commands, events

EVENING = "Nit de mots"
PLAYERS = ("Núria; «La Blava»", "Pau", "=Laia")


def evening() -> Prepared:
    """Two rounds: a void slip, one that never came, a player who left."""
    made = Prepared(EVENING, PLAYERS).do(events.Started()).rack("CANTADA")
    made.slip(1, "H4 CANTADA").slip(2, "H4 CANTADES").slip(3, "H8 CANTADA").master("H4 CANTADA")
    made.do(commands.LeavePlayer(3)).rack("CCSESSO").slip(2, "8G CASC").master("8G CASC")
    return made.do(events.Ended("force_majeure"))


@pytest.fixture
def results(page: Page) -> Page:
    """The page of results of an evening."""
    open_copy(page, copy_of(evening()))
    expect(page.get_by_text("Restored: 1.").first).to_be_visible()
    go(page, path_of(EVENING, "/results"))
    return page


def saved(page: Page, button: str, folder: Path) -> Path:
    """The file that a button of the page saves."""
    with saving(page) as download:
        page.get_by_role("region", name="Take it with you").get_by_role(
            "button", name=re.compile(f"^{button}")
        ).click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path


@pytest.mark.slow
def test_the_page_to_publish_opens_by_itself(results: Page, tmp_path: Path) -> None:
    published = saved(results, "Page to publish", tmp_path)
    page = results.context.new_page()
    requested: list[str] = []
    page.on("request", lambda request: requested.append(request.url))
    page.goto(published.as_uri())
    assert requested == [published.as_uri()]
    expect(page.get_by_role("heading", name=EVENING)).to_be_visible()
    order = page.get_by_role("table").first
    assert [row.inner_text() for row in order.get_by_role("rowheader").all()] == [
        "Núria; «La Blava»",
        "=Laia (left)",
        "Pau",
    ]
    page.evaluate(AXE.read_text(encoding="utf-8"))
    for width, height in SIZES.values():
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        for scheme in ("light", "dark"):
            show_in(page, scheme)
            assert page.evaluate(RUN_AXE, []) == []
    page.close()


@pytest.mark.slow
def test_a_game_of_eliot_becomes_a_duplicate(results: Page, tmp_path: Path) -> None:
    text = saved(results, "Game for Eliot", tmp_path).read_text("utf-8")
    go(results, "#/archive")
    choose_file(results, "Open a file", text[: len(text) // 2], name="half.xml")
    expect(results.get_by_text("The file is no whole XML").first).to_be_visible()
    choose_file(results, "Open a file", text, name="Lliga_de_tardor.xml")
    expect(results.get_by_role("heading", name="Lliga de tardor")).to_be_visible()
    expect(results.get_by_text("The game saved by Eliot is on this device now").first).to_be_visible()
    table = results.get_by_role("table", name="Points by round and player")
    totals = [row.get_by_role("cell").last.inner_text() for row in table.get_by_role("row").all()[1:]]
    assert totals == ["78", "72", "70", "6"]
    results.evaluate(AXE.read_text(encoding="utf-8"))
    for path in (address_at(results), "#/"):
        go(results, path)
        assert look(results) == Findings()
