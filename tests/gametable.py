"""A table for games: the real lists, the real kernel, a fixed clock and fixed chance."""

import random
import re
from dataclasses import replace

import pytest

import library
from faristol.errors import Refused
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.evolving import evolve
from faristol.modes.game.game import CLASSIC, decide
from faristol.modes.game.settling import Result, settle
from faristol.modes.game.state import State
from faristol.modes.game.turn import Use
from faristol.modes.mode import Referee
from faristol.rules.game_rules import GameRules
from faristol.rules.notation import Play, parse_play
from faristol.storage.codec import replayed, to_records
from faristol.tiles.bag import Bag

NAMES = ("Anna", "Benet", "Carme", "Dora")
NOON = 1_700_000_000_000


class GameTable:
    """Players and a judge: gives commands, keeps every event with its time."""

    def __init__(self, referee: Referee, seed: int = 1) -> None:
        self.referee, self.now, self.rng = referee, NOON, random.Random(seed)
        self.events: list[tuple[e.Event, int]] = []
        self._state: State | None = None

    @property
    def state(self) -> State:
        """The game as it stands."""
        assert self._state is not None
        return self._state

    def do(self, command: c.Command) -> State:
        """Decide and fold."""
        for event in decide(self._state, command, self.referee, now=self.now, rng=self.rng):
            self.events.append((event, self.now))
            self._state = evolve(self._state, event, self.now)
        return self.state

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.now += round(seconds * 1000)

    def play(self, text: str) -> Play:
        """A play from "H8 CANTADA"."""
        return parse_play(text, self.referee.alphabet)

    def tiles(self, text: str) -> bytes:
        """Tiles from "AEI?"."""
        return self.referee.alphabet.parse_rack(text)

    def word(self, text: str) -> bytes:
        """A word in tiles."""
        return self.referee.alphabet.parse_word(text)

    def lay(self, text: str) -> State:
        """Make a play and leave it open to a challenge."""
        return self.do(c.PlayTiles(self.play(text)))

    def turn(self, text: str) -> State:
        """A whole turn: "P" passes, "R" is a play that a judge refuses, "X" changes what the rules ask for at
        least, anything else is a play."""
        if text == "P":
            return self.do(c.Pass())
        if text == "R":
            return self.do(c.RefusePlay("", "word", ""))
        if text == "X":
            least = self.state.rules.exchange_least
            return self.do(c.Exchange(self.state.rack(self.state.turn)[:least], least))
        self.lay(text)
        if self.state.pending:
            self.do(c.CompleteTurn())
        return self.state

    def turns(self, letters: str) -> State:
        """Turns such as "PRX", one letter each."""
        for letter in letters:
            self.turn(letter)
        return self.state

    def arrange(
        self,
        scores: tuple[int, ...] | None = None,
        racks: tuple[str, ...] | None = None,
        bag: str | None = None,
        hands: tuple[int, ...] | None = None,
    ) -> State:
        """Put points, racks, the bag or the number of tiles in hand, whatever was played before."""
        position = self.state.position
        if scores:
            position = replace(position, scores=scores)
        if racks:
            tiles = tuple(map(self.tiles, racks))
            position = replace(position, racks=tiles, hands=tuple(map(len, tiles)))
        if bag is not None:
            position = replace(position, bag=Bag.of(self.tiles(bag) if bag else b""))
        if hands:
            position = replace(position, hands=hands)
        self._state = replace(self.state, position=position)
        return self.state

    def refuses(self, command: c.Command) -> Refused:
        """The refusal of a command: everything stays as it was, and it cites what is played by."""
        before = self.state
        with pytest.raises(Refused) as caught:
            decide(before, command, self.referee, now=self.now, rng=self.rng)
        assert self.state is before
        document = before.rules.document if before else ""
        assert {*re.findall("CLA|MAL|ROM", caught.value.rule or "")} <= {document}
        return caught.value

    def result(self) -> Result:
        """The result as it stands."""
        return settle(self.state, self.referee.alphabet)

    def replayed(self) -> State | None:
        """What the saved events tell, each at its own time."""
        records = []
        for event, time in self.events:
            records += to_records("game", [event], records, time)
        return replayed(CLASSIC, records)


def game(
    key: str = "classic",
    use: Use = "board",
    *,
    seed: int = 1,
    begun: bool = True,
    players: int = 2,
    levels: tuple[str, ...] = (),
    **changes: object,
) -> GameTable:
    """A game of Anna, who is named first and starts, and Benet, of more with Carme and Dora; `changes` are
    fields of the rules."""
    rules = replace(GameRules.preset(key), **changes)
    table = GameTable(library.referee(rules), seed)
    table.do(c.Create("Partida", "2026-11-20", use, rules, NAMES[:players], levels))
    if begun:
        table.do(e.StarterSet(0, "named"))
        while table.state.to_draw is not None:
            table.do(c.DrawRack())
        table.do(e.Begun())
    return table
