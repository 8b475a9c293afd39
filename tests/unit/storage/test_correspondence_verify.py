"""A message is compared with this copy: what agrees is taken, and everything else is told."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import library
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence.merging import shared
from faristol.modes.correspondence.state import BLUE, RED, Letter
from faristol.storage.exchange.correspondence_file import read_file, write_file
from faristol.storage.exchange.correspondence_link import link_of, open_link
from faristol.storage.exchange.correspondence_message import message_of
from faristol.storage.exchange.correspondence_reading import read_text
from faristol.storage.exchange.correspondence_text import email_text, postcard_text
from faristol.storage.exchange.correspondence_verify import Verified, verify
from letters import Chance
from posted import Copy, agreed

ALPHABET = library.alphabet("ro")


def text_of(game: Copy, sender: int | None = None, *, short: bool = False) -> str:
    write = postcard_text if short else email_text
    return write(message_of(game.state, game.referee, sender), game.state, ALPHABET)


def verified(game: Copy, text: str) -> Verified:
    return verify(game.state, read_text(text, ALPHABET), game.referee)


def send(sender: Copy, other: Copy, carrier: str) -> None:
    """Take a message of one copy into another one."""
    if carrier in ("email", "postcard"):
        found = verified(other, text_of(sender, short=carrier == "postcard"))
        assert found.result in ("taken", "noted")
        assert {note.code for note in found.disagreements} <= {"word"}
        other.do(*found.commands)
        return
    if carrier == "link":
        told = open_link(link_of(sender.events), library.alphabet)
    else:
        told = read_file(write_file(sender.events), library.alphabet)
    other.do(c.Take(tuple(other.events), told.events, "", "2026-02-02"))
    assert other.state.kept == ()


@pytest.mark.rule("COR-17")
@settings(max_examples=25, deadline=None)
@given(
    seed=st.integers(0, 10_000),
    carriers=st.lists(st.sampled_from(["email", "postcard", "link", "file", "lost"]), max_size=16),
)
def test_messages_alone_make_the_same_game_on_both_sides(seed: int, carriers: list[str]):
    chance, made = Chance(seed), Copy.made(seed=seed)
    players, arbiter = (Copy(made.events), Copy(made.events)), made
    for seat, player in enumerate(players):
        player.do(c.Join(seat))
    mover = players[RED]
    for carrier in carriers:
        mover = players[players[RED].state.seat]
        other = players[1 - players.index(mover)]
        if not chance.step(mover):
            break
        if carrier == "lost":  # the one after it tells everything
            carrier = "link"
            send(mover, arbiter, "file")
        send(mover, other, carrier)
        assert agreed(players[RED].state) == agreed(players[BLUE].state)
        if not carriers:
            break
    rebuilt = Copy(open_link(link_of(mover.events), library.alphabet).events)
    send(mover, arbiter, "link")
    assert agreed(rebuilt.state) == agreed(mover.state) == agreed(arbiter.state)
    assert shared(rebuilt.events) == shared(mover.events)
