"""The page for printing a tournament, and the tournament as one published page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from faristol.app.text import Texts
from faristol.app.tournament.views import brackets, card, criteria, cross, seats, teams
from faristol.app.tournament.views.divisions import called, name_in
from faristol.app.tournament.views.plan import paired_line
from faristol.app.tournament.views.printing import (
    GROUP,
    PLAYER,
    ROUND,
    SORTED,
    TO_PLAY,
    TO_READ,
    Chosen,
    Correction,
    Job,
    TournamentSheet,
    UsedList,
    about,
    as_of,
    origin,
    reached,
    titled,
)
from faristol.app.tournament.views.result_words import rank_of
from faristol.app.tournament.views.seats import table_lines
from faristol.app.tournament.views.sheets import SHEETS
from faristol.app.tournament.views.sheets.report import awards, best_of_groups, corrected, winners
from faristol.app.tournament.views.standings import order_of, rating_line
from faristol.app.tournament.views.teams import club_counting, club_lines
from faristol.app.tournament.views.top import TournamentScreen, top
from faristol.app.views import printing, wall_poster
from faristol.app.views.printing import Choice, Printed, ordered
from faristol.app.views.render import Page, page
from faristol.tiles.language import sort_key
from faristol.tournament.divisions import division, parts, with_playoff
from faristol.tournament.prizes import groups
from faristol.tournament.standings import orders, performances
from faristol.tournament.state import State


def published_page(
    state: State, corrections: Sequence[Correction], lists: Sequence[UsedList], texts: Texts
) -> str:
    """Return the text of the page of a tournament with a published round, in sections by division."""
    job = Job(state, len(state.published), lists=lists)
    made = page(
        "tournament/published.html",
        state.name,
        texts,
        state=state,
        subtitle=about(state, texts),
        status=as_of(job, texts),
        origin=origin(job, texts),
        divisions=[_division(part, lists, texts) for part in parts(state)],
        unrated=any(player.entry.rating is None for player in state.players),
        clubs=club_lines(state, texts),
        counting=club_counting(state, texts),
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
        "prizes": best_of_groups(job),
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
            round_.number: list(teams.heads(state, round_, texts).values()) for round_ in state.published
        },
        "orders": {
            one.number: (titled(one, texts), order_of(one, texts))
            for one in (earlier[:-1] if playoff else earlier)
        },
        "ratings": [rating_line(one, texts) for one in best],
        "cards": [
            (
                (line, rank_of(line)),
                criteria.first_named(line, state.rules, texts),
                card.card_lines(book, line, texts),
            )
            for line in job.lines
        ],
    }


def print_page(
    screen: TournamentScreen, sheet: TournamentSheet, job: Job, division_chosen: int, texts: Texts
) -> Page:
    """The page with the sheet chosen."""
    state = screen.state
    offered = {key: one for key, one in SHEETS.items() if one is sheet or not one.lacks(state)}
    shown = Printed(
        name=state.name,
        path=f"#/tournament/{screen.stream}",
        choose="tournament.print_choose",
        lists=[
            (texts.pgettext("sheets", "To play"), ordered(offered, TO_PLAY)),
            (texts.gettext("What was played"), ordered(offered, TO_READ)),
        ],
        sheet=sheet,
        jobs=jobs_of(job, sheet, division_chosen, texts),
        choices=_choices(job, sheet, division_chosen, texts),
        why_not=_why_not(sheet, state, texts),
        elsewhere=screen.notices_elsewhere(()),
        club=screen.club,
        top=top(state, screen.stream, "print", texts),
    )
    return printing.print_page(shown, texts)


def _why_not(sheet: TournamentSheet, state: State, texts: Texts) -> str:
    """Return why this sheet cannot be printed yet, empty if it can."""
    if not state.players:
        return texts.gettext("Nobody is on the list yet.")
    if sheet.of_round and not state.published:
        return texts.gettext("There is something to print once a round is published.")
    lacks = sheet.lacks(state)
    return texts.gettext(lacks) if lacks else ""


def job_of(state: State, chosen: Chosen, sheet: TournamentSheet) -> Job:
    """Return the job of the form; options that are not for this sheet, or no longer exist, are left out."""
    options, last = sheet.options, len(state.published)
    number = chosen.round if ROUND in options and 1 <= chosen.round <= last else last
    return Job(
        state,
        number,
        chosen.group if GROUP in options and chosen.group in groups(state) else "",
        chosen.player if PLAYER in options and state.player(chosen.player) else None,
        SORTED in options and chosen.by_name,
        playoff=reached(state, number)[1],
        places=chosen.places,
    )


def jobs_of(job: Job, sheet: TournamentSheet, chosen: int, texts: Texts) -> list[Job]:
    """Return the job for each division, or for the chosen one, as the sheet wants it."""
    if sheet.by == "tournament":
        return [job]
    if not job.state.divisions:
        [part] = parts(job.state)
        if sheet.by == "division":
            number, playoff = reached(part, job.number)
            return [replace(job, state=part, number=number, playoff=playoff)]
        return [job]
    jobs = []
    for part in parts(job.state):
        if sheet.by == "division_round" and part.playoff(part.scope):
            part = with_playoff(part)
        number, playoff = reached(part, job.number)
        if division(part, chosen) and part.scope != chosen:
            continue
        if sheet.by == "division_round" and number < job.number:
            continue
        if job.player is None or any(player.id == job.player for player in part.players):
            jobs.append(
                replace(job, state=replace(part, name=called(part, texts)), number=number, playoff=playoff)
            )
    return jobs


def _choices(job: Job, sheet: TournamentSheet, chosen: int, texts: Texts) -> list[Choice]:
    state, choices = job.state, []
    if sheet.by != "tournament" and len(state.divisions) > 1:
        divisions = [("", texts.gettext("All divisions"))]
        divisions += [(str(one.id), one.name) for one in state.divisions]
        division_shown = str(chosen) if division(state, chosen) else ""
        choices.append(Choice("division", texts.gettext("Division"), divisions, division_shown))
    if ROUND in sheet.options and state.published:
        numbers = [(str(round_.number), str(round_.number)) for round_ in state.published]
        choices.append(Choice("round", texts.gettext("Round"), numbers, str(job.number)))
    if GROUP in sheet.options and groups(state):
        names = [("", texts.gettext("All players")), *((name, name) for name in groups(state))]
        choices.append(Choice("group", texts.gettext("Group"), names, job.group))
    if PLAYER in sheet.options:
        ordered = sorted(state.players, key=lambda player: sort_key(player.name, state.rules.language))
        players = [("", texts.gettext("All players")), *((str(one.id), one.name) for one in ordered)]
        choices.append(Choice("player", texts.gettext("Player"), players, str(job.player or "")))
    if wall_poster.PLACES in sheet.options:
        choices.append(wall_poster.choice(job.places, texts))
    if SORTED in sheet.options:
        orders = [("", texts.gettext("by number")), ("name", texts.gettext("by name"))]
        choices.append(Choice("sorted", texts.gettext("Order"), orders, "name" if job.by_name else ""))
    return choices
