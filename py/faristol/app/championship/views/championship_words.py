"""The common words for a championship, and the head of its pages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from faristol.app.correspondence.views.words import MEANS, coefficient
from faristol.app.text import Texts
from faristol.app.text.formats import MINUS
from faristol.app.text.marking import _
from faristol.app.views.event_pages import EventPages
from faristol.modes.correspondence.outcome import is_cut
from faristol.rules.correspondence_rules import CorrespondenceRules
from faristol.tournament.championship.data import (
    OF_SOMEBODY,
    Facts,
    Game,
    How,
    PenaltyKind,
    Series,
    Ties,
    Travel,
)
from faristol.tournament.championship.state import State
from faristol.tournament.championship.table import Doubt, Result, Status, result

HOWS: Mapping[How, str] = {
    "played": _("Played to its end"),
    "draw": _("Draw by agreement"),
    "abandoned": _("Given up"),
    "overrun": _("Time exceeded"),
    "absent": _("Never appeared"),
    "lost": _("Lost by a penalty"),
    "deadline": _("Not finished at the deadline"),
    "unknown": _("Nobody has told of it"),
    "unfinished": _("Still going on"),
}
"""The ways a game can end."""

STATUSES: Mapping[Status, str] = {
    "conflict": _("told differently"),
    "unfinished": _("going on"),
    "missing": _("not told"),
    "one": _("one has told"),
    "agreed": _("both have told"),
    "decided": _("decided"),
}
"""The statuses of a game, those that need the arbiter first."""

DOUBTS: Mapping[Doubt, str] = {
    "facts_differ": _("The players tell it differently: the arbiter decides."),
    "proposals_differ": _("The players propose different coefficients."),
    "proposal_wrong": _("Coefficients were proposed that do not follow from what is told."),
}
"""The points for the arbiter to check."""

TIES: Mapping[Ties, str] = {
    "shared": _("share the place"),
    "spread": _("are separated by the difference of all points"),
    "points": _("are separated by the points scored"),
}
"""The ways of ranking players with equal sums."""

AS_ADDRESSES = _("by e-mail or post, as the addresses say")
"""The default for the means of sending plays (COR-24)."""

PENALTIES: Mapping[PenaltyKind, str] = {
    "warning": _("Warning"),
    "tenths": _("Tenths off a coefficient"),
    "loss": _("Loss of a game"),
    "exclusion": _("Exclusion from the championship"),
}
"""Disciplinary penalties (COR-16)."""

SEATS = ("red", "blue")

BETWEEN = "\u00a0–\u00a0"
"""The separator of the values of both players, without a line break."""


def names(state: State, game: Game) -> tuple[str, str]:
    """Return RED's name and BLUE's."""
    red, blue = (player.name if (player := state.player(id)) else "–" for id in game.players)
    return red, blue


def versus(state: State, game: Game) -> str:
    """Return the names of both players: "Ana Pop – Barbu Ionescu"."""
    return " – ".join(names(state, game))


def pair(values: tuple[int, int] | None, texts: Texts) -> str:
    """Return both coefficients: "1,5219 – 0,4781"; a dash if there are none yet."""
    return BETWEEN.join(coefficient(value, texts) for value in values) if values else "–"


def tenth(tenths: int, texts: Texts) -> str:
    """Return "−0,3" for three tenths that a penalty took off; empty for none."""
    return f"{MINUS}{texts.tenths(tenths / 10)}" if tenths else ""


def counted(outcome: Result, texts: Texts) -> str:
    """Return both coefficients that count, with the deductions: "1,2219 (−0,3) – 0,4781"."""
    if outcome.coefficients is None:
        return "–"
    marks = [f"\u00a0({tenth(tenths, texts)})" if tenths else "" for tenths in outcome.tenths]
    each = [coefficient(value, texts) for value in outcome.coefficients]
    return BETWEEN.join(f"{value}{mark}" for value, mark in zip(each, marks, strict=True))


def is_zero_by_penalty(outcome: Result, rules: CorrespondenceRules) -> bool:
    """Tell whether penalties would have led a coefficient of a game below zero (COR-16)."""
    both = zip(outcome.before or (), outcome.tenths, strict=outcome.before is not None)
    return any(is_cut(before, off, rules) for before, off in both)


def taken_off(texts: Texts) -> str:
    """Return the meaning of the mark of a penalty."""
    return texts.gettext("%(less)s: taken off by penalties.") % {"less": f"({tenth(1, texts)})"}


def points(scores: tuple[int, int], texts: Texts) -> str:
    """Return both scores: "524 – 480"; negative points are in brackets: "300 – (−20)"."""
    each = [texts.number(abs(score)) for score in scores]
    pairs = zip(scores, each, strict=True)
    return BETWEEN.join(f"({MINUS}{shown})" if score < 0 else shown for score, shown in pairs)


def in_words(facts: Facts, both: tuple[str, str], texts: Texts) -> str:
    """Return how a game stands or ended; if a player left, also after how many turns."""
    summary = in_short(facts, both, texts)
    counted = facts.how in OF_SOMEBODY and facts.how != "absent" and any((*facts.scores, facts.turns))
    return f"{summary}, {turns_played(facts.turns, texts)}" if counted else summary


def in_short(facts: Facts, both: tuple[str, str], texts: Texts) -> str:
    """Return how a game stands or ended, in a few words."""
    ending = texts.gettext(HOWS[facts.how])
    if facts.how in OF_SOMEBODY and facts.gone in (0, 1):
        ending = f"{ending} ({both[facts.gone]})"
    if facts.how in ("unknown", "absent") or (facts.how == "lost" and not any(facts.scores)):
        return ending
    if facts.how == "played":
        return points(facts.scores, texts)
    return f"{ending}, {points(facts.scores, texts)}"


def turns_played(turns: int, texts: Texts) -> str:
    """Return the turns played: "after 3 full turns"."""
    return texts.ngettext("after %(num)s full turn", "after %(num)s full turns", turns) % {"num": turns}


def line(state: State, game: Game, texts: Texts, outcome: Result | None = None) -> dict[str, Any]:
    """Return a game in a list: its players, its status, its worth."""
    outcome = outcome or result(state, game)
    red, blue = names(state, game)
    series = state.series_of(game.series)
    return {
        "game": game,
        "red": red,
        "blue": blue,
        "series": series.name if series else "",
        "status": texts.gettext(STATUSES[outcome.status]),
        "kind": outcome.status,
        "result": in_words(outcome.facts, (red, blue), texts) if outcome.facts else "",
        "short": in_short(outcome.facts, (red, blue), texts) if outcome.facts else "",
        "worth": counted(outcome, texts) if outcome.coefficients else "",
        "penalised": outcome.coefficients is not None and any(outcome.tenths),
        "doubts": [texts.gettext(DOUBTS[doubt]) for doubt in outcome.doubts],
        "untold": outcome.status == "missing",
    }


def of_games(status: Status, count: int, texts: Texts) -> str:
    """Return a status as a text about so many games."""
    forms = {
        "conflict": texts.npgettext("of games", "told differently", "told differently", count),
        "unfinished": texts.npgettext("of games", "going on", "going on", count),
        "missing": texts.npgettext("of games", "not told", "not told", count),
        "one": texts.npgettext("of games", "told by one", "told by one", count),
        "agreed": texts.npgettext("of games", "told by both", "told by both", count),
        "decided": texts.npgettext("of games", "decided", "decided", count),
    }
    return forms[status]


def series_dates(state: State, series: Series) -> tuple[str, str]:
    """Return the first and the last day of a series: its own dates, or those of the championship."""
    return series.started or state.started, series.deadline or state.deadline


def choices(options: Mapping[Any, str], texts: Texts) -> list[tuple[str, str]]:
    """Return the lines of a list to choose from."""
    return [(key, texts.gettext(name)) for key, name in options.items()]


def travels(means: Travel, texts: Texts) -> str:
    """Return the means of sending plays (COR-24)."""
    return texts.gettext(MEANS[means] if means else AS_ADDRESSES)


def listed(lines: Sequence[Any], portion: int, portions: int) -> tuple[Sequence[Any], int]:
    """Return the lines shown, and how many more there are."""
    shown = lines[: portion * portions]
    return shown, len(lines) - len(shown)


MOST_NAMES = 12
"""The most names listed; of the others only the number is given."""


def first_names(names: Sequence[str], texts: Texts) -> str:
    """Return the first of these names in a sequence, and how many more there are."""
    shown = list(names[:MOST_NAMES])
    if more := len(names) - len(shown):
        shown.append(texts.ngettext("%(num)s more", "%(num)s more", more) % {"num": more})
    return texts.sequence(shown)


DONE: tuple[Status, ...] = ("one", "agreed", "decided")
"""The statuses of games that count."""


def progress(state: State, texts: Texts) -> str:
    """Return how many of the games count, in words; empty before there are games."""
    done = sum(statuses(state)[status] for status in DONE)
    summary = texts.gettext("%(done)s of %(all)s games") % {"done": done, "all": len(state.games)}
    return summary if state.games else ""


def statuses(state: State) -> Counter[str]:
    """Count the games by status."""
    return Counter(result(state, game).status for game in state.games)


PAGES = EventPages[State](
    kind="championship",
    id="correspondence-top",
    tabs="correspondence-tabs",
    back=("#/archive/championships", _("Championships")),
    links={
        "": _("Overview"),
        "games": _("Games"),
        "results": _("Results"),
        "table": _("Standings"),
        "players": _("Players"),
        "print": _("Print"),
        "history": _("History"),
    },
    label=_("This championship"),
    name=lambda state: state.title,
    summary=progress,
)
