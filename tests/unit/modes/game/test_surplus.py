"""Tiles drawn too many: what the opponent takes, and what goes back (CLA-3B, MAL-11)."""

from collections import Counter

import pytest

from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.state import Step
from gametable import game


def refilled(key: str):
    """Anna played CANTADA from a full rack; it is Benet's turn, and she has drawn."""
    table = game(key)
    table.turn("H4 CANTADA")
    return table


@pytest.mark.rule("CLA-3B")
def test_on_the_rack_already_the_opponent_takes_one_and_two_more_and_chooses_what_goes_back():
    table = refilled("classic")
    rack = table.tiles("AEIORSTN")
    state = table.do(c.DrawSurplus(0, 1, on_rack=True, rack=rack))
    assert state.step is Step.SURPLUS
    taken = state.surplus.taken
    assert len(taken) == 3
    assert not Counter(taken) - Counter(rack)
    chosen = taken[1:2]
    state = table.do(c.ReturnSurplus(chosen))
    assert (state.step, state.turn) == (Step.TURN, 1)
    assert Counter(state.position.racks[0]) == Counter(rack) - Counter(chosen)
    assert state.position.hands == (7, 7)
    assert state.in_bag == 79


@pytest.mark.rule("CLA-3B")
@pytest.mark.parametrize(("number", "taken"), [(1, 3), (2, 4), (3, 5)])
def test_n_too_many_on_the_rack_n_and_two_are_taken(number, taken):
    table = refilled("classic")
    rack = table.tiles("AEIORSTNLD")[: 7 + number]
    assert len(table.do(c.DrawSurplus(0, number, on_rack=True, rack=rack)).surplus.taken) == taken


@pytest.mark.rule("CLA-3B")
def test_not_yet_on_the_rack_as_many_go_back_unseen():
    table = refilled("classic")
    rack = table.tiles("AEIORSTNL")
    state = table.do(c.DrawSurplus(0, 2, on_rack=False, rack=rack))
    taken = state.surplus.taken
    assert len(taken) == 2
    state = table.do(c.ReturnSurplus())
    assert Counter(state.position.racks[0]) == Counter(rack) - Counter(taken)


@pytest.mark.rule("CLA-3B")
@pytest.mark.parametrize("seed", range(8))
def test_tiles_that_were_on_the_rack_before_are_not_among_those_just_drawn(seed):
    table = game("classic", seed=seed)
    table.do(e.RackTyped(0, table.tiles("CANTADA")))
    table.turn("H7 CA")
    kept = table.state.position.racks[0]
    assert sorted(kept) == sorted(table.tiles("NTADA"))
    state = table.do(c.DrawSurplus(0, 1, on_rack=False, rack=kept + table.tiles("XÇZ")))
    assert state.surplus.taken in (table.tiles("X"), table.tiles("Ç"), table.tiles("Z"))


@pytest.mark.rule("CLA-3B")
def test_the_opponent_chooses_among_what_he_took_and_just_as_many_as_were_too_many():
    table = refilled("classic")
    table.do(c.DrawSurplus(0, 1, on_rack=True, rack=table.tiles("AEIORSTN")))
    taken = table.state.surplus.taken
    assert table.refuses(c.ReturnSurplus()).code == "surplus.choose"
    assert table.refuses(c.ReturnSurplus(taken[:2])).code == "surplus.choose"
    assert table.refuses(c.ReturnSurplus(table.tiles("X"))).code == "surplus.taken"
    assert table.refuses(c.Pass()).code == "game.step"


@pytest.mark.rule("MAL-11")
@pytest.mark.parametrize("seen", [True, False])
@pytest.mark.parametrize("on_rack", [True, False])
def test_one_at_random_for_each_tile_too_many_seen_only_if_the_drawer_saw_it(seen, on_rack):
    table = refilled("mallorca")
    rack = table.tiles("AEIORSTNL")
    state = table.do(c.DrawSurplus(0, 2, on_rack=on_rack, seen=seen, rack=rack))
    assert (len(state.surplus.taken), state.surplus.seen) == (2, seen)
    state = table.do(c.ReturnSurplus())
    assert len(state.position.racks[0]) == 7


@pytest.mark.rule("MAL-11", "MAL-28", "CLA-7A")
def test_the_clock_stands_while_they_go_back_where_the_rules_say_so():
    table = refilled("mallorca")
    table.do(c.DrawSurplus(0, 1, on_rack=True))
    assert (table.state.paused, table.state.clock.running) == ("tiles", None)
    assert table.refuses(e.ClockResumed()).code == "game.step"
    table.wait(60)
    table.do(c.ReturnSurplus())
    assert (table.state.paused, table.state.clock.running) == ("", 1)
    assert table.state.clock.used(1, table.now) == 0
    classic = refilled("classic")
    classic.do(c.DrawSurplus(0, 1, on_rack=True))
    assert (classic.state.paused, classic.state.clock.running) == ("judge", None)
    classic.do(c.ReturnSurplus())
    assert (classic.state.paused, classic.state.clock.running) == ("", 1)


@pytest.mark.rule("CLA-7A")
def test_a_clock_that_was_stopped_before_stands_on():
    table = refilled("classic")
    table.do(e.ClockPaused("force"))
    table.do(c.DrawSurplus(0, 1, on_rack=True))
    assert table.do(c.ReturnSurplus()).paused == "force"


@pytest.mark.rule("CLA-3B", "MAL-11")
@pytest.mark.parametrize("key", ["classic", "mallorca"])
def test_what_was_announced_by_mistake_is_as_if_it_had_not_been(key):
    table = refilled(key)
    table.do(e.RackTyped(0, table.tiles("AEIORST")))
    before = table.state
    table.do(c.DrawSurplus(0, 1, on_rack=True, rack=table.tiles("AEIORSTN")))
    state = table.do(c.CancelSurplus())
    assert (state.step, state.position, state.clock) == (before.step, before.position, before.clock)
    assert table.replayed() == state
    assert table.refuses(c.CancelSurplus()).code == "game.step"


@pytest.mark.rule("CLA-3B", "MAL-11")
def test_racks_that_are_not_known_stay_so():
    table = refilled("classic")
    table.do(c.DrawSurplus(0, 2, on_rack=True))
    assert table.state.surplus.taken == b""
    state = table.do(c.ReturnSurplus())
    assert (state.position.racks, state.position.hands, state.in_bag) == ((b"", b""), (7, 7), 79)


@pytest.mark.rule("CLA-3B")
def test_what_cannot_have_been_drawn_is_refused():
    table = refilled("classic")
    for number in (0, -1, 8):
        assert table.refuses(c.DrawSurplus(0, number, on_rack=True)).code == "surplus.number"
    assert table.refuses(c.DrawSurplus(2, 1, on_rack=True)).code == "surplus.number"
    refusal = table.refuses(c.DrawSurplus(0, 1, on_rack=True, rack=table.tiles("AEIORST")))
    assert (refusal.code, refusal.details) == ("surplus.rack", {"count": 7, "expected": 8})
    refusal = table.refuses(c.DrawSurplus(0, 1, on_rack=True, rack=table.tiles("JJAEIORS")))
    assert (refusal.code, refusal.rule, refusal.details) == ("game.rack_tiles", "CLA-3B", {"letter": "J"})
    assert game("classic", "tablet").refuses(c.DrawSurplus(0, 1, on_rack=True)).code == "surplus.not_here"


@pytest.mark.rule("CLA-3B")
def test_said_before_the_clock_is_pressed_the_play_is_complete_with_it():
    table = game("classic")
    table.lay("H4 CANTADA")
    state = table.do(c.DrawSurplus(0, 1, on_rack=True, rack=table.tiles("AEIORSTN")))
    assert (state.step, len(state.turns)) == (Step.SURPLUS, 1)


@pytest.mark.rule("CLA-3B", "MAL-11")
@pytest.mark.parametrize(("key", "taken"), [("classic", 3), ("mallorca", 1)])
def test_a_surplus_in_the_very_first_draw_is_put_right_before_the_clock_runs(key, taken):
    """CLA 3: "Si per error n'agafa més del que hauria", of the first racks as of any other."""
    table = game(key, begun=False)
    table.do(e.StarterSet(0, "named"))
    state = table.do(c.DrawSurplus(1, 1, True, True, table.tiles("CANTADES")))
    assert (state.step, len(state.surplus.taken), state.paused) == (Step.SURPLUS, taken, "")
    assert table.refuses(e.Begun()).code == "game.step"
    assert table.refuses(e.ClockPaused("judge")).code == "game.step"
    assert table.refuses(e.RoundTimeCalled("Marta")).code == "game.step"
    state = table.do(c.ReturnSurplus(state.surplus.taken[:1]))
    assert (state.step, len(state.position.racks[1]), state.clock.running) == (Step.READY, 7, None)
    state = table.do(e.Begun())
    assert (state.position.hands, state.in_bag, state.clock.running) == ((7, 7), 86, 0)
    assert table.replayed() == state


@pytest.mark.rule("CLA-3B")
def test_a_first_surplus_of_unknown_tiles_or_by_mistake_changes_no_rack():
    table = game(begun=False)
    assert table.refuses(c.DrawSurplus(0, 1, False)).code == "game.step"
    table.do(e.StarterSet(0, "named"))
    before = table.state
    table.do(c.DrawSurplus(0, 2, False))
    assert table.do(c.CancelSurplus()) == before
    table.do(c.DrawSurplus(0, 2, False))
    assert table.do(c.ReturnSurplus()).position == before.position
    assert table.refuses(c.DrawSurplus(0, 1, True, True, table.tiles("CANTADA"))).details["expected"] == 8
    assert table.do(e.Begun()).position.hands == (7, 7)
