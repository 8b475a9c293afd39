"""The Dutch system (SWI-8), Berger tables, king of the hill, and what all engines share."""

import random
import re
from dataclasses import replace
from itertools import combinations

import pytest

from devtools.looked_at import looked_at
from devtools.rooms import modules
from faristol.app.tournament.views.reasons import SENTENCES
from faristol.rules.tournament_rules import Engine
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.check import broken
from faristol.tournament.data import Entry, Lock, Note, Pairing
from faristol.tournament.history import histories
from faristol.tournament.pairing import notes
from faristol.tournament.pairing.berger import berger_round
from faristol.tournament.pairing.dutch import floats
from faristol.tournament.pairing.field import BYE, Blocked, Policy, Waiver, field_of
from faristol.tournament.pairing.matching import allowed_pairs, is_perfect, matching
from faristol.tournament.pairing.pair import pair
from faristol.tournament.standings import standings
from tournaments import Hall, hall
from tourneys import field_of_players, play_round

ENGINES: tuple[Engine, ...] = ("neighbours", "halves", "dutch", "king", "fixed_neighbours", "round_robin")


def paired(here: Hall, engine: Engine, *waived: Waiver, seed: int = 1) -> Pairing:
    answer = pair(here.state, Policy(engine, frozenset(waived)), seed)
    assert isinstance(answer, Pairing), answer
    return answer


def pairs(pairing: Pairing) -> set[frozenset[int]]:
    return {frozenset(table.players) for table in pairing.tables}


def played(here: Hall, engine: Engine, rounds: int, *, seed: int = 1, odd: float = 0.0) -> None:
    rng = random.Random(seed)
    for _ in range(rounds):
        here.publish(paired(here, engine, seed=seed))
        play_round(here, rng, odd=odd)


@pytest.mark.rule("SWI-8")
def test_in_the_dutch_first_round_the_upper_half_meets_the_lower_half() -> None:
    here = field_of_players(8)
    assert pairs(paired(here, "dutch")) == {frozenset((n, n + 4)) for n in range(1, 5)}


@pytest.mark.rule("SWI-2", "SWI-8")
@pytest.mark.parametrize("players", [8, 23, 40])
def test_neighbours_and_dutch_agree_on_no_pair_of_the_first_round(players: int) -> None:
    here = field_of_players(players)
    assert not pairs(paired(here, "neighbours")) & pairs(paired(here, "dutch"))


@pytest.mark.rule("SWI-8")
def test_winners_meet_winners_and_losers_losers() -> None:
    here = field_of_players(8)
    here.publish(paired(here, "dutch"))
    here.play(*[(400, 300)] * 4)
    second = pairs(paired(here, "dutch"))
    assert second == {frozenset((1, 3)), frozenset((2, 4)), frozenset((5, 7)), frozenset((6, 8))}


@pytest.mark.rule("SWI-4", "SWI-8")
@pytest.mark.parametrize("players", [9, 16, 24])
def test_with_colours_nobody_starts_three_times_in_a_row_nor_three_more(players: int) -> None:
    here = field_of_players(players, preset="classic", rounds=7)
    played(here, "dutch", 6)
    for games in histories(here.state).values():
        started = [game.started for game in games if game.played]
        assert all(len(set(three)) == 2 for three in zip(started, started[1:], started[2:], strict=False))
        assert abs(started.count(True) - started.count(False)) <= 2


def test_floats_are_told_as_the_system_wants_them() -> None:
    here = field_of_players(5, preset="classic")
    here.publish(paired(here, "dutch"))
    here.play((400, 300), (350, 350))
    here.publish(paired(here, "dutch"))
    here.play((400, 300), (350, 350))
    record = histories(here.state)
    first = {player.id: floats(record, player.id)[0] for player in here.state.players}
    [resting] = [bye.player for bye in here.state.rounds[0].pairing.byes]
    assert first == {player: "down" if player == resting else "none" for player in first}
    for table in here.state.rounds[1].pairing.tables:
        halves = [record[player][0].halves or 0 for player in table.players]
        floated = [floats(record, player)[1] for player in table.players]
        assert floated == [
            "down" if own > other else "up" if own < other else "none"
            for own, other in ((halves[0], halves[1]), (halves[1], halves[0]))
        ]


@pytest.mark.rule("SWI-2", "SWI-8")
def test_the_dutch_system_says_why_the_bye_is_not_for_the_last_of_the_standings() -> None:
    here = field_of_players(7, preset="classic")
    here.publish(paired(here, "dutch"))
    # The first one loses by far, the others who are seeded better win by a point; the last has had the bye.
    scores = {1: 200, 4: 600, 2: 350, 5: 349, 3: 350, 6: 349}
    tables = here.state.rounds[0].pairing.tables
    here.play(*[(scores[table.first], scores[table.second]) for table in tables])
    pairing = paired(here, "dutch")
    [resting] = [bye.player for bye in pairing.byes]
    assert resting == 5
    # All three who lost could rest, and the two others stand lower by spread alone.
    assert [note for note in pairing.notes if "bye" in note.code] == [
        Note("bye", (5,), (5, 7)),
        Note("bye_group", (5,), (0,)),
        Note("bye_passed", (6, 1)),
    ]


@pytest.mark.rule("SWI-2", "SWI-8")
def test_in_a_large_field_it_is_told_how_many_could_have_had_the_bye_as_well() -> None:
    here = field_of_players(63, preset="classic")
    played(here, "dutch", 1, seed=3)
    said = [note for note in paired(here, "dutch").notes if "bye" in note.code]
    assert [note.code for note in said] == ["bye", "bye_group", "bye_passed_many"]
    assert said[-1].players == (standings(here.state)[-1].player.id,)
    assert said[-1].numbers > (6,)


@pytest.mark.rule("SWI-2", "SWI-8")
@pytest.mark.parametrize("seed", range(6))
def test_who_is_needed_in_the_dutch_system_is_really_needed(seed: int) -> None:
    here = field_of_players(7, preset="classic", rounds=6)
    for _ in range(5):
        pairing = paired(here, "dutch", seed=seed)
        said = [note for note in pairing.notes if note.code == "bye_needed"]
        field = field_of(here.state, Policy("dutch"), seed)
        for note in said:
            pairs = [pair for pair in allowed_pairs(field) if pair[0] != BYE or pair[1] == note.players[0]]
            assert not is_perfect(field.vertices, matching(field.vertices, dict.fromkeys(pairs, ())))
        here.publish(pairing)
        play_round(here, random.Random(seed))
        if isinstance(pair(here.state, Policy("dutch"), seed), Blocked):
            break


@pytest.mark.rule("SWI-8")
def test_the_dutch_system_says_which_halves_meet_and_how_often_both_have_started() -> None:
    here = field_of_players(8, preset="classic")
    first = paired(here, "dutch")
    assert [note for note in first.notes if note.code in ("halves", "seeds", "started")] == [
        Note("halves", (n, n + 4), (n, n + 4, 8)) for n in range(1, 5)
    ]
    here.publish(first)
    here.play(*[(400, 350)] * 4)
    second = paired(here, "dutch")
    assert {note.numbers for note in second.notes if note.code == "halves"} == {(1, 3, 4), (2, 4, 4)}
    for table in second.tables:
        [started] = [
            note for note in second.notes if note.code == "started" and note.players[0] == table.first
        ]
        before = [any(one.first == player for one in first.tables) for player in table.players]
        assert started.numbers == tuple(map(int, before))


@pytest.mark.rule("SWI-8")
@pytest.mark.parametrize(("players", "seed"), [(7, 1), (8, 2), (13, 3), (14, 4)])
def test_what_the_dutch_system_says_of_a_table_is_true(players: int, seed: int) -> None:
    here, codes = field_of_players(players, preset="classic", rounds=9), set()
    for number in range(1, players - 2):
        found = pair(here.state, Policy("dutch"), seed)
        if isinstance(found, Blocked):
            break
        points = {line.player.id: line.halves for line in standings(here.state)}
        met = {
            (player, game.opponent): game.round
            for player, games in histories(here.state).items()
            for game in games
        }
        for note in found.notes:
            first, *others = note.players or (0,)
            group = [player for player in range(1, players + 1) if points[player] == points.get(first)]
            match note.code:
                case "halves" | "seeds":
                    places = tuple(group.index(player) + 1 for player in note.players)
                    assert note.numbers == (*places, len(group))
                    assert (note.code == "halves") == (places[0] <= len(group) // 2 < places[1])
                case "half_met":
                    assert note.numbers == (met[first, others[0]],)
                case "float_alone":
                    assert (group, note.numbers) == ([first], (points[first],))
                case "float_met":
                    assert all((first, other) in met for other in group if other != first)
                case "float_odd":
                    assert note.numbers == (points[first], len(group))
                    assert len(group) % 2
            codes.add(note.code)
        here.publish(found, "starts")
        play_round(here, random.Random(seed + number), odd=0.0)
    assert {"halves", "float"} <= codes


@pytest.mark.rule("SWI-7", "SWI-8")
def test_the_dutch_system_keeps_what_the_director_wants() -> None:
    here = field_of_players(9)
    here.command(e.Locked(Lock("together", 1, 1, 2)))
    here.command(e.Locked(Lock("apart", 0, 3, 6)))
    here.command(e.Locked(Lock("table", 1, 4, table=7)))
    pairing = paired(here, "dutch")
    assert frozenset((1, 2)) in pairs(pairing)
    assert frozenset((3, 6)) not in pairs(pairing)
    assert not broken(here.state, pairing)
    assert 4 in next(table for table in pairing.tables if table.number == 7).players


def test_the_berger_table_of_six_is_that_of_the_handbook() -> None:
    assert [berger_round(6, number) for number in range(5)] == [
        [(1, 6), (2, 5), (3, 4)],
        [(6, 4), (5, 3), (1, 2)],
        [(2, 6), (3, 1), (4, 5)],
        [(6, 5), (1, 4), (2, 3)],
        [(3, 6), (4, 2), (5, 1)],
    ]


@pytest.mark.parametrize("players", [5, 6, 7, 8])
def test_in_a_round_robin_everybody_meets_everybody_once(players: int) -> None:
    here = field_of_players(players, preset="romanian", rounds=9)
    rounds = players - 1 + players % 2
    played(here, "round_robin", rounds)
    met = [frozenset(table.players) for round_ in here.state.rounds for table in round_.pairing.tables]
    every = {frozenset(two) for two in combinations(range(1, players + 1), 2)}
    assert sorted(map(sorted, met)) == sorted(map(sorted, every))
    for games in histories(here.state).values():
        assert sum(game.bye == "bye" for game in games) == players % 2
        started = [game.started for game in games if game.played]
        assert abs(started.count(True) - started.count(False)) <= 1


@pytest.mark.parametrize("players", [3, 4])
def test_a_round_robin_begins_its_table_anew_with_the_starts_turned_round(players: int) -> None:
    here = field_of_players(players, preset="romanian", rounds=9)
    rounds = players - 1 + players % 2
    played(here, "round_robin", 2 * rounds)
    published = [round_.pairing for round_ in here.state.published]
    for first, second in zip(published[:rounds], published[rounds:], strict=True):
        turned = {(table.second, table.first) for table in first.tables}
        assert {table.players for table in second.tables} == turned
        assert Note("second_time", numbers=(2,)) in second.notes
        assert "repeat" not in {note.code for note in second.notes}
    assert Note("second_time", numbers=(3,)) in paired(here, "round_robin").notes


@pytest.mark.rule("SWI-2")
def test_two_who_meet_in_a_round_robin_once_more_than_its_table_was_gone_through_are_named() -> None:
    here = field_of_players(4, preset="romanian", rounds=9)
    played(here, "round_robin", 1)
    early = replace(here.state.rounds[0].pairing, round=2, byes=())
    assert [fault.code for fault in broken(here.state, early) if fault.code != "starts"] == ["repeat"] * 2


def test_who_was_to_meet_somebody_who_has_left_has_a_full_free_round() -> None:
    here = field_of_players(6, preset="romanian", rounds=9)
    played(here, "round_robin", 1)
    here.command(c.Withdraw(4))
    pairing = paired(here, "round_robin")
    # Berger's second round is 6-4, 5-3, 1-2.
    assert pairs(pairing) == {frozenset((3, 5)), frozenset((1, 2))}
    assert [(bye.player, bye.kind) for bye in pairing.byes] == [(6, "full")]
    assert Note("free", (6, 4)) in pairing.notes
    assert not broken(here.state, pairing)


def test_who_comes_late_takes_the_free_place_of_a_round_robin() -> None:
    here = field_of_players(5, preset="romanian", rounds=9)
    played(here, "round_robin", 2)
    here.command(c.EnterPlayers((Entry("Late"),)))
    played(here, "round_robin", 3)
    late = here.id("Late")
    met = [game.opponent for game in histories(here.state)[late] if game.opponent is not None]
    assert len(met) == len(set(met)) == 3


def test_king_of_the_hill_is_first_against_second_and_so_on() -> None:
    here = field_of_players(6)
    assert [sorted(table.players) for table in paired(here, "king").tables] == [[1, 2], [3, 4], [5, 6]]


@pytest.mark.rule("SWI-7")
def test_king_of_the_hill_repeats_only_if_the_director_says_so() -> None:
    here = field_of_players(4)
    here.publish(paired(here, "king"))
    here.play((350, 350), (350, 350))
    refused = pair(here.state, Policy("king"), 1)
    assert isinstance(refused, Blocked)
    assert refused.ways == ("repeat",)
    assert [note for note in refused.notes if note.code == "met"] == [
        Note("met", (1, 2), (1,)),
        Note("met", (3, 4), (1,)),
    ]
    assert pairs(paired(here, "king", "repeat")) == {frozenset((1, 2)), frozenset((3, 4))}


@pytest.mark.parametrize("engine", ENGINES)
def test_every_note_has_a_sentence_and_an_explanation(engine: Engine) -> None:
    explained = set(re.findall(r"^    ([a-z_]+) +\S", notes.__doc__ or "", re.M))
    used = {
        code
        for path in modules()
        for code in re.findall(r'\bNote\(\s*"(\w+)"', path.read_text(encoding="utf-8"))
    }
    assert looked_at("codes of notes", used) <= explained
    assert explained == set(SENTENCES)
    here = hall(("Anna", "Benet", "Carme"))
    assert {note.code for note in paired(here, engine).notes} <= explained
