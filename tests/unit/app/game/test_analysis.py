"""The analysis of games: turns beside the best moves, racks that somebody types, endgames, the report."""

import asyncio
import re
from dataclasses import replace
from random import Random

import pytest

import games
import gametable
import library
from faristol.app.practice.position_page import asked_in
from faristol.app.practice.position_sets import puzzles_of
from faristol.errors import Refused
from faristol.modes.game import commands as c
from faristol.modes.game.analysing import Analysing, check_rack, turns_of
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.searches import Explaining
from faristol.modes.game.settling import settle, tiles_left
from faristol.modes.game.state import State
from faristol.modes.game.weighing import Weighing
from faristol.movegen.equity import face
from faristol.storage.codec import to_records
from faristol.storage.exchange.gcg_in import open_gcg
from faristol.storage.exchange.gcg_out import gcg_of
from gametable import GameTable
from unit.app.conftest import Window


def kept(window: Window, played: GameTable) -> str:
    """The game in the window's log; the name of its stream."""
    records = []
    for event, time in played.events:
        records += to_records("played", [event], records, time)
    asyncio.run(window.inner.log.append(records))
    return "played"


def weighed(played: GameTable, number: int, typed: dict[int, bytes] | None = None):
    """A turn, weighed to the end."""
    return weighed_state(played.state, played, number, typed)


def weighed_state(state: State, played: GameTable, number: int, typed: dict[int, bytes] | None = None):
    """A turn of a state, weighed with the word list of a table."""
    before = turns_of(state, typed or {})[number - 1]
    work = Weighing(before, state, played.referee, library.worth(state.language))
    while (found := work.work()) is None:
        pass
    return found


def whole_game(seed: int = 18, key: str = "classic") -> GameTable:
    """A game by chance; the endgame of the usual one is short, so that many tests can search it."""
    played = gametable.game(key, "tablet", seed=5)
    return games.play_on(played, Random(seed), games.Chance())


def at_a_board(*turns: str, over: bool = True) -> GameTable:
    played = gametable.game()
    for text in turns:
        played.turn(text)
    if over:
        played.do(c.Abandon((0, 1)))
    return played


def test_the_best_play_of_a_known_position_is_named():
    played = at_a_board("H4 CANTAR", over=False)
    rack = played.tiles("CANTARS")
    found = weighed(played, 1, {1: rack})
    best = found.best[0]
    assert (best.kind, best.score, best.leave) == ("play", 70, b"")
    assert sorted(best.tiles) == sorted(rack)
    assert found.lost > 4000
    assert played.referee.alphabet.show_rack(found.played.leave) == "S"


def test_the_best_move_gives_nothing_away():
    played = gametable.game("classic", "tablet", seed=7)
    played.turn("P")
    best = weighed(played, 1).best[0]
    again = gametable.game("classic", "tablet", seed=7)
    again.do(c.PlayTiles(best.play))
    again.do(c.CompleteTurn())
    assert weighed(again, 1).lost == 0


def test_every_turn_of_a_game_is_weighed_and_none_is_better_than_the_best():
    played = whole_game()
    for before in turns_of(played.state, {})[:20]:
        found = weighed(played, before.number)
        assert found.lost >= 0
        assert found.exact is None
        worths = [move.worth for move in found.best]
        assert worths == sorted(worths, reverse=True)


@pytest.mark.rule("ANA-4")
def test_a_play_that_was_refused_though_the_list_has_it_counts_as_it_was_meant():
    played = whole_game(16)
    right, board = played.referee, lambda before: before.position.board
    refused = [before for before in turns_of(played.state, {}) if before.turn.kind == "refused"]
    valid = [before for before in refused if not right.unlisted(board(before), before.turn.play)]
    assert len(valid) > 1
    for before in valid:
        found = weighed(played, before.number)
        assert found.played.play == before.turn.play
        assert found.played.score == right.generator.score(board(before), before.turn.play) > 0
    assert weighed(played, 15).lost == 0
    late = replace(valid[0], turn=replace(valid[0].turn, reason="late"))
    others = late.position.bag.tiles()[-7:]
    typed = replace(valid[0], position=late.position.with_rack(late.turn.seat, others))
    for before in (late, typed):
        assert Weighing(before, played.state, right, library.worth("ca")).work().played.kind == "pass"


def test_an_endgame_is_weighed_by_the_final_result():
    played = whole_game()
    last = weighed(played, len(played.state.turns))
    assert last.exact
    assert last.lost == 0
    board, value = last.played, played.referee.alphabet.value_of
    other = turns_of(played.state, {})[-1].other
    assert board.worth == (board.score + 2 * value(other)) * 100


@pytest.mark.rule("ANA-2")
@pytest.mark.parametrize("key", ["classic", "romanian"])
def test_every_move_that_ends_the_game_has_what_it_comes_to_without_a_search(key: str):
    beside = 0
    for seed in (18, 3, 8):
        played = whole_game(seed, key)
        last = turns_of(played.state, {})[-1]
        found = weighed(played, last.number)
        assert found.exact
        earned = 2 * played.referee.alphabet.value_of(last.other) if key == "classic" else 0
        ending = [move for move in found.best if move.play and not move.leave]
        assert [move.worth for move in ending] == [(move.score + earned) * 100 for move in ending]
        beside += len(ending) - 1
        known = [move.worth for move in found.best if move.worth is not None]
        assert known == sorted(known, reverse=True)
        assert known == [move.worth for move in found.best[: len(known)]]
    assert beside > 0


def test_without_a_rack_a_turn_is_not_weighed():
    played = at_a_board("H4 CANTAR")
    assert turns_of(played.state, {})[0].rack == b""


@pytest.mark.parametrize(
    ("tiles", "code"),
    [
        ("CANTA", "analysis.rack_size"),
        ("CANTOOO", "analysis.rack_played"),
        ("CANTAR??", "analysis.rack_size"),
    ],
)
def test_a_typed_rack_has_to_be_possible(tiles, code):
    played = at_a_board("H4 CANTAR")
    before = turns_of(played.state, {})[0]
    with pytest.raises(Refused) as refused:
        check_rack(before, played.tiles(tiles), 7)
    assert refused.value.code == code


@pytest.mark.rule("CLA-1D")
def test_while_the_game_is_played_the_analysis_is_locked(window):
    stream = kept(window, at_a_board("H4 CANTAR", over=False))
    window.go(f"#/game/{stream}/analysis")
    assert "still being played" in window.text
    assert "Classic game, 1" in window.text
    window.work()
    assert window.inner.session.find(Analysing, stream) is None
    window.go(f"#/game/{stream}/report")
    assert "still being played" in window.text


def test_the_turns_are_weighed_one_after_the_other_while_the_page_is_shown(window):
    played = whole_game()
    stream, count = kept(window, played), len(played.state.turns)
    window.go(f"#/game/{stream}/analysis")
    assert f"0 of {count} turns are analysed" in window.text
    assert window.effect("again") == {"kind": "again", "name": "analysis.step"}
    window.work()
    assert len(window.inner.session.find(Analysing, stream).weighed) == count
    assert "turns are analysed" not in window.text


def test_the_work_can_be_stopped_and_goes_on(window):
    played = whole_game()
    stream, count = kept(window, played), len(played.state.turns)
    window.go(f"#/game/{stream}/analysis")
    window.send("analysis.stop")
    window.send("analysis.step")
    window.work()
    assert f"Stopped: 0 of {count}" in window.text
    window.send("analysis.go_on")
    window.work()
    assert len(window.inner.session.find(Analysing, stream).weighed) == count


def test_whoever_goes_to_another_page_finds_the_work_where_it_was(window):
    stream = kept(window, whole_game())
    window.go(f"#/game/{stream}/analysis")
    window.go("#/")
    window.send("analysis.step")
    assert window.effect("again") is None
    window.go(f"#/game/{stream}/analysis")
    assert window.effect("again")


def test_a_turn_shows_its_rack_its_moves_and_what_was_played(window):
    stream = kept(window, whole_game())
    window.go(f"#/game/{stream}/analysis/1")
    window.work()
    assert "Best moves" in window.text
    assert "played" in window.text
    assert "Turn 1 of 24" in window.text
    assert "if none stays a rack that is drawn anew, and near the end who will empty the bag" in window.text


def test_a_move_is_tried_on_the_board_and_taken_away_again(window):
    stream = kept(window, whole_game())
    window.go(f"#/game/{stream}/analysis/3")
    window.work()
    value = window.html.split('data-value="')[1].split('"')[0]
    before = window.html.count('class="tile try')
    window.send("analysis.try", value=value)
    assert window.html.count(" try") > before
    window.send("analysis.try", value=value)
    assert window.html.count('class="tile try') == before


def test_a_rack_that_nobody_wrote_down_can_be_typed(window):
    stream = kept(window, at_a_board("H4 CANTAR", "G8 PAU"))
    window.go(f"#/game/{stream}/analysis/1")
    assert "Nobody wrote down the rack" in window.text
    assert "Best moves" not in window.text
    window.send("analysis.rack", tiles="CANTOOO")
    assert "Not all tiles that were played in this turn" in window.text
    window.send("analysis.rack", tiles="CANTARS")
    window.work()
    assert "Best moves" in window.text
    assert "CANTARS" in window.text
    window.send("analysis.rack_away")
    assert "Best moves" not in window.text


@pytest.mark.rule("NOT-2", "ANA-4")
def test_a_blank_that_lies_on_the_board_is_marked_in_plays_through_it(window):
    """However a play was written down, and in those that a search has found."""
    stream = kept(window, at_a_board("H4 CaNTAR", "P", "H4 CANTARS"))
    for page in ("analysis", "analysis/3", "report", "sheet"):
        window.go(f"#/game/{stream}/{page}")
        shown = window.text.replace(" ", "")
        assert "C(A)NTARSH4" in shown
        assert "CANTARSH4" not in shown
    window.go(f"#/game/{stream}/analysis/3")
    window.send("analysis.rack", tiles="SENIORQ")
    window.work()
    listed = re.findall(r"<strong>(?:<bdi[^>]*>)?([^<]*)<", window.html.split('id="analysis-best"')[1])
    assert any("C(A)NTAR" in word for word in listed)
    assert not any("CANTAR" in word for word in listed)


def test_a_word_that_is_not_in_the_list_and_stood_is_marked(window):
    stream = kept(window, at_a_board("H4 CANTXR"))
    window.go(f"#/game/{stream}/analysis")
    assert "not in the word list: CANTXR" in window.text
    window.go(f"#/game/{stream}/analysis/1")
    assert "nobody challenged it" in window.text


def test_the_report_has_the_figures_of_both_players(window):
    played = whole_game()
    stream = kept(window, played)
    window.go(f"#/game/{stream}/report")
    window.work()
    state = asyncio.run(window.inner.open(CLASSIC, stream)).state
    for seat in (0, 1):
        own = [turn.scored for turn in state.turns if turn.seat == seat]
        assert f"{sum(own) / len(own):.1f}" in window.text
    assert "Who led" in window.text
    assert "Mistake index" in window.text
    assert "To learn from: Anna" in window.text
    # on a phone the last columns are out of sight
    assert "Move Points Given away" in window.text


@pytest.mark.rule("CLA-4F", "ANA-4")
def test_a_report_says_that_both_lose_where_both_have_left(window):
    window.go(f"#/game/{kept(window, at_a_board('H4 CANTAR'))}/report")
    assert "Both lose, " in window.text


@pytest.mark.slow
@pytest.mark.rule("ANA-4")
def test_a_report_that_is_being_worked_out_says_so_and_its_index_is_one_so_far(window):
    stream = kept(window, whole_game())
    window.inner.now = iter(range(0, 10**9, 15)).__next__
    window.go(f"#/game/{stream}/report")
    analysing = window.inner.session.find(Analysing, stream)
    under_way = "This report is still being worked out"
    while pending := window.effect("again"):
        assert under_way in window.text
        assert "Mistake index so far" in window.text
        window.send(pending["name"])
    assert len(analysing.weighed) == len(analysing.turns)
    assert under_way not in window.text
    assert "Mistake index so far" not in window.text
    assert "Mistake index" in window.text


@pytest.mark.rule("ANA-4")
def test_a_report_that_was_stopped_is_one_so_far_too(window):
    stream = kept(window, whole_game())
    window.go(f"#/game/{stream}/analysis")
    window.send("analysis.stop")
    window.send("analysis.step")
    window.go(f"#/game/{stream}/report")
    window.work()
    assert "Mistake index so far" in window.text
    assert "The work on this report was stopped" in window.text


@pytest.mark.rule("ANA-4", "CLA-5A")
def test_the_turns_of_the_report_and_its_line_end_with_the_result(window):
    played = whole_game()
    stream = kept(window, played)
    window.go(f"#/game/{stream}/report")
    state, alphabet = played.state, played.referee.alphabet
    final, lines = settle(state, alphabet).scores, settle(state, alphabet).lines
    assert final != state.scores
    assert {line.kind for line in lines} == {"rack"}
    table = window.html.split('class="report-turns"')[1].split("<tfoot>")[0]
    rows = re.findall(r"<tr[^>]*>.*?</tr>", table, re.S)
    cells = [re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", row, re.S) for row in rows]
    last_turn, *ends = cells[len(state.turns) :]
    lead = f"{final[0] - final[1]:+}".replace("-", "−")
    assert last_turn[-3:-1] == [str(score) for score in state.scores]
    assert ends[-1][-3:] == [*(str(score) for score in final), lead]
    tiles = alphabet.show_tiles(tiles_left(state, next(line.seat for line in lines if line.points < 0)))
    for line, end in zip(sorted(lines, key=lambda line: line.seat), ends, strict=True):
        assert end[1] == state.players[line.seat].name
        assert tiles in end[2]
        assert end[3] == f"{line.points:+}".replace("-", "−")
    chart = window.html.split("lead-chart")[1]
    places = re.search(r'<polyline[^>]*points="([^"]*)"', chart)[1].split()
    assert len(places) == 1 + len(state.turns) + 1
    centre = float(places[0].split(",")[1])
    zero = (final[0] - final[1]) / (state.scores[0] - state.scores[1])
    heights = [centre - float(place.split(",")[1]) for place in places[-2:]]
    assert heights[1] == pytest.approx(heights[0] * zero, abs=0.2)


def test_a_turn_that_there_is_not_has_no_page(window):
    stream = kept(window, whole_game())
    window.go(f"#/game/{stream}/analysis/99")
    assert window.path == "#/"


@pytest.mark.parametrize("key", ["classic", "romanian"])
def test_a_game_opened_from_a_file_is_weighed_as_the_one_that_was_played(key):
    original = whole_game(seed=4, key=key)
    alphabet = original.referee.alphabet
    opened = open_gcg(gcg_of(original.state, alphabet).encode(), original.state.rules, original.referee)
    assert opened.state.use == "record"
    known = [before.number for before in turns_of(opened.state, {}) if before.rack]
    assert known == list(range(1, len(original.state.turns) + 1))
    for number in (1, 6, len(original.state.turns)):
        here, there = weighed(original, number), weighed_state(opened.state, original, number)
        assert (here.lost, here.best[0].play) == (there.lost, there.best[0].play)
        assert here.best[0].worth == there.best[0].worth


@pytest.mark.rule("ROM-4")
def test_where_racks_are_not_settled_going_out_brings_nothing():
    played = whole_game(key="romanian")
    last = weighed(played, len(played.state.turns))
    assert last.exact
    assert last.played.worth == last.played.score * 100


@pytest.mark.rule("CLA-4A")
def test_a_pass_in_an_endgame_is_weighed_by_what_the_other_makes_of_it():
    played = whole_game()
    turns = len(played.state.turns)
    shorter = gametable.game("classic", "tablet", seed=5)
    games.play_on(shorter, Random(3), games.Chance(), turns=turns - 2)
    assert shorter.state.in_bag == 0
    shorter.turn("P")
    found = weighed(shorter, len(shorter.state.turns))
    assert found.exact
    assert found.lost > 0
    assert found.played.kind == "pass"
    assert found.best[0].worth - found.played.worth == found.lost


def test_whoever_lays_every_tile_has_shown_the_whole_rack():
    played = at_a_board("H4 CANTADA", "G8 PAU")
    first, second = turns_of(played.state, {})
    assert sorted(first.rack) == sorted(played.tiles("CANTADA"))
    assert second.rack == b""
    assert turns_of(played.state, {1: played.tiles("CANTADA")})[0].rack == played.tiles("CANTADA")
    assert weighed(played, 1).lost == 0


@pytest.mark.rule("PRA-5")
def test_the_turns_that_lost_most_can_be_practised_with_one_tap_once_all_are_weighed(window: Window):
    played = whole_game()
    stream = kept(window, played)
    window.go(f"#/game/{stream}/analysis")
    assert "to practise" not in window.text
    window.work()
    source = re.search(r'data-source="([\w.]+)"', window.html)
    assert source
    numbers = [int(number) for number in source[1].split(".")[1:]]
    turns = {before.number: before for before in turns_of(played.state, {})}
    assert numbers == sorted(numbers)
    assert f"{len(numbers)} turns to practise" in window.text
    window.send("positions.turns", source=source[1])
    puzzles = asyncio.run(puzzles_of(window.inner, source[1])).values()
    racks = [turns[number].rack for number in numbers]
    assert all(puzzle.rack in racks for puzzle in puzzles)
    assert {puzzle.kind for puzzle in puzzles} >= {"best", "keep"}
    assert asyncio.run(asked_in(window.inner)).puzzle == next(iter(puzzles))


@pytest.mark.rule("PRA-5", "CLA-1D")
def test_the_turns_of_a_game_that_is_played_are_not_practised(window: Window):
    stream = kept(window, gametable.game("classic", "tablet", seed=7))
    window.send("positions.turns", source=f"{stream}.1")
    assert len(window.notices) == 1
    assert not window.path.startswith("#/practice")


@pytest.mark.rule("P5")
def test_plays_that_differ_in_the_letter_of_a_blank_alone_are_one_row(window):
    """The one that was made is that row, whatever letter it had, and is compared with another play."""
    stream = kept(window, at_a_board("H4 CANTaR", "P"))
    window.go(f"#/game/{stream}/analysis/1")
    window.send("analysis.rack", tiles="CANT?RS")
    window.work()
    found = window.inner.session.find(Analysing, stream).weighed[1]
    faces = [face(move.play) for move in found.best if move.play]
    assert len(set(faces)) == len(faces) > 5
    first, second = window.inner.session.find(Explaining).moves
    assert face(first.play) != face(second.play)
