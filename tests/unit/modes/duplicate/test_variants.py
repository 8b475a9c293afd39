"""Every rule set that comes with the program, played to its end; and what its variant does with the tiles."""

import random
from dataclasses import replace

import pytest

import library
from effort import usually
from faristol.errors import Refused
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.drawing import Stock, draw, is_valid, typed
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.evolving import replay
from faristol.modes.duplicate.plays import all_plays, best_plays, racks, top_plays
from faristol.rules.notation import show_play
from faristol.rules.ruleset import RuleSet
from faristol.storage.codec import replayed, to_records
from faristol.tiles.bag import Bag
from faristol.tiles.tile import BLANK, DESIGNATED

from .conftest import Table

ENDINGS = {"tiles", "vowels", "consonants", "no_play", "rounds"}


@pytest.fixture
def table_of(open_table):
    """A table with two players under a preset, some of its fields changed."""
    return lambda name, seed=1, **changed: open_table(2, replace(RuleSet.preset(name), **changed), seed)


def everything(state) -> bytes:
    """All tiles, wherever they are, as they lie in a bag."""
    current = state.current
    in_hand = current.rack if current and not (current.master or current.given_up) else b""
    board = bytes(BLANK if tile & DESIGNATED else tile for tile in state.board.cells if tile)
    return bytes(sorted(state.bag.tiles() + state.kept + in_hand + board))


def counts_of(rack: bytes, alphabet) -> tuple[int, int, int]:
    """Vowels, consonants, blanks."""
    blanks, vowels = rack.count(BLANK), sum(tile in alphabet.vowels for tile in rack)
    return vowels, len(rack) - vowels - blanks, blanks


def check_rack(table: Table, before) -> None:
    """The rack is as its rules want it."""
    rules, current, alphabet = table.state.rules, table.state.current, table.referee.alphabet
    pool = before.bag.tiles() + before.kept
    vowels, consonants, blanks = counts_of(current.rack, alphabet)
    spare = max(0, pool.count(BLANK) - 1) if rules.blank_on_every_rack else 0
    assert len(current.rack) == min(rules.rack_size - rules.chosen_letter, len(pool) - spare)
    if rules.blank_on_every_rack:
        assert blanks == min(1, pool.count(BLANK))
    wanted = rules.early_minimum if current.number <= rules.early_rounds else rules.later_minimum
    if wanted == 2 and (min(counts_of(pool, alphabet)[:2]) < 2 or len(pool) < 7 or current.kept):
        wanted = 1 + is_valid(current.rack, 2, alphabet)
    lacking = max(0, wanted - vowels) + max(0, wanted - consonants)
    assert lacking <= blanks


def play_round(table: Table, rng: random.Random) -> None:
    """A rack, two slips, and one of the better plays as the master play."""
    before = table.state
    table.do(c.DrawRack())
    check_rack(table, before)
    current = table.state.current
    plays = top_plays(current, table.referee, 4)
    if not len(plays):
        table.do(c.ProposeNewRack())
        return
    best = best_plays(current, table.referee)
    assert list(best) == [
        play for play in top_plays(current, table.referee, len(best) + 1) if play.score == plays[0].score
    ]
    chosen = rng.choice(list(plays))
    if table.state.rules.round_days:
        table.do(e.DeadlineSet(current.number, table.now + 1))
    else:
        table.do(c.RunClock())
        table.do(c.CallTime())
    claimed = None if table.state.rules.claimed_points == "no" else int(chosen.score)
    shown = show_play(chosen.play, table.referee.alphabet)
    slip = table.slip(1, shown, claimed=claimed).current.slips[1]
    assert (slip.verdict, slip.points, slip.play) == ("good", chosen.score, chosen.play)
    table.do(c.CloseSlips())
    if table.state.rules.master_policy != "best_slip":
        table.do(c.ChooseMaster(plays[-1].play))
    master = table.do(c.ChooseMaster(chosen.play)).current.master
    assert (master.points, master.best) == (chosen.score, plays[0].score)


@pytest.mark.rule("DUP-1.3", "DUP-1.6", "ROM-7")
@pytest.mark.parametrize("seed", usually([1], [1, 2, 3]))
@pytest.mark.parametrize("name", RuleSet.preset_names())
def test_a_whole_game_of_every_rule_set(table_of, name, seed):
    table, rng = table_of(name, seed), random.Random(f"{name} {seed}")
    full = Bag.full(table.referee.alphabet).tiles()
    while not table.state.ended:
        play_round(table, rng)
        state = table.state
        assert everything(state) == full
        if state.rules.fixed_order:
            assert sorted(state.coming) == sorted(state.bag.tiles())
    assert table.state.ended in ENDINGS
    assert replay(table.events) == table.state
    records = []
    for event, time in table.events:
        records += to_records("game", [event], records, time)
    assert replayed(DUPLICATE, records) == table.state


@pytest.mark.rule("ROM-7")
def test_two_vowels_and_two_consonants_until_round_fifteen_then_one_of_each(romanian, romanian_rules):
    poor = Stock(Bag.of(romanian.parse_rack("BCDFGHLMNPRSTAEIOU")), romanian.parse_rack("BCDFG"), 15)
    for seed in range(30):
        rack = draw(poor, romanian_rules, romanian, random.Random(seed)).rack
        assert min(counts_of(rack, romanian)[:2]) >= 2
    later = replace(poor, number=16)
    fewest = {
        min(counts_of(draw(later, romanian_rules, romanian, random.Random(seed)).rack, romanian)[:2])
        for seed in range(30)
    }
    assert min(fewest) == 1


@pytest.mark.rule("ROM-7", "DUP-1.3")
@pytest.mark.parametrize(
    ("rack", "valid"),
    [
        ("AEBCDFG", True),
        ("ABCDFGH", False),
        ("A?BCDFG", True),
        ("A?EIOUA", False),
        ("??AEIOU", True),
        ("A?B", False),
        ("A??B", True),
    ],
)
def test_a_blank_counts_as_a_vowel_or_as_a_consonant_but_not_as_both(romanian, rack, valid):
    assert is_valid(romanian.parse_rack(rack), 2, romanian) is valid


@pytest.mark.rule("ROM-7")
def test_where_the_bag_cannot_give_two_of_each_one_of_each_will_do(romanian, romanian_rules):
    stock = Stock(Bag.of(romanian.parse_rack("BCDFGHJ")), romanian.parse_rack("A"), 3)
    assert stock.minimum(romanian_rules, romanian) == 1
    assert len(draw(stock, romanian_rules, romanian, random.Random(1)).rack) == 7


@pytest.mark.rule("ROM-7")
def test_a_typed_rack_with_too_few_vowels_is_refused(romanian, romanian_rules):
    stock = Stock(Bag.full(romanian), b"", 1)
    with pytest.raises(Refused) as caught:
        typed(romanian.parse_rack("ABCDFGH"), stock, False, romanian_rules, romanian)
    assert (caught.value.code, caught.value.details["minimum"]) == ("rack.too_few", 2)


def joker_round(table: Table, rack: str, play: str) -> None:
    table.round(rack)
    table.do(c.ChooseMaster(table.play(play)))


def test_a_played_blank_changes_places_with_its_letter_and_stays_for_the_next_rack(table_of):
    table = table_of("catalan_joker")
    joker_round(table, "CANTAD?", "H4 CANTADa")
    state, alphabet = table.state, table.referee.alphabet
    assert state.current.master.exchanged == table.rack("A")
    assert [alphabet.letter(tile) for tile in state.board.cells if tile] == list("CANTADA")
    assert state.kept == table.rack("?")
    assert state.current.master.points == 2 * (2 * 2 + 1 + 1 + 1 + 1 + 2) + 50
    table.do(c.TypeRack(table.rack("SORELL")))
    assert table.state.current.rack == table.rack("?SORELL")
    # The tile on the board is worth its points from now on.
    assert table.referee.generator.score(state.board, table.play("H4 CANTADAS")) == 9 + 1


def test_a_blank_whose_letter_is_used_up_stays_and_the_second_one_follows(table_of):
    table = table_of("catalan_joker")
    joker_round(table, "XARCA?S", "H8 XARxA")
    assert table.state.current.master.exchanged == b""
    assert table.state.kept == table.rack("CS")
    table.do(c.DrawRack())
    assert table.state.current.rack.count(BLANK) == 1
    assert table.state.bag.blanks == 0
    assert everything(table.state) == Bag.full(table.referee.alphabet).tiles()


def test_a_typed_rack_has_just_one_blank(table_of):
    table = table_of("catalan_joker")
    for rack in ("CANTADA", "CANTA??"):
        with pytest.raises(Refused) as caught:
            table.do(c.TypeRack(table.rack(rack)))
        assert caught.value.code == "rack.joker"


def test_another_master_play_gives_back_what_the_first_had_taken(table_of):
    table = table_of("catalan_joker")
    joker_round(table, "CANTAD?", "H4 CANTADa")
    bag = table.state.bag
    table.do(c.ChooseMaster(table.play("H4 CANTAr")))
    assert table.state.current.master.exchanged == table.rack("R")
    assert table.do(c.ChooseMaster(table.play("H4 CANTADa"))).bag == bag
    assert everything(table.state) == Bag.full(table.referee.alphabet).tiles()


@pytest.mark.rule("ROM-7")
def test_a_completiv_has_six_tiles_and_a_seventh_of_everybody_s_choice(table_of):
    table = table_of("romanian_completiv")
    table.round("CANTEA", (1, "H4 CANTATE"), (2, "H8 CANA"))
    current = table.state.current
    assert len(racks(current)) == 23
    assert current.slips[1].verdict == "good"
    state = table.do(c.ChooseMaster(table.play("H4 CANTATE")))
    assert state.current.master.chosen == table.rack("T")
    assert state.kept == b""
    assert state.current.master.points == 2 * (2 + 6) + 50
    state = table.do(c.ChooseMaster(table.play("H8 CANA")))
    assert (state.current.master.chosen, state.kept) == (table.rack("A"), table.rack("TE")) or (
        state.current.master.chosen == b""
    )


@pytest.mark.rule("ROM-7")
def test_the_plays_of_a_completiv_are_those_of_all_its_racks(table_of):
    table = table_of("romanian_completiv")
    table.do(c.TypeRack(table.rack("CANTEA")))
    current, generator = table.state.current, table.referee.generator
    plays = all_plays(current, table.referee)
    union = {play for rack in racks(current) for play in generator.all_moves(current.board, rack)}
    assert set(plays) == union
    assert len(plays) == len(union)
    assert plays == plays.in_order()
    assert top_plays(current, table.referee, 30, 5) == plays[5:35]
    assert best_plays(current, table.referee) == plays[: len(best_plays(current, table.referee))]


def completiv_with(table_of, bag_without: str):
    """A completiv round whose bag has none of some tiles left."""
    table = table_of("romanian_completiv")
    taken = table.rack(bag_without)
    table.state = replace(table.state, bag=table.state.bag.take(taken))
    table.do(c.TypeRack(table.rack("CAETAR")))
    table.do(c.RunClock())
    table.do(c.CallTime())
    return table


@pytest.mark.rule("ROM-7")
def test_a_letter_that_the_bag_has_no_more_is_a_joker_and_costs_its_value(table_of):
    table = completiv_with(table_of, "X")
    slip = table.slip(1, "H8 TAXA").current.slips[1]
    marked = table.slip(2, "H8 TAxA").current.slips[2]
    assert (slip.verdict, slip.code, slip.play) == ("good", "slip.joker", marked.play)
    assert marked.points == 2 * 3
    assert slip.points == max(0, marked.points - 10)


@pytest.mark.rule("ROM-7")
def test_a_letter_marked_as_a_joker_when_there_is_none_costs_its_value(table_of):
    table = completiv_with(table_of, "??")
    slip = table.slip(1, "H8 CAP").current.slips[1]
    marked = table.slip(2, "H8 CAp").current.slips[2]
    assert (slip.verdict, slip.points) == ("good", 2 * (1 + 1 + 2))
    assert (marked.verdict, marked.code, marked.points) == ("good", "slip.joker", slip.points - 2)


@pytest.mark.rule("ROM-7")
def test_without_letter_and_joker_the_play_is_void(table_of):
    table = completiv_with(table_of, "X??")
    assert table.slip(1, "H8 TAXA").current.slips[1].verdict == "unfit"


def order_of(table: Table, first: str) -> bytes:
    """All tiles, these first."""
    beginning = table.rack(first)
    return beginning + Bag.full(table.referee.alphabet).take(beginning).tiles()


@pytest.mark.rule("ROM-6")
def test_the_tiles_come_in_the_order_that_the_judge_has_fixed(table_of):
    table = table_of("romanian_sir")
    order = order_of(table, "CANTATEMPRSZ")
    table.do(c.FixOrder(order))
    assert (table.state.order, table.state.rules.announce_order) == (order, "drawn")
    assert table.do(c.DrawRack()).current.rack == table.rack("CANTATE")
    table.do(c.CallTime())
    table.do(c.CloseSlips())
    table.do(c.ChooseMaster(table.play("H8 CANTA")))
    state = table.do(c.DrawRack())
    assert state.current.rack == table.rack("TEMPRSZ")
    assert state.coming == order[12:]
    assert table.do(c.WithdrawRack()).coming == order[7:]
    assert table.do(c.DrawRack()) == state


@pytest.mark.rule("ROM-6")
def test_a_tile_that_would_make_the_rack_invalid_waits_its_turn(table_of):
    table = table_of("romanian_sir")
    table.do(c.FixOrder(order_of(table, "BCDFGHLMNAE")))
    state = table.do(c.DrawRack())
    assert state.current.rack == table.rack("BCDFGHA")
    assert state.current.refused == (table.rack("BCDFGHL"),)
    assert state.coming[:3] == table.rack("LMN")


@pytest.mark.rule("ROM-6")
def test_the_app_draws_the_order_if_nobody_fixes_it_and_no_rack_is_typed(table_of):
    table = table_of("romanian_sir")
    with pytest.raises(Refused) as caught:
        table.do(c.TypeRack(table.rack("CANTATE")))
    assert caught.value.code == "rack.fixed_order"
    state = table.do(c.DrawRack())
    assert sorted(state.order) == sorted(Bag.full(table.referee.alphabet).tiles())
    assert state.order.startswith(state.current.rack) or state.current.refused


@pytest.mark.rule("ROM-6")
def test_a_rack_without_a_play_goes_to_the_end_of_the_order(table_of):
    table = table_of("romanian_sir")
    table.do(c.FixOrder(order_of(table, "OOOOOVX")))
    coming = table.do(c.DrawRack()).coming
    table.do(c.CallTime())
    table.do(c.CloseSlips())
    assert table.do(c.ProposeNewRack()).coming == coming + table.rack("OOOOOVX")


@pytest.mark.rule("ROM-6")
@pytest.mark.parametrize(
    ("change", "code"),
    [(lambda order: order[1:], "order.missing"), (lambda order: order[:1] + order, "order.tiles")],
)
def test_an_order_with_other_tiles_is_refused(table_of, change, code):
    table = table_of("romanian_sir")
    with pytest.raises(Refused) as caught:
        table.do(c.FixOrder(change(order_of(table, "ZAR"))))
    assert caught.value.code == code
    assert table.state.order == b""


def test_other_rules_bring_their_language_and_tiles_and_the_players_stay(open_table):
    table = open_table(2)
    rules = RuleSet.preset("romanian_sir")
    table.referee = library.referee(rules)
    state = table.do(c.ChooseRules(rules))
    assert (state.language, state.rules) == ("ro", rules)
    assert state.lexicon_checksum == library.lexicon("ro").header.checksum
    assert state.bag == Bag.full(library.alphabet("ro"))
    assert [player.name for player in state.players] == ["Anna", "Benet"]
    table.do(c.DrawRack())
    with pytest.raises(Refused) as caught:
        table.do(c.ChooseRules(RuleSet.preset("romanian_duplicate")))
    assert caught.value.code == "duplicate.begun"


def test_rules_of_another_language_than_the_list_are_refused(table):
    with pytest.raises(Refused) as caught:
        table.do(c.ChooseRules(RuleSet.preset("romanian_sir")))
    assert caught.value.code == "lexicon.language"


def test_seven_of_eight_tiles_may_be_played(table_of):
    table = table_of("catalan_seven_of_eight")
    table.do(c.TypeRack(table.rack("CANTADES")))
    plays = all_plays(table.state.current, table.referee)
    assert {move.tiles for move in plays} == {2, 3, 4, 5, 6, 7}
    worth = {show_play(move.play, table.referee.alphabet): move.score for move in plays}
    assert worth["H3 DECANTA"] == 2 * (2 + 2 * 1 + 2 + 1 + 1 + 1 + 1) + 50
    assert "H2 DECANTAS" not in worth
