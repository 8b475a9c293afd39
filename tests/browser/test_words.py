"""The word judge and the study in a real browser: one verdict, a history that lasts, words at every key."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.prepared import go, visiting
from browser.visits import INSECURE_HOST, NewVisit, Visit
from devtools.server import SiteServer


@pytest.fixture(scope="module")
def player(browser: Browser, shared_server: SiteServer) -> Iterator[Visit]:
    """A club player whose tablet the tests share."""
    with visiting(browser, permissions=["clipboard-read", "clipboard-write"]) as visit:
        visit.open(shared_server.address())
        yield visit


@pytest.fixture
def tablet(player: Visit) -> Page:
    """The player's window at the first page."""
    [page] = player.pages
    go(page, "#/")
    return page


@pytest.fixture
def judge(tablet: Page) -> Page:
    """The word judge, from the first page, with nothing judged before."""
    tablet.get_by_role("link", name="Is it a word?").click()
    expect(field(tablet)).to_be_focused()
    clear = tablet.get_by_role("button", name="Clear the list")
    if clear.is_visible():
        clear.click()
        tablet.get_by_role("button", name="Clear it").click()
        expect(field(tablet)).to_be_focused()
    expect(tablet.get_by_text("Nothing has been judged yet.")).to_be_visible()
    return tablet


@pytest.fixture
def study(tablet: Page) -> Page:
    """The study, from where one practises, with nothing asked before."""
    go(tablet, "#/practice")
    tablet.reload()
    Visit.wait_for_app(tablet)
    tablet.get_by_role("link", name="Study").click()
    expect(tablet.get_by_role("textbox", name="Word")).to_be_focused()
    return tablet


def field(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Words of the play")


def history(page: Page) -> Locator:
    return page.get_by_role("region", name="Judged before").get_by_role("listitem")


def ask(page: Page, words: str, verdict: str) -> None:
    """Type over what is there, press Enter, and see and hear the verdict."""
    page.keyboard.type(words)
    expect(page.locator("#verdict")).to_have_text("Do all the words of the play stand?")
    page.keyboard.press("Enter")
    expect(page.locator("#verdict")).to_have_text(verdict)
    expect(page.locator("[aria-live=assertive]")).to_have_text(verdict)


def found(page: Page) -> Locator:
    """The words of the answer."""
    return page.locator("#study-answer").get_by_role("listitem")


def test_one_verdict_after_the_other_without_a_pointer(judge: Page) -> None:
    ask(judge, "casa", "Valid")
    ask(judge, "casa caza pa", "Not valid")
    ask(judge, "col-legi, Que", "Valid")
    expect(field(judge)).to_be_focused()
    expect(field(judge)).to_have_value("col-legi, Que")
    expect(history(judge)).to_have_count(3)
    expect(history(judge).first).to_contain_text("COL·LEGI, QE")


def test_a_word_answers_while_it_is_typed_and_leads_to_its_hooks(study: Page) -> None:
    study.keyboard.type("ros")
    expect(study.get_by_text("Valid: it is in ca-2026.1")).to_be_visible()
    study.keyboard.type("a")
    expect(study.get_by_role("img", name="ROSA", exact=True)).to_be_visible()
    study.get_by_role("list", name="Front hooks").get_by_role("link", name="PROSA").click()
    expect(study.get_by_role("img", name="PROSA", exact=True)).to_be_visible()
    expect(study).to_have_url(re.compile("PROSA$"))
    study.go_back()
    expect(study.get_by_role("img", name="ROSA", exact=True)).to_be_visible()
    expect(study.get_by_role("textbox", name="Word")).to_have_value("rosa")


def test_a_word_entered_is_counted_aloud_and_typed_over(study: Page) -> None:
    study.keyboard.type("casac")
    study.keyboard.press("Enter")
    expect(study.get_by_role("status")).to_have_text("1 word")
    study.keyboard.type("col·legi")
    expect(study.get_by_role("img", name="COL·LEGI", exact=True)).to_be_visible()


def test_anagrams_patterns_and_lists_by_keyboard(study: Page) -> None:
    study.get_by_role("link", name="Anagrams").press("Enter")
    expect(study.get_by_role("textbox", name="Tiles")).to_be_focused()
    study.keyboard.type("solers?")
    expect(study.get_by_role("heading", name="All 7 tiles")).to_be_visible()
    expect(found(study).first).to_have_text("(B)RESSOL")

    study.get_by_role("link", name="Patterns").press("Enter")
    expect(study.get_by_role("textbox", name="Pattern")).to_be_focused()
    study.keyboard.type("ca[s")
    expect(study.get_by_text("the bracket [ is not closed")).to_be_visible()
    study.keyboard.type("]?")
    expect(found(study).filter(has_text="CASA")).to_have_count(1)
    study.get_by_label("With these tiles in it").fill("sc")
    expect(study.get_by_role("heading", name="Words: CA[S]? · with SC")).to_be_visible()

    study.get_by_role("link", name="Lists").press("Enter")
    expect(study.get_by_text("101 words")).to_be_visible()
    study.get_by_label("With hooks").press("Space")
    expect(found(study).filter(has_text="AL").first).to_contain_text("p")
    study.get_by_role("combobox", name="Tiles").select_option("3")
    expect(study.get_by_text("801 words, the first 300 shown")).to_be_visible()
    study.get_by_role("button", name="More words").last.press("Enter")
    expect(found(study)).to_have_count(600)

    study.get_by_role("link", name="Anagrams").press("Enter")
    expect(study.get_by_role("textbox", name="Tiles")).to_have_value("solers?")


def test_words_are_copied(study: Page) -> None:
    study.get_by_role("link", name="Lists").click()
    expect(study.get_by_text("101 words")).to_be_visible()
    study.get_by_role("button", name="Copy").click()
    expect(study.get_by_text("101 words copied.").first).to_be_visible()
    expect(study.get_by_role("status")).to_have_text("101 words copied.")
    copied = study.evaluate("navigator.clipboard.readText()")
    assert copied.split()[:3] == ["AD", "AH", "AI"]


def test_without_a_clipboard_the_words_are_marked_to_be_copied_by_hand(
    new_visit: NewVisit, shared_server: SiteServer
) -> None:
    page = new_visit().open(shared_server.address(INSECURE_HOST))
    go(page, "#/words/study/lists")
    expect(page.get_by_text("101 words")).to_be_visible()
    page.get_by_role("button", name="Copy").click()
    shown = page.get_by_role("textbox", name="Copy this text:")
    expect(shown).to_be_focused()
    assert shown.input_value().split()[:3] == ["AD", "AH", "AI"]
    assert (
        shown.evaluate("field => field.value.slice(field.selectionStart, field.selectionEnd)")
        == shown.input_value()
    )
    page.get_by_role("button", name="Close").click()
    expect(shown).to_have_count(0)
    expect(page.get_by_text("101 words to copy by hand.").first).to_be_visible()


@pytest.mark.only_browser("chromium")  # the media of Firefox cannot be changed by a test
def test_a_list_is_printed_in_columns_with_its_name(study: Page) -> None:
    study.get_by_role("link", name="Lists").click()
    expect(study.get_by_text("101 words")).to_be_visible()
    study.emulate_media(media="print")
    expect(study.get_by_role("heading", name="Words: 2 tiles")).to_be_visible()
    expect(study.locator("#study-answer .on-paper")).to_contain_text("ca-2026.1")
    expect(study.get_by_role("button", name="Copy")).to_be_hidden()
    expect(study.get_by_role("navigation", name="Kind of question")).to_be_hidden()
    study.emulate_media(media="screen")
