"""An arbiter keeps a championship by correspondence: games go out, results come in (COR-18)."""

import io
import re
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from arbiters import LIST, NAMES
from browser.inked import faults
from browser.prepared import go, open_tab
from browser.saving import saving
from browser.test_prints import pdf_of
from browser.visits import NewVisit
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence import events as e
from faristol.storage.exchange.correspondence_file import read_file, write_file
from library import alphabet
from posted import RULES, Copy

pytestmark = pytest.mark.browser


def finished(text: str) -> str:
    """A game that was sent, as its players send it back: played on, a draw agreed, coefficients proposed."""
    copy = Copy(read_file(text, alphabet).events, RULES)
    copy.best()
    copy.best()
    copy.do(e.DrawOffered(0, "2027-01-01"), c.AnswerDraw(True, "2027-01-02"))
    copy.do(*(e.CoefficientsProposed(seat, (10_000, 10_000), "2027-01-03") for seat in (0, 1)))
    return write_file(copy.events)


def begin(page: Page) -> None:
    """A championship of four, a series, and everybody meets everybody."""
    go(page, "#/championships")
    page.get_by_role("link", name="New championship").click()
    page.get_by_label("Name of the championship").fill("Campionatul Național")
    page.get_by_label("Arbiters, with commas between").fill("Dora Enache")
    page.get_by_role("button", name="Make the championship").click()
    page.get_by_text("Paste a list").click()
    page.get_by_label("One player a line").fill(LIST)
    page.get_by_role("button", name="Add them all").click()
    for name in NAMES:
        expect(page.get_by_role("link", name=name)).to_be_visible()
    page.get_by_role("link", name="Series and games").click()
    page.get_by_role("button", name="Make the series").click()
    page.get_by_label("Who meets whom").select_option("all players")
    page.get_by_role("button", name="Everybody meets everybody").click()
    expect(page.get_by_role("main")).to_contain_text("6 games made.")


def test_an_arbiter_makes_a_championship_and_takes_its_results_in(
    new_visit: NewVisit, address: str, tmp_path: Path
) -> None:
    page = new_visit().open(address)
    begin(page)
    with saving(page) as saved:
        page.get_by_role("button", name="All games of the series (ZIP)").click()
    archive = zipfile.ZipFile(io.BytesIO(Path(saved.value.path()).read_bytes()))
    sent = sorted(name for name in archive.namelist() if name.startswith("001") and name.endswith(".json"))
    files = []
    for number, name in enumerate(sent[:2]):
        files.append(tmp_path / f"{number}.json")
        files[-1].write_text(finished(archive.read(name).decode()), encoding="utf-8")

    page.get_by_role("link", name="Results", exact=True).click()
    page.get_by_label("Open files").set_input_files(files)
    taken = page.get_by_role("list", name="Taken in").get_by_role("listitem")
    expect(taken).to_have_count(2)
    expect(taken.first).to_contain_text("Draw by agreement")

    page.get_by_role("navigation", name="Which games").get_by_role("link", name="not told 4").click()
    others = page.get_by_role("link", name="not told").filter(has_text=NAMES[2])
    others.filter(has_text=NAMES[3]).click()
    form = page.locator("#tell-form")
    for seat, points in (("red", "524"), ("blue", "480")):
        form.locator(f"[name={seat}]").fill(points)
    form.get_by_role("button", name="Write it down").click()
    expect(page.get_by_text("1.5219 – 0.4781").first).to_be_visible()

    page.get_by_role("link", name="Standings").click()
    rows = page.get_by_role("table").get_by_role("row")
    expect(rows).to_have_count(5)
    expect(page.get_by_role("row", name=NAMES[0])).to_contain_text("2.0000")
    open_tab(page, "Print")
    # who won that one may have drawn with the first player besides
    paper = page.get_by_role("article", name="Table of coefficients")
    expect(paper).to_contain_text(re.compile(r"[12]\.5219"))
    assert faults(pdf_of(page)) == []
    page.evaluate("window.print = () => { window.printed = true; }")
    page.get_by_role("button", name="Print", exact=True).click()
    page.wait_for_function("() => window.printed === true")
    open_tab(page, "History")
    expect(page.get_by_text("tells by file of game").first).to_be_visible()
