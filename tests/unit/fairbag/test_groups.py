"""The groups that tests have of their own are what they stand for."""

import tomllib
from collections.abc import Callable
from inspect import isfunction
from pathlib import Path

import pytest

import quick_group
import slow_group
from contract import groups
from faristol.fairbag.group import Group
from quick_group import QuickGroup
from slow_group import NEUTRAL, SlowGroup

RFC = tomllib.loads(Path(__file__).with_name("rfc9496.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("group", [SlowGroup(), QuickGroup()], ids=["slow", "quick"])
@pytest.mark.parametrize("clause", groups.CONTRACT)
def test_groups_keep_the_contract(group: Group, clause: Callable[[Group], None]) -> None:
    clause(group)


def test_no_clause_is_left_out() -> None:
    named = {one for name, one in vars(groups).items() if isfunction(one) and "_" in name}
    assert set(groups.CONTRACT) == named


def test_multiples_of_the_base_are_those_of_the_rfc() -> None:
    base, total = slow_group.decoded(slow_group.BASE), NEUTRAL
    for scalar, code in enumerate(map(bytes.fromhex, RFC["multiples"])):
        assert slow_group.encoded(total) == slow_group.encoded(slow_group.multiplied(base, scalar)) == code
        assert slow_group.equal(slow_group.decoded(code), total)
        assert not slow_group.equal(slow_group.added(total, base), total)
        total = slow_group.added(total, base)


@pytest.mark.parametrize("code", RFC["bad"])
def test_what_the_rfc_calls_no_point_is_none(code: str) -> None:
    with pytest.raises(ValueError, match="point"):
        slow_group.decoded(bytes.fromhex(code))


@pytest.mark.parametrize(("uniform", "code"), RFC["derived"])
def test_points_of_random_bytes_are_those_of_the_rfc(uniform: str, code: str) -> None:
    assert slow_group.encoded(slow_group.derived(bytes.fromhex(uniform))).hex() == code


def test_the_quick_group_has_the_order_of_a_prime() -> None:
    assert pow(2, quick_group.ORDER - 1, quick_group.ORDER) == 1, "a prime, for all that Fermat can say"
    assert quick_group.ORDER > 2**128
