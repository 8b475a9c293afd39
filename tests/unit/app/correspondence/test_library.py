"""New games by correspondence, the list of them, and what of them stands on the first page."""

import asyncio
from dataclasses import replace

import pytest

from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.correspondence import CORRESPONDENCE
from faristol.modes.correspondence.data import Letter
from faristol.modes.correspondence.state import ARBITER, BLUE, RED
from posted import Copy, string_with

FIELDS = {
    "red": "Ana Pop",
    "blue": "Barbu Ionescu",
    "red_town": "Cluj",
    "name": "Campionatul Național",
    "number": "12",
    "arbiters": "Dora Enache, Emil Rusu",
    "started": "2025-11-19",
    "deadline": "2027-05-01",
    "means": "post",
    "role": "0",
    "how": "drawn",
    "competition": "yes",
    "red_coefficient": "1,5219",
    "red_rank": "3",
}


def create(window, **changes: str):
    """Fill in the form of a new game and send it; the state of the game, if it was made."""
    window.go("#/correspondences/new")
    window.send("correspondence-new.create", **{**FIELDS, **changes})
    if not window.path.startswith("#/correspondence/"):
        return None
    return asyncio.run(window.inner.open(CORRESPONDENCE, window.path.split("/")[2])).state


@pytest.mark.rule("COR-1")
def test_a_game_with_a_drawn_string(window):
    state = create(window)
    assert state.drawn
    assert len(state.string) == 100
    assert (state.role, state.means, state.competition) == (RED, "post", True)
    assert [player.name for player in state.players] == ["Ana Pop", "Barbu Ionescu"]
    assert state.arbiters == ("Dora Enache", "Emil Rusu")
    assert "Lay your tiles on the board" in window.text


@pytest.mark.rule("COR-1")
def test_a_game_with_the_string_of_the_arbiter(window):
    string = string_with("MERELOR")
    typed = window.inner.library.alphabet("ro").show_rack(string)
    state = create(window, how="typed", string=typed, role="2", competition="no")
    assert state.string == string
    assert not state.drawn
    assert (state.role, state.competition) == (ARBITER, False)
    assert window.path.endswith("/message")


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"how": "typed", "string": ""}, "correspondence-string"),
        ({"how": "typed", "string": "ABC"}, "correspondence-string"),
        ({"how": "typed", "string": "A1B"}, "correspondence-string"),
        ({"red": ""}, "correspondence-new"),
        ({"blue": "ana pop"}, "correspondence-new"),
        ({"name": " "}, "correspondence-name"),
        ({"deadline": "2025-01-01"}, "correspondence-dates"),
        ({"started": "soon"}, "correspondence-dates"),
        ({"started": ""}, "correspondence-dates"),
        ({"deadline": ""}, "correspondence-dates"),
        ({"red_coefficient": "abc"}, "correspondence-coefficient"),
        ({"red_coefficient": "1.52190"}, "correspondence-coefficient"),
        ({"red_coefficient": "-1"}, "correspondence-coefficient"),
        ({"red_rank": "-3"}, "correspondence-rank"),
        ({"red_rank": "0"}, "correspondence-rank"),
        ({"red_rank": "x"}, "correspondence-rank"),
        ({"means": "pigeon"}, "correspondence-new"),
        ({"role": "7"}, "correspondence-role"),
    ],
)
def test_what_is_wrong_is_told_at_its_place_and_nothing_typed_is_lost(window, changes, place):
    assert create(window, **changes) is None
    assert [known for known, _ in window.notices] == [place]
    assert 'value="Dora Enache, Emil Rusu"' in window.html
    window.send("correspondence-new.create", **FIELDS)
    assert window.path.startswith("#/correspondence/")


@pytest.mark.rule("COR-20")
@pytest.mark.parametrize("coefficient", ["", "0", "1", "2", "1.5219", "0,4781", "2,0000"])
def test_the_last_coefficient_is_written_with_a_comma_or_a_point_or_left_out(window, coefficient):
    state = create(window, red_coefficient=coefficient, red_rank="")
    assert (state.red_coefficient, state.red_rank) == (coefficient, "")


@pytest.mark.rule("COR-10")
def test_a_game_shorter_than_the_thinking_time_of_both_is_told_and_can_be_made(window):
    sentence = "Only 1 day from the start to the end: the thinking time of both together is 100 days."
    window.go("#/correspondences/new")
    assert "thinking time of both" not in window.text
    window.send("correspondence-new.change", **{**FIELDS, "deadline": "2025-11-20"})
    assert sentence in window.text
    window.send("correspondence-new.change", **{**FIELDS, "deadline": "2026-02-27"})
    assert "thinking time of both" not in window.text
    assert create(window, deadline="2025-11-20").deadline == "2025-11-20"


@pytest.mark.rule("COR-1")
def test_a_string_of_one_letter_alone_is_told_what_is_too_many_and_what_is_missing(window):
    create(window, how="typed", string="A" * 100)
    assert "Too many: A 89. Missing: I 10, E 9, R 7, T 7, N 6, U 6, …." in window.text
    assert "A" * 100 in window.html


def test_the_field_for_the_string_comes_when_it_is_to_be_typed(window):
    window.go("#/correspondences/new")
    assert "All 100 tiles" not in window.text
    window.send("correspondence-new.change", **{**FIELDS, "how": "typed"})
    assert "All 100 tiles in their order" in window.text
    assert 'value="Ana Pop"' in window.html


def keep(window, copy: Copy, role: int) -> str:
    return asyncio.run(window.inner.keep(CORRESPONDENCE, copy.events, e.Joined(role)))


def test_the_list_says_whose_turn_it_is(window):
    copy = Copy.made(seed=3)
    copy.best()
    for role in (RED, BLUE, ARBITER):
        keep(window, copy, role)
    window.go("#/correspondences")
    assert "3 things kept" in window.text
    assert "your turn I" in window.text
    assert "turn I of the partner" in window.text
    assert "turn I of BLUE" in window.text


def test_games_of_the_same_two_are_told_apart_by_code_and_start(window):
    keep(window, Copy.made(seed=3, started="2026-01-05"), RED)
    keep(window, Copy.made(seed=4, code="XYZ789", started="2026-02-07"), RED)
    window.go("#/correspondences")
    assert "5 January 2026" in window.text
    assert "7 February 2026" in window.text
    window.send("archive.find", text="xyz789")
    assert "5 January 2026" not in window.text
    assert "7 February 2026" in window.text


def test_a_game_is_deleted_after_it_has_been_asked(window):
    stream = keep(window, Copy.made(seed=3), RED)
    window.go("#/correspondences")
    window.send("archive.remove", streams=stream)
    assert "for good?" in window.text
    window.send("archive.remove_no")
    assert "for good?" not in window.text
    window.send("archive.remove", streams=stream)
    window.send("archive.remove_yes", streams=stream)
    assert "Two people and an arbiter, each with a copy" in window.text


def test_a_damaged_game_is_told_and_hides_no_other(window):
    stream, whole = keep(window, Copy.made(seed=3), RED), keep(window, Copy.made(seed=4), RED)
    first, *others = asyncio.run(window.log.read(stream))
    altered = replace(first, data={**first.data, "code": "ZZZZZZ"})
    asyncio.run(window.log.replace(stream, [altered, *others]))
    window.inner.store(CORRESPONDENCE).opened.clear()
    window.go("#/correspondences")
    assert whole in window.html
    window.go(f"#/correspondence/{stream}")
    assert "Lay your tiles" not in window.text


def test_the_first_page_shows_every_game_that_goes_on_and_first_what_waits_for_one(window):
    stream = keep(window, Copy.made(seed=4), RED)
    window.now += 60_000
    other = keep(window, Copy.made(seed=3), BLUE)
    window.go("#/")
    assert window.text.count("your turn") == 1
    assert "your turn I" in window.text
    places = [window.html.index(f'href="#/correspondence/{one}"') for one in (stream, other)]
    assert places == sorted(places)


@pytest.mark.rule("COR-12")
def test_the_first_page_reminds_of_a_play_that_nobody_answers(window):
    copy = Copy.made(seed=3, started="2025-10-01")
    rack = copy.line.rack(copy.state.string, RED)
    play = copy.referee.generator.top(copy.line.board, rack, 1)[0].play
    copy.do(c.MakePly((c.Move("", play),), Letter("", "2025-10-03", "stamp", "2025-10-05")))
    stream = keep(window, copy, RED)
    window.go("#/")
    assert "send the copy of the game and the receipts to the arbiter" in window.text
    assert f'href="#/correspondence/{stream}/days"' in window.html
    window.now += 60 * 86_400_000
    window.go("#/")
    assert "to the arbiter" not in window.text


@pytest.mark.rule("COR-9")
def test_a_challenge_waits_for_the_arbiter(window):
    copy = Copy.made("MERELOR")
    copy.play("H5 MERE")
    copy.answer("challenged", "MERE")
    stream = keep(window, copy, ARBITER)
    window.go("#/")
    assert "something waits for the arbiter" in window.text
    assert f'href="#/correspondence/{stream}/arbiter"' in window.html


@pytest.mark.rule("COR-19")
def test_the_play_that_ended_a_game_still_waits_for_its_answer(window):
    copy = Copy.made(seed=3)
    while not copy.line.ended:
        copy.best()
    answering = 1 - copy.state.plies[-1].seat
    keep(window, copy, answering)
    window.go("#/")
    assert "answer the last play" in window.text
    copy.do(c.AnswerPly((), "2025-11-01"))
    keep(window, copy, answering)
    window.go("#/")
    assert window.text.count("answer the last play") == 1
