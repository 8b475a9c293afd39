"""The line of something kept, wherever it is listed: its name, its state, and the page of a tap."""

from __future__ import annotations

from dataclasses import dataclass, replace

from faristol.app.duplicate.views import wording
from faristol.app.home.views.summaries import (
    CorrespondenceSummary,
    GameSummary,
    Known,
    RankingSummary,
    Summary,
    TournamentSummary,
)
from faristol.app.text import Texts
from faristol.app.views.render import minus
from faristol.modes.duplicate.state import Step
from faristol.modes.game.settling import settle


@dataclass(frozen=True)
class Row:
    """Something kept: its name and state, the page of a tap, and the label of the main button.

    `sign` is its icon, `more` are other pages of an event that goes on, with their labels; `tells` that the
    summary says if it runs. `beside` is a shortcut, a path and its label, with its icon if it does something
    else than a tap.
    """

    stream: str
    name: str
    date: str
    summary: str
    path: str
    sign: str
    label: str = ""
    running: bool = False
    more: tuple[tuple[str, str], ...] = ()
    tells: bool = False
    beside: tuple[str, str, str] | None = None


def row_of(known: Known, now: int, texts: Texts) -> Row:
    """Return the line of a summary; the module of its feature is imported already if there is one."""
    match known:
        case Summary():
            return _duplicate(known, now, texts)
        case GameSummary():
            return _game(known, texts)
        case TournamentSummary():
            from faristol.app.tournament.views import top as tournaments

            state, path = known.state, tournaments.path_of(known)
            summary = (
                tournaments.line(known, texts)["summary"]
                if state.closed
                else tournaments.sentence(known, texts)
            )
            label = tournaments.label(known, texts)
            return Row(known.stream, state.name, state.date, summary, path, "bracket", label)
        case CorrespondenceSummary():
            from faristol.app.correspondence.views import library as correspondence

            line = correspondence.summary(known, texts)
            summary, started = line["due"] or line["summary"], known.state.started
            return Row(known.stream, line["name"], started, summary, line["path"], "letters")
        case RankingSummary():
            return _ranking(known, texts)


def in_list(row: Row, today: str, texts: Texts) -> Row:
    """Return a row with its date, unless that is today or told, and a note if its clock is running."""
    date = wording.date_beside(row.name, row.date, texts)
    if row.date == today or date in row.summary:
        date = ""
    clock = texts.gettext("the clock is running") if row.running and not row.tells else ""
    parts = [part for part in (date, row.summary, clock) if part]
    return replace(row, summary=" · ".join([*(part.removesuffix(".") for part in parts[:-1]), *parts[-1:]]))


def _ranking(ranking: RankingSummary, texts: Texts) -> Row:
    """Return the row of a season, a championship or an event over groups."""
    if ranking.kind == "groups":
        from faristol.app.groups.views import group_words

        state, path = ranking.state, f"#/groups/{ranking.stream}"
        summary, label = group_words.summary(state, texts), texts.gettext("Go on with the groups")
        return Row(ranking.stream, state.name, state.date, summary, path, "lists", label)
    if ranking.kind == "season":
        from faristol.app.season.views import season_words

        summary, name = season_words.counted(ranking.state, texts), ranking.state.name
    else:
        from faristol.app.championship.views import overview_pages

        summary, name = overview_pages.line(ranking.state, texts), ranking.state.title
    return Row(ranking.stream, name, "", summary, f"#/{ranking.kind}/{ranking.stream}", "results")


def _duplicate(known: Summary, now: int, texts: Texts) -> Row:
    """Return the row of a duplicate in a hall, or of one that somebody plays alone."""
    state, path, event = known.state, known.path, f"#/duplicate/{known.stream}"
    over = state.step is Step.OVER
    if state.alone is not None:
        summary = texts.gettext("Played alone: %(rounds)s.") % {"rounds": wording.rounds_played(state, texts)}
        label = wording.resume(state, texts)
        return Row(known.stream, state.name, state.date, summary, path, "alone", label, tells=True)
    more = [(f"{event}/results", texts.gettext("Results so far"))] if state.rounds else []
    if over:
        parts = [state.place, wording.players(state, texts), wording.rounds_played(state, texts)]
        summary, path = " · ".join(part for part in parts if part), f"{event}/results"
    else:
        summary = wording.progress(state, now, texts)
    return Row(
        known.stream,
        state.name,
        state.date,
        summary,
        path,
        "hall",
        wording.resume(state, texts),
        more=(*more, (f"{event}/menu", texts.gettext("Menu"))),
        tells=True,
    )


def _game(game: GameSummary, texts: Texts) -> Row:
    """Return the row of a game: who played, and the scores."""
    state, path, label = game.state, f"#/game/{game.stream}", texts.gettext("Go on with the game")
    if state.use == "record":
        path = f"{path}/replay"
    summary = texts.gettext("It has not begun yet.")
    if state.begun:
        scores = zip(state.players, settle(state, game.alphabet).scores, strict=True)
        summary = ", ".join(f"{player.name} {minus(score)}" for player, score in scores) + "."
        label = texts.gettext("Go on with turn %(number)s") % {"number": len(state.turns) + 1}
    beside = (path, texts.gettext("Go on"), "")
    if state.ended or state.use == "record":
        beside = (f"{path.removesuffix('/replay')}/analysis", texts.gettext("Analyse"), "analysis")
    return Row(game.stream, state.name, state.date, summary, path, "tile", label, beside=beside)
