"""Make the groups: typed by the judge, or drawn from the whole stock (FED-5, FED-6)."""

from __future__ import annotations

import random
from collections.abc import Sequence

from faristol.errors import Refused
from faristol.rules.group_rules import GroupRules
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.bag import Bag

MOST_DRAWS = 1000
"""The most times that all groups are drawn until every one meets the condition."""


def sizes(rules: GroupRules, stock: int) -> tuple[int, ...]:
    """Return the sizes of the groups out of so many tiles; raises `Refused` if they are too few."""
    taken = rules.groups * rules.group_size
    if taken > stock:
        raise Refused("groups.stock", wanted=taken, tiles=stock)
    rest = stock - taken
    return (rules.group_size,) * rules.groups + ((rest,) if rules.rest_group and rest else ())


def checked_groups(groups: Sequence[bytes], rules: GroupRules, alphabet: Alphabet) -> tuple[bytes, ...]:
    """Return typed groups; raises `Refused` for a wrong number, a wrong size, or a tile used too often."""
    bag = Bag.full(alphabet)
    wanted = sizes(rules, len(bag))
    if len(groups) != len(wanted):
        raise Refused("groups.number", wanted=len(wanted), typed=len(groups))
    for number, (group, size) in enumerate(zip(groups, wanted, strict=True), start=1):
        if len(group) != size:
            raise Refused("groups.size", group=number, wanted=size, typed=len(group))
        if size == rules.group_size and not _meets(group, rules, alphabet):
            raise Refused("groups.minimum", group=number, least=rules.group_minimum)
        if size < rules.group_size and not _rest_meets(group, rules, alphabet):
            raise Refused("groups.rest", group=number, letters=", ".join(rules.rest_not))
        try:
            bag = bag.take(group)
        except Refused:
            raise Refused("groups.tile", group=number) from None
    return tuple(groups)


def drawn_groups(rules: GroupRules, alphabet: Alphabet, rng: random.Random) -> tuple[bytes, ...]:
    """Return groups drawn from the whole stock, again until each whole one meets the condition."""
    wanted = sizes(rules, len(Bag.full(alphabet)))
    for _ in range(MOST_DRAWS):
        bag, groups = Bag.full(alphabet), []
        for size in wanted:
            group, bag = bag.draw(size, rng)
            groups.append(group)
        meet = [_meets(group, rules, alphabet) for group in groups[: rules.groups]]
        if all(meet) and all(_rest_meets(group, rules, alphabet) for group in groups[rules.groups :]):
            return tuple(groups)
    raise Refused("groups.condition", least=rules.group_minimum)


def _meets(group: bytes, rules: GroupRules, alphabet: Alphabet) -> bool:
    """Tell whether a whole group has enough vowels and consonants; a blank may be either."""
    bag = Bag.of(group)
    lacking = (max(0, rules.group_minimum - n) for n in (bag.vowels(alphabet), bag.consonants(alphabet)))
    return sum(lacking) <= bag.blanks


def _rest_meets(group: bytes, rules: GroupRules, alphabet: Alphabet) -> bool:
    """Tell whether a rest group has a consonant that will do where no vowel is announced, or a blank."""
    letters = enumerate(alphabet.letters[1:], start=1)
    others = alphabet.vowels | {tile for tile, letter in letters if letter in rules.rest_not}
    return not rules.avocalic or any(tile not in others for tile in group)
