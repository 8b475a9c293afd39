"""A list that may be meant in several ways is asked about once, with the people in each of them."""

import html
import re

import pytest

from faristol.app.text.reading_people import Read
from faristol.foreign.lines import brought
from reading_sheets import READERS

GUESSED = "Roger Mas,Ateneu\nNeus Boix,Foment\nOna Puig,Ateneu\n"
MESSAGE = "Hola! Aquesta és la llista de dilluns:\n• Pau Vila\n• Anna Puig\n❌ Laia Grau\nFins dilluns!!\n"
ALIKE = "Anna Vila,Foment\nPau Riera,Ateneu\nLaia Grau,Foment\n"


def readings(window) -> list[str]:
    """Return the answers that the page offers, the one for yes first."""
    return [html.unescape(key) for key in re.findall(r'name="reading"\s+value="([^"]*)"', window.html)]


def paste(window, text: str, reading: str = "") -> None:
    also = {"reading": reading} if reading else {}
    window.send("setup.paste", text=text, **also)


def seated(window) -> list[tuple[str, str]]:
    return [(player.name, player.group) for player in window.state.players]


@pytest.fixture
def evening(window):
    """A duplicate that is set up."""
    window.send("duplicate.new")
    return window


@pytest.mark.rule("EDG-C1")
def test_nobody_is_seated_before_the_answer_and_all_with_it(evening):
    paste(evening, GUESSED)
    assert seated(evening) == []
    assert "3 players: is that right?" in evening.text
    assert evening.effect("focus")["id"] == "people-question-title"
    paste(evening, GUESSED, readings(evening)[0])
    assert seated(evening) == [("Roger Mas", "Ateneu"), ("Neus Boix", "Foment"), ("Ona Puig", "Ateneu")]
    assert "is that right?" not in evening.text


@pytest.mark.rule("EDG-C1")
def test_another_reading_is_one_tap_away(evening):
    paste(evening, "Mas,Roger\nBoix,Neus\nPuig,Pep\n")
    offered = readings(evening)
    assert 2 <= len(offered) <= 4
    names = set()
    for key in offered:
        evening.send("duplicate.new")
        paste(evening, "Mas,Roger\nBoix,Neus\nPuig,Pep\n")
        paste(evening, "Mas,Roger\nBoix,Neus\nPuig,Pep\n", key)
        names.add(evening.state.players[0].name if evening.state.players else "")
    assert {"Roger Mas", "Mas"} & names


@pytest.mark.rule("EDG-C1")
def test_who_has_answered_is_not_asked_again_for_a_list_of_the_same_shape(evening):
    paste(evening, GUESSED)
    paste(evening, GUESSED, readings(evening)[0])
    evening.send("duplicate.new")
    paste(evening, ALIKE)
    assert seated(evening) == [("Anna Vila", "Foment"), ("Pau Riera", "Ateneu"), ("Laia Grau", "Foment")]


@pytest.mark.rule("EDG-C6")
def test_what_would_be_left_out_is_named(evening):
    paste(evening, MESSAGE)
    assert "3 lines are no players and are left out:" in evening.text
    for line in ("Aquesta és la llista", "Laia Grau", "Fins dilluns!!"):
        assert line in evening.text
    paste(evening, MESSAGE, readings(evening)[0])
    assert [name for name, _ in seated(evening)] == ["Pau Vila", "Anna Puig"]


def named(read: Read[object]) -> list[str]:
    return list(read.names)


@pytest.mark.rule("EDG-C1")
@pytest.mark.parametrize("feature", [one for one in READERS if one != "ratings"])
@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Roger Mas,Ateneu\nNeus Boix,Foment\n", ["Roger Mas", "Neus Boix"]),
        ("Pau Vila,Manacor,1432\nAnna Puig,Inca,1321\n", ["Pau Vila", "Anna Puig"]),
        ("Nom jugador;Club\nPau Vila;Ateneu\nAnna Puig;Foment\n", ["Pau Vila", "Anna Puig"]),
        ("Prenume și nume;Club\nIon Popa;Litera\nAna Rusu;Argument\n", ["Ion Popa", "Ana Rusu"]),
        ("Jugadors\nPau Vila\nAnna Puig\nLaia Grau\n", ["Pau Vila", "Anna Puig", "Laia Grau"]),
        ("Pau Vila\u2028Anna Puig\u2029Laia Grau\x85Ona Mas\x0bNeus Coll\x0cPere Roig", 6),
        ('"Pau\nVila";Ateneu\n"Anna\nPuig";Foment\n', ["Pau Vila", "Anna Puig"]),
        ("MarÃ§al SolÃ©\nAnna Puig\n", ["Marçal Solé", "Anna Puig"]),
        ("Ona Puig <ona@example.org>\nPau Vila <pau@example.org>\n", ["Ona Puig", "Pau Vila"]),
        ("Marta Puig (Manresa)\nPau Vila (Vic)\n", ["Marta Puig", "Pau Vila"]),
        ("1️⃣ Pau Vila\n2️⃣ Anna Puig\n", ["Pau Vila", "Anna Puig"]),
        ("Nan;Ateneu\nInf;Foment\nAnna Puig;Ateneu\n", ["Nan", "Inf", "Anna Puig"]),
    ],
)
def test_the_first_reading_has_the_people_that_a_person_reads(feature, text, names):
    read = READERS[feature](brought(text))
    assert (len(read.names) if isinstance(names, int) else named(read)) == names


@pytest.mark.rule("EDG-C3")
def test_numbers_without_a_heading_are_no_ratings_by_a_guess():
    read = READERS["ratings"]("1;Pau Vila;45;1432\n2;Anna Puig;30;1321\n3;Laia Grau;12;1210\n")
    assert read.guesses
    assert ("Pau Vila", 1432) in read.found
    seats = READERS["duplicate"]("Pau Vila;1432;Ateneu\nAnna Puig;1321;Foment\n")
    assert all(seat.table is None for seat in seats.found)
    members = READERS["members"]("Nom;Elo\nPau Vila;0\nAnna Puig;1200\n")
    assert [one.rating for one in members.found] == [None, 1200]


def test_a_heading_over_nothing_is_no_doubt():
    read = READERS["tournament"]("Nom;Puntuació;Quota\nAna\nIon;;\nDan\n")
    assert (read.names, read.doubts, read.guesses) == (("Ana", "Ion", "Dan"), (), ())


@pytest.mark.parametrize("stem", ["Jugador", "Player", "Equip B", "Taula", "Echipa", "Mas"])
@pytest.mark.parametrize("behind", ["", ";", ";1", ";A;3", ";x y"])
@pytest.mark.parametrize("first", [1, 90])
def test_a_number_in_a_name_is_no_doubt_where_the_ratings_have_a_heading(stem, behind, first):
    lines = [f"{stem} {number};{1_000 + number * 7}{behind}" for number in range(first, first + 40)]
    heading = "Nom;Puntuació" + ";Quota" * (behind.count(";"))
    read = READERS["ratings"]("\n".join([heading, *lines]))
    assert not read.guesses
    assert read.found[0] == (f"{stem} {first}", 1_000 + first * 7)


@pytest.mark.rule("EDG-C2")
@pytest.mark.parametrize("heading", ["Cognoms, nom", "Nume, prenume"])
def test_two_headings_above_names_in_one_cell_are_asked_about(heading):
    names = "Moll Jaume\nOller Biel\nRubió Gassó Miquel\nRoure Carme\n"
    read = READERS["championship"](f"{heading}\n{names}")
    shown = [[person.name for person in guess.people] for guess in read.guesses]
    assert ["Jaume Moll", "Biel Oller", "Miquel Rubió Gassó", "Carme Roure"] in shown
