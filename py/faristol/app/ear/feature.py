"""Actions that read out the page's board (by row, by column, around a square) and its clocks."""

from __future__ import annotations

from faristol.app.ear.views.heard import Teller
from faristol.app.ear.views.reader import Ear, in_words
from faristol.app.feature import Feature
from faristol.app.window import Action, Request
from faristol.board.board import CENTRE
from faristol.board.reading import beside, parse_location, show_location
from faristol.errors import Refused, needed

STEPS = {"left": (0, -1), "right": (0, 1), "up": (-1, 0), "down": (1, 0)}
"""Row and column offset of each step key."""


async def _read(request: Request) -> None:
    """Read out a row, a column or the surroundings of a square; without a target, all words."""
    text = request.text("place").strip()
    target = parse_location(text)
    if text and target is None:
        raise Refused("ear.place", rule="NOT-1", text=text[:12])
    ear, teller = request.session.of(Ear), _teller(request)
    ear.target = "" if target is None else show_location(target)
    _tell(request, teller, teller.describe(target))


async def _step(request: Request) -> None:
    """Read out the next row, column or square in a direction; the centre square if none was read before."""
    ear, teller = request.session.of(Ear), _teller(request)
    before = parse_location(request.text("place") or ear.target)
    rows, columns = STEPS.get(request.text("step"), (0, 0))
    target = CENTRE if before is None else beside(before, rows, columns)
    ear.target = show_location(target)
    _tell(request, teller, teller.square(target) if isinstance(target, int) else teller.line(target))


async def _names(request: Request) -> None:
    """Switch between letter names and written letters, and read the last target again."""
    ear = request.session.of(Ear)
    ear.names = not ear.names
    target, teller = parse_location(ear.target), _teller(request)
    _tell(request, teller, teller.describe(target))


def _teller(request: Request) -> Teller:
    heard = needed(request.window.shown[1].heard if request.window.shown else None, Refused("ear.board"))
    names = request.session.of(Ear).names
    window = request.window
    return Teller(heard, window.texts_in(heard.alphabet.language) if names else window.texts, names)


def _tell(request: Request, teller: Teller, text: str) -> None:
    ear = request.session.of(Ear)
    ear.text, ear.language = text, teller.texts.language if teller.names else ""
    request.effect("say", text=text, language=ear.language)


async def _times(request: Request) -> None:
    """Say in words the clocks that the page shows, as the page sent them."""
    request.effect("say", text=in_words(request.text("clocks"), request.window.texts))


ACTIONS: dict[str, Action] = {
    "ear.read": _read,
    "ear.step": _step,
    "ear.names": _names,
    "ear.times": _times,
}

FEATURE = Feature(actions=(ACTIONS,))
