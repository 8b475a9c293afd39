"""GCG as text: every kind of line, what programs write differently, and what is wrong at which line."""

import re
import unicodedata
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from faristol.board.board import Direction
from faristol.errors import Unreadable
from faristol.foreign.lines import GCG
from faristol.storage.exchange.gcg_lines import (
    THROUGH,
    Dialect,
    GcgGame,
    GcgLine,
    GcgPlayer,
    Kind,
    Place,
    declared,
    read_word,
    written,
)
from faristol.storage.exchange.gcg_out import write_gcg
from faristol.storage.exchange.gcg_reading import read_gcg
from faristol.tiles.alphabet import Alphabet
from pieces import alphabet_of
from strategies import alphabets, played_tiles

GOLDEN = Path(__file__).parents[2] / "golden" / "gcg"
HEAD = "#player1 nuria Núria Puig\n#player2 pau Pau Vila\n"
CATALAN = alphabet_of("ca")


def problems_in(source: str | bytes) -> list[tuple[str, object]]:
    """The problems of a file: code and line."""
    return [(problem.code, problem.details["line"]) for problem in read_gcg(source).problems]


def line(text: str) -> GcgLine:
    """The first player's event in a file that has no other and no problem."""
    reading = read_gcg(f"{HEAD}>nuria: {text}")
    assert not reading.problems
    [event] = reading.game.lines
    return event


@pytest.mark.rule("EDG-C8")
def test_a_dot_of_any_keyboard_cuts_no_game_off():
    assert line("CEEGIL\u2024LO 8D COL\u2024LEGI +68 68").tiles == "COL·LEGI"


def test_a_play_has_rack_place_word_points_and_total():
    event = line("AACDNT? 8D CANTADa +68 68")
    assert (event.kind, event.rack, event.tiles, event.points, event.total) == (
        *("play", "AACDNT?", "CANTADa"),
        *(68, 68),
    )
    assert event.line == 3
    assert str(event.place) == "8D"


def test_a_number_first_runs_across_so_our_axes_are_swapped():
    across, down = line("AT 8D CAT +5 5").place, line("AT d8 CAT +5 5").place
    assert (across.direction, across.square) == (Direction.ACROSS, 7 * 15 + 3)
    assert (down.direction, down.square) == (Direction.DOWN, 7 * 15 + 3)


@pytest.mark.parametrize(
    ("text", "kind", "tiles", "count", "points"),
    [
        ("AEIOUAE - +0 0", "pass", "", 0, 0),
        ("AEIOUAE -AEU +0 0", "exchange", "AEU", 0, 0),
        ("AEIOUAE -5 +0 0", "exchange", "", 5, 0),
        ("AEIOUAE (challenge) +5 5", "challenge", "", 0, 5),
        ("(challenge) +5 5", "challenge", "", 0, 5),
        ("AEIOUAE (time) -10 -10", "time", "", 0, -10),
        ("AEIOUAE (time) \u221210 \u221210", "time", "", 0, -10),
        ("(time) +-10 -10", "time", "", 0, -10),
        ("? (?) -0 0", "rack_penalty", "?", 0, 0),
        ("(Q[NY]) +36 36", "rack_points", "Q[NY]", 0, 36),
        ("(TIME) +8 8", "rack_points", "TIME", 0, 8),
        ("Q (Q) -8 -8", "rack_penalty", "Q", 0, -8),
        ("8H CASA +14 14", "play", "CASA", 0, 14),
        ("CASAAAA 8H CASA +14 14 AS, SA", "play", "CASA", 0, 14),
        ("CASAAAA   8h   CASA   14   14", "play", "CASA", 0, 14),
    ],
)
def test_every_kind_of_event(text: str, kind: Kind, tiles: str, count: int, points: int):
    event = line(text)
    assert (event.kind, event.tiles, event.count, event.points, event.total) == (
        *(kind, tiles, count),
        *(points, points),
    )


def test_a_play_taken_back_takes_its_points_off_or_only_says_the_right_total():
    for points in ("-14", "+0"):
        text = f"{HEAD}>nuria: CASA 8H CASA +14 14\n>nuria: CASA -- {points} 0\n"
        assert problems_in(text) == []
        assert read_gcg(text).game.lines[1].kind == "withdrawn"


def test_the_pragmas():
    game = read_gcg(
        "#character-encoding UTF-8\n#player1 nuria Núria Puig\n#player2 pau\n#title Lliga\n"
        "#description Ronda 3\na la plaça\n#id cat.club 17\n#lexicon DISC2\n#tile L·L l·l\n"
        "#game-type classic\n#board-layout standard15\n#rack1 AEI\n#rack2 QU?\n#incomplete\n#tile-set\n"
        "# a remark\n"
    ).game
    assert game.players == (GcgPlayer("nuria", "Núria Puig"), GcgPlayer("pau", "pau"))
    assert (game.title, game.description, game.identity) == ("Lliga", "Ronda 3\na la plaça", "cat.club 17")
    assert (game.lexicon, game.racks, game.incomplete) == ("DISC2", ("AEI", "QU?"), True)
    assert game.spellings == (("L·L", "l·l"),)
    assert game.pragmas == (
        *(("game-type", "classic"), ("board-layout", "standard15")),
        *(("tile-set", ""), ("a", "remark")),
    )


def test_a_note_belongs_to_the_event_before_it_and_may_have_several_lines():
    game = read_gcg(
        f"#note Bon dia\n{HEAD}>nuria: CASA 8H CASA +14 14\n#note Millor\n  CASES\n#- o no\n#note #fi\n"
    ).game
    assert game.note == "Bon dia"
    assert game.lines[0].note == "Millor\nCASES\no no\n#fi"


def test_players_that_no_pragma_names_are_named_by_their_events():
    game = read_gcg(">nuria: CASA 8H CASA +14 14\n>PAU: CASA 9H SA +5 5\n>Nuria: - +0 14\n").game
    assert [player.name for player in game.players] == ["nuria", "PAU"]
    assert [event.player for event in game.lines] == [0, 1, 0]


@pytest.mark.parametrize(
    "data",
    [
        f"#character-encoding UTF-8\n{HEAD}".encode(),
        HEAD.encode(),
        b"\xef\xbb\xbf" + HEAD.encode(),
        HEAD.encode("utf-16"),
        HEAD.encode("latin-1"),
        f"#character-encoding ISO-8859-1\n{HEAD}".encode("latin-1"),
        HEAD.replace("\n", "\r\n").encode(),
        HEAD.replace("\n", "\r").encode(),
    ],
)
def test_any_encoding_and_any_line_end(data: bytes):
    reading = read_gcg(data)
    assert not reading.problems
    assert reading.game.players == (GcgPlayer("nuria", "Núria Puig"), GcgPlayer("pau", "Pau Vila"))


def test_an_encoding_that_is_not_the_one_said_is_told():
    assert problems_in(f"#character-encoding UTF-8\n{HEAD}".encode("latin-1")) == [("gcg.encoding", 1)]
    assert problems_in(f"#character-encoding KOI8-R\n{HEAD}".encode()) == [("gcg.encoding", 1)]


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        ("", [("gcg.foreign", 1)]),
        ("una llista\nde mots\n", [("gcg.foreign", 2)]),
        (f"{HEAD}>nuria: CASA 8H CASA +14 15\n>nuria: SA 9H SA +2 17", [("gcg.total", 3)]),
        (f"{HEAD}>nuria: CASA 8H CASA +14", [("gcg.numbers", 3)]),
        (f"{HEAD}>nuria: CASA 8H CASA", [("gcg.numbers", 3)]),
        (f"{HEAD}>nuria: CASA", [("gcg.event", 3)]),
        (f"{HEAD}>nuria:", [("gcg.event", 3)]),
        (f"{HEAD}>anna: CASA 8H CASA +14 14", [("gcg.player", 3)]),
        (f"#board-layout super21\n{HEAD}>nuria: CASA 8H CASA +14 14", [("gcg.layout", 1)]),
        (f"#board-layout CrosswordGame\n{HEAD}>nuria: CASA 8H CASA +14 14", []),
        (f"{HEAD}>nuria: CASA -- -14 0", [("gcg.total", 3), ("gcg.withdrawn", 3)]),
        (f"{HEAD}\n>nuria: CASA 8H CASA +14 14\nCASA 9H\n", [("gcg.line", 5)]),
        (f"{HEAD}\n#description Lliga\n>nuria CASA 8H CASA +14 14\n", [("gcg.line", 5)]),
        ("#player1 a A\n#player2 b B\n#player3 c C\n>c: A 8H AA +2 2", [("gcg.players", 3)]),
        ("#player1 a A\n#player2 a B\n", [("gcg.player_twice", 2)]),
        ("#player1 a A\n#player2 b B\n#player2 c C\n>b: A 8H AA +2 2", [("gcg.player_again", 3)]),
        (">a: A 8H AA +2 2\n>b: - +0 0\n#player1 a A\n#player2 c C\n", [("gcg.players", 4)]),
        (">a: A 8H AA +2 2\n#player2 b B\n#player1 a A\n>b: - +0 0\n>a: - +0 2\n", []),
    ],
)
def test_what_is_wrong_is_told_with_its_line(text: str, problems: list[tuple[str, int]]):
    assert sorted(problems_in(text)) == problems


def test_the_rest_of_a_damaged_file_is_read():
    reading = read_gcg(f"{HEAD}>nuria: CASA 8H CASA +14 14\n>pa\0\n>pau: SA 9H SA +2 2\n")
    assert [problem.code for problem in reading.problems] == ["gcg.line"]
    assert [event.tiles for event in reading.game.lines] == ["CASA", "SA"]


def test_a_nickname_that_nobody_has_is_taken_for_the_player_whose_total_it_makes():
    reading = read_gcg(f"{HEAD}>nuria: CASA 8H CASA +14 14\n>pua: SA 9H SA +2 2\n>nurai: A 10H AS +3 17\n")
    assert [problem.details["name"] for problem in reading.problems] == ["Pau Vila", "Núria Puig"]
    assert [event.player for event in reading.game.lines] == [0, 1, 0]


def test_a_file_that_is_far_too_large_is_not_read():
    assert problems_in("#\n" * GCG.characters) == [("gcg.large", 1)]


@given(st.one_of(st.binary(), st.text(), st.text("#>:() -+12AH8\n").map(HEAD.__add__)))
def test_nothing_stops_the_reader(source: str | bytes):
    reading = read_gcg(source)
    assert all(re.fullmatch(r"gcg\.[a-z_]+", problem.code) for problem in reading.problems)


WHOLE = {
    "capp.gcg": (28, 481, 393),
    "fivepoint.gcg": (27, 452, 360),
    "logan.gcg": (24, 440, 438),
    "short_game_with_bad_moves.gcg": (6, 37, 132),
    "doug_v_emely_double_challenge.gcg": (29, 451, 345),
    "polish_endgame.gcg": (53, 316, 323),
    "some_isc_game.gcg": (24, 364, 409),
    "incomplete_elise.gcg": (20, 336, 298),
    "name_iso8859-1.gcg": (2, 32, 16),
}


@pytest.mark.parametrize("name", WHOLE)
def test_files_written_by_others_have_no_problem(name: str):
    reading = read_gcg((GOLDEN / name).read_bytes())
    assert not reading.problems
    last = {event.player: event.total for event in reading.game.lines}
    assert (len(reading.game.lines), last[0], last[1]) == WHOLE[name]


def test_two_players_of_one_nickname_take_turns():
    reading = read_gcg((GOLDEN / "consonant_heaviness_tendency.gcg").read_bytes())
    assert [problem.code for problem in reading.problems] == ["gcg.player_twice"]
    assert [event.total for event in reading.game.lines][-2:] == [356, 345]


def test_more_than_two_players_are_told_once():
    assert problems_in((GOLDEN / "multiplayer-crash.gcg").read_bytes()) == [("gcg.players", 3)]


def test_a_name_in_iso_8859_1_is_read():
    assert read_gcg((GOLDEN / "name_iso8859-1.gcg").read_bytes()).game.players[0].name == "césar"


PLAIN = st.text(st.characters(categories=("L", "N")), min_size=1, max_size=12).map(
    partial(unicodedata.normalize, "NFC")
)
TILES = st.text("ABCDEabcde.", min_size=1, max_size=9)
RACK = st.text("ABCDE?", max_size=7)


@st.composite
def events(draw: st.DrawFn) -> GcgLine:
    """An event as it can stand in a file."""
    kind: Kind = draw(st.sampled_from(Kind.__args__))
    negative = kind in ("time", "rack_penalty", "withdrawn")
    points = draw(st.integers(-300, 0) if negative else st.integers(0, 300))
    place = Place(draw(st.integers(0, 14)), draw(st.integers(0, 14)), draw(st.sampled_from(Direction)))
    known = kind == "play" or (kind == "exchange" and draw(st.booleans()))
    bracketed = kind in ("rack_points", "rack_penalty")
    return GcgLine(
        *(0, draw(st.integers(0, 1)), draw(RACK), kind, points, draw(st.integers(-999, 999))),
        tiles=draw(TILES) if known else draw(RACK) if bracketed else "",
        place=place if kind == "play" else None,
        count=draw(st.integers(1, 7)) if kind == "exchange" and not known else 0,
        note=" ".join(draw(st.lists(PLAIN, max_size=3))),
    )


@st.composite
def games(draw: st.DrawFn) -> GcgGame:
    """A file as it can be written."""
    nicknames = draw(st.lists(PLAIN, min_size=2, max_size=2, unique_by=str.casefold))
    return GcgGame(
        players=tuple(GcgPlayer(nickname, draw(PLAIN)) for nickname in nicknames),
        lines=tuple(draw(st.lists(events(), max_size=12))),
        title=draw(PLAIN),
        lexicon=draw(st.one_of(st.just(""), PLAIN)),
        note=draw(st.one_of(st.just(""), PLAIN)),
        racks=(draw(RACK), draw(RACK)),
        spellings=declared(draw(alphabets)),
        incomplete=draw(st.booleans()),
    )


@given(games())
def test_what_is_written_is_read_again(game: GcgGame):
    again = read_gcg(write_gcg(game)).game
    lines = tuple(replace(event, line=0) for event in again.lines)
    assert replace(again, lines=lines, rack_lines=(0, 0)) == game


@pytest.mark.rule("TIL-DI", "TIL-Q", "TIL-BL")
def test_tiles_of_several_letters_stand_bare_or_in_brackets():
    tiles = CATALAN.parse_word("QUUEL·LAnyA")
    assert written(tiles, CATALAN, Dialect.BARE) == "QUUEL·LAnyA"
    assert written(tiles, CATALAN, Dialect.BRACKETED) == "[QU]UE[L·L]A[ny]A"
    assert declared(CATALAN) == (("L·L", "l·l"), ("NY", "ny"), ("QU", "qu"))


def test_a_dot_and_round_brackets_are_tiles_that_lie_there():
    assert read_word("C.[l·l](A)S", CATALAN) == bytes((3, THROUGH, *CATALAN.parse_word("l·lAS")))
    assert read_word("L.L", CATALAN) == bytes((12, THROUGH, 12))
    for text in ("C(A", "CA)", "C(A(S)A)", "C3", "()"):
        with pytest.raises(Unreadable):
            read_word(text, CATALAN)


@given(st.data(), alphabets, st.sampled_from(Dialect))
def test_a_word_is_the_same_in_both_dialects(data: st.DataObject, alphabet: Alphabet, dialect: Dialect):
    word = bytes(data.draw(st.lists(st.one_of(st.just(THROUGH), played_tiles(alphabet)), min_size=1)))
    text = "".join(written((tile,), alphabet, dialect) if tile else "." for tile in word)
    assert read_word(text, alphabet) == word
