"""The page for printing sheets of a game, or empty ones: what there is, what can be chosen for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from faristol.app.text import Texts
from faristol.app.views.game.printing import COORDINATES, GameJob
from faristol.app.views.game.record_screens import GamePrintScreen
from faristol.app.views.game.sheets import SHEETS
from faristol.app.views.print_page import Choice
from faristol.app.views.render import Page, part, titled


def game_print_page(screen: GamePrintScreen, texts: Texts) -> Page:
    """The page with the sheet chosen."""
    title = texts.gettext(SHEETS[screen.sheet].title)
    name = screen.state.name if screen.state else texts.gettext("Games of two")
    return Page(_page(texts, screen), titled(f"{title} · {name}"))


@part("print.html")
def _page(texts: Texts, screen: GamePrintScreen) -> Mapping[str, Any]:
    sheet = SHEETS[screen.sheet]
    offered = sorted(
        (known for known in SHEETS.values() if screen.state or not known.of_game),
        key=lambda known: known.place,
    )
    why_not = texts.gettext("Choose a game first.") if sheet.of_game and not screen.state else ""
    job = GameJob(
        screen.state,
        screen.result,
        screen.signed,
        screen.rules,
        screen.alphabet,
        screen.chosen["coordinates"] == "yes",
    )
    return {
        "state": screen.state or {"name": texts.gettext("Games of two")},
        "path": screen.path,
        "back": screen.back,
        "back_told": texts.gettext("Back to the game") if screen.state else texts.gettext("Games of two"),
        "choose": "sheet.choose",
        "lists": [(texts.gettext("Sheets"), offered)],
        "report": sheet,
        "choices": _choices(screen, texts),
        "why_not": why_not,
        "sheets": "",
        "hidden": "",
        "elsewhere": screen.notices_elsewhere(()),
        "job": job,
        "sheet": {} if why_not else sheet.values(job, texts),
    }


def _choices(screen: GamePrintScreen, texts: Texts) -> list[Choice]:
    found = []
    if screen.offered:
        names = [(rules.key, rules.name) for rules in screen.offered]
        found.append(Choice("rules", texts.gettext("Rules"), names, screen.rules.key))
    if COORDINATES in SHEETS[screen.sheet].options:
        answers = [("yes", texts.gettext("with")), ("no", texts.gettext("without"))]
        found.append(
            Choice("coordinates", texts.gettext("Places of the plays"), answers, screen.chosen["coordinates"])
        )
    return found
