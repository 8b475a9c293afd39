"""Groups of players, ties in words (DUP-1.9), bonuses (DUP-1.10), and the order for the podium."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from faristol.app.duplicate.views.wording import told_apart
from faristol.app.hall.views.over import Placed
from faristol.app.text import Texts
from faristol.modes.duplicate.ranking import Standing, bonus_value, bonus_winner, standings
from faristol.modes.duplicate.state import Round, State, Step

NAMED = 3
"""Greatest number of names in a sentence; for more, one less is named, with the number of the others."""


def group_names(standings: Sequence[Standing]) -> list[str]:
    """Return the groups that there are, in the order of the alphabet."""
    return sorted({standing.player.group for standing in standings} - {""}, key=str.casefold)


def within_group(standings: Sequence[Standing], group: str) -> list[Standing]:
    """Return the standings of a group alone: its ranks count from 1."""
    members = [standing for standing in standings if standing.player.group == group]
    in_group = _ranks(members)
    result: list[Standing] = []
    for standing in members:
        tied = bool(result) and standing.rank is not None and result[-1].total == standing.total
        result.append(replace(standing, rank=in_group.get(standing.player.id), tied_above=tied))
    return result


def ranks_in_groups(standings: Sequence[Standing]) -> Mapping[int, int]:
    """Return each player's rank within the own group, by player."""
    members = defaultdict[str, list[Standing]](list)
    for standing in standings:
        members[standing.player.group].append(standing)
    return {player: rank for group in members.values() for player, rank in _ranks(group).items()}


def _ranks(members: Sequence[Standing]) -> dict[int, int]:
    """Return the ranks within a group; players who share a rank among all share it here too."""
    result: dict[int, int] = {}
    above: Standing | None = None
    ranked = [standing for standing in members if standing.rank is not None]
    for index, standing in enumerate(ranked):
        shared = above is not None and above.rank == standing.rank
        result[standing.player.id] = result[above.player.id] if above and shared else index + 1
        above = standing
    return result


def ties(standings: Sequence[Standing], texts: Texts) -> list[str]:
    """Return sentences on shared ranks, and on the plays that broke ties (DUP-1.9)."""
    groups: list[list[Standing]] = []
    for standing in standings:
        above = groups[-1][0] if groups and standing.tied_above else None
        if above is not None and _first_difference(above.plays, standing.plays) is None:
            groups[-1].append(standing)
        else:
            groups.append([standing])
    sentences = []
    for index, group in enumerate(groups):
        first = group[0]
        if first.tied_above:
            sentences.append(_decided(groups[index - 1], group, texts))
        if len(group) > 1:
            form = texts.gettext("%(names)s share place %(rank)s: %(points)s points with the same scores.")
            names = _names(group, texts)
            sentences.append(form % {"names": names, "rank": first.rank, "points": texts.number(first.total)})
    return sentences


def short_ties(standings: Sequence[Standing], texts: Texts) -> Mapping[int, str]:
    """Return by player how the tie with the player above was broken, or that it was not."""
    sentences = {}
    for above, below in pairwise(standings):
        if not below.tied_above:
            continue
        sentences[below.player.id] = parted(above.plays, below.plays, texts)
    return sentences


def parted(above: Sequence[int], below: Sequence[int], texts: Texts) -> str:
    """Return the play that breaks the tie of two players, in words, or that none does."""
    difference = _first_difference(above, below)
    if difference is None:
        return texts.gettext("the same scores")
    number, higher, lower = difference
    form = texts.gettext("play number %(number)s: %(lower)s against %(higher)s")
    return form % {"number": number, "lower": lower, "higher": higher}


def _decided(above: Sequence[Standing], below: Sequence[Standing], texts: Texts) -> str:
    difference = _first_difference(above[0].plays, below[0].plays)
    assert difference is not None
    number, higher, lower = difference
    form = texts.gettext(
        "%(above)s before %(below)s, both with %(points)s points: "
        "highest play number %(number)s, %(higher)s against %(lower)s."
    )
    return form % {
        "above": _names(above, texts),
        "below": _names(below, texts),
        "points": texts.number(below[0].total),
        "number": number,
        "higher": higher,
        "lower": lower,
    }


def _names(group: Sequence[Standing], texts: Texts) -> str:
    """Return the names of those who share a rank."""
    return some([standing.player.name for standing in group], texts)


def some(names: Sequence[str], texts: Texts) -> str:
    """Return the first of the names and how many more there are: "Anna, Benet i 58 més"."""
    if len(names) > NAMED:
        rest = len(names) - NAMED + 1
        more = texts.ngettext("%(num)s more", "%(num)s more", rest) % {"num": rest}
        names = [*names[: NAMED - 1], more]
    return texts.sequence(names)


def _first_difference(above: Sequence[int], below: Sequence[int]) -> tuple[int, int, int] | None:
    """Return number and scores of the first play, from the highest down, that differs; a missing one is 0."""
    length = max(len(above), len(below))
    higher = [*above, *[0] * (length - len(above))]
    lower = [*below, *[0] * (length - len(below))]
    pairs = enumerate(zip(higher, lower, strict=True), start=1)
    return next(((number, one, other) for number, (one, other) in pairs if one != other), None)


def bonuses_announced(state: State, texts: Texts) -> str:
    """Return the judge's announcement of bonuses before the first round; empty if there are none."""
    value = bonus_value(state)
    if not value:
        return ""
    parts = {"points": texts.number(value)}
    if state.rules.bonus_best:
        sentence = texts.gettext(
            "Whoever alone finds the best possible play of a round gets a bonus of %(points)s points."
        )
    else:
        sentence = texts.gettext(
            "Whoever alone has the best play of a round gets a bonus of %(points)s points."
        )
    if state.rules.bonus == "fixed":
        return sentence % parts
    return f"{sentence % parts} {texts.gettext('The bonuses are added at the end.')}"


def bonus_of_round(state: State, round_: Round, texts: Texts) -> str:
    """Return the sentence on who has the bonus of a round; empty in a duplicate without bonuses."""
    value = bonus_value(state)
    if not value or not round_.closed:
        return ""
    winner = bonus_winner(state, round_)
    if winner is None:
        return texts.gettext("Nobody has the bonus.")
    return texts.gettext("The bonus of %(points)s points is for %(name)s.") % {
        "points": texts.number(value),
        "name": _name(state, winner, texts),
    }


def bonus_changes(before: State, after: State, texts: Texts) -> list[str]:
    """Return sentences on bonuses that have gone to another player, in rounds whose result was known."""
    if before.rounds is after.rounds or not bonus_value(after):
        return []
    sentences = []
    for old, now in zip(before.rounds, after.rounds, strict=False):
        if old is now or not (old.master and now.master):
            continue
        was, is_now = bonus_winner(before, old), bonus_winner(after, now)
        if was != is_now:
            sentences.append(_change(after, now.number, was, is_now, texts))
    return sentences


def _change(state: State, number: int, was: int | None, is_now: int | None, texts: Texts) -> str:
    if was is None:
        form = texts.gettext("The bonus of round %(round)s goes to %(new)s.")
    elif is_now is None:
        form = texts.gettext("The bonus of round %(round)s is no longer %(old)s’s: nobody has it.")
    else:
        form = texts.gettext("The bonus of round %(round)s goes from %(old)s to %(new)s.")
    return form % {"round": number, "old": _name(state, was, texts), "new": _name(state, is_now, texts)}


def _name(state: State, player_id: int | None, texts: Texts) -> str:
    player = told_apart(state, texts).player(player_id) if player_id is not None else None
    return player.name if player else ""


def order_of(state: State, texts: Texts) -> Placed:
    """Return the rank, name and total of each player; nobody before the end (DUP-1.1B)."""
    if state.step is not Step.OVER:
        return ()
    order = standings(told_apart(state, texts))
    return [(one.rank or 0, one.player.name, texts.number(one.total)) for one in order]
