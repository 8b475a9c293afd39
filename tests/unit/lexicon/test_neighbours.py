"""Hooks and what else is next to a word: counted out on the whole list, and equal in both searches."""

from functools import cache

import pytest

import library
from faristol.lexicon.query import WordQuery, hooks_of, neighbours
from plain_search import PythonSearch

LANGUAGES = ("ca", "ro")


@pytest.fixture(params=LANGUAGES)
def language(request):
    return request.param


@cache
def all_words(language):
    return frozenset(library.lexicon(language).words())


@pytest.fixture
def words(language):
    """Every word of a list, as a set."""
    return all_words(language)


@pytest.mark.parametrize("written", ["casa", "ou", "art", "xz", "are"])
def test_a_word_has_exactly_the_neighbours_that_the_list_has(language, words, written):
    alphabet, lexicon = library.alphabet(language), library.lexicon(language)
    word = alphabet.parse_rack(written)
    letters = range(1, len(alphabet.letters))
    found = neighbours(word, PythonSearch(lexicon, alphabet))
    assert found.valid == (word in words)
    assert list(found.hooks.front) == [letter for letter in letters if bytes((letter,)) + word in words]
    assert list(found.hooks.back) == [letter for letter in letters if word + bytes((letter,)) in words]
    put_inside = {
        word[:place] + bytes((letter,)) + word[place:] for place in range(1, len(word)) for letter in letters
    }
    hooked = {longer for longer in put_inside if word in (longer[1:], longer[:-1])}
    assert list(found.inside) == sorted((put_inside - hooked) & words)
    assert set(found.shorter) == {word[1:], word[:-1]} & words
    assert set(found.anagrams) == {
        other for other in words if len(other) == len(word) and sorted(other) == sorted(word)
    } - {word}


def test_the_longest_words_have_no_hooks(language, words):
    word = max(words, key=len)
    found = neighbours(word, library.search(language))
    assert found.valid
    assert (found.hooks.front, found.hooks.back, found.inside) == (b"", b"", ())


def test_the_hooks_of_many_words_are_those_of_each(language):
    search = library.search(language)
    two, three = (
        search.search(WordQuery(shortest=length, longest=length), limit=5000).words for length in (2, 3)
    )
    hooks = hooks_of(two, three)
    assert list(hooks) == list(two)
    assert all(hooks[word] == neighbours(word, search).hooks for word in two[::7])
