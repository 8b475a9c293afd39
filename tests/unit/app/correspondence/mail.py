"""Windows of people who play by correspondence, and what they write to each other."""

import asyncio

from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.correspondence import CORRESPONDENCE
from faristol.modes.correspondence.data import Letter
from faristol.modes.correspondence.state import RED, State
from faristol.storage.exchange.correspondence_message import message_of
from faristol.storage.exchange.correspondence_text import email_text
from faristol.storage.log import MemoryLog
from posted import Copy, Example
from unit.app.conftest import Window

STRING = "CARTEAMBINEROSULPDNESA"
"""RED has CARTEAM, BLUE has BINEROS: CARTE at H4, then SNOBEI at 3H."""

FIRST = Letter("", "2025-11-10", "stamp", "2025-11-12")
SECOND = Letter("2025-11-12", "2025-11-15", "stamp", "2025-11-18")


def pair() -> tuple[Copy, Copy]:
    """RED has played CARTE, and BLUE has answered with SNOBEI, of which RED knows nothing yet."""
    red = Example.made(STRING, started="2025-11-05")
    red.play("H4 CARTE", letter=FIRST)
    blue = Example(red.events)
    blue.play("3H SNOBEI", letter=SECOND)
    return red, blue


def text_of(game: Copy, sender: int) -> str:
    """What that player writes in an e-mail."""
    return email_text(message_of(game.state, game.referee, sender), game.state, game.referee.alphabet)


def another_device() -> Window:
    """Somebody else's window, with nothing saved on the device."""
    return Window(MemoryLog(), seed=2)


def at(window: Window, game: Copy, role: int = RED, page: str = "message") -> str:
    """The game's page in a window, as the copy of that role; its stream."""
    stream = asyncio.run(window.inner.keep(CORRESPONDENCE, game.events, e.Joined(role)))
    window.go(f"#/correspondence/{stream}/{page}")
    return stream


def state_in(window: Window, stream: str) -> State:
    """The game as the window has it."""
    return asyncio.run(window.inner.open(CORRESPONDENCE, stream)).state


def streams_in(window: Window) -> int:
    """How many games by correspondence the window shows in its list."""
    window.go("#/correspondences")
    return window.html.count('<li id="kept-')


def paste(window: Window, text: str) -> str:
    """Paste a message into the page of messages and read it; what the page says."""
    window.send("message.read", message=text)
    return window.text


def link_in(window: Window) -> str:
    """The link that the page of messages copies."""
    window.send("message.link")
    effect = window.effect("copy")
    assert effect is not None
    assert effect["link"] is True
    return str(effect["text"])


def file_in(window: Window) -> str:
    """The file that the page of messages saves."""
    window.send("message.file")
    effect = window.effect("download")
    assert effect is not None
    return str(effect["text"])
