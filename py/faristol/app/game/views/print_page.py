"""The page for printing sheets of a game or empty ones, and its choices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from faristol.app.game.views.printing import COORDINATES, OF_POSITION, PLAYERS, GameJob, GameSheet
from faristol.app.game.views.sheets import SHEETS
from faristol.app.text import Texts
from faristol.app.views import printing
from faristol.app.views.printing import Choice, Printed, ordered
from faristol.app.views.render import Page
from faristol.app.views.screen import Screen
from faristol.rules.game_rules import PAIR, GameRules


@dataclass(frozen=True, kw_only=True)
class GamePrintScreen(Screen):
    """Sheets of a game to print, or empty ones by one of the `offered` rules; `sheet` is the key of the one
    in view. A `position` that was set up has only its own sheets.
    """

    path: str
    back: str
    sheet: str
    job: GameJob
    offered: Sequence[GameRules] = ()
    position: bool = False


def game_print_page(screen: GamePrintScreen, texts: Texts) -> Page:
    """The page with the sheet that is looked at."""
    sheet, state = SHEETS[screen.sheet], screen.job.state
    shown = Printed(
        name=_name(screen, texts),
        path=screen.path,
        choose="sheet.choose",
        lists=[(texts.gettext("Sheets"), _listed(screen))],
        sheet=sheet,
        jobs=(screen.job,),
        choices=_choices(screen, texts),
        why_not=texts.gettext("Choose a game first.") if sheet.of_game and not state else "",
        elsewhere=screen.notices_elsewhere(()),
        club=screen.club,
        back=(screen.back, _back(screen, texts)),
    )
    return printing.print_page(shown, texts)


def _name(screen: GamePrintScreen, texts: Texts) -> str:
    if screen.position:
        return texts.gettext("Position")
    return screen.job.state.name if screen.job.state else texts.gettext("Games")


def _listed(screen: GamePrintScreen) -> list[GameSheet]:
    """Return the sheets that can be chosen here."""
    if screen.position:
        return ordered(SHEETS, OF_POSITION)
    return [one for one in ordered(SHEETS) if not one.use and (screen.job.state or not one.of_game)]


def _back(screen: GamePrintScreen, texts: Texts) -> str:
    if screen.position:
        return texts.gettext("Back to the position")
    return texts.gettext("Back to the game") if screen.job.state else texts.gettext("Games")


def _choices(screen: GamePrintScreen, texts: Texts) -> list[Choice]:
    choices, job, options = [], screen.job, SHEETS[screen.sheet].options
    if screen.offered:
        names = [(rules.key, rules.name) for rules in screen.offered]
        choices.append(Choice("rules", texts.gettext("Rules"), names, job.rules.key))
    if PLAYERS in SHEETS[screen.sheet].options and not job.state and job.rules.players_most > PAIR:
        counts = [(str(count), str(count)) for count in range(PAIR, job.rules.players_most + 1)]
        choices.append(Choice("players", texts.gettext("Players"), counts, str(job.players)))
    if COORDINATES in options:
        answers = [("yes", texts.gettext("with")), ("no", texts.gettext("without"))]
        chosen = "yes" if job.coordinates else "no"
        choices.append(Choice("coordinates", texts.gettext("Places of the plays"), answers, chosen))
    return choices
