"""Setting up a duplicate: its details, its rules in words with the options of their settings, the seating."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date
from typing import NamedTuple

from faristol.app.duplicate.views import wording
from faristol.app.duplicate.views.screens import SetupScreen
from faristol.app.text import Texts
from faristol.app.text.formats import WEEKDAYS
from faristol.app.text.marking import _
from faristol.app.views.render import Page, curly, page
from faristol.modes.duplicate.ranking import bonus_for
from faristol.modes.duplicate.state import Player, State
from faristol.modes.person import folded
from faristol.rules.ruleset import RuleSet
from faristol.tiles.language import played

ANCHORS = ("usual", "rules", "setup", "order", "player", "paste", "judge", "desks", "start", "projector")
MINUTES = (60, 90, 120, 150, 180, 240, 300, 600)
"""Seconds that are offered for a round."""

DAYS = (1, 2, 3, 7)
"""Days that are offered for a rack that is sent out (FED-7)."""

ROUNDS = range(4, 31)
CHECKING = (0, 5, 10, 15, 20, 30, 45, 60)
"""Minutes that are offered for checking the results (DUP-1.11)."""

LEAST_FOR_BONUS = 10
"""Fewest players with whom a bonus is offered (DUP-1.10)."""


OPTIONS = {
    "announce_order": (
        ("alphabetical", _("Alphabetical, those that stay first")),
        ("together", _("Alphabetical, all together")),
        ("drawn", _("As drawn")),
    ),
    "invalid_rack": (("whole", _("The whole rack goes back")), ("new", _("Only the new tiles go back"))),
    "claimed_points": (
        ("no", _("Not asked for")),
        ("warning", _("Asked for; wrong ones are pointed out")),
        ("void", _("Asked for; wrong ones cost the play")),
    ),
    "master_policy": (
        ("proposal", _("The app proposes the best play")),
        ("judge", _("The judge chooses, without a proposal")),
        ("best_slip", _("The best slip of a player")),
    ),
    "late_slips": (("zero", _("0 points")), ("out", _("The round does not count for that player"))),
}
"""The values of a rule set's fields that are chosen by name, with their labels (DUP-1.2 to DUP-1.4)."""


def setup_page(screen: SetupScreen, texts: Texts) -> Page:
    """Return the set-up page."""
    state, rules = screen.state, screen.state.rules
    taken = {player.table for player in state.players}
    anchors = (*ANCHORS, *(f"player-{player.id}" for player in state.players))
    return page(
        "duplicate/setup.html",
        state.name,
        texts,
        screen=screen,
        state=state,
        rules=rules,
        minutes=_choices(
            f"{rules.round_days}d" if rules.round_days else _minutes(rules.round_seconds),
            *((_minutes(one), _in_words(one, texts)) for one in _with(MINUTES, rules.round_seconds)),
            *((f"{one}d", _in_days(one, texts)) for one in _with(DAYS, rules.round_days)),
        ),
        rounds=_rounds(state, texts),
        time=_in_days(rules.round_days, texts) if rules.round_days else _in_words(rules.round_seconds, texts),
        length=_length(rules, texts),
        people=sorted((*state.players, *state.absent), key=lambda one: (one.table, one.id)),
        draws=not (state.real_bag or state.script),
        names=_letter_names(screen, texts),
        lists=_lists(screen, texts),
        rule_sets=offered(state, texts),
        described=described(rules, texts),
        early=early(rules, texts),
        bonuses=bonuses(state, texts),
        least_for_bonus=LEAST_FOR_BONUS,
        options={
            name: _choices(getattr(rules, name), *((value, texts.gettext(label)) for value, label in options))
            for name, options in OPTIONS.items()
        },
        checking=_choices(
            str(rules.checking_minutes),
            *((str(one), texts.minutes(60 * one)) for one in sorted({*CHECKING, rules.checking_minutes})),
        ),
        count=wording.players(state, texts),
        groups=sorted({player.group for player in state.players} - {""}),
        free_table=next(table for table in range(1, len(taken) + 2) if table not in taken),
        few=max(0, rules.minimum_players - len(state.players)),
        resume=wording.resume(state, texts) if state.started else "",
        twins=_twins(state.players),
        typed=screen.typed_at,
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(anchors),
    )


def _twins(players: Sequence[Player]) -> list[str]:
    """Return the names that several players have, however they are written."""
    by_name: dict[str, list[str]] = {}
    for player in players:
        by_name.setdefault(folded(player.name), []).append(player.name)
    return [names[0] for names in by_name.values() if len(names) > 1]


def _letter_names(screen: SetupScreen, texts: Texts) -> list[Choice]:
    """Return the tables of letter names: those shipped, the club's, and the duplicate's own if it differs."""
    own, key = screen.state.letter_table, screen.state.rules.letter_names
    tables = [(value, table, own is None and value == key) for value, table in screen.alphabet.spoken.items()]
    for value, table in screen.club_tables.items():
        same = own is not None and (own.title, own.forms) == (table.title, table.forms)
        tables.append((f"club:{value}", table, same))
    named = [Choice(value, f"{table.title} ({curly(table.forms[1])})", same) for value, table, same in tables]
    if own and not any(one.chosen for one in named):
        kept = texts.gettext("%(title)s, as this duplicate has it") % {"title": own.title}
        named.append(Choice("own", f"{kept} ({curly(own.forms[1])})", chosen=True))
    return named


def _lists(screen: SetupScreen, texts: Texts) -> list[Choice]:
    """Return the word lists of this device, and that of the duplicate if it is not among them."""
    name, chosen = screen.state.lexicon_name, screen.state.lexicon_checksum
    lists = [(header.checksum, wording.listed(header, texts)) for header in screen.lists]
    if all(checksum != chosen for checksum, _ in lists):
        missing = texts.gettext("%(name)s, %(checksum)s: not on this device")
        lists.insert(0, (chosen, missing % {"name": name, "checksum": chosen[:8]}))
    return _choices(chosen, *lists)


def _rounds(state: State, texts: Texts) -> list[Choice]:
    """Return the options for the number of rounds (DUP-1.1)."""
    return _choices(
        str(state.rules.rounds),
        ("0", complete(state, texts)),
        *(
            (str(one), texts.ngettext("%(num)s (not official)", "%(num)s (not official)", one) % {"num": one})
            for one in _with(ROUNDS, state.rules.rounds)
        ),
    )


def _length(rules: RuleSet, texts: Texts) -> str:
    """Return how long the game is, in words: "to the end", "12 rounds"."""
    if not rules.rounds:
        return texts.gettext("to the end")
    return texts.ngettext("%(num)s round", "%(num)s rounds", rules.rounds) % {"num": rules.rounds}


def proposed_name(today: date, texts: Texts) -> str:
    """Return the name proposed for a new duplicate: "Duplicat de dijous", for example."""
    weekday = texts.gettext(WEEKDAYS[today.weekday()])
    return texts.gettext("%(weekday)s duplicate") % {"weekday": weekday}


def _with(offered: Iterable[int], chosen: int) -> list[int]:
    """Return the options, with the chosen one even if it is not among them."""
    return sorted({*offered, chosen} - {0})


def _minutes(seconds: int) -> str:
    """Return seconds as the form's value: "3", "2:30"."""
    minutes, rest = divmod(seconds, 60)
    return f"{minutes}:{rest:02}" if rest else str(minutes)


def _in_words(seconds: int, texts: Texts) -> str:
    """Return a time in words: "3 minuts", "2 min 30 s"."""
    minutes, rest = divmod(seconds, 60)
    if rest:
        return texts.gettext("%(minutes)s min %(seconds)s s") % {"minutes": minutes, "seconds": rest}
    return texts.ngettext("%(minutes)s minute", "%(minutes)s minutes", minutes) % {"minutes": minutes}


def _in_days(days: int, texts: Texts) -> str:
    """Return the time of a rack that is sent out in words: "1 day a rack"."""
    return texts.ngettext("%(num)s day a rack", "%(num)s days a rack", days) % {"num": days}


class Choice(NamedTuple):
    """An entry of a field: its value, its label, and whether it is the one chosen."""

    value: str
    label: str
    chosen: bool


def offered(state: State, texts: Texts) -> list[tuple[str, list[Choice]]]:
    """Return the rule sets by language, the page’s and the usual first; one from a file has its own name."""
    rules, usual = state.rules, {RuleSet.usual(language.code).key for language in played()}
    presets = sorted(map(RuleSet.preset, RuleSet.preset_names()), key=lambda preset: preset.key not in usual)
    is_preset = any((preset.key, preset.name) == (rules.key, rules.name) for preset in presets)
    groups = []
    for language in sorted(played(), key=lambda one: one.code != texts.language):
        choices = [
            Choice(preset.key, preset.name, is_preset and preset.key == rules.key)
            for preset in presets
            if preset.language == language.code
        ]
        if not is_preset and rules.language == language.code:
            choices.append(Choice("", rules.name, chosen=True))
        groups.append((language.name, choices))
    return groups


OPEN = {
    "round_seconds": _("Time for a round"),
    "bonus": _("Bonus for whoever alone has the best play"),
    "round_days": _("Time for a round"),
    "late_slips": _("An answer after the deadline"),
    "join_late": _("Players may join later"),
    "master_policy": _("Master play"),
}
"""The names of the settings that a text may leave open."""


def described(rules: RuleSet, texts: Texts) -> str:
    """Return the particulars of these rules in a few sentences; empty for the usual ones."""
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
    if not rules.later_minimum:
        parts.append(texts.gettext("Later racks may have anything."))
    if left_open := [texts.quoted(texts.gettext(OPEN[field])) for field in rules.left_open(rules.key)]:
        text = texts.gettext(
            "The text that these rules follow leaves open, so that it is only proposed: %(settings)s."
        )
        parts.append(text % {"settings": texts.sequence(left_open)})
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
    any_later = not rules.later_minimum
    choices = [
        Choice("one", texts.gettext("One of each"), not (rules.early_rounds or any_later)),
        Choice("two", text % each, bool(rules.early_rounds) and not any_later),
    ]
    if any_later:
        text = texts.gettext("%(each)s of each up to round %(round)s, then anything")
        numbers = {"each": rules.early_minimum, "round": rules.early_rounds}
        choices.append(Choice("", text % numbers, chosen=True))
    return choices


def bonuses(state: State, texts: Texts) -> list[Choice]:
    """Return the bonuses offered with so many players; none with fewer than ten (DUP-1.10)."""
    players, rules = len(state.players), state.rules
    if players < LEAST_FOR_BONUS:
        return []
    points = bonus_for(rules, players) if rules.bonus == "half" else min(players / 2, 25.0)
    half = texts.gettext("Half a point for each player: %(points)s")
    fixed = texts.gettext("%(points)s points, with %(players)s players or more")
    numbers = (rules.bonus_points, rules.bonus_players) if rules.bonus == "fixed" else (10, 16)
    return [
        Choice("none", texts.gettext("No bonus"), rules.bonus == "none"),
        Choice("half", half % {"points": texts.number(points)}, rules.bonus == "half"),
        Choice("fixed", fixed % {"points": numbers[0], "players": numbers[1]}, rules.bonus == "fixed"),
    ]


def _choices(chosen: str, *options: tuple[str, str]) -> list[Choice]:
    return [Choice(value, label, value == chosen) for value, label in options]
