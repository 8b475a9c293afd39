"""The kernel's search of endgames against looking at every line there is."""

from dataclasses import replace
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import library
from bench import endings
from effort import effort
from faristol.board.board import Board
from faristol.modes.mode import Referee
from faristol.movegen.deciding import QUICK
from faristol.movegen.plain_searches import PlainEndgame
from faristol.movegen.position import Ending, Line
from faristol.movegen.twin import self_play, shuffled_bag
from faristol.rules.game_rules import GameRules
from faristol.rules.placement import new_tiles
from faristol.tiles.tile import remove

PRESETS = ("classic", "romanian")

SPREADS = {
    "ca": (13, 90, 3, 21, 101, 96, 60, 9, 118, None, 118, 110, 30, 14, 89, 15, 105, 92, 64, 78),
    "ro": (-13, 22, 46, 13, 56, 14, 21, 44, -10, 54, 31, 75, None, 34, 12, 77, None, 14, 16, None),
}
"""What the endgames of the bench come to by a search without plans, where that came to its end in two
minutes; the Romanian ones by the list of 1.0.0."""


@cache
def _referee(preset: str) -> Referee:
    return library.referee(GameRules.preset(preset))


@cache
def _boards(preset: str) -> list[Board]:
    """The last boards of a few games."""
    referee = _referee(preset)
    boards = []
    for game in range(4):
        bag = shuffled_bag(referee.alphabet, Random(f"endgame {preset} {game}"))
        boards += [board for board, _ in self_play(referee.generator, referee.rules, bag)][-4:]
    return boards


@st.composite
def _endings(draw: st.DrawFn) -> tuple[Referee, Ending]:
    """One or two tiles each, on a board near its end, under any way of settling."""
    referee = _referee(preset := draw(st.sampled_from(PRESETS)))
    letters = [tile for tile, count in enumerate(referee.alphabet.counts) if count and tile]
    racks = st.lists(st.sampled_from(letters), min_size=1, max_size=2).map(bytes)
    board, yes_or_no = draw(st.sampled_from(_boards(preset))), st.booleans()
    return referee, Ending(board, draw(racks), draw(racks), draw(yes_or_no), draw(yes_or_no), draw(yes_or_no))


def _searched(referee: Referee, ending: Ending, portion: int = 50) -> Line:
    search = referee.generator.endgame(ending)
    for _ in range(2000):
        line = search.step(portion)
        if line.exact:
            return line
    raise AssertionError(f"{ending} has no end")


@pytest.mark.slow
@settings(max_examples=effort(10, 40), deadline=None)
@given(_endings())
def test_the_kernel_wins_as_much_as_the_best_of_all_lines(case: tuple[Referee, Ending]) -> None:
    referee, ending = case
    plain = PlainEndgame(referee.generator, ending, referee.alphabet.points).step(0)
    found = _searched(referee, ending)
    assert found.spread == plain.spread
    # Its move keeps what it promises.
    assert _after(referee, ending, found) == found.spread


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("passed", [False, True])
def test_against_a_player_who_is_stuck_the_kernel_wins_as_much_as_the_best_of_all_lines(
    preset: str, passed: bool
) -> None:
    """What cannot bring enough any more is not searched: three tiles against the dearest one."""
    referee, rules = _referee(preset), GameRules.preset(preset)
    letters = [tile for tile, count in enumerate(referee.alphabet.counts) if count and tile]
    dearest = max(letters, key=referee.alphabet.points.__getitem__)
    for number, board in enumerate(_boards(preset)[3::4]):
        rack = bytes(Random(f"stuck {preset} {number}").choices(letters, k=3))
        ending = Ending.under(rules, board, rack, bytes([dearest]), passed)
        plain = PlainEndgame(referee.generator, ending, referee.alphabet.points).step(0)
        found = _searched(referee, ending)
        assert found.spread == plain.spread
        assert _after(referee, ending, found) == found.spread


def _after(referee: Referee, ending: Ending, line: Line) -> int:
    """What a move comes to if every line behind it is looked at."""
    points = referee.alphabet.points
    value, other = referee.alphabet.value_of, ending.other
    if line.play is None:
        if ending.passed:
            return ending.own * (value(other) - value(ending.rack))
        board, left, score = ending.board, ending.rack, 0
    else:
        tiles = new_tiles(ending.board, line.play)
        board, left = ending.board.place(tiles), remove(ending.rack, bytes(tile for _, tile in tiles))
        score = referee.generator.score(ending.board, line.play)
        if not left:
            return score + ending.transfer * 2 * value(other)
    then = Ending(board, other, left, line.play is None, ending.transfer, ending.own)
    return score - PlainEndgame(referee.generator, then, points).step(0).spread


def _full_racks(preset: str) -> list[Ending]:
    """A full rack against up to six tiles, on the last boards of a few games."""
    rules, alphabet = GameRules.preset(preset), _referee(preset).alphabet
    endings = []
    for number, board in enumerate(_boards(preset)):
        tiles = shuffled_bag(alphabet, Random(f"racks {preset} {number}"))
        endings.append(Ending.under(rules, board, tiles[:7], tiles[7 : 8 + number % 6]))
    return endings


@pytest.mark.slow
@pytest.mark.rule("ANA-2")
@pytest.mark.parametrize("language", SPREADS)
def test_what_a_plan_of_the_other_spares_does_not_change_what_an_endgame_comes_to(language: str) -> None:
    referee, exact = library.referee(endings.rules_of(language), endings.LISTS[language]), 0
    for ending, spread in zip(endings.committed(language), SPREADS[language], strict=True):
        line = referee.generator.endgame(ending).step(30_000)
        exact += line.exact
        assert not line.exact or line.spread == spread
    assert exact >= 11


@pytest.mark.parametrize("preset", PRESETS)
def test_most_endgames_are_searched_through_in_a_moment_and_keep_their_promise_turn_by_turn(
    preset: str,
) -> None:
    referee, exact = _referee(preset), 0
    for ending in _full_racks(preset):
        line = referee.generator.endgame(ending).step(QUICK.positions)
        exact += line.exact
        promised = line.spread
        while line.exact and line.play:
            promised -= referee.generator.score(ending.board, line.play)
            tiles = new_tiles(ending.board, line.play)
            left = remove(ending.rack, bytes(tile for _, tile in tiles))
            if not left:
                assert promised == ending.transfer * 2 * referee.alphabet.value_of(ending.other)
                break
            ending = replace(ending, board=ending.board.place(tiles), rack=ending.other, other=left)
            line = referee.generator.endgame(ending).step(20 * QUICK.positions)
            assert (line.exact, line.spread) == (True, -promised)
            promised = line.spread
    assert exact >= 10


@pytest.mark.parametrize("preset", PRESETS)
def test_a_search_in_small_steps_comes_to_the_same_and_lets_others_ask_between_them(preset: str) -> None:
    referee = _referee(preset)
    letters = referee.alphabet.parse_rack("RATES")
    for board in _boards(preset)[::3]:
        ending = Ending.under(GameRules.preset(preset), board, letters[:3], letters[2:])
        whole = _searched(referee, ending, 1_000_000)
        search, line = referee.generator.endgame(ending), None
        for _ in range(5000):
            line = search.step(20)
            referee.generator.all_moves(board, letters)
            if line.exact:
                break
        assert line is not None
        assert (line.exact, line.spread) == (True, whole.spread)


def test_two_searches_in_one_kernel_do_not_mix() -> None:
    referee = _referee("classic")
    one, other = (
        Ending.under(GameRules.preset("classic"), board, bytes([1, 14]), bytes([20]))
        for board in _boards("classic")[:2]
    )
    expected = [_searched(referee, ending).spread for ending in (one, other)]
    first, second = referee.generator.endgame(one), referee.generator.endgame(other)
    assert [first.step(1_000_000).spread, second.step(1_000_000).spread] == expected
    assert first.step(1_000_000).spread == expected[0]


@pytest.mark.parametrize("racks", [(b"", b"\1"), (b"\1", b""), (bytes([40]), b"\1"), (bytes(16), b"\1")])
def test_what_is_no_endgame_is_an_error(racks: tuple[bytes, bytes]) -> None:
    referee = _referee("classic")
    with pytest.raises(ValueError, match="til"):
        referee.generator.endgame(Ending(Board(), *racks, False, True, True))


@pytest.mark.rule("CLA-4A", "ROM-4")
def test_going_out_brings_what_the_rules_say() -> None:
    referee = _referee("classic")
    alphabet = referee.alphabet
    board = Board().place({112: alphabet.parse_rack("A")[0], 113: alphabet.parse_rack("S")[0]})
    rack, other = alphabet.parse_rack("C"), alphabet.parse_rack("V")
    for transfer in (False, True):
        line = _searched(referee, Ending(board, rack, other, False, transfer, True))
        assert line.play is not None
        score = referee.generator.score(board, line.play)
        assert line.spread == score + transfer * 2 * alphabet.value_of(other)
