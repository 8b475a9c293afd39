"""The course of a rehearsal: the plays of each player and the racks of each round, all derived from a seed.

Nothing of it is saved: from the seed and the events the same evening follows again.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace

from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import drawing, variants
from faristol.modes.duplicate.duplicate import decide
from faristol.modes.duplicate.evolving import evolve
from faristol.modes.duplicate.plays import best_plays
from faristol.modes.duplicate.rehearsal.papers import PLAYERS, Paper, Writer
from faristol.modes.duplicate.state import Round, State
from faristol.modes.mode import Referee
from faristol.rules.notation import Play
from faristol.tiles.tile import BLANK

FIRST, BETWEEN = 5, (4, 8)
"""Seconds of a round until the first slip is handed in, and from one to the next."""

TRIES = 1_500
"""The most draws tried for a rack that suits the special cases of its round."""

PLAN: Mapping[int, tuple[str, ...]] = {
    1: ("plain", "plain", "none", "plain", "plain", "late"),
    2: ("plain", "plain", "unmarked", "marked", "points", "plain"),
    3: ("plain", "plain", "plain", "plain", "twice", "found"),
    4: ("plain", "no_place", "folded", "plain", "plain", "plain"),
    5: ("word", "adjacent", "unfit", "wrong_place", "illegible", "none"),
    6: ("plain", "", "plain", "plain", "", "plain"),
}
"""The cases of the slips by round, in the order of `Evening.players`; an empty one is no slip."""

BLANKED, TIED, BY_HAND, ANNOUNCED = 2, 3, 4, 6
"""The rounds with a blank, with several best plays, with a real bag, with an invalid announcement."""


@dataclass(frozen=True)
class Evening:
    """A rehearsal. `seed` decides everything random in it."""

    seed: str

    @property
    def players(self) -> tuple[int, ...]:
        """Return the players in the order of the plan, which differs from rehearsal to rehearsal."""
        return tuple(self._chance("players").sample(range(1, PLAYERS + 1), PLAYERS))

    @property
    def swapped(self) -> tuple[int, int]:
        """Return the two players who have sat down at each other's table."""
        return self.players[0], self.players[1]

    @property
    def talker(self) -> int:
        """Return the player who says aloud what should be kept silent."""
        return self.players[0]

    @property
    def leaver(self) -> int:
        """Return the player who goes home."""
        return self.players[4]

    @property
    def absent(self) -> int:
        """Return the player with the slip that never comes."""
        return self.players[1]

    def _chance(self, *about: object) -> random.Random:
        return random.Random(" ".join(map(str, (self.seed, *about))))

    def drawing(self, state: State, referee: Referee) -> random.Random:
        """Return the random generator for the next rack: one that gives a rack for the special cases of its
        round.

        Where none is found, the round has fewer of them.
        """
        number, chosen = len(state.rounds) + 1, 0
        for attempt in range(TRIES):
            [drawn] = decide(state, c.DrawRack(), referee, now=0, rng=self._chance(number, attempt))
            round_ = evolve(state, drawn).rounds[-1]
            if _may_suit(round_) and self._suits(round_, referee):
                chosen = attempt
                break
        return self._chance(number, chosen)

    def _suits(self, round_: Round, referee: Referee) -> bool:
        best = best_plays(round_, referee)
        if round_.number == BLANKED and not (len(best) and all(one.blanks == 1 for one in best)):
            return False
        if round_.number == TIED and len(best) < 2:
            return False
        wanted = [case for case in PLAN.get(round_.number, ()) if case]
        if {paper.case for paper in self.papers(round_, referee)} < set(wanted):
            return False
        return round_.number != ANNOUNCED or self.announced(round_, referee) is not None

    def by_hand(self, state: State, referee: Referee) -> bytes:
        """Return the tiles that come out of the real bag after the third round, one too many of them."""
        stock, rules = variants.stock_of(state), state.rules
        for attempt in range(TRIES):
            chance = self._chance("bag", attempt)
            rack = drawing.draw(stock, rules, referee.alphabet, chance)
            if rack.refused or BLANK in rack.rack:
                continue
            new = rack.rack[len(rack.kept) :]
            return new + state.bag.take(new).draw(1, chance)[0]
        return b""

    def papers(self, round_: Round, referee: Referee) -> tuple[Paper, ...]:
        """Return the slips of a round in the order in which they are handed in."""
        chance = self._chance("slips", round_.number, round_.rack.hex())
        writer, players = Writer(round_, referee, chance), self.players
        papers: list[Paper] = []
        tied = writer.tied("plain", (players[1], players[2])) if round_.number == TIED else []
        for player, case in zip(players, PLAN.get(round_.number, ()), strict=False):
            paper = next((one for one in tied if one.player == player), None)
            paper = paper or (writer.write(case, player) if case else None)
            if paper is not None:
                papers.append(paper)
        chance.shuffle(papers)
        seconds, timed = FIRST, list[Paper]()
        for paper in papers:
            timed.append(replace(paper, seconds=seconds))
            seconds += chance.randint(*BETWEEN)
            if paper.case == "twice" and (other := _another(writer, paper)):
                timed.append(replace(other, seconds=seconds))
        return tuple(timed)

    def announced(self, round_: Round, referee: Referee) -> Play | None:
        """Return the invalid play that the judge has announced in the last round."""
        if round_.number != ANNOUNCED:
            return None
        chance = self._chance("announced", round_.rack.hex())
        paper = Writer(round_, referee, chance).write("word", 0)
        return paper.written if paper else None


def _another(writer: Writer, first: Paper) -> Paper | None:
    """Return a second slip of the same player, with another play."""
    for _ in range(PLAYERS):
        other = writer.write("twice", first.player)
        if other and other.play != first.play:
            return replace(other, second=True)
    return None


def _may_suit(round_: Round) -> bool:
    """Tell whether a rack may suit: the first follows a bad draw (DUP-1.3), only the second has a blank."""
    if round_.number == 1:
        return bool(round_.refused) and BLANK not in round_.rack
    return round_.rack.count(BLANK) == (round_.number == BLANKED)
