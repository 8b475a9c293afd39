"""The word graph holds exactly the words it was built of."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import library
import strategies
from effort import usually
from faristol.lexicon.builder import Builder, make_lexicon
from faristol.lexicon.dawg import ACCEPTS, ARC, LAST, LETTER_SHIFT
from faristol.tiles.alphabet import DESIGNATED, Alphabet
from pieces import alphabet_of, word_list

# Few letters make many shared beginnings and endings.
short_words = st.lists(st.integers(1, 4), min_size=1, max_size=6).map(bytes)
word_sets = st.one_of(
    st.sets(short_words, max_size=40), st.sets(strategies.plain_words(alphabet_of("ca")), max_size=40)
)


@given(word_sets)
def test_it_lists_exactly_the_words_in_tile_order(words: set[bytes]) -> None:
    lexicon = make_lexicon(words, alphabet_of("ca"), name="test")
    assert list(lexicon.words()) == sorted(words)
    assert len(lexicon) == len(words)


@given(word_sets, st.sets(short_words, max_size=40))
def test_it_contains_exactly_the_words(words: set[bytes], others: set[bytes]) -> None:
    lexicon = make_lexicon(words, alphabet_of("ca"), name="test")
    beginnings = {word[:length] for word in words for length in range(len(word))}
    continued = {word + bytes([letter]) for word in words for letter in (1, 26)}
    for word in words | others | beginnings | continued:
        assert lexicon.contains(word) == (word in lexicon) == (word in words)


@given(st.sets(short_words, min_size=1, max_size=40))
def test_no_two_lists_of_the_graph_are_alike(words: set[bytes]) -> None:
    """Minimal: states that accept the same endings are one state."""
    nodes = make_lexicon(words, alphabet_of("ca"), name="test").nodes

    def endings(start: int) -> frozenset[bytes]:
        found: set[bytes] = set()
        index = start
        while index:
            letter = bytes([nodes[index] >> LETTER_SHIFT])
            if nodes[index] & ACCEPTS:
                found.add(letter)
            found.update(letter + ending for ending in endings(nodes[index] & ARC))
            index = 0 if nodes[index] & LAST else index + 1
        return frozenset(found)

    starts = {node & ARC for node in nodes if node & ARC}
    assert len({endings(start) for start in starts}) == len(starts)


def test_common_endings_and_tails_share_their_nodes(catalan: Alphabet) -> None:
    # One node each for the root, C, P, A, the pair S T, and A that ends CASA CATA PASA PATA.
    assert len(word_list(catalan, "CASA CATA PASA PATA").nodes) == 7
    # The list B C of AB AC is the tail of A B C of DA DB DC: its nodes are there already.
    assert len(word_list(catalan, "AB AC DA DB DC").nodes) == 1 + 2 + 3


def test_what_a_blank_shows_counts_as_the_letter(alphabet: Alphabet) -> None:
    lexicon = word_list(alphabet, "CASA TORN")
    assert lexicon.contains(alphabet.parse_word("cASa"))
    assert all(not letter & DESIGNATED for word in lexicon.words() for letter in word)


@pytest.mark.rule("TIL-DI")
def test_the_geminate_is_another_word_than_two_l(catalan: Alphabet) -> None:
    lexicon = word_list(catalan, "COL·LEGI VALL")
    assert lexicon.contains(catalan.parse_word("COL·LEGI"))
    assert not lexicon.contains(catalan.parse_word("COLLEGI"))
    assert not lexicon.contains(catalan.parse_word("VAL·L"))


def test_a_list_without_words_contains_nothing(catalan: Alphabet) -> None:
    lexicon = make_lexicon([], catalan, name="test")
    assert list(lexicon.words()) == []
    assert not lexicon.contains(b"")
    assert not lexicon.contains(b"\x01")


@given(st.sets(short_words, min_size=2, max_size=40), st.integers(1, 5))
def test_words_added_in_portions_make_the_same_graph(words: set[bytes], portion: int) -> None:
    ordered, builder = sorted(words), Builder()
    for start in range(0, len(ordered), portion):
        builder.add(ordered[start : start + portion])
    assert builder.words == len(words)
    assert builder.finish() == make_lexicon(words, alphabet_of("ca"), name="test").nodes


def test_a_word_twice_counts_once(catalan: Alphabet) -> None:
    assert len(word_list(catalan, "CASA CASA TORN CASA")) == 2


@pytest.mark.parametrize("words", [[b"\x02", b"\x01"], [b"\x01\x02", b"\x01"], [b""]])
def test_words_out_of_order_are_a_mistake_of_the_program(words: list[bytes]) -> None:
    with pytest.raises(ValueError, match="not in order"):
        Builder().add(words)


@pytest.mark.parametrize("language", usually(["ca"], ["ca", "ro"]))
def test_a_list_built_anew_has_the_checksum_that_clubs_know_it_by(language):
    shipped = library.lexicon(language)
    again = make_lexicon(shipped.words(), library.alphabet(language), name="again")
    assert again.header.checksum == shipped.header.checksum
