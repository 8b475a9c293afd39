"""Tournaments by coefficients: what a game is worth, the order, who meets whom (FED-3)."""

from collections import defaultdict
from dataclasses import replace
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from faristol.errors import Damaged
from faristol.rules.coefficients import coefficients
from faristol.rules.correspondence_rules import ONE, CorrespondenceRules
from faristol.rules.tournament_rules import THOUSAND, TournamentRules, proposed_rounds
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.data import Entry, Lock, Pairing, Result
from faristol.tournament.history import coefficient_of
from faristol.tournament.pairing.field import Blocked, Policy
from faristol.tournament.pairing.pair import pair
from faristol.tournament.standings import explained, standings
from tournaments import Hall, hall

RULES = TournamentRules.preset("coefficients")
DOWN = Policy("fixed_neighbours")
SEED = 7
"""From it the lot of the example is drawn: F G E A D B C."""

SCORES = {
    "F-G": (412, 356),
    "E-A": (388, 401),
    "D-B": (365, 365),
    "F-A": (450, 298),
    "B-C": (377, 343),
    "D-E": (402, 395),
    "F-B": (390, 420),
    "D-A": (355, 441),
    "C-G": (410, 333),
    "B-A": (372, 372),
    "F-C": (399, 380),
    "E-G": (360, 405),
}


def paired(here: Hall, seed: int = SEED) -> Pairing:
    answer = pair(here.state, DOWN, seed)
    assert isinstance(answer, Pairing)
    return answer


def named(here: Hall, *players: int) -> str:
    return "-".join(next(one.name for one in here.state.players if one.id == player) for player in players)


def play(here: Hall) -> tuple[set[str], str]:
    """A round of the example: its pairs as the page has them, and the bye."""
    pairing, met, scores = paired(here), set(), []
    here.publish(pairing)
    for table in pairing.tables:
        there, back = named(here, *table.players), named(here, *table.players[::-1])
        met.add(there if there in SCORES else back)
        scores.append(SCORES[there] if there in SCORES else SCORES[back][::-1])
    here.play(*scores)
    return met, named(here, *(bye.player for bye in pairing.byes))


def order(here: Hall) -> str:
    return " ".join(f"{line.player.name} {line.first}" for line in standings(here.state))


@pytest.mark.rule("FED-3")
@pytest.mark.parametrize(
    ("scores", "worth"),
    [
        ((420, 356), (1541, 459)),
        ((500, 250), (1667, 333)),
        ((365, 361), (1503, 497)),
        ((365, 365), (1000, 1000)),
        ((300, 0), (2000, 0)),
        ((300, -20), (2000, 0)),
        ((-5, -20), (1500, 500)),
        ((0, 0), (1000, 1000)),
    ],
)
def test_the_coefficients_of_a_score(scores, worth):
    assert coefficients(scores, RULES, THOUSAND) == worth
    assert coefficients(scores[::-1], RULES, THOUSAND) == worth[::-1]


@pytest.mark.rule("FED-3")
@given(st.integers(1, 1200), st.integers(1, 1200), st.sampled_from((3, 4)))
def test_they_are_the_quotient_rounded_to_the_places_of_hall_and_correspondence(one, other, places):
    more, less = max(one, other), min(one, other)
    share = Fraction(more, more + less)
    exact = 1 + Decimal(share.numerator) / Decimal(share.denominator)
    worth = int(exact.quantize(Decimal(10) ** -places, ROUND_HALF_UP).scaleb(places))
    unit = 10**places
    free = replace(RULES, coefficient_most=2 * unit)
    expected = (unit, unit) if one == other else (worth, 2 * unit - worth)
    assert coefficients((more, less), free, unit) == expected


@pytest.mark.rule("FED-3")
@given(st.integers(-200, 1200), st.integers(-200, 1200))
def test_what_correspondence_has_can_be_set(one, other):
    letters = CorrespondenceRules.preset("romanian")
    hall_rules = replace(RULES, coefficient_most=1667, over_zero_winner=1530, below_zero_winner=1500)
    for here, there in zip(
        coefficients((one, other), hall_rules, THOUSAND),
        coefficients((one, other), letters, ONE),
        strict=True,
    ):
        assert abs(10 * here - there) <= 10


@pytest.mark.rule("FED-3")
def test_a_ruling_and_a_win_without_a_game():
    def worth(result: Result, rules: TournamentRules = RULES) -> tuple[int, int]:
        return coefficient_of(rules, result, 0), coefficient_of(rules, result, 1)

    assert worth(Result("forfeit", 300, 0, "first")) == (2000, 0)
    assert worth(Result("forfeit", 0, 300, "second"), replace(RULES, forfeit_coefficient=1530)) == (0, 1530)
    assert worth(Result("double", 0, 0, "none")) == (0, 0)
    assert worth(Result("played", 400, 300, "draw")) == (1000, 1000)
    assert worth(Result("played", 400, 300, "second")) == (500, 1500)
    assert worth(Result("played", 400, 400, "first")) == (1500, 500)
    assert worth(Result("played", 400, 300, "none")) == (0, 0)
    assert worth(Result("played", 400, 300, "first"), replace(RULES, standings="points")) == (0, 0)


@pytest.mark.rule("FED-3")
def test_the_tournament_of_seven():
    here = hall(tuple("ABCDEFG"), "coefficients")
    assert play(here) == ({"F-G", "E-A", "D-B"}, "C")
    assert order(here) == "F 1536 A 1508 B 1000 C 1000 D 1000 E 492 G 464"
    assert play(here) == ({"F-A", "B-C", "D-E"}, "G")
    assert order(here) == "F 3138 B 2524 D 2504 A 1906 C 1476 G 1464 E 988"
    assert play(here) == ({"F-B", "D-A", "C-G"}, "E")
    assert order(here) == "B 4043 F 3619 A 3460 C 3028 D 2950 E 1988 G 1912"
    assert play(here) == ({"B-A", "F-C", "E-G"}, "D")
    assert order(here) == "F 5131 B 5043 A 4460 D 3950 C 3516 G 3441 E 2459"


@pytest.mark.rule("FED-3")
def test_a_bye_is_a_draw_and_no_win():
    here = hall(tuple("ABCDEFG"), "coefficients")
    play(here)
    [resting] = [line for line in standings(here.state) if line.player.name == "C"]
    assert (resting.first, resting.halves, resting.values) == (1000, 1, (0, 0))


@pytest.mark.rule("FED-3")
def test_as_many_coefficients_are_parted_by_wins_then_by_spread():
    here = hall(tuple("ABCD"), "coefficients")
    here.publish(here.pairing(("A", "B"), ("C", "D")))
    here.play((400, 200), (200, 100))
    here.publish(here.pairing(("D", "A"), ("B", "C")))
    here.play((300, 300), (300, 300))
    assert order(here) == "A 2667 C 2667 D 1333 B 1333"
    why = explained(here.state, here.id("A"), here.id("C"))
    assert [criterion for criterion, _value in why.equal] == ["coefficients", "wins"]
    assert why.difference is not None
    assert why.difference.criterion == "spread"
    first = explained(here.state, here.id("A"), here.id("D")).difference
    assert first is not None
    assert first.criterion == "coefficients"
    assert [share.amount for share in first.shares[0]] == [1667, 1000]


@pytest.mark.rule("FED-3")
def test_where_only_known_ones_are_left_two_meet_again_and_that_is_told():
    here = hall(tuple("ABCD"), "coefficients")
    for names in (("A", "B", "C", "D"), ("A", "C", "B", "D")):
        here.publish(here.pairing(names[:2], names[2:]))
        here.play((400, 300), (400, 300))
    pairing = paired(here)
    assert {frozenset(named(here, *table.players).split("-")) for table in pairing.tables} == {
        frozenset("AD"),
        frozenset("BC"),
    }
    assert "repeat_left" not in {note.code for note in pairing.notes}
    here.publish(pairing)
    here.play((400, 300), (400, 300))
    again = paired(here)
    told = [note for note in again.notes if note.code == "repeat_left"]
    assert len(told) == 2
    assert told[0].players == tuple(line.player.id for line in standings(here.state))[:2]
    here.publish(again, "repeat")


@pytest.mark.rule("FED-3")
def test_pairs_once_made_stay_where_the_last_two_have_met():
    here = hall(tuple("ABCD"), "coefficients")
    for name in "AB":
        here.command(e.AbsenceSet(here.id(name), 1, "full"))
    here.publish(here.pairing(("C", "D"), A="full", B="full"))
    here.play((400, 300))
    assert order(here) == "A 2000 B 2000 C 1571 D 429"
    assert pairs_of(paired(here)) == {
        frozenset((here.id("A"), here.id("B"))),
        frozenset((here.id("C"), here.id("D"))),
    }


@pytest.mark.rule("FED-3")
def test_wishes_and_clubs_come_first():
    here = hall(tuple("ABCD"), "coefficients")
    here.publish(here.pairing(("A", "B"), ("C", "D")))
    here.play((400, 300), (390, 300))
    here.command(e.Locked(Lock("apart", 2, here.id("A"), here.id("C"))))
    here.command(e.Locked(Lock("apart", 2, here.id("D"), here.id("C"))))
    assert pairs_of(paired(here)) == {
        frozenset((here.id("A"), here.id("D"))),
        frozenset((here.id("B"), here.id("C"))),
    }
    here.command(e.Locked(Lock("apart", 2, here.id("B"), here.id("C"))))
    assert isinstance(pair(here.state, DOWN, 1), Blocked)


@pytest.mark.rule("FED-3")
@pytest.mark.parametrize(
    ("players", "rounds"), [(4, 5), (16, 5), (17, 6), (32, 6), (33, 7), (64, 7), (65, 8), (200, 8)]
)
def test_rounds_are_proposed_by_the_number_of_players(players, rounds):
    assert proposed_rounds(players) == rounds


@pytest.mark.rule("FED-3")
def test_rules_of_before_count_points_and_teams_do_not_meet_by_coefficients():
    old = TournamentRules.preset("romanian").to_dict()
    for name in ("standings", "coefficient_most", "over_zero_winner", "below_zero_winner"):
        del old[name]
    assert TournamentRules.from_dict(old) == TournamentRules.preset("romanian")
    with pytest.raises(Damaged, match=r"ruleset\.together"):
        TournamentRules.from_dict({**RULES.to_dict(), "team_boards": 4})
    assert set(TournamentRules.left_open("coefficients")) <= RULES.to_dict().keys()


def pairs_of(pairing: Pairing) -> set[frozenset[int]]:
    return {frozenset(table.players) for table in pairing.tables}


def slow(here: Hall, line: list[int]) -> set[frozenset[int]]:
    """Who meets whom, as one does it with cards on a table: by the rule alone, without the program's own
    history and order."""
    met, rested = defaultdict[int, set[int]](set), defaultdict[int, int](int)
    for round_ in here.state.published:
        for table in round_.pairing.tables:
            met[table.first].add(table.second)
            met[table.second].add(table.first)
        for bye in round_.pairing.byes:
            rested[bye.player] += 1
    line = list(line)
    if len(line) % 2:
        fewest = min(rested[player] for player in line)
        line.remove([player for player in line if rested[player] == fewest][-1])
    made = set()
    while line:
        player = line.pop(0)
        new = [other for other in line if other not in met[player]]
        other = (new or line)[0]
        line.remove(other)
        made.add(frozenset((player, other)))
    return made


def by_hand(here: Hall) -> list[int]:
    """The order, by fractions that are rounded as a hall does it, then wins, spread, and name."""
    worth, wins, spread = (
        defaultdict[int, Decimal](Decimal),
        defaultdict[int, int](int),
        defaultdict[int, int](int),
    )
    for round_ in here.state.published:
        for table in round_.pairing.tables:
            result = round_.result(table.number)
            assert result is not None
            for own, other, player in (
                (result.first, result.second, table.first),
                (result.second, result.first, table.second),
            ):
                high = Decimal(max(own, other)) / (own + other)
                share = (1 + high).quantize(Decimal("0.001"), ROUND_HALF_UP)
                worth[player] += Decimal(1) if own == other else share if own > other else 2 - share
                wins[player] += own > other
                spread[player] += own - other
        for bye in round_.pairing.byes:
            worth[bye.player] += 1
    players = sorted(here.state.players, key=lambda one: one.name)
    players.sort(key=lambda one: (-worth[one.id], -wins[one.id], -spread[one.id]))
    return [one.id for one in players]


@pytest.mark.rule("FED-3")
@given(st.integers(0, 10_000), st.integers(2, 13), st.integers(1, 6))
def test_any_tournament_is_paired_and_ordered_as_by_hand(seed, players, rounds):
    rng, here = Random(seed), hall((), "coefficients", rounds=6, engine="fixed_neighbours")
    here.command(c.EnterPlayers(tuple(Entry(f"P{number:02}") for number in range(players))))
    for number in range(1, rounds + 1):
        pairing, line = paired(here, seed), by_hand(here)
        assert [one.player.id for one in standings(here.state)] == line
        if number > 1:
            assert pairs_of(pairing) == slow(here, line)
        again = {frozenset(note.players) for note in pairing.notes if note.code == "repeat_left"}
        earlier = set().union(*(pairs_of(one.pairing) for one in here.state.published))
        assert again == pairs_of(pairing) & earlier
        here.publish(pairing, "repeat")
        here.play(*((rng.randrange(200, 520), rng.randrange(200, 520)) for _table in pairing.tables))
