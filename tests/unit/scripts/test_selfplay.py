"""Self-play: sums that many workers add up, games by the rules, and learning that a seed repeats."""

import json
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from faristol.movegen.twin import shuffled_bag
from faristol.tiles.bag import Bag
from pieces import alphabet_of
from selfplay import matches
from selfplay.games import Turn, game, table
from selfplay.learning import FEATURES, Portion, features_of, learn
from selfplay.matches import POINTS, Pairs, play, player, report
from selfplay.open_games import OpenPairs, play_open
from selfplay.regression import Sums


def test_least_squares_find_what_observations_are_made_of() -> None:
    rng, weights = Random(1), [3.0, -2.0, 0.5, 7.0]
    parts = [Sums(4), Sums(4)]
    for number in range(400):
        features = [(at, rng.randint(0, 3)) for at in range(4)]
        parts[number % 2].observe(features, sum(weights[at] * times for at, times in features))
    parts[0].add(parts[1])
    assert parts[0].count == 400
    assert parts[0].solve([1e-9] * 4) == pytest.approx(weights)


def test_a_feature_that_never_was_weighs_nothing() -> None:
    sums = Sums(2)
    sums.observe([(0, 1)], 5.0)
    assert sums.solve([1.0, 1.0]) == pytest.approx([2.5, 0.0])


def test_the_features_of_tiles_are_they_their_pairs_and_their_balance() -> None:
    alphabet = alphabet_of("ca")
    features = features_of(alphabet.parse_rack("AAE?"), alphabet)
    assert sorted(times for _, times in features) == [1, 1, 1, 1, 1, 2, 2, 2]
    assert features == sorted(features)
    assert all(0 <= feature < FEATURES for feature, _ in features)


def _game(language: str) -> list[Turn]:
    at = table(language)
    one = player(at, POINTS, Random(1))
    return list(game(at, (one, one), shuffled_bag(at.alphabet, Random(language))))


@pytest.mark.parametrize("language", ["ca", "ro"])
def test_in_a_game_there_are_always_a_hundred_tiles(language: str) -> None:
    full = Bag.full(alphabet_of(language))
    for turn in _game(language):
        lying = Bag.of(turn.board.cells.replace(b"\0", b""))
        assert lying.put_back(turn.bag).put_back(turn.racks[0]).put_back(turn.racks[1]) == full


@pytest.mark.rule("CLA-4A", "ROM-4")
@pytest.mark.parametrize(("language", "transfer"), [("ca", 1), ("ro", 0)])
def test_points_add_up_and_racks_are_settled_as_the_rules_say(language: str, transfer: int) -> None:
    turns, alphabet = _game(language), alphabet_of(language)
    last, end = turns[-2], turns[-1]
    assert [after.side for _, after in pairwise(turns)] == [1 - before.side for before, _ in pairwise(turns)]
    points = [0, 0]
    for turn in turns[:-1]:
        points[turn.side] += turn.moves[0].score
    left = alphabet.value_of(end.racks[1 - last.side])
    assert not end.racks[last.side]
    points[last.side] += transfer * left
    points[1 - last.side] -= transfer * left
    assert end.scores == tuple(points)


def test_learning_with_a_seed_is_repeatable_and_likes_a_blank() -> None:
    one, other = (learn(Portion("ca", "", "seed", 2)) for _ in range(2))
    assert one.racks.products == other.racks.products
    assert one.racks.squares == other.racks.squares
    assert [sums.products for sums in one.endings] == [sums.products for sums in other.endings]
    assert one.racks.products[0] > 0


def test_a_match_is_repeatable_and_pairs_start_by_turns() -> None:
    pairs = Pairs("ca", ("club", "beginner"), "seed", 2)
    played = play(pairs)
    assert played == play(pairs)
    text = report(pairs.players, played)
    assert text.startswith("club against beginner, 4 games: wins 100.00 ± 0.00 %")


@pytest.mark.parametrize("against", ["points", "strong"])
def test_in_open_games_who_looks_ahead_wins(against: str) -> None:
    pairs = OpenPairs("ro", against, (60, 60), "seed", 1)
    played = play_open(pairs)
    assert played == play_open(pairs)
    assert sum(game.scores[0] - game.scores[1] for pair in played for game in pair) > 100


@pytest.mark.rule("ANA-6")
def test_a_rung_that_was_interrupted_goes_on_and_comes_to_the_same(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(matches, "RESULTS", tmp_path)
    monkeypatch.setattr(matches, "PORTION", 2)
    path = tmp_path / "levels_ca.json"

    def climbed(pairs: int) -> dict[str, float]:
        matches.climb("ca", "a seed", pairs, 1, None, ["learner"])
        rung = json.loads(path.read_text(encoding="utf-8"))["learner"]
        assert (rung.pop("against"), rung.pop("seed"), rung["pairs"]) == ("beginner", "a seed", pairs)
        return dict(rung)

    climbed(2)
    in_parts = climbed(6)
    assert climbed(6) == in_parts
    path.unlink()
    assert climbed(6) == pytest.approx(in_parts, abs=0.02)
