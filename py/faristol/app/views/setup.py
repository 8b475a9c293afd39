"""Setting up a duplicate: its details and rules, and who sits at which table."""

from collections.abc import Iterable
from datetime import date

from faristol.app.screens import SetupScreen
from faristol.app.text import Texts
from faristol.app.text.formats import WEEKDAYS
from faristol.app.views import wording
from faristol.app.views.render import Page, page

PLACES = ("setup", "player", "paste", "start")
MINUTES = (60, 90, 120, 150, 180, 240, 300, 600)
"""Seconds that a round may last without typing them."""

ROUNDS = range(4, 31)


def setup_page(screen: SetupScreen, texts: Texts) -> Page:
    """The set-up page."""
    state, rules = screen.state, screen.state.rules
    taken = {player.table for player in state.players}
    places = (*PLACES, *(f"player-{player.id}" for player in state.players))

    def typed(place: str) -> dict[str, str]:
        return dict(wording.typed_at(place, screen.typed, screen.notices))

    return page(
        "setup.html",
        state.name,
        texts,
        screen=screen,
        state=state,
        rules=rules,
        minutes=[
            (_minutes(seconds), _said(seconds, texts)) for seconds in _with(MINUTES, rules.round_seconds)
        ],
        chosen_minutes=_minutes(rules.round_seconds),
        rounds=_with(ROUNDS, rules.rounds),
        names=[(key, table.title, table.forms[1]) for key, table in screen.alphabet.spoken.items()],
        listed=any(header.checksum == state.lexicon_checksum for header in screen.lists),
        told=lambda header: wording.listed(header, texts),
        official=wording.official(state, texts),
        count=wording.players(state, texts),
        free_table=next(table for table in range(1, len(taken) + 2) if table not in taken),
        few=max(0, rules.minimum_players - len(state.players)),
        resume=wording.resume(state, texts) if state.started else "",
        typed=typed,
        at=lambda place: wording.notices_at(screen.notices, place),
        elsewhere=wording.notices_elsewhere(screen.notices, places),
    )


def proposed_name(today: date, texts: Texts) -> str:
    """What a duplicate is called until somebody gives it a name: "Duplicat de dijous"."""
    weekday = texts.gettext(WEEKDAYS[today.weekday()])
    return texts.gettext("%(weekday)s duplicate") % {"weekday": weekday}


def _with(offered: Iterable[int], chosen: int) -> list[int]:
    """What is offered, and what is chosen already even if it is not among it."""
    return sorted({*offered, chosen} - {0})


def _minutes(seconds: int) -> str:
    """Seconds as the form's value: "3", "2:30"."""
    whole, rest = divmod(seconds, 60)
    return f"{whole}:{rest:02}" if rest else str(whole)


def _said(seconds: int, texts: Texts) -> str:
    """A time as one says it: "3 minuts", "2 min 30 s"."""
    whole, rest = divmod(seconds, 60)
    if rest:
        return texts.gettext("%(minutes)s min %(seconds)s s") % {"minutes": whole, "seconds": rest}
    return texts.ngettext("%(minutes)s minute", "%(minutes)s minutes", whole) % {"minutes": whole}
