"""Evenings on several devices: forty tables typed at two desks, six players' tablets beside paper (DEV-5)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import library
from browser.evenings import press, type_line, typed
from browser.independent import final_order
from browser.joining import OWN, at_tablets, host_of, join, seat, show
from browser.prepared import Prepared, go, path_of
from browser.saving import saving
from browser.visits import NewVisit
from faristol.modes.duplicate import commands, events
from faristol.movegen.interface import ScoredPlay
from faristol.rules.notation import show_coordinates

pytestmark = pytest.mark.slow

TABLES = 40
DIFFERENT = (7, 23)
"""Tables whose slip the two desks read differently."""


def plays(evening: Prepared, count: int) -> list[ScoredPlay]:
    """The best plays of the round that are typed with plain letters."""
    current = evening.state.current
    moves = library.referee(evening.rules).generator.top(current.board, current.rack, 200)
    return [move for move in moves if typed(move).isascii() and typed(move).isupper()][:count]


def type_slips(page: Page, lines: dict[int, str]) -> None:
    """Type slips in a row, without waiting for answers."""
    page.get_by_role("textbox", name="Table").click()
    for table, line in lines.items():
        type_line(page, str(table))
        type_line(page, line)


def order_saved(page: Page, folder: Path) -> list[tuple[str, float]]:
    """The order that follows from a saved copy, told without any code of Faristol."""
    with saving(page) as download:
        page.get_by_role("button", name="Save a copy").click()
    download.value.save_as(folder / "copy.jsonl")
    return final_order((folder / "copy.jsonl").read_text(encoding="utf-8"))


def shown_order(page: Page) -> list[tuple[str, float]]:
    """The order on the page of results."""
    table = page.get_by_role("table", name="Points by round and player")
    return [
        (row.get_by_role("rowheader").inner_text(), float(row.get_by_role("cell").last.inner_text()))
        for row in table.get_by_role("row").all()[2:]
    ]


def announce_and_end(page: Page) -> None:
    """Close the slips, announce the play that the app proposes, end the duplicate, and open the results."""
    press(page, "Close the slips")
    page.locator("#next").filter(has_text="Announce").click()
    expect(page.get_by_role("heading", name="Master play 1")).to_be_visible()
    page.get_by_role("link", name="Menu").click()
    page.get_by_role("link", name="End the duplicate").click()
    page.get_by_role("button", name="Force majeure").click()
    page.get_by_role("button", name="End it").click()
    page.get_by_role("link", name="Results").first.click()


@pytest.mark.rule("DEV-5")
def test_forty_tables_typed_at_two_desks(
    page: Page, new_visit: NewVisit, address: str, tmp_path: Path
) -> None:
    names = [f"Player {number}" for number in range(1, TABLES + 1)]
    evening = Prepared("Double", names, round_seconds=3600)
    evening.do(events.DoubleEntryChosen(on=True), events.Started()).rack("SARTENI").do(commands.CallTime())
    host, desk = host_of(page, evening), new_visit().open(address)
    join(host, desk, "Second desk")
    found = plays(evening, 9)
    lines = {table: typed(found[table % len(found)]) for table in range(1, TABLES + 1)}
    others = {table: typed(found[(table + 1) % len(found)]) for table in DIFFERENT}
    type_slips(desk, {**lines, **others})
    expect(desk.get_by_text("0 of 40 slips")).to_be_visible()
    go(host, path_of("Double"))
    type_slips(host, lines)
    expect(host.get_by_text("38 of 40 slips")).to_be_visible()
    expect(desk.get_by_text("38 of 40 slips")).to_be_visible()
    for table in DIFFERENT:
        host.get_by_role("button", name=f"Take this one {table} This desk").click()
    expect(host.get_by_text("40 of 40 slips")).to_be_visible()
    announce_and_end(host)
    order = order_saved(host, tmp_path)
    assert shown_order(host) == order
    assert len(order) == TABLES


@pytest.mark.rule("DEV-6", "DEV-9")
def test_an_evening_with_tablets_and_paper(
    page: Page, new_visit: NewVisit, address: str, tmp_path: Path
) -> None:
    names = [f"Player {number}" for number in range(1, 11)]
    evening = Prepared("Mixed", names, round_seconds=3600).do(events.Started()).rack("SARTENI")
    host = host_of(page, evening)
    tablets = [new_visit().open(address) for _ in range(6)]
    found = plays(evening, 10)
    for table, tablet in enumerate(tablets, start=1):
        join(host, tablet, "Player’s tablet")
        seat(host, tablet, re.compile(f"^{table} Player {table}$"))
        expect(tablet.get_by_role("heading", name=f"Table {table} Player {table}")).to_be_visible()

    for table, tablet in enumerate(tablets, start=1):
        if table == 3:
            tablet.reload()  # it leaves, and comes back by one code
            expect(tablet.get_by_role("img", name=OWN)).to_be_visible()
            show(tablet, OWN, at_tablets(host, evening))
            expect(tablet.get_by_role("heading", name="Table 3 Player 3")).to_be_visible()
        if table == 5:
            host.reload()  # every guest is gone; the one that goes on comes back
            expect(host.get_by_role("img", name="QR code to join by")).to_be_visible()
            expect(tablet.get_by_role("img", name=OWN)).to_be_visible()
            show(tablet, OWN, host)
            expect(tablet.get_by_role("heading", name="Table 5 Player 5")).to_be_visible()
        if table == 6:
            tablet.get_by_role("button", name="Go on playing meanwhile").click()
        lay(tablet, found[table])
        tablet.get_by_role("button", name="Hand in").click()
        if table != 6:
            expect(tablet.get_by_text("Handed in:")).to_be_visible()
    expect(tablets[5].get_by_text("On its way to the judge’s device.")).to_be_visible()
    tablets[5].get_by_role("button", name="Show the code").click()
    show(tablets[5], OWN, host)
    expect(tablets[5].get_by_text("Handed in:")).to_be_visible()

    go(host, path_of("Mixed"))
    expect(host.get_by_text("6 of 10 slips")).to_be_visible()
    type_slips(host, {table: typed(found[table - 1]) for table in range(7, 11)})
    expect(host.get_by_text("10 of 10 slips")).to_be_visible()
    announce_and_end(host)
    order = order_saved(host, tmp_path)
    assert shown_order(host) == order
    assert len(order) == len(names)


def lay(tablet: Page, move: ScoredPlay) -> None:
    """Lay the word of a play with the keys, across from the middle of the empty board."""
    place = show_coordinates(move.play.square, move.play.direction)
    tablet.locator("#laying").focus()
    tablet.keyboard.type(typed(move).removeprefix(place).lower())
