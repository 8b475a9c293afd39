"""The tournament that a game belongs to: the table at which it is played, or whose result it is."""

from faristol.app.desk import Desk
from faristol.app.game.screens import Event
from faristol.app.tournament import hall
from faristol.errors import Fault


def _setting(game: str) -> str:
    return f"tournament.game.{game}"


async def belongs(desk: Desk, game: str, tournament: str, round_: int, table: int) -> None:
    """Keep that a game is that of a table."""
    await desk.choose(_setting(game), f"{tournament} {round_} {table}")


async def games_of(desk: Desk, tournament: str, round_: int, table: int) -> list[str]:
    """The games of a table, the one begun last first."""
    kept = await desk.settings_under(_setting(""))
    return [game for game, said in reversed(kept.items()) if said == f"{tournament} {round_} {table}"]


async def event_of(desk: Desk, game: str) -> Event | None:
    """The table of a game, None for a game that belongs to no tournament of this device."""
    parts = (await desk.setting(_setting(game))).split()
    match parts:
        case [tournament, number, table] if number.isdecimal() and table.isdecimal():
            try:
                state = (await hall.opened(desk, tournament)).state
            except Fault:  # removed since, or damaged, which home tells
                return None
            path = f"{hall.PATH}/{tournament}/round/{number}"
            if state.published and len(state.published) >= int(number):
                return Event(state.name, int(number), int(table), path)
    return None
