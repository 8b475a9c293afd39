"""How games end, and what the tiles left count (CLA-4A, CLA-4B, MAL-20 to MAL-22, ROM-3, ROM-4)."""

import pytest

from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.state import Step
from gametable import game


def standing(key: str, scores: tuple[int, int], use: str = "board", **changes: object):
    """A game at these points."""
    table = game(key, use, **changes)
    table.arrange(scores)
    return table


@pytest.mark.rule("CLA-4A", "MAL-20")
@pytest.mark.parametrize("key", ["classic", "mallorca"])
def test_who_goes_out_has_what_the_other_loses(key):
    table = standing(key, (348, 340), "tablet")
    table.arrange(racks=("SI", "QE"), bag="")
    table.lay("H8 SI")
    assert table.state.step is Step.PLAYED
    table.do(c.CompleteTurn())
    assert (table.state.ended, table.state.scores) == ("out", (352, 340))
    result = table.result()
    assert [(line.kind, line.seat, line.points) for line in result.lines] == [("rack", 0, 9), ("rack", 1, -9)]
    assert (result.scores, result.winner) == ((361, 331), 0)


@pytest.mark.rule("CLA-4A")
def test_350_to_340_with_q_and_e_left_is_359_to_331():
    table = standing("classic", (346, 340), "tablet")
    table.arrange(racks=("SI", "QE"), bag="")
    table.turn("H8 SI")
    table.arrange((350, 340))
    assert table.result().scores == (359, 331)


@pytest.mark.rule("CLA-4A")
def test_not_while_the_bag_has_tiles_nor_by_an_exchange():
    table = standing("classic", (10, 0), "tablet")
    table.arrange(racks=("SI", "QE"), bag="A")
    assert table.turn("H8 SI").ended == ""
    assert table.state.rack(0) == table.tiles("A")


@pytest.mark.rule("CLA-4A", "TIL-BL")
def test_a_blank_left_counts_nothing():
    table = standing("classic", (10, 0), "tablet")
    table.arrange(racks=("SI", "X?"), bag="")
    table.turn("H8 SI")
    assert table.result().scores == (24, -10)


@pytest.mark.rule("CLA-4A", "MAL-20")
def test_on_a_real_board_what_nobody_has_seen_is_the_others():
    table = standing("classic", (100, 90))
    table.arrange(bag="SIQE", hands=(2, 2))
    table.turn("H8 SI")
    assert (table.state.ended, table.state.step) == ("out", Step.OVER)
    assert table.result().scores == (113, 81)


@pytest.mark.rule("CLA-4B")
@pytest.mark.parametrize(
    ("turns", "ended"),
    [
        ("PRPRPR", "lost_turns"),
        ("PPPPPP", "lost_turns"),
        ("RRRRR", ""),
        ("PPPXPP", ""),
        ("PPPXPPPPPP", "lost_turns"),
        ("PPPXPPPPP", ""),
        ("XXXXXXXXXXX", ""),
        ("XXXXXXXXXXXX", "scoreless_turns"),
        ("XPXRXPXRXPXR", "scoreless_turns"),
    ],
)
def test_three_lost_turns_each_or_twelve_without_a_play(turns, ended):
    table = standing("classic", (10, 0))
    table.turns(turns)
    assert table.state.ended == ended


@pytest.mark.rule("CLA-4B")
def test_tiles_withdrawn_are_a_lost_turn_too():
    table = standing("classic", (10, 0))
    table.turns("PPPPP")
    assert table.do(c.Pass(withdrawn=True)).ended == "lost_turns"


@pytest.mark.rule("CLA-4B")
@pytest.mark.parametrize("turns", ["P" * 12, "X" * 12, "R" * 14])
def test_not_while_the_score_is_0_to_0(turns):
    table = game("classic")
    table.turns(turns)
    assert (table.state.ended, table.state.scores) == ("", (0, 0))


@pytest.mark.rule("CLA-4B", "TIL-BL")
def test_a_valid_play_worth_nothing_breaks_the_run():
    table = game("classic")
    table.turns("PPPPP")
    table.turn("H7 si")
    table.arrange((10, 0))
    table.turns("PPPPP")
    assert table.state.ended == ""
    assert table.turn("P").ended == "lost_turns"


@pytest.mark.rule("CLA-4B")
def test_each_loses_the_value_of_his_own_rack():
    table = standing("classic", (120, 100), "tablet")
    table.arrange(racks=("CDA", "ZN"))
    table.turns("PPPPPP")
    assert table.result().scores == (115, 91)
    assert table.result().winner == 0


@pytest.mark.rule("CLA-4B", "CLA-5A")
def test_racks_that_are_not_known_are_counted_at_the_end():
    table = standing("classic", (120, 100))
    table.turns("PPPPPP")
    assert table.state.step is Step.COUNT
    assert table.refuses(e.Signed(0)).code == "game.step"
    refusal = table.refuses(e.RacksCounted((table.tiles("CDA"), table.tiles("AEIORST"))))
    assert refusal.details == {"name": "Anna", "count": 3, "expected": 7}
    assert (
        table.refuses(e.RacksCounted((table.tiles("JJAEIOU"), table.tiles("AEIORST")))).code
        == "game.rack_tiles"
    )
    table.do(e.RacksCounted((table.tiles("AEIORS?"), table.tiles("QEAAEIO"))))
    assert table.state.step is Step.OVER
    assert table.result().scores == (114, 86)


@pytest.mark.rule("CLA-4B")
def test_racks_that_are_known_need_no_counting():
    table = standing("classic", (10, 0), "tablet")
    table.turns("PPPPPP")
    assert table.state.step is Step.OVER
    assert table.refuses(e.RacksCounted((b"", b""))).code == "game.racks_known"


@pytest.mark.rule("MAL-21")
@pytest.mark.parametrize(
    ("turns", "ended"), [("XPRXPX", "scoreless_turns"), ("XXXXXX", "scoreless_turns"), ("PPPPP", "")]
)
def test_six_turns_without_a_score_end_the_game_also_at_0_to_0(turns, ended):
    table = game("mallorca")
    table.turns(turns)
    assert table.state.ended == ended


@pytest.mark.rule("MAL-21")
def test_at_0_to_0_with_racks_of_7_and_9():
    table = standing("mallorca", (0, 0), "tablet")
    table.arrange(racks=("PV", "QE"))
    table.turns("PPPPPP")
    assert table.result().scores == (-7, -9)
    assert table.result().winner == 0


@pytest.mark.rule("MAL-22")
@pytest.mark.parametrize(("scores", "winner"), [((200, 199), 0), ((199, 200), 1), ((200, 200), None)])
def test_most_points_win_and_level_is_a_draw(scores, winner):
    table = standing("romanian", scores)
    table.turns("PPPP")
    assert (table.result().scores, table.result().winner, table.result().both_lost) == (scores, winner, False)


@pytest.mark.rule("ROM-3")
@pytest.mark.parametrize(
    ("turns", "ended"),
    [("PPPP", "passes"), ("PPP", ""), ("PPXPP", ""), ("PPRPP", ""), ("RPPPP", "passes"), ("X" * 14, "")],
)
def test_four_pas_running_end_the_game_as_it_stands(turns, ended):
    table = standing("romanian", (30, 20))
    table.turns(turns)
    assert table.state.ended == ended
    if ended:
        assert (table.state.step, table.result().scores) == (Step.OVER, (30, 20))


@pytest.mark.rule("ROM-3")
def test_a_play_in_between_goes_on():
    table = game("romanian")
    table.turns("PPP")
    table.turn("H4 CANTADA")
    assert table.turns("PPP").ended == ""
    assert table.turn("P").ended == "passes"


@pytest.mark.rule("ROM-4")
def test_with_too_few_in_the_bag_the_player_takes_them_all():
    table = standing("romanian", (0, 0), "tablet")
    table.arrange(racks=("CASETAR", "MEREION"), bag="XZ")
    state = table.turn("H7 CASE")
    assert sorted(state.rack(0)) == sorted(table.tiles("TARXZ"))
    assert (state.in_bag, state.ended) == (0, "")


@pytest.mark.rule("ROM-4")
@pytest.mark.parametrize(("settled", "scores"), [("none", (32, 40)), ("transfer", (52, 20))])
def test_the_game_ends_without_tiles_and_the_racks_are_not_settled(settled, scores):
    table = standing("romanian", (30, 40), "tablet", rack_settlement=settled)
    table.arrange(racks=("SA", "XZ"), bag="")
    table.turn("H8 SA")
    assert table.state.ended == "out"
    first, second = table.result().scores
    assert (first, second) == (scores[0] + 2, scores[1])
