"""Team matches on several boards: line-ups, pairing, points, and what is refused (TOU-7)."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from effort import effort
from faristol.errors import Refused
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.check import broken
from faristol.tournament.data import Division, Entry, Lock, Pairing, Table, Team
from faristol.tournament.drafts import drafted, exchanged, paired
from faristol.tournament.pairing.divided import pair_all
from faristol.tournament.pairing.field import Blocked, Policy
from faristol.tournament.people import with_joined
from faristol.tournament.standings import standings
from faristol.tournament.teams import Match, matches_of, sides, team_standings
from tournaments import Hall, hall
from tourneys import play_round

pytestmark = pytest.mark.rule("TOU-7")


def of_teams(*sizes: int, boards: int = 4, **rules: object) -> Hall:
    """A tournament of teams A, B ... of so many players A1, A2 ..., the first of each rated best."""
    here = hall(team_boards=boards, **rules)
    for nth, size in enumerate(sizes):
        letter = chr(ord("A") + nth)
        names = [f"{letter}{board}" for board in range(1, size + 1)]
        entries = (Entry(name, 2000 - 10 * board - nth) for board, name in enumerate(names))
        here.command(c.EnterPlayers(tuple(entries)))
        here.command(e.TeamSet(Team(0, letter, tuple(map(here.id, names)))))
    return here


def pair_next(here: Hall, engine: str = "neighbours", *waived: str) -> Pairing:
    """The next round, paired by an engine and published."""
    made = pair_all(here.state, {0: Policy(engine, frozenset(waived))}, 1)  # type: ignore[arg-type]
    assert isinstance(made, Pairing), made
    here.publish(made, *waived)
    return made


def met(here: Hall, number: int = 0) -> set[frozenset[str]]:
    """The teams that met in a round, the latest one."""
    round_ = here.state.published[number - 1]
    names = {team.id: team.name for team in here.state.teams}
    return {
        frozenset((names[match.first], names.get(match.second or 0, "-")))
        for match in matches_of(here.state, round_)
    }


def seats(here: Hall, made: Pairing) -> list[str]:
    """The tables by name, such as "A1-B1"."""
    names = {player.id: player.name for player in here.state.players}
    return [f"{names[table.first]}-{names[table.second]}" for table in made.tables]


def order(here: Hall, through: int | None = None) -> list[tuple[int, str, int, int, int]]:
    return [
        (line.rank, line.team.name, line.halves, line.boards, line.spread)
        for line in team_standings(here.state, through)
    ]


def test_boards_meet_boards_side_by_side_and_starts_alternate():
    here = of_teams(3, 3, 3, 3, boards=3, starts="balanced")
    made = pair_next(here, "halves")
    assert met(here) == {frozenset("AC"), frozenset("BD")}
    assert [table.number for table in made.tables] == [1, 2, 3, 4, 5, 6]
    boards = [{name[1] for name in seat.split("-")} for seat in seats(here, made)]
    assert boards == [{"1"}, {"2"}, {"3"}] * 2
    starting = [seat[0] for seat in seats(here, made)]
    assert all(one != other for one, other in pairwise(starting[:3]))


def test_a_match_is_won_by_board_points_and_teams_stand_by_match_points_board_points_and_spread():
    here = of_teams(2, 2, 2, 2, boards=2, starts="lots")
    pair_next(here, "halves")
    assert seats(here, here.state.published[0].pairing) == ["A1-C1", "A2-C2", "B1-D1", "B2-D2"]
    here.play((400, 300), (350, 350), (400, 310), (300, 390))
    assert order(here) == [(1, "A", 2, 3, 100), (2, "B", 1, 2, 0), (2, "D", 1, 2, 0), (4, "C", 0, 1, -100)]


def test_a_match_counts_once_all_its_boards_are_in():
    here = of_teams(2, 2, boards=2, starts="lots")
    pair_next(here)
    here.play((400, 300))
    assert order(here) == [(1, "A", 0, 2, 100), (2, "B", 0, 0, -100)]


def test_a_board_without_an_opponent_is_won_without_a_game():
    here = of_teams(3, 2, boards=3, starts="lots")
    made = pair_next(here)
    assert seats(here, made) == ["B1-A1", "B2-A2"]
    assert [(bye.player, bye.kind, bye.spread) for bye in made.byes] == [(here.id("A3"), "full", 300)]
    here.play((300, 400), (350, 300))
    assert order(here) == [(1, "A", 2, 4, 350), (2, "B", 0, 2, -350)]


def test_an_odd_team_has_the_bye_and_it_goes_round():
    here = of_teams(2, 2, 2, boards=2, starts="lots")
    resting = []
    for _ in range(3):
        pair_next(here)
        [alone] = [
            match for match in matches_of(here.state, here.state.published[-1]) if match.second is None
        ]
        resting.append(alone.first)
        assert (alone.points, alone.halves[0]) == ((2, 0), 4)
        here.play((400, 300), (400, 300))
    assert sorted(resting) == [1, 2, 3]


def test_a_reserve_plays_when_somebody_above_is_absent():
    here = of_teams(3, 2, boards=2, starts="lots")
    here.command(e.AbsenceSet(here.id("A1"), 1, "absent"))
    made = pair_next(here)
    assert seats(here, made) == ["A2-B1", "A3-B2"]
    here.play((400, 300), (400, 300))
    made = pair_next(here)
    boards = {frozenset(seat.split("-")) for seat in seats(here, made)}
    assert boards == {frozenset(("A1", "B2")), frozenset(("A2", "B1"))}
    assert made.bye_of(here.id("A3")).kind == "absent"


def test_no_two_teams_meet_twice_until_the_director_lets_them():
    here = of_teams(1, 1, 1, 1, boards=1, starts="lots")
    seen = []
    for _ in range(3):
        pair_next(here)
        seen += list(met(here))
        here.play((400, 300), (400, 300))
    assert len(set(seen)) == 6
    answer = pair_all(here.state, {0: Policy("neighbours")}, 1)
    assert isinstance(answer, Blocked)
    assert answer.ways == ("repeat",)
    pair_next(here, "neighbours", "repeat")


@pytest.mark.parametrize("engine", ["neighbours", "halves", "dutch", "round_robin", "king"])
def test_every_engine_pairs_teams(engine):
    here = of_teams(2, 2, 2, 2, 2, boards=2)
    for _ in range(2):
        answer = pair_all(here.state, {0: Policy(engine)}, 3)
        if isinstance(answer, Blocked):  # king of the hill knows nothing else
            assert engine == "king"
            return
        here.publish(answer)
        assert len(answer.tables) == 4
        play_round(here, random.Random(1))


def test_fewer_than_two_teams_are_no_round():
    here = of_teams(2, boards=2)
    answer = pair_all(here.state, {0: Policy("neighbours")}, 1)
    assert isinstance(answer, Blocked)
    assert answer.notes[0].code == "too_few"


def test_who_is_in_no_team_does_not_play_and_says_so():
    here = of_teams(2, 2, boards=2)
    here.command(c.EnterPlayers((Entry("Late"),)))
    assert pair_next(here).bye_of(here.id("Late")).kind == "absent"


def test_a_game_counts_for_the_team_that_was_played_for():
    here = of_teams(2, 2, boards=2, starts="lots")
    pair_next(here)
    here.play((400, 300), (400, 300))
    before = order(here)
    a = here.state.teams[0]
    here.command(e.TeamSet(Team(2, "B", (*here.state.teams[1].players, a.players[1]))))
    assert here.state.teams[0].players == a.players[:1]
    assert order(here) == before


def test_a_corrected_result_changes_the_match_of_its_round():
    here = of_teams(2, 2, boards=2, starts="lots")
    pair_next(here)
    here.play((400, 300), (300, 410))
    assert order(here) == [(1, "B", 1, 2, 10), (2, "A", 1, 2, -10)]
    here.command(c.EnterResult(1, 2, "played", 410, 300, replace=True))
    assert order(here) == [(1, "A", 2, 4, 210), (2, "B", 0, 0, -210)]


def test_a_team_that_has_played_is_not_removed_and_the_others_are():
    here = of_teams(2, 2, 2, boards=2)
    here.command(e.TeamRemoved(3))
    pair_next(here)
    with pytest.raises(Refused, match=r"team\.played"):
        here.command(e.TeamRemoved(1))
    assert [team.name for team in here.state.teams] == ["A", "B"]
    here.play((400, 300), (400, 300))
    here.command(e.TeamSet(Team(0, "C")))
    assert here.state.teams[-1].id == 4


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (e.TeamSet(Team(0, "a")), "team.twin"),
        (e.TeamSet(Team(9, "X")), "team.unknown"),
        (e.TeamSet(Team(0, "X", (99,))), "entrant.unknown"),
        (e.TeamSet(Team(0, " ")), "team.name_empty"),
        (e.TeamRemoved(9), "team.unknown"),
        (e.DivisionSet(Division(0, "A")), "team.no_divisions"),
        (e.PlayoffSet(0, 2, 1, third=False), "team.no_playoff"),
        (e.Locked(Lock("apart", 0, 1, 3)), "team.wish"),
    ],
)
def test_what_does_not_go_with_teams_is_refused(command, code):
    with pytest.raises(Refused) as refused:
        of_teams(2, 2, boards=2).command(command)
    assert refused.value.code == code


def test_teams_are_not_begun_beside_divisions_a_playoff_or_wishes():
    for command, code in (
        (e.DivisionSet(Division(0, "A")), "team.divisions"),
        (e.PlayoffSet(0, 2, 1, third=False), "team.playoff"),
        (e.Locked(Lock("apart", 0, 1, 2)), "team.wishes"),
    ):
        here = hall()
        here.command(c.EnterPlayers((Entry("Anna"), Entry("Benet"))))
        rules = of_teams(1, 1).state.rules
        here.command(command)
        with pytest.raises(Refused) as refused:
            here.command(c.ChooseRules(rules))
        assert refused.value.code == code


def test_the_players_of_a_team_stay_while_a_pairing_lies_on_the_desk():
    here = of_teams(2, 2, boards=2)
    made = pair_all(here.state, {0: Policy("neighbours")}, 1)
    here.command(e.RoundPaired(made))
    with pytest.raises(Refused, match=r"pairing\.proposed_already"):
        here.command(e.TeamSet(Team(1, "A", (2, 1))))
    here.command(e.TeamSet(Team(1, "Alpha", (1, 2))))
    assert here.state.teams[0].name == "Alpha"


def test_tables_changed_by_hand_stay_matches_of_two_teams():
    here = of_teams(3, 2, 2, 2, boards=2, starts="lots")
    pair_next(here, "halves")
    latest = here.state.published[0].pairing
    draft = exchanged(drafted("published", latest), "t1.0", f"w{here.id('A3')}")
    changed = paired(here.state, draft, latest)
    here.command(c.ChangePairing(changed, (), "A1 was ill"))
    assert seats(here, changed)[0] == "A3-C1"
    assert here.id("A1") not in sides(changed)
    mixed = paired(here.state, exchanged(drafted("published", changed), "t1.0", "t3.0"), changed)
    codes = {fault.code for fault in broken(with_joined(here.state, mixed), mixed)}
    assert "mixed" in codes
    with pytest.raises(Refused, match=r"broken\.mixed"):
        here.command(c.ChangePairing(mixed, tuple(codes), "Mistake"))


def test_a_late_player_of_a_team_is_seated_against_the_board_that_was_won_without_a_game():
    here = of_teams(2, 2, boards=2, starts="lots")
    here.command(e.AbsenceSet(here.id("B2"), 1, "absent"))
    made = pair_next(here)
    assert seats(here, made) == ["A1-B1"]
    changed = Pairing(
        **{
            **{name: getattr(made, name) for name in made.__dataclass_fields__},
            "tables": (*made.tables, Table(2, here.id("A2"), here.id("B2"))),
            "byes": (),
        }
    )
    draft = drafted("published", changed)
    changed = paired(here.state, draft, made)
    here.command(c.ChangePairing(changed, (), "Came late"))
    here.play((400, 300), (300, 420))
    assert order(here) == [(1, "B", 1, 2, 20), (2, "A", 1, 2, -20)]


def _slow_order(here: Hall) -> dict[str, tuple[int, int, int]]:
    """Match points, board points and spread of every team, counted player by player from the individual order
    and the line-ups alone."""
    totals: dict[int, list[int]] = {team.id: [0, 0, 0] for team in here.state.teams}
    lines = {line.player.id: line for line in standings(here.state)}
    for round_ in here.state.published:
        team_of = {one: each.team for each in round_.pairing.lineups for one in each.players}
        points, opponent, open_ = Counter[int](), dict[int, int | None](), set[int]()
        alone = Counter[int]()
        for player, team in team_of.items():
            [game] = [game for game in lines[player].history if game.round == round_.number]
            if game.opponent is not None:
                opponent[team] = team_of[game.opponent]
            elif game.bye == "full":
                alone[team] += 1
            if game.halves is None:
                open_.add(team)
                continue
            points[team] += game.halves
            totals[team][1] += game.halves
            totals[team][2] += game.spread
        for team in set(team_of.values()):
            against = opponent.get(team)
            if against is not None:
                totals[against][2] += here.state.rules.missed_spread * alone[team]
            if against is None:
                totals[team][0] += 2
            elif not open_ & {team, against}:
                own, other = points[team], points[against]
                totals[team][0] += 2 if own > other else 1 if own == other and own else 0
    return {team.name: tuple(totals[team.id]) for team in here.state.teams}  # type: ignore[misc]


def _require_places(here: Hall, made: Pairing) -> None:
    """Every player who plays has exactly one table, or a place without one; nobody meets a team-mate."""
    places = Counter(player for table in made.tables for player in table.players)
    places.update(bye.player for bye in made.byes)
    for player in here.state.playing(made.round):
        assert places[player.id] == 1, player.name
    assert max(places.values()) == 1
    team_of = sides(made)
    together = defaultdict[int, list[int]](list)
    for table in made.tables:
        first, second = (team_of[player] for player in table.players)
        assert first != second
        together[min(first, second) * 1000 + max(first, second)].append(table.number)
    for numbers in together.values():
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))


@settings(max_examples=effort(10, 40), deadline=None)
@given(seed=st.integers(0, 10**6), engine=st.sampled_from(("neighbours", "halves", "dutch", "round_robin")))
def test_random_team_tournaments(seed, engine):
    rng = random.Random(seed)
    boards = rng.randint(1, 4)
    here = of_teams(*(rng.randint(1, boards + 2) for _ in range(rng.randint(2, 7))), boards=boards)
    for _ in range(rng.randint(1, 5)):
        _stir(here, rng)
        answer = pair_all(here.state, {0: Policy(engine)}, seed)
        if isinstance(answer, Blocked) and answer.ways:
            answer = pair_all(here.state, {0: Policy(engine, frozenset(answer.ways))}, seed)
        if isinstance(answer, Blocked):
            assert len([t for t in here.state.teams if _plays(here, t)]) < 2 or answer.notes
            return
        _require_places(here, answer)
        met_before = _met(here)
        here.publish(answer, *{fault.code for fault in broken(here.state, answer)})
        if not {"repeat"} & {fault.code for fault in broken(here.state, answer)}:
            alone = engine == "round_robin" or len(answer.lineups) == 2
            assert alone or not met_before & _latest_pairs(here)
        play_round(here, rng, odd=0.2)
    assert {line.team.name: line.key for line in team_standings(here.state)} == _slow_order(here)


def _plays(here: Hall, team: Team) -> bool:
    return any(player.id in team.players for player in here.state.playing(here.state.next_round))


def _latest_pairs(here: Hall) -> set[frozenset[int]]:
    found: list[Match] = list(matches_of(here.state, here.state.published[-1]))
    return {frozenset((match.first, match.second)) for match in found if match.second}


def _met(here: Hall) -> set[frozenset[int]]:
    return {
        frozenset((match.first, match.second))
        for round_ in here.state.published
        for match in matches_of(here.state, round_)
        if match.second
    }


def _stir(here: Hall, rng: random.Random) -> None:
    """Somebody leaves, is away, comes late, changes team; a result is corrected; the boards are others."""
    number = here.state.next_round
    for _ in range(rng.randint(0, 3)):
        here_now = [player.id for player in here.state.players if player.left is None]
        team = rng.choice(here.state.teams)
        match rng.randrange(6):
            case 3 if here.state.published:
                _correct(here, rng)
            case 4:
                boards = replace(here.state.rules, team_boards=rng.randint(1, 4))
                here.command(c.ChooseRules(boards))
            case 0 if here_now:
                here.command(c.Withdraw(rng.choice(here_now)))
            case 1 if here_now:
                kind = rng.choice(("full", "half", "absent"))
                here.command(e.AbsenceSet(rng.choice(here_now), number, kind))
            case 2:
                here.command(c.EnterPlayers((Entry(f"Late {here.state.entered + 1}"),)))
                here.command(e.TeamSet(Team(team.id, team.name, (*team.players, here.state.entered))))
            case _ if here_now:
                players = [*team.players, rng.choice(here_now)]
                rng.shuffle(players)
                here.command(e.TeamSet(Team(team.id, team.name, tuple(players))))


def _correct(here: Hall, rng: random.Random) -> None:
    """The first table of a round that was played has another result."""
    round_ = rng.choice(here.state.published)
    for table in round_.pairing.tables[:1]:
        scores = rng.randint(200, 500), rng.randint(200, 500)
        here.command(
            c.EnterResult(
                round_.number,
                table.number,
                "played",
                *scores,
                replace=True,
                sure=True,
                reason="Misread",
            )
        )


def test_two_clubs_alone_meet_in_every_round_and_everybody_meets_everybody():
    here = of_teams(3, 3, boards=3, starts="balanced")
    pairs: Counter[frozenset[str]] = Counter()
    for _ in range(3):
        made = pair_next(here)
        pairs.update(frozenset(seat.split("-")) for seat in seats(here, made))
        assert len(made.tables) == 3
        play_round(here, random.Random(2), odd=0)
    assert len(pairs) == 9
    assert all(len({name[0] for name in pair}) == 2 for pair in pairs)
    assert [line.halves for line in team_standings(here.state)] != [0, 0]


def test_with_two_clubs_of_different_sizes_the_empty_board_goes_round():
    here = of_teams(3, 2, boards=3)
    without = []
    for _ in range(3):
        made = pair_next(here)
        without += [bye.player for bye in made.byes if bye.kind == "full"]
        play_round(here, random.Random(2), odd=0)
    assert sorted(without) == sorted(here.id(name) for name in ("A1", "A2", "A3"))
