"""The tables of names (DUP-1.4, ROM-6) against the documents."""

import pytest

from faristol.board.board import ROW_LETTERS
from faristol.errors import Refused
from faristol.tiles.alphabet import BLANK, DESIGNATED, Alphabet
from faristol.tiles.spoken import doubtful, edited_table
from pieces import alphabet_of

_DOCUMENT = {
    ("ca", "cities"): (
        "Alacant Barcelona Castelló Dénia Eivissa Figueres Granollers Hospitalet Igualada Juneda Lleida "
        "Mataró Nules Òdena Palma Querol Rubí Salou Tremp Ulldecona València Xàtiva zeta"
    ),
    ("ca", "persons"): (
        "Anna Benet Cristina David Eulàlia Francesc Gabriel Hèctor Isabel Jordi Laura Maria Núria Olga "
        "Pau Quim Ramon Sònia Tomeu Úrsula Vicenç Xavier Zacaries"
    ),
    ("ca", "countries"): (
        "Alemanya Bèlgica Canadà Dinamarca Equador França Grècia Hondures Itàlia Japó Letònia Madagascar "
        "Noruega Oman Portugal Qatar Romania Suïssa Turquia Uruguai Veneçuela Xina Zaire"
    ),
    ("ro", "names"): (
        "Ana Barbu Constantin Dumitru Elena Florea Gheorghe Haralambie Ion Jianu Luca Marin Nicolae Oprea "
        "Petre Radu Sandu Tudor Udrea Vasile Xenia Zamfir"
    ),
}


@pytest.mark.parametrize(
    ("language", "table"),
    [
        pytest.param(*key, marks=pytest.mark.rule("DUP-1.4" if key[0] == "ca" else "ROM-6"))
        for key in _DOCUMENT
    ],
)
def test_the_names_are_those_of_the_document(language: str, table: str) -> None:
    alphabet = alphabet_of(language)
    special = {"?", "Ç", "L·L", "NY", "K", "W", "Y"} | ({"Q"} if language == "ro" else set())
    named = [
        name
        for letter, name in zip(alphabet.letters, alphabet.spoken[table].names, strict=True)
        if letter not in special
    ]
    assert named == _DOCUMENT[language, table].split()


@pytest.mark.rule("DUP-1.4")
def test_there_are_three_catalan_tables_and_a_romanian_one() -> None:
    assert {
        (language, key) for language in ("ca", "ro") for key in alphabet_of(language).spoken
    } == _DOCUMENT.keys()


@pytest.mark.rule("DUP-1.4")
@pytest.mark.parametrize(
    ("tile", "table", "said"),
    [
        ("A", "cities", "A d'Alacant"),
        ("B", "cities", "B de Barcelona"),
        ("H", "cities", "H d'Hospitalet"),
        ("I", "cities", "I d'Igualada"),
        ("O", "cities", "O d'Òdena"),
        ("U", "cities", "U d'Ulldecona"),
        ("Q", "cities", "Q de Querol"),
        ("Z", "cities", "zeta"),
        ("Z", "persons", "Z de Zacaries"),
        ("U", "persons", "U d'Úrsula"),
        ("H", "persons", "H d'Hèctor"),
        ("E", "countries", "E d'Equador"),
        ("Ç", "cities", "ce trencada"),
        ("L·L", "persons", "ela geminada"),
        ("NY", "countries", "ena i grega"),
        ("?", "countries", "escarràs"),
    ],
)
def test_catalan_tiles_are_said_with_their_name(catalan: Alphabet, tile: str, table: str, said: str) -> None:
    assert catalan.announce(catalan.parse_rack(tile), table) == [said]


@pytest.mark.rule("DUP-1.4")
def test_the_blank_has_another_name_if_the_club_wants_it(catalan: Alphabet) -> None:
    assert "blanca" in catalan.blank_names
    assert catalan.spoken_name(BLANK, "cities", "blanca") == "blanca"
    assert catalan.spoken_name(catalan.aliases["A"], "cities", "blanca") == "A d'Alacant"


@pytest.mark.rule("ROM-6")
def test_romanian_racks_are_said_in_order_with_the_joker_last(romanian: Alphabet) -> None:
    rack = romanian.sort_rack(romanian.parse_rack("A?TSE"))
    assert romanian.announce(rack) == ["Ana", "Elena", "Sandu", "Tudor", "joker"]


def test_what_a_blank_shows_is_said_as_the_letter(romanian: Alphabet) -> None:
    assert romanian.spoken_name(romanian.aliases["K"] | DESIGNATED) == "ka"
    assert romanian.spoken_name(romanian.aliases["A"] | DESIGNATED) == "Ana"


@pytest.mark.rule("NOT-3")
def test_every_row_of_the_board_has_a_name_in_every_table(alphabet: Alphabet) -> None:
    for table in alphabet.spoken.values():
        assert len(table.rows) == len(ROW_LETTERS)
        assert all(table.rows)
        assert table.rows[ROW_LETTERS.index("K")] == ("ca" if alphabet.language == "ca" else "ka")


def written(alphabet: Alphabet, **forms: str):
    """The usual table with some forms written anew, by letter ("blank" for the blank)."""
    known = alphabet.table(None)
    letters = ("blank", *alphabet.letters[1:])
    said = [forms.get(letter, form) for letter, form in zip(letters, known.forms, strict=True)]
    return edited_table("club", forms.get("title", "Club"), alphabet.letters[1:], said, alphabet.shared)


@pytest.mark.rule("DUP-1.4")
def test_a_table_that_is_written_as_it_was_says_the_same(alphabet: Alphabet) -> None:
    for known in alphabet.spoken.values():
        copy = edited_table("club", known.title, alphabet.letters[1:], known.forms, alphabet.shared)
        assert (copy.names, copy.forms, copy.rows) == (known.names, known.forms, known.rows)
        assert doubtful(copy, alphabet.letters[1:], alphabet.shared) == []


@pytest.mark.rule("DUP-1.4", "NOT-3")
def test_a_club_writes_its_own_names(catalan: Alphabet, romanian: Alphabet) -> None:
    table = written(catalan, A="  A  d'Andorra", B="Banyoles", Z="Z de Zarra", blank="blanca")
    assert table.forms[:3] == ("blanca", "A d'Andorra", "Banyoles")
    assert (table.rows[0], table.rows[1]) == ("Andorra", "Banyoles")
    assert catalan.spoken_name(catalan.aliases["Z"], table) == "Z de Zarra"
    assert written(romanian, A="Andrei").rows[0] == "Andrei"


@pytest.mark.rule("DUP-1.4")
def test_a_name_that_begins_with_another_letter_is_doubtful(catalan: Alphabet) -> None:
    table = written(catalan, A="A de Barcelona", H="hac", NY="canya", E="E d'Èol")
    assert doubtful(table, catalan.letters[1:], catalan.shared) == ["A"]


@pytest.mark.rule("DUP-1.4")
@pytest.mark.parametrize(
    ("letter", "text", "code"),
    [
        ("A", "", "letters.form"),
        ("blank", " ", "letters.form"),
        ("Z", "...", "letters.form"),
        ("L·L", "x" * 41, "letters.long"),
        ("title", "  ", "letters.title"),
        ("title", "x" * 41, "letters.title"),
    ],
)
def test_every_tile_needs_a_name_and_the_table_too(catalan: Alphabet, letter, text, code) -> None:
    with pytest.raises(Refused) as caught:
        written(catalan, **{letter: text})
    assert caught.value.code == code
