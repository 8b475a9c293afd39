"""Scores whose digits were swapped when they were typed (TOU-12)."""

import pytest

from faristol.errors import Refused
from faristol.tournament import commands as c
from faristol.tournament.results import read_result
from tournaments import Hall, hall

pytestmark = pytest.mark.rule("TOU-12")

FOUR = ("Anna", "Benet", "Carme", "Dídac")


def third_round(*scores: tuple[int, int]) -> Hall:
    """Two rounds are played, in which Anna has these scores first; the third one waits for its results."""
    here = hall(FOUR)
    here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac")))
    here.play(scores[0], (350, 340))
    here.publish(here.pairing(("Anna", "Carme"), ("Benet", "Dídac")))
    here.play(scores[1], (345, 360))
    here.publish(here.pairing(("Anna", "Dídac"), ("Benet", "Carme")))
    return here


def asked(here: Hall, first: int, second: int) -> Refused | None:
    """What is asked about a result of table 1 of the third round."""
    try:
        here.command(c.EnterResult(3, 1, "played", first, second))
    except Refused as fault:
        return fault
    return None


def test_a_score_far_from_what_both_score_is_asked_about_with_the_likely_one() -> None:
    fault = asked(third_round((350, 340), (372, 330)), 534, 340)
    assert fault is not None
    assert fault.code == "result.swapped"
    assert fault.details == {
        "table": 1,
        "name": "Anna",
        "score": 534,
        "likely": 354,
        "seat": 0,
        "lowest": 350,
        "highest": 372,
    }


def test_the_second_named_is_looked_at_too_and_before_a_high_score() -> None:
    fault = asked(third_round((350, 340), (372, 330)), 350, 835)
    assert fault is not None
    assert (fault.code, fault.details["name"], fault.details["likely"]) == ("result.swapped", "Dídac", 385)


@pytest.mark.parametrize(
    ("before", "score"),
    [
        (((350, 340), (372, 330)), 345),  # near to what she scores, as 354 would be
        (((350, 340), (372, 330)), 511),  # far, and 151 is far too
        (((350, 340), (372, 330)), 555),  # nothing to swap
        (((560, 540), (540, 530)), 534),  # she scores so much
        (((350, 340), (372, 330)), 99),  # two digits
    ],
)
def test_any_other_score_is_taken(before: tuple[tuple[int, int], ...], score: int) -> None:
    assert asked(third_round(*before), score, 340) is None


def test_what_is_usual_for_the_opponent_is_not_doubted() -> None:
    """The two scores may stand the other way round: that the names show."""
    here = hall(FOUR)
    here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac")))
    here.play((350, 340), (340, 530))
    here.publish(here.pairing(("Anna", "Carme"), ("Benet", "Dídac")))
    here.play((360, 330), (345, 540))
    here.publish(here.pairing(("Anna", "Dídac"), ("Benet", "Carme")))
    assert asked(here, 534, 360) is None


def test_without_two_scores_before_nobody_knows() -> None:
    here = hall(FOUR)
    here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac")))
    here.play((350, 340), (350, 340))
    here.publish(here.pairing(("Anna", "Carme"), ("Benet", "Dídac")))
    here.command(c.EnterResult(2, 1, "played", 534, 340))


def test_a_forfeit_is_no_score() -> None:
    here = hall(FOUR)
    here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac")))
    here.command(c.EnterResult(1, 1, "forfeit", winner="first"))
    here.command(c.EnterResult(1, 2, "played", 350, 340))
    here.publish(here.pairing(("Anna", "Carme"), ("Benet", "Dídac")))
    here.play((350, 340), (350, 340))
    here.publish(here.pairing(("Anna", "Dídac"), ("Benet", "Carme")))
    assert asked(here, 534, 340) is None


def test_a_yes_takes_it_as_it_is_typed() -> None:
    here = third_round((350, 340), (372, 330))
    here.command(c.EnterResult(3, 1, "played", 534, 340, sure=True))
    result = here.state.rounds[2].result(1)
    assert result is not None
    assert (result.first, result.second) == (534, 340)


def test_a_desk_is_asked_as_the_director_is() -> None:
    here = third_round((350, 340), (372, 330))
    typed = c.ReadResult("desk", c.EnterResult(3, 1, "played", 534, 340))
    with pytest.raises(Refused, match=r"result\.swapped"):
        list(read_result(here.state, typed))
