"""The club's usual evenings: named sets of settings, chosen and not inherited by accident (FRO-7)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from faristol.app.window import Action, Request, Window
from faristol.errors import Fault, Refused
from faristol.foreign.json_text import read_json
from faristol.foreign.limits import RULE_SET
from faristol.modes.duplicate import commands, events
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.state import State
from faristol.modes.referee import Referee
from faristol.rules.ruleset import RuleSet

SETTING = "evening."
"""The beginning of the settings that have them; the name follows."""

MOST = 12


@dataclass(frozen=True)
class Usual:
    """The settings of an evening: all but its name, its day and its people."""

    rules: RuleSet
    venue: str = ""
    real_bag: bool = False
    double_entry: bool = False

    @classmethod
    def of(cls, state: State) -> Usual:
        """Return the settings of a duplicate."""
        return cls(state.rules, state.place, state.real_bag, state.double_entry)

    @classmethod
    def read(cls, text: str) -> Usual:
        """Read what `text` returned; any other text raises `Fault` or what plain values raise."""
        kept = read_json(text, RULE_SET)
        rules, _ = RuleSet.opened(kept["rules"])
        return cls(rules, str(kept["place"]), bool(kept["bag"]), bool(kept["twice"]))

    @property
    def text(self) -> str:
        """Return the text that is kept."""
        rules = self.rules.to_dict()
        kept = {"rules": rules, "place": self.venue, "bag": self.real_bag, "twice": self.double_entry}
        return json.dumps(kept, ensure_ascii=False)

    @property
    def choices(self) -> Sequence[commands.Command]:
        """Return what a new duplicate by these rules is told besides."""
        bag = [events.BagChosen(real=True)] if self.real_bag else []
        return [*bag, *([events.DoubleEntryChosen(on=True)] if self.double_entry else [])]


async def usual_evenings(window: Window) -> dict[str, Usual]:
    """Return the usual evenings of this device by their names; what cannot be read is left out."""
    evenings = {}
    for name, text in (await window.settings_under(SETTING)).items():
        with suppress(Fault, KeyError, TypeError, AttributeError):
            evenings[name] = Usual.read(text)
    return evenings


async def evening_called(window: Window, name: str, last: State | None) -> Usual:
    """Return the usual evening of this name, or else the first one kept; without any, all as last time."""
    kept = await usual_evenings(window)
    usual = kept.get(name) or next(iter(kept.values()), None)
    if usual is None:
        return Usual.of(last) if last else Usual(RuleSet.usual(window.texts.language))
    return usual


async def _keep(request: Request) -> None:
    """Keep the settings of this duplicate under its name."""
    request.anchor = "usual"
    state, kept = await request.state(DUPLICATE), await usual_evenings(request.window)
    if state.name not in kept and len(kept) >= MOST:
        raise Refused("setup.usual_many", maximum=MOST)
    await request.window.choose(SETTING + state.name, Usual.of(state).text)


async def _forget(request: Request) -> None:
    request.anchor = "usual"
    await request.window.choose(SETTING + (await request.state(DUPLICATE)).name, "")


async def _take(request: Request) -> None:
    """Give this duplicate the name and the settings of a usual evening; its day and its people stay."""
    request.anchor = "usual"
    state, name = await request.state(DUPLICATE), request.text("name")
    evening = (await usual_evenings(request.window)).get(name)
    if evening is None:
        raise Refused("setup.choice")
    await request.command(
        DUPLICATE,
        commands.ChooseRules(evening.rules),
        commands.ChangeDetails(name, state.date, evening.venue, evening.rules),
        events.BagChosen(evening.real_bag),
        events.DoubleEntryChosen(evening.double_entry),
        referee=await referee_for(request.window, state, evening.rules),
    )


async def referee_for(window: Window, state: State, rules: RuleSet) -> Referee:
    """Return the referee for other rules: by the list in use if it is of their language, or else proposed."""
    checksum = state.lexicon_checksum
    if rules.language != state.language or not await window.has_list_of(state):
        checksum = (await window.proposed_list(rules.language)).checksum
    return await window.library.referee(rules.language, checksum, rules)


ACTIONS: dict[str, Action] = {"usual.keep": _keep, "usual.forget": _forget, "usual.take": _take}
