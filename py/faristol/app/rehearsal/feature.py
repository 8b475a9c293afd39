"""The rehearsal: hooks around every page, which act only on the pages of a rehearsal.

The modules that do the work are imported when there is one.
"""

from faristol.app.feature import Feature, On, later
from faristol.app.window import Hooks, Request
from faristol.storage.kinds import PASSING, REHEARSAL, passes


def stream_of(path: str) -> str:
    """Return the stream of a rehearsal in a path or field; empty if there is none."""
    return next((part for part in path.split("/") if passes(part)), "")


FOLDERS = ("duplicate", REHEARSAL)
"""First parts of the paths of a rehearsal's pages."""

PAGES = (f"duplicate/{PASSING}*/**", f"{REHEARSAL}/**")

_PAGES = "faristol.app.rehearsal.rehearsal_pages"

_before, _follow, shown = (later(_PAGES, name) for name in ("before", "follow", "shown"))


async def before(request: Request, action: str) -> None:
    """Run the rehearsal's check before an action on one of its pages; it may refuse the action."""
    if any(map(stream_of, (request.session.path, request.text("stream"), request.text("path")))):
        await _before(request, action)


async def follow(request: Request, action: str) -> None:
    """Run the rehearsal's follow-up after an action on one of its pages."""
    if stream := stream_of(request.session.path):
        await _follow(request, stream)


FEATURE = Feature(
    actions=(
        {
            f"rehearsal.{name}": later(_PAGES, name)
            for name in ("begin", "again", "leave", "leave_no", "leave_yes", "arrive", "another")
        },
    ),
    pages={"rehearsal": later(_PAGES, "start_page"), "rehearsal/*": later(_PAGES, "review_page")},
    unasked=("rehearsal.arrive",),
    before=(On(before, ("app.start", "go"), PAGES),),
    follow=(On(follow, pages=PAGES),),
    hooks=Hooks(going_on={REHEARSAL: later(_PAGES, "going_on")}),
)
