"""Setting up a duplicate: its details and rules, and who sits at which table."""

from datetime import date

from faristol.app.screens import SetupScreen
from faristol.app.text import Texts
from faristol.app.text.formats import WEEKDAYS
from faristol.app.views import wording
from faristol.app.views.render import Page, page

PLACES = ("setup", "player", "paste", "start")
MOST_ROUNDS = 30
MINUTES = (1, 2, 3, 4, 5, 6, 8, 10)


def setup_page(screen: SetupScreen, texts: Texts) -> Page:
    """The set-up page."""
    state = screen.state
    taken = {player.table for player in state.players}
    places = (*PLACES, *(f"player-{player.id}" for player in state.players))
    return page(
        "setup.html",
        state.name,
        texts,
        screen=screen,
        state=state,
        rules=state.rules,
        details=wording.typed_at("setup", screen.typed, screen.notices),
        player=wording.typed_at("player", screen.typed, screen.notices),
        pasted=wording.typed_at("paste", screen.typed, screen.notices),
        free_table=next(table for table in range(1, len(taken) + 2) if table not in taken),
        missing=max(0, state.rules.minimum_players - len(state.players)),
        at=lambda place: wording.notices_at(screen.notices, place),
        elsewhere=wording.notices_elsewhere(screen.notices, places),
    )


def proposed_name(today: date, texts: Texts) -> str:
    """What a duplicate is called until somebody gives it a name: "Duplicat de dijous"."""
    weekday = texts.gettext(WEEKDAYS[today.weekday()])
    return texts.gettext("%(weekday)s duplicate") % {"weekday": weekday}
