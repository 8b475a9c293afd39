"""The one big button of a tournament: what comes next."""

from __future__ import annotations

from faristol.app.text import Texts
from faristol.app.views.duplicate.next_step import Next
from faristol.app.views.tournament.desk_screens import DeskScreen
from faristol.tournament.state import Round, State

FEWEST = 2
"""Players of the smallest tournament."""


def next_step(screen: DeskScreen, texts: Texts) -> Next:
    """The next step of the director, on the page of any round."""
    state, path = screen.state, f"#/tournament/{screen.stream}"
    if screen.entering.editing is not None:
        return Next(texts.gettext("Correct the result"), form="result-form")
    if screen.earlier:
        number = {"round": len(state.published)}
        return Next(texts.gettext("Back to round %(round)s") % number, path=path)
    if state.closed:
        return Next(texts.gettext("Look at the final standings"), path=f"{path}/standings")
    if screen.round is not None and screen.round.missing:
        return _results(screen, screen.round, texts)
    if screen.round is not None and screen.round.disputed:
        label = texts.gettext("Decide the result of table %(table)s")
        return Next(label % {"table": screen.round.disputed[0].number}, action="tournament.result_disputes")
    return _pairing(state, path, texts)


def _results(screen: DeskScreen, round_: Round, texts: Texts) -> Next:
    """The result of the table that is typed, or of the first one that is missing."""
    count = len(round_.missing)
    note = texts.ngettext("%(num)s result missing", "%(num)s results missing", count) % {"num": count}
    if screen.table is not None:
        label = texts.gettext("Enter the result of table %(table)s") % {"table": screen.table.number}
        return Next(label, note, form="result-form")
    first = round_.missing[0].number
    label = texts.gettext("Go on with table %(table)s") % {"table": first}
    return Next(label, note, action="tournament.result_pick", value=str(first))


def _pairing(state: State, path: str, texts: Texts) -> Next:
    """Between two rounds."""
    if len(state.rounds) > len(state.published):
        label = texts.gettext("Look at the pairing of round %(round)s and publish it")
        return Next(label % {"round": len(state.rounds)}, path=f"{path}/pairing")
    number = state.next_round
    if number > state.rules.rounds and state.published:
        return Next(texts.gettext("Make the results final"), action="tournament.close")
    playing = len(state.playing(number))
    if playing < FEWEST:
        return Next(texts.gettext("Enter the players"), path=f"{path}/players")
    note = texts.ngettext("%(num)s player", "%(num)s players", playing) % {"num": playing}
    return Next(texts.gettext("Pair round %(round)s") % {"round": number}, note, path=f"{path}/pairing")
