"""Games in which a judge is wanted beside the board."""

from faristol.modes.game import events as e
from gametable import GameTable, game

FIVE_MINUTES, FIFTEEN_MINUTES = 5 * 60_000, 15 * 60_000


def lying(*plays: str, key: str = "classic", **changes: object) -> GameTable:
    """A game on a real board with these plays, the last of which can still be challenged."""
    table = game(key, **changes)
    for play in plays[:-1]:
        table.turn(play)
    table.lay(plays[-1])
    return table


def awaited(milliseconds: int) -> GameTable:
    """A game for which Benet has been awaited so long."""
    table = game(begun=False)
    table.do(e.AbsenceReported((1,)))
    table.wait(milliseconds / 1000)
    return table


def ready() -> GameTable:
    """A game on a real board whose first racks are being drawn; Anna starts."""
    table = game(begun=False)
    table.do(e.StarterSet(0, "named"))
    return table


def settled() -> GameTable:
    """A game that is over, with every kind of line in its settlement, signed by one."""
    table = game(lost_turns_end=2)
    table.turn("H8 CASA")
    table.turn("12H SOL")
    table.wait(31 * 60)
    table.turns("PP")
    table.do(e.RacksCounted((table.tiles("XERRASO"), table.tiles("AEIOUT?"))))
    table.do(e.PenaltyGiven(1, 20, "Felt for tiles in the bag although told not to", "Marta Vidal"))
    table.do(e.Signed(0))
    return table
