"""The players of this device, and the export of one of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from faristol.app.text import Texts
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Screen
from faristol.storage.exchange.player_codes import Part

PLACES = ("players", "players-add", "restore", "codes")
PLAYER_PLACES = ("player", "join", "cards-file")


@dataclass(frozen=True)
class PlayerLine:
    """A player: cards met and learnt, answers, ratings by language.

    `changed` is the time of the last activity.
    """

    stream: str
    name: str
    chosen: bool
    met: int
    learnt: int
    answers: int
    ratings: Mapping[str, int]
    changed: int


@dataclass(frozen=True, kw_only=True)
class PlayersScreen(Screen):
    """The players; `parts` are those of the QR codes read so far."""

    players: Sequence[PlayerLine]
    parts: Sequence[Part]


@dataclass(frozen=True, kw_only=True)
class PlayerScreen(Screen):
    """One player; `others` are streams and names. `code` is the one of the `codes` at the place `at`."""

    player: PlayerLine
    others: Sequence[tuple[str, str]]
    code: str
    at: int
    codes: int


def players_page(screen: PlayersScreen, now: int, texts: Texts) -> Page:
    """Return the page of the players, with the fields to add or import one."""
    return page(
        "practice/players.html",
        texts.gettext("Players"),
        texts,
        screen=screen,
        lines=[(line, summary(line, now, texts)) for line in screen.players],
        typed=screen.typed_at("players-add"),
        collected=_collected(screen.parts, texts),
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(PLACES),
    )


def player_page(screen: PlayerScreen, now: int, texts: Texts) -> Page:
    """Return the page of a player: name, file, codes, cards as a table, merging, removal."""
    return page(
        "practice/player.html",
        screen.player.name,
        texts,
        screen=screen,
        player=screen.player,
        summary=summary(screen.player, now, texts),
        name=screen.typed_at("player").get("name", screen.player.name),
        label=code_label(screen.at, screen.codes, texts),
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(PLAYER_PLACES),
    )


def summary(line: PlayerLine, now: int, texts: Texts) -> str:
    """Return a player's progress, in a line."""
    if not line.answers and not line.ratings:
        return texts.gettext("No answer yet")
    counted = (
        (line.met, texts.ngettext("%(num)s card met", "%(num)s cards met", line.met)),
        (line.learnt, texts.ngettext("%(num)s learnt", "%(num)s learnt", line.learnt)),
        (line.answers, texts.ngettext("%(num)s answer", "%(num)s answers", line.answers)),
    )
    parts = [form % {"num": texts.number(number)} for number, form in counted if number]
    rating = texts.gettext("rating %(rating)s (%(language)s)")
    parts += [
        rating % {"language": texts.tongue(language), "rating": value}
        for language, value in line.ratings.items()
    ]
    return " · ".join([*parts, texts.moment(line.changed, now)])


def code_label(at: int, codes: int, texts: Texts) -> str:
    """Return the number of a code among all."""
    return texts.gettext("Code %(number)s of %(count)s") % {"number": at + 1, "count": codes}


def _collected(parts: Sequence[Part], texts: Texts) -> str:
    """Return the number of parts read, and the missing ones."""
    if not parts:
        return ""
    numbers = {part.number for part in parts}
    missing = [str(number) for number in range(1, parts[0].of + 1) if number not in numbers]
    return texts.gettext("%(read)s of %(count)s codes are read. Missing: %(missing)s.") % {
        "read": len(numbers),
        "count": parts[0].of,
        "missing": texts.sequence(missing),
    }
