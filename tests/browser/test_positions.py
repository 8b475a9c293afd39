"""Positions in a real browser: solved by drag on a phone, an endgame lost by keyboard alone, every size."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.prepared import go
from browser.test_casual import SHORT, drag_play, phone
from browser.test_screens import AXE, look
from browser.visits import LONG_WORK, NewVisit, Visit
from faristol.board.board import SIZE, Direction
from faristol.modes.practice.positions import key_of
from faristol.modes.practice.solving import Judge, Solution, solve
from faristol.movegen.puzzles import KINDS, Kind, Puzzle, decode
from faristol.rules.notation import Play, show_play
from faristol.tiles.tile import DESIGNATED
from selfplay.games import LEXICONS, table
from selfplay.matches import worth_at

__all__ = ["phone"]

LANGUAGE = "ca"

MIDDLE = range(4, 9)
"""Rows and columns that a finger reaches at once."""


def found(kind: Kind, fits: Callable[[Puzzle, Solution], bool]) -> tuple[Puzzle, Solution]:
    """The first committed position of a kind that fits, and what is right in it."""
    at = table(LANGUAGE)
    judge = Judge(at.generator, at.alphabet, at.rules, worth_at(LANGUAGE))
    [path] = (LEXICONS / LANGUAGE).glob("*.puzzles")
    of_kind = ((one, solve(judge, one)) for one in decode(path.read_bytes()).all if one.kind == kind)
    return next((one, solution) for one, solution in of_kind if fits(one, solution))


def is_short(puzzle: Puzzle, solution: Solution) -> bool:
    """Whether the best play lies across in sight of a finger, of tiles with one letter and no blank."""
    play = solution.plays[0].play
    if play is None or play.direction is not Direction.ACROSS or len(play.word) > SHORT:
        return False
    row, column = divmod(play.square, SIZE)
    if row not in MIDDLE or column not in MIDDLE:
        return False
    letters = table(LANGUAGE).alphabet.letters
    return all(
        not tile & DESIGNATED and letters[tile].isascii() and len(letters[tile]) == 1 for tile in play.word
    )


def best(solution: Solution) -> Play:
    """The play that is right."""
    play = solution.plays[0].play
    assert play
    return play


def to_position(page: Page, puzzle: Puzzle) -> None:
    """Open the page of a position."""
    go(page, f"#/practice/position/{key_of(puzzle, LANGUAGE)}")
    expect(page.get_by_role("application", name="Board")).to_be_visible(timeout=LONG_WORK)


@pytest.mark.rule("PRA-5", "PRA-6")
def test_a_position_is_solved_by_drag_on_a_phone_and_the_next_one_comes(phone: Page) -> None:
    puzzle, solution = found("best", is_short)
    to_position(phone, puzzle)
    drag_play(phone, puzzle, best(solution))
    phone.get_by_role("button", name="Try ").tap()
    phone.get_by_role("button", name="All", exact=True).tap(timeout=LONG_WORK)
    expect(phone.get_by_role("heading", name="Right. It is worth 100 %.")).to_be_visible()
    expect(phone.get_by_role("listitem").first).to_contain_text(str(solution.plays[0].score))
    phone.get_by_role("button", name="Back to the board").tap()
    before = phone.url
    phone.get_by_role("button", name="Next position").tap()
    expect(phone).not_to_have_url(before)
    phone.reload()
    Visit.wait_for_app(phone)
    expect(phone.get_by_text("worth 100 %")).to_be_visible()
    go(phone, "#/practice")
    expect(phone.get_by_role("region", name="Positions")).to_contain_text("1 position")


@pytest.mark.rule("PRA-5", "PRA-12")
def test_an_endgame_is_lost_against_the_exact_solver_and_found_by_keyboard_alone(page: Page) -> None:
    puzzle, solution = found("ending", lambda one, _: len(one.rack) > 2)
    greedy = table(LANGUAGE).generator.top(puzzle.board, puzzle.rack, 1)[0].play
    alphabet = table(LANGUAGE).alphabet
    to_position(page, puzzle)
    page.get_by_text("The position in words").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("The other has: ")).to_be_visible()
    page.get_by_label("Or typed: place and word").focus()
    page.keyboard.type(show_play(greedy, alphabet))
    page.keyboard.press("Enter")
    beside = page.get_by_role("complementary", name="The position")
    expect(beside.get_by_text(re.compile("it loses .* against the best play"))).to_be_visible()
    expect(
        page.get_by_role("table", name="How it goes on from there").get_by_role("row").first
    ).to_contain_text("You")
    page.get_by_label("Or typed: place and word").focus()
    page.keyboard.type(show_play(best(solution), alphabet))
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Right. It is worth 75 %.")).to_be_visible(timeout=LONG_WORK)
    expect(page.get_by_role("button", name="Next position")).to_be_focused()
    expect(page.get_by_role("table", name="How it goes on from the best play")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_text("worth 100 %")).to_be_visible()


@pytest.mark.rule("PRA-6")
def test_after_all_hints_the_button_is_in_sight_on_an_upright_tablet(page: Page) -> None:
    puzzle, _ = found("best", lambda one, _: True)
    page.set_viewport_size({"width": 820, "height": 1180})
    to_position(page, puzzle)
    hints = page.get_by_role("complementary", name="The position").get_by_role("listitem")
    for number in (1, 2, 3):
        page.get_by_role("button", name="Hint: ").click()
        expect(hints).to_have_count(number)
    expect(page.get_by_text("Lay a word on the board")).to_be_in_viewport(ratio=1)


@pytest.mark.slow
@pytest.mark.rule("PRA-7")
def test_the_puzzle_of_the_day_is_the_same_in_another_browser(
    page: Page, new_visit: NewVisit, address: str
) -> None:
    shown = []
    for window in (page, new_visit().open(address)):
        go(window, "#/practice")
        window.get_by_role("combobox", name="Language of the words").select_option(LANGUAGE)
        window.get_by_role("button", name="Puzzle of the day").click()
        expect(window.get_by_text("worth 100 %")).to_be_visible(timeout=LONG_WORK)
        expect(window).to_have_url(re.compile("#/practice/position/"))
        shown.append(window.url)
    assert shown[0] == shown[1]


@pytest.mark.slow
def test_the_pages_of_positions_hold_at_every_size(new_visit: NewVisit, address: str) -> None:
    page = new_visit(reduced_motion="reduce").open(address)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    findings = {}
    for kind in KINDS:
        go(page, "#/practice")
        page.locator(f"[data-kind={kind}]").click()
        expect(page.get_by_role("button", name="Give up")).to_be_visible(timeout=LONG_WORK)
        page.get_by_role("button", name=re.compile("^Hint")).click()
        expect(page.get_by_role("listitem").first).to_be_visible()
        findings[kind] = look(page)
        page.get_by_role("button", name="Give up").click()
        page.get_by_role("button", name="Give it up").click()
        expect(page.get_by_role("heading", name="Given up.")).to_be_visible(timeout=LONG_WORK)
        findings[f"{kind}, in the end"] = look(page)
    go(page, "#/practice")
    findings["door"] = look(page)
    page.get_by_role("link", name="No rating yet").click()
    expect(page.get_by_role("heading", name="By kind")).to_be_visible()
    findings["rating"] = look(page)
    wrong = {screen: vars(found) for screen, found in findings.items()}
    assert {screen: what for screen, what in wrong.items() if any(what.values())} == {}
