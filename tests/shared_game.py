"""A short game made ahead, for tests of what several places do with it."""

import random
from dataclasses import replace

import library
from faristol.modes.duplicate import prepared
from faristol.modes.duplicate.prepared import Draft, Maker
from faristol.modes.duplicate.sealed import PreparedRound
from faristol.rules.ruleset import RuleSet

RULES = replace(RuleSet.preset("catalan_duplicate"), rounds=5)


def made(seed: int = 1, rules: RuleSet = RULES) -> Draft:
    """A whole game by these rules."""
    referee = library.referee(rules)
    plan = prepared.plan("Diada", "2026-11-20", rules, referee)
    maker, rounds = Maker(plan, referee, random.Random(seed)), list[PreparedRound]()
    while (following := maker.make()) is not None:
        rounds.append(following)
        if following.ending:
            return Draft(plan, RuleSet.from_dict(plan.rules), tuple(rounds))
    return Draft(plan, RuleSet.from_dict(plan.rules), (*rounds[:-1], replace(rounds[-1], ending="no_play")))


def sealed(draft: Draft, code: str = "") -> str:
    """The text of its file."""
    return prepared.seal_draft(draft, code, random.Random(2)).file
