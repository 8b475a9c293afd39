"""Announce each turn when it is made, whoever made it, for screen readers."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from faristol.app.duplicate.views.figures import points
from faristol.app.game.views import game_words, lines
from faristol.app.window import Request
from faristol.errors import Fault
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.state import State

GAME = "#/game/"


@dataclass
class Told:
    """The number of turns that a window has shown of a game."""

    stream: str = ""
    turns: int = 0


async def follow(request: Request, action: str) -> None:
    """Announce the turn made since the last action in the game shown, after an action."""
    session = request.session
    stream = session.path.removeprefix(GAME)
    if not session.path.startswith(GAME) or "/" in stream:
        session.drop(Told)
        return
    with suppress(Fault):  # the page shows the fault
        state = (await request.window.open(CLASSIC, stream)).state
        before, now = session.find(Told), Told(stream, len(game_words.written(state)))
        session.put(now)
        if before and before.stream == stream and before.turns < now.turns:
            request.effect("say", text=_said(request, state))


def _said(request: Request, state: State) -> str:
    """Return a turn as a sentence: "Anna: CANTADA H4, 72 points", "Benet: passes"."""
    window = request.window
    turn = game_words.written(state)[-1]
    alphabet = window.library.alphabet(state.language)
    entry = lines.entries(state, game_words.written(state), alphabet, window.texts)[-1]
    what = [" ".join(filter(None, (str(entry.word.striptags()), entry.place)))]
    what.append(points(turn.scored, window.texts) if turn.kind == "play" else entry.aside)
    return f"{state.players[turn.seat].name}: {', '.join(filter(None, what))}"
