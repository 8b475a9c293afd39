"""What the printed sheets of the club's list are made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from faristol.app.views.printing import Sheet
from faristol.modes.members.data import Member


@dataclass(frozen=True)
class Job:
    """The list that is printed on a day, an ISO date; `name` is what it is called."""

    name: str
    members: Sequence[Member]
    today: str

    @property
    def state(self) -> Job:
        """What the head of a sheet has the name of."""
        return self


class MembersSheet(Sheet[Job]):
    """A sheet of the club's list."""

    FOLDER = "members"
