"""The steps of the Romanian list: a lexicon proposes words, four witnesses and their look weigh them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Sequence

from wordlists.clues import Groups, Points, Rules, read_points
from wordlists.hunspell import read_affixes
from wordlists.recipe import Kitchen, is_lower_case
from wordlists.sources import pickled_words, simplemma_words

WORD_PIECE = "##"
"""How a piece of the vocabulary begins that stands inside a word."""

SPOKEN = {
    "nemai": "a gerund with nemai-",
    "nend": "a gerund with ne-",
    "ndu": "a gerund before a pronoun",
    "ule": "a vocative in -ule",
    "o": "a vocative in -o",
    "u": "a noun before its article",
}


def stages(kitchen: Kitchen) -> list[tuple[str, set[bytes]]]:
    """The words of the lexicon, those of them that are written, and those whose clues add up."""
    groups = gather(kitchen)
    believable = groups.believable(_points(kitchen), kitchen.recipe.steps["enough"])
    return [
        (title, {kitchen.alphabet.parse_word(word) for word in words})
        for title, words in (
            ("the lexicon in lower case", {*groups.words, *groups.spoken}),
            ("without spoken forms", groups.words),
            ("by their clues", believable),
        )
    ]


def reasons(kitchen: Kitchen, words: Sequence[bytes]) -> Iterator[str]:
    """The clues of each word with their points, the weightiest first."""
    groups, points, enough = gather(kitchen), _points(kitchen), kitchen.recipe.steps["enough"]
    for word in map(kitchen.alphabet.show_word, words):
        if word in groups.spoken:
            yield f"the lexicon has it as {SPOKEN[groups.spoken[word]]}"
        elif word not in groups.group_of:
            yield "not in the lexicon"
        else:
            clues = sorted(groups.weighed(word, points), key=lambda clue: (-abs(clue[1]), clue))
            total = sum(number for _, number in clues)
            listed = ", ".join(f"{' '.join(clue)} {number:+d}" for clue, number in clues)
            yield f"{total} points, {enough} are enough: {listed}"


def _points(kitchen: Kitchen) -> Points:
    path = kitchen.recipe.folder / kitchen.recipe.steps["points"]
    return read_points(tomllib.loads(path.read_text(encoding="utf-8")))


def gather(kitchen: Kitchen) -> Groups:
    """The words of the lexicon in groups, with what the witnesses have."""
    rules = Rules.read(kitchen.recipe.steps)
    lexicon = _letters(kitchen, kitchen.read("rwpt", "words").decode().splitlines())
    ranks: dict[str, int] = {}
    for rank, piece in enumerate(kitchen.read("rwpt", "frequent").decode().split("\n")):
        if not piece.startswith(WORD_PIECE):
            for word in _letters(kitchen, [piece]):
                ranks.setdefault(word, rank)
    witnesses = {
        "hunspell": _dictionary(kitchen),
        "lemmatiser": set(_letters(kitchen, simplemma_words(kitchen.read("simplemma", "words")))),
        "wordnet": set(_letters(kitchen, pickled_words(kitchen.read("rowordnet", "words")))),
        "texts": set(ranks),
    }
    return Groups(lexicon, witnesses, ranks, rules)


def _dictionary(kitchen: Kitchen) -> set[str]:
    """Every form of hunspell's dictionary but those with a prefix, which would give any verb its opposite."""
    affixes = read_affixes(kitchen.read("hunspell", "affixes").decode())
    affixes = affixes.keeping(lambda rule: rule.kind == "SFX")
    forms: set[str] = set()
    for entry in affixes.entries(kitchen.read("hunspell", "words").decode()):
        if is_lower_case(entry.stem):
            forms.update(_letters(kitchen, affixes.expand(entry)))
    return forms


def _letters(kitchen: Kitchen, words: Iterable[str]) -> Iterator[str]:
    """Words in lower case (a capital marks a name or an abbreviation), in the letters of the tiles."""
    for spelt in kitchen.spell_all(filter(is_lower_case, words)):
        yield kitchen.alphabet.show_word(spelt)
