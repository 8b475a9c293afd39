"""Points and calls in words, as people say them (DUP-1.5)."""

import pytest

from pieces import alphabet_of


@pytest.mark.parametrize(
    ("language", "points", "said"),
    [
        ("ca", 1, "un punt"),
        ("ca", 2, "dos punts"),
        ("ca", 21, "vint-i-un punts"),
        ("ca", 62, "seixanta-dos punts"),
        ("ca", 70, "setanta punts"),
        ("ca", 100, "cent punts"),
        ("ca", 101, "cent un punts"),
        ("ca", 248, "dos-cents quaranta-vuit punts"),
        ("ca", 1202, "1202 punts"),
        ("ro", 0, "zero puncte"),
        ("ro", 1, "un punct"),
        ("ro", 2, "două puncte"),
        ("ro", 12, "douăsprezece puncte"),
        ("ro", 19, "nouăsprezece puncte"),
        ("ro", 20, "douăzeci de puncte"),
        ("ro", 62, "șaizeci și două de puncte"),
        ("ro", 100, "o sută de puncte"),
        ("ro", 107, "o sută șapte puncte"),
        ("ro", 121, "o sută douăzeci și unu de puncte"),
    ],
)
def test_points_are_said_in_words(language: str, points: int, said: str) -> None:
    assert alphabet_of(language).phrases.say_points(points) == said


@pytest.mark.rule("DUP-1.5")
@pytest.mark.parametrize(
    ("language", "calls"),
    [
        ("ca", ("Un minut!", "Trenta segons!", "Temps!")),
        ("ro", ("Un minut!", "Treizeci de secunde!", "Timp!")),
    ],
)
def test_the_calls_of_a_language(language: str, calls: tuple[str, ...]) -> None:
    phrases = alphabet_of(language).phrases
    assert (phrases.minute, phrases.thirty, phrases.time) == calls


@pytest.mark.parametrize("language", ["ca", "ro"])
def test_no_two_numbers_and_no_two_letters_sound_alike(language: str) -> None:
    phrases = alphabet_of(language).phrases
    assert len({phrases.numbers.say(number) for number in range(1200)}) == 1200
    assert len(set(phrases.letters)) == len(phrases.letters)
    assert all(phrases.letters[1:])


def test_the_letters_that_blanks_show_are_told() -> None:
    assert alphabet_of("ca").phrases.say_blank("escarràs", ["A d'Alacant", "zeta"]) == (
        "amb escarràs fent de A d'Alacant i zeta"
    )
