"""The plan of rounds in words: the pairing systems, the rounds paired otherwise (TOU-4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from faristol.app.clubrules.views.fields import Part, Parts
from faristol.app.duplicate.views.setup import Choice
from faristol.app.paths import one_of
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.rules.tournament_rules import Engine, Run, TournamentRules, engine_of, engines, planned, runs
from faristol.tournament.arranging import paired_by
from faristol.tournament.state import State

ENGINES: Mapping[Engine, tuple[str, str]] = {
    "neighbours": (
        _("Neighbours in the standings"),
        _("Those nearest to each other in the standings meet, and nobody twice."),
    ),
    "halves": (
        _("Upper half against lower half"),
        _("The first of the upper half meets the first of the lower half, and so on; nobody meets twice."),
    ),
    "dutch": (
        _("Swiss, as FIDE’s Dutch system"),
        _("Within each group of points the upper half meets the lower half, and nobody twice."),
    ),
    "round_robin": (_("Everybody with everybody"), _("By Berger’s tables, for a small field.")),
    "king": (
        _("King of the hill"),
        _("First with second, third with fourth; the same two may meet again if you let them."),
    ),
    "fixed_neighbours": (
        _("Down the order, pairs once made stay"),
        _(
            "Each meets the next one not met before; where none is left, two meet again. Round 1 is "
            "drawn by lot."
        ),
    ),
    "hand": (_("By hand"), _("You make each pairing; what breaks a rule is named.")),
}
"""The pairing systems: name and description."""

STARTS: Mapping[str, str] = {
    "balanced": _("Balanced: shown in the pairings"),
    "lots": _("Drawn at the table"),
}
"""The ways of choosing the starter of a game (SWI-4)."""


def choices(offered: Iterable[TournamentRules], texts: Texts) -> list[tuple[str, str]]:
    """Return the rule sets to choose from, each with its pairing system."""
    return [(rules.key, f"{rules.title} · {texts.gettext(ENGINES[rules.engine][0])}") for rules in offered]


SINGLE = 15
"""Up to so many rounds, and the last, have a choice each; the others in a row share one."""

LEAST, MOST = TournamentRules.RANGES["rounds"]


def name_of(engine: Engine, texts: Texts) -> str:
    """Return the name of a pairing system."""
    return texts.gettext(ENGINES[engine][0])


def rounds_of(run: Run, texts: Texts) -> str:
    """Return one round, or rounds in a row, by number."""
    if run.first == run.last:
        return texts.gettext("Round %(round)s") % {"round": run.first}
    return texts.gettext("Rounds %(first)s–%(last)s") % {"first": run.first, "last": run.last}


def in_a_line(engines: Iterable[Engine], texts: Texts) -> str:
    """Return the rounds with their pairing systems, in a line."""
    form = texts.gettext("%(rounds)s: %(system)s")
    parts = (
        form % {"rounds": rounds_of(run, texts), "system": name_of(run.engine, texts)}
        for run in runs(engines)
    )
    return " · ".join(parts)


def plan_line(rules: TournamentRules, texts: Texts) -> str:
    """Return the plan in a line; empty if one engine pairs all rounds."""
    planned = engines(rules)
    return in_a_line(planned, texts) if len(set(planned)) > 1 else ""


def paired_line(state: State, through: int, texts: Texts) -> str:
    """Return the engines that paired the rounds up to `through`; empty if one engine has paired all."""
    engines_used = paired_by(state, through)
    return in_a_line(engines_used, texts) if len(set(engines_used)) > 1 else ""


def rows(
    rules: TournamentRules, typed: Mapping[str, str], fixed: Mapping[str, str], texts: Texts
) -> list[Part]:
    """Return the rounds of a plan with a choice each; `fixed` ones are only shown, with these words.

    `typed` are the fields of a form; what it lacks is as in the rules.
    """
    usual = next((one for one in ENGINES if one == typed.get("engine")), rules.engine)
    count = _round_number(typed.get("rounds", ""), rules.rounds)
    chosen = [_chosen(typed, number, rules) for number in range(1, count + 1)]
    as_usual = texts.gettext("As usual: %(system)s") % {"system": name_of(usual, texts)}
    parts = []
    for first, last in _lines(chosen, fixed):
        label = rounds_of(Run(first, last, usual), texts)
        if str(first) in fixed:
            parts.append(Part("", label, value=fixed[str(first)]))
            continue
        choices = [Choice("", as_usual, not chosen[first - 1])]
        choices += [Choice(one, name_of(one, texts), one == chosen[first - 1]) for one in ENGINES]
        parts.append(Part(f"plan-{first}" if first == last else f"plan-{first}-{last}", label, choices))
    return parts


def fixed_rounds(state: State, texts: Texts) -> dict[str, str]:
    """Return the published rounds, whose plan stays, with their planned engines."""
    return {
        str(number): name_of(engine_of(state.rules, number), texts)
        for number in range(1, len(state.published) + 1)
    }


def _lines(chosen: Sequence[str], fixed: Mapping[str, str]) -> list[tuple[int, int]]:
    """Return the first and the last round of each line.

    Rounds in a row that are shown alike and far down, or fixed, share one.
    """
    lines: list[tuple[int, int]] = []
    for number, engine in enumerate(chosen, start=1):
        words = fixed.get(str(number))
        together = words is not None or SINGLE < number < len(chosen)
        if lines and together and number - 1 > (0 if words is not None else SINGLE):
            first, last = lines[-1]
            if fixed.get(str(last)) == words and (words is not None or chosen[last - 1] == engine):
                lines[-1] = first, number
                continue
        lines.append((number, number))
    return lines


def _chosen(typed: Mapping[str, str], number: int, rules: TournamentRules) -> str:
    """Return the engine of a round in a form, or in the rules; empty for the usual one."""
    for name, value in typed.items():
        if name.startswith("plan-") and number in _rounds(name):
            return value
    planned = engine_of(rules, number)
    return "" if planned == rules.engine else planned


def _rounds(name: str) -> range:
    """Return the rounds of a choice by its name, "plan-3" or "plan-16-29"; none for another name."""
    first, _dash, last = name.removeprefix("plan-").partition("-")
    begins, ends = _round_number(first, 0), _round_number(last or first, 0)
    return range(begins, ends + 1) if begins else range(0)


def _round_number(text: str, otherwise: int) -> int:
    fits = text.isascii() and text.isdigit() and len(text) < 4 and LEAST <= int(text) <= MOST
    return int(text) if fits else otherwise


def _sent(rules: TournamentRules) -> dict[str, str]:
    numbers = range(1, rules.rounds + 1)
    return {f"plan-{number}": _chosen({}, number, rules) for number in numbers}


def _read(values: Mapping[str, Any], text: Callable[[str], str]) -> list[Engine]:
    """Return the plan that a form has sent for rules with these rounds and this engine; raises `Refused`."""
    rules = TournamentRules.from_dict({**values, "colours": False})
    return list(read(rules, text).plan)


def read(rules: TournamentRules, text: Callable[[str], str]) -> TournamentRules:
    """Return the rules with the plan that a form has sent, each field by `text`; raises `Refused`."""
    usual = rules.engine
    plan: list[Engine] = [usual] * rules.rounds
    for first in range(1, rules.rounds + 1):
        names = [f"plan-{first}", *(f"plan-{first}-{last}" for last in range(first + 1, MOST + 1))]
        for name in names:
            if not (value := text(name)):
                continue
            engine = one_of(ENGINES, value)
            for number in set(_rounds(name)) & set(range(1, rules.rounds + 1)):
                plan[number - 1] = engine
    return planned(rules, plan)


def _in_words(rules: TournamentRules, texts: Texts) -> str:
    """Return the plan in words: only the rounds that are not paired as usual."""
    shown = replace(rules, rounds=max(len(rules.plan), 1))
    line = in_a_line(engines(shown), texts) if rules.plan else ""
    return line or texts.gettext("All rounds alike")


PLAN = Parts(said=_in_words, written=rows, sent=_sent, read=_read)
