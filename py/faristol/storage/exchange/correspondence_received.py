"""The plays named in a return, so that their player sees whether they changed on the way (COR-5, COR-6B)."""

from __future__ import annotations

from collections.abc import Iterable

from faristol.modes.correspondence.state import State
from faristol.rules.moves import Play
from faristol.storage.exchange.correspondence_evidence import plain
from faristol.storage.exchange.correspondence_message import Returned
from faristol.storage.exchange.correspondence_plays import play_of
from faristol.storage.exchange.correspondence_text import position_text
from faristol.tiles.alphabet import Alphabet

_RECEIVED, _NEXT = "am primit ", " / "


def received_text(plays: Iterable[Play], alphabet: Alphabet) -> str:
    """Write the plays that came as the reason of a return: "am primit H9: CARTE"; empty without any."""
    listed = _NEXT.join(position_text(play, alphabet) for play in plays)
    return listed and _RECEIVED + listed


def received(remark: str, alphabet: Alphabet) -> tuple[Play, ...]:
    """Read the plays that came from the reason of a return; empty if it has none."""
    _, _, listed = remark.partition(_RECEIVED)
    found = [play_of(text, alphabet) for text in listed.split(_NEXT)]
    return tuple(known[0] for known in found if known)


def contradicts(state: State, back: Returned | None, alphabet: Alphabet) -> bool:
    """Tell whether the return of the last ply contradicts this copy.

    A play written down here has no technical fault; and if the ply is unclear, another play may have come.
    """
    if back is None or back.number != len(state.plies) - 1:
        return False
    came = [plain(play) for play in received(back.remark, alphabet)]
    here = [plain(move.play) for move in state.plies[-1].moves if move.play]
    return back.fault != "unclear" or (bool(came) and came != here)
