"""Rule sets in words: their names, their particulars, and the options of their settings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from faristol.app.text import Texts
from faristol.modes.duplicate.ranking import bonus_of
from faristol.modes.duplicate.state import State
from faristol.rules.ruleset import RuleSet
from faristol.tiles.language import played

LEAST_FOR_BONUS = 10
"""Fewest players with whom a bonus is offered (DUP-1.10)."""


@dataclass(frozen=True)
class Choice:
    """An entry of a field: its value, its label, and whether it is the one chosen."""

    value: str
    label: str
    chosen: bool


def _presets() -> list[RuleSet]:
    """The rule sets that come with the program, the usual one of each language first."""
    usual = {RuleSet.usual(language.code).key for language in played()}
    return sorted(map(RuleSet.preset, RuleSet.preset_names()), key=lambda rules: rules.key not in usual)


def offered(state: State) -> list[tuple[str, list[Choice]]]:
    """The rule sets by language; one from a file stands under its own name."""
    rules = state.rules
    presets = _presets()
    known = any((preset.key, preset.name) == (rules.key, rules.name) for preset in presets)
    groups = []
    for language in played():
        choices = [
            Choice(preset.key, preset.name, known and preset.key == rules.key)
            for preset in presets
            if preset.language == language.code
        ]
        if not known and rules.language == language.code:
            choices.append(Choice("", rules.name, chosen=True))
        groups.append((language.name, choices))
    return groups


def described(rules: RuleSet, texts: Texts) -> str:
    """Return the particulars of the racks of these rules, in a sentence or two; empty for the usual ones."""
    parts = []
    if rules.most_tiles < rules.rack_size:
        text = texts.gettext("Racks of %(rack)s tiles, of which a play uses %(most)s at most.")
        parts.append(text % {"rack": rules.rack_size, "most": rules.most_tiles})
    if rules.blank_on_every_rack:
        parts.append(
            texts.gettext(
                "Every rack has a blank. Once played, it changes places with its letter, if the bag has one, "
                "and goes to the next rack."
            )
        )
    if rules.chosen_letter:
        text = texts.gettext(
            "Racks of %(drawn)s tiles; each player adds one of those in the bag. The master play takes its "
            "own from the bag."
        )
        parts.append(text % {"drawn": rules.drawn_tiles})
    if rules.fixed_order:
        parts.append(texts.gettext("The order of all tiles is fixed before the game and shown after it."))
    if rules.early_rounds:
        text = texts.gettext("%(each)s vowels and %(each)s consonants in each rack up to round %(round)s.")
        parts.append(text % {"each": rules.early_minimum, "round": rules.early_rounds})
    return " ".join(parts)


def complete(state: State, texts: Texts) -> str:
    """Return the label of a complete game: official if it is classic, with an official list (DUP-1.1)."""
    if not replace(state, rules=replace(state.rules, rounds=0)).official:
        return texts.gettext("Complete (not official)")
    return texts.gettext("Complete (official)") if state.lexicon_official else texts.gettext("Complete")


def early(rules: RuleSet, texts: Texts) -> list[Choice]:
    """Return the options of early rounds: one vowel and one consonant a rack, or two of each (ROM-7)."""
    text = texts.gettext("%(each)s of each up to round %(round)s, then one")
    each = {"each": max(2, rules.early_minimum), "round": rules.early_rounds or 15}
    return [
        Choice("one", texts.gettext("One of each"), not rules.early_rounds),
        Choice("two", text % each, bool(rules.early_rounds)),
    ]


def bonuses(state: State, texts: Texts) -> list[Choice]:
    """Return the bonuses offered with so many players; none with fewer than ten (DUP-1.10)."""
    players, rules = len(state.players), state.rules
    if players < LEAST_FOR_BONUS:
        return []
    half = texts.gettext("Half a point for each player: %(points)s")
    fixed = texts.gettext("%(points)s points, with %(players)s players or more")
    numbers = (rules.bonus_points, rules.bonus_players) if rules.bonus == "fixed" else (10, 16)
    return [
        Choice("none", texts.gettext("No bonus"), rules.bonus == "none"),
        Choice("half", half % {"points": texts.number(_half(state, players))}, rules.bonus == "half"),
        Choice("fixed", fixed % {"points": numbers[0], "players": numbers[1]}, rules.bonus == "fixed"),
    ]


def _half(state: State, players: int) -> float:
    return bonus_of(state, players) if state.rules.bonus == "half" else min(players / 2, 25.0)


def claimed(rules: RuleSet, texts: Texts) -> list[Choice]:
    """Return the options for points on the slips (DUP-1.2)."""
    return _choices(
        rules.claimed_points,
        ("no", texts.gettext("Not asked for")),
        ("warning", texts.gettext("Asked for; wrong ones are pointed out")),
        ("void", texts.gettext("Asked for; wrong ones cost the play")),
    )


def policies(rules: RuleSet, texts: Texts) -> list[Choice]:
    """Return the options for choosing the master play."""
    return _choices(
        rules.master_policy,
        ("proposal", texts.gettext("The app proposes the best play")),
        ("judge", texts.gettext("The judge chooses, without a proposal")),
        ("best_slip", texts.gettext("The best slip of a player")),
    )


def _choices(chosen: str, *known: tuple[str, str]) -> list[Choice]:
    return [Choice(value, label, value == chosen) for value, label in known]


def checking(rules: RuleSet) -> Sequence[int]:
    """Minutes for checking the results (DUP-1.11)."""
    return sorted({0, 5, 10, 15, 20, 30, 45, 60, rules.checking_minutes})
