"""Word list files: every accepted spelling, and a clear refusal of whatever is no word list."""

import gzip
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import library
from faristol.__main__ import main
from faristol.errors import Refused
from faristol.lexicon.builder import make_lexicon
from faristol.lexicon.dawg import Lexicon
from faristol.lexicon.format import decode
from faristol.lexicon.importing import NAMED, ListImport, Why, share_of
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.reading import Spelling
from pieces import alphabet_of


def imported(text: str | bytes, alphabet: Alphabet, spelling: Spelling = Spelling.TILES) -> ListImport:
    data = text.encode() if isinstance(text, str) else text
    reading = ListImport(data, alphabet, spelling)
    progress = list(reading.steps())
    assert progress == sorted(progress)
    assert progress[-1] == 1
    return reading


def lexicon_of(reading: ListImport) -> Lexicon:
    return reading.finish(name="Club", version="1", source="club.txt")


def refusal(text: str | bytes, alphabet: Alphabet) -> Refused:
    with pytest.raises(Refused) as refused:
        imported(text, alphabet)
    return refused.value


@pytest.mark.parametrize(
    ("text", "spelling"),
    [
        ("COL·LEGI\nANY\nQUE\nCAÇA", Spelling.TILES),
        ("col·legi\nany\nque\ncaça\n", Spelling.TILES),
        ("Col-legi\r\nAny\r\nQue\r\nCaça\r\n", Spelling.TILES),
        ("COL.LEGI\nANY\nQE\nCAÇA", Spelling.TILES),
        ("COĿLEGI\nàny\n\nqüe\n  caça  \n", Spelling.TILES),
        ("\ufeffcol·legi\nany\nque\ncaça", Spelling.ORDINARY),
        ("COWEGI\nAY\nQE\nCAKA", Spelling.QUACKLE),
        ("CO[L·L]EGI\nA[NY]\n[QU]E\nCAÇA", Spelling.TILES),
        ("co[l.l]egi\na[ny]\n[q]e\nca[ç]a", Spelling.TILES),
        ("CO[L·L]EGI\nA[NY]\n[QU]E\nCAÇA", Spelling.ORDINARY),
        ("COWEGI\nA[NY]\n[QU]E\nCAKA", Spelling.FILES),
    ],
)
@pytest.mark.rule("X7")
def test_every_accepted_spelling_gives_the_same_list(
    text: str, spelling: Spelling, catalan: Alphabet
) -> None:
    lexicon = lexicon_of(imported(text, catalan, spelling))
    expected = make_lexicon(
        map(catalan.parse_word, ["COL·LEGI", "ANY", "QUE", "CAÇA"]), catalan, name="other"
    )
    assert lexicon.header.checksum == expected.header.checksum
    assert (lexicon.header.words, lexicon.header.name, lexicon.header.official) == (4, "Club", False)


@pytest.mark.parametrize("text", ["fata\nsi\ntara", "FATĂ\nȘI\nȚARĂ", "fată\nşi\nţară"])
def test_romanian_with_and_without_diacritics(text: str) -> None:
    romanian = alphabet_of("ro")
    expected = make_lexicon(map(romanian.parse_word, ["FATA", "SI", "TARA"]), romanian, name="other")
    assert lexicon_of(imported(text, romanian)).header.checksum == expected.header.checksum


def test_what_is_no_word_is_left_out_and_named(catalan: Alphabet) -> None:
    lines = ["casa"] * 400 + ["A", "PARADIAMINOFENOLSULFONAT", "kilo", "casa cosa"] + ["rosa"]
    reading = imported("\n".join(lines), catalan)
    assert [(line.line, line.text, line.why) for line in reading.left_out] == [
        (401, "A", Why.SHORT),
        (402, "PARADIAMINOFENOLSULFONAT", Why.LONG),
        (403, "kilo", Why.LETTERS),
        (404, "casa cosa", Why.LETTERS),
    ]
    assert (reading.words, reading.repeated, reading.left_out_count) == (2, 399, 4)


def test_a_long_line_is_shown_by_its_beginning_and_only_the_first_ones(catalan: Alphabet) -> None:
    lines = ["rosa"] * 5000 + ["w" * 900] * 20
    reading = imported("\n".join(lines), catalan)
    assert reading.left_out_count == 20
    assert len(reading.left_out) == NAMED
    assert reading.left_out[0].text == "w" * 40 + "…"


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ("casa\n".encode("utf-16"), "list.wide"),
        ("casa\ncosa\n".encode("utf-16-le"), "list.wide"),
        (gzip.compress(b"casa\n" * 1000, mtime=0), "list.binary"),
        (b"PK\x03\x04" + bytes(40), "list.binary"),
        (b"", "list.empty"),
        (b"\n \r\n", "list.empty"),
        (b"A\nB\n", "list.no_words"),
        (b"a" * 50_000_001, "list.too_large"),
        (b"casa/AB\ncosa/CD 12\n", "list.not_words"),
    ],
)
def test_what_is_no_word_list_is_refused(data: bytes, code: str, catalan: Alphabet) -> None:
    assert refusal(data, catalan).code == code


def test_latin_1_is_refused_with_the_line(catalan: Alphabet) -> None:
    refused = refusal("casa\nrosa\ncaça\n".encode("latin-1"), catalan)
    assert (refused.code, refused.details["line"]) == ("list.encoding", 3)


def test_a_list_of_lemmas_is_refused_with_its_first_line(catalan: Alphabet) -> None:
    refused = refusal("A\nABAC m 12\nABACÀ m 3\n", catalan)
    assert refused.details == {"lines": 2, "of": 3, "first": "2 “ABAC m 12”, 3 “ABACÀ m 3”"}


def test_one_heading_does_not_make_a_short_list_none(catalan: Alphabet) -> None:
    reading = imported("# llista\n" + "casa\ncosa\n" * 20, catalan)
    assert [line.text for line in reading.left_out] == ["# llista"]
    assert refusal("# llista\n1\n2\n3\n4\n5\n" + "casa\ncosa\n" * 20, catalan).code == "list.not_words"


def test_letters_of_another_language_are_none_of_this_one(catalan: Alphabet) -> None:
    reading = imported("casa\n" * 40 + "niño\ncân\nță\nnaïf\nplorà\ncaça\n", catalan)
    assert [line.text for line in reading.left_out] == ["niño", "cân", "ță"]
    assert refusal("știu\nțară\nfată\n", catalan).code == "list.not_words"
    assert imported("vé\nș\nțară\nCÂND\nţară\n", alphabet_of("ro")).words == 3


def test_a_list_in_another_language_shares_few_words() -> None:
    catalan, romanian = library.lexicon("ca"), library.lexicon("ro")
    words = [word for number, word in enumerate(romanian.words()) if number % 300 == 0]
    shown = [alphabet_of("ro").show_word(word) for word in words]
    as_catalan = [word for word in map(alphabet_of("ca").normalise, shown) if word]
    assert share_of(words, romanian) == 1
    assert share_of(as_catalan, catalan) < 0.2


@given(
    st.sets(st.lists(st.integers(1, 5), min_size=2, max_size=6).map(bytes), min_size=1, max_size=40),
    st.data(),
)
def test_a_list_in_any_order_is_the_list_of_its_words(words: set[bytes], data: st.DataObject) -> None:
    catalan = alphabet_of("ca")
    lines = data.draw(st.permutations([catalan.show_word(word) for word in words]))
    lexicon = lexicon_of(imported("\n".join(lines), catalan))
    assert list(lexicon.words()) == sorted(words)


def test_the_command_builds_what_the_import_builds(
    tmp_path: Path, catalan: Alphabet, capsys: pytest.CaptureFixture[str]
) -> None:
    source, target = tmp_path / "club.txt", tmp_path / "club.lexicon"
    source.write_text("casa\n" * 200 + "kilo\ncosa\n", encoding="utf-8")
    assert main(["compile", str(source), "--lang", "ca", "-o", str(target)]) == 0
    lexicon = decode(target.read_bytes())
    assert list(lexicon.words()) == [catalan.parse_word("CASA"), catalan.parse_word("COSA")]
    printed = capsys.readouterr().out
    assert "left out: line 201 (letters): kilo" in printed
    assert "2 words; lines repeated: 199, left out: 1" in printed
    assert main(["show", str(target)]) == 0
    assert lexicon.header.checksum in capsys.readouterr().out


def test_the_command_refuses_with_a_sentence_and_writes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, target = tmp_path / "club.txt", tmp_path / "club.lexicon"
    source.write_bytes("caça\n".encode("latin-1"))
    assert main(["compile", str(source), "--lang", "ca", "-o", str(target)]) == 1
    assert "Line 1 is not in UTF-8" in capsys.readouterr().err
    assert not target.exists()
    assert main(["compile", str(tmp_path / "none.txt"), "--lang", "ca", "-o", str(target)]) == 1
