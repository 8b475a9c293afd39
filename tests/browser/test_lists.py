"""A club brings its list in, plays with it, and hands it to another tablet."""

from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

import library
from browser.prepared import go, new_duplicate, with_a_real_bag
from browser.saving import saving
from browser.visits import LONG_WORK, NewVisit, Visit
from faristol.lexicon.builder import make_lexicon
from pieces import alphabet_of

WORDS = 200_000
"""Of the club's list: a part of the shipped one, and words that nobody else has."""

OWN = "ZASERIT"
BAD = "kilowatt"


@pytest.fixture(scope="module")
def club_list(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A text file as clubs have it, Windows line ends and all, and the checksum of its words."""
    alphabet, chance = alphabet_of("ca"), Random(4)
    words = [*chance.sample(list(library.lexicon("ca").words()), WORDS - 1), alphabet.parse_word(OWN)]
    lines = [alphabet.show_word(word).lower() for word in words]
    path = tmp_path_factory.mktemp("list") / "club.txt"
    path.write_bytes("\r\n".join([*lines, BAD]).encode())
    return path, make_lexicon(words, alphabet, name="x").header.checksum[:8]


def open_lists(page: Page) -> None:
    go(page, "#/archive")
    page.get_by_role("link", name="Word lists").click()
    expect(page.get_by_role("heading", level=1, name="Word lists")).to_be_visible()


def bring_in(page: Page, path: Path) -> None:
    """Choose the file and wait until it has been read; the progress is shown meanwhile."""
    page.get_by_label("Choose a file, or drop it here").set_input_files(path)
    expect(
        page.get_by_role("progressbar").or_(page.get_by_role("button", name="Keep this list")).first
    ).to_be_visible()
    expect(page.get_by_role("button", name="Keep this list")).to_be_visible(timeout=LONG_WORK)


@pytest.mark.slow
def test_a_list_is_imported_played_with_and_opened_on_another_tablet(
    visit: Visit, new_visit: NewVisit, address: str, club_list: tuple[Path, str], tmp_path: Path
) -> None:
    path, checksum = club_list
    page = visit.open(address)
    open_lists(page)
    bring_in(page, path)
    expect(page.get_by_text(f"Line {WORDS + 1:,}: “{BAD}” cannot be spelt with the tiles")).to_be_visible()
    page.get_by_label("Name of the list").fill("Club")
    page.get_by_label("Version").fill("2026")
    page.get_by_role("button", name="Keep this list").click()
    expect(page.locator("#app").get_by_text("Club 2026 is on this device now")).to_be_visible()
    line = page.get_by_role("listitem").filter(has_text="Club 2026")
    expect(line).to_contain_text(checksum)
    expect(line).to_contain_text("Proposed for new events")

    _play_a_round(page)

    page.goto(f"{address}#/lists")
    with saving(page) as saved:
        line.get_by_role("button", name="For another device").click()
    file = tmp_path / saved.value.suggested_filename
    assert file.name == f"Club-2026-{checksum}.lexicon"
    saved.value.save_as(file)

    other = new_visit().open(f"{address}#/lists")
    other.get_by_label("Choose a file, or drop it here").set_input_files(file)
    expect(other.get_by_role("listitem").filter(has_text="Club 2026")).to_contain_text(checksum)
    other.reload()
    expect(other.get_by_role("listitem").filter(has_text="Club 2026")).to_contain_text(checksum)


def _play_a_round(page: Page) -> None:
    """A duplicate whose rack has a word that only this list knows."""
    new_duplicate(page)
    expect(page.get_by_label("Word list")).to_contain_text("Club 2026")
    name = page.get_by_role("textbox", name="Player’s name")
    for table, player in enumerate(("Anna", "Benet"), start=1):
        name.fill(player)
        name.press("Enter")
        expect(page.get_by_role("button", name=f"{table} {player}", exact=True)).to_be_visible()
    with_a_real_bag(page)
    page.get_by_role("textbox", name="Tiles drawn").fill(OWN)
    page.get_by_role("textbox", name="Tiles drawn").press("Enter")
    page.get_by_role("button", name="Time!").click()
    page.get_by_role("textbox", name="Table").fill("1")
    page.get_by_role("combobox", name="Place").fill("H8")
    page.get_by_role("combobox", name="Word").fill(OWN.lower())
    page.get_by_role("combobox", name="Word").press("Enter")
    slips = page.get_by_role("region", name="Slips entered")
    expect(slips.get_by_role("button", name="Anna")).to_contain_text(f"{OWN} H8")


def test_a_file_that_is_dropped_is_read(visit: Visit, address: str, club_list: tuple[Path, str]) -> None:
    page = visit.open(f"{address}#/lists")
    drop = """(form, text) => {
      const files = new DataTransfer();
      files.items.add(new File([text], "dropped.txt"));
      for (const name of ["dragover", "drop"])
        form.dispatchEvent(new DragEvent(name, { dataTransfer: files, bubbles: true, cancelable: true }));
    }"""
    page.locator("form[data-drop]").evaluate(drop, "casa\ncosa\n")
    expect(page.get_by_role("heading", name="dropped.txt")).to_be_visible(timeout=LONG_WORK)
    page.get_by_role("button", name="Do not keep it").click()
    expect(page.get_by_role("heading", name="dropped.txt")).to_have_count(0)


def test_reading_is_called_off(visit: Visit, address: str, club_list: tuple[Path, str]) -> None:
    page = visit.open(f"{address}#/lists")
    page.get_by_label("Choose a file, or drop it here").set_input_files(club_list[0])
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_label("Choose a file, or drop it here")).to_be_attached()
    expect(page.get_by_role("listitem").filter(has_text="club")).to_have_count(0)
