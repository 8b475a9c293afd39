"""Which plays a generator lists, in which order, and in which one way it writes each."""

from dataclasses import replace

import pytest

from desk import MakeDesk
from faristol.board.board import EMPTY
from faristol.rules.ruleset import RuleSet


@pytest.mark.rule("PLA-1")
def test_the_first_play_covers_h8_and_is_listed_across_only(make_desk: MakeDesk) -> None:
    desk = make_desk("SAC")
    assert set(desk.plays(desk.board(), "SAC")) == {"H6 SAC", "H7 SAC", "H8 SAC"}


@pytest.mark.rule("PLA-1")
def test_the_first_play_has_at_least_two_tiles(make_desk: MakeDesk) -> None:
    desk = make_desk("A AI")
    assert set(desk.plays(desk.board(), "A")) == set()
    assert set(desk.plays(desk.board(), "AI")) == {"H7 AI", "H8 AI"}


@pytest.mark.rule("PLA-1")
def test_a_later_play_touches_what_lies_there(make_desk: MakeDesk) -> None:
    desk = make_desk("SOL MAL")
    assert set(desk.plays(desk.board("H8 SOL"), "MA")) == {"10F MAL"}


@pytest.mark.rule("PLA-3")
def test_every_word_that_a_play_forms_is_in_the_list(make_desk: MakeDesk) -> None:
    with_hook, without = make_desk("SOL MAR SOLA"), make_desk("SOL MAR")
    assert set(with_hook.plays(with_hook.board("H8 SOL"), "MAR")) == {"11G MAR", "H8 SOLA"}
    assert set(without.plays(without.board("H8 SOL"), "MAR")) == set()


@pytest.mark.rule("PLA-3")
def test_parallel_plays_form_a_word_on_every_square_they_share(make_desk: MakeDesk) -> None:
    with_both, with_one = make_desk("AI OS AO IS"), make_desk("AI OS AO")
    assert "I8 OS" in with_both.plays(with_both.board("H8 AI"), "OS")
    assert "I8 OS" not in with_one.plays(with_one.board("H8 AI"), "OS")


@pytest.mark.rule("PLA-2")
def test_old_tiles_fill_the_gaps_of_a_play(make_desk: MakeDesk) -> None:
    desk = make_desk("CASA")
    assert set(desk.plays(desk.board("8H A", "8J A"), "CS")) == {"8G CASA"}


@pytest.mark.rule("PLA-4")
def test_a_play_takes_each_tile_of_the_rack_once(make_desk: MakeDesk) -> None:
    desk = make_desk("ANNA")
    assert desk.plays(desk.board(), "ANA") == {}
    assert "H8 ANNA" in desk.plays(desk.board(), "NANA")


@pytest.mark.rule("TIL-BL")
def test_each_way_to_spend_a_blank_is_a_play_of_its_own(make_desk: MakeDesk) -> None:
    desk = make_desk("AA")
    spellings = {f"H{column} {word}" for column in (7, 8) for word in ("AA", "aA", "Aa")}
    assert set(desk.plays(desk.board(), "AA?")) == spellings


def test_a_tile_that_makes_two_words_is_listed_across(make_desk: MakeDesk) -> None:
    desk = make_desk("AS IS")
    assert set(desk.plays(desk.board("H8 A", "I7 I"), "S")) == {"I7 IS", "H8 AS", "7I IS"}


def test_a_tile_that_makes_a_word_down_only_is_listed_down(make_desk: MakeDesk) -> None:
    desk = make_desk("AI AS")
    assert set(desk.plays(desk.board("H8 AI"), "S")) == {"8H AS"}


def test_plays_reach_every_edge_of_the_board(make_desk: MakeDesk) -> None:
    desk = make_desk("AI IA")
    board = desk.board("A2 I", "O14 I", "1N I", "B15 I")
    assert set(desk.plays(board, "A")) >= {"A1 AI", "O14 IA", "1N IA", "15A AI"}


def test_the_empty_rack_and_the_useless_rack_have_no_play(make_desk: MakeDesk) -> None:
    desk = make_desk("ZOO")
    for rack in (b"", desk.rack("AEI")):
        for moves in (
            desk.generator.all_moves(EMPTY, rack),
            desk.generator.best(EMPTY, rack),
            desk.generator.top(EMPTY, rack, 10),
        ):
            assert list(moves) == []
            assert moves.best_score is None


def test_the_best_plays_are_all_that_tie_in_board_order(make_desk: MakeDesk) -> None:
    desk = make_desk("QE AI")
    best = desk.generator.best(EMPTY, desk.rack("QEAI"))
    assert desk.written(best) == ["H7 QE", "H8 QE"]
    assert best.best_score == 18


@pytest.mark.rule("SCO-3")
@pytest.mark.parametrize("through", ["L", "LM", "LMN", "LMNO"])
def test_a_play_of_the_whole_rack_is_best_through_any_number_of_tiles(
    make_desk: MakeDesk, through: str
) -> None:
    desk = make_desk(f"{through}ABCDEGI XBCDE")
    board = desk.board("A7 X", f"G4 {through}")
    assert desk.plays(board, "ABCDEGI")["A7 XBCDE"] == 3 * (10 + 3 + 2 + 2 + 1)
    for best in desk.generator.best(board, desk.rack("ABCDEGI")):
        assert desk.alphabet.show_word(best.play.word) == f"{through}ABCDEGI"
        assert best.tiles == 7


@pytest.mark.rule("SCO-1")
def test_the_best_play_may_end_where_no_word_begins(make_desk: MakeDesk) -> None:
    """The Q behind AB makes two words, though none begins with ABQ."""
    desk = make_desk("XABQ QC CJ")
    board = desk.board("H8 AB", "I10 C")
    best = desk.generator.best(board, desk.rack("XQJ"))
    assert desk.written(best) == ["H7 XABQ"]
    assert best.best_score == 22 + 10


def test_the_top_plays_come_in_pages(make_desk: MakeDesk) -> None:
    desk = make_desk("QE AI CASA")
    rack = desk.rack("QEAICSA")
    ordered = ["H7 QE", "H8 QE", "H5 CASA", "H6 CASA", "H7 CASA", "H8 CASA", "H7 AI", "H8 AI"]
    assert desk.written(desk.generator.all_moves(EMPTY, rack).in_order()) == ordered
    for offset in range(10):
        for count in range(10):
            page = desk.generator.top(EMPTY, rack, count, offset)
            assert desk.written(page) == ordered[offset : offset + count]


@pytest.mark.parametrize(("count", "offset"), [(-1, 0), (1, -1)])
def test_a_page_is_not_negative(make_desk: MakeDesk, count: int, offset: int) -> None:
    desk = make_desk("AI")
    with pytest.raises(ValueError, match="negative"):
        desk.generator.top(EMPTY, b"", count, offset)


@pytest.mark.rule("PLA-4")
@pytest.mark.parametrize("rack", [bytes([1] * 8), bytes([27]), bytes([0x81])])
def test_what_is_no_rack_is_an_error(make_desk: MakeDesk, rack: bytes) -> None:
    generator = make_desk("AI").generator
    with pytest.raises(ValueError, match="tile"):
        generator.all_moves(EMPTY, rack)
    with pytest.raises(ValueError, match="tile"):
        generator.best(EMPTY, rack)
    with pytest.raises(ValueError, match="tile"):
        generator.top(EMPTY, rack, 1)


@pytest.mark.rule("SCO-3")
def test_rack_size_and_bonus_come_from_the_rule_set(make_desk: MakeDesk, catalan_rules: RuleSet) -> None:
    desk = make_desk("CASA", rules=replace(catalan_rules, rack_size=4, most_tiles=4, bingo=35))
    assert desk.plays(desk.board(), "CASA")["H8 CASA"] == 2 * (2 + 1 + 1 + 1) + 35
    best = desk.generator.best(EMPTY, desk.rack("CASA"))
    assert best.best_score == max(desk.plays(EMPTY, "CASA").values())
    with pytest.raises(ValueError, match="rack"):
        desk.generator.all_moves(EMPTY, desk.rack("CASAS"))


@pytest.mark.rule("PLA-4", "SCO-3")
def test_a_play_uses_no_more_tiles_than_it_may_of_a_longer_rack(
    make_desk: MakeDesk, catalan_rules: RuleSet
) -> None:
    desk = make_desk("CASA CASAL CASALS", rules=replace(catalan_rules, rack_size=6, most_tiles=5, bingo=35))
    plays = desk.plays(desk.board(), "CASALS")
    assert plays["H4 CASAL"] == 2 * (2 * 2 + 1 + 1 + 1 + 1) + 35
    assert plays["H8 CASA"] == 2 * (2 + 1 + 1 + 1)
    assert not any("CASALS" in play for play in plays)
    assert "H4 CASALS" in desk.plays(desk.board("H6 S"), "CASALS")
    best = desk.generator.best(EMPTY, desk.rack("CASALS"))
    assert best.best_score == max(plays.values())


@pytest.mark.rule("PLA-3")
def test_words_are_checked_whatever_blanks_show(make_desk: MakeDesk) -> None:
    desk = make_desk("COL·LEGI AI A")
    answers = {
        "COL·LEGI": True,
        "COl·lEGI": True,
        "COLLEGI": False,
        "COL·LEG": False,
        "AI": True,
        "A": True,
        "I": False,
        "AIA": False,
    }
    assert desk.generator.check([desk.alphabet.parse_word(word) for word in answers]) == [*answers.values()]


@pytest.mark.rule("PLA-3")
def test_bytes_that_spell_nothing_are_no_words(make_desk: MakeDesk) -> None:
    generator = make_desk("AI").generator
    assert generator.check([]) == []
    assert generator.check([b"", b"\0", b"\x01\x00\x09", bytes([31, 40, 63])]) == [False] * 4


@pytest.mark.rule("PLA-3")
def test_any_number_of_words_of_any_length_is_checked_at_once(make_desk: MakeDesk) -> None:
    desk = make_desk("AI IA")
    words = [desk.alphabet.parse_word(word) for word in ("AI", "II", "IA")] * 2000
    words.append(bytes([1] * 5000))
    assert desk.generator.check(words) == [True, False, True] * 2000 + [False]
