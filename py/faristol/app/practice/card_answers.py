"""Answers to cards, laid with tiles or typed: the words that they give, and the missing ones (PRA-2)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import partial

from faristol.app.practice.views.cards import Missed
from faristol.app.window import Request, Window
from faristol.app.wordlists.word_judge import read_word
from faristol.errors import Refused
from faristol.modes.practice.questions import Question, ask, key_of, language_in
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.reading import Spelling
from faristol.tiles.tile import BLANK

BACK = "back"
"""The choice that takes the last tile back."""


MOST_TYPED = 4_000
"""Most characters of an answer: all words of a small set, written twice."""

_BETWEEN = re.compile(r"[\s,;]+")


@dataclass(frozen=True)
class Laid:
    """The words of an answer so far, with spaces between them.

    `taps` are the tiles of the last word that were tapped, by number; the others were typed.
    """

    text: str = ""
    taps: tuple[int, ...] = ()


NOTHING = Laid()


def lay(laid: Laid, choice: str, question: Question, alphabet: Alphabet) -> Laid:
    """Return the answer after a tile, by its number from 0, or after the last one was taken back.

    A word that takes all tiles is followed by the next one, as long as there are others to be found. An
    impossible choice changes nothing.
    """
    *before, last = (laid.text.rstrip() if choice == BACK else laid.text).split(" ")
    tiles = _tiles(last, alphabet)
    if tiles is None:
        return laid
    if choice == BACK:
        taken, tiles = tiles[-1:], tiles[:-1]
        of_it = laid.taps and question.tiles[laid.taps[-1]] == next(iter(taken), None)
        taps = laid.taps[:-1] if of_it else ()
    elif choice.isdecimal() and int(choice) in free(laid, question, alphabet):
        number = int(choice)
        tiles += question.tiles[number : number + 1]
        taps = (*laid.taps, number)
    else:
        return laid
    text = " ".join([*before, alphabet.show_word(tiles) if tiles else ""])
    if len(tiles) == len(question.tiles) and len(text.split()) < len(question.words):
        return Laid(f"{text} ")
    return Laid(text, taps)


def free(laid: Laid, question: Question, alphabet: Alphabet) -> list[int]:
    """Return the tiles, by number from 0, that the present word has not used yet."""
    left = list(_tiles(laid.text.split(" ")[-1], alphabet) or b"")
    numbers = range(len(question.tiles))
    unused: list[int] = []
    for number in sorted(numbers, key=lambda number: number not in laid.taps):
        if question.tiles[number] in left:
            left.remove(question.tiles[number])
        else:
            unused.append(number)
    return sorted(unused)


def _tiles(text: str, alphabet: Alphabet) -> bytes | None:
    """Return the tiles of the present word, None if it cannot be read."""
    return alphabet.normalise(text, Spelling.TILES) if text else b""


async def question_of(window: Window, key: str) -> Question | None:
    """Return the question of a card by the list in use, None if that has no answer to it."""
    header = await window.proposed_list(language_in(key))
    search = await window.library.search(header.checksum)
    return ask(key, search, window.library.alphabet(header.language))


def words_of(request: Request, text: str, question: Question, alphabet: Alphabet) -> tuple[bytes, ...]:
    """Return the words of an answer; raises `Refused` or `Unreadable` for an incomplete one."""
    if question.kind == "valid":
        answer = request.text("valid")
        if answer not in ("yes", "no"):
            raise Refused("practice.no_answer")
        return (question.tiles,) if answer == "yes" else ()
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
