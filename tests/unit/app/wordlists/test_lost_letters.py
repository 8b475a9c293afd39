"""A word list that has lost the words with one letter says so; one that is only short or partial does not."""

import unicodedata
from collections import Counter
from functools import cache
from itertools import product

import pytest

import library
from effort import usually
from faristol.errors import Refused
from faristol.lexicon.comparing import lost_letters
from faristol.lexicon.importing import Importing, ListImport


@cache
def words(language: str) -> list[bytes]:
    return list(library.lexicon(language).words())


def counted(some: list[bytes]) -> Counter[int]:
    found = Counter[int]()
    for word in some:
        found.update({0, *word})
    return found


@cache
def whole(language: str) -> Counter[int]:
    return counted(words(language))


PARTS = {
    "first half": lambda all_: all_[: len(all_) // 2],
    "second half": lambda all_: all_[len(all_) // 2 :],
    "every tenth": lambda all_: all_[::10],
    "short words": lambda all_: [word for word in all_ if len(word) <= 5],
    "long words": lambda all_: [word for word in all_ if len(word) >= 12],
    "a thousand": lambda all_: all_[5000:6000],
    "two tiles": lambda all_: [word for word in all_ if len(word) == 2],
    "one beginning": lambda all_: [word for word in all_ if word[0] == 1],
    "infinitives": lambda all_: [word for word in all_ if word.endswith((b"\x01\x14", b"\x06\x14"))],
    "whole": lambda all_: all_,
}


@pytest.mark.parametrize(
    ("part", "language"),
    usually(
        [("first half", "ca"), ("infinitives", "ca"), ("short words", "ro"), ("whole", "ro")],
        product(PARTS, ("ca", "ro")),
    ),
)
def test_a_part_of_a_list_has_lost_nothing(language, part):
    assert lost_letters(counted(PARTS[part](words(language))), whole(language)) == []


@pytest.mark.parametrize("language", ["ca", "ro"])
def test_each_letter_that_many_words_have_is_missed(language):
    some = words(language)[::16]
    there = counted(some)
    enough = [letter for letter, many in there.items() if letter and many >= 300]
    assert len(enough) >= len(library.alphabet(language).letters) - 6
    for letter in enough:
        left = counted([word for word in some if letter not in word])
        assert letter in lost_letters(left, whole(language))


LETTERS = [("ca", "NY"), ("ro", "H"), ("ca", "Ç"), ("ro", "Z")]


@pytest.mark.parametrize(("language", "letter"), usually(LETTERS[:2], LETTERS))
def test_the_file_that_has_lost_a_letter_names_it(language, letter):
    alphabet, in_use = library.alphabet(language), library.lexicon(language)
    tile = alphabet.letters.index(letter)
    text = "\n".join(alphabet.show_word(word) for word in words(language)[::16] if tile not in word)
    importing = Importing(ListImport(text.encode(), alphabet), "club.txt", in_use)
    list(importing.steps())
    assert letter in importing.lost


@pytest.mark.parametrize("language", ["ca", "ro"])
def test_a_decomposed_file_has_the_same_words(language):
    """As some systems write: a letter, and its cedilla or accent behind it."""
    alphabet = library.alphabet(language)
    text = "\n".join(alphabet.show_word(word) for word in words(language)[::100])
    sums = []
    for form in ("NFC", "NFD"):
        reading = ListImport(unicodedata.normalize(form, text).encode(), alphabet)
        list(reading.steps())
        sums.append(reading.finish(name="x", version="", source="").header.checksum)
        assert reading.left_out_count == 0
    assert sums[0] == sums[1]


def test_a_list_that_has_lost_a_letter_is_refused_in_the_page(window):
    alphabet = library.alphabet("ca")
    tile = alphabet.letters.index("Ç")
    text = "\n".join(alphabet.show_word(word) for word in words("ca")[::16] if tile not in word)
    window.go("#/lists")
    window.choose_file("lists.file", "club.txt", text.encode(), language="ca")
    assert window.inner.session.find(Importing) is None
    assert "Ç" in "".join(notice.text for notice in window.inner.session.notices)


def test_empty_counters_have_lost_nothing():
    assert lost_letters(Counter(), Counter()) == []
    with pytest.raises(Refused):
        ListImport(b"", library.alphabet("ca"))
