"""The whole tournament as one standalone page, to be published or kept."""

from faristol.app.tournament import files
from faristol.app.tournament.printing import corrections
from faristol.app.tournament.views.published import published_page
from faristol.app.tournament.words_used import lists_used
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.tournament.tournament import TOURNAMENT

MEDIA_TYPE = "text/html"


async def published(window: Window, stream: str) -> str:
    """Return the text of the page; raises `Refused` while no round is published."""
    held = await window.open(TOURNAMENT, stream)
    if not held.state.published:
        raise Refused("pairing.none_published")
    lists = await lists_used(window, stream, held.state.rules.language)
    return published_page(held.state, corrections(held.records), lists, window.texts)


async def _publish(request: Request) -> None:
    request.place = files.PLACE
    stream = request.stream
    text = await published(request.window, stream)
    name = files.filename(await request.state(TOURNAMENT))
    request.download(filename=f"{name}.html", type=MEDIA_TYPE, text=text)


ACTIONS: dict[str, Action] = {"tournament.publish": _publish}
