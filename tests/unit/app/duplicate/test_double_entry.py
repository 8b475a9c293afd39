"""Double entry at the judge's tablet: what it shows, asks and lets pass (DEV-5)."""

import asyncio

import pytest

from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import judging
from faristol.modes.duplicate.duplicate import DUPLICATE

pytestmark = pytest.mark.rule("DEV-5")

TWO = "Two readings differ: 1 Anna"


@pytest.fixture
def two(window):
    """Three players, the first rack, and every slip typed at two desks."""
    window.set_up("Anna", "Benet", "Cristina")
    window.send("desks.choose", twice="yes")
    window.open_round("CANTADA")
    return window


def here(window, table, place, word="", **fields):
    """A slip typed at the judge's own tablet."""
    window.send("slip.enter", table=str(table), coordinates=place, word=word, at="word", **fields)


def there(window, player, place, word="", claim=""):
    """A slip that comes from the second tablet; the judge's page shows what has become of it."""
    stream = window.path.split("/")[2]
    inner, state = window.inner, window.state
    referee = asyncio.run(inner.referee(state))
    slip = c.EnterSlip(len(state.rounds), player, place, word, claim, desk=judging.SECOND)
    asyncio.run(inner.command(DUPLICATE, stream, slip, referee=referee))
    window.go(f"#/duplicate/{stream}")


def points(window):
    return {player: slip.points for player, slip in window.state.current.slips.items()}


def test_a_slip_typed_here_waits_for_the_second_desk_and_counts_with_it(two):
    here(two, 1, "H4", "CANTADA")
    assert "1: CANTADA H4, waits for the other desk" in two.text
    assert "Typed at this desk only: 1" in two.text
    assert "0 of 3 slips" in two.text
    assert points(two) == {}
    there(two, 1, "H4", "CANTADA")
    assert "1 of 3 slips" in two.text
    assert "typed at" not in two.text.lower()
    assert points(two) == {1: 72}


def test_what_the_second_desk_has_typed_is_not_seen_before_this_one_has_typed_it(two):
    there(two, 1, "H4", "CANTADA")
    assert "Typed at the second desk only: 1" in two.text
    two.send("slip.table", table="1")
    assert "Typed at the other desk." in two.text
    two.send("slip.live", table="1", coordinates="", word="", at="table")
    two.go(two.path + "/history")
    assert "1 Anna: typed at the second desk." in two.text
    shown = two.html
    assert "CANTADA H4" not in shown
    assert "72 points" not in shown


def test_two_readings_stand_side_by_side_and_the_judge_takes_one(two):
    here(two, 1, "H4", "CANTADA")
    there(two, 1, "H4", "CANTA")
    assert TWO in two.text
    assert "This desk CANTADA H4 72 points Take this one" in two.text
    assert "Second desk CANTA H4 16 points Take this one" in two.text
    two.send("desks.take", round="1", player="1", desk="second", read="CANTA H4")
    assert points(two) == {1: 16}
    assert TWO not in two.text
    two.go(two.path + "/history")
    told = "1 Anna: readings differ. Judge’s desk: CANTADA H4; Second desk: CANTA H4."
    assert told in two.text
    assert "1 Anna: CANTA H4, 16 points, as the judge has decided." in two.text


def test_a_reading_that_has_changed_meanwhile_is_not_taken_unseen(two):
    here(two, 1, "H4", "CANTADA")
    there(two, 1, "H4", "CANTA")
    there(two, 1, "H8", "DATA")
    two.send("desks.take", round="1", player="1", desk="second", read="CANTA H4")
    assert "has just been typed anew" in two.text
    assert points(two) == {}


def test_a_third_reading_is_asked_about_unless_it_was_opened_for_it(two):
    for table in (1, 2):
        here(two, table, "H4", "CANTADA")
        there(two, table, "H4", "CANTA")
    here(two, 1, "H8", "DATA")
    assert "Two readings of this slip differ. Is this one to count?" in two.text
    assert points(two) == {}
    here(two, 1, "H8", "DATA", confirm="yes")
    assert points(two) == {1: 10}
    two.send("slip.table", table="2")
    here(two, 2, "H8", "DATA")
    assert points(two) == {1: 10, 2: 10}


def test_this_desk_corrects_its_own_reading_without_a_question(two):
    here(two, 1, "H8", "DATA")
    two.send("slip.table", table="1")
    here(two, 1, "H4", "CANTADA")
    there(two, 1, "H4", "CANTADA")
    assert points(two) == {1: 72}


def test_a_slip_that_counts_is_replaced_after_the_question_as_ever(two):
    two.send("slip.claim", table="1", claim="none")
    there(two, 1, "", claim="none")
    here(two, 1, "H4", "CANTADA")
    assert "There is a slip already (1: no play). Is the new one to take its place?" in two.text
    here(two, 1, "H4", "CANTADA", confirm="yes")
    assert points(two) == {1: 72}


def test_the_readings_of_a_table_can_be_taken_out(two):
    there(two, 1, "H4", "CANTADA")
    two.send("slip.table", table="1")
    two.send("slip.withdraw", player="1", round="1")
    assert "Missing: 1–3" in two.text
    two.go(two.path + "/history")
    assert "1 Anna: what was typed of the slip is taken out." in two.text


def test_closing_is_refused_while_readings_differ_and_says_where(two):
    here(two, 1, "H4", "CANTADA")
    there(two, 1, "H4", "CANTA")
    two.send("clock.stop", confirm="yes")
    two.send("slips.close")
    assert "Two readings differ, table 1: decide them before the slips are closed." in two.text
    assert not two.state.current.closed


def test_closing_asks_about_slips_typed_once_and_takes_them_on_a_yes(two):
    here(two, 1, "H4", "CANTADA")
    there(two, 3, "H8", "DATA")
    two.send("clock.stop", confirm="yes")
    two.send("slips.close")
    assert "The slip of table 2 is missing." in two.text
    assert "Tables 1 and 3 have been typed at one desk only. They count as typed there." in two.text
    two.send("slips.close", confirm="yes")
    assert points(two) == {1: 72, 3: 10}
    two.go(two.path + "/history")
    assert "1 Anna: CANTADA H4, 72 points, as it was typed at one desk." in two.text


def test_with_nothing_missing_slips_typed_once_are_asked_about_all_the_same(two):
    for table in (1, 2, 3):
        two.send("slip.claim", table=str(table), claim="none")
    two.send("clock.stop", confirm="yes")
    assert "3 typed at one desk only" in two.text
    two.send("slips.close")
    assert "is missing" not in two.text
    assert "Tables 1–3 have been typed at one desk only." in two.text


def test_the_setting_stands_in_the_menu_until_the_end_and_is_offered_next_time(two):
    there(two, 1, "H4", "CANTADA")
    path = two.path
    two.go(path + "/menu/devices")
    assert 'name="twice" value="yes" checked' in two.html
    two.send("desks.choose")
    assert not two.state.double_entry
    assert points(two) == {1: 72}
    two.send("desks.choose", twice="yes")
    two.send("game.end", reason="force_majeure")
    two.send("game.end_yes")
    two.go(path + "/menu/devices")
    assert "Double entry" not in two.text
    two.send("duplicate.new")
    assert two.state.double_entry


@pytest.mark.rule("DUP-1.1")
def test_the_judge_who_plays_types_the_own_slip_once(window):
    window.send("duplicate.new")
    for name in ("Anna", "Benet"):
        window.send("setup.player", table="", name=name)
    window.send("setup.judge", judge="2")
    window.send("desks.choose", twice="yes")
    window.send("setup.start")
    window.open_round("CANTADA")
    here(window, 2, "H4", "CANTADA")
    here(window, 2, "H4", "CANTADA", confirm="yes")
    assert points(window) == {2: 72}
