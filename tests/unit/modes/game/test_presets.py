"""The rules of games as data: what the presets have, article by article."""

import pytest

from faristol.errors import Damaged
from faristol.rules.game_rules import GameRules


@pytest.mark.rule("CLA-7A", "CLA-7B", "CLA-4B", "CLA-4D", "CLA-4E", "CLA-8A", "CLA-7D", "CLA-6B", "CLA-5B")
def test_the_numbers_of_the_classic_rules():
    rules = GameRules.preset("classic")
    assert (rules.player_seconds, rules.overtime_points, rules.overtime_loss_seconds) == (1800, 10, 600)
    assert (rules.lost_turns_end, rules.scoreless_turns_end, rules.goes_on_at_zero) == (6, 12, True)
    assert (rules.abandon_points, rules.forfeit_points, rules.absence_seconds) == (110, 300, 900)
    assert (rules.last_play_seconds, rules.rechallenge, rules.score_keeper) == (120, True, "both")
    assert set(rules.pauses) == {"challenge", "points", "judge", "written", "force"}


@pytest.mark.rule("MAL-3", "MAL-11", "MAL-17A", "MAL-17B", "MAL-21", "MAL-26", "MAL-28", "MAL-30", "MAL-32")
def test_the_numbers_of_the_rules_of_mallorca():
    rules = GameRules.preset("mallorca")
    assert (rules.score_keeper, rules.surplus, rules.exchange_bag, rules.senyors) == (
        "starter",
        "one_each",
        7,
        True,
    )
    assert (rules.lost_turns_end, rules.scoreless_turns_end, rules.goes_on_at_zero) == (0, 6, False)
    assert (rules.player_seconds, rules.overtime_points, rules.overtime_loss_seconds) == (1800, 10, 0)
    assert (rules.arbiter, rules.rechallenge) == ("committee", False)
    assert set(rules.pauses) == {"challenge", "points", "tiles", "judge"}


@pytest.mark.rule("ROM-1", "ROM-2", "ROM-3", "ROM-4", "ROM-8")
def test_the_numbers_of_the_romanian_rules():
    rules = GameRules.preset("romanian")
    assert (rules.exchange_least, rules.exchange_bag, rules.passes_end) == (2, 0, 4)
    assert (rules.rack_settlement, rules.blocked_settlement, rules.late_plays) == ("none", "none", "void")


@pytest.mark.parametrize("key", GameRules.preset_names())
def test_seven_tiles_fifty_points_and_no_takebacks_in_games_that_count(key):
    rules = GameRules.preset(key)
    assert (rules.rack_size, rules.most_tiles, rules.bingo) == (7, 7, 50)
    assert (rules.takebacks, rules.word_check) == (False, "challenge")


@pytest.mark.parametrize("field", ["most_tiles", "exchange_least"])
def test_nothing_needs_more_tiles_than_a_rack_has(field):
    with pytest.raises(Damaged) as caught:
        GameRules.from_dict(GameRules.preset("classic").to_dict() | {field: 8})
    assert caught.value.details["field"] == field


@pytest.mark.parametrize("field", GameRules.RANGES)
def test_every_number_has_its_least_and_its_most(field):
    known = GameRules.preset("classic").to_dict()
    least, most = GameRules.RANGES[field]
    for value in (least - 1, most + 1):
        with pytest.raises(Damaged) as caught:
            GameRules.from_dict(known | {field: value})
        assert caught.value.details["field"] == field
