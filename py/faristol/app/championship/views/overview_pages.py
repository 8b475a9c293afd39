"""A championship in a line, the set-up of one, and its overview: next step, missing reports, details."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from faristol.app.championship.views.championship_words import (
    PAGES,
    STATUSES,
    TIES,
    choices,
    of_games,
    progress,
    series_dates,
    statuses,
    travels,
    versus,
)
from faristol.app.correspondence.views.words import MEANS
from faristol.app.text import Texts
from faristol.app.views.render import Page, page
from faristol.app.views.screen import EventScreen, Screen
from faristol.tournament.championship.state import State
from faristol.tournament.championship.table import Reporting, due, last_day, reporting


def line(state: State, texts: Texts) -> str:
    """Return how a championship stands, in a line."""
    players = texts.ngettext("%(num)s player", "%(num)s players", len(state.players))
    return " · ".join(filter(None, (players % {"num": len(state.players)}, progress(state, texts))))


NEW, DETAILS = "championship-new", "championship-details"


def setup_page(screen: Screen, chosen: Mapping[str, str], list_name: str, texts: Texts) -> Page:
    """The page `#/championships/new`."""
    return page(
        "championship/setup.html",
        texts.gettext("New championship"),
        texts,
        screen=screen,
        anchors=(NEW,),
        chosen=chosen,
        list_name=list_name,
        ties=choices(TIES, texts),
        travel=[("", travels("", texts)), *choices(MEANS, texts)],
    )


def overview_page(screen: EventScreen[State], texts: Texts) -> Page:
    """The page `#/championship/STREAM`."""
    state, counts = screen.state, statuses(screen.state)
    waiting = [_owing(owing, state, texts) for owing in reporting(state, screen.today) if owing.owed]
    return PAGES.page(
        "overview",
        "",
        screen,
        texts,
        anchors=(DETAILS,),
        next=next_step(screen, texts),
        final=bool(state.games) and counts["agreed"] + counts["decided"] == len(state.games),
        counts=[
            (kind, of_games(kind, counts[kind], texts), counts[kind]) for kind in STATUSES if counts[kind]
        ],
        waiting=sorted(waiting, key=lambda line: (not line["late"], -len(line["owed"]))),
        ties=choices(TIES, texts),
        travel=[("", travels("", texts)), *choices(MEANS, texts)],
        parted=texts.gettext(TIES[state.ties]),
        chosen={**_details(state), **screen.typed_at(DETAILS)},
    )


def _details(state: State) -> Mapping[str, str]:
    return {
        "name": state.name,
        "edition": state.edition,
        "started": state.started,
        "deadline": state.deadline,
        "arbiters": ", ".join(state.arbiters),
        "ties": state.ties,
        "words": state.words,
        "means": state.means,
    }


def dates_moved(before: State, after: State, texts: Texts) -> str:
    """Return sentences on the series that follow new dates of their championship, and those that do not."""
    moved = [
        new.name
        for old, new in zip(before.series, after.series, strict=True)
        if series_dates(before, old) != series_dates(after, new)
    ]
    kept = [series.name for series in after.series if series.name not in moved]
    sentences = []
    if moved:
        message = texts.gettext(
            "The new dates are those of %(names)s too. "
            "A game that was sent already keeps the old ones: tell its players."
        )
        sentences.append(message % {"names": texts.sequence(moved)})
    if kept:
        message = texts.ngettext(
            "%(names)s has dates of its own and keeps them.",
            "%(names)s have dates of their own and keep them.",
            len(kept),
        )
        sentences.append(message % {"names": texts.sequence(kept)})
    return " ".join(sentences)


def next_step(screen: EventScreen[State], texts: Texts) -> tuple[str, str]:
    """Return the arbiter's next step: the text of the main button, and its path."""
    state, path, counts = screen.state, f"#/championship/{screen.stream}", statuses(screen.state)
    if len(state.players) < 2:
        return texts.gettext("Enter players"), f"{path}/players"
    if not state.series:
        return texts.gettext("Make the first series"), f"{path}/games"
    if not state.games:
        return texts.gettext("Make the games"), f"{path}/games"
    if counts["conflict"]:
        text = texts.ngettext(
            "Decide %(num)s game that is told differently",
            "Decide %(num)s games that are told differently",
            counts["conflict"],
        )
        return text % {"num": counts["conflict"]}, f"{path}/results/conflict"
    late = [*due(state, "unfinished", screen.today), *due(state, "missing", screen.today)]
    over = sum(screen.today > last_day(state, game) for game in late)
    if over:
        text = texts.ngettext(
            "Decide %(num)s game whose time is over", "Decide %(num)s games whose time is over", over
        )
        return text % {"num": over}, f"{path}/results"
    if late or counts["missing"] + counts["unfinished"] < len(state.games):
        if counts["missing"] + counts["unfinished"]:
            return texts.gettext("Take results in"), f"{path}/results"
        if counts["one"]:
            text = texts.ngettext(
                "Confirm %(num)s result that one player told",
                "Confirm %(num)s results that one player told",
                counts["one"],
            )
            return text % {"num": counts["one"]}, f"{path}/results/one"
        return texts.gettext("See the final table"), f"{path}/table"
    return texts.gettext("Send the games"), f"{path}/games"


def _owing(owing: Reporting, state: State, texts: Texts) -> dict[str, Any]:
    """Return the games that a player still has to report, with the deadline (COR-30)."""
    return {
        "player": owing.player,
        "reported": len(owing.reported),
        "owed": [(game.id, versus(state, game)) for game in owing.owed],
        "due": owing.due,
        "late": owing.overdue,
    }
