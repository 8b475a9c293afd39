"""A list from outside is looked at whole before it is kept: letters, graph, number of words."""

import time
from array import array
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import strategies
from faristol.errors import Damaged
from faristol.lexicon.builder import make_lexicon
from faristol.lexicon.dawg import ACCEPTS, ARC, LAST, LETTER_SHIFT, Lexicon
from faristol.lexicon.format import check
from library import alphabet, lexicon
from pieces import word_list

CATALAN = alphabet("ca")


def code_of(words: Lexicon) -> str:
    with pytest.raises(Damaged) as caught:
        check(words, CATALAN)
    return caught.value.code


def with_nodes(nodes: list[int]) -> Lexicon:
    sound = word_list(CATALAN, "CASA")
    return Lexicon(sound.header, array("I", nodes))


def node(letter: int, arc: int = 0, flags: int = LAST) -> int:
    return letter << LETTER_SHIFT | flags | arc


@pytest.mark.parametrize("language", ["ca", "ro"])
def test_the_lists_that_come_with_the_program_pass_and_soon(language):
    began = time.process_time()
    check(lexicon(language), alphabet(language))
    assert time.process_time() - began < 3


@given(st.data())
def test_every_list_that_is_built_passes(data):
    letters = data.draw(strategies.alphabets)
    words = data.draw(st.sets(strategies.plain_words(letters), max_size=30))
    check(make_lexicon(words, letters, name="x"), letters)


@given(st.data())
def test_a_list_with_another_node_is_refused_or_holds_other_words(data):
    sound = word_list(CATALAN, "CASA CASES COSA COSES SAC SACS ROSA")
    nodes = array("I", sound.nodes)
    at = data.draw(st.integers(0, len(nodes) - 1))
    nodes[at] ^= 1 << data.draw(st.integers(0, 31))
    changed = Lexicon(sound.header, nodes)
    try:
        check(changed, CATALAN)
    except Damaged:
        return
    assert sum(1 for _ in changed.words()) == sound.header.words


def test_other_letters_or_another_order_are_refused():
    sound = word_list(CATALAN, "CASA")
    first, second, *rest = sound.header.letters
    assert code_of(Lexicon(replace(sound.header, letters=(second, first, *rest)), sound.nodes)) == (
        "lexicon.letters"
    )
    assert code_of(Lexicon(replace(sound.header, letters=tuple(rest)), sound.nodes)) == "lexicon.letters"


def test_another_number_of_words_is_refused():
    sound = word_list(CATALAN, "CASA COSA")
    assert code_of(Lexicon(replace(sound.header, words=3), sound.nodes)) == "lexicon.words"


@pytest.mark.parametrize(
    "nodes",
    [
        [LAST | 1, node(1, 1)],
        [LAST | 1, node(1, 2), node(2, 1)],
        [LAST | 1, node(1, 9)],
        [LAST | 1, node(1, 0, 0)],
        [LAST | 1, node(0, 0, LAST | ACCEPTS)],
        [LAST | 1, node(40, 0, LAST | ACCEPTS)],
        [LAST | 1, node(2, 0, ACCEPTS), node(1, 0, LAST | ACCEPTS)],
        [LAST | 9],
        [1, node(1)],
        [LAST | 1, *(node(1, number + 1) for number in range(1, 16)), node(1, 0, LAST | ACCEPTS)],
    ],
    ids=["itself", "circle", "outside", "no-end", "no-letter", "no-such", "order", "root", "open", "long"],
)
def test_what_is_no_graph_of_words_is_refused(nodes):
    assert code_of(with_nodes(nodes)) == "lexicon.nodes"


def test_as_many_ways_as_there_can_be_are_counted_soon():
    """Each node leads to the whole next list: 26 ** 15 words in 390 nodes."""
    letters = len(CATALAN.letters) - 1
    nodes = [LAST | 1]
    for level in range(15):
        after = 1 + (level + 1) * letters if level < 14 else 0
        for letter in range(1, letters + 1):
            last = LAST if letter == letters else 0
            nodes.append(letter << LETTER_SHIFT | last | ACCEPTS | after & ARC)
    assert code_of(with_nodes(nodes)) == "lexicon.words"
