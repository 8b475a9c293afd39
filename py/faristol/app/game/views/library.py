"""The library of games: a window's memory of it, and its page with list, filters and import."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from faristol.app.duplicate.views import wording
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Screen
from faristol.modes.game.settling import settle
from faristol.modes.game.state import State
from faristol.modes.game.turn import Use
from faristol.rules.game_rules import GameRules
from faristol.tiles.alphabet import Alphabet

ANCHORS = ("open", "games")

USES: Mapping[str, str] = {
    "tablet": _("On one device"),
    "board": _("On a real board"),
    "computer": _("Against the computer"),
    "record": _("From a file or a link"),
}
"""The ways in which a game was played."""

SORTED: Mapping[str, str] = {
    "": _("Changed last"),
    "date": _("Date"),
    "players": _("Players"),
}


@dataclass(frozen=True)
class Card:
    """A game in the list, as its records tell it without a replay.

    `mark` changes with the records; `words` are the main words of its plays, in tiles; `changed` is epoch ms.
    """

    stream: str
    mark: str
    changed: int
    name: str
    date: str
    place: str
    players: tuple[str, ...]
    use: Use
    rules: str
    language: str
    lexicon_checksum: str
    finished: bool
    words: frozenset[bytes]


@dataclass(frozen=True)
class ReadGame:
    """A game of the list with its state, None if it cannot be read."""

    card: Card
    state: State
    alphabet: Alphabet


@dataclass(frozen=True)
class Outcome:
    """The result of one of several files: `kind` is "good", "info" or "bad"; `stream` is its game."""

    file: str
    sentence: str
    kind: str
    stream: str = ""


@dataclass
class Shelf:
    """The state of the library: `filters` of the list, and the `page` of it that is shown, from 1.

    `playing` is the number of the running replay, 0 if none runs.
    """

    filters: Mapping[str, str] = field(default_factory=dict)
    page: int = 1
    outcomes: list[Outcome] = field(default_factory=list)
    reading: tuple[int, int] | None = None
    playing: int = 0
    runs: int = 0


@dataclass(frozen=True, kw_only=True)
class LibraryScreen(Screen):
    """The library: the games shown, from the `first` of the `fitting` ones; `everything` are all games.

    `filters` are those of the list, `typed` are the fields of the form for a new game, `outcomes` the results
    of several files, and `reading` the progress through a row of files.
    """

    games: Sequence[ReadGame]
    everything: Sequence[Card]
    fitting: int
    first: int
    page: int
    pages: int
    filters: Mapping[str, str]
    now: int
    rules: Sequence[GameRules]
    outcomes: Sequence[Outcome] = ()
    reading: tuple[int, int] | None = None


def library_page(screen: LibraryScreen, texts: Texts) -> Page:
    """The page `#/games`."""
    return page(
        "game/library.html",
        texts.gettext("Games"),
        texts,
        screen=screen,
        games=[_line(game, screen.now, texts) for game in screen.games],
        total=len(screen.everything),
        narrowed=any(value for name, value in screen.filters.items() if name != "sorted"),
        last=screen.first + len(screen.games) - 1,
        choices=_choices(screen, texts),
        rules=screen.rules,
        typed=screen.typed_at("open") or {"rules": screen.typed.get("rules", "")},
        anchors=ANCHORS,
    )


def _line(game: ReadGame, now: int, texts: Texts) -> dict[str, Any]:
    """Return a game's line: players, state, and the address it leads to."""
    card, state = game.card, game.state
    scores = settle(state, game.alphabet).scores
    begun = bool(state.turns or state.pending)
    date = wording.date_beside(card.name, card.date, texts)
    parts = [date, card.place, texts.gettext(USES[card.use]), card.rules]
    if not card.finished and card.use != "record":
        number = len(state.turns) + 1
        parts.insert(0, texts.gettext("under way, turn %(number)s") % {"number": number})
    elif not card.finished:
        parts.insert(0, texts.gettext("not played to the end"))
    replayed = card.finished or card.use == "record"
    return {
        "stream": card.stream,
        "name": card.name,
        "players": list(
            zip(card.players, scores if begun or state.ended else [""] * len(scores), strict=True)
        ),
        "title": " – ".join(card.players),
        "path": f"#/game/{card.stream}" + ("/replay" if replayed else ""),
        "summary": " · ".join(part for part in parts if part),
        "going": not replayed,
        "begun": begun,
        "changed": texts.moment(card.changed, now),
    }


def _choices(screen: LibraryScreen, texts: Texts) -> list[dict[str, Any]]:
    """Return the filter fields that have more than one value."""
    cards = screen.everything
    years = sorted({card.date[:4] for card in cards if card.date[:4].isdigit()}, reverse=True)
    uses = [use for use in USES if any(card.use == use for card in cards)]
    rules = sorted({card.rules for card in cards})
    everything = texts.gettext("All")
    fields = [
        (
            "finished",
            texts.gettext("State"),
            [("no", texts.gettext("under way")), ("yes", texts.pgettext("games", "over"))],
        ),
        ("use", texts.pgettext("games", "Played"), [(use, texts.gettext(USES[use])) for use in uses]),
        ("rules", texts.gettext("Rules"), [(name, name) for name in rules]),
        ("year", texts.gettext("Year"), [(year, year) for year in years]),
    ]
    filters = [
        {"name": name, "label": label, "values": [("", everything), *values]}
        for name, label, values in fields
        if len(values) > 1
    ]
    order = [(key, texts.gettext(label)) for key, label in SORTED.items()]
    return [*filters, {"name": "sorted", "label": texts.gettext("Order"), "values": order}]
