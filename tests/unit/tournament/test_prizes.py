"""Prizes: who has which one and why, how ties share, one each or several (TOU-8)."""

from dataclasses import replace

import pytest

from faristol.errors import Refused
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.data import Division, Entry, Prize, Prizes
from faristol.tournament.divisions import within
from faristol.tournament.pairing.divided import pair_all
from faristol.tournament.pairing.field import Policy
from faristol.tournament.prizes import Award, awarded
from tournaments import Hall, hall, rated

pytestmark = pytest.mark.rule("TOU-8")

FOUR = ("Anna", "Benet", "Carme", "Dídac")


def given(here: Hall, *prizes: Prize, **settings: object) -> list[tuple[Award, list[str]]]:
    here.command(e.PrizesSet(Prizes(prizes, "€", **settings)))  # type: ignore[arg-type]
    return [(award, [player.name for player in award.players]) for award in awarded(here.state)]


def who(here: Hall, *prizes: Prize, **settings: object) -> list[list[str]]:
    return [names for _award, names in given(here, *prizes, **settings)]


def cents(here: Hall, *prizes: Prize, **settings: object) -> list[tuple[list[str], int]]:
    return [(names, award.cents) for award, names in given(here, *prizes, **settings)]


def places(*amounts: int) -> list[Prize]:
    return [Prize("place", place, amount=amount) for place, amount in enumerate(amounts, start=1)]


@pytest.fixture
def played() -> Hall:
    """Anna won by 100, Carme by 10: the order is Anna, Carme, Dídac, Benet."""
    here = hall(FOUR)
    here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac")))
    here.play((400, 300), (460, 450))
    return here


def test_the_first_places_have_their_prizes_in_order(played):
    assert cents(played, *places(100, 60, 40)) == [
        (["Anna"], 10000),
        (["Carme"], 6000),
        (["Dídac"], 4000),
    ]


def test_who_has_as_many_points_shares_where_ties_share(played):
    assert cents(played, *places(100, 60, 40), ties="share") == [
        (["Anna", "Carme"], 8000),
        (["Dídac", "Benet"], 2000),
    ]


def test_who_is_equal_in_everything_shares_where_the_order_decides_too():
    here = hall(("Anna", "Benet", "Carme", "Dídac", "Elena", "Ferran"))
    here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac"), ("Elena", "Ferran")))
    here.play((400, 300), (400, 300), (400, 300))
    assert cents(here, *places(100)) == [(["Anna", "Carme", "Elena"], 3333)]


def test_a_thing_is_not_shared_but_goes_by_the_order(played):
    prizes = (Prize("place", 1, thing="a dictionary"), *places(100, 60))
    assert cents(played, *prizes, ties="share") == [(["Anna", "Carme"], 8000), (["Anna"], 0)]
    second = (Prize("place", 2, thing="a board"),)
    assert who(played, *second, ties="share") == [["Carme"]]


def test_groups_and_newcomers_have_orders_of_their_own(played):
    for name, entry in (
        ("Benet", Entry("Benet", group="Juvenil")),
        ("Dídac", Entry("Dídac", group="Juvenil", newcomer=True)),
    ):
        played.command(e.PlayerChanged(played.id(name), entry))
    group = [Prize("group", place, group="Juvenil", amount=20) for place in (1, 2)]
    assert who(played, *group, Prize("newcomer", amount=10)) == [["Dídac"], ["Benet"], ["Dídac"]]


def test_the_high_game_counts_also_if_it_was_lost(played):
    found = given(played, Prize("high_game", amount=10), Prize("high_game", 2, amount=5))
    assert [names for _, names in found] == [["Carme"], ["Dídac"]]
    game = found[0][0].claims[0].game
    assert game is not None
    assert (game.round, game.table, game.own, game.other) == (1, 2, 460, 450)
    assert who(played, Prize("high_loss", amount=10)) == [["Dídac"]]


def test_a_forfeit_is_no_high_game():
    here = hall(FOUR)
    here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac")))
    here.command(c.EnterResult(1, 1, "forfeit", winner="first"))
    here.command(c.EnterResult(1, 2, "played", 200, 100, sure=True))
    assert who(here, Prize("high_game", amount=10)) == [["Carme"]]


def test_the_biggest_upset_is_the_greatest_difference_beaten(played):
    rated(played, Anna=1000, Benet=1100, Carme=900, Dídac=1250)
    [(award, names)] = given(played, Prize("upset", amount=10))
    assert names == ["Carme"]
    assert award.claims[0].ratings == (900, 1250)


@pytest.mark.parametrize(
    ("prize", "reason"),
    [
        (Prize("group", group="Juvenil", amount=1), "no_group"),
        (Prize("newcomer", amount=1), "no_newcomer"),
        (Prize("upset", amount=1), "no_ratings"),
        (Prize("place", 5, amount=1), "few"),
    ],
)
def test_a_prize_that_nobody_can_have_says_why(played, prize, reason):
    [(award, names)] = given(played, prize)
    assert (names, award.vacant) == ([], reason)


def test_nobody_has_a_prize_before_a_round_is_published():
    [(award, _)] = given(hall(FOUR), *places(100))
    assert award.vacant == "none_played"


def test_with_ratings_but_no_upset_there_was_no_such_game(played):
    rated(played, Anna=2000, Benet=1100, Carme=1900, Dídac=1250)
    assert given(played, Prize("upset", amount=1))[0][0].vacant == "no_game"


def test_who_has_a_better_prize_is_passed_over(played):
    prizes = [*places(100, 60), *(Prize("high_game", place, amount=10) for place in (1, 2, 3))]
    found = given(played, *prizes, one_each=True)
    assert [names for _, names in found] == [["Anna"], ["Carme"], ["Dídac"], ["Benet"], []]
    assert [[player.name for player in award.passed] for award, _ in found] == [
        *([], [], ["Carme"], ["Anna"], []),
    ]
    assert found[-1][0].vacant == "passed"


def test_a_cup_and_an_amount_for_the_same_place_go_together(played):
    prizes = (Prize("place", thing="a cup"), *places(100), Prize("high_game", amount=5))
    assert who(played, *prizes, one_each=True) == [["Anna"], ["Anna"], ["Carme"]]


def divided() -> Hall:
    here = hall(FOUR)
    for name in "AB":
        here.command(e.DivisionSet(Division(0, name)))
    here.command(c.EnterPlayers((Entry("Elena"), Entry("Ferran")), 2))
    here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac"), ("Elena", "Ferran")))
    here.play((400, 300), (350, 360), (500, 200))
    return here


def test_each_division_has_its_own_prizes_and_games_may_be_of_all():
    here = divided()
    prizes = (
        Prize("place", division=2, amount=30),
        Prize("place", division=0, amount=50),
        Prize("high_game", division=1, amount=5),
        Prize("high_game", amount=9),
    )
    assert who(here, *prizes) == [["Anna"], ["Elena"], ["Elena"], ["Anna"]]
    second = awarded(within(here.state, 2))
    assert [(award.prize.kind, award.players[0].name) for award in second] == [
        ("place", "Elena"),
        ("high_game", "Elena"),
    ]


def test_a_division_that_has_prizes_stays():
    here = divided()
    here.command(e.PrizesSet(Prizes((Prize("place", division=2, amount=30),))))
    for name in ("Elena", "Ferran"):
        here.command(c.MovePlayer(here.id(name), 1, "Too few"))
    with pytest.raises(Refused) as refused:
        here.command(e.DivisionRemoved(2))
    assert refused.value.code == "division.has_prizes"
    here.command(e.PrizesSet(Prizes()))
    here.command(e.DivisionRemoved(2))
    assert [one.name for one in here.state.divisions] == ["A"]


@pytest.mark.parametrize(
    ("prize", "code"),
    [
        (Prize("place"), "prize.nothing"),
        (Prize("place", amount=5, thing="a board"), "prize.both"),
        (Prize("place", 0, amount=5), "prize.place"),
        (Prize("place", amount=-5), "prize.amount"),
        (Prize("group", amount=5), "prize.group"),
        (Prize("place", amount=5, name="a" * 61), "prize.long"),
        (Prize("place", division=7, amount=5), "division.unknown"),
    ],
)
def test_what_is_no_prize_is_refused(played, prize, code):
    with pytest.raises(Refused) as refused:
        played.command(e.PrizesSet(Prizes((prize,))))
    assert refused.value.code == code


def test_prizes_can_be_set_when_the_results_are_final(played):
    played.command(e.Closed())
    assert who(played, *places(5)) == [["Anna"]]
    assert not played.command(e.PrizesSet(played.state.prizes))


def test_texts_stand_in_one_line(played):
    played.command(e.PrizesSet(Prizes((Prize("place", group="Juvenil", thing=" a  board "),), " € ")))
    assert played.state.prizes == Prizes((Prize("place", thing="a board"),), "€")


def test_a_newcomer_is_marked_in_the_entry(played):
    anna = played.state.player(played.id("Anna"))
    played.command(e.PlayerChanged(anna.id, replace(anna.entry, newcomer=True)))
    assert played.state.player(anna.id).entry.newcomer


@pytest.mark.rule("TOU-5")
def test_who_has_won_the_final_shares_nothing_with_who_has_lost_it():
    here = hall(FOUR, rounds=1)
    here.publish(here.pairing(("Anna", "Dídac"), ("Benet", "Carme")))
    here.play((400, 300), (390, 300))
    here.command(e.PlayoffSet(0, 2, 1, third=False))
    final = pair_all(here.state, {0: Policy("neighbours")}, 1)
    here.publish(final)
    assert cents(here, *places(100, 60), ties="share") == [(["Anna"], 10000), (["Benet"], 6000)]
    lost = "first" if final.tables[0].first == here.id("Anna") else "second"
    here.play((300, 400) if lost == "first" else (400, 300))
    assert cents(here, *places(100, 60), ties="share") == [(["Benet"], 10000), (["Anna"], 6000)]
