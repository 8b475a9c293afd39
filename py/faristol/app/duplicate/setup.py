"""Set up a duplicate: its rules, and the club's usual evenings; its players are seated in seating.py."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date

from faristol.app import refused_list
from faristol.app.duplicate import judge, seating
from faristol.app.duplicate.library import saved_duplicates
from faristol.app.duplicate.views import setup as setup_view
from faristol.app.duplicate.views.screens import SetupScreen
from faristol.app.feature import does
from faristol.app.home.views.summaries import Summary
from faristol.app.members.club_list import at_duplicate, offered
from faristol.app.views.render import Page
from faristol.app.voice import letter_tables
from faristol.app.window import Action, Request, Window
from faristol.errors import Fault, Refused
from faristol.foreign.json_text import read_json
from faristol.foreign.limits import RULE_SET
from faristol.foreign.lines import TILES, checked
from faristol.modes.duplicate import commands, events
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.state import State, Step
from faristol.modes.mode import Referee
from faristol.rules.ruleset import RuleSet
from faristol.tiles.alphabet import Alphabet

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


MEDIA_TYPE = "application/toml"
LONGEST_ROUND = 60
"""Minutes; more is a typing mistake."""

DAYS = re.compile(r"(\d{1,2})d", re.ASCII)
"""The days of a rack that is sent out, in place of minutes (FED-7)."""

MOST_ROUNDS = 60
EARLY_ROUNDS = 15
"""Number of rounds with two vowels and two consonants, if the rules had none (ROM-7)."""

BONUSES: dict[str, dict[str, int]] = {
    "none": {},
    "half": {"bonus_players": 10, "bonus_points": 25},
    "fixed": {"bonus_players": 16, "bonus_points": 10},
}
"""Settings that come with a bonus other than the rule set's: that of DUP-1.10, and the French one."""


async def _choose(request: Request) -> None:
    request.anchor = "rules"
    key = request.text("rules")
    if key in RuleSet.preset_names():
        await choose_rules(request, RuleSet.preset(key))


async def choose_rules(request: Request, rules: RuleSet) -> None:
    """Play by these rules, with the list in use if it has their language, else the proposed one."""
    referee = await referee_for(request.window, await request.state(DUPLICATE), rules)
    await request.command(DUPLICATE, commands.ChooseRules(rules), referee=referee)


async def _save(request: Request) -> None:
    """Download the rules as a file, for another device or for editing."""
    rules = (await request.state(DUPLICATE)).rules
    name = re.sub(r"[\W_]+", "-", rules.name).strip("-").lower() or "rules"
    request.download(filename=f"{name}.toml", type=MEDIA_TYPE, text=rules.write())


async def _open(request: Request) -> None:
    request.anchor = "rules"
    await choose_rules(request, RuleSet.read(request.text("text").removeprefix("\ufeff")))


async def _order(request: Request) -> None:
    """Fix the order of all tiles, typed, pasted or from a file (ROM-6)."""
    request.form("order")
    state = await request.state(DUPLICATE)
    order = read_order(request.text("text"), request.window.library.alphabet(state.language))
    await request.command(DUPLICATE, commands.FixOrder(order))


def read_order(text: str, alphabet: Alphabet) -> bytes:
    """Return the tiles in a text in their order, whatever separates them.

    Raises `Refused` "order.empty", `Unreadable`, and `Damaged` as `lines.checked` does.
    """
    tiles = re.sub(r"[\s,;|]+", " ", checked(text, TILES)).strip()
    if not tiles:
        raise Refused("order.empty", rule="ROM-6")
    return alphabet.parse_rack(tiles)


def settings_of(request: Request, rules: RuleSet) -> RuleSet:
    """Return the rules that the form asks for; raises `Fault` if invalid (DUP-1.1, DUP-1.4, DUP-1.5)."""
    days = DAYS.fullmatch(request.text("minutes").strip())
    seconds = rules.round_seconds if days else _seconds(request.text("minutes"))
    rounds = request.number("rounds", "setup.rounds") if request.text("rounds").strip() else 0
    if rounds > MOST_ROUNDS:
        raise Refused("setup.rounds", text=request.text("rounds"))
    alphabet = request.window.library.alphabet(rules.language)
    names = letter_tables.key_in_rules(request.text("letter_names"), rules.letter_names)
    if names not in alphabet.spoken:
        raise Refused("setup.choice")
    bonus = request.text("bonus") or rules.bonus
    chosen: dict[str, str | int | bool] = {
        **rules.to_dict(),
        **(BONUSES.get(bonus, {}) if bonus != rules.bonus else {}),
        **_early(request.text("early"), rules),
        "round_seconds": seconds,
        "round_days": int(days[1]) if days else 0,
        "rounds": rounds,
        "letter_names": names,
        "bonus": bonus,
        "call_one_minute": bool(request.text("call_one_minute")),
    }
    for name in ("announce_order", "invalid_rack", "claimed_points", "master_policy", "late_slips"):
        chosen[name] = request.text(name) or chosen[name]
    if "late_slips" in request.fields:
        chosen["join_late"] = bool(request.text("join_late"))
    if "bonus" in request.fields:
        chosen["bonus_best"] = bool(request.text("bonus_best"))
    if request.text("checking").strip():
        chosen["checking_minutes"] = request.number("checking", "results.minutes")
    try:
        return RuleSet.from_dict(chosen)
    except Fault as fault:
        raise Refused("setup.choice") from fault


def _early(text: str, rules: RuleSet) -> dict[str, int]:
    """Return the settings of early rounds: two vowels and two consonants ("two"), or one of each ("one")."""
    if text == "two" and not (rules.early_rounds and rules.later_minimum):
        return {"early_minimum": 2, "early_rounds": EARLY_ROUNDS, "later_minimum": 1}
    return {"early_minimum": 1, "early_rounds": 0, "later_minimum": 1} if text == "one" else {}


def _seconds(text: str) -> int:
    """Return a round's time in seconds, from minutes such as "3", "2,5" or "2:30" (DUP-1.5)."""
    minutes, colon, seconds = text.strip().partition(":")
    try:
        total = int(minutes) * 60 + int(seconds) if colon else round(float(minutes.replace(",", ".")) * 60)
    except (ValueError, OverflowError):
        raise Refused("setup.minutes", text=text) from None
    if not 10 <= total <= LONGEST_ROUND * 60:
        raise Refused("setup.minutes", text=text)
    return total


async def change_details(request: Request) -> None:
    """Save the form of the set-up: name, date, venue, word list, and the settings of the rules."""
    state = await request.state(DUPLICATE)
    request.session.typed = dict(request.fields)
    rules = settings_of(request, state.rules)
    date = request.text("date") or state.date
    window, chosen = request.window, request.text("list")
    changes = chosen and chosen != state.lexicon_checksum
    checksum = chosen if changes else state.lexicon_checksum
    await request.command(
        DUPLICATE,
        *([commands.ChooseLexicon()] if changes else []),
        commands.ChangeDetails(request.text("name"), date, request.text("place"), rules),
        *await letter_tables.chosen(request, request.text("letter_names")),
        events.BagChosen(bool(request.text("real_bag"))),
        referee=await window.library.referee(state.language, checksum, rules if changes else state.rules),
    )
    if changes:
        await window.remember({f"list.{state.language}": checksum})


async def _new(request: Request) -> None:
    """Create a duplicate with the people of last time, and the settings of the usual evening (FRO-7).

    A duplicate of today in which nobody has been added or taken out yet is used again.
    """
    window = request.window
    saved, _ = await saved_duplicates(window)
    name = setup_view.proposed_name(date.fromisoformat(window.today), window.texts)
    last = _last_time(saved, name)
    people = seating.seats_of(last.players if last else ())
    if path := _untouched(saved, window.today, people):
        request.go(path)
        return
    evening = await evening_called(window, name, last)
    create = commands.Create(name=name, date=window.today, place=evening.venue, rules=evening.rules)
    letters = [commands.ChooseLetterTable(last.letter_table)] if last and last.letter_table else []
    seated = [await seating.entering(window, people)] if people else []
    stream = await window.create(DUPLICATE, create, *letters, *evening.choices, *seated)
    request.go(f"#/duplicate/{stream}/setup")


def _last_time(saved: Sequence[Summary], name: str) -> State | None:
    """Return the last duplicate that was played: the last one of this name, if there is one."""
    played = [one.state for one in saved if one.state.rounds]
    return next((state for state in played if state.name == name), played[0] if played else None)


def _untouched(saved: Sequence[Summary], today: str, people: Iterable[commands.Seat]) -> str:
    """Return the path of today's duplicate in which the players are still these; empty if there is none."""
    for one in saved:
        state = one.state
        new = state.step is Step.SETUP and not (state.script or state.absent) and state.date == today
        if new and _places(seating.seats_of(state.players)) == _places(people):
            return one.path
    return ""


def _places(seats: Iterable[commands.Seat]) -> list[tuple[int | None, str, str]]:
    """Return who sits where."""
    return [(seat.table, seat.name, seat.group) for seat in seats]


async def _start(request: Request) -> None:
    """Begin; if the app draws the tiles, the first rack comes with it, or neither does (FRO-7)."""
    request.anchor = "start"
    if refused_list.is_asked(request, "setup.start", seating.PASTE, seating.LAYOUT):
        return
    first = [commands.DrawRack()] if request.text("draw") else []
    state = await request.command(DUPLICATE, events.Started(), *first)
    request.go(f"#/duplicate/{request.stream}")
    judge.tell_drawn(request, state)


async def arrive(window: Window, stream: str) -> None:
    """Go on to the judge's page once the first round has begun."""
    if (await window.open(DUPLICATE, stream)).state.rounds:
        window.session.path = f"#/duplicate/{stream}"


async def page(window: Window, stream: str) -> Page:
    """Return the set-up page."""
    state: State = (await window.open(DUPLICATE, stream)).state
    kept = await usual_evenings(window)
    screen = SetupScreen(
        stream=stream,
        state=state,
        alphabet=window.library.alphabet(state.language),
        lists=await window.library.choosable(state.language),
        usual=list(kept),
        as_usual=kept.get(state.name) == Usual.of(state),
        club_tables=await letter_tables.club_tables(window, state.language),
        club_list=await offered(window, at_duplicate(state.players)),
        refused=refused_list.describe_list(window.session, stream, seating.PASTE, window.texts),
        **window.session.said,
    )
    return setup_view.setup_page(screen, window.texts)


ACTIONS: dict[str, Action] = {
    **seating.ACTIONS,
    "setup.rules": _choose,
    "setup.rules_save": _save,
    "setup.rules_file": _open,
    "setup.order": _order,
    "setup.order_file": _order,
    "setup.order_drawn": does(DUPLICATE, lambda _: commands.FixOrder(b""), anchor="order"),
    "setup.details": change_details,
    "duplicate.new": _new,
    "setup.start": _start,
    "usual.keep": _keep,
    "usual.forget": _forget,
    "usual.take": _take,
}
