"""A game that a player has nothing of but the arbiter's letter: it is made anew of it (COR-17)."""

import re
import textwrap

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from effort import effort
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.data import Letter, Player
from faristol.modes.correspondence.state import ARBITER, BLUE, RED
from faristol.storage.exchange.correspondence_file import read_opening
from faristol.storage.exchange.correspondence_message import message_of
from faristol.storage.exchange.correspondence_text import email_text, postcard_text
from posted import Copy
from unit.app.conftest import Window
from unit.app.correspondence.mail import (
    STRING,
    another_device,
    at,
    link_in,
    paste,
    state_in,
    streams_in,
    text_of,
)


def sent() -> Copy:
    """The arbiter's copy of a game that he has just made."""
    game = Copy.made(STRING, number="12", arbiters=("Dora Enache", "Emil Rusu"))
    game.do(e.Joined(ARBITER))
    return game


def letter(game: Copy) -> str:
    """His first e-mail, without a link."""
    return email_text(message_of(game.state, game.referee), game.state, game.referee.alphabet)


def postcard(game: Copy) -> str:
    """The same on a card."""
    return postcard_text(message_of(game.state, game.referee), game.state, game.referee.alphabet)


def wrapped(game: Copy) -> str:
    """The e-mail as a program breaks its lines, quoted in another one."""
    lines = [part for line in letter(game).splitlines() for part in textwrap.wrap(line, 64) or [""]]
    return "\n".join(f"> {line}" for line in lines)


def begun(window: Window, text: str, **fields: str) -> str:
    """Read a letter in the list of games and make the game of it; its stream."""
    window.go("#/correspondences")
    window.send("archive.open", pasted=text)
    assert window.path == "#/correspondences/new"
    chosen = {name: str(value) for name, value in window.inner.session.typed.items()}
    window.send("correspondence-new.create", **{"means": "post", "competition": "yes", **chosen, **fields})
    return window.path.split("/")[2]


@pytest.mark.rule("COR-1")
@pytest.mark.parametrize("write", [letter, postcard, wrapped])
def test_the_arbiters_letter_is_read(write):
    game = sent()
    found = read_opening(write(game), game.referee.alphabet)
    assert found is not None
    assert (found.code, found.number, found.name) == ("ABC234", "12", "Campionatul Național")
    assert [player.name for player in found.players] == [player.name for player in game.state.players]
    assert found.arbiters == "Dora Enache, Emil Rusu"
    assert (found.started, found.deadline) == ("2026-01-05", "2027-06-30")
    assert found.string == game.state.string


TEXTS = st.text("aAăĂșȘțȚîé0179 ,.;-–@/'()", max_size=40).map(lambda text: " ".join(text.split()))


@pytest.mark.rule("COR-20")
@settings(max_examples=effort(15, 60), deadline=None)
@given(
    st.tuples(TEXTS, TEXTS, TEXTS, TEXTS),
    st.sampled_from(("", "1,5219", "12.3456")),
    st.sampled_from(("", "1", "120")),
)
def test_town_address_coefficient_and_rank_are_read_back_into_their_own_fields(where, coefficient, rank):
    players = Player("Ana Pop", *where[:2]), Player("Barbu Ionescu", *where[2:])
    game = Copy.made(STRING, players=players, red_coefficient=coefficient, red_rank=rank)
    game.do(e.Joined(ARBITER))
    for write in (letter, postcard):
        found = read_opening(write(game), game.referee.alphabet)
        assert found is not None
        assert found.players == game.state.players
        assert (found.coefficient, found.rank) == (coefficient, rank)


@pytest.mark.rule("COR-20")
def test_whoever_has_nothing_but_the_letter_has_the_e_mail_button_and_the_whole_head(window: Window):
    players = Player("Ana Pop", "Cluj", "Feleacului 3"), Player("Ștefan Rusu", "Iași", "stefan@exemplu.ro")
    game = Copy.made(STRING, players=players, red_coefficient="1,5219", red_rank="4")
    game.do(e.Joined(ARBITER))
    stream = begun(window, letter(game), role=str(RED))
    made = state_in(window, stream)
    assert made.players == players
    assert (made.red_coefficient, made.red_rank) == ("1,5219", "4")
    window.go(f"#/correspondence/{stream}/message")
    assert "mailto:stefan@exemplu.ro" in window.html


@pytest.mark.rule("COR-24")
@pytest.mark.parametrize("address", ["Iași, stefan@exemplu.ro", "Ștefan <stefan@exemplu.ro>"])
def test_an_e_mail_address_is_found_beside_anything_else(window: Window, address: str):
    game = Copy.made(STRING, players=(Player("Ana Pop"), Player("Ștefan Rusu", "", address)))
    at(window, game)
    assert "mailto:stefan@exemplu.ro?" in window.html


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Turul I ROȘU\nH4: CARTE",
        "Partida ABC234",
        "Șirul de litere: ABC",
        "Partida ABC234\nȘirul de litere: 12",
    ],
)
def test_what_has_no_code_and_no_string_is_no_such_letter(text):
    assert read_opening(text, sent().referee.alphabet) is None


@pytest.mark.rule("COR-17")
@pytest.mark.parametrize("write", [letter, postcard])
def test_the_form_of_a_new_game_holds_what_the_letter_says(window: Window, write):
    game = sent()
    window.go("#/correspondences")
    window.send("archive.open", pasted=write(game))
    assert "From the arbiter’s message: look it through, and say whose copy this is." in window.text
    assert 'name="code" value="ABC234"' in window.html
    assert 'value="Dora Enache, Emil Rusu"' in window.html
    shown = re.search(r'name="string"[^>]*>([^<]*)<', window.html)
    assert shown is not None
    assert game.referee.alphabet.parse_rack(shown[1]) == game.state.string
    assert streams_in(window) == 0


@pytest.mark.rule("COR-17")
def test_whose_copy_it_is_must_be_said(window: Window):
    window.go("#/correspondences")
    window.send("archive.open", pasted=letter(sent()))
    window.send("correspondence-new.create", **{"means": "post", **window.inner.session.typed})
    assert "Choose RED, BLUE or the arbiter." in window.text
    assert 'name="code" value="ABC234"' in window.html


@pytest.mark.rule("COR-17")
def test_a_game_made_of_a_letter_goes_on_with_messages_and_links(window: Window):
    game = sent()
    stream = begun(window, postcard(game), role=str(BLUE))
    made = state_in(window, stream)
    assert (made.code, made.string, made.role) == ("ABC234", game.state.string, BLUE)

    red = Copy(game.events)
    red.play("H4 CARTE", letter=Letter("", "2026-01-10", "stamp", "2026-01-12"))
    window.go(f"#/correspondence/{stream}/message")
    assert "agrees with this copy" in paste(window, text_of(red, RED))
    window.send("message.take")
    assert len(state_in(window, stream).plies) == 1

    other = another_device()
    at(other, red)
    window.go(f"#/correspondence/{stream}/message")
    assert "Everything in the message was here already." in paste(window, link_in(other))


@pytest.mark.rule("COR-17")
@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("AB", "4 to 12 letters and figures"),
        ("ABC 234", "4 to 12 letters and figures"),
        ("abc234", "ABC234 is on this"),
    ],
)
def test_a_code_that_cannot_be_is_told_at_its_field(window: Window, code, sentence):
    begun(window, letter(sent()), role=str(RED))
    fields = {
        "red": "Ana",
        "blue": "Barbu",
        "name": "Cupa",
        "started": "2026-01-05",
        "deadline": "2027-06-30",
    }
    string = sent().referee.alphabet.show_rack(sent().state.string)
    window.go("#/correspondences/new")
    window.send(
        "correspondence-new.create", **fields, means="post", role="0", how="typed", string=string, code=code
    )
    assert [place for place, _ in window.notices] == ["correspondence-code"]
    assert sentence in window.text
    assert streams_in(window) == 1
