"""An e-mail ends with the link of the whole game, for a device that has not got it; a file is opened whatever
stands in the box."""

import re

import pytest

from faristol.app.correspondence.common import LETTER
from faristol.modes.correspondence.state import ARBITER, BLUE, RED
from faristol.storage.exchange.correspondence_link import link_of
from posted import Copy, agreed
from unit.app.conftest import Window
from unit.app.correspondence.mail import (
    STRING,
    another_device,
    at,
    file_in,
    link_in,
    pair,
    paste,
    state_in,
    streams_in,
)

ADDRESS = "https://club.example/"


def copied(window: Window, game: Copy, role: int) -> str:
    """The text that the page of messages copies, as the site at that address does."""
    window.send("app.start", address=ADDRESS)
    at(window, game, role)
    window.send("message.copy")
    effect = window.effect("copy")
    assert effect is not None
    return str(effect["text"])


def wrapped(text: str, width: int = 60) -> str:
    """As an e-mail program may break long words."""
    return "\n".join(
        part for line in text.splitlines() for part in re.findall(f".{{1,{width}}}", line) or [""]
    )


def quoted(text: str) -> str:
    """As in a reply that quotes it all."""
    return "\n".join(f"> {line}" for line in text.splitlines())


@pytest.mark.rule("COR-1", "COR-17")
@pytest.mark.parametrize("post", [str, wrapped, lambda text: "\r\n".join(text.splitlines())])
def test_a_game_begins_with_the_arbiters_first_message(window: Window, post):
    game = Copy.made(STRING)
    text = copied(window, game, ARBITER)
    assert text.splitlines()[-1] == f"Linkul partidei: {ADDRESS}{LETTER}/{link_of(game.events)}"
    device = another_device()
    device.go("#/correspondences")
    device.send("archive.open", pasted=post(text))
    assert device.path.startswith("#/letter/")
    device.send("posted.take", message=post(text), role="1")
    stream = device.path.split("/")[2]
    assert state_in(device, stream).string == game.state.string
    assert state_in(device, stream).role == BLUE


@pytest.mark.rule("COR-17")
def test_a_device_that_has_lost_the_game_begins_with_a_later_message(window: Window):
    red, blue = pair()
    text = copied(window, blue, BLUE)
    device = another_device()
    device.go("#/correspondences")
    device.send("posted.take", message=text, role="0")
    assert len(state_in(device, device.path.split("/")[2]).plies) == 2
    assert len(red.state.plies) == 1


@pytest.mark.rule("COR-17")
@pytest.mark.parametrize("harm", [str, wrapped, lambda text: text[:-30], quoted])
def test_where_the_game_is_here_the_words_are_compared_whatever_became_of_the_link(window: Window, harm):
    red, blue = pair()
    text = harm(copied(window, blue, BLUE))
    device = another_device()
    stream = at(device, red)
    paste(device, text)
    assert "The message agrees with this copy" in device.text
    assert "could not be read" not in device.text
    assert len(state_in(device, stream).plies) == 1
    device.send("message.take")
    assert len(state_in(device, stream).plies) == 2
    device.go("#/correspondences")
    device.send("archive.open", pasted=text)
    assert device.path == f"#/correspondence/{stream}/message"


@pytest.mark.rule("COR-17")
def test_words_that_do_not_agree_are_kept_though_a_link_stands_below_them(window: Window):
    red, blue = pair()
    text = copied(window, blue, BLUE)
    stream = at(device := another_device(), red)
    paste(device, text.replace("Confirm turul I ROȘU: H4: CARTE", "Confirm turul I ROȘU: H4: CARTEA"))
    device.send("message.aside")
    [kept] = state_in(device, stream).kept
    assert kept.reason == "confirmed_other"
    assert "confirms the play" in device.text


def test_a_link_that_is_cut_short_is_told_where_the_game_is_not_here(window: Window):
    red, _ = pair()
    text = copied(window, red, 0)[:-30]
    device = another_device()
    device.go("#/correspondences")
    device.send("archive.open", pasted=text)
    assert "link" in device.text
    assert streams_in(device) == 0


def test_a_postcard_has_no_link(window: Window):
    red, _ = pair()
    copied(window, red, 0)
    window.send("message.form", value="postcard")
    window.send("message.copy")
    effect = window.effect("copy")
    assert effect is not None
    assert "http" not in str(effect["text"])


def test_a_file_is_opened_whatever_stands_in_the_box(window: Window):
    red, _ = pair()
    at(window, red)
    text = file_in(window)
    device = another_device()
    device.go("#/correspondences")
    device.send("archive.open", pasted="7C: GOL")
    assert "No game on this device belongs to this message" in device.text
    device.send("archive.open", text=text, filename="partida.json", pasted="7C: GOL")
    assert device.path.startswith("#/letter/")


@pytest.mark.rule("COR-17")
def test_a_code_in_small_letters_finds_its_game(window: Window):
    red, _ = pair()
    stream = at(window, red)
    window.go("#/correspondences")
    window.send("archive.open", pasted="partida abc234\n3H SNOBEI")
    assert window.path == f"#/correspondence/{stream}/message"


@pytest.mark.parametrize("way", ["link", "address", "file", "file chosen", "code"])
@pytest.mark.rule("COR-17")
def test_a_whole_game_is_taken_at_once_and_leads_to_the_turn(window: Window, way: str):
    red, blue = pair()
    other = another_device()
    at(other, blue, BLUE)
    stream = at(window, red)
    if way == "link":
        window.send("message.read", message=f"Salut!\nhttps://club.example/{link_in(other)} cu bine")
    elif way == "address":
        window.go(link_in(other))
        assert "the link knows more of it" in window.text
        [link] = re.findall(r'name="message" value="([^"]+)"', window.html)
        window.send("posted.take", message=link)
    elif way == "file":
        window.send("message.read", message=file_in(other))
    elif way == "file chosen":
        window.send("message.open", text=file_in(other), filename="partida.json")
    else:
        window.send("posted.scanned", code=f"https://club.example/{link_in(other)}")
    assert window.path == f"#/correspondence/{stream}"
    assert "The message agrees with this copy, and was taken in." in window.text
    assert agreed(state_in(window, stream)) == agreed(blue.state)


@pytest.mark.rule("COR-17")
@pytest.mark.parametrize("carrier", ["link", "file", "scan", "address"])
@pytest.mark.parametrize(
    ("role", "name"), [(RED, "Ana Pop"), (BLUE, "Barbu Ionescu"), (ARBITER, "Dora Enache")]
)
def test_on_an_empty_device_a_later_message_makes_the_copy_again(
    window: Window, carrier: str, role: int, name: str
):
    _, blue = pair()
    at(window, blue, BLUE)
    message = file_in(window) if carrier == "file" else link_in(window)
    empty = another_device()
    empty.go("#/correspondences")
    if carrier == "address":
        empty.go(message)
    elif carrier == "scan":
        empty.send("archive.scanned", code=f"https://club.example/{message}")
    elif carrier == "file":
        empty.send("archive.open", text=message, filename="partida.json")
    else:
        empty.send("archive.open", pasted=f"Uite: https://club.example/{message}")
    assert empty.path.startswith("#/letter/")
    assert "<h1>Who are you?</h1>" in empty.html
    assert name in empty.text
    [*_, link] = re.findall(r'name="message" value="([^"]+)"', empty.html)
    empty.send("posted.take", message=link, role=str(role))
    assert "The game is on this device now." in empty.text
    made = state_in(empty, empty.path.split("/")[2])
    assert agreed(made) == agreed(blue.state)
    assert made.role == role
    assert streams_in(empty) == 1
