"""The standings of clubs: the sums of the best players of each, and their names (TOU-7)."""

from __future__ import annotations

from typing import Any

from faristol.app.text import Texts
from faristol.app.tournament.views import criteria
from faristol.app.tournament.views.points import points
from faristol.app.tournament.views.standings_screens import ClubsScreen
from faristol.app.tournament.views.step import going_on
from faristol.app.tournament.views.top import top
from faristol.app.views.render import Page, page
from faristol.tournament.clubs import club_standings, spread_of
from faristol.tournament.state import State

PLACES = ("clubs",)


def clubs_page(screen: ClubsScreen, texts: Texts) -> Page:
    """The page `#/tournament/STREAM/clubs`."""
    state = screen.state
    return page(
        "tournament/clubs.html",
        texts.gettext("Clubs"),
        texts,
        state=state,
        top=top(state, screen.stream, "standings", texts),
        path=f"#/tournament/{screen.stream}",
        next=going_on(state, screen.stream, texts),
        lines=club_lines(state, texts),
        counting=counting(state, texts),
        kept=screen.typed_at("clubs"),
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(PLACES),
    )


def club_lines(state: State, texts: Texts, through: int | None = None) -> list[dict[str, Any]]:
    """Return the clubs in order; none unless the rules say how many players of each count."""
    if not state.rules.club_best:
        return []
    return [
        {
            "rank": line.rank,
            "name": line.name,
            "points": points(line.halves),
            "spread": criteria.spread(line.spread),
            "short": line.counted < state.rules.club_best,
            "members": [
                (
                    member.player.id,
                    member.player.name,
                    points(member.halves),
                    criteria.spread(spread_of(member)),
                    place < line.counted,
                )
                for place, member in enumerate(line.members)
            ],
        }
        for line in club_standings(state, through)
    ]


def counting(state: State, texts: Texts) -> str:
    """Return a sentence with the number of players of each club that count."""
    best = state.rules.club_best
    form = texts.ngettext(
        "The best player of each club counts: tournament points, then the spread.",
        "The best %(num)s players of each club count: tournament points, then the spread.",
        best,
    )
    return form % {"num": best}
