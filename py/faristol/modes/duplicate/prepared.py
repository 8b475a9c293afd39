"""Make all rounds of a duplicate ahead, and fold the events of its making.

A draft is a list of rounds. A change leaves the earlier rounds as they are; those after it are made anew.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import get_args

from faristol.errors import Refused
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate import evolving
from faristol.modes.duplicate.duplicate import decide
from faristol.modes.duplicate.plays import any_play_left, best_plays, propose
from faristol.modes.duplicate.sealed import SALT, Heading, OpenScript, PreparedRound, seal
from faristol.modes.duplicate.state import Round
from faristol.modes.mode import Mode, Referee, recorded
from faristol.rules.notation import Play
from faristol.rules.rule_file import RuleData
from faristol.rules.ruleset import RuleSet

TRIES = 60
"""The number of consecutive racks without any play after which a game is taken to be over."""


@dataclass(frozen=True)
class Planned:
    """A game was planned: its name, the rules and the word list."""

    name: str
    date: str
    rules: RuleData
    language: str
    letters: tuple[str, ...]
    counts: tuple[int, ...]
    lexicon_name: str
    lexicon_checksum: str
    lexicon_official: bool


@dataclass(frozen=True)
class RoundsMade:
    """Rounds were made, from number `first` on; they replace those from that number on."""

    first: int
    rounds: tuple[PreparedRound, ...]


@dataclass(frozen=True)
class GameSealed:
    """The game was sealed into a file, under a code or without one."""

    code: str
    file: str


Event = Planned | RoundsMade | GameSealed


@dataclass(frozen=True)
class Draft:
    """A game in preparation. `file` is empty until it is sealed."""

    plan: Planned
    rules: RuleSet
    rounds: tuple[PreparedRound, ...] = ()
    code: str = ""
    file: str = ""

    @property
    def name(self) -> str:
        """Return the name of the game."""
        return self.plan.name

    @property
    def complete(self) -> bool:
        """Tell whether the last round ends the game."""
        return bool(self.rounds) and bool(self.rounds[-1].ending)


def plan(name: str, date: str, rules: RuleSet, referee: Referee) -> Planned:
    """Return the plan of a game; its master plays are those that the app proposes, whatever the rules say."""
    if rules.fixed_order:
        raise Refused("prepared.fixed_order")
    return Planned(
        name,
        date,
        replace(rules, master_policy="proposal", round_days=0).to_dict(),
        **referee.language_and_list(),
    )


def evolve(draft: Draft | None, event: Event, time: int = 0) -> Draft:
    """Return the draft after an event."""
    match event:
        case Planned():
            return Draft(event, RuleSet.from_dict(event.rules))
        case _ if draft is None:
            raise Refused("prepared.unknown")
        case RoundsMade():
            return replace(draft, rounds=(*draft.rounds[: event.first - 1], *event.rounds))
        case GameSealed():
            return replace(draft, code=event.code, file=event.file)


class Maker:
    """Makes the rounds of a draft one after the other; `state` is the duplicate as it stands."""

    def __init__(self, plan: Planned, referee: Referee, rng: random.Random) -> None:
        self._referee, self._rng = referee, rng
        created = e.Created(**{**plan.__dict__, "place": ""})
        self._bare = evolving.evolve(evolving.evolve(None, created), e.Started())
        self.state = self._bare

    def follow(self, rounds: Sequence[PreparedRound]) -> None:
        """Play the rounds that are made already."""
        script = OpenScript(tuple(replace(made, ending="") for made in rounds))
        self.state = replace(self._bare, script=script)
        for made in rounds:
            self._do(c.DrawRack())
            self._closed(made.play)
        self.state = replace(self.state, script=None)

    def make(self) -> PreparedRound | None:
        """Make the next round, with the play that the app proposes; None if there is no rack left to play."""
        for _ in range(TRIES):
            before = self.state
            try:
                self._do(c.DrawRack())
            except Refused:  # no valid rack is possible any more (DUP-1.6)
                return None
            current = self._current
            plays = best_plays(current, self._referee)
            if len(plays):
                best = propose(current.board, current.rack, plays, self._referee.alphabet)[0].play
                return self._closed(best)
            self.state = replace(before, bag=before.bag.put_back(before.kept), kept=b"")
            if any_play_left(before.board, self.state.bag.tiles(), self._referee, self.state.rules) is False:
                return None
        return None

    def choose(self, made: PreparedRound, play: Play) -> PreparedRound:
        """Return the next round with the rack of `made` and another master play."""
        played = [prepared for round_ in self.state.rounds if (prepared := round_.prepared)]
        self.state = replace(self.state, script=OpenScript((*played, replace(made, play=play))))
        self._do(c.DrawRack())
        self.state = replace(self.state, script=None)
        return self._closed(play)

    def _closed(self, play: Play) -> PreparedRound:
        self._do(c.CallTime(), c.CloseSlips(), c.ChooseMaster(play))
        prepared = self._current.prepared
        if prepared is None:
            raise Refused("master.none", round=self._current.number)
        return replace(prepared, ending=self.state.ended)

    @property
    def _current(self) -> Round:
        if self.state.current is None:
            raise Refused("duplicate.no_round")
        return self.state.current

    def _do(self, *given: c.Command) -> None:
        for command in given:
            for event in decide(self.state, command, self._referee, now=0, rng=self._rng):
                self.state = evolving.evolve(self.state, event)


def heading_of(draft: Draft) -> Heading:
    """Return the public data of the game."""
    return Heading(**{**draft.plan.__dict__, "rules": draft.rules}, rounds=len(draft.rounds))


def seal_draft(draft: Draft, code: str, rng: random.Random) -> GameSealed:
    """Write the draft to a file; raises `Refused` if it is incomplete."""
    if not draft.complete:
        raise Refused("prepared.unfinished")
    text = seal(heading_of(draft), draft.rounds, code, rng.randbytes(SALT))
    return GameSealed(" ".join(code.split()), text)


PREPARED: Mode[Draft, Event, Event] = Mode("prepared", get_args(Event), recorded, evolve, judged=False)
