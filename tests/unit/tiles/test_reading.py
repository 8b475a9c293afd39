"""Every way to type words, racks and word lists (TIL-DI, TIL-DIA, TIL-Q, NOT-2)."""

import unicodedata
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

import strategies
from faristol.errors import Unreadable
from faristol.tiles.alphabet import BLANK, Alphabet
from faristol.tiles.reading import ListReader, Reader, Spelling
from faristol.tiles.tile import letters_of
from pieces import alphabet_of


@pytest.mark.rule("TIL-DI")
@pytest.mark.parametrize(
    "text",
    ["COL·LEGI", "COL.LEGI", "COL-LEGI", "COĿLEGI", "CO[L·L]EGI", "CO[L.L]EGI", "COL•LEGI", "COĿ·LEGI"],
)
def test_every_way_to_type_the_geminate_is_one_tile(catalan: Alphabet, text: str) -> None:
    word = catalan.parse_word(text)
    assert len(word) == 6
    assert catalan.show_word(word) == "COL·LEGI"


@pytest.mark.rule("EDG-C8")
@pytest.mark.parametrize("sign", "•∙⋅․‧・･‐‑‒–−")
def test_whatever_dot_or_hyphen_a_keyboard_has_between_two_l_is_the_dot(catalan: Alphabet, sign: str) -> None:
    assert catalan.show_word(catalan.parse_word(f"col{sign}legi".upper())) == "COL·LEGI"
    assert catalan.parse_rack(f"L{sign}LA") == catalan.parse_rack("L·LA")


@pytest.mark.rule("EDG-C8")
@pytest.mark.parametrize("text", ["CASA. ", "CASA.", " CASA. "])
def test_the_full_stop_of_two_spaces_behind_a_word_is_no_tile(catalan: Alphabet, text: str) -> None:
    assert catalan.parse_word(text) == catalan.parse_word("CASA")
    assert sorted(catalan.parse_rack(text)) == sorted(catalan.parse_word("CASA"))


@pytest.mark.rule("TIL-DI")
def test_two_l_are_two_tiles(catalan: Alphabet) -> None:
    assert len(catalan.parse_word("COLLEGI")) == 7
    assert catalan.parse_word("COLLEGI") != catalan.parse_word("COL·LEGI")


@pytest.mark.rule("TIL-DI")
def test_ny_is_one_tile_and_never_n_with_a_blank(catalan: Alphabet) -> None:
    assert catalan.parse_word("NYORA") == catalan.parse_word("[NY]ORA")
    assert len(catalan.parse_word("NYORA")) == 4
    with pytest.raises(Unreadable):
        catalan.parse_word("N(Y)ORA")


@pytest.mark.rule("TIL-Q")
@pytest.mark.parametrize("text", ["QE", "QUE", "QÜE", "[QU]E", "[Q]E"])
def test_q_is_written_with_its_u_or_without(catalan: Alphabet, text: str) -> None:
    assert catalan.show_word(catalan.parse_word(text)) == "QE"


@pytest.mark.rule("TIL-Q")
def test_romanian_q_and_u_are_two_letters(romanian: Alphabet) -> None:
    assert len(romanian.parse_word("QUA")) == 3


@pytest.mark.rule("NOT-2")
@pytest.mark.parametrize(
    "text",
    ["ScOR", "S(C)OR", "S(c)OR", "SⒸOR", "SⓒOR", "S©OR", "SC\u20ddOR", "SC0OR", "SC₀OR", "Sc0OR", "S[c]OR"],
)
def test_every_way_to_mark_a_blank(alphabet: Alphabet, text: str) -> None:
    assert alphabet.show_word(alphabet.parse_word(text)) == "ScOR"


@pytest.mark.rule("NOT-2", "TIL-DI")
@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("COl·lEGI", "COl·lEGI"),
        ("CO(L·L)EGI", "COl·lEGI"),
        ("CO[l·l]EGI", "COl·lEGI"),
        ("COL·L0EGI", "COl·lEGI"),
        ("COŀlEGI", "COl·lEGI"),
        ("COŀLEGI", "COL·LEGI"),
        ("ⓃⓎORA", "nyORA"),
        ("(NY)ORA", "nyORA"),
        ("quE", "qE"),
        ("(QU)E", "qE"),
        ("S(CO)R", "ScoR"),
        ("FORçA", "FORçA"),
    ],
)
def test_blanks_that_show_special_tiles(catalan: Alphabet, text: str, shown: str) -> None:
    assert catalan.show_word(catalan.parse_word(text)) == shown


@pytest.mark.rule("TIL-DIA")
def test_catalan_accents_are_dropped_and_the_cedilla_is_kept(catalan: Alphabet) -> None:
    assert catalan.show_word(catalan.parse_word("PLAÇA")) == "PLAÇA"
    assert catalan.show_word(catalan.parse_word("ÀÈÉÍÏÒÓÚÜ")) == "AEEIIOOUU"
    assert catalan.show_word(catalan.parse_word("CAS\u0308A")) == "CASA"


@pytest.mark.rule("TIL-DIA")
def test_romanian_diacritics_are_dropped_in_both_encodings(romanian: Alphabet) -> None:
    assert romanian.show_word(romanian.parse_word("ĂÂÎȘŞȚŢ")) == "AAISSTT"
    assert romanian.show_word(romanian.parse_word("Țș")) == "Ts"


@pytest.mark.rule("TIL-DIA")
@pytest.mark.parametrize(("language", "word"), [("ca", "VENEÇOLÀ"), ("ca", "QÜESTIÓ"), ("ro", "ÎNȘTIINȚĂ")])
def test_decomposed_letters_read_like_composed_ones(language: str, word: str) -> None:
    alphabet = alphabet_of(language)
    decomposed = unicodedata.normalize("NFD", word)
    assert decomposed != word
    assert alphabet.parse_word(decomposed) == alphabet.parse_word(word)
    assert alphabet.normalise(decomposed) == alphabet.parse_word(word)


@pytest.mark.parametrize(
    ("text", "code", "position"),
    [
        ("", "word.empty", 0),
        ("  ", "word.empty", 0),
        ("CASA NOVA", "word.unreadable", 4),
        ("KILO", "word.unreadable", 0),
        ("WEB", "word.unreadable", 0),
        ("IOGA?", "word.unreadable", 4),
        ("YOGA", "word.unreadable", 0),
        ("CA$A", "word.unreadable", 2),
        ("C(A", "word.unreadable", 1),
        ("CA)", "word.unreadable", 2),
        ("C()A", "word.unreadable", 2),
        ("C((A))", "word.unreadable", 2),
        ("0CA", "word.unreadable", 0),
        ("C00", "word.unreadable", 2),
        ("[CA]SA", "word.unreadable", 0),
        ("CA[SA", "word.unreadable", 2),
        ("L·", "word.unreadable", 1),
        ("ÀĿ", "word.unreadable", 1),
        ("Qu", "word.mixed_case", 0),
        ("CAl·L", "word.mixed_case", 2),
        ("CANy", "word.mixed_case", 2),
        ("CAÑA", "word.unreadable", 2),
        ("CAS\u0303A", "word.unreadable", 3),
        ("ȘA", "word.unreadable", 0),
    ],
)
def test_what_is_not_a_catalan_word_says_where(
    catalan: Alphabet, text: str, code: str, position: int
) -> None:
    with pytest.raises(Unreadable) as caught:
        catalan.parse_word(text)
    assert caught.value.code == code
    assert caught.value.details["position"] == position


@pytest.mark.rule("NOT-2")
@pytest.mark.parametrize("text", ["AEI?", "a e i ?", "A,E,I,*", "aei_", "AEI0", "ÀÉi?", " A; E; I; ? "])
def test_racks_are_read_in_either_case_with_any_sign_for_a_blank(alphabet: Alphabet, text: str) -> None:
    assert alphabet.show_rack(alphabet.parse_rack(text)) == "AEI?"
    assert alphabet.parse_rack(text)[-1] == BLANK


@pytest.mark.rule("TIL-DI", "TIL-Q")
@pytest.mark.parametrize(
    ("text", "tiles"),
    [
        ("l·lnyquç", 4),
        ("L.L NY Q Ç", 4),
        ("[l·l][ny][qu][ç]", 4),
        ("ll", 2),
        ("l l", 2),
        ("Qu", 1),
        ("Q U", 2),
        ("QUU", 2),
        ("", 0),
    ],
)
def test_special_tiles_on_a_rack(catalan: Alphabet, text: str, tiles: int) -> None:
    assert len(catalan.parse_rack(text)) == tiles


@pytest.mark.parametrize(("text", "position"), [("AEK", 2), ("A(E)", 1), ("A·", 1), ("Y", 0), ("A1", 1)])
def test_what_is_not_a_rack_says_where(catalan: Alphabet, text: str, position: int) -> None:
    with pytest.raises(Unreadable) as caught:
        catalan.parse_rack(text)
    assert caught.value.code == "rack.unreadable"
    assert caught.value.details["position"] == position


@pytest.mark.rule("TIL-Q", "TIL-DI", "TIL-DIA")
@pytest.mark.parametrize(
    ("word", "shown"),
    [
        ("qüestió", "QESTIO"),
        ("que", "QE"),
        ("col·legi", "COL·LEGI"),
        ("coŀlegi", "COL·LEGI"),
        ("vall", "VALL"),
        ("any", "ANY"),
        ("plaça", "PLAÇA"),
        ("Menjàvem", "MENJAVEM"),
        ("", ""),
        ("qatarià", None),
        ("quilo", "QILO"),
        ("kilo", None),
        ("yoga", None),
        ("web", None),
        ("pèl-llarg", None),
        ("d'or", None),
        ("a b", None),
        ("m2", None),
        ("casaÿ", None),
    ],
)
def test_catalan_dictionary_words(catalan: Alphabet, word: str, shown: str | None) -> None:
    letters = catalan.normalise(word)
    assert (letters if letters is None else catalan.show_word(letters)) == shown


@pytest.mark.rule("TIL-DI")
@pytest.mark.parametrize(
    ("word", "shown"), [("QE", "QE"), ("que", "QE"), ("COL-LEGI", "COL·LEGI"), ("L.L", "L·L")]
)
def test_lists_written_in_tiles(catalan: Alphabet, word: str, shown: str) -> None:
    letters = catalan.normalise(word, Spelling.TILES)
    assert letters is not None
    assert catalan.show_word(letters) == shown


@pytest.mark.rule("TIL-BL", "TIL-DIA")
@pytest.mark.parametrize(
    ("word", "shown"), [("kilogram", "KILOGRAM"), ("înșiră", "INSIRA"), ("watt", "WATT"), ("de-a", None)]
)
def test_romanian_dictionary_words_keep_the_letters_without_tiles(
    romanian: Alphabet, word: str, shown: str | None
) -> None:
    letters = romanian.normalise(word)
    assert (letters if letters is None else romanian.show_word(letters)) == shown


def test_the_longest_spelling_is_one_tile() -> None:
    spellings = {"A": 1, "B": 2, "AB": 3, "ABB": 4}
    assert (
        Reader(spellings, frozenset()).word("ABBABA")
        == ListReader(spellings).word("ABBABA")
        == b"\x04\x03\x01"
    )


def test_a_list_has_tiles_in_brackets_or_none() -> None:
    reader = ListReader({"A": 1, "B": 2, "AB": 3})
    assert reader.lines("AB\n[B]A\n[AB]A") == [b"\x03", b"\x02\x01", b"\x03\x01"]
    assert reader.lines("AB\nBA") == [b"\x03", b"\x02\x01"]


def test_a_whole_list_reads_like_its_lines(catalan: Alphabet) -> None:
    text = "que\r\ncol·legi\n\nkilo\nÀÇ"
    assert catalan.normalise_lines(text) == [
        catalan.normalise("que"),
        catalan.normalise("col·legi"),
        b"",
        None,
        catalan.normalise("ÀÇ"),
    ]


AMONG = st.text("aÀăĂșŞţçÇl·ŀLÏé\n\r[]\x01\x0a\x1f\x7f\x80\x85\x9f\xa0ÿµß\u200b\u0301", max_size=30)
"""What the numbers of letters and their codes may be confused with, beside the letters themselves."""


@given(AMONG | st.text(max_size=30), st.sampled_from(["ca", "ro"]), st.sampled_from(Spelling))
def test_characters_of_a_kind_folded_at_once_are_those_folded_one_by_one(text, language, spelling) -> None:
    reader = alphabet_of(language)._lists[spelling]
    for whole in (text, text + text.translate(reader._table)):  # a character, and what it becomes
        assert reader._folded(whole) == whole.translate(reader._table).encode("latin-1")


@given(st.data())
def test_shown_words_are_spelt_alike_by_word_and_by_list(data: st.DataObject) -> None:
    alphabet = data.draw(strategies.alphabets)
    word = data.draw(strategies.words(alphabet))
    shown = alphabet.show_word(word)
    assert alphabet.normalise(shown, Spelling.TILES) == letters_of(word)
    assert alphabet.normalise(shown.upper(), Spelling.TILES) == letters_of(word)


def _read(read: Callable[[str], bytes], text: str) -> bytes | Unreadable:
    try:
        return read(text)
    except Unreadable as fault:
        return fault


@given(st.text(max_size=20), st.data())
def test_any_text_is_read_or_refused_and_never_breaks(text: str, data: st.DataObject) -> None:
    alphabet = data.draw(strategies.alphabets)
    for read in (alphabet.parse_word, alphabet.parse_rack):
        outcome = _read(read, text)
        if isinstance(outcome, Unreadable):
            assert 0 <= int(outcome.details["position"]) <= len(str(outcome.details["text"]))
        else:
            assert all(tile & 0x7F < len(alphabet.letters) for tile in outcome)
    letters = alphabet.normalise(text.replace("\n", ""))
    assert letters is None or all(0 < letter < len(alphabet.letters) for letter in letters)
