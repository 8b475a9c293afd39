"""The page of shared games: making one, opening one here, putting the results of places together."""

from collections.abc import Sequence
from datetime import date

from faristol.app.duplicate.views import wording
from faristol.app.duplicate.views.shared_screens import KnownGame, SharedScreen
from faristol.app.duplicate.views.ties import some
from faristol.app.text import Texts
from faristol.app.text.formats import WEEKDAYS
from faristol.app.views.render import Page, page
from faristol.lexicon.dawg import LexiconHeader
from faristol.modes.duplicate.sealed import SealedGame

PLACES = ("opening", "plan", "gather")
ROUNDS = range(4, 31)

SHOWN = 3
"""Greatest number of other devices' places named that have opened a game, the furthest ones."""


def shared_page(screen: SharedScreen, texts: Texts) -> Page:
    """The page of shared games."""

    def typed(place: str) -> dict[str, str]:
        return dict(screen.typed_at(place))

    opening = dict(screen.typed) if screen.again else typed("opening")
    return page(
        "duplicate/shared.html",
        texts.gettext("Shared games"),
        texts,
        screen=screen,
        opening=screen.opening,
        facts=facts(screen.opening, texts) if screen.opening else (),
        opening_typed=opening,
        here=_shown(screen.here, texts),
        more_here=_more(screen.here, texts),
        gatherings=[(known, _gathered(known, screen.now, texts)) for known in screen.gatherings],
        drafts=[(known, _drafted(known, screen.now, texts)) for known in screen.drafts],
        proposed=_proposed(screen.today, texts),
        languages=[(screen.languages[code], _listed(screen.lists, code, texts)) for code in screen.languages],
        rounds=ROUNDS,
        typed=typed,
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(PLACES),
    )


def facts(sealed: SealedGame, texts: Texts) -> list[tuple[str, str]]:
    """Return the facts of a sealed game that are public."""
    heading = sealed.heading
    rounds = texts.ngettext("%(num)s round", "%(num)s rounds", heading.rounds) % {"num": heading.rounds}
    return [
        (texts.gettext("Date"), texts.date(heading.date)),
        (texts.gettext("Rules"), heading.rules.name),
        (texts.gettext("Rounds"), rounds),
        (texts.gettext("Words"), f"{heading.lexicon_name}, {heading.lexicon_checksum[:8]}"),
        (texts.gettext("Game"), sealed.game[:8]),
    ]


def _shown(here: Sequence[KnownGame], texts: Texts) -> list[dict[str, str]]:
    """Return this device's duplicates, and the furthest of the places whose results have come in."""
    own = [known for known in here if known.stream]
    return [_here(known, texts) for known in [*own, *_elsewhere(here)[:SHOWN]]]


def _more(here: Sequence[KnownGame], texts: Texts) -> str:
    rest = len(_elsewhere(here)) - SHOWN
    return (
        texts.ngettext("%(num)s more place", "%(num)s more places", rest) % {"num": rest} if rest > 0 else ""
    )


def _elsewhere(here: Sequence[KnownGame]) -> list[KnownGame]:
    return sorted((known for known in here if not known.stream), key=lambda known: -known.rounds)


def _gathered(known: KnownGame, now: int, texts: Texts) -> str:
    places = texts.ngettext("%(num)s place", "%(num)s places", len(known.places)) % {"num": len(known.places)}
    parts = (places, some(known.places, texts), known.game, _begun(known, now, texts))
    return " · ".join(part for part in parts if part)


def _drafted(known: KnownGame, now: int, texts: Texts) -> str:
    rounds = texts.ngettext("%(num)s round", "%(num)s rounds", known.rounds) % {"num": known.rounds}
    parts = [
        rounds,
        " ".join((texts.gettext("sealed"), known.game)) if known.sealed else "",
        _begun(known, now, texts),
    ]
    return " · ".join(part for part in parts if part)


def _begun(known: KnownGame, now: int, texts: Texts) -> str:
    return texts.gettext("begun %(moment)s") % {"moment": texts.moment(known.begun, now)}


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
