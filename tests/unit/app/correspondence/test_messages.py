"""The page of messages: what goes out as text, link, file and QR code, and the same taken in (COR-17)."""

import re
from urllib.parse import parse_qs, unquote, urlsplit

import pytest

from faristol.errors import Damaged, Refused
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.data import Letter, Means, Player
from faristol.modes.correspondence.state import ARBITER, BLUE, RED
from faristol.storage.exchange.correspondence_reading import read_text
from posted import Copy, agreed
from unit.app.conftest import Window
from unit.app.correspondence.mail import (
    FIRST,
    STRING,
    another_device,
    at,
    file_in,
    link_in,
    pair,
    paste,
    state_in,
    text_of,
)


def written(window: Window) -> str:
    """The text that the button copies."""
    window.send("message.copy")
    effect = window.effect("copy")
    assert effect is not None
    return str(effect["text"])


@pytest.mark.rule("COR-17")
def test_the_message_is_copied_as_it_is_read(window: Window):
    red, _ = pair()
    at(window, red)
    assert "To Barbu Ionescu Copy the message and send it to Barbu Ionescu." in window.text
    assert 'id="next" data-action="message.copy"' in window.html
    text = written(window)
    assert text == text_of(red, RED)
    assert read_text(text, red.referee.alphabet).number == 0
    window.send("message.copied", what="text", where="clipboard")
    assert "The message is in the clipboard: paste it into an e-mail to Barbu Ionescu." in window.text
    window.send("message.copied", what="link", where="clipboard")
    assert "The link is in the clipboard: paste it into a message to Barbu Ionescu." in window.text
    window.send("message.copied", what="text", where="hand")
    assert "copy the marked text yourself" in window.text


@pytest.mark.rule("COR-21")
@pytest.mark.parametrize("means", ["post", "email"])
def test_what_stands_inside_an_envelope_is_told_with_a_letter_by_post_alone(window: Window, means: Means):
    red = Copy.made(STRING, means=means)
    red.play("H4 CARTE")
    at(window, red)
    assert ("Inside the envelope, where it is seen: Turul I ROȘU: H4: CARTE – 12 p" in window.text) == (
        means == "post"
    )
    window.send("message.form", value="postcard")
    assert "Inside the envelope" not in window.text


def test_a_postcard_has_fewer_lines(window: Window):
    red, _ = pair()
    at(window, red)
    window.send("message.form", value="postcard")
    assert written(window).count("\n") < text_of(red, RED).count("\n")
    window.send("message.form", value="email")
    assert written(window) == text_of(red, RED)


@pytest.mark.parametrize(
    ("address", "offered"), [("barbu@example.org", True), ("Strada Mare 3, Iași", False)]
)
def test_an_email_is_offered_where_there_is_an_address_for_it(window: Window, address: str, offered: bool):
    players = Player("Ana Pop", "Cluj", "ana@example.org"), Player("Barbu Ionescu", "Iași", address)
    red = Copy.made(STRING, players=players)
    red.play("H4 CARTE")
    at(window, red)
    assert ("Write an e-mail" in window.text) == offered
    if offered:
        [href] = re.findall(r'href="(mailto:[^"]*)"', window.html)
        parts = urlsplit(href.replace("&amp;", "&"))
        assert unquote(parts.path) == "barbu@example.org"
        assert parse_qs(parts.query)["body"] == [text_of(red, RED)]


def test_the_arbiter_writes_to_both_or_for_one_of_them(window: Window):
    red, _ = pair()
    at(window, red, ARBITER)
    assert "To both players" in window.text
    assert 'id="next" data-action="message.link"' in window.html
    assert "each opens it and says who he is" in window.text
    window.send("message.sender", value="0")
    assert written(window) == text_of(red, RED)
    assert "To Barbu Ionescu" in window.text
    window.send("message.sender", value="2")
    assert "To both players" in window.text


def test_the_arbiters_first_letter_to_both_has_the_link(window: Window):
    players = Player("Ana Pop", "", "ana@example.org"), Player("Barbu Ionescu", "", "barbu@example.org")
    window.send("app.start", address="https://club.example/")
    at(window, Copy.made(STRING, players=players), ARBITER)
    link = link_in(window)
    [href] = re.findall(r'href="(mailto:[^"]*)"', window.html)
    parts = urlsplit(href.replace("&amp;", "&"))
    assert unquote(parts.path) == "ana@example.org,barbu@example.org"
    assert f"https://club.example/{link}" in parse_qs(parts.query)["body"][0]


@pytest.mark.rule("COR-1", "COR-17")
@pytest.mark.parametrize("form", ["email", "postcard"])
def test_the_arbiters_first_message_has_the_string_the_dates_and_the_letters_of_both(
    window: Window, form: str
):
    players = Player("Ana Pop", "Cluj", "ana@example.org"), Player("Barbu Ionescu", "Iași", "")
    game = Copy.made(STRING, players=players, started="2025-11-05", deadline="2027-05-01")
    stream = at(window, game, ARBITER)
    assert "Written by" in window.text
    window.send("message.form", value=form)
    text = written(window)
    for line in (
        "Data începerii: 05.11.2025",
        "Termenul partidei: 01.05.2027",
        "Localitatea jucătorului ROȘU: Cluj",
        "Adresa jucătorului ROȘU: ana@example.org",
        "Localitatea jucătorului ALBASTRU: Iași",
        "Fiecare jucător are 50 de zile de gândire",
        f"Șirul de litere: {game.referee.alphabet.show_rack(game.state.string)}",
        "ROȘU are literele: C,A,R,T,E,A,M",
        "ALBASTRU are literele: B,I,N,E,R,O,S",
    ):
        assert line in text.splitlines()
    window.send("message.read", message=text)
    assert "These lines could not be read" not in window.text
    assert state_in(window, stream).plies == ()


@pytest.mark.rule("COR-9", "COR-17")
def test_the_arbiters_decision_is_what_he_sends(window: Window):
    _, game = pair()
    game.answer("challenged", "SNOBEI")
    game.play("PAS", "PAS")
    game.do(
        c.Rule(1, "", (game.referee.alphabet.parse_word("SNOBEI"),), True, "arbiter", "Dora", "2025-12-01")
    )
    at(window, game, ARBITER)
    assert "Copy your decision and send it to both players." in window.text
    assert "Decizia arbitrului pentru turul I ALBASTRU: depunere corectă" in written(window)


@pytest.mark.rule("COR-14", "COR-17")
def test_the_arbiters_decision_that_ends_the_game_is_what_he_sends(window: Window):
    _, game = pair()
    game.do(e.OverrunClaimed(RED, "2026-06-13", "2026-06-12"))
    game.do(e.OverrunDecided(RED, True, "Dora Enache", "2026-06-20"))
    at(window, game, ARBITER)
    assert "Copy your decision and send it to both players." in window.text
    text = written(window)
    assert "Decizia arbitrului la contestația jucătorului ROȘU din 13.06.2026" in text
    device = another_device()
    stream = at(device, Copy(game.events[:-1]), RED)
    paste(device, text)
    device.send("message.take")
    assert state_in(device, stream).end is not None


def test_at_ones_own_turn_the_page_leads_there(window: Window):
    _, game = pair()
    stream = at(window, game, RED)
    assert "It is your turn: make your play first" in window.text
    assert f'id="next" href="#/correspondence/{stream}">Go to your turn' in window.html


def test_the_last_message_of_a_game_that_is_over_goes_out_too(window: Window):
    _, game = pair()
    game.do(e.Ended("abandoned", RED, "2025-12-01", ""))
    at(window, game, RED)
    assert "The game is over: send Barbu Ionescu this last message" in window.text
    assert "Abandonez partida" in written(window)


@pytest.mark.rule("COR-14", "COR-17")
@pytest.mark.parametrize("form", ["email", "postcard"])
def test_who_records_that_the_partner_gave_up_sends_that_end_whatever_the_form(window: Window, form: str):
    players = Player("Ana Pop", "Cluj", "ana@example.org"), Player("Barbu", "Iași", "barbu@example.org")
    red = Copy.made(STRING, players=players, started="2025-11-05")
    red.play("H4 CARTE", letter=FIRST)
    stream = at(window, red, page="arbiter")
    window.send("settle.end", kind="abandoned", seat="1", date="2025-11-19", sure="yes")
    window.go(f"#/correspondence/{stream}/message")
    window.send("message.form", value=form)
    assert "The game is over: send Barbu this last message" in window.text
    end = "Partida se încheie: ALBASTRU a abandonat partida (19.11.2025)"
    [href] = re.findall(r'href="(mailto:[^"]*)"', window.html)
    body = parse_qs(urlsplit(href.replace("&amp;", "&")).query)["body"][0]
    for text in (written(window), body):
        assert end in text
        assert "Coeficienți: C ROȘU = 1,5300 și C ALBASTRU = 0,0000" in text
    file_in(window)
    assert window.effect("download")["filename"] == "corespondenta-ABC234-final.json"
    other = another_device()
    blue = at(other, Copy(red.events), BLUE)
    paste(other, body)
    other.send("message.take")
    assert agreed(state_in(other, blue)) == agreed(state_in(window, stream))


def test_another_app_of_the_device_is_given_text_and_link(window: Window):
    red, _ = pair()
    at(window, red)
    link = link_in(window)
    window.send("message.share")
    shared_with = window.effect("share")
    assert shared_with is not None
    assert (shared_with["text"], shared_with["link"]) == (text_of(red, RED), link)
    assert shared_with["then"] == "message.copied"


def test_the_qr_code_holds_the_address_of_the_site_and_the_link(
    window: Window, monkeypatch: pytest.MonkeyPatch
):
    said = []
    monkeypatch.setattr(
        "faristol.app.correspondence.message.qr_code", lambda text, label: said.append(text) or "<svg></svg>"
    )
    window.send("app.start", address="https://club.example/faristol/")
    red, _ = pair()
    at(window, red)
    assert said == []
    link = link_in(window)
    window.send("message.code")
    assert said == [f"https://club.example/faristol/{link}"]
    assert 'aria-expanded="true"' in window.html
    window.send("message.code")
    assert 'aria-expanded="false"' in window.html


def test_a_qr_code_is_drawn_as_one_picture_with_a_name(window: Window):
    window.send("app.start", address="https://club.example/")
    at(window, pair()[0])
    window.send("message.code")
    assert 'role="img" aria-label="QR code with the whole game"' in window.html


@pytest.mark.parametrize("code", ["codes.not_here", "codes.long"])
def test_a_code_that_cannot_be_had_is_said_and_the_rest_stays(
    window: Window, monkeypatch: pytest.MonkeyPatch, code: str
):
    async def missing() -> None:
        raise Refused(code)

    monkeypatch.setattr(window.inner.library, "codes", missing)
    at(window, pair()[0])
    window.send("message.code")
    assert "use the link or the file" in window.text
    assert "Copy the message" in window.text


@pytest.mark.parametrize("role", [RED, ARBITER])
def test_a_game_that_no_link_can_hold_still_goes_out_in_words_and_as_a_file(
    window: Window, monkeypatch: pytest.MonkeyPatch, role: int
):
    def too_large(events: object) -> str:
        raise Damaged("share.large")

    monkeypatch.setattr("faristol.app.correspondence.message.link_of", too_large)
    at(window, pair()[0], role)
    assert "The message, in Romanian" in window.text
    window.send("message.link")
    assert window.notices == [("message-out", "")]
    assert window.effect("copy") is None
    assert file_in(window)


@pytest.mark.rule("COR-17")
def test_a_message_in_words_is_compared_taken_and_leads_to_the_turn(window: Window):
    red, blue = pair()
    stream = at(window, red)
    assert "Turn I, BLUE. The message agrees with this copy in everything." in paste(
        window, text_of(blue, BLUE)
    )
    assert len(state_in(window, stream).plies) == 1
    window.send("message.take")
    assert window.path == f"#/correspondence/{stream}"
    assert "The message was taken in." in window.text
    assert agreed(state_in(window, stream)) == agreed(blue.state)


@pytest.mark.rule("COR-4", "COR-17")
@pytest.mark.parametrize("whole", [True, False])
def test_the_play_that_was_read_is_shown_before_it_is_taken(window: Window, whole: bool):
    red, blue = pair()
    at(window, red)
    paste(window, text_of(blue, BLUE) if whole else "Turul I ALBASTRU: 3H: SNOBEI")
    row = blue.line.rows[-1]
    shown = f"Position and words 3H: SNOBEI H3: SCARTE Points {row.recorded} "
    shown += f"({row.worth}) " if row.worth != row.recorded else ""
    assert f"{shown}Total {row.total} " in window.text
    assert window.html.index("SCARTE") < window.html.index('id="next"')


@pytest.mark.rule("COR-5")
def test_a_play_that_goes_back_is_shown_as_the_message_has_it(window: Window):
    red, _ = pair()
    at(window, red)
    assert "Position and words 3H: SNOBEAM" in paste(window, "Turul I ALBASTRU: 3H: SNOBEAM")
    window.send("message.drop")
    assert "Position and words PAS" in paste(window, "Turul I ALBASTRU: PAS")


def test_the_list_says_that_a_message_was_read_and_not_taken_in(window: Window):
    red, blue = pair()
    stream = at(window, red)
    paste(window, text_of(blue, BLUE))
    for path in ("#/correspondences", "#/"):
        window.go(path)
        assert "a message was read and waits to be taken in" in window.text
        assert f'href="#/correspondence/{stream}/message"' in window.html
    window.go(f"#/correspondence/{stream}/message")
    window.send("message.take")
    window.go("#/correspondences")
    assert "waits to be taken in" not in window.text


def test_there_is_one_big_button_and_it_is_what_comes_next(window: Window):
    red, blue = pair()
    at(window, red)
    for text, said in (
        ("", "Copy the message"),
        (text_of(blue, BLUE), "Take it in"),
        ("Turul I ALBASTRU: 3H: SNOBEAM", "Copy what to write back"),
        (text_of(blue, BLUE).replace("ABC234", "XYZ789"), "Keep it for now"),
    ):
        if text:
            window.send("message.read", message=text)
        assert re.findall(r'class="next" id="next"[^>]*>([^<]*)', window.html) == [said]
        window.send("message.drop")


@pytest.mark.rule("COR-17")
def test_below_a_message_that_is_here_already_the_next_one_is_pasted(window: Window):
    red, blue = pair()
    known = text_of(blue, BLUE)
    red.do(c.Take(tuple(red.events), tuple(blue.events), "", "2025-11-20"))
    at(window, red)
    assert "nothing that is not here already" in paste(window, known)
    assert "Paste the message or its link" in window.text
    assert re.findall(r'id="next"[^>]*>([^<]*)', window.html) == ["Go to your turn"]
    paste(window, "Turul II ALBASTRU: PAS")
    assert "nothing that is not here already" not in window.text
    assert "Paste the message or its link" not in window.text


def test_what_was_read_can_be_put_away(window: Window):
    red, blue = pair()
    stream = at(window, red)
    paste(window, text_of(blue, BLUE))
    window.send("message.drop")
    assert "Paste the message or its link" in window.text
    assert len(state_in(window, stream).plies) == 1


def test_what_is_here_already_is_said_and_the_link_opens_the_game(window: Window):
    red, _ = pair()
    stream = at(window, red)
    link = link_in(window)
    assert "Everything in the message was here already." in paste(window, link)
    window.go(link)
    assert "as far as in the link" in window.text
    assert f'id="next" href="#/correspondence/{stream}">Open the game' in window.html


def test_of_an_old_link_it_is_said_that_the_game_here_is_further_on(window: Window):
    red, blue = pair()
    at(window, red)
    old = link_in(window)
    window.send("message.read", message=link_in(_with(blue)))
    window.go(old)
    assert "This game is on this device, and further on than in the link." in window.text


def _with(game: Copy) -> Window:
    """Another device, which has a game."""
    window = another_device()
    at(window, game)
    return window


def test_a_text_pasted_in_the_list_finds_its_game_by_the_code(window: Window):
    red, blue = pair()
    stream = at(window, red)
    window.go("#/correspondences")
    window.send("archive.open", pasted=text_of(blue, BLUE))
    assert window.path == f"#/correspondence/{stream}/message"
    assert "The message agrees with this copy in everything." in window.text


@pytest.mark.rule("COR-17")
def test_what_followed_a_lost_message_comes_with_the_next_link(window: Window):
    red, blue = pair()
    stream = at(window, red)
    blue.do(c.AnswerPly((), "2025-11-20"))
    blue.play("PAS", letter=Letter("2025-11-18", "2025-11-20", "stamp", "2025-11-21"))
    blue.play("PAS", letter=Letter("2025-11-21", "2025-11-23", "stamp", "2025-11-24"))
    other = another_device()
    at(other, blue, BLUE)
    paste(window, link_in(other))
    assert agreed(state_in(window, stream)) == agreed(blue.state)


def test_who_waits_for_the_partner_reads_first(window: Window):
    stream = at(window, Copy.made(STRING), BLUE)
    assert 'class="out-and-in reads"' in window.html
    assert "It is the turn of Ana Pop: when the message comes, read it here." in window.text
    assert re.findall(r'<[^>]* id="next"[^>]*>([^<]*)', window.html) == ["Read it"]
    window.go(f"#/correspondence/{stream}")
    assert f'href="#/correspondence/{stream}/message/in">Read the message of Ana Pop' in window.html
    red, _ = pair()
    stream = at(window, red)
    assert 'class="out-and-in"' in window.html
    window.go(f"#/correspondence/{stream}/message/in")
    assert 'class="out-and-in reads"' in window.html
    assert "Copy the message" in window.text


@pytest.mark.rule("COR-9", "COR-29")
def test_who_has_asked_the_arbiter_is_told_to_write_to_him(window: Window):
    red, blue = pair()
    red = Copy(blue.events)
    red.answer("challenged", "SNOBEI")
    stream = at(window, red)
    assert "To the arbiter, Dora Enache. The arbiter decides the challenge" in window.text
    assert re.search(r'id="next" data-action="message.link" data-copies data-whom="arbiter"', window.html)
    assert "Go to your turn" in window.text
    window.send("message.link", whom="arbiter")
    what = window.effect("copy")["what"]
    window.send("message.copied", what=what, where="clipboard")
    assert "paste it into a message to the arbiter." in window.text
    window.go(f"#/correspondence/{stream}/arbiter")
    window.send("settle.claim", seat="0", date="2026-04-10", notified="2026-04-09")
    assert 'id="next" href="#/correspondence/' in window.html
    assert "Write to the arbiter" in window.text
    window.go(f"#/correspondence/{stream}/message")
    assert "The arbiter decides the claim" in window.text
    assert "a copy of the letter that told the partner of the claim" in window.text
    assert "The arbiter decides" not in _with(blue).text
