"""A tournament as one standalone page: no script, font or picture from elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from faristol.app.text import Texts
from faristol.app.tournament.views import brackets, card, cross, seats, team_words, teams
from faristol.app.tournament.views.clubs import club_lines, counting
from faristol.app.tournament.views.divisions import name_in
from faristol.app.tournament.views.plan import paired_line
from faristol.app.tournament.views.points import place_of, with_points
from faristol.app.tournament.views.print_screens import Correction, UsedList
from faristol.app.tournament.views.printing import Job, about, as_of, origin, reached, titled
from faristol.app.tournament.views.sheets.report import awards, corrected, prizes, winners
from faristol.app.tournament.views.standings import order_of, rating_line
from faristol.app.tournament.views.tables import table_lines
from faristol.app.views.render import page
from faristol.tournament.divisions import parts
from faristol.tournament.performance import performances
from faristol.tournament.standings import orders
from faristol.tournament.state import State


def published_page(
    state: State, corrections: Sequence[Correction], lists: Sequence[UsedList], texts: Texts
) -> str:
    """Return the text of the page of a tournament with a published round, in sections by division."""
    whole = Job(state, len(state.published), lists=lists)
    made = page(
        "tournament/published.html",
        state.name,
        texts,
        state=state,
        subtitle=about(state, texts),
        status=as_of(whole, texts),
        origin=origin(whole, texts),
        divisions=[_division(part, lists, texts) for part in parts(state)],
        unrated=any(player.entry.rating is None for player in state.players),
        clubs=club_lines(state, texts),
        counting=counting(state, texts),
        teams=teams.team_lines(state, texts),
        teams_counting=teams.counting(texts),
        starts=any(round_.pairing.starts for round_ in state.published),
        corrections=[corrected(one, texts) for one in corrections],
    )
    return made.html.strip() + "\n"


def _division(state: State, lists: Sequence[UsedList], texts: Texts) -> dict[str, Any]:
    """Return the sections of a division, or of a tournament without divisions; `key` ends their names."""
    numbers = range(1, len(state.published) + 1)
    jobs = [
        Job(state, number, lists=lists, order=order)
        for number, order in zip(numbers, orders(state, numbers), strict=True)
    ]
    number, playoff = reached(state, len(state.played))
    if playoff:
        jobs.append(Job(state, number, lists=lists, playoff=playoff))
    *earlier, job = jobs
    book = card.Book.of(state, job.lines, playoff)
    here = {line.player.id for line in job.lines}
    rated = performances(state, job.number) if state.rules.performance else {}
    best = sorted((one for id, one in rated.items() if id in here), key=lambda one: -one.after)
    return {
        "key": f"-{state.scope}" if state.scope else "",
        "name": name_in(state, state.scope),
        "winners": winners(job, texts) if job.final and job.lines else [],
        "prizes": prizes(job),
        "awards": awards(job, texts),
        "bracket": brackets.shown(state, texts),
        "ordered": titled(job, texts),
        "order": order_of(job, texts),
        "before": (titled(jobs[-2], texts), order_of(jobs[-2], texts)) if playoff else None,
        "paired": paired_line(state, job.number, texts),
        "cross": cross.table(job, texts, numbers=False),
        "rounds": [
            (round_, table_lines(state, round_, texts), seats.byes(state, round_, texts))
            for round_ in state.published
        ],
        "matches": {
            round_.number: list(team_words.heads(state, round_, texts).values()) for round_ in state.published
        },
        "orders": {
            one.number: (titled(one, texts), order_of(one, texts))
            for one in (earlier[:-1] if playoff else earlier)
        },
        "ratings": [rating_line(one, texts) for one in best],
        "cards": [
            ((line, place_of(line)), with_points(line.halves, texts), card.card_lines(book, line, texts))
            for line in job.lines
        ],
    }
