"""Duplicates that have been played, for the files that are made of them."""

import random
from collections.abc import Callable

import pytest

import library
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.duplicate import decide
from faristol.modes.duplicate.evolving import evolve
from faristol.modes.duplicate.plays import all_plays, best_plays
from faristol.modes.duplicate.state import State
from faristol.rules.notation import parse_play
from faristol.rules.ruleset import RuleSet

NOW = 1_795_089_600_000


class Evening:
    """A duplicate that is played by command, or by chance."""

    def __init__(self, rules: RuleSet, names: tuple[str, ...], seed: int = 1) -> None:
        self.referee, self.rng = library.referee(rules), random.Random(seed)
        self.state: State | None = None
        self.do(c.Create("Duplicat de dijous", "2026-11-19", "Ateneu", rules))
        self.do(c.EnterPlayers(tuple(c.Seat(None, name, "") for name in names)))
        self.do(e.Started())

    def do(self, command: c.Command) -> "Evening":
        for event in decide(self.state, command, self.referee, now=NOW, rng=self.rng):
            self.state = evolve(self.state, event, NOW)
        return self

    def round(self, rack: str, master: str, *slips: tuple[int, str]) -> "Evening":
        """A typed rack, slips as "H8 CASA" ("best" for the best play), and the master play."""
        self.do(c.TypeRack(self.referee.alphabet.parse_rack(rack))).do(c.RunClock()).do(c.CallTime())
        best = best_plays(self.state.current, self.referee)[0].play
        for player, text in slips:
            coordinates, _, word = text.partition(" ")
            typed = c.EnterSlip(len(self.state.rounds), player, coordinates, word)
            self.do(typed if word else c.EnterSlip(len(self.state.rounds), player, play=best))
        play = best if master == "best" else parse_play(master, self.referee.alphabet)
        return self.do(c.CloseSlips()).do(c.ChooseMaster(play))

    def chance(self) -> "Evening":
        """A drawn rack; everybody plays something, void slips and none at all among it; the best play."""
        self.do(c.DrawRack()).do(c.RunClock()).do(c.CallTime())
        number, plays = len(self.state.rounds), all_plays(self.state.current, self.referee)
        for player in self.state.present(number):
            match self.rng.randrange(6):
                case 0:
                    continue
                case 1:
                    self.do(c.EnterSlip(number, player.id, "H8", "XXQ"))
                case 2:
                    self.do(c.EnterSlip(number, player.id, claim="none"))
                case _:
                    play = plays[self.rng.randrange(min(40, len(plays)))].play
                    self.do(c.EnterSlip(number, player.id, play=play))
        return self.do(c.CloseSlips()).do(c.ChooseMaster(plays[0].play))


@pytest.fixture(scope="session")
def play() -> Callable[..., Evening]:
    """Sets up a duplicate: by a preset, with these players."""

    def make(preset: str = "catalan_duplicate", names: tuple[str, ...] = ("Anna", "Benet"), seed: int = 1):
        return Evening(RuleSet.preset(preset), names, seed)

    return make


@pytest.fixture(scope="session")
def evening(play) -> Evening:
    """Two rounds of three players: a void slip, one that never came, the same play twice."""
    names = ("Núria; «La Blava»", "Pau, el jove", "=1+1")
    made = play(names=names)
    made.round("CANTADA", "H4 CANTADA", (1, "H4 CANTADA"), (2, "H8 CANTADA"), (3, "H4 CANTADES"))
    return made.round("SOLERS?", "best", (1, "best")).do(e.Ended("force_majeure"))
