"""The computer as players see it: its levels in words, and its present activity."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from faristol.app.game.views.screens import Status
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.render import part
from faristol.modes.game.thinking import SECONDS
from faristol.movegen.opponent import LEVELS

WORDS: Mapping[str, tuple[str, str]] = {
    "beginner": (
        _("Beginner"),
        _("Knows the most frequent words alone, misses plays, and lets most wrong words pass."),
    ),
    "learner": (
        _("Learner"),
        _("Knows everyday words, misses good plays, and lets some wrong words pass."),
    ),
    "club": (
        _("Club player"),
        _("Knows many words, plays for points, and challenges most wrong words."),
    ),
    "expert": (
        _("Expert"),
        _("Knows most words, thinks of the tiles that stay, and plays endgames ahead."),
    ),
    "strong": (
        _("Master"),
        _("Knows every word, weighs points and the tiles that stay, and searches endgames to the end."),
    ),
    "champion": (
        _("Strongest"),
        _("As a master, and plays its best moves on many times over, as long as it has the time."),
    ),
}
"""Name and description of each level."""


def level_choices(texts: Texts) -> list[tuple[str, str, str]]:
    """Return key, name and description of the levels, the weakest first."""
    return [(key, texts.gettext(WORDS[key][0]), texts.gettext(WORDS[key][1])) for key in LEVELS]


def seconds_choices(texts: Texts) -> list[tuple[str, str]]:
    """Return the times to think about a move."""
    return [
        (value, texts.ngettext("%(num)s second", "%(num)s seconds", int(value)) % {"num": value})
        for value in SECONDS
    ]


@part("game/computer.html")
def computer_line(texts: Texts, status: Status | None, name: str) -> Mapping[str, Any]:
    """Return the line about the computer's activity, an empty element while it waits."""
    return {"status": status, "name": name}
