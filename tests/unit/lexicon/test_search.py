"""Searching a word list: both searches agree with a look at every word, and with what people write."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import library
from effort import effort
from faristol.errors import Refused, Unreadable
from faristol.lexicon.builder import make_lexicon
from faristol.lexicon.dawg import Lexicon
from faristol.lexicon.query import (
    ANYTHING,
    LONGEST,
    Element,
    FoundWords,
    WordQuery,
    WordSearch,
    parse_pattern,
)
from faristol.movegen.kernel.adapter import MOST_WORDS, KernelSearch, kernel_bytes
from faristol.movegen.kernel.wasmtime_host import WasmtimeHost
from faristol.tiles.alphabet import BLANK, DESIGNATED, Alphabet
from pieces import LANGUAGES, alphabet_of
from plain_search import PythonSearch

SEARCHES = ("kernel", "python")
searches = pytest.mark.parametrize("kind", SEARCHES)


@pytest.fixture(scope="module", autouse=True)
def _kernels_go_before_wasmtime() -> Iterator[None]:
    yield
    search_in.cache_clear()


@cache
def search_in(kind: str, language: str) -> WordSearch:
    """A search over the committed list."""
    return _search(kind, library.lexicon(language), alphabet_of(language))


def _search(kind: str, lexicon: Lexicon, alphabet: Alphabet) -> WordSearch:
    if kind == "python":
        return PythonSearch(lexicon, alphabet)
    return KernelSearch(WasmtimeHost(kernel_bytes()), lexicon, alphabet)


def found(search: WordSearch, query: WordQuery, alphabet: Alphabet, **options: int) -> str:
    """The words as people read them."""
    answer = search.search(query, limit=options.pop("limit", 100), **options)
    return " ".join(map(alphabet.show_word, answer.words))


def brute_force(words: list[bytes], query: WordQuery, alphabet: Alphabet, *, by_points: bool) -> list[bytes]:
    """The words that fit, by looking at each of them with a regular expression and by counting."""
    pattern = "".join(
        ".*" if element.many else "[" + "".join(re.escape(chr(letter)) for letter in element.letters) + "]"
        for element in (query.pattern if query.pattern is not None else (ANYTHING,))
    )
    fitting = []
    for word in words:
        text = word.decode("latin-1")
        if not query.shortest <= len(word) <= query.longest or not re.fullmatch(pattern, text, re.DOTALL):
            continue
        if Counter(query.tiles) - Counter(word):
            continue
        if query.rack is not None:
            short = sum((Counter(word) - Counter(query.rack)).values())
            if short > query.rack.count(BLANK) or (query.whole_rack and len(word) != len(query.rack)):
                continue
            left = Counter(query.rack)
            shown = bytearray()
            for letter in word:
                shown.append(letter if left[letter] > 0 else letter | DESIGNATED)
                left[letter] -= 1
            word = bytes(shown)
        fitting.append(word)
    return sorted(fitting, key=alphabet.value_of, reverse=True) if by_points else fitting


@st.composite
def queries(draw: st.DrawFn, alphabet: Alphabet) -> WordQuery:
    letters = st.integers(1, len(alphabet.letters) - 1)
    tiles = st.lists(letters, max_size=3).map(bytes)
    element = st.one_of(
        st.just(ANYTHING),
        st.just(Element(frozenset(range(1, len(alphabet.letters))))),
        st.frozensets(letters, min_size=1, max_size=6).map(Element),
    )
    rack = st.lists(st.integers(0, len(alphabet.letters) - 1), max_size=9).map(bytes)
    return WordQuery(
        pattern=draw(st.none() | st.lists(element, max_size=6).map(tuple)),
        rack=draw(st.none() | rack),
        whole_rack=draw(st.booleans()),
        tiles=draw(tiles),
        shortest=draw(st.integers(2, 6)),
        longest=draw(st.integers(3, LONGEST)),
    )


@searches
@pytest.mark.parametrize("language", LANGUAGES)
@settings(max_examples=effort(30, 100))
@given(data=st.data())
def test_a_search_finds_what_looking_at_every_word_finds(
    kind: str, language: str, data: st.DataObject
) -> None:
    alphabet = alphabet_of(language)
    letters = st.integers(1, len(alphabet.letters) - 1)
    few = st.sampled_from([1, 2, 5, len(alphabet.letters) - 1]) | letters
    words = data.draw(st.sets(st.lists(few, min_size=2, max_size=9).map(bytes), min_size=1, max_size=25))
    query, by_points = data.draw(queries(alphabet)), data.draw(st.booleans())
    limit, offset = data.draw(st.integers(0, 30)), data.draw(st.integers(0, 5))
    expected = brute_force(sorted(words), query, alphabet, by_points=by_points)
    search = _search(kind, make_lexicon(words, alphabet, name="test"), alphabet)
    answer = search.search(query, limit=limit, offset=offset, by_points=by_points)
    assert answer == FoundWords(len(expected), tuple(expected[offset : offset + limit]))


@searches
def test_patterns_as_people_write_them(kind: str, catalan: Alphabet) -> None:
    lexicon = make_lexicon(
        map(catalan.parse_word, "CASA CASES COL·LEGI COLLEGI ANY ANYS QUE QUEIX CAÇA CAÇAR LLAÇ".split()),
        catalan,
        name="test",
    )
    search = _search(kind, lexicon, catalan)
    for text, expected in {
        "CAS?": "CASA",
        "cas*": "CASA CASES",
        "CO[l·l]E*": "COL·LEGI",
        "COL·L*": "COL·LEGI",
        "COLL*": "COLLEGI",
        "*Ç*": "CAÇA CAÇAR LLAÇ",
        "?A[ÇS]A": "CAÇA CASA",
        "?A[^Ç]*": "CASA CASES",
        "A?": "ANY",
        "ANY*": "ANY ANYS",
        "QU E": "QE",
        "???": "ANYS",
        "": "",
    }.items():
        assert found(search, WordQuery(parse_pattern(text, catalan)), catalan) == expected, text


@searches
def test_anagrams_and_sub_anagrams_with_blanks(kind: str, catalan: Alphabet) -> None:
    words = map(catalan.parse_word, "CASA CAS SAC ASC SA COSA ROCA".split())
    search = _search(kind, make_lexicon(words, catalan, name="test"), catalan)
    for rack, whole, expected in (
        ("ACS", True, "ASC CAS SAC"),
        ("ACS", False, "ASC CAS SA SAC"),
        ("ACS?", True, "CASa CoSA"),
        ("??SA", True, "cASa coSA"),
    ):
        query = WordQuery(rack=catalan.parse_rack(rack), whole_rack=whole)
        assert found(search, query, catalan) == expected, rack


def test_the_dearest_words_come_first_and_pages_follow_each_other() -> None:
    alphabet, search = alphabet_of("ca"), search_in("kernel", "ca")
    query = WordQuery(parse_pattern("*L·L*", alphabet), longest=7)
    everything = search.search(query, limit=MOST_WORDS, by_points=True)
    points = [alphabet.value_of(word) for word in everything.words]
    assert points == sorted(points, reverse=True)
    assert len(everything.words) == everything.count == search.search(query, limit=0).count
    page = search.search(query, limit=40, offset=30, by_points=True)
    assert page.words == everything.words[30:70]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_list_fits_no_query_at_all(language: str) -> None:
    lexicon = library.lexicon(language)
    answer = search_in("kernel", language).search(WordQuery(), limit=MOST_WORDS)
    assert answer.count == len(lexicon)
    assert answer.words[:1000] == tuple(word for word, _ in zip(lexicon.words(), range(1000), strict=False))


@pytest.mark.parametrize(
    ("text", "code", "position"),
    [
        ("CA[SA", "pattern.open_choice", 2),
        ("CA[]", "pattern.empty_choice", 2),
        ("CA5", "pattern.unreadable", 2),
        ("C*A]", "pattern.unreadable", 3),
        ("[?A]", "pattern.unreadable", 1),
        ("CAW", "pattern.unreadable", 2),
    ],
)
def test_a_pattern_that_says_nothing_is_refused_where_it_does(
    text: str, code: str, position: int, catalan: Alphabet
) -> None:
    with pytest.raises(Unreadable) as refusal:
        parse_pattern(text, catalan)
    assert (refusal.value.code, refusal.value.details["position"]) == (code, position)


def test_a_pattern_that_is_too_long_is_refused(catalan: Alphabet) -> None:
    with pytest.raises(Refused, match=r"pattern\.too_long"):
        parse_pattern("?*" * 16, catalan)


def test_more_words_than_there_is_room_for_are_not_cut_off_in_silence() -> None:
    with pytest.raises(ValueError, match="room"):
        search_in("kernel", "ca").search(WordQuery(), limit=MOST_WORDS + 1)
