"""The message that sends a game to its two players."""

from __future__ import annotations

from faristol.app.text import Texts
from faristol.tournament.championship.data import Game, Player
from faristol.tournament.championship.state import State


def message(state: State, game: Game, link: str, texts: Texts) -> str:
    """Return the message: the game, its players, its deadline, and the link that opens it."""
    series = state.series_of(game.series)
    deadline = (series.deadline if series else "") or state.deadline
    about = texts.gettext("%(name)s, game %(num)s (%(code)s)") % {
        "name": state.title,
        "num": game.id,
        "code": game.code,
    }
    lines = [f"{about} · {series.name}" if series else about]
    for label, id in ((texts.gettext("RED, who starts"), game.red), (texts.gettext("BLUE"), game.blue)):
        player = state.player(id)
        lines.append(f"{label}: {_who(player) if player else '–'}")
    if deadline:
        lines.append(f"{texts.gettext('Games end on')}: {texts.date(deadline)}")
    if state.arbiters:
        lines.append(f"{texts.gettext('Arbiters')}: {', '.join(state.arbiters)}")
    lines += [texts.gettext("The game with its string opens in Faristol with this link:"), link]
    return "\n".join(lines)


def _who(player: Player) -> str:
    entry = player.entry
    return ", ".join(part for part in (entry.name, entry.town, entry.address) if part)
