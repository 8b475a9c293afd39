"""Copies of a game by correspondence that reach each other by messages alone."""

import random
from collections.abc import Sequence
from dataclasses import fields, replace

import library
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.answering import last_placement
from faristol.modes.correspondence.correspondence import decide
from faristol.modes.correspondence.data import NO_LETTER, Answer, Letter, Move, Player
from faristol.modes.correspondence.evolving import evolve, replay
from faristol.modes.correspondence.making import laid, unknown_words
from faristol.modes.correspondence.merging import shared
from faristol.modes.correspondence.state import State
from faristol.modes.correspondence.timeline import Variant, line, variants
from faristol.modes.mode import Referee
from faristol.rules.correspondence_rules import CorrespondenceRules
from faristol.rules.notation import parse_play
from faristol.tiles.bag import Bag

RULES = CorrespondenceRules.preset("romanian")
PLAYERS = Player("Ana Pop", "Cluj"), Player("Barbu Ionescu", "Vaslui")


def string_with(tiles: str) -> bytes:
    """A string of all tiles that begins with these."""
    alphabet = library.alphabet("ro")
    first = alphabet.parse_rack(tiles)
    return first + Bag.full(alphabet).take(first).tiles()[::-1]


class Copy:
    """One copy of a game: RED's, BLUE's or the arbiter's, with every event."""

    earlier = ""
    """The default list of an earlier version that it is judged by, or none."""

    def __init__(self, events: Sequence[e.Event] = (), rules: CorrespondenceRules = RULES) -> None:
        self.referee: Referee = library.referee(rules, self.earlier)
        self.events: list[e.Event] = list(events)
        self.rng = random.Random(7)
        state = replay(events)
        if state is not None:
            self.state: State = state

    @classmethod
    def made(
        cls, tiles: str = "", *, rules: CorrespondenceRules = RULES, seed: int = 7, **details: object
    ) -> "Copy":
        """A game whose string begins with these tiles, or one drawn by chance."""
        command = c.Create(
            "ABC234",
            "Campionatul Național",
            PLAYERS,
            rules,
            string=string_with(tiles) if tiles else b"",
            drawn=not tiles,
            arbiters=("Dora Enache",),
            started="2026-01-05",
            deadline="2027-06-30",
        )
        copy = cls(rules=rules)
        copy.rng = random.Random(seed)
        copy.do(replace(command, **details))
        return copy

    def do(self, *commands: c.Command) -> State:
        """Decide and fold."""
        for command in commands:
            before = getattr(self, "state", None)
            for event in decide(before, command, self.referee, rng=self.rng):
                self.events.append(event)
                self.state = evolve(getattr(self, "state", None), event)
        return self.state

    def details(self, **changed: object) -> e.DetailsChanged:
        """The head of the sheet as it stands, with some of it changed."""
        known = {one.name: getattr(self.state, one.name) for one in fields(e.DetailsChanged)}
        return e.DetailsChanged(**(known | changed))

    @property
    def line(self) -> Variant:
        """The game as it stands."""
        return line(self.state)

    @property
    def paths(self) -> list[str]:
        """The variants that are open."""
        return [variant.path for variant in variants(self.state)]

    def move(self, text: str, variant: str = "") -> Move:
        """A move from "H8 MERE", or from "PAS"."""
        play = None if text == "PAS" else parse_play(text, self.referee.alphabet)
        return Move(variant, play)

    def play(self, *texts: str, letter: Letter = NO_LETTER) -> State:
        """Make a ply: a text for each variant that goes on."""
        paths = [variant.path for variant in variants(self.state) if not variant.ended]
        moves = tuple(self.move(text, path) for text, path in zip(texts, paths, strict=True))
        return self.do(c.MakePly(moves, letter))

    def best(self) -> State:
        """Make the ply that scores most in each variant, or PAS where nothing can be played."""
        moves = []
        for variant in variants(self.state):
            if not variant.ended:
                rack = variant.rack(self.state.string, self.state.seat)
                plays = self.referee.generator.top(variant.board, rack, 1)
                moves.append(Move(variant.path, plays[0].play if plays else None))
        return self.do(c.MakePly(tuple(moves)))

    def formed(self) -> list[bytes]:
        """The words that the last play has formed."""
        placement = last_placement(self.state, self.paths[0], self.referee)
        return [word.letters for word in placement.words] if placement else []

    def answer(self, verdict: str, *words: str, variant: str = "", remark: str = "") -> State:
        """Say what of the last ply is not accepted."""
        tiles = tuple(self.referee.alphabet.parse_word(word) for word in words)
        return self.do(c.AnswerPly((Answer(variant, verdict, tiles, remark),), "2026-02-01"))

    def rack(self, seat: int) -> str:
        """The tiles that a seat has."""
        return self.referee.alphabet.show_rack(self.line.rack(self.state.string, seat))

    def unknown(self, text: str) -> list[str]:
        """The words of a play that are not in the list."""
        placement = laid(self.state, self.line, self.move(text), self.referee)
        return [self.referee.alphabet.show_word(word) for word in unknown_words(placement, self.referee)]

    def post(self, other: "Copy", text: str = "") -> None:
        """Send everything to another copy, which takes it in."""
        other.do(c.Take(tuple(other.events), shared(self.events), text, "2026-02-02"))

    def rebuilt(self) -> "Copy":
        """A copy on a device that has nothing but a message from this one."""
        return type(self)(shared(self.events))


class Example(Copy):
    """A copy judged by the list that has the words of the examples in the rules."""

    earlier = library.OF_EXAMPLES


def agreed(state: State) -> State:
    """What two copies of a game must agree on: all but what concerns one copy alone."""
    return replace(state, role=2, been=(), kept=())
