"""The order of a tournament: points, tie-breaks, rounds without a game, groups, and why."""

from dataclasses import replace
from typing import Any

import pytest

from faristol.rules.tournament_rules import TieBreak, TournamentRules
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.data import ByeKind, Entry, Pairing
from faristol.tournament.history import histories
from faristol.tournament.pairing.field import Policy
from faristol.tournament.pairing.pair import pair
from faristol.tournament.prizes import group_standings, groups
from faristol.tournament.standings import after_round, explained, standings
from faristol.tournament.tie_breaks import Record, Shares, shares
from tournaments import Hall, hall


def played(here: Hall, *games: str, **byes: ByeKind) -> None:
    """A round of games like "Anna-Benet 400-300"."""
    pairs, scores = [], []
    for game in games:
        names, points = game.split()
        first, second = names.split("-")
        own, other = map(int, points.split("-"))
        pairs.append((first, second))
        scores.append((own, other))
    here.publish(here.pairing(*pairs, **byes))
    here.play(*scores)


def four(**changed: Any) -> Hall:
    """Anna and Benet have 2 points, Carme 1½, Dídac ½."""
    here = hall(("Anna", "Benet", "Carme", "Dídac"), starts="balanced", **changed)
    played(here, "Anna-Benet 400-300", "Carme-Dídac 350-350")
    here.publish(here.pairing(("Anna", "Carme"), ("Benet", "Dídac")), "starts")
    here.play((300, 320), (400, 310))
    here.publish(here.pairing(("Anna", "Dídac"), ("Benet", "Carme")), "starts")
    here.play((410, 400), (380, 330))
    return here


def shares_of(here: Hall, tie_break: TieBreak, name: str) -> Shares:
    record = Record.of(here.state.rules, histories(here.state))
    return shares(record, tie_break, here.id(name), {here.id(name)})


def order(here: Hall, through: int | None = None) -> list[tuple[int, str]]:
    return [(line.rank, line.player.name) for line in standings(here.state, through)]


@pytest.mark.rule("SWI-1")
def test_points_then_spread_then_points_for() -> None:
    """A 3 +120 1800, B 3 +120 1750, C 3 +150 1600: C, A, B."""
    here = hall(("A", "B", "C", "x", "y", "z"))
    played(here, "A-x 600-560", "B-y 584-544", "C-z 533-483")
    played(here, "A-y 600-560", "B-z 583-543", "C-x 533-483")
    played(here, "A-z 600-560", "B-x 583-543", "C-y 534-484")
    assert [(line.player.name, line.halves, line.values) for line in standings(here.state)[:3]] == [
        ("C", 6, (150, 1600)),
        ("A", 6, (120, 1800)),
        ("B", 6, (120, 1750)),
    ]


@pytest.mark.rule("SWI-1")
def test_a_win_is_one_a_draw_a_half_a_loss_nothing() -> None:
    here = four()
    assert [(line.player.name, line.halves) for line in standings(here.state)] == [
        ("Anna", 4),
        ("Benet", 4),
        ("Carme", 3),
        ("Dídac", 1),
    ]


@pytest.mark.parametrize(
    ("tie_break", "values"),
    [
        ("spread", (90, 40, -30, -100)),
        ("total", (1110, 1080, 1000, 1060)),
        ("buchholz", (8, 8, 9, 11)),  # opponents' points in halves: 2 + 1½ + ½ is 4
        ("median", (3, 3, 4, 4)),  # without the best and the worst of them
        ("cut1", (7, 7, 8, 8)),  # without the worst of them
        ("cut2", (4, 4, 4, 4)),  # without the two worst
        ("fisc", (7, 7, 8, 8)),  # up to six rounds without the worst
        ("sonneborn", (10, 8, 9, 3)),  # in quarters: all points of who was beaten, half of who was held
        ("direct", (2, 0, 0, 0)),  # Anna has beaten Benet
        ("wins", (2, 2, 1, 0)),
        ("starts", (-3, -2, -1, 0)),
    ],
)
def test_what_each_tie_break_is(tie_break: TieBreak, values: tuple[int, ...]) -> None:
    here = four(tie_breaks=[tie_break])
    found = {line.player.name: line.values for line in standings(here.state)}
    assert found == {
        name: (value,) for name, value in zip(("Anna", "Benet", "Carme", "Dídac"), values, strict=True)
    }


def test_equal_players_share_their_rank() -> None:
    here = hall(("Anna", "Benet", "Carme", "Dídac"))
    played(here, "Anna-Benet 400-300", "Carme-Dídac 400-300")
    assert order(here) == [(1, "Anna"), (1, "Carme"), (3, "Benet"), (3, "Dídac")]


def test_games_among_those_tied_count_only_if_all_have_met() -> None:
    here = hall(("A", "B", "C", "x", "y", "z"), tie_breaks=["direct", "spread"])
    played(here, "A-B 400-390", "C-x 400-300", "y-z 350-350")
    played(here, "A-x 300-400", "B-y 500-300", "C-z 300-400")
    tied = {line.player.name: line.values for line in standings(here.state) if line.halves == 2}
    assert tied == {"A": (0, -90), "B": (0, 190), "C": (0, 0), "x": (0, 0)}
    assert explained(here.state, here.id("A"), here.id("B")).not_met


@pytest.mark.parametrize(("unplayed", "buchholz"), [("own", 2), ("nothing", 0)])
def test_a_round_without_a_game_counts_in_a_buchholz_as_the_rules_say(unplayed: str, buchholz: int) -> None:
    here = hall(("Anna", "Benet", "Carme"), unplayed=unplayed, tie_breaks=["buchholz"])
    played(here, "Anna-Benet 400-300", Carme="bye")
    values = {line.player.name: line.values[0] for line in standings(here.state)}
    assert values["Carme"] == buchholz


@pytest.mark.rule("T5")
@pytest.mark.parametrize(("rounds", "left_out"), [(1, 0), (2, 1), (6, 1), (7, 2)])
def test_the_median_of_the_fisc_leaves_out_two_opponents_from_seven_rounds_on(
    rounds: int, left_out: int
) -> None:
    here = hall(tuple("ABCDEFGH"), preset="classic", engine="round_robin", rounds=7, tie_breaks=["fisc"])
    for number in range(1, rounds + 1):
        made = pair(here.state, Policy("round_robin"), number)
        assert isinstance(made, Pairing)
        here.publish(made)
        here.play(*[(400 + number, 300 + 10 * table) for table in range(4)])
    found = shares_of(here, "fisc", "A")
    points = sorted(share.points for share in found)
    assert sorted(share.points for share in found if share.counted) == points[left_out:]


def fide(unplayed: str = "fide", **changed: Any) -> Hall:
    """Benet stays away from round 2 on, Carme asks not to play round 1, Dídac does not come to round 3."""
    here = hall(("Anna", "Benet", "Carme", "Dídac"), unplayed=unplayed, **changed)
    here.command(e.AbsenceSet(here.id("Carme"), 1, "half"))
    played(here, "Anna-Benet 300-400", Carme="half", Dídac="bye")
    here.command(c.Withdraw(here.id("Benet")))
    here.publish(here.pairing(("Anna", "Carme"), Dídac="bye"), "second_bye")
    here.play((400, 300))
    here.publish(here.pairing(("Anna", "Dídac"), Carme="bye"), "second_bye", "bye_order")
    here.command(c.EnterResult(3, 1, "forfeit", winner="first"))
    return here


@pytest.mark.rule("EDG-E1")
@pytest.mark.parametrize(
    ("name", "edition_2024", "edition_2026"),
    [
        # Dídac, who did not come against her, has 4: her own 4 are not more
        ("Anna", (4, 3, 4), (4, 3, 4)),
        # the byes of somebody with 4 count at most three draws
        ("Dídac", (4, 4, 4), (3, 3, 4)),
        # his own points are fewer than three draws
        ("Benet", (4, 2, 2), (4, 2, 2)),
    ],
)
def test_since_2026_a_round_without_a_game_counts_at_most_a_draw_a_round(
    name: str, edition_2024: tuple[int, ...], edition_2026: tuple[int, ...]
) -> None:
    for unplayed, points in (("fide", edition_2024), ("fide_2026", edition_2026)):
        assert tuple(share.points for share in shares_of(fide(unplayed), "buchholz", name)) == points


@pytest.mark.rule("EDG-E1")
@pytest.mark.parametrize(("unplayed", "points"), [("fide", 4), ("fide_2026", 0)])
def test_since_2026_a_forfeit_counts_at_most_what_the_paired_opponent_has(unplayed: str, points: int) -> None:
    here = hall(("Anna", "Benet", "Carme", "Dídac"), unplayed=unplayed, tie_breaks=["buchholz"])
    played(here, "Anna-Benet 400-300", "Carme-Dídac 400-300")
    here.publish(here.pairing(("Anna", "Dídac"), ("Carme", "Benet")))
    here.command(c.EnterResult(2, 1, "forfeit", winner="first"))
    here.command(c.EnterResult(2, 2, "played", 400, 300))
    assert [share.points for share in shares_of(here, "buchholz", "Anna")] == [0, points]


@pytest.mark.rule("T4")
@pytest.mark.parametrize(
    ("tie_break", "name", "points", "counted"),
    [
        # Benet has 1 point and counts as if rounds 2 and 3 were drawn; own points for the forfeit
        ("buchholz", "Anna", (4, 3, 4), (True, True, True)),
        # own points for the first round, that came before others; it is left out before the worst
        ("cut1", "Carme", (3, 4, 3), (False, True, True)),
        # of the rounds that he stayed away one is left out, though Anna has more
        ("cut1", "Benet", (4, 2, 2), (True, False, True)),
        # the lost forfeit is left out first, not the byes
        ("cut1", "Dídac", (4, 4, 4), (True, True, False)),
        ("median", "Dídac", (4, 4, 4), (True, False, False)),
    ],
)
def test_rounds_without_a_game_as_fide_has_them(
    tie_break: TieBreak, name: str, points: tuple[int, ...], counted: tuple[bool, ...]
) -> None:
    found = shares_of(fide(), tie_break, name)
    assert tuple(share.points for share in found) == points
    assert tuple(share.counted for share in found) == counted


@pytest.mark.rule("SWI-2")
@pytest.mark.rule("TOU-12")
def test_each_kind_of_round_without_a_game_has_its_spread() -> None:
    changed = {"bye_spread": 50, "full_spread": 100, "half_spread": 10, "absent_spread": -50}
    here = hall(
        ("Anna", "Benet", "Carme", "Dídac", "Elna", "Fèlix", "Gil", "Hug"),
        forfeit_spread=100,
        missed_spread=-60,
        **changed,
    )
    pairs = (("Anna", "Benet"), ("Carme", "Dídac"))
    here.publish(here.pairing(*pairs, Elna="bye", Fèlix="full", Gil="half", Hug="absent"))
    here.command(c.EnterResult(1, 1, "forfeit", winner="second"))
    here.command(c.EnterResult(1, 2, "double"))
    assert {line.player.name: line.values for line in standings(here.state)} == {
        "Anna": (-60, 0),
        "Benet": (100, 300),
        "Carme": (-50, 0),
        "Dídac": (-50, 0),
        "Elna": (50, 0),
        "Fèlix": (100, 0),
        "Gil": (10, 0),
        "Hug": (-50, 0),
    }


@pytest.mark.rule("TOU-12")
def test_a_forfeit_by_other_points_keeps_their_spread() -> None:
    here = hall(("Anna", "Benet"), forfeit_points=200, forfeit_spread=100, missed_spread=-60)
    here.publish(here.pairing(("Anna", "Benet")))
    here.command(c.EnterResult(1, 1, "forfeit", winner="first"))
    there = replace(here.state.rules, forfeit_points=300)
    assert [line.values[0] for line in standings(replace(here.state, rules=there))] == [200, -200]
    assert [line.values[0] for line in standings(here.state)] == [100, -60]


@pytest.mark.rule("TOU-12")
def test_rules_from_before_have_the_spread_of_a_forfeits_points_and_none_without_a_game() -> None:
    new = ("full_spread", "half_spread", "absent_spread", "forfeit_spread", "missed_spread")
    before = {**TournamentRules.preset("mallorca").to_dict(), "forfeit_points": 250}
    for field in new:
        del before[field]
    rules = TournamentRules.from_dict(before)
    assert tuple(getattr(rules, field) for field in new) == (0, 0, 0, 250, -250)
    assert TournamentRules.opened(before) == (rules, {})


@pytest.mark.parametrize("bye_spread", [0, 50])
def test_a_bye_is_worth_a_point_and_the_spread_of_the_rules(bye_spread: int) -> None:
    here = hall(("Anna", "Benet", "Carme"), bye_spread=bye_spread)
    played(here, "Anna-Benet 400-300", Carme="bye")
    line = next(line for line in standings(here.state) if line.player.name == "Carme")
    assert (line.halves, line.values) == (2, (bye_spread, 0))


def test_rounds_that_the_director_gives_a_win_or_a_draw_for_add_points_only() -> None:
    here = hall(("Anna", "Benet", "Carme", "Dídac", "Elna"), bye_spread=50)
    for name, kind in (("Carme", "full"), ("Dídac", "half"), ("Elna", "absent")):
        here.command(e.AbsenceSet(here.id(name), 1, kind))  # type: ignore[arg-type]
    played(here, "Anna-Benet 400-300", Carme="full", Dídac="half", Elna="absent")
    lines = {line.player.name: (line.halves, line.values) for line in standings(here.state)}
    assert lines["Carme"] == (2, (0, 0))
    assert lines["Dídac"] == (1, (0, 0))
    assert lines["Elna"] == (0, (0, 0))


@pytest.mark.rule("SWI-5")
def test_forfeits_count_300_to_0_but_are_no_wins_over_the_board() -> None:
    here = hall(("Anna", "Benet", "Carme", "Dídac"), tie_breaks=["spread", "total", "wins"])
    here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac")))
    here.command(c.EnterResult(1, 1, "forfeit", winner="first"))
    here.command(c.EnterResult(1, 2, "double"))
    lines = {line.player.name: (line.halves, line.values) for line in standings(here.state)}
    assert lines == {
        "Anna": (2, (300, 300, 0)),
        "Benet": (0, (-300, 0, 0)),
        "Carme": (0, (0, 0, 0)),
        "Dídac": (0, (0, 0, 0)),
    }


def test_a_missing_result_counts_nothing() -> None:
    here = hall(("Anna", "Benet", "Carme", "Dídac"))
    here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac")))
    here.play((400, 300))
    assert order(here) == [(1, "Anna"), (2, "Carme"), (2, "Dídac"), (4, "Benet")]


def test_the_order_after_an_earlier_round_is_as_it_was_then() -> None:
    here = hall(("Anna", "Benet", "Carme", "Dídac"))
    played(here, "Anna-Benet 300-400", "Carme-Dídac 300-350")
    then = order(here)
    here.command(c.EnterPlayers((Entry("Elna"), Entry("Ferran"))))
    played(here, "Anna-Carme 500-300", "Benet-Elna 300-500", "Dídac-Ferran 300-600")
    assert [(line.rank, line.player.name) for line in after_round(here.state, 1)] == then
    assert [line.player.name for line in after_round(here.state, 0)] == ["Anna", "Benet", "Carme", "Dídac"]
    assert order(here)[0] == (1, "Ferran")


def test_a_group_has_its_own_ranks() -> None:
    here = hall()
    entries = (("Anna", "A"), ("Benet", "B"), ("Carme", "B"), ("Dídac", ""))
    here.command(c.EnterPlayers(tuple(Entry(name, group=group) for name, group in entries)))
    played(here, "Anna-Benet 400-300", "Carme-Dídac 400-300")
    assert groups(here.state) == ("A", "B")
    found = [
        (one.rank, one.line.rank, one.line.player.name) for one in group_standings(standings(here.state), "B")
    ]
    assert found == [(1, 1, "Carme"), (2, 3, "Benet")]


class TestWhy:
    """The first difference between two players, with the rounds that it comes from."""

    def test_points(self) -> None:
        here = four()
        why = explained(here.state, here.id("Dídac"), here.id("Carme"))
        assert (why.first.player.name, why.second.player.name) == ("Carme", "Dídac")
        assert why.difference is not None
        assert (why.difference.criterion, why.difference.values) == ("points", (3, 1))
        assert [share.amount for share in why.difference.shares[0]] == [1, 2, 0]

    @pytest.mark.rule("SWI-1")
    def test_the_spread_of_players_with_as_many_points(self) -> None:
        here = four()
        why = explained(here.state, here.id("Anna"), here.id("Benet"))
        assert why.equal == (("points", 4),)
        assert why.difference is not None
        assert (why.difference.criterion, why.difference.values) == ("spread", (90, 40))
        rounds = [[share.amount for share in shares] for shares in why.difference.shares]
        assert rounds == [[100, -20, 10], [-100, 90, 50]]
        assert why.difference.tied == (here.id("Anna"), here.id("Benet"))

    def test_a_median_leaves_out_the_best_and_the_worst_opponent(self) -> None:
        here = four(tie_breaks=["median", "sonneborn"])
        why = explained(here.state, here.id("Anna"), here.id("Benet"))
        assert why.equal == (("points", 4), ("median", 3))
        assert why.difference is not None
        assert why.difference.values == (10, 8)
        here = four(tie_breaks=["wins", "median"])
        why = explained(here.state, here.id("Carme"), here.id("Dídac"), 1)
        assert why.difference is None  # both have drawn the only game

    @pytest.mark.rule("TOU-12")
    def test_a_cut_1_leaves_out_the_worst_opponent_from_two_rounds_on(self) -> None:
        here = four(tie_breaks=["cut1"])
        first = explained(here.state, here.id("Anna"), here.id("Dídac"), 1)
        assert first.difference is None or first.difference.criterion == "points"
        lines = {line.player.name: line.values for line in standings(here.state, 1)}
        assert lines["Anna"] == (0,)  # Benet lost, and one round is not cut
        shares = shares_of(here, "cut1", "Anna")
        assert [(share.game.round, share.points, share.counted) for share in shares] == [
            (1, 4, True),
            (2, 3, True),
            (3, 1, False),
        ]

    def test_nothing_parts_equal_players(self) -> None:
        here = hall(("Anna", "Benet", "Carme", "Dídac"))
        played(here, "Anna-Benet 400-300", "Carme-Dídac 400-300")
        why = explained(here.state, here.id("Carme"), here.id("Anna"))
        assert why.difference is None
        assert why.equal == (("points", 2), ("spread", 100), ("total", 400))

    def test_somebody_who_is_not_there(self) -> None:
        with pytest.raises(KeyError):
            explained(four().state, 1, 99)
