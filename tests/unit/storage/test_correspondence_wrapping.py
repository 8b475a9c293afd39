"""A message whose lines a program for e-mail has broken says what it said (COR-17)."""

import quopri
import re
import textwrap

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from effort import effort
from faristol.storage.exchange.correspondence_file import read_opening
from faristol.storage.exchange.correspondence_message import message_of
from faristol.storage.exchange.correspondence_reading import read_lines, read_text
from faristol.storage.exchange.correspondence_text import email_text, postcard_text
from faristol.storage.exchange.correspondence_wrapping import plain, unquoted
from posted import Copy
from random_correspondence import by_chance

CEDILLAS = str.maketrans("șțȘȚ", "şţŞŢ")
ALPHABET = Copy.made().referee.alphabet


def broken(text: str, width: int) -> str:
    """The text as it arrives from a program that breaks lines between words."""
    return "\n".join(
        "\n".join(textwrap.wrap(line, width, break_long_words=False, break_on_hyphens=False))
        for line in text.splitlines()
    )


@pytest.mark.rule("COR-17")
@settings(max_examples=effort(15, 60), deadline=None)
@given(
    st.integers(0, 10_000),
    st.integers(0, 12),
    st.sampled_from([0, 1, 2]),
    st.sampled_from([30, 40, 64, 72, 76]),
    st.sampled_from([email_text, postcard_text]),
)
def test_a_message_with_broken_lines_says_the_same(seed, plies, sender, width, write):
    game = by_chance(seed, plies)
    text = write(message_of(game.state, game.referee, sender), game.state, ALPHABET)
    assert read_text(broken(text, width), ALPHABET) == read_text(text, ALPHABET), broken(text, width)


@pytest.mark.rule("COR-17")
@pytest.mark.parametrize("width", [30, 40, 72])
def test_the_arbiters_letter_with_broken_lines_makes_the_same_game(width: int):
    game = Copy.made(number="12", red_coefficient="1,5219", red_rank="14")
    text = email_text(message_of(game.state, game.referee, 2), game.state, ALPHABET)
    assert read_opening(broken(text, width), ALPHABET) == read_opening(text, ALPHABET)


def quoted(text: str, encoding: str = "utf-8") -> str:
    """The text as it is on its way in quoted-printable."""
    return quopri.encodestring(text.encode(encoding), quotetabs=False).decode("ascii")


DRESSED = {
    "bullets": lambda text: "\n".join(f"• {line}" for line in text.splitlines()),
    "dashes": lambda text: "\n".join(f"- {line}" for line in text.splitlines()),
    "numbers": lambda text: "\n".join(f"{at}) {line}" for at, line in enumerate(text.splitlines(), 1)),
    "emoji": lambda text: "\n".join(f"▪️ {line}" for line in text.splitlines()),
    "hands": lambda text: "\n".join(f"👉🏽 {line}" for line in text.splitlines()),
    "bold": lambda text: "\n".join(f"*{line}*" for line in text.splitlines()),
    "bold words": lambda text: re.sub(r"^(\S+:)", r"**\1**", text, flags=re.MULTILINE),
    "italic": lambda text: "\n".join(f"_{line}_" for line in text.splitlines()),
    "quoted": lambda text: "\n".join(f"> * {line}" for line in text.splitlines()),
    "quoted-printable": quoted,
    "quoted-printable in old letters": lambda text: quoted(text.translate(CEDILLAS), "cp1250"),
    "source of a mail": lambda text: (
        "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\n"
        + quoted(text)
    ),
    "unseen": lambda text: "\u200b".join(text.replace("a", "a\u00ad").replace(" ", " \u200e")),
}
"""What programs for mail and chat make of a text."""


@pytest.mark.rule("X6")
@pytest.mark.parametrize("dressed", DRESSED)
@settings(max_examples=effort(5, 15), deadline=None)
@given(seed=st.integers(0, 10_000), plies=st.integers(1, 8), sender=st.sampled_from([0, 1]))
def test_a_message_says_the_same_whatever_chat_and_mail_put_around_it(dressed, seed, plies, sender):
    game = by_chance(seed, plies)
    text = email_text(message_of(game.state, game.referee, sender), game.state, ALPHABET)
    here, there = read_text(text, ALPHABET), read_text(DRESSED[dressed](text), ALPHABET)
    assert (there.number, there.code, there.moves) == (here.number, here.code, here.moves)
    assert there.unread == ()


@pytest.mark.rule("X6")
@pytest.mark.parametrize(
    "line",
    [
        *("20+64=84", "12+8=20", "H8 CASA = 20", "H8=CASA", "mana: A,*,E", "mana: *,A,*", "7C: G_L"),
        *("ⒸASA H8 12", "©ASA H8 12", f"https://faristol.example/#{'a' * 40}="),
    ],
)
def test_signs_that_mean_something_stay(line):
    assert plain([line]) == [line]
    assert unquoted(line) == line
    assert unquoted(f"{line}\nH8 CASA") == f"{line}\nH8 CASA"


@pytest.mark.rule("X6")
def test_a_long_link_in_quoted_printable_is_whole_again():
    link = "https://faristol.example/#" + "abcd" * 60
    assert unquoted(quoted(f"{link}\n")) == f"{link}\n"


@pytest.mark.rule("COR-17")
def test_tiles_in_the_next_line_are_those_that_were_taken():
    [stated] = read_text("Turul I, ROȘU\nH8: ARC\nPreluate în continuare:\nS,I,G,M,I", ALPHABET).moves
    assert stated.taken == ALPHABET.parse_rack("SIGMI")
    [stated] = read_text("Turul I, ROȘU\nH8: ARC\nRămân în mână: U,\nP\nPreluate: S,\nI,G", ALPHABET).moves
    assert (stated.kept, stated.taken) == (ALPHABET.parse_rack("UP"), ALPHABET.parse_rack("SIG"))


@pytest.mark.parametrize(
    "text",
    [
        "Dragă Ana,\n7C: GOL 41\nCu bine,\nBarbu",
        "Confirm.\n7C: GOL 41",
        "Turul X, ROȘU\nLitere depuse: O,G\n7C: GOL\nC7: GO;\nD7: OL\nPreluate: N,I\nAna",
        "Data sosirii:\nData expedierii: 08.03.2026\n7C: GOL",
        "Partida ABC234 – Campionatul Național\nROȘU: Ana Pop – ALBASTRU: Barbu Ionescu\n7C: GOL",
    ],
)
def test_lines_that_stand_alone_are_left_alone(text: str):
    assert list(read_lines(text, ALPHABET)[1]) == text.splitlines()


@pytest.mark.rule("COR-17")
@pytest.mark.parametrize(
    "line", ["raman u p, iau s i g m i", "mana: u,p; iau: s,i,g,m,i", "raman u p si iau s i g m i"]
)
def test_tiles_are_read_as_people_write_them(line: str):
    message = read_text(f"t1 r: 8H ARC\n{line}", ALPHABET)
    [stated] = message.moves
    assert message.unread == ()
    assert (stated.kept, stated.taken) == (ALPHABET.parse_rack("UP"), ALPHABET.parse_rack("SIGMI"))
