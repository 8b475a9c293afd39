"""The reader's own colours instead of the page's: what backgrounds and shades say is said by lines too."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.boards import PreparedGame
from browser.prepared import copy_of, go, open_copy, path_of, visiting
from browser.whole_app import D, T, bring_in
from devtools.server import SiteServer

pytestmark = pytest.mark.only_browser("chromium")

OUTLINED = """(selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility())
  .map((one) => {
    const { borderTopWidth, borderTopStyle, outlineWidth, outlineStyle } = getComputedStyle(one);
    return (borderTopStyle !== "none" && parseFloat(borderTopWidth) > 0)
      || (outlineStyle !== "none" && parseFloat(outlineWidth) > 0);
  })"""
"""Whether each of the elements in sight has a line around it."""

EVERY_ONE = f"""(selector) => {{
  const found = ({OUTLINED})(selector);
  return found.length > 0 && found.every(Boolean);
}}"""

EDGES = """(one) => {
  const { borderTop, outline, textDecorationLine, textDecorationStyle, boxShadow } = getComputedStyle(one);
  return [borderTop, outline, textDecorationLine, textDecorationStyle, boxShadow].join("; ");
}"""


@pytest.fixture(scope="module")
def page(browser: Browser, shared_server: SiteServer) -> Iterator[Page]:
    """Somebody with something of every mode, whose system has colours of its own."""
    with visiting(browser, forced_colors="active", reduced_motion="reduce") as visit:
        page = visit.open(shared_server.address())
        bring_in(page)
        yield page


@pytest.mark.parametrize("path", [path_of("Result"), path_of("Result", "/projector"), "#/game/begun"])
def test_tiles_and_squares_keep_their_lines_and_names(page: Page, path: str) -> None:
    go(page, "#/about")
    expect(page.locator(".tile")).to_have_count(0)  # those of the page before are gone
    go(page, path)
    expect(page.locator(".tile").first).to_be_visible()
    page.wait_for_function(EVERY_ONE, arg=".tile")  # a page is shown in two frames
    assert (
        page.evaluate(OUTLINED, "#app :is(button.button, input:not(.sr):not([type=checkbox]))").count(False)
        == 0
    )
    lines = page.locator(".squares .lines").evaluate("(one) => getComputedStyle(one).stroke")
    fill = page.locator(".squares .sq").evaluate("(one) => getComputedStyle(one).fill")
    assert lines != fill
    assert set(page.locator(".squares text").all_text_contents()[0]) <= set("DLTW")


def test_what_has_the_focus_and_what_is_pressed_is_outlined(page: Page) -> None:
    go(page, path_of("Result"))
    page.keyboard.press("F2")
    names = page.get_by_role("button", name="With letter names")
    before = names.evaluate(EDGES)
    names.press("Enter")
    expect(names).to_have_attribute("aria-pressed", "true")
    assert page.evaluate(OUTLINED, ":focus-visible") == [True]
    page.get_by_role("textbox", name="Row, column or square").focus()
    assert page.evaluate(OUTLINED, ":focus-visible") == [True]
    assert names.evaluate(EDGES) != before


def told_apart(page: Page, selector: str, change: str) -> bool:
    """Whether an element has other lines once something has been done to it."""
    lines = f"const edges = {EDGES}, before = edges(one);"
    script = f"(one) => {{ {lines} ({change})(one); return before !== edges(one); }}"
    return bool(page.locator(selector).first.evaluate(script))


def test_what_is_disabled_or_wrong_and_a_clock_that_runs_out_have_lines_of_their_own(page: Page) -> None:
    go(page, "#/settings")
    assert told_apart(page, "#app button.button:visible", "(one) => { one.disabled = true; }")
    field = "#app input:not(.sr, [type=checkbox], [type=radio], [type=hidden]):visible"
    assert told_apart(page, field, "(one) => one.setAttribute('aria-invalid', 'true')")
    go(page, "#/")
    open_copy(page, copy_of(PreparedGame("clocked", ("CANTADA", "SOLERSI"))))
    expect(page.get_by_role("status")).to_contain_text("Restored")
    go(page, "#/game/clocked")
    clock = ".duel [data-time]"
    assert told_apart(page, clock, "(one) => { one.className = 'soon'; }")
    assert told_apart(page, clock, "(one) => { one.className = 'late'; }")


def test_the_page_that_is_shown_is_outlined_among_its_tabs(page: Page) -> None:
    go(page, f"{T}/standings")
    here = page.locator(".tabs [aria-current]")
    others = page.locator(".tabs a:not([aria-current])")
    expect(here).to_have_count(1)
    assert here.evaluate(EDGES) not in others.evaluate_all(f"(all) => all.map({EDGES})")


def test_charts_keep_their_lines(page: Page) -> None:
    go(page, f"{D}/player/1")
    charts = page.locator(".chart :is(.axis, .way, .best)")
    expect(charts.first).to_be_attached()
    strokes = charts.evaluate_all("(all) => all.map((one) => getComputedStyle(one).stroke)")
    assert "none" not in strokes
