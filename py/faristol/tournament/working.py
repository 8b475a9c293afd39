"""An engine at work on a round, in steps, so that the page can show its progress."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from faristol.tournament.data import Pairing
from faristol.tournament.pairing.divided import Policies
from faristol.tournament.pairing.policy import Blocked, Policy
from faristol.tournament.state import State

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
