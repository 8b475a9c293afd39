"""Points of latecomers for the rounds before, and a limit of the spread (EDG-E5)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from faristol.errors import Refused
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.check import broken
from faristol.tournament.data import DRAW, LOSS, WIN, ByeKind, Entry, Pairing, Result, by_scores
from faristol.tournament.history import histories, spread_of
from faristol.tournament.pairing.pair import pair
from faristol.tournament.people import missed
from faristol.tournament.standings import standings
from tournaments import Hall, hall
from unit.tournament.test_club_tournaments import POLICIES, late_one

pytestmark = pytest.mark.rule("EDG-E5")

WAIVED = ("repeat", "bye_order", "second_bye", "gap")
WORTH = {"absent": LOSS, "half": DRAW, "full": WIN}


def played(here: Hall, *games: tuple[str, str], **byes: ByeKind) -> None:
    """A round in which the first one of each table wins by 400 to 300."""
    here.publish(here.pairing(*games, **byes), *WAIVED)
    here.play(*[(400, 300)] * len(games))


def after_two_rounds(**rules: object) -> Hall:
    """Four players after two rounds; then Elna comes."""
    here = hall(("Anna", "Benet", "Carme", "Dídac"), **rules)
    played(here, ("Anna", "Benet"), ("Carme", "Dídac"))
    played(here, ("Anna", "Carme"), ("Benet", "Dídac"))
    here.command(c.EnterPlayers((Entry("Elna"),)))
    return here


def halves(here: Hall, name: str) -> int:
    return next(line.halves for line in standings(here.state) if line.player.name == name)


@pytest.mark.parametrize(("kind", "worth"), WORTH.items())
def test_a_latecomer_has_what_the_rules_say_for_each_round_before(kind: str, worth: int) -> None:
    here = after_two_rounds(late_rounds=kind)
    assert halves(here, "Elna") == 2 * worth
    assert here.state.player(here.id("Elna")).since == 3


@pytest.mark.parametrize("rule", WORTH)
@pytest.mark.parametrize(("kind", "worth"), WORTH.items())
def test_the_director_says_otherwise_of_one_round(rule: str, kind: str, worth: int) -> None:
    here = after_two_rounds(late_rounds=rule)
    here.command(e.MissedSet(here.id("Elna"), 2, kind))
    assert halves(here, "Elna") == WORTH[rule] + worth
    assert [game.bye for game in histories(here.state)[here.id("Elna")]] == [rule, kind]


def test_so_of_rounds_between_leaving_and_coming_back_and_of_one_not_played() -> None:
    here = after_two_rounds()
    here.command(c.Withdraw(here.id("Dídac")))
    here.command(e.AbsenceSet(here.id("Carme"), 3, "absent"))
    played(here, ("Anna", "Benet"), Carme="absent", Elna="bye")
    here.command(c.Return(here.id("Dídac")))
    before = halves(here, "Dídac")
    here.command(e.MissedSet(here.id("Dídac"), 3, "half"))
    here.command(e.MissedSet(here.id("Carme"), 3, "full"))
    assert (halves(here, "Dídac"), halves(here, "Carme")) == (before + DRAW, WIN + WIN)


def test_a_pairing_that_was_made_from_the_standings_before_is_dropped() -> None:
    here = after_two_rounds()
    here.command(e.RoundPaired(here.pairing(("Anna", "Dídac"), ("Benet", "Carme"), Elna="bye")))
    here.command(e.MissedSet(here.id("Elna"), 1, "absent"))
    assert here.state.current.published is None, "nothing was changed"
    here.command(e.MissedSet(here.id("Elna"), 1, "half"))
    assert len(here.state.rounds) == 2


def test_only_a_round_without_a_game_and_without_the_bye_can_be_given() -> None:
    here = after_two_rounds()
    played(here, ("Anna", "Dídac"), ("Benet", "Carme"), Elna="bye")
    state = here.state
    for player in state.players:
        given_rounds = missed(state, player)
        assert given_rounds == ([1, 2] if player.name == "Elna" else [])
        for number in range(6):
            if number not in given_rounds:
                with pytest.raises(Refused, match=r"absence\.not_missed"):
                    here.command(e.MissedSet(player.id, number, "half"))
    with pytest.raises(Refused, match=r"absence\.bye"):
        here.command(e.MissedSet(here.id("Elna"), 1, "bye"))


def test_who_has_left_is_given_nothing_after_it() -> None:
    here = after_two_rounds()
    here.command(c.Withdraw(here.id("Anna")))
    played(here, ("Benet", "Dídac"), ("Carme", "Elna"))
    with pytest.raises(Refused, match=r"absence\.not_missed"):
        here.command(e.MissedSet(here.id("Anna"), 3, "full"))


def test_a_latecomer_who_was_given_something_can_still_be_taken_off_the_list() -> None:
    here = after_two_rounds(late_rounds="half")
    before = here.id("Elna")
    here.command(e.PlayerRemoved(before))
    assert not any(round_.pairing.bye_of(before) for round_ in here.state.rounds)
    assert [line.player.name for line in standings(here.state)] == ["Anna", "Benet", "Carme", "Dídac"]


@pytest.mark.rule("FED-1")
@pytest.mark.parametrize("engine", POLICIES)
@pytest.mark.parametrize("kind", WORTH)
def test_whatever_was_given_for_it_the_first_round_counts_as_missed_for_the_bye(
    engine: str, kind: ByeKind
) -> None:
    here = late_one(engine, late=False)
    elna = here.id("Elna")
    here.command(e.MissedSet(elna, 1, kind))
    pairing = pair(here.state, POLICIES[engine], 1)
    assert isinstance(pairing, Pairing)
    assert pairing.bye_of(elna) is None
    assert not [*broken(here.state, pairing)]
    if engine == "neighbours" and kind != "full":  # with a win she is not the last one
        assert ("bye_late", (elna,)) in {(note.code, note.players) for note in pairing.notes}


@given(
    first=st.integers(-200, 900),
    second=st.integers(-200, 900),
    most=st.integers(0, 1000),
    seat=st.sampled_from((0, 1)),
)
def test_no_game_counts_with_more_than_the_limit_and_both_count_the_same(
    first: int, second: int, most: int, seat: int
) -> None:
    rules = hall(most_spread=most).state.rules
    result = Result("played", first, second, by_scores(first, second))
    own = spread_of(rules, result, seat)
    assert own == -spread_of(rules, result, 1 - seat)
    apart = (first - second) * (1 if seat == 0 else -1)
    if most and abs(apart) > most:
        assert abs(own) == most
        assert own * apart > 0
    else:
        assert own == apart
