"""Files of a tournament: exports, results from a list, files of other programs and what they left out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from faristol.app.text import Texts
from faristol.app.text.faults import explain
from faristol.app.text.marking import _
from faristol.app.text.reading_lists import Problem, placed
from faristol.app.tournament.views import criteria
from faristol.app.tournament.views.top import TournamentScreen, counted, tournament_page
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Screen
from faristol.errors import Refused
from faristol.storage.exchange.tournament_in import Imported
from faristol.storage.exchange.tournament_out import Lack, lacking
from faristol.storage.exchange.tournament_sheet import Left
from faristol.tournament.divisions import within
from faristol.tournament.state import State

KINDS: Mapping[str, str] = {
    "sex": _("sex of players"),
    "title": _("titles of players"),
    "country": _("countries of players"),
    "number": _("FIDE numbers of players"),
    "birth": _("birthdays of players"),
    "rounds": _("rounds after the 99th"),
    "#": _("comments"),
    "###": _("comments"),
    "013": _("teams"),
    "032": _("country of the tournament"),
    "052": _("last day"),
    "092": _("kind of tournament"),
    "102": _("arbiter"),
    "112": _("other arbiters"),
    "122": _("time of a game"),
    "132": _("days of the rounds"),
    "152": _("who starts in round 1"),
    "162": _("points of a win, a draw, a bye"),
    "182": _("program that has paired"),
    "192": _("kind of tournament"),
    "202": _("tie-breaks"),
    "212": _("tie-breaks"),
    "222": _("time of a game"),
    "250": _("accelerated rounds"),
    "260": _("players kept apart"),
    "299": _("points given or taken"),
    "310": _("teams"),
    "XXA": _("accelerated rounds"),
    "XXC": _("who starts in round 1"),
    "XXP": _("players kept apart"),
    "XXS": _("points of a win, a draw, a bye"),
    "config": _("settings of tsh"),
    "newr": _("new ratings"),
    "time": _("times of entry"),
    "rtime": _("times of entry"),
    "etime": _("times of entry"),
    "id": _("numbers of players"),
}
"""The names of the known kinds; any other kind is named as in the file."""

COLUMNS = frozenset({"sex", "title", "country", "number", "birth", "rounds"})
"""Kinds that have no name in the file."""


def left_out(left: Left, texts: Texts) -> str:
    """Return a kind that is left out: "time of a game (122), in line 7"."""
    label = KINDS.get(left.kind)
    name = texts.gettext(label) if label else ""
    if label and left.kind not in COLUMNS:
        name = f"{name} ({left.kind})"
    name = name or texts.quoted(left.kind)
    lines = ", ".join(map(str, left.lines))
    if left.count == 1:
        form = texts.gettext("%(what)s, in line %(lines)s")
    elif left.count == len(left.lines):
        form = texts.gettext("%(what)s, in lines %(lines)s")
    else:
        form = texts.ngettext(
            "%(what)s, in %(num)s line: %(lines)s …", "%(what)s, in %(num)s lines: %(lines)s …", left.count
        )
    return form % {"what": name[0].upper() + name[1:], "lines": lines, "num": left.count}


ANCHORS = ("files", "results")
MOST_NAMES = 5
"""The most names listed that a file writes differently."""

SHEETS = (
    ("players", _("Players")),
    ("pairings", _("Pairings")),
    ("results", _("Results")),
    ("standings", _("Standings")),
    ("cross", _("Cross table")),
    ("clubs", _("Clubs")),
    ("teams", _("Teams")),
    ("prizes", _("Prizes")),
    ("ratings", _("Ratings of this event")),
)
"""The sheets for spreadsheets, with the texts of their buttons."""


LACKING: Mapping[Lack, str] = {
    "history": _("the history with its reasons and corrections"),
    "rules": _("the settings of the rules, of which they have the name alone"),
    "notes": _("why people were paired so"),
    "wishes": _("wishes for pairings and fixed tables"),
    "newcomers": _("who is a newcomer"),
    "prizes": _("prizes"),
    "teams": _("teams and their matches"),
    "moves": _("who has changed divisions"),
    "games": _("the games that were recorded"),
    "members": _("who stands on the club’s list"),
    "ratings": _("the list of ratings"),
}
"""What files for other programs cannot say, in words."""


def files_page(screen: TournamentScreen, division: int, refused: str, texts: Texts) -> Page:
    """The page of the files, with those of a division for other programs.

    `refused` is a list of results that could not be taken.
    """
    state = screen.state
    return tournament_page(
        "files",
        texts.gettext("Files"),
        "files",
        screen,
        texts,
        ANCHORS,
        division=division,
        refused=refused,
        lacking=texts.sequence([texts.gettext(LACKING[lack]) for lack in lacking(within(state, division))]),
        latest=state.published[-1] if state.published else None,
        sheets=[(name, texts.gettext(label)) for name, label in SHEETS if _has(state, name)],
    )


def _has(state: State, sheet: str) -> bool:
    """Tell whether a sheet has content: prizes that are set, ratings that the rules want."""
    if sheet == "prizes":
        return bool(state.prizes.prizes)
    return sheet != "ratings" or state.rules.performance


def altered(names: Sequence[tuple[str, str]], texts: Texts) -> str:
    """Return a sentence on the names that a file for tsh writes differently, and that they are kept here."""
    form = texts.gettext("“%(own)s” as “%(theirs)s”")
    pairs = [form % {"own": own, "theirs": theirs} for own, theirs in names[:MOST_NAMES]]
    if more := len(names) - MOST_NAMES if len(names) > MOST_NAMES else 0:
        pairs.append(texts.ngettext("%(num)s more", "%(num)s more", more) % {"num": more})
    message = texts.gettext(
        "tsh cannot read all names as they are. In its file stand: %(names)s. Opened here, they are as "
        "before."
    )
    return message % {"names": texts.sequence(pairs)}


def results_taken(count: int, unchanged: int, others: int, number: int, texts: Texts) -> str:
    """Return sentences on the results taken, those `known` already, and those of other rounds."""
    sentences = []
    if count:
        form = texts.ngettext(
            "%(num)s result of round %(round)s is in.", "%(num)s results of round %(round)s are in.", count
        )
        sentences.append(form % {"num": count, "round": number})
    else:
        sentences.append(texts.gettext("Nothing has changed."))
    if unchanged:
        form = texts.ngettext(
            "%(num)s result of round %(round)s was here already, as it is in the list.",
            "%(num)s results of round %(round)s were here already, as they are in the list.",
            unchanged,
        )
        sentences.append(form % {"num": unchanged, "round": number})
    if others:
        form = texts.ngettext(
            "%(num)s line is about another round and was passed over.",
            "%(num)s lines are about other rounds and were passed over.",
            others,
        )
        sentences.append(form % {"num": others})
    return " ".join(sentences)


def open_page(screen: Screen, texts: Texts, state: State | None = None, **values: Any) -> Page:
    """The page of a file that is looked at: the tournament made of it, None if no file is chosen."""
    title = texts.gettext("A tournament from elsewhere")
    return page("tournament/open.html", title, texts, anchors=("open",), screen=screen, state=state, **values)


def contents(imported: Imported, lost: Sequence[Refused], rounds: int, texts: Texts) -> dict[str, Any]:
    """Return what a file of so many rounds has, and what is `lost` or left out."""
    return {
        "state": imported.state,
        "summary": _summary(imported.state, texts),
        "short": _short(len(imported.state.published), rounds, texts),
        "faults": [_fault(fault, texts) for fault in (*lost, *imported.faults)],
        "left": [left_out(left, texts) for left in imported.left],
        "told": [_spreads(fault, texts) for fault in imported.told],
    }


def _summary(state: State, texts: Texts) -> str:
    """Return the number of players, rounds and results of a tournament, in words."""
    rounds = len(state.published)
    results = sum(len(round_.results) for round_ in state.published)
    parts = (
        counted(state.players, texts),
        texts.ngettext("%(num)s round", "%(num)s rounds", rounds) % {"num": rounds},
        texts.ngettext("%(num)s result", "%(num)s results", results) % {"num": results},
    )
    return " · ".join(parts)


def _short(taken: int, rounds: int, texts: Texts) -> str:
    """Return a warning if not all rounds of a file would be imported, else empty."""
    if taken >= rounds:
        return ""
    if not taken:
        return texts.gettext(
            "None of the rounds in the file would come in, and no result: only the list of players. Correct "
            "the file in the line that is named below and choose it again, or begin anew with the players."
        )
    form = texts.gettext(
        "Of the %(rounds)s rounds in the file only %(taken)s would come in. For all of them correct the file "
        "in the line that is named below and choose it again."
    )
    return form % {"rounds": rounds, "taken": taken}


def _spreads(told: Refused, texts: Texts) -> str:
    """Return the sentence on the spreads by which the tournament goes on."""
    spreads = {kind: criteria.spread(int(value)) for kind, value in told.details.items()}
    return explain(Refused(told.code, **spreads), texts)


def _fault(fault: Refused, texts: Texts) -> str:
    """Return a fault with its place in the file."""
    line, column = (int(fault.details.get(name, 0)) for name in ("line", "column"))
    return placed(Problem(line, fault, column), texts)
