"""Text pasted into the library: a link to a game, the text of a GCG file, or a position in CGP."""

from faristol.app.game import opening, position
from faristol.app.window import Action, Request
from faristol.errors import Refused

LINK = "#/share/"
KEPT = 20_000
"""Characters kept in the form of a text that could not be opened."""


async def _paste(request: Request) -> None:
    request.place = "open"
    text, key = request.text("text").strip(), request.text("rules")
    request.session.typed = {"text": text[:KEPT], "rules": key}
    if not text:
        raise Refused("games.paste")
    if LINK in text and "\n" not in text:
        request.session.typed = {}
        request.go(LINK + text.partition(LINK)[2].partition(" ")[0])
    elif position.looks_like_cgp(text):
        await position.open_position(request, text, key)
    else:
        opening.show(request, await opening.keep(request.window, text, "", key))


ACTIONS: dict[str, Action] = {"games.paste": _paste}
