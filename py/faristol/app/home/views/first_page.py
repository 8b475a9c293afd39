"""The first page: today's tasks, the events in progress, this device; and the page about Faristol."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from faristol import __version__
from faristol.app.device.views import device_rows
from faristol.app.device.views.browsers import Copies, Device, Runtime, is_nearly_full, room_left
from faristol.app.duplicate.views import wording
from faristol.app.ear.views.heard import Heard
from faristol.app.home.views.summaries import (
    CorrespondenceSummary,
    Due,
    GameSummary,
    Going,
    Summary,
    TournamentSummary,
)
from faristol.app.text import Texts, tongues
from faristol.app.views.board import picture
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Screen
from faristol.board.board import EMPTY, Board
from faristol.lexicon.dawg import LexiconHeader
from faristol.rules.notation import parse_play
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.language import played


@dataclass(frozen=True, kw_only=True)
class HomeScreen(Screen):
    """The first page: events in progress, possible actions, and the state of the device.

    `going` is everything that is not over, in the order of the page; `over` are the duplicates that are,
    `waiting` what is to be practised today. `removing` is the stream that waits for a confirmation before it
    is deleted, `update_after` the name of the event for which a new version has to wait. `hint` is how
    Faristol can be installed, if that is to be shown; `restore` has the values of the question about a copy.
    """

    going: Sequence[Going]
    over: Sequence[Summary]
    lexicons: Sequence[LexiconHeader]
    runtime: Runtime
    today: str
    now: int
    copies: Copies = field(default_factory=Copies)
    device: Device = field(default_factory=Device)
    hint: str = ""
    restore: Mapping[str, Any] = field(default_factory=dict)
    update_after: str = ""
    waiting: Due = field(default_factory=Due)


PLACES = ("restore", "backup", "duplicate", "eliot")

SHOWN = 5
"""Events in progress that are shown at once; the others are unfolded."""


@dataclass(frozen=True)
class Row:
    """An event in progress: its name and state, the page of a tap, and the label of the main button.

    `results` leads to the results so far; `removable` is a duplicate, which has no page of its own for that.
    """

    stream: str
    name: str
    date: str
    summary: str
    path: str
    label: str
    running: bool = False
    results: str = ""
    removable: bool = False


def _with_name(alphabet: Alphabet) -> Board:
    """Return the board for a first visitor: the app's name, laid across the middle."""
    play = parse_play("H4 FARISTOL", alphabet)
    return EMPTY.place(zip(range(play.square, play.square + len(play.word)), play.word, strict=True))


def home_page(screen: HomeScreen, texts: Texts) -> Page:
    """Return the first page."""
    first = next((going for going in screen.going if not isinstance(going.of, CorrespondenceSummary)), None)
    rows = [
        _in_list(_row(going, screen, texts), screen, texts) for going in screen.going if going is not first
    ]
    shown = _row(first, screen, texts) if first else None
    known = first.of if first else None
    on_board = known if isinstance(known, Summary | GameSummary) else None
    usual = played()[0].alphabet
    alphabet = on_board.alphabet if on_board else usual
    board = on_board.state.board if on_board else _with_name(usual)
    return page(
        "home/home.html",
        texts.gettext("Home"),
        texts,
        heard=Heard(board, alphabet, on_board.state.letter_names if isinstance(on_board, Summary) else None)
        if on_board and alphabet
        else None,
        screen=screen,
        first=shown,
        day=wording.weekday_above(shown.name, shown.date, texts) if shown else "",
        drawn=picture(board, alphabet, texts.gettext("The board as it stands") if on_board else ""),
        going=rows[:SHOWN],
        others=rows[SHOWN:],
        saved=[_over(summary, texts) for summary in screen.over],
        languages=[(code, name) for code, name in tongues().items() if code != texts.language],
        backup=texts.moment(screen.copies.last, screen.now) if screen.copies.last else "",
        full=device_rows.nearly_full(room_left(screen.device) or 0, texts)
        if is_nearly_full(screen.device)
        else "",
        notice_places=PLACES,
    )


def _row(going: Going, screen: HomeScreen, texts: Texts) -> Row:
    """Return the row that a feature gives; its module is imported already if there is an event of it."""
    match going.of:
        case Summary() as known:
            return _duplicate(known, screen, texts, running=going.running)
        case GameSummary() as known:
            state = known.state
            summary, path = _game_sentence(known, texts), f"#/game/{known.stream}"
            label = _game_label(known, texts)
            return Row(known.stream, state.name, state.date, summary, path, label, going.running)
        case TournamentSummary() as known:
            from faristol.app.tournament.views import library as tournaments

            summary, path = tournaments.sentence(known, texts), tournaments.path_of(known)
            label = tournaments.label(known, texts)
            return Row(known.stream, known.state.name, known.state.date, summary, path, label)
        case CorrespondenceSummary() as known:
            from faristol.app.correspondence.views import library as correspondence

            line = correspondence.summary(known, texts)
            summary = line["due"] or line["summary"]
            return Row(known.stream, line["name"], known.state.started, summary, line["path"], "")


def _in_list(row: Row, screen: HomeScreen, texts: Texts) -> Row:
    """Return a row with its date, unless that is today, and a note if its clock is running."""
    date = "" if row.date == screen.today else wording.date_beside(row.name, row.date, texts)
    clock = texts.gettext("the clock is running") if row.running and not row.removable else ""
    parts = [part for part in (date, row.summary, clock) if part]
    return replace(row, summary=" · ".join([*(part.removesuffix(".") for part in parts[:-1]), *parts[-1:]]))


def _duplicate(known: Summary, screen: HomeScreen, texts: Texts, *, running: bool) -> Row:
    """Return the row of a duplicate in a hall, or of one that somebody plays alone."""
    state = known.state
    alone = state.alone is not None
    if alone:
        summary = texts.gettext("Played alone: %(rounds)s.") % {"rounds": wording.rounds_played(state, texts)}
    else:
        summary = wording.progress(state, screen.now, texts)
    results = f"#/duplicate/{known.stream}/results" if state.rounds and not alone else ""
    label = wording.resume(state, texts)
    return Row(
        known.stream,
        state.name,
        state.date,
        summary,
        known.path,
        label,
        running,
        results,
        removable=not alone,
    )


def _game_sentence(game: GameSummary, texts: Texts) -> str:
    """Return the state of a game in a sentence."""
    state = game.state
    if not state.begun:
        return texts.gettext("It has not begun yet.")
    return ", ".join(f"{player.name} {state.scores[seat]}" for seat, player in enumerate(state.players)) + "."


def _game_label(game: GameSummary, texts: Texts) -> str:
    """Return the label of the button that leads back to the game."""
    if not game.state.begun:
        return texts.gettext("Go on with the game")
    return texts.gettext("Go on with turn %(number)s") % {"number": len(game.state.turns) + 1}


def _over(summary: Summary, texts: Texts) -> dict[str, object]:
    """Return the row of a duplicate that is over: its description, and the page of a tap."""
    state = summary.state
    date = wording.date_beside(state.name, state.date, texts)
    parts = [date, state.place, wording.players(state, texts), wording.rounds_played(state, texts)]
    return {
        "stream": summary.stream,
        "name": state.name,
        "path": f"#/duplicate/{summary.stream}/results",
        "summary": " · ".join(part for part in parts if part),
    }


def about_page(lexicons: Sequence[LexiconHeader], texts: Texts, build: str = "") -> Page:
    """Word lists, licences, version; `build` tells two sites of one version apart, "" if it is not known."""
    title = texts.gettext("About")
    return page("home/about.html", title, texts, lexicons=lexicons, version=__version__, build=build)
