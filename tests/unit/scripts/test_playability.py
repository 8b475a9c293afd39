"""How often words were the best play: counting games, and their table (PRA-3)."""

from collections import Counter

from faristol.tiles.language import language_of
from selfplay.playability import Games, counted, written
from selfplay.table import table

HEAD = "A table.\nIts command."


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


def test_a_table_has_a_line_for_each_number_of_times_the_largest_first() -> None:
    alphabet = language_of("ca").alphabet
    times = {"CASA": 3, "COL·LEGI": 2, "ANY": 3, "ZEL": 1, "QÜESTIÓ": 2}
    words = Counter({alphabet.parse_word(word): count for word, count in times.items()})
    assert written(words, alphabet, HEAD) == "# A table.\n# Its command.\n3 ANY CASA\n2 COL·LEGI QESTIO\n"
