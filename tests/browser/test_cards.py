"""Cards in a real browser: a session by keyboard alone, and a week in which one is missed."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.prepared import go
from browser.visits import LONG_WORK, Visit

DAY = 86_400_000

GRADES = {"1": "Again", "2": "Hard", "3": "Good", "4": "Easy"}

WORDS = {"AIX": "xai", "AÇFL": "falç", "EEFGT": "fetge"}
"""What the tiles of three cards make, one word each."""


@pytest.fixture
def phone(page: Page) -> Page:
    """Somebody's window at the first page, where nobody has practised."""
    return page


QUICK = """keys => {
  const pressed = (key) => new KeyboardEvent("keydown", { key, bubbles: true });
  for (const key of keys) document.activeElement.dispatchEvent(pressed(key));
}"""
"""Keys that no answer comes between."""

TAPS = """(laying, places) => {
  const tiles = [...laying.querySelectorAll("button")];
  const once = () => new MouseEvent("click", { bubbles: true, detail: 1 });
  for (const place of places) tiles[place].dispatchEvent(once());
}"""
"""Taps that no answer comes between."""

MOVE = """moved => {
  const wall = Date.now;
  Date.now = () => wall.call(Date) + moved;
}"""


def pass_days(page: Page, days: int) -> None:
    """Let days pass for Python, which asks the clock of its worker."""
    for worker in page.workers:
        worker.evaluate(MOVE, days * DAY)


def make_set(page: Page, words: str, kind: str = "Anagrams") -> None:
    """A set of words of one's own, made by typing."""
    go(page, "#/practice/sets/new")
    page.get_by_label("Which words").select_option("own")
    page.get_by_label("What is asked").select_option(label=kind)
    page.get_by_label("Language of the words").select_option("ca")
    page.get_by_label("The words, with spaces or a line each").fill(words)
    page.get_by_role("button", name="Make the set").click()
    expect(page.get_by_role("heading", name="Your sets")).to_be_visible(timeout=LONG_WORK)


def field(page: Page) -> Locator:
    """Where one types the answer, whatever it is called."""
    return page.get_by_role("textbox", name=re.compile("Your words?"))


def answer(page: Page, known: dict[str, str], grade: str = "3") -> None:
    """Type what the tiles make, give it a grade, and go on: with keys alone."""
    expect(field(page)).to_be_focused(timeout=LONG_WORK)
    tiles = page.get_by_role("region", name=re.compile("tiles make")).get_by_role("img")
    page.keyboard.type(known[tiles.get_attribute("aria-label") or ""])
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Right.")).to_be_visible()
    expect(page.get_by_role("button", name="Next card")).to_be_focused()
    page.keyboard.press(grade)
    expect(page.get_by_role("radio", name=GRADES[grade])).to_be_checked()
    page.keyboard.press("Enter")


def press(page: Page, role: str, name: str) -> None:
    """Reach a link or a button by its name, and press Enter."""
    page.get_by_role(role, name=name).focus()  # type: ignore[arg-type]  # a role
    page.keyboard.press("Enter")


@pytest.mark.rule("PRA-2", "PRA-4")
def test_a_session_goes_by_the_keyboard_alone(phone: Page) -> None:
    make_set(phone, " ".join(WORDS.values()))
    go(phone, "#/")
    press(phone, "button", "3 cards")
    expect(field(phone)).to_be_focused(timeout=LONG_WORK)
    phone.keyboard.press("Enter")
    expect(phone.locator("#answer-form").get_by_text("There is no answer yet")).to_be_visible()
    answer(phone, WORDS, "1")
    press(phone, "button", "Take back the last answer")
    expect(phone.get_by_text("6 right answers to go")).to_be_visible()
    for _ in range(6):
        answer(phone, WORDS)
    expect(phone.get_by_role("heading", name="Everything for today is done.")).to_be_visible()
    expect(phone.get_by_role("region", name="Everything for today")).to_contain_text("6 answers, 100 % right")
    phone.reload()
    Visit.wait_for_app(phone)
    expect(phone.get_by_role("heading", name="Everything for today is done.")).to_be_visible()


@pytest.mark.fresh
@pytest.mark.rule("PRA-2", "PRA-4")
def test_in_a_week_some_cards_come_back_and_a_missed_one_is_learnt_again(phone: Page) -> None:
    make_set(phone, " ".join(WORDS.values()))
    phone.get_by_role("button", name="Practise", exact=True).click()
    for _ in range(6):
        answer(phone, WORDS)
    phone.get_by_role("link", name="Close").click()
    expect(phone.get_by_text("Done for today.")).to_be_visible()

    pass_days(phone, 1)
    go(phone, "#/practice/figures")
    coming = phone.get_by_role("region", name="The next 30 days")
    expect(coming.get_by_role("img")).to_be_visible()
    expect(coming).to_contain_text("3 cards come back.")
    coming.get_by_text("As a table").click()
    expect(coming.get_by_role("row")).to_have_count(31)

    pass_days(phone, 6)
    go(phone, "#/practice")
    expect(phone.get_by_text("3 come back")).to_be_visible()
    phone.get_by_role("button", name="Practise", exact=True).click()
    phone.get_by_role("button", name="I do not know").click()
    expect(phone.get_by_role("table", name="What was missed, with its hooks")).to_be_visible()
    expect(phone.get_by_role("radio", name="Again")).to_be_checked()
    phone.get_by_role("button", name="Next card").click()
    for _ in range(4):
        answer(phone, WORDS)
    expect(phone.get_by_role("heading", name="Missed, and known again")).to_be_visible()

    phone.get_by_role("link", name="Figures").click()
    kept = phone.get_by_role("region", name="What you kept")
    expect(kept).to_contain_text("67 % of what you had learnt")
    expect(phone.get_by_role("region", name="A year")).to_contain_text("11 answers")


@pytest.mark.rule("PRA-2")
def test_no_tap_on_a_tile_is_lost_however_quick(phone: Page) -> None:
    make_set(phone, "casa")
    phone.get_by_role("button", name="Practise", exact=True).click()
    laying = phone.get_by_role("group", name="Lay your word with the tiles")
    expect(laying).to_be_visible(timeout=LONG_WORK)
    middles = []
    for tile in laying.get_by_role("button").all():
        box = tile.bounding_box()
        assert box
        middles.append((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    _, second, c, _, back = middles
    phone.mouse.click(*c)
    expect(laying.get_by_role("button", name="C", exact=True)).to_be_disabled()
    laying.evaluate(TAPS, [1, 3, 0, 3, 0, 2, 1])
    expect(field(phone)).to_have_value("CASA SACA")
    phone.mouse.dblclick(*back)
    expect(field(phone)).to_have_value("CASA SA")
    phone.mouse.click(*c)
    phone.mouse.click(*second)
    phone.get_by_role("button", name="Check").click()
    expect(phone.get_by_text("Found: CASA and SACA")).to_be_visible()


@pytest.mark.rule("PRA-2", "PRA-12")
def test_one_enter_too_many_answers_nothing(phone: Page) -> None:
    make_set(phone, "casa fetge", "Is it valid?")
    phone.get_by_role("button", name="Practise", exact=True).press("Enter")
    asked = phone.get_by_role("heading", name="Is it in the word list?")
    expect(asked).to_be_focused(timeout=LONG_WORK)
    phone.evaluate(QUICK, ["1", "Enter"])
    expect(phone.get_by_role("button", name="Next card")).to_be_focused()
    for _ in range(3):
        phone.keyboard.press("Enter")
    expect(asked).to_be_focused()
    expect(phone.get_by_role("button", name="Valid", exact=True)).to_be_visible()
    phone.keyboard.press("Tab")
    expect(phone.get_by_role("button", name="Valid", exact=True)).to_be_focused()
