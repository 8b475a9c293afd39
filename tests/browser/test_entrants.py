"""The players of a tournament, typed, read from a file, rated; the pages at every size."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.prepared import go
from browser.test_screens import AXE, Findings, look
from entrants import BARRUF, PLAYERS


def begin(page: Page) -> None:
    """A new tournament as it is proposed."""
    go(page, "#/tournaments/new")
    page.get_by_role("button", name="Next: the players").click()
    expect(page.get_by_role("heading", name="Enter players")).to_be_visible()


def file_of(text: str, encoding: str) -> dict[str, object]:
    """A file of a spreadsheet."""
    return {"name": "llista.csv", "mimeType": "text/csv", "buffer": text.encode(encoding)}


def names(page: Page) -> list[str]:
    """The players in the order of the page."""
    return [field.input_value() for field in page.get_by_label(re.compile("^Name of number")).all()]


def test_players_are_typed_one_after_the_other_and_read_from_a_file_of_an_older_spreadsheet(
    page: Page,
) -> None:
    begin(page)
    expect(page.get_by_role("combobox", name="Player’s name")).to_be_focused()
    for name in ("Zoe", "Ot Puig"):
        page.keyboard.type(name)
        page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="2 players")).to_be_visible()
    expect(page.get_by_role("combobox", name="Player’s name")).to_be_focused()
    page.get_by_label("From a CSV or text file").set_input_files(files=[file_of(PLAYERS, "cp1252")])
    page.get_by_role("button", name="Yes, read it so").click()
    expect(page.get_by_role("heading", name="7 players")).to_be_visible()
    assert names(page) == [
        "Maria dels Àngels Bartomeu-Rosselló i Puigdefàbregas",
        "Núria Col·lell Capdevila",
        "Çelia Ferrer",
        "Àlex Pi i Margall",
        "Ot Puig",
        "Pau Vila",
        "Zoe",
    ]


def test_names_are_never_cut_and_what_nobody_has_takes_no_room(page: Page) -> None:
    begin(page)
    page.get_by_label("From a CSV or text file").set_input_files(files=[file_of(PLAYERS, "utf-8-sig")])
    expect(page.get_by_role("heading", name="5 players")).to_be_visible()
    club = page.locator(".person.heads").get_by_text("Club", exact=True)
    expect(club).to_be_visible()
    name = page.get_by_text("Maria dels Àngels Bartomeu-Rosselló i Puigdefàbregas", exact=True).first
    for width in (390, 1180):
        page.set_viewport_size({"width": width, "height": 844})
        expect(name).to_be_visible()
        assert name.evaluate("shown => shown.scrollWidth <= shown.clientWidth")
    for field in page.get_by_role("combobox", name=re.compile("^Club: ")).all():
        field.fill("")
    page.keyboard.press("Enter")
    expect(club).to_be_hidden()
    page.get_by_label("Name of number 1", exact=True).focus()
    expect(page.get_by_role("combobox", name=re.compile("^Club: Maria"))).to_be_visible()


def test_a_rating_is_corrected_where_it_stands_and_the_keyboard_goes_on(page: Page) -> None:
    begin(page)
    page.get_by_label("From a CSV or text file").set_input_files(files=[file_of(PLAYERS, "utf-8-sig")])
    page.get_by_role("textbox", name="Rating: Pau Vila").fill("1600")
    page.keyboard.press("Tab")
    expect(page.get_by_label("Name of number 1", exact=True)).to_have_value("Pau Vila")
    expect(page.get_by_role("combobox", name="Group: Pau Vila")).to_be_focused()
    page.keyboard.type("Veterans")
    page.keyboard.press("Enter")
    page.reload()
    expect(page.get_by_role("combobox", name="Group: Pau Vila")).to_have_value("Veterans")


def test_on_a_phone_a_tap_meets_what_it_aims_at_and_who_was_taken_off_comes_back(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    begin(page)
    for name in ("Anna", "Benet", "Carme"):
        page.keyboard.type(name)
        page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="3 players")).to_be_visible()
    page.get_by_label("Name of number 1").click()  # its group and club come into sight below it
    page.get_by_role("button", name="More for Benet").click()
    page.get_by_role("button", name="Take off the list").click()
    expect(page.get_by_role("heading", name="2 players")).to_be_visible()
    page.get_by_role("button", name="Put back on the list").click()
    expect(page.get_by_role("heading", name="3 players")).to_be_visible()
    assert names(page) == ["Anna", "Benet", "Carme"]


@pytest.mark.slow
def test_the_pages_of_players_and_ratings_at_every_size(page: Page) -> None:
    page.evaluate(AXE.read_text(encoding="utf-8"))
    for path in ("#/tournaments", "#/tournaments/new"):
        go(page, path)
        assert look(page) == Findings()
    page.get_by_role("button", name="Next: the players").click()
    expect(page.get_by_role("heading", name="Enter players")).to_be_visible()
    assert look(page) == Findings()
    page.get_by_label("From a CSV or text file").set_input_files(
        files=[file_of(PLAYERS + "Pau;Vila;x\n", "utf-8")]
    )
    expect(page.get_by_role("textbox", name="Correct the list here")).to_be_visible()
    assert look(page) == Findings()
    page.get_by_role("button", name="Add the right lines only").click()
    page.get_by_role("button", name="Discard the list").click()
    page.get_by_role("button", name="More for Çelia Ferrer").click()
    page.get_by_role("button", name="Withdraws").click()
    expect(page.get_by_role("button", name="Plays again")).to_be_visible()
    assert look(page) == Findings()
    page.get_by_role("link", name="Bring in a list of ratings").click()
    expect(page.get_by_role("region", name="Without a list")).to_be_visible()
    page.get_by_label("From a CSV or text file").set_input_files(files=[file_of(BARRUF, "utf-16")])
    expect(page.get_by_text("2 of 5 players have the rating of this list.")).to_be_visible()
    page.get_by_role("button", name="Yes, with this name Pau Vila Roca").click()
    expect(page.get_by_text("Pau Vila Roca has the rating 1200.").first).to_be_visible()
    assert look(page) == Findings()
    go(page, "#/tournaments")
    page.get_by_role("button", name="Select").click()
    page.get_by_role("checkbox").check()
    page.get_by_role("button", name="Delete what is ticked").click()
    expect(page.get_by_role("button", name="Keep it")).to_be_visible()
    assert look(page) == Findings()
    go(page, "#/")
    assert look(page) == Findings()
