"""Tiles and boards as people see and hear them."""

import zipfile
from pathlib import Path
from subprocess import run
from sys import executable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from faristol.app.views.board import beside, board, picture, rack, small_tiles, tile
from faristol.board.board import EMPTY, SIZE, SQUARES
from faristol.tiles.tile import BLANK, DESIGNATED
from pieces import position

SOURCES = Path(__file__).parents[3] / "py"
LEXICONS = SOURCES.parent / "lexicons"


def test_a_tile_has_its_letter_and_its_points(letters):
    ce_trencada = letters.parse_word("Ç")[0]
    assert tile(ce_trencada, letters) == '<span class="tile" data-worth="10" translate="no">Ç</span>'


def test_a_tile_of_two_letters_is_drawn_smaller(letters):
    assert 'class="tile two" data-worth="10" translate="no">L·L<' in tile(
        letters.parse_word("L·L")[0], letters
    )


@pytest.mark.rule("NOT-2", "TIL-BL")
def test_what_a_blank_shows_is_in_lower_case_without_points(letters):
    [shown] = letters.parse_word("(S)")
    assert shown & DESIGNATED
    assert tile(shown, letters) == '<span class="tile blank" translate="no">s</span>'
    assert tile(BLANK, letters) == '<span class="tile blank" translate="no"></span>'


def test_a_rack_keeps_room_for_what_is_missing_and_is_said_in_words(letters, english):
    drawn = rack(letters.parse_rack("AE?"), letters, english, 7)
    assert drawn.count('class="tile') == 3
    assert drawn.count('class="gap"') == 4
    assert 'aria-label="Rack: AE?"' in drawn


def test_no_tiles_are_said_too(letters, english):
    assert small_tiles(b"", letters, english) == '<span class="quiet">none</span>'


@pytest.mark.rule("BRD-1")
def test_the_empty_board_shows_every_premium_by_its_short_name(letters, catalan, read):
    page = board(EMPTY, letters, catalan)
    shapes = {a.get("class"): a["d"].count("M") for tag, a in read(page).elements if tag == "path"}
    assert [shapes[kind] for kind in ("dl", "tl", "dp", "tp")] == [24, 12, 17, 8]
    # the centre has a star
    named = (("DL", 24), ("TL", 12), ("DP", 16), ("TP", 8))
    assert all(f">{name * count}</text>" in page for name, count in named)
    assert "El tauler és buit" in page


def test_the_last_play_and_a_tried_one_are_told_apart(letters, english):
    here = position(letters, "H4 CANTADA", "4H CA")
    page = board(here, letters, english, fresh=range(108, 115), tried=[123], score=6)
    assert page.count('class="tile new"') == 7
    assert page.count('class="tile try"') == 1
    assert page.count('<span class="score" data-row="9" data-column="5">6</span>') == 1


@pytest.mark.rule("EDG-A7")
@given(st.integers(0, SQUARES - 1), st.frozensets(st.integers(0, SQUARES - 1), max_size=SQUARES - 1))
def test_the_points_of_a_play_stand_beside_its_last_tile_and_on_no_letter(last, lying):
    free = beside(last, (lying | {last}).__contains__)
    assert free not in lying | {last} or lying | {last} == set(range(SQUARES))
    around = [
        one for one in range(SQUARES) if abs(one // SIZE - last // SIZE) + abs(one % SIZE - last % SIZE) == 1
    ]
    assert free in around or lying.issuperset(around)


def test_the_small_picture_has_the_letters_and_says_what_it_is(letters):
    drawn = picture(position(letters, "H4 CANTADa"), letters, "Round 9")
    assert drawn.count('class="letter"') == 6
    assert drawn.count('class="blank"') == 1
    assert 'aria-label="Round 9"' in drawn


def test_pages_can_be_drawn_from_an_archive(tmp_path):
    archive = tmp_path / "faristol.zip"
    with zipfile.ZipFile(archive, "w") as file:
        for path in SOURCES.rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts:
                file.write(path, path.relative_to(SOURCES))
        for path in LEXICONS.glob("*/**/*.toml"):
            file.write(path, Path("faristol/lexicons") / path.relative_to(LEXICONS))
    program = (
        "from faristol.app.text import Texts\n"
        "from faristol.app.home.views.first_page import about_page\n"
        "print(about_page([], Texts.english()).html)\n"
    )
    shown = run(
        [executable, "-c", program],
        env={"PYTHONPATH": str(archive), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "About" in shown.stdout
