"""What a pile of slips costs in keys: the judge looks at the paper and types blind (ui.md)."""

import random
import re
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from effort import usually
from faristol.app.duplicate.typed_slip import Typing, told_apart
from faristol.board.board import Direction
from faristol.modes.duplicate.plays import all_plays
from faristol.modes.duplicate.shorthand import Written, read
from faristol.rules.notation import show_coordinates
from slip_keys import SLIPS, Keyboard, referee_of, second_round, twelve


@pytest.fixture
def keyboard(window):
    window.set_up(*(f"Jugador {number}" for number in range(1, 13)))
    window.open_round("CANTADA")
    return Keyboard(window)


def slips(window):
    """Word and place by player of the current round."""
    return {player: (slip.word, slip.coordinates) for player, slip in window.state.current.slips.items()}


@pytest.mark.parametrize(
    ("text", "place", "word", "sign"),
    [
        ("h8", "h8", "", ""),
        ("8H", "8H", "", ""),
        ("h8cantada", "h8", "cantada", ""),
        ("8hcanta", "8h", "canta", ""),
        ("h8 SCoR", "h8", "SCoR", ""),
        ("cant h8", "h8", "cant", ""),
        ("canta8h", "8h", "canta", ""),
        ("o15a", "o15", "a", ""),
        ("1acasa", "1a", "casa", ""),
        ("12acasa", "12a", "casa", ""),
        ("sc0or", "", "sc0or", ""),
        ("ca", "", "ca", ""),
        ("c", "c", "", ""),
        ("h16", "h16", "", ""),
        ("16h", "16h", "", ""),
        ("=", "", "", "="),
        ("+4", "", "4", "="),
        ("=b", "", "b", "="),
        ("-", "", "", "-"),
        ("*h8 casa", "h8", "casa", "*"),
        ("", "", "", ""),
    ],
)
@pytest.mark.rule("DUP-1.2", "NOT-1")
def test_one_field_takes_a_place_a_word_both_or_a_sign(text, place, word, sign):
    assert read(text) == Written(place, word, sign)


WORDS = st.text("abcçdefghijlmnopqrstuvxzABCÇ·", min_size=1, max_size=15)
PLACES = st.builds(
    show_coordinates, st.integers(min_value=0, max_value=224), st.sampled_from(list(Direction))
)


@given(PLACES, WORDS, st.sampled_from(["", " ", "  "]))
@pytest.mark.rule("DUP-1.2", "NOT-1")
def test_a_place_with_its_word_is_read_however_they_are_put_together(place, word, between):
    assert read(place + between + word) == Written(place, word)
    assert read(word + " " + place) == Written(place, word)


@given(st.text())
def test_whatever_is_typed_is_told_apart_without_a_fault(text):
    parts = read(text)
    assert len(parts.coordinates) + len(parts.word) + len(parts.sign) <= len(text)


def test_two_letters_name_the_one_play_that_begins_so_and_the_screen_says_which(keyboard):
    keyboard.type("1⏎h4cantada⏎")
    keyboard.type("12⏎ca")
    assert "CANTADA H4 ×1 Enter" in keyboard.window.text
    before = keyboard.keys
    keyboard.type("⏎")
    assert slips(keyboard.window)[12] == ("CANTADA", "H4")
    assert keyboard.keys - before == 1
    assert keyboard.at == "slip-table"
    assert "12: CANTADA H4, 72 points" in keyboard.window.text
    assert keyboard.window.effect("say")["text"] == "12: CANTADA H4, 72 points"


@pytest.mark.rule("DUP-1.7A")
@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("h4⏎", "slip-word"),  # a place alone: a word may follow
        ("ta⏎", "slip-coordinates"),  # nobody has played a word with TA
        ("29⏎", "slip-table"),  # the next table, typed where a place is expected
        ("canta⏎", "slip-coordinates"),  # a word itself, which nobody has played
        ("h8cantad⏎", "slip-word"),  # at another place
        ("c⏎", "slip-word"),  # one letter may be the beginning of a place
    ],
)
def test_what_does_not_name_one_play_of_another_table_goes_on_and_nobody_gets_a_play(keyboard, text, at):
    keyboard.type("1⏎h4cantada⏎")
    keyboard.type("2⏎" + text)
    assert list(slips(keyboard.window)) == [1]
    assert keyboard.at == at


def test_letters_that_two_plays_begin_with_take_neither_and_a_code_takes_each(keyboard):
    keyboard.type("1⏎h4cantada⏎2⏎h8canta⏎")
    keyboard.type("3⏎ca⏎")
    assert list(slips(keyboard.window)) == [1, 2]
    keyboard.window.send("slip.live", table="3", coordinates="", word="", at="table")
    assert "CANTADA H4 ×1 =a" in keyboard.window.text
    keyboard.at, keyboard.fields = "slip-table", dict.fromkeys(keyboard.fields, "")
    keyboard.type("3⏎=a⏎4⏎=b⏎5⏎=2⏎6⏎=⏎")
    assert [slips(keyboard.window)[player][0] for player in (3, 4, 5, 6)] == [
        "CANTADA",
        "CANTA",
        "CANTA",
        "CANTA",
    ]


def test_what_is_typed_goes_on_in_the_word(keyboard):
    keyboard.type("1⏎h8⏎data⏎")
    keyboard.type("2⏎h4cantad⏎a⏎")
    keyboard.type("3⏎tanca⏎h8⏎⏎")
    assert [word for word, _ in slips(keyboard.window).values()] == ["DATA", "CANTADA", "TANCA"]


def test_enter_in_a_corrected_place_goes_on_to_the_word_that_is_still_to_be_corrected(keyboard):
    keyboard.type("1⏎h4canta⏎")
    keyboard.window.send("slip.table", table="1")
    keyboard.window.send("slip.enter", table="1", coordinates="h5", word="CANTA", at="coordinates")
    assert keyboard.window.effect("focus")["id"] == "slip-word"
    assert slips(keyboard.window)[1] == ("CANTA", "H4")


@pytest.mark.rule("DUP-1.7A")
def test_a_void_play_of_another_table_is_asked_about_again(keyboard):
    keyboard.type("1⏎h4tacdana⏎⏎")
    assert keyboard.window.state.current.slips[1].verdict == "word"
    keyboard.type("2⏎ta⏎")
    assert 2 not in slips(keyboard.window)
    assert "TACDANA is not in the word list." in keyboard.window.text
    keyboard.type("⏎")
    assert keyboard.window.state.current.slips[2].verdict == "word"


@pytest.mark.rule("DUP-1.7A")
@pytest.mark.parametrize(
    ("key", "verdict"), [("-", "none"), ("!", "late"), ("?", "illegible"), ("/", "coordinates")]
)
def test_a_verdict_costs_one_key(keyboard, key, verdict):
    keyboard.type(f"1⏎{key}")
    assert "Enter" in keyboard.window.text
    keyboard.type("⏎")
    assert keyboard.window.state.current.slips[1].verdict == verdict


def test_the_same_as_a_table_without_a_play_is_refused(keyboard):
    keyboard.type("1⏎-⏎2⏎=1⏎")
    assert list(slips(keyboard.window)) == [1]
    assert keyboard.window.notices == [("slip", "")]


def test_a_slip_for_a_table_that_has_one_is_asked_about_by_each_way(keyboard):
    keyboard.type("1⏎h4cantada⏎2⏎h8data⏎")
    keyboard.type("1⏎da⏎")
    assert slips(keyboard.window)[1] == ("CANTADA", "H4")
    assert "There is a slip already" in keyboard.window.text
    keyboard.type("⏎")
    assert slips(keyboard.window)[1] == ("DATA", "H8")


@pytest.mark.rule("DUP-1.7A")
def test_a_play_that_is_not_valid_takes_two_enters_whether_it_is_the_first_or_not(keyboard):
    keyboard.type("1⏎h4tacdana⏎")
    assert "TACDANA is not in the word list." in keyboard.window.text
    keyboard.type("⏎2⏎h4tacdana⏎⏎3⏎ta⏎⏎4⏎h8tacdana⏎⏎")
    assert [slip.verdict for slip in keyboard.window.state.current.slips.values()] == ["word"] * 4
    assert keyboard.at == "slip-table"


def test_enter_in_the_empty_table_stays_there_and_says_so_quietly(keyboard):
    keyboard.type("1⏎h4cantada⏎⏎⏎")
    assert keyboard.at == "slip-table"
    assert keyboard.window.effect("say")["text"] == "Type the number of a table."
    assert "1: CANTADA H4, 72 points" in keyboard.window.text
    keyboard.type("2⏎ca⏎")
    assert list(slips(keyboard.window)) == [1, 2]


def test_a_table_that_there_is_not_is_refused_at_once(keyboard):
    keyboard.type("99⏎")
    assert keyboard.at == "slip-table"
    assert "There is no table 99." in keyboard.window.text
    keyboard.type("1⏎h4cantada⏎")
    assert slips(keyboard.window) == {1: ("CANTADA", "H4")}


def test_the_table_field_takes_a_whole_slip(keyboard):
    keyboard.type("1 H4CANTADA⏎2 ca⏎3 h8⏎data⏎")
    assert slips(keyboard.window) == {1: ("CANTADA", "H4"), 2: ("CANTADA", "H4"), 3: ("DATA", "H8")}


@pytest.mark.rule("J6", "DUP-1.2")
def test_several_tables_have_one_slip_typed_once(keyboard):
    keyboard.type("1,2,5h4cantada⏎")
    assert slips(keyboard.window) == dict.fromkeys((1, 2, 5), ("CANTADA", "H4"))
    assert "1, 2, 5: CANTADA H4, 72 points" in keyboard.window.text
    keyboard.type("3, 4=⏎6;7⏎h8data⏎8,9-⏎")
    words = [slips(keyboard.window)[player][0] for player in (3, 4, 6, 7)]
    assert words == ["CANTADA", "CANTADA", "DATA", "DATA"]
    verdicts = [keyboard.window.state.current.slips[player].verdict for player in (8, 9)]
    assert verdicts == ["none", "none"]
    assert keyboard.at == "slip-table"


@pytest.mark.rule("J6")
@pytest.mark.parametrize(
    ("text", "numbers", "slip"),
    [
        ("3,4,7=", "3,4,7", "="),
        ("1-12.", "1-12", "."),
        ("1 - 3", "1 - 3", ""),
        ("3 -7", "3 -7", ""),
        ("1 ,3", "1 ,3", ""),
        ("3,4 - 7", "3,4 - 7", ""),
        ("3 -", "3", "-"),
        ("12-14 -", "12-14", "-"),
        ("3 -h8", "3", "-h8"),
        ("12", "12", ""),
        ("3 8hcasa", "3", "8hcasa"),
        ("3h8casa", "3", "h8casa"),
    ],
)
def test_tables_are_told_from_the_slip_behind_them(text, numbers, slip):
    assert told_apart(text) == (numbers, slip)


@pytest.mark.rule("J6")
def test_tables_from_one_to_another_are_not_the_sign_for_no_play(keyboard):
    keyboard.type("1 - 3⏎")
    assert (slips(keyboard.window), keyboard.at) == ({}, "slip-coordinates")
    keyboard.type("h4cantada⏎")
    assert list(slips(keyboard.window)) == [1, 2, 3]


@pytest.mark.rule("J6", "DUP-1.7A")
def test_every_slip_that_would_be_replaced_is_named(keyboard):
    keyboard.type("1⏎h4cantada⏎2⏎h8canta⏎")
    keyboard.type("1,2h4tanda⏎")
    assert "1: CANTADA H4" in keyboard.window.text
    assert "2: CANTA H8" in keyboard.window.effect("alert")["text"]
    keyboard.window.send("slip.clear")
    keyboard.window.send("slip.table", table="1")
    keyboard.window.send("slip.enter", table="1,2", coordinates="H4", word="TANDA", at="word")
    assert "There is a slip already (2: CANTA H8" in keyboard.window.text
    assert slips(keyboard.window) == {1: ("CANTADA", "H4"), 2: ("CANTA", "H8")}


@pytest.mark.rule("J6")
def test_tables_typed_with_a_sign_are_understood_by_the_buttons_too(keyboard):
    keyboard.type("1⏎h4cantada⏎")
    keyboard.window.send("slip.same", table="2,3=", coordinates="", word="", at="table")
    assert list(slips(keyboard.window)) == [1, 2, 3]


@pytest.mark.rule("J6")
@pytest.mark.parametrize(
    ("text", "numbered"), [("ca", False), ("can", False), ("cant", True), ("h8ca", True)]
)
def test_a_number_stands_only_where_it_can_be_typed(keyboard, text, numbered):
    keyboard.type("1 " + text)
    assert ("<kbd>2</kbd>" in keyboard.window.html) == numbered


@pytest.mark.rule("DUP-1.2")
@pytest.mark.parametrize("sign", [".", "=", "+", "h8ca", "", "-"])
def test_digits_without_end_are_no_fault_of_the_app(keyboard, sign):
    keyboard.window.send("slip.live", table="1", coordinates=sign + "9" * 5000, word="", at="coordinates")
    assert "Table" in keyboard.window.text


@pytest.mark.rule("J6", "DUP-1.7A")
def test_what_is_void_or_stands_already_is_asked_once_for_several_tables(keyboard):
    keyboard.type("1,2h4tacdana⏎")
    assert slips(keyboard.window) == {}
    keyboard.type("⏎")
    assert [slip.verdict for slip in keyboard.window.state.current.slips.values()] == ["word", "word"]
    keyboard.type("2,3h4cantada⏎")
    assert "There is a slip already" in keyboard.window.text
    assert 3 not in slips(keyboard.window)
    keyboard.type("⏎")
    assert [slips(keyboard.window)[player][0].upper() for player in (1, 2, 3)] == [
        "TACDANA",
        "CANTADA",
        "CANTADA",
    ]


@pytest.mark.rule("J6")
@pytest.mark.parametrize("text", ["1,99h4cantada⏎", "1,,99⏎", "99,1=⏎"])
def test_one_table_that_there_is_not_holds_up_all_of_them(keyboard, text):
    keyboard.type(text)
    assert slips(keyboard.window) == {}
    assert "There is no table 99." in keyboard.window.text
    assert keyboard.at == "slip-table"


@pytest.mark.rule("J6")
def test_a_number_is_that_of_a_play_in_the_list(keyboard):
    keyboard.type("2h8ca")
    shown = re.search(r"(CANTA\w*)\s+H8 2 ", keyboard.window.text)
    assert shown
    keyboard.type("2⏎")
    assert slips(keyboard.window)[2] == (shown[1], "H8")
    keyboard.type("3h8ca9⏎")
    assert "There is no play number 9 in the list." in keyboard.window.text
    assert 3 not in slips(keyboard.window)
    assert (keyboard.at, keyboard.marked) == ("slip-coordinates", True)


@pytest.mark.rule("J6")
def test_a_dot_is_the_best_play_of_which_there_may_be_several(keyboard):
    keyboard.type("1.⏎")
    assert slips(keyboard.window) == {}
    assert "There is not one best play" in keyboard.window.text
    keyboard.type(".2⏎")
    assert keyboard.window.state.current.slips[1].points == 72
    second_round(keyboard.window)
    keyboard.fields = dict.fromkeys(keyboard.fields, "")
    keyboard.type("2,3.⏎")
    best = max(
        all_plays(keyboard.window.state.current, referee_of(keyboard.window)), key=lambda one: one.score
    )
    assert [slip.play for slip in keyboard.window.state.current.slips.values()] == [best.play] * 2


@pytest.mark.rule("J6")
def test_a_play_chosen_in_the_list_takes_the_tables_that_are_typed_next(keyboard):
    window = keyboard.window
    window.send("slip.live", table="", coordinates="h4cant", word="", at="coordinates")
    choice = re.search(r'data-value="([^"]+)"[^>]*><strong>CANTADA', window.html)[1]
    window.send("slip.enter", table="", coordinates="h4cant", word="", at="coordinates", choice=choice)
    assert "CANTADA H4: type the tables that have it" in window.text
    keyboard.type("3,4,7⏎")
    assert slips(window) == dict.fromkeys((3, 4, 7), ("CANTADA", "H4"))
    keyboard.type("5⏎")
    assert 5 not in slips(window)


@pytest.mark.rule("J6")
def test_several_numbers_are_tapped_and_then_the_play_is_typed(keyboard):
    window = keyboard.window
    for table in ("3", "4", "7", "4"):
        window.send("slip.table", table=table)
    typing = window.inner.session.of(Typing)
    assert typing.table == "3,7"
    assert window.html.count('aria-pressed="true"') == 2
    assert window.effect("focus")["id"] == "slip-coordinates"
    window.send("slip.enter", table="3,7", coordinates="h4cantada", word="", at="coordinates")
    assert slips(window) == dict.fromkeys((3, 7), ("CANTADA", "H4"))
    window.send("slip.table", table="3")
    assert window.inner.session.of(Typing).word == "CANTADA"
    window.send("slip.table", table="5")
    assert window.inner.session.of(Typing).table == "5"


@pytest.mark.rule("J6")
@pytest.mark.parametrize("seed", usually(range(1), range(3)))
@pytest.mark.parametrize(
    ("equal", "best", "most"), [(6, True, 60), (6, False, 63), (SLIPS, True, 20), (0, True, 120)]
)
def test_twelve_slips_take_few_keys(window, equal, best, most, seed):
    assert twelve(window, equal, best=best, seed=seed) <= most


@pytest.mark.rule("J6")
def test_tables_from_one_to_another_have_one_play(keyboard):
    keyboard.type("3-5,9h4cantada⏎")
    assert list(slips(keyboard.window)) == [3, 4, 5, 9]
    keyboard.type("6-8⏎=⏎")
    assert list(slips(keyboard.window)) == [3, 4, 5, 9, 6, 7, 8]
    keyboard.type("20-30h4cantada⏎")
    assert "There is no table 20-30." in keyboard.window.text


def test_the_clearly_commonest_of_two_places_keeps_its_two_letters(keyboard):
    keyboard.type("1⏎h4cantada⏎2⏎ca⏎3⏎ca⏎4⏎ca⏎5⏎h8cantada⏎6⏎ca⏎7⏎=b⏎")
    assert [place for _, place in slips(keyboard.window).values()] == [
        "H4",
        "H4",
        "H4",
        "H4",
        "H8",
        "H4",
        "H8",
    ]


@pytest.mark.rule("DUP-1.7A")
def test_two_places_as_common_stop_in_the_place_and_the_next_table_is_not_taken_for_one(keyboard):
    keyboard.type("1⏎h4cantada⏎2⏎h8cantada⏎3⏎ca⏎")
    assert keyboard.at == "slip-coordinates"
    assert "CA: type its place, or choose one of the plays." in keyboard.window.text
    assert "CANTADA H4 ×1 =a" in keyboard.window.text
    keyboard.type("4⏎da⏎5⏎=1⏎")
    assert list(slips(keyboard.window)) == [1, 2, 5]
    keyboard.type("3⏎ca⏎=b⏎4⏎ca⏎h4⏎⏎")
    assert slips(keyboard.window)[3] == ("CANTADA", "H8")
    assert slips(keyboard.window)[4] == ("CANTADA", "H4")


def test_half_a_tile_keeps_the_words_that_it_may_belong_to(window):
    window.set_up()
    window.open_round("CEL·LESTA")
    keyboard = Keyboard(window)
    keyboard.type("1⏎ce")
    for key in "l-les":
        assert "CEL·LES" in window.text
        keyboard.type(key)
    keyboard.type("⏎")
    assert slips(window) == {}
    keyboard.type("h4⏎⏎")
    assert slips(window)[1] == ("CEL·LES", "H4")


def test_a_play_stands_once_in_the_list_and_what_is_written_without_its_place(keyboard):
    keyboard.type("1⏎h4cantada")
    assert keyboard.window.html.count("<strong>CANTADA</strong>") == 1
    keyboard.type("x")
    assert re.search(r"cantadax\s+H4 · as it is written", keyboard.window.text)


@pytest.mark.rule("DUP-1.5")
def test_with_slips_missing_whoever_brings_one_goes_on_typing_it(keyboard):
    keyboard.type("1⏎h4cantada⏎")
    keyboard.window.send("slips.close")
    assert keyboard.window.effect("focus")["id"] == "slip-table"
    keyboard.type("2⏎ca⏎")
    assert list(slips(keyboard.window)) == [1, 2]
    assert not keyboard.window.state.current.closed


def test_a_round_of_forty_slips_in_less_than_three_minutes_at_two_keys_a_second(window):
    """Of forty players 22 have one of the three commonest plays, 12 another one, 6 nothing that counts."""
    window.set_up(*(f"Jugador {number}" for number in range(1, 41)))
    window.open_round("CANTADA")
    second_round(window, "SOLERTA")
    keyboard, rng, referee = Keyboard(window), random.Random(5), referee_of(window)
    plays = [scored.play for scored in all_plays(window.state.current, referee)][:60]
    pile = [*plays[:1] * 10, *plays[1:2] * 7, *plays[2:3] * 5, *rng.sample(plays[3:], 12)]
    pile += [None, None, None, "late", "ZXZX", "QXQX"]
    rng.shuffle(pile)
    tables = rng.sample(range(1, 41), 40)
    seen, costs = Counter(), []
    for table, slip in zip(tables, pile, strict=True):
        before = keyboard.keys
        if slip in (None, "late"):
            keyboard.type(f"{table}⏎{'!' if slip else '-'}⏎")
        elif isinstance(slip, str):
            keyboard.type(f"{table}⏎h8{slip}⏎⏎")
        elif slip in seen:
            known = code_of(keyboard, table, slip, referee.alphabet)
            keyboard.type(f"{table}⏎{known}⏎")
            costs.append(keyboard.keys - before)
        else:
            place = show_coordinates(slip.square, slip.direction)
            keyboard.type(f"{table}⏎{place}{referee.alphabet.show_word(slip.word)}⏎")
            seen[slip] += 1
        assert keyboard.at == "slip-table"
    by_table = {player.table: player.id for player in window.state.players}
    for table, slip in zip(tables, pile, strict=True):
        entered = window.state.current.slips[by_table[table]]
        if slip is None or isinstance(slip, str):
            assert entered.verdict == {None: "none", "late": "late"}.get(slip, "unfit")
        else:
            assert (entered.play, entered.verdict) == (slip, "good")
    assert len(costs) == 19
    assert max(costs) <= 6
    assert keyboard.keys <= 360


def code_of(keyboard, table, play, alphabet):
    """What the screen says that a play of other tables is named by."""
    window = keyboard.window
    window.send("slip.live", table=str(table), coordinates="", word="", at="table")
    shown = f"{alphabet.show_word(play.word)} {show_coordinates(play.square, play.direction)} ×"
    assert shown in window.text
    return window.text.split(shown)[1].split()[1]
