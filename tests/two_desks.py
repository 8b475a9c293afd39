"""An evening whose slips are typed at two desks."""

from browser.prepared import Prepared
from faristol.modes.duplicate import commands, events, judging

PLAYERS = ("Núria", "Pau", "Laia", "Àlex")


def read(made: Prepared, player: int, desk: str, text: str, claim: str = "") -> None:
    """What a desk has typed of a slip, "H8 CASA"."""
    coordinates, _, word = text.partition(" ")
    made.do(commands.EnterSlip(1, player, coordinates, word, claim, desk=desk))


def at_two_desks(name: str) -> Prepared:
    """Table 1 counts, table 2 differs, table 3 is typed at the second desk, table 4 nowhere."""
    made = Prepared(name, PLAYERS).do(events.DoubleEntryChosen(on=True), events.Started())
    made.rack("CANTADA").do(commands.CallTime())
    for desk in judging.DESKS:
        read(made, 1, desk, "H4 CANTADA")
    read(made, 2, judging.JUDGE, "H4 CANTADA")
    read(made, 2, judging.SECOND, "H8 TNDA")
    read(made, 3, judging.SECOND, "H4 CANTA")
    return made
