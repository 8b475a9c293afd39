"""Championships by correspondence for tests."""

import random

import library
from faristol.errors import Refused
from faristol.tournament.championship import commands as c
from faristol.tournament.championship import events as e
from faristol.tournament.championship.championship import decide
from faristol.tournament.championship.data import Decision, Entry, Facts, Report
from faristol.tournament.championship.state import State, evolve
from faristol.tournament.championship.table import Result, result
from posted import RULES

START, DEADLINE = "2026-01-05", "2027-06-30"
NAMES = ("Ana Pop", "Barbu Ionescu", "Cezar Munteanu", "Doina Rus", "Emil Sava")


class Contest:
    """A championship with its events."""

    def __init__(self, *entries: Entry, ties: str = "shared", seed: int = 7) -> None:
        self.referee = library.referee(RULES)
        self.rng = random.Random(seed)
        self.events: list[e.Event] = []
        self.found: State | None = None
        self.do(c.Create("Campionatul Național", RULES, "XV", START, DEADLINE, ("Dora Enache",), ties))
        if entries:
            self.do(c.EnterPlayers(entries))

    @classmethod
    def begun(cls, players: int = 3, **more: object) -> "Contest":
        """Some players, one series, and everybody meets everybody."""
        contest = cls(*map(Entry, NAMES[:players]), **more)
        contest.do(c.AddSeries("Seria I"), c.MakeRoundRobin(1))
        return contest

    @property
    def state(self) -> State:
        """The championship as it stands."""
        assert self.found is not None
        return self.found

    def do(self, *commands: c.Command) -> State:
        """Decide and fold."""
        for command in commands:
            for event in decide(self.found, command, self.referee, rng=self.rng):
                self.events.append(event)
                self.found = evolve(self.found, event)
        return self.state

    def code(self, command: c.Command) -> str:
        """The code with which a command is refused, or nothing."""
        try:
            self.do(command)
        except Refused as refusal:
            return refusal.code
        return ""

    def tell(
        self,
        game: int,
        seat: int,
        facts: Facts | tuple[int, int],
        proposed: tuple[int, int] | None = None,
    ) -> None:
        """A player tells how a game ended, or only its scores."""
        known = Facts("played", facts) if isinstance(facts, tuple) else facts
        self.do(e.Reported(game, Report(seat, known, proposed, "2027-07-01", "typed")))

    def judge(self, game: int, facts: Facts, coefficients: tuple[int, int] | None = None) -> e.Decided:
        """A decision of the arbiter."""
        decision = Decision(facts, coefficients, "Regulament", "Dora Enache", "2027-07-02")
        return e.Decided(game, decision)

    def punish(self, player: int, kind: str, game: int | None = None, tenths: int = 0) -> c.Penalise:
        """A penalty of the arbiter."""
        return c.Penalise(player, kind, "Dezinformare", "Dora Enache", "2027-07-02", game, tenths)

    def result(self, game: int) -> Result:
        """What is known of a game."""
        found = self.state.game(game)
        assert found is not None
        return result(self.state, found)
