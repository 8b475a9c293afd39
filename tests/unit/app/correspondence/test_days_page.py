"""The page of days: leave, long thoughts, letters that came back or were sent again, the calendar."""

import pytest
from icalendar import Calendar

from devtools.catalogues import compiled_catalogues
from faristol.app.text import Texts
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence.data import Letter, Move
from faristol.modes.correspondence.state import ARBITER, BLUE, RED
from faristol.modes.correspondence.times import used
from posted import Copy


def sent(plies: int = 1, **details: object) -> Copy:
    """A game by post after so many plies, one letter every ten days."""
    copy = Copy.made(seed=3, means="post", started="2026-01-05", **details)
    for number in range(plies):
        rack = copy.line.rack(copy.state.string, copy.state.seat)
        play = copy.referee.generator.top(copy.line.board, rack, 1)[0].play
        day = f"2026-{number + 1:02}"
        letter = Letter("", f"{day}-10", "stamp", f"{day}-13")
        copy.do(c.MakePly((Move("", play),), letter))
    return copy


@pytest.mark.rule("COR-10")
def test_what_each_turn_has_cost(kept):
    page = kept(sent(3), RED, "days")
    assert "4 of 50 days, 46 days left" in page.window.text
    assert "I 2 days" in page.window.text
    assert "II 2 days" in page.window.text


@pytest.mark.rule("COR-11")
def test_a_leave_is_entered_and_stands_on_the_page(kept):
    page = kept(sent(), RED, "days")
    page.window.send("days.leave", seat="0", first="2026-08-01", last="2026-08-20", written="2026-06-01")
    assert not page.window.notices
    assert "1 August 2026 – 20 August 2026" in page.window.text


@pytest.mark.rule("COR-11")
@pytest.mark.parametrize(
    "dates",
    [
        {"first": "", "last": ""},
        {"first": "2026-08-20", "last": "2026-08-01"},
        {"first": "2026-08-01", "last": "2026-08-30"},
        {"first": "2026-06-10", "last": "2026-06-29"},
        {"first": "2026-05-01", "last": "2026-05-05"},
        {"first": "2027-06-10", "last": "2027-06-12"},
        {"first": "soon", "last": "later"},
        {"first": "2026-08-01", "last": "2026-08-05", "seat": "7"},
    ],
)
def test_a_leave_that_cannot_be_is_told_beside_its_fields(kept, dates):
    page = kept(sent(), RED, "days")
    page.window.send("days.leave", **{"seat": "0", "written": "2026-06-01", **dates})
    assert [place for place, _ in page.window.notices] == ["days-leave"]
    assert not page.state.leaves
    if dates["first"]:
        assert f'value="{dates["first"]}"' in page.window.html


@pytest.mark.rule("COR-26")
def test_a_long_thought_is_announced_on_ones_own_turn(kept):
    page = kept(sent(), BLUE, "days")
    page.window.send("days.think", days="many")
    assert [place for place, _ in page.window.notices] == ["days-think"]
    page.window.send("days.think", days="20")
    assert page.state.thinking[0].days == 20
    sentence = "Turn I, BLUE will take long: 20 days."
    assert f"{sentence} It goes out with the next message." in page.window.text
    page.window.send("days.think", days="60")
    assert page.state.thinking[0].days == 20
    assert "Thinking days that are left: 50." in page.window.text


@pytest.mark.rule("COR-26")
def test_ten_days_and_less_need_no_word_to_the_partner(kept):
    page = kept(sent(), BLUE, "days")
    assert "If you will think for more than 10 days, tell the partner." in page.window.text
    page.window.send("days.think", days="10")
    assert "Up to 10 days nothing has to be announced." in page.window.text
    assert not page.state.thinking
    page.window.send("days.think", days="11")
    assert page.state.thinking[0].days == 11


@pytest.mark.rule("COR-26")
def test_what_the_partner_has_said_of_his_turn_is_written_down_and_not_told_to_him(kept):
    for role in (RED, ARBITER):
        page = kept(sent(), role, "days")
        assert "Tell the partner" not in page.window.text
        assert "If Barbu Ionescu has told that he will think for more than 10 days" in page.window.text
        page.window.send("days.think", days="12")
        assert "Turn I, BLUE will take long: 12 days." in page.window.text
        assert "It goes out with the next message" not in page.window.text
        page.go("message")
        assert "12 zile" not in page.window.text
        page.go("history")
        assert "The turn of Barbu Ionescu will take long: 12 days." in page.window.text


@pytest.mark.rule("COR-26")
def test_what_was_announced_by_mistake_is_taken_back(kept):
    page = kept(sent(), RED, "days")
    assert "Take it back" not in page.window.text
    page.window.send("days.think", days="12")
    assert "Take it back" in page.window.text
    page.window.send("days.think", days="0")
    assert not page.state.thinking
    assert "will take long" not in page.window.text
    page.go("history")
    assert "The turn of Barbu Ionescu will not take long." in page.window.text
    page.go("days")
    page.window.send("days.think", days="0")
    assert [place for place, _ in page.window.notices] == ["days-think"]


@pytest.mark.rule("COR-12")
def test_a_play_without_an_answer_is_sent_again(kept):
    page = kept(sent(), RED, "days")
    assert "send the play again" in page.window.text
    page.window.send("days.resend", date="2026-02-01", receipt="Cluj 1, no. 17")
    assert page.state.resent[0].receipt == "Cluj 1, no. 17"
    assert "send the play again" not in page.window.text
    assert "to the arbiter" in page.window.text


@pytest.mark.rule("COR-12")
@pytest.mark.rule("COR-28")
def test_a_letter_that_nobody_collected_costs_its_addressee_ten_days(kept):
    page = kept(sent(), RED, "days")
    receipt = {"receipt_office": "Vaslui 1", "receipt_date": "2026-01-14", "receipt_number": "311"}
    fields = {"number": "0", "returned": "2026-02-01", "resent": "2026-02-04", **receipt}
    page.window.send("days.returned", **fields)
    assert used(page.state)[BLUE] == 10
    assert "a letter not collected" in page.window.text
    assert "a letter that lay here" in page.window.text
    assert page.state.uncollected[0].receipt == "Vaslui 1, 14.01.2026, nr. 311"
    page.window.send("days.returned", **{**fields, "number": "x"})
    assert [place for place, _ in page.window.notices] == ["days-letters"]


@pytest.mark.rule("COR-12")
def test_what_is_due_goes_into_the_calendar(kept):
    page = kept(sent(), RED, "days")
    page.window.send("days.calendar")
    file = page.window.effect("download")
    assert file["filename"] == "ABC234.ics"
    days = {
        event["UID"].split("-")[2].partition("@")[0]: event["DTSTART"].dt.isoformat()
        for event in Calendar.from_ical(str(file["text"])).walk("VEVENT")
    }
    assert days["resend"] == "2026-01-28"
    assert days["tell_arbiter"] == "2026-02-12"
    assert days["deadline"] == "2027-06-30"


@pytest.mark.rule("COR-30")
def test_a_reminder_stays_the_same_one_in_the_calendar_while_the_game_goes_on(kept):
    game = sent()
    before = _events(kept(game, RED, "days"))
    game.play("PAS", letter=Letter("2026-01-13", "2026-01-16", "stamp", "2026-01-20"))
    page = kept(game, RED, "days")
    page.window.now += 3_600_000
    after = _events(page)
    stay = {"ABC234-0-deadline@faristol", "ABC234-0-report@faristol", "ABC234-0-leave_lapses@faristol"}
    assert stay <= before.keys() & after.keys()
    assert all(after[name]["SEQUENCE"] > before[name]["SEQUENCE"] for name in stay)
    assert str(after["ABC234-0-deadline@faristol"]["SUMMARY"]) == "Barbu Ionescu: The games end."
    arbiter = _events(kept(game, ARBITER, "days"))
    assert {str(event["SUMMARY"]).partition(":")[0] for event in arbiter.values()} == {
        "Ana Pop – Barbu Ionescu"
    }


def _events(page):
    """The entries of the calendar file, by their names."""
    page.window.send("days.calendar")
    text = str(page.window.effect("download")["text"])
    return {str(event["UID"]): event for event in Calendar.from_ical(text).walk("VEVENT")}


def test_two_games_with_the_same_partner_are_told_apart_in_the_calendar(kept):
    said = {
        str(event["SUMMARY"]).partition(":")[0]
        for number in ("3", "8")
        for event in _events(kept(sent(number=number), RED, "days")).values()
    }
    assert said == {"Barbu Ionescu (3)", "Barbu Ionescu (8)"}


@pytest.mark.rule("COR-12")
def test_what_is_past_does_not_go_into_the_calendar(kept):
    page = kept(sent(), RED, "days")
    page.window.now = 1_769_947_200_000  # 1 February 2026, at noon
    kinds = {name.split("-")[2].partition("@")[0] for name in _events(page)}
    assert "resend" not in kinds
    assert {"tell_arbiter", "deadline", "report"} <= kinds
    page.window.now += 1000 * 86_400_000
    page.go("days")
    assert "days.calendar" not in page.window.html


@pytest.mark.rule("COR-26")
def test_when_a_letter_arrived_is_asked_of_him_who_has_one(kept):
    question = "The letter that you have now arrived on"
    assert question in kept(sent(), BLUE, "days").window.text
    assert question not in kept(sent(), RED, "days").window.text
    assert question not in kept(sent(), ARBITER, "days").window.text
    first = kept(sent(0), RED, "days").window.text
    assert "The arbiter’s letter arrived on" in first
    assert question not in first


@pytest.mark.rule("COR-10")
def test_who_is_over_time_is_told_so_in_a_sentence(kept):
    copy = Copy.made(seed=3, means="post", started="2026-01-05")
    copy.play("PAS", letter=Letter("2026-01-05", "2026-01-07", "stamp", "2026-03-20"))
    sentence = "71 of 50 days, 0 days left. Over time: the partner may claim it."
    assert sentence in kept(copy, BLUE, "days").window.text


@pytest.mark.rule("COR-30")
def test_what_is_due_later_is_told_for_its_day(kept):
    page = kept(sent(), RED, "days")
    sentence = "Results, coefficients and signed sheets go to the arbiter on this day at the latest."
    assert f"5 July 2027 {sentence}" in page.window.text


def test_in_romanian_a_number_of_days_from_twenty_on_has_its_preposition(kept):
    page = kept(sent(), RED, "days")
    page.window.inner.texts = Texts.compiled("ro", compiled_catalogues()["ro"])
    page.go("days")
    assert "2 din 50 de zile, au rămas 48 de zile" in page.window.text
    assert "îl costă 10 zile." in page.window.text


@pytest.mark.rule("COR-26")
def test_when_a_letter_arrived_says_until_when_one_may_think(kept):
    page = kept(sent(), BLUE, "days")
    assert "Your thinking time is used up" not in page.window.text
    page.window.send("days.received", received="2026-01-20")
    assert "Your thinking time is used up" in page.window.text
    assert "31 January 2026" in page.window.text


@pytest.mark.rule("COR-27")
def test_blue_waits_for_the_first_play(kept):
    page = kept(sent(0), BLUE, "days")
    assert "RED’s first play has not come" in page.window.text
    page = kept(sent(0), ARBITER, "days")
    assert "RED’s first play has not come" not in page.window.text


@pytest.mark.rule("COR-12")
@pytest.mark.parametrize("language", ["ca", "ro"])
def test_forms_of_letters_say_what_they_are_for_and_not_that_it_has_happened(kept, language):
    page = kept(sent(), RED, "days")
    text = page.window.text
    assert "If the last play was sent again because no answer came:" in text
    assert "If a letter came back because its addressee did not collect it: it costs him 10 days." in text
    page.window.inner.texts = Texts.compiled(language, compiled_catalogues()[language])
    page.go("days")
    ifs = {"ca": ("Si l’última jugada", "Si una carta"), "ro": ("Dacă ultima depunere", "Dacă o scrisoare")}
    assert all(said in page.window.text for said in ifs[language])


@pytest.mark.rule("COR-21", "COR-22")
@pytest.mark.rule("COR-29")
def test_how_letters_are_sent_stands_there(kept):
    window = kept(sent(), RED, "days").window
    text = window.text
    for said in (
        "The original sheet travels with every play and at the end to the arbiter; both keep a copy of it.",
        "Letters are registered, the first with confirmation of receipt.",
        "A play sent again goes registered, and the answer to it is registered too",
        "Inside the envelope, where it is seen: turn, position, main word, points.",
        "Only the registered player writes, by hand.",
    ):
        assert said in text
    assert window.html.count('data-rules="COR-21"') == 3
    assert window.html.count('data-rules="COR-22"') == 3


def test_when_the_game_is_over_nothing_is_asked_that_comes_too_late(kept):
    copy = Copy.made(seed=3)
    while not copy.line.ended:
        copy.best()
    page = kept(copy, RED, "days")
    assert "Enter the leave" not in page.window.text
    assert "Long thinking" not in page.window.text
