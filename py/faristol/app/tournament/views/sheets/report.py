"""The final report: winners, prizes of the groups, standings, all rounds, corrections."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from faristol.app.text import Texts
from faristol.app.text.faults import explain
from faristol.app.text.marking import _
from faristol.app.tournament.views import brackets, criteria, prizes, result_words, seats, teams
from faristol.app.tournament.views.plan import paired_line
from faristol.app.tournament.views.printing import Correction, Job, TournamentSheet, head, titled
from faristol.app.tournament.views.seats import table_lines
from faristol.app.tournament.views.standings import order_of
from faristol.tournament.prizes import group_standings, groups

TOGETHER = 28
"""The most tables of a round on one page, with names in two lines."""

PRIZES = 3
"""The number of places named in each group."""

CHANGES: Mapping[str, str] = {
    "changed": _("Round %(round)s: tables were changed by hand."),
    "recalled": _("Round %(round)s: the published pairing was taken back."),
    "reopened": _("The final results were opened again."),
    "by_hand": _("Round %(round)s: it was paired by hand."),
    "edited": _("Round %(round)s: the proposed tables were changed by hand."),
    "late": _("%(name)s is entered, from round %(round)s on."),
    "left": _("%(name)s withdraws, from round %(round)s on."),
    "returned": _("%(name)s plays again, from round %(round)s on."),
    "moved": _("To another division from round %(round)s on: %(name)s."),
    "joined": _("%(name)s takes part in round %(round)s after all."),
}


def _values(job: Job, texts: Texts) -> Mapping[str, Any]:
    state = job.state
    before = replace(job, playoff=0, order=()) if job.playoff else None
    return {
        **head(job, texts),
        "paired": paired_line(state, job.number, texts),
        "winners": winners(job, texts),
        "prizes": best_of_groups(job),
        "awards": awards(job, texts),
        "order": order_of(job, texts),
        "before": (titled(before, texts), order_of(before, texts)) if before else None,
        "bracket": brackets.shown(state, texts),
        "teams": teams.team_lines(state, texts),
        "teams_counting": teams.counting(texts),
        "together": TOGETHER,
        "rounds": [
            (round_, table_lines(state, round_, texts), seats.byes(state, round_, texts))
            for round_ in state.published
        ],
        "corrections": [corrected(one, texts) for one in job.corrections],
    }


def winners(job: Job, texts: Texts) -> list[tuple[str, str]]:
    """Return the title and the name of the winner; players equal in everything are named together.

    In an event of teams it is a team, and the best player beside it (TOU-7). While a play-off has not decided
    the first place it is all players who can still have it, without the points before it (TOU-5).
    """
    open_ = [line for line in job.lines if line.span[0] == 1 and line.undecided]
    if open_:
        names = texts.sequence([line.player.name for line in open_])
        return [(texts.gettext("Still playing for the first place"), names)]
    first = [line for line in job.lines if line.rank == 1]
    names = texts.sequence([line.player.name for line in first])
    winner = names if job.playoff else f"{names}, {criteria.first_named(first[0], job.state.rules, texts)}"
    if best := [one for one in teams.team_lines(job.state, texts) if one["rank"] == 1]:
        form = texts.ngettext(
            "%(team)s, %(points)s match point", "%(team)s, %(points)s match points", int(best[0]["points"])
        )
        team = form % {"team": texts.sequence([one["name"] for one in best]), "points": best[0]["points"]}
        label = texts.ngettext("Best player", "Best players", len(first))
        return [(_label(job, len(best), texts), team), (label, winner)]
    return [(_label(job, len(first), texts), winner)]


def _label(job: Job, count: int, texts: Texts) -> str:
    return texts.ngettext("Winner", "Winners", count) if job.final else texts.gettext("In the lead")


def awards(job: Job, texts: Texts) -> list[dict[str, Any]]:
    """Return the awards with their winners, the best one first (TOU-8)."""
    return prizes.lines(job.state, texts) if job.latest else []


def best_of_groups(job: Job) -> list[tuple[str, list[tuple[int, str]]]]:
    """Return the first players of each group, in a tournament without prizes set."""
    if job.state.prizes.prizes:
        return []
    return [
        (
            group,
            [
                (one.rank, one.line.player.name)
                for one in group_standings(job.lines, group)
                if one.rank <= PRIZES
            ],
        )
        for group in groups(job.state)
    ]


def corrected(one: Correction, texts: Texts) -> tuple[str, str, str]:
    """Return the time of a correction, its text, and the reason if it has one."""
    when = texts.written_out(one.time)
    if one.after is None:
        parts = {"round": one.round, "name": one.name}
        sentences = [texts.gettext(CHANGES[one.code]) % parts] if one.code in CHANGES else []
        gone = [result_words.lost(*result, texts) for result in one.lost]
        return when, " ".join([*sentences, *_against(one, texts), *gone]), one.reason
    after = result_words.in_words(one.names, one.after, texts)
    before = result_words.in_words(one.names, one.before, texts) if one.before else "–"
    form = texts.gettext("Round %(round)s, table %(table)s: %(after)s; before: %(before)s.")
    text = form % {"round": one.round, "table": one.table, "after": after, "before": before}
    return when, text, one.reason


def _against(one: Correction, texts: Texts) -> list[str]:
    """Return the rules that the tables of a round break, and where (SWI-7)."""
    sentences = list(dict.fromkeys(explain(refused, texts) for refused in one.broken))
    if not sentences:
        return []
    form = texts.ngettext(
        "Round %(round)s: %(num)s rule was broken.",
        "Round %(round)s: %(num)s rules were broken.",
        len(sentences),
    )
    return [form % {"round": one.round, "num": len(sentences)}, *sentences]


SHEET = TournamentSheet(
    key="report",
    position=6,
    title=_("Final report"),
    summary=_("Winner, groups, standings, every round, and what was corrected and why."),
    values=_values,
    with_corrections=True,
)
