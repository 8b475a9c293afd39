"""A tournament by its rules: entries, publishing, results, corrections, withdrawals."""

import pytest

from faristol.errors import Refused
from faristol.storage.codec import to_records, tournament_of
from faristol.tournament import commands as c
from faristol.tournament.evolving import replay
from faristol.tournament.standings import seeded, standings
from faristol.tournament.state import Entry
from halls import Hall, hall, rated

FOUR = ("Anna", "Benet", "Carme", "Dídac")


def refused(here: Hall, asked: c.Command) -> Refused:
    with pytest.raises(Refused) as found:
        here.command(asked)
    return found.value


@pytest.mark.rule("SWI-3")
def test_who_has_no_rating_is_at_999_in_alphabetical_order() -> None:
    here = hall(("Zoe", "nou-cents noranta", "Àlex", "mil deu"))
    rated(here, **{"mil deu": 1010, "nou-cents noranta": 990})
    assert [player.name for player in seeded(here.state)] == ["mil deu", "Àlex", "Zoe", "nou-cents noranta"]


@pytest.mark.rule("SWI-2", "SWI-7")
def test_a_repeat_is_published_only_if_the_director_accepts_it() -> None:
    here = hall(FOUR)
    here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac")))
    here.play((400, 300), (350, 350))
    here.command(c.Propose(here.pairing(("Anna", "Benet"), ("Carme", "Dídac"))))
    assert refused(here, c.Publish()).code == "broken.repeat"
    here.command(c.Publish(("repeat",)))
    assert len(here.state.published) == 2


def test_nobody_is_forgotten_or_seated_twice() -> None:
    here = hall(FOUR)
    assert refused(here, c.Propose(here.pairing(("Anna", "Benet")))).code == "broken.missing"
    twice = here.pairing(("Anna", "Benet"), ("Anna", "Carme"), Dídac="bye")
    assert refused(here, c.Propose(twice)).code == "broken.twice"


@pytest.mark.rule("SWI-6")
def test_a_result_is_locked_once_the_next_round_is_paired() -> None:
    here = hall(FOUR)
    here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac")))
    here.play((400, 300), (350, 300))
    here.command(c.EnterResult(1, 1, "played", 300, 400, replace=True))
    here.publish(here.pairing(("Benet", "Carme"), ("Anna", "Dídac")))
    again = c.EnterResult(1, 1, "played", 400, 300, replace=True)
    assert refused(here, again).code == "result.locked"
    here.command(c.EnterResult(1, 1, "played", 400, 300, reason="The slip was read the wrong way round"))
    result = here.state.rounds[0].result(1)
    assert result is not None
    assert result.winner == "first"


@pytest.mark.rule("SWI-5")
def test_a_forfeit_is_300_to_0_and_a_double_one_is_lost_by_both() -> None:
    here = hall(FOUR)
    here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac")))
    here.command(c.EnterResult(1, 1, "forfeit", winner="second"))
    here.command(c.EnterResult(1, 2, "double"))
    lines = {line.player.name: (line.halves, line.values) for line in standings(here.state)}
    assert lines == {
        "Anna": (0, (-300, 0)),
        "Benet": (2, (300, 300)),
        "Carme": (0, (0, 0)),
        "Dídac": (0, (0, 0)),
    }


@pytest.mark.rule("SWI-7")
def test_who_withdraws_is_not_paired_and_may_come_back_and_late_entries_begin_with_the_next_round() -> None:
    here = hall(FOUR)
    here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac")))
    here.play((400, 300), (350, 300))
    here.command(c.Withdraw(here.id("Dídac")))
    here.command(c.EnterPlayers((Entry("Elna"),)))
    assert [player.name for player in here.state.playing(2)] == ["Anna", "Benet", "Carme", "Elna"]
    here.publish(here.pairing(("Anna", "Carme"), ("Benet", "Elna")))
    here.play((400, 300), (350, 300))
    here.command(c.Return(here.id("Dídac")))
    assert "Dídac" in [player.name for player in here.state.playing(3)]
    assert here.state.player(here.id("Dídac")).absence(2) == "absent"  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("scores", "code"),
    [((-10, 300), "result.negative"), ((1001, 900), "result.high"), ((800, 99), "result.spread")],
)
def test_a_doubtful_score_is_asked_about(scores: tuple[int, int], code: str) -> None:
    here = hall(FOUR)
    here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac")))
    assert refused(here, c.EnterResult(1, 1, "played", *scores)).code == code
    here.command(c.EnterResult(1, 1, "played", *scores, sure=True))


def test_the_log_tells_the_same_tournament() -> None:
    here = hall(FOUR)
    here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac")))
    here.play((400, 300), (350, 300))
    assert replay(here.events) == here.state
    records = []
    for event, now in here.events:
        records += to_records("t", [event], records, now)
    assert tournament_of(records) == here.state
