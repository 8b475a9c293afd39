"""Games that are not over."""

from faristol.app.feature import LOOKED_AT
from faristol.app.game import common
from faristol.app.home.views.summaries import GameSummary, Going
from faristol.app.window import Window
from faristol.errors import Fault
from faristol.modes.game.game import CLASSIC


async def going_on(window: Window) -> list[Going]:
    """Return the games that are being played or can be resumed, the one changed last first."""
    found = list[Going]()
    for head in await window.store(CLASSIC).heads():
        if not common.may_go_on(head) or len(found) == LOOKED_AT:
            continue
        try:
            state = (await window.open(CLASSIC, head.stream)).state
        except Fault:  # the page of all games says which ones are damaged
            continue
        if state.under_way:
            known = GameSummary(head.stream, state, head.last.time, window.library.alphabet(state.language))
            runs = state.rules.timed and state.clock.running is not None
            found.append(Going(known, running=runs, playing=True))
    return found
