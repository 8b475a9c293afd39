"""The judge's evening: last week's people to the first rack in one tap, and one for each absent (FRO-7)."""

import asyncio

import pytest

from faristol.modes.duplicate.duplicate import DUPLICATE
from unit.app.home.test_collecting import DAY

PEOPLE = ("Anna", "Benet", "Cristina", "Dídac")


@pytest.fixture
def tonight(window, hand):
    """A week after an evening of four at a place of its own, with the page of the next one."""
    window.send("duplicate.new")
    for name in PEOPLE:
        window.send("setup.player", table="", name=name, group="A" if name == "Benet" else "")
    details = {"name": window.state.name, "date": window.state.date, "place": "Ateneu", "rounds": "0"}
    window.send("setup.details", **details, minutes="2", call_one_minute="yes")
    window.send("setup.start")
    window.open_round("CANTADA")
    window.now += 7 * DAY
    hand.go("#/club").press("New duplicate")
    return hand


def comers(window):
    return [(player.table, player.name) for player in window.state.players]


def drawn(window):
    """What is saved of the duplicate on the page, each event by its kind."""
    stream = window.path.split("/")[2]
    return [type(one).__name__ for one in asyncio.run(window.inner.open(DUPLICATE, stream)).events]


@pytest.mark.rule("FRO-7")
def test_one_tap_leads_from_last_week_s_people_to_the_first_rack(tonight, window):
    assert comers(window) == list(enumerate(PEOPLE, start=1))
    tonight.next("Start, and draw the first rack")
    assert "/setup" not in window.path
    assert len(window.state.current.rack) == 7
    assert [player.group for player in window.state.players] == ["", "A", "", ""]


@pytest.mark.rule("FRO-7")
def test_a_tap_takes_somebody_out_and_another_one_brings_the_player_back(tonight, window):
    names = {tonight.page.name(one): one.attrs["aria-pressed"] for one in toggles(tonight)}
    assert names == {"1 Anna": "true", "2 Benet": "true", "3 Cristina": "true", "4 Dídac": "true"}
    tonight.press("2 Benet")
    assert "1 does not come" in tonight.seen
    assert comers(window) == [(1, "Anna"), (3, "Cristina"), (4, "Dídac")]
    assert [one.attrs["aria-pressed"] for one in toggles(tonight)] == ["true", "false", "true", "true"]
    tonight.press("2 Benet")
    assert comers(window) == list(enumerate(PEOPLE, start=1))
    assert window.state.players[1].group == "A"
    assert "1 does not come" not in tonight.seen


def toggles(hand):
    return [node for node in hand.all("button") if "aria-pressed" in node.attrs]


@pytest.mark.rule("FRO-7")
def test_who_comes_back_to_a_table_that_was_given_away_takes_the_next_free_one(tonight, window):
    tonight.press("2 Benet")
    tonight.enter("Player’s name", "Ester")
    assert comers(window)[1] == (2, "Ester")
    tonight.press("2 Benet")
    assert comers(window)[-1] == (5, "Benet")
    assert len(toggles(tonight)) == 5


@pytest.mark.rule("FRO-7")
def test_of_two_with_one_name_the_one_who_was_tapped_comes_back(tonight, window):
    tonight.enter("Player’s name", "anna")
    for name in ("1 Anna", "5 anna"):
        tonight.press(name, exact=True)
    tonight.press("5 anna", exact=True)
    assert (5, "anna") in comers(window)
    assert [(one.table, one.name) for one in window.state.absent] == [(1, "Anna")]


@pytest.mark.rule("FRO-7")
def test_for_other_people_everybody_is_taken_out_and_nobody_is_lost(tonight, window):
    tonight.unfold("Change tables, names, groups")
    tonight.press("Take everybody out")
    assert comers(window) == []
    assert "2 more players are needed" in tonight.id("next").text
    tonight.press("3 Cristina")
    assert comers(window) == [(3, "Cristina")]


@pytest.mark.rule("FRO-7")
def test_without_enough_players_neither_the_beginning_nor_a_rack_is_saved(tonight, window):
    for name in PEOPLE[:3]:
        tonight.press(name)
    before = drawn(window)
    tonight.next("Start, and draw the first rack")
    assert window.notices == [("start", "DUP-1.1")]
    assert drawn(window) == before
    assert not window.state.started


@pytest.mark.rule("FRO-7")
def test_the_sentence_says_what_holds_and_each_part_of_it_opens_one_choice(tonight, window):
    assert chosen(tonight)[2:7] == [
        "Word list: Catalan · not official",
        "Time for a round: 2 minutes",
        "Rounds: to the end",
        "Place: Ateneu",
        "Who draws the tiles: the app draws",
    ]
    assert not [node for node in tonight.all("combobox") if node.attrs["id"] == "setup-minutes"]
    tonight.unfold("Rounds:")
    tonight.choose("Rounds", "12 (not official)")
    assert "Rounds: 12 rounds" in tonight.seen
    assert window.state.rules.rounds == 12


@pytest.mark.rule("FRO-7", "DUP-1.3")
def test_with_a_real_bag_the_button_begins_and_the_rack_is_typed(tonight, window):
    tonight.unfold("Who draws the tiles:")
    tonight.tick("The tiles are drawn from a real bag")
    assert "Who draws the tiles: from a real bag" in tonight.seen
    tonight.next("Begin the duplicate")
    assert window.state.started
    assert window.state.current is None


@pytest.mark.rule("FRO-7")
def test_the_page_of_tonight_is_there_once(tonight, window):
    path = window.path
    tonight.go("#/club").press("New duplicate")
    assert window.path == path
    tonight.press("4 Dídac")
    tonight.go("#/club").press("New duplicate")
    assert window.path != path, "somebody has worked on the other one"


@pytest.mark.rule("FRO-7")
def test_somebody_who_is_not_absent_cannot_come_back(tonight, window):
    window.send("setup.come", player="1")
    window.send("setup.come", player="ninety")
    assert {anchor for anchor, _ in window.notices} == {"player"}
    assert comers(window) == list(enumerate(PEOPLE, start=1))


def chosen(hand):
    """What the sentence says of the settings."""
    return [node.text for node in hand.all("summary") if "chip" in node.parent.attrs.get("class", "")]


@pytest.mark.rule("FRO-7")
def test_the_usual_evening_is_kept_by_its_name_and_a_short_event_changes_nothing_of_it(tonight, window):
    assert chosen(tonight)[0] == "Usual evening"
    tonight.unfold("Usual evening")
    tonight.press(f"Keep these settings as “{window.state.name}”")
    assert chosen(tonight)[0] == "Usual evening: as usual"

    tonight.unfold("Rounds:")
    tonight.choose("Rounds", "4 (not official)")
    tonight.unfold("Place:")
    tonight.fill("Place", "Festa major")
    assert chosen(tonight)[0] == "Usual evening: not as usual"
    tonight.next("Start, and draw the first rack")
    tonight.go("#/club").press("New duplicate")
    said = "Usual evening: as usual", "Time for a round: 2 minutes", "Rounds: to the end", "Place: Ateneu"
    assert set(said) <= set(chosen(tonight))


@pytest.mark.rule("FRO-7")
def test_another_usual_evening_is_taken_with_its_settings_and_the_people_stay(tonight, window):
    usual = window.state.name
    window.send("usual.keep")
    details = {"date": window.state.date, "minutes": "1", "rounds": "6", "real_bag": "yes"}
    window.send("setup.details", name="Quick one", place="School", **details)
    window.send("desks.choose", twice="yes")
    window.send("usual.keep")
    tonight.unfold("Usual evening")
    tonight.press(usual, exact=True)
    assert (window.state.name, window.state.place, window.state.rules.rounds) == (usual, "Ateneu", 0)
    assert (window.state.real_bag, window.state.double_entry) == (False, False)
    tonight.press("Quick one", exact=True)
    assert (window.state.rules.round_seconds, window.state.rules.rounds) == (60, 6)
    assert (window.state.real_bag, window.state.double_entry) == (True, True)
    assert comers(window) == list(enumerate(PEOPLE, start=1))
    tonight.press("Forget “Quick one”")
    assert tonight.all("button", "Quick one", exact=True) == []


@pytest.mark.rule("FRO-7")
def test_a_usual_evening_that_is_gone_or_damaged_breaks_nothing(tonight, window):
    for name, text in (("Damaged", "{"), ("Empty", "{}"), ("List", '{"rules": []}'), ("Text", "[1]")):
        asyncio.run(window.inner.choose(f"evening.{name}", text))
    tonight.go("#/club").press("New duplicate")
    tonight.unfold("Usual evening")
    window.send("usual.take", name="Damaged")
    assert window.notices == [("usual", "")]
    for number in range(13):
        details = {"date": window.state.date, "minutes": "3", "rounds": "0", "place": ""}
        window.send("setup.details", name=f"Evening {number}", **details)
        window.send("usual.keep")
    tonight.told("12 usual evenings are kept already: forget one first.")
