"""What two lists differ in."""

from collections import Counter
from itertools import chain

from hypothesis import given
from hypothesis import strategies as st

from faristol.lexicon.builder import make_lexicon
from faristol.lexicon.comparing import EXAMPLES, Comparison, Counted
from pieces import alphabet_of

lists = st.sets(st.lists(st.integers(1, 4), min_size=2, max_size=4).map(bytes), max_size=60)


@given(lists, lists)
def test_a_comparison_counts_and_names_what_came_and_went(new: set[bytes], old: set[bytes]) -> None:
    alphabet = alphabet_of("ca")
    comparison = Comparison(*(make_lexicon(words, alphabet, name="test") for words in (new, old)))
    progress = list(comparison.steps())
    assert progress == sorted(progress)
    assert progress[-1] == 1
    difference = comparison.result()
    assert (difference.added, difference.removed) == (len(new - old), len(old - new))
    assert list(difference.added_examples) == sorted(new - old)[:EXAMPLES]
    assert list(difference.removed_examples) == sorted(old - new)[:EXAMPLES]


@given(lists)
def test_letters_are_counted_as_often_as_they_stand_in_the_words(words: set[bytes]) -> None:
    counted = Counted(make_lexicon(words, alphabet_of("ca"), name="test"))
    for _ in counted.steps():
        pass
    assert counted.letters() == Counter({0: len(words)}) + Counter(chain.from_iterable(words))
