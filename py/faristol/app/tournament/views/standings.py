"""The standings: the table with tie-breaks, the chart of the places, the ratings of the event."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.tournament.views import brackets, criteria, printing
from faristol.app.tournament.views.divisions import called
from faristol.app.tournament.views.printing import Job, playoff_note
from faristol.app.tournament.views.result_words import points, rank_of, rank_range
from faristol.app.tournament.views.top import button, going_on, top
from faristol.app.tournament.views.why import answer
from faristol.app.views.chart import STROKES, places_chart
from faristol.app.views.render import Page, part, titled
from faristol.rules.tournament_rules import BUCHHOLZ, THOUSAND, TournamentRules
from faristol.tournament.bracket import bracket_of
from faristol.tournament.standings import Explanation, Performance, Standing
from faristol.tournament.state import Player, State


@dataclass(frozen=True)
class Way:
    """A player and his rank after each round, None for rounds before a late entry."""

    line: Standing
    ranks: tuple[int | None, ...]


Compared = tuple[tuple[int, ...], Explanation | None, int]
"""The players who were tapped, why one of them is before another, and the player below whose line that is."""

AT_ONCE = 60
"""The number of lines shown at first; the others follow once the page is loaded."""


class Line(NamedTuple):
    """A line of the standings on page, sheet and published page; `values` are those of the tie-breaks.

    `best` is the rank in the group shown, or the best one that the play-off leaves; `rank` shows it, "1–2"
    for one not decided (TOU-5). `among` is the rank among all players.
    """

    best: int
    rank: str
    among: str
    player: Player
    points: str
    values: tuple[str, ...]
    open: bool


def order_of(job: Job, texts: Texts) -> dict[str, Any]:
    """Return the lines of the standings with the heads of their tie-breaks and the meaning of each."""
    tie_breaks = job.state.rules.tie_breaks
    many = len(tie_breaks) > criteria.BESIDE
    measured = [job.state.rules.standings] if job.state.rules.standings == "coefficients" else []
    heads = criteria.columns(tie_breaks, texts)
    return {
        "columns": [(short, short) for _name, short in heads] if many else heads,
        "lines": [
            Line(
                one.rank,
                rank_range(one.rank, one.last),
                rank_of(one.line),
                one.line.player,
                criteria.first(one.line, job.state.rules, texts),
                criteria.all_shown(one.line, job.state.rules, texts),
                bool(one.line.history) and one.line.history[-1].halves is None,
            )
            for one in job.chosen
        ],
        "measure": criteria.measure(job.state.rules, texts),
        "groups": not job.group and any(one.line.player.entry.group for one in job.chosen),
        "group": job.group,
        "meanings": [
            *([playoff_note(job.state, texts)] if job.playoff else []),
            *(". ".join(criteria.explained(one, many, texts)) for one in (*measured, *tie_breaks)),
        ],
    }


def standings_page(
    stream: str,
    job: Job,
    texts: Texts,
    *,
    before: Mapping[int, int],
    groups: tuple[str, ...],
    compared: Compared,
    ways: tuple[Way, ...],
    performances: tuple[Performance, ...],
) -> Page:
    """The page `#/tournament/STREAM/standings` of a job.

    `before` has the ranks of the round before by player; `ways` are those of the players to be drawn.
    """
    state, playoff = job.state, bool(job.playoff)
    name = printing.titled(job, texts)
    parts = {
        "standings-head": _head(texts, job, stream, groups, name),
        "standings-order": _order(texts, job, stream, before, compared),
        "standings-bracket": _bracket(texts, state, stream, playoff),
        "standings-picture": _picture(texts, ways, job.number, bool(compared[0])),
        "next": button(texts, going_on(state.tournament, stream, texts)),
        "standings-ratings": _ratings(texts, state, stream, job.number, performances),
    }
    return Page(_frame(texts, state, stream), titled(f"{name} · {called(state, texts)}"), parts)


@part("tournament/standings.html")
def _frame(texts: Texts, state: State, stream: str) -> Mapping[str, Any]:
    return {
        "top": top(state, stream, "standings", texts),
        "many": len(state.rules.tie_breaks) > criteria.BESIDE,
    }


@part("tournament/standings_head.html")
def _head(texts: Texts, job: Job, stream: str, groups: Sequence[str], name: str) -> Mapping[str, Any]:
    state, number = job.state, job.number
    path = f"#/tournament/{stream}"
    last, begun = len(state.published), bracket_of(state, state.scope) is not None
    return {
        "path": path,
        "number": number,
        "rounds": [
            (nth, f"{path}/standings" + ("" if nth == last and not begun else f"/{nth}"))
            for nth in range(1, last + 1)
        ],
        "begun": begun,
        "playing": job.playoff or number,
        "missing": job.missing,
        "groups": groups,
        "group": job.group,
        "clubs": any(player.entry.club for player in state.everybody),
        "teams": bool(state.rules.team_boards or state.teams),
        "divisions": state.parent.divisions if state.parent else (),
        "division": state.scope,
        "name": name,
        "playoff": bool(job.playoff),
        "note": playoff_note(state, texts) if job.playoff else "",
    }


@part("tournament/standings_bracket.html")
def _bracket(texts: Texts, state: State, stream: str, playoff: bool) -> Mapping[str, Any]:
    """Return the play-off, shown above the standings that it decides (TOU-5)."""
    return {
        "bracket": brackets.shown(state, texts) if playoff else None,
        "path": f"#/tournament/{stream}",
    }


@part("tournament/standings_order.html")
def _order(
    texts: Texts, job: Job, stream: str, before: Mapping[int, int], compared: Compared
) -> Mapping[str, Any]:
    """Return the table; `before` are the ranks a round before."""
    picked, why, below = compared
    rules, order = job.state.rules, order_of(job, texts)
    many = len(rules.tie_breaks) > criteria.BESIDE
    return {
        **order,
        "path": f"#/tournament/{stream}",
        "number": job.number,
        "playoff": bool(job.playoff),
        "at_once": AT_ONCE,
        "columns": criteria.columns(rules.tie_breaks, texts),
        "many": many,
        "before": before,
        "open": any(line.open for line in order["lines"]),
        "picked": picked,
        "why": answer(why, job.state, texts) if why else None,
        "below": below,
        "meanings": [
            criteria.explained(rules.standings, many, texts),
            *(criteria.explained(one, many, texts) for one in rules.tie_breaks),
        ],
        "unplayed": _unplayed(rules, texts),
    }


def _unplayed(rules: TournamentRules, texts: Texts) -> list[str]:
    """Return the worth of rounds without a game by these rules, as far as it matters."""
    sentences = [
        texts.gettext("A bye adds a spread of %(spread)s; a forfeit counts %(points)s–0.")
        % {"spread": criteria.spread(rules.bye_spread), "points": rules.forfeit_points}
    ]
    if rules.standings == "coefficients":
        form = texts.gettext(
            "A win without a game has the coefficient %(won)s, a player who did not come %(lost)s."
        )
        worth = {"won": rules.forfeit_coefficient, "lost": 0}
        sentences.append(form % {name: texts.parts(one, THOUSAND) for name, one in worth.items()})
    if (rules.forfeit_spread, rules.missed_spread) != (rules.forfeit_points, -rules.forfeit_points):
        form = texts.gettext("For the spread a forfeit counts %(won)s, for whoever did not come %(lost)s.")
        spreads = (rules.forfeit_spread, rules.missed_spread)
        sentences.append(form % dict(zip(("won", "lost"), map(criteria.spread, spreads), strict=True)))
    if rules.most_spread:
        form = texts.gettext("A game counts for the spread with %(most)s at most.")
        sentences.append(form % {"most": rules.most_spread})
    if any((rules.full_spread, rules.half_spread, rules.absent_spread)):
        form = texts.gettext(
            "A win without an opponent that the director gives adds a spread of %(full)s, half a point "
            "%(half)s, an absence %(absent)s."
        )
        given = (rules.full_spread, rules.half_spread, rules.absent_spread)
        sentences.append(
            form % dict(zip(("full", "half", "absent"), map(criteria.spread, given), strict=True))
        )
    if {*BUCHHOLZ, "sonneborn"} & set(rules.tie_breaks):
        sentences.append(texts.gettext(_IN_A_BUCHHOLZ[rules.unplayed]))
    return sentences


_IN_A_BUCHHOLZ: Mapping[str, str] = {
    "own": _("In a Buchholz, a round without a game counts with the player’s own points."),
    "nothing": _("In a Buchholz, a round without a game counts nothing."),
    "fide": _(
        "In a Buchholz, rounds without a game count as FIDE had it in 2024 (C.07, article 16): one’s own "
        "with one’s own points; those that an opponent missed at the end as draws; and a round that somebody "
        "missed by choice is the first to be left out."
    ),
    "fide_2026": _(
        "In a Buchholz, rounds without a game count as FIDE has it since March 2026 (C.07, article 16): "
        "one’s own with one’s own points, but a forfeited one at most with those of the opponent who was "
        "paired, any other at most with a draw for each round; those that an opponent missed at the end as "
        "draws; and a round that somebody missed by choice is the first to be left out."
    ),
}


@part("tournament/standings_picture.html")
def _picture(texts: Texts, ways: Sequence[Way], number: int, picked: bool) -> Mapping[str, Any]:
    names = [way.line.player.name for way in ways]
    return {
        "ways": list(zip(names, [way.ranks for way in ways], STROKES, strict=False)),
        "drawn": places_chart(names, [way.ranks for way in ways], texts) if ways else "",
        "rounds": number,
        "picked": picked,
    }


@part("tournament/standings_ratings.html")
def _ratings(
    texts: Texts, state: State, stream: str, number: int, performances: Sequence[Performance]
) -> Mapping[str, Any]:
    return {
        "number": number,
        "path": f"#/tournament/{stream}",
        "rules": state.rules,
        "offered": state.closed and number and not state.rules.performance,
        "lines": [rating_line(one, texts) for one in performances],
        "unrated": any(not one.rated for one in performances),
    }


def rating_line(one: Performance, texts: Texts) -> dict[str, Any]:
    """Return the rating of a player for the event, in figures."""
    change = round(one.after) - one.before
    return {
        "id": one.player.id,
        "name": one.player.name,
        "before": one.before,
        "rated": one.rated,
        "games": one.games,
        "points": points(one.halves),
        "expected": texts.hundredths(one.expected),
        "after": round(one.after),
        "change": criteria.spread(change),
    }
