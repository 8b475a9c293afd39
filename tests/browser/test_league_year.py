"""A year of a Catalan league: games, an evening of tables, duplicates, on two tablets in turn."""

from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.prepared import copy_of, go, open_copy, open_tab
from browser.saving import saving
from browser.visits import NewVisit
from faristol.storage.backup import write_backup
from gamefiles import records
from games import played
from gametable import NAMES
from seasons import evening

EVENING = {"Anna": 210, "Benet": 180, "Carme": 95, "Dora": 160, "Eva": 150, "Fe": 140, "Gil": 130}
"""The points at the tables, by whoever has them."""

LATER = {"Anna": 188, "Benet": 200, "Carme": 20}
"""A game on cardboard, in spring."""

Values = dict[str, list[int]]
"""The values of the games of each player."""


def evening_of_tables(page: Page, values: Values) -> None:
    """Draw the tables, type the points of each, and note what they are worth."""
    page.get_by_role("link", name="Draw the tables").click()
    page.get_by_label("Date").fill("2026-01-08")
    page.get_by_label("Others, a name a line").fill("\n".join(EVENING))
    page.get_by_role("button", name="Draw the tables").click()
    for number in (1, 2):
        table = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name=f"Table {number}"))
        expect(table).to_be_visible()
        seats = [name for name in EVENING if table.get_by_label(name, exact=True).count()]
        assert len(seats) == (4, 3)[number - 1]
        for name in seats:
            table.get_by_label(name, exact=True).fill(str(EVENING[name]))
            values[name].append(EVENING[name] * len(seats))
        table.get_by_role("button", name="Add the game").click()
        expect(page.get_by_text("The game is in the season.")).to_have_count(number)


def expect_table(page: Page, values: Values, least: int) -> None:
    """The mean of the values of everybody with enough games, the highest first."""
    means = {name: Decimal(sum(one)) / len(one) for name, one in values.items() if len(one) >= least}
    for place, name in enumerate(sorted(means, key=lambda name: -means[name]), start=1):
        row = page.get_by_role("row").filter(has=page.get_by_role("link", name=name, exact=True))
        mean = means[name].quantize(Decimal("0.01"), ROUND_HALF_UP)
        expect(row).to_contain_text(f"{mean:,f}".removesuffix(".00"))
        expect(row.get_by_role("cell").first).to_have_text(str(place))


def copied(page: Page, path: Path) -> str:
    """The copy of a season that this tablet saves."""
    with saving(page) as saved:
        page.get_by_role("button", name="Save a copy of this season").click()
    saved.value.save_as(path)
    return path.read_text(encoding="utf-8")


def begin(page: Page, name: str, counts: str = "") -> None:
    """Begin a season."""
    go(page, "#/seasons/new")
    page.get_by_label("Name of the season").fill(name)
    page.get_by_label("What counts").select_option(counts)
    page.get_by_role("button", name="Begin the season").click()
    expect(page.get_by_role("navigation", name="This season")).to_be_visible()


@pytest.mark.slow
@pytest.mark.rule("FED-2")
@pytest.mark.rule("FED-4")
def test_a_year_of_a_league_on_two_tablets(new_visit: NewVisit, address: str, tmp_path: Path) -> None:
    autumn, winter = evening("Octubre", "Anna", "Benet", "Carme", "Dora"), evening("Gener", "Anna", "Benet")
    spring = evening("Maig", "Benet", "Carme", "Dora", "Anna")
    three, two = played("free", players=3), played("classic")
    page = new_visit().open(address)
    for copy in (copy_of(autumn, winter), write_backup([records(three, "tres"), records(two, "dos")], 0)):
        open_copy(page, copy)
        expect(page.get_by_role("status")).to_contain_text("Restored: 2.")

    # the league: a game of this tablet, and an evening of tables; a game of two is none of it
    points = {name: 3 * worth for name, worth in zip(NAMES, three.result().scores, strict=False)}
    values: Values = {name: [points[name]] if name in points else [] for name in EVENING}
    begin(page, "Lliga", "cusca")
    open_tab(page, "How it counts")
    page.get_by_label("Least number of results").fill("2")
    page.get_by_role("button", name="Save").first.click()
    expect(page.get_by_text("Saved.").first).to_be_visible()
    open_tab(page, "Events")
    expect(page.get_by_role("button", name="3 players")).to_have_count(1)
    expect(page.get_by_role("button", name="2 players")).to_have_count(0)
    page.get_by_role("button", name="3 players").click()
    evening_of_tables(page, values)
    open_tab(page, "Ranking")
    expect_table(page, values, least=2)
    league = copied(page, tmp_path / "league.jsonl")

    # duplicates by the mean of percents
    begin(page, "Duplicades")
    page.get_by_role("button", name="Add all 2").click()
    open_tab(page, "How it counts")
    page.get_by_label("Percent of the best possible").check()
    page.get_by_label("Total").select_option("Mean")
    page.get_by_role("button", name="Save").first.click()
    expect(page.get_by_text("Saved.").first).to_be_visible()
    open_tab(page, "Ranking")
    expect(page.get_by_role("row", name="1 Anna")).to_contain_text("100")
    duplicates = copied(page, tmp_path / "duplicates.jsonl")

    # the year goes on on another tablet
    other = new_visit().open(address)
    for copy in (league, duplicates, copy_of(spring)):
        open_copy(other, copy)
        expect(other.get_by_role("status")).to_contain_text("Restored: 1.")
    go(other, "#/archive")
    other.get_by_role("link", name="Lliga").click()
    expect_table(other, values, least=2)
    open_tab(other, "Events")
    other.get_by_label("Date").fill("2026-05-14")
    line = ", ".join(f"{name} {worth}" for name, worth in LATER.items())
    other.get_by_label("Names and final points").fill(line)
    other.get_by_role("button", name="Add the games").click()
    for name, worth in LATER.items():
        values[name].append(3 * worth)
    open_tab(other, "Ranking")
    expect_table(other, values, least=2)
    go(other, "#/archive")
    other.get_by_role("link", name="Duplicades").click()
    expect(other.get_by_role("navigation", name="This season")).to_be_visible()
    open_tab(other, "Events")
    other.get_by_role("button", name="Maig").click()
    open_tab(other, "Ranking")
    expect(other.get_by_role("row", name="Anna")).to_contain_text("66.67")  # 100, 100 and nothing
    open_tab(other, "Print")
    expect(other.locator(".leaf")).to_contain_text("66.67")
