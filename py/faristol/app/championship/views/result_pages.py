"""Results as they come in: those taken, games to decide, reports received."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from faristol.app.championship.views.championship_words import (
    PAGES,
    STATUSES,
    in_words,
    line,
    listed,
    names,
    of_games,
    points,
    statuses,
    versus,
)
from faristol.app.text import Texts
from faristol.app.views.render import Page
from faristol.app.views.screen import EventScreen
from faristol.modes.correspondence.data import Player as GamePlayer
from faristol.tournament.championship.data import Game
from faristol.tournament.championship.state import State
from faristol.tournament.championship.table import Result, Status, due, last_day, result


@dataclass(frozen=True)
class Taken:
    """The outcome for one file or link: a sentence, and the game it is about, 0 for none.

    `fields` is the form it came with, if it can be taken all the same.
    """

    name: str
    sentence: str
    kind: str
    game: int = 0
    fields: Mapping[str, str] = field(default_factory=dict)


@dataclass
class Collecting:
    """The files taken in together; `stream` is their championship."""

    stream: str = ""
    taken: list[Taken] = field(default_factory=list)


COLLECT, DUE = "championship-collect", "championship-due"

PORTION = 60
"""The number of games shown at once."""

MOST_NAMED = 20
"""The most games named that are decided at once."""


def results_page(screen: EventScreen[State], taken: Sequence[Taken], status: str, texts: Texts) -> Page:
    """The page `#/championship/STREAM/results`."""
    state, counts = screen.state, statuses(screen.state)
    results = [result(state, game) for game in state.games]
    order = list(STATUSES)
    wanted = [one for one in results if not status or one.status == status]
    wanted.sort(key=lambda one: order.index(one.status))
    lines, more = listed(wanted, PORTION, screen.portions)
    return PAGES.page(
        "results",
        "results",
        screen,
        texts,
        anchors=(COLLECT, DUE),
        lines=[_result_line(one, state, texts) for one in lines],
        more=more,
        taken=taken,
        status=status,
        chips=[("", texts.gettext("All games"), len(results))]
        + [(kind, of_games(kind, counts[kind], texts), counts[kind]) for kind in STATUSES if counts[kind]],
        dues=[
            due for due in (_due("deadline", "unfinished", screen), _due("unknown", "missing", screen)) if due
        ],
        by=state.arbiters[0] if state.arbiters else "",
        typed=screen.typed,
    )


def _result_line(outcome: Result, state: State, texts: Texts) -> dict[str, Any]:
    """Return a game in a line; with both reports if they differ."""
    fields = line(state, outcome.game, texts, outcome)
    both = names(state, outcome.game)
    reports = sorted(state.reports.get(outcome.game.id, ()), key=lambda report: report.seat)
    fields["versions"] = (
        [(both[report.seat], in_words(report.facts, both, texts)) for report in reports]
        if outcome.status == "conflict"
        else []
    )
    fields["teller"] = both[reports[0].seat] if outcome.status == "one" and reports else ""
    return fields


def _due(kind: str, status: Status, screen: EventScreen[State]) -> dict[str, Any] | None:
    """Return the games that can all be decided now, as their deadline is over (COR-14, COR-15)."""
    state, games = screen.state, due(screen.state, status, screen.today)
    if not games:
        return None
    typed = screen.typed_at(DUE)
    return {
        "kind": kind,
        "over": any(screen.today > last_day(state, game) for game in games),
        "count": len(games),
        "games": [(game.id, versus(state, game)) for game in games[:MOST_NAMED]],
        "kept": typed if typed.get("kind") == kind else {},
    }


def sweeping(
    state: State, kind: str, games: Sequence[Game], today: str, texts: Texts
) -> list[tuple[str, str]]:
    """Return the doubts before games are decided all at once, each with its rule (COR-14, COR-15)."""
    if not games:
        return []
    if kind == "deadline":
        rule = "COR-15"
        message = texts.ngettext(
            "%(num)s game is decided as 1 to 1: are you sure?",
            "%(num)s games are decided as 1 to 1: are you sure?",
            len(games),
        )
    else:
        rule = "COR-14"
        message = texts.ngettext(
            "In %(num)s game both players get 0: are you sure?",
            "In %(num)s games both players get 0: are you sure?",
            len(games),
        )
    doubts = [(message % {"num": len(games)}, rule)]
    last = max(last_day(state, game) for game in games)
    if today <= last:
        sentence = texts.gettext("Players may still tell of a game until %(day)s.") % {
            "day": texts.date(last)
        }
        doubts.append((sentence, "COR-30"))
    return doubts


def taken_in_words(before: State, state: State, outcome: Result, seats: Sequence[int], texts: Texts) -> str:
    """Return the sentences on a result that was taken in, and on the report it replaces."""
    both = names(state, outcome.game)
    reports = [one for one in state.reports[outcome.game.id] if one.seat in seats]
    parts = {
        "num": outcome.game.id,
        "names": " – ".join(both),
        "result": in_words(reports[0].facts, both, texts),
        "score": points(reports[0].facts.scores, texts),
    }
    if state == before:
        return texts.gettext("Game %(num)s, %(names)s: %(result)s was here already.") % parts
    sentences = texts.gettext("Game %(num)s, %(names)s: %(result)s.") % parts
    for old in before.reports.get(outcome.game.id, ()):
        if old.seat in seats and old.facts.how != "unfinished" and old.facts != reports[0].facts:
            message = texts.gettext("What %(name)s told before stands no more: %(result)s.")
            sentences += " " + message % {"name": both[old.seat], "result": in_words(old.facts, both, texts)}
    if outcome.status == "conflict":
        sentences += " " + texts.gettext("The other player tells it differently.")
    if outcome.status == "decided":
        sentences += " " + texts.gettext("The arbiter has decided about it already.")
    return sentences


def renamed(state: State, game: Game, players: Sequence[GamePlayer], texts: Texts) -> str:
    """Return sentences on players whose name in a file differs from the championship's."""
    pairs = zip(names(state, game), players, strict=True)
    sentences = [
        texts.gettext("%(name)s is called %(other)s in it.") % {"name": name, "other": player.name}
        for name, player in pairs
        if name != player.name
    ]
    return "".join(f" {sentence}" for sentence in sentences)
