"""The worked examples of SCO and TIL through both generators: listed with their score, and scored alone."""

import pytest

from desk import MakeDesk
from faristol.errors import Refused


@pytest.mark.rule("SCO-1")
@pytest.mark.parametrize(
    ("lying", "rack", "play", "points"),
    [
        (["8E TORN"], "CANADA", "E5 CANTADA", 36),
        (["A4 T"], "CANADES", "A1 CANTADES", 140),
        (["A2 ESCONS", "A9 DE"], "DIRACIO", "A1 DESCONSIDERACIO", 590),
    ],
)
def test_letter_premiums_count_before_word_premiums_and_only_under_new_tiles(
    make_desk: MakeDesk, lying: list[str], rack: str, play: str, points: int
) -> None:
    desk = make_desk(play.split()[1])
    board = desk.board(*lying)
    assert desk.plays(board, rack)[play] == points
    assert desk.score(board, play) == points


@pytest.mark.rule("SCO-2", "COR-4")
def test_a_new_tile_earns_its_premium_in_both_of_its_words(make_desk: MakeDesk) -> None:
    desk = make_desk("GOL GO OL", "ro")
    board = desk.board("E7 L", "C8 O", "D8 L")
    assert desk.plays(board, "GO")["7C GOL"] == 20 + 19 + 2
    assert desk.score(board, "7C GOL") == 41


@pytest.mark.rule("SCO-2")
def test_a_word_premium_multiplies_the_crossing_word_too(make_desk: MakeDesk) -> None:
    desk = make_desk("SO AS")
    board = desk.board("D5 A")
    assert desk.plays(board, "SO")["E5 SO"] == 2 * (1 + 1) + 2 * (1 + 1)
    assert desk.score(board, "E5 SO") == 8


@pytest.mark.rule("SCO-3")
@pytest.mark.parametrize(
    ("rack", "play", "points"), [("CANTADA", "H4 CANTADA", 72), ("?ANTADA", "H4 cANTADA", 64)]
)
def test_seven_tiles_from_the_rack_add_fifty(make_desk: MakeDesk, rack: str, play: str, points: int) -> None:
    desk = make_desk("CANTADA")
    assert desk.plays(desk.board(), rack)[play] == points
    assert desk.score(desk.board(), play) == points


@pytest.mark.rule("SCO-3")
def test_a_rack_of_fewer_tiles_earns_no_bonus_when_it_is_used_up(make_desk: MakeDesk) -> None:
    desk = make_desk("CANTAD")
    assert desk.plays(desk.board(), "CANTAD")["H8 CANTAD"] == 2 * (2 + 1 + 1 + 1 + 2 * 1 + 2)


@pytest.mark.rule("SCO-3")
def test_a_word_of_seven_with_six_new_tiles_earns_no_bonus(make_desk: MakeDesk) -> None:
    desk = make_desk("CANTADA")
    assert desk.plays(desk.board("8E TORN"), "CANADAX") == {"E5 CANTADA": 36}


@pytest.mark.rule("TIL-Q")
def test_the_tiles_q_e_spell_que(make_desk: MakeDesk) -> None:
    desk = make_desk("QE")
    assert desk.plays(desk.board(), "QE") == {"H7 QE": 18, "H8 QE": 18}


@pytest.mark.rule("TIL-DI")
def test_two_tiles_l_never_make_the_geminated_l(make_desk: MakeDesk) -> None:
    desk = make_desk("COL·LEGI")
    assert desk.plays(desk.board(), "COL·LEGI")["H8 COL·LEGI"] == 42
    assert desk.plays(desk.board(), "COLLEGI") == {}


@pytest.mark.rule("TIL-DI")
def test_a_blank_shows_a_digraph_but_makes_none_with_another_tile(make_desk: MakeDesk) -> None:
    desk = make_desk("ANY COL·LEGI")
    assert "H8 Any" in desk.plays(desk.board(), "A?")
    assert desk.plays(desk.board(), "AN?") == {"H7 Any": 2, "H8 Any": 2}
    assert desk.plays(desk.board(), "COLEGI?") == {
        f"H{column} COl·lEGI": points
        for column, points in zip(range(3, 9), (18, 20, 16, 16, 18, 22), strict=True)
    }


@pytest.mark.rule("TIL-BL")
def test_a_blank_is_worth_nothing_in_a_later_word_either(make_desk: MakeDesk) -> None:
    desk = make_desk("SCOR CA")
    assert desk.plays(desk.board("H8 ScOR"), "A")["9H CA"] == 0 + 2 * 1
    assert desk.score(desk.board("H8 ScOR"), "9H CA") == 0 + 2 * 1
    assert desk.score(desk.board("H8 SCOR"), "9H CA") == 2 + 2 * 1


@pytest.mark.rule("TIL-BL")
def test_a_word_premium_counts_under_a_blank_and_a_letter_premium_does_not(make_desk: MakeDesk) -> None:
    desk = make_desk("EXAMEN")
    assert desk.score(desk.board(), "H3 EXAMEN") == 2 * (1 + 2 * 10 + 1 + 2 + 1 + 1)
    assert desk.score(desk.board(), "H3 ExAMEN") == 2 * (1 + 0 + 1 + 2 + 1 + 1)
    assert desk.score(desk.board(), "H3 EXAMEn") == 2 * (1 + 2 * 10 + 1 + 2 + 1 + 0)


@pytest.mark.rule("TIL-BL")
def test_k_and_w_come_into_romanian_by_a_blank_only(make_desk: MakeDesk) -> None:
    desk = make_desk("KILO WATI", "ro")
    assert desk.plays(desk.board(), "ILOAT") == {}
    plays = desk.plays(desk.board(), "ILOAT?")
    assert plays["H8 kILO"] == 2 * (0 + 1 + 1 + 1)
    assert plays["H8 wATI"] == 2 * (0 + 1 + 1 + 1)


@pytest.mark.rule("PLA-5")
@pytest.mark.parametrize(
    ("play", "code"),
    [
        ("E13 CANTADA", "placement.outside"),
        ("E6 CANTADA", "placement.taken"),
        ("8E TORN", "placement.no_tiles"),
        ("8E TOR", "placement.longer"),
        ("A1 CANTADA", "placement.apart"),
    ],
)
def test_a_play_that_cannot_lie_where_it_is_written_has_no_score(
    make_desk: MakeDesk, play: str, code: str
) -> None:
    desk = make_desk("TORN")
    with pytest.raises(Refused) as refusal:
        desk.score(desk.board("8E TORN"), play)
    assert refusal.value.code == code


def test_a_score_asks_no_word_list(make_desk: MakeDesk) -> None:
    desk = make_desk("TORN")
    assert desk.score(desk.board("8E TORN"), "E5 CANTADA") == 36
