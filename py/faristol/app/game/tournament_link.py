"""The link between a game and its tournament table."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TYPE_CHECKING

from faristol.app.feature import later
from faristol.app.game.views.screens import Event
from faristol.app.text.headings import plainly
from faristol.app.window import Action, Request, Window
from faristol.errors import Fault, Refused
from faristol.modes.person import given_first
from faristol.storage.codec import MODES
from faristol.storage.exchange.invitation import read_invitation

give_result = later("faristol.app.tournament.tournament_link", "give_result")

if TYPE_CHECKING:
    from faristol.tournament.state import State


def _setting(game: str) -> str:
    return f"tournament.game.{game}"


async def belongs(window: Window, game: str, tournament: str, round_: int, table: int) -> None:
    """Record that a game belongs to a table."""
    await window.choose(_setting(game), f"{tournament} {round_} {table}")


INVITED = "tournament.invited."
"""Prefix of the setting that keeps the table of an invitation and what it says, by its number."""


def _invited(invitation: bytes) -> str:
    return f"{INVITED}{read_invitation(invitation).number.hex()}"


async def invited_for(window: Window, invitation: bytes, tournament: str, round_: int, table: int) -> None:
    """Record that an invitation is for a game of two tablets at a table (TOG-5)."""
    at = f"{tournament} {round_} {table} {hashlib.sha256(invitation).hexdigest()}"
    await window.choose(_invited(invitation), at)


async def _invited_to(window: Window, invitation: bytes) -> str:
    """Return the table that an invitation was made for here, as games keep it; empty for none, and for one
    that has been changed since: the rules, the word list and the days are the director's."""
    *at, made = (await window.setting(_invited(invitation))).split() or [""]
    return " ".join(at) if made == hashlib.sha256(invitation).hexdigest() else ""


async def invitations(window: Window, tournament: str, round_: int) -> list[bytes]:
    """Return the numbers of the invitations for tables of a round."""
    kept = await window.settings_under(INVITED)
    return [bytes.fromhex(number) for number, at in kept.items() if at.startswith(f"{tournament} {round_} ")]


async def table_of(window: Window, invitation: bytes) -> Event | None:
    """Return the table that an invitation is for, None if it was made for none on this device."""
    return await _event_at(window, await _invited_to(window, invitation))


async def begun_for(window: Window, invitation: bytes, game: str, players: tuple[str, str]) -> bool:
    """Record that a game belongs to the table its invitation was for, if these are the table's players."""
    kept = await _invited_to(window, invitation)
    event = await _event_at(window, kept)
    if event is None or fits(players, event.players) < len(players):
        return False
    await window.choose(_setting(game), kept)
    return True


def fits(players: Sequence[str], names: Sequence[str]) -> int:
    """Return how many of the table's names are in a game."""
    return sum(any(same(name, player) for player in players) for name in names)


def same(name: str, player: str) -> bool:
    """Tell whether two names may be the same person: all words of the shorter are in the longer one."""
    words, others = (set(plainly(given_first(one)).split()) for one in (name, player))
    return bool(words and others) and (words <= others or others <= words)


async def games_of(window: Window, tournament: str, round_: int, table: int) -> list[str]:
    """Return the games of a table, the latest first."""
    kept = await window.settings_under(_setting(""))
    return [
        game for game, table_text in reversed(kept.items()) if table_text == f"{tournament} {round_} {table}"
    ]


async def games_in(window: Window, tournament: str) -> list[str]:
    """Return every game recorded at a table of a tournament."""
    kept = await window.settings_under(_setting(""))
    return [game for game, table_text in kept.items() if table_text.partition(" ")[0] == tournament]


async def event_of(window: Window, game: str) -> Event | None:
    """Return the table of a game, None if it belongs to no tournament of this device."""
    return await _event_at(window, await window.setting(_setting(game)))


async def _event_at(window: Window, kept: str) -> Event | None:
    match kept.split():
        case [tournament, number, table] if number.isdecimal() and table.isdecimal():
            try:
                state = (await window.open(MODES["tournament"], tournament)).state
            except Fault:  # removed since, or damaged, which the first page reports
                return None
            path = f"#/tournament/{tournament}/round/{number}"
            if 0 < int(number) <= len(state.published):
                return _event(state, int(number), int(table), path)
    return None


def _event(state: State, number: int, table: int, path: str) -> Event:
    # Most games belong to no tournament.
    from faristol.app.tournament.common import table_at
    from faristol.tournament.history import names_at

    round_ = state.published[number - 1]
    at = table_at(round_, table)
    players = names_at(state, round_, at) if at else ("", "")
    starter = players[0] if round_.pairing.starts else ""
    missing = at is not None and round_.result(table) is None
    return Event(state.name, number, table, path, starter, missing, players)


def tournament_in(event: Event) -> str:
    """Return the stream of a table's tournament."""
    return event.path.split("/")[2]


async def checked(window: Window, game: str) -> None:
    """Give a game's result to its table, now that a game that was followed here is checked (TOG-5)."""
    if event := await event_of(window, game):
        await give_result(window, tournament_in(event), event.round, event.table, game)


async def _to_table(request: Request) -> None:
    """Go from a finished game to the desk, with the line of its table open."""
    window, game = request.window, request.stream
    event = await event_of(window, game)
    if event is None:
        raise Refused("app.path", path=request.session.path)
    tournament = tournament_in(event)
    round_ = (await window.open(MODES["tournament"], tournament)).state.published[event.round - 1]
    request.go(event.path)
    if event.missing:
        from faristol.app.tournament.views.entering import Entering

        line = Entering(table=str(event.table))
        request.session.put(line, (tournament, round_.published or 0))


ACTIONS: dict[str, Action] = {"game.to_table": _to_table}
