"""A championship over events of every kind, at the pages of its season (FED-4)."""

import asyncio
from typing import get_args

import pytest

from faristol.modes.season.events import Kind
from faristol.modes.season.season_ranking import ranking
from faristol.storage.backup import read_backup
from faristol.storage.proving import proving
from faristol.tournament import events as t
from groupevents import SEVEN
from library import alphabet
from seasons import evening
from tournaments import copy_of, hall
from unit.app.season.test_season import begin, keep, state

pytestmark = pytest.mark.rule("FED-4")


def totals(window) -> dict[str, int]:
    return {line.person.name: line.total // 100 for line in ranking(state(window))}


@pytest.fixture
def swiss(window):
    """A tournament on the device that is not closed yet; closes it."""
    played = hall(["Ana", "Eva", "Ion"])
    played.publish(played.pairing(("Ana", "Eva"), Ion="bye"))
    played.play((400, 300))

    def put() -> None:
        for name, records in dict(read_backup(copy_of(played, "swiss")).streams).items():
            asyncio.run(window.log.replace(name, records))
        window.inner.forget()

    put()
    return lambda: (played.command(t.Closed()), put())


@pytest.fixture
def weekend(window, swiss):
    """A championship over a duplicate and a closed tournament, at its events."""
    [duplicate] = keep(window, evening("Duplicat", "Ana", "Ion", "Eva"))
    swiss()
    window.go("#/seasons/new")
    window.send("seasons.create", name="Campionat", preset="places")
    assert "Duplicat" in window.text
    assert "Ciutat de Mallorca" in window.text
    for event in (duplicate, "swiss"):
        window.send("season.take", event=event)
    return window.path.removesuffix("/events")


def elsewhere(window) -> None:
    window.send("season.order", name="Compunere", date="2026-11-22", order="1. Ion\n1. Ana\n3. Dan")


def test_a_duplicate_a_tournament_and_what_was_played_elsewhere_make_one_table(window, weekend):
    elsewhere(window)
    window.go(weekend)
    assert totals(window) == {"Ana": 3_000, "Ion": 859 + 859 + 1_000, "Eva": 1_602, "Dan": 801}
    for said in ("3 events count", "until then each has its points", "Overall", "Tournaments"):
        assert said in window.text
    assert "Compunere" in window.html
    window.go(f"{weekend}/only/kind-tournament")
    assert "Ana" in window.text
    assert "Dan" not in window.text
    window.go(f"{weekend}/only/kind-gone")
    assert "Dan" in window.text


def test_two_of_one_name_in_events_of_other_kinds_are_asked_about(window, swiss):
    [duplicate] = keep(window, evening("Duplicat", "Ana", "Ana", "Ion"))
    swiss()
    window.go("#/seasons/new")
    window.send("seasons.create", name="Campionat", preset="places")
    for event in (duplicate, "swiss"):
        window.send("season.take", event=event)
    window.go(window.path.removesuffix("/events"))
    assert "Who is who?" in window.text
    assert window.text.count("Ana (which one?)") == 3
    assert sorted(totals(window)) == ["Ana", "Eva", "Ion"]


def test_events_of_one_day_are_told_apart_by_their_names_on_the_page_and_on_paper(window, weekend):
    for name in ("Compunere", "Anticipație cu eliminare"):
        window.send("season.order", name=name, date="2026-11-22", order="Ion\nAna")
    window.go(weekend)
    assert "22/11 Anticipație cu… 22/11 Compunere" in window.text
    window.go(f"{weekend}/print")
    assert "22/11 Compunere" in window.text
    window.go(f"{weekend}/events")
    window.send("season.order", name="Compunere", date="2026-11-22", order="Ion\nAna")
    window.go(weekend)
    assert "22/11 (1) 22/11 (2) 22/11 (3)" in window.text


LEAGUE_GAMES = "Ana 210, Ion 180, Dan 95\nAna 160, Ion 250, Eva 140, Dan 130"


@pytest.fixture
def league(window):
    """A league with two evenings of tables; its address."""
    begin(window, preset="cusca")
    window.send("season.games", date="2026-11-20", games=LEAGUE_GAMES)
    window.send("season.games", date="2026-11-21", games="Ana 1, Eva 2, Dan 3")
    return window.path


@pytest.fixture
def over_the_league(window, league):
    """A championship that has taken the first of these evenings, at its events; the name of the evening."""
    window.go("#/seasons/new")
    window.send("seasons.create", name="Campionat", preset="places")
    assert "Duplicates, tournaments, evenings of tables and events over groups" in window.text
    evening = f"{league.split('/')[2]}.2026-11-20"
    window.send("season.take", event=evening)
    return evening


def test_an_evening_of_tables_is_an_event_in_the_order_of_the_league(window, league, over_the_league):
    """Ana has (630 + 640) / 2, Ion (540 + 1000) / 2, Dan (285 + 520) / 2, Eva 560."""
    path = window.path.removesuffix("/events")
    assert f'href="#{league[1:]}/only/day-2026-11-20"' in window.html
    assert "20 November 2026 · 4 players" in window.text
    window.go(path)
    assert totals(window) == {"Ion": 1_000, "Ana": 859, "Eva": 801, "Dan": 757}
    window.go(f"{path}/person/{over_the_league}/1")
    assert "Place 1 of 4" in window.text
    window.go(f"{path}/events")
    window.send("season.take", event=over_the_league.replace("-20", "-22"))
    assert "That event is not in the season." in window.text
    window.send("season.take_all")
    assert [len(one.taken.results) for one in state(window).events] == [4, 3]
    elsewhere(window)
    window.go(f"{path}/only/kind-tables")
    assert "Evenings of tables" in window.text
    assert totals(window) == {
        "Ion": 2_000,
        "Ana": 859 + 801 + 1_000,
        "Eva": 801 + 859,
        "Dan": 757 + 1_000 + 801,
    }


def over_groups(window) -> str:
    """Begin a serie de maxime in which Ion has a play; its address."""
    window.go("#/new/groups")
    window.send("groups.create", name="Serie", date="2026-11-21", rules="compunere", players="Ana\nIon\nEva")
    window.send("groups.typed", groups="\n".join(SEVEN.split()))
    window.send("groups.start")
    window.send("groups.slip", player="2", group="3", play="H7 TaNGAJE")
    return window.path


def test_an_event_over_groups_of_letters_brings_points_for_its_places(window):
    window.go("#/seasons/new")
    window.send("seasons.create", name="Campionat", preset="places")
    events = window.path
    groups = over_groups(window)
    window.go(events)
    assert "Serie" not in window.text
    window.go(groups)
    window.send("groups.end", confirm="yes")
    window.go(events)
    window.send("season.take_all")
    assert f'href="{groups}/order"' in window.html
    assert totals(window) == {"Ion": 1_000, "Ana": 859, "Eva": 859}


def test_an_event_in_another_language_counts_and_the_page_and_the_sheet_say_so(window):
    [duplicate] = keep(window, evening("Duplicada", "Ana", "Ion"))
    groups = over_groups(window)
    window.send("groups.end", confirm="yes")
    window.go("#/seasons/new")
    window.send("seasons.create", name="Campionat", preset="places")
    path = window.path.removesuffix("/events")
    window.send("season.take", event=duplicate)
    window.go(path)
    assert "several languages" not in window.text
    window.go(f"{path}/events")
    window.send("season.take", event=groups.split("/")[2])
    window.go(path)
    assert {one.taken.language for one in state(window).events} == {"ca", "ro"}
    assert totals(window) == {"Ana": 1_859, "Ion": 1_859, "Eva": 859}
    told = "The events were played in several languages: Catalan and Romanian. All of them count."
    assert told in window.text
    window.go(f"{path}/print")
    assert told in window.text


def test_events_of_every_kind_that_were_deleted_still_count_and_the_page_says_so(window, weekend):
    groups = over_groups(window)
    window.send("groups.end", confirm="yes")
    window.go(f"{weekend}/events")
    window.send("season.take", event=groups.split("/")[2])
    before = totals(window)
    for event in ("swiss", groups.split("/")[2]):
        window.go("#/")
        window.send("archive.remove", streams=event)
        window.send("archive.remove_yes", streams=event)
    window.go(weekend)
    assert totals(window) == before
    assert (
        "“Ciutat de Mallorca” and “Serie” are not on this device any more. Their results were" in window.text
    )


def test_an_evening_that_goes_on_or_goes_away_is_told(window, league, over_the_league):
    path = window.path
    window.go(f"{league}/events")
    window.send("season.games", date="2026-11-20", games="Ana 500, Eva 1, Dan 2")
    window.go(path)
    window.go(path.removesuffix("/events"))
    assert "has other results now than when they were taken" in window.text
    window.go(path)
    window.send("season.take", event=over_the_league)
    window.go(path.removesuffix("/events"))
    assert totals(window)["Ana"] == 1_000
    window.go(f"{league}/events")
    for event in ("typed-1", "typed-2", "typed-4"):
        window.send("season.drop", event=event)
    window.go(path)
    assert "Not on this device any more" in window.text
    assert "day-2026-11-20" not in window.html
    window.send("season.take", event=over_the_league)
    assert "That event is not in the season." in window.text
    assert len(state(window).events[0].taken.results) == 4


def test_a_season_of_duplicates_offers_no_evening_and_a_league_none_of_its_own(window, league):
    window.go(f"{league}/events")
    assert ".2026-11-20" not in window.html
    window.go("#/seasons/new")
    window.send("seasons.create", name="Other")
    assert ".2026-11-20" not in window.html


def test_stages_have_tables_pages_sheets_and_files_of_their_own(window, weekend):
    window.send("season.value", event="swiss", stage="Etapa 1", value="50")
    assert "Etapa 1 · × 0.5" in window.text
    window.go(weekend)
    assert totals(window)["Ana"] == 1_500
    window.go(f"{weekend}/only/stage-1")
    window.send("season.csv", part="stage-1")
    [head, first, *_others] = window.effect("download")["text"].splitlines()
    assert ("Ciutat de Mallorca" in head, "Duplicat" in head, "500" in first) == (True, False, True)
    window.go(f"{weekend}/print")
    window.send("season.print_choose", part="stage-1")
    assert "Campionat · Etapa 1" in window.text
    assert "Ciutat de Mallorca" in window.text
    assert "859" not in window.text


def test_a_tournament_is_taken_once_it_is_closed(window, swiss):
    begin(window, preset="places")
    window.go(f"{window.path}/events")
    assert "Ciutat de Mallorca" not in window.text
    window.send("season.take", event="swiss")
    assert "is not closed: it can be added once its results are final" in window.text
    swiss()
    window.send("season.take", event="swiss")
    assert [one.taken.kind for one in state(window).events] == ["tournament"]


def test_a_mistake_in_a_form_is_said_there_and_what_was_typed_stays(window, weekend):
    window.send("season.order", name="", date="2026-11-22", order="Ana\nIon")
    assert "Write the name of the event." in window.text
    assert "Ana\nIon" in window.html
    window.send("season.value", event="swiss", stage="Etapa 1", value="half")
    assert "“half” is not a number of percent." in window.text
    assert 'value="half"' in window.html


def test_whatever_a_season_counts_comes_back_from_a_copy(window, league, weekend):
    events = window.path
    groups = over_groups(window)
    window.send("groups.end", confirm="yes")
    window.go(events)
    for event in (f"{league.split('/')[2]}.2026-11-20", groups.split("/")[2]):
        window.send("season.take", event=event)
    elsewhere(window)
    window.send("season.value", event="swiss", stage="Etapa 1", value="50")
    window.send("season.openings", openings="Ana 70")
    window.send("season.games", date="2026-11-22", games="Ana 210, Ion 180, Dan 95")
    assert {one.taken.kind for one in state(window).events} == {*get_args(Kind)} - {"game"}
    records = asyncio.run(window.log.read(window.path.split("/")[2]))
    assert list(proving(records, alphabet))[-1] <= 1


def test_few_players_and_the_mean_of_places_are_chosen_where_the_counting_is(window, weekend):
    elsewhere(window)
    window.go(f"{weekend}/counting")
    window.send("season.counting", measure="places", best="", scale="10 8 6\n3: 5 4 3", ties="mean")
    assert "10 8 6\n3: 5 4 3" in window.html
    assert "the mean of the places that they have together" in window.text
    window.go(weekend)
    assert totals(window) == {"Ana": 5 + 5 + 4, "Ion": 4 + 4 + 4, "Eva": 3 + 3, "Dan": 3}


def test_the_published_points_are_chosen_by_their_name_at_any_time_and_lines_for_few_stay(window, weekend):
    window.go(f"{weekend}/counting")
    typed = {"measure": "places", "best": "2", "scale": "10 8 6\n3: 5 4 3", "ties": "mean"}
    window.send("season.counting", **typed)
    assert "Save with the points of Romanian championships" in window.text
    window.send("season.counting", **typed, named="published")
    assert state(window).scale[:3] == (1000, 859, 801)
    assert len(state(window).scale) == 10
    assert [(few.players, few.scale) for few in state(window).smaller] == [(3, (5, 4, 3))]
    assert (state(window).best, state(window).ties) == (2, "mean")


def test_a_season_by_mean_begins_with_the_totals_of_another(window):
    first, second = keep(window, evening("First", "Anna", "Benet"), evening("Second", "Anna", "Carla"))
    before = begin(window, first)
    path = window.path
    window.go(f"{path}/counting")
    window.send("season.counting", measure="percent", total="mean", best="")
    last = window.path.split("/")[2]
    begin(window, second)
    path = window.path
    window.go(f"{path}/counting")
    window.send("season.counting", measure="percent", total="mean", best="")
    window.go(f"{path}/events")
    window.send("season.openings", **{"from": last, "openings": ""})
    assert before.name in window.html
    assert "Values to begin with" in window.text
    window.go(path)
    assert set(totals(window)) == {"Anna", "Benet", "Carla"}
    window.go(f"{path}/events")
    window.send("season.openings", **{"from": "", "openings": "Anna 40"})
    window.go(path)
    assert totals(window) == {"Anna": 70, "Carla": 16}
    window.go(f"{path}/events")
    window.send("season.openings", **{"from": "", "openings": "Anna"})
    assert "A name and a value, such as “Anna 72.50”, are missing in: Anna." in window.text
