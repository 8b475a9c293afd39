"""Write each rung of Today of its ladder: as the card that leads, or as a row (FRO-2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date

from faristol.app.duplicate.views import wording
from faristol.app.home.leading import Kept, Row
from faristol.app.home.views.first_puzzle import CardPuzzle
from faristol.app.home.views.rows import in_list, row_of
from faristol.app.home.views.summaries import (
    CorrespondenceSummary,
    GameSummary,
    Known,
    Summary,
    TournamentSummary,
)
from faristol.app.text import Texts

JOINED = "#/joined/guest"
"""The page of the event that this device has joined."""

CARDS, PUZZLE, EVENING = "cards.start", "positions.day", "duplicate.new"
"""The actions of what is to be practised, and of an evening."""


@dataclass(frozen=True)
class Leading:
    """The card that leads: what it is about, and its one solid button, a link or an action.

    `over` stands above the title, `named` says that a person gave it. `more` are links below the button, with
    their labels.
    """

    title: str
    summary: str
    label: str
    path: str = ""
    action: str = ""
    over: str = ""
    named: bool = False
    more: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Line:
    """A row: its id on the page, its sign, what it is, a line about it, and the link or action of a tap.

    `mistakes` is the stream of a game whose dearest turns somebody can try again at once.
    """

    id: str
    sign: str
    title: str
    about: str = ""
    path: str = ""
    action: str = ""
    named: bool = False
    mistakes: str = ""


@dataclass(frozen=True)
class Told:
    """The parts of the rows: the things kept by their streams, which of them run, the joined event.

    `puzzle` is that of the card, once it is known; `answers` are the right ones that the cards still need.
    """

    summaries: Mapping[str, Known]
    joined: str
    cards: int
    now: int
    today: str
    texts: Texts
    puzzle: CardPuzzle | None = None
    answers: int = 0


def leading(row: Row, told: Told) -> Leading:
    """Return the card of the row that leads."""
    if row.kept and row.kept.stream in told.summaries:
        return _again(row.kept, told) if row.rung == "again" else _going_on(row.kept, told)
    gettext = told.texts.gettext
    line = line_of(row, told)
    match row.rung:
        case "joined" | "open":
            return Leading(line.title, line.about, gettext("Go on"), JOINED, named=line.named)
        case "evening":
            sentence = gettext("Everything as last time, until you change it.")
            return Leading(
                line.title, sentence, gettext("Set up a duplicate"), action=EVENING, over=gettext("Tonight")
            )
        case "puzzle" if told.puzzle:
            title, path = gettext(told.puzzle.question), told.puzzle.path
            action = "" if path else PUZZLE
            over = gettext("A first puzzle") if path else gettext("Puzzle of the day")
            return Leading(title, "", gettext("Find the play"), path, action, over)
        case "puzzle":
            sentence = gettext("On the board: find the play. It is the same for everybody, once a day.")
            return Leading(line.title, sentence, gettext("Find the play"), action=PUZZLE)
        case "cards":
            sentence = gettext("What you have learnt comes back when it is time.")
            return Leading(line.title, sentence, gettext("Practise"), action=CARDS, over=line.about)
    sentence = gettext("A casual game, at once: hints, takebacks, no clock")
    return Leading(line.title, sentence, gettext("Play the computer"), "#/games/casual")


def line_of(row: Row, told: Told) -> Line:
    """Return a row that does not lead."""
    if row.kept and row.kept.stream in told.summaries:
        return _kept_line(row, row.kept, told)
    texts = told.texts
    match row.rung:
        case "joined" | "open":
            title = told.joined or texts.gettext("An event of another device")
            sentence = texts.gettext("This device takes part in it.")
            return Line("joined", "device", title, sentence, JOINED, named=bool(told.joined))
        case "evening":
            title = proposed_evening(told.today, texts)
            return Line("evening", "hall", title, texts.gettext("The usual evening"), action=EVENING)
        case "puzzle":
            return Line("due-puzzle", "day", texts.gettext("Puzzle of the day"), action=PUZZLE)
        case "cards":
            form = texts.ngettext("%(num)s card", "%(num)s cards", told.cards)
            to_go = texts.ngettext("%(num)s right answer to go", "%(num)s right answers to go", told.answers)
            title, about = (
                one % {"num": texts.number(count)}
                for one, count in ((form, told.cards), (to_go, told.answers))
            )
            return Line("due-cards", "practise", title, about, action=CARDS)
    return Line("begin", "tile", texts.gettext("Against the computer"), path="#/games/casual")


def proposed_evening(today: str, texts: Texts) -> str:
    """Return the name that a duplicate of today is proposed to have."""
    from faristol.app.duplicate.views.setup import proposed_name  # a first visit does without the set-up

    return proposed_name(date.fromisoformat(today), texts)


def _going_on(kept: Kept, told: Told) -> Leading:
    """Return the card of something that is not over."""
    texts, summary = told.texts, told.summaries[kept.stream]
    row = row_of(summary, told.now, texts)
    over = wording.weekday_above(row.name, row.date, texts)
    if isinstance(summary, CorrespondenceSummary):
        over = days_left(kept, texts)
    label = row.label or texts.gettext("Go on with the game")
    return Leading(row.name, row.summary, label, row.path, over=over, named=True, more=row.more)


def _again(kept: Kept, told: Told) -> Leading:
    """Return the card of the last thing, which begins another one like it."""
    texts, summary = told.texts, told.summaries[kept.stream]
    row = in_list(row_of(summary, told.now, texts), told.today, texts)
    card = Leading(
        row.name,
        row.summary,
        texts.gettext("New game"),
        "#/games/new",
        over=texts.gettext("Last time"),
        named=True,
        more=((row.path, texts.gettext("Look at it")),),
    )
    match summary:
        case Summary() if summary.state.alone:
            return replace(card, label=texts.gettext("Play alone"), path="#/alone")
        case Summary():
            return replace(card, label=texts.gettext("New duplicate"), path="", action=EVENING)
        case GameSummary() if summary.state.casual:
            return replace(card, label=texts.gettext("Play the computer"), path="#/games/casual")
        case GameSummary() if summary.state.fair:
            return replace(card, label=texts.gettext("With a friend"), path="#/games/friend")
        case TournamentSummary():
            return replace(card, label=texts.gettext("New tournament"), path="#/tournaments/new")
        case CorrespondenceSummary():
            return replace(card, path="#/correspondences/new")
    return card


def _kept_line(row: Row, kept: Kept, told: Told) -> Line:
    """Return the row of something kept, with its date unless that is today, and the days left if few."""
    texts = told.texts
    running = replace(row_of(told.summaries[kept.stream], told.now, texts), running=kept.running)
    listed = in_list(running, told.today, texts)
    about = listed.summary
    if row.rung == "soon":
        about = " · ".join([about.removesuffix("."), days_left(kept, texts)])
    summary = told.summaries[kept.stream]
    if row.rung == "elsewhere" and isinstance(summary, GameSummary):
        about = " · ".join([texts.gettext("the other’s turn"), about])
    over = isinstance(summary, GameSummary) and summary.state.settled
    prefix, mistakes = "last" if row.rung in ("again", "last") else "going", kept.stream if over else ""
    return Line(
        f"{prefix}-{kept.stream}",
        listed.sign,
        listed.name,
        about,
        listed.path,
        named=True,
        mistakes=mistakes,
    )


def days_left(kept: Kept, texts: Texts) -> str:
    """Return how many days are left for an answer; empty where nobody counts."""
    if kept.days is None:
        return ""
    left = max(0, kept.days)
    return texts.ngettext("%(num)s day left", "%(num)s days left", left) % {"num": texts.number(left)}
