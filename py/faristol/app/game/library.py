"""The games of this browser: searched, filtered, opened from files, deleted."""

import unicodedata
from collections.abc import Sequence
from functools import lru_cache

from faristol.app.deleting import deleting
from faristol.app.game import opening
from faristol.app.game.rules import offered
from faristol.app.game.views import library as library_view
from faristol.app.game.views.record_screens import LibraryScreen
from faristol.app.game.views.shelf import Card, Known, Shelf
from faristol.app.session import notice_of
from faristol.app.views.render import Page
from faristol.app.window import Action, Request, Window
from faristol.errors import Fault, Unreadable
from faristol.modes.game import events as e
from faristol.modes.game.game import CLASSIC
from faristol.rules.game_rules import GameRules
from faristol.storage.codec import event_of
from faristol.storage.log import Head
from faristol.storage.records import Record
from faristol.tiles.tile import DESIGNATED

PAGE = 15
"""Games shown at a time."""

FILTERS = ("text", "use", "rules", "finished", "year", "sorted")
"""The filters of the list, and its sort order."""

_READ = (e.Created, e.DetailsChanged, e.PlayMade, e.TurnCorrected, e.Ended, e.EndTakenBack)
_TYPES = {f"{CLASSIC.name}.{kind.__name__}" for kind in _READ}


async def cards(window: Window) -> tuple[list[Card], list[Fault]]:
    """Return every game, the one changed last first, and the faults of damaged ones."""
    found, damages = list[Card](), list[Fault]()
    for head in await window.store(CLASSIC).heads():
        card = window.worked_out.find(Card, head.stream)
        if card is None or card.mark != head.last.hash:
            try:
                card = card_of(head, await window.log.read(head.stream))
            except Fault as fault:
                damages.append(fault)
                continue
            window.worked_out.put(card, head.stream)
        found.append(card)
    return found, damages


def card_of(head: Head, records: Sequence[Record]) -> Card:
    """Return the summary of a game from its records, without replaying it; raises `Damaged`."""
    created: e.Created | None = None
    details: e.Created | e.DetailsChanged | None = None
    words, finished = set[bytes](), False
    for event in (event_of(record) for record in records if record.type in _TYPES):
        match event:
            case e.Created():
                created = details = event
            case e.DetailsChanged():
                details = event
            case e.PlayMade():
                words.add(_plain_word(event.play.word))
            case e.TurnCorrected() if event.turn.play:
                words.add(_plain_word(event.turn.play.word))
            case e.Ended() | e.EndTakenBack():
                finished = isinstance(event, e.Ended)
    if created is None or details is None:
        raise Fault("storage.replay", stream=head.stream)
    return Card(
        stream=head.stream,
        mark=head.last.hash,
        changed=head.last.time,
        name=details.name,
        date=details.date,
        place=details.place,
        players=details.players,
        use=created.use,
        rules=GameRules.from_dict(created.rules).name,
        language=created.language,
        lexicon_checksum=created.lexicon_checksum,
        finished=finished,
        words=frozenset(words),
    )


def _plain_word(word: bytes) -> bytes:
    return bytes(tile & ~DESIGNATED for tile in word)


def narrowed(found: Sequence[Card], window: Window) -> list[Card]:
    """Return the games that match the filters, in the chosen order."""
    filters = window.session.of(Shelf).filters
    text = plain(filters.get("text", "").strip())
    kept = [
        card
        for card in found
        if filters.get("use", "") in ("", card.use)
        and filters.get("rules", "") in ("", card.rules)
        and filters.get("finished", "") in ("", "yes" if card.finished else "no")
        and card.date.startswith(filters.get("year", ""))
        and (not text or _has(card, text, window))
    ]
    match filters.get("sorted", ""):
        case "date":
            kept.sort(key=lambda card: card.date, reverse=True)
        case "players":
            kept.sort(key=lambda card: [plain(player) for player in card.players])
    return kept


def _has(card: Card, text: str, window: Window) -> bool:
    """Tell whether the text is in a name or the place, or is a word that was played."""
    if any(text in plain(part) for part in (card.name, card.place, *card.players)):
        return True
    try:
        words = map(_plain_word, window.library.alphabet(card.language).readings(text.upper()))
    except Unreadable:
        return False
    return any(len(word) > 1 and word in played for word in words for played in card.words)


@lru_cache(maxsize=10_000)
def plain(text: str) -> str:
    """Return a text for comparison: lower case, no accents."""
    parts = unicodedata.normalize("NFD", text.casefold())
    return "".join(part for part in parts if not unicodedata.combining(part))


async def _find(request: Request) -> None:
    shelf = request.session.of(Shelf)
    shelf.filters = {name: request.text(name) for name in FILTERS}
    shelf.page = 1


async def _page(request: Request) -> None:
    request.session.of(Shelf).page = max(1, request.number("page", "app.choice"))


async def _all(request: Request) -> None:
    shelf = request.session.of(Shelf)
    shelf.filters, shelf.page = {}, 1


async def _remove(request: Request, stream: str) -> None:
    await opening.forget(request.window, stream)
    await request.window.remove(stream)


async def page(window: Window, *rest: str) -> Page:
    """The page `#/games`."""
    shelf = window.session.of(Shelf)
    everything, damages = await cards(window)
    fitting = narrowed(everything, window)
    last = max(1, -(-len(fitting) // PAGE))
    at = min(shelf.page, last)
    shown = []
    for card in fitting[(at - 1) * PAGE : at * PAGE]:
        try:
            state = (await window.open(CLASSIC, card.stream)).state
        except Fault as fault:
            damages.append(fault)
            continue
        shown.append(Known(card, state, window.library.alphabet(state.language)))
    screen = LibraryScreen(
        games=shown,
        everything=everything,
        fitting=len(fitting),
        first=(at - 1) * PAGE + 1,
        page=at,
        pages=last,
        filters=shelf.filters,
        now=window.now(),
        removing=window.session.removing,
        outcomes=tuple(shelf.outcomes),
        reading=shelf.reading,
        typed=window.session.typed,
        rules=await offered(window),
        notices=[*window.session.notices, *(notice_of(fault, "games", window.texts) for fault in damages)],
    )
    return library_view.library_page(screen, window.texts)


ACTIONS: dict[str, Action] = {
    **opening.ACTIONS,
    "games.find": _find,
    "games.page": _page,
    "games.all": _all,
    **deleting("games", "stream", _remove),
}


async def played_with(window: Window, checksum: str) -> list[str]:
    """Return the names of the games judged by a word list."""
    found, _ = await cards(window)
    return [card.name for card in found if card.lexicon_checksum == checksum]
