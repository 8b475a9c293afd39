"""A window's memory of games between two actions; drafts of it survive a reload of the page.

The browser keeps them for its tab as one text, that of the game in which something has changed last."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from faristol.app.correspondence import common
from faristol.app.session import Session
from faristol.app.tentative.tentative import Laid, Laying
from faristol.app.window import Request
from faristol.board.board import SQUARES, Direction
from faristol.modes.correspondence.correspondence import CORRESPONDENCE
from faristol.modes.correspondence.state import ARBITER

MOST = 10_000
"""The most characters of a draft; a longer text is ignored."""


@dataclass
class Planned:
    """A turn not played yet.

    It has the variant shown, the moves chosen for the variants, and the dates and the remark written beside
    them, each by the number of its ply.
    """

    variant: str = ""
    moves: dict[tuple[int, str], str] = field(default_factory=dict)
    letter: dict[tuple[int, str], str] = field(default_factory=dict)

    def forget(self) -> None:
        """Forget the choices and texts of a turn that has been played."""
        self.moves.clear()
        self.letter.clear()


@dataclass(frozen=True)
class Arrived:
    """The message being read; nothing of it is taken before it has been looked at."""

    text: str = ""


@dataclass
class Sending:
    """The way a message goes out: as an e-mail or a postcard, with or without its QR code, and its writer.

    `sender` is the player for whom the arbiter's copy writes.
    """

    form: str = "email"
    code: bool = False
    sender: int = ARBITER


@dataclass(frozen=True)
class Received:
    """The arrival date of the letter to answer, or of the sheets."""

    date: str = ""


@dataclass(frozen=True)
class Ahead:
    """The ply whose position is analysed."""

    number: int


@dataclass(frozen=True)
class SheetShown:
    """The sheet shown: that of a variant, or the one that travels while a challenge waits.

    That one has only dates and days from the challenged play on (COR-9B).
    """

    variant: str = ""
    original: bool = False


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
        draft = json.loads(text)
        stream = str(draft["stream"])
        planned = Planned(str(draft["variant"]), _by_ply(draft["moves"]), _by_ply(draft["letter"]))
        lies = {f"{stream}/{path}": _laying(one) for path, one in dict(draft["lies"]).items()}
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
