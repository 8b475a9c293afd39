"""The events over groups of this device, for pages that list what is under way."""

from faristol.app.home.views.summaries import Going, RankingSummary
from faristol.app.window import Window
from faristol.modes.groups.groups import GROUPS


async def going_on(window: Window) -> list[Going]:
    """Return the events that have not ended, the latest changed first."""
    opened, _ = await window.store(GROUPS).readable()  # the archive lists the damaged ones
    summaries = [
        RankingSummary(head.stream, state, head.last.time, "groups")
        for head, state in opened
        if not state.ended
    ]
    return [Going(summary, playing=summary.state.started) for summary in summaries]
