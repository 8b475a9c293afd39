"""P7: a duplicate of 1,000 players and 25 rounds: a slip accepted, the standings, the saved game reopened.

The game is made up here and opened in the worker from the app's own log. A slip is accepted once it is
judged, on disk and in the state. With the judge's screen it is typed, and the page is drawn again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

from bench.figures import Figure, high, repeated
from bench.lab import Lab
from browser.prepared import Prepared
from faristol.modes.duplicate import commands, events

PLAYERS, ROUNDS = 1000, 25
TURNS = 100
SLIP, STANDINGS, REOPENED = 30, 100, 1
"""At most: milliseconds at the 95th percentile twice, and seconds."""


def measure(lab: Lab) -> Iterator[Figure]:
    """The figures of P7."""
    game = _game()
    file = lab.folder / "large.json"
    file.write_text(json.dumps([record.canonical() for record in game.records]), encoding="utf-8")
    with lab.python(file) as python:
        python("large.keep", stream=game.stream)
        opened = python("large.reopen")
        slips = python("large.slips", turns=TURNS)
        standings = python("large.standings_of", turns=TURNS)
    yield Figure(
        bar="P7",
        what="a slip accepted",
        **repeated(slips["saved"], of=high),
        unit="ms",
        at_most=SLIP,
        details={"with the judge's screen": round(high(slips["screen"]), 1)},
    )
    yield Figure(bar="P7", what="standings", **repeated(standings, of=high), unit="ms", at_most=STANDINGS)
    yield Figure(
        bar="P7",
        what=f"reopened: {len(game.records):,} records",
        value=opened["seconds"],
        unit="s",
        at_most=REOPENED,
        details={name: round(value, 2) for name, value in opened.items() if name != "seconds"},
    )


def _game() -> Prepared:
    """Twenty-five rounds: of the plays of a round each player has one, and the shortest is announced."""
    chance = Random(7)
    game = Prepared("Large", [f"Player {number}" for number in range(1, PLAYERS + 1)]).do(events.Started())
    for number in range(1, ROUNDS + 1):
        game.do(commands.DrawRack(), commands.RunClock(), commands.CallTime())
        moves = list(game.referee.generator.top(game.state.board, game.state.current.rack, 200))
        for player in range(1, PLAYERS + 1):
            # The last slip of the last round is still to come.
            if (number, player) != (ROUNDS, PLAYERS):
                game.do(commands.EnterSlip(number, player, play=chance.choice(moves).play))
        if number < ROUNDS:
            shortest = min(moves, key=lambda move: move.tiles)
            game.do(commands.CloseSlips(), commands.ChooseMaster(shortest.play))
    return game
