"""The text of a message says everything of COR-17 in its order, and is read back exactly."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence.state import BLUE, RED, Letter
from faristol.storage.exchange.correspondence_message import Message, message_of
from faristol.storage.exchange.correspondence_reading import read_text
from faristol.storage.exchange.correspondence_text import (
    days_text,
    email_text,
    envelope_text,
    postcard_text,
    roman,
)
from letters import by_chance
from posted import Copy

games = st.builds(by_chance, st.integers(0, 10_000), st.integers(0, 14))


def texts(game: Copy, sender: int) -> tuple[Message, str, str]:
    message = message_of(game.state, game.referee, sender)
    alphabet = game.referee.alphabet
    return message, email_text(message, game.state, alphabet), postcard_text(message, game.state, alphabet)


@pytest.mark.rule("COR-17")
@settings(max_examples=60, deadline=None)
@given(games, st.sampled_from([RED, BLUE, 2]))
def test_what_is_written_is_read_back_exactly(game: Copy, sender: int):
    message, *written = texts(game, sender)
    for text in written:
        read = read_text(text, game.referee.alphabet)
        assert read.unread == read.passed_over == ()
        assert comparable(read) == comparable(message), text


def comparable(message: Message) -> Message:
    """A message without the assumptions of moves that have a label to go by."""
    confirmed = tuple(replace(told, variant=None) for told in message.confirmed)
    moves = tuple(replace(told, variant=told.variant if told.label else None) for told in message.moves)
    return replace(message, confirmed=confirmed, moves=moves)
