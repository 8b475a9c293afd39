"""The register of ways in which people write a list."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

from sheets.pen import Pen
from sheets.sheet import Sheet


@dataclass(frozen=True)
class Kind:
    """A way of writing a list.

    Its weight says how often people write it, among all of them. `unclear` says why it can be read in more
    than one way. Of one that is `respelt` the names stand otherwise in the sheet than they are meant.
    """

    name: str
    weight: float
    draw: Callable[[Pen], Sheet]
    unclear: str = ""
    respelt: bool = False

    @property
    def count(self) -> int:
        """Say how many sheets of it there are: more of what is frequent, two at least."""
        return 2 + min(8, round(self.weight / 2))

    def sheets(self, seed: int) -> list[Sheet]:
        """Draw its sheets, no two alike."""
        drawn: dict[tuple[str, bytes | None], Sheet] = {}
        number = 0
        while len(drawn) < self.count:
            sheet = self.draw(Pen(Random(f"{seed}/{self.name}/{number}")))
            drawn.setdefault((sheet.text, sheet.data), replace(sheet, kind=self.name, clear=not self.unclear))
            number += 1
        return list(drawn.values())


KINDS: dict[str, Kind] = {}


def kind(
    name: str, weight: float, unclear: str = "", respelt: bool = False
) -> Callable[[Callable[[Pen], Sheet]], Callable[[Pen], Sheet]]:
    """Register what draws a sheet as a kind."""

    def register(draw: Callable[[Pen], Sheet]) -> Callable[[Pen], Sheet]:
        if name in KINDS:
            raise ValueError(name)
        KINDS[name] = Kind(name, weight, draw, unclear, respelt)
        return draw

    return register


def forms(
    weight: float, named: dict[str, Callable[[Pen], Sheet]], unclear: str = "", respelt: bool = False
) -> None:
    """Register kinds that differ in little, with a weight for all of them together."""
    for name, draw in named.items():
        kind(name, weight / len(named), unclear, respelt)(draw)
