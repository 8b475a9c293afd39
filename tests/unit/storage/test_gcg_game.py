"""Games of two in GCG: out and in again to the same game; damaged files open as far as they are right."""

import random
import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import games
import gametable
import library
from effort import effort
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.evolving import replay
from faristol.modes.game.settling import settle
from faristol.modes.game.state import State
from faristol.modes.game.turn import Turn
from faristol.rules.game_rules import GameRules
from faristol.rules.notation import parse_play
from faristol.storage.exchange.gcg_in import Opened, open_gcg, rules_named
from faristol.storage.exchange.gcg_lines import OF_TURNS, Dialect
from faristol.storage.exchange.gcg_out import gcg_of, write_gcg
from faristol.storage.exchange.gcg_reading import read_gcg
from faristol.tiles.tile import letters_of
from games import Chance, played
from gametable import GameTable
from pieces import alphabet_of

GOLDEN = Path(__file__).parents[2] / "golden" / "gcg"
CLASSIC = GameRules.preset("classic")
ROMANIAN = GameRules.preset("romanian")
CATALAN = library.referee(CLASSIC)

FILE = """#character-encoding UTF-8
#player1 Anna Anna Ferrer
#player2 Benet Benet Oliu
#title Lliga 2026-11-12
>Anna: AACDNTA 8D CANTADA +72 72
>Benet: CEGIL·LLO 7H COL·LEGI +38 38
"""


def opened(text: str | bytes, rules: GameRules = CLASSIC) -> Opened:
    return open_gcg(text, rules, library.referee(rules), name="Fitxer", date="2026-11-20", now=1000)


def problems_in(text: str | bytes, rules: GameRules = CLASSIC) -> list[tuple[str, object]]:
    return [(problem.code, problem.details["line"]) for problem in opened(text, rules).problems]


def reopened(game: GameTable, dialect: Dialect = Dialect.BRACKETED) -> Opened:
    """A game written and opened again."""
    text = gcg_of(game.state, game.referee.alphabet, dialect)
    return open_gcg(text, game.state.rules, game.referee)


def as_written(turn: Turn) -> tuple[object, ...]:
    """What GCG has of a turn; of its play, apart from the board, the place and the letters."""
    play = turn.play and (turn.play.square, turn.play.direction, letters_of(turn.play.word))
    rack, returned = sorted(turn.rack), sorted(turn.returned)
    return turn.seat, turn.kind, play, turn.points, turn.bonus, turn.count, rack, returned


@settings(max_examples=effort(15, 60), deadline=None)
@given(games.games(), st.sampled_from(Dialect))
def test_out_and_in_again_it_is_the_same_game(game: GameTable, dialect: Dialect):
    alphabet = game.referee.alphabet
    again = reopened(game, dialect)
    assert not again.problems
    assert again.left_out == 0
    assert again.state is not None
    assert list(map(as_written, again.state.turns)) == list(map(as_written, game.state.turns))
    assert again.state.position.board == game.state.position.board
    assert again.state.ended == game.state.ended
    if game.state.ended:
        assert settle(again.state, alphabet) == settle(game.state, alphabet)
    assert gcg_of(again.state, alphabet, dialect) == gcg_of(game.state, alphabet, dialect)


@settings(max_examples=effort(10, 40), deadline=None)
@given(games.games(), st.data())
def test_a_damaged_file_opens_as_far_as_it_is_right(game: GameTable, data: st.DataObject):
    lines = gcg_of(game.state, game.referee.alphabet).splitlines()
    first = next(at for at, line in enumerate(lines) if line.startswith(">"))
    at = data.draw(st.integers(first, len(lines) - 1))
    kept = data.draw(st.integers(0, len(lines[at])))
    lines[at] = lines[at][:kept] + data.draw(st.sampled_from(("", "\u03a9", "99", " 8H")))
    damaged = open_gcg("\n".join(lines), game.state.rules, game.referee)
    assert all(0 < int(problem.details["line"]) <= len(lines) for problem in damaged.problems)
    before = sum(line.kind in OF_TURNS for line in read_gcg("\n".join(lines[:at])).game.lines) - 1
    if before > 0:
        assert damaged.state is not None
        assert replay([(event, 0) for event in damaged.events]) == damaged.state
        turns = list(map(as_written, damaged.state.turns))
        assert turns[:before] == list(map(as_written, game.state.turns))[:before]


@settings(max_examples=effort(10, 40), deadline=None)
@given(games.games())
def test_without_racks_it_is_the_same_course(game: GameTable):
    alphabet = game.referee.alphabet
    file = read_gcg(gcg_of(game.state, alphabet)).game
    bare = replace(file, lines=tuple(replace(line, rack="") for line in file.lines), racks=("", ""))
    again = open_gcg(write_gcg(bare), game.state.rules, game.referee)
    assert not again.problems
    assert again.state is not None
    assert again.state.scores == game.state.scores
    assert again.state.ended == game.state.ended
    reopened = open_gcg(gcg_of(again.state, alphabet), game.state.rules, game.referee)
    assert not reopened.problems
    assert reopened.state is not None
    assert settle(reopened.state, alphabet) == settle(again.state, alphabet)


def test_a_game_of_a_club_is_opened_with_its_details():
    game = opened(FILE)
    assert game.problems == ()
    state = game.state
    assert isinstance(state, State)
    assert (state.name, state.date, state.use) == ("Lliga 2026-11-12", "2026-11-12", "record")
    assert [player.name for player in state.players] == ["Anna Ferrer", "Benet Oliu"]
    assert [CATALAN.alphabet.show_word(turn.play.word) for turn in state.turns if turn.play] == [
        "CANTADA",
        "COL·LEGI",
    ]
    assert state.scores == (72, 38)


def test_a_file_without_title_has_the_name_and_the_date_that_are_given():
    state = opened(FILE.replace("#title Lliga 2026-11-12\n", "")).state
    assert state is not None
    assert (state.name, state.date) == ("Fitxer", "2026-11-20")


@pytest.mark.rule("TIL-DI", "TIL-Q")
@pytest.mark.parametrize("word", ["COL·LEGI", "CO[L·L]EGI", "CO[L-L]EGI"])
def test_both_dialects_are_opened(word: str):
    assert problems_in(FILE.replace(" COL·LEGI", f" {word}")) == []


def test_letters_that_lie_there_are_written_or_dots_or_in_round_brackets():
    for word in ("TORN", ".ORN", "(T)ORN", "(T)O(R)N"):
        found = opened(f"{FILE}>Anna: EIORNUX G8 {word} +5 77\n")
        assert found.problems == ()
        assert found.state is not None
        assert found.state.turns[-1].play == parse_play("7H TORN", CATALAN.alphabet)


@pytest.mark.rule("CLA-6A", "MAL-23")
def test_a_play_taken_back_is_a_play_refused_after_a_challenge():
    state = opened(f"{FILE}>Anna: AEIOUXS 9H XOS +30 102\n>Anna: AEIOUXS -- -30 72\n").state
    assert state is not None
    last = state.turns[-1]
    assert (last.kind, last.reason, last.points, state.scores) == ("refused", "challenge", 0, (72, 38))
    assert last.challenges[0].valid is False


@pytest.mark.rule("CLA-6A")
def test_points_for_a_challenge_in_vain_are_part_of_the_rules_of_that_game():
    state = opened(f"{FILE}>Benet: (challenge) +5 43\n>Anna: - +0 72\n").state
    assert state is not None
    assert state.rules.challenge_points == 5
    assert state.scores == (72, 43)


@pytest.mark.rule("CLA-3A")
def test_exchanges_with_and_without_their_tiles_and_passes():
    state = opened(f"{FILE}>Anna: AEIOURS -AEI +0 72\n>Benet: -4 +0 38\n>Anna: - +0 72\n").state
    assert state is not None
    kinds = [(turn.kind, turn.count, len(turn.returned)) for turn in state.turns[2:]]
    assert kinds == [("exchange", 3, 3), ("exchange", 4, 0), ("pass", 0, 0)]


@pytest.mark.rule("CLA-7B")
def test_time_over_is_so_much_time_on_the_clock():
    game = played(seed=3, chance=Chance(slow=60))
    state = reopened(game).state
    assert state is not None
    over = [line for line in settle(game.state, game.referee.alphabet).lines if line.kind == "time"]
    assert over
    assert [line for line in settle(state, game.referee.alphabet).lines if line.kind == "time"] == over


def test_points_off_that_are_no_whole_minutes_are_a_penalty():
    state = opened(f"{FILE}>Anna: (time) -7 65\n>Anna: - +0 65\n").state
    assert state is not None
    assert [(penalty.seat, penalty.points) for penalty in state.penalties] == [(0, 7)]


@pytest.mark.rule("CLA-4A")
def test_the_other_rack_at_the_end_changes_sides():
    game = played(seed=5)
    text = gcg_of(game.state, game.referee.alphabet)
    assert re.search(r"^>\w+: \(\S+\) \+[1-9]\d* \d+$", text, re.MULTILINE)
    assert re.search(r"^>\w+: (\S+) \(\1\) -[1-9]\d* \d+$", text, re.MULTILINE)


@pytest.mark.rule("CLA-4B", "MAL-21")
def test_a_game_that_ends_with_lost_turns_counts_both_racks():
    game = played("mallorca", seed=2, chance=Chance(passing=95))
    assert game.state.ended == "scoreless_turns"
    again = reopened(game)
    assert again.state is not None
    assert settle(again.state, game.referee.alphabet) == settle(game.state, game.referee.alphabet)


@pytest.mark.parametrize(
    ("old", "new", "problems"),
    [
        ("+38 38", "+38 39", [("gcg.total", 6)]),
        ("+38 38", "+44 44", [("gcg.points", 6)]),
        ("CEGIL·LLO", "CEGIL·LLZ", [("gcg.rack_play", 6)]),
        ("CEGIL·LLO", "CEGIÑLO", [("gcg.rack", 6)]),
        ("CEGIL·LLO", "CEGIL·LLOA", [("gcg.rack", 6)]),
        ("CEGIL·LLO", "ÇÇGIL·LLO", [("gcg.rack", 6)]),
        ("7H COL·LEGI", "7H WIÑDY", [("gcg.tiles", 6)]),
        ("7H COL·LEGI", "1A COL·LEGI", [("gcg.play", 6)]),
        ("7H COL·LEGI", "8E COL·LEGI", [("gcg.play", 6)]),
        ("7H COL·LEGI", "7H CO.LEGI", [("gcg.play", 6)]),
        ("7H COL·LEGI", "7P COL·LEGI", [("gcg.board", 6)]),
        ("7H COL·LEGI", "21H COL·LEGI", [("gcg.board", 6)]),
        ("7H COL·LEGI", "7N COL·LEGI", [("gcg.board", 6)]),
        ("7H COL·LEGI", "-ÑÑ", [("gcg.tiles", 6)]),
        ("7H COL·LEGI", "-AAAAAA", [("gcg.exchange", 6)]),
        ("7H COL·LEGI", "-9", [("gcg.exchange", 6)]),
        ("CEGIL·LLO 7H COL·LEGI +38", "(A) +1", [("gcg.end", 6)]),
        (">Benet: CEGIL·LLO 7H", ">Anna: CEGIL·LLO 7H", [("gcg.total", 6), ("gcg.turn", 6)]),
    ],
)
def test_what_is_wrong_is_told_with_its_line(old: str, new: str, problems: list[tuple[str, int]]):
    assert old in FILE
    text = FILE.replace(old, new)
    if new == "(A) +1":
        text = text.replace("(A) +1 38", "(A) +1 1")
    if new in ("-ÑÑ", "-AAAAAA", "-9"):
        text = text.replace("+38 38", "+0 0")
    assert sorted(problems_in(text)) == problems
    state = opened(text).state
    assert state is not None
    assert state.scores[0] >= 72


AFTERWARDS = (
    ">Anna: EIORNUX G8 .ORN +5 77\n>Benet: AEIOSST - +0 38\n>Anna: EIORNUX - +0 77\n>Benet: AEIOSST - +0 38\n"
)


@pytest.mark.parametrize(
    ("old", "new", "problems"),
    [
        ("+72 72", "+72 73", [("gcg.total", 5, 72)]),
        ("+72 72", "+27 72", [("gcg.points", 5, 72)]),
        ("+72 72", "+70 70", [("gcg.points", 5, 72)]),
        ("+5 77", "+5 75", [("gcg.total", 7, 77)]),
        ("+5 77", "+6 77", [("gcg.points", 7, 5)]),
    ],
)
def test_one_wrong_figure_is_told_once_and_accuses_no_other_line(old, new, problems):
    """The sums that are named are those of the sheet."""
    found = opened((FILE + AFTERWARDS).replace(old, new)).problems
    assert [(one.code, one.details["line"], one.details["expected"]) for one in found] == problems


@pytest.mark.parametrize("total", [78, 77])
def test_after_a_wrong_total_either_way_of_going_on_is_right(total):
    text = (FILE + AFTERWARDS).replace("+72 72", "+72 73").replace(" 77\n", f" {total}\n")
    assert problems_in(text) == [("gcg.total", 5)]


def test_what_a_file_says_in_words_stays_with_its_turn():
    text = f"#note Lliga\n{FILE}#note Bona jugada\n{AFTERWARDS}#note Han plegat"
    assert opened(text).notes == ((0, "Lliga"), (2, "Bona jugada"), (6, "Han plegat"))


def test_remarks_are_notes_and_the_rules_are_named():
    game = gametable.game("mallorca", "board")
    game.turn("H4 CANTADA")
    text = gcg_of(game.state, game.referee.alphabet, remarks={1: ["Senyors"], 0: ["Anna plega."]})
    assert ">Anna: AAACDNT 8D CANTADA +72 72\n#note Senyors\n#note Anna plega.\n" in text
    assert rules_named(text) == "mallorca"
    assert rules_named(FILE) == ""
    assert rules_named(FILE.replace("#title", "#id woogles 7\n#title")) == ""


def test_what_a_rule_says_about_a_play_is_the_cause_of_its_problem():
    [problem] = opened(FILE.replace("7H COL·LEGI", "8E COL·LEGI")).problems
    assert getattr(problem.__cause__, "code", "") == "placement.taken"


def test_racks_that_are_settled_otherwise_are_told():
    game = played(seed=5)
    text = gcg_of(game.state, game.referee.alphabet)
    [points] = re.findall(r"^>\w+: \([^c]\S*\) \+(\d+) ", text, re.MULTILINE)
    twice = re.sub(
        rf"\+{points} (\d+)\n", lambda match: f"+{2 * int(points)} {int(match[1]) + int(points)}\n", text
    )
    found = open_gcg(twice, game.state.rules, game.referee)
    assert "gcg.settlement" in [problem.code for problem in found.problems]
    assert found.left_out == 0


@pytest.mark.parametrize("name", sorted(path.name for path in GOLDEN.glob("*.gcg")))
@pytest.mark.parametrize("rules", [CLASSIC, ROMANIAN])
def test_a_file_in_another_language_opens_as_far_as_it_is_right(name: str, rules: GameRules):
    text = (GOLDEN / name).read_bytes()
    found = opened(text, rules)
    turns = sum(line.kind in OF_TURNS for line in read_gcg(text).game.lines)
    if found.state is None:
        assert found.left_out == turns
    else:
        assert found.left_out + len(found.state.turns) >= turns
    assert found.problems


@given(st.one_of(st.binary(), st.text(), st.text("#>:() -+12AEH8\nn").map(FILE.__add__)))
def test_nothing_stops_the_import(source: str | bytes):
    found = opened(source)
    assert found.state is None or found.events


def test_without_a_rack_the_tiles_of_a_play_stand_for_it():
    game = games.play_on(gametable.game(use="board"), random.Random(1), Chance(), 0)
    game.turn("H4 CANTADA")
    assert ">Anna: AAACDNT 8D CANTADA +72 72" in gcg_of(game.state, game.referee.alphabet)


def test_a_refusal_without_a_play_is_a_pass_with_a_note():
    game = gametable.game(use="board")
    game.do(c.RefusePlay("H8 XXQ", "position", ""))
    assert ">Anna: ? - +0 0\n#note H8 XXQ\n" in gcg_of(game.state, game.referee.alphabet)


def test_players_of_one_first_name_have_numbers():
    game = gametable.game()
    game.do(e.DetailsChanged("Partida", "", "", "", "", ("Pau Vila", "Pau Oliu"), {}))
    assert "#player1 Pau1 Pau Vila\n#player2 Pau2 Pau Oliu\n" in gcg_of(game.state, game.referee.alphabet)


ENGLISH = replace(
    alphabet_of("ro"),
    counts=(2, 9, 2, 2, 4, 12, 2, 3, 2, 9, 1, 1, 4, 2, 6, 8, 2, 1, 6, 4, 6, 4, 2, 2, 1, 2, 1),
    points=(0, 1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 5, 1, 3, 1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10),
)
"""The English tiles: the same letters as the Romanian ones in other numbers and with other points."""

WHOLE = {
    "capp.gcg": [("gcg.settlement", 34)],
    "consonant_heaviness_tendency.gcg": [("gcg.player_twice", 2)],
    "doug_v_emely_double_challenge.gcg": [("gcg.settlement", 31)],
    "fivepoint.gcg": [],
    "incomplete_elise.gcg": [("gcg.rack", 22), ("gcg.rack", 26)],
    "logan.gcg": [("gcg.settlement", 28)],
    "name_iso8859-1.gcg": [],
    "short_game_with_bad_moves.gcg": [],
    "some_isc_game.gcg": [("gcg.settlement", 29)],
}


@pytest.mark.parametrize("name", WHOLE)
def test_with_their_own_tiles_the_games_of_others_are_played_to_the_end(name: str):
    """Every play lies where it was, with the points that it had. English rules count a rack left twice; the
    file of Elise has one X on two racks, and eleven A."""
    referee = replace(library.referee(ROMANIAN), alphabet=ENGLISH)
    rules = replace(CLASSIC, language="ro")
    found = open_gcg((GOLDEN / name).read_bytes(), rules, referee)
    assert [(problem.code, problem.details["line"]) for problem in found.problems] == WHOLE[name]
    assert found.left_out == 0
    assert found.state is not None
    lines = read_gcg((GOLDEN / name).read_bytes()).game.lines
    at_the_end = ("rack_points", "rack_penalty", "time")
    for seat, total in enumerate(found.state.scores):
        last = [line.total for line in lines if line.player == seat and line.kind not in at_the_end][-1]
        assert total == last


@pytest.mark.rule("ROM-3", "ROM-4")
def test_racks_that_are_not_settled_stand_in_the_file_and_come_in_again():
    game = gametable.game("romanian", "tablet")
    first, second = game.state.position.racks
    game.turns("PPPP")
    alphabet = game.referee.alphabet
    text = gcg_of(game.state, alphabet)
    assert game.state.ended == "passes"
    assert f"#rack1 {alphabet.show_rack(alphabet.sort_rack(first))}\n" in text
    again = reopened(game)
    assert again.problems == ()
    assert again.state is not None
    assert [sorted(rack) for rack in again.state.position.racks] == [sorted(first), sorted(second)]
    assert gcg_of(again.state, alphabet) == text


@pytest.mark.rule("ROM-4")
def test_the_rack_left_at_the_end_of_a_romanian_game_stands_in_the_file():
    game = gametable.game("romanian", "tablet")
    game.arrange(racks=("CASA", "BUN"), bag="")
    game.turn("H8 CASA")
    text = gcg_of(game.state, game.referee.alphabet)
    assert game.state.ended == "out"
    assert "#rack2 BNU\n" in text
    assert "#rack1" not in text


COURSE = """#player1 Anna Anna
#player2 Benet Benet
>Anna: AACDNTA 8D CANTADA +72 72
>Benet: {rack} - +0 0
>Anna: EIORNUX G8 .ORN +5 77
>Benet: AEIOSST - +0 0
>Anna: EINU - +0 77
"""


def test_a_mistyped_rack_of_the_opponent_is_set_aside_and_the_game_goes_on():
    """The only X stood on Benet's rack, and Anna plays it in the next line."""
    text = COURSE.format(rack="AEIOSSX").replace("G8 .ORN +5 77", "9H XOR +26 98").replace(" +0 77", " +0 98")
    found = opened(text)
    assert [
        (problem.code, problem.details["line"]) for problem in found.problems if problem.code != "gcg.points"
    ] == [("gcg.rack_other", 4)]
    assert found.left_out == 0
    assert found.state is not None
    assert len(found.state.turns) == 5
    assert found.state.turns[2].rack == CATALAN.alphabet.parse_rack("EIORNUX")


def test_any_one_rack_that_is_mistyped_leaves_the_whole_course():
    """Whatever seven tiles stand where the rack of a turn stood, all turns are opened."""
    rng = random.Random(5)
    lines = gcg_of(played(seed=9).state, CATALAN.alphabet).splitlines()
    places = [at for at, line in enumerate(lines) if re.match(r">\w+: \S+ \S+ \S+ \+", line)]
    for at in places:
        head, _rack, *rest = lines[at].split(" ")
        wrong = "".join(rng.sample("AAEEIIOOUURRSSTTNNLLÇXZQVHJ??", 7))
        damaged = opened("\n".join([*lines[:at], " ".join([head, wrong, *rest]), *lines[at + 1 :]]))
        assert damaged.left_out == 0, lines[at]
        assert {problem.code for problem in damaged.problems} <= {
            "gcg.rack",
            "gcg.rack_play",
            "gcg.rack_other",
            "gcg.settlement",
            "gcg.end",
        }


@pytest.mark.rule("X7")
@pytest.mark.parametrize("ll", ["L·L", "[L·L]", "L.L", "[L.L]", "L-L", "ĿL", "W", "[W]", "l·l", "l.l", "w"])
@pytest.mark.parametrize(("c", "ny"), [("Ç", "NY"), ("K", "Y"), ("[Ç]", "[NY]"), ("[K]", "[Y]")])
def test_tiles_are_read_as_any_program_spells_them(ll: str, c: str, ny: str):
    blank = ll.islower()
    reading = opened(
        "#player1 Anna Anna\n#player2 Benet Benet\n"
        f">Anna: COEGIS{'?' if blank else ll} 8D CO{ll}EGI +{20 if blank else 40} {20 if blank else 40}\n"
        f">Benet: AA{c}SSTT H6 A{c}. +14 14\n"
        f">Anna: AAEI{ny}RR E7 {ny}. +11 {31 if blank else 51}\n"
    )
    assert reading.problems == ()
    assert reading.state is not None
    words = [CATALAN.alphabet.show_word(turn.play.word) for turn in reading.state.turns if turn.play]
    assert words == ["COl·lEGI" if blank else "COL·LEGI", "AÇG", "NYO"]
