"""What a judge rules, in a real browser: conduct, a wrong play, bonuses, claims, a clock gone wrong."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.independent import final_order
from browser.prepared import Prepared, choose_file, copy_of, go, kinds, path_of, saved
from browser.saving import saving
from faristol.modes.duplicate import commands as c

PLAYERS = tuple("Núria Pau Laia Àlex Carme Ot Jordi Mireia Biel Aina Quim".split())
HOUR_BACK = """(at) => {
  const real = Date.now.bind(Date);
  Date.now = () => (real() < at ? real() : real() - 3_600_000);
}"""
SOON = 10_000
"""Milliseconds until the time goes back, for the page and for Python at the same moment, busy or not."""


@pytest.fixture
def judge(page: Page) -> Page:
    """A page with two duplicates: the slips of one are in, and the clock of the other runs."""
    slips = Prepared("Slips", PLAYERS).do(c.Start()).rack("CANTADA").do(c.CallTime())
    for player, text in ((1, "H4 CANTADA"), (2, "H8 CANTADA"), (3, "H8 CANTA")):
        slips.slip(player, text)
    running = Prepared("Running", PLAYERS, ago=30_000).do(c.Start()).rack("CANTADA")
    choose_file(page, "Open a copy", copy_of(slips, running))
    expect(page.get_by_role("status")).to_contain_text("Restored: 2.")
    return page


def press(page: Page, name: str) -> None:
    """Press a button by what it says."""
    page.get_by_role("button", name=name, exact=True).click()


def next_step(page: Page, label: str) -> None:
    """Press the big button, which must say what it does."""
    expect(page.locator("#next")).to_contain_text(label)
    page.locator("#next").click()


def shown_order(page: Page) -> list[tuple[str, float]]:
    """(name, total) of the table of results, from the first row to the last."""
    table = page.get_by_role("table", name="Points by round and player")
    return [
        (
            row.get_by_role("rowheader").inner_text().split(" (")[0],
            float(row.get_by_role("cell").last.inner_text()),
        )
        for row in table.get_by_role("row").all()[2:]
    ]


@pytest.mark.rule("DUP-1.7B", "DUP-1.7C")
def test_conduct_leads_step_by_step_out_of_the_duplicate(judge: Page) -> None:
    go(judge, path_of("Slips", "/menu"))
    for follows, recorded in (
        ("First time: a warning.", "Pau is warned."),
        ("Second time: zero for the play of round 1.", "Pau has a zero for the play of round 1."),
        ("Third time: Pau is expelled from the duplicate.", "Pau is expelled from the duplicate."),
    ):
        press(judge, "Conduct Pau, Table 2")
        form = judge.get_by_role("form", name="Conduct of Pau")
        expect(form).to_contain_text(follows)
        form.get_by_role("button", name="Comment in public").click()
        expect(judge.locator("[aria-live=assertive]")).to_have_text(recorded)
    press(judge, "Take it back Pau")
    press(judge, "Conduct Pau, Table 2")
    judge.get_by_role("textbox", name="Something else").fill("Left the hall with the slip")
    judge.keyboard.press("Enter")
    expect(judge.get_by_text("Left the hall with the slip")).to_be_visible()
    assert kinds(saved(judge)).count("ConductRecorded") == 4


@pytest.mark.rule("DUP-1.6", "DUP-1.8B", "DUP-1.10", "DUP-1.11", "DUP-1.11B")
def test_from_a_wrong_play_to_final_results(judge: Page, tmp_path: Path) -> None:
    go(judge, path_of("Slips"))
    next_step(judge, "Close the slips")
    next_step(judge, "Close them all the same")
    next_step(judge, "Announce CANTADA H4, 72 points")
    expect(judge.get_by_text("The bonus of 5.5 points is for Núria.")).to_be_visible()

    press(judge, "The announced play is not valid")
    press(judge, "It is not valid")
    sentence = "The master play of round 1, CANTADA at H4, is not valid."
    expect(judge.locator("#annulled")).to_contain_text(sentence)
    expect(judge.locator("[aria-live=assertive]")).to_contain_text(sentence)
    expect(judge.get_by_text("The bonus of round 1 goes from Núria to Pau.").first).to_be_visible()
    press(judge, "It is valid after all")
    expect(judge.get_by_text("The bonus of round 1 goes from Pau to Núria.").first).to_be_visible()

    go(judge, path_of("Slips", "/menu"))
    press(judge, "Force majeure")
    press(judge, "End it")
    expect(judge.get_by_text("The judge and the players ended it: force majeure.")).to_be_visible()
    press(judge, "It was a mistake: go on playing")
    expect(judge.locator("#next")).to_contain_text("Round 2")
    go(judge, path_of("Slips", "/menu"))
    press(judge, "Force majeure")
    press(judge, "End it")
    next_step(judge, "Publish the results")

    expect(judge.get_by_role("timer")).to_contain_text(re.compile("1[45]:[0-5][0-9]"))
    judge.get_by_role("combobox", name="Player").select_option(label="3 · Laia")
    judge.get_by_role("textbox", name="What is to be checked").fill("I had CANTADA at H4")
    press(judge, "Record it")
    press(judge, "Open the slip Laia, table 3, round 1")
    expect(judge.get_by_text("Correction of round 1")).to_be_visible()
    judge.get_by_role("combobox", name="Place").fill("H4")
    judge.get_by_role("combobox", name=re.compile("^Word")).fill("CANTADA")
    judge.keyboard.press("Enter")
    expect(
        judge.get_by_text("The bonus of round 1 is no longer Núria’s: nobody has it.").first
    ).to_be_visible()

    go(judge, path_of("Slips", "/claims"))
    press(judge, "Make them final")
    expect(judge.get_by_text("There are claims without an answer: 1.").first).to_be_visible()
    judge.get_by_role("textbox", name="Answer").fill("Another slip lay over it")
    press(judge, "Uphold Laia, table 3, round 1")
    expect(judge.get_by_text("upheld")).to_be_visible()
    press(judge, "Make them final")
    press(judge, "Make them final now")
    expect(judge.get_by_text("The results are final.")).to_be_visible()

    judge.get_by_role("link", name="Results").click()
    expect(judge.get_by_text("Results: final.")).to_be_visible()
    with saving(judge) as download:
        press(judge, "Save a copy")
    download.value.save_as(tmp_path / "copy.jsonl")
    order = final_order((tmp_path / "copy.jsonl").read_text(encoding="utf-8"))
    assert shown_order(judge) == order
    assert order[:3] == [("Núria", 72), ("Laia", 72), ("Pau", 70)]


@pytest.mark.fresh
@pytest.mark.only_browser("chromium")  # Firefox lets no test into a worker
@pytest.mark.rule("DUP-1.5")
def test_a_clock_that_goes_back_by_an_hour_takes_nothing_and_gives_nothing(judge: Page) -> None:
    go(judge, path_of("Running"))
    clock = judge.locator("#clock.running")
    expect(clock).to_contain_text(re.compile("[12]:[0-5][0-9]"))
    at = judge.evaluate("Date.now()") + SOON
    for window in (judge, *judge.workers):
        window.evaluate(HOUR_BACK, at)
    expect(judge.get_by_text("The time of this device went back by 60:0").first).to_be_visible()
    expect(clock).to_contain_text(re.compile("^[12]:[0-5][0-9]"))
    assert kinds(saved(judge)).count("ClockPaused") == 1


@pytest.mark.rule("BRO-10")
def test_of_the_board_only_the_tiles_are_drawn_again_that_a_step_changes(page: Page) -> None:
    evening = Prepared("Evening", PLAYERS).do(c.Start())
    for rack, play in (("CANTADA", "H4 CANTADA"), ("SERPENT", "")):
        evening.rack(rack).do(c.CallTime())
        if play:
            evening.slip(1, play).do(c.CloseSlips())
            [master, *_] = evening.referee.generator.top(evening.state.board, evening.state.current.rack, 1)
            evening.do(c.ChooseMaster(master.play))
    choose_file(page, "Open a copy", copy_of(evening))
    go(page, path_of("Evening"))
    lying = page.locator(".board.layer .tile:not(.try)")
    before = lying.count()
    assert before == sum(map(bool, evening.state.board.cells))
    lying.evaluate_all("tiles => tiles.forEach((tile) => { tile.stayed = true; })")
    next_step(page, "Close the slips")
    next_step(page, "Close them all the same")
    expect(page.locator(".board.layer .tile.try")).not_to_have_count(0)
    assert lying.evaluate_all("tiles => tiles.filter((tile) => tile.stayed).length") == before
