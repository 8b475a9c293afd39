"""The weekend of a championship on one tablet: events of every kind, one order over all, copies of it."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.prepared import copy_of, go, open_copy, open_tab
from browser.saving import saving
from browser.visits import NewVisit
from faristol.modes.groups import commands as over_groups
from faristol.storage.backup import write_backup
from faristol.tournament import events as tournament
from groupevents import SEVEN, group_event
from seasons import evening
from tournaments import copy_of as copy_of_tournament
from tournaments import hall


def copies() -> list[str]:
    """Saved copies of what was played: free games by coefficients, a duplicate, a compunere."""
    free = hall(["Ana", "Ion", "Eva"], "coefficients")
    free.publish(free.pairing(("Ana", "Ion"), Eva="bye"))
    free.play((420, 356))
    free.command(tournament.Closed())
    serie = group_event(
        "serie", "compunere", SEVEN, (1, 3, "H7 TaNGAJE"), (2, 3, "PAS"), then=(over_groups.End(),)
    )
    duplicate = evening("Duplicat", "Ion", "Ana", "Eva")
    return [copy_of_tournament(free, "libere"), copy_of(duplicate), write_backup([serie], duplicate.now)]


def order(page: Page) -> list[str]:
    """The rows of the ranking, the first one first."""
    rows = page.get_by_role("row").filter(has=page.get_by_role("cell"))
    return [" ".join(text.split()) for text in rows.all_inner_texts()]


@pytest.mark.slow
@pytest.mark.rule("FED-4")
def test_a_weekend_of_events_has_one_order_on_every_tablet(
    new_visit: NewVisit, address: str, tmp_path: Path
) -> None:
    page = new_visit().open(address)
    for copy in copies():
        open_copy(page, copy)
        expect(page.get_by_role("status")).to_contain_text("Restored: 1.")
    go(page, "#/seasons/new")
    page.get_by_label("Name of the season").fill("Campionat")
    page.get_by_label("What counts").select_option("places")
    page.get_by_role("button", name="Begin the season").click()
    page.get_by_role("button", name="Add all 3").click()
    page.get_by_label("Name of the event").fill("Eliptic")
    page.get_by_label("The order, a name a line").fill("Eva\nAna\nIon")
    page.get_by_role("button", name="Add the order").click()
    open_tab(page, "Ranking")
    # 1000, 859 and 801 points for the places; level ones at the bottom of the compunere share theirs.
    expect(page.get_by_role("row", name="1 Ana")).to_contain_text("3,718")
    before = order(page)
    with saving(page) as saved:
        page.get_by_role("button", name="Save a copy of this season").click()
    saved.value.save_as(tmp_path / "copy.jsonl")
    other = new_visit().open(address)
    open_copy(other, (tmp_path / "copy.jsonl").read_text(encoding="utf-8"))
    expect(other.get_by_role("status")).to_contain_text("Restored: 1.")
    go(other, "#/archive")
    other.get_by_role("link", name="Campionat").click()
    expect(other.get_by_role("row", name="1 Ana")).to_be_visible()
    assert order(other) == before
    open_tab(other, "Print")
    expect(other.locator(".leaf")).to_contain_text("Ana")
