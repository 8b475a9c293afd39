"""Players in a real browser: all that one has practised goes to a second device, as a file and in codes."""

from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.prepared import choose_file, go, visiting
from browser.test_cards import WORDS, answer, make_set
from browser.visits import GO, LONG_WORK
from devtools.server import SiteServer

pytestmark = pytest.mark.rule("PRA-10")

PLAYERS = "#/practice/players"


@pytest.fixture
def devices(browser: Browser, shared_server: SiteServer) -> Iterator[tuple[Page, Page]]:
    """A tablet and a phone, at the first page."""
    with ExitStack() as stack:
        visits = [stack.enter_context(visiting(browser)) for _ in range(2)]
        tablet, phone = (visit.open(shared_server.address()) for visit in visits)
        yield tablet, phone


def said(page: Page, sentence: str) -> None:
    """The page shows a notice with this sentence."""
    expect(page.locator("#app .notice").filter(has_text=sentence)).to_be_visible(timeout=LONG_WORK)


def add(page: Page, name: str) -> None:
    go(page, PLAYERS)
    page.get_by_role("textbox", name="Name").fill(name)
    page.get_by_role("button", name="Add").click()
    said(page, f"{name} practises now.")


AT_ONCE = f"""(path) => new Promise((done) => {{
  new MutationObserver((_, seen) => {{ seen.disconnect(); ({GO})(path).then(done); }})
    .observe(document.getElementById("app"), {{ childList: true }});
  document.querySelector("#player-name").form.requestSubmit();
}})"""


def test_who_goes_back_before_the_next_page_has_its_address_comes_back(page: Page) -> None:
    go(page, PLAYERS)
    page.get_by_role("textbox", name="Name").fill("Anna")
    page.evaluate(AT_ONCE, PLAYERS)
    expect(page.get_by_role("textbox", name="Name")).to_be_visible()
    expect(page.get_by_role("link", name="Anna")).to_be_visible()


def practise(page: Page, answers: int) -> None:
    """Answer some cards, each of them rightly."""
    go(page, "#/practice")
    page.get_by_role("button", name="Practise", exact=True).click()
    for _ in range(answers):
        answer(page, WORDS)


def player_of(page: Page, name: str) -> None:
    """The page of a player."""
    go(page, PLAYERS)
    page.get_by_role("link", name=name).click()
    expect(page.get_by_role("heading", name=name, exact=True)).to_be_visible()


def file_of(page: Page, name: str) -> str:
    player_of(page, name)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    return download.value.path().read_text(encoding="utf-8")


def bring(page: Page, text: str) -> None:
    go(page, PLAYERS)
    choose_file(page, "Open a file", text)


@pytest.mark.slow
def test_everything_goes_to_a_second_device_as_a_file_and_back(devices: tuple[Page, Page]) -> None:
    tablet, phone = devices
    add(tablet, "Benet")
    add(tablet, "Anna")
    make_set(tablet, " ".join(WORDS.values()))
    practise(tablet, 2)
    text = file_of(tablet, "Anna")
    bring(phone, text)
    expect(phone.get_by_role("link", name="Anna")).to_contain_text("2 cards met · 2 answers")
    expect(phone.get_by_text("1 player on this device")).to_be_visible()
    bring(phone, text)
    said(phone, "Restored: 0. Already here: 1.")

    practise(phone, 1)
    practise(tablet, 2)
    bring(tablet, file_of(phone, "Anna"))
    said(tablet, "every answer of both counts now")
    expect(tablet.get_by_role("link", name="Anna")).to_contain_text("5 answers")
    bring(phone, file_of(tablet, "Anna"))
    expect(phone.get_by_role("link", name="Anna")).to_contain_text("5 answers")


def test_everything_goes_to_a_second_device_in_codes(devices: tuple[Page, Page]) -> None:
    tablet, phone = devices
    add(tablet, "Anna")
    make_set(tablet, " ".join(WORDS.values()))
    practise(tablet, 6)
    player_of(tablet, "Anna")
    tablet.get_by_role("button", name="Show as QR codes").click()
    code = tablet.get_by_role("img", name="Code 1 of 1")
    expect(code).to_be_visible(timeout=LONG_WORK)
    go(phone, PLAYERS)
    photo = {"name": "photo.png", "mimeType": "image/png", "buffer": code.screenshot()}
    phone.get_by_label("QR code from a picture").set_input_files(files=[photo])
    expect(phone.get_by_role("link", name="Anna")).to_contain_text("6 answers", timeout=LONG_WORK)
    go(phone, "#/practice/cards")
    expect(phone.get_by_role("heading", name="Everything for today is done.")).to_be_visible()


@pytest.mark.rule("PRA-2")
def test_a_word_is_laid_with_the_tiles_and_checked_by_enter(devices: tuple[Page, Page]) -> None:
    tablet, _ = devices
    make_set(tablet, "xai")
    tablet.get_by_role("button", name="Practise", exact=True).click()
    tiles = tablet.get_by_role("group", name="Lay your word with the tiles")
    for letter in "XAI":
        tiles.get_by_role("button", name=letter, exact=True).click()
    expect(tablet.get_by_role("textbox", name="Your word")).to_have_value("XAI")
    expect(tablet.get_by_role("button", name="Check")).to_be_focused()
    tablet.keyboard.press("Enter")
    expect(tablet.get_by_role("heading", name="Right.")).to_be_visible()
