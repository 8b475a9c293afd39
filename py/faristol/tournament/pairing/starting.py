"""Decide which of two opponents starts (SWI-4)."""

from faristol.tournament.pairing.field import Field


def in_order(
    field: Field, better: int, other: int, *, tied: tuple[int, int] | None = None
) -> tuple[int, int]:
    """Return two opponents, the starting player first; by lots the better placed one is first.

    The player who has started less often starts, which keeps every difference as small as this table allows;
    between equals `tied` decides, or the seed.
    """
    if field.state.rules.starts == "lots":
        return better, other
    balances = field.balance[better], field.balance[other]
    if balances[0] != balances[1]:
        return (better, other) if balances[0] < balances[1] else (other, better)
    if tied is not None:
        return tied
    return (better, other) if field.chance(better, other) % 2 else (other, better)


def imbalance(field: Field, first: int, second: int) -> int:
    """Return the sum of the squares of both start balances after a game of these two players."""
    less, more = sorted((field.balance[first], field.balance[second]))
    return (less + 1) ** 2 + (more - 1) ** 2
