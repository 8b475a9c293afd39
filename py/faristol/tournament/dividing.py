"""Decisions about divisions and their players (TOU-6)."""

from collections.abc import Iterable
from dataclasses import replace

from faristol.errors import Refused
from faristol.modes.wording import checked_name, checked_text
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.data import Division
from faristol.tournament.divisions import division, within
from faristol.tournament.people import known, plain_name, refuse_proposed
from faristol.tournament.playoffs import require_not_seeded, require_rounds_kept, withdrawn
from faristol.tournament.state import State
from faristol.tournament.teaming import refuse_teams

MOST_DIVISIONS = 26


def set_division(state: State, command: e.DivisionSet) -> Iterable[e.Event]:
    """Add or change a division; refuses a name that is taken, and fewer rounds than were published."""
    wanted = command.division
    refuse_teams(state, "team.no_divisions")
    others = [one for one in state.divisions if one.id != wanted.id]
    if len(others) == MOST_DIVISIONS:
        raise Refused("division.many", maximum=MOST_DIVISIONS)
    name = checked_name(wanted.name, "division.name")
    language = state.rules.language
    if any(plain_name(one.name, language) == plain_name(name, language) for one in others):
        raise Refused("division.twin", name=name)
    found = require_division(state, wanted.id) if wanted.id else None
    made = replace(wanted, id=wanted.id or state.divided + 1, name=name)
    _require_rounds(state, found, made)
    if not state.divisions and (playoff := state.playoff(0)):
        yield from withdrawn(playoff)  # divisions have their own play-offs
    if made != found:
        yield e.DivisionSet(made)


def _require_rounds(state: State, before: Division | None, made: Division) -> None:
    """Raise `Refused` for a division with more rounds than the tournament, or fewer than it has played."""
    most, played = state.rules.rounds, min(len(state.published), state.rules.rounds)
    require_rounds_kept(state, made.id, made.rounds or most)
    if made.rounds and not 1 <= made.rounds <= most:
        raise Refused("division.rounds", name=made.name, maximum=most)
    had = min(played, before.rounds or played) if before else 0
    if made.rounds and made.rounds < had:
        raise Refused("division.rounds_played", name=made.name, rounds=had)


def remove_division(state: State, command: e.DivisionRemoved) -> Iterable[e.Event]:
    """Remove an empty division, or the last one, after which the tournament has no divisions."""
    found = require_division(state, command.division)
    inside = within(state, found.id).players
    if inside and len(state.divisions) > 1:
        raise Refused("division.has_players", name=found.name, count=len(inside))
    count = sum(prize.division == found.id for prize in state.prizes.prizes)
    if count and len(state.divisions) > 1:
        raise Refused("division.has_prizes", name=found.name, count=count)
    if playoff := state.playoff(found.id):
        yield from withdrawn(playoff)
    yield e.DivisionRemoved(found.id)


def move_player(state: State, command: c.MovePlayer) -> Iterable[e.Event]:
    """Move a player to another division from the next round on; his earlier results go with him."""
    player, to = known(state, command.player), require_division(state, command.division)
    if state.division_of(player) == to:
        return
    refuse_proposed(state, player)
    require_not_seeded(state, player.id)
    reason = checked_text(command.reason, "division.reason") if state.published else ""
    yield e.PlayerMoved(player.id, to.id, state.next_round, reason)


def require_division(state: State, id: int) -> Division:
    """Return the division with this number; raises `Refused` if there is none."""
    found = division(state, id)
    if found is None:
        raise Refused("division.unknown")
    return found
