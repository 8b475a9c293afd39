"""Sets of cards: suggested ones with one tap, and the player's own (PRA-3); the cards of a set."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import get_args

from faristol.app.copies import jobs
from faristol.app.copies.jobs import Job
from faristol.app.feature import deleting
from faristol.app.practice.player import Player, begun, player_of, require_player
from faristol.app.practice.views import card_sets as sets_view
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.foreign.lines import WORDS, checked
from faristol.foreign.portions import as_part
from faristol.lexicon.query import LONGEST, SHORTEST
from faristol.modes.person import shortened
from faristol.modes.practice import events as e
from faristol.modes.practice import practice as c
from faristol.modes.practice.answers import CardSet
from faristol.modes.practice.events import MOST_CARDS, Definition, Kind, Made, Source
from faristol.modes.practice.learning import Keys, missed_most
from faristol.modes.practice.practice import PRACTICE
from faristol.modes.practice.questions import tiles_in
from faristol.modes.practice.sets import Words, left_out, made_of, making


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


PATH = "#/practice"
NEW = "#/practice/sets/new"

HEAVY = 8
"""Least points of a heavy tile; tiles of two letters are heavy too."""

MOST_RANK = 1_000_000
MOST_MISSES = 500
"""Most words of a set of missed words."""


LONGEST_WORD = 80
"""Most characters of a word."""


@dataclass(frozen=True)
class Form:
    """The fields of a new set by name."""

    fields: Mapping[str, str] = field(default_factory=dict)


def suggestions(window: Window, language: str) -> dict[str, Definition]:
    """Return the suggested sets by their keys, the first ones first."""
    alphabet = window.library.alphabet(language)
    heavy = " ".join(
        letter
        for number, letter in enumerate(alphabet.letters)
        if number and (alphabet.points[number] >= HEAVY or len(letter) > 1)
    )
    made: list[tuple[Kind, Source, int, int, int, str]] = [
        ("anagram", "short", 2, 2, 1000, ""),
        ("hooks", "short", 2, 2, 1000, ""),
        ("anagram", "short", 3, 3, 2000, ""),
        ("recall", "heavy", 2, 4, 200, heavy),
        ("anagram", "dumps", 3, 6, 500, ""),
        ("anagram", "probability", 7, 7, 1000, ""),
        ("anagram", "playability", 2, 8, 1000, ""),
    ]
    return {
        f"{kind}-{source}-{longest}": Definition(
            kind, language, source, shortest, longest, 1, most, tiles, "", ()
        )
        for kind, source, shortest, longest, most, tiles in made
    }


async def language_of(window: Window) -> str:
    """Return the language chosen last for cards, or that of the pages, or the first with a word list."""
    played = [header.language for header in await window.proposed_lists()]
    for language in (await window.setting("practice.language"), window.texts.language):
        if language in played:
            return language
    return played[0]


async def _suggest(request: Request) -> None:
    """Take a suggested set."""
    request.anchor = "sets"
    window = request.window
    offered = suggestions(window, await language_of(window))
    chosen = offered.get(request.text("key"))
    if chosen is None:
        raise Refused("app.choice")
    await _make(request, chosen, "")


async def _language(request: Request) -> None:
    """Choose the language of the sets offered."""
    language = request.text("language")
    if language not in {header.language for header in await request.window.proposed_lists()}:
        raise Refused("app.choice")
    await request.window.choose("practice.language", language)
    fields = dict(request.session.of(Form).fields)
    request.session.put(Form({**fields, "language": language}))


async def _type(request: Request) -> None:
    """Keep the form: a choice decides which further fields there are."""
    request.session.put(Form(dict(request.fields)))


async def _file(request: Request) -> None:
    """Take the words of a file, one or more per line."""
    request.anchor, request.file = "new-set", request.text("filename")
    words = read_words(request.text("text"))
    fields = dict(request.session.of(Form).fields)
    request.session.put(Form({**fields, "source": "own", "words": " ".join(words)}))
    request.focus("set-words")


async def _new(request: Request) -> None:
    """Make the set of the form."""
    request.anchor = "new-set"
    request.session.put(Form(dict(request.fields)))
    definition = await _definition(request)
    written = read_words(request.text("words")) if definition.source == "own" else ()
    await _make(request, definition, request.text("name"), written)


async def _definition(request: Request) -> Definition:
    """Return the definition in the form; raises `Refused` for its faults."""
    window, text = request.window, request.text
    kind: Kind | None = next((one for one in get_args(Kind) if one == text("kind")), None)
    source: Source | None = next((one for one in get_args(Source) if one == text("source")), None)
    language = text("language")
    if (
        kind is None
        or source is None
        or language not in {header.language for header in await window.proposed_lists()}
    ):
        raise Refused("app.choice")
    named = source in ("missed", "own")
    shortest = SHORTEST if named else request.lenient("shortest", SHORTEST)
    longest = LONGEST if named else request.lenient("longest", LONGEST)
    if not SHORTEST <= shortest <= longest <= LONGEST:
        raise Refused("practice.lengths", shortest=shortest, longest=longest)
    first, most = request.lenient("first", 1), request.number("most", "practice.count")
    if not 1 <= most <= MOST_CARDS:
        raise Refused("practice.many_cards", most=MOST_CARDS)
    if not 1 <= first <= MOST_RANK:
        raise Refused("practice.first", text=text("first").strip(), most=MOST_RANK)
    alphabet = window.library.alphabet(language)
    having, without = tiles_in(text("tiles"), alphabet) if source == "heavy" else (b"", b"")
    lacking = f" -{alphabet.show_tiles(without)}" if without else ""
    tiles = alphabet.show_tiles(having) + lacking if having else ""
    if source == "heavy" and not tiles:
        raise Refused("practice.tiles")
    older = await _older(request, language) if source == "new" else ""
    words = await _words(request, source, language) if named else ()
    return Definition(kind, language, source, shortest, longest, first, most, tiles, older, words)


async def _older(request: Request, language: str) -> str:
    """Return the older list to compare with; raises `Refused` if it is missing, or is the one in use."""
    checksum = request.text("older")
    checksums = [header.checksum for header in await request.window.library.choosable(language)]
    if checksum not in checksums or checksum == (await request.window.proposed_list(language)).checksum:
        raise Refused("practice.older")
    return checksum


async def _words(request: Request, source: Source, language: str) -> tuple[str, ...]:
    """Return the words of the player's own list, or those missed."""
    if source == "missed":
        player = await player_of(request.window)
        words = missed_most(player.state, language, MOST_MISSES) if player else ()
        if not words:
            raise Refused("practice.no_misses")
        return words
    return tuple(dict.fromkeys(read_words(request.text("words"))))


async def _make(request: Request, definition: Definition, name: str, written: tuple[str, ...] = ()) -> None:
    """Make the cards of a set, with progress, take it, and tell the `written` words left out."""
    window = request.window
    title = name.strip() or shortened(sets_view.described(definition, window.texts))

    async def finish(last: Request) -> None:
        deck = await deck_of(window, definition)
        lines = ""
        if written:
            words = await words_for(window, definition)
            left = left_out(written, definition, deck.keys if deck else (), words)
            lines = sets_view.left_out_in_words(left, words.lexicon.header.title, window.texts)
        if deck is None or not deck.keys:
            if lines:
                last.session.notices.append(Notice(request.anchor, lines, "info"))
            raise Refused("practice.empty_set")
        player = await begun(window)
        await window.command(PRACTICE, player.stream, c.MakeSet(title, definition, deck.made))
        text = window.texts.ngettext(
            "“%(name)s” has %(num)s card.", "“%(name)s” has %(num)s cards.", deck.made.cards
        )
        sentence = text % {"name": title, "num": window.texts.number(deck.made.cards)}
        last.session.drop(Form)
        last.go(PATH)
        last.session.notices.append(Notice("practice", sentence, "good"))
        if lines:
            last.session.notices.append(Notice("practice", lines, "info"))
        last.focus("next", select=False)

    await make(request, [definition], finish, title=title, anchor=request.anchor)


async def _remove(request: Request, stream: str) -> None:
    """Take a set off; the memory of its cards stays."""
    request.anchor = "sets"
    player = await require_player(request.window)
    names = [one.name for one in player.state.sets if str(one.id) == stream]
    await request.window.command(PRACTICE, player.stream, e.SetRemoved(int(stream)))
    for name in names:
        sentence = request.window.texts.gettext("“%(name)s” is removed.") % {"name": name}
        request.session.notices.append(Notice("sets", sentence, "good"))


async def new_page(window: Window) -> Page:
    """Return the page of a new set: the words, the question, and the number of cards."""
    fields = window.session.of(Form).fields
    language = fields.get("language") or await language_of(window)
    chosen = (await window.proposed_list(language)).checksum
    headers = [listed.header for listed in await window.library.lists()]
    return sets_view.new_page(
        window.session.screen,
        window.texts,
        fields=fields,
        language=language,
        alphabets={header.language: window.library.alphabet(header.language) for header in headers},
        older=[one for one in await window.library.choosable(language) if one.checksum != chosen],
    )


ACTIONS: dict[str, Action] = {
    "sets.suggest": _suggest,
    "sets.language": _language,
    "sets.type": _type,
    "sets.file": _file,
    "sets.new": _new,
    **deleting("sets", "stream", _remove),
}


def read_words(text: str) -> tuple[str, ...]:
    """Return the words in their order, separated by spaces, commas, semicolons or line ends.

    Raises `Refused` for none or too many, `Damaged` as `checked` does.
    """
    words = checked(text, WORDS).replace(",", " ").replace(";", " ").split()
    if not words:
        raise Refused("practice.no_words")
    shortened_words = tuple(word[:LONGEST_WORD] for word in words)
    if len(set(shortened_words)) > MOST_CARDS:
        raise Refused("practice.many_cards", most=MOST_CARDS)
    return shortened_words
