"""Read answers to cards: the words that they give, and those that are missing (PRA-2)."""

from __future__ import annotations

import re
from functools import partial

from faristol.app.practice.views.screens import Missed
from faristol.app.window import Request, Window
from faristol.app.wordlists.word_judge import read_word
from faristol.errors import Refused
from faristol.modes.practice.questions import Question, ask, key_of, language_in
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.tile import BLANK

MOST_TYPED = 4_000
"""Most characters of an answer: all words of a small set, written twice."""

_BETWEEN = re.compile(r"[\s,;]+")


async def question_of(window: Window, key: str) -> Question | None:
    """Return the question of a card by the list in use, None if that has no answer to it."""
    header = await window.proposed_list(language_in(key))
    search = await window.library.search(header.checksum)
    return ask(key, search, window.library.alphabet(header.language))


def words_of(request: Request, text: str, question: Question, alphabet: Alphabet) -> tuple[bytes, ...]:
    """Return the words of an answer; raises `Refused` or `Unreadable` for an incomplete one."""
    if question.kind == "valid":
        said = request.text("valid")
        if said not in ("yes", "no"):
            raise Refused("practice.no_answer")
        return (question.tiles,) if said == "yes" else ()
    if question.kind == "hooks":
        return _hooks(request, question, alphabet)
    fits = partial(_fits, question=question)
    words = tuple(read_word(word, alphabet, fits) for word in _BETWEEN.split(text) if word)
    if not words:
        raise Refused("practice.no_answer")
    for word in words:
        if not _fits(word, question):
            raise Refused("practice.other_tiles", word=alphabet.show_word(word))
    return words


def _hooks(request: Request, question: Question, alphabet: Alphabet) -> tuple[bytes, ...]:
    """Return the longer words made by the front and back hooks."""
    front, back = (
        alphabet.parse_rack(_BETWEEN.sub(" ", request.text(name)[:MOST_TYPED])) for name in ("answer", "back")
    )
    if BLANK in front + back:
        raise Refused("practice.blank")
    if not front + back:
        raise Refused("practice.no_answer")
    word = question.tiles
    before = [bytes((letter,)) + word for letter in front]
    return (*before, *(word + bytes((letter,)) for letter in back))


def _fits(word: bytes, question: Question) -> bool:
    """Tell whether a word's tiles match the question; a mistyped word costs nothing."""
    if question.kind == "recall":
        lacks = not set(question.without) & set(word)
        return lacks and len(word) == question.length and set(question.tiles) <= set(word)
    missing = list(word)
    for tile in question.tiles:
        if tile in missing:
            missing.remove(tile)
    return len(word) == len(question.tiles) and len(missing) == question.tiles.count(BLANK)


async def explained(window: Window, word: bytes, language: str) -> Missed:
    """Return a missed word with its hooks."""
    alphabet = window.library.alphabet(language)
    around = await question_of(window, key_of("hooks", language, alphabet.show_word(word)))
    front = bytes(longer[0] for longer in around.front) if around else b""
    back = bytes(longer[-1] for longer in around.back) if around else b""
    return Missed(word, front, back)
