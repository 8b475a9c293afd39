"""The standings: the table with tie-breaks, the chart of the places, the ratings of the event."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.tournament.views import brackets, criteria
from faristol.app.tournament.views.divisions import called
from faristol.app.tournament.views.points import place, place_of, points
from faristol.app.tournament.views.printing import playoff_note, with_the_playoff
from faristol.app.tournament.views.standings_screens import StandingsScreen, Way
from faristol.app.tournament.views.step import button, going_on
from faristol.app.tournament.views.top import top
from faristol.app.tournament.views.why import answer
from faristol.app.views.chart import STROKES, places_chart
from faristol.app.views.render import Page, part, titled
from faristol.rules.tournament_rules import BUCHHOLZ, TournamentRules
from faristol.tournament.bracket import bracket_of
from faristol.tournament.divisions import with_playoff
from faristol.tournament.explaining import Criterion, Explanation
from faristol.tournament.groups import Placed
from faristol.tournament.performance import Performance
from faristol.tournament.state import State

AT_ONCE = 60
"""The number of lines shown at first; the others follow once the page is loaded."""


@dataclass(frozen=True)
class Line:
    """A line of the table; `rise` is how many places it went up, None for a player not there before.

    `among` is the place among all players if a group is shown; `next` is the player on the next line. A
    `rank` that the play-off has not decided is "1–2" (TOU-5).
    """

    id: int
    rank: str
    among: str | None
    rise: int | None
    name: str
    group: str
    points: str
    open: bool
    values: tuple[str, ...]
    next: int
    next_name: str
    picked: bool
    gone: bool


def standings_page(screen: StandingsScreen, texts: Texts) -> Page:
    """The page `#/tournament/STREAM/standings`."""
    name = texts.gettext("Standings")
    if screen.playoff:
        name = with_the_playoff(screen.state.closed, texts)
    elif screen.number:
        name = texts.gettext("Standings after round %(round)s") % {"round": screen.number}
    title = titled(f"{name} · {called(screen.state, texts)}")
    parts = {
        "standings-head": _head(
            texts,
            screen.state,
            screen.stream,
            screen.number,
            (screen.groups, screen.group),
            name if screen.playoff else "",
        ),
        "standings-order": _order(
            texts,
            screen.state,
            screen.stream,
            screen.number,
            tuple(screen.lines),
            screen.before,
            screen.group,
            (screen.picked, screen.why, screen.below),
            screen.playoff,
        ),
        "standings-bracket": _bracket(texts, screen.state, screen.stream, screen.playoff),
        "standings-picture": _picture(texts, screen.ways, screen.number, bool(screen.picked)),
        "next": button(texts, going_on(screen.state.whole or screen.state, screen.stream, texts)),
        "standings-ratings": _ratings(texts, screen.state, screen.stream, screen.number, screen.performances),
    }
    return Page(_frame(texts, screen.state, screen.stream), title, parts)


@part("tournament/standings.html")
def _frame(texts: Texts, state: State, stream: str) -> Mapping[str, Any]:
    return {
        "top": top(state, stream, "standings", texts),
        "many": len(state.rules.tie_breaks) > criteria.BESIDE,
    }


@part("tournament/standings_head.html")
def _head(
    texts: Texts,
    state: State,
    stream: str,
    number: int,
    grouping: tuple[Sequence[str], str],
    playoff: str,
) -> Mapping[str, Any]:
    path = f"#/tournament/{stream}"
    last, begun = len(state.published), bracket_of(state, state.scope) is not None
    rounds = with_playoff(state).published if playoff else state.published
    latest = rounds[-1] if rounds else None
    return {
        "path": path,
        "number": number,
        "rounds": [
            (nth, f"{path}/standings" + ("" if nth == last and not begun else f"/{nth}"))
            for nth in range(1, last + 1)
        ],
        "begun": begun,
        "playing": latest.number if latest else 0,
        "missing": len(latest.missing) if latest is not None and number == last else 0,
        "groups": grouping[0],
        "group": grouping[1],
        "clubs": any(player.entry.club for player in state.everybody),
        "teams": bool(state.rules.team_boards or state.teams),
        "divisions": state.whole.divisions if state.whole else (),
        "division": state.scope,
        "closed": state.closed and number == last and not begun,
        "playoff": playoff,
        "note": playoff_note(state, texts) if playoff else "",
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
    texts: Texts,
    state: State,
    stream: str,
    number: int,
    placed: Sequence[Placed],
    before: Mapping[int, int],
    group: str,
    compared: tuple[Sequence[int], Explanation | None, int],
    playoff: bool,
) -> Mapping[str, Any]:
    picked, why, below = compared
    tie_breaks = state.rules.tie_breaks
    ids = [one.line.player.id for one in placed]
    names = [one.line.player.name for one in placed]
    lines = []
    for index, one in enumerate(placed):
        line, player = one.line, one.line.player
        after = index + 1 < len(placed)
        lines.append(
            Line(
                id=player.id,
                rank=place(one.rank, one.last),
                among=place_of(line) if group else None,
                rise=before[player.id] - one.rank if player.id in before else None,
                name=player.name,
                group=player.entry.group,
                points=points(line.halves),
                open=bool(line.history) and line.history[-1].halves is None,
                values=tuple(map(criteria.shown, tie_breaks, line.values)),
                next=ids[index + 1] if after else 0,
                next_name=names[index + 1] if after else "",
                picked=player.id in picked,
                gone=player.left is not None and (playoff or player.left <= number + 1),
            )
        )
    return {
        "path": f"#/tournament/{stream}",
        "number": number,
        "first": lines[:AT_ONCE],
        "others": lines[AT_ONCE:],
        "columns": [
            (texts.gettext(criteria.NAMES[tie_break]), criteria.short(tie_break, texts))
            for tie_break in tie_breaks
        ],
        "many": len(tie_breaks) > criteria.BESIDE,
        "within": bool(group),
        "grouped": any(line.group for line in lines) and not group,
        "moved": bool(before),
        "open": any(line.open for line in lines),
        "picked": len(picked),
        "why": answer(why, state, texts) if why else None,
        "below": below,
        "meanings": _meanings(tie_breaks, texts),
        "unplayed": _unplayed(state.rules, texts),
    }


def _meanings(tie_breaks: Sequence[Criterion], texts: Texts) -> list[tuple[str, str]]:
    many = len(tie_breaks) > criteria.BESIDE
    return [criteria.explained(criterion, many, texts) for criterion in ("points", *tie_breaks)]


def _unplayed(rules: TournamentRules, texts: Texts) -> list[str]:
    """Return the worth of rounds without a game by these rules, as far as it matters."""
    said = [
        texts.gettext("A bye adds a spread of %(spread)s; a forfeit counts %(points)s–0.")
        % {"spread": criteria.spread(rules.bye_spread), "points": rules.forfeit_points}
    ]
    if (rules.forfeit_spread, rules.missed_spread) != (rules.forfeit_points, -rules.forfeit_points):
        form = texts.gettext("For the spread a forfeit counts %(won)s, for who did not come %(lost)s.")
        spreads = (rules.forfeit_spread, rules.missed_spread)
        said.append(form % dict(zip(("won", "lost"), map(criteria.spread, spreads), strict=True)))
    if any((rules.full_spread, rules.half_spread, rules.absent_spread)):
        form = texts.gettext(
            "A win without an opponent that the director gives adds a spread of %(full)s, half a point "
            "%(half)s, an absence %(absent)s."
        )
        given = (rules.full_spread, rules.half_spread, rules.absent_spread)
        said.append(form % dict(zip(("full", "half", "absent"), map(criteria.spread, given), strict=True)))
    if {*BUCHHOLZ, "sonneborn"} & set(rules.tie_breaks):
        said.append(texts.gettext(_IN_A_BUCHHOLZ[rules.unplayed]))
    return said


_IN_A_BUCHHOLZ: Mapping[str, str] = {
    "own": _("In a Buchholz, a round without a game counts with the player’s own points."),
    "nothing": _("In a Buchholz, a round without a game counts nothing."),
    "fide": _(
        "In a Buchholz, rounds without a game count as FIDE has it (C.07, article 16): one’s own with one’s "
        "own points; those that an opponent missed at the end as draws; and a round that somebody missed by "
        "choice is the first to be left out."
    ),
}


@part("tournament/standings_picture.html")
def _picture(texts: Texts, ways: Sequence[Way], number: int, picked: bool) -> Mapping[str, Any]:
    names = [way.line.player.name for way in ways]
    return {
        "ways": list(zip(names, [way.places for way in ways], STROKES, strict=False)),
        "drawn": places_chart(names, [way.places for way in ways], texts) if ways else "",
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
