"""The page for printing sheets of a game or empty ones, and its choices."""

from __future__ import annotations

from faristol.app.game.views.printing import COORDINATES, OF_POSITION, PLAYERS, GameJob, GameSheet
from faristol.app.game.views.record_screens import GamePrintScreen
from faristol.app.game.views.sheets import SHEETS
from faristol.app.text import Texts
from faristol.app.views import printing
from faristol.app.views.printing import Choice, Printed, ordered
from faristol.app.views.render import Page
from faristol.rules.game_rules import PAIR


def game_print_page(screen: GamePrintScreen, texts: Texts) -> Page:
    """The page with the sheet that is looked at."""
    sheet, state = SHEETS[screen.sheet], screen.state
    shown = Printed(
        name=_name(screen, texts),
        path=screen.path,
        choose="sheet.choose",
        lists=[(texts.gettext("Sheets"), _listed(screen))],
        sheet=sheet,
        jobs=(
            GameJob(
                state,
                screen.result,
                screen.signed,
                screen.rules,
                screen.alphabet,
                screen.coordinates,
                screen.players,
                screen.code,
            ),
        ),
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
    return screen.state.name if screen.state else texts.gettext("Games")


def _listed(screen: GamePrintScreen) -> list[GameSheet]:
    """Return the sheets that can be chosen here."""
    if screen.position:
        return ordered(SHEETS, OF_POSITION)
    return [one for one in ordered(SHEETS) if not one.use and (screen.state or not one.of_game)]


def _back(screen: GamePrintScreen, texts: Texts) -> str:
    if screen.position:
        return texts.gettext("Back to the position")
    return texts.gettext("Back to the game") if screen.state else texts.gettext("Games")


def _choices(screen: GamePrintScreen, texts: Texts) -> list[Choice]:
    found = []
    if screen.offered:
        names = [(rules.key, rules.name) for rules in screen.offered]
        found.append(Choice("rules", texts.gettext("Rules"), names, screen.rules.key))
    if PLAYERS in SHEETS[screen.sheet].options and not screen.state and screen.rules.players_most > PAIR:
        counts = [(str(count), str(count)) for count in range(PAIR, screen.rules.players_most + 1)]
        found.append(Choice("players", texts.gettext("Players"), counts, str(screen.players)))
    if COORDINATES in SHEETS[screen.sheet].options:
        answers = [("yes", texts.gettext("with")), ("no", texts.gettext("without"))]
        chosen = "yes" if screen.coordinates else "no"
        found.append(Choice("coordinates", texts.gettext("Places of the plays"), answers, chosen))
    return found
