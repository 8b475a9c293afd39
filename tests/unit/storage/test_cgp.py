"""A position in CGP, out and in."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import games
import gametable
from effort import effort
from faristol.board.board import Board
from faristol.errors import Damaged
from faristol.modes.game.evolving import fold
from faristol.rules.game_rules import GameRules
from faristol.rules.placement import Placement
from faristol.storage.exchange.cgp import (
    CgpPosition,
    cgp_of,
    language_of_settings,
    position_of,
    read_cgp,
    settings_of,
    write_cgp,
)
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.bag import Bag
from gametable import GameTable
from pieces import alphabet_of, position
from strategies import alphabets, placements, racks

CATALAN = alphabet_of("ca")
EMPTY = "/".join(["15"] * 15)
MAGPIE = (
    "15/15/15/11HUNS/4E5JO3/4n2CE[L·L]A4/2RECELAT6/3XAMIS2D4/4R1BO[NY]1E1P1E/1ZELAM4S1E1N/4R5A1V1C/"
    "BUS[QU]IN4FRENA/U3A2MODI1T1U/R6ERINOSIS/LITIGAnT2O3E AAIPRRS/AADEGLT 388/446 0 lex DISC2;"
)
"""A Catalan position as MAGPIE, another program, writes it (github.com/jvc56/MAGPIE, its tests)."""


def test_a_catalan_position_of_another_program_is_read_and_written_the_same():
    found = read_cgp(MAGPIE, CATALAN)
    assert found.racks == (CATALAN.parse_rack("AAIPRRS"), CATALAN.parse_rack("AADEGLT"))
    assert (found.scores, found.scoreless, dict(found.settings)) == ((388, 446), 0, {"lex": "DISC2"})
    assert CATALAN.letter(found.board.at(5 * 15 + 9)) == "L·L"
    assert write_cgp(found, CATALAN) == MAGPIE


def test_tiles_of_several_letters_stand_in_brackets_on_racks_too():
    board = position(CATALAN, "H6 COL·LEgI")
    text = write_cgp(
        CgpPosition(board, (CATALAN.parse_rack("NY Q ?"), b""), (42, 0), 1, {"ld": "catalan"}), CATALAN
    )
    assert text == f"{EMPTY[:21]}5CO[L·L]EgI4/{EMPTY[24:]} [NY][QU]?/ 42/0 1 ld catalan;"


def test_racks_that_are_not_known_and_fields_that_are_missing():
    found = read_cgp(f"{EMPTY} / 0/0", CATALAN)
    assert (found.racks, found.scores, found.scoreless) == ((b"", b""), (0, 0), 0)
    assert read_cgp(f"cgp {EMPTY} AB/ 10/-5 2 lex A b; tmr 100/200", CATALAN).settings == {
        "lex": "A b",
        "tmr": "100/200",
    }


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "cgp.fields"),
        (f"{EMPTY} AB/CD", "cgp.fields"),
        (f"{EMPTY} AB/CD 0/0 lex", "cgp.fields"),
        (f"{EMPTY} AB/CD 0/0 0 lex CSW21; ld english;", "cgp.language"),
        (f"{EMPTY} AB/CD 0/0 0 lex NWL2023;", "cgp.language"),
        (f"{EMPTY}/15 AB/CD 0/0 0", "cgp.rows"),
        (f"14/{EMPTY[3:]} AB/CD 0/0 0", "cgp.row"),
        (f"99999999999/{EMPTY[3:]} AB/CD 0/0 0", "cgp.row"),
        (f"14Ñ/{EMPTY[3:]} AB/CD 0/0 0", "cgp.tile"),
        (f"14[NY/{EMPTY[3:]} AB/CD 0/0 0", "cgp.tile"),
        (f"14!/{EMPTY[3:]} AB/CD 0/0 0", "cgp.tile"),
        (f"{EMPTY} AÑ/CD 0/0 0", "cgp.rack"),
        (f"{EMPTY} AB 0/0 0", "cgp.racks"),
        (f"{EMPTY} A/B/C 0/0/0 0", "cgp.racks"),
        (f"{EMPTY} A/B x/0 0", "cgp.scores"),
        (f"13ZZ/{EMPTY[3:]} AB/CD 0/0 0", "cgp.bag"),
        (f"15/{'A' * 5000}", "cgp.long"),
    ],
)
def test_what_is_wrong_is_told(text: str, code: str):
    with pytest.raises(Damaged) as fault:
        read_cgp(text, CATALAN)
    assert fault.value.code == code


@pytest.mark.parametrize(
    ("behind", "language"),
    [
        ("lex DISC2;", "ca"),
        ("lex DISC2; ld romanian", "ro"),
        ("tmr 1/2;ld Catalan;", "ca"),
        ("lex LOC 6.0;", "ro"),
        ("lex Locale;", ""),
        ("lex CSW21; ld catalan;", "ca"),
        ("", ""),
    ],
)
def test_the_tiles_or_else_the_word_list_say_the_language(behind: str, language: str):
    assert language_of_settings(settings_of(f"{EMPTY} / 0/0 0 {behind}")) == language
    assert language_of_settings(settings_of(f"cgp garbage / 0/0 0 {behind}")) == language


@given(st.data(), alphabets, st.integers(-99, 999), st.integers(0, 11))
def test_what_is_written_is_read_again(data: st.DataObject, alphabet: Alphabet, points: int, scoreless: int):
    board, placement = data.draw(placements(alphabet))
    assert isinstance(placement, Placement)
    board = board.place(placement.tiles)
    both = (data.draw(racks(alphabet)), data.draw(racks(alphabet)))
    known = CgpPosition(board, both, (points, 7), scoreless, {"lex": "DISC"})
    text = write_cgp(known, alphabet)
    if _in_one_set(board, b"".join(both), alphabet):
        assert read_cgp(text, alphabet) == known
    else:
        with pytest.raises(Damaged):
            read_cgp(text, alphabet)


def _in_one_set(board: Board, tiles: bytes, alphabet: Alphabet) -> bool:
    return Bag.full(alphabet).contains(bytes(filter(None, board.cells)) + tiles)


@settings(max_examples=effort(7, 30), deadline=None)
@given(games.games(), st.data())
def test_a_game_at_any_turn_is_a_position(game: GameTable, data: st.DataObject):
    alphabet, state = game.referee.alphabet, game.state
    turns = data.draw(st.one_of(st.none(), st.integers(0, len(state.turns))))
    found = read_cgp(cgp_of(state, alphabet, turns), alphabet)
    played = len(state.turns) if turns is None else turns
    before = fold(state.opening, state.turns[:played], state.rules)
    mover = (played + (state.starter or 0)) % 2
    assert found.board == before.board
    assert sorted(found.racks[0]) == sorted(before.racks[mover])
    assert found.scores == (before.scores[mover], before.scores[1 - mover])
    position = position_of(found, state.rules, alphabet)
    assert position.bag == before.bag
    assert position.hands == (before.hands[mover], before.hands[1 - mover])


def test_a_play_that_can_still_be_challenged_lies_in_the_position():
    game = gametable.game(use="board")
    game.lay("H4 CANTADA")
    found = read_cgp(cgp_of(game.state, CATALAN), CATALAN)
    assert found.scores == (0, 72)
    assert write_cgp(found, CATALAN).split()[0].split("/")[7] == "3CANTADA5"


def test_unknown_racks_of_a_position_are_full_as_far_as_there_are_tiles():
    rules = GameRules.preset("classic")
    position = position_of(read_cgp(f"{EMPTY} ABC/ 0/0 0", CATALAN), rules, CATALAN)
    assert (position.hands, len(position.bag), position.in_bag) == ((3, 7), 97, 90)
    assert position_of(read_cgp(f"{EMPTY} / 0/0 0", CATALAN), rules, CATALAN).hands == (7, 7)
    full = read_cgp(MAGPIE, CATALAN)
    assert position_of(full, rules, CATALAN).in_bag == 100 - 14 - sum(map(bool, full.board.cells))
