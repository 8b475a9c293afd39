"""Players who did not come to a round: the next pairing asks whether they go on (TOU-10)."""

from __future__ import annotations

from faristol.tournament.playoffs import due, playing_next
from faristol.tournament.state import Player, State


def no_shows(state: State) -> tuple[Player, ...]:
    """Return players who lost the latest round by a single or double forfeit and are to play the next one."""
    if not state.published:
        return ()
    latest = state.published[-1]
    lost: set[int | None] = set()
    for table in latest.pairing.tables:
        result = latest.result(table.number)
        if result is not None and result.kind != "played":
            lost |= {*table.players} - {{"first": table.first, "second": table.second}.get(result.winner)}
    if not playing_next(state):
        return ()
    games = {player for _bracket, matches in due(state) for match in matches for player in match.players}
    playing = {player.id for player in state.playing(state.next_round)} | games
    return tuple(player for player in state.players if player.id in lost & playing)
