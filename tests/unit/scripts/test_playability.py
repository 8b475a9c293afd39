"""How often words were the best play: counting games (PRA-3)."""

from selfplay.games import table
from selfplay.playability import Games, counted


def test_a_seed_gives_the_same_words_in_portions_of_any_size() -> None:
    words = counted(Games("ca", "1", 2))
    assert words == counted(Games("ca", "1", 2))
    assert words != counted(Games("ca", "2", 2))
    assert 20 < words.total() < 80


def test_every_counted_word_is_in_the_list_whatever_tile_shows_a_letter() -> None:
    generator = table("ro").generator
    words = counted(Games("ro", "blanks", 3))
    assert words
    assert all(generator.check(list(words)))
