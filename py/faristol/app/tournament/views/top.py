"""The head of every page of a tournament: its name, its progress, and the links between its pages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from markupsafe import Markup

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.tournament.views.playoff_words import round_name
from faristol.app.views.event_pages import Top, drawn
from faristol.tournament.bracket import bracket_of
from faristol.tournament.divisions import planned
from faristol.tournament.state import Player, State

LINKS: Mapping[str, str] = {
    "": _("Desk"),
    "players": _("Players"),
    "pairing": _("Pairing"),
    "standings": _("Standings"),
    "print": _("Print"),
    "files": _("Files"),
    "rules": _("Rules"),
    "history": _("History"),
}
"""The pages of the bar by their name in the path `#/tournament/STREAM/NAME`."""


def top(state: State, stream: str, here: str, texts: Texts) -> Markup:
    """Return the head of the page `here`, a key of `LINKS`."""
    state = state.whole or state
    shown = Top(
        id="tournament-top",
        tabs="tournament-tabs",
        name=state.name,
        summary=progress(state, texts),
        back=("#/tournaments", texts.gettext("All tournaments")),
        path=f"#/tournament/{stream}",
        links={name: texts.gettext(label) for name, label in LINKS.items()},
        here=here,
        label=texts.gettext("This tournament"),
        whole=False,
    )
    return drawn(shown, texts)


def progress(state: State, texts: Texts) -> str:
    """Return the progress of a tournament and the number of its players, in one line."""
    parts = []
    state = state if state.scope else state.whole or state
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
    said = texts.ngettext("%(num)s player", "%(num)s players", count) % {"num": count}
    left = texts.ngettext("%(num)s withdrawn", "%(num)s withdrawn", gone) % {"num": gone}
    return f"{said}, {left}" if gone else said
