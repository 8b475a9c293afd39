"""A club's evening of duplicate in full swing, made up without a browser and opened there as a saved copy."""

from __future__ import annotations

import random
from collections.abc import Iterator

from browser.prepared import Prepared
from faristol.modes.duplicate import commands, events
from faristol.modes.duplicate.plays import propose
from faristol.movegen.interface import ScoredPlay
from faristol.rules.notation import show_coordinates

FIRST = (
    "Anna",
    "Benet",
    "Cinta",
    "Dídac",
    "Elvira",
    "Ferran",
    "Glòria",
    "Hug",
    "Irene",
    "Jaume",
    "Laia",
    "Martí",
)
LAST = ("Puig", "Vila", "Serrallonga")
NAMES = tuple(f"{first} {last}" for last in LAST for first in FIRST)
"""Thirty-six players."""

ROUNDS = 11
"""Rounds that have been played."""

LATE = 0.1
"""The part of the slips that scores nothing."""


class Evening:
    """A duplicate of which eleven rounds are played; in the twelfth every slip is in and may be corrected.

    `tiles` is the rack of that round. All that happens is chance, and the same for the same name.
    """

    def __init__(self, name: str, tiles: str) -> None:
        self.chance = random.Random(name)
        self.duplicate = Prepared(name, NAMES).do(events.Started())
        for _ in range(ROUNDS):
            self._open(commands.DrawRack())
            self._play()
        rack = self.duplicate.referee.alphabet.parse_rack(tiles)
        self._open(commands.TypeRack(rack, kept_returned=True))
        self._hand_in()

    def plays(self) -> Iterator[tuple[str, str]]:
        """Place and word of legal plays of the last round, as different slips have them, without an end."""
        round_, referee = self.duplicate.state.current, self.duplicate.referee
        moves = referee.generator.all_moves(round_.board, round_.rack)
        while True:
            yield self._written(self.chance.choice(moves))

    def _written(self, move: ScoredPlay) -> tuple[str, str]:
        play = move.play
        word = self.duplicate.referee.alphabet.show_word(play.word)
        return show_coordinates(play.square, play.direction), word

    def _open(self, rack: commands.Command) -> None:
        self.duplicate.do(rack, commands.RunClock(), commands.CallTime())

    def _hand_in(self) -> None:
        """A slip of everybody."""
        round_, referee = self.duplicate.state.current, self.duplicate.referee
        moves = referee.generator.top(round_.board, round_.rack, 200)
        for player in range(1, len(NAMES) + 1):
            place, word = self._written(self.chance.choice(moves))
            claim = "late" if self.chance.random() < LATE else ""
            self.duplicate.do(commands.EnterSlip(round_.number, player, place, word, claim))

    def _play(self) -> None:
        """The slips and the master play."""
        self._hand_in()
        round_, referee = self.duplicate.state.current, self.duplicate.referee
        board, rack = round_.board, round_.rack
        best = propose(board, rack, referee.generator.best(board, rack), referee.alphabet)
        self.duplicate.do(commands.CloseSlips(), commands.ChooseMaster(best[0].play))
