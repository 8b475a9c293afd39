"""The arbiter's page of a game by correspondence: what is decided, agreed, claimed and changed there."""

import asyncio
import re

import pytest

from controls import controls
from faristol.app.correspondence.deciding import ten_thousandths
from faristol.app.correspondence.views.arbiter import TOPICS
from faristol.errors import Refused
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.correspondence import CORRESPONDENCE
from faristol.modes.correspondence.data import Letter
from faristol.modes.correspondence.outcome import outcome
from faristol.modes.correspondence.state import ARBITER, BLUE, RED
from faristol.modes.correspondence.timeline import line
from markup import without_tags
from posted import Copy
from unit.app.duplicate.test_menu import MOST

DAY = 86_400_000


class Judged:
    """A game that is kept in a window as the copy of a role, and its arbiter's page."""

    def __init__(self, window, copy: Copy, role: int = ARBITER) -> None:
        self.window = window
        self.stream = asyncio.run(window.inner.keep(CORRESPONDENCE, copy.events, e.Joined(role)))
        self.at("")

    def at(self, topic: str) -> str:
        """What can be read with a topic of the menu open, or its rows."""
        self.window.go(f"#/correspondence/{self.stream}/arbiter/{topic}".rstrip("/"))
        return self.window.text

    @property
    def state(self):
        return asyncio.run(self.window.inner.open(CORRESPONDENCE, self.stream)).state

    @property
    def next(self) -> str:
        """What the one big button says."""
        found = re.findall(r'id="next"[^>]*>(.*?)</(?:a|button)>', self.window.html, re.S)
        assert len(found) == 1
        return " ".join(without_tags(found[0]).split())


@pytest.fixture
def judged(window):
    return lambda copy, role=ARBITER: Judged(window, copy, role)


def played(plies: int, **details: object) -> Copy:
    """A game after so many plies, each the one that scores most."""
    copy = Copy.made(seed=3, **details)
    for _ in range(plies):
        copy.best()
    return copy


def challenged(plies: int = 5) -> Copy:
    """A game whose last play has all its words challenged; they are in the list."""
    copy = played(plies)
    words = [copy.referee.alphabet.show_word(word) for word in copy.formed()]
    copy.answer("challenged", *words, remark="Never heard of it")
    return copy


@pytest.mark.rule("COR-9")
@pytest.mark.rule("COR-32")
def test_the_arbiter_answers_a_challenge_and_it_costs_the_challenger(judged):
    page = judged(challenged())
    text = page.window.text
    assert "Never heard of it" in text
    assert "the list has it" in text
    assert page.next.startswith("Enter")
    words = page.state.open_challenges[0][1].words
    fields = {f"word-{place}": "yes" for place in range(len(words))}
    page.window.send("ruling.enter", number="4", variant="", by="Dora Enache", date="2026-02-20", **fields)
    ruling = page.state.rulings[0]
    assert ruling.correct
    assert ruling.valid == words
    assert ruling.name == "Dora Enache"
    points = line(page.state).points[BLUE] - 10 * len(words)
    assert line(page.state).scores[BLUE] == points
    assert "The play stands." in page.window.text
    assert "points off for Barbu Ionescu" in page.window.text
    assert page.next == "Back to the board"
    page.window.send("ruling.enter", number="4", variant="", by="Dora Enache", date="2026-02-20")
    assert page.window.notices == [("ruling-4", "")]
    assert len(page.state.rulings) == 1


@pytest.mark.rule("COR-9")
@pytest.mark.rule("COR-32")
def test_of_each_challenged_word_it_must_be_said_whether_it_is_valid(judged):
    page = judged(challenged())
    words = page.state.open_challenges[0][1].words
    fields = {"number": "4", "variant": "", "by": "Dora Enache", "date": "2026-02-20"}
    assert 'type="radio"' in page.window.html
    assert "checked" not in page.window.html
    page.window.send("ruling.enter", **fields)
    assert page.window.notices == [("ruling-4", "COR-9")]
    assert "Say of each challenged word whether it is valid." in page.window.text
    said = {f"word-{place}": "yes" for place in range(len(words) - 1)}
    page.window.send("ruling.enter", **fields, **said)
    assert not page.state.rulings
    assert page.window.html.count("checked") == len(said)
    page.window.send("ruling.enter", **fields, **{f"word-{place}": "no" for place in range(len(words))})
    assert not page.state.rulings[0].correct
    assert not page.state.rulings[0].valid


@pytest.mark.rule("COR-9B")
def test_who_made_the_play_admits_it(judged):
    page = judged(challenged(), RED)
    assert "I admit it: the play was wrong" in page.window.text
    page.window.send("ruling.admit", number="4", variant="")
    ruling = page.state.rulings[0]
    assert (ruling.by, ruling.name, ruling.correct) == ("partner", "Ana Pop", False)
    assert line(page.state).rows[-1].zero
    assert "Ana Pop admits that the play was wrong" in page.window.text


@pytest.mark.rule("COR-9")
def test_who_challenges_writes_to_the_arbiter_and_enters_the_answer_of_his_letter(judged):
    page = judged(challenged(), BLUE)
    assert page.next == "Write to the arbiter"
    assert "Ana Pop has admitted it" in page.window.text
    words = page.state.open_challenges[0][1].words
    fields = {f"word-{place}": "no" for place in range(len(words))}
    page.window.send("ruling.enter", number="4", variant="", by="Dora Enache", date="2026-02-30", **fields)
    assert page.window.notices == [("ruling-4", "")]
    assert page.state.open_challenges
    page.window.send("ruling.enter", number="4", variant="", by="Dora Enache", date="2026-02-28", **fields)
    assert not page.state.rulings[0].correct


@pytest.mark.rule("COR-6")
def test_a_challenge_without_words_is_answered_with_yes_or_no(judged):
    copy = played(3)
    copy.answer("challenged", remark="Grid and table differ")
    page = judged(copy)
    page.window.send("ruling.enter", number="2", variant="", by="Dora Enache", date="2026-02-20")
    assert page.window.notices == [("ruling-2", "COR-9")]
    page.window.send("ruling.enter", number="2", variant="", correct="yes", by="", date="")
    assert page.state.rulings[0].correct


@pytest.mark.rule("COR-5B")
def test_annulling_asks_first_and_names_what_goes(judged):
    page = judged(played(5))
    fields = {"number": "2", "by": "Dora Enache", "date": "2026-03-01"}
    page.window.send("ruling.annul", reason=" ", **fields)
    assert page.window.notices == [("ruling-annul", "COR-5B")]
    page.window.send("ruling.annul", reason="Tiles that were not there", **fields)
    text = page.window.text
    assert "3 plays go, and the game is played again from there:" in text
    assert all(f"{ply}: " in text for ply in ("Turn II, RED", "Turn II, BLUE", "Turn III, RED"))
    assert len(page.state.plies) == 5
    page.window.send("ruling.cancel")
    assert "3 plays go" not in page.window.text
    page.window.send("ruling.annul", reason="Tiles that were not there", sure="yes", **fields)
    assert len(page.state.plies) == 2
    assert "3 plays are struck. Why: Tiles that were not there." in page.window.text


@pytest.mark.rule("COR-8")
def test_points_are_put_right_and_the_totals_follow(judged):
    page = judged(played(5))
    before = line(page.state)
    page.window.send("ruling.points", move="4/", points="7x", reason="Counted again", by="Dora Enache")
    assert page.window.notices == [("ruling-points", "")]
    assert "Counted again" in page.window.html
    page.window.send("ruling.points", move="4/", points="7", reason="Counted again", by="Dora Enache")
    after = line(page.state)
    assert after.scores[RED] == before.scores[RED] - before.rows[-1].worth + 7


@pytest.mark.rule("COR-32")
def test_a_decision_without_a_name_is_that_of_the_arbiter_of_the_game(judged):
    page = judged(played(5))
    fields = {"number": "4", "reason": "Tiles that were not there", "date": "2026-03-01", "sure": "yes"}
    page.window.send("ruling.annul", by=" ", **fields)
    page.window.go(f"#/correspondence/{page.stream}/history")
    assert "Dora Enache" in page.window.text


@pytest.mark.rule("COR-32")
def test_where_a_game_has_no_arbiter_a_decision_asks_whose_it_is(judged):
    page = judged(played(5, arbiters=()))
    page.window.send("ruling.points", move="4/", points="7", reason="Counted again", by="")
    assert "Write who decides." in page.window.text
    assert not page.state.corrections
    page.window.send("ruling.points", move="4/", points="7", reason="Counted again", by="Ana Pop")
    assert page.state.corrections[0].by == "Ana Pop"


@pytest.mark.rule("COR-15")
def test_a_draw_is_offered_declined_offered_again_and_agreed(judged):
    page = judged(played(4), BLUE)
    page.window.send("settle.offer", seat="1")
    assert "Ana Pop has not answered yet." in page.window.text
    page.window.send("settle.draw", agreed="no")
    assert page.state.offer is None
    assert page.state.end is None
    page.window.send("settle.offer", seat="0")
    assert "Agree to the draw" in page.window.text
    page.window.send("settle.draw", agreed="yes")
    assert outcome(page.state).coefficients == (10_000, 10_000)
    assert "The players agreed on a draw." in page.window.text
    page.window.send("settle.take_back")
    assert page.state.end is None
    assert "That was a mistake" in page.window.text


@pytest.mark.rule("COR-14")
def test_abandoning_asks_first_and_shows_what_it_gives(judged):
    page = judged(played(6), RED)
    page.window.send("settle.end", kind="abandoned", seat="0")
    assert page.state.end is None
    question = page.window.text
    page.window.send("settle.end", kind="abandoned", seat="0", date="2026-03-01", sure="yes")
    assert page.window.effect("focus")["id"] == "next"
    worth = outcome(page.state).coefficients
    assert worth[1] > 15_000 > worth[0]
    assert f"Ana Pop {worth[0] / 10_000:.4f} , Barbu Ionescu {worth[1] / 10_000:.4f}" in question
    assert "Ana Pop has abandoned the game." in page.window.text


@pytest.mark.rule("COR-14")
def test_who_never_played_has_nothing_and_only_he_can_be_absent(judged):
    page = judged(played(1))
    page.window.send("settle.end", kind="absent", seat="0", sure="yes")
    assert page.window.notices == [("ruling-absent", "COR-14")]
    page.window.send("settle.end", kind="absent", seat="1")
    assert "Barbu Ionescu never played: does the game end so?" in page.window.text
    page.window.send("settle.end", kind="absent", seat="1", by="Dora Enache", sure="yes")
    assert outcome(page.state).coefficients[BLUE] == 0


@pytest.mark.rule("COR-12")
@pytest.mark.rule("COR-29")
def test_an_overrun_is_claimed_with_what_must_be_enclosed_and_decided(judged):
    page = judged(played(4), RED)
    assert "the turn written on every envelope and every receipt" in page.at("claim")
    page.window.send("settle.claim", seat="0", notified="")
    assert page.window.notices == [("ruling-claim", "COR-29")]
    assert "Who claims it" in page.window.text
    page.window.send("settle.claim", seat="0", date="2026-03-02", notified="2026-03-01")
    assert page.state.claims[0].date == "2026-03-02"
    assert "not before 6 March 2026" in page.window.text
    page.window.send("ruling.claim_answered", seat="1", date="2026-03-04")
    assert "The answer went to the arbiter on 4 March 2026." in page.window.text
    page.window.send("ruling.claim", seat="0", upheld="no", by="Dora Enache", date="2026-03-10")
    assert page.state.claims[0].upheld is False
    assert page.state.end is None
    page.window.send("settle.claim", seat="0", notified="2026-04-01")
    page.window.send("ruling.claim", seat="0", upheld="yes", by="Dora Enache", date="2026-04-10")
    assert outcome(page.state).how == "overrun"
    assert "The claim of Ana Pop is upheld" in page.window.text


@pytest.mark.rule("COR-24")
def test_by_telephone_nobody_claims_an_overrun(judged):
    page = judged(played(4, means="telephone"), RED)
    assert "nobody can claim an overrun" in page.at("claim")
    assert 'name="notified"' not in page.window.html
    page.window.send("settle.claim", seat="0", notified="2026-03-01")
    assert page.window.notices == [("ruling-claim", "COR-24")]


@pytest.mark.rule("COR-12")
def test_that_the_partner_has_used_his_days_up_stands_at_the_row_of_the_claim(judged):
    copy = played(1)
    copy.play("PAS", letter=Letter(arrived="2026-01-10", sent="2026-04-10"))
    page = judged(copy, RED)
    assert "Claim that the other is over time Barbu Ionescu has used 89 days of 50" in page.at("")


@pytest.mark.rule("FRO-6")
@pytest.mark.parametrize("role", [RED, ARBITER])
def test_the_arbiters_page_has_at_most_twenty_controls_and_every_topic_leads_back(judged, role):
    page = judged(played(4), role)
    assert len(controls(page.window.html)) <= MOST
    for topic in TOPICS:
        assert "To be settled now" in page.at(topic) or "Nothing waits for a decision" in page.window.text
        back = (
            f'<a class="button bare back" href="#/correspondence/{page.stream}/arbiter">' in page.window.html
        )
        assert back == (topic != "absent")


@pytest.mark.rule("COR-16")
def test_penalties_take_tenths_or_the_game(judged):
    page = judged(played(4))
    common = {"seat": "1", "by": "Dora Enache", "date": "2026-03-01"}
    page.window.send("ruling.penalise", kind="tenths", tenths="11", reason="Misled", **common)
    assert page.window.notices == [("ruling-penalty", "COR-16")]
    page.window.send("ruling.penalise", kind="tenths", tenths="3", reason="Misled", **common)
    assert page.state.penalties[0].tenths == 3
    assert "Barbu Ionescu loses 0.3 of the coefficient. Why: Misled." in page.window.text
    page.window.send("ruling.penalise", kind="loss", reason="Again", **common)
    assert "Barbu Ionescu lost the game by a penalty." in page.window.text
    assert "without penalty" in page.window.text


@pytest.mark.rule("COR-15")
def test_at_the_deadline_somebody_tells_how_it_stands(judged, window):
    copy = played(4, deadline="2026-03-01")
    page = judged(copy, RED)
    assert "not over" not in window.text
    assert page.next == "Back to the board"
    window.now += 365 * DAY
    window.go(f"#/correspondence/{page.stream}/arbiter")
    assert page.next == "Tell the arbiter how it stands"
    window.send("settle.report", seat="0")
    assert page.next == "Propose these coefficients"
    window.send("settle.end", kind="deadline")
    assert "does it end so? Coefficients: Ana Pop 1.0000 , Barbu Ionescu 1.0000" in window.text
    window.send("settle.end", kind="deadline", sure="yes", by="Dora Enache")
    assert outcome(page.state).how == "deadline"


@pytest.mark.rule("COR-15")
@pytest.mark.parametrize("role", [RED, BLUE, ARBITER])
def test_at_the_deadline_a_player_writes_down_only_what_the_arbiter_has_decided(judged, window, role):
    page = judged(played(4, deadline="2026-03-01"), role)
    window.now += 365 * DAY
    window.go(f"#/correspondence/{page.stream}/arbiter")
    folded = "The arbiter’s answer has come by letter Unfinished: 1 and 1 … Nobody has told: 0 and 0 …"
    assert (folded in window.text) is (role != ARBITER)
    assert "Nobody has told: 0 and 0 …" in window.text


@pytest.mark.rule("COR-15")
def test_of_a_game_that_nobody_tells_of_both_have_nothing(judged, window):
    page = judged(played(4, deadline="2026-03-01"))
    window.now += 365 * DAY
    window.send("settle.end", kind="deadline", sure="yes")
    assert window.notices == [("ruling-deadline", "COR-15")]
    window.send("settle.end", kind="unknown", sure="yes")
    assert outcome(page.state).coefficients == (0, 0)


@pytest.mark.rule("COR-30")
def test_a_player_proposes_coefficients_signs_and_sends(judged):
    copy = played(4)
    copy.do(e.Ended("abandoned", BLUE, "2026-03-01", ""))
    page = judged(copy, RED)
    worth = outcome(page.state).coefficients
    assert page.next == "Propose these coefficients"
    assert f'value="{worth[0] / 10_000:.4f}"' in page.window.html
    page.window.send("settle.propose", seat="0", red="2,5", blue="x")
    assert page.window.notices == [("ruling-result", "COR-30")]
    page.window.send("settle.propose", seat="0", red="1,52", blue="0.48")
    assert page.state.proposals[0].coefficients == (15_200, 4_800)
    assert page.next == "Sign the sheet"
    page.window.send("settle.sign", seat="1")
    assert not page.state.signed
    page.window.send("settle.sign", seat="0")
    assert page.state.signed == (RED,)
    assert page.next == "Send the result"


def test_coefficients_are_read_with_comma_or_point():
    assert [ten_thousandths(text) for text in ("1,5219", " 0.48 ", "1")] == [15_219, 4_800, 10_000]
    for wrong in ("", "1,52190", "-1", "1,", "١"):
        with pytest.raises(Refused):
            ten_thousandths(wrong)


def test_details_are_changed(judged):
    page = judged(played(2))
    fields = {
        "name": "Cupa",
        "red": "Ana Popescu",
        "blue": "Barbu Ionescu",
        "blue_town": "Iași",
        "means": "email",
        "arbiters": "Dora Enache, Emil Dinu",
        "started": "2026-01-05",
        "deadline": "2027-06-30",
    }
    page.window.send("ruling.details", **{**fields, "deadline": "2025-06-30"})
    assert page.window.notices == [("ruling-details", "")]
    assert "Ana Popescu" in page.window.html
    page.window.send("ruling.details", **fields)
    state = page.state
    assert (state.players[0].name, state.players[1].town, state.means) == ("Ana Popescu", "Iași", "email")
    assert state.arbiters == ("Dora Enache", "Emil Dinu")
    assert "Saved." in page.window.text


@pytest.mark.rule("COR-20")
@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"red_coefficient": "last"}, "RED’s last coefficient is a number such as 1.5219."),
        ({"red_rank": "-3"}, "RED’s place in the ranking is a whole number from 1."),
        ({"deadline": ""}, "Both dates are needed"),
    ],
)
def test_details_that_cannot_be_are_refused_and_stay_in_the_form(judged, wrong, sentence):
    page = judged(played(2))
    fields = {"name": "Cupa", "red": "Ana Popescu", "blue": "Barbu Ionescu", "means": "email"}
    dates = {"started": "2026-01-05", "deadline": "2027-06-30"}
    page.window.send("ruling.details", **{**fields, **dates, **wrong})
    assert sentence in page.window.text
    assert 'value="Ana Popescu"' in page.window.html
    assert page.state.players[0].name == "Ana Pop"
    page.window.send("ruling.details", **{**fields, **dates, "deadline": "2026-01-06"})
    assert "Saved." in page.window.text
    assert "Only 1 day from the start to the end" in page.window.text


def test_whose_copy_it_is_can_be_changed(judged):
    page = judged(played(2))
    page.window.send("ruling.role", role="1")
    assert page.state.role == BLUE
    page.window.send("ruling.role", role="3")
    assert page.window.notices == [("ruling-role", "")]


def test_each_player_allows_analysis_for_himself(judged):
    page = judged(played(2), RED)
    page.window.send("settle.allow", seat="1", allowed="yes")
    assert page.window.notices == [("ruling-analysis", "")]
    page.window.send("settle.allow", seat="0", allowed="yes")
    assert page.state.allowed == (RED,)
    page.window.send("settle.allow", seat="0", allowed="no")
    assert page.state.allowed == ()
    arbiter = judged(played(2), ARBITER)
    assert 'data-action="settle.allow"' not in arbiter.window.html
    arbiter.window.send("settle.allow", seat="0", allowed="yes")
    assert arbiter.window.notices == [("ruling-analysis", "")]
    assert arbiter.state.allowed == ()


def test_while_the_game_goes_on_there_is_one_next_thing(judged):
    for role in (RED, BLUE, ARBITER):
        assert judged(played(3), role).next == "Back to the board"


def test_what_is_asked_goes_with_the_page(judged, window):
    page = judged(played(4))
    window.send("settle.end", kind="abandoned", seat="0")
    assert "gives the game up?" in window.text
    window.go(f"#/correspondence/{page.stream}/history")
    window.go(f"#/correspondence/{page.stream}/arbiter")
    assert "gives the game up?" not in window.text


@pytest.mark.rule("COR-12")
@pytest.mark.parametrize(
    ("sent", "said"),
    [("2026-04-10", "Over time: the game ends"), ("2026-01-20", "Not over time: the game goes on")],
)
def test_the_big_button_of_the_arbiter_answers_the_claim_as_the_days_stand(judged, sent, said):
    copy = played(1)
    copy.play("PAS", letter=Letter(arrived="2026-01-10", sent=sent))
    copy.do(e.OverrunClaimed(RED, "2026-04-12", "2026-04-11"))
    page = judged(copy)
    assert page.next == said
    page.window.send("ruling.claim", seat="0", upheld="no", by="Dora Enache", date="2026-04-20")
    assert page.next == "Back to the board"
