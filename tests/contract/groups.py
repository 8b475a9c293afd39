"""The contract of every group that a fair bag may be of, as functions that take one.

`tests/unit/fairbag` runs them on the slow and on the quick one, `tests/browser` on the browser's: each is
plain Python without pytest, so that it can run inside the browser's worker.
"""

from collections.abc import Callable
from itertools import pairwise

from faristol.fairbag.group import SIZE, ZERO, Group

KEY, OTHER = 2**127 - 1, 3**80
"""Two scalars of about the size of every group's order: 127 bits each."""

NO_POINTS = (b"", b"\2", bytes(SIZE - 1), bytes(SIZE + 1), bytes((1, *bytes(SIZE - 1))), b"\xff" * SIZE)


def refused(ask: Callable[[], object]) -> bool:
    """Whether it raises ValueError."""
    try:
        ask()
    except ValueError:
        return True
    return False


def tiles(group: Group, count: int = 5) -> list[bytes]:
    """Points of messages."""
    return [group.hashed(b"tile %d" % number) for number in range(count)]


def every_message_has_a_point_of_its_own(group: Group) -> None:
    points = [*tiles(group, 20), group.hashed(b""), group.hashed(b"x" * 1000)]
    assert all(len(point) == SIZE and group.is_point(point) for point in points)
    assert len({*points, group.base}) == len(points) + 1
    assert tiles(group, 20) == points[:20]


def two_keys_close_in_any_order_and_are_taken_off_in_any(group: Group) -> None:
    points = tiles(group)
    closed = group.times(group.times(points, KEY), OTHER)
    assert closed == group.times(group.times(points, OTHER), KEY)
    assert closed == group.times(points, KEY * OTHER % group.order)
    assert not {*closed} & {*points}
    half = group.times(closed, pow(KEY, -1, group.order))
    assert half == group.times(points, OTHER)
    assert group.times(half, pow(OTHER, -1, group.order)) == points


def prepared_points_are_multiplied_as_others(group: Group) -> None:
    points = tiles(group)
    ready = group.prepared(points)
    for scalar in (1, 2, 31, 32, KEY, OTHER, group.order - 2, group.order - 1):
        assert ready.times(scalar) == group.times(points, scalar)
    assert ready.times(1) == points
    assert group.prepared([]).times(KEY) == group.times([], KEY) == []


def points_are_added_with_their_scalars(group: Group) -> None:
    one, two, *_ = tiles(group)
    assert group.combined([], []) == group.combined([one], [0]) == group.combined([ZERO], [KEY]) == ZERO
    assert group.combined([one, ZERO, two], [1, 1, 0]) == one
    assert group.combined([one, one], [KEY, OTHER]) == group.times([one], KEY + OTHER)[0]
    assert group.combined([one, two], [KEY, OTHER]) == group.combined([two, one], [OTHER, KEY])
    assert group.combined([one, one], [KEY, group.order - KEY]) == ZERO
    assert group.times([group.combined([one, two], [1, 1])], KEY) == [group.combined([one, two], [KEY] * 2)]


def the_order_is_that_of_the_group(group: Group) -> None:
    multiples = [group.combined([group.base], [scalar]) for scalar in (0, 1, 2, 3, group.order - 1)]
    assert multiples[:2] == [ZERO, group.base]
    assert len({*multiples}) == len(multiples)
    assert group.combined([multiples[-1], group.base], [1, 1]) == ZERO
    for smaller, larger in pairwise(multiples[:4]):
        assert group.combined([smaller, group.base], [1, 1]) == larger


def what_is_no_point_is_refused(group: Group) -> None:
    good = tiles(group, 1)
    for bad in NO_POINTS:
        assert not group.is_point(bad)
        assert refused(lambda bad=bad: group.prepared([*good, bad]))
        assert refused(lambda bad=bad: group.times([bad], KEY))
        assert refused(lambda bad=bad: group.combined([*good, bad], [1, 0]))
    assert not group.is_point(ZERO)
    assert refused(lambda: group.prepared([*good, ZERO]))
    assert refused(lambda: group.times([ZERO], KEY))


def a_scalar_out_of_range_is_refused(group: Group) -> None:
    points = tiles(group, 1)
    ready = group.prepared(points)
    for scalar in (-1, 0, group.order, group.order + 1, 2**256):
        assert refused(lambda scalar=scalar: ready.times(scalar))
        assert refused(lambda scalar=scalar: group.times(points, scalar))
        assert (scalar == 0) != refused(lambda scalar=scalar: group.combined(points, [scalar]))
    assert refused(lambda: group.combined(points, []))


CONTRACT: tuple[Callable[[Group], None], ...] = (
    every_message_has_a_point_of_its_own,
    two_keys_close_in_any_order_and_are_taken_off_in_any,
    prepared_points_are_multiplied_as_others,
    points_are_added_with_their_scalars,
    the_order_is_that_of_the_group,
    what_is_no_point_is_refused,
    a_scalar_out_of_range_is_refused,
)
