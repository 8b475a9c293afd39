"""Colours in the Dutch system (FIDE C.04.3, articles 1.6 and 5.2), and who may have its bye (C2)."""

import random

import pytest

from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.check import broken
from faristol.tournament.data import Bye, Note, Pairing
from faristol.tournament.pairing.colours import ABSOLUTE, MILD, NONE, STRONG, Colour, preference, white_of
from faristol.tournament.pairing.field import Blocked, Policy, field_of
from faristol.tournament.pairing.pair import pair
from tournaments import Hall
from tourneys import field_of_players, play_round


def past(games: str) -> tuple[Colour, ...]:
    """The colours of games written as "WBB"."""
    return tuple("white" if game == "W" else "black" for game in games)


def white(higher: str, lower: str, *, numbers: tuple[int, int] = (1, 2), initial: Colour = "white") -> str:
    """Whether the higher ranked or the lower ranked of two has white."""
    found, _why, _whose = white_of(
        1, 2, {1: past(higher), 2: past(lower)}, dict(zip((1, 2), numbers, strict=True)), initial
    )
    return ("higher", "lower")[found - 1]


@pytest.mark.rule("TOU-1")
@pytest.mark.parametrize(
    ("games", "colour", "strength"),
    [
        ("", None, NONE),
        ("W", "black", STRONG),
        ("BW", "black", MILD),
        ("WB", "white", MILD),
        ("WBW", "black", STRONG),
        ("BWW", "black", ABSOLUTE),
        ("WBB", "white", ABSOLUTE),
        ("WWBW", "black", ABSOLUTE),
    ],
)
def test_what_somebody_has_played_says_which_colour_he_is_to_have(
    games: str, colour: Colour | None, strength: int
) -> None:
    found = preference(past(games))
    assert (found.colour, found.strength) == (colour, strength)


@pytest.mark.rule("TOU-1")
@pytest.mark.parametrize(
    ("higher", "lower", "expected"),
    [
        ("W", "B", "lower"),  # 5.2.1: both have what they want
        ("", "W", "higher"),  # the only wish there is
        ("WB", "B", "lower"),  # 5.2.2: strong before mild
        ("BWBB", "WBBWBB", "higher"),  # of two absolute ones the wider difference
        ("WBWB", "BWWB", "higher"),  # 5.2.3: two games ago they had different colours
        ("WB", "WB", "higher"),  # 5.2.4: the higher ranked
        ("BW", "BW", "lower"),
    ],
)
def test_of_two_opponents_the_articles_say_in_turn_who_has_white(
    higher: str, lower: str, expected: str
) -> None:
    assert white(higher, lower) == expected


@pytest.mark.rule("TOU-1")
@pytest.mark.parametrize("initial", ["white", "black"])
def test_without_any_wish_an_odd_number_has_the_initial_colour(initial: Colour) -> None:
    odd = "higher" if initial == "white" else "lower"
    assert white("", "", numbers=(3, 4), initial=initial) == odd
    assert white("", "", numbers=(4, 3), initial=initial) != odd


@pytest.mark.rule("TOU-1")
def test_who_has_more_points_is_ranked_higher_whatever_his_number() -> None:
    here = field_of_players(4, preset="classic")
    here.publish(here.pairing(("Player 001", "Player 002"), ("Player 003", "Player 004")))
    here.play((300, 400), (400, 300))
    here.publish(here.pairing(("Player 002", "Player 003"), ("Player 004", "Player 001")))
    here.play((400, 300), (400, 300))
    # 2 has two points and 4 one, 2 played black-white and 4 black-white: 2 decides, and 1 against 3 as well.
    made = pair(here.state, Policy("dutch"), 1)
    assert isinstance(made, Pairing)
    table = made.table_of(2)
    assert table is not None
    assert table.players == (4, 2)


@pytest.mark.rule("TOU-1")
def test_who_is_away_in_round_1_has_no_pairing_number_yet() -> None:
    here = field_of_players(6, preset="classic")
    here.command(e.AbsenceSet(1, 1, "half"))
    made = pair(here.state, Policy("dutch"), 1)
    assert isinstance(made, Pairing)
    # 2 and 3 are the first and the second of those who are here.
    assert {table.players for table in made.tables} == {(2, 4), (5, 3)}
    assert made.bye_of(6) == Bye(6, "bye")


def forfeited(players: int) -> Hall:
    """After a round in which the last one won because nobody came, and another one had the bye."""
    here = field_of_players(players, preset="classic")
    made = pair(here.state, Policy("dutch"), 1)
    assert isinstance(made, Pairing)
    here.publish(made)
    for table in made.tables:
        here.command(c.EnterResult(1, table.number, "forfeit", winner="second"))
    return here


@pytest.mark.rule("TOU-1")
def test_who_has_won_without_a_game_has_no_bye_in_the_dutch_system() -> None:
    here = forfeited(7)
    won = {table.second for table in here.state.rounds[0].pairing.tables} | {7}
    made = pair(here.state, Policy("dutch"), 1)
    assert isinstance(made, Pairing)
    [resting] = made.byes
    assert resting.player not in won
    below = [note for note in made.notes if note.code in ("bye_won", "bye_had")]
    assert {note.code == "bye_had" for note in below if note.players == (7,)} <= {True}
    assert all(note.players[0] in won and note.numbers == (1,) for note in below)


@pytest.mark.rule("TOU-1", "SWI-2")
def test_half_points_and_absences_do_not_speak_against_a_bye() -> None:
    here = field_of_players(5, preset="classic")
    for player, kind in ((4, "half"), (5, "absent")):
        here.command(e.AbsenceSet(player, 1, kind))
    here.publish(pair_now(here))
    play_round(here, random.Random(1), odd=0)
    field = field_of(here.state, Policy("dutch"), 1)
    assert {player for player in field.order if field.may_rest(player)} == {1, 2, 4, 5}


@pytest.mark.rule("TOU-1", "SWI-7")
def test_when_everybody_has_had_one_the_director_has_to_allow_another_bye() -> None:
    here = forfeited(3)
    here.publish(pair_now(here))
    play_round(here, random.Random(1), odd=0)
    blocked = pair(here.state, Policy("dutch"), 1)
    assert isinstance(blocked, Blocked)
    assert blocked.ways == ("second_bye",)
    allowed = pair(here.state, Policy("dutch", frozenset({"second_bye"})), 1)
    assert isinstance(allowed, Pairing)
    assert [fault.code for fault in broken(here.state, allowed)] == ["second_bye"]
    assert Note("second_bye", (allowed.byes[0].player,), (1,)) in allowed.notes


def pair_now(here: Hall) -> Pairing:
    made = pair(here.state, Policy("dutch"), 1)
    assert isinstance(made, Pairing), made
    return made
