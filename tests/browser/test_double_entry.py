"""Double entry in a real browser: the readings of both desks at every size, and what is typed there (DEV-5).

What the judge's buttons do: tests/unit/app/duplicate/test_two_desks.py.
What the second desk has typed is in the log of a saved copy, since one window stands for the judge's tablet.
"""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.evenings import type_line
from browser.prepared import copy_of, go, kinds, open_copy, path_of, saved, visiting
from browser.test_screens import AXE, look
from devtools.server import SiteServer
from effort import usually
from two_desks import at_two_desks

pytestmark = pytest.mark.rule("DEV-5")

SIZES = {"tablet": (1180, 820), "upright": (820, 1180), "phone": (390, 844)}


@pytest.fixture(scope="module")
def judge(browser: Browser, shared_server: SiteServer) -> Iterator[Page]:
    with visiting(browser) as visit:
        page = visit.open(shared_server.address())
        made = [at_two_desks(f"Evening {name}") for name in (*SIZES, "typed")]
        open_copy(page, copy_of(*made))
        expect(page.get_by_role("status")).to_contain_text("Restored: 4.")
        yield page


def table(page: Page, number: int) -> Locator:
    """The button of a table, whose name says how its slip stands."""
    return page.get_by_role("button", name=re.compile(f"^Table {number} "))


@pytest.mark.parametrize("size", usually(["phone"], SIZES))
def test_the_tables_say_what_is_in_what_one_desk_has_typed_and_what_differs(judge: Page, size: str) -> None:
    width, height = SIZES[size]
    judge.set_viewport_size({"width": width, "height": height})
    go(judge, path_of(f"Evening {size}"))
    for number, said in (
        (1, "slip in"),
        (2, "two readings differ"),
        (3, "typed at the other desk only"),
        (4, "slip missing"),
    ):
        expect(table(judge, number)).to_have_accessible_name(re.compile(f"{said}$"))
    both = judge.get_by_role("region", name="Double entry").get_by_role("listitem")
    expect(both).to_have_text([re.compile("This desk.*CANTADA.*72 points", re.S), re.compile("Second desk")])
    expect(both.last).to_contain_text("H8 not a valid word")
    boxes = [one.bounding_box() for one in both.all()]
    assert boxes[0]["y"] == boxes[1]["y"]
    expect(judge.get_by_text("CANTA H4")).to_have_count(0)
    table(judge, 2).click()
    expect(judge.get_by_text("Two readings differ: what you type now counts.")).to_be_visible()
    judge.evaluate(AXE.read_text(encoding="utf-8"))
    for theme in ("light", "dark"):
        judge.emulate_media(color_scheme=theme)
        found = look(judge)
        assert (found.sideways, found.small_targets, found.small_texts, found.axe) == ([], [], [], [])


@pytest.fixture
def wide(judge: Page) -> Page:
    judge.set_viewport_size({"width": 1180, "height": 820})
    return judge


def test_what_is_typed_here_counts_with_the_second_desk_and_a_third_reading_decides(wide: Page) -> None:
    go(wide, path_of("Evening typed"))
    wide.get_by_role("textbox", name="Table").click()
    type_line(wide, "3")
    type_line(wide, "H4CANTA")
    expect(table(wide, 3)).to_have_accessible_name(re.compile("slip in$"))
    type_line(wide, "4")
    type_line(wide, "H4CANTA")
    expect(wide.get_by_text("4: CANTA H4, waits for the other desk").first).to_be_visible()
    expect(table(wide, 4)).to_have_accessible_name(re.compile("typed at this desk only$"))
    wide.get_by_role("button", name="Type it anew 2 Pau").click()
    expect(wide.get_by_text("Two readings differ: what you type now counts.")).to_be_visible()
    type_line(wide, "H4CANTA")
    expect(table(wide, 2)).to_have_accessible_name(re.compile("slip in$"))
    last = [kind for kind in kinds(saved(wide)) if kind.startswith("Slip")]
    assert last.count("SlipRead") > last.count("SlipJudged") > 0
