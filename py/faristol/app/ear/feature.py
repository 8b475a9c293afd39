"""Actions that read out the page's board (by row, by column, around a square) and its clocks."""

from __future__ import annotations

from faristol.app.ear.views.heard import Teller
from faristol.app.ear.views.reader import PLACE, Ear, in_words, with_reader
from faristol.app.feature import Feature
from faristol.app.views.render import Page
from faristol.app.views.screen import notices_at, typed_at
from faristol.app.window import Action, Request, Window
from faristol.board.grid import CENTRE
from faristol.board.reading import beside, parse_location, show_location
from faristol.errors import Refused, needed
from faristol.tiles.language import language_of

STEPS = {"left": (0, -1), "right": (0, 1), "up": (-1, 0), "down": (1, 0)}
"""Row and column offset of each step key."""

LAYING = "lay"


async def _read(request: Request) -> None:
    """Read out a row, a column or the surroundings of a square; without a place, all words."""
    text = request.text("place").strip()
    place = parse_location(text)
    if text and place is None:
        raise Refused("ear.place", rule="NOT-1", text=text[:12])
    ear, teller = request.session.of(Ear), _teller(request)
    ear.place = "" if place is None else show_location(place)
    _tell(request, teller, teller.whole() if place is None else teller.place(place))


async def _step(request: Request) -> None:
    """Read out the next row, column or square in a direction; the centre square if none was read before."""
    ear, teller = request.session.of(Ear), _teller(request)
    before = parse_location(request.text("place") or ear.place)
    rows, columns = STEPS.get(request.text("step"), (0, 0))
    place = CENTRE if before is None else beside(before, rows, columns)
    ear.place = show_location(place)
    _tell(request, teller, teller.square(place) if isinstance(place, int) else teller.place(place))


async def _names(request: Request) -> None:
    """Switch between letter names and written letters, and read the last place again."""
    ear = request.session.of(Ear)
    ear.names = not ear.names
    place, teller = parse_location(ear.place), _teller(request)
    _tell(request, teller, teller.whole() if place is None else teller.place(place))


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


def shown(page: Page, window: Window) -> Page:
    """The page with the panel that reads its board."""
    session = window.session
    if page.heard is None:
        return page
    said = notices_at(session.notices, PLACE)
    typed = typed_at(LAYING, session.typed, session.notices)
    example = language_of(page.heard.alphabet.language).examples[0]
    return with_reader(page, session.of(Ear), example, said, typed, window.texts)


ACTIONS: dict[str, Action] = {
    "ear.read": _read,
    "ear.step": _step,
    "ear.names": _names,
    "ear.times": _times,
}

FEATURE = Feature(actions=(ACTIONS,))
