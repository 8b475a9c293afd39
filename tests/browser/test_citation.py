"""The sign that cites a rule: its code opens at a touch and by the keyboard, and stands on paper."""

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.prepared import go
from browser.visits import NewVisit

CODE_CAN_BE_READ = "sign => sign.firstElementChild.getBoundingClientRect().width > 20"


def first_sign(page: Page) -> Locator:
    """The sign of the rule for counting the bag."""
    go(page, "#/games/rules/classic")
    sign = page.get_by_role("button", name="Rule: Classic game, 3", exact=True).first
    expect(sign).to_be_visible()
    assert not sign.evaluate(CODE_CAN_BE_READ)
    return sign


def test_a_touch_opens_the_code_and_a_touch_elsewhere_closes_it(new_visit: NewVisit, address: str) -> None:
    page = new_visit(viewport={"width": 390, "height": 844}, has_touch=True).open(address)
    sign = first_sign(page)
    sign.tap()
    assert sign.evaluate(CODE_CAN_BE_READ)
    page.get_by_role("heading", level=1).tap()
    expect(sign).not_to_be_focused()
    assert not sign.evaluate(CODE_CAN_BE_READ)


def test_the_keyboard_opens_the_code(page: Page) -> None:
    sign = first_sign(page)
    page.get_by_role("button", name="Save the rules as a file").focus()
    page.keyboard.press("Tab")
    expect(sign).to_be_focused()
    assert sign.evaluate(CODE_CAN_BE_READ)


@pytest.mark.only_browser("chromium")  # the media of Firefox cannot be changed by a test
def test_paper_has_the_code_in_full(page: Page) -> None:
    sign = first_sign(page)
    page.emulate_media(media="print")
    assert sign.evaluate(CODE_CAN_BE_READ)


def test_no_sign_stands_alone_on_its_line(page: Page) -> None:
    for width in (1180, 820, 600, 390, 320):
        page.set_viewport_size({"width": width, "height": 800})
        first_sign(page)
        alone = page.locator(".rule").evaluate_all(
            """signs => signs.filter((sign) => {
              const before = document.createRange();
              before.selectNodeContents(sign.previousSibling);
              const line = [...before.getClientRects()].at(-1), own = sign.getBoundingClientRect();
              return own.left + own.width / 2 < line.left;
            }).length"""
        )
        assert not alone, width
