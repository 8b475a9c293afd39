"""Groups made beforehand, judged on a board of one's own: compunere and anticipation (FED-5, FED-6)."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from faristol.errors import Refused
from faristol.modes.groups.making import checked_groups, drawn_groups
from faristol.modes.groups.sheets import Line, Sheet, ranks_of, with_slip
from faristol.rules.group_rules import GroupRules
from faristol.rules.notation import parse_play
from faristol.tiles.bag import Bag
from library import alphabet, referee

RO = alphabet("ro")
SERIES = GroupRules.preset("compunere")
ANTICIPATION = GroupRules.preset("anticipatie")

SEVEN = "AHINNTT ACFRSSU ?AEGJNT CCLMNOR AEEMPPX ?AIRRRV ABDITUV"
HUNDRED = SEVEN + " AAEEMOT ADFRTUU CILNOSZ EIINOPR CDEILSU ABDGPTU AEEIILS IO"


def racks(text: str) -> tuple[bytes, ...]:
    return tuple(RO.parse_rack(group) for group in text.split())


def played(rules: GroupRules, text: str, plays: list[tuple[int, str]]) -> Sheet:
    sheet = Sheet()
    for number, play in plays:
        slip = parse_play(play, RO) if play else None
        sheet = with_slip(sheet, racks(text), number - 1, slip, rules, referee(rules))
    return sheet


def only(*points: int) -> Sheet:
    return Sheet(lines=tuple(Line(n, None, worth, b"\1", b"") for n, worth in enumerate(points)))


BEST_SERIES = {
    "H7 TaNGAJE": (3, 116),
    "11E INHATAT": (1, 64),
    "10H GUBAVI": (7, 79),
    "L8 VuVARI": (6, 71),
    "N6 FURCA": (2, 62),
    "M13 MAX": (5, 40),
    "M7 MORI": (4, 34),
}
BEST_TURNS = {
    "H4 HATIT": 48,
    "5E CUFARAS": 56,
    "9C ANTiJEG": 108,
    "6H TOM": 29,
    "4D MAX": 43,
    "H1 hARHATITEI": 54,
    "8A BIVA": 72,
    "L1 MOATE": 39,
    "2J FROTAU": 58,
    "10E IZ": 63,
    "2A PIONIERA": 72,
    "N2 ALDUIESC": 61,
    "8L BUST": 63,
    "L8 BAIESEI": 30,
    "1A OI": 17,
}


@pytest.mark.rule("FED-5")
def test_the_best_series_of_the_text_counts_figure_by_figure():
    sheet = played(SERIES, SEVEN, [(group, play) for play, (group, _) in BEST_SERIES.items()])
    assert [(line.points, line.rule) for line in sheet.lines] == [(p, "") for _, p in BEST_SERIES.values()]
    assert sheet.series == (116, 79, 71, 64, 62, 40, 34)


@pytest.mark.rule("FED-5")
def test_the_order_of_a_series_is_by_the_best_play_and_not_by_the_sum():
    best, behind = only(116, 64, 79, 71, 62, 40, 34), only(116, 60, 90, 90, 90, 90, 90)
    assert ranks_of([only(115, 115), only(116), best, best], SERIES) == [4, 3, 1, 1]
    assert behind.series[:2] == (116, 90)
    assert ranks_of([best, behind], ANTICIPATION) == [2, 1]


@pytest.mark.rule("FED-6")
def test_the_best_turns_of_an_anticipation_come_to_813():
    sheet = played(ANTICIPATION, HUNDRED, list(enumerate(BEST_TURNS, start=1)))
    assert [(line.points, line.rule) for line in sheet.lines] == [(p, "") for p in BEST_TURNS.values()]
    assert sheet.total == 813


@pytest.mark.rule("FED-6")
def test_a_void_play_and_a_pass_are_zero_and_their_letters_are_gone():
    sheet = played(ANTICIPATION, HUNDRED, [(1, "H4 HATTI"), (2, ""), (3, "H8 GANT")])
    first, passed, third = sheet.lines
    assert (first.points, first.gone, bool(first.rule)) == (0, racks(HUNDRED)[0], True)
    assert (passed.points, passed.gone) == (0, racks(HUNDRED)[1])
    assert sheet.total == third.points


@pytest.mark.rule("FED-5")
@pytest.mark.rule("FED-6")
@pytest.mark.parametrize(
    ("rules", "plays", "code"),
    [
        (SERIES, [(1, ""), (1, "")], "groups.twice"),
        (SERIES, [(8, "")], "groups.unknown"),
        (ANTICIPATION, [(2, "")], "groups.next"),
    ],
)
def test_a_group_is_played_once_and_in_its_turn(rules, plays, code):
    with pytest.raises(Refused, match=code):
        played(rules, SEVEN, plays)


@pytest.mark.rule("FED-6")
@pytest.mark.parametrize(
    ("text", "code"),
    [
        (SEVEN, "groups.number"),
        (HUNDRED.replace(" IO", " IOO"), "groups.size"),
        (HUNDRED.replace(" IO", " XX"), "groups.tile"),
        (HUNDRED.replace("CCLMNOR", "CCLMNRR"), "groups.minimum"),
    ],
)
def test_typed_groups_that_cannot_be_are_refused(text, code):
    with pytest.raises(Refused, match=code):
        checked_groups(racks(text), ANTICIPATION, RO)


@pytest.mark.rule("FED-6")
def test_the_groups_of_the_text_are_the_whole_stock():
    assert Bag.of(b"".join(checked_groups(racks(HUNDRED), ANTICIPATION, RO))) == Bag.full(RO)


@pytest.mark.rule("FED-6")
@given(st.integers(0, 2**32))
def test_drawn_groups_are_the_whole_stock_and_could_be_typed(seed):
    groups = drawn_groups(ANTICIPATION, RO, random.Random(seed))
    assert checked_groups(groups, ANTICIPATION, RO) == groups
    assert Bag.of(b"".join(groups)) == Bag.full(RO)


@pytest.mark.rule("FED-5")
@settings(max_examples=20)
@given(st.permutations(range(7)), st.integers(0, 2**32))
def test_the_tiles_of_a_group_are_on_the_board_or_gone(order, seed):
    rng, judge = random.Random(seed), referee(SERIES)
    groups, sheet = drawn_groups(SERIES, RO, rng), Sheet()
    for number in order:
        best = judge.generator.best(sheet.board, groups[number])
        sheet = with_slip(sheet, groups, number, best[0].play if best else None, SERIES, judge)
        line = sheet.lines[-1]
        assert Bag.of(line.laid + line.gone) == Bag.of(groups[number])
    on_board = bytes(tile for tile in sheet.board.cells if tile)
    assert Bag.of(b"".join(line.laid for line in sheet.lines)) == Bag.of(on_board)
