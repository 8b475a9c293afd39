"""What is told of two simulated moves agrees with the verdict on the turn, and its parts are all there is."""

from dataclasses import replace
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import library
from faristol.app.game.explaining import simulated
from faristol.app.game.views.better import verdict
from faristol.app.game.views.report import _why
from faristol.app.game.views.turn import simulated_words
from faristol.app.game.views.why import rest_beside, sentences
from faristol.app.text import Texts
from faristol.modes.game.analysing import Move, Weighed
from faristol.modes.game.mistakes import Kind, Mistake
from faristol.movegen.judged import SURE
from faristol.movegen.leave_values import in_tenths
from faristol.movegen.surveys import Answers, Chance
from faristol.movegen.why import LEAST, Comparison, by_worth, is_small

TEXTS = Texts.english()
WORTH = library.worth("ca")
ALPHABET = library.alphabet("ca")
BEST = Move("exchange", None, b"\x01", 0, b"\x03\x04", 500)
MADE = Move("exchange", None, b"\x02\x02", 0, b"\x05", 300)

pytestmark = pytest.mark.rule("P5")


def comparison(weighed: Weighed, in_bag: int = 40) -> Comparison:
    assert weighed.played
    pair = weighed.best[0], weighed.played
    return by_worth(WORTH, pair[0].ranked, pair[1].ranked, in_bag, simulated(weighed, pair))


def turn(gains, chance, chance_error, error, shares=((0, 0, 0), (0, 0, 0))) -> Weighed:
    """A turn that was simulated, as `by_verdict` makes it."""
    lost = in_tenths(max(0, in_tenths(gains[0]) - in_tenths(gains[1])))
    told = tuple(zip((BEST, MADE), gains, strict=True))
    values = {"chance": chance, "error": error, "chance_error": chance_error, "gains": told, "shares": shares}
    return Weighed(1, b"", (BEST, MADE), MADE, lost, rounds=600, **values)


points = st.integers(-9_000, 9_000)
shares = st.tuples(points, points, points)
turns = st.builds(
    turn,
    st.one_of(
        st.tuples(points, points),
        st.builds(lambda one, more: (one, one + more), points, st.integers(-300, 300)),
    ),
    st.integers(0, 120),
    st.integers(0, 30),
    st.integers(0, 400),
    st.tuples(shares, shares),
)


@given(turns)
def test_no_mistake_is_called_equal_and_nothing_equal_is_a_mistake(weighed: Weighed) -> None:
    found = comparison(weighed)
    told = verdict(found, ALPHABET, TEXTS)
    assert found.are_equal == weighed.is_equal
    assert ("equal within the error" in told or "as much as" in told) <= (weighed.size is None)
    gains = [gain for _, gain in weighed.gains]
    assert not weighed.is_equal or abs(gains[0] - gains[1]) <= SURE * weighed.error + 10
    if weighed.size:
        assert found.first == BEST.ranked
        assert ("wins more often" in told) == bool(weighed.chance_counted)
    if weighed.is_equal and found.difference and weighed.error:
        assert "equal within the error" in told


@given(turns, st.sampled_from([(40, "held"), (15, "left")]))
def test_the_parts_of_a_simulation_are_its_whole_difference(weighed: Weighed, ends: tuple[int, str]) -> None:
    found = comparison(weighed, ends[0])
    gains = {move.tiles: in_tenths(gain) for move, gain in weighed.gains}
    assert sum(part.first for part in found.parts) == gains[found.first.tiles]
    assert sum(part.second for part in found.parts) == gains[found.second.tiles]
    for number, move in enumerate((found.first, found.second)):
        reply, after, left = weighed.shares[0 if move == BEST.ranked else 1]
        for name, amount in (("reply", -reply), ("next", after), (ends[1], left)):
            part = found.part(name)
            assert abs((part.first, part.second)[number] - amount) <= 10


@given(turns)
def test_no_reason_is_within_the_error_and_what_none_names_is(weighed: Weighed) -> None:
    found = comparison(weighed)
    named = [reason.kind for reason in found.reasons]
    differences = [found.part(name).difference for name in named]
    if found.are_equal:
        assert not named or len({amount > 0 for amount in differences}) == 2
    elif abs(found.difference) >= LEAST:
        assert is_small(found.beside(named), found.difference, found.within)
    within = [name for name in named if abs(found.part(name).difference) < max(LEAST, found.within)]
    if within and within != ["points"]:
        carried = [name for name in named if name not in within or name == "points"]
        assert not is_small(found.beside(carried), found.difference, found.within)
    rest = found.beside(named) if rest_beside(named, found, ALPHABET, TEXTS) else 0
    told = sum(differences) + rest
    assert found.are_equal or not named or abs(told - found.difference) < LEAST


def said(answers: Answers | None = None, in_bag: int = 40) -> list[str]:
    weighed = turn((2_000, 500), 50, 5, 100, ((3_000, 4_500, 300), (3_800, 4_000, -100)))
    found = comparison(weighed, in_bag).beside_answers(answers)
    return [one.text for one in sentences(found, ALPHABET, TEXTS)]


def test_each_part_of_a_simulation_has_its_sentence() -> None:
    assert said(in_bag=20) == [
        "The other’s next turn brought 30.0 on average after exchange A, 38.0 after exchange BB.",
        "One’s own next turn brought 45.0 on average after exchange A (kept: CÇ), 40.0 after exchange BB "
        "(kept: D).",
        "The tiles left at the end bring +3.0 after exchange A, −1.0 after exchange BB.",
        "From then on to the end of the game own points less the other’s came to +4.0 after exchange BB, to "
        "+2.0 after exchange A.",
    ]
    assert said(in_bag=21)[2:] == [
        "The tiles on the racks after that, own less the other’s, were worth +3.0 after exchange A, −1.0 "
        "after exchange BB.",
        "The other’s turn after that brought −4.0 on average after exchange BB, −2.0 after exchange A.",
    ]


def test_what_the_board_opens_is_told_with_the_points_of_the_simulation() -> None:
    opened = Answers(200, False, 3000, 3000, 4000, 100, (100, 100), ((0, 10, 90),))
    assert said(opened)[0] == (
        "Exchange BB opens the board: the other’s next turn brought 38.0 on average after it, 30.0 after "
        "exchange A."
    )
    assert sum("The best answer covers the triple word A1" in one for one in said(opened)) == 1
    closed = Answers(200, True, 4000, 2000, 4100, 0, (0, 0), ())
    assert said(closed)[0].startswith("Exchange A closes the board: the other’s next turn brought 30.0")
    against = Answers(200, False, 3000, 4000, 3000, 100, (100, 100), ((0, 90, 10),))
    assert not any("triple word" in one or "opens" in one for one in said(against))


@pytest.mark.parametrize(
    ("kept_in_bag", "parts"), [(0, []), (1, ["reply"]), (3, ["reply"]), (4, ["reply", "next"])]
)
def test_where_the_bag_ends_within_two_turns_the_rest_of_the_game_is_told_as_one(kept_in_bag, parts) -> None:
    """Three tiles are on the racks: a turn that finds the bag empty is part of a searched ending."""
    plays = [replace(move, kind="play", score=100, leave=b"\x03\x04") for move in (BEST, MADE)]
    best, made = (replace(move, tiles=tiles) for move, tiles in zip(plays, (b"\x01", b"\x02"), strict=True))
    told = turn((2_000, 500), 50, 5, 100, ((3_000, 4_500, 300), (3_800, 4_000, -100)))
    gains = ((best, 2_000), (made, 500))
    found = comparison(replace(told, best=(best, made), played=made, gains=gains), kept_in_bag + 1)
    assert [part.name for part in found.parts] == ["points", *parts, "then"]
    assert sum(part.first for part in found.parts) == 2_000
    text = [one.text for one in sentences(found, ALPHABET, TEXTS)]
    assert sum(one.startswith("In the rest of the game own points") for one in text) == 1


def test_what_wins_more_often_stands_first_though_it_brings_less() -> None:
    found = comparison(turn((500, 1_000), 50, 5, 100))
    assert found.difference == -500
    assert verdict(found, ALPHABET, TEXTS) == (
        "Exchange A wins more often than exchange BB, though it came to 5.0 ± 1.0 points less in the "
        "simulation."
    )


def kept(*leaves: bytes) -> str:
    """What is said of the next turn after moves that keep these tiles."""
    best, made = (replace(move, leave=leave) for move, leave in zip((BEST, MADE), leaves, strict=True))
    told = turn((2_000, 500), 50, 5, 100, ((3_000, 4_500, 0), (3_000, 3_000, 0)))
    told = replace(told, best=(best, made), played=made, gains=((best, 2_000), (made, 500)))
    return sentences(comparison(told), ALPHABET, TEXTS)[0].text


def test_tiles_are_named_as_what_differs_only_where_they_differ() -> None:
    assert "(kept: CÇ), 30.0 after exchange BB (kept: no tile)" in kept(b"\x03\x04", b"")
    for leave in (b"\x03\x04", b""):
        assert "kept" not in kept(leave, leave)


@pytest.mark.parametrize(
    ("before", "word"),
    [(2500, "brought"), (5000, "brought"), (3500, "opens"), (3000, "opens"), (4000, "closes")],
)
def test_a_move_opens_or_closes_the_board_only_beside_one_that_does_not(before, word) -> None:
    answers = Answers(200, False, before, 3000, 4000, 100, (100, 100), ())
    assert word in said(answers)[0]
    assert word != "brought" or not any(other in said(answers)[0] for other in ("opens", "closes"))


def of_turn(*told: object) -> str:
    return simulated_words(turn(*told), ALPHABET, TEXTS)


def test_a_figure_has_its_error_where_it_has_one() -> None:
    assert "is 5.0 ± 0.5\xa0% lower than with exchange A, and it brings 15.0 ± 1.0 points less" in of_turn(
        (2_000, 500), 50, 5, 100
    )
    assert "is 5.0\xa0% lower than with exchange A, and it brings 15.0 points less" in of_turn(
        (2_000, 500), 50, 0, 0
    )


def test_a_chance_too_small_to_matter_is_none() -> None:
    assert "wins about as often as exchange A, but brings 15.0 ± 1.0 points less" in of_turn(
        (2_000, 500), 5, 0, 100
    )
    assert "wins about" not in of_turn((2_000, 500), 6, 0, 100)


def test_what_brings_much_more_and_wins_as_often_is_not_called_as_good_within_the_error() -> None:
    weighed = turn((500, 2_000), 8, 4, 100)
    assert not weighed.is_equal
    assert weighed.is_good
    assert "nothing better was found" in simulated_words(weighed, ALPHABET, TEXTS)
    assert verdict(comparison(weighed), ALPHABET, TEXTS).startswith("Exchange BB came to 15.0 ± 1.0 more")


def test_where_the_best_move_was_made_the_next_best_of_the_simulation_has_its_error() -> None:
    best_made = replace(turn((2_000, 1_900), 0, 5, 100), played=BEST, best=(BEST, MADE))
    found = by_worth(WORTH, BEST.ranked, MADE.ranked, 40, simulated(best_made, (BEST, MADE)))
    assert found.are_equal
    assert not replace(found, chances=(Chance(20, 40, 7, last=False), Chance(3, 40, 7, last=False))).reasons
    assert verdict(found, ALPHABET, TEXTS) == (
        "Exchange A and exchange BB are equal within the error: 1.0 ± 1.0 in the simulation."
    )


def lesson(kind: Kind, *of_turns: tuple[int, int, int]) -> str:
    weighed = turn((2_000, 500), 50, 5, 100, of_turns)
    compared = {1: comparison(weighed)}
    screen = SimpleNamespace(compared=compared, weighed={1: weighed}, alphabet=ALPHABET)
    return _why(Mistake(1, 0, kind, 1_500, chance=50), screen, TEXTS)


@pytest.mark.parametrize(("reply", "told"), [(5_500, True), (3_100, False)])
def test_a_lesson_names_what_speaks_against_the_best_move_where_it_is_more_than_the_error(
    reply, told
) -> None:
    against = "Against it: The other’s next turn brought 30.0"
    assert (against in lesson("keep", (reply, 7_000, 0), (3_000, 3_000, 0))) == told


def test_a_lesson_on_what_a_move_opened_names_what_else_carries_the_loss() -> None:
    said_of_it = lesson("open", (3_000, 4_200, 0), (3_700, 3_000, 0))
    assert said_of_it.startswith("The other’s next turn brought 30.0")
    assert "One’s own next turn brought 42.0" in said_of_it
