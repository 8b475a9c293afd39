"""A duplicate to play with: the real Catalan list, the real kernel, a fixed clock and fixed chance."""

import random
from collections.abc import Callable

import pytest

import library
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.duplicate import decide
from faristol.modes.duplicate.evolving import evolve
from faristol.modes.duplicate.state import State
from faristol.modes.mode import Referee
from faristol.rules.notation import Play, parse_play
from faristol.rules.ruleset import RuleSet
from faristol.tiles.alphabet import Alphabet


class Table:
    """A judge at work: gives commands, keeps every event with its time."""

    def __init__(self, referee: Referee, seed: int = 1) -> None:
        self.referee, self.now, self.rng = referee, 1_700_000_000_000, random.Random(seed)
        self.events: list[tuple[e.Event, int]] = []
        self.state: State | None = None

    def fresh(self) -> "Table":
        """Another table under the same referee, with nothing set up."""
        return Table(self.referee)

    def do(self, command: c.Command) -> State:
        """Decide and fold."""
        for event in decide(self.state, command, self.referee, now=self.now, rng=self.rng):
            self.events.append((event, self.now))
            self.state = evolve(self.state, event, self.now)
        assert self.state is not None
        return self.state

    def take(self, event: e.Event) -> None:
        """Something has happened that nobody has commanded."""
        self.events.append((event, self.now))
        self.state = evolve(self.state, event, self.now)

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.now += round(seconds * 1000)

    def play(self, text: str) -> Play:
        """A play from "H8 CANTADA"."""
        return parse_play(text, self.referee.alphabet)

    def rack(self, text: str) -> bytes:
        """Tiles from "AEI?"."""
        return self.referee.alphabet.parse_rack(text)

    def slip(self, player: int, text: str, number: int | None = None, claimed: int | None = None) -> State:
        """Enter a slip "H8 CANTADA" for a player in the current round."""
        coordinates, _, word = text.partition(" ")
        assert self.state is not None
        return self.do(
            c.EnterSlip(number or len(self.state.rounds), player, coordinates, word, claimed=claimed)
        )

    def round(self, rack: str, *slips: tuple[int, str]) -> State:
        """Type a rack, run the time out and enter slips."""
        self.do(c.TypeRack(self.rack(rack)))
        self.do(c.RunClock())
        self.do(c.CallTime())
        for player, text in slips:
            self.slip(player, text)
        return self.do(c.CloseSlips())


@pytest.fixture(scope="session")
def rules() -> RuleSet:
    return RuleSet.preset("catalan_duplicate")


@pytest.fixture(scope="session")
def open_table(rules: RuleSet) -> Callable[..., Table]:
    """A duplicate with players Anna, Benet, ... set up and started."""

    def make(players: int = 3, changed: RuleSet | None = None, seed: int = 1) -> Table:
        chosen = changed or rules
        table = Table(library.referee(chosen), seed)
        table.do(c.Create("Duplicat de dijous", "2026-11-19", "Ateneu", chosen))
        names = ("Anna", "Benet", "Cristina", "David", "Eulàlia", "Francesc", "Gabriel", "Hèctor")
        others = (f"Jugador {number}" for number in range(len(names) + 1, players + 1))
        seats = tuple(c.Seat(None, name) for name in (*names[:players], *others))
        table.do(c.EnterPlayers(seats))
        table.do(e.Started())
        return table

    return make


@pytest.fixture
def table(open_table: Callable[..., Table]) -> Table:
    return open_table()


@pytest.fixture(scope="session")
def catalan() -> Alphabet:
    return library.alphabet("ca")
