"""One game at two places: made and sealed by an organiser, played in two clubs, put together again.

The order over both is computed once more from the files alone, without a line of Faristol.
"""

import json
from itertools import groupby
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.games import press_next
from browser.prepared import go, stream_at
from browser.saving import saving
from browser.test_screens import AXE, look
from browser.visits import NewVisit, Visit

ROUNDS = 4
CODE = "Roure 12"


def make_game(page: Page, folder: Path) -> Path:
    """The organiser draws four rounds ahead, has the second drawn again, and seals them."""
    go(page, "#/club")
    page.get_by_role("link", name="Shared games").click()
    page.get_by_text("Draw all its racks ahead").click()
    page.get_by_role("textbox", name="Name").fill("Diada")
    page.get_by_role("combobox", name="Rounds").select_option(str(ROUNDS))
    page.get_by_role("button", name="Make the rounds").click()
    expect(page.get_by_role("button", name="Seal the game")).to_be_visible()
    page.get_by_role("button", name="Change Round 2").click()
    page.get_by_role("button", name="Draw another rack").click()
    expect(page.get_by_role("button", name="Draw another rack")).to_have_count(0)
    expect(page.get_by_role("button", name="Seal the game")).to_contain_text("4 rounds")
    page.get_by_role("textbox", name="Opening code").fill(CODE)
    with saving(page) as saved:
        page.get_by_role("button", name="Seal the game").click()
    expect(page.get_by_role("heading", name="The game is sealed")).to_be_visible()
    path = folder / saved.value.suggested_filename
    saved.value.save_as(path)
    return path


def open_game(page: Page, path: Path, place: str, code: str) -> None:
    """Choose the file, say where it is played, tell the code."""
    go(page, "#/club")
    page.get_by_role("link", name="Shared games").click()
    page.get_by_label("Choose the sealed file").set_input_files(path)
    page.get_by_role("textbox", name="Place where it is played").fill(place)
    page.get_by_role("textbox", name="Opening code").fill(code)
    page.get_by_role("button", name="Open the game here").click()


def begin(page: Page, players: tuple[str, ...]) -> None:
    name = page.get_by_role("textbox", name="Player’s name")
    for table, player in enumerate(players, start=1):
        name.fill(player)
        name.press("Enter")
        expect(page.get_by_role("button", name=f"{table} {player}", exact=True)).to_be_visible()
    page.get_by_role("button", name="Begin the duplicate").click()


def play_round(page: Page, number: int, finders: tuple[int, ...], *, reload: bool = False) -> None:
    """Open the rack; the finders hand in a slip that is corrected to the master play once that is known."""
    page.get_by_role("button", name=f"Round {number}: open the rack").click()
    press_next(page, "Time!")
    if reload:
        page.reload()
        Visit.wait_for_app(page)
    page.get_by_role("button", name="Time!").click()
    page.get_by_role("button", name="Call time now").click()
    for said in ("Close the slips", "Close them all the same"):
        press_next(page, said)
    expect(page.get_by_text("The master play of this game is sealed")).to_be_visible()
    expect(page.get_by_text("Another play")).to_have_count(0)
    coordinates = page.locator(".candidate .quiet").first.inner_text()
    word = page.locator(".candidate strong").first.inner_text()
    page.get_by_role("button", name="Back to the slips").click()
    for table in finders:
        page.get_by_role("textbox", name="Table").fill(str(table))
        page.get_by_role("combobox", name="Place").fill(coordinates)
        page.get_by_role("combobox", name="Word").fill(word)
        page.get_by_role("combobox", name="Word").press("Enter")
        expect(page.get_by_role("region", name="Slips entered")).to_contain_text(coordinates)
    press_next(page, "Close the slips")
    if press_next(page, "Announce|Close them all the same").startswith("Close"):
        press_next(page, "Announce")
    expect(page.get_by_role("heading", name=f"Master play {number}")).to_be_visible()


def save_results(page: Page, folder: Path) -> Path:
    go(page, f"#/duplicate/{stream_at(page, 'duplicate')}/results")
    with saving(page) as saved:
        page.get_by_role("button", name="for the simultaneous").click()
    path = folder / saved.value.suggested_filename
    saved.value.save_as(path)
    return path


def order_of(paths: list[Path]) -> list[tuple[int, str, str, int]]:
    """(rank, player, place, total) from the files: by total, then by the plays from the best down."""
    people = []
    for path in paths:
        values = json.loads(path.read_text(encoding="utf-8"))
        for player in values["players"]:
            plays = sorted((points for points in player["points"] if points), reverse=True)
            people.append((sum(plays), plays, values["place"], player["table"], player["name"]))
    ranked, rank, given = [], 0, 0
    people.sort(key=lambda one: one[:2], reverse=True)
    for _, level in groupby(people, key=lambda one: one[:2]):
        rank, same = given + 1, sorted(level, key=lambda one: one[2:4])
        given += len(same)
        ranked += [(rank, name, place, total) for total, _, place, _, name in same]
    return ranked


@pytest.mark.slow
def test_a_sealed_game_is_played_at_two_places_and_put_together(
    visit: Visit, new_visit: NewVisit, address: str, tmp_path: Path
) -> None:
    organiser = visit.open(address)
    path = make_game(organiser, tmp_path)
    assert path.name == f"Diada-{json.loads(path.read_text(encoding='utf-8'))['date']}.faristol"

    olot, vic = new_visit().open(address), new_visit().open(address)
    open_game(olot, path, "Olot", "Alzina")
    expect(olot.locator("#app").get_by_text("That is not the opening code of this game.")).to_be_visible()
    olot.get_by_role("textbox", name="Opening code").fill("roure12")
    olot.get_by_role("button", name="Open the game here").click()
    begin(olot, ("Anna", "Benet"))
    open_game(vic, path, "Vic", CODE)
    begin(vic, ("Anna", "Carme", "Dolors"))
    racks = []
    for number in range(1, ROUNDS + 1):
        play_round(olot, number, (1,))
        play_round(vic, number, (2,) if number == 2 else (2, 3), reload=number == 2)
        racks.append([page.locator("#board").inner_text() for page in (olot, vic)])
    assert all(here == there for here, there in racks)
    files = [save_results(page, tmp_path) for page in (olot, vic)]

    go(organiser, "#/club")
    organiser.get_by_role("link", name="Shared games").click()
    organiser.get_by_label("Choose the files of the places").set_input_files(files)
    expect(organiser.get_by_text("2 places have come in.")).to_be_visible()
    expect(organiser.get_by_role("heading", name="Final order")).to_be_visible()
    shown = [
        tuple(cell.strip() for cell in row.inner_text().split("\t"))
        for row in organiser.locator("table.overall tbody tr").all()
    ]
    expected = order_of(files)
    assert [(row[0], row[1], row[2].rpartition(" · ")[0], row[-1]) for row in shown] == [
        (str(rank), name, place, str(total)) for rank, name, place, total in expected
    ]
    assert [rank for rank, *_ in expected] == [1, 1, 3, 4, 4]
    organiser.get_by_role("link", name="Shared games").click(trial=True)
    venues = organiser.get_by_role("region", name="Places").get_by_role("list")
    assert venues.evaluate("(list) => list.offsetWidth === list.parentElement.clientWidth")

    organiser.get_by_label("Add the files of places").set_input_files(files[0])
    expect(organiser.get_by_text("Olot is in already, with the very same results.")).to_be_visible()
    organiser.get_by_role("textbox", name="Find a player or a place").fill("vic")
    expect(organiser.locator("table.overall tbody tr")).to_have_count(3)
    organiser.reload()
    expect(organiser.get_by_role("textbox", name="Find a player or a place")).to_have_value("vic")
    expect(organiser.locator("table.overall tbody tr")).to_have_count(3)


@pytest.fixture
def looked_at(new_visit: NewVisit, address: str) -> Page:
    visit = new_visit(reduced_motion="reduce")
    page = visit.open(address)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    return page


@pytest.mark.slow
def test_the_pages_of_shared_games_hold_at_every_size(looked_at: Page, tmp_path: Path) -> None:
    page, findings = looked_at, {}
    go(page, "#/club")
    page.get_by_role("link", name="Shared games").click()
    page.get_by_text("Draw all its racks ahead").click()
    findings["shared"] = look(page)
    page.get_by_role("combobox", name="Rounds").select_option("4")
    page.get_by_role("button", name="Make the rounds").click()
    page.get_by_role("button", name="Change Round 2").click()
    expect(page.get_by_role("button", name="Draw another rack")).to_be_visible()
    findings["draft"] = look(page)
    path = tmp_path / "game.faristol"
    with saving(page) as saved:
        page.get_by_role("button", name="Seal the game").click()
    saved.value.save_as(path)
    expect(page.get_by_role("heading", name="The game is sealed")).to_be_visible()
    findings["sealed"] = look(page)
    page.get_by_role("link", name="Shared games").click()
    page.get_by_label("Choose the sealed file").set_input_files(path)
    page.get_by_role("textbox", name="Place where it is played").fill("Olot")
    findings["opening"] = look(page)
    page.get_by_role("button", name="Open the game here").click()
    begin(page, ("Anna", "Benet"))
    play_round(page, 1, (1,))
    file = save_results(page, tmp_path)
    page.evaluate("() => { location.hash = '#/shared'; }")
    page.get_by_label("Choose the files of the places").set_input_files(file)
    expect(page.get_by_role("heading", name="Order so far")).to_be_visible()
    findings["simultaneous"] = look(page)
    wrong = {screen: vars(found) for screen, found in findings.items()}
    assert {screen: what for screen, what in wrong.items() if any(what.values())} == {}
