"""A club's own rules for games: copied, changed, played by, passed on as a file."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.prepared import go, visiting
from browser.saving import saving
from browser.test_game_arbiter import wrong
from browser.test_screens import AXE
from browser.visits import NewVisit
from devtools.server import SiteServer
from faristol.rules.game_rules import GameRules


@pytest.fixture
def own(page: Page) -> Page:
    """The form of a copy of the classic rules."""
    go(page, "#/games/rules")
    expect(page.get_by_role("heading", level=1, name="Rules of games")).to_be_visible()
    page.get_by_role("button", name="Copy Clàssica").click()
    expect(page.get_by_role("heading", level=1, name="Copy of Clàssica")).to_be_visible()
    return page


def saved(page: Page) -> None:
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator("main").get_by_text("Saved.")).to_be_visible()


@pytest.mark.rule("CLA-7A")
def test_a_copy_with_25_minutes_is_played_by_and_the_game_keeps_it(own: Page) -> None:
    own.get_by_label("Name", exact=True).fill("Lliga de Reus")
    minutes = own.get_by_label("Minutes of each player")
    expect(minutes).to_have_value("30")
    minutes.fill("25")
    own.get_by_label("A play may be challenged twice").uncheck()
    saved(own)
    go(own, "#/games/new/tablet")
    own.get_by_role("combobox", name="Rules").select_option("Lliga de Reus (Català)")
    expect(own.get_by_label("Time for each player")).to_have_value("25")
    own.get_by_label("First-named player").fill("Anna")
    own.get_by_label("Second-named player").fill("Benet")
    own.locator("#next").click()
    expect(own).to_have_url(re.compile("#/game/"))
    expect(own.get_by_text("25:00").first).to_be_visible()
    stream = own.url.split("#/game/")[1].split("/")[0]

    go(own, "#/games/rules")
    own.get_by_role("button", name="Delete Lliga de Reus").click()
    own.get_by_role("button", name="Delete", exact=True).click()
    expect(own.get_by_text("None yet.")).to_be_visible()
    go(own, f"#/game/{stream}/rules")
    expect(own.get_by_role("heading", level=1, name="Lliga de Reus")).to_be_visible()
    expect(own.get_by_role("definition").filter(has_text="25 minutes")).to_be_visible()
    expect(own.locator("form")).to_have_count(0)


def test_what_cannot_be_is_told_at_its_field_by_keyboard_too(own: Page) -> None:
    own.get_by_label("Minutes of each player").fill("half an hour")
    own.get_by_label("Minutes of each player").press("Enter")
    field = own.get_by_label("Minutes of each player")
    expect(field).to_be_focused()
    expect(field).to_have_value("half an hour")
    expect(own.locator("#rules-form").get_by_text("“half an hour” cannot stand here")).to_be_visible()
    field.fill("12:30")
    field.press("Enter")
    expect(own.locator("main").get_by_text("Saved.")).to_be_visible()
    expect(field).to_have_value("12:30")


def test_a_file_of_rules_is_opened_on_another_tablet(
    own: Page, new_visit: NewVisit, address: str, tmp_path: Path
) -> None:
    own.get_by_label("Points of a win without a game").fill("250")
    saved(own)
    with saving(own) as download:
        own.get_by_role("button", name="Save the rules as a file").click()
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    assert GameRules.read(path.read_text(encoding="utf-8")).forfeit_points == 250

    other = new_visit(locale="ca-ES").open(address)
    go(other, "#/games/rules")
    other.get_by_label("Reglament d’un fitxer").set_input_files(path)
    expect(other.get_by_label("Punts d’una victòria sense partida")).to_have_value("250")
    path.write_text("això no és cap reglament", encoding="utf-8")
    go(other, "#/games/rules")
    other.get_by_label("Reglament d’un fitxer").set_input_files(path)
    expect(other.locator(".notice.bad")).to_be_visible()


@pytest.fixture
def looked_at(browser: Browser, shared_server: SiteServer) -> Iterator[Page]:
    """A window in which axe can look at a page."""
    with visiting(browser, bypass_csp=True) as visit:
        page = visit.open(shared_server.address())
        page.evaluate(AXE.read_text(encoding="utf-8"))
        yield page


def test_the_pages_fit_and_axe_finds_nothing_also_with_refusals(looked_at: Page) -> None:
    for path in ("", "/classic", "/mallorca"):
        go(looked_at, f"#/games/rules{path}")
        expect(looked_at.locator("#page-game-rules")).to_be_visible()
        assert wrong(looked_at) == []
    looked_at.get_by_role("button", name="Copy these rules and change them").click()
    looked_at.get_by_label("Points for using them all").fill("fifty")
    looked_at.get_by_role("button", name="Save", exact=True).click()
    expect(looked_at.locator("#rules-form").get_by_text("“fifty” cannot stand here")).to_be_visible()
    assert wrong(looked_at) == []
