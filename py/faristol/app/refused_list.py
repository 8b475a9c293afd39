"""A list that could not be taken stands on its page, to be put right there, until it is taken or put away."""

from dataclasses import dataclass

from faristol.app.session import Session
from faristol.app.window import Action, Request


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


def putting_away(place: str) -> Action:
    """The action for a list that is not wanted any more."""

    async def act(request: Request) -> None:
        keep(request.session, request.stream, place, "")

    return act
