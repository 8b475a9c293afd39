"""Today: one card that leads, what waits, what was last; play and club; the page about Faristol (FRO-1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from faristol import __version__
from faristol.app.device.views import device_rows
from faristol.app.device.views.browsers import Copies, Device, Runtime, is_nearly_full, room_left
from faristol.app.ear.views.heard import Heard
from faristol.app.home.leading import MOST_LAST, MOST_WAITING, Facts, led
from faristol.app.home.views.first_puzzle import CardPuzzle, first_puzzle
from faristol.app.home.views.ladder import Told, leading, line_of
from faristol.app.home.views.summaries import GameSummary, Going, Known, Summary
from faristol.app.text import Texts, tongues
from faristol.app.views.board import picture, rack
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Screen
from faristol.lexicon.dawg import LexiconHeader


@dataclass(frozen=True, kw_only=True)
class HomeScreen(Screen):
    """Today: the facts that it is led by, what they are about, and the state of the device.

    `going` is everything that is not over, `last` what was over last, `joined` the title of the event of
    another device, `puzzle` that of the day once it is known. Nothing is `kept` yet at a first visit.
    `update_after` is the name of the event for which a new version has to wait, `hint` how Faristol can be
    installed, if that is to be shown.
    """

    facts: Facts
    going: Sequence[Going]
    last: Sequence[Known]
    runtime: Runtime
    joined: str = ""
    puzzle: CardPuzzle | None = None
    kept: bool = True
    copies: Copies = field(default_factory=Copies)
    device: Device = field(default_factory=Device)
    hint: str = ""
    update_after: str = ""


def home_page(screen: HomeScreen, texts: Texts) -> Page:
    """Return the page of today."""
    facts, rows = screen.facts, led(screen.facts)
    by_stream = {summary.stream: summary for summary in (*(going.of for going in screen.going), *screen.last)}
    puzzle = screen.puzzle if screen.kept else first_puzzle(texts.language, facts.today)
    told = Told(by_stream, screen.joined, facts.cards, facts.now, facts.today, texts, puzzle, facts.answers)
    asked = puzzle if rows.lead.rung == "puzzle" else None
    foremost = by_stream.get(rows.lead.kept.stream) if rows.lead.kept else None
    on_board = foremost if isinstance(foremost, Summary | GameSummary) else None
    drawn = ""
    if on_board:
        drawn = picture(on_board.state.board, on_board.alphabet, texts.gettext("The board as it stands"))
    elif asked:
        drawn = picture(asked.board, asked.alphabet, "")
    return page(
        "home/home.html",
        texts.gettext("Today"),
        texts,
        heard=Heard(
            on_board.state.board,
            on_board.alphabet,
            on_board.state.letter_names if isinstance(on_board, Summary) else None,
        )
        if on_board and on_board.alphabet
        else None,
        screen=screen,
        lead=leading(rows.lead, told),
        day=_day(facts, texts),
        drawn=drawn,
        asked=rack(asked.rack, asked.alphabet, texts) if asked else "",
        waiting=[line_of(row, told) for row in rows.waiting[:MOST_WAITING]],
        others=sum(row.kept is not None for row in rows.waiting[MOST_WAITING:]),
        last=[line_of(row, told) for row in rows.last[:MOST_LAST]],
        languages=tongues(),
        full=device_rows.nearly_full(room_left(screen.device) or 0, texts)
        if is_nearly_full(screen.device)
        else "",
        anchors=(),
    )


def _day(facts: Facts, texts: Texts) -> str:
    """Return the day, and whose device this is if it is the club's."""
    day, club = texts.weekday(facts.today), texts.gettext("the club’s device")
    return f"{day} · {club}" if facts.whose == "club" else day


def about_page(lexicons: Sequence[LexiconHeader], texts: Texts, build: str = "") -> Page:
    """Word lists, licences, version; `build` tells two sites of one version apart, "" if it is not known."""
    title = texts.gettext("About")
    return page("home/about.html", title, texts, lexicons=lexicons, version=__version__, build=build)


def play_page(screen: Screen, texts: Texts, facts: Facts, going: Sequence[Going]) -> Page:
    """Return the page `#/play`; the games that were left, which are `going`, stand there as on Today."""
    rows = led(facts)
    open_ones = [row for row in (rows.lead, *rows.waiting) if row.kept]
    told = Told({one.of.stream: one.of for one in going}, "", 0, facts.now, facts.today, texts)
    return page(
        "home/play.html",
        texts.pgettext("the place", "Play"),
        texts,
        screen=screen,
        left=[line_of(row, told) for row in open_ones[:MOST_WAITING]],
        others=len(open_ones[MOST_WAITING:]),
        anchors=(),
    )


def club_page(screen: Screen, texts: Texts) -> Page:
    """Return the page `#/club`."""
    return page("home/club.html", texts.gettext("Club"), texts, screen=screen, anchors=("duplicate",))
