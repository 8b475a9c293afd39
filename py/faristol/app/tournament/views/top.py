"""The head of every page of a tournament, its next step, and its line wherever it is listed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from markupsafe import Markup

from faristol.app.duplicate.views import wording
from faristol.app.duplicate.views.next_step import Next
from faristol.app.home.views.summaries import TournamentSummary
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.tournament.views.brackets import DECIDE, between, pair_label, round_name
from faristol.app.tournament.views.entering import DeskScreen
from faristol.app.views.render import Page, page, part
from faristol.app.views.screen import EventScreen
from faristol.tournament.bracket import bracket_of
from faristol.tournament.divisions import planned
from faristol.tournament.playoffs import level, played_out, playing_next
from faristol.tournament.state import Player, Round, State

TournamentScreen = EventScreen[State]

PAGES: Mapping[str, tuple[str, str]] = {
    "standings": ("results", _("Standings")),
    "players": ("players", _("Players")),
    "pairing": ("shuffle", _("Pairing")),
    "print": ("print", _("Print")),
    "files": ("save", _("Files")),
    "history": ("history", _("History")),
    "rules": ("rules", _("Rules")),
}
"""The sign and the name of the pages by their name in the path `#/tournament/STREAM/NAME`."""


def top(state: State, stream: str, here: str, texts: Texts) -> Markup:
    """Return the head of the page `here`, a key of `PAGES`, or one with "/" for a page below it."""
    return Markup(_top(texts, state.tournament, f"#/tournament/{stream}", here))  # a template has escaped it


@part("tournament/top.html")
def _top(texts: Texts, state: State, path: str, here: str) -> Mapping[str, Any]:
    above, _slash, below = here.partition("/")
    back = (
        (path, texts.gettext("Desk")) if here else ("#/archive/tournaments", texts.gettext("All tournaments"))
    )
    if below:
        back = (f"{path}/{above}", texts.gettext(PAGES[above][1]))
    return {
        "path": path,
        "back": back,
        "name": state.name,
        "label": texts.gettext(PAGES[here][1]) if here in PAGES else "",
        "progress": progress(state, texts),
        "here": here,
    }


def tournament_page(
    template: str,
    title: str,
    here: str,
    screen: TournamentScreen,
    texts: Texts,
    anchors: Sequence[str] = (),
    **values: Any,
) -> Page:
    """Render a page marked as `here` in its head, with its notices at `anchors` and the next step."""
    state, stream = screen.state, screen.stream
    return page(
        f"tournament/{template}.html",
        title,
        texts,
        anchors=anchors,
        screen=screen,
        state=state,
        path=f"#/tournament/{stream}",
        top=top(state, stream, here, texts),
        **{"next": going_on(state, stream, texts), **values},
    )


def progress(state: State, texts: Texts) -> str:
    """Return the progress of a tournament and the number of its players, in one line."""
    parts = []
    state = state if state.scope else state.tournament
    number, begun = len(state.published), bracket_of(state, state.scope) is not None
    if state.closed:
        parts.append(texts.gettext("Final"))
    elif begun or (number > (rounds := planned(state)) and state.playoffs):
        latest = state.played[-1]
        parts.append(texts.gettext("Play-off, round %(round)s") % {"round": latest.number})
        if name := "" if state.scope else round_name(state, latest, texts):
            parts.append(name)
    elif number:
        numbers = {"round": number, "rounds": max(number, rounds)}
        parts.append(texts.gettext("Round %(round)s of %(rounds)s") % numbers)
        if any(state.is_playoff(number, table) for table in state.published[-1].pairing.tables):
            parts.append(texts.gettext("Play-off"))
    if state.players:
        parts.append(counted(state.players, texts))
    return " · ".join(parts)


def counted(players: Iterable[Player], texts: Texts) -> str:
    """Return the number of players and of those withdrawn, alike on every page and sheet (TOU-10)."""
    withdrawn = [player.left is not None for player in players]
    count, gone = len(withdrawn), sum(withdrawn)
    total = texts.ngettext("%(num)s player", "%(num)s players", count) % {"num": count}
    left = texts.ngettext("%(num)s withdrawn", "%(num)s withdrawn", gone) % {"num": gone}
    return f"{total}, {left}" if gone else total


ASKED = "tournament.asked"
"""The action that leads to the questions on the page."""

FEWEST = 2
"""The least players of a tournament."""


def next_step(screen: DeskScreen, texts: Texts) -> Next:
    """The next step of the director, on the page of any round."""
    state, path = screen.state, f"#/tournament/{screen.stream}"
    if screen.entering.editing is not None:
        return Next(texts.gettext("Correct the result"), form="result-form")
    if screen.earlier:
        number = {"round": len(state.published)}
        return Next(texts.gettext("Back to round %(round)s") % number, path=path)
    if screen.round is not None and screen.round.missing and not state.closed:
        return _results(screen, screen.round, texts)
    if screen.round is not None and screen.round.disputed and not state.closed:
        return Next(_disputed(screen.round, texts), action="tournament.result_disputes")
    return going_on(state, screen.stream, texts, asked_here=True)


def going_on(state: State, stream: str, texts: Texts, *, asked_here: bool = False) -> Next:
    """Return the next step of the director, for pages that do not belong to a step of their own.

    `asked_here` says that the page itself asks about a match that ended level (TOU-5).
    """
    path = f"#/tournament/{stream}"
    if state.closed:
        return Next(texts.gettext("Print the final report"), path=f"{path}/print/report")
    for round_ in state.published:
        if count := len(round_.missing):
            note = texts.ngettext("%(num)s result missing", "%(num)s results missing", count) % {"num": count}
            label = texts.gettext("Enter results of round %(round)s") % {"round": round_.number}
            return Next(label, note, path=_desk(state, path, round_))
        if round_.disputed:
            return Next(_disputed(round_, texts), path=_desk(state, path, round_))
    if (question := deciding(state, path, texts, asked_here=asked_here)) and not _proposed(state):
        return question
    return _pairing(state, path, texts)


def deciding(state: State, path: str, texts: Texts, *, asked_here: bool) -> Next | None:
    """Return the question about a match that ended level, None without one: it cannot be skipped (TOU-5)."""
    for _playoff, match in level(state):
        note = between(match, state)
        label = texts.gettext(DECIDE[match.step])
        return Next(label, note, action=ASKED) if asked_here else Next(label, note, path=path)
    return None


def _proposed(state: State) -> bool:
    return len(state.rounds) > len(state.published)


def _desk(state: State, path: str, round_: Round) -> str:
    """Return the path where the results of a round are typed."""
    latest = round_.number == len(state.published)
    return path if latest else f"{path}/round/{round_.number}"


def _disputed(round_: Round, texts: Texts) -> str:
    label = texts.gettext("Decide the result of table %(table)s")
    return label % {"table": round_.disputed[0].number}


@part("next_button.html")
def button(texts: Texts, step: Next) -> Mapping[str, Any]:
    """The button as a part of a page."""
    return {"next": step}


def _results(screen: DeskScreen, round_: Round, texts: Texts) -> Next:
    """Return the step of the result of the table that is typed, or of the first one missing."""
    count = len(round_.missing)
    note = texts.ngettext("%(num)s result missing", "%(num)s results missing", count) % {"num": count}
    if screen.table is not None:
        label = texts.gettext("Enter the result of table %(table)s") % {"table": screen.table.number}
        return Next(label, note, form="result-form")
    first = round_.missing[0].number
    label = texts.gettext("Go on with table %(table)s") % {"table": first}
    return Next(label, note, action="tournament.result_pick", value=str(first))


def _pairing(state: State, path: str, texts: Texts) -> Next:
    """Return the step between two rounds."""
    if _proposed(state):
        label = texts.gettext("Look at the pairing of round %(round)s and publish it")
        return Next(label % {"round": len(state.rounds)}, path=f"{path}/pairing")
    number = state.next_round
    playing = playing_next(state)
    if number > planned(state) and state.published and not playing:
        return Next(texts.gettext("Make the results final"), action="tournament.close")
    if playing < FEWEST and state.rules.team_boards and len(state.playing(number)) >= FEWEST:
        return Next(texts.gettext("Set up the teams"), path=f"{path}/teams")
    if playing < FEWEST:
        return Next(texts.gettext("Enter the players"), path=f"{path}/players")
    note = counted(state.players, texts)
    if playing < len(state.staying):
        note = texts.gettext("%(playing)s of %(players)s") % {"playing": playing, "players": note}
    return Next(pair_label(state, texts), note, action="tournament.pairing_start")


def line(summary: TournamentSummary, texts: Texts) -> dict[str, Any]:
    """Return a tournament in a line: its name, its progress, and the path that a tap leads to."""
    state = summary.state
    parts = [
        wording.date_beside(state.name, state.date, texts),
        state.place,
        progress(state, texts) or texts.gettext("nobody entered"),
    ]
    if state.players and not state.published and not state.closed:
        parts.append(texts.gettext("not begun"))
    return {
        "stream": summary.stream,
        "name": state.name,
        "path": path_of(summary),
        "summary": " · ".join(part for part in parts if part),
        "going": not state.closed,
    }


def path_of(summary: TournamentSummary) -> str:
    """Return the path to go on at: the players before any pairing, then the desk, at last the standings."""
    path = f"#/tournament/{summary.stream}"
    if summary.state.closed:
        return f"{path}/standings"
    return path if summary.state.rounds else f"{path}/players"


def label(summary: TournamentSummary, texts: Texts) -> str:
    """Return the text of the button that leads back to a tournament."""
    if played_out(summary.state):
        return texts.gettext("Look at the results and make them final")
    number = len(summary.state.rounds)
    if not number:
        return texts.gettext("Go on with the players")
    return texts.gettext("Go on with round %(round)s") % {"round": number}


def sentence(summary: TournamentSummary, texts: Texts) -> str:
    """Return the progress of a tournament in a sentence."""
    state = summary.state
    current = state.current
    if current is None:
        if not state.players:
            return texts.gettext("Nobody is on the list yet.")
        return texts.gettext("On the list: %(players)s.") % {"players": counted(state.players, texts)}
    if current.published is None:
        return texts.gettext("The pairing of round %(round)s is proposed.") % {"round": current.number}
    if played_out(state):
        return texts.gettext("Every round is complete; the results are not final yet.")
    missing = len(current.missing)
    if not missing:
        return texts.gettext("Round %(round)s is complete.") % {"round": current.number}
    form = texts.ngettext(
        "Round %(round)s: %(num)s result is missing.",
        "Round %(round)s: %(num)s results are missing.",
        missing,
    )
    return form % {"round": current.number, "num": missing}
