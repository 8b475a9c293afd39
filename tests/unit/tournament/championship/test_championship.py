"""Players, series and games of a championship by correspondence (COR-1, COR-18, COR-34, SWI-9)."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import library
from contested import DEADLINE, NAMES, START, Contest
from effort import effort
from faristol.storage.codec import replayed, to_records
from faristol.storage.kinds import kind_of, name_of
from faristol.tiles.bag import Bag
from faristol.tournament.championship import commands as c
from faristol.tournament.championship import events as e
from faristol.tournament.championship.championship import CHAMPIONSHIP
from faristol.tournament.championship.data import Entry, Facts, Player
from faristol.tournament.championship.state import replay
from faristol.tournament.championship.table import deadline
from posted import string_with


def entries(number: int, group: str = "") -> list[Entry]:
    return [Entry(f"Jucător {group}{place}", group=group) for place in range(number)]


@pytest.mark.rule("SWI-9")
def test_the_word_list_in_force_is_recorded():
    state = Contest().state
    header = library.lexicon("ro").header
    assert (state.lexicon_name, state.lexicon_checksum) == (header.name, header.checksum)
    assert state.language == "ro"


@pytest.mark.rule("COR-1")
def test_a_series_has_one_string_that_was_drawn_and_is_recorded():
    contest = Contest()
    contest.do(c.AddSeries("Seria I"))
    [series] = contest.state.series
    assert series.drawn
    assert sorted(series.string) == sorted(Bag.full(library.alphabet("ro")).tiles())
    assert replay(contest.events) == contest.state


@pytest.mark.rule("COR-1")
def test_a_typed_string_is_kept_and_checked():
    contest = Contest()
    string = string_with("CARTEAM")
    contest.do(c.AddSeries("Seria I", string, drawn=False))
    assert contest.state.series[0].string == string
    assert contest.code(c.AddSeries("Seria II", string[1:], drawn=False)) == "correspondence.string_tiles"


def test_names_of_players_and_series_are_told_apart():
    contest = Contest(Entry("Ana Pop"))
    assert contest.code(c.EnterPlayers((Entry(" ana  pop "),))) == "championship.same_name"
    contest.do(c.AddSeries("Seria I"))
    assert contest.code(c.AddSeries("Seria I")) == "championship.same_series"


def test_a_player_is_changed_and_taken_out_while_he_has_no_games():
    contest = Contest.begun(2)
    contest.do(
        c.EnterPlayers((Entry("Cezar"),)), e.PlayerChanged(Player(3, Entry("Cezar", "Cluj", group="B")))
    )
    assert contest.state.groups == ("B",)
    assert contest.code(e.PlayerRemoved(1)) == "championship.has_games"
    assert contest.code(e.SeriesRemoved(1)) == "championship.has_games"
    contest.do(e.PlayerRemoved(3))
    assert [player.id for player in contest.state.players] == [1, 2]
    contest.do(c.EnterPlayers((Entry("Doina"),)))
    assert contest.state.players[-1].id == 4


@pytest.mark.rule("COR-18")
@given(st.integers(2, 13), st.integers(1, 3))
@settings(max_examples=effort(5, 20), deadline=None)
def test_everybody_of_a_group_meets_everybody_and_colours_are_balanced(number, series):
    contest = Contest(*entries(number, "A"), *entries(3, "B"))
    for place in range(1, series + 1):
        contest.do(c.AddSeries(f"Seria {place}"), c.MakeRoundRobin(place, "A"))
    games = contest.state.games
    assert len(games) == series * number * (number - 1) // 2
    assert len({(game.series, *sorted(game.players)) for game in games}) == len(games)
    assert max(max(game.players) for game in games) <= number
    assert len({game.code for game in games}) == len(games)
    for place in range(1, series + 1):
        reds = Counter(game.red for game in games if game.series == place)
        blues = Counter(game.blue for game in games if game.series == place)
        assert all(abs(reds[player] - blues[player]) <= 1 for player in range(1, number + 1))
    pairs = Counter((game.red, game.blue) for game in games)
    assert all(abs(count - pairs[blue, red]) <= 1 for (red, blue), count in pairs.items())


@pytest.mark.rule("COR-18")
def test_who_comes_later_meets_those_who_are_there():
    contest = Contest.begun(3)
    assert contest.code(c.MakeRoundRobin(1)) == "championship.all_met"
    contest.do(c.EnterPlayers((Entry("Doina Rus"),)), c.MakeRoundRobin(1))
    assert len(contest.state.games) == 6
    colours = Counter(game.red for game in contest.state.games)
    assert sorted(colours.values()) == [1, 1, 2, 2]


@pytest.mark.rule("COR-34")
def test_a_game_is_made_by_hand():
    contest = Contest(*map(Entry, NAMES))
    contest.do(c.AddSeries("Seria I"), c.MakeGame(1, 4, 2))
    [game] = contest.state.games
    assert game.players == (4, 2)
    assert contest.code(c.MakeGame(1, 2, 4)) == "championship.met"
    assert contest.code(c.MakeGame(1, 2, 2)) == "championship.itself"
    contest.do(e.ColoursSwapped(game.id))
    assert contest.state.games[0].players == (2, 4)
    contest.do(e.GameRemoved(game.id))
    assert not contest.state.games


def test_a_game_of_which_something_is_known_stays_as_it_is():
    contest = Contest.begun()
    contest.tell(1, 0, (300, 200))
    assert contest.code(e.ColoursSwapped(1)) == "championship.game_told"
    assert contest.code(e.GameRemoved(1)) == "championship.game_told"
    contest.do(e.ReportWithdrawn(1, 0), e.GameRemoved(1))
    assert contest.code(e.ReportWithdrawn(2, 0)) == "championship.no_report"


def test_details_and_series_are_changed_without_their_string():
    contest = Contest.begun()
    before = contest.state.series[0].string
    contest.do(e.SeriesChanged(1, "Seria întâi", "2026-02-01", "2027-02-01"))
    assert contest.state.series[0] == replace(
        contest.state.series[0], name="Seria întâi", string=before, deadline="2027-02-01"
    )
    assert contest.code(e.SeriesChanged(1, "Seria", "2026-02-01", "2026-01-01")) == "correspondence.deadline"
    contest.do(c.ChangeDetails("Cupa României", "XVI", arbiters=(" Dora  Enache ",), ties="spread"))
    assert (contest.state.name, contest.state.ties) == ("Cupa României", "spread")
    assert contest.state.arbiters == ("Dora Enache",)


@pytest.mark.rule("COR-20")
def test_what_a_player_has_from_before_is_a_coefficient_and_a_place():
    contest = Contest()
    for coefficient in ("-1", "1,08333", "mult"):
        command = c.EnterPlayers((Entry("Ana Pop", coefficient=coefficient),))
        assert contest.code(command) == "championship.before"
    for rank in ("-3", "−3", "0", "abc", "1,5"):
        assert contest.code(c.EnterPlayers((Entry("Ana Pop", rank=rank),))) == "championship.rank"
    contest.do(c.EnterPlayers((Entry("Ana Pop", coefficient=" 1,0833", rank="3."),)))
    assert contest.state.players[0].entry.rank == "3"


def test_an_edition_in_words_is_parted_from_the_name():
    contest = Contest()
    assert contest.state.title == "Campionatul Național XV"
    for edition, title in (("a 15-a", "Cupa, a 15-a"), ("", "Cupa")):
        contest.do(c.ChangeDetails("Cupa", edition, START, DEADLINE))
        assert contest.state.title == title


def test_a_series_with_the_dates_of_the_championship_goes_along_with_them():
    contest = Contest.begun()
    contest.do(c.AddSeries("Seria II", started=START, deadline=DEADLINE))
    contest.do(c.AddSeries("Seria III", started="2026-05-01", deadline=DEADLINE))
    contest.do(c.AddSeries("Seria IV", deadline="2028-01-01"))
    contest.do(c.ChangeDetails("Cupa", started=START, deadline="2027-03-31"))
    assert [(series.started, series.deadline) for series in contest.state.series] == [
        ("", ""),
        (START, "2027-03-31"),
        ("2026-05-01", "2027-03-31"),
        ("", "2028-01-01"),
    ]
    assert {deadline(contest.state, game) for game in contest.state.games} == {"2027-03-31"}
    early = c.ChangeDetails("Cupa", started=START, deadline="2026-04-01")
    assert contest.code(early) == "correspondence.deadline"


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (c.Create(" ", Contest().state.rules), "championship.name_empty"),
        (c.EnterPlayers((Entry(""),)), "championship.player_empty"),
        (c.EnterPlayers((Entry("Ana", town="x" * 61),)), "championship.text_long"),
        (e.PlayerRemoved(9), "championship.no_player"),
        (c.MakeRoundRobin(9), "championship.no_series"),
        (c.MakeRoundRobin(1, "nobody"), "championship.too_few"),
        (e.ColoursSwapped(9), "championship.no_game"),
        (e.PenaltyTakenBack(9, "Dora", "2027-07-02"), "championship.no_penalty"),
        (e.DecisionTakenBack(1, "Dora", "2027-07-02"), "championship.not_decided"),
        (c.AddSeries(" "), "championship.series_empty"),
    ],
)
def test_what_cannot_be_is_refused(command, code):
    assert Contest.begun().code(command) == code


def test_a_championship_is_stored_and_read_again():
    contest = Contest.begun()
    contest.tell(1, 0, (300, 200), (16000, 4000))
    contest.do(contest.judge(2, Facts("unknown")), contest.punish(1, "exclusion"))
    records = to_records("c", contest.events, [], 5)
    assert replayed(CHAMPIONSHIP, records) == contest.state
    assert (kind_of(records[0]), name_of(records)) == (CHAMPIONSHIP.name, "Campionatul Național")


def test_without_a_championship_nothing_is_asked():
    contest = Contest()
    contest.found = None
    assert contest.code(e.PlayerRemoved(1)) == "championship.unknown"
