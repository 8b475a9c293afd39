"""One to four tiles in the bag on the page of a turn: exact or an estimate, and which of these it is."""

import re
from dataclasses import replace
from functools import cache

import pytest

import gametable
from faristol.app.game import explaining
from faristol.app.game.views.moves import emptying as emptying_part
from faristol.app.game.views.moves import is_behind, move_value
from faristol.modes.game.analysing import Analysing, Before, Verdict, Weighed, key_of, listed, turns_of
from faristol.modes.game.searches import Emptying, Explaining, Simulating, by_followed, by_verdict, followed
from faristol.movegen import judged, last_tiles
from faristol.movegen.last_tiles import Fate
from gametable import GameTable
from markup import unbroken
from unit.app.conftest import Window
from unit.app.game.test_analysis import kept, weighed, whole_game
from unit.app.game.test_casual import part


@cache
def _two_in_bag() -> tuple[GameTable, int]:
    """A game, and a turn of it with two tiles in the bag; every endgame behind its moves is short."""
    return whole_game(16), 26


@cache
def turn_with(least: int, most: int) -> tuple[GameTable, int]:
    """A game, and the number of a turn with so many tiles in the bag, where the best move empties it, the one
    made does too, and there are others."""
    for seed in range(3, 40):
        played = whole_game(seed)
        for before in turns_of(played.state, {}):
            if not least <= before.position.in_bag <= most:
                continue
            found = weighed(played, before.number)
            followed_are = explaining.moves_of(before, found)
            if len(followed_are) > 1 and {found.best[0], listed(before, found)[1]} <= set(followed_are):
                return played, before.number
    raise AssertionError("no game with such a turn")


def _opened(window: Window, least: int, most: int) -> tuple[str, int]:
    return _opened_at(window, *turn_with(least, most))


def followed_page(window: Window) -> tuple[str, int]:
    """The page of a turn with one tile in the bag, its moves followed to the end of the game."""
    stream, number = _opened(window, 1, 1)
    window.send("emptying.start")
    window.work()
    return stream, number


def _opened_at(window: Window, played: GameTable, number: int) -> tuple[str, int]:
    stream = kept(window, played)
    window.go(f"#/game/{stream}/analysis/{number}")
    window.work()
    return stream, number


@pytest.mark.rule("ANA-2")
def test_with_one_tile_in_the_bag_the_moves_are_told_exactly(window: Window):
    stream, number = _opened(window, 1, 1)
    assert "1 tile in the bag" in window.text
    assert "That is an estimate" in window.text
    window.send("emptying.start")
    window.work()
    assert "That is an estimate" not in window.text
    found = explaining.emptied_so_far(window.inner, stream, number)
    assert found.ways == found.all_ways
    assert found.exact
    assert f"Exact: all {found.ways} draws were searched to the end of the game." in window.text
    means = [fate.mean for _, fate in found.fates]
    assert means == sorted(means, reverse=True)
    assert all(fate.error == 0 for _, fate in found.fates)
    assert "±" not in window.text
    weighed = window.inner.session.find(Analysing, stream).weighed[number]
    left = [move for move in weighed.best if move.play not in {fate.move.play for _, fate in found.fates}]
    assert not any(move.play for move in left)
    assert ("Not followed:" in window.text) == ("Simulate the moves marked" in window.text) == bool(left)


@pytest.mark.rule("ANA-2")
def test_what_is_said_of_the_move_made_is_what_it_came_to_at_the_end(window: Window):
    stream, number = _opened(window, 1, 1)
    before = window.text
    window.send("emptying.start")
    window.work()
    found = explaining.emptied_so_far(window.inner, stream, number)
    made = window.inner.session.find(Analysing, stream).weighed[number].played
    [own] = [fate.mean for move, fate in found.fates if move.play == made.play]
    told = [round(10 * mean) for mean in (max(fate.mean for _, fate in found.fates), own)]
    points = f"{(told[0] - told[1]) / 10:.1f} points less than the best move, "
    said = points if told[0] > told[1] else "there was nothing better."
    assert f"Followed to the end of the game: {said}" in window.text
    assert "Followed to the end of the game" not in before
    assert "There was nothing better." not in window.text


@pytest.mark.rule("ANA-2", "ANA-3")
def test_what_was_simulated_before_is_compared_by_what_it_came_to_at_the_end(window: Window):
    stream, number = _opened_at(window, whole_game(7), 24)  # the best move was made
    analysing = window.inner.session.find(Analysing, stream)
    made = analysing.weighed[number].played
    keys = sorted(map(key_of, analysing.weighed[number].best[:2]), key=lambda key: key != key_of(made))
    verdict = Verdict(key_of(made), 0, 5, 0, 0, 8, tuple((key, 100) for key in keys))
    before = turns_of(whole_game(7).state, {})[number - 1]
    analysing.weighed[number] = by_verdict(before, analysing.weighed[number], verdict)
    window.send("emptying.start")
    window.work()
    explained = window.inner.session.find(Explaining)
    worth = {key_of(move): move.worth for move in analysing.weighed[number].best}
    assert [move.worth for move in explained.moves] == [worth[key_of(move)] for move in explained.moves]


@pytest.mark.rule("ANA-2")
def test_of_many_draws_some_are_searched_and_the_page_says_of_how_many(window: Window, monkeypatch):
    monkeypatch.setattr(explaining, "MOST_POSITIONS", 2_000)
    monkeypatch.setattr(explaining, "MOST_WAYS", 5)
    stream, number = _opened(window, 2, 4)
    window.send("emptying.start")
    window.work()
    found = explaining.emptied_so_far(window.inner, stream, number)
    assert found.ways == 5 < found.all_ways
    assert (
        f"An estimate: {found.ways} draws by chance were searched, of {found.all_ways} in all" in window.text
    )
    assert "Exact" not in window.text


@pytest.mark.rule("ANA-2")
def test_it_goes_in_portions_while_the_turn_is_shown_and_can_be_stopped(window: Window):
    stream, number = _opened(window, 1, 1)
    window.inner.now = iter(range(0, 10**9, 15)).__next__
    window.send("emptying.start")
    assert window.effect("again") == {"kind": "again", "name": "emptying.step"}
    while not explaining.emptied_so_far(window.inner, stream, number).fates:
        window.send("emptying.step")
    found = explaining.emptied_so_far(window.inner, stream, number)
    assert 0 < found.done < 1
    assert f"Not exact yet: {found.ways} of {found.all_ways} draws are searched" in window.text
    window.go(f"#/game/{stream}/analysis")
    window.send("emptying.step")
    assert explaining.emptied_so_far(window.inner, stream, number).done == found.done
    window.go(f"#/game/{stream}/analysis/{number}")
    assert window.effect("again") == {"kind": "again", "name": "emptying.step"}
    window.send("emptying.stop")
    window.send("emptying.step")
    assert explaining.emptied_so_far(window.inner, stream, number).done == found.done
    assert "The last tiles are being searched" not in window.text
    assert "Go on" in part(window, "emptying")
    window.send("emptying.start")
    assert explaining.emptied_so_far(window.inner, stream, number).done == found.done
    window.work()
    whole = explaining.emptied_so_far(window.inner, stream, number)
    assert whole.complete
    assert whole.exact
    assert not whole.running
    assert "Go on" not in part(window, "emptying")


def test_earlier_in_a_game_there_is_nothing_of_it(window: Window):
    played, _ = turn_with(1, 1)
    stream = kept(window, played)
    window.go(f"#/game/{stream}/analysis/1")
    window.work()
    assert "Follow them to the end" not in window.text
    window.send("emptying.start")
    assert len(window.notices) == 1
    assert window.inner.session.find(Emptying) is None


@pytest.mark.rule("ANA-1", "ANA-2")
def test_a_simulation_beside_what_was_followed_to_the_end_says_what_counts(window: Window, monkeypatch):
    monkeypatch.setattr("faristol.app.game.simulating.MOST", 20)
    stream, number = _opened(window, 1, 1)
    values = [move_value(move) for move in explaining.moves_of(*_weighed_at(window, stream, number))]
    window.send("simulating.start", move="\n".join(values), plies="2", certainty="95")
    assert window.inner.session.find(Simulating)
    window.work()
    assert "counts more than any figure here" not in part(window, "simulation")
    window.send("emptying.start")
    window.work()
    assert "counts more than any figure here" in part(window, "simulation")


@pytest.mark.rule("ANA-1", "ANA-2")
def test_what_does_not_empty_the_bag_is_simulated_with_its_ending_searched(window: Window, monkeypatch):
    monkeypatch.setattr("faristol.app.game.simulating.MOST", 3)
    late = replace(judged.SCOPES[0], endings=60)
    monkeypatch.setattr(judged, "SCOPES", (late, *judged.SCOPES[1:]))
    stream, number = _opened(window, 1, 1)
    moves = _weighed_at(window, stream, number)[1].best
    window.send("simulating.start", move="\n".join(map(move_value, moves[:3])), plies="5", certainty="95")
    window.work()
    simulating = window.inner.session.find(Simulating)
    assert (simulating.trial.endings, simulating.rounds) == (60, 3)
    assert "Once the bag is empty, both play the rest" in part(window, "simulation")
    won = [figures.won for figures in simulating.simulation.tally.figures]
    assert all(chance % 500 == 0 for chance in won)  # every round has come to an end


def _weighed_at(window: Window, stream: str, number: int) -> tuple[Before, Weighed]:
    analysing = window.inner.session.find(Analysing, stream)
    return analysing.befores[number - 1], analysing.weighed[number]


def _lost_in_report(window: Window, stream: str, number: int) -> int | None:
    window.go(f"#/game/{stream}/report")
    window.work()
    return window.inner.session.find(Analysing, stream).weighed[number].lost


@pytest.mark.rule("ANA-2", "ANA-3", "ANA-4")
def test_what_was_followed_to_the_end_stands_everywhere_and_no_estimate_beside_it(window: Window):
    stream, number = followed_page(window)
    found = explaining.emptied_so_far(window.inner, stream, number)
    means = re.findall(r"[+−](\d+\.\d) \d+\.\d %", part(window, "emptying"))
    best = part(window, "analysis-best")
    assert "on average over the draws" in best
    assert "Worth" not in best
    assert len(means) == len(found.fates)
    assert re.findall(r"\d+\.\d", best)[: len(means)] == means
    why = part(window, "analysis-why")
    assert "Both were followed to the end of the game; what follows is on average over the draws." in why
    told = [round(10 * fate.mean) for _, fate in found.fates]
    made = window.inner.session.find(Analysing, stream).weighed[number].played
    [own] = [round(10 * fate.mean) for move, fate in found.fates if move.play == made.play]
    less = told[0] - (own if own < told[0] else told[1])
    verdict = f"is worth {less / 10:.1f} more than" if less else "is worth as much as"
    assert verdict in why
    assert _lost_in_report(window, stream, number) == 10 * (told[0] - own)
    weighed = window.inner.session.find(Analysing, stream).weighed[number]
    [aside, *_] = [move for move in weighed.best if move.worth is None]
    window.go(f"#/game/{stream}/analysis/{number}")
    window.send("analysis.compare", first=move_value(weighed.best[0]), second=move_value(aside))
    window.work()
    assert window.inner.session.find(Explaining).moves[1] == aside
    assert "Both were followed" not in window.text
    assert "The worth is the sum of these parts." in window.text


@pytest.mark.rule("ANA-2", "ANA-3")
def test_what_was_not_searched_to_its_end_is_told_as_about_so_much(window: Window, monkeypatch):
    monkeypatch.setattr(explaining, "MOST_POSITIONS", 2_000)
    monkeypatch.setattr(explaining, "MOST_WAYS", 5)
    stream, number = _opened(window, 2, 4)
    window.send("emptying.start")
    window.work()
    weighed = window.inner.session.find(Analysing, stream).weighed[number]
    assert weighed.draws == 5
    assert weighed.exact is False
    assert "≈" in part(window, "analysis-best")
    why = part(window, "analysis-why")
    assert re.search(r"is worth about \d+\.\d more than|is worth as much as|is not settled which", why)
    assert "standard error" in why
    assert "as far as was searched" in why
    said = part(window, "analysis-played")
    assert "as far as was searched" in said
    assert "Followed to the end of the game:" not in said


@pytest.mark.rule("ANA-2")
def test_estimates_stay_where_the_best_of_them_was_not_followed(window: Window):
    stream, number = followed_page(window)
    found = explaining.emptied_so_far(window.inner, stream, number)
    analysing = window.inner.session.find(Analysing, stream)
    weighed = replace(analysing.weighed[number], draws=0)
    fewer = replace(found, fates=tuple(one for one in found.fates if one[0].play != weighed.best[0].play))
    assert by_followed(analysing.befores[number - 1], weighed, followed(fewer)) is weighed
    analysing.weighed[number] = weighed
    window.go(f"#/game/{stream}")
    window.go(f"#/game/{stream}/analysis/{number}")
    assert "stay as they were estimated, since not all of them empty the bag" in part(window, "emptying")
    fates = tuple((move, replace(fate, ways=2)) for move, fate in found.fates)
    stopped = replace(found, ways=2, fates=fates)
    assert followed(stopped) is None


@pytest.mark.rule("ANA-2")
def test_stopped_in_mid_search_it_compares_nothing_but_what_all_moves_were_searched_in(
    window: Window, monkeypatch
):
    monkeypatch.setattr(explaining, "MOST_POSITIONS", 2_000)
    monkeypatch.setattr(explaining, "MOST_WAYS", 5)
    stream, number = _opened(window, 2, 4)
    estimated = window.inner.session.find(Analysing, stream).weighed[number]
    window.inner.now = iter(range(0, 10**9, 15)).__next__
    window.send("emptying.start")
    shown = []
    while not shown or shown[-1] < 3:
        window.send("emptying.step")
        found = explaining.emptied_so_far(window.inner, stream, number)
        shown.append(found.ways)
        assert {fate.ways for _, fate in found.fates} <= {found.ways}
        assert "%" not in part(window, "emptying") or found.ways >= 2
    assert sorted(shown) == shown
    assert shown[0] == 0
    assert 1 not in shown
    assert found.ways < 5
    window.send("emptying.stop")
    said = part(window, "emptying")
    assert f"An estimate: {found.ways} draws by chance were searched" in said
    assert "Until the search is over, the best moves and the reasons stay as they were estimated" in said
    row = r"[+−]\d+\.\d ± \d+\.\d (?:–|\d+\.\d ± \d+\.\d) \d(?:\.5)? of 3\b"
    assert len(re.findall(row, said)) == len(found.fates)  # of few draws the games won are counted
    assert "%" not in said
    assert window.inner.session.find(Analysing, stream).weighed[number] == estimated
    assert window.effect("say") is None
    assert "Followed to the end" not in window.text


def test_before_two_draws_are_searched_the_page_says_that_there_is_nothing_to_compare(window: Window):
    _opened(window, 1, 1)
    window.inner.now = iter(range(0, 10**9, 15)).__next__
    window.send("emptying.start")
    window.send("emptying.step")
    window.send("emptying.stop")
    said = part(window, "emptying")
    assert "There is nothing to compare yet: one draw alone is chance." in said
    assert "Go on" in said
    assert "%" not in said


def test_with_another_rack_what_was_followed_is_gone(window: Window):
    stream, number = followed_page(window)
    assert explaining.emptied_so_far(window.inner, stream, number)
    analysing = window.inner.session.find(Analysing, stream)
    tiles = analysing.befores[number - 1].rack
    window.send("analysis.rack", tiles=gametable.game().referee.alphabet.show_rack(tiles))
    window.work()
    assert explaining.emptied_so_far(window.inner, stream, number) is None
    assert "Follow them to the end" in window.text


@pytest.mark.rule("ANA-2")
def test_with_one_tile_in_the_bag_it_goes_on_by_itself_until_it_is_exact(window: Window, monkeypatch):
    monkeypatch.setattr(last_tiles, "PORTION", 200)
    monkeypatch.setattr(explaining, "MOST_POSITIONS", 200)
    stream, number = _opened(window, 1, 1)
    window.inner.now = iter(range(0, 10**9, 15)).__next__
    window.send("emptying.start")
    while not (found := explaining.emptied_so_far(window.inner, stream, number)).longer:
        window.send(window.effect("again")["name"])
    assert found.full
    assert not found.exact
    assert "Endgames that were too long are being searched for longer." in part(window, "emptying")
    assert window.inner.session.find(Analysing, stream).weighed[number].exact is False
    pending = window.effect("again")["name"]
    window.send("emptying.stop")
    window.send(pending)
    window.work()
    assert not explaining.emptied_so_far(window.inner, stream, number).exact
    assert "Go on" in part(window, "emptying")
    window.send("emptying.start")
    window.work()
    assert explaining.emptied_so_far(window.inner, stream, number).exact
    assert "Exact: all" in part(window, "emptying")
    assert "Search longer" not in part(window, "emptying")
    assert window.inner.session.find(Analysing, stream).weighed[number].exact


@pytest.mark.rule("ANA-2", "ANA-3")
def test_with_more_tiles_one_asks_for_longer_searches_and_every_part_of_the_page_follows(
    window: Window, monkeypatch
):
    monkeypatch.setattr(explaining, "MOST_POSITIONS", 2_000)
    stream, number = _opened_at(window, *_two_in_bag())
    window.send("emptying.start")
    window.work()
    found = explaining.emptied_so_far(window.inner, stream, number)
    assert found.complete
    assert found.cut
    asked = 0
    while "Search longer" in part(window, "emptying"):
        assert "Not quite exact" in part(window, "emptying")
        window.send("emptying.start")
        window.work()
        asked += 1
    assert asked
    exact = explaining.emptied_so_far(window.inner, stream, number)
    assert exact.complete
    assert exact.exact
    weighed = window.inner.session.find(Analysing, stream).weighed[number]
    assert weighed.exact
    assert weighed.best[0].worth == round(100 * exact.fates[0][1].mean)
    assert "Both were followed to the end of the game; what" in part(window, "analysis-why")
    less = [round(10 * fate.mean) for _, fate in exact.fates]
    assert "≈" not in window.text
    assert f"{less[0] / 10:.1f}" in part(window, "analysis-best")


def test_why_is_worked_out_anew_where_a_longer_search_comes_to_other_figures(window: Window, monkeypatch):
    monkeypatch.setattr(explaining, "MOST_POSITIONS", 2_000)
    stream, number = _opened_at(window, *_two_in_bag())
    window.send("emptying.start")
    window.work()
    analysing, begun = window.inner.session.find(Analysing, stream), window.inner.session.find(Explaining)
    weighed = analysing.weighed[number]
    other = replace(begun.moves[0], worth=begun.moves[0].worth + 700)
    best = tuple(other if one == begun.moves[0] else one for one in weighed.best)
    analysing.weighed[number] = replace(weighed, best=best)
    window.go(window.path)
    window.work()
    again = window.inner.session.find(Explaining)
    assert again is not begun
    assert again.moves[0].worth == other.worth
    assert window.inner.session.find(Explaining).why.done


@pytest.mark.parametrize(
    ("behind", "error", "ways", "settled"),
    [(2.4, 0.3, 39, True), (2.4, 1.2, 39, False), (2.4, 0.3, 9, False), (0.0, 0.0, 39, False)],
)
def test_a_move_is_settled_to_be_behind_by_twice_the_error_of_enough_draws(behind, error, ways, settled):
    fate = Fate(None, 60.0, 6.0, behind, error, 1.0, 0.1, ways, exact=True)
    assert is_behind(fate) is settled


@cache
def _none_empties() -> tuple[GameTable, int]:
    """A game, and a turn of it with few tiles in the bag, where neither the best moves nor the one made empty
    it."""
    for seed in range(3, 200):
        played = whole_game(seed)
        for before in turns_of(played.state, {}):
            if not before.rack or not explaining.is_late(before):
                continue
            if not explaining.moves_of(before, weighed(played, before.number)):
                return played, before.number
    raise AssertionError("no game with such a turn")


@pytest.mark.rule("ANA-2")
def test_where_no_good_move_empties_the_bag_the_page_says_so(window: Window):
    _opened_at(window, *_none_empties())
    assert "None of the best moves empties the bag" in part(window, "emptying")
    assert "Follow them to the end" not in window.text
    window.go(window.path.rpartition("/")[0] + "/1")
    window.work()
    assert "None of the best moves" not in window.text


def test_draws_that_all_come_to_the_same_are_an_estimate_all_the_same(window: Window):
    stream, number = followed_page(window)
    found = explaining.emptied_so_far(window.inner, stream, number)
    alphabet, texts = gametable.game().referee.alphabet, window.inner.texts
    (first, fate), (second, _) = found.fates[:2]
    same = replace(fate, ways=2, error=0.0, behind=0.0, behind_error=0.0)
    stopped = replace(found, ways=2, fates=((first, same), (second, same)), done=0.3)
    shown = emptying_part(texts, alphabet, stopped, 1, possible=False, none_empties=False)
    assert shown.count("± 0.0") == 3
    assert "1 move may be as good as the first one" in shown
    assert "±" not in emptying_part(texts, alphabet, found, 1, possible=False, none_empties=False)


def _told_of(window: Window, moves, fates, ways: int, *, complete: bool) -> str:
    """The table where the two best moves have come to something else."""
    found = replace(moves, fates=fates, ways=ways, done=1.0 if complete else 0.3)
    alphabet, texts = gametable.game().referee.alphabet, window.inner.texts
    return unbroken(emptying_part(texts, alphabet, found, 1, possible=False, none_empties=False))


@pytest.mark.rule("ANA-2")
def test_a_move_that_wins_more_often_is_named_beside_the_one_that_gains_more(window: Window):
    stream, number = followed_page(window)
    found = explaining.emptied_so_far(window.inner, stream, number)
    (first, fate), (second, _) = found.fates[:2]
    best = replace(fate, mean=20.04, wins=0.0)
    winner = replace(fate, mean=18.06, behind=1.98, wins=0.056)
    said = _told_of(window, found, ((first, best), (second, winner)), found.ways, complete=True)
    assert "wins more often: 5.6\xa0% against 0.0\xa0%" in said
    never = replace(winner, wins=0.0)
    said = _told_of(window, found, ((first, best), (second, never)), found.ways, complete=True)
    assert "wins more often" not in said
    few = replace(winner, wins=1.0, ways=3)
    said = _told_of(window, found, ((first, replace(best, ways=3)), (second, few)), 3, complete=False)
    assert "wins more often" not in said
    assert "3 of 3" in said
    many = [replace(one, ways=12, wins_error=0.1) for one in (best, winner)]
    said = _told_of(window, found, ((first, many[0]), (second, many[1])), 12, complete=False)
    assert "wins more often" not in said  # by less than twice the error
    assert "5.6\u00a0% " in said
    assert "± 10.0" in said
    assert '<td class="num">1.9 ' in said  # 20.0 less 18.1, as they are told
