"""A report simulates the turns of a game: worst first, in portions, kept, stopped at any point, gone on."""

import asyncio
import json
from dataclasses import replace

import pytest

from effort import usually
from faristol.app.game.analysed import judge, seen, survey, unjudged
from faristol.app.game.explaining import simulated
from faristol.modes.game.analysing import Analysing, Verdict, key_of, turns_of
from faristol.modes.game.mistakes import may_open
from faristol.modes.game.searches import by_verdict
from faristol.movegen.leave_values import in_tenths
from faristol.movegen.losses import MISTAKE
from faristol.movegen.why import by_worth
from faristol.movegen.why_search import answers_to
from gametable import GameTable
from unit.app.conftest import Window
from unit.app.game.test_analysis import at_a_board, kept, weighed, whole_game
from unit.app.game.test_casual import part
from unit.app.game.test_emptying import turn_with
from unit.app.game.test_settled import ended

pytestmark = pytest.mark.rule("ANA-4")


@pytest.fixture(scope="module")
def played():
    return whole_game()


def analysing(window: Window, stream: str) -> Analysing:
    return window.inner.session.find(Analysing, stream)


def slowly(window: Window) -> None:
    """Let every portion be over after one piece of work."""
    window.inner.now = iter(range(0, 10**12, 1000)).__next__


def simulating(window: Window, stream: str) -> None:
    """Go on until the first turn is in the midst of its simulation."""
    slowly(window)
    while not analysing(window, stream).judging or not 0 < analysing(window, stream).judging[1].progress < 1:
        window.send("analysis.step")


def whole_report(window: Window, played) -> tuple[str, dict[int, Verdict]]:
    stream = kept(window, played)
    window.go(f"#/game/{stream}/report")
    window.work()
    return stream, analysing(window, stream).verdicts


def test_every_turn_with_tiles_in_the_bag_is_simulated_and_what_it_finds_is_what_the_report_says(
    window, played
):
    stream, verdicts = whole_report(window, played)
    turns = turns_of(played.state, {})
    assert set(verdicts) == {turn.number for turn in turns if not turn.is_endgame}
    weighed = analysing(window, stream).weighed
    for number, verdict in verdicts.items():
        assert (weighed[number].rounds, weighed[number].chance) == (verdict.rounds, verdict.chance)
        assert weighed[number].lost == max(0, verdict.points)
    assert f"{sum(one.rounds > 0 for one in verdicts.values())} turns were simulated." in window.text
    assert "still to be simulated" not in window.text
    number = next(number for number, one in verdicts.items() if weighed[number].size)
    shown = f"{weighed[number].lost / 100:.1f} ± {weighed[number].error / 100:.1f}"
    assert shown in window.text
    window.go(f"#/game/{stream}/analysis/{number}")
    window.work()
    assert f"Simulated in {weighed[number].rounds} rounds: the chance of winning is" in window.text
    assert f"and it brings {shown} points less." in window.text


def test_what_seems_to_have_lost_most_is_simulated_first(window, played):
    stream = kept(window, played)
    window.go(f"#/game/{stream}/report")
    simulating(window, stream)
    weighed = analysing(window, stream).weighed
    lost = {number: one.lost for number, one in weighed.items() if one.exact is None and one.lost is not None}
    assert lost[analysing(window, stream).judging[0]] == max(lost.values())
    assert f"{len(lost)} turns are still to be simulated." in window.text


def test_stopped_at_any_point_it_goes_on_and_comes_to_the_same(window, played):
    stream, expected = whole_report(Window(window.log), played)
    asyncio.run(window.log.keep(stream, replace(asyncio.run(window.log.kept(stream)), version="")))
    window.go(f"#/game/{stream}/report")
    simulating(window, stream)
    first = analysing(window, stream).judging[0]
    while first not in analysing(window, stream).verdicts:
        before = analysing(window, stream).judging[1].progress
        window.send("analysis.stop")
        window.send("analysis.step")
        assert analysing(window, stream).judging[1].progress == before
        assert "turns are not simulated yet" in window.text
        window.send("analysis.go_on")
        assert window.effect("again") == {"kind": "again", "name": "analysis.step"}
        window.send("analysis.step")
    assert analysing(window, stream).verdicts[first] == expected[first]


def test_a_report_that_is_left_goes_on_where_it_was(window, played):
    stream = kept(window, played)
    window.go(f"#/game/{stream}/report")
    simulating(window, stream)
    judging = analysing(window, stream).judging
    progress = judging[1].progress
    window.go("#/games")
    window.send("analysis.step")
    assert window.effect("again") is None
    assert judging[1].progress == progress
    window.go(f"#/game/{stream}/analysis")  # weighs turns, and simulates none
    window.send("analysis.step")
    assert judging[1].progress == progress
    window.go(f"#/game/{stream}/report")
    window.send("analysis.step")
    assert analysing(window, stream).judging == judging
    assert judging[1].progress > progress


@pytest.mark.parametrize("left", usually(["stopped"], ["stopped", "left"]))
def test_stopped_or_left_at_any_point_the_search_of_answers_goes_on_and_comes_to_the_same(
    window, played, left
):
    stream, _ = whole_report(window, played)
    known = analysing(window, stream)
    expected = dict(known.answers)
    del known.answers[max(expected)]  # the latest has the fewest racks
    slowly(window)
    window.go(f"#/game/{stream}/report")
    while not known.surveying:
        window.send("analysis.step")
    number, work = known.surveying
    points, first = 0, len(work._waiting)
    while number not in known.answers:
        waiting = len(work._waiting)
        window.send("analysis.stop") if left == "stopped" else window.go("#/games")
        window.send("analysis.step")
        assert window.effect("again") is None
        assert (known.surveying, len(work._waiting)) == ((number, work), waiting)
        window.send("analysis.go_on") if left == "stopped" else window.go(f"#/game/{stream}/report")
        window.send("analysis.step")
        points += 1
    assert points == first + 1 > 5  # the last one takes down what was found
    window.work()
    assert known.answers == expected


def test_answers_searched_for_the_best_move_by_worth_are_not_those_to_the_best_one_by_simulation(
    window, played
):
    """A search that was under way when the turn was simulated begins anew."""
    stream, verdicts = whole_report(window, played)
    known, befores = analysing(window, stream), {turn.number: turn for turn in turns_of(played.state, {})}
    referee, worth = played.referee, window.inner.library.worth("ca")
    by_worth_alone = {one: weighed(played, one) for one in verdicts}
    number = next(
        one
        for one, turn in by_worth_alone.items()
        if verdicts[one].best != key_of(turn.best[0]) and may_open(befores[one], turn)
    )
    known.weighed[number] = by_worth_alone[number]
    del known.verdicts[number]
    known.answers.pop(number, None)
    next(survey([befores[number]], known, referee))
    assert known.surveying[0] == number
    for _ in judge([befores[number]], known, played.state.rules, referee, worth):
        pass
    assert known.surveying is None
    for _ in survey([befores[number]], known, referee):
        pass
    best, made = (move.ranked for move in (known.weighed[number].best[0], known.weighed[number].played))
    fresh = answers_to(referee.generator, seen(befores[number]), best, made)
    while not fresh.done:
        fresh.step()
    assert known.answers[number] == fresh.answers


def test_what_an_earlier_version_kept_without_its_parts_is_told_by_its_worth(window, played):
    stream, expected = whole_report(window, played)
    kept_before = asyncio.run(window.log.kept(stream))
    *head, verdicts = json.loads(kept_before.text)
    older = json.dumps([*head, {number: one[:3] for number, one in verdicts.items()}])
    asyncio.run(window.log.keep(stream, replace(kept_before, text=older)))
    later = Window(window.log)
    later.go(f"#/game/{stream}/report")
    later.work()
    known = analysing(later, stream)
    assert known.verdicts == {number: replace(one, shares=()) for number, one in expected.items()}
    number = next(one for one in expected if known.weighed[one].size)
    turn = known.weighed[number]
    found = by_worth(
        later.inner.library.worth("ca"),
        turn.best[0].ranked,
        turn.played.ranked,
        50,
        simulated(turn, (turn.best[0], turn.played)),
    )
    assert [part.name for part in found.parts] == ["points", "stays", "late", "bag", "rest"]
    assert found.difference == in_tenths(expected[number].points)


def test_a_tablet_that_slept_or_forgot_the_page_simulates_only_what_is_left(window, played):
    stream, expected = whole_report(Window(window.log), played)
    asyncio.run(window.log.keep(stream, replace(asyncio.run(window.log.kept(stream)), version="")))
    window.go(f"#/game/{stream}/report")
    simulating(window, stream)
    while len(analysing(window, stream).verdicts) < 2:
        window.send("analysis.step")
    window.inner.now = lambda: 10**14  # it slept for years
    window.send("analysis.step")
    later = Window(window.log)
    later.go(f"#/game/{stream}/report")
    assert len(analysing(later, stream).verdicts) >= 2
    known = dict(analysing(later, stream).verdicts)
    later.work()
    assert analysing(later, stream).verdicts == expected
    assert known.items() <= expected.items()


@pytest.mark.parametrize(
    "damage",
    usually(['{"1": []}'], ['"best"', '{"1": []}', '{"1": [["play", "x"], [1, 2, 3, 4, 5], []]}', "[[]]"]),
)
def test_verdicts_that_are_damaged_are_as_if_there_were_none(window, played, damage):
    stream, expected = whole_report(Window(window.log), played)
    known = asyncio.run(window.log.kept(stream))
    text = f"{known.text[: known.text.rindex(', {')]}, {damage}]"
    asyncio.run(window.log.keep(stream, replace(known, text=text)))
    window.go(f"#/game/{stream}/report")
    assert analysing(window, stream).verdicts == {}
    window.work()
    assert analysing(window, stream).verdicts == expected


def test_what_an_earlier_version_kept_is_read(window, played):
    stream, _ = whole_report(Window(window.log), played)
    known = asyncio.run(window.log.kept(stream))
    basis = known.text.split(",")[0]
    asyncio.run(window.log.keep(stream, replace(known, text=f'{basis}, {{"4": "01"}}, {{}}]')))
    window.go(f"#/game/{stream}/report")
    assert analysing(window, stream).verdicts == {}


@pytest.mark.slow
def test_the_end_of_a_game_simulates_what_seems_to_be_a_mistake(window, played):
    stream = "played"
    ended(window, signed=True)
    simulating(window, stream)
    turns = len(played.state.turns)
    assert f"of {turns}" in window.text
    assert f"Looking at the turns: {turns} of {turns}" not in window.text
    window.work()
    assert "chance of winning −" in window.text
    turns, known = turns_of(played.state, {}), analysing(window, stream)
    assert known.verdicts
    assert unjudged(turns, known, least=MISTAKE) == []
    assert all((known.weighed[turn.number].lost or 0) < MISTAKE for turn in unjudged(turns, known))


def test_another_rack_has_another_verdict(window, played):
    stream, verdicts = whole_report(window, played)
    number = next(iter(verdicts))
    analysing(window, stream).forget(number)
    assert number not in analysing(window, stream).verdicts


def test_a_verdict_of_moves_that_are_not_listed_changes_nothing(window, played):
    stream, verdicts = whole_report(window, played)
    number, verdict = next(iter(verdicts.items()))
    before, weighed = turns_of(played.state, {})[number - 1], analysing(window, stream).weighed[number]
    other = replace(verdict, best=("exchange", None, b"\x01\x01\x01"))
    assert by_verdict(before, weighed, other) == weighed
    assert by_verdict(before, replace(weighed, exact=True), verdict) == replace(weighed, exact=True)


@pytest.mark.rule("P5")
def test_a_play_whose_blank_has_another_letter_than_its_row_is_simulated_and_named_as_it_was_made(window):
    """CANTiR and CANTaR are one row; what the report tells of it is of the one that lies."""
    stream = kept(window, at_a_board("H4 CANTiR", "P"))
    window.go(f"#/game/{stream}/analysis/1")
    window.send("analysis.rack", tiles="CANT?RS")
    window.work()
    window.go(f"#/game/{stream}/report")
    window.work()
    known = analysing(window, stream)
    assert key_of(known.weighed[1].played) in dict(known.verdicts[1].gains)
    assert known.weighed[1].rounds == known.verdicts[1].rounds > 0
    window.go(f"#/game/{stream}/analysis/1")
    window.work()
    assert "CANT(I)R H4" in part(window, "analysis-why")
    assert "CANT(A)R H4" not in part(window, "analysis-why")


@pytest.mark.rule("ANA-2")
def test_where_every_way_for_the_last_tiles_was_simulated_the_turn_says_so(window):
    played, _ = turn_with(1, 1)
    stream, verdicts = whole_report(window, played)
    every = "That is every way for the unseen tiles to lie."
    turns = {turn.number: turn for turn in turns_of(played.state, {})}
    told = {number: one.rounds == turns[number].ways for number, one in verdicts.items() if one.rounds}
    assert {*told.values()} == {True, False}
    for number, all_of_them in told.items():
        window.go(f"#/game/{stream}/analysis/{number}")
        assert (every in window.text) == all_of_them


def test_what_wins_more_often_and_brings_fewer_points_is_told_so_everywhere(window, played):
    stream, verdicts = whole_report(window, played)
    known = analysing(window, stream)
    number = max((one for one in verdicts if known.weighed[one].size), key=lambda one: verdicts[one].points)
    verdict = verdicts[number]
    (best, gain), (made, _) = (
        verdict.gains[0],
        next(one for one in verdict.gains if one[0] == key_of(known.weighed[number].played)),
    )
    bold = ((best, gain), (made, gain + 320))
    changed = replace(verdict, points=-320, error=50, chance=300, chance_error=10, gains=bold)
    before = turns_of(played.state, {})[number - 1]
    known.weighed[number] = by_verdict(before, known.weighed[number], changed)
    window.go(f"#/game/{stream}/report")
    assert "wins more often, though it brings fewer points." in window.text
    window.go(f"#/game/{stream}/analysis/{number}")
    assert "the chance of winning is 30.0 ± 1.0 % lower than with" in window.text
    assert "though it brings 3.2 ± 0.5 points more." in window.text


CLUB = "casa\ncosa\nxai\n"


def test_without_its_list_a_report_says_so_and_shows_nothing_until_the_list_is_here_again(window, played):
    window.choose_file("lists.file", "club.txt", CLUB.encode(), language="ca")
    window.send("lists.keep", name="Club", version="7")
    [club] = [one.header for one in asyncio.run(window.inner.library.lists("ca")) if one.kept]
    data = asyncio.run(window.inner.library.data(club.checksum))
    (created, noon), *later = played.events
    created = replace(created, lexicon_name=club.title, lexicon_checksum=club.checksum)
    with_club = GameTable(played.referee)
    with_club.events = [(created, noon), *later]
    stream = kept(window, with_club)
    window.go(f"#/game/{stream}/report")
    simulating(window, stream)
    assert "Mistake index" in window.text
    window.send("lists.remove", checksum=club.checksum)
    window.send("lists.remove_yes", checksum=club.checksum)
    window.go(f"#/game/{stream}/report")
    assert "page-missing" in window.html
    assert "Mistake index" not in window.text
    window.send("analysis.step")
    assert window.effect("again") is None
    window.choose_file("lists.file", "club.lexicon", data)
    window.go(f"#/game/{stream}/report")
    window.work()
    assert "Mistake index" in window.text
    assert "still to be simulated" not in window.text
