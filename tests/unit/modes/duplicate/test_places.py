"""What differs between two files of a place, and a hall that comes in under two names."""

from dataclasses import replace

from hypothesis import given

from faristol.modes.duplicate import simultaneous as game
from faristol.modes.duplicate.simultaneous import difference, twin
from unit.modes.duplicate.test_simultaneous import halls, place, player

FILE = place("Palma", [player("Anna", 1, [10, 20, 30]), player("Benet", 2, [10, 10, 10])], saved=1000)


def test_the_same_results_saved_twice_differ_in_nothing() -> None:
    found = difference(FILE, replace(FILE, saved=2000))
    assert found.nothing
    assert found.later == 1


def test_slips_that_differ_are_counted_with_their_rounds() -> None:
    corrected = replace(FILE, players=(player("Anna", 1, [10, 0, 20]), FILE.players[1]), saved=500)
    found = difference(FILE, corrected)
    assert (found.slips, found.rounds, found.later, found.facts) == (2, (2, 3), -1, False)


def test_players_who_came_or_went_are_named() -> None:
    other = replace(FILE, players=(FILE.players[0], player("Carme", 3, [0, 0, 0])), saved=0)
    found = difference(FILE, other)
    assert (found.added, found.gone, found.slips, found.later) == (("Carme",), ("Benet",), 0, 0)


def test_more_rounds_and_another_group_are_a_difference_without_a_slip() -> None:
    further = place("Palma", [player(one.name, one.table, [*one.points, 40]) for one in FILE.players])
    assert (difference(FILE, further).slips, difference(FILE, further).facts) == (0, True)
    grouped = replace(FILE, players=(replace(FILE.players[0], group="Joves"), FILE.players[1]))
    assert difference(FILE, grouped).facts


def test_a_hall_under_another_name_is_known_by_its_players_and_plays() -> None:
    further = place("Ciutat", [player(one.name, one.table, [*one.points, 40]) for one in FILE.players])
    assert twin(further, [place("Olot", [player("Anna", 1, [10, 20, 30])]), FILE]) is FILE
    assert twin(place("Ciutat", [player("Anna", 1, [10, 0, 30]), FILE.players[1]]), [FILE]) is None
    assert twin(place("Ciutat", []), []) is None


@given(halls())
def test_who_is_level_is_parted_by_the_plays_of_the_one_above(places: list[game.PlaceResult]) -> None:
    order = game.order(places, game.OVER_ALL)
    for above, line in zip([None, *order], order, strict=False):
        level = above is not None and above.total == line.total
        assert line.level_with == (above.plays if above and level else None)


def test_a_place_that_is_short_of_rounds_is_measured_by_its_own() -> None:
    lines = game.order([FILE, place("Vic", [player("Dolors", 1, [40])])], game.NO_BONUS)
    assert {line.place: (line.closed, line.most, line.best) for line in lines} == {
        "Palma": (3, 3, 120),
        "Vic": (1, 3, 40),
    }
