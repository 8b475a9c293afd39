"""Somebody who practises, without a page: commands in, a state and its events out."""

from dataclasses import dataclass, field

from faristol.modes.mode import Context
from faristol.modes.practice import events as e
from faristol.modes.practice import practice as c
from faristol.modes.practice.answers import State
from faristol.modes.practice.events import Definition, Made
from faristol.modes.practice.learning import Today
from faristol.modes.practice.practice import PRACTICE

DAY = 86_400_000
START = 1_763_640_000_000
"""Noon of a day, in epoch milliseconds."""

LIST = "a" * 64
SHORT = Definition("anagram", "ca", "short", 2, 3, 1, 1000, "", "", ())


def made(cards: int) -> Made:
    return Made(cards, "b" * 64, "A list", LIST)


@dataclass
class Player:
    """The practice of one player."""

    now: int = START
    state: State | None = None
    events: list = field(default_factory=list)

    def do(self, *commands) -> State:
        for command in commands:
            for event in PRACTICE.decide(self.state, command, Context(self.now, None)):
                self.state = PRACTICE.evolve(self.state, event, self.now)
                self.events.append((event, self.now))
        return self.state

    def begin(self, *keys: str, daily: int = 20) -> "Player":
        """Practise one set with these cards."""
        self.do(e.Begun("Anna"), c.MakeSet("Short ones", SHORT, made(max(1, len(keys)))))
        if daily != 20:
            self.do(e.DailyChosen(daily))
        return self

    def answer(self, card: str, grade: int = 3, missed: tuple[str, ...] = (), set: int = 1) -> State:
        after = len(self.state.answers)
        self.do(c.Answer(after, card, set, 2, missed, (), 5_000, grade, False))
        self.now += 60_000
        return self.state

    @property
    def today(self) -> Today:
        return Today(self.now, lambda time: time // DAY, {"ca": LIST})
