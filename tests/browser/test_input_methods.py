"""Fields that answer while one types hear keyboards that compose: Android's, dead keys, dictation (X1).

An input method brings no keys but text, which changes until it is final.
"""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.prepared import Prepared, copy_of, go, open_copy, path_of, visiting
from browser.visits import Visit
from devtools.server import SiteServer
from faristol.modes.duplicate import events

pytestmark = pytest.mark.rule("X1")

STALE = "(said) => said.hasAttribute('aria-busy') || getComputedStyle(said).visibility === 'hidden'"


@pytest.fixture(scope="module")
def tablet(browser: Browser, shared_server: SiteServer) -> Iterator[Page]:
    """A tablet with a duplicate whose slips are coming in."""
    with visiting(browser) as visit:
        page = visit.open(shared_server.address())
        slips = Prepared("Composed", ("Anna", "Biel", "Carla")).do(events.Started()).rack("CANTADA")
        open_copy(page, copy_of(slips))
        expect(page.get_by_role("status")).to_contain_text("Restored: 1")
        yield page


def composing(page: Page) -> Callable[[str], None]:
    """What shows a text that is being composed in the field that has the focus."""
    session = page.context.new_cdp_session(page)

    def compose(text: str) -> None:
        session.send(
            "Input.imeSetComposition",
            {"text": text, "selectionStart": len(text), "selectionEnd": len(text)},
        )

    return compose


def final(page: Page, text: str) -> None:
    """The composed text is taken as it is."""
    page.context.new_cdp_session(page).send("Input.insertText", {"text": text})


def open_page(page: Page, path: str) -> None:
    go(page, "#/")
    page.reload()
    Visit.wait_for_app(page)
    go(page, path)


def option(page: Page, word: str) -> Locator:
    return page.get_by_role("option").filter(has_text=word)


def test_the_verdict_goes_as_soon_as_another_word_is_composed(tablet: Page) -> None:
    open_page(tablet, "#/words/judge")
    tablet.get_by_role("textbox", name="Words of the play").fill("casa")
    tablet.keyboard.press("Enter")
    expect(tablet.locator("#verdict")).to_have_text("Valid")
    tablet.evaluate("() => document.getElementById('words-field').select()")
    composing(tablet)("caza")
    expect(tablet.locator("#verdict")).to_have_text("Do all the words of the play stand?")


def test_the_study_answers_what_is_being_composed(tablet: Page) -> None:
    open_page(tablet, "#/words/study")
    tablet.get_by_role("textbox", name="Word").focus()
    compose = composing(tablet)
    compose("ros")
    expect(tablet.get_by_text("Valid: it is in ca-2026.1")).to_be_visible()
    compose("rosa")
    expect(tablet.get_by_role("img", name="ROSA", exact=True)).to_be_visible()
    final(tablet, "rosax")
    expect(tablet.get_by_text("Not valid: it is not in ca-2026.1")).to_be_visible()


def test_the_plays_of_a_slip_follow_what_is_being_composed(tablet: Page) -> None:
    open_page(tablet, path_of("Composed"))
    for field, text in (("Table", "2"), ("Place", "H4")):
        tablet.get_by_role("textbox", name=field).or_(tablet.get_by_role("combobox", name=field)).focus()
        composing(tablet)(text)
        final(tablet, text)
    tablet.locator("#slip-word").focus()
    compose = composing(tablet)
    compose("CANT")
    expect(option(tablet, "CANTADA")).to_be_visible()
    compose("TANC")
    expect(option(tablet, "TANCADA")).to_be_visible()
    expect(option(tablet, "CANTADA")).to_have_count(0)


def test_what_was_said_of_another_text_goes_before_the_answer_is_there(tablet: Page) -> None:
    open_page(tablet, "#/words/study")
    tablet.get_by_role("textbox", name="Word").fill("rosa")
    expect(tablet.get_by_role("img", name="ROSA", exact=True)).to_be_visible()
    stale = tablet.evaluate(
        f"""() => {{
          const field = document.getElementById("study-text");
          field.value = "rosax";
          field.dispatchEvent(new InputEvent("input", {{ bubbles: true, isComposing: true }}));
          return ({STALE})(document.getElementById("study-word"));
        }}"""
    )
    assert stale
    expect(tablet.get_by_text("Not valid: it is not in ca-2026.1")).to_be_visible()
