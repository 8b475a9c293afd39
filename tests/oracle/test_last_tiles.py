"""Plays that empty the bag: over all ways of drawing, against every line there is."""

from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from random import Random
from statistics import mean, variance

import pytest

import library
from faristol.movegen import last_tiles
from faristol.movegen.equity import ranked
from faristol.movegen.last_tiles import LastTiles
from faristol.movegen.plain_searches import PlainEndgame
from faristol.movegen.position import Ending, Position
from faristol.movegen.records import RankedPlay
from faristol.movegen.twin import self_play, shuffled_bag
from faristol.rules.game_rules import GameRules
from faristol.rules.placement import new_tiles
from faristol.tiles.bag import Bag
from faristol.tiles.tile import remove

PRESETS = ("classic", "romanian")


def _position(preset: str, rack: int, unseen: int, other: int) -> tuple[Position, list[RankedPlay]]:
    """So many tiles on a rack, on the last board of a game, and its best moves."""
    rules = GameRules.preset(preset)
    referee = library.referee(rules)
    bag = shuffled_bag(referee.alphabet, Random(f"last tiles {preset}"))
    board = [board for board, _ in self_play(referee.generator, rules, bag)][-3]
    letters = referee.alphabet.parse_rack("RASETOLINEM")
    position = Position(board, letters[:rack], Bag.of(letters[rack : rack + unseen]), other)
    worth = library.worth(referee.rules.language)
    moves = ranked(referee.generator, worth, board, position.rack, position.in_bag, 300, rules)
    return position, moves


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize(("unseen", "other"), [(3, 2), (3, 1)])
def test_every_way_of_drawing_counts_as_often_as_it_comes(preset: str, unseen: int, other: int) -> None:
    position, moves = _position(preset, 3, unseen, other)
    position = replace(position, lead=-3)
    rules = GameRules.preset(preset)
    referee, emptying = library.referee(rules), [move for move in moves if len(move.tiles) >= unseen - other]
    search = LastTiles(referee.generator, rules, position, moves[:6], Random(1))
    while not search.done:
        search.step(100)
    fates = search.fates
    assert {fate.move for fate in fates} == {move for move in moves[:6] if move in emptying and move.play}
    assert [fate.mean for fate in fates] == sorted((fate.mean for fate in fates), reverse=True)
    for fate in fates[:2]:
        spreads = [
            _spread(preset, position, fate.move, bytes(drawn))
            for drawn in combinations(position.unseen.tiles(), position.in_bag)
        ]
        assert fate.ways == len(spreads)
        assert fate.exact
        assert fate.error == 0
        assert fate.mean == pytest.approx(float(Fraction(sum(spreads), len(spreads))))
        won = sum((spread > 3) + (spread == 3) / 2 for spread in spreads)
        assert fate.wins == pytest.approx(won / len(spreads))
        assert fate.wins_error == 0


def _spread(preset: str, position: Position, move: RankedPlay, drawn: bytes) -> int:
    """What a move comes to if these tiles are drawn and every line behind it is looked at."""
    rules = GameRules.preset(preset)
    referee = library.referee(rules)
    assert move.play
    board = position.board.place(new_tiles(position.board, move.play))
    other = remove(position.unseen.tiles(), drawn)
    ending = Ending.under(rules, board, other, move.leave + drawn)
    return move.score - PlainEndgame(referee.generator, ending, referee.alphabet.points).step(0).spread


def test_of_many_ways_some_are_drawn_and_the_error_is_told() -> None:
    position, moves = _position("classic", 4, 7, 5)
    moves = [move for move in moves if move.play and len(move.tiles) >= position.in_bag][:4]
    rules = GameRules.preset("classic")
    generator = library.referee(rules).generator
    fates = []
    for seed in (1, 1, 2):
        search = LastTiles(generator, rules, position, moves, Random(seed), most_ways=12)
        while not search.done:
            search.step(5_000)
        fates.append(search.fates)
    assert fates[0] == fates[1] != fates[2]
    assert not search.exhaustive
    assert all(fate.ways == search.draws == 12 and fate.error > 0 for fate in fates[0])


def _spreads(search: LastTiles) -> dict[bytes, dict[bytes, int]]:
    """What each move comes to in each way, by the tiles it lays."""
    return {bytes(one.move.play.word): one.spreads for one in search._tried if one.move.play}


@pytest.mark.parametrize(("other", "most_ways"), [(2, 60), (3, 12)])
def test_moves_are_compared_in_the_same_draws_at_any_time(other: int, most_ways: int) -> None:
    position, moves = _position("classic", 4, other + 3, other)
    moves = [move for move in moves if move.play and len(move.tiles) >= position.in_bag][:4]
    rules = GameRules.preset("classic")
    generator = library.referee(rules).generator
    search = LastTiles(
        generator, rules, position, moves, Random(3), most_ways=most_ways, most_positions=2_000
    )
    seen = set()
    while not search.done:
        search.step(1)
        fates = search.fates
        if not fates:
            assert not seen  # figures never go away again
            continue
        [ways] = {fate.ways for fate in fates}
        assert len(fates) == len(moves)
        assert ways >= 2
        seen.add(ways)
        draws, spreads = search._draws[:ways], _spreads(search)
        left = 1 - ways / search.all_ways if search.exhaustive else 1
        best = [spreads[bytes(fates[0].move.play.word)][way] for way in draws]
        for fate in fates:
            own = [spreads[bytes(fate.move.play.word)][way] for way in draws]
            assert fate.mean == pytest.approx(mean(own))
            assert fate.error == pytest.approx((variance(own) / ways * left) ** 0.5)
            behind = [first - one for first, one in zip(best, own, strict=True)]
            assert fate.behind == pytest.approx(mean(behind))
            assert search.error_between(fates[0].move, fate.move) == pytest.approx(fate.behind_error)
            assert (fate.wins_error > 0) == (left > 0)  # also where all or none were won
            assert fate.behind_error == pytest.approx((variance(behind) / ways * left) ** 0.5)
    assert len(seen) > 2
    assert {fate.ways for fate in search.fates} == {search.draws}
    assert all((fate.error == 0) == search.exhaustive for fate in search.fates)


def test_a_single_way_there_is_is_the_whole_truth_and_one_of_several_is_chance() -> None:
    position, moves = _position("classic", 3, 2, 1)
    moves = [move for move in moves if move.play][:3]
    one_kind = replace(position, unseen=Bag.of(position.unseen.tiles()[:1] * 2))
    rules = GameRules.preset("classic")
    generator = library.referee(rules).generator
    alone = LastTiles(generator, rules, one_kind, moves, Random(1))
    several = LastTiles(generator, rules, position, moves, Random(1), most_ways=1)
    for search in (alone, several):
        while not search.done:
            search.step(100_000)
    assert {(fate.ways, fate.error, fate.exact) for fate in alone.fates} == {(2, 0, True)}
    assert several.fates == []


@pytest.mark.parametrize(("other", "elsewhere"), [(3, 0), (8, 0), (2, 1), (0, 0)])
def test_an_empty_bag_a_full_one_and_more_than_two_players_are_an_error(other: int, elsewhere: int) -> None:
    position, moves = _position("classic", 3, 8, other)
    position = replace(position, elsewhere=elsewhere)
    generator = library.referee(GameRules.preset("classic")).generator
    with pytest.raises(ValueError, match="tiles in the bag"):
        LastTiles(generator, GameRules.preset("classic"), position, moves, Random(1))


def test_what_was_too_long_is_searched_longer_until_it_is_exact(monkeypatch: pytest.MonkeyPatch) -> None:
    position, moves = _position("classic", 4, 6, 5)
    moves = [move for move in moves if move.play][:4]
    monkeypatch.setattr(last_tiles, "PORTION", 20)
    rules = GameRules.preset("classic")
    generator = library.referee(rules).generator
    quick = LastTiles(generator, rules, position, moves, Random(1), most_positions=20)
    whole = LastTiles(generator, rules, position, moves, Random(1))
    for search in (quick, whole):
        while not search.done:
            search.step(100_000)
    cut = [quick.cut]
    assert cut[0] > 0
    while quick.cut:
        before = quick.fates
        quick.longer()
        assert quick.progress == 0
        assert quick.fates == before  # its figures stay until they are known better
        while not quick.done:
            quick.step(2_000)
        cut.append(quick.cut)
    assert cut == sorted(cut, reverse=True)
    assert quick.fates == whole.fates
    assert all(fate.exact for fate in whole.fates)
    quick.longer()
    assert quick.done


def test_who_knows_the_other_rack_has_a_single_draw() -> None:
    position, moves = _position("classic", 3, 3, 2)
    moves = [move for move in moves if move.play][:3]
    tiles = position.unseen.tiles()
    held, drawn = tiles[1:], tiles[:1]
    generator = library.referee(GameRules.preset("classic")).generator
    known = replace(position, held=held)
    assert known.drawable == Bag.of(drawn)
    search = LastTiles(generator, GameRules.preset("classic"), known, moves, Random(1))
    while not search.done:
        search.step(100_000)
    assert search.all_ways == 1
    for fate in search.fates:
        assert (fate.ways, fate.error, fate.exact) == (1, 0, True)
        assert fate.mean == _spread("classic", position, fate.move, drawn)
        assert fate.wins in {0, 0.5, 1}
