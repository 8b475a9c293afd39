"""A session: a card is asked, answered, graded, and the next one comes, until nothing is left (PRA-2, PRA-4).

An answer is saved when one goes on, with the grade that then stands there; whoever leaves before that is
asked the card again.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from faristol.app.practice import decks
from faristol.app.practice.laid_answer import NOTHING, Laid, free, lay
from faristol.app.practice.player import More, Player, player_of, require_player, today_of
from faristol.app.views.practice import cards as cards_view
from faristol.app.views.practice.screens import MORE, CardScreen, Checked, Missed
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.app.wordlists.lock import require_none
from faristol.app.wordlists.word_judge import read_word
from faristol.errors import Refused
from faristol.modes.practice import commands as c
from faristol.modes.practice.learning import (
    answers_today,
    count_today,
    done,
    following,
    met_today,
    new_left,
    unmet,
)
from faristol.modes.practice.practice import PRACTICE
from faristol.modes.practice.questions import (
    Question,
    ask,
    check,
    key_of,
    language_in,
    proposed_grade,
    written,
)
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.tile import BLANK

PATH = "#/practice/cards"

MOST_EXPLAINED = 40
"""Missed words that are shown with their hooks."""

MOST_TYPED = 4_000
"""Characters of an answer: as many as all words of a small set have, written twice."""

_BETWEEN = re.compile(r"[\s,;]+")


@dataclass(frozen=True)
class Asked:
    """The card that is asked: whom, of which set, when it was shown, and what came of it once it is answered.

    `player` is the stream of who is asked: another window may have chosen somebody else since. `laid` is the
    answer as far as it was laid with tiles, or typed between them.
    """

    player: str
    question: Question
    set: int
    shown: int
    checked: Checked | None = None
    laid: Laid = NOTHING


async def _start(request: Request) -> None:
    """Begin, or go on; new cards need their sets, which are made when they are first needed."""
    request.place = "practice"
    await require_none(request.window)
    window = request.window
    player = await require_player(window)
    await window.library.practice()
    if min(new_left(player.state, await today_of(window)), unmet(player.state)):
        await decks.make_all(request, player, _next)
    else:
        await _next(request)


async def _more(request: Request) -> None:
    """Some new cards beyond the daily number, for today."""
    player, today = await require_player(request.window), await today_of(request.window)
    cards = max(0, met_today(player.state, today) - player.state.daily) + MORE
    request.session.put(More(today.day, cards))
    await _start(request)


async def _next(request: Request, card: tuple[int, str] | None = None) -> None:
    """Ask the next card, or this one; those without an answer in the word list are set aside."""
    window, session = request.window, request.session
    player = await require_player(window)
    today, keys = await today_of(window), await decks.keys_of(window, player)
    session.drop(Asked)
    gone: list[str] = []
    for number, key in [card] if card else following(player.state, today, keys):
        question = await _question(window, key)
        if question is None:
            gone.append(key)
            continue
        session.put(Asked(player.stream, question, number, window.now()))
        alphabet = window.library.alphabet(question.language)
        request.effect("say", text=cards_view.question_in_words(question, alphabet, window.texts))
        break
    await _set_aside(request, player, gone)
    request.go(PATH)
    request.focus(_first(session.find(Asked)), select=False)


def _first(asked: Asked | None) -> str:
    """Where a card begins: nowhere that Enter would answer what nobody has read yet."""
    if asked is None:
        return "next"
    return "asked-title" if asked.question.kind == "valid" else "answer"


async def _question(window: Window, key: str) -> Question | None:
    header = await window.proposed_list(language_in(key))
    search = await window.library.search(header.checksum)
    return ask(key, search, window.library.alphabet(header.language))


async def _set_aside(request: Request, player: Player, gone: Sequence[str]) -> None:
    """Cards whose words are gone are kept, and not asked as long as this list is in use."""
    window, texts = request.window, request.window.texts
    for language in dict.fromkeys(map(language_in, gone)):
        header = await window.proposed_list(language)
        of_language = tuple(key for key in gone if language_in(key) == language)
        await window.command(PRACTICE, player.stream, c.SetAside(of_language, header.checksum))
        text = texts.ngettext(
            "%(num)s card is set aside: its words are not in %(list)s.",
            "%(num)s cards are set aside: their words are not in %(list)s.",
            len(of_language),
        )
        notice = Notice("practice", text % {"num": len(of_language), "list": header.title}, "info")
        request.session.notices.append(notice)


async def _lay(request: Request) -> None:
    """One tile more of the answer, or one less."""
    asked = _unchecked(request)
    if asked is not None:
        alphabet = request.window.library.alphabet(asked.question.language)
        request.session.typed = {}
        laid = lay(asked.laid, request.text("tile"), asked.question, alphabet)
        request.session.put(replace(asked, laid=laid))


async def _typing(request: Request) -> None:
    """What is typed between tiles: the next one is laid behind it."""
    asked, text = _unchecked(request), request.text("answer")[:MOST_TYPED]
    if asked is not None and text != asked.laid.text:
        request.session.typed = {}
        request.session.put(replace(asked, laid=Laid(text)))


def _unchecked(request: Request) -> Asked | None:
    """The card that the page shows, as long as it is not answered."""
    asked = request.session.find(Asked)
    return None if asked is None or asked.checked or request.text("key") != asked.question.key else asked


async def _check(request: Request) -> None:
    """What was answered, once; what cannot be read is said, and costs nothing."""
    request.place = "answer"
    await require_none(request.window)
    session, window = request.session, request.window
    asked = _unchecked(request)
    if asked is None:
        return
    question = asked.question
    alphabet = window.library.alphabet(question.language)
    typed = _typed(request, asked)
    session.typed = {**request.fields, "answer": typed}
    session.put(replace(asked, laid=Laid(typed)))
    request.focus("answer", select=False)
    given = () if request.text("unknown") else _given(request, typed, question, alphabet)
    outcome = check(question, given)
    milliseconds = max(0, window.now() - asked.shown)
    grade = 1 if request.text("unknown") else proposed_grade(outcome, milliseconds)
    missed = [await _explained(window, word, question) for word in outcome.missed[:MOST_EXPLAINED]]
    checked = Checked(outcome, milliseconds, grade, tuple(missed), bool(request.text("unknown")))
    session.put(replace(asked, checked=checked))
    session.typed = {}
    request.effect("say", text=cards_view.outcome_in_words(question, checked, alphabet, window.texts))
    request.focus("next", select=False)


def _typed(request: Request, asked: Asked) -> str:
    """The answer in the field, with the tiles that were tapped before the page could show them there."""
    text = request.text("answer")[:MOST_TYPED]
    return asked.laid.text if request.fields.get("seen") == text else text


def _given(request: Request, text: str, question: Question, alphabet: Alphabet) -> tuple[bytes, ...]:
    """The words of an answer; raises `Refused` or `Unreadable` for what is none yet."""
    if question.kind == "valid":
        said = request.text("valid")
        if said not in ("yes", "no"):
            raise Refused("practice.no_answer")
        return (question.tiles,) if said == "yes" else ()
    if question.kind == "hooks":
        return _hooks(request, question, alphabet)
    words = tuple(read_word(word, alphabet) for word in _BETWEEN.split(text) if word)
    if not words:
        raise Refused("practice.no_answer")
    for word in words:
        if not _fits(word, question):
            raise Refused("practice.other_tiles", word=alphabet.show_word(word))
    return words


def _hooks(request: Request, question: Question, alphabet: Alphabet) -> tuple[bytes, ...]:
    """The longer words that the letters in front and behind make."""
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
    """Whether the tiles of a word are those that are asked: what is mistyped costs nothing."""
    if question.kind == "recall":
        lacks = not set(question.without) & set(word)
        return lacks and len(word) == question.length and set(question.tiles) <= set(word)
    missing = list(word)
    for tile in question.tiles:
        if tile in missing:
            missing.remove(tile)
    return len(word) == len(question.tiles) and len(missing) == question.tiles.count(BLANK)


async def _explained(window: Window, word: bytes, question: Question) -> Missed:
    """A word that was missed, with its hooks."""
    alphabet = window.library.alphabet(question.language)
    around = await _question(window, key_of("hooks", question.language, alphabet.show_word(word)))
    front = bytes(longer[0] for longer in around.front) if around else b""
    back = bytes(longer[-1] for longer in around.back) if around else b""
    return Missed(word, front, back)


async def _grade(request: Request) -> None:
    """Save the answer with its grade, and ask the next card."""
    request.place = "practice"
    session, window = request.session, request.window
    asked = session.find(Asked)
    if asked is None or asked.checked is None or request.text("key") != asked.question.key:
        return
    player, checked = await require_player(window), asked.checked
    if asked.player != player.stream:
        await _next(request)
        raise Refused("practice.other_player", name=player.state.name)
    after = request.number("after", "practice.answered")
    grade = request.number("grade", "practice.grade")
    alphabet = window.library.alphabet(asked.question.language)
    answer = c.Answer(
        after=after,
        card=asked.question.key,
        set=asked.set,
        words=len(asked.question.words),
        missed=written(checked.outcome.missed, alphabet),
        wrong=written(checked.outcome.wrong, alphabet),
        milliseconds=checked.milliseconds,
        grade=grade,
        chosen=grade != checked.grade,
    )
    try:
        await window.command(PRACTICE, player.stream, answer)
    except Refused as fault:
        if fault.code in ("practice.answered", "practice.no_set"):
            await _next(request)
        raise
    await _next(request)


async def _take_back(request: Request) -> None:
    """Let the last answer not count, and ask its card again."""
    request.place = "practice"
    window = request.window
    player = await require_player(window)
    last = player.state.answers[-1] if player.state.answers else None
    await window.library.practice()
    state = await window.command(
        PRACTICE, player.stream, c.TakeBack(request.number("after", "practice.answered"))
    )
    if last and state.find(last.set):
        await _next(request, (last.set, last.card))
    else:
        await _next(request)


async def page(window: Window) -> Page:
    """The card that is asked, what came of it, or the end of the session."""
    player = await player_of(window)
    if player is None:
        raise Refused("practice.unknown")
    asked, today = window.session.find(Asked), await today_of(window)
    if asked and (asked.player != player.stream or player.state.find(asked.set) is None):
        window.session.drop(Asked)
        asked = None
    sets = {one.id: one.name for one in player.state.sets}
    screen = CardScreen(
        question=asked.question if asked else None,
        checked=asked.checked if asked else None,
        laid=asked.laid.text if asked else "",
        free=free(asked.laid, asked.question, window.library.alphabet(asked.question.language))
        if asked and asked.question.kind == "anagram"
        else (),
        set_name=sets[asked.set] if asked else "",
        alphabets={
            one.definition.language: window.library.alphabet(one.definition.language)
            for one in player.state.sets
        },
        waiting=count_today(player.state, today),
        after=len(player.state.answers),
        answered=len(answers_today(player.state, today)),
        done=done(player.state, today),
        left=unmet(player.state),
        **window.session.said,
    )
    return cards_view.card_page(screen, window.texts)


ACTIONS: dict[str, Action] = {
    "cards.start": _start,
    "cards.more": _more,
    "cards.lay": _lay,
    "cards.typing": _typing,
    "cards.check": _check,
    "cards.grade": _grade,
    "cards.back": _take_back,
}
