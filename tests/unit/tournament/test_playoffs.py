"""After the Swiss: a final or play-offs among the first 2, 4 or 8 (TOU-5)."""

from collections import defaultdict

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from effort import effort
from faristol.errors import Refused
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.bracket import Match, bracket_of, spans
from faristol.tournament.check import broken
from faristol.tournament.data import Division, Pairing, Playoff, Table
from faristol.tournament.divisions import within
from faristol.tournament.evolving import replay
from faristol.tournament.pairing.divided import pair_all
from faristol.tournament.pairing.field import Policy
from faristol.tournament.playoffs import due, entitled, played_out, short
from faristol.tournament.standings import after_round, before_round, standings
from tournaments import Hall, hall

pytestmark = pytest.mark.rule("TOU-5")

EIGHT = ("Anna", "Benet", "Carme", "Dídac", "Elena", "Ferran", "Gemma", "Hug")
"""In this order after one round: all with the same points by pairs, parted by their spread."""

NEIGHBOURS = {0: Policy("neighbours")}


def swiss(players: int = 8, **changed: object) -> Hall:
    """One round after which the players stand in the order of their names."""
    here = hall(EIGHT[:players], rounds=1, **changed)
    half = players // 2
    here.publish(here.pairing(*zip(EIGHT[:half], reversed(EIGHT[half:players]), strict=True)))
    here.play(*((500 - 20 * table, 300) for table in range(half)))
    return here


def next_round(here: Hall) -> list[tuple[str, str]]:
    """Publish what the play-off has next; who sits where."""
    made = pair_all(here.state, NEIGHBOURS, 1)
    assert isinstance(made, Pairing)
    assert broken(here.state, made) == ()
    here.publish(made)
    return [(name(here, table.first), name(here, table.second)) for table in made.tables]


def name(here: Hall, id: int) -> str:
    found = here.state.player(id)
    assert found is not None
    return found.name


def win(here: Hall, *winners: str, by: int = 50) -> None:
    """The latest round is won by these, table by table; a draw where nobody is named."""
    round_ = here.state.published[-1]
    for table, winner in zip(round_.pairing.tables, winners, strict=True):
        first, second = 400, 400
        if winner:
            first += by if name(here, table.first) == winner else -by
            second += by if name(here, table.second) == winner else -by
        here.command(c.EnterResult(round_.number, table.number, "played", first, second, sure=True))


def final(here: Hall) -> Match:
    found = bracket_of(here.state, 0)
    assert found
    return found.matches[-1]


def order(here: Hall) -> list[str]:
    return [line.player.name for line in standings(here.state)]


def test_eight_meet_crossed_and_the_winners_go_on():
    here = swiss()
    assert order(here) == list(EIGHT)
    here.command(e.PlayoffSet(0, 8, 1, True))
    games = next_round(here)
    assert [set(game) for game in games[::-1]] == [
        {"Anna", "Hug"},
        {"Dídac", "Elena"},
        {"Benet", "Gemma"},
        {"Carme", "Ferran"},
    ]
    win(here, "Ferran", "Benet", "Elena", "Anna")
    assert [set(game) for game in next_round(here)] == [{"Benet", "Ferran"}, {"Anna", "Elena"}]
    win(here, "Ferran", "Anna")
    assert [set(game) for game in next_round(here)] == [{"Anna", "Ferran"}, {"Benet", "Elena"}]
    assert not played_out(here.state)
    win(here, "Ferran", "Elena")
    assert played_out(here.state)
    assert order(here) == ["Ferran", "Anna", "Elena", "Benet", "Carme", "Dídac", "Gemma", "Hug"]
    assert due(here.state) == ()


def test_points_of_the_play_off_do_not_count_in_the_swiss():
    here = swiss()
    before = {line.player.name: (line.halves, line.values) for line in standings(here.state)}
    here.command(e.PlayoffSet(0, 2, 1, False))
    next_round(here)
    win(here, "Benet")
    assert order(here)[:3] == ["Benet", "Anna", "Carme"]
    assert {line.player.name: (line.halves, line.values) for line in standings(here.state)} == before
    assert replay(here.events) == here.state


def test_a_match_ends_when_one_cannot_be_caught_and_starts_take_turns():
    here = swiss(4)
    here.command(e.PlayoffSet(0, 2, 5, False))
    starts = []
    for winner in ("Anna", "Benet", "Anna"):
        starts.append(next_round(here)[0][0])
        win(here, winner)
        assert not played_out(here.state)
    assert starts[0] == starts[2] != starts[1]
    next_round(here)
    win(here, "Anna")
    assert played_out(here.state)
    assert final(here).halves == (6, 2)


def test_a_match_for_third_place_beside_a_final_of_two():
    here = swiss(4)
    here.command(e.PlayoffSet(0, 2, 1, True))
    assert [set(game) for game in next_round(here)] == [{"Anna", "Benet"}, {"Carme", "Dídac"}]
    win(here, "Benet", "Dídac")
    assert order(here) == ["Benet", "Anna", "Dídac", "Carme"]


def test_a_final_that_ends_level_goes_by_the_spreads_then_by_the_place():
    here = swiss(4)
    here.command(e.PlayoffSet(0, 2, 3, False))
    for winner, by in (("Anna", 10), ("", 0), ("Benet", 60)):
        next_round(here)
        win(here, winner, by=by)
    assert (final(here).how, name(here, final(here).winner or 0)) == ("spread", "Benet")
    other = swiss(4)
    other.command(e.PlayoffSet(0, 2, 1, False))
    next_round(other)
    win(other, "")
    assert (final(other).how, name(other, final(other).winner or 0)) == ("place", "Anna")


def test_the_director_may_add_a_game_to_a_match_that_ended_level():
    here = swiss(4)
    here.command(e.PlayoffSet(0, 2, 1, False))
    next_round(here)
    with pytest.raises(Refused, match=r"playoff\.not_level"):
        here.command(c.AddPlayoffGame(0, 1, 2))
    win(here, "")
    here.command(c.AddPlayoffGame(0, 1, 2))
    assert not played_out(here.state)
    next_round(here)
    win(here, "Benet")
    assert played_out(here.state)
    assert order(here)[0] == "Benet"
    assert replay(here.events) == here.state


def test_no_game_is_added_once_the_next_step_is_played():
    here = swiss(4)
    here.command(e.PlayoffSet(0, 4, 1, False))
    next_round(here)
    win(here, "", "")
    next_round(here)
    with pytest.raises(Refused, match=r"playoff\.went_on"):
        here.command(c.AddPlayoffGame(0, here.id("Anna"), here.id("Dídac")))


def test_who_leaves_lets_the_opponent_through():
    here = swiss(4)
    here.command(e.PlayoffSet(0, 4, 1, True))
    next_round(here)
    win(here, "Benet", "Anna")
    here.command(c.Withdraw(here.id("Carme")))
    here.command(c.Withdraw(here.id("Anna")))
    found = bracket_of(here.state, 0)
    assert found
    assert [(match.step, match.how) for match in found.matches[2:]] == [
        ("third", "walkover"),
        ("final", "walkover"),
    ]
    assert order(here) == ["Benet", "Anna", "Dídac", "Carme"]
    assert played_out(here.state)


def test_who_has_left_before_it_begins_is_not_seeded():
    here = swiss()
    here.command(e.PlayoffSet(0, 4, 1, False))
    here.command(c.Withdraw(here.id("Benet")))
    assert [name(here, id) for id in entitled(here.state, here.state.playoffs[0])] == [
        *("Anna", "Carme", "Dídac", "Elena")
    ]
    assert {frozenset(game) for game in next_round(here)} == {
        frozenset(("Anna", "Elena")),
        frozenset(("Carme", "Dídac")),
    }


def test_it_does_not_begin_before_the_swiss_is_over():
    here = hall(EIGHT, rounds=2)
    here.command(e.PlayoffSet(0, 2, 1, False))
    here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac"), ("Elena", "Ferran"), ("Gemma", "Hug")))
    here.play((400, 300), (400, 310), (400, 320), (400, 330))
    assert due(here.state) == ()
    made = pair_all(here.state, NEIGHBOURS, 1)
    assert isinstance(made, Pairing)
    assert len(made.tables) == 4


def test_fewer_players_than_it_needs_are_refused():
    here = swiss(4)
    with pytest.raises(Refused, match=r"playoff\.few"):
        here.command(e.PlayoffSet(0, 8, 1, False))


def test_once_begun_it_changes_only_when_its_rounds_are_taken_back():
    here = swiss(4)
    here.command(e.PlayoffSet(0, 2, 1, False))
    next_round(here)
    for command in (e.PlayoffSet(0, 4, 1, False), e.PlayoffRemoved(0)):
        with pytest.raises(Refused, match=r"playoff\.begun"):
            here.command(command)
    here.command(c.Recall("Others ought to play"))
    here.command(c.DropProposal())
    assert here.state.playoffs[0].seeds == ()
    here.command(e.PlayoffRemoved(0))
    assert here.state.playoffs == ()


def test_a_correction_of_the_swiss_leaves_who_plays_in_it():
    here = swiss(4)
    here.command(e.PlayoffSet(0, 2, 1, False))
    next_round(here)
    win(here, "Benet")
    here.command(c.EnterResult(1, 1, "played", 300, 500, replace=True, reason="Typed wrong", sure=True))
    assert order(here)[:2] == ["Benet", "Anna"]
    assert order(here)[2] == "Dídac"


def test_a_correction_that_others_would_have_met_by_is_refused():
    here = swiss(4)
    here.command(e.PlayoffSet(0, 4, 1, False))
    next_round(here)
    win(here, "Benet", "Anna")
    next_round(here)
    with pytest.raises(Refused, match=r"playoff\.others_met"):
        here.command(_turned(here))


def _turned(here: Hall) -> c.EnterResult:
    """Table 1 of round 2 with the other winner."""
    known = here.state.rounds[1].result(1)
    assert known is not None
    return c.EnterResult(2, 1, "played", known.second, known.first, replace=True, reason="So", sure=True)


def test_only_the_games_of_the_bracket_can_be_played():
    here = swiss(4)
    here.command(e.PlayoffSet(0, 2, 1, False))
    made = pair_all(here.state, NEIGHBOURS, 1)
    assert isinstance(made, Pairing)
    for tables in (
        (Table(1, here.id("Anna"), here.id("Carme")),),
        (*made.tables, Table(2, here.id("Carme"), here.id("Dídac"))),
    ):
        other = Pairing(2, tables, (), "hand", 0, made.starts)
        with pytest.raises(Refused, match=r"broken\.(playoff|missing)"):
            here.command(e.RoundPaired(other))


def test_a_division_is_in_its_play_off_while_another_one_still_plays():
    here = hall(EIGHT[:6], rounds=2)
    here.command(e.DivisionSet(Division(0, "A", 1)))
    here.command(e.DivisionSet(Division(0, "B")))
    for other in EIGHT[2:6]:
        here.command(c.MovePlayer(here.id(other), 2))
    here.command(e.PlayoffSet(1, 2, 3, False))
    here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac"), ("Elena", "Ferran")))
    here.play((400, 300), (400, 310), (400, 320))
    made = pair_all(here.state, {1: Policy("neighbours"), 2: Policy("neighbours")}, 1)
    assert isinstance(made, Pairing)
    assert [part.engine for part in made.parts] == ["playoff", "neighbours"]
    assert {name(here, id) for id in made.tables[0].players} == {"Anna", "Benet"}
    assert broken(here.state, made) == ()
    here.publish(made)
    assert here.state.playoffs[0].seeds == (here.id("Anna"), here.id("Benet"))
    assert replay(here.events) == here.state
    assert [line.halves for line in standings(here.state)] == [2, 0, 2, 2, 0, 0]


def test_a_division_without_one_is_over_after_its_last_round():
    here = hall(EIGHT[:6], rounds=1)
    here.command(e.DivisionSet(Division(0, "A")))
    here.command(e.DivisionSet(Division(0, "B")))
    for other in EIGHT[2:6]:
        here.command(c.MovePlayer(here.id(other), 2))
    here.command(e.PlayoffSet(1, 2, 1, False))
    here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac"), ("Elena", "Ferran")))
    here.play((400, 300), (400, 310), (400, 320))
    made = pair_all(here.state, {}, 1)
    assert isinstance(made, Pairing)
    assert [{name(here, id) for id in table.players} for table in made.tables] == [{"Anna", "Benet"}]
    here.publish(made)
    assert [line.halves for line in standings(here.state)] == [2, 0, 2, 2, 0, 0]
    win(here, "Benet")
    assert played_out(here.state)


def test_rounds_before_a_play_off_that_has_begun_stay():
    here = swiss(4)
    here.command(e.PlayoffSet(0, 2, 1, False))
    next_round(here)
    with pytest.raises(Refused, match=r"playoff\.rounds"):
        here.command(
            c.ChooseRules(type(here.state.rules).from_dict({**here.state.rules.to_dict(), "rounds": 2}))
        )


SCORES = st.sampled_from([(400, 350), (350, 400), (400, 400), (500, 300), (300, 500), (380, 380)])


def slowly(
    seeds: tuple[int, ...], playoff: Playoff, games: dict[frozenset[int], list[dict[int, int]]]
) -> list[int]:
    """The final order by the rules of the task, match by match, each one read from its games alone."""
    best_of = playoff.best_of

    def won(first: int, second: int) -> tuple[int, int]:
        points, spread = {first: 0.0, second: 0.0}, 0
        for game in games[frozenset((first, second))]:
            ahead = game[first] - game[second]
            spread += ahead
            points[first] += 1 if ahead > 0 else 0.5 if ahead == 0 else 0
            points[second] += 1 if ahead < 0 else 0.5 if ahead == 0 else 0
        better, other = sorted((first, second), key=seeds.index)
        ahead = points[better] - points[other] or (spread if better == first else -spread)
        assert len(games[frozenset((first, second))]) <= best_of
        return (better, other) if ahead >= 0 else (other, better)

    def rounds(field: list[int]) -> list[list[int]]:
        """Those in it, the losers of each step, the final last."""
        if len(field) == 2:
            return [list(won(field[0], field[1]))]
        results = [won(field[at], field[at + 1]) for at in range(0, len(field), 2)]
        return [[loser for _winner, loser in results], *rounds([winner for winner, _loser in results])]

    crossed = {2: [0, 1], 4: [0, 3, 1, 2], 8: [0, 7, 3, 4, 1, 6, 2, 5]}[playoff.size]
    *losers, last = rounds([seeds[at] for at in crossed])
    found = last
    for step, beaten in enumerate(reversed(losers)):
        found += won(*beaten) if step == 0 and playoff.third else sorted(beaten, key=seeds.index)
    if playoff.size == 2 and playoff.third:
        found += won(seeds[2], seeds[3])
    return found


@settings(max_examples=effort(15, 60), deadline=None)
@given(st.data(), st.sampled_from([2, 4, 8]), st.sampled_from([1, 3, 5]), st.booleans())
def test_any_play_off_ends_in_the_order_of_a_slow_reading(data, size, best_of, third):
    here = swiss()
    here.command(e.PlayoffSet(0, size, best_of, third))
    games: dict[frozenset[int], list[dict[int, int]]] = defaultdict(list)
    while not played_out(here.state):
        next_round(here)
        round_ = here.state.published[-1]
        for table in round_.pairing.tables:
            first, second = data.draw(SCORES)
            games[frozenset(table.players)].append({table.first: first, table.second: second})
            here.command(c.EnterResult(round_.number, table.number, "played", first, second, sure=True))
    [playoff] = here.state.playoffs
    order = [line.player.id for line in standings(here.state)]
    assert order[: playoff.players] == slowly(playoff.seeds, playoff, games)
    assert order[playoff.players :] == [player for player in range(1, 9) if player not in playoff.seeds]
    assert replay(here.events) == here.state


@settings(max_examples=effort(15, 60), deadline=None)
@given(st.data(), st.sampled_from([2, 4, 8]), st.sampled_from([1, 3]), st.booleans())
def test_whoever_leaves_it_comes_to_an_end(data, size, best_of, third):
    here = swiss()
    here.command(e.PlayoffSet(0, size, best_of, third))
    for _round in range(20):
        if played_out(here.state):
            break
        if data.draw(st.booleans()):
            gone = data.draw(st.sampled_from(here.state.players))
            here.command(c.Withdraw(gone.id) if gone.left is None else c.Return(gone.id))
        if not due(here.state):
            break
        next_round(here)
        round_ = here.state.published[-1]
        for table in round_.pairing.tables:
            scores = data.draw(SCORES)
            here.command(c.EnterResult(round_.number, table.number, "played", *scores, sure=True))
    assert played_out(here.state) or (short(here.state) and not due(here.state))
    assert len({line.player.id for line in standings(here.state)}) == 8
    assert replay(here.events) == here.state


def test_a_place_is_open_as_long_as_a_match_can_still_change_it():
    here = swiss()
    here.command(e.PlayoffSet(0, 8, 1, True))
    next_round(here)
    assert set(places(here).values()) <= {(1, place) for place in range(5, 9)}
    win(here, "Ferran", "Benet", "Elena", "Anna")
    assert places(here) == {
        **dict.fromkeys(("Anna", "Benet", "Elena", "Ferran"), (1, 4)),
        **{name: (place, place) for place, name in enumerate(("Carme", "Dídac", "Gemma", "Hug"), start=5)},
    }
    next_round(here)
    win(here, "Ferran", "Anna")
    assert [places(here)[one] for one in ("Anna", "Ferran", "Benet", "Elena")] == [(1, 2)] * 2 + [(3, 4)] * 2
    next_round(here)
    win(here, "Ferran", "Elena")
    assert all(first == last for first, last in places(here).values())
    assert {one: last for one, (_first, last) in places(here).items()} == {
        one: place for place, one in enumerate(order(here), start=1)
    }


def places(here: Hall) -> dict[str, tuple[int, int]]:
    found = bracket_of(here.state, 0)
    assert found
    return {name(here, player): span for player, span in spans(found).items()}


def test_the_order_before_the_play_off_stays_as_it_was():
    here = swiss(4)
    here.command(e.PlayoffSet(0, 2, 1, False))
    next_round(here)
    win(here, "Benet")
    assert [line.player.name for line in after_round(within(here.state, 0), 1)] == list(EIGHT[:4])
    assert [line.player.name for line in after_round(here.state, 1)] == list(EIGHT[:4])
    assert order(here)[:2] == ["Benet", "Anna"]
    assert [line.rank for line in before_round(here.state, 2)] == [1, 2, 3, 4]
