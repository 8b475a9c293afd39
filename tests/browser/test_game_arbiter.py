"""What judges and players do beside the board in a game of two: as people see it, at every size."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.games import copy_of_tables
from browser.prepared import choose_file, visiting
from browser.test_screens import AXE, MEASURE, RUN_AXE, SIZES
from browser.visits import PageTime, Visit, show_in
from devtools.server import SiteServer
from faristol.modes.game import commands as c
from gametable import GameTable, game

FIVE_MINUTES, FIFTEEN_MINUTES = 5 * 60_000, 15 * 60_000
AT_WORK = ("absence", "challenged", "surplus", "last", "count", "settled", "senyors")
"""Games whose panels are looked at, each in the state that needs one."""


def lying(*plays: str, key: str = "classic", **changes: object) -> GameTable:
    """A game on a real board with these plays, the last of which can still be challenged."""
    table = game(key, **changes)
    for play in plays[:-1]:
        table.turn(play)
    table.lay(plays[-1])
    return table


def awaited(milliseconds: int) -> GameTable:
    """A game for which Benet has been awaited so long."""
    table = game(begun=False)
    table.do(c.ReportAbsence((1,)))
    table.wait(milliseconds / 1000)
    return table


def ready() -> GameTable:
    """A game on a real board whose first racks are being drawn; Anna starts."""
    table = game(begun=False)
    table.do(c.SetStarter(0, "named"))
    return table


def settled() -> GameTable:
    """A game that is over, with every kind of line in its settlement, signed by one."""
    table = game(lost_turns_end=2)
    table.turn("H8 CASA")
    table.turn("12H SOL")
    table.wait(31 * 60)
    table.turns("PP")
    table.do(c.CountRacks((table.tiles("XERRASO"), table.tiles("AEIOUT?"))))
    table.do(c.Penalise(1, 20, "Felt for tiles in the bag although told not to", "Marta Vidal"))
    table.do(c.Sign(0))
    return table


def looked_at() -> dict[str, GameTable]:
    """The games of `AT_WORK`."""
    absence, challenged = awaited(FIVE_MINUTES), lying("H8 CASA", "12H SOL")
    challenged.do(c.ChallengePlay())
    surplus, last, count = (lying("H8 CASA", lost_turns_end=2) for _ in range(3))
    surplus.do(c.DrawSurplus(0, 1, True, True, surplus.tiles("AEIOUSTR")))
    last.do(c.CompleteTurn())
    last.do(c.CallRoundTime("Marta"))
    count.do(c.CompleteTurn())
    count.turns("PP")
    senyors = game("mallorca")
    senyors.do(c.CallSenyors(senyors.tiles("AEIOUAE"), "b", by="Marta, Pol"))
    tables = (absence, challenged, surplus, last, count, settled(), senyors)
    return dict(zip(AT_WORK, tables, strict=True))


def games() -> str:
    """A saved copy with one game for each test."""
    return copy_of_tables(
        **looked_at(),
        lost=lying("H8 CASX"),
        upheld=lying("H8 CASA"),
        words=lying("H8 CASA", "12H SOL"),
        swap=game("mallorca"),
        pause=game(),
        away=awaited(FIVE_MINUTES),
        gone=awaited(FIFTEEN_MINUTES + 1000),
        leave=lying("H8 CASA"),
        final=lying("H8 CASA"),
        mend=lying("H8 CASA", "12H SOL"),
        back=lying("H8 CASA", "12H SOL"),
        first=ready(),
    )


@pytest.fixture(scope="module")
def desk(browser: Browser, shared_server: SiteServer) -> Iterator[Page]:
    with visiting(browser, bypass_csp=True) as visit:
        page = visit.open(shared_server.address())
        choose_file(page, "Open a copy", games())
        expect(page.get_by_role("status")).to_contain_text("19")
        yield page


PAGES = {"": "game", "arbiter": "arbiter", "correct": "correction", "history": "history", "help": "help"}
"""The ids of pages by the third part of their address."""


def opened(page: Page, stream: str, part: str = "") -> Locator:
    """A page of a game; its panel."""
    page.evaluate("path => { location.hash = path; }", f"#/game/{stream}{part}")
    name = PAGES[part.removeprefix("/").partition("/")[0]]
    expect(page.locator(f"#page-{name} a[href^='#/game/{stream}']").first).to_be_visible()
    return page.get_by_role("region", name="What happens now")


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name)


@pytest.mark.rule("CLA-1E", "CLA-3B")
def test_before_the_clock_runs_tiles_are_ticked_as_checked_and_a_surplus_is_put_right(desk: Page) -> None:
    opened(desk, "first")
    checked = desk.get_by_role("checkbox", name="We have checked how many tiles there are and which")
    expect(checked).not_to_be_checked()
    checked.check()
    button(desk, "Put surplus tiles back").click()
    desk.get_by_label("How many too many").fill("2")
    desk.get_by_label("They are on the rack already").check()
    desk.get_by_label("All tiles of that rack").fill("CANTADESE")
    button(desk, "Say what to do").click()
    panel = desk.get_by_role("region", name="What happens now")
    expect(panel).to_contain_text("Anna has drawn 2 tiles too many")
    boxes = panel.get_by_role("checkbox")
    expect(boxes).to_have_count(4)
    boxes.first.check()
    boxes.last.check()
    button(desk, "They are back in the bag").click()
    opened(desk, "first")
    expect(checked).to_be_checked()
    button(desk, "Start the clock of Anna").click()
    expect(desk.get_by_text("86 tiles in the bag")).to_be_visible()
    expect(checked).to_have_count(0)
    opened(desk, "first", "/history")
    expect(desk.get_by_text("The players have checked how many tiles there are and which.")).to_be_visible()


@pytest.mark.rule("CLA-6A", "MAL-23")
def test_a_play_that_is_challenged_and_does_not_stand_costs_the_turn(desk: Page) -> None:
    panel = opened(desk, "lost")
    expect(panel).to_contain_text("Benet may challenge CASX H8 until Anna draws or presses the clock.")
    button(desk, "Challenge CASX").click()
    expect(panel).to_contain_text("Benet challenges CASX")
    desk.reload()
    Visit.wait_for_app(desk)
    button(desk, "Ask the word list").click()
    said = "The play does not stand: Anna takes the tiles back and loses the turn."
    expect(panel).to_contain_text(said)
    expect(desk.get_by_text("The board is empty.")).to_be_attached()


@pytest.mark.rule("CLA-6B")
def test_a_play_that_stands_can_be_challenged_once_more_with_an_argument(desk: Page) -> None:
    panel = opened(desk, "upheld", "/arbiter")
    button(desk, "Challenge CASA").click()
    button(desk, "Ask the word list").click()
    expect(panel).to_contain_text("The play stands: CASA H8")
    desk.get_by_text("Benet challenges once more").click()
    button(desk, "Challenge once more").click()
    expect(panel).to_contain_text("Say why the play is challenged once more.")
    desk.get_by_label("Why: the next answer is final").fill("Not in the new edition")
    desk.keyboard.press("Enter")
    expect(panel).to_contain_text("Once more, because: Not in the new edition")
    panel.get_by_label("Who decides").fill("Marta")
    button(desk, "The play stands").click()
    expect(panel).to_contain_text("That answer is final.")
    expect(panel.get_by_text("challenges once more")).to_have_count(0)


@pytest.mark.rule("CLA-6A")
def test_only_the_words_that_are_ticked_are_challenged(desk: Page) -> None:
    panel = opened(desk, "words", "/arbiter")
    expect(button(desk, "Challenge all 2 words")).to_be_visible()
    panel.get_by_text("Only some of the words").click()
    button(desk, "Challenge these").click()
    expect(panel).to_contain_text("Tick the words that are challenged.")
    panel.get_by_label("SOL", exact=True).check()
    button(desk, "Challenge these").click()
    expect(panel).to_contain_text("Anna challenges SOL")
    expect(panel).not_to_contain_text("CASAS")


@pytest.mark.rule("MAL-17B", "MAL-17C")
def test_senyors_is_said_at_a_real_board_with_the_committees_case(desk: Page) -> None:
    panel = opened(desk, "swap", "/arbiter")
    section = desk.get_by_role("region", name="Senyors")
    section.get_by_text("Anna says “senyors”").click()
    desk.get_by_label("The tiles that are shown").fill("AEIOUA?")
    section.get_by_role("button", name="Record it").click()
    expect(section).to_contain_text("With a blank on the rack it is not SENYORS.")
    expect(desk.get_by_label("The tiles that are shown")).to_have_value("AEIOUA?")
    desk.get_by_label("The tiles that are shown").fill("AEIOUAE")
    piece = desk.get_by_label("The one tile that was put on the rack")
    expect(piece).to_be_hidden()
    desk.get_by_role("radio", name="the bag has one tile of the other").check()
    expect(piece).to_be_visible()
    desk.get_by_role("radio", name="the bag has none of the other").check()
    expect(piece).to_be_hidden()
    section.get_by_label("Committee: first member").fill("Marta")
    section.get_by_label("Second member").fill("Pol")
    section.get_by_role("button", name="Record it").click()
    expect(section).to_contain_text("The committee cannot have found that")
    desk.get_by_role("radio", name="the bag has two or more of the other").check()
    section.get_by_role("button", name="Record it").click()
    expect(panel).to_contain_text("Anna says “senyors”, shows AEIOUAE, and changes all of it.")
    expect(panel).to_contain_text("two or more tiles of the other kind in the bag")
    expect(panel).to_contain_text("Committee: Marta, Pol.")
    expect(desk.locator("#surplus-fold")).not_to_have_attribute("open", "")
    button(desk, "It was a mistake").click()
    expect(section.get_by_text("Anna says “senyors”")).to_be_visible()


@pytest.mark.rule("CLA-7A")
def test_the_clock_stands_for_a_reason_and_is_set_by_hand(desk: Page) -> None:
    panel = opened(desk, "pause", "/arbiter")
    button(desk, "The judge was called").click()
    expect(panel).to_contain_text("The clock stands: the judge was called")
    desk.get_by_text("Set the clocks").click()
    desk.get_by_role("textbox", name="Anna").fill("half an hour")
    button(desk, "Set them").click()
    expect(desk.get_by_role("region", name="Clocks")).to_contain_text("“half an hour” is no time")
    desk.get_by_role("textbox", name="Anna").fill("-0:45")
    button(desk, "Set them").click()
    expect(desk.get_by_role("textbox", name="Anna")).to_have_value("−0:45")
    button(desk, "Let the clock run").click()
    expect(panel).to_have_count(0)


@pytest.mark.rule("CLA-8A")
def test_who_is_absent_is_awaited_and_comes_in_time(desk: Page) -> None:
    panel = opened(desk, "away")
    expect(panel).to_contain_text("Benet is not here yet")
    expect(panel.get_by_role("timer")).to_contain_text(":")
    expect(button(desk, "Anna wins 300–0")).to_have_count(0)
    # The countdown comes to its end on the page, but not for whoever keeps the time.
    PageTime(desk).be(desk.evaluate("Date.now()") + 3_600_000 + FIFTEEN_MINUTES)
    expect(panel.get_by_role("timer")).to_contain_text("0:00")
    desk.reload()
    Visit.wait_for_app(desk)
    button(desk, "Benet is here now").click()
    expect(panel.get_by_text("Somebody is not here")).to_be_visible()


@pytest.mark.rule("CLA-8A")
def test_who_does_not_come_in_fifteen_minutes_has_lost(desk: Page) -> None:
    panel = opened(desk, "gone")
    expect(panel).to_contain_text("The time for waiting is over.")
    button(desk, "Anna wins 300–0").click()
    expect(panel).to_contain_text("Anna wins, 300–0.")
    expect(panel).to_contain_text("Benet did not come in time, and loses.")


@pytest.mark.rule("CLA-4E", "CLA-4G")
def test_what_leaving_comes_to_is_said_first_and_can_be_taken_back(desk: Page) -> None:
    panel = opened(desk, "leave", "/arbiter")
    button(desk, "Anna leaves").click()
    question = desk.locator("#app").get_by_text("Anna has left the game, and loses. Benet wins, 0 – −100.")
    expect(question).to_be_visible()
    button(desk, "Go on playing").click()
    expect(question).to_have_count(0)
    button(desk, "Anna leaves").click()
    button(desk, "End the game").click()
    expect(panel).to_contain_text("Benet wins, 0 – −100.")
    button(desk, "It was a mistake: the game goes on").click()
    expect(button(desk, "Anna leaves")).to_be_visible()


@pytest.mark.rule("CLA-7D", "CLA-4G")
def test_a_game_is_ended_with_the_rounds_time_and_both_sign(desk: Page) -> None:
    panel = opened(desk, "final", "/arbiter")
    desk.get_by_text("End the game with this turn and one more").click()
    section = desk.get_by_role("region", name="The round’s time is over")
    section.get_by_label("Who decides").fill("Marta")
    section.get_by_role("button", name="Announce it").click()
    expect(panel).to_contain_text("This turn and one more are played.")
    desk.get_by_text("CASA H8 does not count").click()
    button(desk, "Refuse it").click()
    expect(desk.get_by_text("What Benet has written does not count")).to_be_visible()
    button(desk, "Refuse it").click()
    expect(panel).to_contain_text("The round’s time is over, and the last turns have been played.")
    opened(desk, "final")
    button(desk, "Anna signs").first.click()
    expect(panel).to_contain_text("Anna has signed")
    button(desk, "Benet signs").first.click()
    expect(panel).to_contain_text("Both have signed: the result is final.")
    expect(button(desk, "It was a mistake")).to_have_count(0)


@pytest.mark.rule("CLA-8B")
def test_a_turn_is_corrected_from_the_list_and_stays_in_the_history(desk: Page) -> None:
    opened(desk, "mend", "/arbiter")
    desk.get_by_role("link", name="CASA H8").click()
    desk.get_by_label("Place and word").fill("H5 CASA")
    button(desk, "Correct turn 1").click()
    expect(desk.get_by_text("turn 2 is no longer possible").first).to_be_visible()
    expect(button(desk, "Correct it and write turn 2 anew")).to_be_visible()
    desk.get_by_label("Place and word").fill("H8 TASA")
    button(desk, "Correct turn 1").click()
    expect(desk.get_by_role("link", name="TASA H8, 8 points")).to_be_visible()
    expect(desk.locator("#alert")).to_be_empty()
    desk.get_by_role("link", name="History").click()
    expect(desk.get_by_role("listitem").first).to_contain_text("Turn 1 of Anna is corrected from CASA H8")
    opened(desk, "mend", "/help")
    expect(desk.get_by_role("heading", name="Challenges")).to_be_visible()


@pytest.mark.rule("CLA-8B")
def test_a_game_goes_back_and_what_was_taken_out_is_seen_until_it_is_written_anew(desk: Page) -> None:
    opened(desk, "back", "/correct/1")
    button(desk, "Go back to before this turn").click()
    expect(
        desk.locator("#app").get_by_text("2 turns are taken out and written anew: turns 1 to 2.")
    ).to_be_visible()
    button(desk, "Take them out").click()
    expect(desk.get_by_text("Benet: SOL 12H, 11 points")).to_be_visible()
    write = desk.get_by_label("Anna: place and word")
    expect(write).to_be_focused()
    desk.keyboard.type("h8 casa")
    expect(desk.locator("#written")).to_contain_text("CASA H8: 10 points")
    desk.keyboard.press("Enter")
    button(desk, "press the clock").click()
    expect(desk.locator("#taken-out")).to_contain_text(
        "Taken out; write anew what still holds: Benet: SOL 12H, 11 points"
    )
    button(desk, "Hide this list").click()
    expect(desk.locator("#taken-out")).to_have_count(0)


@pytest.mark.parametrize("stream", AT_WORK)
def test_every_panel_and_the_judges_page_fit_and_axe_finds_nothing(desk: Page, stream: str) -> None:
    desk.evaluate(AXE.read_text(encoding="utf-8"))
    found = []
    for part in ("", "/arbiter"):
        opened(desk, stream, part)
        for summary in desk.locator("#page-arbiter summary").all():
            summary.click()
        found += wrong(desk)
    assert found == []


@pytest.mark.parametrize("part", ["correct/1", "history", "help"])
def test_the_other_pages_fit_and_axe_finds_nothing(desk: Page, part: str) -> None:
    desk.evaluate(AXE.read_text(encoding="utf-8"))
    opened(desk, "settled", f"/{part}")
    assert wrong(desk) == []


def wrong(page: Page) -> list[str]:
    """What is too wide, too small, or against axe, on this page at every size, light and dark."""
    found = []
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        measured = page.evaluate(MEASURE)
        sideways = [f"{measured['sideways']} px"] if measured["sideways"] > 0 else []
        axe = page.evaluate(RUN_AXE, [])
        show_in(page, "dark")
        dark = page.evaluate(RUN_AXE, ["color-contrast"])
        show_in(page, "light")
        found += [
            f"{size}: {fault}" for fault in (*sideways, *measured["small"], *measured["tiny"], *axe, *dark)
        ]
    page.set_viewport_size({"width": 1180, "height": 820})
    return found
