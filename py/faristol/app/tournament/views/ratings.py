"""The list of ratings of a tournament: its contents, and its effect on the players (SWI-3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from faristol.app.text import Texts
from faristol.app.tournament.views.people import Source
from faristol.app.tournament.views.top import TournamentScreen, tournament_page
from faristol.app.views.render import Page
from faristol.tournament.data import RatingList
from faristol.tournament.state import Player


@dataclass(frozen=True)
class Unlisted:
    """A player who is not in the list of ratings, with the similar names in it."""

    player: Player
    near: Sequence[tuple[str, int]]


def ratings_page(
    screen: TournamentScreen, rated: int, sources: Sequence[Source], texts: Texts, **values: Any
) -> Page:
    """The page of the list of ratings: how many players are `rated` by it, tournaments with a list.

    Further values are for the template alone.
    """
    ratings = screen.state.ratings
    return tournament_page(
        "ratings",
        texts.gettext("Ratings"),
        "players/ratings",
        screen,
        texts,
        ("ratings",),
        ratings=ratings,
        summary=_summary(ratings, texts) if ratings else "",
        rated=_rated(rated, len(screen.state.players), texts),
        kept=screen.typed_at("ratings"),
        sources=[
            (one.stream, f"{one.ratings.name}, {texts.date(one.ratings.date)} ({one.name})")
            for one in sources
            if one.ratings
        ],
        **values,
    )


def _summary(ratings: RatingList, texts: Texts) -> str:
    """Return a list in a line: its name, its date, the number of names."""
    count = len(ratings.lines)
    names = texts.ngettext("%(num)s name", "%(num)s names", count) % {"num": texts.number(count)}
    return f"{ratings.name}, {texts.date(ratings.date)}, {names}"


def _rated(rated: int, count: int, texts: Texts) -> str:
    """Return how many of the players have their rating from the list, in a sentence."""
    form = texts.ngettext(
        "%(rated)s of %(num)s player has the rating of this list.",
        "%(rated)s of %(num)s players have the rating of this list.",
        count,
    )
    return form % {"rated": rated, "num": count}


def taken(ratings: RatingList, changed: int, texts: Texts) -> str:
    """Return the sentence on a list that has been imported."""
    if not changed:
        return texts.gettext("%(list)s. Nobody’s rating has changed.") % {"list": _summary(ratings, texts)}
    form = texts.ngettext(
        "%(list)s, and %(num)s player has another rating now.",
        "%(list)s, and %(num)s players have another rating now.",
        changed,
    )
    return form % {"list": _summary(ratings, texts), "num": changed}
