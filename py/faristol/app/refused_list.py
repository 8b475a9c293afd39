"""A list that could not be taken stands on its page, to be put right there, until it is taken or put away."""

from dataclasses import dataclass

from faristol.app.session import Session
from faristol.app.text import Texts
from faristol.app.text.reading_lists import in_words
from faristol.app.text.reading_people import Layout, Read, wrong_lines
from faristol.app.window import Action, Request
from faristol.errors import Refused

NAMED = 6
"""So many people of a list are named where it is asked about."""


@dataclass(frozen=True)
class RefusedList:
    """The lines as they were typed; of a list that was taken in part those that are wrong."""

    text: str = ""


def keep(session: Session, stream: str, place: str, text: str) -> None:
    """Keep a list that belongs to a place of a stream's pages; an empty one is put away."""
    session.put(RefusedList(text), (stream, place))


def kept(session: Session, stream: str, place: str) -> str:
    """The list that is kept for this place, empty if there is none."""
    return session.of(RefusedList, (stream, place)).text


def is_again(session: Session, stream: str, place: str, text: str) -> bool:
    """Whether a list is the one that is kept here: who sends it once more has read what was said."""
    return text.strip() != "" and kept(session, stream, place).splitlines() == text.splitlines()


def check(request: Request, read: Read[object], stream: str, *, some: bool = False) -> None:
    """Let a list of people through that nothing is wrong with, or keep it on its page.

    Raises `Refused` "player.lines" for lines that cannot be taken, unless the others are asked for and there
    are `some`; "player.odd" the first time for what is not read of it, or may be meant otherwise. Both are
    told at once, so that who asks for the right lines only knows what is not read of them.
    """
    session, place, text = request.session, request.place, request.text("text")
    texts, rest = request.window.texts, bool(request.text("rest"))
    again, odd = is_again(session, stream, place, text), in_words(read.doubts, texts)
    keep(session, stream, place, text)
    if read.problems and not (rest and (read.found or some)):
        also = f"\n{odd.strip()}" if odd else ""
        raise Refused("player.lines", problems=in_words(read.problems, texts) + also)
    if odd and not again:
        raise Refused("player.odd", odd=odd, people=_summary(read.names, texts))


def _summary(names: tuple[str, ...], texts: Texts) -> str:
    """How many people there are, and the first of them."""
    form = texts.ngettext("%(num)s player: %(names)s", "%(num)s players: %(names)s", len(names))
    named = ", ".join(names[:NAMED]) + (" …" if len(names) > NAMED else "")
    return form % {"num": len(names), "names": named}


def taken(request: Request, read: Read[object], stream: str, layout: Layout) -> None:
    """Put a list away that was taken, but for its wrong lines."""
    text = request.text("text")
    wrong = wrong_lines(text, read.problems, layout) if read.problems else ""
    keep(request.session, stream, request.place, wrong)
    request.session.typed = {}
    if not read.problems:
        request.effect("fold", id="paste")


def putting_away(place: str) -> Action:
    """The action for a list that is not wanted any more."""

    async def act(request: Request) -> None:
        keep(request.session, request.stream, place, "")

    return act
