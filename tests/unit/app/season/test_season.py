"""A season from evenings that were played, at its pages."""

import asyncio
from dataclasses import replace

import pytest

from browser.prepared import Prepared
from faristol.modes.season import events as e
from faristol.modes.season.season import SEASON
from faristol.modes.season.season_ranking import ranking
from faristol.modes.season.state import State
from faristol.storage.backup import write_backup
from seasons import evening, season

pytestmark = pytest.mark.rule("CLB-1")


def keep(window, *evenings: Prepared) -> list[str]:
    """Have these on the device; the names of their streams."""
    for one in evenings:
        asyncio.run(window.log.append(one.records))
    window.inner.forget()
    return [one.stream for one in evenings]


def begin(window, *events: str, **fields: str) -> State:
    """A season with these duplicates, at the page of its ranking."""
    window.go("#/seasons")
    window.send("seasons.create", name="2026", **fields)
    for event in events:
        window.send("season.take", event=event)
    window.go(window.path.removesuffix("/events"))
    return state(window)


def state(window) -> State:
    return asyncio.run(window.inner.open(SEASON, window.path.split("/")[2])).state


def order(window) -> list[tuple[int, str]]:
    return [(line.rank, line.person.shown) for line in ranking(state(window))]


@pytest.fixture
def two(window):
    """Two evenings on the device."""
    first = evening("First", "Anna", "Benet", "Carme")
    second = evening("Second", "Benet", "Carme")
    return keep(window, first, second)


def test_a_season_is_begun_and_its_duplicates_chosen(window, two):
    begin(window, *two)
    assert order(window) == [(1, "Benet"), (2, "Anna"), (3, "Carme")]
    assert "100.00" in window.text


def test_all_within_the_dates_are_taken_at_once(window, two):
    begin(window, started="2026-11-01", until="2026-11-30")
    window.go(f"{window.path}/events")
    window.send("season.take_all")
    assert {one.taken.event for one in state(window).events} == {*two}
    assert "There are no others" in window.text


def test_a_duplicate_outside_the_dates_says_so(window, two):
    begin(window, started="2027-01-01")
    window.go(f"{window.path}/events")
    assert "outside the dates of the season" in window.text
    window.send("season.take_all")
    assert state(window).events == ()


def test_the_menu_of_a_duplicate_that_is_over_leads_to_a_season(window, two):
    window.go(f"#/duplicate/{two[0]}/menu")
    assert f'href="#/seasons/add/{two[0]}"' in window.html
    window.go(f"#/seasons/add/{two[0]}")
    window.send("seasons.create", name="2026", event=two[0])
    path = window.path
    assert len(state(window).events) == 1
    window.go(f"#/seasons/add/{two[1]}")
    window.send("seasons.add", event=two[1], season=path.split("/")[2])
    assert window.path == path
    assert len(state(window).events) == 2
    window.go(f"#/seasons/add/{two[1]}")
    assert "This duplicate is in it already." in window.text


def test_one_that_is_not_over_cannot_be_added(window):
    window.set_up()
    stream = window.path.split("/")[2]
    begin(window)
    window.send("season.take", event=stream)
    assert "is not over" in window.inner.session.notices[0].text
    assert state(window).events == ()


def test_a_deleted_duplicate_still_counts_and_the_page_says_so(window, two):
    begin(window, *two)
    path, before = window.path, order(window)
    window.go("#/")
    window.send("archive.remove", streams=two[0])
    window.send("archive.remove_yes", streams=two[0])
    window.go(path)
    assert order(window) == before
    assert "“First” is not on this device any more. Its results were kept" in window.text
    window.go(f"{path}/events")
    assert "these are the results taken on" in window.text


def test_a_duplicate_may_not_count_count_again_and_be_taken_out(window, two):
    begin(window, *two)
    both = order(window)
    window.send("season.leave_out", event=two[1])
    assert order(window) == [(1, "Anna"), (2, "Benet"), (3, "Carme")]
    window.send("season.count", event=two[1])
    assert order(window) == both
    window.send("season.drop", event=two[1])
    assert [one.taken.event for one in state(window).events] == [two[0]]


def test_results_that_changed_are_taken_when_somebody_says_so(window, two):
    begin(window, *two)
    path = window.path
    second = evening("Second", "Benet", "Carme", "Dora")
    asyncio.run(window.log.replace(two[1], second.records))
    window.inner.forget()
    window.go(path)
    assert "“Second” has other results now" in window.text
    assert "Dora" not in window.text
    window.send("season.take", event=two[1])
    assert "Dora" in window.text
    assert "has other results now" not in window.text


def test_two_of_one_name_are_asked_about(window):
    streams = keep(window, evening("First", "Maria", "Maria"), evening("Second", "Maria", "Pau"))
    begin(window, *streams)
    assert "Who is who?" in window.text
    assert window.text.count("Maria (which one?)") == 3
    window.send("season.tell", event=streams[0], player="1", name="Maria", note="", new="yes")
    assert "told apart by" in window.inner.session.notices[0].text
    window.send("season.tell", event=streams[0], player="1", name="Maria", note="Vic", new="yes")
    window.send("season.tell", event=streams[0], player="2", name="Maria", note="Olot", new="yes")
    window.send("season.tell", event=streams[1], player="1", name="Maria", note="Olot")
    assert "Who is who?" not in window.text
    assert [name for _rank, name in order(window)] == ["Maria (Olot)", "Maria (Vic)", "Pau"]


def test_a_result_that_is_somebody_elses_leaves_the_others_where_they_are(window, two):
    begin(window, *two)
    path = window.path
    window.go(f"{path}/person/{two[0]}/2")
    assert "Duplicate by duplicate" in window.text
    window.send("season.tell", event=two[1], player="1", name="Benet", note="cousin", place="season-person")
    window.go(path)
    assert "which one?" not in window.text
    assert {name for _rank, name in order(window)} == {"Anna", "Benet", "Benet (cousin)", "Carme"}


def test_one_person_under_two_names_is_put_together(window):
    streams = keep(window, evening("First", "Anna Puig", "Pau"), evening("Second", "Aneta", "Pau"))
    begin(window, *streams)
    path = window.path
    window.go(f"{path}/person/{streams[1]}/1")
    window.send("season.same", event=streams[1], player="1", other=f"{streams[0]} 1")
    window.go(path)
    assert order(window) == [(1, "Anna Puig"), (2, "Pau")]


def test_several_word_lists_are_said_on_the_page_and_on_paper(window, two):
    begin(window, *two)
    path = window.path
    known = state(window)
    other = replace(known.events[0].taken, lexicon_checksum="f" * 64, lexicon_name="Another list")
    asyncio.run(window.inner.command(SEASON, path.split("/")[2], e.ResultsTaken(other)))
    window.go(path)
    assert "played with several word lists" in window.text
    window.go(f"{path}/print")
    assert "played with several word lists" in window.text
    assert "Another list" in window.text


def test_it_counts_as_was_chosen_and_a_wrong_number_is_refused(window, two):
    begin(window, *two)
    path = window.path
    window.go(f"{path}/counting")
    window.send("season.counting", measure="places", best="1", scale="10 5 1")
    assert (state(window).measure, state(window).best, state(window).scale) == ("places", 1, (10, 5, 1))
    window.send("season.counting", measure="places", best="many", scale="10 5 1")
    assert "“many” is not a number of results." in window.text
    window.send("season.details", name="Winter", started="", until="")
    assert state(window).name == "Winter"


def test_the_ranking_is_printed_and_saved_as_a_sheet(window, two):
    begin(window, *two)
    path = window.path
    window.send("season.csv")
    text = window.effect("download")["text"]
    assert [line.split(",")[:2] for line in text.splitlines()[1:]] == [
        ["1", "Benet"],
        ["2", "Anna"],
        ["3", "Carme"],
    ]
    window.go(f"{path}/print")
    assert "Ranking of the season" in window.text
    window.go(f"{path}/print/poster")
    assert "poster-" in window.html


def test_a_season_goes_to_another_device_in_a_copy(window, two):
    evenings = [evening("Third", "Anna", "Benet")]
    text = write_backup([season("thewinter", *evenings)], evenings[0].now)
    window.go("#/seasons")
    window.send("archive.open", text=text, filename="copy.jsonl", size=str(len(text)))
    assert "thewinter" in window.text
    window.go("#/season/thewinter")
    assert "“Third” is not on this device any more." in window.text


def test_a_season_is_deleted_after_a_question(window, two):
    begin(window, *two)
    stream = window.path.split("/")[2]
    window.go("#/seasons")
    window.send("archive.remove", streams=stream)
    assert "The duplicates of a season stay." in window.text
    window.send("archive.remove_yes", streams=stream)
    assert "A season puts the results of several duplicates together" in window.text


def test_two_duplicates_of_one_day_have_heads_of_their_own(window, two):
    begin(window, *two)
    assert "19/11 (1) 19/11 (2)" in window.text
