"""The club's list at its pages and where events are set up, as a judge uses it."""

import asyncio
from dataclasses import replace

import pytest

from browser.prepared import Prepared
from faristol.app.members.club_list import club_list
from faristol.modes.duplicate import commands as d
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.members.members import STREAM
from faristol.modes.members.state import State
from faristol.modes.season.season import SEASON
from faristol.modes.season.season_ranking import questions, ranking
from faristol.rules.tournament_rules import TournamentRules
from faristol.storage.backup import read_backup
from faristol.storage.log import MemoryLog
from faristol.tournament import commands as t
from faristol.tournament.tournament import TOURNAMENT
from seasons import evening

pytestmark = pytest.mark.rule("CLB-2")


FIRST = [chr(ord("A") + at) for at in range(25)]
SECOND = [chr(ord("a") + at) for at in range(20)]


def club(window) -> State:
    return asyncio.run(club_list(window.inner))


def names(window) -> list[str]:
    return sorted(one.name for one in club(window).members)


def enter(window, *people: str, **fields: str) -> None:
    window.go("#/members")
    for name in people:
        window.send("members.add", name=name, **fields)


def said(window) -> str:
    return " ".join(one.text for one in window.inner.session.notices)


def id_of(window, name: str) -> str:
    return club(window).called(name).id


def players(window) -> list:
    stream = window.path.split("/")[2]
    return list(asyncio.run(window.inner.open(DUPLICATE, stream)).state.players)


def test_the_list_is_kept_in_the_order_of_the_language(window):
    enter(window, "Zoe", "Àngel", "Benet")
    window.go("#/members")
    assert window.text.index("Àngel") < window.text.index("Benet") < window.text.index("Zoe")
    assert "3 players" in window.text
    window.inner.forget()
    assert names(window) == ["Benet", "Zoe", "Àngel"]


def test_who_is_sought_is_found_without_accents(window):
    enter(window, "Zoe", "Àngel", "محمد", "👩")
    for sought, found in (("ANGEL", "Àngel"), ("محمد", "محمد"), ("👩", "👩")):
        window.send("members.find", text=sought)
        assert found in window.text
        assert "Zoe" not in window.text
    window.send("members.find", text="nobody")
    assert "Nobody in the list is called so." in window.text


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"name": "  "}, "name"),
        ({"name": "\u200f\u202e"}, "name"),
        ({"name": "x" * 61}, "long"),
        ({"name": "Pau", "rating": "many"}, "many"),
        ({"name": "Pau", "table": "x"}, "x"),
        ({"name": "Pau", "table": "99999"}, "Tables go from 1"),
        ({"name": "ANNA "}, "is on the list already"),
    ],
)
def test_what_cannot_be_entered_is_said_and_stays_in_the_form(window, fields, sentence):
    enter(window, "Anna")
    window.send("members.add", **fields)
    assert sentence in said(window)
    assert names(window) == ["Anna"]
    assert not fields["name"].strip("x \u200f\u202e") or fields["name"] in window.html


def test_five_hundred_names_are_pasted_and_shown_by_hundreds(window):
    window.go("#/members")
    people = [f"{one}{other} Vila" for one in FIRST for other in SECOND]
    window.send("members.list", text="\n".join(["Name", *people]))
    assert "500 players are new on the list" in said(window)
    assert len(club(window).members) == 500
    assert "400 more" in window.text
    window.send("members.more")
    assert "300 more" in window.text


def test_a_file_brings_what_it_has_and_changes_what_it_says(window):
    enter(window, "Anna", group="A")
    window.choose_file(
        "members.list", "club.csv", b"Name;Rating;Group;Table;Away\nanna;1300;;;\nPau;;B;7;yes\n"
    )
    assert "1 player is new" in said(window)
    assert "1 was on it already" in said(window)
    anna, pau = club(window).called("Anna").details, club(window).called("Pau").details
    assert (anna.rating, anna.group) == (1300, "A")
    assert (pau.table, pau.group, pau.away) == (7, "B", True)


def test_wrong_lines_are_named_and_the_right_ones_can_be_taken(window):
    window.go("#/members")
    text = "Name;Rating\nAnna;1300\nPau;lots\nAnna;1200\n"
    window.send("members.list", text=text)
    assert "Line 3" in said(window)
    assert "Line 4" in said(window)
    assert names(window) == []
    assert "Pau;lots" in window.html
    window.send("members.list", text=text, rest="yes")
    assert names(window) == ["Anna"]
    assert "Pau;lots" in window.html
    assert "Anna;1300" not in window.html


def test_columns_that_say_nothing_are_told_before_the_rest_is_taken(window):
    window.go("#/members")
    text = "Name;Phone\nAnna;600 123 456\n"
    window.send("members.list", text=text)
    assert "Phone" in said(window)
    assert names(window) == []
    window.send("members.list", text=text)
    assert names(window) == ["Anna"]


@pytest.mark.parametrize("text", ["", "\n \n", "PK\x03\x04\x14", '{"faristol": "backup"}'])
def test_what_is_no_list_is_refused(window, text):
    window.go("#/members")
    window.send("members.list", text=text)
    assert window.inner.session.notices[0].kind == "bad"
    assert names(window) == []


def test_the_sheet_for_other_programs_is_read_again(window, another_window):
    window.go("#/members")
    window.send(
        "members.list", text="Name;Rating;Group;Club;Table;Away\n=Anna;1300;A;Vic;4;x\nPau (fill);;;;;\n"
    )
    window.send("members.csv")
    text = window.effect("download")["text"]
    assert "'=Anna" in text
    other = another_window()
    other.inner.log = MemoryLog()
    other.inner.forget()
    other.go("#/members")
    other.send("members.list", text=text.replace("'=", ""))
    assert names(other) == ["Anna", "Pau (fill)"]
    assert club(other).called("Anna").details == replace(club(window).called("=Anna").details, name="Anna")


def test_who_is_taken_off_comes_back_with_one_tap(window):
    enter(window, "Anna", group="A", rating="1300")
    window.go(f"#/members/{id_of(window, 'Anna')}")
    window.send("members.take_off", member=id_of(window, "Anna"))
    assert window.path == "#/members"
    assert names(window) == []
    [notice] = window.inner.session.notices
    window.send(notice.action, **dict(notice.fields))
    assert club(window).called("Anna").details.rating == 1300


def set_up(window) -> str:
    window.send("duplicate.new")
    return window.path.split("/")[2]


def test_one_tap_enters_all_who_come_and_ticks_enter_some(window):
    enter(window, "Anna", "Benet", "Carme", "Dora")
    window.send("members.away", member=id_of(window, "Dora"), away="yes")
    set_up(window)
    assert "From the club’s list: 3 players" in window.text
    window.send("setup.members", **{f"member-{id_of(window, 'Benet')}": "yes"})
    assert [one.name for one in players(window)] == ["Benet"]
    window.send("setup.members", all="yes")
    assert [one.name for one in players(window)] == ["Benet", "Anna", "Carme"]
    assert [one.member for one in players(window)] == [id_of(window, one.name) for one in players(window)]
    window.send("setup.members", all="yes")
    assert "All of them are entered already." in said(window)
    window.send("setup.members")
    assert "Nobody is ticked." in said(window)


def test_usual_tables_are_taken_as_far_as_they_are_free(window):
    enter(window, "Anna", table="5")
    enter(window, "Benet", table="5")
    enter(window, "Carme")
    set_up(window)
    window.send("setup.members", all="yes")
    assert {one.name: one.table for one in players(window)} == {"Anna": 5, "Benet": 1, "Carme": 2}


def test_who_is_typed_is_known_and_who_is_new_is_put_on_the_list_with_a_tap(window):
    enter(window, "Anna")
    set_up(window)
    for name in ("anna", "Pau", "Maria"):
        window.send("setup.player", table="", name=name, group="B" if name == "Pau" else "")
    assert players(window)[0].member == id_of(window, "Anna")
    assert "2 are not on the club’s list" in window.text
    window.send("setup.on_list", player=str(players(window)[1].id))
    assert club(window).called("Pau").details.group == "B"
    assert players(window)[1].member == id_of(window, "Pau")
    assert "Put Maria on it" in window.text
    window.send("setup.on_list", all="yes")
    assert names(window) == ["Anna", "Maria", "Pau"]


def test_a_club_without_a_list_begins_it_with_the_players_of_an_evening(window):
    set_up(window)
    window.send("setup.paste", text="Anna\nPau\n")
    window.send("setup.on_list", all="yes")
    assert names(window) == ["Anna", "Pau"]
    assert all(one.member for one in players(window))


def test_all_that_is_known_of_somebody_is_corrected_at_once(window):
    enter(window, "Ana Puig")
    known = {"name": "Anna Puig", "club": "Mallorca", "group": "B", "rating": "1500", "table": "7"}
    window.send("members.change", member=id_of(window, "Ana Puig"), **known)
    assert names(window) == ["Anna Puig"]
    window.go(f"#/members/{id_of(window, 'Anna Puig')}")
    for text in known.values():
        assert text in window.html


def test_an_event_keeps_the_name_that_it_has_and_opens_without_the_list(window):
    enter(window, "Anna", "Benet")
    stream = set_up(window)
    window.send("setup.members", all="yes")
    window.go(f"#/members/{id_of(window, 'Anna')}")
    window.send("members.change", member=id_of(window, "Anna"), name="Anna Puig")
    window.send("members.take_off", member=id_of(window, "Benet"))
    window.go(f"#/duplicate/{stream}/setup")
    assert [one.name for one in players(window)] == ["Anna", "Benet"]
    assert "1 is not on" not in window.text.replace("Put Benet on it", "")
    asyncio.run(window.inner.remove(STREAM))
    window.go(f"#/duplicate/{stream}/setup")
    assert [one.name for one in players(window)] == ["Anna", "Benet"]
    window.send("setup.start")
    assert asyncio.run(window.inner.open(DUPLICATE, stream)).state.started


def test_a_corrected_name_is_who_is_called_so_and_nobody_else(window):
    enter(window, "Anna", "Berta")
    set_up(window)
    window.send("setup.player", table="", name="Anna")
    [one] = players(window)
    window.send("setup.change", player=str(one.id), table="9", name="Anna")
    assert players(window)[0].member == id_of(window, "Anna")
    window.send("setup.change", player=str(one.id), table="9", name="Berta")
    assert players(window)[0].member == id_of(window, "Berta")
    window.send("setup.change", player=str(one.id), table="9", name="Zoe")
    assert players(window)[0].member == ""


def tournament(window):
    return asyncio.run(window.inner.open(TOURNAMENT, window.path.split("/")[2])).state


def test_a_tournament_is_filled_with_ratings_groups_and_clubs(window):
    window.go("#/members")
    window.send("members.list", text="Name;Rating;Group;Club\nAnna;1300;A;Vic\nPau;;;\n")
    create = t.Create("Open", "2026-11-01", "", TournamentRules.usual("ca"))
    stream = asyncio.run(window.inner.create(TOURNAMENT, create))
    window.go(f"#/tournament/{stream}/players")
    assert "From the club’s list: 2 players" in window.text
    window.send("tournament.enter_members", all="yes")
    anna = next(one for one in tournament(window).players if one.name == "Anna")
    assert (anna.entry.rating, anna.entry.group, anna.entry.club) == (1300, "A", "Vic")
    assert anna.entry.member == id_of(window, "Anna")
    window.send("tournament.enter_player", name="Zoe", rating="900", group="", club="Olot")
    window.send("tournament.on_list", player=str(tournament(window).players[-1].id))
    assert club(window).called("Zoe").details.club == "Olot"
    assert tournament(window).players[-1].entry.member == id_of(window, "Zoe")
    window.send(
        "tournament.change_player", player=str(anna.id), name="Anna", rating="1350", group="A", club=""
    )
    assert tournament(window).player(anna.id).entry.member == id_of(window, "Anna")


def test_a_members_page_tells_where_he_played_and_leads_there(window):
    enter(window, "Anna", "Benet")
    for one in (evening("First", "Anna", "Benet", "Carme"), evening("Second", "Benet", "anna")):
        asyncio.run(window.log.append(one.records))
    window.inner.forget()
    window.go("#/seasons")
    window.send("seasons.create", name="2026")
    window.send("season.take", event="first")
    window.send("season.take", event="second")
    window.go(f"#/members/{id_of(window, 'Anna')}")
    assert "1 of 3" in window.text
    assert "2 of 2" in window.text
    assert 'href="#/duplicate/first/player/1"' in window.html
    assert 'href="#/season/' in window.html
    assert "Carme" not in window.text
    window.go("#/duplicate/first/player/1")
    assert "Anna" in window.text


def test_a_season_of_renamed_members_asks_nobody(window):
    enter(window, "Maria (Vic)", "Maria (Olot)")
    ids = [id_of(window, name) for name in ("Maria (Vic)", "Maria (Olot)")]
    for stream, called in (("one", ("Maria", "Maria")), ("two", ("Maria (Vic)", "Maria (Olot)"))):
        made = Prepared(stream, called)
        seats = [d.ChangePlayer(at, at, called[at - 1], None, ids[at - 1]) for at in (1, 2)]
        made.do(*seats, e.Started()).rack("CANTADA").slip(1, "H4 CANTADA")
        made.slip(2, "H5 CANTA").master("H4 CANTADA").do(e.Ended("force_majeure"))
        asyncio.run(window.log.append(made.records))
    window.inner.forget()
    window.go("#/seasons")
    window.send("seasons.create", name="2026")
    for stream in ("one", "two"):
        window.send("season.take", event=stream)
    state = asyncio.run(window.inner.open(SEASON, window.path.split("/")[2])).state
    assert questions(state) == []
    assert [line.person.shown for line in ranking(state)] == ["Maria (Vic)", "Maria (Olot)"]
    window.go(f"#/members/{ids[0]}")
    assert "Place 1 of 2" in window.text


@pytest.fixture
def elsewhere(another_window):
    """A window on another tablet."""
    window = another_window()
    window.log = window.inner.log = MemoryLog()
    window.inner.forget()
    window.inner.rng.seed(77)
    return window


def test_lists_of_two_devices_are_put_together_without_a_question(window, elsewhere):
    enter(window, "Anna", "Benet")
    enter(elsewhere, "anna", "Carme")
    window.send("members.save")
    elsewhere.send("backup.open", text=window.effect("download")["text"], filename="club.jsonl")
    assert names(elsewhere) == ["Anna", "Benet", "Carme"] or names(elsewhere) == ["Benet", "Carme", "anna"]
    assert "together now: 3 players" in said(elsewhere)
    elsewhere.send("members.save")
    window.send("backup.open", text=elsewhere.effect("download")["text"], filename="club.jsonl")
    assert names(window) == names(elsewhere)
    assert club(window).people == club(elsewhere).people
    window.send("backup.open", text=elsewhere.effect("download")["text"], filename="club.jsonl")
    assert "Already here: 1" in said(window)


def test_two_tabs_change_the_list_and_neither_loses_anything(window, another_window):
    enter(window, "Anna")
    other = another_window()
    other.go("#/members")
    window.send("members.add", name="Benet")
    other.send("members.add", name="Carme")
    other.send("members.add", name="Carme")
    other.send("stream.changed", stream=STREAM)
    window.send("stream.changed", stream=STREAM)
    assert names(window) == names(other) == ["Anna", "Benet", "Carme"]


def test_a_list_that_is_damaged_stops_no_evening_and_can_be_deleted(window):
    enter(window, "Anna", "Benet")
    records = asyncio.run(window.log.read(STREAM))
    broken = [records[0], replace(records[1], previous="0" * 64), *records[2:]]
    asyncio.run(window.log.replace(STREAM, broken))
    window.inner.forget()
    set_up(window)
    window.send("setup.player", table="", name="Anna")
    assert [one.name for one in players(window)] == ["Anna"]
    window.go("#/members")
    assert "Delete the list" in window.text
    window.send("members.remove", stream=STREAM)
    window.send("members.remove_yes", stream=STREAM)
    enter(window, "Zoe")
    assert names(window) == ["Zoe"]


def test_the_list_is_in_the_copy_of_everything(window):
    enter(window, "Anna")
    window.go("#/")
    window.send("backup.export")
    assert STREAM in read_backup(window.effect("download")["text"]).streams


def test_the_list_is_printed_with_what_is_known(window):
    enter(window, "محمد", "Anna", group="A")
    window.go("#/members/print")
    assert '<bdi translate="no">محمد</bdi>' in window.html
    assert "List of players" in window.text
    assert "Usual table" not in window.text
