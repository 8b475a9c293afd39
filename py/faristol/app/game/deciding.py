"""Who decides and about whom, as forms of a game say it (MAL-32)."""

from faristol.app.game.views.steps import BETWEEN
from faristol.app.window import Request
from faristol.errors import Refused
from faristol.modes.game.game import CLASSIC
from faristol.rules.game_rules import MOST_PLAYERS

ALL = tuple(range(MOST_PLAYERS))


def seats_of(text: str) -> tuple[int, ...]:
    """The seats that a form names: one by its number, or "both" for all; raises `Refused`."""
    if text not in ("both", *map(str, ALL)):
        raise Refused("game.choice")
    return ALL if text == "both" else (int(text),)


async def decided_by(request: Request) -> str:
    """Who decides: the judge, or both members of a committee; raises `Refused` if one of them is missing, or
    plays this game himself."""
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
