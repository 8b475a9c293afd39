"""What a judge types from a slip, and what becomes of it."""

import re

import pytest

from faristol.app.duplicate.typed_slip import Typing


def test_typing_narrows_the_moves_and_one_of_them_is_taken(window):
    window.set_up()
    window.open_round("CANTADA")
    window.send("slip.live", table="2", coordinates="H4", word="CANTA")
    assert "CANTADA" in window.text
    option = re.search(r'data-value="([^"]+)"[^>]*><strong>CANTADA', window.html)
    window.send("slip.enter", table="2", coordinates="H4", word="CANTA", choice=option[1])
    slip = window.state.current.slips[2]
    assert (slip.word, slip.points) == ("CANTADA", 72)
    assert window.effect("focus") == {"kind": "focus", "id": "slip-table", "select": True}


def test_the_place_alone_lists_the_best_plays_there_and_enter_goes_on_to_the_word(window):
    window.set_up()
    window.open_round("CANTADA")
    window.send("slip.live", table="2", coordinates="h4", word="")
    assert window.html.count('role="option"') > 3
    window.send("slip.enter", table="2", coordinates="h4", word="", at="coordinates")
    assert window.effect("focus")["id"] == "slip-word"
    assert window.state.current.slips == {}


def test_enter_in_the_empty_word_takes_what_another_table_has_played_there(window):
    window.set_up()
    window.open_round("CANTADA")
    window.send("slip.enter", table="1", coordinates="H8", word="CANTADA")
    window.send("slip.enter", table="2", coordinates="H8", word="", at="word")
    assert window.state.current.slips[2].word == "CANTADA"
    window.send("slip.enter", table="3", coordinates="H8", word="CANTAD", at="word")
    assert window.state.current.slips[3].word == "CANTADA"


@pytest.mark.rule("NOT-2")
@pytest.mark.parametrize("word", ["CANTADa", "CANTaDA"])
def test_small_letters_among_capitals_say_which_of_them_is_the_blank(window, word):
    window.set_up()
    window.open_round("CNTADA?")
    window.send("slip.enter", table="1", coordinates="H4", word=word, at="word")
    assert window.state.current.slips[1].word == word


@pytest.mark.rule("NOT-2")
@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("CEL(L)A", "CELlA"),
        ("cel(l)a", "CELlA"),
        ("C(E)LLA", "CeLLA"),
        ("(C)ELLA", "cELLA"),
        ("CEL·L(A)", "CEL·La"),
        ("CEⓁLA", "CElLA"),
        ("ceⓁla", "CElLA"),
        ("CEL0LA", "CElLA"),
        ("cellⒶ", "CELLa"),
        ("CELL(A)1", "CELLa"),
        ("cellⒶ1", "CELLa"),
        ("CELL(A", "CELLa"),
    ],
)
def test_a_blank_that_is_marked_in_any_way_is_taken_as_one_though_the_rack_has_the_letter(
    window, typed, word
):
    window.set_up()
    window.open_round("ACELLL·L?")
    window.send("slip.enter", table="1", coordinates="8H", word=typed, at="word")
    alphabet = window.inner.library.alphabet("ca")
    assert alphabet.show_word(window.state.current.slips[1].play.word) == word


@pytest.mark.rule("NOT-2")
@pytest.mark.parametrize("text", ["H8 CE0LLA", "CE0LLA H8", "h8 c(e)lla", "c(e)lla h8", "cⒺlla h8"])
def test_a_whole_slip_in_one_field_marks_its_blanks_in_any_way_too(window, text):
    window.set_up()
    window.open_round("ACELLL·L?")
    window.send("slip.live", table="1", coordinates="h8", word="CEL(L")
    assert "CEL(L) H8 Enter" in window.text
    window.send("slip.enter", table="1", coordinates=text, word="", at="coordinates")
    alphabet = window.inner.library.alphabet("ca")
    assert alphabet.show_word(window.state.current.slips[1].play.word) == "CeLLA"


@pytest.mark.rule("NOT-2", "DUP-1.7A")
def test_a_blank_that_is_not_marked_is_never_guessed(window):
    window.set_up()
    window.open_round("CNTADA?")
    window.send("slip.enter", table="1", coordinates="H4", word="CANTADA", at="word")
    assert window.state.current.slips == {}
    assert window.inner.session.of(Typing).question
    assert 'role="option"' in window.html
    window.send("slip.enter", table="1", coordinates="H4", word="CANTADA", at="word")
    assert window.state.current.slips[1].verdict == "blank"


def test_a_first_play_down_is_listed_like_one_across(window):
    window.set_up()
    window.open_round("CANTADA")
    window.send("slip.live", table="1", coordinates="8d", word="cant")
    assert "CANTADA" in window.text
    option = re.search(r'data-value="([^"]+)"[^>]*><strong>CANTADA', window.html)
    window.send("slip.enter", table="1", coordinates="8d", word="cant", choice=option[1])
    slip = window.state.current.slips[1]
    assert (slip.points, slip.coordinates) == (72, "8D")
    window.send("slip.enter", table="2", coordinates="H4", word="", at="word")
    assert window.state.current.slips[2].play == slip.play


def test_a_second_slip_of_a_table_replaces_the_first_only_after_a_question(window):
    window.set_up()
    window.open_round("CANTADA")
    window.send("slip.enter", table="1", coordinates="H4", word="CANTADA", at="word")
    window.send("slip.enter", table="1", coordinates="H8", word="DATA", at="word")
    assert window.state.current.slips[1].points == 72
    assert "CANTADA H4, 72" in window.text
    window.send("slip.live", table="2", coordinates="H8", word="DATA")
    window.send("slip.enter", table="2", coordinates="H8", word="DATA", at="word")
    assert window.state.current.slips[2].word == "DATA"
    window.send("slip.claim", table="1", claim="late")
    assert window.state.current.slips[1].points == 72
    window.send("slip.enter", table="1", coordinates="", word="", confirm="yes")
    assert window.state.current.slips[1].verdict == "late"


@pytest.mark.rule("DUP-1.7A")
@pytest.mark.parametrize(
    ("coordinates", "word"), [("H4", "CANTAD"), ("H", "CANTA"), ("", "CANTA"), ("H4", "")]
)
def test_enter_never_gives_a_player_a_play_that_is_not_on_the_slip(window, coordinates, word):
    window.set_up()
    window.open_round("CANTADA")
    window.send("slip.enter", table="1", coordinates=coordinates, word=word, at="word")
    assert window.state.current.slips == {}


@pytest.mark.rule("NOT-1", "PLA-1")
def test_a_first_play_written_down_instead_of_across_is_as_good_and_keeps_its_writing(window):
    window.set_up()
    window.open_round("CANTADA")
    window.send("slip.live", table="1", coordinates="4h", word="")
    window.send("slip.enter", table="1", coordinates="8d", word="CANTADA", at="word")
    slip = window.state.current.slips[1]
    assert (slip.points, slip.coordinates.upper()) == (72, "8D")


def test_the_word_exactly_as_typed_comes_before_longer_ones(window):
    window.set_up()
    window.open_round("CANTADA")
    window.send("slip.enter", table="1", coordinates="H4", word="canta", choice="")
    assert window.state.current.slips[1].word == "CANTA"


def test_enter_after_the_table_alone_goes_on_to_the_place(window):
    window.set_up()
    window.open_round("CANTADA")
    window.send("slip.enter", table="2", coordinates="", word="")
    assert window.effect("focus")["id"] == "slip-coordinates"
    assert window.state.current.slips == {}


@pytest.mark.rule("DUP-1.7A")
def test_a_void_slip_is_asked_about_with_its_reason_before_it_counts(window):
    window.set_up()
    window.open_round("CANTADA")
    window.send("slip.enter", table="1", coordinates="H4", word="TACDANA", choice="as-written")
    assert window.state.current.slips == {}
    assert "TACDANA" in window.text
    assert 'id="slip-confirm"' in window.html
    assert window.effect("alert")["text"] == "TACDANA is not in the word list."
    window.send("slip.enter", table="1", coordinates="H4", word="TACDANA", choice="as-written", confirm="yes")
    slip = window.state.current.slips[1]
    assert (slip.verdict, slip.points) == ("word", 0)
    assert window.effect("say")["text"] == "1: TACDANA H4, not a valid word"


def test_what_became_of_a_slip_is_read_aloud(window):
    window.set_up()
    window.open_round("CANTADA")
    window.send("slip.enter", table="2", coordinates="H4", word="CANTADA")
    assert window.effect("say")["text"] == "2: CANTADA H4, 72 points"
    window.send("slip.claim", table="3", claim="none")
    assert window.effect("say")["text"] == "3: no play"


def test_changing_what_is_typed_takes_the_question_away(window):
    window.set_up()
    window.open_round("CANTADA")
    window.send("slip.enter", table="1", coordinates="H4", word="TACDANA", choice="as-written")
    window.send("slip.live", table="1", coordinates="H4", word="TACDAN")
    assert 'id="slip-confirm"' not in window.html


def test_same_as_repeats_the_last_play_in_one_tap(window):
    window.set_up()
    window.open_round("CANTADA")
    window.send("slip.enter", table="1", coordinates="H4", word="CANTADA")
    window.send("slip.same", table="3")
    assert window.state.current.slips[3].points == 72


def test_a_slip_is_corrected_where_it_is_seen(window):
    window.set_up()
    window.open_round("CANTADA")
    window.send("slip.enter", table="1", coordinates="H4", word="CANTA")
    window.send("slip.table", table="1")
    typing = window.inner.session.of(Typing)
    assert (typing.coordinates, typing.word) == ("H4", "CANTA")
    window.send("slip.enter", table="1", coordinates="H4", word="CANTADA")
    assert window.state.current.slips[1].points == 72


@pytest.mark.parametrize(
    ("fields", "rule"),
    [
        ({"table": "", "coordinates": "H4", "word": "CANTADA"}, ""),
        ({"table": "9", "coordinates": "H4", "word": "CANTADA"}, ""),
        ({"table": "x", "coordinates": "H4", "word": "CANTADA"}, ""),
    ],
)
def test_a_slip_for_no_table_is_refused_at_its_place(window, fields, rule):
    window.set_up()
    window.open_round("CANTADA")
    window.send("slip.enter", **fields)
    assert window.notices == [("slip", rule)]
    assert window.state.current.slips == {}
    assert window.inner.session.of(Typing).word == "CANTADA"


@pytest.mark.rule("DUP-1.8D")
def test_a_slip_for_a_player_who_has_left_is_refused_with_the_rule(window):
    window.set_up()
    window.open_round("CANTADA")
    window.send("player.leave", player="2")
    window.send("slip.enter", table="2", coordinates="H4", word="CANTADA")
    assert window.notices == [("slip", "DUP-1.8D")]


@pytest.mark.rule("J4", "DUP-1.7A")
@pytest.mark.parametrize(
    ("rack", "typed", "word"),
    [
        ("ESTEL·LAR", "estellar", "ESTEL·LAR"),
        ("ESTEL·LAR", "ESTEL.LAR", "ESTEL·LAR"),
        ("ESTE?AR", "ESTEllAR", "ESTEl·lAR"),
        ("CELLAST", "cella", "CELLA"),
        ("CEL·LASTA", "cella", "CEL·LA"),
        ("CANYASTE", "canya", "CANYA"),
        ("QESTRAN", "questa", "QESTA"),
        ("QESTRAN", "qesta", "QESTA"),
        ("FORÇAST", "forca", "FORÇA"),
        ("FORÇAST", "FORCA", "FORÇA"),
        ("FORASTÇ", "forc", "FORÇ"),
        ("FORAST?", "FORcA", "FORcA"),
    ],
)
def test_whatever_spelling_the_judge_types_the_one_that_the_rack_allows_counts(window, rack, typed, word):
    window.set_up()
    window.open_round(rack)
    window.send("slip.enter", table="1", coordinates="H8", word=typed, at="word")
    slip = window.state.current.slips[1]
    alphabet = window.inner.library.alphabet("ca")
    assert (slip.verdict, alphabet.show_word(slip.play.word)) == ("good", word)


@pytest.mark.rule("J4")
def test_two_l_narrow_the_list_to_the_one_tile_as_well(window):
    window.set_up()
    window.open_round("ESTEL·LAR")
    for typed in ("estel", "estell", "estella"):
        window.send("slip.live", table="1", coordinates="H8", word=typed, at="word")
        assert "ESTEL·LAR H8" in window.text


@pytest.mark.rule("J4")
def test_where_the_rack_allows_both_both_are_offered(window):
    window.set_up()
    window.open_round("CELLL·LAS")
    window.send("slip.live", table="1", coordinates="H8", word="cella", at="word")
    assert "CELLA H8 Enter" in window.text
    assert "CEL·LA H8 2" in window.text
    window.send("slip.enter", table="1", coordinates="H8", word="cella", at="word")
    window.send("slip.enter", table="2", coordinates="H8", word="cella2", at="word")
    words = [slip.play.word for slip in window.state.current.slips.values()]
    alphabet = window.inner.library.alphabet("ca")
    assert [alphabet.show_word(word) for word in words] == ["CELLA", "CEL·LA"]


@pytest.mark.rule("J4")
def test_a_c_may_stand_for_its_cedilla_after_the_play_as_it_is_written(window):
    window.set_up()
    window.open_round("FORÇACS")
    window.send("slip.live", table="1", coordinates="H8", word="forca", at="word")
    assert "FORCA H8 Enter" in window.text
    assert "FORÇA H8 2" in window.text


@pytest.mark.rule("J4", "DUP-1.7A")
def test_a_play_is_void_only_where_it_fits_in_no_reading(window):
    window.set_up()
    window.open_round("CANTADA")
    for _ in range(2):
        window.send("slip.enter", table="1", coordinates="H8", word="cella", at="word")
    assert window.state.current.slips[1].verdict == "unfit"


@pytest.mark.rule("J4", "DUP-1.8A")
def test_the_typed_master_play_is_read_like_a_slip(window):
    window.set_up()
    window.open_round("ESTEL·LAR")
    window.send("slip.enter", table="1", coordinates="H4", word="estellar", at="word")
    window.send("slips.close", confirm="yes")
    window.send("master.type", coordinates="H4", word="estellar")
    window.send("master.confirm")
    master = window.state.current.master
    assert (master.play, window.state.current.annulled) == (window.state.current.slips[1].play, False)


@pytest.mark.rule("X1")
def test_a_question_is_not_answered_by_a_slip_that_it_was_not_about(window):
    window.set_up()
    window.open_round("CANTADA")
    window.send("slip.enter", table="1", coordinates="H4", word="CANTADA", at="word")
    window.send("slip.enter", table="1", coordinates="H8", word="DATA", at="word")
    window.send("slip.enter", table="2", coordinates="H8", word="CANTA", at="word")
    assert window.state.current.slips[1].word == "CANTADA"
