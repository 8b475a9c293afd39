"""Lists that could not be taken, kept on their page for correction until they are taken or put away."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from faristol.app.session import Session
from faristol.app.text import Texts
from faristol.app.text.columns_of_people import Layout
from faristol.app.text.reading_lists import Problem, in_words
from faristol.app.text.reading_people import Guess, Read, waiting_lines, wrong_lines
from faristol.app.views.people_question import question
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Asked, Request
from faristol.errors import Refused

ANSWERS = "lists.answers"
"""The setting with how lists are meant, by their shapes."""

MOST_ANSWERS = 30

BROKEN = {"reading.quotes", "reading.marks", "reading.marks_name"}
"""Faults of the cells themselves: they are mended before anybody is asked what the cells are."""

FIRST_LINES = 6
"""Lines of a list that stand beside the question about it, as they are written."""

NAMED = 6
"""The most people of a list that are named in the question about it."""


@dataclass(frozen=True)
class RefusedList:
    """The lines as they were typed; of a list taken in part, the wrong ones.

    `rest` says that they are those. They may be `left` here when something begins. `guesses` are the ways in
    which the list may be meant, once that is asked; its `shape` is that of all lists that are asked about in
    the same way, and a list that is too long for a form is `held`.
    """

    text: str = ""
    rest: bool = False
    left: bool = False
    guesses: tuple[Guess, ...] = ()
    shape: str = ""
    held: str = ""


def keep(session: Session, stream: str, place: str, text: str, *, rest: bool = False) -> None:
    """Keep a list that belongs to a place of a stream's pages; an empty one is removed."""
    session.put(RefusedList(text, rest), (stream, place))


def kept(session: Session, stream: str, place: str) -> str:
    """Return the list kept for this place; empty if there is none."""
    return session.of(RefusedList, (stream, place)).text


def describe_list(session: Session, stream: str, place: str, texts: Texts) -> Mapping[str, Any]:
    """Return the list kept for this place as its page shows it, with the question how it is meant, if any."""
    waiting = session.of(RefusedList, (stream, place))
    first = (waiting.held or waiting.text).lstrip("\n").split("\n", FIRST_LINES)[:FIRST_LINES]
    return {"text": waiting.text, "asked": question(waiting.guesses, texts, first)}


async def answers(request: Request, stream: str) -> Mapping[str, str]:
    """Return how lists are meant that were asked about before, by their shape; keeps the answer of a form."""
    window, waiting = request.window, request.session.of(RefusedList, (stream, request.anchor))
    known = _answers_in(await window.setting(ANSWERS))
    answer = request.text("reading")
    if not answer or not waiting.shape:
        return known
    known.pop(waiting.shape, None)
    known[waiting.shape] = answer
    await window.remember({ANSWERS: json.dumps(dict([*known.items()][-MOST_ANSWERS:]))})
    return known


def _answers_in(text: str) -> dict[str, str]:
    """Return the answers that were saved."""
    try:
        saved = json.loads(text or "{}")
    except ValueError:
        return {}
    return {str(shape): str(key) for shape, key in saved.items()} if isinstance(saved, dict) else {}


def ask(request: Request, read: Read[object], stream: str, text: str) -> None:
    """Ask how a list is meant that can be read in several ways; raises `Asked`."""
    if asks(request, read, stream, text):
        raise Asked


def asks(request: Request, read: Read[object], stream: str, text: str, *, held: str = "") -> bool:
    """Tell whether a list can be read in several ways; its page asks which, with its text or the held one."""
    if not read.guesses or not read.found or any(one.fault.code in BROKEN for one in read.problems):
        return False
    waiting = RefusedList(text, guesses=read.guesses, shape=read.shape, held=held)
    request.session.put(waiting, (stream, request.anchor))
    request.focus("people-question-title", select=False)
    return True


def held(session: Session, stream: str, place: str) -> str:
    """Return the text of a list that is asked about and too long for a form; empty if there is none."""
    return session.of(RefusedList, (stream, place)).held


def is_rest(session: Session, stream: str, place: str) -> bool:
    """Tell whether the list kept for this place is the rest of one that was taken in part."""
    return session.of(RefusedList, (stream, place)).rest


def is_again(session: Session, stream: str, place: str, text: str) -> bool:
    """Tell whether a list is the one kept here: sending it once more means that its faults have been read."""
    return text.strip() != "" and kept(session, stream, place).splitlines() == text.splitlines()


def check(request: Request, read: Read[object], stream: str, *, some: bool = False) -> None:
    """Accept a list of people without faults, or keep it on its page.

    Raises `Asked` where it can be meant in several ways: who has answered has seen what is not read.
    Raises `Refused` "player.lines" for lines that cannot be taken, unless the others are asked for and there
    are `some`; "player.odd" the first time for cells that are not read, or may be meant otherwise. Both are
    told at once, so that a user who asks for the right lines only knows which cells of them are not read.
    """
    session, place, text = request.session, request.anchor, request.text("text")
    texts, rest = request.window.texts, bool(request.text("rest"))
    again, odd = is_again(session, stream, place, text), in_words(read.doubts, texts)
    ask(request, read, stream, text)
    keep(session, stream, place, text)
    if read.problems and not (rest and (read.found or some)):
        also = f"\n{odd.strip()}" if odd else ""
        raise Refused("player.lines", problems=in_words(read.problems, texts) + also)
    if odd and not (again or request.text("reading")):
        raise Refused("player.odd", odd=odd, people=_summary(read.names, texts))


def _summary(names: tuple[str, ...], texts: Texts) -> str:
    """Return the number of people, and the names of the first ones."""
    form = texts.ngettext("%(num)s player: %(names)s", "%(num)s players: %(names)s", len(names))
    named = ", ".join(names[:NAMED]) + (" …" if len(names) > NAMED else "")
    return form % {"num": len(names), "names": named}


def taken(request: Request, read: Read[object], stream: str, layout: Layout) -> None:
    """Remove a list that was taken, except for its wrong lines."""
    leave(request, stream, request.text("text"), read.problems, layout)
    request.session.typed = {}
    if not read.problems:
        request.effect("fold", id="paste")


def leave(request: Request, stream: str, text: str, problems: Sequence[Problem], layout: Layout) -> None:
    """Keep the wrong lines of a list, and show the fault of each."""
    wrong, problems = wrong_lines(text, problems, layout) if problems else ("", ())
    keep(request.session, stream, request.anchor, wrong, rest=bool(problems))
    if problems:
        texts, count = request.window.texts, len(problems)
        form = texts.ngettext(
            "%(num)s line is not in yet: correct it below.",
            "%(num)s lines are not in yet: correct them below.",
            count,
        )
        sentence = f"{form % {'num': count}} {in_words(problems, texts)}"
        request.session.notices.append(Notice(request.anchor, sentence))


def is_asked(request: Request, action: str, place: str, layout: Layout) -> bool:
    """Tell whether to ask about lines that were not taken before an action begins something without them."""
    key = (request.stream, place)
    waiting = request.session.of(RefusedList, key)
    if request.text("sure"):
        waiting = request.session.put(replace(waiting, left=True), key)
    if waiting.left or not waiting.text.strip():
        return False
    texts, count = request.window.texts, waiting_lines(waiting.text, layout)
    form = texts.ngettext(
        "%(num)s line of the list is not in: begin all the same?",
        "%(num)s lines of the list are not in: begin all the same?",
        count,
    )
    fields = tuple({**request.fields, "sure": "yes"}.items())
    label = texts.gettext("Begin all the same")
    notice = Notice(request.anchor, form % {"num": count}, action=action, label=label, fields=fields)
    request.session.notices.append(notice)
    return True


def putting_away(place: str) -> Action:
    """Make the action that removes a list that is not wanted any more."""

    async def act(request: Request) -> None:
        keep(request.session, request.stream, place, "")

    return act
