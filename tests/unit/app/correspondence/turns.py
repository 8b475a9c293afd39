"""Games by correspondence at the page of the turn, for tests."""

from posted import Copy

FIRST = "MERELOR" + "CASTANE" + "PUIDOIS"
"""RED has MERELOR, BLUE has CASTANE."""


def begun(*plays: str, tiles: str = FIRST, **details: object) -> Copy:
    """A game after these plays."""
    copy = Copy.made(tiles, **details)
    for text in plays:
        copy.play(text)
    return copy


def challenged() -> Copy:
    """BLUE has challenged RED's first play."""
    copy = begun("H5 MERE")
    copy.answer("challenged", "MERE")
    return copy


def ended() -> Copy:
    """A game that was played to its end; nobody has answered the last play."""
    copy = Copy.made(seed=3)
    while not copy.line.ended:
        copy.best()
    return copy
