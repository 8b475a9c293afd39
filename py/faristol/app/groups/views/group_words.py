"""The words for events over groups: what a slip came to, order, head of the pages, what is read out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Literal

from faristol.app.duplicate.views.screens import Announced
from faristol.app.text import Texts
from faristol.app.text.faults import sentence
from faristol.app.text.marking import _
from faristol.app.views.event_pages import EventPages
from faristol.app.views.written import written_play
from faristol.app.voice.views.announcing import PHRASE_PAUSE, rack_parts
from faristol.app.voice.views.speech import Part, Voice
from faristol.errors import Refused
from faristol.modes.groups import sheets
from faristol.modes.groups.sheets import Line, Sheet, announced, placed
from faristol.modes.groups.state import State, standings
from faristol.modes.mode import Referee
from faristol.rules.group_rules import GroupRules
from faristol.storage.exchange.sheets import Cell
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.tile import BLANK

Tone = Literal["good", "bad"]


def of_group(group: int, rules: GroupRules, texts: Texts) -> str:
    """Return what a group is called, counted from 0."""
    return texts.gettext("Group %(num)s") % {"num": group + 1}


def remark(line: Line, rules: GroupRules, texts: Texts) -> str:
    """Return why a line has no points, empty for a play that counts."""
    if line.withdrawn:
        return texts.gettext("taken off the board")
    if line.missed:
        return texts.gettext("not handed in")
    if line.play is None:
        return rules.pass_word
    return texts.gettext("void") if not line.laid else ""


def judged(state: State, player: int, number: int, referee: Referee, texts: Texts) -> tuple[str, Tone, str]:
    """Return what a slip came to: the sentence, whether it counts, and the rule by which it does not."""
    holder = state.player(player)
    slips = [(at, one) for at, one in enumerate(holder.sheet.lines) if one.number == number] if holder else []
    if holder is None or not slips:
        raise ValueError(player)
    [(index, line)] = slips
    values = {"name": holder.name, "group": number + 1, "points": line.points}
    if line.play is None:
        return texts.gettext("%(name)s, group %(group)s: a pass.") % values, "good", ""
    values["play"] = written_play(line.play, referee.alphabet)
    if state.boardless:
        form = texts.gettext("%(name)s, group %(group)s: %(play)s. The judge’s device judges it.")
        return form % values, "good", ""
    if line.laid:
        form = texts.ngettext(
            "%(name)s, group %(group)s: %(play)s, %(points)s point.",
            "%(name)s, group %(group)s: %(play)s, %(points)s points.",
            line.points,
        )
        return form % values, "good", ""
    form = texts.gettext("%(name)s, group %(group)s: %(play)s is void, and its letters are gone.")
    try:
        placed(holder.sheet.up_to(index), state.groups[number], line.play, state.rules, referee)
    except Refused as fault:
        return f"{form % values} {sentence(fault.code, fault.details, texts)}", "bad", line.rule
    raise ValueError(line)


def vowels_left(sheet: Sheet, alphabet: Alphabet) -> str:
    """Return the vowels that a player has not used, each with its number: "A 11, E 9" (FED-6)."""
    left = sheets.vowels_left(sheet, alphabet)
    return ", ".join(f"{alphabet.letters[vowel]} {left.count(vowel)}" for vowel in sorted({*left}))


def next_group(state: State, texts: Texts) -> str:
    """Return the button that announces the next group."""
    return texts.gettext("Announce group %(num)s") % {"num": state.announced + 1}


def early(state: State, now: int, texts: Texts) -> str:
    """Return why it is early (epoch ms) to go on from the last group; empty if it is not.

    As long as there is time somebody may still hand in a slip.
    """
    if state.until is not None and now >= state.until:
        return ""
    if state.rules.any_order:
        return texts.gettext("The time is not over yet.") if state.until else ""
    count = len(state.waiting())
    form = texts.ngettext(
        "%(num)s slip for this group is missing. Whoever has none has passed.",
        "%(num)s slips for this group are missing. Whoever has none has passed.",
        count,
    )
    return form % {"num": count} if count else ""


def to_come(state: State, texts: Texts) -> str:
    """Return how many groups are still to be announced; empty if none is."""
    count = len(state.groups) - state.announced
    form = texts.ngettext(
        "%(num)s group has not been announced yet.", "%(num)s groups have not been announced yet.", count
    )
    return form % {"num": count} if count else ""


def how(rules: GroupRules, texts: Texts) -> str:
    """Return the rules in sentences: order of the groups, time, what decides."""
    gettext = texts.gettext
    sentences = [
        gettext("The groups are used in any order, each at most once.")
        if rules.any_order
        else gettext("The groups are played in their order.")
    ]
    if rules.ahead and not rules.any_order:
        form = texts.ngettext(
            "The next group is known beforehand.",
            "The next %(num)s groups are known beforehand.",
            rules.ahead,
        )
        sentences.append(form % {"num": rules.ahead})
    if rules.avocalic:
        form = gettext(
            "Vowels are not announced: each player fills a group up to %(num)s with vowels of the stock."
        )
        sentences.append(form % {"num": rules.filled})
    sentences.append(
        gettext("The best single play decides, then the second best, and so on.")
        if rules.order == "best_single"
        else gettext("The sum of the points decides.")
    )
    exclusive = {
        "no": gettext("Letters of a group that are not used are gone."),
        "out": gettext("Whoever does not lay a whole group is out."),
        "pass": gettext("Whoever does not lay a whole group has nothing for it."),
    }
    sentences.append(exclusive[rules.exclusive])
    return " ".join(sentences)


def summary(state: State, texts: Texts) -> str:
    """Return how far an event is."""
    count = len(state.players)
    people = texts.ngettext("%(num)s player", "%(num)s players", count) % {"num": count}
    if state.ended:
        return " · ".join((people, texts.gettext("ended")))
    return " · ".join(filter(None, (progress(state, texts), people)))


def progress(state: State, texts: Texts) -> str:
    """Return which group is played; empty where they may be used in any order."""
    if not state.started or state.rules.any_order:
        return ""
    return texts.gettext("Group %(num)s of %(all)s") % {"num": state.announced, "all": len(state.groups)}


def rows(state: State, texts: Texts) -> list[list[Cell]]:
    """Return a row for each player: the place, the name, the points of each group, the sum."""
    _ = texts.gettext
    groups = range(len(state.groups))
    table: list[list[Cell]] = [
        [_("Rank"), _("Name"), _("Group"), *(of_group(at, state.rules, texts) for at in groups), _("Total")]
    ]
    for line in standings(state):
        points: Mapping[int, int] = {one.number: one.points for one in line.player.sheet.lines}
        values = [points.get(at) for at in groups]
        name = line.player.name
        table.append([line.rank, name, line.player.group, *values, line.player.sheet.total])
    return table


PAGES = EventPages[State](
    kind="groups",
    id="groups-top",
    tabs="groups-tabs",
    back=("#/archive", _("Archive")),
    links={
        "": _("Event"),
        "order": _("Standings"),
        "players": _("Players"),
        "print": _("Print"),
        "rules": _("Rules"),
    },
    label=_("This event"),
    name=lambda state: state.name,
    summary=summary,
)


def group_parts(state: State, alphabet: Alphabet, voice: Voice, texts: Texts) -> Iterator[Part]:
    """Yield what is read out, in the language of the tiles (`texts`).

    The group that is played is said twice, then the next ones that are known; where all groups may be used in
    any order, each is said once.
    """
    played = -1 if state.rules.any_order else state.announced - 1
    for number in range(max(0, played), len(state.shown)):
        name = of_group(number, state.rules, texts)
        later = number >= state.announced
        yield Part(f"{name}, {texts.gettext('not yet')}" if later else name, PHRASE_PAUSE)
        group = announced(state.groups[number], state.rules, alphabet)
        tiles = sorted(group, key=lambda tile: (tile == BLANK, tile))
        rack = [Announced(tile, alphabet.spoken_name(tile), kept=False) for tile in tiles]
        parts = rack_parts(rack, alphabet, voice)
        for part in parts if number == played else parts[: len(rack)]:
            yield replace(part, lights="")
