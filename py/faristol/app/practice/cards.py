"""A session: a card is asked, answered and graded, until nothing is left for today (PRA-2, PRA-4).

An answer is saved when it is checked, with the proposed grade; another grade chosen before going on replaces
that answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from faristol.app.feature import more
from faristol.app.practice import card_sets
from faristol.app.practice.card_answers import (
    MOST_TYPED,
    NOTHING,
    Laid,
    explained,
    free,
    lay,
    question_of,
    words_of,
)
from faristol.app.practice.player import More, Player, alphabets_of, player_of, require_player, today_of
from faristol.app.practice.views import cards as cards_view
from faristol.app.practice.views.cards import MORE, Checked, Ended, Missed
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.app.wordlists.page_guards import require_none
from faristol.errors import Fault, Refused
from faristol.modes.practice import events as e
from faristol.modes.practice import practice as c
from faristol.modes.practice.answers import State
from faristol.modes.practice.learning import (
    Done,
    Today,
    done,
    following,
    forecast,
    is_learnt,
    left_today,
    met_today,
    new_left,
    only,
    unmet,
)
from faristol.modes.practice.practice import LONGEST_TIME, PRACTICE
from faristol.modes.practice.questions import Question, check, kind_in, language_in, proposed_grade, written

PATH = "#/practice/cards"

MOST_EXPLAINED = 40
"""Most missed words shown with their hooks."""


MOST_MISSED = 20
"""Missed words shown with their hooks, and as many more at each request,"""

MOST_NAMED = 30
"""and cards of each sort."""


@dataclass
class Shown:
    """The time for which a card has been shown, without the time on other pages."""

    now: Callable[[], int]
    spent: int = 0
    since: int | None = None

    def show(self) -> None:
        """Start counting: the card is shown."""
        self.since = self.now() if self.since is None else self.since

    def leave(self) -> None:
        """Stop counting: another page is shown."""
        self.spent, self.since = self.milliseconds, None

    @property
    def milliseconds(self) -> int:
        """Return the milliseconds so far, at most the longest time that counts as thinking."""
        seen = 0 if self.since is None else max(0, self.now() - self.since)
        return min(LONGEST_TIME, self.spent + seen)


@dataclass(frozen=True)
class Asked:
    """The card being asked, of a player and set, with the number of answers before it and its result.

    `player` is the stream of the player: another window may have chosen somebody else since. `laid` is the
    answer as far as it was laid with tiles, or typed between them; `order` has the tiles as they are shown.
    """

    player: str
    question: Question
    set: int
    after: int
    shown: Shown
    checked: Checked | None = None
    laid: Laid = NOTHING
    order: tuple[int, ...] = ()


@dataclass(frozen=True)
class Chosen:
    """The number of the only set practised now."""

    set: int


async def _start(request: Request) -> None:
    """Begin or resume with all sets or one; new cards are made when they are first needed."""
    request.anchor = "practice"
    await require_none(request.window)
    window = request.window
    player = await require_player(window)
    await window.library.practice()
    window.session.drop(Chosen)
    if request.text("set"):
        number = request.number("set", "practice.no_set")
        if player.state.find(number) is None:
            raise Refused("practice.no_set")
        window.session.put(Chosen(number))
    state = _practised(window, player.state)
    if min(new_left(state, await today_of(window)), unmet(state)):
        await card_sets.make_all(request, replace(player, state=state), _next)
    else:
        await _next(request)


def _practised(window: Window, state: State) -> State:
    """Return the practice with only those sets from which cards are asked now."""
    chosen = window.session.find(Chosen)
    return only(state, chosen.set) if chosen and state.find(chosen.set) else state


async def _more(request: Request) -> None:
    """Add some new cards beyond the daily number, for today."""
    player, today = await require_player(request.window), await today_of(request.window)
    cards = max(0, met_today(player.state, today) - player.state.daily) + MORE
    request.session.put(More(today.day, cards))
    await _start(request)


async def _next(request: Request, card: tuple[int, str] | None = None) -> None:
    """Ask the next card, or this one; cards without an answer in the word list are set aside."""
    window, session = request.window, request.session
    player = await require_player(window)
    state = _practised(window, player.state)
    today, keys = await today_of(window), await card_sets.keys_of(window, replace(player, state=state))
    session.drop(Asked)
    gone: list[str] = []
    for number, key in [card] if card else following(state, today, keys):
        question = await question_of(window, key)
        if question is None:
            gone.append(key)
            continue
        shown = session.put(Shown(window.now))
        order = tuple(range(len(question.tiles)))
        session.put(Asked(player.stream, question, number, len(player.state.answers), shown, order=order))
        alphabet = window.library.alphabet(question.language)
        request.effect("say", text=cards_view.question_in_words(question, alphabet, window.texts))
        break
    await _set_aside(request, player, gone)
    request.go(PATH)
    request.focus(_first(session.find(Asked)), select=False)


def _first(asked: Asked | None) -> str:
    """Return the element to focus, one on which Enter answers nothing yet."""
    if asked is None:
        return "next"
    return "asked-title" if asked.question.kind == "valid" else "answer"


async def _set_aside(request: Request, player: Player, gone: Sequence[str]) -> None:
    """Set aside cards whose words are gone, as long as this list is in use."""
    window, texts = request.window, request.window.texts
    for language in dict.fromkeys(map(language_in, gone)):
        header = await window.proposed_list(language)
        of_language = tuple(key for key in gone if language_in(key) == language)
        await window.command(PRACTICE, player.stream, e.CardsSetAside(of_language, header.checksum))
        text = texts.ngettext(
            "%(num)s card is set aside: %(list)s has no answer to it.",
            "%(num)s cards are set aside: %(list)s has no answer to them.",
            len(of_language),
        )
        notice = Notice("practice", text % {"num": len(of_language), "list": header.title}, "info")
        request.session.notices.append(notice)


async def _lay(request: Request) -> None:
    """Lay or take back one tile of the answer."""
    asked = _unchecked(request)
    if asked is not None:
        alphabet = request.window.library.alphabet(asked.question.language)
        request.session.typed = {}
        laid = lay(asked.laid, request.text("tile"), asked.question, alphabet)
        request.session.put(replace(asked, laid=laid))
        if not free(laid, asked.question, alphabet):
            request.focus("next", select=False)


async def _typing(request: Request) -> None:
    """Take text typed between tiles: the next tile is laid after it."""
    asked, text = _unchecked(request), request.text("answer")[:MOST_TYPED]
    if asked is not None and text != asked.laid.text:
        request.session.typed = {}
        request.session.put(replace(asked, laid=Laid(text)))


async def _shuffle(request: Request) -> None:
    """Show the tiles of the card in another order."""
    asked = _unchecked(request)
    if asked is not None:
        order = request.window.rng.sample(asked.order, len(asked.order))
        request.session.put(replace(asked, order=tuple(order)))


def _unchecked(request: Request) -> Asked | None:
    """Return the card of the page if it is not answered yet."""
    asked = request.session.find(Asked)
    return None if asked is None or asked.checked or request.text("key") != asked.question.key else asked


async def _check(request: Request) -> None:
    """Check an answer, once; an unreadable one is reported, and costs nothing."""
    request.anchor = "answer"
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
    given = () if request.text("unknown") else words_of(request, typed, question, alphabet)
    outcome = check(question, given)
    milliseconds = asked.shown.milliseconds
    grade = 1 if request.text("unknown") else proposed_grade(outcome, milliseconds)
    missed = [await explained(window, word, question.language) for word in outcome.missed[:MOST_EXPLAINED]]
    checked = Checked(outcome, milliseconds, grade, tuple(missed), bool(request.text("unknown")))
    request.anchor, session.typed = "practice", {}
    await _save(request, asked, checked, checked.grade)
    session.put(replace(asked, checked=checked))
    request.effect("say", text=cards_view.outcome_in_words(question, checked, alphabet, window.texts))
    request.focus("next", select=False)


def _typed(request: Request, asked: Asked) -> str:
    """Return the typed answer with tiles tapped before the page could show them."""
    text = request.text("answer")[:MOST_TYPED]
    return asked.laid.text if request.fields.get("seen") == text else text


async def _save(request: Request, asked: Asked, checked: Checked, grade: int) -> None:
    """Save an answer; raises `Refused` and shows another card if it does not count.

    A grade other than the saved one takes that answer back first: both or neither.
    """
    window = request.window
    player = await require_player(window)
    if asked.player != player.stream:
        await _next(request)
        raise Refused("practice.other_player", name=player.state.name)
    alphabet = window.library.alphabet(asked.question.language)
    answer = c.Answer(
        after=asked.after,
        card=asked.question.key,
        set=asked.set,
        words=len(asked.question.words),
        missed=written(checked.outcome.missed, alphabet),
        wrong=written(checked.outcome.wrong, alphabet),
        milliseconds=checked.milliseconds,
        grade=grade,
        chosen=grade != checked.grade,
    )
    before = [c.TakeBack(asked.after + 1)] if asked.checked else []
    try:
        state = await window.command(PRACTICE, player.stream, *before, answer)
    except Refused as fault:
        if fault.code in ("practice.answered", "practice.no_set"):
            await _next(request)
        raise
    learnt = state.find(asked.set)
    if learnt and is_learnt(state, learnt) and not is_learnt(player.state, learnt):
        text = window.texts.gettext("“%(name)s” is learnt: you know every card of it.")
        request.session.notices.append(Notice("practice", text % {"name": learnt.name}, "good"))


async def _grade(request: Request) -> None:
    """Save the grade if it was changed, and ask the next card."""
    request.anchor = "practice"
    asked = request.session.find(Asked)
    if asked is None or asked.checked is None or request.text("key") != asked.question.key:
        return
    grade = request.number("grade", "practice.grade")
    if grade != asked.checked.grade:
        await _save(request, asked, asked.checked, grade)
    await _next(request)


async def _take_back(request: Request) -> None:
    """Take the last answer back, and ask its card again."""
    request.anchor = "practice"
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


async def arrive(window: Window) -> None:
    """Start the card's time; drop a card of another player or of a removed set."""
    player, asked = await player_of(window), window.session.find(Asked)
    if asked and player and asked.player == player.stream and player.state.find(asked.set):
        asked.shown.show()
    else:
        window.session.drop(Asked)


async def page(window: Window) -> Page:
    """Return the page of the card, its result, or the end of the session."""
    player = await require_player(window)
    asked, today = window.session.find(Asked), await today_of(window)
    state, alphabets = _practised(window, player.state), await alphabets_of(window)
    only_set = window.session.find(Chosen)
    chosen = player.state.find(only_set.set) if only_set else None
    keys = await card_sets.keys_of(window, replace(player, state=state)) if chosen else None
    waiting, to_go = left_today(state, today, keys)
    screen, after = window.session.screen, len(player.state.answers)
    if asked is None:
        return cards_view.end_page(
            screen,
            window.texts,
            await ended(window, player.state, today),
            alphabets=alphabets,
            chosen=chosen,
            waiting=waiting,
            others=max(0, left_today(player.state, today)[0] - waiting) if chosen else 0,
            after=after,
            left=unmet(state),
        )
    question = asked.question
    alphabet = alphabets[question.language]
    return cards_view.card_page(
        screen,
        window.texts,
        question=question,
        checked=asked.checked,
        laid=asked.laid.text,
        free=free(asked.laid, question, alphabet) if question.kind == "anagram" else (),
        alphabet=alphabet,
        set_name=next(one.name for one in player.state.sets if one.id == asked.set),
        to_go=to_go,
        after=after,
        order=asked.order,
    )


ACTIONS: dict[str, Action] = {
    "cards.start": _start,
    "cards.more": _more,
    "cards.more_words": more,
    "cards.lay": _lay,
    "cards.shuffle": _shuffle,
    "cards.typing": _typing,
    "cards.check": _check,
    "cards.grade": _grade,
    "cards.back": _take_back,
}


async def ended(window: Window, state: State, today: Today) -> Ended:
    """Return the summary of the day for the end of a session."""
    did = done(state, today)
    named, looked_at = (most * window.session.portions for most in (MOST_NAMED, MOST_MISSED))
    missed, words = await _missed_words(window, did, looked_at), await _solved(window, did, named)
    return Ended(did, missed, words, forecast(state, today), named, looked_at)


async def _missed_words(window: Window, done: Done, most: int) -> list[tuple[str, Missed]]:
    """Return the first words missed today, each with its language; without unreadable ones."""
    languages = {header.language for header in await window.proposed_lists()}
    missed: list[tuple[str, Missed]] = []
    for language, text in done.missed[:most]:
        if language not in languages:
            continue
        try:
            word = window.library.alphabet(language).parse_word(text)
        except Fault:
            continue
        missed.append((language, await explained(window, word, language)))
    return missed


async def _solved(window: Window, done: Done, most: int) -> dict[str, tuple[bytes, ...]]:
    """Return the words asked by cards with mixed tiles, by card."""
    languages = {header.language for header in await window.proposed_lists()}
    named = (key for keys in (done.met, done.relearnt, done.left) for key in keys[:most])
    return {
        key: question.words
        for key in named
        if kind_in(key) in ("anagram", "blank")
        and language_in(key) in languages
        and (question := await question_of(window, key))
    }
