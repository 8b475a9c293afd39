"""Drafts: tiles and text of a turn not played yet, which survive a reload of the page.

The browser keeps it for its tab as one text, that of the game in which something has changed last.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from faristol.app.correspondence import common
from faristol.app.correspondence.planned import Planned
from faristol.app.session import Session
from faristol.app.tentative.tentative import Laid, Laying
from faristol.app.window import Request
from faristol.board.grid import SQUARES, Direction
from faristol.modes.correspondence.correspondence import CORRESPONDENCE

MOST = 10_000
"""The most characters of a draft; a longer text is ignored."""


@dataclass
class Draft:
    """The draft as the browser keeps it over a reload."""

    text: str = ""


async def follow(request: Request, _action: str) -> None:
    """After any action at a game: have the browser keep what has changed; forget what has been played."""
    session = request.session
    if not session.path.startswith(f"{common.PATH}/"):
        return
    stream, kept = request.stream, session.of(Draft)
    game = request.window.store(CORRESPONDENCE).opened.get(stream)
    text = drafted(session, stream, len(game.state.plies)) if game else kept.text
    if text != kept.text:
        kept.text = text
        request.effect("draft", value=text)


def drafted(session: Session, stream: str, turn: int) -> str:
    """Return the tiles and text drafted for the ply of that number, as one text; empty if there are none."""
    planned = session.of(Planned, stream)
    lies = {
        str(key).removeprefix(f"{stream}/"): {
            "slots": laying.slots,
            "laid": [(one.square, one.tile, one.slot) for one in laying.laid],
            "down": laying.direction is Direction.DOWN,
            "turn": laying.turn,
        }
        for key, laying in session.all(Laying).items()
        if str(key).startswith(f"{stream}/") and laying.laid and laying.turn == turn
    }
    if not lies and not planned.moves and not planned.letter:
        return ""
    written = {
        "variant": planned.variant,
        "moves": [(*key, text) for key, text in planned.moves.items()],
        "letter": [(*key, text) for key, text in planned.letter.items()],
    }
    return json.dumps({"stream": stream, **written, "lies": lies}, separators=(",", ":"))


def started(request: Request) -> None:
    """Restore the tiles and text that the browser has kept; a text that is no draft changes nothing."""
    session, text = request.session, request.text("draft")
    if not text or len(text) > MOST:
        return
    try:
        found = json.loads(text)
        stream = str(found["stream"])
        planned = Planned(str(found["variant"]), _by_ply(found["moves"]), _by_ply(found["letter"]))
        lies = {f"{stream}/{path}": _laying(one) for path, one in dict(found["lies"]).items()}
    except (ValueError, TypeError, KeyError):
        return
    session.put(planned, stream)
    for key, laying in lies.items():
        session.put(laying, key)
    session.put(Draft(text))


def _by_ply(found: Iterable[tuple[Any, Any, Any]]) -> dict[tuple[int, str], str]:
    return {(int(ply), str(name)): str(text) for ply, name, text in found}


def _laying(found: Mapping[str, Any]) -> Laying:
    """Read laid tiles; those that no longer fit the game go back to the rack when the board is drawn."""
    laid = tuple(Laid(int(square), int(tile), int(slot)) for square, tile, slot in found["laid"])
    slots = tuple(int(slot) for slot in found["slots"])
    if not all(0 <= one.square < SQUARES and 0 <= one.tile < 256 for one in laid):
        raise ValueError
    if not all(-1 <= slot < 256 for slot in slots):
        raise ValueError
    direction = Direction.DOWN if found["down"] else Direction.ACROSS
    return Laying(slots, laid, direction=direction, turn=int(found["turn"]))
