"""Whether a play may lie where it is written (PLA-1 to PLA-5)."""

from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import strategies
from faristol.board.board import EMPTY, Board, Direction, square_name
from faristol.errors import Refused
from faristol.lexicon.dawg import Lexicon
from faristol.rules.notation import Play, parse_coordinates, parse_play, show_coordinates
from faristol.rules.placement import Placement, new_tiles, place, read_tiles
from faristol.rules.ruleset import RuleSet
from faristol.tiles.alphabet import DESIGNATED, Alphabet
from pieces import position, word_list

CASA = ("H6 CASA",)


def _outcome(
    alphabet: Alphabet,
    rules: RuleSet,
    board: Board,
    play: str,
    rack: str | None = None,
    lexicon: Lexicon | None = None,
) -> Placement | Refused:
    tiles = None if rack is None else alphabet.parse_rack(rack)
    return place(board, tiles, parse_play(play, alphabet), lexicon, rules, alphabet)


def _placed(*asked: Any, **more: Any) -> Placement:
    outcome = _outcome(*asked, **more)
    assert isinstance(outcome, Placement), outcome
    return outcome


def _refused(*asked: Any, **more: Any) -> Refused:
    outcome = _outcome(*asked, **more)
    assert isinstance(outcome, Refused), outcome
    return outcome


@pytest.mark.rule("PLA-1")
@pytest.mark.parametrize("play", ["H8 SA", "H7 SA", "8H SA", "8G SA", "H2 CASACAS", "H8 CASACAS"])
def test_the_first_play_covers_the_centre(alphabet: Alphabet, catalan_rules: RuleSet, play: str) -> None:
    assert len(_placed(alphabet, catalan_rules, EMPTY, play).tiles) == len(play.split()[1])


@pytest.mark.rule("PLA-1")
@pytest.mark.parametrize("play", ["H9 SA", "H6 SA", "8I SA", "A1 SA", "G8 SA"])
def test_a_first_play_beside_the_centre_is_refused(
    alphabet: Alphabet, catalan_rules: RuleSet, play: str
) -> None:
    refusal = _refused(alphabet, catalan_rules, EMPTY, play)
    assert (refusal.code, refusal.rule) == ("placement.centre", "PLA-1")


@pytest.mark.rule("PLA-1")
def test_a_first_play_of_one_tile_is_refused(alphabet: Alphabet, catalan_rules: RuleSet) -> None:
    refusal = _refused(alphabet, catalan_rules, EMPTY, "H8 A")
    assert (refusal.code, refusal.rule) == ("placement.short", "PLA-1")


@pytest.mark.rule("PLA-1")
@pytest.mark.parametrize(
    "play", ["H6 CASAS", "H5 SCASA", "9H AS", "I6 AS", "G6 AS", "9G SA", "10G TOS", "I9 SA", "5H SA"]
)
def test_a_later_play_touches_a_tile_on_a_side(alphabet: Alphabet, catalan_rules: RuleSet, play: str) -> None:
    assert isinstance(_placed(alphabet, catalan_rules, position(alphabet, *CASA), play), Placement)


@pytest.mark.rule("PLA-1")
@pytest.mark.parametrize("play", ["A1 SA", "J6 CASA", "I10 SA", "G4 SA", "10I SA", "H12 SA"])
def test_a_play_that_touches_nothing_is_refused(
    alphabet: Alphabet, catalan_rules: RuleSet, play: str
) -> None:
    refusal = _refused(alphabet, catalan_rules, position(alphabet, *CASA), play)
    assert (refusal.code, refusal.rule) == ("placement.apart", "PLA-1")


@pytest.mark.rule("PLA-5")
@pytest.mark.parametrize("play", ["H13 CASA", "8M CASA", "O15 SA", "15O SA", "A9 CASACASA"])
def test_a_play_over_the_edge_is_refused(alphabet: Alphabet, catalan_rules: RuleSet, play: str) -> None:
    refusal = _refused(alphabet, catalan_rules, EMPTY, play)
    coordinates, word = play.split()
    assert (refusal.code, refusal.rule) == ("placement.outside", "PLA-5")
    assert refusal.details["position"] == coordinates
    assert refusal.details["word"] == word


@pytest.mark.rule("PLA-5")
@pytest.mark.parametrize("square", [-1, 225, 1000])
def test_a_play_that_begins_off_the_board_is_refused(
    catalan: Alphabet, catalan_rules: RuleSet, square: int
) -> None:
    play = Play(square, Direction.ACROSS, catalan.parse_word("SA"))
    outcome = place(EMPTY, None, play, None, catalan_rules, catalan)
    assert isinstance(outcome, Refused)
    assert outcome.code == "placement.outside"


@pytest.mark.rule("ROM-5", "PLA-5")
def test_inverted_coordinates_are_another_place(romanian: Alphabet, romanian_rules: RuleSet) -> None:
    board = position(romanian, *CASA)
    assert _placed(romanian, romanian_rules, board, "H6 CASAS", rack="S")
    assert _refused(romanian, romanian_rules, board, "6H CASAS", rack="S").code == "placement.rack"
    board = position(romanian, "F8 CASA")
    assert _placed(romanian, romanian_rules, board, "F8 CASAS", rack="S")
    assert _refused(romanian, romanian_rules, board, "8F SCASA").code == "placement.taken"


@pytest.mark.rule("PLA-2")
@pytest.mark.parametrize(("play", "square"), [("H6 COSA", "H7"), ("H5 CASA", "H6"), ("9G OT", "H9")])
def test_a_square_with_another_letter_is_taken(
    alphabet: Alphabet, catalan_rules: RuleSet, play: str, square: str
) -> None:
    refusal = _refused(alphabet, catalan_rules, position(alphabet, *CASA), play)
    assert (refusal.code, refusal.rule, refusal.details["square"]) == ("placement.taken", "PLA-2", square)


@pytest.mark.rule("PLA-2")
def test_the_refusal_of_a_taken_square_says_what_lies_there(
    catalan: Alphabet, catalan_rules: RuleSet
) -> None:
    board = position(catalan, "H8 COl·lEGI")
    refusal = _refused(catalan, catalan_rules, board, "H8 COLEGI")
    assert refusal.details == {
        "square": "H10",
        "position": "H10",
        "word": "COLEGI",
        "letter": "l·l",
    }


@pytest.mark.rule("PLA-2")
def test_a_blank_on_the_board_is_the_letter_that_it_shows(alphabet: Alphabet, catalan_rules: RuleSet) -> None:
    board = position(alphabet, "H6 CAsA")
    for play in ("H6 CASAS", "H6 CAsAS"):
        placement = _placed(alphabet, catalan_rules, board, play, rack="S")
        assert placement.spent == alphabet.parse_rack("S")
        assert placement.main.letters == alphabet.parse_word("CAsAS")


@pytest.mark.rule("PLA-3")
@pytest.mark.parametrize(
    ("play", "whole"), [("H7 AS", "CASA"), ("H10 SA", "CASASA"), ("H4 SA", "SACASA"), ("H4 SACA", "SACASA")]
)
def test_a_word_is_written_whole(alphabet: Alphabet, catalan_rules: RuleSet, play: str, whole: str) -> None:
    refusal = _refused(alphabet, catalan_rules, position(alphabet, *CASA), play)
    assert refusal.code == "placement.longer"
    assert refusal.details["word"] == whole
    assert refusal.details["written"] == play.split()[1]


@pytest.mark.rule("PLA-3")
@pytest.mark.parametrize(
    ("lying", "play"), [("A15 S", "B1 AS"), ("15A S", "1B AS"), ("C1 S", "B14 AS"), ("O1 S", "14B AS")]
)
def test_a_word_does_not_go_on_over_the_edge(
    alphabet: Alphabet, catalan_rules: RuleSet, lying: str, play: str
) -> None:
    """The next square by number is on the other side of the board; the play only lies too far away."""
    assert _refused(alphabet, catalan_rules, position(alphabet, lying), play).code == "placement.apart"


def test_a_play_places_at_least_one_tile(alphabet: Alphabet, catalan_rules: RuleSet) -> None:
    board = position(alphabet, *CASA)
    assert _refused(alphabet, catalan_rules, board, "H6 CASA").code == "placement.no_tiles"


@pytest.mark.rule("PLA-3")
def test_a_single_letter_is_no_word(alphabet: Alphabet, catalan_rules: RuleSet) -> None:
    """The S makes AS downwards; across it is alone, so the play has to be written downwards."""
    board = position(alphabet, *CASA)
    assert _refused(alphabet, catalan_rules, board, "I9 S").code == "placement.short"
    assert _placed(alphabet, catalan_rules, board, "9H AS").spent == alphabet.parse_rack("S")
    nothing = Play(0, Direction.ACROSS, b"")
    outcome = place(board, None, nothing, None, catalan_rules, alphabet)
    assert isinstance(outcome, Refused)
    assert outcome.code == "placement.short"


@pytest.mark.rule("PLA-4")
def test_at_most_seven_tiles_are_placed(alphabet: Alphabet, catalan_rules: RuleSet) -> None:
    refusal = _refused(alphabet, catalan_rules, EMPTY, "H8 CASACASA")
    assert (refusal.code, refusal.rule) == ("placement.too_many", "PLA-4")
    assert (refusal.details["tiles"], refusal.details["limit"]) == (8, 7)
    board = position(alphabet, *CASA)
    assert len(_placed(alphabet, catalan_rules, board, "H3 SACCASACASA").tiles) == 7
    assert _refused(alphabet, catalan_rules, board, "H2 SSACCASACASA").code == "placement.too_many"


@pytest.mark.rule("PLA-4", "ROM-5")
@pytest.mark.parametrize(
    ("rack", "play", "letter"),
    [
        ("CSAIIII", "H8 CASA", "A"),
        ("AEIOUBC", "H8 TEI", "T"),
        ("CAS", "H8 CASA", "A"),
        ("", "H8 AS", "S"),
        ("CASE", "H8 CaSE", "?"),
        ("CSE?", "H8 caSE", "?"),
        ("ASE?", "H8 cASA", "A"),
    ],
)
def test_tiles_that_are_not_on_the_rack_cannot_be_played(
    alphabet: Alphabet, catalan_rules: RuleSet, rack: str, play: str, letter: str
) -> None:
    refusal = _refused(alphabet, catalan_rules, EMPTY, play, rack)
    assert (refusal.code, refusal.rule, refusal.details["letter"]) == ("placement.rack", "PLA-4", letter)


@pytest.mark.rule("NOT-2", "DUP-1.7A")
@pytest.mark.parametrize(
    ("rack", "play", "letter"), [("CAS?EEE", "H8 CASA", "A"), ("??", "H8 AS", "S"), ("CS??", "H8 CaSA", "A")]
)
def test_a_blank_that_is_not_marked_is_refused_as_such(
    alphabet: Alphabet, catalan_rules: RuleSet, rack: str, play: str, letter: str
) -> None:
    refusal = _refused(alphabet, catalan_rules, EMPTY, play, rack)
    assert (refusal.code, refusal.rule, refusal.details["letter"]) == ("placement.blank", "NOT-2", letter)


@pytest.mark.rule("NOT-2")
def test_a_marked_blank_leaves_the_rack_as_a_blank(alphabet: Alphabet, catalan_rules: RuleSet) -> None:
    placement = _placed(alphabet, catalan_rules, EMPTY, "H8 CaSA", "CAS?EEE")
    assert placement.spent == alphabet.parse_rack("C?SA")


@pytest.mark.rule("TIL-DI")
@pytest.mark.parametrize(
    ("rack", "play", "code"),
    [
        ("COLLEGI", "H8 COL·LEGI", "placement.rack"),
        ("COL·LEGIA", "H8 COLLEGI", "placement.rack"),
        ("NYORAAA", "H8 NORA", "placement.rack"),
        ("NORA?SE", "H8 nyORA", None),
        ("NORA?SE", "H8 NYORA", "placement.blank"),
        ("NYORASE", "H8 NYORA", None),
    ],
)
def test_the_special_tiles_are_never_made_of_others(
    catalan: Alphabet, catalan_rules: RuleSet, rack: str, play: str, code: str | None
) -> None:
    if code is None:
        assert len(_placed(catalan, catalan_rules, EMPTY, play, rack).tiles) == 4
    else:
        assert _refused(catalan, catalan_rules, EMPTY, play, rack).code == code


@pytest.mark.rule("TIL-DI", "PLA-3")
def test_collegi_with_two_l_is_refused_and_with_the_geminate_stands(
    catalan: Alphabet, catalan_rules: RuleSet
) -> None:
    lexicon = word_list(catalan, "COL·LEGI")
    assert _placed(catalan, catalan_rules, EMPTY, "H8 COL·LEGI", "COL·LEGIA", lexicon)
    assert _refused(catalan, catalan_rules, EMPTY, "H8 COLLEGI", "COLLEGI", lexicon).code == "placement.word"


@pytest.mark.rule("TIL-BL")
def test_a_romanian_joker_may_show_a_letter_without_a_tile(
    romanian: Alphabet, romanian_rules: RuleSet
) -> None:
    lexicon = word_list(romanian, "KILO")
    assert (
        _placed(romanian, romanian_rules, EMPTY, "H8 kILO", "?ILOAAA", lexicon).main.letters[0] & DESIGNATED
    )
    refusal = _refused(romanian, romanian_rules, EMPTY, "H8 KILO", "?ILOAAA", lexicon)
    assert refusal.code == "placement.blank"


@pytest.mark.rule("PLA-3")
def test_the_main_word_must_be_in_the_list(alphabet: Alphabet, catalan_rules: RuleSet) -> None:
    refusal = _refused(alphabet, catalan_rules, EMPTY, "8H CASE", "CASEAAA", word_list(alphabet, "CASA"))
    assert (refusal.code, refusal.rule) == ("placement.word", "PLA-3")
    assert refusal.details == {"square": "H8", "position": "8H", "word": "CASE"}


@pytest.mark.rule("PLA-3", "DUP-1.7A")
def test_every_adjacent_word_must_be_in_the_list(alphabet: Alphabet, catalan_rules: RuleSet) -> None:
    board = position(alphabet, *CASA)
    lexicon = word_list(alphabet, "CASA CASAS SOL")
    assert _placed(alphabet, catalan_rules, board, "10H SOL", None, lexicon)
    refusal = _refused(alphabet, catalan_rules, board, "10H SOL", None, word_list(alphabet, "CASA SOL"))
    assert (refusal.code, refusal.rule) == ("placement.word", "PLA-3")
    assert refusal.details == {"square": "H6", "position": "H6", "word": "CASAS"}


@pytest.mark.rule("PLA-3")
def test_words_that_lie_on_the_board_already_are_not_asked_again(
    alphabet: Alphabet, catalan_rules: RuleSet
) -> None:
    board = position(alphabet, "H6 XXXX")
    assert _placed(alphabet, catalan_rules, board, "9G OXO", None, word_list(alphabet, "OXO"))


def test_without_a_list_any_word_may_lie(alphabet: Alphabet, catalan_rules: RuleSet) -> None:
    assert _placed(alphabet, catalan_rules, EMPTY, "H8 XZX")


@pytest.mark.rule("PLA-3", "COR-4")
def test_a_placement_tells_all_words_that_it_forms(alphabet: Alphabet, catalan_rules: RuleSet) -> None:
    board = position(alphabet, "E7 L", "C8 O", "D8 L")
    placement = _placed(alphabet, catalan_rules, board, "7C GOL", "GO")
    shown = [
        f"{show_coordinates(word.square, word.direction)}: {alphabet.show_word(word.letters)}"
        for word in placement.words
    ]
    assert shown == ["7C: GOL", "C7: GO", "D7: OL"]
    assert placement.spent == alphabet.parse_rack("GO")
    assert [square_name(square) for square, _ in placement.tiles] == ["C7", "D7"]


@pytest.mark.rule("PLA-5")
def test_shape_comes_before_the_rack_and_the_rack_before_the_words(
    alphabet: Alphabet, catalan_rules: RuleSet
) -> None:
    nothing = word_list(alphabet, "ZZ")
    assert _refused(alphabet, catalan_rules, EMPTY, "A1 SA", "", nothing).code == "placement.centre"
    assert _refused(alphabet, catalan_rules, EMPTY, "H8 SA", "", nothing).code == "placement.rack"
    assert _refused(alphabet, catalan_rules, EMPTY, "H8 SA", "SA", nothing).code == "placement.word"


def _laid(alphabet: Alphabet, text: str) -> dict[int, int]:
    """Tiles by square from "H8:C H9:A"."""
    pairs = (part.split(":") for part in text.split())
    return {parse_coordinates(name)[0]: alphabet.parse_word(letter)[0] for name, letter in pairs}


@pytest.mark.rule("PLA-2")
@pytest.mark.parametrize(
    ("laid", "play"),
    [
        ("H10:S", "H6 CASAS"),
        ("H10:S H5:S", "H5 SCASAS"),
        ("I9:S", "9H AS"),
        ("I10:S", "10I S"),
        ("G9:T I9:S", "9G TAS"),
        ("I6:A I7:s", "I6 As"),
        ("A1:S", "1A S"),
    ],
)
def test_tiles_laid_by_hand_are_read_as_a_play(alphabet: Alphabet, laid: str, play: str) -> None:
    board = position(alphabet, *CASA)
    assert read_tiles(board, _laid(alphabet, laid), alphabet) == parse_play(play, alphabet)


@pytest.mark.rule("PLA-2")
def test_a_single_first_tile_is_read_across(alphabet: Alphabet) -> None:
    assert read_tiles(EMPTY, _laid(alphabet, "H8:A"), alphabet) == parse_play("H8 A", alphabet)


@pytest.mark.rule("PLA-2", "COR-5")
@pytest.mark.parametrize(
    ("laid", "code", "square"),
    [
        ("I6:A I8:S", "placement.gap", "I7"),
        ("G9:T J9:S", "placement.gap", "I9"),
        ("H10:S H12:S", "placement.gap", "H11"),
        ("I10:S J11:A", "placement.line", "I10"),
        ("I6:S I7:A J7:S", "placement.line", "I6"),
        ("H9:S H10:S", "placement.taken", "H9"),
        ("", "placement.no_tiles", ""),
    ],
)
def test_tiles_laid_with_a_gap_or_out_of_line_are_refused(
    alphabet: Alphabet, laid: str, code: str, square: str
) -> None:
    outcome = read_tiles(position(alphabet, *CASA), _laid(alphabet, laid), alphabet)
    assert isinstance(outcome, Refused)
    assert (outcome.code, outcome.details["square"]) == (code, square)


@given(st.data())
def test_a_play_that_stands_adds_its_tiles_and_moves_no_other(data: st.DataObject) -> None:
    alphabet = data.draw(strategies.alphabets)
    board, placement = data.draw(strategies.placements(alphabet))
    after = board.place(placement.tiles)
    assert len(placement.spent) == len(placement.tiles) > 0
    assert all(after.at(square) == tile for square, tile in enumerate(board.cells) if tile)
    assert after.cells.count(0) == board.cells.count(0) - len(placement.tiles)
    assert placement.tiles == new_tiles(board, placement.play)
    for word in placement.words:
        assert after.word_through(word.square, word.direction) == (word.square, word.letters)
        assert len(word.letters) > 1


@given(st.data())
def test_reading_the_laid_tiles_gives_the_play_again(data: st.DataObject) -> None:
    alphabet = data.draw(strategies.alphabets)
    board, placement = data.draw(strategies.placements(alphabet))
    assume(len(placement.tiles) > 1)
    read = read_tiles(board, dict(placement.tiles), alphabet)
    assert read == Play(placement.main.square, placement.main.direction, placement.main.letters)


@given(st.data())
def test_any_play_at_all_is_placed_or_refused_with_its_rule(data: st.DataObject) -> None:
    alphabet = data.draw(strategies.alphabets)
    board, _ = data.draw(strategies.placements(alphabet))
    play = Play(
        data.draw(strategies.squares),
        data.draw(strategies.directions),
        data.draw(strategies.words(alphabet, least=0)),
    )
    outcome = place(board, data.draw(strategies.racks(alphabet)), play, None, strategies.RULES, alphabet)
    if isinstance(outcome, Refused):
        assert outcome.rule in {"PLA-1", "PLA-2", "PLA-3", "PLA-4", "PLA-5", "NOT-2"}
        assert {"square", "position", "word"} <= outcome.details.keys()
    else:
        assert board.place(outcome.tiles) != board
