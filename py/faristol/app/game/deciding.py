"""Readers for the fields of forms that name players and deciders (MAL-32)."""

from faristol.app.game.views.steps import BETWEEN
from faristol.app.window import Request
from faristol.errors import Refused
from faristol.modes.game.game import CLASSIC
from faristol.rules.game_rules import MOST_PLAYERS

ALL = tuple(range(MOST_PLAYERS))


def seats_of(text: str) -> tuple[int, ...]:
    """Return the seats that a form names: one by its number, or "both" for all; raises `Refused`."""
    if text not in ("both", *map(str, ALL)):
        raise Refused("game.choice")
    return ALL if text == "both" else (int(text),)


async def decided_by(request: Request) -> str:
    """Return the decider: the judge, or both members of a committee.

    Raises `Refused` if a member of the committee is missing or plays this game.
    """
    state = await request.state(CLASSIC)
    names = [" ".join(request.text(name).split()) for name in ("by", "by2")]
    if state.rules.arbiter != "committee":
        return names[0]
    if not all(names) or names[0].casefold() == names[1].casefold():
        raise Refused("game.committee", rule="MAL-32")
    players = {player.name.casefold() for player in state.players}
    if affected := next((name for name in names if name.casefold() in players), None):
        raise Refused("game.affected", rule="MAL-32", name=affected)
    return BETWEEN.join(names)
