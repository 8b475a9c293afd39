"""The analysis of a game by correspondence in a browser: the search goes on while the page answers."""

import time
from dataclasses import asdict

import pytest
from playwright.sync_api import Page, expect

from browser.prepared import go, open_copy
from browser.test_screens import AXE, look
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.state import BLUE, RED
from faristol.storage.backup import write_backup
from faristol.storage.codec import to_records
from posted import Copy

STREAM = "campionat"
PATH = f"#/correspondence/{STREAM}"


@pytest.fixture
def analysis(page: Page) -> Page:
    """The analysis of a game of a competition on RED's copy, whose turn it is; BLUE allows it already."""
    game = Copy.made(seed=3)
    game.do(e.AnalysisAllowed(BLUE, allowed=True), e.Joined(RED))
    for _ in range(6):
        game.best()
    game.do(c.AnswerPly((), "2026-02-01"))
    now = int(time.time() * 1000)
    open_copy(page, write_backup([to_records(STREAM, game.events, [], now)], now))
    expect(page.get_by_role("status")).to_contain_text("Restored: 1.")
    go(page, f"{PATH}/analysis")
    expect(page.get_by_role("heading", name="Analysis is switched off")).to_be_visible()
    return page


def test_a_search_shows_how_far_it_is_and_the_page_answers_meanwhile(analysis: Page) -> None:
    analysis.get_by_role("button", name="Allow analysis").click()
    best = analysis.locator("#ahead-best").get_by_role("row")
    expect(best).to_have_count(11)

    analysis.get_by_role("combobox", name="Search time").select_option(label="2 minutes")
    analysis.get_by_role("button", name="Look ahead").click()
    progress, search = analysis.get_by_role("progressbar"), analysis.locator("#ahead-search")
    expect(progress).to_be_visible()
    expect(search).to_contain_text("plays ahead")
    move = best.nth(3).get_by_role("button")
    move.click()
    expect(move).to_have_attribute("aria-pressed", "true")
    tried = analysis.locator("#board .tile.try")
    expect(tried.first).to_be_visible()
    move.click()
    expect(tried).to_have_count(0)
    analysis.get_by_role("button", name="One play back").click()
    expect(analysis.locator("#ahead-position")).to_contain_text("an earlier position")
    expect(progress).to_have_count(0)
    analysis.get_by_role("button", name="One play on").click()
    expect(progress).to_be_visible()

    analysis.get_by_role("button", name="Stop").click()
    expect(search).to_contain_text("an estimate")
    expect(progress).to_have_count(0)
    first = search.get_by_role("row").nth(1).get_by_role("button")
    name = first.locator("strong").inner_text()
    first.click()
    analysis.get_by_role("button", name="Take it").click()
    expect(analysis.locator("#page-turn")).to_be_visible()
    expect(analysis.locator("#tentative")).to_contain_text(name)


def test_both_pages_hold_at_every_size_and_theme(analysis: Page) -> None:
    analysis.evaluate(AXE.read_text(encoding="utf-8"))
    assert not any(asdict(look(analysis)).values())
    analysis.get_by_role("button", name="Allow analysis").click()
    analysis.get_by_role("button", name="Look ahead").click()
    expect(analysis.locator("#ahead-search")).to_contain_text("plays ahead")
    analysis.get_by_role("button", name="Stop").click()
    analysis.locator("#ahead-search").get_by_role("row").nth(1).get_by_role("button").click()
    expect(analysis.get_by_role("button", name="Take it")).to_be_visible()
    found = asdict(look(analysis))
    assert not any(found.values()), found
