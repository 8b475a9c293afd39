"""A whole game in a link: the same game again, small, and nothing but a game."""

import json
import zlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import games
import library
from effort import effort
from faristol.errors import Damaged, Refused
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.state import State
from faristol.storage.codec import event_of, to_records
from faristol.storage.exchange import game_link, share
from faristol.storage.exchange.cgp import cgp_of
from faristol.storage.exchange.game_link import KINDS, SILENT, link_of, open_link
from faristol.storage.exchange.gcg_out import gcg_of
from faristol.storage.exchange.share import VERSION, pack, unpack
from faristol.storage.records import Record
from games import Chance, played
from gametable import GameTable

USUAL = 30
MOST_CHARACTERS = 1_150
"""What a game of so many turns takes at most, with the checksum of a list that links do not begin with."""


def everything_of(state: State) -> dict[str, object]:
    """All of a game but what it was for."""
    return {name: value for name, value in vars(state).items() if name not in ("use", "lying")}


@settings(max_examples=effort(10, 40), deadline=None)
@given(games.games())
def test_out_and_in_again_it_is_the_same_game(game: GameTable):
    shared = open_link(link_of(game.events), library.alphabet)
    assert everything_of(shared.state) == everything_of(game.state)
    assert shared.state.use == "record"
    assert [time for _, time in shared.events] == [time for _, time in game.events]


@pytest.mark.parametrize("key", games.KEYS)
@pytest.mark.parametrize("seed", range(5))
def test_a_usual_game_fits_into_a_short_link(key: str, seed: int):
    game = played(key, seed=seed, chance=Chance(refused=3, upheld=3))
    turns = len(game.state.turns)
    assert 18 <= turns <= 36
    assert len(link_of(game.events)) <= MOST_CHARACTERS * max(1, turns / USUAL)


def test_a_game_that_was_read_from_its_log_has_the_same_link():
    table = played("classic", seed=1, chance=Chance(refused=3, upheld=3))
    records = to_records("game", [event for event, _ in table.events], [], 0)
    read = [event_of(Record(**json.loads(record.canonical()))) for record in records]
    times = [time for _, time in table.events]
    assert link_of(list(zip(read, times, strict=True))) == link_of(table.events)


def test_every_event_but_silent_ones_has_a_letter():
    assert {*KINDS, *SILENT} == set(e.Event.__args__)
    assert not {e.FairBagBegun, e.MessageKept} & {*KINDS}  # they have a device's secret
    assert len(set(KINDS)) == len(KINDS)


def test_the_text_that_links_begin_with_never_changes():
    """Whoever changes it, or the fields of an event, begins links with another letter and reads both."""
    assert (VERSION, zlib.crc32(game_link._dictionary())) == ("A", 0xEB1E3BD8)


def test_texts_that_look_like_tiles_stay_texts():
    game = played(turns=2)
    game.do(e.DetailsChanged("~A~", "", "~", "", "", ("~~", "~B"), {"~x": "~y"}))
    state = open_link(link_of(game.events), library.alphabet).state
    assert everything_of(state) == everything_of(game.state)


def rows_of(game: GameTable) -> list[object]:
    """What is in the link of a game, before it is packed."""
    found: list[object] = []

    def keep(content: bytes, known: bytes, version: str) -> str:
        found.extend(json.loads(content))
        return pack(content, known, version)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(game_link, "pack", keep)
        link_of(game.events)
    return found


def fault_of(content: object) -> str:
    """The code of what is wrong with a link that holds this."""
    with pytest.raises(Damaged) as fault:
        open_link(pack(json.dumps(content).encode(), game_link._dictionary()), library.alphabet)
    return fault.value.code


@pytest.mark.parametrize(
    "content",
    [None, [], {}, [1], ["x", []], [1, ["?", 0]], [1, ["a", 0]], [1, ["e", 0, 0, 5]], "[" * 50_000],
)
def test_a_link_that_holds_no_game_is_not_opened(content: object):
    assert fault_of(content) == "share.damaged"


@pytest.mark.parametrize(
    "event",
    [
        ["e", 0, 0, {"square": 300, "direction": 0, "word": "~AB"}, 3],
        ["e", 0, 0, {"square": 224, "direction": 0, "word": "~AB"}, 3],
        ["e", 0, 0, {"square": 112, "direction": 5, "word": "~AB"}, 3],
        ["e", 0, 0, {"square": 112, "direction": 0, "word": "~A~"}, 3],
        ["e", 0, 7, {"square": 112, "direction": 0, "word": "~AB"}, 3],
        ["e", 10**18, 0, {"square": 10, "direction": 0, "word": "~AB"}, 3],
        ["f", 0, 0, "~^"],
        ["c", 0, 0, "~ZZZZZZZ"],
        ["b", 0, 2, "named"],
        ["g", 0, ["~AB"]],
    ],
)
def test_a_game_that_cannot_have_been_is_not_opened(event: list[object]):
    rows = rows_of(played(turns=1))
    if event[0] == "e":
        rows = rows[:6]
    assert fault_of([*rows, event]) == "share.damaged"


@pytest.mark.parametrize("change", [('"ca"', '"ro"'), ("L·L", "LL"), ('"tablet"', '"museum"')])
def test_a_game_with_other_tiles_is_not_opened(change: tuple[str, str]):
    text = json.dumps(rows_of(played(turns=2)), ensure_ascii=False)
    assert change[0] in text
    assert fault_of(json.loads(text.replace(*change))) == "share.damaged"


@settings(max_examples=effort(7, 30), deadline=None)
@given(st.data())
def test_part_of_a_link_is_known_as_one_that_was_cut(data: st.DataObject):
    fragment = link_of(played(seed=4, turns=6).events)
    with pytest.raises(Damaged) as fault:
        open_link(fragment[: data.draw(st.integers(1, len(fragment) - 1))], library.alphabet)
    assert fault.value.code == "share.cut"


@pytest.mark.parametrize("players", [3, 4])
def test_a_game_of_several_comes_whole_in_its_link(players: int):
    game = played("romanian", seed=players, chance=Chance(refused=3, upheld=3), players=players)
    assert everything_of(open_link(link_of(game.events), library.alphabet).state) == everything_of(game.state)


def test_one_who_left_has_left_in_the_link_too():
    game = played("romanian", turns=7, players=4)
    seat = game.state.turn
    game.do(c.Abandon((seat,)))
    state = open_link(link_of(game.events), library.alphabet).state
    assert state.active == game.state.active == tuple(set(range(4)) - {seat})


def test_a_copy_that_knew_of_two_says_that_the_link_is_of_a_later_version():
    link = link_of(played("romanian", turns=3, players=4).events)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(share, "VERSIONS", (share.VERSION, share.CORRESPONDENCE))
        with pytest.raises(Damaged) as fault:
            unpack(link, game_link._dictionary())
    assert fault.value.code == "share.version"


def test_what_came_later_is_not_written_where_it_is_as_before():
    """Links of games of two are what they were, and those that were given open with the document's seats."""
    rows = rows_of(played("romanian", seed=2, chance=Chance(upheld=60)))
    assert not {"players_most", "left_rack"} & set(rows[1][8])
    letter = game_link._LETTERS[KINDS.index(e.Challenged)]
    assert {len(row) for row in rows[1:] if row[0] == letter} == {3}


def test_formats_for_two_say_so_of_a_game_of_three():
    state = played("romanian", players=3).state
    for write in (gcg_of, cgp_of):
        with pytest.raises(Refused) as refusal:
            write(state, library.alphabet("ro"))
        assert refusal.value.code == "records.several"
