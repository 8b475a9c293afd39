"""The players of this device, and the export of one of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from faristol.app.text import Texts
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Screen
from faristol.modes.practice.answers import State
from faristol.modes.practice.learning import MATURE
from faristol.storage.exchange.player_codes import Part
from faristol.storage.log import Head

ANCHORS = ("players", "players-add", "restore", "codes")
PLAYER_ANCHORS = ("player", "join", "cards-file")


def players_page(
    screen: Screen, texts: Texts, *, lines: Sequence[Mapping[str, Any]], parts: Sequence[Part]
) -> Page:
    """Return the page of the players, with the fields to add or import one; `parts` are codes read so far."""
    return page(
        "practice/players.html",
        texts.gettext("Players"),
        texts,
        lines=lines,
        typed=screen.typed_at("players-add"),
        collected=_collected(parts, texts),
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(ANCHORS),
    )


def player_page(
    screen: Screen,
    texts: Texts,
    *,
    player: Mapping[str, Any],
    others: Sequence[tuple[str, str]],
    code: str,
    number: int,
    codes: int,
) -> Page:
    """Return the page of a player: name, file, codes, cards as a table, merging, removal.

    `others` are streams and names; `code` is the one of the `codes` at the index `number`.
    """
    return page(
        "practice/player.html",
        player["name"],
        texts,
        screen=screen,
        player=player,
        others=others,
        code=code,
        number=number,
        codes=codes,
        name=screen.typed_at("player").get("name", player["name"]),
        label=code_label(number, codes, texts),
        anchors=PLAYER_ANCHORS,
    )


def player_line(head: Head, state: State, *, chosen: bool, now: int, texts: Texts) -> dict[str, Any]:
    """Return a player with the cards met and learnt, answers, ratings, and the time of the last activity."""
    return {
        "stream": head.stream,
        "name": state.name,
        "chosen": chosen,
        "summary": _summary(state, texts.moment(head.last.time, now), texts),
    }


def _summary(state: State, changed: str, texts: Texts) -> str:
    """Return a player's progress, in a line."""
    ratings = {language: one.value for language, one in state.positions.ratings.items() if one.is_settled}
    if not state.answers and not ratings:
        return texts.gettext("No answer yet")
    memories = [card.memory for card in state.cards.values()]
    met, answers = len(memories), len(state.answers)
    learnt = sum(memory.phase == "review" and memory.stability >= MATURE for memory in memories)
    counted = (
        (met, texts.ngettext("%(num)s card met", "%(num)s cards met", met)),
        (learnt, texts.ngettext("%(num)s learnt", "%(num)s learnt", learnt)),
        (answers, texts.ngettext("%(num)s answer", "%(num)s answers", answers)),
    )
    parts = [form % {"num": texts.number(number)} for number, form in counted if number]
    rating = texts.gettext("rating %(rating)s (%(language)s)")
    parts += [
        rating % {"language": texts.tongue(language), "rating": round(value)}
        for language, value in ratings.items()
    ]
    return " · ".join([*parts, changed])


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
