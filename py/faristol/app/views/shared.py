"""The page of shared games: making one, opening one here, putting the results of places together."""

from collections.abc import Sequence
from datetime import date

from faristol.app.shared_screens import KnownGame, SharedScreen
from faristol.app.text import Texts
from faristol.app.text.formats import WEEKDAYS
from faristol.app.views import wording
from faristol.app.views.render import Page, page
from faristol.lexicon.dawg import LexiconHeader
from faristol.modes.duplicate.sealed import SealedGame

PLACES = ("opening", "plan", "gather")
ROUNDS = range(4, 31)


def shared_page(screen: SharedScreen, texts: Texts) -> Page:
    """The page of shared games."""

    def typed(place: str) -> dict[str, str]:
        return dict(wording.typed_at(place, screen.typed, screen.notices))

    opening = dict(screen.typed) if screen.asked else typed("opening")
    return page(
        "shared.html",
        texts.gettext("Shared games"),
        texts,
        screen=screen,
        opening=screen.opening,
        facts=facts(screen.opening, texts) if screen.opening else (),
        opening_typed=opening,
        here=[_here(known, texts) for known in screen.here],
        proposed=_proposed(screen.today, texts),
        languages=[(screen.languages[code], _listed(screen.lists, code, texts)) for code in screen.languages],
        rounds=ROUNDS,
        typed=typed,
        at=lambda place: wording.notices_at(screen.notices, place),
        elsewhere=wording.notices_elsewhere(screen.notices, PLACES),
    )


def facts(sealed: SealedGame, texts: Texts) -> list[tuple[str, str]]:
    """What anybody may know of a sealed game."""
    heading = sealed.heading
    rounds = texts.ngettext("%(num)s round", "%(num)s rounds", heading.rounds) % {"num": heading.rounds}
    return [
        (texts.gettext("Date"), texts.date(heading.date)),
        (texts.gettext("Rules"), heading.rules.name),
        (texts.gettext("Rounds"), rounds),
        (texts.gettext("Words"), f"{heading.lexicon_name}, {heading.lexicon_checksum[:8]}"),
        (texts.gettext("Game"), sealed.game[:8]),
    ]


def _here(known: KnownGame, texts: Texts) -> dict[str, str]:
    """A place that plays the game, as far as this device knows."""
    opened = texts.ngettext(
        "%(count)s of %(of)s round opened", "%(count)s of %(of)s rounds opened", known.rounds
    ) % {"count": known.rounds, "of": known.of}
    return {"stream": known.stream, "place": known.place, "opened": opened}


def _listed(lists: Sequence[LexiconHeader], language: str, texts: Texts) -> list[tuple[str, str]]:
    return [
        (header.checksum, wording.listed(header, texts)) for header in lists if header.language == language
    ]


def _proposed(today: str, texts: Texts) -> str:
    weekday = texts.gettext(WEEKDAYS[date.fromisoformat(today).weekday()])
    return texts.gettext("Simultaneous of %(weekday)s") % {"weekday": weekday}
