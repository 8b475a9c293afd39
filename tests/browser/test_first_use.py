"""What pairs a tournament and makes QR codes: installed on first use, kept for rooms without a connection."""

import time
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.prepared import go, open_copy
from browser.test_cards import WORDS, answer, make_set
from browser.visits import LONG_WORK, NewVisit, Serve, Visit
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.state import RED
from faristol.storage.backup import write_backup
from faristol.storage.codec import to_records
from faristol.storage.records import Record
from posted import Copy
from tourneys import field_of_players

PLAYERS = 9


@pytest.fixture
def address(usual_address: str) -> str:
    """These tests are about the start."""
    return usual_address


def open_tournament(page: Page, preset: str) -> None:
    """The page of the pairings of a tournament that has just been set up."""
    here, records = field_of_players(PLAYERS, preset=preset), list[Record]()
    for event, now in here.events:
        records += to_records(preset, [event], records, now)
    open_copy(page, write_backup([records], here.now))
    expect(page.get_by_role("status")).to_contain_text("Restored: 1.")
    go(page, f"#/tournament/{preset}/pairing")


def pair(page: Page) -> None:
    """Ask for the first round."""
    page.get_by_role("button", name="Pair round 1", exact=True).click()


def open_message(page: Page) -> None:
    """The page of messages of a game by correspondence, whose first play is made."""
    game, now = Copy.made("CARTEAMBINEROS"), int(time.time() * 1000)
    game.do(e.Joined(RED))
    game.play("H8 ARC")
    open_copy(page, write_backup([to_records("campionat", game.events, [], now)], now))
    expect(page.get_by_role("status")).to_contain_text("Restored: 1.")
    go(page, "#/correspondence/campionat/message")


def wheels_requested(visit: Visit) -> list[str]:
    """The wheels that windows have asked for."""
    return [url for url in visit.requested_by_pages if url.endswith(".whl")]


def without_connection(visit: Visit, address: str) -> Page:
    """The first screen after the connection was lost, with nothing installed yet."""
    page = visit.open(address)
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    assert wheels_requested(visit) == []
    visit.context.set_offline(True)
    page.reload()
    visit.wait_for_app(page)
    return page


@pytest.mark.slow
@pytest.mark.rule("SWI-8")
@pytest.mark.parametrize("preset", ["mallorca", pytest.param("classic", marks=pytest.mark.slow)])
def test_a_first_round_is_paired_without_a_connection(
    new_visit: NewVisit, usual_address: str, preset: str
) -> None:
    visit = new_visit()
    page = without_connection(visit, usual_address)
    open_tournament(page, preset)
    pair(page)
    # What pairs comes out of what was kept for going on alone, and the first time it is compiled.
    expect(page.get_by_role("button", name="Publish round 1")).to_be_visible(timeout=LONG_WORK)
    table = page.get_by_role("listitem").filter(has_text="Player 001")
    expect(table.first).to_contain_text("Player 005")  # the upper half meets the lower one


@pytest.mark.slow
@pytest.mark.rule("COR-17")
def test_a_code_is_drawn_without_a_connection(visit: Visit, usual_address: str) -> None:
    page = without_connection(visit, usual_address)
    open_message(page)
    page.get_by_role("button", name="QR code", exact=True).click()
    expect(page.get_by_role("img", name="QR code with the whole game")).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize("package", ["micropip", "networkx"])
def test_a_wheel_that_does_not_come_is_told_and_asked_for_again(
    new_visit: NewVisit, address: str, package: str
) -> None:
    visit = new_visit(service_workers="block")  # it would have kept the wheel meanwhile
    visit.context.route(f"**/{package}-*.whl", lambda route: route.abort())
    page = visit.open(address)
    open_tournament(page, "mallorca")
    pair(page)
    shown = page.get_by_role("main").get_by_text("What pairs the players is not on this device yet")
    expect(shown).to_be_visible()
    visit.context.unroute_all()
    pair(page)
    expect(page.get_by_role("button", name="Publish round 1")).to_be_visible()
    visit.forgive()  # the browser logs what it could not load


@pytest.mark.slow
@pytest.mark.parametrize("package", ["micropip", "segno"])
def test_a_wheel_that_is_gone_or_damaged_is_told_and_the_page_goes_on(
    visit: Visit, serve: Serve, changing_site: Path, package: str
) -> None:
    [wheel] = changing_site.rglob(f"{package}-*.whl")
    whole = wheel.read_bytes()
    wheel.unlink()
    page = visit.open(serve(changing_site).address())
    open_message(page)
    code = page.get_by_role("button", name="QR code", exact=True)
    gone, damaged = "The server has another version of Faristol", "comes damaged from the server"
    for sentence, content in ((gone, whole[:-9]), (damaged, whole)):
        code.click()
        shown = page.get_by_role("main").get_by_text(sentence)
        expect(shown).to_be_visible()
        wheel.write_bytes(content)
        code.click()
        expect(shown).to_be_hidden()
    code.click()
    expect(page.get_by_role("img", name="QR code with the whole game")).to_be_visible()
    visit.forgive()


@pytest.mark.slow
@pytest.mark.rule("PRA-4", "BRO-8")
def test_cards_are_practised_without_a_connection(new_visit: NewVisit, address: str) -> None:
    visit = new_visit()
    page = without_connection(visit, address)
    make_set(page, " ".join(WORDS.values()))
    go(page, "#/")
    page.get_by_role("button", name="3 cards").click()
    answer(page, WORDS)
