"""A results desk and the hall board of a tournament on devices of their own."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.joining import INVITATION, join
from browser.prepared import go, open_copy
from browser.test_tournament_desk import TABLES, type_line
from browser.visits import NewVisit
from tournaments import copy_of, hall


@pytest.fixture
def director(page: Page) -> Page:
    """The director's device with a first round of eight tables, at the page of its devices."""
    names = [f"Player {number}" for number in range(1, 2 * TABLES + 1)]
    here = hall(names)
    here.publish(here.pairing(*zip(names[::2], names[1::2], strict=True)))
    open_copy(page, copy_of(here, "swiss"))
    expect(page.get_by_text("restored").first).to_be_visible()
    go(page, "#/tournament/swiss")
    page.get_by_role("link", name="Menu", exact=True).click()
    page.get_by_role("link", name="Devices").click()
    expect(page.get_by_role("img", name=INVITATION)).to_be_visible()
    return page


@pytest.mark.rule("DEV-8")
def test_results_typed_at_a_desk_are_at_the_directors_and_on_the_hall_board(
    director: Page, new_visit: NewVisit, address: str
) -> None:
    desk, board = new_visit().open(address), new_visit().open(address)
    join(director, desk, "Results desk")
    join(director, board, "Tournament’s hall board")
    expect(board.get_by_role("heading", name="Round 1 by name")).to_be_visible()
    desk.get_by_label("Table", exact=True).click()
    type_line(desk, 1, 412, 388)
    expect(desk.get_by_text("1 of 8 results")).to_be_visible()
    type_line(desk, 2, 350, 351)
    expect(board.get_by_text("2 of 8 results")).to_be_visible()
    expect(board.get_by_role("listitem").filter(has_text="Player 1")).to_contain_text(["412"])

    go(director, "#/tournament/swiss")
    expect(director.get_by_text("2 of 8 results")).to_be_visible()
    director.get_by_label("Table", exact=True).click()
    for table in range(3, TABLES + 1):
        type_line(director, table, 400, 300)
        expect(director.get_by_text(f"{table} of 8 results")).to_be_visible()
    expect(desk.get_by_text("8 of 8 results")).to_be_visible()
    director.get_by_role("link", name="Menu", exact=True).click()
    director.get_by_role("button", name="Show the standings after round 1").click()
    expect(board.get_by_role("heading", name="Standings after round 1")).to_be_visible()


@pytest.mark.slow
@pytest.mark.rule("DEV-8")
def test_a_result_typed_differently_at_two_desks_is_decided_by_the_director(
    director: Page, new_visit: NewVisit, address: str
) -> None:
    one, two = new_visit().open(address), new_visit().open(address)
    for desk in (one, two):
        join(director, desk, "Results desk")
        expect(desk.get_by_text("0 of 8 results")).to_be_visible()
    go(director, "#/tournament/swiss")
    one.get_by_label("Table", exact=True).click()
    type_line(one, 1, 412, 388)
    expect(two.get_by_text("1 of 8 results")).to_be_visible()
    two.get_by_label("Table", exact=True).click()
    type_line(two, 1, 388, 412)
    two.get_by_role("button", name="Yes, hand it to the director").click()
    for desk in (one, two):
        said = "Table 1 was typed differently: 412–388 and 388–412. The director decides."
        expect(desk.get_by_text(said)).to_be_visible()
    director.reload()
    asked = director.get_by_role("region", name="Typed differently at several desks")
    expect(asked).to_contain_text("Table 1, Player 1 – Player 2: which result is on the score sheet?")
    expect(asked.get_by_role("button", name="Keep 412–388")).to_be_visible()
    asked.get_by_role("button", name="Take 388–412").click()
    expect(asked).to_be_hidden()
    expect(director.locator("#in-1")).to_contain_text("388412")
