"""An engine at work on a round, in portions, so that the page can show how far it is."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from faristol.tournament.data import Pairing
from faristol.tournament.pairing.divided import Policies
from faristol.tournament.pairing.policy import Blocked, Policy
from faristol.tournament.state import State

Steps = Generator[float, None, Pairing | Blocked]
"""What `pair.steps` gives: how far it is, from 0 to 1, and in the end its answer."""


@dataclass
class Working:
    """The work on the next round of a tournament as it was in `state`, and its answer once it is there.

    `policies` are those of the divisions, `requested` says that the page has been told to come back for the
    next portion.
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
        """One more portion; whether the answer is there."""
        try:
            self.done = next(self.steps)
        except StopIteration as over:
            self.answer = over.value
        return self.answer is not None

    @property
    def policy(self) -> Policy:
        """How the division is paired that is stuck, or the first one."""
        return self.policies[self.blocked.division if self.blocked else next(iter(self.policies))]

    @property
    def blocked(self) -> Blocked | None:
        """Why there is no pairing, if that is the answer."""
        return self.answer if isinstance(self.answer, Blocked) else None


@dataclass
class Pairings:
    """What a window is at on the pairing page: an engine at work, and the place tapped first by hand."""

    working: Working | None = None
    tapped: tuple[str, str] = ("", "")
    """The stream and the place."""
