"""The puzzle of a first visit: one that a newcomer can do, there before the file of positions is."""

import shutil
from pathlib import Path

import pytest

import library
from faristol.app.home.views.first_puzzle import first_puzzle
from faristol.modes.practice.positions import key_of
from faristol.movegen.puzzles import Puzzle, decode, has_seven
from faristol.rules.game_rules import GameRules
from faristol.tiles.language import look_in, shipped
from selfplay.first import DAYS, first_positions

LEXICONS = Path(__file__).parents[4] / "lexicons"
DRAFT = Path(__file__).parents[3] / "languages/oc"


@pytest.mark.rule("FRO-4")
@pytest.mark.parametrize("code", ["ca", "ro"])
def test_each_day_of_a_month_has_one_of_the_positions_in_which_all_seven_tiles_fit(code):
    generator = library.referee(GameRules.usual(code)).generator
    [path] = (LEXICONS / code).glob("*.puzzles")
    known = {key_of(one, code) for one in decode(path.read_bytes()).all if one.kind == "seven"}
    days = [first_puzzle(code, f"2026-03-{day:02}") for day in range(1, DAYS + 1)]
    assert len({one.path for one in days}) == DAYS
    for one in days:
        puzzle = Puzzle("seven", one.board, one.rack)
        assert one.path == f"#/practice/position/{key_of(puzzle, code)}"
        assert key_of(puzzle, code) in known
        assert has_seven(generator, puzzle)


@pytest.mark.slow
@pytest.mark.rule("FRO-4")
@pytest.mark.parametrize("code", ["ca", "ro"])
def test_they_are_the_easiest_ones_with_little_on_the_board(code):
    [path] = (LEXICONS / code).glob("*.puzzles")
    made = {f"#/practice/position/{one['key']}" for one in first_positions(decode(path.read_bytes()))}
    assert made == {first_puzzle(code, f"2026-03-{day:02}").path for day in range(1, DAYS + 1)}


@pytest.mark.rule("FRO-4")
def test_pages_in_a_language_without_tiles_have_those_of_the_first_one():
    assert first_puzzle("en", "2026-03-02") == first_puzzle("ca", "2026-03-02")


def test_a_language_without_such_positions_has_none(tmp_path):
    shutil.copytree(DRAFT, tmp_path / "oc")
    look_in(shipped(), tmp_path)
    try:
        assert first_puzzle("oc", "2026-03-02") is None
    finally:
        look_in()
