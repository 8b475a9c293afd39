"""A player's tablet that is a phone: board, rack, tools and big button are in sight, none over another."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from browser.framed import faults, windows
from browser.joined_states import tablet
from browser.visits import NewVisit


@pytest.fixture
def device(new_visit: NewVisit, address: str) -> Callable[[], Page]:
    """Another device."""
    return lambda: new_visit(reduced_motion="reduce").open(address)


@pytest.mark.only_browser("chromium")
@pytest.mark.rule("LOO-1", "EDG-A2", "EDG-A3")
def test_a_players_tablet_fits_every_window(device: Callable[[], Page]) -> None:
    found = {}
    for number, (state, page) in enumerate(tablet(device)):
        usual = page.viewport_size
        if usual and page.locator(".play-framed").count():
            found[state] = list(faults(page, windows(number)))
            page.set_viewport_size(usual)
    assert len(found) > 5
    assert found == {state: [] for state in found}
