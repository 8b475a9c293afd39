"""The history of a game by correspondence: everything that has happened, in sentences."""

import asyncio
import re

import pytest

from faristol.app.correspondence.views.history import _SENTENCES
from faristol.app.correspondence.views.words import ENCLOSURES
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.correspondence import CORRESPONDENCE
from faristol.modes.correspondence.data import Answer, Letter, Player
from faristol.modes.correspondence.reminders import Enclosure
from faristol.modes.correspondence.state import ARBITER, BLUE, RED
from faristol.storage.exchange.correspondence_text import FAULTS
from markup import without_tags
from posted import Copy


@pytest.fixture
def history(window):
    """The lines of the history of a game, latest first."""

    def lines(copy: Copy, rest: str = "") -> list[str]:
        stream = asyncio.run(window.inner.keep(CORRESPONDENCE, copy.events))
        window.go(f"#/correspondence/{stream}/history{rest}")
        found = re.findall(r'<li id="happened-.*?</li>', window.html, re.S)
        return [" ".join(without_tags(line).split()) for line in found]

    return lines


def says(lines: list[str], *texts: str) -> None:
    for text in texts:
        assert any(text in line for line in lines), (text, lines)


def test_every_event_has_a_sentence():
    assert set(_SENTENCES) == set(e.Event.__args__)


def test_everything_that_is_enclosed_has_its_words():
    assert set(ENCLOSURES) == set(Enclosure.__args__)


@pytest.mark.rule("COR-3")
def test_plays_with_their_points_dates_and_answers(history):
    copy = Copy.made(seed=3)
    copy.do(e.Joined(BLUE))
    copy.best()
    worth = copy.line.rows[0].worth
    copy.play("PAS", letter=Letter(arrived="2026-01-10", sent="2026-01-12"))
    lines = history(copy)
    assert lines[0].endswith(
        "I BLUE Barbu Ionescu says PAS. "
        "The letter arrived on 10 January 2026, the answer was sent on 12 January 2026."
    )
    says(
        lines,
        "“Campionatul Național”: Ana Pop has RED, Barbu Ionescu BLUE. The string of 100 tiles was drawn.",
        "This copy is that of Barbu Ionescu.",
        f"for {worth} points. 10 are recorded.",
        "I RED Barbu Ionescu accepts the play.",
    )


@pytest.mark.rule("COR-9")
def test_a_challenge_with_both_variants_and_its_ruling(history):
    copy = Copy.made(seed=3)
    copy.best()
    words = [copy.referee.alphabet.show_word(word) for word in copy.formed()]
    copy.answer("challenged", *words, remark="In no dictionary")
    copy.play("PAS", "PAS")
    copy.do(
        c.Rule(0, "", tuple(copy.referee.alphabet.parse_word(w) for w in words), True, "arbiter", "Dora", "")
    )
    says(
        history(copy),
        f"Barbu Ionescu challenges {' and '.join(words)}. In no dictionary – 1 February 2026",
        "Barbu Ionescu plays in every variant: Variant A: the play is correct – PAS; "
        "Variant B: the play is wrong – PAS.",
        f"Valid: {' and '.join(words)}. {10 * len(words)} points off for Barbu Ionescu. – Dora",
    )


@pytest.mark.rule("COR-9")
def test_a_later_ruling_has_nothing_before_it_where_no_variant_is_left(history):
    copy = Copy.made("CARTEAMBINEROSULPDNESA")
    copy.play("H4 CARTE")
    copy.answer("challenged", "CARTE")
    copy.play("3H SNOBEI", "PAS")
    copy.answer("challenged", "SNOBEI", variant="0+")
    for number, variant, word in ((0, "", "CARTE"), (1, "0+", "SNOBEI")):
        valid = (copy.referee.alphabet.parse_word(word),) if word == "CARTE" else ()
        copy.do(c.Rule(number, variant, valid, bool(valid), "arbiter", "Dora", "2026-02-19"))
    lines = history(copy)
    says(lines, "The play does not stand: zero. – Dora")
    assert not any("– The play does not stand" in line for line in lines)


@pytest.mark.rule("COR-9B")
def test_a_mistake_that_is_admitted_and_a_zero(history):
    copy = Copy.made(seed=3)
    copy.best()
    copy.answer("challenged", remark="Grid and table differ")
    copy.do(c.Rule(0, "", (), False, "partner", "Ana Pop", "2026-02-03"))
    copy.best()
    copy.answer("zero", variant=copy.paths[0], remark="Both wrong")
    lines = history(copy)
    says(
        lines,
        "Barbu Ionescu challenges the play. Grid and table differ",
        "Ana Pop admits that the play was wrong: it is a zero. – 3 February 2026",
        "Ana Pop counts a zero. Both wrong",
    )
    assert not any("Variant" in line for line in lines)


@pytest.mark.rule("COR-5B")
def test_what_changes_something_is_marked_and_can_be_looked_at_alone(history, window):
    copy = Copy.made(seed=3)
    for _ in range(3):
        copy.best()
    copy.do(
        c.SendBack("unclear", Letter(sent="2026-02-01"), "Which square?"),
        e.PointsCorrected(1, "", 7, "Counted again", "Dora Enache"),
        c.Annul(0, "Tiles that were not there.", "Dora Enache", "2026-02-02"),
    )
    copy.best()
    copy.do(c.WithdrawPly())
    said = (
        "Barbu Ionescu sends the play back. The sheet was not clear. Which square? Sent on 1 February 2026.",
        "The points are put right: 7. Why: Counted again. – Dora Enache",
        "The arbiter annuls the play and everything since: 2 plays are struck. "
        "Why: Tiles that were not there. – Dora Enache, 2 February 2026",
        "The play was written wrongly and is taken back: Ana Pop plays again.",
    )
    says(history(copy), *said)
    lines = history(copy, "/corrections")
    says(lines, *said)
    assert len(lines) == 4
    assert all("Correction:" in line for line in lines)
    window.send("correspondence-history.narrow")
    assert window.path.endswith("/history")
    window.send("correspondence-history.narrow", corrections="yes")
    assert window.path.endswith("/history/corrections")


@pytest.mark.rule("COR-5")
def test_a_technical_fault_is_told_in_its_own_words(history):
    copy = Copy.made(seed=3)
    copy.best()
    copy.do(c.SendBack("placement.line", Letter(), ""))
    copy.best()
    copy.do(c.SendBack("placement.apart", Letter(), "OL"))
    says(
        history(copy),
        "Barbu Ionescu sends the play back. The tiles do not lie in one row or one column.",
        "Barbu Ionescu sends the play back. It touches no tile on the board. OL",
    )


@pytest.mark.rule("COR-5")
@pytest.mark.parametrize("fault", FAULTS)
def test_every_fault_for_which_a_play_goes_back_has_its_own_words(history, fault: str):
    copy = Copy.made(seed=3)
    copy.best()
    copy.do(e.MessageKept(1, "Turul I ALBASTRU: 8D: OZ", fault, "2026-02-01"))
    copy.do(c.SendBack(fault, Letter(), ""))
    text = " ".join(history(copy))
    assert "A play of Barbu Ionescu could not be taken in and has to be made again. " in text
    assert "It has a technical fault." not in text


@pytest.mark.rule("COR-12")
def test_leave_letters_claims_and_long_thoughts(history):
    copy = Copy.made(seed=3)
    copy.best()
    copy.do(
        e.LeaveEntered(BLUE, "2026-08-01", "2026-08-20", "2026-06-01"),
        c.AnnounceThinking(15, "2026-02-01"),
        c.Resend("2026-02-02", "Cluj 1, 17"),
        e.LetterReturned(0, "2026-02-03", "2026-02-05", ""),
        e.OverrunClaimed(RED, "2026-05-02", "2026-05-01"),
        e.OverrunAnswered(BLUE, "2026-05-03"),
        e.OverrunDecided(RED, False, "Dora Enache", "2026-05-04"),
        e.OverrunClaimed(RED, "2026-06-02", "2026-06-01"),
        e.OverrunDecided(RED, True, "Dora Enache", "2026-06-04"),
    )
    says(
        history(copy),
        "Barbu Ionescu enters leave from 1 August 2026 to 20 August 2026.",
        "The turn of Barbu Ionescu will take long: 15 days.",
        "Ana Pop has sent the play again on 2 February 2026, because no answer came. Receipt: Cluj 1, 17.",
        "The letter of Ana Pop came back on 3 February 2026: it was not collected. "
        "It was sent again on 5 February 2026.",
        "Ana Pop claims that Barbu Ionescu is over time, and told the partner on 1 May 2026. – 2 May 2026",
        "Barbu Ionescu has answered the claim to the arbiter. – 3 May 2026",
        "The claim of Ana Pop is not upheld: the game goes on. – Dora Enache, 4 May 2026",
        "The claim of Ana Pop is upheld: Barbu Ionescu was over time.",
    )


@pytest.mark.rule("COR-16")
def test_penalties_draws_and_the_end(history):
    copy = Copy.made(seed=3)
    copy.best()
    copy.do(
        e.DrawOffered(RED, "2026-02-01"),
        c.AnswerDraw(False, "2026-02-02"),
        e.PenaltyGiven(BLUE, "warning", 0, "Late letters", "Dora Enache", "2026-02-03"),
        e.PenaltyGiven(BLUE, "tenths", 2, "Misled", "Dora Enache", "2026-02-04"),
        e.PenaltyGiven(BLUE, "exclusion", 0, "Again", "Dora Enache", "2026-02-05"),
        e.EndTakenBack("2026-02-06", "Dora Enache"),
        e.AnalysisAllowed(RED, allowed=True),
        e.AnalysisAllowed(RED, allowed=False),
        e.PositionReported(RED, "2027-07-01"),
        e.Ended("abandoned", BLUE, "2026-03-01", ""),
        e.CoefficientsProposed(RED, (15300, 4700), "2026-03-02"),
        e.Signed(RED, "2026-03-03"),
    )
    says(
        history(copy),
        "Ana Pop offers a draw. – 1 February 2026",
        "Barbu Ionescu does not want a draw. – 2 February 2026",
        "Barbu Ionescu is warned. Why: Late letters. – Dora Enache, 3 February 2026",
        "Barbu Ionescu loses 0.2 of the coefficient. Why: Misled.",
        "Barbu Ionescu is excluded from the competition. Why: Again.",
        "That was a mistake: the game goes on. – Dora Enache, 6 February 2026",
        "Ana Pop allows analysis.",
        "Ana Pop no longer allows analysis.",
        "Ana Pop tells the arbiter how the game stands. – 1 July 2027",
        "Barbu Ionescu has abandoned the game. – 1 March 2026",
        "Ana Pop proposes the coefficients 1.5300 and 0.4700.",
        "Ana Pop signs the sheet.",
    )


def test_details_are_told_from_what_to_what(history):
    copy = Copy.made(seed=3)
    players = Player("Ana Pop", "Brăila"), copy.state.players[1]
    copy.do(copy.details(players=players, deadline="2027-07-31", means="email"))
    assert history(copy)[0].endswith(
        "RED: Ana Pop, Cluj, now Ana Pop, Brăila. Games end on: 30 June 2027, now 31 July 2027. "
        "Plays travel: by post, now by e-mail."
    )


@pytest.mark.rule("COR-17")
def test_messages_that_do_not_agree_are_kept_with_what_they_say(history, window):
    copy = Copy.made(seed=3)
    copy.best()
    copy.do(e.MessageKept(0, "Turul I <ROȘU>", "correspondence.two_plies", "2026-02-01"), e.Joined(RED))
    other = e.PlyMade(0, 1, (copy.move("PAS"),), Letter(), "")
    copy.do(c.ChoosePly(other, 1))
    copy.do(e.Joined(ARBITER))
    says(
        history(copy),
        "A message does not agree with this copy and is kept: "
        "The message has another play for turn I than this copy. – 1 February 2026",
        "The message as it came Turul I &lt;ROȘU&gt;",
        "Of two different messages the other one was chosen; what followed is struck. Ana Pop says PAS.",
        "It was decided about a kept message: this copy stays as it is.",
        "This copy is the arbiter’s.",
    )


def test_an_answer_is_changed_and_both_are_told(history):
    copy = Copy.made(seed=3)
    copy.best()
    copy.do(c.AnswerPly((), "2026-02-01"))
    copy.do(c.AnswerPly((Answer("", "challenged", (), "Not sure"),), "2026-02-02"))
    says(
        history(copy),
        "accepts the play. – 1 February 2026",
        "challenges the play. Not sure – 2 February 2026",
    )


def test_an_acceptance_has_the_day_of_the_letter_in_which_it_went_out(history):
    copy = Copy.made(seed=3)
    copy.best()
    copy.do(c.AnswerPly((), "2026-01-30"))
    copy.do(c.AnswerPly((Answer("", "challenged", (), "Not sure"),), "2026-01-31"))
    copy.do(c.AnswerPly((), "2026-02-05"))
    says(history(copy), "accepts the play. – 30 January 2026", "accepts the play. – 5 February 2026")
    copy.play("PAS", letter=Letter(arrived="2026-01-28", sent="2026-02-03"))
    lines = history(copy)
    says(lines, "challenges the play. Not sure – 31 January 2026", "accepts the play. – 3 February 2026")
    assert not any("5 February 2026" in line for line in lines)


def test_a_path_that_leads_nowhere_leads_home(history, window):
    history(Copy.made(seed=3), "/nothing")
    assert window.path == "#/"
