"""The study: the form of each kind of question, and the words that answer it, as page, paper and text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote

from markupsafe import Markup, escape

from faristol.app.duplicate.views import wording
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.board import tile
from faristol.app.views.render import Page, page, part
from faristol.app.views.screen import Notice, Screen
from faristol.app.views.written import written_word
from faristol.app.wordlists.views.judge_pages import ListChoice, list_lines
from faristol.lexicon.query import LONGEST, NO_HOOKS, SHORTEST, Hooks, Neighbours, WordQuery
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.tile import letters_of


@dataclass(frozen=True)
class StudyQuestion:
    """A question to a word list: the words that match `query`, in groups of these lengths if given.

    `written` is the pattern as typed, `word` the word asked about; with `hooks` each word comes with its
    hooks.
    """

    kind: str
    query: WordQuery
    written: str = ""
    word: bytes = b""
    lengths: tuple[int, ...] = ()
    by_points: bool = False
    hooks: bool = False


@dataclass(frozen=True)
class Group:
    """Words of one length, 0 if of any: the number of all, and the first of them."""

    length: int
    count: int
    words: tuple[bytes, ...]


@dataclass(frozen=True)
class Answer:
    """The answer of a word list to a question."""

    question: StudyQuestion
    groups: tuple[Group, ...]
    word: Neighbours | None = None
    hooks: Mapping[bytes, Hooks] = field(default_factory=dict)

    @property
    def count(self) -> int:
        """Return the number of words that match."""
        return sum(group.count for group in self.groups)

    @property
    def shown(self) -> int:
        """Return the number of matching words in the answer."""
        return sum(len(group.words) for group in self.groups)


@dataclass(frozen=True, kw_only=True)
class StudyScreen(Screen):
    """The study: the kind of question, its fields, and the answer, None if nothing is asked.

    `problem` is the fault of what is being typed.
    """

    kind: str
    fields: Mapping[str, str]
    answer: Answer | None
    alphabet: Alphabet
    choice: ListChoice
    today: str
    problem: str = ""


KINDS = (
    ("word", _("Word")),
    ("anagrams", _("Anagrams")),
    ("patterns", _("Patterns")),
    ("lists", _("Lists")),
)
PLACES = ("study", "copy")
DEAR = 8
"""Least points of the tiles that have lists of their own."""

MOST_AT_ONCE = 3000
"""Most words shown at once, for printing."""

SHORT = 6
"""Most tiles of a word for narrow columns."""

_BY_BLANK = re.compile(r"\([^()]+\)")


def study_page(screen: StudyScreen, texts: Texts) -> Page:
    """The study's page."""
    header = screen.choice.chosen
    answer = screen.answer
    paper = f"{wording.listed(header, texts)} · {texts.date(screen.today)}"
    return page(
        "wordlists/study.html",
        f"{texts.gettext(dict(KINDS)[screen.kind])} · {texts.gettext('Study')}",
        texts,
        {
            "study-form": form(
                texts, screen.kind, dict(screen.fields), screen.alphabet, screen.problem, _at("study", screen)
            ),
            "study-word": word(texts, answer.word if answer else None, screen.alphabet, header.name),
            "study-answer": found(texts, answer, screen.alphabet, _at("copy", screen), paper),
        },
        kind=screen.kind,
        kinds=KINDS,
        lists=list_lines(screen.choice, texts),
        list_summary=wording.listed(header, texts),
        elsewhere=screen.notices_elsewhere(PLACES),
    )


def _at(place: str, screen: StudyScreen) -> tuple[Notice, ...]:
    return tuple(screen.notices_at(place))


@part("wordlists/study_form.html")
def form(
    _texts: Texts,
    kind: str,
    fields: Mapping[str, str],
    alphabet: Alphabet,
    problem: str,
    said: Sequence[Notice],
) -> Mapping[str, Any]:
    """Return the fields of a kind of question, with their fault."""
    tiles = list(enumerate(alphabet.letters))[1:]
    dear = [letter for number, letter in tiles if alphabet.points[number] >= DEAR or len(letter) > 1]
    return {
        "kind": kind,
        "fields": fields,
        "problem": problem,
        "said": said,
        "lengths": range(SHORTEST, LONGEST + 1),
        "dear": dear,
        "others": [letter for number, letter in tiles if letter not in dear],
    }


@part("wordlists/study_word.html")
def word(
    texts: Texts, neighbours: Neighbours | None, alphabet: Alphabet, list_name: str
) -> Mapping[str, Any]:
    """Return a word in tiles, its validity, and its neighbours."""
    if neighbours is None:
        return {"neighbours": None}
    letters = neighbours.word
    shown = alphabet.show_word(letters)
    return {
        "neighbours": neighbours,
        "shown": shown,
        "tiles": Markup("").join(tile(letter, alphabet) for letter in letters),
        "length": len(letters),
        "points": alphabet.value_of(letters),
        "list_name": list_name,
        "front": [_hook(bytes((letter,)) + letters, letter, alphabet) for letter in neighbours.hooks.front],
        "back": [_hook(letters + bytes((letter,)), letter, alphabet) for letter in neighbours.hooks.back],
        "inside": _links(neighbours.inside, alphabet),
        "shorter": _links(neighbours.shorter, alphabet),
        "anagrams": _links(neighbours.anagrams, alphabet),
    }


@dataclass(frozen=True)
class Link:
    """A word to open: its spelling, and the tile that leads to it."""

    word: str
    tile: str = ""

    @property
    def path(self) -> str:
        """Return the address of the word's page."""
        return f"#/words/study/word/{quote(self.word)}"


def _hook(longer: bytes, letter: int, alphabet: Alphabet) -> Link:
    return Link(alphabet.show_word(longer), tile(letter, alphabet))


def _links(words: Iterable[bytes], alphabet: Alphabet) -> list[Link]:
    return [Link(alphabet.show_word(word)) for word in words]


@part("wordlists/study_answer.html")
def found(
    texts: Texts, answer: Answer | None, alphabet: Alphabet, said: Sequence[Notice], paper: str
) -> Mapping[str, Any]:
    """Return the matching words in groups, with their actions; `paper` is the heading in print."""
    if answer is None:
        return {"answer": None}
    question = answer.question
    return {
        "answer": answer,
        "paper": paper,
        "title": title(question, alphabet, texts),
        "summary": found_in_words(answer, texts),
        "all_at_once": answer.shown < answer.count <= MOST_AT_ONCE,
        "said": said,
        "groups": [
            {
                "name": _group_name(group.length, question, texts) if len(question.lengths) > 1 else "",
                "count": group.count,
                "words": _sheet(group.words, answer.hooks, alphabet)
                if question.hooks
                else _words(group.words, alphabet, question.by_points),
            }
            for group in answer.groups
            if group.words
        ],
    }


def found_in_words(answer: Answer, texts: Texts) -> str:
    """Return the number of matching words, as text."""
    form = texts.ngettext("%(num)s word", "%(num)s words", answer.count)
    return form % {"num": texts.number(answer.count)}


def title(question: StudyQuestion, alphabet: Alphabet, texts: Texts) -> str:
    """Return the question as the heading of its answer."""
    query = question.query
    if question.kind == "word":
        return texts.gettext("Longer words with %(word)s in them") % {
            "word": alphabet.show_word(question.word)
        }
    if question.kind == "anagrams":
        return texts.gettext("Words from %(tiles)s") % {"tiles": alphabet.show_rack(query.rack or b"")}
    parts = [question.written] if question.written else []
    lengths = question.lengths or tuple(query.lengths)
    if len(lengths) < LONGEST - SHORTEST + 1 and query.rack is None:
        parts.append(_lengths(lengths[0], lengths[-1], texts))
    if query.tiles:
        parts.append(texts.gettext("with %(tiles)s") % {"tiles": alphabet.show_rack(query.tiles)})
    if query.rack is not None:
        parts.append(texts.gettext("from %(tiles)s") % {"tiles": alphabet.show_rack(query.rack)})
    return (
        texts.gettext("Words: %(conditions)s") % {"conditions": " · ".join(parts)}
        if parts
        else texts.gettext("All words")
    )


def _lengths(shortest: int, longest: int, texts: Texts) -> str:
    """Return a range of lengths: "2 tiles", "5 to 8 tiles"."""
    if shortest == longest:
        return texts.ngettext("%(num)s tile", "%(num)s tiles", longest) % {"num": longest}
    return texts.gettext("%(shortest)s to %(longest)s tiles") % {"shortest": shortest, "longest": longest}


def _group_name(length: int, question: StudyQuestion, texts: Texts) -> str:
    if question.kind == "anagrams" and length == question.lengths[0]:
        return texts.ngettext("The whole rack, %(num)s tile", "All %(num)s tiles", length) % {"num": length}
    return _lengths(length, length, texts)


def _words(words: Sequence[bytes], alphabet: Alphabet, priced: bool) -> Markup:
    """Return words as list items, each a link to its page; blanks' letters are set apart."""
    lines = []
    for word in words:
        letters = letters_of(word)
        shown = spelt = str(escape(alphabet.show_word(letters)))
        if letters != word:
            shown = _BY_BLANK.sub(r"<i>\g<0></i>", str(escape(written_word(word, alphabet))))
        path = spelt if spelt.isascii() else quote(spelt)
        points = f" <sub>{alphabet.value_of(word)}</sub>" if priced else ""
        lines.append(f'<li><a href="#/words/study/word/{path}">{shown}{points}</a></li>')
    kind = "found short" if max(map(len, words)) <= SHORT else "found"
    return Markup(f'<ul class="{kind}">{"".join(lines)}</ul>')


def _sheet(words: Iterable[bytes], hooks: Mapping[bytes, Hooks], alphabet: Alphabet) -> Markup:
    """Return words with their front and back hooks."""
    line = Markup('<li><span>{}</span><a href="#/words/study/word/{}">{}</a><span>{}</span></li>')
    lines = []
    for word in words:
        shown, around = alphabet.show_word(word), hooks.get(word, NO_HOOKS)
        front, back = (_letters(letters, alphabet) for letters in (around.front, around.back))
        lines.append(line.format(front, quote(shown), shown, back))
    return Markup('<ul class="found hooked">{}</ul>').format(Markup("").join(lines))


def _letters(letters: bytes, alphabet: Alphabet) -> str:
    return " ".join(alphabet.letters[letter].lower() for letter in letters)


def as_text(answer: Answer, alphabet: Alphabet) -> str:
    """Return the words one per line, with an empty line between groups and hooks after tabs."""
    groups = []
    for group in answer.groups:
        lines = []
        for word in group.words:
            shown = alphabet.show_word(word)
            if answer.question.hooks:
                around = answer.hooks.get(word, NO_HOOKS)
                shown = f"{_letters(around.front, alphabet)}\t{shown}\t{_letters(around.back, alphabet)}"
            lines.append(f"{shown}\n")
        groups.append("".join(lines))
    return "\n".join(group for group in groups if group)
