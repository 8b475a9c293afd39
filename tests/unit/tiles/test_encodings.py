"""Files of any alphabet are read as they were written, and what nothing tells is shown as a choice."""

import codecs

import pytest

from faristol.storage.exchange.gcg_reading import read_gcg
from faristol.tiles.encodings import alternatives, decoded, misdeclared
from faristol.tiles.language import languages, list_words, look_in

PEOPLE = {
    "ca": "nom;club\nGemma Solé;Barça\nMontserrat Vilà;Sant Cugat del Vallès\nÒscar Núñez;Marcel·lí\n",
    "ro": "nume;oraș\nIonuț Ioniță;Timișoara\nMălina Bâlea;Râșnov\nȘtefan Țepeș;Întorsura\n",
}
OLD = [(code, encoding) for code in PEOPLE for encoding in languages()[code].encodings]
CEDILLAS = str.maketrans("șțȘȚ", "şţŞŢ")


def written(code: str, encoding: str) -> tuple[str, bytes]:
    """A list as it is saved in an alphabet, with the signs that it has, and its bytes."""
    for text in (PEOPLE[code], PEOPLE[code].translate(CEDILLAS), PEOPLE[code].replace("·", "")):
        try:
            return text, text.encode(encoding)
        except UnicodeEncodeError:
            continue
    raise AssertionError(encoding)


@pytest.mark.rule("X2")
@pytest.mark.parametrize(("code", "encoding"), OLD)
def test_a_list_in_the_alphabet_of_any_old_program_is_read_as_written(code, encoding):
    text, data = written(code, encoding)
    assert decoded(data).translate(CEDILLAS) == text.translate(CEDILLAS)
    first, *others = alternatives(data)
    assert first.language == code
    assert len(first.words) == 3
    assert all(word in text.translate(CEDILLAS) for word in (w.translate(CEDILLAS) for w in first.words))
    assert others
    assert all(one.words != first.words for one in others)


@pytest.mark.rule("X2")
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_unicode_is_known_with_a_mark_and_without(encoding):
    for text in PEOPLE.values():
        data = text.encode(encoding)
        assert decoded(data).removeprefix("\ufeff") == text
        assert alternatives(data) == ()


@pytest.mark.rule("X2")
def test_the_mark_of_utf_8_counts_before_what_the_first_line_says_and_is_no_text():
    said = "#character-encoding ISO-8859-1\n#player1 n Núria\n"
    assert decoded(said.encode("utf-8-sig")) == said
    marked = codecs.BOM_UTF8 + PEOPLE["ca"].replace("nom", "nòm").encode("cp1252")
    assert decoded(marked) == PEOPLE["ca"].replace("nom", "nòm")
    assert alternatives(marked) == alternatives(marked.removeprefix(codecs.BOM_UTF8))


def test_where_no_language_is_known_the_usual_alphabet_is_taken(tmp_path):
    data = "Núria".encode("cp1252")
    assert alternatives(data)
    assert list_words("generation")
    look_in(tmp_path)
    try:
        assert (decoded(data), alternatives(data), list_words("generation")) == ("Núria", (), frozenset())
    finally:
        look_in()


@pytest.mark.rule("X2")
@pytest.mark.parametrize(("code", "encoding"), OLD)
def test_one_old_line_spoils_nothing_of_the_others(code, encoding):
    text, data = written(code, encoding)
    line = data.splitlines(keepends=True)[2]
    joined = PEOPLE["ro"].encode() + line + PEOPLE["ca"].encode()
    read = decoded(joined)
    assert read.startswith(PEOPLE["ro"])
    assert read.endswith(PEOPLE["ca"])
    assert decoded(joined, encoding) == PEOPLE["ro"] + text.splitlines(keepends=True)[2] + PEOPLE["ca"]


@pytest.mark.rule("X2")
@pytest.mark.parametrize("encoding", ["ISO-8859-2", "windows-1250", "ISO-8859-16", "x-mac-romanian", "cp852"])
def test_what_a_file_says_of_its_alphabet_counts(encoding):
    codec = {"x-mac-romanian": "mac_romanian"}.get(encoding, encoding)
    name = "Ștefan Ioniță" if codec in ("ISO-8859-16", "mac_romanian") else "Ştefan Ioniţă"
    said = encoding.removeprefix("x-")
    game = f"#character-encoding {said}\n#player1 stef {name}\n#player2 b B\n>stef: AB 8H AB +8 8\n"
    assert read_gcg(game.encode(codec)).game.players[0].name == name
    assert read_gcg(game.encode(codec)).problems == ()
    xml = f"<?xml version='1.0' encoding='{said}'?>\n<EliotGame><Name>{name}</Name></EliotGame>"
    assert name in decoded(xml.encode(codec))
    assert alternatives(xml.encode(codec)) == ()


@pytest.mark.rule("X2")
def test_a_wrong_word_about_the_alphabet_is_told_and_the_text_is_read_all_the_same():
    data = "#character-encoding UTF-8\n#player1 s Ştefan Ioniţă\n#player2 b B\n>s: AB 8H AB +8 8\n".encode(
        "cp1250"
    )
    assert misdeclared(data) == "UTF-8"
    assert read_gcg(data).game.players[0].name == "Ştefan Ioniţă"
    assert [problem.code for problem in read_gcg(data).problems] == ["gcg.encoding"]
