"""The guide is true where something goes wrong: what its steps say is done, and it helps."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import gametable
from browser.games import copy_of_tables
from browser.guided import Reader, step_of, untold
from browser.prepared import (
    DRAWING,
    MASTER,
    PLAYERS,
    SLIPS,
    Prepared,
    choose_file,
    copy_of,
    four_steps,
    go,
    kinds,
    path_of,
    saved,
    visiting,
)
from browser.saving import saving
from browser.test_saving_refused import ORDER, enter, slip, with_refusing_worker
from browser.test_tournament_desk import copy_of as copy_of_tournament
from browser.visits import NewVisit, Visit
from devtools.server import SiteServer
from faristol.modes.duplicate import commands
from tournaments import hall

ELSEWHERE = {
    "The page gives no answer": "test_stopping.py::"
    "test_whatever_ends_the_interpreter_one_goes_on_where_one_was",
    "A joined tablet is gone": "../unit/app/joined/test_tablet.py::"
    "test_when_a_tablet_is_gone_its_slips_are_there_and_paper_or_another_one_goes_on",
    "The clock goes on while": "../unit/app/duplicate/test_wallclock.py::"
    "test_a_device_that_slept_is_told_and_the_clock_has_gone_on",
    "Still no sound": "test_announcing.py::test_a_page_without_a_voice_says_so_and_the_round_goes_on",
}
"""Steps whose tests stand where the rest of their kind does."""


def test_every_step_is_done_by_a_test() -> None:
    assert untold("wrong", __file__, ELSEWHERE) == []


def running() -> Prepared:
    """A duplicate whose clock runs for an hour."""
    return Prepared("Running", PLAYERS, round_seconds=3600).do(commands.Start()).rack("CANTADA")


@pytest.fixture(scope="module")
def judge(browser: Browser, shared_server: SiteServer) -> Iterator[Visit]:
    """A tablet with duplicates, a tournament and a game on it, whose worker can be told to refuse."""
    with visiting(browser, fresh=True) as visit:
        # What a service worker keeps would come back without the worker's new beginning.
        visit.context.add_init_script("delete Navigator.prototype.serviceWorker")
        visit.context.route("**/edge/interpreter.js", with_refusing_worker)
        page = visit.open(shared_server.address())
        directors = hall(["Anna", "Biel", "Carme", "Dídac"])
        directors.publish(directors.pairing(("Anna", "Biel"), ("Carme", "Dídac")))
        directors.play((400, 300), (410, 310))
        at_board = gametable.game()
        at_board.turn("H8 CASA")
        over = Prepared("Old", PLAYERS).do(commands.Start(), commands.End("force_majeure"))
        for copy in (
            four_steps(),
            copy_of(running(), over),
            copy_of_tournament(directors, "swiss"),
            copy_of_tables(board=at_board),
        ):
            go(page, "#/about")
            go(page, "#/")
            choose_file(page, "Open a copy", copy)
            expect(page.get_by_role("status")).to_contain_text("Restored: ")
        yield visit


@pytest.fixture
def page(judge: Visit) -> Page:
    """The judge's window at the first page."""
    page = judge.pages[0]
    go(page, "#/")
    return page


def reader(page: Page) -> Reader:
    """Somebody with the guide in hand."""
    return Reader(page, "wrong", {})


def remaining(page: Page) -> int:
    """Seconds on the clock of a round."""
    shown = page.locator("#clock [data-time]")
    expect(shown).to_have_text(re.compile(r"^\d+:\d\d$"))
    minutes, seconds = shown.inner_text().split(":")
    return int(minutes) * 60 + int(seconds)


def test_after_a_restart_the_first_page_leads_back_clock_included(visit: Visit, address: str) -> None:
    step_of("wrong", "It restarts")
    page = visit.open(address)
    choose_file(page, "Open a copy", copy_of(running()))
    expect(page.get_by_role("status")).to_contain_text("Restored: 1.")
    go(page, path_of("Running"))
    before = remaining(page)
    page.close()
    page = visit.open(address)
    page.locator("#next").click()
    expect(page.get_by_role("heading", name="Running")).to_be_visible()
    expect(page.locator("#clock.running")).to_be_visible()
    assert before - 600 < remaining(page) <= before


def test_a_slip_is_typed_again_in_this_round_and_in_an_earlier_one(page: Page) -> None:
    go(page, SLIPS)
    enter(page, 1, "4H", "CLOS")
    slip(page, "Núria").click()
    word = page.get_by_role("combobox", name="Word")
    expect(word).to_have_value("CLOS")
    page.get_by_role("combobox", name="Place").fill("8H")
    word.fill("ASSOLiRE")
    page.keyboard.press("Enter")
    expect(slip(page, "Núria")).to_contain_text("ASSOL(I)RE 8H")

    reader(page).does("A slip was typed wrongly")
    page.get_by_role("link", name="Results", exact=True).click()
    table = page.get_by_role("table", name="Points by round and player")
    row = table.get_by_role("row").filter(has_text="Pau")
    row.get_by_role("link", name=re.compile("^0")).first.click()
    expect(page.get_by_role("textbox", name="Table")).to_have_value("2")
    page.get_by_role("combobox", name="Place").fill("H4")
    page.get_by_role("combobox", name=re.compile("^Word")).fill("CANTADA")
    page.keyboard.press("Enter")
    expect(slip(page, "Pau")).to_contain_text("CANTADA H4")
    go(page, path_of("Slips", "/results"))
    expect(row).to_contain_text("72")


def test_a_rack_is_taken_back_before_the_clock_runs(page: Page) -> None:
    go(page, DRAWING)
    page.get_by_role("button", name="Round 1: draw the rack").click()
    reader(page).does("A rack was wrong")
    expect(page.get_by_role("button", name="Round 1: draw the rack")).to_be_visible()


def test_time_called_too_early_goes_back_to_the_clock(page: Page) -> None:
    go(page, path_of("Running"))
    before = remaining(page)
    page.locator("#next").click()
    page.get_by_role("button", name="Call time now").click()
    reader(page).does("Time was called too early")
    expect(page.locator("#clock.running")).to_be_visible()
    assert before - 600 < remaining(page) <= before


def test_a_master_play_that_was_not_valid_stays_and_scores_nobody(page: Page) -> None:
    go(page, path_of("Slips"))
    reader(page).does("The master play was not valid")
    page.get_by_text("Which one?").click()
    page.get_by_role("button", name="1 CANTADA H4").click()
    page.get_by_role("button", name="It is not valid", exact=True).click()
    expect(page.locator("#annulled")).to_contain_text("CANTADA at H4, is not valid.")
    go(page, path_of("Slips", "/results"))
    row = page.get_by_role("table", name="Points by round and player").get_by_role("row")
    expect(row.filter(has_text="Núria")).not_to_contain_text("72")
    go(page, SLIPS)
    expect(page.get_by_role("group", name="Board")).to_contain_text("CANTADA")


def test_who_leaves_keeps_the_points_and_nobody_joins_once_it_has_begun(page: Page) -> None:
    go(page, MASTER)
    reader(page).does("Somebody leaves")
    expect(page.get_by_role("textbox", name="Player’s name")).to_have_count(0)
    expect(page.get_by_role("link", name="Set-up")).to_have_count(0)
    page.get_by_role("button", name="Leaves Laia").click()
    page.get_by_role("button", name="Has not left Laia").click()
    expect(page.get_by_role("button", name="Leaves Laia")).to_be_visible()


def test_an_evening_that_has_to_end_is_ended_and_goes_on_again(page: Page) -> None:
    go(page, SLIPS)
    reader(page).does("The evening has to end")
    page.get_by_role("button", name="Force majeure").click()
    page.get_by_role("button", name="End it", exact=True).click()
    expect(page.get_by_role("heading", name="The duplicate is over")).to_be_visible()
    page.get_by_role("button", name="It was a mistake: go on playing").click()
    expect(page.get_by_role("textbox", name="Table")).to_be_visible()


def test_a_result_is_typed_again_and_the_published_round_stays(page: Page) -> None:
    go(page, "#/tournament/swiss/standings")
    reader(page).does("A result is wrong")
    line = page.locator("#in-1")
    line.click()
    expect(page.get_by_role("heading", name="Round 1: correct table 1")).to_be_visible()
    for score in ("420", "300"):
        page.keyboard.type(score)
        page.keyboard.press("Enter")
    expect(line).to_contain_text("420300")
    expect(page.locator("#in-2")).to_contain_text("410310")


def open_the_line(players: Locator) -> None:
    """Of somebody on the page of the players."""
    players.click()
    players.page.get_by_role("button", name="More for Anna").click()


def test_a_player_of_a_tournament_withdraws(page: Page) -> None:
    go(page, "#/tournament/swiss")
    hands = {"Withdraws": lambda found: found.click(), "Players": open_the_line}
    Reader(page, "wrong", hands).does("A player leaves")
    expect(page.get_by_role("button", name="Plays again")).to_be_visible()


def test_a_turn_and_the_clock_of_a_game_are_put_right(page: Page) -> None:
    go(page, "#/game/board")
    reader(page).does("A turn or the clock")
    page.get_by_role("link", name="CASA H8").click()
    page.get_by_label("Place and word, H8 CASA").fill("H8 TASA")
    page.get_by_role("button", name="Correct turn 1").click()
    expect(page.get_by_role("link", name="TASA H8, 8 points")).to_be_visible()
    page.get_by_text("Set the clocks").click()
    page.get_by_role("textbox", name="Anna").fill("12:00")
    page.get_by_role("button", name="Set them").click()
    expect(page.get_by_role("textbox", name="Anna")).to_have_value("12:00")


def test_sounds_are_looked_at_in_the_settings(page: Page) -> None:
    reader(page).does("No sound")
    expect(page.get_by_role("heading", name="Voice")).to_be_visible()
    expect(page.get_by_role("heading", name="This device")).to_be_visible()


def test_on_another_device_the_last_copy_goes_on(page: Page, new_visit: NewVisit, address: str) -> None:
    with saving(page) as file:
        reader(page).does("“%(save)s”, on the first page")
    text = Path(file.value.path()).read_text("utf-8")
    other = new_visit().open(address)
    hands = {"Open a copy": lambda _found: choose_file(other, "Open a copy", text)}
    Reader(other, "wrong", hands).does("It is lost or broken")
    expect(other.get_by_role("status")).to_contain_text("Restored: 8.")
    assert of_events(saved(other)) == of_events(text.splitlines()[1:-1])
    go(other, SLIPS)
    expect(other.get_by_role("region", name="Slips entered")).to_be_visible()


def of_events(lines: list[str]) -> set[str]:
    """What has happened in the duplicates, the game and the tournament."""
    return {line for line in lines if json.loads(line)["stream"] != "settings"}


def test_what_is_newer_here_stays_and_what_differs_is_asked_about(new_visit: NewVisit, address: str) -> None:
    page = new_visit().open(address)
    begun = Prepared("Evening", PLAYERS).do(commands.Start())
    older = copy_of(begun)
    otherwise = copy_of(Prepared("Evening", PLAYERS).do(commands.Start()).rack("SOLERS?"))
    newer = copy_of(begun.rack("CANTADA"))
    choose_file(page, "Open a copy", newer)
    expect(page.get_by_role("status")).to_contain_text("Restored: 1.")
    before = kinds(saved(page))

    hands = {"Open a copy": lambda _found: choose_file(page, "Open a copy", older)}
    Reader(page, "wrong", hands).does("To restore")
    expect(page.get_by_role("status")).to_contain_text("Restored: 0. Already here: 1.")
    assert kinds(saved(page)) == before
    choose_file(page, "Open a copy", otherwise)
    expect(page.locator("#app").get_by_text("This is not the same here and in the copy.")).to_be_visible()
    assert kinds(saved(page)) == before
    page.get_by_role("button", name="Leave everything as it is").click()
    assert kinds(saved(page)) == before


def test_with_the_storage_full_a_copy_is_saved_and_an_old_event_deleted(page: Page) -> None:
    page.evaluate(ORDER, "QuotaExceededError")
    go(page, DRAWING)
    page.get_by_role("button", name="Round 1: draw the rack").click()
    expect(page.locator("#app").get_by_text("The device has no room left").first).to_be_visible()
    go(page, "#/")
    with saving(page) as file:
        page.get_by_role("button", name="Save a copy of everything").click()
    assert Path(file.value.path()).read_text("utf-8").startswith("{")
    page.get_by_role("button", name="Delete Old").click()
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(page.get_by_role("button", name="Delete Old")).to_have_count(0)
    assert not any('"stream":"old"' in line for line in saved(page))
    page.evaluate(ORDER, "")
    go(page, "#/settings")
    reader(page).does("The storage is full")
    expect(page.get_by_text(re.compile(r"\d MB"))).not_to_have_count(0)


def test_of_a_damaged_copy_what_is_whole_is_restored_and_the_rest_named(
    new_visit: NewVisit, address: str
) -> None:
    step_of("wrong", "A copy is damaged")
    page = new_visit().open(address)
    whole, lost = (Prepared(name, PLAYERS).do(commands.Start()) for name in ("Whole", "Lost"))
    text = copy_of(whole, lost)
    choose_file(page, "Open a copy", text[: text.rindex('"stream":"lost"')])
    expect(page.locator("#app").get_by_text("What is whole in it can be restored: Whole.")).to_be_visible()
    expect(page.locator("#app").get_by_text("“Lost” is not whole from line")).to_be_visible()
    page.get_by_role("button", name="Restore what is whole").click()
    expect(page.get_by_role("status")).to_contain_text("Restored: 1.")
    expect(page.get_by_text("Whole").first).to_be_visible()
