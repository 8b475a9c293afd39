"""What is known of somebody on the club's list: no more than events ask for."""

from __future__ import annotations

from dataclasses import dataclass

from faristol.modes.person import Person, typed


@dataclass(frozen=True)
class Details:
    """What can be written of somebody: a note in brackets behind the name tells people of one name apart.

    `rating` is None for who has none, `table` the usual one, 0 for none; `away` is who does not come for the
    time being.
    """

    name: str
    group: str = ""
    club: str = ""
    rating: int | None = None
    table: int = 0
    away: bool = False

    @property
    def person(self) -> Person:
        """Who that is."""
        return typed(self.name)


@dataclass(frozen=True)
class Member:
    """Somebody on the list; `id` is the same for ever and on every device.

    `ids` are those under which he stands on the list, several where two devices have entered him; of who was
    taken off there are none.
    """

    id: str
    details: Details
    ids: tuple[str, ...]

    @property
    def name(self) -> str:
        """The name, with the note that there may be."""
        return self.details.name

    @property
    def gone(self) -> bool:
        """Whether he was taken off the list."""
        return not self.ids
