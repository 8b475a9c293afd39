"""The common parts of the printed sheets of the club's list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from faristol.app.views.printing import Sheet
from faristol.modes.members.state import Member


@dataclass(frozen=True)
class Job:
    """The list printed on a day, an ISO date; `name` is its title."""

    name: str
    members: Sequence[Member]
    today: str

    @property
    def state(self) -> Job:
        """Return the object with the name for the head of a sheet."""
        return self


class MembersSheet(Sheet[Job]):
    """A sheet of the club's list."""

    FOLDER = "members"
