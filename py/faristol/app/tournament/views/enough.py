"""Remarks on rounds that are too many or too few for the players; they never block anything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain

from faristol.app.text import Texts
from faristol.app.tournament.views.brackets import in_division
from faristol.app.tournament.views.divisions import remark
from faristol.app.tournament.views.top import FEWEST
from faristol.rules.tournament_rules import Engine, Run, TournamentRules, engines, proposed_rounds, runs
from faristol.tournament.divisions import parts
from faristol.tournament.history import histories, met
from faristol.tournament.state import Player, State


def most_rounds(players: int) -> int:
    """Return the rounds of a single round robin, as in Berger’s tables; an odd number of players has byes."""
    return players - 1 + players % 2


def for_rounds(text: str, engine: Engine, texts: Texts) -> str:
    """Return a sentence on the players that a number of rounds needs; empty for any other text."""
    least, most = TournamentRules.RANGES["rounds"]
    if engine == "fixed_neighbours" or not (
        text.isascii() and text.isdigit() and len(text) < 4 and least <= int(text) <= most
    ):
        return ""
    rounds = int(text)
    if engine != "round_robin":
        form = texts.ngettext(
            "%(num)s round needs %(players)s players at least, so that nobody has to meet twice.",
            "%(num)s rounds need %(players)s players at least, so that nobody has to meet twice.",
            rounds,
        )
        return form % {"num": rounds, "players": max(rounds + 1 - rounds % 2, 2)}
    if rounds == 1:
        return texts.gettext("In 1 round 2 players meet.")
    if rounds % 2:
        message = texts.gettext("In %(rounds)s rounds %(odd)s or %(even)s players meet all the others.")
        return message % {"rounds": rounds, "odd": rounds, "even": rounds + 1}
    message = texts.ngettext(
        "%(before)s players meet all the others in %(fewer)s round; %(odd)s or %(even)s players need "
        "%(more)s.",
        "%(before)s players meet all the others in %(fewer)s rounds; %(odd)s or %(even)s players need "
        "%(more)s.",
        rounds - 1,
    )
    numbers = {"fewer": rounds - 1, "before": rounds, "more": rounds + 1, "odd": rounds + 1}
    return message % {**numbers, "even": rounds + 2}


def of_parts(state: State, texts: Texts) -> list[str]:
    """Return the remarks on the whole tournament, or on each division with its name."""
    return [
        in_division(sentence, state, part.scope, texts)
        for part in parts(state)
        if (sentence := of_field(part, texts))
    ]


def of_field(state: State, texts: Texts) -> str:
    """Return a remark if more rounds are planned than there are opponents, or fewer than all need.

    Before the first round it counts the players entered; later those who go on, and their remaining
    opponents.
    """
    if state.rules.team_boards:
        return _of_teams(state, texts)
    planned = set(engines(state.rules))
    everybody, again = planned == {"round_robin"}, "fixed_neighbours" in planned  # there people meet again
    going_on = [player for player in state.players if player.left is None]
    to_come = state.rules.rounds - len(state.played)
    if state.closed or (state.played and to_come < 1):
        return ""
    if len(going_on) == 1 and state.scope:
        return remark(state.players, texts)
    if state.played and not everybody:
        return "" if again else _of_rest(state, going_on, to_come, texts)
    players = sum(player.left is None or player.left > 1 for player in state.players)
    if players < FEWEST:
        return ""
    sentences = [
        "" if again else _of_rounds(state.rules.rounds, players, everybody, texts),
        _of_entries(state, players, texts),
    ]
    if not everybody:
        sentences += [_of_table(run, players, texts) for run in runs(engines(state.rules))]
    return " ".join(filter(None, sentences))


def _of_entries(state: State, players: int, texts: Texts) -> str:
    """Return the number of rounds that the rules propose, if another one is planned (FED-3)."""
    proposed = proposed_rounds(players)
    if not state.rules.rounds_by_entries or state.played or proposed == state.rules.rounds:
        return ""
    form = texts.ngettext(
        "For %(players)s players these rules propose %(proposed)s rounds; %(num)s is planned.",
        "For %(players)s players these rules propose %(proposed)s rounds; %(num)s are planned.",
        state.rules.rounds,
    )
    return form % {"players": players, "proposed": proposed, "num": state.rules.rounds}


def _of_teams(state: State, texts: Texts) -> str:
    """Return the remark for teams, in tournaments with team matches (TOU-7)."""
    teams, planned = sum(bool(team.players) for team in state.teams), state.rules.rounds
    most = most_rounds(teams)
    if teams < 2 or planned <= most or state.closed:
        return ""
    form = texts.ngettext("%(num)s round is planned.", "%(num)s rounds are planned.", planned)
    then = texts.gettext("With %(teams)s teams all have met one another after round %(most)s.")
    return f"{form % {'num': planned}} {then % {'teams': teams, 'most': most}}"


def _of_rest(state: State, going_on: Sequence[Player], to_come: int, texts: Texts) -> str:
    """Return the remark once rounds are played: too few opponents left for some; an odd number has a bye."""
    if len(going_on) < FEWEST or len(going_on) - 1 - len(state.played) >= to_come:
        return ""  # nobody has met more than one in a round
    here = {player.id for player in going_on}
    meetings = Counter(chain.from_iterable(pair for pair in met(histories(state)) if here.issuperset(pair)))
    least = max(going_on, key=lambda player: meetings[player.id])
    left = len(going_on) - 1 - meetings[least.id]
    if left + len(going_on) % 2 >= to_come:
        return ""
    form = texts.ngettext("%(num)s round is still to come.", "%(num)s rounds are still to come.", to_come)
    then = texts.gettext(
        "Of the %(players)s who go on, %(name)s has %(count)s left to meet: play fewer rounds, or let people "
        "meet again."
    )
    numbers = {"players": len(going_on), "name": least.name, "count": left}
    return f"{form % {'num': to_come}} {then % numbers}"


def _of_table(run: Run, players: int, texts: Texts) -> str:
    """Return a remark on rounds of a plan that are not a whole number of round robins."""
    rounds, most = len(run.rounds), most_rounds(players)
    if run.engine != "round_robin" or rounds % most == 0:
        return ""
    form = texts.ngettext(
        "Everybody meets everybody in %(most)s rounds; %(num)s is planned, from round %(first)s on.",
        "Everybody meets everybody in %(most)s rounds; %(num)s are planned, from round %(first)s on.",
        rounds,
    )
    return form % {"most": most, "first": run.first, "num": rounds}


def _of_rounds(planned: int, players: int, everybody: bool, texts: Texts) -> str:
    most = most_rounds(players)
    if planned == most or (planned < most and not everybody):
        return ""
    form = texts.ngettext("%(num)s round is planned.", "%(num)s rounds are planned.", planned)
    if planned < most:
        then = texts.gettext("With %(players)s players everybody meets everybody in %(most)s rounds.")
    elif everybody:
        then = texts.gettext(
            "With %(players)s players everybody has met everybody after round %(most)s: then it begins anew."
        )
    else:
        then = texts.gettext(
            "With %(players)s players everybody has met everybody after round %(most)s: play fewer rounds, "
            "or let people meet again."
        )
    return f"{form % {'num': planned}} {then % {'players': players, 'most': most}}"
