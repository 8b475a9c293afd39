"""How often words were the best play: the file of a word list, and what is committed (PRA-3)."""

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st

import library
from faristol.errors import Damaged
from faristol.movegen.playability import LEAST, STEP, Playability, decode, encode

pytestmark = pytest.mark.rule("PRA-3")

WORDS = st.dictionaries(
    st.lists(st.integers(1, 26), min_size=2, max_size=15).map(bytes), st.integers(1, 100_000), max_size=40
)


@given(WORDS)
def test_the_file_has_every_word_that_was_played_often_enough(times):
    counted = Playability("ca", "a" * 64, "1", 100, 2_000, times)
    read = decode(encode(counted))
    assert (read.language, read.lexicon_checksum, read.games, read.plays) == ("ca", "a" * 64, 100, 2_000)
    assert read.times.keys() == {word for word, count in times.items() if count >= LEAST}
    assert all(abs(found - times[word]) <= (STEP - 1) * times[word] + 1 for word, found in read.times.items())


@given(st.binary(max_size=200))
def test_what_is_no_such_file_is_told(data):
    with pytest.raises(Damaged, match=r"playability\.damaged"):
        decode(data)


@pytest.mark.parametrize("language", ["ca", "ro"])
def test_the_committed_file_is_of_the_shipped_list_and_of_many_games(language):
    counted = asyncio.run(library.FolderLibrary().playability(language))
    assert counted.lexicon_checksum == library.lexicon(language).header.checksum
    assert counted.games >= 30_000
    assert counted.plays >= 10 * counted.games
    assert len(counted.times) > 20_000
    assert all(word in library.lexicon(language) for word in counted.times)
