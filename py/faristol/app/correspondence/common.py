"""Games by correspondence on this device: where they have their pages, and what is saved with a command."""

from collections.abc import Sequence

from faristol.app.window import Window
from faristol.modes.correspondence.correspondence import CORRESPONDENCE
from faristol.modes.correspondence.events import Event, MessageSettled
from faristol.modes.correspondence.making import draw_code
from faristol.modes.correspondence.state import Kept, State
from faristol.storage.exchange.correspondence_text import FAULTS

PATH = "#/correspondence"
PAGE = "correspondence"


def settled_with(before: State | None, after: State) -> Sequence[Event]:
    """A message that was kept because its play was sent back is settled as soon as the play is made again or
    never will be."""
    known = before.kept if before else ()
    return [MessageSettled(kept.id) for kept in known if kept in after.kept and _is_made_again(after, kept)]


def _is_made_again(state: State, kept: Kept) -> bool:
    over = state.end is not None or len(state.plies) > kept.number >= 0
    return kept.reason in FAULTS and over


async def stream_with(window: Window, code: str) -> str:
    """The stream of the game with a code on this device; empty if there is none."""
    found, _ = await window.store(CORRESPONDENCE).readable()  # the list of games says which ones are damaged
    return next((head.stream for head, known in found if known.code.casefold() == code.casefold()), "")


def new_code(window: Window) -> str:
    """A code for a game that there is not yet."""
    return draw_code(window.rng)
