"""Devices join an event by their codes, see what they may see, and hand in what is typed at them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.evenings import type_line
from browser.joining import at_tablets, host_of, join, states
from browser.prepared import PLAYERS, Prepared, go, path_of
from browser.visits import NewVisit
from faristol.modes.duplicate import commands


def running() -> Prepared:
    """A duplicate whose first rack is on the clock."""
    return Prepared("Thursday", PLAYERS, round_seconds=3600).do(commands.Start()).rack("CANTADA")


@pytest.fixture
def evening() -> Prepared:
    return running()


@pytest.fixture
def host(page: Page, evening: Prepared) -> Page:
    return host_of(page, evening)


@pytest.fixture
def guest(new_visit: NewVisit, address: str) -> Page:
    """Another device."""
    return new_visit().open(address)


@pytest.mark.rule("DEV-1", "DEV-2", "DEV-5")
def test_a_second_desk_types_slips_and_the_judge_has_them(host: Page, guest: Page) -> None:
    join(host, guest, "Second desk")
    expect(guest.get_by_role("heading", name="Second desk")).to_be_visible()
    guest.get_by_role("textbox", name="Table").click()
    type_line(guest, "1")
    type_line(guest, "H4CANTADA")
    expect(guest.get_by_text("1 of 3 slips")).to_be_visible()

    go(host, path_of("Thursday"))
    expect(host.get_by_text("1 of 3 slips")).to_be_visible()
    expect(host.get_by_text("CANTADA").first).to_be_visible()
