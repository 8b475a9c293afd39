"""Filter the events of an event over groups of letters for other devices (DEV-5 to DEV-7, DEV-11, FED-6)."""

from __future__ import annotations

from dataclasses import replace

from faristol.modes.groups import events as e
from faristol.modes.groups.sheets import UNUSED, announced
from faristol.modes.groups.state import State, difference, evolve
from faristol.tiles.alphabet import Alphabet


class BoardView:
    """The hall board: `see` is given every event of the log in its order.

    Groups are sent as they are announced, those that are still to come as empty ones; slips are sent with the
    end, and what comes after it at once. The members' ids on the club's list stay on this device.
    """

    def __init__(self, alphabet: Alphabet) -> None:
        self._alphabet = alphabet
        self._state: State | None = None

    def see(self, event: e.Event) -> list[e.Event]:
        """Return the events to send after this one."""
        self._state = state = evolve(self._state, event, 0)
        match event:
            case e.GroupsMade() | e.ProposalTaken():
                return []
            case e.SlipsJudged():
                return [event] if state.ended else []
            case e.Started() | e.GroupAnnounced():
                return [self._announced(state), event]
            case e.PlayerEntered() | e.PlayerChanged():
                return [replace(event, member="")]
            case e.Ended():
                return [*(e.SlipsJudged(one.id, 0, one.sheet.lines) for one in state.players), event]
        return [event]

    def release(self) -> list[e.Event]:
        """Return nothing: an event is sent with another one, or never."""
        return []

    def _announced(self, state: State) -> e.GroupsMade:
        shown = (announced(group, state.rules, self._alphabet) for group in state.shown)
        later = (b"",) * (len(state.groups) - len(state.shown))
        return e.GroupsMade((*shown, *later), state.drawn)


class DeskView(BoardView):
    """A second desk: it sees the slips at once, as they were judged (DEV-5)."""

    def see(self, event: e.Event) -> list[e.Event]:
        """Return the events to send after this one."""
        sent = super().see(event)
        return [event] if isinstance(event, e.SlipsJudged) else sent


class PlayerView(BoardView):
    """The tablet of one `player`, 0 for nobody's: it sees nothing of the other players (DEV-6).

    The player's own slips are sent as they were handed in, whoever has entered them. What became of one is
    sent once its group is over.
    """

    def __init__(self, player: int, alphabet: Alphabet) -> None:
        super().__init__(alphabet)
        self._player = player
        self._told = UNUSED

    def see(self, event: e.Event) -> list[e.Event]:
        """Return the events to send after this one: those of everybody, then what is new on the own sheet."""
        sent: list[e.Event] = [
            one
            for one in super().see(event)
            if not isinstance(one, e.SlipsJudged) and getattr(one, "player", self._player) == self._player
        ]
        own = self._state.player(self._player) if self._state else None
        if self._state is None or own is None:
            return sent
        before, self._told = self._told, self._state.as_told(own, self._alphabet)
        return [*sent, *difference(self._player, before, self._told)]
