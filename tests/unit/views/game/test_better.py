"""What is told of two simulated moves agrees with the verdict on the turn, and its parts are all there is."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import library
from faristol.app.game.explaining import simulated
from faristol.app.game.views.better import verdict
from faristol.app.game.views.why import sentences
from faristol.app.text import Texts
from faristol.modes.game.analysing import Move, Weighed
from faristol.movegen.leave_values import in_tenths
from faristol.movegen.surveys import Answers
from faristol.movegen.why import LEAST, Comparison, by_worth

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
    if weighed.size:
        assert found.first == BEST.ranked
        assert ("wins more often" in told) == bool(weighed.chance_counted)
    if weighed.is_equal and found.difference and weighed.error:
        assert "equal within the error" in told


@given(turns)
def test_the_parts_of_a_simulation_are_its_whole_difference(weighed: Weighed) -> None:
    found = comparison(weighed)
    gains = {move.tiles: in_tenths(gain) for move, gain in weighed.gains}
    assert sum(part.first for part in found.parts) == gains[found.first.tiles]
    assert sum(part.second for part in found.parts) == gains[found.second.tiles]
    for number, move in enumerate((found.first, found.second)):
        reply, after, left = weighed.shares[0 if move == BEST.ranked else 1]
        for name, amount in (("reply", -reply), ("next", after), ("left", left)):
            part = found.part(name)
            assert abs((part.first, part.second)[number] - amount) <= 10
    if abs(found.difference) >= LEAST:
        named = [reason.kind for reason in found.reasons]
        assert 4 * abs(found.beside(named)) <= abs(found.difference)


def said(answers: Answers | None = None) -> list[str]:
    weighed = turn((2_000, 500), 50, 5, 100, ((3_000, 4_500, 300), (3_800, 4_000, -100)))
    return [one.text for one in sentences(comparison(weighed).beside_answers(answers), ALPHABET, TEXTS)]


def test_each_part_of_a_simulation_has_its_sentence() -> None:
    assert said() == [
        "The other’s next turn brought 30.0 on average after exchange A, 38.0 after exchange BB.",
        "One’s own next turn brought 45.0 on average after exchange A (kept: CÇ), 40.0 after exchange BB "
        "(kept: D).",
        "What both had left after that was worth +3.0 on the other after exchange A, −1.0 after exchange BB.",
        "The turns after these, to the end of the game, came to +4.0 on the other after exchange BB, to +2.0 "
        "after exchange A.",
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
    assert sum(one.startswith("The rest of the game came to") for one in text) == 1


def test_what_wins_more_often_stands_first_though_it_brings_less() -> None:
    found = comparison(turn((500, 1_000), 50, 5, 100))
    assert found.difference == -500
    assert verdict(found, ALPHABET, TEXTS) == (
        "Exchange A wins more often than exchange BB, though it came to 5.0 ± 1.0 points less in the "
        "simulation."
    )
