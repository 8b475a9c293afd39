"""Remarks in words on what GCG has no sign for, so that a file holds the whole game."""

from __future__ import annotations

from collections.abc import Sequence

from faristol.app.game.views import game_words, result
from faristol.app.game.views.history import Happened, history
from faristol.app.text import Texts
from faristol.modes.game import events as e
from faristol.modes.game.evolving import evolve
from faristol.modes.game.state import BLOCKED, State
from faristol.storage.exchange.gcg_lines import OVERTIME
from faristol.tiles.alphabet import Alphabet

UNTOLD = (
    e.PlayRefused,
    e.Rechallenged,
    e.SenyorsCalled,
    e.CommitteeDecided,
    e.SenyorsCancelled,
    e.LastPlayInTime,
    e.SurplusDrawn,
    e.SurplusReturned,
    e.SurplusCancelled,
    e.AbsenceReported,
    e.Arrived,
    e.AbsenceCancelled,
    e.RoundTimeCalled,
    e.RoundTimeCancelled,
    e.PenaltyGiven,
    e.PenaltyWithdrawn,
)


def remarks(events: Sequence[Happened], alphabet: Alphabet, texts: Texts) -> dict[int, list[str]]:
    """Return sentences by the number of their turn; those under 0 are about the end of the game."""
    said = {line.seq: line.text for line in history(events, alphabet, texts, drawn=True)}
    found: dict[int, list[str]] = {}
    state: State | None = None
    for seq, time, event in events:
        number = len(state.turns) + 1 if state else 1
        state = evolve(state, event, time)
        if isinstance(event, UNTOLD) and not (isinstance(event, e.PenaltyGiven) and event.reason == OVERTIME):
            found.setdefault(number, []).append(said[seq])
    if state is None:
        return found
    count = len(game_words.written(state))
    end = [one for number in sorted(found) if number > count for one in found[number]]
    if state.ended and (state.penalties or state.ended not in ("out", *BLOCKED)):
        end += [game_words.ending(state, texts)[0], result.verdict(state, alphabet, texts)]
    kept = {number: several for number, several in found.items() if number <= count}
    return kept | ({0: end} if end else {})
