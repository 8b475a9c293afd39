"""The study: a word and its neighbours, anagrams, patterns, and the lists that clubs print."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from urllib.parse import quote, unquote

from faristol.app.feature import more
from faristol.app.paths import whole
from faristol.app.text.faults import explain
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.app.wordlists.views import study_pages as study_view
from faristol.app.wordlists.views.study_pages import Answer, Group, StudyQuestion, StudyScreen
from faristol.app.wordlists.word_judge import list_choice, read_word
from faristol.errors import Fault, Refused, needed
from faristol.lexicon.query import (
    ANYTHING,
    LONGEST,
    SHORTEST,
    WordQuery,
    WordSearch,
    hooks_of,
    neighbours,
    parse_pattern,
    spelt,
)
from faristol.movegen.kernel.adapter import MOST_WORDS
from faristol.tiles.alphabet import BLANK, Alphabet

PATH = "#/words/study"

KINDS = ("word", "anagrams", "patterns", "lists")
"""The kinds of question, each with a page under PATH."""

PORTION = 300
"""Words shown at a time."""

FOR_HOOKS = range(2, 5)
"""Lengths of the words that can be listed with their hooks."""

FIRST: Mapping[str, Mapping[str, str]] = {"lists": {"length": "2"}}
"""The fields of a page on which nothing has been typed yet."""


@dataclass(frozen=True)
class Form:
    """The fields of the study's form by name."""

    fields: Mapping[str, str] = field(default_factory=dict)


def _address(path: str) -> tuple[str, Mapping[str, str]]:
    """Return the kind of question of a page and the fields in its address: `#/words/study/word/CASA`."""
    kind, _, text = path.removeprefix(PATH).strip("/").partition("/")
    kind = kind or KINDS[0]
    if kind not in KINDS:
        raise Refused("app.path", path=path[:80])
    return kind, {"text": unquote(text)} if text else FIRST.get(kind, {})


def _form(window: Window) -> tuple[str, Mapping[str, str]]:
    """Return the kind of question of the page and its fields, as typed there or as in its address."""
    kind, first = _address(window.session.path)
    return kind, window.session.of(Form, window.session.path).fields or first


def question_of(
    kind: str, fields: Mapping[str, str], alphabet: Alphabet, is_word: Callable[[bytes], bool]
) -> StudyQuestion | None:
    """Return the question of a form, None if it is empty; raises the fault of an impossible one."""
    by_points = fields.get("order") == "points"
    text = fields.get("text", "").strip()
    if kind == "word":
        if not text:
            return None
        if len(text.split()) > 1:
            raise Refused("study.one_word")
        word = read_word(text, alphabet, is_word)
        around = (ANYTHING, *spelt(word), ANYTHING)
        query = WordQuery(pattern=around, shortest=len(word) + 1)
        return StudyQuestion(kind, query, word=word, by_points=by_points)
    if kind == "anagrams":
        rack = _rack(text, alphabet)
        lengths = tuple(range(len(rack), SHORTEST - 1, -1))
        return (
            StudyQuestion(kind, WordQuery(rack=rack), lengths=lengths, by_points=by_points) if rack else None
        )
    if kind == "patterns":
        return _pattern(text, fields, alphabet, by_points)
    return _list(fields, alphabet, by_points)


def _pattern(
    text: str, fields: Mapping[str, str], alphabet: Alphabet, by_points: bool
) -> StudyQuestion | None:
    shortest = _length(fields.get("shortest", "")) or SHORTEST
    longest = _length(fields.get("longest", "")) or LONGEST
    if shortest > longest:
        raise Refused("study.lengths", shortest=shortest, longest=longest)
    tiles = alphabet.parse_rack(fields.get("tiles", ""))
    if BLANK in tiles:
        raise Refused("study.blank")
    query = WordQuery(
        pattern=parse_pattern(text, alphabet) if text else None,
        rack=_rack(fields.get("rack", ""), alphabet) or None,
        tiles=tiles,
        shortest=shortest,
        longest=longest,
    )
    return (
        StudyQuestion("patterns", query, text.upper(), by_points=by_points) if query != WordQuery() else None
    )


def _list(fields: Mapping[str, str], alphabet: Alphabet, by_points: bool) -> StudyQuestion:
    length = _length(fields.get("length", ""))
    letter = fields.get("tile", "")
    if letter and letter not in alphabet.letters[1:]:
        raise Refused("app.choice", value=letter[:40])
    tiles = bytes((alphabet.letters.index(letter),)) if letter else b""
    lengths = (length,) if length else tuple(range(SHORTEST, LONGEST + 1))
    hooks = length in FOR_HOOKS and bool(fields.get("hooks"))
    return StudyQuestion("lists", WordQuery(tiles=tiles), lengths=lengths, by_points=by_points, hooks=hooks)


def _rack(text: str, alphabet: Alphabet) -> bytes:
    rack = alphabet.sort_rack(alphabet.parse_rack(text))
    if len(rack) > LONGEST:
        raise Refused("study.long_rack", tiles=len(rack), most=LONGEST)
    return rack


def _length(text: str) -> int:
    """Return a length in tiles, 0 for any."""
    if not text:
        return 0
    return needed(whole(text, SHORTEST, LONGEST), Refused("app.choice", value=text[:40]))


def _found(question: StudyQuestion, search: WordSearch, most: int) -> Answer:
    """Return at most so many words that match, and the number of all."""
    if not question.lengths:
        result = search.search(question.query, limit=most, by_points=question.by_points)
        return Answer(question, (Group(0, result.count, result.words),))
    groups: list[Group] = []
    for length in question.lengths:
        query = replace(question.query, shortest=length, longest=length)
        result = search.search(query, limit=most, by_points=question.by_points)
        most -= len(result.words)
        if result.count:
            groups.append(Group(length, result.count, result.words))
    return Answer(question, tuple(groups))


def answer(question: StudyQuestion, search: WordSearch, most: int) -> Answer:
    """Return at most so many words that match, the number of all, and their neighbours or hooks."""
    result = _found(question, search, most)
    if question.kind == "word":
        return replace(result, word=neighbours(question.word, search))
    if question.hooks:
        [length] = question.lengths
        query = WordQuery(shortest=length + 1, longest=length + 1)
        words = [word for group in result.groups for word in group.words]
        return replace(result, hooks=hooks_of(words, search.search(query, limit=MOST_WORDS).words))
    return result


async def _answer_now(window: Window, most: int) -> Answer | None:
    """Return the answer to the page's question, None if empty; raises the fault of an impossible one."""
    kind, fields = _form(window)
    header = (await list_choice(window)).chosen
    alphabet = window.library.alphabet(header.language)
    lexicon = await window.library.lexicon(header.checksum)
    question = question_of(kind, fields, alphabet, lexicon.contains)
    if question is None:
        return None
    return answer(question, await window.library.search(header.checksum), most)


async def _open(request: Request) -> None:
    """Open another kind of question, or another word."""
    kind, text = request.text("kind"), request.text("text")
    if not text and kind == KINDS[0]:
        kind = ""
    request.go("/".join(part for part in (PATH, kind, quote(text)) if part))
    request.session.portions = 1
    if text:
        request.session.drop(Form, request.session.path)
    else:
        request.focus("study-text")


async def _ask(request: Request) -> None:
    """Answer while the user types; faults are told only on Enter."""
    request.session.put(Form(dict(request.fields)), request.session.path)
    request.session.portions = 1


async def _enter(request: Request) -> None:
    await _ask(request)
    request.focus("study-text")
    given = await _answer_now(request.window, 0)
    if given is not None:
        request.effect("say", text=study_view.found_in_words(given, request.window.texts))


async def _all(request: Request) -> None:
    request.session.portions = study_view.MOST_AT_ONCE // PORTION


async def _copy(request: Request) -> None:
    """Copy every word of the answer as text, not only those shown."""
    given = await _answer_now(request.window, MOST_WORDS)
    if given is not None:
        alphabet = request.window.library.alphabet((await list_choice(request.window)).chosen.language)
        text = study_view.as_text(given, alphabet)
        request.copy(text, then="study.copied", words=given.shown, of=given.count)


async def _copied(request: Request) -> None:
    """Tell that the words were copied to the clipboard, or show them for copying by hand."""
    texts, words = request.window.texts, request.number("words", "app.choice")
    form = (
        texts.ngettext("%(num)s word copied.", "%(num)s words copied.", words)
        if request.text("where") == "clipboard"
        else texts.ngettext("%(num)s word to copy by hand.", "%(num)s words to copy by hand.", words)
    )
    sentence = form % {"num": texts.number(words)}
    if (of := request.number("of", "app.choice")) > words:
        sentence += " " + texts.gettext("There are %(of)s in all.") % {"of": texts.number(of)}
    request.session.notices.append(Notice("copy", sentence, kind="good"))


async def page(window: Window, *_rest: str) -> Page:
    """The study's page, with the answer to its form or its address."""
    session = window.session
    kind, fields = _form(window)
    choice = await list_choice(window)
    given, problem = None, ""
    try:
        given = await _answer_now(window, PORTION * session.portions)
    except Fault as fault:
        # A question sent with Enter is refused by a notice, like any other.
        refused = any(notice.anchor == "study" for notice in session.notices)
        problem = "" if refused else explain(fault, window.texts)
    screen = StudyScreen(
        kind=kind,
        fields=fields,
        answer=given,
        alphabet=window.library.alphabet(choice.chosen.language),
        choice=choice,
        today=window.today,
        problem=problem,
        **session.said,
    )
    return study_view.study_page(screen, window.texts)


ACTIONS: dict[str, Action] = {
    "study.open": _open,
    "study.ask": _ask,
    "study.enter": _enter,
    "study.more": more,
    "study.all": _all,
    "study.copy": _copy,
    "study.copied": _copied,
}
