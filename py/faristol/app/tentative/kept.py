"""Tentative tiles as a text, in which the browser keeps them for its tab over a reload."""

from __future__ import annotations

import re

from faristol.app.tentative.tentative import GAP, Laid, Laying
from faristol.board.grid import SQUARES

TILE, LAID, NOWHERE = "[0-9a-f]{2}", "[0-9a-f]{6}", 255
TEXT = re.compile(f"([0-9]{{1,4}}):((?:{TILE}){{0,15}}):((?:{LAID}){{0,15}})")


def written(laying: Laying) -> str:
    """Return a text with the turn, the rack with its gaps, and the tiles laid (square, tile, place)."""
    laid = bytes(part for one in laying.laid for part in (one.square, one.tile, one.slot % 256))
    return f"{laying.turn}:{bytes(slot % 256 for slot in laying.slots).hex()}:{laid.hex()}"


def read(text: str) -> Laying | None:
    """Return the tiles of a text that `written` made; None for any other text."""
    found = TEXT.fullmatch(text)
    if found is None:
        return None
    slots = tuple(GAP if slot == NOWHERE else slot for slot in bytes.fromhex(found[2]))
    numbers = iter(bytes.fromhex(found[3]))
    laid = [Laid(*one) for one in zip(numbers, numbers, numbers, strict=True)]
    laid = [Laid(one.square, one.tile, GAP if one.slot == NOWHERE else one.slot) for one in laid]
    if not all(one.square < SQUARES and one.slot < len(slots) for one in laid):
        return None
    return Laying(slots, tuple(laid), turn=int(found[1]))
