"""Pair several divisions as one round (TOU-6), in steps, so that the page can show its progress."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, replace

from faristol.foreign.portions import as_part, finished
from faristol.tournament.bracket import STEPS, Bracket
from faristol.tournament.data import Bye, Note, Pairing, Part, Table
from faristol.tournament.divisions import parts
from faristol.tournament.pairing import by_teams
from faristol.tournament.pairing import pair as one
from faristol.tournament.pairing.field import Blocked, Policy, away, field_of
from faristol.tournament.pairing.pair import contradicted
from faristol.tournament.playoffs import due, tables_of
from faristol.tournament.state import State

Policies = Mapping[int, Policy]
"""The policy of each division, by its id; 0 for a tournament without divisions."""


def pair_all(state: State, policies: Policies, seed: int) -> Pairing | Blocked:
    """Return the pairing of the next round, or what blocks the first division that cannot be paired."""
    return finished(steps(state, policies, seed))


def steps(state: State, policies: Policies, seed: int) -> Generator[float, None, Pairing | Blocked]:
    """Do the same in steps: yields the progress, from 0 to 1, and returns the answer."""
    if state.rules.team_boards:
        return (yield from by_teams.steps(state, next(iter(policies.values())), seed))
    games = {bracket.playoff.division: bracket for bracket, _matches in due(state)}
    playing = [part for part in parts(state) if part.scope in games or part.playing(state.next_round)]
    if not games and (not state.divisions or not playing):
        return (yield from one.steps(state, next(iter(policies.values())), seed))
    made: list[Pairing] = []
    for nth, part in enumerate(playing):
        if part.scope in games:
            made.append(_playoff(state, games[part.scope]))
            continue
        policy = policies[part.scope]
        alone = len(part.playing(state.next_round)) == 1
        work = _alone(part, policy, seed) if alone else one.steps(part, policy, seed)
        answer = yield from as_part(nth / len(playing), (nth + 1) / len(playing), work)
        if isinstance(answer, Blocked):
            return replace(answer, division=part.scope)
        made.append(answer)
    return _joined(state, playing, made)


def _playoff(state: State, bracket: Bracket) -> Pairing:
    """Return the next game of every open match of a play-off (TOU-5)."""
    games = tuple(tables_of(state, bracket))
    notes = (
        Note("playoff", table.players, (STEPS.index(match.step), match.number, match.best_of))
        for match, table in games
    )
    starts = state.rules.starts == "balanced"
    tables = tuple(table for _match, table in games)
    return Pairing(state.next_round, tables, (), "playoff", 0, starts, tuple(notes))


def _alone(part: State, policy: Policy, seed: int) -> Generator[float, None, Pairing | Blocked]:
    """Return the pairing of a division with a single player, who has the bye unless a wish is against it."""
    yield 0.0
    if blocked := contradicted(field_of(part, policy, seed)):
        return blocked
    number = part.next_round
    [player] = part.playing(number)
    byes = (Bye(player.id, "bye"), *away(part, number))
    starts = part.rules.starts == "balanced"
    return Pairing(number, (), byes, policy.engine, 0, starts, (Note("alone", (player.id,)),))


def _joined(state: State, playing: Sequence[State], made: Sequence[Pairing]) -> Pairing:
    """Join the rounds of several divisions: fixed tables keep their number, the others follow in order."""
    first = made[0]
    if not state.divisions:
        return first
    fixed = {
        lock.first: lock.table
        for lock in state.locks
        if lock.kind == "table" and lock.round in (0, first.round) and lock.table is not None
    }
    count = sum(len(pairing.tables) for pairing in made) + len(fixed)
    free = (number for number in range(1, count + 1) if number not in fixed.values())
    tables = []
    for pairing in made:
        for table in pairing.tables:
            wished = next((fixed[player] for player in table.players if player in fixed), None)
            tables.append(Table(next(free) if wished is None else wished, table.first, table.second))
    idle = (part for part in parts(state) if part.scope not in {one.scope for one in playing})
    return replace(
        first,
        tables=tuple(sorted(tables, key=lambda table: table.number)),
        byes=(
            *(bye for pairing in made for bye in pairing.byes),
            *(b for p in idle for b in away(p, first.round)),
        ),
        notes=tuple(
            note if note.players else replace(note, division=part.scope)
            for part, pairing in zip(playing, made, strict=True)
            for note in pairing.notes
        ),
        parts=tuple(
            Part(part.scope, pairing.engine, pairing.seed)
            for part, pairing in zip(playing, made, strict=True)
        ),
    )


Steps = Generator[float, None, Pairing | Blocked]
"""The generator of `pair.steps`: it yields the progress, from 0 to 1, and returns the answer."""


@dataclass
class Working:
    """The work on the next round of a tournament as it was in `state`, and its answer once finished.

    `policies` are those of the divisions, `requested` is true once the page has been told to come back for
    the next step.
    """

    stream: str
    state: State
    policies: Policies
    seed: int
    steps: Steps
    done: float = 0.0
    answer: Pairing | Blocked | None = None
    requested: bool = False

    def work(self) -> bool:
        """Do one more step, and tell whether the answer is there."""
        try:
            self.done = next(self.steps)
        except StopIteration as over:
            self.answer = over.value
        return self.answer is not None

    @property
    def policy(self) -> Policy:
        """Return the policy of the division that cannot be paired, or of the first one."""
        return self.policies[self.blocked.division if self.blocked else next(iter(self.policies))]

    @property
    def blocked(self) -> Blocked | None:
        """Return the reasons for which there is no pairing, None if there is one or no answer yet."""
        return self.answer if isinstance(self.answer, Blocked) else None


@dataclass
class Pairings:
    """The state of a window's pairing page: an engine at work, and the place tapped first by hand."""

    working: Working | None = None
    tapped: tuple[str, str] = ("", "")
    """The stream and the tapped place."""
