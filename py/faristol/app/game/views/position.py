"""A position with its best moves: simulated, searched to the end, shared, printed, played on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from faristol.app.game.views.board import unseen_tiles
from faristol.app.game.views.moves import ANCHORS as SIMULATION
from faristol.app.game.views.setup import level_choices
from faristol.app.game.views.turn import AnalysisScreen, heard_of, position_parts
from faristol.app.text import Texts
from faristol.app.views.board import small_tiles
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Screen
from faristol.app.views.written import written_word
from faristol.storage.exchange.cgp import CgpPosition
from faristol.tiles.bag import Bag


@dataclass(frozen=True, kw_only=True)
class PositionScreen(Screen):
    """A position to analyse.

    `path` is its page, `edit` that of the editor with it, `code` the QR code of its link, if shown.
    `unlisted` are words on the board that are not in the list, `missing` the word list that it names and that
    is not here. `level` is that of the last game against the computer, `name` the one under which the
    position is saved, if it is.
    """

    path: str
    edit: str
    cgp: CgpPosition
    analysis: AnalysisScreen
    unseen: Bag
    unlisted: Sequence[bytes]
    missing: str
    code: Markup | None
    level: str
    name: str


ANCHORS = ("analysis", *SIMULATION, "share", "keep", "play-on")


def position_page(screen: PositionScreen, texts: Texts) -> Page:
    """The page `#/games/position/...`."""
    analysis = screen.analysis
    [before] = analysis.turns
    return page(
        "game/position.html",
        texts.gettext("Position"),
        texts,
        position_parts(analysis, before, texts),
        heard_of(analysis, before),
        sides=sides_of(screen, texts),
        unseen=unseen_tiles(screen.unseen, analysis.alphabet, texts),
        bag=before.position.in_bag,
        followable=analysis.can_empty
        or analysis.none_empties
        or analysis.emptied is not None,  # the part itself shows the number of tiles in the bag
        rules=analysis.state.rules.name,
        lexicon=analysis.state.lexicon_name,
        waits=bool(analysis.waiting),
        known=bool(before.rack),
        told=_told(screen, texts),
        levels=[(key, name) for key, name, _ in level_choices(texts)],
        screen=screen,
        anchors=ANCHORS,
    )


def sides_of(screen: PositionScreen, texts: Texts) -> list[Mapping[str, Any]]:
    """Return points and, if known, the rack of each side, the player to move first."""
    alphabet = screen.analysis.alphabet
    return [
        {"score": score, "rack": small_tiles(rack, alphabet, texts) if rack else None}
        for score, rack in zip(screen.cgp.scores, screen.cgp.racks, strict=True)
    ]


def _told(screen: PositionScreen, texts: Texts) -> list[str]:
    """Return the remarks to read before the figures."""
    told = []
    if screen.unlisted:
        words = texts.sequence([written_word(word, screen.analysis.alphabet) for word in screen.unlisted])
        told.append(texts.gettext("Not in the word list: %(words)s.") % {"words": words})
    if screen.missing:
        told.append(missing_list(screen.missing, screen.analysis.state.lexicon_name, texts))
    before = screen.analysis.turns[0]
    if before.position.in_bag and len(screen.cgp.racks[1]) == before.position.hands[1]:
        told.append(
            texts.gettext(
                "The other player’s rack is known here: the answers to a move, what is drawn and the "
                "simulation go by it. The worth of a move does not."
            )
        )
    if screen.cgp.cut:
        told.append(
            texts.gettext(
                "The last part is missing, how many turns in a row had no points; it was taken to be none. "
                "If the line was cut short, look at the scores too."
            )
        )
    return told


def missing_list(named: str, here: str, texts: Texts) -> str:
    """Return that the list named by a position is not on this device."""
    sentence = texts.gettext(
        "The position names the word list “%(named)s”, which is not here; “%(here)s” is used."
    )
    return sentence % {"named": named, "here": here}
