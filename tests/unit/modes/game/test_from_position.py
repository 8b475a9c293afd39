"""A game that begins from a position: any that a game can come to, with the racks filled (ANA-5)."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import games
import gametable
import library
from effort import effort
from faristol.board.board import EMPTY, Board
from faristol.errors import Damaged, Refused
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.casual import outcome
from faristol.modes.game.evolving import evolve
from faristol.modes.game.moments import moments
from faristol.modes.game.state import Step
from faristol.storage.codec import to_records
from faristol.storage.exchange.cgp import cgp_of, read_cgp
from faristol.storage.exchange.game_link import link_of, open_link
from faristol.storage.exchange.gcg_out import gcg_of
from faristol.storage.proving import proving
from faristol.storage.records import Record
from gametable import GameTable
from pieces import alphabet_of, position

CATALAN = alphabet_of("ca")
NO_RACKS = (b"", b"")


def begun(command: c.SetPosition, *, seed: int = 1, key: str = "classic") -> GameTable:
    """A casual game against the computer from a position, at its first turn."""
    table = gametable.game(key, "computer", begun=False, levels=("", "club"), seed=seed, takebacks=True)
    for one in (e.MadeCasual(), command, e.Begun()):
        table.do(one)
    return table


def records_of(table: GameTable) -> list[Record]:
    records: list[Record] = []
    for event, time in table.events:
        records += to_records("game", [event], records, time)
    return records


def proved(records: list[Record]) -> str:
    work = proving(records, library.alphabet)
    while True:
        try:
            next(work)
        except StopIteration as found:
            return str(found.value)


@pytest.mark.rule("ANA-5")
@settings(max_examples=effort(6, 25), deadline=None)
@given(games.games(), st.data())
def test_from_wherever_a_game_has_come_to_another_goes_on_to_its_end(game: GameTable, data: st.DataObject):
    turns = data.draw(st.integers(0, max(0, len(game.state.turns) - 1)))
    found = read_cgp(cgp_of(game.state, game.referee.alphabet, turns), game.referee.alphabet)
    seat = data.draw(st.integers(0, 1))
    order = (0, 1) if seat == 0 else (1, 0)
    command = c.SetPosition(
        found.board,
        (found.racks[order[0]], found.racks[order[1]]),
        (found.scores[order[0]], found.scores[order[1]]),
        seat,
    )
    table = begun(command, key=game.state.rules.key)
    state = table.state
    assert (state.step, state.turn, state.board) == (Step.TURN, seat, found.board)
    assert state.scores == command.scores
    assert set(found.racks[0]) <= set(state.rack(seat))
    games.play_on(table, random.Random(7), games.Chance())
    state = table.state
    assert state.ended
    tiles = sum(map(bool, state.board.cells)) + len(state.position.bag) + sum(map(len, state.position.racks))
    assert tiles == 100
    assert table.replayed() == state
    assert moments(state)[0].position == state.opening
    gained = [sum(turn.scored for turn in state.turns if turn.seat == side) for side in (0, 1)]
    assert state.scores == tuple(map(sum, zip(command.scores, gained, strict=True)))
    assert open_link(link_of(table.events), library.alphabet).state.position == state.position
    assert proved(records_of(table))


@pytest.mark.rule("ANA-5")
def test_racks_that_are_not_whole_are_filled_the_mover_first():
    board = position(CATALAN, "H8 CASA")
    table = begun(c.SetPosition(board, (b"", CATALAN.parse_rack("AEI")), (12, 30), 1, 2))
    state = table.state
    assert [len(rack) for rack in state.position.racks] == [7, 7]
    assert state.rack(1)[:3] == CATALAN.parse_rack("AEI")
    assert (state.turn, state.scores, state.in_bag) == (1, (12, 30), 100 - 4 - 14)
    assert (state.from_position, state.scoreless) == (True, 2)


def test_with_few_tiles_left_both_have_some():
    tiles = bytes(tile for tile, count in enumerate(CATALAN.counts) for _ in range(count) if tile)
    lying = bytearray(225)
    lying[62 : 62 + len(tiles) - 1] = tiles[1:]  # unseen are both blanks and one more
    table = begun(c.SetPosition(Board(bytes(lying)), NO_RACKS, (0, 0), 0))
    assert [len(rack) for rack in table.state.position.racks] == [2, 1]


@pytest.mark.parametrize(
    ("board", "racks", "code"),
    [
        (position(CATALAN, "A1 CASA"), NO_RACKS, "editor.centre"),
        (EMPTY, (CATALAN.parse_rack("ÇÇ"), b""), "editor.tiles"),
        (EMPTY, (CATALAN.parse_rack("AEIRSTUN"), b""), "editor.rack"),
    ],
)
def test_no_game_begins_from_what_cannot_be(board: Board, racks: tuple[bytes, bytes], code: str):
    table = gametable.game("classic", "computer", begun=False, levels=("", "club"))
    assert table.refuses(c.SetPosition(board, racks, (0, 0), 0)).code == code


def test_only_a_game_that_has_not_begun_is_put_into_a_position():
    command = c.SetPosition(EMPTY, NO_RACKS, (0, 0), 0)
    assert gametable.game(use="board", begun=False).refuses(command).code == "game.choice"
    assert gametable.game(use="tablet").refuses(command).code == "game.step"
    several = gametable.game("romanian", "tablet", begun=False, players=3)
    assert several.refuses(command).code == "game.choice"
    assert gametable.game(use="tablet", begun=False).refuses(c.SetPosition(EMPTY, NO_RACKS, (0, 0), 2)).code


def test_turns_without_points_before_it_count_towards_the_end():
    rules = gametable.game("romanian", "computer", begun=False, levels=("", "club")).state.rules
    limit = rules.scoreless_turns_end or rules.lost_turns_end or rules.passes_end
    assert limit
    board = position(alphabet_of("ro"), "H8 CASA")
    table = begun(c.SetPosition(board, NO_RACKS, (5, 0), 0, 50), key="romanian")
    before = table.state.scoreless
    table.turn("P")
    assert bool(table.state.ended) == bool(
        rules.scoreless_turns_end and before + 1 >= rules.scoreless_turns_end
    )


def test_it_says_nothing_about_who_is_stronger():
    table = begun(c.SetPosition(position(CATALAN, "H8 CASA"), NO_RACKS, (300, 0), 0))
    table.do(c.Abandon((0,)))
    assert outcome(table.state, CATALAN) is None


def test_gcg_cannot_begin_so():
    table = begun(c.SetPosition(position(CATALAN, "H8 CASA"), NO_RACKS, (300, 0), 0))
    with pytest.raises(Refused) as caught:
        gcg_of(table.state, CATALAN)
    assert caught.value.code == "records.from_position"


@pytest.mark.parametrize(
    "changes",
    [
        {"racks": [[1], [2], [3]]},
        {"scores": [1]},
        {"board": [0] * 10},
        {"board": [1] * 225},
        {"racks": [[], [1]]},
        {"seat": 3},
    ],
)
def test_a_copy_with_what_cannot_have_been_is_refused(changes: dict[str, object]):
    table = begun(c.SetPosition(position(CATALAN, "H8 CASA"), NO_RACKS, (30, 0), 0))
    records = records_of(table)
    at = next(number for number, record in enumerate(records) if record.type == "classic.PositionSet")
    changed = replace(records[at], data={**records[at].data, **changes})
    with pytest.raises(Damaged):
        proved([*records[:at], changed, *records[at + 1 :]])


def test_small_numbers_in_a_link_are_read_as_they_were():
    table = begun(c.SetPosition(position(CATALAN, "H8 CASA"), NO_RACKS, (30, 31), 0))
    assert open_link(link_of(table.events), library.alphabet).state.scores == (30, 31)


def test_an_event_for_other_seats_is_none():
    table = gametable.game("classic", "computer", begun=False, levels=("", "club"))
    with pytest.raises(ValueError, match="b''"):
        evolve(table.state, e.PositionSet(EMPTY.cells, (b"",), (0, 0), 0, 0))
