"""A league over games for three and four, typed or of this device, at the pages of its season."""

import asyncio

import pytest

from faristol.modes.season.season_ranking import ranking
from gamefiles import records
from gametable import game
from seasons import evening
from unit.app.season.test_season import begin, keep, order, state

pytestmark = pytest.mark.rule("FED-2")

GAMES = "Anna 210, Pau 180, Maria 95\nAnna 160, Pau 150, Maria 140, Oriol 130\nAnna 188, Rosa 200, Maria 20"


@pytest.fixture
def league(window):
    """A league with three games on cardboard, at its ranking."""
    begin(window)
    path = window.path
    window.go(f"{path}/counting")
    window.send("season.counting", measure="value", total="mean", least="2", best="")
    window.go(f"{path}/events")
    window.send("season.games", date="2026-01-08", games=GAMES)
    window.go(path)
    return path


def test_games_are_typed_and_the_table_is_the_mean_of_their_values(window, league):
    assert order(window)[:3] == [(1, "Anna"), (2, "Pau"), (3, "Maria")]
    for shown in ("611.33", "Occasional players", "Rosa", "600", "3 games count"):
        assert shown in window.text
    assert "is an occasional player and has no place" in window.text


def test_each_player_has_a_page_with_the_own_games(window, league):
    window.go(f"{league}/person/typed-3/2")
    assert "Occasional player" in window.text
    assert "Anna, Rosa, Maria" in window.text
    assert "Anna, Pau, Maria" not in window.text
    window.go(f"{league}/person/typed-1/1")
    assert "Place 1 of 5" in window.text
    for worth in ("630", "640", "564", "611.33"):
        assert worth in window.text


def test_prints_and_the_sheet_have_the_occasional_players_without_a_place(window, league):
    for sheet in ("print", "print/poster"):
        window.go(f"{league}/{sheet}")
        assert "611.33" in window.text
        assert "Oriol" in window.text
    window.go(league)
    window.send("season.csv")
    rows = [row for row in window.effect("download")["text"].splitlines() if "Anna" in row or "Rosa" in row]
    assert ["611" in rows[1], "Anna" in rows[1], rows[1][0]] == [True, True, "1"]
    assert ["Rosa" in rows[2], rows[2][0].isdigit()] == [True, False]


def test_each_evening_has_a_table_a_sheet_and_a_file_without_occasional_players(window, league):
    window.go(f"{league}/events")
    window.send("season.games", date="2026-01-15", games="Anna 10, Pau 20, Nora 30")
    window.go(league)
    assert "Nora" in window.text.partition("Occasional players")[2]
    assert f'href="{league}/only/day-2026-01-15"' in window.html
    window.go(f"{league}/only/day-2026-01-15")
    assert "Occasional players" not in window.text
    assert "Rosa" not in window.text
    window.send("season.csv", part="day-2026-01-15")
    table = window.effect("download")["text"]
    assert ("Nora" in table, "Rosa" in table) == (True, False)
    window.go(f"{league}/print")
    window.send("season.print_choose", part="day-2026-01-15")
    assert ("CUSCA" in window.text, "Rosa" in window.text) == (False, False)
    assert "2026 · 15 January 2026" in window.text


def test_a_line_that_is_no_game_is_told_and_all_lines_stay_as_they_were_typed(window, league):
    window.go(f"{league}/events")
    before = len(state(window).events)
    window.send("season.games", date="2026-01-09", games="Anna 1, Pau 2, Oriol 3\nAnna 5, Pau 4")
    assert "Only games of three and four count: Anna 5, Pau 4." in window.text
    assert "Anna 1, Pau 2, Oriol 3" in window.text
    assert len(state(window).events) == before


def test_a_game_may_not_count_and_a_duplicate_is_no_game(window, league):
    [duplicate] = keep(window, evening("First", "Nora", "Jan"))
    window.go(f"{league}/events")
    window.send("season.take", event=duplicate)
    window.send("season.leave_out", event="typed-1")
    assert window.text.count("It does not count.") == 2
    window.go(league)
    assert "Nora" not in window.text
    assert "Does not count: “Anna, Pau, Maria” and “First”." in window.text


def test_the_least_number_of_games_by_month_is_typed_shown_and_told(window, league):
    window.go(f"{league}/counting")
    window.send("season.counting", measure="value", total="mean", least="1: 3; 3: 8", best="")
    assert 'value="1: 3, 3: 8"' in window.html
    assert "the month of the last result: January 3, March 8. Whoever has fewer than 3 results" in window.text
    window.go(league)
    assert order(window)[:2] == [(1, "Anna"), (2, "Maria")]
    window.go(f"{league}/counting")
    window.send("season.counting", measure="value", total="mean", least="3: 8, 13: 9", best="")
    assert "“3: 8, 13: 9” is not a least number" in window.text
    assert 'value="3: 8, 13: 9"' in window.html
    assert [one.month for one in state(window).months] == [1, 3]


def test_a_league_without_games_says_how_they_come_in(window):
    begin(window)
    path = window.path
    window.go(f"{path}/counting")
    window.send("season.counting", measure="value", total="mean", least="8", best="")
    window.go(path)
    assert "No game counts yet." in window.text
    assert f'href="{path}/events"' in window.html


def on_device(window, *, players=3, levels=(), over=True):
    """A game on the device; its stream."""
    table = game("romanian", "tablet", players=players, levels=levels)
    while over and not table.state.ended:
        table.turn("P")
    stream = f"game{players}{len(levels)}{over}"
    asyncio.run(window.log.append(records(table, stream)))
    window.inner.forget()
    return stream, table


def test_a_game_of_this_device_counts_as_one_on_cardboard(window, league):
    stream, table = on_device(window)
    window.go(f"{league}/events")
    assert "Games for three and four on this device that are over" in window.text
    window.send("season.take", event=stream)
    assert f'href="#/game/{stream}/replay"' in window.html
    assert "There are no others" in window.text
    [kept] = [one.taken for one in state(window).events if one.taken.kind == "game"]
    assert [one.tenths for one in kept.results] == [points * 10 for points in table.result().scores]
    assert [one.name for one in kept.results] == ["Anna", "Benet", "Carme"]
    [anna] = [line for line in ranking(state(window)) if line.person.shown == "Anna"]
    assert anna.values[stream].hundredths == table.result().scores[0] * 300
    asyncio.run(window.inner.remove(stream))
    window.go(league)
    assert "is not on this device any more" in window.text


def test_games_of_two_with_the_computer_or_under_way_are_not_offered(window, league):
    streams = [
        on_device(window, players=2)[0],
        on_device(window, levels=("", "", "club"))[0],
        on_device(window, over=False)[0],
    ]
    window.go(f"{league}/events")
    for stream in streams:
        assert stream not in window.html
        window.send("season.take", event=stream)
        assert "it is no game of three or four people that is over" in window.text
    assert not any(one.taken.kind == "game" for one in state(window).events)


def test_a_league_is_begun_with_the_rules_of_its_own(window):
    window.go("#/seasons/new")
    assert "Games for three and four, by the Catalan league (CUSCA)" in window.text
    window.send("seasons.create", name="CUSCA", preset="cusca")
    assert "Games on cardboard" in window.text
    begun = state(window)
    assert (begun.measure, begun.total, begun.least, begun.best) == ("value", "mean", 8, 0)
    window.go("#/seasons/new")
    window.send("seasons.create", name="Other", preset="other")
    assert window.path == "#/seasons/new"
