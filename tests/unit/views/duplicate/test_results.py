"""The results: every figure in its place, every zero with its reason, every tie with what decided it."""

import re
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from devtools.catalogues import compiled_catalogues
from faristol.app.duplicate.views import ranks, wording
from faristol.app.duplicate.views.figures import Bar, courses, distribution, percent, signed
from faristol.app.duplicate.views.player_results import player_page
from faristol.app.duplicate.views.ranks import short_ties, ties
from faristol.app.duplicate.views.results import published, results_page, round_page
from faristol.app.text import Texts
from faristol.app.views.chart import course_chart, distribution_chart
from faristol.app.views.written import written_word
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.ranking import Standing, master_total, standings
from faristol.modes.duplicate.state import Player, Step


def standing(rank, name, *plays, tied=True):
    points, total = tuple(sorted(plays, reverse=True)), sum(plays)
    return Standing(rank, Player(rank, rank, name), plays, points, total, (), 0.0, total, tied)


@pytest.mark.rule("DUP-1.9")
def test_a_tie_tells_which_play_decided(english):
    order = [
        standing(1, "B", 90, 85, 65, 60, tied=False),
        standing(2, "A", 90, 80, 70, 60),
        standing(3, "C", 88, 87, 75, 50),
    ]
    assert ties(order, english) == [
        "B before A, both with 300 points: highest play number 2, 85 against 80.",
        "A before C, both with 300 points: highest play number 1, 90 against 88.",
    ]


@pytest.mark.rule("DUP-1.9")
def test_players_with_the_same_plays_share_the_place(english):
    order = [standing(1, "A", 30, 20, tied=False), standing(1, "B", 20, 30)]
    assert ties(order, english) == ["A and B share place 1: 50 points with the same scores."]


@pytest.mark.rule("DUP-1.9")
def test_a_round_missed_counts_as_a_play_of_nothing(english):
    order = [standing(1, "A", 30, 0, tied=False), standing(2, "B", 30)]
    assert ties(order, english) == ["A and B share place 1: 30 points with the same scores."]


@pytest.mark.rule("DUP-1.9")
def test_everybody_in_a_shared_place_is_told_in_one_sentence(english):
    shared = [standing(2, name, 30, 20) for name in ("B", "C", "D", "E")]
    order = [standing(1, "A", 40, 10, tied=False), *shared, standing(6, "F", 25, 25)]
    assert ties(order, english) == [
        "A before B, C and 2 more, both with 50 points: highest play number 1, 40 against 30.",
        "B, C and 2 more share place 2: 50 points with the same scores.",
        "B, C and 2 more before F, both with 50 points: highest play number 1, 30 against 25.",
    ]


def test_points_by_round_and_player_with_the_reason_of_each_zero(evening, english, text_of):
    going = evening().do(e.Started()).rack("CANTADA").do(c.RunClock())
    going.slip(1, "H4 CANTADA").slip(2, claim="late").do(c.CloseSlips()).master()
    text = text_of(results_page(going.results(), english).html)
    assert "1 Anna 72 100.0 % 72" in text
    assert "2 Benet 0 a 0.0 % 0" in text
    assert "3 Cristina & <David> 0 b 0.0 % 0" in text.replace("2 Cristina", "3 Cristina")
    assert "a late, b not handed in." in text
    assert "Master play 72 72" in text


def test_every_figure_leads_to_the_correction_of_its_slip(evening, english, read):
    going = evening().to(Step.RESULT)
    reader = read(results_page(going.results(), english).html)
    links = [
        attributes for tag, attributes in reader.elements if attributes.get("data-action") == "slip.edit"
    ]
    assert len(links) == 2 * 3
    assert {link["href"] for link in links} == {"#/duplicate/abc/round/1", "#/duplicate/abc/round/2"}
    assert {link["data-player"] for link in links} == {"1", "2", "3"}


@pytest.mark.rule("DUP-1.8D")
def test_who_left_has_a_dash_and_stays_in_the_results(evening, english, text_of):
    going = (
        evening().to(Step.RESULT).do(c.LeavePlayer(2)).do(c.DrawRack()).do(c.RunClock()).do(c.CloseSlips())
    )
    text = text_of(results_page(going.results(), english).html)
    assert "Benet ( left )" in text or "Benet (left)" in text
    assert "–" in text


@pytest.mark.rule("DUP-1.1")
@pytest.mark.parametrize(
    ("rounds", "listed", "said"),
    [(0, True, "complete, official"), (0, False, "complete"), (12, True, "12 rounds, not official")],
)
def test_only_a_complete_duplicate_with_an_official_word_list_is_official(
    evening, english, rounds, listed, said
):
    state = replace(evening(rounds=rounds).to(Step.RESULT).state, lexicon_official=listed)
    assert wording.official(state, english) == said


def test_the_word_list_and_its_checksum_are_told(evening, english, text_of):
    going = evening().to(Step.RESULT)
    text = text_of(results_page(going.results(), english).html)
    assert f"{going.state.lexicon_name}, {going.state.lexicon_checksum[:8]} (not official)" in text


def test_the_picture_has_its_table_with_the_mean_of_the_hall(evening, english, text_of, read):
    going = evening().to(Step.ANNOUNCE)
    page = results_page(going.results(), english)
    assert "CANTADA H4 72 48.0 2" in text_of(page.html)
    reader = read(page.html)
    assert [attributes["class"] for tag, attributes in reader.elements if tag == "rect"] == ["mean", "best"]


def test_a_round_without_a_play_has_a_dash(evening, english, text_of):
    going = evening().to(Step.SLIPS).do(c.CloseSlips()).do(c.ProposeNewRack())
    text = text_of(results_page(going.results(), english).html)
    assert "no play" in text


def test_the_lines_that_come_after_the_first_frame_are_those_far_down(evening, english, read):
    going = evening(tuple(f"Player {number}" for number in range(1, 31))).do(e.Started())
    page = results_page(going.round("CANTADA", (1, "H4 CANTADA")).results(), english)
    reader = read(page.html)
    assert [name for name in reader.ids() if name.startswith("results-")][2:] == [
        f"results-{number}" for number in range(1, 31)
    ]
    assert page.html.count("data-later") == 2
    assert page.html.index('id="results-16"') < page.html.index("data-later") < page.html.index("results-17")
    assert "data-later" not in results_page(evening().to(Step.RESULT).results(), english).html


# -- percent, differences, groups, bonuses, the way through the game ------------------------------


def test_a_percent_needs_something_to_be_had():
    assert percent(45, 60) == 75
    assert percent(0, 0) is None


def test_a_difference_has_its_sign(english):
    assert [signed(value, english) for value in (-12, 0, 4, -2.5)] == ["−12", "=", "+4", "−2.5"]


def test_differences_are_shown_in_the_place_of_points(evening, english, text_of):
    going = evening().do(e.Started())
    going.round("CANTADA", (1, "H4 CANTADA"), (2, "H8 CANTA"))
    text = text_of(results_page(going.results(differences=True), english).html)
    assert "1 Anna = 100.0 % =" in text
    assert "2 Benet −58 19.4 % −58" in text
    assert "3 Cristina & <David> −72 a 0.0 % −72" in text


def line(rank, name, total, group, *, id):
    return Standing(rank, Player(id, id, name, group), (total,), (total,), total, (0,), 0, total, False)


def test_places_in_a_group_count_from_one_and_are_shared_as_among_all():
    order = [
        line(1, "A", 50, "Juniors", id=1),
        line(2, "B", 40, "Veterans", id=2),
        line(3, "C", 30, "Juniors", id=3),
        line(3, "D", 30, "Juniors", id=4),
        line(5, "E", 20, "Juniors", id=5),
        line(None, "F", 90, "Juniors", id=6),
    ]
    assert ranks.group_names(order) == ["Juniors", "Veterans"]
    juniors = ranks.within_group(order, "Juniors")
    assert [(one.player.name, one.rank, one.tied_above) for one in juniors] == [
        ("A", 1, False),
        ("C", 2, False),
        ("D", 2, True),
        ("E", 4, False),
        ("F", None, False),
    ]
    assert ranks.ranks_in_groups(order) == {1: 1, 2: 1, 3: 2, 4: 2, 5: 4}


def test_a_group_is_shown_alone_with_the_place_among_all(evening, english, text_of):
    going = evening(()).do(c.EnterPlayers((c.Seat(None, "Anna", "A"), c.Seat(None, "Benet", "B"))))
    going.do(e.Started()).round("CANTADA", (1, "H4 CANTADA"))
    text = text_of(results_page(going.results(), english).html)
    assert "1 Anna A 1 72 100.0 % 72" in text
    assert "2 Benet B 1 0 a 0.0 % 0" in text
    only = text_of(results_page(going.results(group="B"), english).html)
    assert "1 Benet 2 0 a 0.0 % 0" in only
    assert "1 Anna" not in only


@pytest.fixture
def hall(evening):
    """Ten players and two rounds; only the first has the best play of the second one."""
    going = evening(tuple(f"Player {number}" for number in range(1, 11))).do(e.Started())
    going.round("CANTADA", (1, "H4 CANTADA"), (2, "H4 CANTADA"))
    best = going.rack("SOLERS?").referee.generator.best(going.state.board, going.state.current.rack)[0].play
    going.do(c.RunClock()).do(c.EnterSlip(2, 1, play=best))
    return going.do(c.CloseSlips()).master()


@pytest.mark.rule("DUP-1.10", "DUP-1.11")
def test_a_bonus_stands_in_a_box_beside_the_points(hall, english, text_of, read):
    page = results_page(hall.results(), english)
    boxes = [attributes for _, attributes in read(page.html).elements if attributes.get("class") == "bonus"]
    assert len(boxes) == 2
    text = text_of(page.html)
    assert "+5 +5 100.0 %" in text
    assert "The bonuses are added at the end." in text
    over = text_of(results_page(hall.do(e.Ended("force_majeure")).results(), english).html)
    assert "The bonuses are added at the end." not in over
    assert "The bonuses were added at the end: they are in the last total." in over


@pytest.mark.rule("DUP-1.10")
def test_differences_with_bonuses_are_those_of_the_order(hall, english, text_of):
    hall.do(e.Ended("force_majeure"))
    order, best = standings(hall.state), master_total(hall.state)
    text = text_of(results_page(hall.results(differences=True), english).html)
    assert "The total is with the bonuses." in text
    assert f"% {signed(order[0].total - best, english)}" in text


@pytest.mark.rule("DUP-1.7B")
def test_an_expelled_player_stands_at_the_end_without_a_place(hall, english, text_of):
    for reason in ("spoke", "spoke again", "and again"):
        hall.do(c.RecordConduct(1, reason))
    text = text_of(results_page(hall.results(), english).html)
    assert "– Player 1 (expelled)" in text
    assert text.index("Player 10") < text.index("– Player 1 (expelled)")


def test_the_way_through_the_game_has_places_and_points_behind_whoever_led():
    order = [
        Standing(1, Player(1, 1, "A"), (10, 50), (50, 10), 60, (0, 0), 0, 60, False),
        Standing(2, Player(2, 2, "B"), (30, 20), (30, 20), 50, (5, 0), 5, 50, False),
        Standing(3, Player(3, 3, "C"), (30, None), (30,), 30, (0, 0), 0, 30, False),
        Standing(None, Player(4, 4, "D"), (90, 90), (90, 90), 180, (0, 0), 0, 180, False),
    ]
    ways = courses(order, order[:3], 2, bonuses=False)
    assert [way.ranks for way in ways] == [(3, 1), (1, 2), (1, 3)]
    assert [way.behind for way in ways] == [(20, 0), (0, 10), (0, 30)]
    ended = replace(order[1], bonus=12.5, total=62.5)
    assert courses([ended, order[0]], order[:1], 2, bonuses=False)[0].behind == (20, 2.5)
    counted = courses(order, order[1:2], 2, bonuses=True)
    assert counted[0].totals == (35, 55)
    assert counted[0].behind == (0, 5)


@pytest.mark.rule("DUP-1.9")
def test_a_rank_on_the_way_is_that_of_the_standings_of_then(evening):
    state, chance = evening(tuple("ABCDEFGH")).to(Step.RESULT).state, Random(4)
    first, ids = state.rounds[0], [player.id for player in state.players]
    slip = first.slips[1]
    rounds = tuple(
        replace(first, slips={one: replace(slip, player=one, points=chance.randint(0, 3)) for one in ids})
        for _ in range(6)
    )
    order = standings(replace(state, rounds=rounds))
    ways = {one.player.id: one for one in courses(order, order, 6, bonuses=False)}
    for number in range(1, 7):
        then = standings(replace(state, rounds=rounds[:number]))
        assert {one.player.id: one.rank for one in then} == {id: ways[id].ranks[number - 1] for id in ids}


def test_the_lines_of_the_picture_end_at_numbers_that_stay_apart(english, read):
    order = [
        Standing(1, Player(number, number, f"P{number}"), (30,) * 3, (30,) * 3, 90, (0,) * 3, 0, 90, True)
        for number in range(1, 6)
    ]
    reader = read(str(course_chart(courses(order, order, 3, bonuses=False), english)))
    ends = [
        float(attributes["y"]) for _, attributes in reader.elements if attributes.get("class") == "figure"
    ]
    assert len(ends) == 5
    ends.sort()
    assert all(below - above >= 30 for above, below in pairwise(ends))


def test_a_line_of_the_picture_is_numbered_with_the_place_of_its_player(english):
    order = [
        Standing(
            rank, Player(rank, rank, f"P{rank}"), (points,) * 2, (30,) * 2, 2 * points, (0,) * 2, 0, 90, True
        )
        for rank, points in ((1, 30), (2, 20), (3, 10))
    ]
    drawn = str(course_chart(courses(order, [order[2], order[0]], 2, bonuses=False), english))
    assert sorted(re.findall(r'class="figure"[^>]*>([^<]*)<', drawn)) == ["1", "3"]


def test_the_points_of_a_round_lie_in_bars_of_equal_width():
    assert distribution([0, 3, 3, 8], 8) == [
        Bar(0, 0, 1, master=False),
        *(Bar(value, value, 2 * (value == 3) + (value == 8), master=value == 8) for value in range(1, 9)),
    ]
    wide = distribution([0, 60, 61, 97], 97)
    assert sum(bar.count for bar in wide) == 4
    assert {bar.high - bar.low for bar in wide[1:]} == {9}
    assert [(bar.low, bar.high) for bar in wide if bar.master] == [(91, 100)]


def test_the_labels_of_broad_bars_stay_apart(english, read):
    reader = read(str(distribution_chart(distribution([0, 150, 310, 320], 320), english)))
    places = [
        float(attributes["x"])
        for tag, attributes in reader.elements
        if tag == "text" and attributes["y"] == "194"
    ]
    assert all(right - left >= 70 for left, right in pairwise(places))


# -- one round, one player ------------------------------------------------------------------------


def test_a_round_tells_who_had_what_best_first(evening, english, text_of):
    going = evening().do(e.Started())
    going.round("CANTADA", (2, "H4 CANTADA"), (1, "H8 CANTA"), (3, "H8 XZXZ"))
    text = text_of(round_page(going.results(), going.state.round(1), english).html)
    assert "CANTADA H4, 72 points, found by 1" in text
    assert "1 2 Benet CANTADA H4 72 =" in text
    assert "2 1 Anna CANTA H8 14 −58" in text
    assert "3 3 Cristina & <David> H8 XZXZ" in text
    assert text.index("Benet") < text.index("Anna") < text.index("Cristina")


def test_a_player_has_every_round_with_the_difference(evening, english, text_of):
    going = evening().do(e.Started()).round("CANTADA", (1, "H4 CANTADA"), (2, "H8 CANTA"))
    text = text_of(player_page(going.results(), going.results().standings[1], english).html)
    assert "place 2 of 3 · 14 points · 19.4 % of the master plays · table 2" in text
    assert "CANTA H8 14 −58 CANTADA H4 72 14 2 −58" in text
    romanian = Texts.compiled("ro", compiled_catalogues()["ro"])
    assert "72 de puncte" in player_page(going.results(), going.results().standings[0], romanian).html


def _ended(evening):
    """Two rounds: Anna found the first best play, nobody the second."""
    going = evening().do(e.Started()).round("CANTADA", (1, "H4 CANTADA"), (2, "H8 CANTA"))
    going.rack("SOLERS?").do(c.RunClock()).slip(1, claim="late").slip(2, "H8 LOS").do(c.CloseSlips()).master()
    return going


def _player(going, number, texts):
    screen = going.results()
    return player_page(screen, next(one for one in screen.standings if one.player.id == number), texts)


@pytest.mark.rule("ANA-4")
def test_once_it_is_over_a_player_sees_where_points_were_lost(evening, english, text_of):
    going = _ended(evening)
    best = [round_.master.best for round_ in going.state.rounds]
    assert "Where points were lost" not in text_of(_player(going, 2, english).html)
    going.do(e.Ended("force_majeure"))
    anna = text_of(_player(going, 1, english).html)
    assert f"A slip that was void 1 {best[1]} Together 1 {best[1]} Large, from 20 points 1 {best[1]}" in anna
    assert "Mistake index: 15.0" in anna
    late = text_of(_player(going, 3, english).html)
    assert f"No play handed in 2 {sum(best)} Together 2 {sum(best)}" in late


@pytest.mark.rule("ANA-4")
def test_once_it_is_over_the_hall_sees_what_nobody_saw(evening, english, text_of):
    going = _ended(evening)
    assert "What nobody saw" not in text_of(results_page(going.results(), english).html)
    going.do(e.Ended("force_majeure"))
    text = text_of(results_page(going.results(), english).html)
    said = text[text.index("What nobody saw") :]
    second = going.state.rounds[1]
    most = max(slip.points for slip in second.slips.values())
    word = written_word(second.master.play.word, going.referee.alphabet)
    assert word in said
    assert f"{second.master.best} {most} {second.master.best - most}" in said
    assert f"Together 1 {second.master.best - most}" in said
    assert "72 14" not in said.split("Together")[0]  # what somebody found


@pytest.mark.rule("DUP-1.9")
def test_a_tie_in_short_says_what_put_the_lower_one_there(english):
    order = [
        standing(1, "B", 90, 85, tied=False),
        standing(2, "A", 90, 80, 5),
        standing(2, "C", 5, 80, 90),
    ]
    said = short_ties([order[0], order[1]], english)
    assert said == {2: "play number 2: 80 against 85"}


def test_the_table_stands_before_the_pictures_and_the_width_stays(evening, english):
    going = evening().to(Step.RESULT)
    short = results_page(going.results(), english).html
    assert short.index('id="results"') < short.index("<figure>")
    for _ in range(7):
        going.do(c.DrawRack()).do(c.RunClock()).do(c.CloseSlips()).master()
    long = results_page(going.results(), english).html
    widths = [re.search(r'<div class="sheet ([^"]*)" id="page-results">', page)[1] for page in (short, long)]
    assert [width.split()[0] for width in widths] == ["broad", "broad"]


@pytest.mark.rule("DUP-1.10")
@pytest.mark.parametrize(
    ("players", "said"),
    [
        (3, "The percent is of the points of all master plays."),
        (10, "The percent is of the points of all master plays, without the bonuses."),
    ],
)
def test_the_percent_says_that_it_leaves_out_the_bonuses(evening, english, text_of, players, said):
    going = evening(players=tuple(f"Player {number}" for number in range(1, players + 1)))
    going.do(e.Started()).round("CANTADA", (1, "H4 CANTADA"), (2, "H4 CANTA"))
    assert said in text_of(results_page(going.results(), english).html)
    assert said in text_of(published(going.state, going.referee.alphabet, english))
