"""The page for printing: every sheet there is, what can be chosen for it, and the sheet as it will be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from faristol.app.text import Texts
from faristol.app.views.duplicate import groups
from faristol.app.views.duplicate.result_screens import PrintScreen
from faristol.app.views.duplicate.sheets import REPORTS
from faristol.app.views.printing import AFTER, BEFORE, PLAYERS, ROUNDS, SORTED, Job, Report, most_rounds
from faristol.app.views.render import Page, part, titled
from faristol.modes.duplicate.state import State

MOST = 300
"""Sheets of paper that are made at a time."""

SHOWN = 3
"""As many are shown on the screen."""


@dataclass(frozen=True)
class Choice:
    """A field of the form: its name, its label, the values with what they are called, and the chosen one."""

    name: str
    label: str
    values: Sequence[tuple[str, str]]
    chosen: str


def print_page(screen: PrintScreen, texts: Texts) -> Page:
    """The page with the sheet chosen."""
    title = texts.gettext(REPORTS[screen.report].title)
    return Page(_sheet(texts, screen), titled(f"{title} · {screen.state.name}"))


@part("print.html")
def _sheet(texts: Texts, screen: PrintScreen) -> Mapping[str, Any]:
    report, state = REPORTS[screen.report], screen.state
    job = job_of(screen)
    played = any(round_.closed for round_ in state.rounds)
    why = _why_not(report, job, texts, played=played)
    count = report.sheets(job) if report.sheets else None
    return {
        "state": state,
        "path": f"#/duplicate/{screen.stream}",
        "back": f"#/duplicate/{screen.stream}" + ("" if state.started else "/setup"),
        "back_told": texts.gettext("Back to the round"),
        "choose": "print.choose",
        "lists": [
            (texts.gettext("For the game"), of_kind(BEFORE)),
            (texts.gettext("What was played"), of_kind(AFTER) if played else []),
        ],
        "report": report,
        "choices": _choices(screen, job, report, texts),
        "why_not": why,
        "sheets": texts.ngettext("%(count)s sheet", "%(count)s sheets", count) % {"count": count}
        if count
        else "",
        "hidden": texts.ngettext("%(count)s more sheet", "%(count)s more sheets", count - SHOWN)
        % {"count": count - SHOWN}
        if count and count > SHOWN
        else "",
        "elsewhere": screen.notices_elsewhere(()),
        "job": job,
        "sheet": {} if why else report.values(job, texts),
    }


def of_kind(when: str) -> list[Report]:
    """The sheets needed before or after the game, in their order."""
    return sorted((known for known in REPORTS.values() if known.when == when), key=lambda known: known.place)


def _why_not(report: Report, job: Job, texts: Texts, *, played: bool) -> str:
    """Why this sheet cannot be printed as it was chosen, empty if it can."""
    if report.when == AFTER and not played:
        return texts.gettext("There is a result to print after the first round.")
    if PLAYERS in report.options and not job.players:
        return texts.gettext("Nobody sits at these tables: choose others.")
    count = report.sheets(job) if report.sheets else 0
    if count > MOST:
        form = texts.gettext(
            "These would be %(count)s sheets, and at most %(most)s are made at a time: "
            "choose fewer rounds or tables."
        )
        return form % {"count": texts.number(count), "most": MOST}
    return ""


def job_of(screen: PrintScreen) -> Job:
    """What the form says; whatever no longer exists counts as not chosen."""
    state, chosen = screen.state, screen.chosen
    most = most_rounds(state)
    first = _number(chosen, "first", 1, most)
    last = _number(chosen, "last", most, most)
    tables = [player.table for player in state.players]
    low = _number(chosen, "from", min(tables, default=1), max(tables, default=1))
    high = _number(chosen, "to", max(tables, default=1), max(tables, default=1))
    group = chosen.get("group", "")
    known = group in groups.names(screen.standings)
    low, high = min(low, high), max(low, high)
    return Job(
        state=state,
        alphabet=screen.alphabet,
        standings=screen.standings,
        master_total=screen.master_total,
        players=[
            player
            for player in sorted(state.players, key=lambda player: player.table)
            if low <= player.table <= high and (not known or player.group == group)
        ],
        first=min(first, last),
        last=max(first, last),
        by_round=chosen.get("sorted") == "round",
    )


def _number(chosen: Mapping[str, str], name: str, otherwise: int, most: int) -> int:
    text = chosen.get(name, "")
    return int(text) if text.isascii() and text.isdigit() and 1 <= int(text) <= most else otherwise


def _choices(screen: PrintScreen, job: Job, report: Report, texts: Texts) -> list[Choice]:
    found = []
    if ROUNDS in report.options:
        rounds = _numbers(range(1, most_rounds(screen.state) + 1))
        found.append(Choice("first", texts.gettext("From round"), rounds, str(job.first)))
        found.append(Choice("last", texts.gettext("to round"), rounds, str(job.last)))
    if PLAYERS in report.options and screen.state.players:
        found += _whom(screen.state, screen, texts)
    if SORTED in report.options:
        orders = [("player", texts.gettext("by player")), ("round", texts.gettext("by round"))]
        found.append(Choice("sorted", texts.gettext("Sorted"), orders, "round" if job.by_round else "player"))
    return found


def _whom(state: State, screen: PrintScreen, texts: Texts) -> list[Choice]:
    tables = sorted(player.table for player in state.players)
    low = _number(screen.chosen, "from", tables[0], tables[-1])
    high = _number(screen.chosen, "to", tables[-1], tables[-1])
    values = _numbers(tables)
    found = [
        Choice("from", texts.gettext("From table"), values, str(min(low, high))),
        Choice("to", texts.gettext("to table"), values, str(max(low, high))),
    ]
    if known := groups.names(screen.standings):
        everybody = ("", texts.gettext("all the players"))
        chosen = screen.chosen.get("group", "")
        named = [everybody, *((name, name) for name in known)]
        found.append(Choice("group", texts.gettext("Group"), named, chosen))
    return found


def _numbers(numbers: Sequence[int]) -> list[tuple[str, str]]:
    return [(str(number), str(number)) for number in numbers]
