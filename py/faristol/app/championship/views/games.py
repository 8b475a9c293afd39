"""The games of a championship by series: strings, opponents, and ways of sending."""

from __future__ import annotations

from faristol.app.championship.views.screens import ChampionshipGamesScreen
from faristol.app.championship.views.top import top
from faristol.app.championship.views.words import line, listed, series_dates
from faristol.app.text import Texts
from faristol.app.views.render import Page, page
from faristol.tournament.championship.data import Series
from faristol.tournament.championship.events import ColoursSwapped
from faristol.tournament.championship.state import State

NEW_SERIES, SERIES, MAKING, HAND = (
    "championship-new-series",
    "championship-series",
    "championship-making",
    "championship-hand",
)
GAMES, SEND = "championship-games", "championship-send"
PLACES = (NEW_SERIES, SERIES, MAKING, HAND, GAMES, SEND)

EVERY_GROUP = "*"
"""The form's value for a round robin within each group."""

PORTION = 60
"""The number of games shown at once."""

MOST_NAMES = 12
"""The most players without a game who are named."""

STRIDE = 7
"""The number of tiles of a string in a group."""


def games_page(screen: ChampionshipGamesScreen, texts: Texts) -> Page:
    """The page `#/championship/STREAM/games/SERIES`."""
    state, series = screen.state, screen.series
    own = [game for game in state.games if series and game.series == series.id]
    lines, more = listed([line(state, game, texts) for game in own], PORTION, screen.portions)
    added = screen.typed_at(NEW_SERIES)
    if not added and screen.typed.get("unfolded") == "series":
        added = screen.typed
    return page(
        "championship/games.html",
        f"{texts.gettext('Games')} · {state.title}",
        texts,
        top=top(state, screen.stream, "games", texts),
        screen=screen,
        state=state,
        series=series,
        path=f"#/championship/{screen.stream}",
        dates=series_dates(state, series) if series else ("", ""),
        string=string_of(series, screen) if series else [],
        tiles=screen.alphabet.tiles_total,
        proposed=_name(state, texts),
        lines=lines,
        more=more,
        question=screen.question.command.id if screen.question else None,
        swapping=screen.question is not None and isinstance(screen.question.command, ColoursSwapped),
        groups=state.groups,
        every=EVERY_GROUP,
        added=added,
        changed=screen.typed_at(SERIES),
        hand=screen.typed_at(HAND),
        making=screen.typed_at(MAKING),
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(PLACES),
    )


def left_out(state: State, series: int, texts: Texts) -> str:
    """Return a note on the players without a game in a series: without a group, or alone in it."""
    play = {id for game in state.games if game.series == series for id in game.players}
    without = [one.name for one in state.players if one.id not in play | state.excluded]
    if not without:
        return ""
    shown = without[:MOST_NAMES]
    if more := len(without) - len(shown):
        shown.append(texts.ngettext("%(num)s more", "%(num)s more", more) % {"num": more})
    message = texts.ngettext(
        "%(names)s has no game in this series: without a group, or alone in it.",
        "%(names)s have no game in this series: without a group, or alone in it.",
        len(without),
    )
    return message % {"names": texts.sequence(shown)}


def _name(state: State, texts: Texts) -> str:
    """Return the proposed name of the next series."""
    return texts.gettext("Series %(num)s") % {"num": len(state.series) + 1}


def string_of(series: Series, screen: ChampionshipGamesScreen) -> list[str]:
    """Return the string in groups of seven tiles."""
    string = series.string
    return [screen.alphabet.show_rack(string[at : at + STRIDE]) for at in range(0, len(string), STRIDE)]
