"""An event over groups from its set-up to its end: what is decided, what is refused, and what is kept."""

import asyncio
import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from effort import effort
from faristol.errors import Damaged, Refused
from faristol.foreign.portions import finished
from faristol.modes.groups import commands as c
from faristol.modes.groups import events as e
from faristol.modes.groups.groups import GROUPS, best_on_own_board, good_series
from faristol.modes.groups.sheets import Line, Sheet, announced, ranks_of, vowels_left, written
from faristol.modes.groups.state import standings
from faristol.modes.mode import Context
from faristol.rules.group_rules import GroupRules
from faristol.rules.notation import parse_play
from faristol.storage.codec import replayed, to_records
from faristol.storage.log import MemoryLog
from faristol.storage.proving import proving
from faristol.tiles.bag import Bag
from groupevents import HUNDRED, SEVEN
from library import alphabet, referee

RO = alphabet("ro")
SERIES = GroupRules.preset("compunere")
ANTICIPATION = GroupRules.preset("anticipatie")
AVOCALIC = GroupRules.preset("anticipatie_avocalica")
OUT = GroupRules.preset("anticipatie_eliminare")
WHOLE = GroupRules.preset("anticipatie_integral")

ANA, DAN = 1, 2


def slip(text):
    return parse_play(text, RO) if text else None


class Evening:
    """An event that commands are given to, one each second."""

    def __init__(self, rules, seed=1):
        self.now, self.rng, self.judge = 0, random.Random(seed), referee(rules)
        self.state, self.events = None, []
        self.do(c.Create("Proba", "2026-11-27", "Iași", rules))

    def do(self, *commands):
        for command in commands:
            self.now += 1000
            self.take(*GROUPS.decide(self.state, command, Context(self.now, self.rng, self.judge)))
        return self

    def take(self, *events):
        for event in events:
            self.state = GROUPS.evolve(self.state, event, self.now)
            self.events.append((event, self.now))

    def sheet(self, player):
        return self.state.player(player).sheet

    def points(self, player):
        return [line.points for line in self.sheet(player).lines]


def begun(rules):
    groups = tuple(map(RO.parse_rack, (SEVEN if rules.any_order else HUNDRED).split()))
    players = c.EnterPlayers((c.Seat("Ana", "A", "ana"), c.Seat("Dan")))
    return Evening(rules).do(players, c.TypeGroups(groups), c.Start())


@pytest.mark.rule("FED-6")
def test_groups_are_announced_one_after_the_other_with_the_ones_ahead():
    evening = begun(ANTICIPATION)
    assert evening.state.shown == tuple(map(RO.parse_rack, HUNDRED.split()[:2]))
    with pytest.raises(Refused, match=r"groups\.next"):
        evening.do(c.EnterSlip(ANA, 1, slip("H4 CUFARAS")))
    evening.do(c.EnterSlip(ANA, 0, slip("H4 HATIT")))
    assert [player.name for player in evening.state.waiting()] == ["Dan"]
    evening.do(c.Announce())
    assert (len(evening.state.shown), evening.state.until) == (3, evening.now + 180_000)
    evening.do(c.EnterSlip(ANA, 1, slip("5E CUFARAS")))
    assert evening.points(ANA) == [48, 56]


@pytest.mark.rule("FED-5")
def test_in_a_series_all_groups_are_announced_at_once_and_the_hour_begins():
    evening = begun(SERIES)
    assert evening.state.shown == evening.state.groups
    assert evening.state.until == evening.now + 3_600_000
    evening.do(c.EnterSlip(ANA, 2, slip("H7 TaNGAJE")), c.EnterSlip(ANA, 0, slip("11E INHATAT")))
    assert evening.points(ANA) == [116, 64]
    with pytest.raises(Refused, match=r"groups\.all_announced"):
        evening.do(c.Announce())


@pytest.mark.rule("FED-6")
def test_who_missed_groups_has_passed_them_and_their_letters_are_gone():
    evening = begun(ANTICIPATION).do(c.Announce(), c.Announce(), c.EnterSlip(DAN, 2, slip("H4 GANT")))
    assert [line.play is None for line in evening.sheet(DAN).lines] == [True, True, False]
    late = evening.do(c.EnterPlayers((c.Seat("Eva"),)), c.End()).state.player(3)
    assert [line.gone for line in late.sheet.lines] == list(evening.state.groups[:3])


@pytest.mark.rule("FED-6")
def test_a_corrected_slip_has_the_later_ones_judged_anew():
    evening = begun(ANTICIPATION).do(c.EnterSlip(ANA, 0, slip("H4 HATIT")), c.Announce())
    evening.do(c.EnterSlip(ANA, 1, slip("5E CUFARAS")))
    evening.do(c.CorrectSlip(ANA, 0, slip("8H TIN")))
    assert evening.sheet(ANA).lines[1].rule.startswith("PLA-")
    assert evening.sheet(ANA).total == evening.points(ANA)[0] > 0
    evening.do(c.CorrectSlip(ANA, 0, slip("H4 HATIT")))
    assert evening.points(ANA) == [48, 56]


@pytest.mark.rule("FED-6")
def test_a_withdrawn_play_leaves_the_board_and_its_letters_are_gone():
    evening = begun(ANTICIPATION).do(c.EnterSlip(ANA, 0, slip("H4 HATIT")), c.WithdrawPlay(ANA))
    [line] = evening.sheet(ANA).lines
    assert (line.points, sorted(line.gone), line.withdrawn) == (0, sorted(evening.state.groups[0]), True)
    assert evening.sheet(ANA).board.is_empty
    with pytest.raises(Refused, match=r"groups\.no_play"):
        evening.do(c.WithdrawPlay(ANA))
    with pytest.raises(Refused, match=r"groups\.withdraw$"):
        begun(replace(ANTICIPATION, withdraw="no")).do(c.WithdrawPlay(ANA))


@pytest.mark.rule("FED-5")
def test_a_slip_that_is_taken_back_makes_its_group_free_again():
    evening = begun(SERIES).do(
        c.EnterSlip(ANA, 2, slip("H7 TaNGAJE")), c.EnterSlip(ANA, 0, slip("11E INHATAT"))
    )
    evening.do(c.TakeBackSlip(ANA, 2))
    assert [line.number for line in evening.sheet(ANA).lines] == [0]
    evening.do(c.EnterSlip(ANA, 2, slip("H7 TaNGAJE")))
    assert sorted(line.number for line in evening.sheet(ANA).lines) == [0, 2]


@pytest.mark.rule("FED-6")
def test_with_whole_groups_alone_a_shorter_play_is_void_and_under_out_ends_the_game():
    whole = begun(WHOLE).do(c.EnterSlip(ANA, 0, slip("H4 HATIT")), c.Announce())
    assert whole.sheet(ANA).lines[0].rule == "FED-6"
    whole.do(c.EnterSlip(ANA, 1, None))
    out = begun(OUT).do(c.EnterSlip(ANA, 0, slip("H4 HATIT")), c.Announce())
    assert [player.name for player in out.state.waiting()] == ["Dan"]
    with pytest.raises(Refused, match=r"groups\.out"):
        out.do(c.EnterSlip(ANA, 1, None))


def only(*points):
    return Sheet(
        lines=tuple(Line(n, None, worth, b"\1" if worth else b"", b"") for n, worth in enumerate(points))
    )


@pytest.mark.rule("FED-6")
def test_who_leaves_later_is_ahead_and_equal_sums_share_a_place_or_not():
    assert ranks_of([only(90, 0), only(60, 60), only(60, 61)], OUT) == [3, 2, 1]
    equal = [only(50, 50), only(60, 40)]
    assert ranks_of(equal, ANTICIPATION) == [1, 1]
    assert ranks_of(equal, replace(ANTICIPATION, ties="best_single")) == [2, 1]


@pytest.mark.rule("FED-6")
@pytest.mark.parametrize("text", ["PAS", " pas "])
def test_the_word_that_passes_is_no_play(text):
    assert written(text, ANTICIPATION, RO) is None
    assert written("H4 HATIT", ANTICIPATION, RO) == slip("H4 HATIT")


@pytest.mark.rule("FED-5")
@pytest.mark.rule("FED-6")
@pytest.mark.parametrize(
    ("commands", "code"),
    [
        ((c.Start(),), "groups.none"),
        ((c.DrawGroups(), c.Start()), "groups.no_players"),
        ((c.EnterSlip(1, 0, None),), "groups.not_started"),
        ((c.RemovePlayer(7),), "groups.no_player"),
        ((c.EnterPlayers((c.Seat("Ana"), c.Seat("ana "))),), "players.same_name"),
        ((c.EnterPlayers((c.Seat(" "),)),), "player.name_empty"),
    ],
)
def test_what_has_to_be_done_before_is_said(commands, code):
    with pytest.raises(Refused, match=code):
        Evening(SERIES).do(*commands)


@pytest.mark.rule("FED-5")
@pytest.mark.parametrize(
    ("command", "code"),
    [
        (c.DrawGroups(), "groups.started"),
        (c.EnterSlip(ANA, 7, None), "groups.next"),
        (c.EnterSlip(7, 1, None), "groups.no_player"),
        (c.CorrectSlip(ANA, 1, None), "groups.no_slip"),
        (c.RemovePlayer(ANA), "groups.has_slips"),
        (c.WithdrawPlay(ANA), "groups.withdraw"),
    ],
)
def test_what_cannot_be_done_in_a_running_event_is_refused(command, code):
    with pytest.raises(Refused, match=code):
        begun(SERIES).do(c.EnterSlip(ANA, 0, None), command)


@pytest.mark.rule("FED-6")
def test_only_the_last_slip_of_an_order_can_be_taken_back():
    evening = begun(ANTICIPATION).do(c.EnterSlip(ANA, 0, None), c.Announce(), c.EnterSlip(ANA, 1, None))
    with pytest.raises(Refused, match=r"groups\.not_last"):
        evening.do(c.TakeBackSlip(ANA, 0))
    assert len(evening.do(c.TakeBackSlip(ANA, 1)).sheet(ANA).lines) == 1


@pytest.mark.rule("FED-5")
def test_an_ended_event_takes_no_slips_until_the_ending_is_taken_back():
    evening = begun(SERIES).do(c.End())
    with pytest.raises(Refused, match=r"groups\.ended"):
        evening.do(c.EnterSlip(ANA, 0, None))
    evening.do(c.Resume(), c.EnterSlip(ANA, 2, slip("H7 TaNGAJE")))
    assert [(line.player.name, line.rank) for line in standings(evening.state)] == [("Ana", 1), ("Dan", 2)]


def whole_log():
    """Every event of the mode, in the order in which an evening has them."""
    evening = begun(ANTICIPATION).do(
        c.ChangeDetails("Proba 2", "2026-11-28", "Cluj"),
        c.ChangePlayer(ANA, c.Seat("Ana Pop", "B", "ana")),
        c.EnterPlayers((c.Seat("Eva"),)),
        c.RemovePlayer(3),
        c.EnterSlip(ANA, 0, slip("H4 HATIT")),
        c.EnterSlip(DAN, 0, slip("H4 HATTI")),
        c.Announce(),
        c.EnterSlip(ANA, 1, slip("5E CUFARAS")),
        c.End(),
        c.Resume(),
    )
    evening.take(e.ProposalTaken("tablet-1"))
    records = []
    for event, now in evening.events:
        records += to_records("groups-1", [event], records, now)
    return evening, records


@pytest.mark.rule("FED-6")
def test_a_log_of_every_event_opens_to_the_same_state_and_may_come_from_outside():
    evening, records = whole_log()
    assert {type(event) for event, _ in evening.events} == {*GROUPS.events}
    log = MemoryLog()
    asyncio.run(log.append(records))
    assert replayed(GROUPS, asyncio.run(log.read("groups-1"))) == evening.state
    assert finished(proving(records, alphabet)) == "Proba 2"


@pytest.mark.rule("FED-6")
@pytest.mark.parametrize(
    "event",
    [
        e.SlipsJudged(9, 0, ()),
        e.SlipsJudged(ANA, 0, (Line(15, None, 0, b"", b""),)),
        e.GroupAnnounced(0),
        e.PlayerEntered(ANA, "Ana", "", ""),
        e.PlayerRemoved(9),
    ],
)
def test_a_log_from_outside_that_names_what_does_not_exist_is_refused(event):
    _, records = whole_log()
    with pytest.raises(Damaged, match=r"backup\.follows"):
        finished(proving([*records, *to_records("groups-1", [event], records, 10**6)], alphabet))


def of_any_kind(rng, judge, board, group):
    """A play as people hand them in: a good one, a pass, or one that cannot be."""
    moves = judge.generator.top(board, group, 5)
    kind = rng.randrange(4)
    if kind == 0 or not len(moves):
        return None
    return slip("H4 HATIT") if kind == 1 else rng.choice([move.play for move in moves])


@pytest.mark.rule("FED-5")
@pytest.mark.rule("FED-6")
@settings(max_examples=effort(10, 60), deadline=None)
@given(st.sampled_from([SERIES, ANTICIPATION, WHOLE, AVOCALIC]), st.integers(0, 2**32))
def test_whatever_is_handed_in_corrected_or_withdrawn_the_tiles_of_all_groups_are_kept(rules, seed):
    evening = Evening(rules, seed).do(c.EnterPlayers((c.Seat("Ana"),)), c.DrawGroups(), c.Start())
    rng, judge = random.Random(seed), evening.judge
    order = rng.sample(range(rules.groups), rules.groups) if rules.any_order else range(rules.groups)
    for turn, number in enumerate(order):
        if turn and not rules.any_order:
            evening.do(c.Announce())
        group = evening.state.groups[number]
        evening.do(c.EnterSlip(1, number, of_any_kind(rng, judge, evening.sheet(1).board, group)))
        if rules.withdraw == "gone" and evening.sheet(1).lines[-1].laid and rng.randrange(3) == 0:
            evening.do(c.WithdrawPlay(1))
        if rng.randrange(3) == 0:
            changed = rng.choice(evening.sheet(1).lines).number
            evening.do(
                c.CorrectSlip(
                    1, changed, of_any_kind(rng, judge, Sheet().board, evening.state.groups[changed])
                )
            )
        sheet = evening.sheet(1)
        for line in sheet.lines:
            made, own = evening.state.groups[line.number], line.laid + line.gone
            assert Bag.of(announced(own, rules, RO)) == Bag.of(announced(made, rules, RO))
            assert rules.avocalic or Bag.of(own) == Bag.of(made)
            assert bool(line.laid) or line.points == 0
        if rules.avocalic:
            taken = b"".join(line.laid + line.gone for line in sheet.lines) + vowels_left(sheet, RO)
            assert Bag.of(taken).vowels(RO) == Bag.full(RO).vowels(RO)
        on_board = bytes(tile for tile in sheet.board.cells if tile)
        assert Bag.of(b"".join(line.laid for line in sheet.lines)) == Bag.of(on_board)
    assert GROUPS.replay(evening.events) == evening.state


def ahead(one, other):
    """The rule as the text says it: the best play first; among equals the second best, and so on."""
    one, other = sorted(one), sorted(other)
    while one and other:
        best, best_of_other = one.pop(), other.pop()
        if best != best_of_other:
            return best > best_of_other
    return bool(one)


@pytest.mark.rule("FED-5")
@given(st.lists(st.lists(st.integers(1, 4), max_size=4), min_size=1, max_size=6))
def test_the_order_of_a_series_is_the_one_that_the_text_says_player_by_player(points):
    expected = [1 + sum(ahead(other, one) for other in points) for one in points]
    assert ranks_of([only(*one) for one in points], SERIES) == expected


@pytest.mark.rule("FED-5")
def test_a_search_over_all_groups_is_ahead_of_the_series_of_the_text():
    groups, judge = tuple(map(RO.parse_rack, SEVEN.split())), referee(SERIES)
    sheet = finished(good_series(groups, SERIES, judge))
    assert sheet.series > (116, 79, 71, 64, 62, 40, 34)
    handed_in = begun(SERIES).do(*(c.EnterSlip(ANA, line.number, line.play) for line in sheet.lines))
    assert handed_in.sheet(ANA) == sheet


@pytest.mark.rule("FED-6")
def test_a_search_in_the_order_of_the_groups_has_more_than_the_best_play_of_each_turn():
    groups = tuple(map(RO.parse_rack, HUNDRED.split()))
    sheet = finished(good_series(groups, ANTICIPATION, referee(ANTICIPATION)))
    assert [line.number for line in sheet.lines] == list(range(15))
    assert sheet.total > 813


@pytest.mark.rule("FED-6")
def test_the_best_play_on_ones_own_board_is_at_least_what_was_handed_in():
    evening = begun(ANTICIPATION).do(c.EnterSlip(ANA, 0, slip("H8 TIN")), c.Announce())
    evening.do(c.EnterSlip(ANA, 1, None))
    lines = evening.sheet(ANA).lines
    best = [
        points for _, points in best_on_own_board(lines, evening.state.groups, ANTICIPATION, evening.judge)
    ]
    assert best[0] == 48
    assert best[1] > 0
