"""Sentences that several pages share: the progress of a duplicate, why it ended, why a slip is void."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Protocol, TypeVar

from faristol.app.text import Texts
from faristol.app.text.faults import VERDICTS
from faristol.app.text.marking import _, pgettext
from faristol.lexicon.dawg import LexiconHeader
from faristol.modes.duplicate.ranking import Standing
from faristol.modes.duplicate.simultaneous import PlayerResult
from faristol.modes.duplicate.state import Player, Round, Slip, State, Step
from faristol.modes.person import folded
from faristol.rules.ruleset import RuleSet
from faristol.tiles.language import earlier_lists

P = TypeVar("P", Player, PlayerResult)

NOT_HANDED_IN = _("not handed in")

ENDINGS: Mapping[str, str] = {
    "force_majeure": _("The judge and the players ended it: force majeure."),
    "no_assurance": _("The judge and the players ended it: no playable rack was assured."),
    "rounds": _("All the rounds have been played."),
    "vowels": _("There are no vowels left."),
    "consonants": _("There are no consonants left."),
    "tiles": _("There are no tiles left."),
    "no_play": _("No valid play can be made with the tiles that are left."),
}
"""Reasons for the end of a duplicate (DUP-1.6)."""

REASONS: Mapping[str, str] = {
    "force_majeure": _("Force majeure"),
    "no_assurance": _("No playable rack is assured"),
}
"""The reasons for which the judge may end it in agreement with the players (DUP-1.6)."""

STEPS = (
    (Step.DRAW, pgettext("step", "Draw")),
    (Step.ANNOUNCE, pgettext("step", "Announcement")),
    (Step.CLOCK, pgettext("step", "Clock")),
    (Step.SLIPS, pgettext("step", "Slips")),
    (Step.MASTER, pgettext("step", "Master")),
    (Step.RESULT, pgettext("step", "Result")),
)
"""The steps of a round, in order."""


def verdict(slip: Slip | None, texts: Texts) -> str:
    """Return why a slip scores nothing, in a word or two; a slip that is missing was not handed in."""
    if slip is None:
        return texts.gettext(NOT_HANDED_IN)
    return texts.gettext(VERDICTS[slip.verdict])


def reason(slip: Slip | None, texts: Texts) -> str:
    """Return why a slip scores nothing, as short as `verdict`, but with the word beside the play."""
    if slip is None or slip.verdict != "adjacent" or "word" not in slip.details:
        return verdict(slip, texts)
    sentence = texts.gettext("%(word)s %(place)s is not a valid word")
    return sentence % {"word": slip.details["word"], "place": slip.details.get("position", "")}


def lasts(rules: RuleSet, texts: Texts) -> str:
    """Return how long a round is, in words."""
    days = rules.round_days
    if days:
        return texts.ngettext("%(num)s day", "%(num)s days", days) % {"num": days}
    return texts.minutes(rules.round_seconds)


def ending(state: State, texts: Texts) -> str:
    """Return why the duplicate ended; empty if it has not."""
    return texts.gettext(ENDINGS[state.ended]) if state.ended else ""


def listed(header: LexiconHeader, texts: Texts) -> str:
    """Return a word list in a line: name and version, official or not, words, short checksum."""
    parts = [
        header.title,
        texts.gettext("official") if header.official else texts.gettext("not official"),
        *([texts.gettext("of an earlier version")] if header.title in earlier_lists() else []),
        texts.gettext("%(words)s words") % {"words": texts.number(header.words)},
        header.short_checksum,
    ]
    return ", ".join(parts)


def official(state: State, texts: Texts) -> str:
    """Return the length and the status of a duplicate, in words; rules that are not classic are named.

    DUP-1.1: only a complete classic duplicate of two or more is official, if its word list is.
    """
    rules = state.rules
    if rules.rounds:
        form = texts.ngettext("%(count)s round, not official", "%(count)s rounds, not official", rules.rounds)
        label = form % {"count": rules.rounds}
    elif not state.official:
        label = texts.gettext("complete, not official")
    elif state.lexicon_official:
        label = texts.gettext("complete, official")
    else:
        label = texts.gettext("complete")
    return label if rules.classic else f"{rules.name}, {label}"


class Judged(Protocol):
    """A duplicate or a game of two, as far as its word list goes."""

    @property
    def lexicon_name(self) -> str: ...
    @property
    def lexicon_checksum(self) -> str: ...
    @property
    def lexicon_official(self) -> bool: ...


def word_list(state: Judged, texts: Texts) -> str:
    """Return the word list in words, with enough of its checksum to compare two tablets."""
    if state.lexicon_official:
        form = texts.gettext("Official word list %(name)s, %(checksum)s")
    elif state.lexicon_name in earlier_lists():
        form = texts.gettext("Word list %(name)s, %(checksum)s (not official, of an earlier version)")
    else:
        form = texts.gettext("Word list %(name)s, %(checksum)s (not official)")
    return form % {"name": state.lexicon_name, "checksum": state.lexicon_checksum[:8]}


def rate_sentence(standings: Sequence[Standing], texts: Texts) -> str:
    """Return the sentence on what the percent counts; it leaves out bonuses, if there are any."""
    if any(standing.bonus for standing in standings):
        return texts.gettext("The percent is of the points of all master plays, without the bonuses.")
    return texts.gettext("The percent is of the points of all master plays.")


def progress(state: State, now: int, texts: Texts) -> str:
    """Return the progress of a duplicate, in a sentence or two."""
    current = state.current
    number = current.number if current else 1
    if state.step is Step.SETUP:
        count = len(state.players)
        if count == 0:
            return texts.gettext("Nobody is on the list yet.")
        return texts.ngettext("%(count)s player entered.", "%(count)s players entered.", count) % {
            "count": count
        }
    if state.step is Step.OVER:
        return f"{rounds_played(state, texts)}. {ending(state, texts)}"
    if current is None or state.step is Step.DRAW:
        return texts.gettext("The first rack is to be drawn.")
    if state.step is Step.RESULT:
        return texts.gettext("Round %(round)s is done.") % {"round": number}
    if state.step is Step.MASTER:
        return texts.gettext("Round %(round)s: the master play is to be announced.") % {"round": number}
    if state.step is Step.ANNOUNCE:
        return texts.gettext("Round %(round)s: the rack is to be announced.") % {"round": number}
    return f"{_under_way(state, current, now, texts)} {slips_in(state, texts)}."


def _under_way(state: State, current: Round, now: int, texts: Texts) -> str:
    """Return how a round stands until its slips are closed."""
    number, left = current.number, current.clock.remaining(now)
    if current.until > now:
        number_of = texts.gettext("Round %(round)s") % {"round": number}
        until = texts.gettext("Answers count until %(time)s.") % {"time": texts.written_out(current.until)}
        return f"{number_of}. {until}"
    if state.step is Step.SLIPS or left == 0:
        return texts.gettext("Round %(round)s, time is over.") % {"round": number}
    if current.clock.running:
        return texts.gettext("Round %(round)s, the clock is running.") % {"round": number}
    return texts.gettext("Round %(round)s, clock stopped at %(time)s.") % {
        "round": number,
        "time": texts.duration(left),
    }


def slips_in(state: State, texts: Texts) -> str:
    """Return the number of slips of the current round that are in, in words."""
    current = state.current
    present = state.present(current.number) if current else ()
    there = sum(current is not None and player.id in current.slips for player in present)
    form = texts.ngettext("%(there)s of %(all)s slip", "%(there)s of %(all)s slips", len(present))
    return form % {"there": there, "all": len(present)}


def resume(state: State, texts: Texts) -> str:
    """Return the label of the button that leads back to the duplicate."""
    if state.step is Step.SETUP:
        return texts.gettext("Go on setting up")
    number = state.current.number if state.current else 1
    if state.step is Step.RESULT:
        number += 1
    return texts.gettext("Go on with round %(round)s") % {"round": number}


def order(state: State, texts: Texts) -> str:
    """Return the title of the order, as long as it may change and once it is final (DUP-1.11)."""
    if state.final:
        return texts.gettext("Final order")
    return texts.gettext("Order at the end") if state.step is Step.OVER else texts.gettext("Order so far")


def rounds_played(state: State, texts: Texts) -> str:
    """Return the number of rounds with a result, in words."""
    count = sum(round_.closed for round_ in state.rounds)
    return texts.ngettext("%(count)s round played", "%(count)s rounds played", count) % {"count": count}


def players(state: State, texts: Texts, number: int = 1) -> str:
    """Return the number of players in a round, at first of all of them, in words."""
    count = len(state.present(number)) if state.rounds else len(state.players)
    return texts.ngettext("%(count)s player", "%(count)s players", count) % {"count": count}


def told_apart(state: State, texts: Texts) -> State:
    """Return the state for pages that show names without tables: namesakes have theirs behind the name."""
    return replace(state, players=with_tables(state.players, texts))


def with_tables(players: Sequence[P], texts: Texts) -> tuple[P, ...]:
    """Return the players; those of one name, however it is written, have their table behind it."""
    counts = Counter(folded(player.name) for player in players)
    form = texts.gettext("%(name)s (table %(table)s)")
    return tuple(
        replace(player, name=form % {"name": player.name, "table": player.table})
        if counts[folded(player.name)] > 1
        else player
        for player in players
    )


def date_beside(name: str, day: str, texts: Texts) -> str:
    """Return the date of a line that begins with a name; empty if the name has it already."""
    return "" if _names_day(name, day, texts) else texts.date(day)


def weekday_above(name: str, day: str, texts: Texts) -> str:
    """Return the day that stands above a name; empty if the name has it already."""
    return "" if _names_day(name, day, texts) else texts.weekday(day)


def _names_day(name: str, day: str, texts: Texts) -> bool:
    """Tell whether a name contains the day, with its year or without."""
    _, _, without_year = texts.weekday(day).partition(", ")
    forms = filter(None, (day, texts.date(day), without_year))
    return any(re.search(rf"(?<!\d){re.escape(form)}(?!\d)", name, re.IGNORECASE) for form in forms)


def tables(players: Sequence[Player]) -> str:
    """Return table numbers in a row: "3, 7, 12–15"."""
    return ", ".join(runs(players))


def runs(players: Sequence[Player]) -> list[str]:
    """Return table numbers in order, three and more that follow each other as one: "12–15"."""
    grouped: list[list[int]] = []
    for table in sorted(player.table for player in players):
        if grouped and table == grouped[-1][-1] + 1:
            grouped[-1].append(table)
        else:
            grouped.append([table])
    parts: list[str] = []
    for run in grouped:
        parts += [f"{run[0]}–{run[-1]}"] if len(run) > 2 else [str(table) for table in run]
    return parts
