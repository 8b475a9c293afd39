"""One order over many places, whatever the order in which their files come in."""

import json
from dataclasses import replace
from itertools import groupby

import pytest
from hypothesis import given
from hypothesis import strategies as st

from faristol.errors import Damaged, Refused
from faristol.foreign.json_text import digest
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate import simultaneous as game
from faristol.modes.duplicate.ranking import standings
from faristol.modes.duplicate.sealed import open_sealed, read_sealed
from faristol.modes.duplicate.simultaneous import PlaceResult, PlayerResult
from faristol.rules.ruleset import RuleSet
from shared_game import RULES, made
from shared_game import sealed as sealed_file

ROUNDS = 4
HALVES = replace(RuleSet.preset("catalan_duplicate"), bonus="half", bonus_players=10, bonus_points=25)

points = st.lists(st.sampled_from([0, 10, 20, 30, 40]), min_size=ROUNDS, max_size=ROUNDS)


def player(name: str, table: int, scored: list[int], *, expelled: bool = False) -> PlayerResult:
    return PlayerResult(
        name, table, "", expelled, tuple(scored), ("good",) * len(scored), ("",) * len(scored)
    )


def place(name: str, players: list[PlayerResult], rules=HALVES, **changed: object) -> PlaceResult:
    closed = len(players[0].points) if players else ROUNDS
    return PlaceResult(
        **{
            "game": "abc",
            "name": "Diada",
            "date": "2026-11-20",
            "place": name,
            "rules": rules,
            "lexicon": "list 12345678",
            "length": ROUNDS,
            "opened": closed,
            "closed": closed,
            "ended": "rounds",
            "starters": len(players),
            "masters": (("H8 CASA", 40, 40),) * closed,
            "players": tuple(players),
            **changed,
        }
    )


@st.composite
def halls(draw: st.DrawFn) -> list[PlaceResult]:
    """Some places with some players, the same names at several of them."""
    found = []
    for name in ["Olot", "Figueres", "Vic"][: draw(st.integers(1, 3))]:
        scores = draw(st.lists(points, max_size=8))
        names = draw(st.lists(st.sampled_from("ABC"), min_size=len(scores), max_size=len(scores)))
        people = zip(names, scores, strict=True)
        found.append(place(name, [player(one, table, had) for table, (one, had) in enumerate(people, 1)]))
    return found


@pytest.mark.rule("DUP-1.9")
@given(halls(), st.randoms(), st.sampled_from(game.BONUSES))
def test_places_may_come_in_any_order(places, chance, bonuses) -> None:
    order = game.order(places, bonuses)
    chance.shuffle(places)
    assert game.order(places, bonuses) == order


@pytest.mark.rule("DUP-1.9")
@pytest.mark.rule("DUP-1.10")
@given(halls(), st.sampled_from(game.BONUSES))
def test_the_order_is_that_of_a_slow_recomputation(places, bonuses) -> None:
    people = [(hall.place, one) for hall in places for one in hall.players]
    bonus = {(name, one.table): 0.0 for name, one in people}
    for number in range(ROUNDS):
        for within in (
            [people] if bonuses == "all" else [[p for p in people if p[0] == h.place] for h in places]
        ):
            counted = len(within)
            best = max((one.points[number] for _, one in within), default=0)
            finders = [p for p in within if p[1].points[number] == best]
            if bonuses != "none" and counted >= 10 and best > 0 and len(finders) == 1:
                [(name, one)] = finders
                bonus[name, one.table] += min(counted / 2, 25)

    def level(name: str, one: PlayerResult) -> tuple[float, list[int]]:
        plays = sorted((value for value in one.points if value), reverse=True)
        return sum(plays) + bonus[name, one.table], plays

    expected = {
        (name, one.table): 1 + sum(level(*other) > level(name, one) for other in people)
        for name, one in people
    }
    order = game.order(places, bonuses)
    assert {(line.place, line.player.table): line.rank for line in order} == expected
    assert [line.rank for line in order] == sorted(expected.values())
    for hall, lines in groupby(sorted(order, key=lambda line: line.place), key=lambda line: line.place):
        here = [(name, one) for name, one in people if name == hall]
        for line in lines:
            ahead = sum(level(*other) > level(hall, line.player) for other in here)
            assert line.rank_at_venue == 1 + ahead


def test_players_of_the_same_name_are_kept_apart_by_their_place() -> None:
    places = [place("Olot", [player("Pau", 1, [40])]), place("Vic", [player("Pau", 1, [30])])]
    assert [(line.player.name, line.place, line.rank) for line in game.order(places, "all")] == [
        ("Pau", "Olot", 1),
        ("Pau", "Vic", 2),
    ]


def test_whoever_was_expelled_stands_at_the_end_without_a_rank() -> None:
    places = [place("Olot", [player("Pau", 1, [40], expelled=True), player("Laia", 2, [10])])]
    assert [(line.player.name, line.rank, line.rank_at_venue) for line in game.order(places, "all")] == [
        ("Laia", 1, 1),
        ("Pau", None, None),
    ]


@pytest.mark.rule("DUP-1.10")
def test_a_bonus_goes_to_who_is_alone_over_all_places_with_all_players_counted() -> None:
    five = [player(f"P{number}", number, [10]) for number in range(1, 6)]
    first = [player("Best", 9, [40]), *five]
    places = [place("Olot", first), place("Vic", five)]
    assert {line.player.name: line.bonus for line in game.order(places, "all") if line.bonus} == {"Best": 5.5}
    assert not any(line.bonus for line in game.order(places, "place"))
    assert not any(line.bonus for line in game.order(places, "none"))
    places[1] = place("Vic", [player("Too", 9, [40]), *five])
    assert not any(line.bonus for line in game.order(places, "all"))


@pytest.mark.rule("DUP-1.10")
def test_halves_count_when_every_place_is_over() -> None:
    hall = [player("Best", 9, [40]), *(player(f"P{number}", number, [10]) for number in range(1, 10))]
    assert game.order([place("Olot", hall)], "all")[0].total == 45
    assert game.order([place("Olot", hall, ended="")], "all")[0].total == 40


def test_rounds_that_are_missing_and_rounds_opened_early_are_told() -> None:
    places = [
        place("Olot", [player("A", 1, [10, 10])]),
        place("Vic", [player("A", 1, [10])]),
        place("Figueres", [player("A", 1, [10, 10])], opened=4),
    ]
    assert game.missing_rounds(places) == [("Vic", 1, 2)]
    assert game.ahead(places) == [("Figueres", 4, 2)]


@pytest.fixture(scope="module")
def sealed_text() -> str:
    return sealed_file(made())


@pytest.fixture
def played(open_table, sealed_text: str):
    """The game played to its end at a place by two players: one finds everything."""
    sealed = read_sealed(sealed_text)
    table = open_table(2, RULES).fresh()
    table.do(c.TakeGame(sealed.heading, open_sealed(sealed, ""), "Olot"))
    table.do(c.EnterPlayers((c.Seat(None, "Anna"), c.Seat(None, "Benet", "Joves"))))
    table.do(e.Started())
    while not table.state.ended:
        table.do(c.DrawRack())
        play = table.state.script.round(len(table.state.rounds)).play
        table.do(c.EnterSlip(len(table.state.rounds), 1, play=play))
        table.do(c.CallTime())
        table.do(c.CloseSlips())
        table.do(c.ChooseMaster(play))
    return table


def test_a_place_hands_in_what_its_players_have(played) -> None:
    result = game.read_results(game.write_results(played.state, played.referee.alphabet, 0))
    assert (result.place, result.closed, result.ended, result.starters) == ("Olot", 5, "rounds", 2)
    lines = game.order([result], "all")
    assert [(line.rank, line.player.name, line.total) for line in lines] == [
        (one.rank, one.player.name, one.total) for one in standings(played.state)
    ]
    assert lines[0].played == result.best
    assert result.players[1].verdicts == ("missing",) * 5
    assert result.players[1].group == "Joves"


def test_a_duplicate_of_its_own_has_nothing_to_hand_in(open_table) -> None:
    table = open_table()
    with pytest.raises(Refused, match=r"place\.not_shared"):
        game.write_results(table.state, table.referee.alphabet, 0)


def test_a_file_that_was_changed_or_cut_off_says_so(played, sealed_text: str) -> None:
    text = game.write_results(played.state, played.referee.alphabet, 0)
    with pytest.raises(Damaged, match=r"place\.changed"):
        game.read_results(text.replace('"Anna"', '"Anne"'))
    with pytest.raises(Damaged, match=r"place\.short"):
        game.read_results(text[:-40])
    with pytest.raises(Damaged, match=r"file\.is_sealed"):
        game.read_results(sealed_text)
    with pytest.raises(Damaged, match=r"place\.foreign"):
        game.read_results("Anna;10")
    with pytest.raises(Damaged, match=r"place\.newer"):
        game.read_results(json.dumps({**json.loads(text), "format": 9}))


@given(st.data())
def test_no_content_of_a_file_leads_to_anything_but_results_or_a_refusal(data: st.DataObject) -> None:
    """Whoever writes a file by hand can give it a checksum too."""
    anything = st.one_of(st.none(), st.booleans(), st.integers(-1, 3), st.text(max_size=3), st.just([]))
    fields = list(PlaceResult.__dataclass_fields__)
    values = {"faristol": game.KIND, "format": 1, **{name: data.draw(anything) for name in fields}}
    values["sha256"] = digest(values)
    with pytest.raises(Damaged):
        game.read_results(json.dumps(values))


def test_gathering_keeps_the_latest_file_of_each_place(played) -> None:
    first, later = (game.write_results(played.state, played.referee.alphabet, saved) for saved in (0, 1))
    events: list[tuple[game.Event, int]] = [
        (game.Begun("abc", "Diada", "2026-11-20"), 0),
        (game.PlaceAdded("olot", first), 0),
        (game.PlaceAdded("vic", first), 0),
        (game.PlaceAdded("olot", later), 0),
        (game.PlaceRemoved("vic"), 0),
        (game.BonusesChosen("none"), 0),
    ]
    gathering = game.SIMULTANEOUS.replay(events)
    assert gathering is not None
    assert (gathering.files, gathering.bonuses) == ((("olot", later),), "none")
    assert gathering.places == (game.read_results(later),)
    with pytest.raises(Refused, match=r"simultaneous\.unknown"):
        game.SIMULTANEOUS.replay(events[1:])
