"""The list of ratings of a tournament: its contents, and its effect on the players (SWI-3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from faristol.app.text import Texts
from faristol.app.tournament.views.people import Source
from faristol.app.tournament.views.top import TournamentScreen, top
from faristol.app.views.render import Page, page
from faristol.tournament.data import RatingList
from faristol.tournament.state import Player


@dataclass(frozen=True)
class Unlisted:
    """A player who is not in the list of ratings, with the similar names in it."""

    player: Player
    near: Sequence[tuple[str, int]]


@dataclass(frozen=True, kw_only=True)
class RatingsScreen(TournamentScreen):
    """The list of ratings: the number of players `rated` by it, those `unlisted`, and the text searched for.

    `other` are the players whose rating is not the one of the list.
    """

    rated: int
    other: Sequence[tuple[Player, int]]
    unlisted: Sequence[Unlisted]
    query: str
    matches: Sequence[tuple[str, int]]
    fitting: int
    refused: str
    sources: Sequence[Source]
    today: str


ANCHORS = ("ratings",)


def ratings_page(screen: RatingsScreen, texts: Texts) -> Page:
    """The page of the ratings."""
    state = screen.state
    kept: Mapping[str, str] = screen.typed_at("ratings")
    return page(
        "tournament/ratings.html",
        texts.gettext("Ratings"),
        texts,
        screen=screen,
        state=state,
        ratings=state.ratings,
        top=top(state, screen.stream, "players", texts),
        summary=_summary(state.ratings, texts) if state.ratings else "",
        rated=_rated(screen, texts),
        kept=kept,
        sources=[
            (one.stream, f"{one.ratings.name}, {texts.date(one.ratings.date)} ({one.name})")
            for one in screen.sources
            if one.ratings
        ],
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(ANCHORS),
    )


def _summary(ratings: RatingList, texts: Texts) -> str:
    """Return a list in a line: its name, its date, the number of names."""
    count = len(ratings.lines)
    names = texts.ngettext("%(num)s name", "%(num)s names", count) % {"num": texts.number(count)}
    return f"{ratings.name}, {texts.date(ratings.date)}, {names}"


def _rated(screen: RatingsScreen, texts: Texts) -> str:
    """Return how many players have their rating from the list, in a sentence."""
    count = len(screen.state.players)
    form = texts.ngettext(
        "%(rated)s of %(num)s player has the rating of this list.",
        "%(rated)s of %(num)s players have the rating of this list.",
        count,
    )
    return form % {"rated": screen.rated, "num": count}


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
