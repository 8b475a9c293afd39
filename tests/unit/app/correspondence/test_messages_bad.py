"""Messages that do not agree with the copy, and what is no message: said clearly, kept, nothing lost."""

import re
from collections.abc import Sequence

import pytest

from faristol.app.text import Texts
from faristol.errors import Refused
from faristol.modes.correspondence.state import BLUE
from posted import Copy, agreed
from unit.app.conftest import Window
from unit.app.correspondence.mail import (
    SECOND,
    STRING,
    another_device,
    at,
    file_in,
    link_in,
    pair,
    paste,
    state_in,
    streams_in,
    text_of,
)

RED_COPY, BLUE_COPY = pair()
TEXT = text_of(BLUE_COPY, BLUE)
DATE = Texts.english().date


def altered(*changes: tuple[str, str]) -> str:
    """BLUE's message with something else in it."""
    text = TEXT
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return text


ASIDE: Sequence[tuple[tuple[tuple[str, str], ...], str, str]] = [
    ((("ABC234", "XYZ789"),), "code XYZ789, and this one has ABC234", "COR-17"),
    ((("Turul I, ALBASTRU", "Turul III, ALBASTRU"),), "about turn III, and turn I is not here yet", "COR-17"),
    ((("Turul I, ALBASTRU", "Turul I, ROȘU"),), "a play of RED, and that is your colour", "COR-1"),
    ((("H4: CARTE", "H4: CARE"),), "confirms the play H4: CARE, and the play in this copy is H4: CARTE", ""),
    (
        (("sosirii: 15.11.2025", "sosirii: 01.11.2025"),),
        f"A letter sent on {DATE('2025-11-12')} cannot have arrived on {DATE('2025-11-01')}.",
        "COR-10",
    ),
    (
        (("expedierii: 18.11.2025", "expedierii: 13.11.2025"),),
        f"arrived on {DATE('2025-11-15')} cannot have been answered on {DATE('2025-11-13')}.",
        "COR-10",
    ),
]


@pytest.mark.rule("COR-17")
@pytest.mark.parametrize(("changes", "said", "rule"), ASIDE)
def test_what_cannot_be_taken_is_said_and_kept_until_the_players_decide(
    window: Window, changes: tuple[tuple[str, str], ...], said: str, rule: str
):
    stream, text = at(window, RED_COPY), altered(*changes)
    shown = paste(window, text)
    assert said in shown
    assert (f'data-rules="{rule}"' in window.html) == bool(rule)
    begins = {"XYZ789": "This message is of another game.", "not here yet": "A message is missing"}
    assert (
        next((text for part, text in begins.items() if part in said), "does not agree with this copy.")
        in shown
    )
    assert "XYZ789" not in said or "until" not in shown
    assert "Take it in" not in shown
    window.send("message.take")
    assert "The message cannot be taken as it is." in window.text
    window.send("message.aside")
    assert "Paste the message or its link" in window.text
    assert "Kept until you decide" in window.text
    assert said in window.text
    [kept] = state_in(window, stream).kept
    assert kept.text == text.strip()
    assert len(state_in(window, stream).plies) == 1
    window.send("message.settle", id=str(kept.id))
    assert "Kept until you decide" not in window.text
    assert state_in(window, stream).kept == ()


@pytest.mark.rule("COR-8", "COR-17")
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("înscris 20, total 20", "înscris 20, total 25", "the total is 25 in the message, and 20 here"),
        ("36 p, înscris 20", "38 p, înscris 20", "gives 38 points, and the play is worth 36, which count"),
        ("Litere depuse: B,I,N,E,O,S", "Litere depuse: B,I,N,E,R,S", "the tiles used are B,I,N,E,R,S"),
        ("Rămân în mână: R", "Rămân în mână: T", "the tiles kept are T in the message, and R here"),
        ("total 10\n", "total 12\n", "confirms a total of 12, and here it is 10"),
    ],
)
def test_altered_figures_and_tiles_are_told_and_the_play_is_taken(
    window: Window, old: str, new: str, said: str
):
    stream = at(window, RED_COPY)
    shown = paste(window, altered((old, new)))
    assert "The message can be taken. What does not agree:" in shown
    assert said in shown
    window.send("message.take")
    assert state_in(window, stream).plies[1].moves == BLUE_COPY.state.plies[1].moves


@pytest.mark.rule("COR-6", "COR-6B")
def test_a_wrong_position_is_put_right_by_the_rest_and_what_is_not_clear_goes_back(window: Window):
    stream = at(window, RED_COPY)
    shown = paste(window, altered(("3H: SNOBEI", "A1: SNOBEI")))
    assert "the message has A1: SNOBEI; everything else in it speaks for 3H: SNOBEI, which counts" in shown
    window.send("message.drop")
    shown = paste(window, altered(("3H: SNOBEI", "3C: BOSIRE"), ("36 p, înscris 20", "77 p, înscris 20")))
    assert "it is not clear what is meant" in shown
    assert "Returnez turul I ALBASTRU: depunere neclară" in shown
    window.send("message.aside")
    assert len(state_in(window, stream).plies) == 1


@pytest.mark.rule("COR-7")
def test_a_word_that_is_not_in_the_list_is_taken_and_can_be_answered_with_a_zero(window: Window):
    stream = at(window, RED_COPY)
    shown = paste(window, "Turul I ALBASTRU: 3H: SNBOEI")
    assert "not in the word list: SNBOEI. The play 3H: SNBOEI can be answered with a zero." in shown
    assert 'data-rules="COR-7"' in window.html
    assert "send it back" not in shown
    window.send("message.take")
    assert len(state_in(window, stream).plies) == 2
    window.send("turn.zero", variant="")
    assert state_in(window, stream).answers[1][0].verdict == "zero"


@pytest.mark.parametrize("part", ["message", "list"])
@pytest.mark.parametrize("cut", [20, 60, -3])
def test_a_link_cut_short_is_said_and_stays_in_the_field(window: Window, part: str, cut: int):
    stream = at(window, RED_COPY)
    link = link_in(window)[:cut]
    if part == "list":
        window.go("#/correspondences")
    text = f"https://x.example/{link}"
    window.send("message.read" if part == "message" else "archive.open", message=text, pasted=text)
    assert "A part of this link is missing, mostly its end" in window.text
    assert re.search(rf">https://x.example/{link}</textarea>", window.html)
    assert len(state_in(window, stream).plies) == 1
    assert streams_in(window) == 1


def test_a_link_that_was_altered_is_said(window: Window):
    at(window, RED_COPY)
    link = link_in(window)
    swapped = link[:40] + ("A" if link[40] != "A" else "B") + link[41:]
    paste(window, swapped)
    assert [place for place, _ in window.notices] == ["message-in"]
    assert swapped in window.html


def test_a_bad_address_leads_home_and_says_why(window: Window):
    at(window, RED_COPY)
    link = link_in(window)
    window.go(link[:30])
    assert window.path == "#/"
    assert "A part of this link is missing, mostly its end" in window.text


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda text: text[:-80], "The end of this file is missing"),
        (lambda text: text.replace("Campionatul", "Concursul"), "Something in this file was changed"),
        (lambda text: text.replace('"format":1', '"format":2'), "made by a newer Faristol"),
        (lambda text: '{"faristol": "duplicate"}', "Faristol does not read them back"),
    ],
)
def test_a_damaged_foreign_or_newer_file_is_said_and_nothing_changes(window: Window, change, said: str):
    stream = at(window, RED_COPY)
    text = change(file_in(window))
    window.send("message.open", text=text, filename="partida.json")
    assert said in window.text
    assert window.notices[0][0] == "message-in"
    window.go("#/correspondences")
    window.send("archive.open", text=text, filename="partida.json")
    assert said in window.text
    assert window.notices[0][0] == "open"
    assert agreed(state_in(window, stream)) == agreed(RED_COPY.state)


def test_the_file_or_link_of_another_game_names_it(window: Window):
    other = another_device()
    game = Copy.made(STRING, code="XYZ789", name="Cupa")
    at(other, game)
    stream = at(window, RED_COPY)
    for message in (link_in(other), file_in(other)):
        assert "The message is about another game: “Cupa”, code XYZ789." in paste(window, message)
    assert state_in(window, stream).kept == ()


@pytest.mark.rule("COR-17")
def test_a_message_of_another_game_on_this_device_is_read_there(window: Window):
    there = at(window, Copy.made(STRING, code="XYZ789", name="Cupa", started="2025-11-05"))
    stream = at(window, RED_COPY)
    text = "XYZ789 turul I ROȘU: H4 CARTE 12"
    shown = paste(window, text)
    assert "This message is of another game, which is on this device: read it there." in shown
    window.send("message.there")
    assert window.path == f"#/correspondence/{there}/message"
    assert text in window.text
    window.go(f"#/correspondence/{stream}/message")
    assert text not in window.text
    assert state_in(window, stream).kept == ()
    window.send("message.there")
    assert "The message cannot be taken as it is." in window.text


@pytest.mark.rule("COR-17")
def test_the_link_of_another_game_on_this_device_leads_there(window: Window):
    other, game = another_device(), Copy.made(STRING, code="XYZ789", name="Cupa")
    at(other, game)
    at(window, game)
    link = link_in(other)
    at(window, RED_COPY)
    assert "This game is on this device, and as far as in the link." in paste(window, link)
    assert window.path.startswith("#/letter/")


def test_a_game_with_another_string_under_the_same_code_is_refused(window: Window):
    other = another_device()
    at(other, Copy.made(seed=3))
    stream = at(window, RED_COPY)
    assert "its string, players or rules are not those of this copy" in paste(window, link_in(other))
    assert len(state_in(window, stream).plies) == 1


@pytest.mark.parametrize("text", ["Turul I ALBASTRU\n3H: SNOBEI", TEXT.replace("ABC234", "QQQ999")])
def test_a_text_whose_game_is_not_here_asks_for_its_link(window: Window, text: str):
    window.go("#/correspondences")
    window.send("archive.open", pasted=text)
    assert "No game on this device belongs to this message" in window.text
    assert "</textarea>" in window.html


@pytest.mark.parametrize(("action", "path"), [("message.read", ""), ("archive.open", "#/archive")])
def test_nothing_pasted_is_said(window: Window, action: str, path: str):
    at(window, RED_COPY)
    if path:
        window.go(path)
    window.send(action, message="  \n ", pasted="  \n ")
    assert "Paste a message or a link, or open a file." in window.text


def test_a_text_that_is_no_message_is_not_taken_for_an_old_one(window: Window):
    at(window, RED_COPY)
    shown = paste(window, "Dragă Ana,\nce mai faci?")
    assert "Nothing in this text could be understood" in shown
    assert "Take it in" not in shown
    assert "Dragă Ana" in shown


def test_an_old_message_says_nothing_new(window: Window):
    at(window, BLUE_COPY)
    assert "says nothing that is not here already" in paste(window, TEXT)
    assert "Take it in" not in window.text


def test_lines_that_cannot_be_read_are_shown(window: Window):
    at(window, RED_COPY)
    shown = paste(window, altered(("Data sosirii: 15.11.2025", "Data sosirii: joi, cam pe la prânz")))
    assert "These lines could not be read: Data sosirii: joi, cam pe la prânz" in shown
    assert "Take it in" in shown


@pytest.mark.parametrize("part", ["message", "list"])
@pytest.mark.parametrize(
    ("reason", "said"),
    [
        ("refused", "The camera may not be used here: allow it"),
        ("absent", "The browser finds no camera"),
        ("busy", "another app may be using it"),
        ("insecure", "begins with https"),
        ("none", "No QR code that can be read is in this picture"),
        ("picture", "This is no picture that the browser can open"),
        ("huge", "The picture is too large"),
        ("reader", "What reads QR codes is not on this device yet"),
        ("<b>", "What reads QR codes is not on this device yet"),
    ],
)
@pytest.mark.rule("BRO-5")
def test_why_no_code_could_be_read_is_said_where_it_was_asked_for(
    window: Window, part: str, reason: str, said: str
):
    at(window, RED_COPY)
    if part == "list":
        window.go("#/correspondences")
    window.send("posted.scanned" if part == "message" else "archive.scanned", error=reason)
    assert said in window.text
    assert window.notices[0][0] == ("message-in" if part == "message" else "open")


@pytest.mark.parametrize("code", ["https://example.org/meniu", "WIFI:S:Bar;T:WPA;P:secret;;", ""])
@pytest.mark.parametrize("part", ["message", "list"])
def test_what_is_read_may_be_a_code_of_something_else(window: Window, part: str, code: str):
    at(window, RED_COPY)
    if part == "list":
        window.go("#/correspondences")
    window.send("posted.scanned" if part == "message" else "archive.scanned", code=code)
    assert said_of(code, part) in window.text
    assert streams_in(window) == 1


def said_of(code: str, part: str) -> str:
    """What the page says of a code that is none of a game."""
    if not code:
        return "Paste a message or a link, or open a file."
    if part == "list":
        return "This QR code is none of Faristol’s. It says: “" + code
    return "Nothing in this text could be understood"


def test_without_its_word_list_a_game_is_not_begun(window: Window, monkeypatch: pytest.MonkeyPatch):
    at(window, BLUE_COPY)
    link = link_in(window)
    empty = another_device()

    async def none(language: str = "") -> list[object]:
        return []

    with monkeypatch.context() as without:
        without.setattr(empty.inner.library, "lists", none)
        without.setattr(empty.inner.library, "earlier", lambda language="": [])
        empty.go(link)
        assert "which is not on this device: bring it in under Word lists" in empty.text
        assert 'id="next" href="#/lists"' in empty.html
        assert "Who are you?" not in empty.text
        empty.send("posted.take", message=link, role="0")
        assert [place for place, _ in empty.notices] == ["correspondence-open"]
    assert streams_in(empty) == 0
    empty.go(link)
    empty.send("posted.take", message=link, role="0")
    assert streams_in(empty) == 1


def test_a_later_message_whose_plays_cannot_be_is_begun_as_far_as_it_is_right(
    window: Window, monkeypatch: pytest.MonkeyPatch
):
    at(window, BLUE_COPY)
    link = link_in(window)
    empty = another_device()

    def half(received, referee):
        return [received[0]], Refused("correspondence.points_altered", turn=1), received[1]

    monkeypatch.setattr("faristol.app.correspondence.arriving.rebuild", half)
    empty.send("posted.take", message=link, role="0")
    assert "it is kept below until you decide" in empty.text
    assert "Kept until you decide" in empty.text


def test_dates_of_the_partner_that_go_back_do_not_stop_a_right_message(window: Window):
    stream = at(window, RED_COPY)
    paste(window, altered(("sosirii: 15.11.2025", "sosirii: 01.11.2025")))
    window.send("message.aside")
    paste(window, TEXT)
    window.send("message.take")
    held = state_in(window, stream)
    assert held.plies[1].letter == SECOND
    assert len(held.kept) == 1


@pytest.mark.rule("COR-17")
def test_where_lines_could_not_be_read_nobody_is_told_that_everything_agrees(window: Window):
    stream = at(window, RED_COPY)
    shown = paste(window, altered(("Rămân în mână: R", "Rămân în mână: 9 litere")))
    assert "What could be read of the message agrees with this copy." in shown
    assert "in everything" not in shown
    assert "These lines could not be read: Rămân în mână: 9 litere" in shown
    window.send("message.take")
    window.go(f"#/correspondence/{stream}/message")
    shown = paste(window, altered(("Rămân în mână: R", "Rămân în mână: 9 litere")))
    assert "What could be read of the message is here already." in shown


@pytest.mark.rule("COR-17")
@pytest.mark.parametrize("line", ["tur 1: 8,4 SNOBEI 36p", "SNOBEI r3c8 36", "TURUL I ALBASTRU: SNOBEI 36"])
def test_a_play_without_a_place_that_can_be_read_is_told_so(window: Window, line: str):
    at(window, RED_COPY)
    shown = paste(window, line)
    assert "A play alone is written with its place, word and points: H4: CASA 12." in shown
    assert f"{line} There is no place on the board in it: across is written H8, down 8H." in shown


def test_a_line_of_another_kind_lacks_no_place(window: Window):
    at(window, RED_COPY)
    assert "no place on the board" not in paste(
        window, "Turul I ALBASTRU: 3H SNOBEI sau 4H SNOB\nVin pe 12 martie"
    )
