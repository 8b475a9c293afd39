"""The cards of sets, made by the word list in use and kept while this window is open."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass

from faristol.app.copies import jobs
from faristol.app.copies.jobs import Job
from faristol.app.practice.player import Player
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.screen import Notice
from faristol.app.window import Request, Window
from faristol.errors import Refused
from faristol.foreign.portions import as_part
from faristol.modes.practice import events as e
from faristol.modes.practice.data import Definition, Made
from faristol.modes.practice.learning import Keys
from faristol.modes.practice.practice import PRACTICE
from faristol.modes.practice.sets import Words, made_of, making
from faristol.modes.practice.state import CardSet


@dataclass(frozen=True)
class Deck:
    """The cards of a definition by a word list, and their summary for an event."""

    keys: tuple[str, ...]
    made: Made


Finish = Callable[[Request], Awaitable[None]]


async def words_for(window: Window, definition: Definition) -> Words:
    """Return the sources of a set; raises `Refused` "lexicon.missing" if the older list is not here."""
    library = window.library
    checksum = (await window.proposed_list(definition.language)).checksum
    return Words(
        await library.lexicon(checksum),
        await library.search(checksum),
        library.alphabet(definition.language),
        await library.lexicon(definition.older) if definition.older else None,
        (await library.playability(definition.language)).times if definition.source == "playability" else {},
    )


async def deck_of(window: Window, definition: Definition) -> Deck | None:
    """Return the cards of a definition by the list in use, None if they are not made yet."""
    checksum = (await window.proposed_list(definition.language)).checksum
    return window.session.find(Deck, (definition, checksum))


async def keys_of(window: Window, player: Player) -> Keys:
    """Return the cards of the player's sets that are made."""
    keys = dict[int, Sequence[str]]()
    for one in player.state.sets:
        deck = await deck_of(window, one.definition)
        if deck is not None:
            keys[one.id] = deck.keys
    return keys


async def make(
    request: Request, definitions: Sequence[Definition], finish: Finish, *, title: str, anchor: str
) -> None:
    """Make the missing cards, with progress, and then go on."""
    window = request.window
    missing: list[tuple[Definition, Words]] = []
    for definition in definitions:
        if await deck_of(window, definition) is None:
            missing.append((definition, await words_for(window, definition)))
    if not missing:
        await finish(request)
        return

    def work() -> Iterator[float]:
        for number, (definition, words) in enumerate(missing):
            begin, end = number / len(missing), (number + 1) / len(missing)
            keys = yield from as_part(begin, end, making(definition, words))
            deck = Deck(keys, made_of(keys, words.lexicon))
            window.session.put(deck, (definition, words.lexicon.header.checksum))

    await jobs.begin(request, Job(title, anchor, work(), finish, _("Making the cards: %(name)s")))


async def make_all(request: Request, player: Player, finish: Finish) -> None:
    """Make the cards of all sets, and tell which sets another word list has changed."""
    window = request.window
    possible: list[Definition] = []
    for one in player.state.sets:
        try:
            await words_for(window, one.definition)
        except Refused:
            text = window.texts.gettext(
                "“%(name)s” gives no new cards: the older word list is not on this device."
            )
            request.session.notices.append(Notice("practice", text % {"name": one.name}, "info"))
        else:
            possible.append(one.definition)

    async def done(last: Request) -> None:
        await _renew(last, player)
        await finish(last)

    title = window.texts.gettext("Your cards")
    await make(request, possible, done, title=title, anchor="practice")


async def _renew(request: Request, player: Player) -> None:
    """Take over a set's cards by another word list, and tell it."""
    window, texts = request.window, request.window.texts
    for one in player.state.sets:
        deck = await deck_of(window, one.definition)
        if deck is None or deck.made == one.made or not deck.keys:
            continue
        change = e.SetChanged(one.id, one.name, one.definition, deck.made)
        await window.command(PRACTICE, player.stream, change)
        if deck.made.checksum != one.made.checksum:
            request.session.notices.append(Notice("practice", _renewed(one, deck.made, texts), "info"))


def _renewed(one: CardSet, made: Made, texts: Texts) -> str:
    text = texts.gettext(
        "The word list is another one now, %(list)s: “%(name)s” had %(before)s cards and has %(now)s."
    )
    return text % {
        "list": made.lexicon_name,
        "name": one.name,
        "before": texts.number(one.made.cards),
        "now": texts.number(made.cards),
    }
