"""Ask what a season has to be told about its places: scales that end, shared places, divisions."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass

from faristol.app.season.views.season_words import TIES
from faristol.app.text import Texts
from faristol.app.views.screen import EventScreen
from faristol.modes.season.open_places import Missing, missing_places, shared_place
from faristol.modes.season.state import State

SCALE, SHARED, DIVIDED = "season-scale", "season-shared", "season-divided"
ANCHORS = (SCALE, SHARED, DIVIDED)

NAMED = 3
"""The most people or events that a question names."""


@dataclass(frozen=True)
class ScaleQuestion:
    """A question about the points of places: which scale it is, what is asked, the label, what was typed."""

    players: int
    text: str
    label: str
    typed: str


@dataclass(frozen=True)
class OpenQuestions:
    """The questions about places: `shared` and `divided` are sentences, `divided` by the events meant."""

    scales: tuple[ScaleQuestion, ...]
    shared: str
    ties: tuple[tuple[str, str], ...]
    divided: tuple[tuple[str, str], ...]

    @property
    def any(self) -> bool:
        """Tell whether there is anything to ask."""
        return bool(self.scales or self.shared or self.divided)


def open_questions(screen: EventScreen[State], divided: Set[str], texts: Texts) -> OpenQuestions:
    """Return what is to be asked about the places of a season."""
    state, typed = screen.state, screen.typed_at(SCALE)
    return OpenQuestions(
        tuple(
            ScaleQuestion(
                one.players,
                _scale(one, texts),
                _label(one, texts),
                typed.get("points", "") if typed.get("players") == str(one.players) else "",
            )
            for one in missing_places(state)
        ),
        _shared(state, texts),
        tuple((key, texts.gettext(name)) for key, name in TIES.items() if key != "ask"),
        tuple(
            (one.taken.event, _divided(one.taken.name, texts))
            for one in state.events
            if one.taken.event in divided
        ),
    )


def _scale(one: Missing, texts: Texts) -> str:
    names = [texts.gettext("“%(name)s”") % {"name": event.taken.name} for event in one.events]
    if len(names) > NAMED:
        names = [*names[: NAMED - 1], texts.gettext("others")]
    form = texts.gettext("The points end after place %(end)s, and there are %(last)s places in: %(names)s.")
    if one.players:
        form = texts.gettext(
            "The points for at most %(players)s players end after place %(end)s, and there are "
            "%(last)s places in: %(names)s."
        )
    values = {"players": one.players, "end": one.first - 1, "last": one.last}
    return form % {**values, "names": texts.sequence(names)}


def _label(one: Missing, texts: Texts) -> str:
    """Return the label of the field for the points of places of which nobody has said what they bring."""
    if one.first == one.last:
        return texts.gettext("Points for place %(place)s") % {"place": one.first}
    form = texts.gettext("Points for places %(first)s to %(last)s, with spaces between them")
    return form % {"first": one.first, "last": one.last}


def _shared(state: State, texts: Texts) -> str:
    shared = shared_place(state)
    if shared is None:
        return ""
    names = [result.name for result in shared.results]
    if len(names) > NAMED:
        names = [*names[: NAMED - 1], texts.gettext("others")]
    form = texts.gettext(
        "In “%(event)s”, %(names)s share place %(place)s. What do players who share one have?"
    )
    values = {"event": shared.event.taken.name, "place": shared.results[0].rank}
    return form % {**values, "names": texts.sequence(names)}


def _divided(name: str, texts: Texts) -> str:
    form = texts.gettext(
        "“%(name)s” was played in divisions, and their orders were taken as one: each has a first place, "
        "and all players count together. Each division can count as an event of its own."
    )
    return form % {"name": name}
