"""A return says which play came, so that its player sees whether it changed on the way (COR-5, COR-6B)."""

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
    """The plays that came, as the reason of a return: "am primit H9: CARTE"; empty without any."""
    listed = _NEXT.join(position_text(play, alphabet) for play in plays)
    return listed and _RECEIVED + listed


def received(remark: str, alphabet: Alphabet) -> tuple[Play, ...]:
    """The plays that the reason of a return says have come; none where it does not."""
    _, _, listed = remark.partition(_RECEIVED)
    found = [play_of(text, alphabet) for text in listed.split(_NEXT)]
    return tuple(known[0] for known in found if known)


def contradicts(state: State, back: Returned | None, alphabet: Alphabet) -> bool:
    """Whether the last ply, which is sent back, has no such fault as this copy has it: nothing was written
    down here that has a technical one, and what is unclear may be another play than the one sent."""
    if back is None or back.number != len(state.plies) - 1:
        return False
    came = [plain(play) for play in received(back.remark, alphabet)]
    here = [plain(move.play) for move in state.plies[-1].moves if move.play]
    return back.fault != "unclear" or (bool(came) and came != here)
