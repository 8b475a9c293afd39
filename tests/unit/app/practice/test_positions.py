"""Somebody solves positions: laid, typed, chosen; hints, giving up, the rating, the puzzle of the day."""

import asyncio
import re
from dataclasses import replace

import pytest

from faristol.app.game.views.better import name_of
from faristol.app.practice.player import player_of
from faristol.app.practice.position_page import asked_in, screen_of
from faristol.app.practice.views import position_words as words
from faristol.app.practice.views.position_words import Solving
from faristol.app.views.written import written_play
from faristol.modes.practice.positions import language_of
from faristol.modes.practice.solving import Attempt, words_of
from faristol.movegen.leave_values import in_tenths
from faristol.movegen.puzzles import KINDS
from faristol.rules.notation import show_play
from faristol.rules.placement import new_tiles
from unit.app.conftest import Window

DAY = 86_400_000


def positions_of(window: Window):
    return asyncio.run(player_of(window.inner)).state.positions


def asked(window: Window):
    return asyncio.run(asked_in(window.inner))


def solving(window: Window) -> Solving:
    return window.inner.session.find(Solving, asked(window).session_key)


def written(window: Window, play) -> str:
    return show_play(play, window.inner.library.alphabet("ca"))


def start(window: Window, kind: str):
    """Ask for a position of a kind from the door."""
    window.go("#/practice")
    assert f'data-kind="{kind}"' in window.html
    window.send("positions.start", kind=kind)
    assert asked(window).puzzle.kind == kind
    return asked(window)


def start_where(window: Window, kind: str, *, right: bool):
    """Go on until a position has an answer of this kind, or has none."""
    found = start(window, kind)
    while bool(found.solution.right) is not right:
        window.send("positions.next")
        found = asked(window)
    return found


def lay(window: Window, play) -> None:
    """Put the arrow where each tile goes and type it."""
    found = asked(window)
    for square, tile in new_tiles(found.puzzle.board, play):
        window.send("lay.tap", spot=f"board:{square}")
        for character in found.judge.alphabet.letter(tile & 0x3F):
            window.send("lay.key", key=character, shift="yes" if tile & 0x80 else "")


def answer(window: Window) -> None:
    """The right answer of whatever is asked."""
    found = asked(window)
    best = found.solution.best
    if best is None:
        window.send("positions.none")
    elif found.puzzle.kind == "keep":
        window.send("positions.choose", choice=str(found.solution.choices.index(best)))
    else:
        window.send("positions.write", play=written(window, best.play))


@pytest.mark.rule("PRA-5")
def test_the_highest_score_is_found_on_the_board(window: Window) -> None:
    found = start(window, "best")
    lay(window, found.solution.best.play)
    window.send("positions.play")
    assert "Right. It is worth 100 %." in window.text
    [result] = positions_of(window).results
    assert (result.percent, result.solved, result.position) == (100, True, found.key)
    window.send("positions.next")
    assert asked(window).key != found.key


@pytest.mark.rule("PRA-5")
@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_is_answered_from_the_door_on_and_the_best_plays_are_shown_with_their_reason(
    window: Window, kind: str
) -> None:
    start(window, kind)
    answer(window)
    assert "It is worth 100 %." in window.text
    assert positions_of(window).results[-1].percent == 100
    shown = {"best": " + ", "seven": " + ", "ending": "from here on", "keep": "for what stays"}[kind]
    assert shown in window.text
    assert "Next position" in window.text


@pytest.mark.rule("PRA-12")
def test_a_position_is_read_out_as_a_judge_would_and_answered_by_typing(window: Window) -> None:
    found = start(window, "best")
    said = str(window.effect("say")["text"])
    names = found.judge.alphabet.table(None).forms
    assert all(names[tile] in said for tile in found.puzzle.rack)
    assert "Your rack:" in said
    assert "On the board:" in said
    window.send("positions.write", play=written(window, found.solution.best.play).lower())
    assert "Right." in window.text
    assert str(window.effect("say")["text"]).startswith("Right.")


@pytest.mark.rule("PRA-6")
def test_a_hint_says_what_it_costs_before_and_leads_a_step_nearer(window: Window) -> None:
    found = start(window, "best")
    for cost, said in ((20, "It lays"), (25, "It lies"), (25, "Its first tile is")):
        assert f"−{cost} %" in window.text
        window.send("positions.hint")
        assert said in window.text
    assert "worth 30 %" in window.text
    window.send("positions.hint")
    assert "There is no hint left." in window.text
    answer(window)
    assert positions_of(window).results[-1].percent == 30
    assert solving(window).hints == 3
    assert found.key == positions_of(window).results[-1].position


@pytest.mark.rule("PRA-6")
def test_several_attempts_are_free_to_try_and_the_same_one_costs_once(window: Window) -> None:
    found = start(window, "best")
    worse = next(one for one in found.solution.plays[found.solution.right :])
    for _ in range(2):
        window.send("positions.write", play=written(window, worse.play))
    assert "You have tried this already" in window.text
    assert "and there is better" in window.text
    answer(window)
    [result] = positions_of(window).results
    assert (result.wrong, result.percent) == (1, 85)


@pytest.mark.rule("PRA-6")
def test_a_play_that_cannot_be_is_said_and_costs_nothing(window: Window) -> None:
    start(window, "best")
    for play in ("", "A1 ZZZZZ", "Z9 SOL", "casa", "H8 " + "A" * 3000):
        window.send("positions.write", play=play)
        assert window.inner.session.notices
        assert "worth 100 %" in window.text
    window.send("positions.play")
    assert "worth 100 %" in window.text
    window.send("positions.choose", choice="1")
    window.send("positions.none")
    assert positions_of(window).results == ()


@pytest.mark.rule("PRA-6")
def test_giving_up_asks_first_and_shows_the_answer(window: Window) -> None:
    found = start(window, "best")
    window.send("positions.give_up_yes")
    assert positions_of(window).results == ()
    window.send("positions.give_up")
    assert "Give this position up?" in window.text
    window.send("positions.go_on")
    assert "Give this position up?" not in window.text
    window.send("positions.give_up")
    window.send("positions.give_up_yes")
    [result] = positions_of(window).results
    assert (result.solved, result.percent) == (False, 0)
    assert result.rating < 1500
    assert written(window, found.solution.best.play).split()[0] in window.text


@pytest.mark.rule("PRA-5")
def test_there_is_none_is_right_where_there_is_none_and_costs_half_where_there_is_one(window: Window) -> None:
    start_where(window, "seven", right=False)
    assert "There is none" in window.text
    window.send("positions.none")
    assert "Right: there is none." in window.text
    assert "No play lays all seven tiles." in window.text
    found = start_where(window, "seven", right=True)
    window.send("positions.none")
    assert "There is one: look for it." in window.text
    assert "Hint: which line? −20 %" in window.text
    window.send("positions.hint")
    assert "It lies" in window.text
    assert "worth 30 %" in window.text
    answer(window)
    assert positions_of(window).results[-1].percent == 30
    assert positions_of(window).results[-1].position == found.key


@pytest.mark.rule("PRA-5")
def test_who_looks_at_the_score_alone_loses_the_endgame_and_sees_how(window: Window) -> None:
    found = start(window, "ending")
    greedy = found.judge.generator.top(found.puzzle.board, found.puzzle.rack, 1)[0]
    assert "The other has" in window.text
    window.send("positions.write", play=written(window, greedy.play))
    assert re.search(r"it loses \d+ points? against the best play", window.text)
    assert "How it loses" in window.text
    answer(window)
    assert "It is worth 75 %." in window.text


@pytest.mark.rule("PRA-5")
def test_a_wrong_choice_of_what_to_keep_is_crossed_out(window: Window) -> None:
    found = start(window, "keep")
    choices = found.solution.choices
    wrong = next(number for number, one in enumerate(choices) if one is not found.solution.best)
    window.send("positions.choose")
    assert "Choose one of the plays first." in window.text
    window.send("positions.look", choice=str(wrong))
    window.send("positions.choose", choice=str(wrong))
    assert "another choice is worth more" in window.text
    assert f'id="choice-{wrong}" name="choice" value="{wrong}" disabled' in window.html
    answer(window)
    assert positions_of(window).results[-1].percent == 50


@pytest.mark.rule("PRA-5", "ANA-3")
def test_after_what_to_keep_it_says_why_the_best_choice_is_better(window: Window) -> None:
    found = start(window, "keep")
    answer(window)
    plays = found.solution.plays
    names = [name_of(one, found.judge.alphabet, window.inner.texts) for one in plays]
    for number in (0, *range(1, len(plays))):
        window.send("positions.show", number=str(number))
        other = number or 1
        more = (in_tenths(plays[0].equity) - in_tenths(plays[other].equity)) / 100
        said = f"{names[0]} is worth {more:.1f} more than {names[other]}."
        if more < 1:
            said = f"{names[0]} and {names[other]} are worth about the same: the difference is {more:.1f}."
        assert said in window.text
        assert 'class="reasons"' in window.html


@pytest.mark.rule("PRA-6")
def test_hints_never_cross_out_the_best_choice(window: Window) -> None:
    found = start(window, "keep")
    while "One wrong choice" in window.text or "one choice less" in window.text:
        window.send("positions.hint")
        if window.inner.session.notices:
            break
    left = [one for number, one in enumerate(found.solution.choices) if number not in solving(window).out]
    assert found.solution.best in left
    assert len(left) == 2


@pytest.mark.rule("PRA-7")
def test_the_puzzle_of_the_day_is_the_same_for_everybody_is_done_once_and_gives_nothing_away(
    window: Window, another_window
) -> None:
    window.send("positions.day")
    found, path = asked(window), window.path
    alphabet = found.judge.alphabet
    answer(window)
    window.send("positions.share")
    [_, _, line] = window.effect("share")["lines"]
    assert re.fullmatch(r"Faristol, puzzle of \d+ \w+ \d{4} \([^)]*\): 100\u00a0%, 1 attempt, \d+:\d\d", line)
    for one in found.solution.plays:
        assert alphabet.show_word(one.play.word) not in line
    window.now += 60_000
    window.go("#/practice")
    assert "done, 100 %" in window.text
    window.send("positions.day")
    assert window.path == path
    assert len(positions_of(window).results) == 1
    window.now += DAY
    window.go("#/")
    assert "Puzzle of the day On the board: find the play." in window.text
    window.send("positions.day")
    assert asked(window).key != found.key
    answer(window)
    window.go("#/practice")
    assert "2 days" in window.text
    other = another_window(77)
    other.send("positions.day")
    assert asked(other).key == found.key


@pytest.mark.rule("PRA-7")
def test_a_clock_that_was_a_year_ahead_costs_no_puzzle_of_the_day(window: Window) -> None:
    window.now += 365 * DAY
    window.send("positions.day")
    answer(window)
    window.now -= 365 * DAY
    window.send("positions.day")
    assert "It counts" not in window.text
    answer(window)
    assert len({one.day for one in positions_of(window).results}) == 2


@pytest.mark.rule("PRA-11")
def test_two_windows_at_the_same_position_count_one_answer(window: Window, another_window) -> None:
    window.send("positions.day")
    other = another_window()
    other.send("positions.day")
    assert asked(other).key == asked(window).key
    answer(window)
    answer(other)
    assert len(positions_of(window).results) == 1
    assert "Another window has saved something first." in other.text
    assert "It is worth 100 %." in other.text


def test_a_position_that_is_loaded_again_stays_the_same_and_one_that_is_done_shows_what_came_of_it(
    window: Window, another_window
) -> None:
    found = start(window, "best")
    path = window.path
    again = another_window()
    again.go(path)
    assert asked(again).key == found.key
    answer(window)
    late = another_window()
    late.go(path)
    assert "Right. It is worth 100 %." in late.text


@pytest.mark.parametrize(
    "path",
    ["best.ca.0000000000000000", "best.zz.0000000000000000", "best", "best.ca.x/2026-01-01", "../../x"],
)
def test_a_position_that_is_not_here_is_said(window: Window, path: str) -> None:
    window.go(f"#/practice/position/{path}")
    assert window.path == "#/"
    assert window.inner.session.notices


@pytest.mark.rule("PRA-6")
def test_the_rating_has_its_graph_its_table_and_figures_of_each_kind(window: Window) -> None:
    start(window, "best")
    answer(window)
    window.now += DAY
    start(window, "keep")
    window.send("positions.give_up")
    window.send("positions.give_up_yes")
    window.go("#/practice/rating")
    ratings = [round(one.rating) for one in positions_of(window).results]
    assert f"The rating from {ratings[0]} to {ratings[1]}" in window.html
    assert all(str(rating) in window.text for rating in ratings)
    assert "The highest score 1 100 % 100 %" in window.text
    assert "What to keep 1 0 % 0 %" in window.text
    assert window.html.count("<polyline") == 1


@pytest.mark.rule("PRA-6")
def test_the_band_of_the_graph_is_the_uncertainty_that_is_said(window: Window) -> None:
    for kind in ("best", "keep"):
        start(window, kind)
        answer(window)
    window.go("#/practice/rating")
    results = positions_of(window).results
    deviation = positions_of(window).rating("ca").deviation
    assert f"± {round(2 * deviation)} " in window.text.replace("\u00a0", " ")
    scale = [int(value) for value in re.findall(r'class="scale"[^>]*>(\d+)<', window.html)]
    assert scale[0] <= min(one.rating - 2 * one.deviation for one in results)
    assert scale[-1] >= max(one.rating + 2 * one.deviation for one in results)


@pytest.mark.rule("PRA-5")
def test_the_language_of_the_positions_is_said_and_chosen_where_they_are(window: Window) -> None:
    window.go("#/practice")
    chosen = re.search(r'<select id="position-language".*?</select>', window.html, re.DOTALL)
    assert chosen
    assert re.findall(r'value="(\w+)" selected', chosen[0]) == ["ca"]
    window.send("sets.language", language="ro")
    assert language_of(start(window, "best").key) == "ro"


@pytest.mark.rule("PRA-6")
def test_a_hint_says_what_it_costs_and_what_the_answer_is_then_worth(window: Window) -> None:
    start(window, "best")
    assert "Hint: how many tiles? −20 %, then worth 80 %" in window.text.replace("\u00a0", " ")


@pytest.mark.rule("P2")
def test_who_denied_a_play_that_there_is_pays_for_the_next_hint_what_is_told(window: Window) -> None:
    start_where(window, "seven", right=True)
    window.send("positions.none")
    assert "−20 %, then worth 30 %" in window.text.replace("\u00a0", " ")
    window.send("positions.hint")
    assert "worth 30 %" in window.text.replace("\u00a0", " ").partition("then worth")[0]


@pytest.mark.rule("PRA-10")
def test_who_has_just_begun_has_a_name_that_fits_anybody(window: Window) -> None:
    start(window, "best")
    assert "Player 1" in window.go("#/practice/players")


def take_list(window: Window, words: set[str], name: str) -> None:
    """Use a list with these words alone."""
    window.go("#/lists")
    text = "".join(f"{word.lower()}\n" for word in sorted(words))
    window.choose_file("lists.file", "small.txt", text.encode(), language="ca")
    window.send("lists.keep", name=name, version="1", propose="yes")


@pytest.mark.rule("PRA-5")
def test_by_another_list_what_is_not_true_is_set_aside_and_said(window: Window) -> None:
    found = start(window, "best")
    path, alphabet = window.path, found.judge.alphabet
    best = found.solution.best.play
    after = found.puzzle.board.place(new_tiles(found.puzzle.board, best))
    words = words_of(found.puzzle.board) + words_of(after)
    take_list(window, {alphabet.show_word(word) for word in words}, "Small")
    start(window, "best")
    assert window.path == path
    assert re.search(r"\d+ positions are set aside: they are not true by Small 1\.", window.text)
    assert positions_of(window).aside
    answer(window)
    assert "Right. It is worth 100 %." in window.text
    take_list(window, {"xai", "casal"}, "Tiny")
    window.send("positions.day")
    assert "There is no position of this kind that is true by the word list in use." in window.text
    window.go(path)
    assert "This position is not true by Tiny 1." in window.text


@pytest.mark.rule("PRA-6")
def test_who_begins_with_a_list_by_which_no_highest_score_is_true_gets_another_kind(window: Window) -> None:
    found = start(window, "seven")
    alphabet = found.judge.alphabet
    take_list(window, {alphabet.show_word(word) for word in words_of(found.puzzle.board)}, "Small")
    window.go("#/practice")
    window.send("positions.start", kind="any")
    assert asked(window).puzzle == found.puzzle


@pytest.mark.rule("FRO-4", "FRO-12")
def test_one_thing_leads_at_the_door_and_a_position_leads_with_what_is_to_be_done(window: Window) -> None:
    window.go("#/practice")
    assert "Start here: Puzzle of the day" in window.text
    assert window.html.count('class="next"') == 1
    found = start(window, "best")
    assert "Lay a word on the board" in window.text
    assert "Try " not in window.text
    lay(window, found.solution.best.play)
    assert 'data-action="positions.play"' in window.html
    assert "Try " in window.text
    start(window, "keep")
    assert 'class="next idle" id="next">Choose a play' in window.html
    window.send("positions.look", choice="1")
    assert "This one" in window.text


@pytest.mark.rule("PRA-5")
def test_a_bit_of_everything_keeps_its_name_and_says_which_kind_it_is(window: Window) -> None:
    window.go("#/practice")
    window.send("positions.start", kind="any")
    for _position in range(3):
        assert "A bit of everything</h1>" in window.html
        assert words.KINDS[asked(window).puzzle.kind][0] in window.text
        window.send("positions.next")
    start(window, "best")
    assert "A bit of everything" not in window.text


@pytest.mark.rule("PRA-5")
def test_other_plays_that_are_right_are_named_with_their_points(window: Window) -> None:
    found = start(window, "best")
    screen = asyncio.run(screen_of(window.inner))
    first, second = found.solution.plays[:2]
    alone, level = (replace(screen, solution=replace(found.solution, right=right)) for right in (1, 2))
    assert words.also(alone) == []
    assert words.also(level) == [(written_play(second.play, screen.alphabet), second.score)]
    solving = replace(screen.solving, right=Attempt(second.play, "right", second.score))
    assert words.also(replace(level, solving=solving)) == [
        (written_play(first.play, screen.alphabet), first.score)
    ]
