"""The page on which one plays by correspondence: tiles, dates, the partner's play, both variants."""

import re

import pytest

from devtools.catalogues import compiled_catalogues
from faristol.app.correspondence.drafts import Planned
from faristol.app.text import Texts
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.data import Letter
from faristol.modes.correspondence.outcome import outcome
from faristol.modes.correspondence.state import ARBITER, BLUE, RED
from posted import Copy
from unit.app.correspondence.turns import FIRST, begun, challenged, ended

pytestmark = pytest.mark.usefixtures("march")


def test_a_play_is_laid_and_made_and_the_page_of_messages_opens(kept):
    page = kept(begun())
    assert page.next == "Lay your tiles on the board"
    page.lay("H5 MERE")
    assert page.next == "Play MERE, and write the message"
    page.press(arrived="2026-01-07", sent="2026-01-10", remark="Good luck")
    assert page.window.path.endswith("/message")
    ply = page.state.plies[0]
    assert (ply.letter.arrived, ply.letter.sent, ply.remark) == ("2026-01-07", "2026-01-10", "Good luck")
    assert page.scores == (10, 0)
    page.go()
    assert page.next == "Send the message, or read the answer"


@pytest.mark.rule("COR-5")
def test_why_tiles_that_lie_are_no_play_stands_where_the_button_was(kept):
    page = kept(begun())
    page.lay("H3 ME")
    assert page.next == "The first play has to cover the centre square, H8."
    page.window.send("lay.recall")
    assert page.next == "Lay your tiles on the board"
    page = kept(begun(), ARBITER)
    page.lay("H3 ME")
    assert page.next == "The first play has to cover the centre square, H8."


def test_letters_are_typed_at_the_keyboard(kept):
    page = kept(begun())
    page.window.send("lay.tap", spot="board:109")
    for letter in "mere":
        page.window.send("lay.key", key=letter)
    assert page.next == "Play MERE, and write the message"


def test_a_blank_asks_for_its_letter(kept):
    page = kept(begun(tiles="MERELO?"))
    page.window.send("lay.drop", **{"from": "rack:6", "to": "board:112"})
    assert "Which letter does the blank show?" in page.window.text
    page.window.send("lay.letter", letter="1")
    assert "Which letter does the blank show?" not in page.window.text


@pytest.mark.rule("COR-5")
def test_what_cannot_be_played_is_told_before_it_is_made(kept):
    page = kept(begun())
    page.lay("A1 MERE")
    page.window.send("turn.make", sent="2026-01-10")
    assert not page.state.plies
    assert page.window.notices[0][0] == "lay"
    page.window.send("lay.recall")
    page.window.send("turn.make", sent="2026-01-10")
    assert not page.state.plies
    assert page.window.notices[0][0] == "lay"


def test_pas_is_chosen_before_the_dates_and_can_be_dropped(kept):
    page = kept(begun())
    page.window.send("turn.pass")
    assert page.next == "Play PAS, and write the message"
    page.window.send("turn.drop", variant="")
    assert page.next == "Lay your tiles on the board"
    page.window.send("turn.pass")
    page.press(arrived="2026-01-07", sent="2026-01-10")
    assert page.state.plies[0].moves[0].play is None


@pytest.mark.rule("COR-10")
def test_dates_that_run_backwards_are_told_and_what_was_typed_stays(kept):
    page = kept(begun(means="post"))
    page.lay("H5 MERE")
    page.press(arrived="2026-01-10", sent="2026-01-08", remark="Hello")
    assert page.window.notices == [("turn-dates", "COR-10")]
    assert "10 January 2026" in page.window.text
    assert 'value="2026-01-08"' in page.window.html
    assert 'value="Hello"' in page.window.html
    page.press(sent="2026-01-12")
    assert page.state.plies[0].letter.sent == "2026-01-12"


def test_dates_that_are_written_first_stay_while_tiles_are_laid_and_belong_to_one_turn(kept):
    page = kept(begun())
    page.window.send("turn.typing", arrived="2026-01-07", sent="2026-01-10", remark="Good luck")
    page.lay("H5 MERE")
    assert 'value="2026-01-07"' in page.window.html
    assert 'value="Good luck"' in page.window.html
    page.window.send("turn.pass")
    page.window.send("turn.drop", variant="")
    assert 'value="2026-01-07"' in page.window.html
    page.window.send("turn.make", arrived="2026-01-07", sent="2026-01-10", remark="Good luck")
    assert page.state.plies[0].letter.arrived == "2026-01-07"
    page.go()
    assert "Good luck" not in page.window.html.partition("correspondence-own")[2]


@pytest.mark.rule("COR-9")
def test_dates_that_are_written_stay_until_the_play_of_every_variant_is_chosen(kept):
    page = kept(challenged(), BLUE)
    page.lay(page.best)
    page.window.send("turn.typing", arrived="2026-01-15", sent="2026-01-18", remark="Good luck")
    page.press()
    assert page.next == "Lay the play of variant B"
    page.lay("H3 CASTANE")
    page.press()
    ply = page.state.plies[1]
    assert (ply.letter.arrived, ply.letter.sent, ply.remark) == ("2026-01-15", "2026-01-18", "Good luck")


def test_the_dates_of_a_play_that_is_taken_back_are_proposed_anew(kept):
    page = kept(begun(means="post"))
    fields = {"partner_sent": "2026-01-06", "arrived": "2026-01-07", "stamp": "single", "sent": "2026-01-10"}
    page.lay("H5 MERE")
    page.press(**fields, remark="Good luck")
    page.go()
    page.window.send("turn.withdraw")
    for text in ("2026-01-06", "2026-01-07", "2026-01-10", "Good luck"):
        assert f'value="{text}"' in page.window.html
    page.press()
    ply = page.state.plies[0]
    assert ply.letter == Letter("2026-01-06", "2026-01-07", "single", "2026-01-10")
    assert ply.remark == "Good luck"


@pytest.mark.rule("COR-25")
def test_by_post_the_stamp_is_asked_for_and_by_email_only_the_days(kept):
    by_post = kept(begun(means="post"))
    assert "in Bucharest" in by_post.window.text
    assert "Arbiter’s letter sent" in by_post.window.text
    by_email = kept(begun(means="email"))
    assert "in Bucharest" not in by_email.window.text
    assert 'name="partner_sent"' in by_email.window.html


@pytest.mark.rule("COR-17")
def test_by_email_too_the_day_on_which_the_partner_sent_is_confirmed_and_goes_out(kept):
    copy = begun(means="email")
    copy.play("H5 MERE", letter=Letter("", "2026-01-10", "stamp", "2026-01-12"))
    page = kept(copy, BLUE)
    page.press()
    assert "The partner sent it" in page.window.text
    assert 'name="partner_sent" type="date" value="2026-01-12"' in page.window.html
    page.window.send("turn.pass")
    page.press(arrived="2026-01-13", sent="2026-01-15")
    assert page.state.plies[1].letter == Letter("2026-01-12", "2026-01-13", "stamp", "2026-01-15")
    assert "Data poștală a depunerii partenerului: 12.01.2026" in page.window.html


def test_the_partner_accepts_and_plays(kept):
    page = kept(begun("H5 MERE"), BLUE)
    assert page.next == "Accept the play"
    assert "Choose" not in page.window.text
    page.press()
    assert page.state.answers[0] == ()
    assert page.next == "Lay your tiles on the board"
    page.window.send("turn.reconsider")
    assert page.next == "Accept the play"


@pytest.mark.rule("COR-7")
def test_a_play_with_an_unknown_word_is_proposed_as_a_zero(kept):
    page = kept(begun("H5 MERL"), BLUE)
    would = "Not in the list: MERL. The play would be a zero, and its player would keep his tiles."
    assert would in page.window.text
    page.window.send("turn.ask", value="challenge", variant="")
    assert would in page.window.text
    page.window.send("turn.ask", value="")
    assert page.next == "The play is a zero"
    page.press()
    assert page.state.answers[0][0].verdict == "zero"
    assert page.scores == (0, 0)
    assert "Accept all the same" not in page.window.text


def test_an_unknown_word_can_be_accepted_all_the_same(kept):
    page = kept(begun("H5 MERL"), BLUE)
    page.window.send("turn.accept", variant="")
    assert page.scores[RED] == 10


def test_a_pas_is_only_seen(kept):
    page = kept(begun("PAS"), BLUE)
    assert page.next == "Seen"
    assert "Challenge" not in page.window.text
    page.press()
    assert page.next == "Lay your tiles on the board"


@pytest.mark.rule("COR-9")
def test_a_challenge_names_its_words_and_leads_to_two_variants(kept):
    page = kept(begun("H5 MERE"), BLUE)
    page.window.send("turn.ask", value="challenge", variant="")
    assert page.next == "Challenge the marked words"
    page.press()
    assert page.window.notices == [("turn-answer", "COR-9")]
    page.press(**{"word-0": "1", "remark": "Is it a verb?"})
    [answer] = page.state.answers[0]
    assert (answer.verdict, answer.remark) == ("challenged", "Is it a verb?")
    assert "Variant A: the play is correct" in page.window.text
    assert "Variant B: the play is wrong" in page.window.text


@pytest.mark.rule("COR-6B")
def test_a_sheet_that_is_not_clear_is_sent_back_with_its_dates(kept):
    page = kept(begun("H5 MERE"), BLUE)
    page.window.send("turn.ask", value="return")
    assert page.next == "Send it back"
    page.press(remark=" ")
    assert page.window.notices == [("turn-answer", "COR-6B")]
    page.press(remark="Is it H5 or 5H?", arrived="2026-01-12", sent="2026-01-14")
    assert not page.state.plies
    assert page.state.struck[0].letter.sent == "2026-01-14"
    assert page.window.path.endswith("/message")


@pytest.mark.rule("COR-9")
def test_both_variants_are_played_before_the_ply_is_made(kept):
    page = kept(challenged(), BLUE)
    assert page.next == "Lay the play of variant A"
    page.lay(page.best)
    assert page.next == "Take it for variant A"
    page.press()
    assert page.next == "Lay the play of variant B"
    page.lay("H3 CASTANE")
    assert page.next == "Play both, and write the message"
    page.window.send("turn.variant", value="0+")
    assert "Choose anew" in page.window.text
    page.window.send("turn.drop", variant="0+")
    page.window.send("turn.pass")
    page.window.send("turn.variant", value="0-")
    page.press(arrived="2026-01-15", sent="2026-01-20")
    moves = {move.variant: move for move in page.state.plies[1].moves}
    assert moves["0+"].play is None
    assert page.referee.alphabet.show_word(moves["0-"].play.word) == "CASTANE"


@pytest.mark.rule("COR-9")
def test_a_variant_without_a_move_is_shown_when_the_ply_is_to_be_made(kept):
    page = kept(challenged(), BLUE)
    page.window.send("turn.pass")
    page.window.send("turn.variant", value="0+")
    assert page.next == "Go on with variant B"
    page.window.send("turn.make", sent="2026-01-20")
    assert len(page.state.plies) == 1
    assert page.window.notices == [("lay", "COR-9")]
    assert page.next == "Lay the play of variant B"


def test_a_move_that_was_chosen_on_another_board_is_forgotten(kept):
    page = kept(begun("H5 MERL"), BLUE)
    page.window.send("turn.accept", variant="")
    page.window.inner.session.of(Planned, page.stream).moves[1, ""] = page.best
    page.go()
    assert "Choose anew" in page.window.text
    page.window.send("turn.zero", variant="")
    page.go()
    assert "Choose anew" not in page.window.text
    assert page.next == "Lay your tiles on the board"


def test_a_play_that_was_written_wrongly_is_taken_back_as_long_as_nobody_has_answered(kept):
    page = kept(begun("H5 MERE"), RED)
    assert "Take the play back" in page.window.text
    page.window.send("turn.withdraw")
    assert not page.state.plies
    assert page.next == "Lay your tiles on the board"


def test_the_partners_turn_is_written_by_hand_and_then_answered(kept):
    copy = begun("H5 MERE")
    copy.do(c.AnswerPly((), "2026-01-20"))
    page = kept(copy, RED)
    assert page.next == "Read the message of Barbu Ionescu"
    best = page.best
    page.lay(best)
    assert page.next == f"Write {best.split()[1]} down"
    page.press(arrived="2026-01-15", sent="2026-01-18")
    assert len(page.state.plies) == 2
    assert page.next == "Accept the play"


def test_the_arbiters_copy_lays_for_both(kept):
    page = kept(begun(), ARBITER)
    assert page.next == "Read the message of Ana Pop"
    page.lay("H5 MERE")
    page.press(sent="2026-01-10")
    assert page.state.plies


@pytest.mark.rule("COR-19")
def test_at_the_end_the_last_play_is_answered_and_then_there_is_the_sheet(kept):
    copy = ended()
    other = 1 - copy.state.plies[-1].seat
    page = kept(copy, other)
    assert page.next == "Accept the play"
    page.press()
    assert page.next == "Result and sheet"
    page.press()
    assert page.window.path.endswith("/sheet")


def test_the_days_of_both_stand_beside_their_points(kept):
    copy = Copy.made(FIRST)
    copy.play("H5 MERE", letter=Letter("2026-01-05", "2026-01-07", "stamp", "2026-01-12"))
    page = kept(copy, BLUE)
    assert "4/50 days" in page.window.text


def test_an_action_that_comes_too_late_says_so_at_its_place(kept):
    page = kept(begun("H5 MERE"), BLUE)
    page.window.send("turn.keep")
    assert page.window.notices[0][0] == "lay"
    page.press()
    page.lay(page.best)
    page.press(arrived="2026-01-15", sent="2026-01-20")
    page.go()
    page.window.send("turn.accept", variant="")
    assert page.window.notices[0][0] == "turn-answer"
    assert len(page.state.plies) == 2


@pytest.mark.rule("COR-9B")
def test_after_a_ruling_nothing_is_told_of_the_variant_that_was_struck(kept):
    copy = challenged()
    copy.play("PAS", "H3 CASTANE")
    page = kept(copy, RED)
    assert "CASTANE" in page.window.html.partition("correspondence-last")[2]
    tiles = copy.referee.alphabet.parse_word("MERE")
    copy.do(c.Rule(0, "", (tiles,), True, "arbiter", "Dora Enache", "2026-02-01"))
    page = kept(copy, RED)
    said = page.window.html.partition('id="correspondence-last"')[2].partition("</section>")[0]
    assert "CASTANE" not in said
    assert "Variant" not in said


@pytest.mark.rule("COR-9")
def test_on_the_arbiters_copy_the_button_leads_to_the_challenge_that_waits(kept):
    copy = challenged()
    page = kept(copy, ARBITER)
    assert page.next == "Answer the challenge"
    assert 'data-action="turn.pass"' in page.window.html
    page.press()
    assert page.window.path == f"#/correspondence/{page.stream}/arbiter"
    copy.play("PAS", "PAS")
    page = kept(copy, ARBITER)
    assert page.next == "Answer the challenge"
    assert kept(copy, RED).next != "Answer the challenge"


@pytest.mark.rule("COR-9")
def test_the_arbiter_gives_no_answer_of_a_player_unless_he_writes_it_down_by_hand(kept):
    copy = challenged()
    copy.play("PAS", "H3 CASTANE")
    page = kept(copy, ARBITER)
    text = page.window.text
    assert "Ana Pop has not answered yet." in text
    assert not any(said in text for said in ("Challenge …", "Not clear …", "Accept"))
    page.window.send("turn.ask", value="hand")
    assert "You write the answer of Ana Pop down by hand." in page.window.text
    assert "Challenge …" in page.window.text
    assert page.next == "Accept both plays"
    page.press()
    assert page.state.answers[1] == ()
    assert "Change it by hand" in page.window.text


@pytest.mark.rule("COR-17")
def test_where_nothing_is_challenged_the_arbiter_reads_what_the_players_send(kept):
    page = kept(begun("H5 MERE"), ARBITER)
    assert page.next == "Read the message of Barbu Ionescu"
    assert 'data-action="turn.accept"' not in page.window.html


@pytest.mark.rule("COR-13")
def test_after_the_end_its_result_and_both_coefficients_stand_at_the_board(kept):
    copy = ended()
    page = kept(copy, 1 - copy.state.plies[-1].seat)
    assert "This is what is expected" in page.window.text
    page.press()
    text = page.window.text
    assert "This is what is expected" not in text
    assert f"{copy.state.players[copy.state.plies[-1].seat].name} has played all tiles. Coefficients:" in text
    red, blue = outcome(page.state).coefficients
    assert f"Ana Pop {red / 10_000:.4f} , Barbu Ionescu {blue / 10_000:.4f} ." in text


@pytest.mark.rule("COR-14")
def test_after_the_game_was_given_up_no_button_takes_the_last_play_back(kept):
    copy = begun("H5 MERE")
    assert "Take the play back" in kept(copy, RED).window.text
    copy.do(e.Ended("abandoned", RED, "2026-02-01", ""))
    text = kept(copy, RED).window.text
    assert "Ana Pop has abandoned the game." in text
    assert "Correspondence, Omologarea rezultatelor" in text
    assert "Take the play back" not in text


@pytest.mark.rule("COR-9B")
def test_each_variant_shows_its_own_points(kept):
    page = kept(challenged(), BLUE)
    scores = re.compile(r'<span class="pts num">(\d+)</span>')
    assert scores.findall(page.window.html) == ["10", "0"]
    page.window.send("turn.variant", value="0-")
    assert scores.findall(page.window.html) == ["0", "0"]


@pytest.mark.rule("COR-12")
def test_that_the_partner_is_over_time_is_told_with_the_way_to_the_claim(kept):
    copy = begun()
    copy.play("PAS", letter=Letter(arrived="2026-01-10", sent="2026-04-10"))
    page = kept(copy, BLUE)
    assert (
        "Ana Pop is over time (89/50 days): you may claim it. Correspondence, Timpul de gândire"
        in page.window.text
    )
    assert f'data-path="#/correspondence/{page.stream}/arbiter"' in page.window.html
    page.window.send("go", path=f"#/correspondence/{page.stream}/arbiter")
    page.window.send("settle.claim", seat="1", date="2026-04-15", notified="2026-04-15")
    page.go()
    assert "is over time" not in page.window.text
    assert "is over time" not in kept(copy, RED).window.text


def test_the_rack_says_whose_it_is(kept):
    assert 'aria-label="Your rack"' in kept(begun(), RED).window.html
    assert 'aria-label="The rack of Ana Pop"' in kept(begun(), BLUE).window.html
    assert 'aria-label="The rack of Barbu Ionescu"' in kept(begun("H5 MERE"), RED).window.html


def test_the_way_to_the_message_has_the_preposition_as_catalan_wants_it(kept):
    page = kept(begun(), ARBITER)
    page.window.inner.texts = Texts.compiled("ca", compiled_catalogues()["ca"])
    page.window.go(page.window.path)
    assert page.next == "Llegeix el missatge d’Ana Pop"
