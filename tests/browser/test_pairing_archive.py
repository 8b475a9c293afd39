"""What pairs a tournament: fetched when it is first asked for, kept for rooms without a connection."""

import pytest
from playwright.sync_api import Page, expect

from browser.prepared import choose_file, go
from browser.visits import NewVisit, Visit
from faristol.storage.backup import write_backup
from faristol.storage.codec import to_records
from faristol.storage.records import Record
from tourneys import field_of_players

PLAYERS = 9
FILE = "pairing.zip"


def open_tournament(page: Page, preset: str) -> None:
    """The page of the pairings of a tournament that has just been set up."""
    here, records = field_of_players(PLAYERS, preset=preset), list[Record]()
    for event, now in here.events:
        records += to_records(preset, [event], records, now)
    choose_file(page, "Open a copy", write_backup([records], here.now))
    expect(page.get_by_role("status")).to_contain_text("Restored: 1.")
    go(page, f"#/tournament/{preset}/pairing")


def asked_for(visit: Visit) -> list[str]:
    """What windows have asked for of the archive."""
    return [url for url in visit.asked_by_pages if FILE in url]


@pytest.mark.rule("SWI-8")
@pytest.mark.parametrize("preset", ["mallorca", "classic"])
def test_a_first_round_is_paired_without_a_connection(new_visit: NewVisit, address: str, preset: str) -> None:
    visit = new_visit()
    page = visit.open(address)
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    assert asked_for(visit) == []
    visit.context.set_offline(True)
    page.reload()
    visit.wait_for_app(page)
    open_tournament(page, preset)
    page.get_by_role("button", name="Pair round 1").click()
    expect(page.get_by_role("button", name="Publish round 1")).to_be_visible()
    pairs = {"mallorca": ("Player 001", "Player 002"), "classic": ("Player 001", "Player 005")}[preset]
    table = page.get_by_role("listitem").filter(has_text=pairs[0])
    expect(table.first).to_contain_text(pairs[1])
    visit.problems.clear()  # the search for a newer version finds no server


def test_an_archive_that_does_not_come_is_told_and_asked_for_again(visit: Visit, address: str) -> None:
    visit.context.route(f"**/{FILE}*", lambda route: route.abort())
    page = visit.open(address)
    open_tournament(page, "mallorca")
    page.get_by_role("button", name="Pair round 1").click()
    told = page.get_by_role("main").get_by_text("What pairs the players is not on this device yet")
    expect(told).to_be_visible()
    visit.context.unroute_all()
    page.get_by_role("button", name="Pair round 1").click()
    expect(page.get_by_role("button", name="Publish round 1")).to_be_visible()
    visit.problems.clear()  # the browser logs what it could not load
