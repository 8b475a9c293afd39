"""Open games: who draws what, what is recorded, and a search that goes on in steps of any size."""

from dataclasses import replace
from random import Random

import pytest

import library
from desk import MakeDesk
from faristol.board.board import EMPTY
from faristol.movegen.leave_values import nothing
from faristol.movegen.lookahead import OpenGame, Outlook
from faristol.movegen.position import Ending
from faristol.movegen.twin import shuffled_bag
from faristol.rules.game_rules import GameRules
from faristol.tiles.alphabet import Alphabet

RULES = GameRules.preset("romanian")
REFEREE = library.referee(RULES)
WORTH = library.worth("ro")
CAPS = (10, 20, 30, 40)


def _start(seed: int, coming: int = 86, caps: tuple[int, ...] = CAPS) -> OpenGame:
    """The start of a game with so many tiles to come."""
    string = shuffled_bag(REFEREE.alphabet, Random(seed))
    return OpenGame.under(RULES, EMPTY, string[:7], string[7:14], string[14 : 14 + coming], caps=caps)


def _searched(game: OpenGame, count: int, positions: int, portion: int) -> Outlook:
    search = REFEREE.generator.lookahead(game, WORTH, count)
    while (outlook := search.step(portion)).positions < positions and not outlook.done:
        pass
    return outlook


@pytest.mark.rule("COR-2")
def test_after_a_play_the_next_tiles_of_the_string_are_drawn(romanian: Alphabet) -> None:
    racks = [romanian.parse_rack(rack) for rack in ("CASTELE", "MUNTELE")]
    game = OpenGame.under(RULES, EMPTY, racks[0], racks[1], romanian.parse_rack("AEIOUST"))
    play = next(one.play for one in REFEREE.generator.all_moves(EMPTY, game.rack) if one.tiles == 3)
    red = game.after(play)
    assert red.rack == game.other
    assert sorted(red.other[-3:]) == sorted(romanian.parse_rack("AEI"))
    assert len(red.other) == 7
    assert red.coming == romanian.parse_rack("OUST")
    assert red.after(None).coming == red.coming
    assert red.after(None).other == red.rack


@pytest.mark.rule("COR-3")
def test_caps_belong_to_turns_a_pass_included() -> None:
    game = _start(1)
    assert [game.recorded(72), game.recorded(8)] == [10, 8]
    assert game.after(None).recorded(72) == 20
    assert game.after(None).after(None).caps == (30, 40)
    assert _start(1, caps=(0, 20)).recorded(72) == 72


@pytest.mark.rule("COR-19")
def test_passes_are_counted_until_a_play() -> None:
    game = _start(2).after(None).after(None).after(None)
    assert game.passes == 3
    play = REFEREE.generator.top(EMPTY, game.rack, 1)[0].play
    assert game.after(play).passes == 0


@pytest.mark.parametrize("seed", range(3))
def test_every_line_can_be_played_for_the_points_it_tells(seed: int) -> None:
    outlook = _searched(_start(seed), 4, 1200, 300)
    assert outlook.depth >= 4
    assert [one.spread for one in outlook.variations] == sorted(
        (one.spread for one in outlook.variations), reverse=True
    )
    assert len({one.play for one in outlook.variations}) == 4
    for line in outlook.variations:
        game = _start(seed)
        assert len(line.turns) == outlook.depth
        for turn in line.turns:
            if turn.play:
                REFEREE.place(game.board, game.rack, turn.play)
                assert turn.points == game.recorded(REFEREE.generator.score(game.board, turn.play))
            game = game.after(turn.play)


def test_a_search_in_small_steps_comes_to_the_same_with_other_questions_between_them() -> None:
    game = _start(3)
    whole = _searched(game, 3, 600, 600)
    search, generator = REFEREE.generator.lookahead(game, WORTH, 3), REFEREE.generator
    outlook = search.step(7)
    while outlook.positions < whole.positions:
        outlook = search.step(min(7, whole.positions - outlook.positions))
        generator.weigh(EMPTY, game.rack, nothing(REFEREE.alphabet), 86, 10)
    assert outlook.variations == whole.variations


def test_who_comes_back_after_another_search_begins_anew() -> None:
    game = _start(4, coming=0)
    one, other = (REFEREE.generator.lookahead(at, WORTH, 1) for at in (game, _start(5)))
    expected = one.step(400)
    other.step(100)
    assert one.step(400) == expected
    ending = REFEREE.generator.endgame(Ending(EMPTY, game.rack, game.other, False, False, False))
    ending.step(100)
    assert one.step(400) == expected


def test_an_endgame_is_searched_as_an_endgame() -> None:
    game = _start(6, coming=0, caps=())
    alone = REFEREE.generator.endgame(Ending.under(RULES, EMPTY, game.rack[:4], game.other[:3]))
    short = OpenGame.under(RULES, EMPTY, game.rack[:4], game.other[:3], b"")
    for _ in range(200):
        if (line := alone.step(1000)).exact:
            break
    outlook = _searched(short, 1, 100_000, 1000)
    assert line.exact
    assert outlook.exact
    assert outlook.variations[0].spread == line.spread
    assert outlook.depth == len(outlook.variations[0].turns)


def test_a_play_is_put_off_for_a_turn_without_a_cap(make_desk: MakeDesk) -> None:
    """AI scores 4; where a cap records 1 of them the player passes, since the other has no play either."""
    desk = make_desk("AI IA")
    racks = desk.rack("AI"), desk.rack("E")
    worth = nothing(desk.alphabet)

    def outlook(caps: tuple[int, ...]) -> Outlook:
        game = OpenGame(EMPTY, racks[0], racks[1], b"", 7, 4, caps=caps)
        return desk.generator.lookahead(game, worth, 1).step(10_000)

    free, capped = outlook(()), outlook((1,))
    assert [free.exact, capped.exact] == [True, True]
    assert [free.variations[0].spread, capped.variations[0].spread] == [4, 4]
    assert [turn.points for turn in free.variations[0].turns] == [4]
    assert [turn.play is None for turn in capped.variations[0].turns] == [True, True, False]
    assert [turn.points for turn in capped.variations[0].turns] == [0, 0, 4]


def test_who_looks_ahead_beats_who_plays_for_points() -> None:
    generator, game, points, side = REFEREE.generator, _start(9), [0, 0], 0
    while game.other and game.passes < game.passes_end:
        if side == 0:
            play = generator.lookahead(game, WORTH, 1).step(300).variations[0].play
        else:
            best = generator.top(game.board, game.rack, 1)
            play = best[0].play if best else None
        points[side] += game.recorded(generator.score(game.board, play)) if play else 0
        game, side = game.after(play), 1 - side
    assert points[0] > points[1] + 50


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(replace(_start(7), rack=b""), id="no tiles"),
        pytest.param(replace(_start(7), rack=bytes(16)), id="a rack that is too long"),
        pytest.param(replace(_start(7), other=bytes([40])), id="no such tile"),
        pytest.param(replace(_start(7), coming=bytes([77])), id="no such tile to come"),
        pytest.param(replace(_start(7), coming=bytes(226)), id="more tiles than squares"),
        pytest.param(replace(_start(7), caps=(1,) * 17), id="too many caps"),
        pytest.param(replace(_start(7), caps=(-1,)), id="a cap below 0"),
        pytest.param(replace(_start(7), passes=4), id="a game that has ended"),
        pytest.param(replace(_start(7), rack_size=0), id="no room on the racks"),
        pytest.param(replace(_start(7), rack_size=16), id="too much room on the racks"),
    ],
)
def test_what_is_no_open_game_is_an_error(game: OpenGame) -> None:
    with pytest.raises(ValueError, match=r"til|caps|passes"):
        REFEREE.generator.lookahead(game, WORTH, 1)


@pytest.mark.parametrize("count", [0, 17])
def test_as_many_moves_as_there_is_room_for_can_be_asked_for(count: int) -> None:
    with pytest.raises(ValueError, match="moves"):
        REFEREE.generator.lookahead(_start(8), WORTH, count)
