"""A position in the frame of a phone's window: nothing is covered, whatever is asked, in every state."""

from collections.abc import Callable, Iterator, Mapping

import pytest
from playwright.sync_api import Page, expect

from browser.boards import point
from browser.framed import faults, larger_letters, windows
from browser.prepared import go
from browser.test_positions import LANGUAGE, best, found
from browser.visits import LONG_WORK, NewVisit
from faristol.board.board import SQUARES, square_name
from faristol.modes.practice.positions import key_of
from faristol.modes.practice.solving import Solution
from faristol.movegen.puzzles import Kind, Puzzle
from faristol.rules.notation import Play, show_play
from faristol.tiles.tile import BLANK
from selfplay.games import table

STEADY = {"width": 390, "height": 664}
"""The window in which one taps; what comes of it is looked at in all of them."""

Asked = tuple[Puzzle, Solution]
States = Mapping[str, Callable[[Page, Asked], None]]


def lay_one(page: Page, asked: Asked, tile: str = "button:not(.blank)") -> None:
    board = asked[0].board
    free = next(square for square in range(SQUARES // 3, SQUARES) if not board.at(square))
    page.mouse.click(*point(page, square_name(free)))
    page.locator(f"#game-rack {tile}").first.click()
    expect(page.locator("#laying .tile")).to_have_count(1)


def ask_letter(page: Page, asked: Asked) -> None:
    lay_one(page, asked, "button.blank")
    expect(page.get_by_role("dialog")).to_be_attached()


def stand_refused(page: Page, asked: Asked) -> None:
    lay_one(page, asked)
    page.locator("button#next").click()
    expect(page.locator("#tentative .wrong")).to_have_count(1)


def write(page: Page, play: Play) -> None:
    """Type a play in what is behind the title."""
    page.get_by_role("button", name="The position", exact=True).click()
    page.get_by_label("Or typed: place and word").fill(show_play(play, table(LANGUAGE).alphabet))
    page.get_by_role("button", name="Play", exact=True).click()


def try_wrong(page: Page, asked: Asked) -> None:
    puzzle, solution = asked
    top = table(LANGUAGE).generator.top(puzzle.board, puzzle.rack, 9)
    write(page, next(one.play for one in top if one.play != best(solution)))
    expect(page.locator(".tries .position-newest")).to_be_attached()


def deny(page: Page, asked: Asked) -> None:
    page.get_by_role("button", name="There is none").click()
    expect(page.locator(".tries .position-newest")).to_have_text("There is one: look for it.")


def take_hint(page: Page, asked: Asked) -> None:
    page.locator("#hint").click()
    expect(page.locator(".tries .position-newest.hinted")).to_have_count(1)


def ask_give_up(page: Page, asked: Asked) -> None:
    page.get_by_role("button", name="Give up").click()
    expect(page.locator("#question[data-told]")).to_be_visible()


def solve(page: Page, asked: Asked) -> None:
    write(page, best(asked[1]))
    expect(page.get_by_role("button", name="Share", exact=True)).to_be_visible(timeout=LONG_WORK)


def mark(page: Page, choice: int) -> None:
    """Mark one of the plays to choose from."""
    page.get_by_role("radio").nth(choice).check(force=True)
    expect(page.locator("#next")).to_have_text("This one")


def mark_wrong(page: Page, asked: Asked) -> None:
    mark(page, [one.play != best(asked[1]) for one in asked[1].choices].index(True))


def choose_wrong(page: Page, asked: Asked) -> None:
    mark_wrong(page, asked)
    page.locator("#next").click()
    expect(page.locator(".tries .position-newest")).to_be_attached()


def choose_right(page: Page, asked: Asked) -> None:
    mark(page, [one.play == best(asked[1]) for one in asked[1].choices].index(True))
    expect(page.locator("#next")).to_be_enabled()
    page.locator("#next").click()
    expect(page.get_by_role("button", name="Share", exact=True)).to_be_visible(timeout=LONG_WORK)


LAID: States = {
    "as it is shown": lambda page, asked: None,
    "tiles laid": lay_one,
    "a message stands": stand_refused,
}
KINDS: Mapping[Kind, States] = {
    "seven": {
        **LAID,
        "the blank's letter is asked for": ask_letter,
        "it is said that there is none": deny,
        "a hint": take_hint,
        "giving up": ask_give_up,
        "solved": solve,
    },
    "ending": {
        **LAID,
        "a wrong play": try_wrong,
        "a hint": take_hint,
        "giving up": ask_give_up,
        "solved": solve,
    },
    "keep": {
        "as it is shown": lambda page, asked: None,
        "a play is marked": mark_wrong,
        "a wrong choice": choose_wrong,
        "a hint": take_hint,
        "giving up": ask_give_up,
        "solved": choose_right,
    },
}
"""States of each kind of question, up to its end; that for the highest score is laid out as the first."""

FITTING: Mapping[Kind, Callable[[Puzzle, Solution], bool]] = {
    "seven": lambda one, solution: solution.right > 2 and one.rack.count(BLANK) == 1,
    "ending": lambda one, _: len(one.rack) == 7 and len(one.position(table(LANGUAGE).alphabet).unseen) > 4,
    "keep": lambda _, solution: len(solution.choices) == 4,
}
"""What takes most room: other right plays, tiles of the other, four choices."""


@pytest.fixture
def page(new_visit: NewVisit, address: str) -> Page:
    return new_visit(viewport=STEADY).open(address)


def states(page: Page, kind: Kind) -> Iterator[str]:
    """Go through a position, and stop at every state."""
    asked = found(kind, FITTING[kind])
    go(page, f"#/practice/position/{key_of(asked[0], LANGUAGE)}")
    expect(page.locator("#page-position")).to_be_visible(timeout=LONG_WORK)
    for state, come_to in KINDS[kind].items():
        page.set_viewport_size(STEADY)
        for back in ("lay.cancel", "lay.recall", "positions.go_on"):
            button = page.locator(f"[data-action='{back}']")
            if button.count():
                button.first.dispatch_event("click")
                expect(button).to_have_count(0)
        page.keyboard.press("Escape")
        expect(page.locator("#laying .cursor")).to_have_count(0)
        come_to(page, asked)
        yield state


@pytest.mark.rule("LOO-1", "EDG-A2", "EDG-A3")
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_of_a_position_is_covered_in_any_window(page: Page, kind: Kind, browser_name: str) -> None:
    wrong = {}
    for state in states(page, kind):
        wrong[state] = list(faults(page, windows(len(state))))
        if state == "a hint" and browser_name == "chromium":
            with larger_letters(page):
                wrong[state] += faults(page, windows(1))
    assert wrong == {state: [] for state in KINDS[kind]}


@pytest.mark.rule("LOO-1")
def test_larger_squares_and_the_position_in_words_are_behind_its_title(page: Page) -> None:
    for _state in states(page, "ending"):
        break
    title = page.get_by_role("button", name="The position", exact=True)
    words = page.get_by_text("The position in words")
    expect(words).to_be_hidden()
    square = "() => document.querySelector('.squares svg').getBoundingClientRect().width / 15"
    before = page.evaluate(square)
    title.click()
    expect(words).to_be_visible()
    page.get_by_role("button", name="Larger squares").click()
    expect(page.locator("#next")).to_be_in_viewport(ratio=1)
    assert page.evaluate(square) > 1.5 * before
    assert page.evaluate("() => document.scrollingElement.scrollHeight <= innerHeight")
    title.click()
    page.get_by_role("button", name="Larger squares").click()
    assert page.evaluate(square) == before
