"""Groups made beforehand, judged on a board of one's own: compunere and anticipation (FED-5, FED-6)."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from effort import effort
from faristol.errors import Damaged, Refused
from faristol.foreign.portions import finished
from faristol.modes.groups.groups import best_on_own_board, checked_groups, drawn_groups, good_series
from faristol.modes.groups.sheets import Line, Sheet, announced, ranks_of, vowels_left, with_slip
from faristol.rules.group_rules import GroupRules
from faristol.rules.notation import parse_play
from faristol.tiles.bag import Bag
from groupevents import HUNDRED, SEVEN
from library import OF_EXAMPLES, alphabet, referee

RO = alphabet("ro")
SERIES = GroupRules.preset("compunere")
ANTICIPATION = GroupRules.preset("anticipatie")
AVOCALIC = GroupRules.preset("anticipatie_avocalica")


def racks(text: str) -> tuple[bytes, ...]:
    return tuple(RO.parse_rack(group) for group in text.split())


def played(rules: GroupRules, text: str, plays: list[tuple[int, str]]) -> Sheet:
    sheet = Sheet()
    for number, play in plays:
        slip = parse_play(play, RO) if play else None
        sheet = with_slip(sheet, racks(text), number - 1, slip, rules, referee(rules, OF_EXAMPLES))
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
@settings(max_examples=effort(5, 20))
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


@pytest.mark.rule("FED-5", "FED-6")
@pytest.mark.parametrize("rules", [AVOCALIC, GroupRules.preset("compunere_avocalica")])
def test_of_a_group_all_but_the_vowels_is_announced_in_the_variant(rules):
    shown = [RO.show_rack(announced(group, rules, RO)) for group in racks(SEVEN)]
    assert " ".join(shown) == "HNNTT CFRSS ?GJNT CCLMNR MPPX ?RRRV BDTV"
    assert [announced(group, SERIES, RO) for group in racks(SEVEN)] == [*racks(SEVEN)]


def stock(sheet: Sheet) -> str:
    return RO.show_rack(vowels_left(sheet, RO))


ALL_VOWELS = 11 * "A" + 9 * "E" + 10 * "I" + 5 * "O" + 6 * "U"


@pytest.mark.rule("FED-6")
def test_vowels_of_the_stock_fill_a_group_up_to_seven_and_are_used_up():
    assert stock(Sheet()) == ALL_VOWELS
    sheet = played(AVOCALIC, HUNDRED, [(1, "H4 TENTE")])
    [line] = sheet.lines
    assert (RO.show_rack(line.laid), RO.show_rack(line.gone), line.rule) == ("TENTE", "HN", "")
    assert line.points == played(ANTICIPATION, "ETENTHN" + HUNDRED[7:], [(1, "H4 TENTE")]).total > 0
    assert stock(sheet) == ALL_VOWELS.replace("EE", "", 1)


@pytest.mark.rule("FED-6")
def test_a_play_with_more_vowels_than_fill_a_group_up_is_void_and_its_letters_are_gone():
    sheet = played(AVOCALIC, HUNDRED, [(1, "H4 ANTENA"), (2, "H4 CUFARAS")])
    first, second = sheet.lines
    assert (first.points, first.rule, RO.show_rack(first.gone)) == (0, "FED-6", "HNNTTAAE")
    assert second.points == 0
    assert second.rule == "FED-6"
    assert stock(sheet) == 7 * "A" + 8 * "E" + 10 * "I" + 5 * "O" + 5 * "U"


@pytest.mark.rule("FED-6")
def test_a_void_word_takes_its_vowels_along_as_far_as_they_are_left_and_off_the_board_none():
    sheet = played(AVOCALIC, HUNDRED, [(1, "H8 OOOOOO"), (2, "H8 O"), (3, "O14 GEANT")])
    assert [RO.show_rack(line.gone) for line in sheet.lines] == ["HNNTTOOOOO", "CFRSS", "?GJNT"]
    assert [line.points for line in sheet.lines] == [0, 0, 0]


@pytest.mark.rule("FED-6")
@pytest.mark.parametrize(("rest", "is_there"), [("IO", False), ("GO", False), ("GJ", False), ("TO", True)])
def test_the_last_group_needs_a_consonant_that_makes_words_of_two_letters(rest, is_there):
    groups = [*racks(SEVEN), RO.parse_rack(rest)]
    rules = replace(AVOCALIC, groups=7, rest_group=True)
    short = replace(RO, counts=Bag.of(b"".join(groups)).counts[: len(RO.counts)])
    if is_there:
        assert checked_groups(groups, rules, short) == tuple(groups)
    else:
        with pytest.raises(Refused, match=r"groups\.rest"):
            checked_groups(groups, rules, short)


@pytest.mark.rule("FED-6")
@given(st.integers(0, 2**32))
def test_drawn_groups_of_the_variant_could_be_typed(seed):
    groups = drawn_groups(AVOCALIC, RO, random.Random(seed))
    assert checked_groups(groups, AVOCALIC, RO) == groups
    assert announced(groups[-1], replace(AVOCALIC, rest_not=""), RO) not in racks("G J GG GJ")


@pytest.mark.rule("FED-6")
def test_the_best_play_of_the_variant_is_looked_for_over_every_choice_of_vowels():
    judge, group = referee(AVOCALIC), racks("MPPX")[0]
    sheet = Sheet()
    by_hand = max(
        played(AVOCALIC, "MPPX", [(1, play)]).total for play in ("H8 APEX", "H4 APEX", "H7 MIXA", "H7 PIXEM")
    )
    line = with_slip(sheet, [group], 0, None, AVOCALIC, judge).lines[0]
    [(play, points)] = best_on_own_board([line], [group], AVOCALIC, judge)
    assert with_slip(sheet, [group], 0, play, AVOCALIC, judge).total == points >= by_hand
    series = finished(good_series(racks("MPPX BDTV"), AVOCALIC, judge))
    assert [line.rule for line in series.lines] == ["", ""]
    assert series.lines[0].points > 0 < series.lines[1].points


@pytest.mark.rule("FED-6")
@pytest.mark.parametrize("field", [{"exclusive": "out"}, {"filled": 8}, {"rest_not": "G" * 41}])
def test_what_cannot_be_together_in_the_variant_is_refused(field):
    with pytest.raises(Damaged, match=r"ruleset\.wrong_field"):
        GroupRules.from_dict({**AVOCALIC.to_dict(), **field})


def test_rules_of_before_the_variant_are_without_it():
    earlier = {
        field: value
        for field, value in SERIES.to_dict().items()
        if field not in ("avocalic", "filled", "rest_not")
    }
    assert GroupRules.from_dict(earlier) == SERIES
