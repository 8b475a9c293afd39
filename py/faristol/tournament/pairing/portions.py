"""Work that cannot be interrupted, in portions all the same: begun anew with the matchings known so far.

caissify-pairings makes a round in one go. Nearly all of its time goes into the matchings that it asks
networkx for, about as many as there are tables, and the same players always lead to the same ones. So whoever
calls it may stop it at any of them: what has been matched by then is kept, and to get there again costs next
to nothing (of 160 players 0.2 of 10 seconds).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

PORTION = 1_000_000
"""Vertices times edges of the matchings of one portion, about half a second in a browser; the largest
matchings of more than 130 players are a portion each."""

Made = TypeVar("Made")


class PausedError(Exception):
    """Enough has been matched for one portion."""


class Unbuilt:
    """What stands for a graph of which the matching is known: nobody looks at its edges."""

    def add_node(self, node: int) -> None:
        """Nothing."""

    def add_edge(self, first: int, second: int, **attributes: int) -> None:
        """Nothing."""


class Matchings:
    """The matchings that have been asked for, in order, and those of them that are known.

    `live` is how many vertices of the latest graph still had a choice, None before the first.
    """

    def __init__(self, graph: Callable[[], Any], match: Callable[..., set[tuple[int, int]]]) -> None:
        self._graph, self._match = graph, match
        self._known: list[set[tuple[int, int]]] = []
        self._requests = 0
        self._work = 0
        self.most: int | None = None
        self.live: int | None = None

    def begin(self) -> None:
        """Once more from the first one, with a new portion of work."""
        self._requests = self._work = 0

    def graph(self) -> Any:
        """What networkx is asked for before each matching."""
        return Unbuilt() if self._requests < len(self._known) else self._graph()

    def match(self, graph: Any, **wishes: bool) -> set[tuple[int, int]]:
        """The known matching of a graph, or that of networkx; raises `PausedError` after a portion."""
        if self._requests == len(self._known):
            if self._work >= PORTION:
                raise PausedError
            degrees = [len(graph[node]) for node in graph]
            self.live = sum(degree > 1 for degree in degrees)
            self.most = max(self.most or 1, self.live)
            self._work += len(degrees) * sum(degrees) // 2
            self._known.append(self._match(graph, **wishes))
        self._requests += 1
        return self._known[self._requests - 1]

    @property
    def done(self) -> float:
        """How much of the field is settled, from 0 to 1."""
        return 1 - self.live / self.most if self.live is not None and self.most else 0.0


def in_portions(make: Callable[[], Made]) -> Generator[float, None, Made]:
    """What `make` returns, which asks networkx for matchings; yields how much is done, from 0 to 1."""
    import networkx  # the browser fetches it when first somebody pairs

    known = Matchings(networkx.Graph, networkx.max_weight_matching)
    while True:
        known.begin()
        try:
            with _in_place_of(networkx, Graph=known.graph, max_weight_matching=known.match):
                return make()
        except PausedError:
            yield known.done


@contextmanager
def _in_place_of(module: Any, **others: Any) -> Iterator[None]:
    """Other things under these names of a module; never longer than one call, for everybody sees them."""
    before = {name: getattr(module, name) for name in others}
    try:
        for name, other in others.items():
            setattr(module, name, other)
        yield
    finally:
        for name, former in before.items():
            setattr(module, name, former)
