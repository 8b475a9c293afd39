"""The page of the divisions: name, number of rounds and players of each (TOU-6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from faristol.app.text import Texts
from faristol.app.tournament.views.seats import name_of
from faristol.app.tournament.views.top import TournamentScreen, counted, tournament_page
from faristol.app.views.render import Page
from faristol.tournament.data import Division
from faristol.tournament.divisions import division, within
from faristol.tournament.standings import numbered
from faristol.tournament.state import Player, State

MOST_NAMED = 12
"""The most players named whom a list has moved to another division."""

ANCHORS = ("division", "moving", "split")


def divisions_page(screen: TournamentScreen, texts: Texts) -> Page:
    """The page `#/tournament/STREAM/divisions`."""
    state = screen.state
    return tournament_page(
        "divisions",
        texts.gettext("Divisions"),
        "players/divisions",
        screen,
        texts,
        (*ANCHORS, *(f"division-{one.id}" for one in state.divisions)),
        lines=[_line(one, screen, texts) for one in state.divisions],
        players=[(player, state.division_of(player)) for player in numbered(state)],
        sizes=_sizes(screen),
        typed=screen.typed_at,
    )


def _line(one: Division, screen: TournamentScreen, texts: Texts) -> dict[str, Any]:
    state, inside = screen.state, within(screen.state, one.id).players
    kept: Mapping[str, str] = screen.typed_at(f"division-{one.id}")
    return {
        "division": one,
        "anchor": f"division-{one.id}",
        "name": kept.get("name", one.name),
        "remark": remark(inside, texts),
        "rounds": list(range(max(1, len(state.published)), state.rules.rounds)),
        "chosen": kept.get("rounds", str(one.rounds)),
        "removable": not inside or len(state.divisions) == 1,
    }


def remark(players: Sequence[Player], texts: Texts) -> str:
    """Return how many players are in a division, with a warning for a player alone in it."""
    summary = counted(players, texts)
    if sum(player.left is None for player in players) != 1:
        return summary
    alone = texts.gettext("nobody to play against, and a bye in every round.")
    return f"{summary}: {alone}"


def _sizes(screen: TournamentScreen) -> list[tuple[Division, str]]:
    """Return the divisions whose size is asked for: all but the last one, before the first round."""
    state, kept = screen.state, screen.typed_at("split")
    if state.published or state.closed or len(state.divisions) < 2 or not state.players:
        return []
    even = -(-len(state.players) // len(state.divisions))
    return [(one, kept.get(f"size-{one.id}", str(even))) for one in state.divisions[:-1]]


def made(divisions: Sequence[Division], before: State, texts: Texts, moved: int = 0) -> list[str]:
    """Return sentences on the divisions that a list has set up.

    Players there before are in the first one, except those whom it has `moved`.
    """
    if not divisions:
        return []
    names = texts.sequence([one.name for one in divisions])
    form = texts.ngettext("Division %(names)s is set up.", "Divisions %(names)s are set up.", len(divisions))
    sentences = [form % {"names": names}]
    there = len(before.players) - moved
    if not before.divisions and there:
        form = texts.ngettext(
            "Whoever was on the list before is in %(name)s.",
            "The %(num)s who were on the list before are in %(name)s.",
            there,
        )
        sentences.append(form % {"num": there, "name": divisions[0].name})
    return sentences


def moved(players: Sequence[int], before: State, after: State, texts: Texts) -> list[str]:
    """Return sentences on players already entered to whom a list gives a division."""
    away = [player for player in players if _inside(player, before) != _inside(player, after)]
    sentences = []
    if away:
        form = texts.ngettext(
            "The list has put %(num)s player who was here already into a division: %(players)s.",
            "The list has put %(num)s players who were here already into divisions: %(players)s.",
            len(away),
        )
        names = [f"{name_of(after, player)} ({_inside(player, after)})" for player in away[:MOST_NAMED]]
        listed = texts.sequence(names) if len(away) <= MOST_NAMED else ", ".join([*names, "…"])
        sentences.append(form % {"num": len(away), "players": listed})
    if stays := len(players) - len(away):
        form = texts.ngettext(
            "%(num)s player was in the right division already.",
            "%(num)s players were in the right division already.",
            stays,
        )
        sentences.append(form % {"num": stays})
    return sentences


def _inside(id: int, state: State) -> str:
    player = state.player(id)
    own = state.division_of(player) if player else None
    return own.name if own else ""


def undivided(count: int, state: State, texts: Texts) -> list[str]:
    """Return the sentence on players without a division in the list: they are in the first one."""
    if not count or not state.divisions:
        return []
    form = texts.ngettext(
        "%(num)s player has no division in the list and is in %(name)s.",
        "%(num)s players have no division in the list and are in %(name)s.",
        count,
    )
    return [form % {"num": count, "name": state.divisions[0].name}]


def name_in(state: State, id: int) -> str:
    """Return the name of a division, empty in a tournament without any."""
    own = division(state, id)
    return own.name if own else ""


def elsewhere(state: State, player: int, name: str, texts: Texts) -> str:
    """Return a player's name, with his division if it is not this one."""
    division_name = division_elsewhere(state, player, texts)
    return f"{name} ({division_name})" if division_name else name


def division_elsewhere(state: State, player: int, texts: Texts) -> str:
    """Return a player's present division, empty if it is this one or there is none."""
    entrant = state.player(player)
    now = state.division_of(entrant) if entrant else None
    if now is None or not state.scope or now.id == state.scope:
        return ""
    return texts.gettext("division %(name)s") % {"name": now.name}


def called(part: State, texts: Texts) -> str:
    """Return the name of a tournament, followed by that of the division."""
    if not part.scope:
        return part.name
    form = texts.gettext("%(tournament)s · Division %(division)s")
    return form % {"tournament": part.name, "division": name_in(part, part.scope)}
