"""The cheapest perfect matching of a complete graph whose costs rise between one solution and the next.

Edmonds' primal and dual method with blossoms. The Dutch system decides one thing after another: every
decision raises some costs, and only vertices matched along them are matched again, from the existing duals.
networkx begins every matching from nothing, which takes minutes for 256 players.

All costs are even whole numbers from 0 on, so that duals stay whole: within a tree, which grows from one
vertex, all duals are even or all are odd.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from heapq import heappop, heappush

FREE, OUTER, INNER = 0, 1, 2
"""Labels of a vertex or blossom in a search: not in the tree, at even or at odd distance from its root."""

FIND, REACH, MEET, OPEN = range(4)
"""Kinds of events, at equal times in this order: the tree finds a vertex without a partner, which ends the
search; it reaches another vertex; two outer ones meet; an inner blossom opens."""


class Cheapest:
    """The matching of vertices 0 to n - 1; `cost` is a symmetric table that only `rise` may change.

    A blossom is an odd circle of vertices and blossoms, with a number from n on. `top` is the outermost one
    around a vertex. For an edge inside blossoms their duals `excess` count as well.
    """

    def __init__(self, cost: list[list[int]], hints: Iterable[tuple[int, int]] = ()) -> None:
        count = len(cost)
        self.cost = cost
        self.mate = [-1] * count
        self.dual = [0] * count
        self.alive = list(range(count))
        self.top = list(range(count))
        self.base = list(range(count))
        self.circle: dict[int, list[int]] = {}
        self.joints: dict[int, list[tuple[int, int]]] = {}
        self.members: dict[int, list[int]] = {}
        self.inside: dict[int, int] = {}
        self.excess: dict[int, int] = {}
        self._unused: list[int] = []
        self._begin(hints)

    def _begin(self, hints: Iterable[tuple[int, int]]) -> None:
        """Set duals as large as possible one by one, and match pairs that are as cheap as their duals."""
        dual, mate = self.dual, self.mate
        for vertex, row in enumerate(self.cost):
            least = min(row)
            if least:
                dual[vertex] = min(cost - other for cost, other in zip(row, dual, strict=True))
        for first, second in hints:
            if mate[first] == mate[second] == -1 and self._slack(first, second) == 0:
                mate[first], mate[second] = second, first
        for first, row in enumerate(self.cost):
            if mate[first] == -1:
                own = dual[first]
                for second in range(len(row)):
                    if mate[second] == -1 and second != first and row[second] == own + dual[second]:
                        mate[first], mate[second] = second, first
                        break

    def _slack(self, first: int, second: int) -> int:
        return self.cost[first][second] - self.dual[first] - self.dual[second]

    def solving(self) -> Iterator[None]:
        """Find the partner, `mate`, of every vertex; yields after each search."""
        for vertex in self.alive:
            if self.mate[vertex] == -1:
                _Search(self, vertex).run()
                yield

    def total(self) -> int:
        """Return the cost of all pairs."""
        return sum(self.cost[one][self.mate[one]] for one in self.alive if one < self.mate[one])

    def copied(self) -> Cheapest:
        """Return a copy of the matching, for trials."""
        other = object.__new__(Cheapest)
        other.cost = [row[:] for row in self.cost]
        other.mate, other.dual, other.alive = self.mate[:], self.dual[:], self.alive[:]
        other.top, other.base = self.top[:], self.base[:]
        other.circle = {blossom: parts[:] for blossom, parts in self.circle.items()}
        other.joints = {blossom: edges[:] for blossom, edges in self.joints.items()}
        other.members = {blossom: vertices[:] for blossom, vertices in self.members.items()}
        other.inside, other.excess = dict(self.inside), dict(self.excess)
        other._unused = self._unused[:]
        return other

    def rise(self, first: int, second: int, by: int) -> None:
        """Raise the cost of a pair."""
        if not by:
            return
        while self.top[first] == self.top[second]:
            self._dissolve(self.top[first])
        self.cost[first][second] += by
        self.cost[second][first] += by
        if self.mate[first] == second:
            self.mate[first] = self.mate[second] = -1

    def leave(self, first: int, second: int) -> None:
        """Fix two vertices as partners and remove them; their former partners become free."""
        for vertex in (first, second):
            while self.top[vertex] != vertex:
                self._dissolve(self.top[vertex])
            if self.mate[vertex] != -1:
                self.mate[self.mate[vertex]] = -1
        self.mate[first], self.mate[second] = second, first
        self.alive.remove(first)
        self.alive.remove(second)

    def leaves(self, blossom: int) -> Sequence[int]:
        """Return the vertices of a blossom."""
        return self.members.get(blossom) or (blossom,)

    def new(self) -> int:
        """Return a free number for a blossom."""
        if self._unused:
            return self._unused.pop()
        self.base.append(-1)
        return len(self.base) - 1

    def forget(self, blossom: int) -> list[int]:
        """Remove an outermost blossom and return its parts."""
        parts = self.circle.pop(blossom)
        del self.joints[blossom], self.excess[blossom], self.members[blossom]
        for part in parts:
            self.inside.pop(part, None)
            for vertex in self.leaves(part):
                self.top[vertex] = part
        self._unused.append(blossom)
        return parts

    def _dissolve(self, blossom: int) -> None:
        """Open an outermost blossom: pairs inside it stay tight; the pair that leads out of it is undone
        unless its dual is 0."""
        half = self.excess[blossom] // 2
        if half:
            for vertex in self.leaves(blossom):
                self.dual[vertex] -= half
            base = self.base[blossom]
            other = self.mate[base]
            if other != -1:
                self.mate[base] = self.mate[other] = -1
        self.forget(blossom)


class _Search:
    """One tree, from a vertex without a partner to another one.

    Duals of the tree change all the time: those of outer vertices grow, those of inner ones shrink. `value`
    is the constant part: the dual minus the time passed, or plus it.
    """

    def __init__(self, graph: Cheapest, root: int) -> None:
        self.graph, self.root = graph, root
        size = len(graph.base)
        self.label = [FREE] * size
        self.link: dict[int, tuple[int, int]] = {}
        self.value = graph.dual
        self.now = 0
        self.best: dict[int, int] = {}
        self.events: list[tuple[int, int, int, int]] = []
        self.outer: list[int] = []

    def run(self) -> None:
        graph = self.graph
        self._make_outer(graph.top[self.root], None)
        while True:
            time, what, first, second = heappop(self.events)
            if what == OPEN:
                if first in graph.circle and first not in graph.inside and self.label[first] == INNER:
                    self.now = max(self.now, time)
                    self._open(first)
                continue
            one, other = graph.top[first], graph.top[second]
            if what == MEET:
                if one != other:
                    self.now = max(self.now, time)
                    self._shrink(first, second)
                continue
            if self.label[other] != FREE or self.best.get(second) != time:
                continue
            self.now = max(self.now, time)
            partner = graph.mate[graph.base[other]]
            if partner == -1:
                self._augment(first, second)
                break
            self._make_inner(other, (first, second))
            self._make_outer(graph.top[partner], (graph.base[other], partner))
        self._end()

    def _make_inner(self, blossom: int, link: tuple[int, int]) -> None:
        self.label[blossom], self.link[blossom] = INNER, link
        graph = self.graph
        for vertex in graph.leaves(blossom):
            self.value[vertex] += self.now
        if blossom in graph.circle:
            graph.excess[blossom] += 2 * self.now
            heappush(self.events, (graph.excess[blossom] // 2, OPEN, blossom, 0))

    def _make_outer(self, blossom: int, link: tuple[int, int] | None) -> None:
        self.label[blossom] = OUTER
        if link is not None:
            self.link[blossom] = link
        graph = self.graph
        if blossom in graph.circle:
            graph.excess[blossom] -= 2 * self.now
        vertices = list(graph.leaves(blossom))
        for vertex in vertices:
            self.value[vertex] -= self.now
        self._look(vertices)

    def _look(self, vertices: Sequence[int]) -> None:
        """Queue the events of edges from new outer vertices."""
        graph, value, label, best, events = self.graph, self.value, self.label, self.best, self.events
        top, paired, base = graph.top, graph.mate, graph.base
        self.outer += vertices
        for first in vertices:
            row, own, home = graph.cost[first], value[first], top[first]
            for second in graph.alive:
                there = top[second]
                kind = label[there]
                if kind == FREE:
                    time = row[second] - own - value[second]
                    earlier = best.get(second)
                    if earlier is None or time < earlier:
                        best[second] = time
                        heappush(events, (time, REACH if paired[base[there]] >= 0 else FIND, first, second))
                elif kind == OUTER and there != home:
                    heappush(events, ((row[second] - own - value[second]) // 2, MEET, first, second))

    def _to_root(self, blossom: int) -> Iterator[int]:
        """Yield the outer blossoms on the way to the root."""
        while True:
            yield blossom
            if blossom not in self.link:
                return
            inner = self.graph.top[self.link[blossom][0]]
            blossom = self.graph.top[self.link[inner][0]]

    def _shrink(self, first: int, second: int) -> None:
        """Shrink the circle that two meeting outer blossoms close."""
        graph = self.graph
        one, other = graph.top[first], graph.top[second]
        above = set(self._to_root(one))
        stem = next(blossom for blossom in self._to_root(other) if blossom in above)
        down, down_joints = self._path(one, stem)
        back, back_joints = self._path(other, stem)
        parts = [stem, *reversed(down), *back]
        joints = [(there, here) for here, there in reversed(down_joints)]
        joints += [(first, second), *back_joints]
        blossom = graph.new()
        while len(self.label) <= blossom:
            self.label.append(FREE)
        graph.base[blossom] = graph.base[stem]
        fresh: list[int] = []
        for part in parts:
            inner = self.label[part] == INNER
            if part in graph.circle:
                graph.excess[part] += -2 * self.now if inner else 2 * self.now
            if inner:
                vertices = list(graph.leaves(part))
                for vertex in vertices:
                    self.value[vertex] -= 2 * self.now
                fresh += vertices
        graph.circle[blossom], graph.joints[blossom] = parts, joints
        graph.excess[blossom] = -2 * self.now
        graph.members[blossom] = [vertex for part in parts for vertex in graph.leaves(part)]
        for part in parts:
            graph.inside[part] = blossom
        for vertex in graph.leaves(blossom):
            graph.top[vertex] = blossom
        self.label[blossom] = OUTER
        self.link.pop(blossom, None)
        if stem in self.link:
            self.link[blossom] = self.link[stem]
        self._look(fresh)

    def _path(self, blossom: int, stem: int) -> tuple[list[int], list[tuple[int, int]]]:
        """Return the blossoms from an outer one to the stem, without the stem, and the edges between them."""
        parts, joints = [], []
        while blossom != stem:
            above, here = self.link[blossom]
            parts.append(blossom)
            joints.append((here, above))
            blossom = self.graph.top[above]
        return parts, joints

    def _open(self, blossom: int) -> None:
        """Open an inner blossom whose dual is used up: the path through it stays in the tree, the rest does
        not."""
        graph = self.graph
        link = self.link.pop(blossom)
        base, joints = graph.base[blossom], graph.joints[blossom]
        parts = graph.forget(blossom)
        self.label[blossom] = FREE
        entry = parts.index(graph.top[link[1]])
        around = len(parts)
        step = 1 if entry % 2 else -1
        index, through = entry, {entry}
        for vertex in (vertex for part in parts for vertex in graph.leaves(part)):
            self.value[vertex] -= self.now
            self.best.pop(vertex, None)
        outer: list[tuple[int, tuple[int, int]]] = []
        inner: list[tuple[int, tuple[int, int]]] = [(parts[entry], link)]
        while index:
            joint = self._joint(joints, index, step, around)
            index = (index + step) % around
            through.add(index)
            outer.append((parts[index], joint))
            joint = self._joint(joints, index, step, around)
            index = (index + step) % around
            through.add(index)
            inner.append((parts[index], joint))
        assert graph.base[parts[0]] == base
        for part, joint in inner:
            self._make_inner(part, joint)
        for part in (part for nth, part in enumerate(parts) if nth not in through):
            self.label[part] = FREE
            self._find(graph.leaves(part))
        for part, joint in outer:
            self._make_outer(part, joint)

    @staticmethod
    def _joint(joints: list[tuple[int, int]], index: int, step: int, around: int) -> tuple[int, int]:
        """Return the edge from a part of a circle to the next one in a direction."""
        if step > 0:
            return joints[index]
        there, here = joints[(index - 1) % around]
        return here, there

    def _find(self, vertices: Iterable[int]) -> None:
        """Queue the cheapest edges from the tree to vertices that have left it."""
        cost, value = self.graph.cost, self.value
        for second in vertices:
            row = cost[second]
            time, first = min((row[first] - value[first], first) for first in self.outer)
            self.best[second] = time - value[second]
            heappush(self.events, (self.best[second], REACH, first, second))

    def _augment(self, first: int, second: int) -> None:
        """Exchange partners along the tree, up to its root."""
        graph = self.graph
        self._match(second, first)
        while True:
            blossom = graph.top[first]
            self._match(first, second)
            if blossom not in self.link:
                return
            inner = graph.top[self.link[blossom][0]]
            first, second = self.link[inner]
            self._match(second, first)

    def _match(self, vertex: int, partner: int) -> None:
        """Give a vertex a partner outside its outermost blossom, and adapt the pairs within the blossom."""
        self._turn(self.graph.top[vertex], vertex)
        self.graph.mate[vertex] = partner

    def _turn(self, blossom: int, vertex: int) -> None:
        """Make a vertex the base of its blossom: the vertex that is not matched within it."""
        graph = self.graph
        if blossom not in graph.circle:
            return
        parts, joints = graph.circle[blossom], graph.joints[blossom]
        part = vertex
        while graph.inside[part] != blossom:
            part = graph.inside[part]
        self._turn(part, vertex)
        around = len(parts)
        entry = index = parts.index(part)
        step = 1 if entry % 2 else -1
        while index:
            index = (index + step) % around
            here, there = self._joint(joints, index, step, around)
            self._turn(parts[index], here)
            self._turn(parts[(index + step) % around], there)
            graph.mate[here], graph.mate[there] = there, here
            index = (index + step) % around
        graph.circle[blossom] = parts[entry:] + parts[:entry]
        graph.joints[blossom] = joints[entry:] + joints[:entry]
        graph.base[blossom] = vertex

    def _end(self) -> None:
        """Store the duals of the tree, and remove blossoms with dual 0."""
        graph = self.graph
        signs: dict[int, int] = {OUTER: self.now, INNER: -self.now, FREE: 0}
        for vertex in graph.alive:
            graph.dual[vertex] += signs[self.label[graph.top[vertex]]]
        for blossom in [blossom for blossom in graph.circle if blossom not in graph.inside]:
            graph.excess[blossom] += 2 * signs[self.label[blossom]]
        left = [blossom for blossom in graph.circle if blossom not in graph.inside]
        while left:
            blossom = left.pop()
            if graph.excess[blossom] == 0:
                left += [part for part in graph.forget(blossom) if part in graph.circle]
