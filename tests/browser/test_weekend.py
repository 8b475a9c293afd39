"""The weekend of a championship on one tablet: events of every kind, one order over all, copies of it."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.prepared import Prepared, copy_of, go, open_copy, open_tab
from browser.saving import saving
from browser.visits import NewVisit
from faristol.modes.duplicate import events as duplicate
from faristol.modes.groups import commands as over_groups
from faristol.storage.backup import write_backup
from faristol.tournament import events as tournament
from groupevents import HUNDRED, SEVEN, group_event
from tournaments import copy_of as copy_of_tournament
from tournaments import hall


def played(name: str, preset: str, rack: str, *slips: str) -> Prepared:
    """A Romanian duplicate of one round; each of Ana, Ion and Eva hands in a play or nothing."""
    made = Prepared(name, ["Ana", "Ion", "Eva"], date="2026-11-28", preset=preset)
    made.do(duplicate.Started()).rack(rack)
    for number, slip in enumerate(slips, start=1):
        if slip:
            made.slip(number, slip)
    return made.master("H4 HATIT").do(duplicate.Ended("force_majeure"))


def copies() -> tuple[list[str], list[str]]:
    """Saved copies of what was played on the two days: free games by coefficients, a duplicate, a compunere;
    a completiv, an eliptic, an anticipation."""
    free = hall(["Ana", "Ion", "Eva"], "coefficients")
    free.publish(free.pairing(("Ana", "Ion"), Eva="bye"))
    free.play((420, 356))
    free.command(tournament.Closed())
    first = played("Duplicat", "romanian_duplicate", "AHINNTT", "H4 HAT", "H4 HATIT")
    serie = group_event(
        "serie", "compunere", SEVEN, (1, 3, "H7 TaNGAJE"), (2, 3, "PAS"), then=(over_groups.End(),)
    )
    completiv = played("Completiv", "romanian_completiv", "AHINTT", "H4 HATIT", "", "H4 HAT")
    eliptic = played("Eliptic", "romanian_eliptic", "AEHINNTT", "H4 HAT", "", "H4 HATIT")
    series = (over_groups.Announce(),) * 14
    anticipation = group_event(
        "anticipatie", "anticipatie", HUNDRED, (1, 1, "PAS"), (2, 1, "H4 HATIT"),
        then=(*series, over_groups.End()),
    )  # fmt: skip
    return (
        [copy_of_tournament(free, "libere"), copy_of(first), write_backup([serie], first.now)],
        [copy_of(completiv), copy_of(eliptic), write_backup([anticipation], first.now)],
    )


def order(page: Page) -> list[str]:
    """The rows of the ranking, the first one first."""
    rows = page.get_by_role("row").filter(has=page.get_by_role("cell"))
    return [" ".join(text.split()) for text in rows.all_inner_texts()]


def restore(page: Page, copies: list[str]) -> None:
    """Open these copies, one after the other."""
    for copy in copies:
        open_copy(page, copy)
        expect(page.get_by_role("status")).to_contain_text("Restored: 1.")


def copied(page: Page, path: Path) -> str:
    """The copy of the season that this tablet saves."""
    with saving(page) as saved:
        page.get_by_role("button", name="Save a copy of this season").click()
    saved.value.save_as(path)
    return path.read_text(encoding="utf-8")


def open_season(page: Page) -> None:
    """The ranking of the championship, from the archive."""
    go(page, "#/archive")
    page.get_by_role("link", name="Campionat").click()
    expect(page.get_by_role("row", name="1 Ana")).to_be_visible()


@pytest.mark.slow
@pytest.mark.rule("FED-4")
def test_a_weekend_of_events_has_one_order_on_every_tablet(
    new_visit: NewVisit, address: str, tmp_path: Path
) -> None:
    saturday, sunday = copies()
    page = new_visit().open(address)
    restore(page, saturday)
    go(page, "#/seasons/new")
    page.get_by_label("Name of the season").fill("Campionat")
    page.get_by_label("What counts").select_option("places")
    page.get_by_role("button", name="Begin the season").click()
    page.get_by_role("button", name="Add all 3").click()
    open_tab(page, "Ranking")
    # 1000, 859 and 801 points for the places; in the compunere there is nobody but Ana and Ion.
    expect(page.get_by_role("row", name="1 Ana")).to_contain_text("2,859")
    before, copy = order(page), copied(page, tmp_path / "saturday.jsonl")

    # the second day goes on on another tablet
    other = new_visit().open(address)
    restore(other, [copy, *sunday])
    open_season(other)
    assert order(other) == before
    open_tab(other, "Events")
    other.get_by_role("button", name="Add all 3").click()
    other.get_by_label("Name of the event").fill("Integral")
    other.get_by_label("The order, a name a line").fill("Eva\nAna\nIon")
    other.get_by_role("button", name="Add the order").click()
    open_tab(other, "Ranking")
    expect(other.get_by_role("row", name="1 Ana")).to_contain_text("6,436")
    before, copy = order(other), copied(other, tmp_path / "sunday.jsonl")

    # and the first one has the order again
    restore(page, [copy])
    open_season(page)
    assert order(page) == before
    open_tab(page, "Print")
    expect(page.locator(".leaf")).to_contain_text("6,436")
