"""The games of this app that were or may have been played at a table, and their results."""

import datetime
from collections.abc import Sequence
from dataclasses import replace

from faristol.app.game import tournament_link
from faristol.app.game.tournament_link import fits, same
from faristol.app.tournament.views.entering import TableGame
from faristol.app.window import Window
from faristol.errors import Fault
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.settling import ABSENCES, settle
from faristol.modes.game.state import State as GameState
from faristol.rules.game_rules import PAIR
from faristol.tiles.alphabet import Alphabet
from faristol.tournament.data import Outcome, Result, Table
from faristol.tournament.history import names_at
from faristol.tournament.state import Round, State

MOST_GAMES = 20
"""Games offered for a table at a time."""


async def games_for(window: Window, state: State, round_: Round, at: Table) -> list[TableGame]:
    """Return the games between two players of the tournament, those with both names of the table first."""
    names = names_at(state, round_, at)
    days = {day_of(window.now()), state.date, day_of(round_.published or window.now())}
    games = []
    for head in await window.store(CLASSIC).heads():
        if head.first.data.get("date") not in days and day_of(head.last.time) not in days:
            continue
        try:
            game = (await window.open(CLASSIC, head.stream)).state
        except Fault:  # the archive lists the damaged ones
            continue
        if game.date in days and game.use != "computer" and len(game.players) == PAIR:
            games.append(at_table(window, head.stream, game, names))
    return sorted(games, key=lambda game: -game.fits)[:MOST_GAMES]


async def begun(window: Window, stream: str, state: State, round_: Round, at: Table) -> TableGame | None:
    """Return the game begun here for a table; None for tables that were changed since."""
    names = names_at(state, round_, at)
    for name in await tournament_link.games_of(window, stream, round_.number, at.number):
        try:
            game = (await window.open(CLASSIC, name)).state
        except Fault:  # removed since, or damaged; the home page says so
            continue
        linked = at_table(window, name, game, names)
        if linked.fits == PAIR:
            return replace(linked, starter=_other_starter(game, round_, names))
    return None


def at_table(window: Window, stream: str, game: GameState, names: Sequence[str]) -> TableGame:
    """Return a game as one of the table with these names, with its result in their order; a game of two other
    devices has none before it is checked."""
    players = tuple(player.name for player in game.players)
    unchecked = game.fair is not None and game.fair.watched and not game.fair.revealed
    result = None
    if game.ended and not unchecked:
        result = result_of(stream, game, window.library.alphabet(game.language))
        result = result.swapped if is_reversed(players, names) else result
    return TableGame(stream, players, fits(players, names), result)


def _other_starter(game: GameState, round_: Round, names: tuple[str, str]) -> str:
    """Return the name of the actual starter if the pairing has the opponent start (SWI-4), else ""."""
    if game.starter is None or not round_.pairing.starts:
        return ""
    players = [player.name for player in game.players]
    first = int(is_reversed(players, names))
    return "" if game.starter == first else names[1]


def result_of(stream: str, game: GameState, alphabet: Alphabet) -> Result:
    """Return the result of a finished game of this app (CLA-4, CLA-8A)."""
    settled = settle(game, alphabet)
    first, second = settled.scores
    if settled.both_lost:
        return Result("double", 0, 0, "none", stream)
    outcomes: tuple[Outcome, Outcome] = ("first", "second")
    winner: Outcome = "draw" if settled.winner is None else outcomes[settled.winner]
    return Result("forfeit" if game.ended in ABSENCES else "played", first, second, winner, stream)


def is_reversed(players: Sequence[str], names: Sequence[str]) -> bool:
    """Tell whether the game names the two players of the table in reverse order."""
    straight = sum(map(same, names, players))
    return sum(map(same, names, reversed(players))) > straight


def day_of(time: int) -> str:
    """Return the local date of a moment in epoch milliseconds."""
    return datetime.datetime.fromtimestamp(time / 1000).date().isoformat()
