"""The text of a message says everything of COR-17 in its order, and is read back exactly."""

import unicodedata
from dataclasses import replace

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from effort import effort
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.data import Letter
from faristol.modes.correspondence.state import BLUE, RED
from faristol.rules.notation import show_play
from faristol.storage.exchange.correspondence_message import Message, message_of
from faristol.storage.exchange.correspondence_plays import play_of
from faristol.storage.exchange.correspondence_reading import read_text
from faristol.storage.exchange.correspondence_text import (
    days_text,
    email_text,
    envelope_text,
    postcard_text,
    roman,
)
from posted import Copy
from random_correspondence import by_chance

games = st.builds(by_chance, st.integers(0, 10_000), st.integers(0, 14))


def texts(game: Copy, sender: int) -> tuple[Message, str, str]:
    message = message_of(game.state, game.referee, sender)
    alphabet = game.referee.alphabet
    return message, email_text(message, game.state, alphabet), postcard_text(message, game.state, alphabet)


@pytest.mark.rule("COR-17")
@settings(max_examples=effort(15, 60), deadline=None)
@example(by_chance(2062, 4), BLUE)  # its play makes the word IAU
@given(games, st.sampled_from([RED, BLUE, 2]))
def test_what_is_written_is_read_back_exactly(game: Copy, sender: int):
    message, *written = texts(game, sender)
    for text in written:
        read = read_text(text, game.referee.alphabet)
        assert read.unread == read.passed_over == ()
        assert comparable(read) == comparable(message), text


def comparable(message: Message) -> Message:
    """A message without the assumptions of moves that have a label to go by."""
    confirmed = tuple(replace(stated, variant=None) for stated in message.confirmed)
    moves = tuple(
        replace(stated, variant=stated.variant if stated.label else None) for stated in message.moves
    )
    return replace(message, confirmed=confirmed, moves=moves)


ALPHABET = Copy.made().referee.alphabet

GOL = """\
Partida ABC234, nr. 12 – Campionatul Național
ROȘU: Ana Pop – ALBASTRU: Barbu Ionescu

Data poștală a depunerii partenerului: 03.03.2026
Data sosirii: 05.03.2026
Data expedierii: 08.03.2026
Timp de gândire: 2 zile în acest tur; total ROȘU 20 de zile, ALBASTRU 1 zi

Confirm turul IX ALBASTRU: 7C: MERE; 40 p, total 105

Turul X, ROȘU
Litere depuse: O,G
7C: GOL
C7: GO; D7: OL
Punctaj: 41 p, total 146
Rămân în mână: A,E,R,T,?
Preluate în continuare: N,I

Semnătura: Ana Pop
"""


def read(text: str) -> Message:
    return read_text(text, ALPHABET)


def shown(text: str) -> str:
    """The first move that is read, as "O,G 7C GOL + C7 GO D7 OL 41 146"."""
    message = read(text)
    assert message.unread == ()
    [stated] = message.moves
    assert stated.play
    used = ",".join(map(ALPHABET.letter, stated.used)) + " " if stated.used else ""
    adjacent = " ".join(show_play(play, ALPHABET) for play in stated.adjacent or ())
    figures = " ".join(str(number) for number in (stated.points, stated.total) if number is not None)
    return f"{used}{show_play(stated.play, ALPHABET)} + {adjacent} = {figures}"


@pytest.mark.rule("COR-17", "COR-4")
def test_everything_of_the_document_stands_in_its_order():
    message = replace(read(GOL), passed_over=())
    game = Copy.made()
    assert email_text(message, game.state, ALPHABET) == GOL
    assert (message.code, message.game, message.turn, message.seat) == ("ABC234", "12", 10, RED)
    assert message.letter == Letter("2026-03-03", "2026-03-05", "stamp", "2026-03-08")
    assert (message.days, message.totals) == (2, (20, 1))
    assert shown(GOL) == "O,G 7C GOL + C7 GO D7 OL = 41 146"


@pytest.mark.rule("COR-21")
def test_turn_position_word_and_points_stand_inside_the_envelope():
    assert envelope_text(read(GOL), ALPHABET) == "Turul X ROȘU: 7C: GOL – 41 p"


@pytest.mark.rule("NOT-2", "COR-17")
@pytest.mark.parametrize(
    ("line", "play"),
    [
        ("8H M(E)RE", "8H MeRE"),
        ("8H m(e)re", "8H MeRE"),
        ("8H mⒺre", "8H MeRE"),
        ("8H MeRE", "8H MeRE"),
        ("8H mere", "8H MERE"),
        ("7C (gol)", "7C GOL"),
    ],
)
def test_a_blank_is_read_in_any_writing_also_where_all_letters_are_small(line, play):
    assert show_play(play_of(line, ALPHABET)[0], ALPHABET) == play


def test_a_postcard_is_shorter():
    postcard = postcard_text(read(GOL), Copy.made().state, ALPHABET)
    assert len(postcard) < 0.75 * len(GOL)
    assert replace(read(postcard), confirmed=()) == replace(read(GOL), confirmed=())


@pytest.mark.rule("COR-4")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("O,G 7C: GOL\nC7: GO; D7: OL 41 146", "O,G 7C GOL + C7 GO D7 OL = 41 146"),
        ("O,G 7C: GOL\nC7: GO; D7: OL\n41 146", "O,G 7C GOL + C7 GO D7 OL = 41 146"),
        ("o g  7c gol", "O,G 7C GOL +  = "),
        ("turul 10 rosu : O ? 7C: GoL", "O,? 7C GoL +  = "),
        ("7C GOL", "7C GOL +  = "),
        ("7C: GOL 41", "7C GOL +  = 41"),
        ("7c gol 41", "7C GOL +  = 41"),
        ("GOL 7C", "7C GOL +  = "),
        ("GOL 7C 41 146", "7C GOL +  = 41 146"),
        ("7C: GOL, 41 puncte, total 146", "7C GOL +  = 41 146"),
        ("7C: GOL - 41 p", "7C GOL +  = 41"),
        ("7C: GoL", "7C GoL +  = "),
        ("OG 7C: GOL; C7: GO, D7: OL", "O,G 7C GOL + C7 GO D7 OL = "),
        ("Turul X ROȘU: O,G 7C: GOL 41 146", "O,G 7C GOL +  = 41 146"),
        ("Salut Barbu!\n\nCe mai faci?\n7C: GOL 41\nCu bine, Ana", "7C GOL +  = 41"),
        ("> Turul IX: 8A: ALTUL 12\n7C: GOL", "7C GOL +  = "),
        ("> Tur 9\n> 7C: GOL", "7C GOL +  = "),
        ("Litere depuse: O G\n7C: GOL\nPunctaj: 41\nPunctaj total: 146", "O,G 7C GOL +  = 41 146"),
        ("nk733q tur X rosu 7C: GOL 41 146", "7C GOL +  = 41 146"),
        ("partida nk733q, t10 r: 7C GOL 41", "7C GOL +  = 41"),
        ("tur 10: 7C GOL 41p (146)", "7C GOL +  = 41 146"),
        ("tur 10: 7-C GOL (41 p)", "7C GOL +  = 41"),
    ],
)
def test_the_essential_line_is_read_however_it_is_typed(text: str, expected: str):
    assert shown(text) == expected


@pytest.mark.rule("COR-17")
def test_a_postcard_written_by_hand_is_read_without_signs_between_its_parts():
    message = read(
        "partida vv7x7c nr 1\nsosit 8.1.26 exp 11.1.26\ngandire r 2 total R 2, A 0\n"
        "turul 1 rosu : h e x  h8 hex\n42p inscris 10 total 10\nmana r i a t preluate r d e\nana"
    )
    assert (message.code, message.game, message.turn, message.seat) == ("vv7x7c", "1", 1, RED)
    assert message.letter == Letter("", "2026-01-08", "stamp", "2026-01-11")
    assert message.totals == (2, 0)
    [stated] = message.moves
    assert stated.play is not None
    assert show_play(stated.play, ALPHABET) == "H8 HEX"
    assert (stated.points, stated.recorded, stated.total) == (42, 10, 10)
    tiles = [
        ",".join(map(ALPHABET.letter, tiles or b"")) for tiles in (stated.used, stated.kept, stated.taken)
    ]
    assert tiles == ["H,E,X", "R,I,A,T", "R,D,E"]
    assert (message.unread, message.passed_over) == ((), ("ana",))


@pytest.mark.rule("COR-3")
def test_code_turn_play_and_what_counts_of_its_points_are_read_from_one_line():
    message = read("nk733q tur I rosu H4: COASE 12p (10)")
    assert (message.code, message.turn, message.seat) == ("nk733q", 1, RED)
    [stated] = message.moves
    assert (stated.points, stated.recorded, stated.total) == (12, 10, None)
    assert read("Salutare, tu 10 puncte ai?\n7C: GOL").code == ""


def test_where_nothing_was_understood_the_lines_with_numbers_are_named():
    message = read("Dragă Ana,\nCOASE la 8,4 cu 12\nCu bine")
    assert message.unread == ("COASE la 8,4 cu 12",)
    assert message.passed_over == ("Dragă Ana,", "Cu bine")


def test_where_a_turn_has_no_play_the_lines_with_numbers_are_named():
    message = read("Confirm\nTurul I ALBASTRU\nCOASE la 8,4 cu 12\nCu bine")
    assert message.unread == ("COASE la 8,4 cu 12",)
    assert message.passed_over == ("Cu bine",)


@pytest.mark.parametrize("line", ["Turul I ROȘU: depun ceva", "t1 a: 7C GOL sau 8C GOL"])
def test_a_turn_whose_play_cannot_be_read_is_named(line: str):
    assert read(f"{line}\nCu bine").unread == (line,)


def test_of_a_message_that_tells_nothing_every_line_is_named_that_was_not_understood():
    assert read("Partida ABC234\nam depus HEX la mijloc").unread == ("am depus HEX la mijloc",)


@pytest.mark.parametrize(
    "line", ["mana mea ingheata", "Preluat azi o scrisoare", "sosit acasă, expediem noi"]
)
def test_what_only_begins_like_tiles_or_dates_is_passed_over(line: str):
    message = read(f"{line}\n7C: GOL")
    assert (message.unread, message.passed_over) == ((), (line,))


@pytest.mark.rule("COR-17")
@pytest.mark.parametrize(
    "text",
    ["7C: IAU", "C7: IAU", "7C IAU", "c7 iau", "C15: iau", "7C: GOL; 7C: IAU; 8D: PRELUAT", "7C: PRELUAT"],
)
def test_a_word_that_is_also_a_heading_is_a_word_behind_its_place(text: str):
    message = read(f"Turul IX ALBASTRU\n{text}")
    assert (message.unread, message.passed_over) == ((), ())
    assert message.moves[0].play is not None
    assert message.moves[0].taken is None


@pytest.mark.parametrize("text", ["PAS", "pas", "Pas.", "Turul IX ALBASTRU: PAS", "t9 a: pas", "PAS 0 105"])
def test_a_pas_in_any_case(text: str):
    [stated] = read(text).moves
    assert stated.passed
    assert stated.play is None


@pytest.mark.parametrize(
    "text",
    ["Turul IX, ALBASTRU", "turul 9 albastru", "Tur 9 A", "T9 A", "TURUL IX - ALBASTRU", "t. ix, albastru"],
)
def test_turns_in_roman_or_other_figures(text: str):
    message = read(f"{text}\n7C: GOL")
    assert (message.turn, message.seat) == (9, BLUE)


@pytest.mark.parametrize(
    "text",
    ["05.03.2026", "5.3.2026", "05/03/26", "5-3-2026", "5 martie 2026", "5 mar. 2026", "5 III 2026",
     "2026-03-05", "5. 3. 2026"],
)  # fmt: skip
def test_dates_in_any_usual_way(text: str):
    assert read(f"Data sosirii: {text}").letter.arrived == "2026-03-05"


def test_a_date_that_the_calendar_has_not_is_named():
    message = read("Data sosirii: 31.02.2026\n7C: GOL")
    assert message.unread == ("Data sosirii: 31.02.2026",)
    assert message.moves


def test_without_marks_and_in_another_order_it_says_the_same():
    bare = "".join(unicodedata.normalize("NFD", char)[0] for char in GOL)
    assert comparable(read(bare)) == replace(comparable(read(GOL)), name="Campionatul National")
    lines = GOL.splitlines()
    start = lines.index("Turul X, ROȘU")
    assert comparable(read("\n".join([*lines[start:], *lines[:start]]))) == comparable(read(GOL))


def test_what_means_nothing_is_passed_over():
    message = read("Dragă Ana,\nla noi ninge.\n7C: GOL\n\nToate cele bune!")
    assert message.passed_over == ("Dragă Ana,", "la noi ninge.", "Toate cele bune!")
    assert message.unread == ()


@pytest.mark.parametrize(
    ("text", "verdict", "words"),
    [
        ("Confirm.", "", []),
        ("Confirm depunerea ta, felicitări!", "", []),
        ("Confirm turul IX A: 7C GOL 41 146", "", []),
        ("Contest GOL", "challenged", ["GOL"]),
        ("Contest cuvântul GOL; continui în ambele variante", "challenged", ["GOL"]),
        ("Contest turul 9 albastru: cuvinte contestate: GOL, OL", "challenged", ["GOL", "OL"]),
        ("Zero puncte pentru turul IX ALBASTRU: GOLX", "zero", ["GOLX"]),
    ],
)
def test_an_answer_is_read_however_it_is_typed(text: str, verdict: str, words: list[str]):
    message = read(text)
    assert message.unread == ()
    [stated] = message.confirmed
    assert stated.verdict == verdict
    assert [ALPHABET.show_word(word) for word in stated.words] == words


def test_what_only_begins_like_a_line_of_a_message_is_passed_over():
    message = read("Partida frumoasă\nTi-am scris ieri.\n7C: GOL")
    assert (message.code, message.turn) == ("", None)
    assert len(message.passed_over) == 2


@pytest.mark.rule("COR-9B")
def test_variants_stand_correct_first():
    game = Copy.made("CARTEAMBINEROSULPDNESA")
    game.play("H4 CARTE")
    game.answer("challenged", "CARTE")
    game.play("PAS", "H5 BINE")
    text = texts(game, BLUE)[1]
    assert "Contest turul I ROȘU: H4: CARTE; cuvinte contestate: CARTE; am făcut contestație" in text
    assert text.index("Varianta A – depunere corectă") < text.index("Varianta B – depunere incorectă")


@pytest.mark.rule("COR-3")
def test_capped_points_are_told_with_what_is_recorded():
    game = Copy.made("CARTEAMBINEROS")
    game.play("H4 CARTE")
    assert "Punctaj: 12 p, înscris 10, total 10" in texts(game, RED)[1]


@pytest.mark.rule("COR-12")
def test_leave_draws_resends_and_giving_up_are_told():
    game = Copy.made("CARTEAMBINEROSULPDNESA", started="")
    game.do(e.LeaveEntered(RED, "2026-06-01", "2026-06-20", "2026-02-01"))
    game.play("H4 CARTE", letter=Letter(sent="2026-02-01"))
    game.do(e.DrawOffered(RED, "2026-02-01"), c.Resend("2026-02-20", "R 123, Cluj 1"))
    text = texts(game, RED)[1]
    assert "Concediu în perioada 01.06.2026 – 20.06.2026 (înscris la 01.02.2026)" in text
    assert "Retrimit turul I ROȘU la 20.02.2026; recipisa: R 123, Cluj 1" in text
    assert "Propun remiză" in text
    game.do(e.Ended("abandoned", RED, "2026-03-01", ""))
    assert "Abandonez partida la 01.03.2026" in texts(game, RED)[1]


def test_numbers_are_written_as_in_romanian():
    assert [roman(number) for number in (1, 4, 9, 14, 40, 49)] == ["I", "IV", "IX", "XIV", "XL", "XLIX"]
    assert [days_text(n) for n in (0, 1, 2, 19, 20, 101)] == [
        "0 zile", "1 zi", "2 zile", "19 zile", "20 de zile", "101 zile"]  # fmt: skip


WRITTEN = st.characters(exclude_characters="\0", exclude_categories=["Cs"])


@settings(max_examples=effort(75, 300), deadline=None)
@given(st.text(WRITTEN, max_size=200) | st.text("7CGOLAD:; 0123456789.,-/()turls\n", max_size=120))
def test_any_text_is_read_without_an_error(text: str):
    read(text)
