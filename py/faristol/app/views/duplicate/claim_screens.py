"""What the page of the checking period shows."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from faristol.app.screens import Notice
from faristol.modes.duplicate.state import State


@dataclass(frozen=True)
class ClaimsScreen:
    """Publishing, claims and final results; `early` waits for an answer whether they may be final already."""

    stream: str
    state: State
    now: int
    early: bool = False
    typed: Mapping[str, str] = field(default_factory=dict)
    notices: Sequence[Notice] = ()
