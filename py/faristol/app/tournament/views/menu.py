"""The menu of a tournament, which opens where the desk has the line to type in (FRO-6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from faristol.app.hall.views.over import ANCHOR, Announcing, Placed, next_on_podium
from faristol.app.text import Texts
from faristol.app.tournament.views.entering import DeskScreen
from faristol.app.tournament.views.points import with_points
from faristol.app.views.opened_menu import Row, group
from faristol.app.views.render import part
from faristol.tournament.arranging import last_complete
from faristol.tournament.divisions import parts
from faristol.tournament.playoffs import played_out
from faristol.tournament.standings import standings
from faristol.tournament.state import State

ANCHORS: Mapping[str, tuple[str, ...]] = {"": ("hall", ANCHOR), "hall": (ANCHOR,), "end": ("closing",)}
"""Where each topic of the menu shows notices, by its name in the path; empty for the rows."""


def order_of(state: State, texts: Texts) -> Placed:
    """Return the podium; nobody before the results are final, or for several divisions at once."""
    if not state.closed or len(state.divisions) > 1:
        return ()
    [part] = parts(state)
    return [(one.rank, one.player.name, with_points(one.halves, texts)) for one in standings(part)]


@part("tournament/desk_menu.html")
def menu_part(texts: Texts, screen: DeskScreen, topic: str, clock: object) -> Mapping[str, Any]:
    """Return the menu as a part of the desk: its rows, or one topic of them; the `clock` of a round runs."""
    state, path = screen.state, f"#/tournament/{screen.stream}"
    latest, complete = screen.round, last_complete(state)
    before = next((round_.seconds // 60 for round_ in reversed(state.published) if round_.seconds), 0)
    return {
        "topic": topic,
        "path": path,
        "clock": clock,
        "playing": bool(latest and latest.missing and not state.closed),
        "minutes": before or screen.minutes,
        "release": complete if complete > state.released and not state.closed else 0,
        "released": state.released,
        "at": screen.notices_at,
        "announcing": Announcing(
            screen.told,
            screen.typed_at(ANCHOR),
            screen.notices_at(ANCHOR),
            next_on_podium(screen.told, order_of(state, texts), texts),
        ),
        "closed": state.closed,
        "early": ends_early(state),
        "ending": _ending(state, texts),
        "groups": _groups(state, path, texts),
    }


def ends_early(state: State) -> bool:
    """Tell whether the tournament may end now, before its last planned round."""
    published = state.published
    between = bool(published) and published[-1].complete and len(state.rounds) == len(published)
    return between and not state.closed and not played_out(state)


def _ending(state: State, texts: Texts) -> str:
    """Return what can be done about the end."""
    if state.closed:
        return texts.gettext("Open the results again")
    rounds = len(state.published)
    form = texts.ngettext(
        "End the tournament after %(num)s round", "End the tournament after %(num)s rounds", rounds
    )
    return form % {"num": rounds}


def _groups(state: State, path: str, texts: Texts) -> list[tuple[str, str, list[Row]]]:
    """Return the rows of the menu below those of the hall."""
    gettext, guide = texts.gettext, f"#/guide/tournament/{path.removeprefix('#/')}/menu"
    end = Row("undo" if state.closed else "stop", _ending(state, texts), path=f"{path}/menu/end")
    rows = [
        (True, Row("players", gettext("Players"), path=f"{path}/players")),
        (True, Row("shuffle", gettext("Pairing"), path=f"{path}/pairing")),
        (True, Row("print", gettext("Print"), path=f"{path}/print")),
        (True, Row("save", gettext("Files"), path=f"{path}/files")),
        (True, Row("history", gettext("History"), path=f"{path}/history")),
        (True, Row("device", gettext("Devices"), path=f"#/tablets/{path.split('/')[2]}")),
        (True, Row("about", gettext("Rules"), path=f"{path}/rules")),
        (True, Row("guide", gettext("Guide"), path=guide)),
        (state.closed or ends_early(state), end),
    ]
    return [group(gettext("More"), "pairs more", rows)]
