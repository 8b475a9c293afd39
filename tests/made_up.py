"""A language that nobody speaks, as a folder: nine letters, one of them of two characters, and their words.

nou/language.toml  alphabet.toml  nou.lexicon  rules/duplicate/nou.toml
"""

from collections.abc import Iterator
from itertools import product
from pathlib import Path

from faristol.lexicon.builder import make_lexicon
from faristol.lexicon.format import encode
from faristol.rules.ruleset import RuleSet
from faristol.tiles.language import Language, read_language

CODE = "nou"
VOWELS, CONSONANTS = "AEIO", ("N", "R", "S", "T", "LH")

SETTINGS = """
name = "Novenc"
sample = "ALHN?"
examples = ["H8 NARA", "H8 N(A)RA"]
[written]
thousands = "'"
decimal = ","
clock = "h"
[voices]
ca = { en = "Ninish" }
[order]
LH = "L"
[rules.usual]
duplicate = "nou"
[elsewhere]
cgp = "ninish"
"""

ALPHABET = """
language = "nou"
name = "Novenc"
blanks = 2
marks = ""
tiles = [
  { letter = "A", count = 14, points = 1, vowel = true },
  { letter = "E", count = 14, points = 1, vowel = true },
  { letter = "I", count = 12, points = 1, vowel = true },
  { letter = "O", count = 12, points = 1, vowel = true },
  { letter = "LH", count = 6, points = 8 },
  { letter = "N", count = 10, points = 2 },
  { letter = "R", count = 10, points = 2 },
  { letter = "S", count = 10, points = 3 },
  { letter = "T", count = 10, points = 3 },
]
[spoken]
default = "fruits"
form = "{letter} com {name}"
form_before_vowel = "{letter} com {name}"
blank = ["buida"]
alone = { LH = "elha" }
rows = { B = "be", C = "ce", D = "de", F = "fe", G = "ge", H = "he", J = "je", K = "ke", L = "le", M = "me" }
numbers = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15"]
[spoken.phrases]
minute = "Minuta!"
thirty = "Mitja!"
time = "Ara!"
blank = "{blank} per {letters}"
joined = " e "
points = ["{number} pun", "{number} punes", "{number} punes"]
letters = ["a", "e", "i", "o", "elha", "ne", "re", "se", "te"]
below_twenty = [
  "0", "1", "2", "3", "4", "5", "6", "7", "8", "9",
  "10", "11", "12", "13", "14", "15", "16", "17", "18", "19",
]
tens = ["20", "30", "40", "50", "60", "70", "80", "90"]
tens_and = ["20+", "30+", "40+", "50+", "60+", "70+", "80+", "90+"]
hundreds = ["100", "200", "300", "400", "500", "600", "700", "800", "900"]
[spoken.tables.fruits]
title = "Fruites"
names = ["Ananàs", "Endívia", "Illa", "Oliva", "Nou", "Raïm", "Síndria", "Tomàquet"]
"""


def words() -> Iterator[str]:
    """Every word: a vowel behind a consonant, once, twice or three times; the last with S too."""
    syllables = [consonant + vowel for consonant in CONSONANTS for vowel in VOWELS]
    for length in (1, 2, 3):
        for parts in product(syllables, repeat=length):
            yield "".join(parts)
            yield "".join(parts) + "S"


def make_folder(place: Path) -> Language:
    """Write the folder of the language into a place, and read what is in it."""
    folder = place / CODE
    (folder / "rules/duplicate").mkdir(parents=True)
    (folder / "language.toml").write_text(SETTINGS, encoding="utf-8")
    (folder / "alphabet.toml").write_text(ALPHABET, encoding="utf-8")
    language = read_language(folder)
    lexicon = make_lexicon(map(language.alphabet.parse_word, words()), language.alphabet, name="nou-1")
    (folder / "nou.lexicon").write_bytes(encode(lexicon))
    changed = {"key": CODE, "name": "Novena", "language": CODE}
    changed |= {"letter_names": "fruits", "blank_name": "buida"}
    usual = RuleSet.usual().write().splitlines()
    lines = (line for line in usual if line.partition(" ")[0] not in changed)
    own = (f'{field} = "{value}"' for field, value in changed.items())
    (folder / "rules/duplicate/nou.toml").write_text("\n".join([*own, *lines]), encoding="utf-8")
    return language
