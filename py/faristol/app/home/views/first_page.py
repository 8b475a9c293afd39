"""Today: one card that leads, what waits, what was last; and the page about Faristol."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from faristol import __version__
from faristol.app.device.views import device_rows
from faristol.app.device.views.browsers import Copies, Device, Runtime, is_nearly_full, room_left
from faristol.app.duplicate.views import wording
from faristol.app.ear.views.heard import Heard
from faristol.app.home.views.rows import going_row, in_list, row_of
from faristol.app.home.views.summaries import CorrespondenceSummary, Due, GameSummary, Going, Known, Summary
from faristol.app.text import Texts, tongues
from faristol.app.views.board import picture
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Screen
from faristol.board.board import EMPTY, Board
from faristol.lexicon.dawg import LexiconHeader
from faristol.rules.notation import parse_play
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.language import played

WAITING, LAST = 3, 2
"""How many things are shown at most that wait, and that were last."""


@dataclass(frozen=True, kw_only=True)
class HomeScreen(Screen):
    """Today: what is in progress, what is to be practised, what was last, and the state of the device.

    `going` is everything that is not over, in the order of the page; `last` is what was over last, `waiting`
    what is to be practised today. Nothing is `kept` yet at a first visit. `update_after` is the name of the
    event for which a new version has to wait, `hint` how Faristol can be installed, if that is to be shown.
    """

    going: Sequence[Going]
    last: Sequence[Known]
    runtime: Runtime
    today: str
    now: int
    kept: bool = True
    copies: Copies = field(default_factory=Copies)
    device: Device = field(default_factory=Device)
    hint: str = ""
    update_after: str = ""
    waiting: Due = field(default_factory=Due)


@dataclass(frozen=True)
class Leading:
    """The card that leads: what it is about, and its one solid button, a link or an action.

    `over` stands above the title, `results` is a link below the button.
    """

    title: str
    summary: str
    label: str
    path: str = ""
    action: str = ""
    over: str = ""
    results: str = ""


def _with_name(alphabet: Alphabet) -> Board:
    """Return the board without anything going on: the app's name, laid across the middle."""
    play = parse_play("H4 FARISTOL", alphabet)
    return EMPTY.place(zip(range(play.square, play.square + len(play.word)), play.word, strict=True))


def home_page(screen: HomeScreen, texts: Texts) -> Page:
    """Return the page of today."""
    first = next((going for going in screen.going if not isinstance(going.of, CorrespondenceSummary)), None)
    rows = [
        in_list(going_row(going, screen.now, texts), screen.today, texts)
        for going in screen.going
        if going is not first
    ]
    lead = _leading(first, screen, texts)
    practice = [
        one
        for one, waits in (("cards", screen.waiting.cards), ("puzzle", screen.waiting.puzzle))
        if waits and lead.action != ACTIONS[one]
    ]
    shown = rows[: WAITING - len(practice)]
    known = first.of if first else None
    on_board = known if isinstance(known, Summary | GameSummary) else None
    usual = played()[0].alphabet
    alphabet = on_board.alphabet if on_board else usual
    board = on_board.state.board if on_board else _with_name(usual)
    return page(
        "home/home.html",
        texts.gettext("Today"),
        texts,
        heard=Heard(board, alphabet, on_board.state.letter_names if isinstance(on_board, Summary) else None)
        if on_board and alphabet
        else None,
        screen=screen,
        lead=lead,
        named=first is not None,
        day=texts.weekday(screen.today),
        drawn=picture(board, alphabet, texts.gettext("The board as it stands") if on_board else ""),
        practice=practice,
        going=shown,
        others=len(rows) - len(shown),
        last=[in_list(row_of(known, screen.now, texts), screen.today, texts) for known in screen.last[:LAST]],
        languages=tongues(),
        full=device_rows.nearly_full(room_left(screen.device) or 0, texts)
        if is_nearly_full(screen.device)
        else "",
        notice_places=(),
    )


ACTIONS = {"cards": "cards.start", "puzzle": "positions.day"}
"""The actions of what is to be practised."""


def _leading(first: Going | None, screen: HomeScreen, texts: Texts) -> Leading:
    """Return what leads: what goes on, then what is to be practised, or else a new game."""
    if first is not None:
        row = going_row(first, screen.now, texts)
        over = wording.weekday_above(row.name, row.date, texts)
        return Leading(row.name, row.summary, row.label, row.path, over=over, results=row.results)
    if screen.waiting.puzzle or not screen.kept:
        title, label = texts.gettext("Puzzle of the day"), texts.gettext("Find the play")
        said = texts.gettext("On the board: find the play. It is the same for everybody, once a day.")
        return Leading(title, said, label, action=ACTIONS["puzzle"])
    if screen.waiting.cards:
        form = texts.ngettext("%(num)s card", "%(num)s cards", screen.waiting.cards)
        title, label = form % {"num": texts.number(screen.waiting.cards)}, texts.gettext("Practise")
        said = texts.gettext("What you have learnt comes back when it is time.")
        return Leading(title, said, label, action=ACTIONS["cards"])
    title, label = texts.gettext("Against the computer"), texts.gettext("Play the computer")
    said = texts.gettext("A casual game, at once: hints, takebacks, no clock")
    return Leading(title, said, label, "#/games/casual")


def about_page(lexicons: Sequence[LexiconHeader], texts: Texts, build: str = "") -> Page:
    """Word lists, licences, version; `build` tells two sites of one version apart, "" if it is not known."""
    title = texts.gettext("About")
    return page("home/about.html", title, texts, lexicons=lexicons, version=__version__, build=build)
