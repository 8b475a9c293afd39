"""The club whose device this is, as hall boards and printed sheets name it."""

from dataclasses import dataclass
from typing import Annotated

from faristol.foreign.shape import Sized

LONGEST_NAME, LONGEST_LOGO = 60, 64_000
"""Letters of a name; characters of a logo as it is kept."""


@dataclass(frozen=True)
class Club:
    """Its name and its logo, a small picture as a `data:` address; both may be empty."""

    name: Annotated[str, Sized(0, LONGEST_NAME)] = ""
    logo: Annotated[str, Sized(0, LONGEST_LOGO)] = ""


NO_CLUB = Club()
"""The club of a device whose settings name none."""
