"""Pairing by hand: taps that exchange places, tables and byes, what is broken named before saving."""

import pytest

from directors import SIX, Director
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.data import Entry, Lock

FIVE = SIX[:5]


def by_hand(here: Director, source: str) -> None:
    here.window.send("tournament.hand_start", source=source)


def test_two_seats_exchange_their_players(director):
    here = director()
    here.pair()
    by_hand(here, "proposed")
    here.tap("t1.1", "t2.0")
    here.window.send("tournament.hand_save")
    made = here.state.current.pairing
    assert here.pairs(made) == [("Anna", "Carme"), ("Benet", "Dídac"), ("Elena", "Ferran")]
    assert made.edited
    assert made.engine == "neighbours"
    assert "changed by hand" in here.window.text


def test_reasons_stay_only_with_those_who_still_meet(director):
    here = director()
    here.pair()
    by_hand(here, "proposed")
    here.tap("t1.1", "t2.0")
    here.window.send("tournament.hand_save")
    said = {frozenset(note.players) for note in here.state.current.pairing.notes if len(note.players) == 2}
    assert said == {frozenset({here.id("Elena"), here.id("Ferran")})}
    assert all(note.code != "neighbours" for note in here.state.current.pairing.notes)


def test_the_first_tap_is_told_and_the_same_place_lets_go(director):
    here = director()
    here.pair()
    by_hand(here, "proposed")
    here.tap("t1.0")
    assert "Now tap the player with whom Anna changes places, or a free seat." in here.window.text
    assert 'id="at-t1-0"' in here.window.html
    here.tap("t1.0")
    assert "Tap two players, and they change places." in here.window.text


def test_from_nothing_two_who_wait_sit_down_at_the_first_free_table(director):
    here = director(FIVE)
    by_hand(here, "nothing")
    assert "5 players have no opponent and no bye yet." in here.window.text
    assert 'id="next"' not in here.window.html
    a, b, c_, d, e = (f"w{here.id(name)}" for name in FIVE)
    here.tap(e, b)
    assert here.window.effect("focus")["id"] == f"at-{a}"
    here.tap(a, d)
    here.tap(c_, "bye")
    assert 'id="next"' in here.window.html
    here.window.send("tournament.hand_save")
    made = here.state.current.pairing
    assert here.pairs(made) == [("Elena", "Benet"), ("Anna", "Dídac")]
    assert [bye.player for bye in made.byes] == [here.id("Carme")]
    assert (made.engine, made.edited) == ("hand", False)


def test_somebody_is_taken_from_the_table_and_seated_elsewhere(director):
    here = director()
    here.pair()
    by_hand(here, "proposed")
    here.tap("t3.1", "wait")
    here.tap("t3.0", "wait")
    assert "Waiting for a seat" in here.window.text
    here.window.send("tournament.hand_more")
    here.tap(f"w{here.id('Ferran')}", "t4.0")
    here.tap("t4.1", f"w{here.id('Elena')}")
    here.window.send("tournament.hand_save")
    [*_, last] = here.state.current.pairing.tables
    assert (last.number, last.first, last.second) == (4, here.id("Ferran"), here.id("Elena"))


def test_the_bye_goes_to_somebody_else(director):
    here = director(FIVE)
    here.pair()
    by_hand(here, "proposed")
    here.tap(f"b{here.id('Elena')}", "t1.0")
    here.window.send("tournament.hand_save")
    assert [bye.player for bye in here.state.current.pairing.byes] == [here.id("Anna")]


def test_the_fixed_table_of_somebody_who_sits_elsewhere_is_named_where_he_sits(director):
    here = director()
    here.command(e.Locked(Lock("table", 1, here.id("Anna"), table=3)))
    here.open()
    by_hand(here, "nothing")
    for first, second in (("Anna", "Benet"), ("Carme", "Dídac"), ("Elena", "Ferran")):
        here.tap(f"w{here.id(first)}", f"w{here.id(second)}")
    at = here.window.html.index("draft-table-1")
    assert "Anna is to sit at table 3." in here.window.html[at : here.window.html.index("draft-table-2")]
    assert "Anna is to sit" not in here.window.html[here.window.html.index("draft-table-3") :]


@pytest.mark.rule("SWI-4")
def test_the_other_one_of_a_table_starts(director):
    here = director(preset="classic")
    here.pair()
    first = here.state.current.pairing.tables[0].first
    by_hand(here, "proposed")
    here.window.send("tournament.hand_turn", table="1")
    here.window.send("tournament.hand_save")
    assert here.state.current.pairing.tables[0].second == first


def test_two_tables_change_their_numbers(director):
    here = director()
    here.pair()
    by_hand(here, "proposed")
    here.window.send("tournament.hand_number", table="1", number="3")
    here.window.send("tournament.hand_number", table="2", number="12")
    assert here.window.effect("focus")["id"] == "at-t12-0"
    here.window.send("tournament.hand_save")
    assert [table.number for table in here.state.current.pairing.tables] == [1, 3, 12]
    assert here.pairs(here.state.current.pairing)[1] == ("Anna", "Benet")


@pytest.mark.parametrize("typed", ["", "dos", "0", "-1", "10000", "1.5"])
def test_a_number_that_no_table_can_have_stays_in_its_field(director, typed):
    here = director()
    here.pair()
    by_hand(here, "proposed")
    here.window.send("tournament.hand_number", table="1", number=typed)
    assert here.window.notices == [("hand", "")]
    assert f'id="number-1" name="number" value="{typed}"' in here.window.html


@pytest.mark.rule("SWI-2", "SWI-7")
def test_a_repeat_is_named_at_its_table_before_it_is_saved(director):
    here = director(("Anna", "Benet", "Carme", "Dídac"))
    here.round()
    by_hand(here, "nothing")
    names = here.pairs(here.state.published[0].pairing)
    for first, second in names:
        here.tap(f"w{here.id(first)}", f"w{here.id(second)}")
    assert here.window.text.count("have met in round 1") == 4
    here.window.send("tournament.hand_save")
    here.publish()
    assert len(here.state.published) == 1
    here.publish(*here.ticks())
    assert len(here.state.published) == 2


def test_a_draft_is_still_there_after_the_tablet_was_closed(director, another_window):
    here = director()
    here.pair()
    by_hand(here, "proposed")
    here.tap("t1.1", "t2.0")
    other = another_window()
    other.go(f"#/tournament/{here.stream}/pairing")
    other.send("tournament.hand_save")
    assert here.stream in other.path
    here.window.send("stream.changed", stream=here.stream)
    assert here.pairs(here.state.current.pairing)[0] == ("Anna", "Carme")


def test_a_draft_is_put_away_only_after_a_question(director):
    here = director()
    here.pair()
    by_hand(here, "proposed")
    here.tap("t1.1", "t2.0")
    here.window.send("tournament.hand_drop")
    assert "Discard what you have changed?" in here.window.text
    here.window.send("tournament.hand_drop_sure")
    assert here.pairs(here.state.current.pairing)[0] == ("Anna", "Benet")
    assert "Publish round 1" in here.window.text


def test_a_damaged_draft_is_none(director):
    here = director()
    here.window.inner.settings = {f"tournament.draft.{here.stream}": '{"source": "moon"}'}
    here.open()
    assert "Pair round 1" in here.window.text


@pytest.mark.parametrize("place", ["", "x", "t9.0", "t1.2", "t1", "wx", "t.0", "w99999999"])
def test_a_place_that_there_is_not_is_refused(director, place):
    here = director()
    here.pair()
    by_hand(here, "proposed")
    here.tap(place)
    assert here.window.notices == [("hand", "")]


@pytest.mark.rule("SWI-7")
def test_published_tables_are_changed_for_a_reason_and_other_results_stay(director):
    here = director()
    here.pair()
    here.publish()
    here.command(c.EnterResult(1, 1, "played", 410, 390))
    here.command(c.EnterResult(1, 3, "played", 333, 444))
    here.open()
    by_hand(here, "published")
    here.tap("t2.1", "t3.0")
    assert "The result of table 3 goes, because those two no longer meet." in here.window.text
    here.window.send("tournament.hand_save", reason="")
    assert here.window.notices == [("hand", "")]
    here.window.send("tournament.hand_save", reason="Seated wrongly")
    round_ = here.state.published[0]
    assert here.pairs(round_.pairing)[1:] == [("Carme", "Elena"), ("Dídac", "Ferran")]
    assert [number for number, _ in round_.results] == [1]


@pytest.mark.rule("SWI-7")
def test_published_tables_that_break_a_rule_need_its_tick(director):
    here = director()
    here.pair()
    here.publish()
    here.command(e.Locked(Lock("apart", 0, here.id("Carme"), here.id("Elena"))))
    here.open()
    by_hand(here, "published")
    here.tap("t2.1", "t3.0")
    here.window.send("tournament.hand_save", reason="Seated wrongly")
    assert here.pairs(here.state.published[0].pairing)[1] == ("Carme", "Dídac")
    assert 'value="Seated wrongly"' in here.window.html
    [tick] = here.ticks()
    here.window.send("tournament.hand_save", reason="Seated wrongly", accept=tick)
    assert here.pairs(here.state.published[0].pairing)[1] == ("Carme", "Elena")


@pytest.mark.rule("SWI-7")
def test_who_comes_late_takes_the_place_of_the_bye_and_all_others_stay(director):
    here = director(FIVE)
    here.pair()
    here.publish()
    before = here.state.published[0].pairing
    here.window.send("tournament.pairing_recall", reason="Ferran has come late")
    here.window.send("tournament.pairing_drop_sure")
    here.command(c.EnterPlayers((Entry("Ferran"),)))
    here.open()
    by_hand(here, "former")
    here.tap(f"w{here.id('Ferran')}", f"b{here.id('Elena')}")
    here.window.send("tournament.hand_save")
    here.publish()
    after = here.state.published[0].pairing
    assert after.tables[:2] == before.tables
    assert here.pairs(after)[2] == ("Ferran", "Elena")
    assert after.byes == ()


def test_who_was_struck_out_is_not_in_the_draft(director):
    here = director(FIVE)
    by_hand(here, "nothing")
    here.tap(f"w{here.id('Anna')}", f"w{here.id('Elena')}")
    here.command(e.PlayerRemoved(here.id("Elena")))
    here.open()
    assert "Elena" not in here.window.text
    assert "Benet" in here.window.text


@pytest.mark.rule("SWI-2")
def test_a_bye_for_somebody_else_than_the_last_is_named_before_it_is_saved(director):
    here = director(FIVE)
    by_hand(here, "nothing")
    a, b, c_, d, e = (f"w{here.id(name)}" for name in FIVE)
    here.tap(b, c_, d, e, a, "bye")
    said = f"{FIVE[0]} has the bye, although {FIVE[-1]} stands lower and could have it."
    assert said in here.window.text
    here.window.send("tournament.hand_save")
    assert f"Publish anyway: {said}" in here.window.text
