"""Cards as a spreadsheet table: export and import (PRA-10)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime

from faristol.app.copies import jobs
from faristol.app.copies.jobs import Job
from faristol.app.practice import card_sets
from faristol.app.practice.card_sets import PATH, language_of
from faristol.app.practice.player import Player, begun
from faristol.app.practice.players import file_name
from faristol.app.practice.views import card_sets as sets_view
from faristol.app.text.marking import _
from faristol.app.text.reading_lists import Row, row_steps
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.app.wordlists.page_guards import require_none
from faristol.errors import Refused
from faristol.foreign.lines import CARDS
from faristol.lexicon.query import LONGEST, SHORTEST, WordSearch
from faristol.modes.person import MAXIMUM_NAME, shortened
from faristol.modes.practice import practice as c
from faristol.modes.practice.answers import Card
from faristol.modes.practice.events import MOST_CARDS, Definition
from faristol.modes.practice.practice import PRACTICE
from faristol.modes.practice.questions import ask, kind_in, language_in
from faristol.storage.exchange.cards_csv import COLUMNS, Language, Reading
from faristol.storage.exchange.sheets import MEDIA_TYPE, Cell, write_sheet
from faristol.tiles.alphabet import Alphabet

FILE = "#/practice/sets/file"

PORTION = 500
"""Lines or cards between two updates of the progress."""

MOST_PROBLEMS = 1_000
"""Most lines whose fault is told."""

SHARE = 0.5
"""The share of splitting cells in the time to read a table."""


@dataclass
class Table:
    """A table that was read: its name, its cards, the faulty lines, and their number."""

    name: str
    reading: Reading
    problems: list[tuple[int, Refused]] = field(default_factory=list)
    wrong: int = 0

    def steps(self, text: str) -> Iterator[float]:
        """Read the text, yielding the progress; raises as `rows`, and `Refused` for a faulty table."""
        rows: list[Row] = []
        for done in row_steps(text, CARDS, rows):
            yield SHARE * done
        if not rows:
            raise Refused("practice.no_words")
        self.reading.head(rows[0].cells)
        for number, row in enumerate(rows[1:]):
            if number % PORTION == 0:
                yield SHARE + (1 - SHARE) * number / len(rows)
            try:
                if row.problem:
                    raise row.problem.fault
                self.reading.take(row.line, row.cells)
            except Refused as fault:
                if fault.code == "cardsfile.many":
                    raise Refused("cardsfile.many_at", line=row.line, most=MOST_CARDS) from fault
                self.wrong += 1
                if len(self.problems) < MOST_PROBLEMS:
                    self.problems.append((row.line, fault))


async def _read(request: Request) -> None:
    """Read a table, with progress, and show its contents before anything is made."""
    request.anchor, request.file = "cards-file", request.text("filename")
    window, session, text = request.window, request.session, request.text("text")
    languages = {
        header.language: Language(
            window.library.alphabet(header.language), await window.library.lexicon(header.checksum)
        )
        for header in await window.proposed_lists()
    }
    name = request.text("filename").rpartition(".")[0] or request.text("filename")
    table = Table(name, Reading(languages, await language_of(window)))
    session.drop(Table)

    async def finish(last: Request) -> None:
        session.put(table)
        last.go(FILE)
        last.focus("next", select=False)

    await jobs.begin(request, Job(request.text("filename"), "cards-file", table.steps(text), finish))


async def _take(request: Request) -> None:
    """Make sets of the cards that were read, one for each kind and language."""
    request.anchor = "cards-file"
    window, session = request.window, request.session
    table = session.find(Table)
    if table is None or not table.reading.count:
        raise Refused("practice.empty_set")
    name = " ".join(request.text("name").split()) or table.name
    definitions = [
        Definition(kind, language, "own", SHORTEST, LONGEST, 1, MOST_CARDS, "", "", tuple(words))
        for (kind, language), words in table.reading.words.items()
    ]

    async def finish(last: Request) -> None:
        player = await begun(window)
        made: list[c.MakeSet] = []
        for definition in definitions:
            deck = await card_sets.deck_of(window, definition)
            if deck is not None:
                made.append(c.MakeSet(_named(name, definition, len(definitions)), definition, deck.made))
        await window.command(PRACTICE, player.stream, *made)
        session.drop(Table)
        cards = sum(one.made.cards for one in made)
        text = window.texts.ngettext("%(num)s card came in.", "%(num)s cards came in.", cards)
        last.go(PATH)
        sentence = text % {"num": window.texts.number(cards)}
        last.session.notices.append(Notice("practice", sentence, "good"))
        last.focus("next", select=False)

    def _named(name: str, definition: Definition, several: int) -> str:
        kind = window.texts.gettext(sets_view.KINDS[definition.kind])
        apart = f" · {kind} · {definition.language}" if several > 1 else ""
        return f"{shortened(name, MAXIMUM_NAME - len(apart))}{apart}"

    await card_sets.make(request, definitions, finish, title=name, anchor="cards-file")


async def _put_away(request: Request) -> None:
    request.session.drop(Table)


async def _save(request: Request) -> None:
    """Save all cards of a player as a table, with their progress; missing cards are made first."""
    request.anchor = "cards-file"
    window, stream = request.window, request.text("stream")
    await require_none(window)
    player = Player(stream, (await window.open(PRACTICE, stream)).state)
    if not player.state.sets:
        raise Refused("cardsfile.nothing")

    async def write(last: Request) -> None:
        named, rows = {one.id: one.name for one in player.state.sets}, list[list[Cell]]()
        made = await card_sets.keys_of(window, player)
        cards = {key: named[number] for number, of_set in made.items() for key in of_set}
        cards |= {key: named.get(card.set, "") for key, card in player.state.cards.items()}
        lists = dict[str, tuple[WordSearch, Alphabet]]()
        for language in {language_in(key) for key in cards}:
            header = await window.proposed_list(language)
            lists[language] = await window.library.search(header.checksum), window.library.alphabet(language)

        def steps() -> Iterator[float]:
            for number, (key, name) in enumerate(cards.items()):
                if number % PORTION == 0:
                    yield number / len(cards)
                rows.append(_row(key, name, player.state.cards.get(key), *lists[language_in(key)]))

        async def finish(end: Request) -> None:
            name = f"{file_name(player.state.name)}-{window.today}.csv"
            end.download(filename=name, type=MEDIA_TYPE, text=write_sheet([list(COLUMNS), *rows]))

        await jobs.begin(last, Job(player.state.name, "cards-file", steps(), finish, _("Writing %(name)s")))

    await card_sets.make_all(request, player, write)


def _row(key: str, name: str, card: Card | None, search: WordSearch, alphabet: Alphabet) -> list[Cell]:
    """Return the line of a card: of the set with this name, if there is one, with its progress."""
    kind, asked = kind_in(key), key.split(".", 2)[2]
    question = ask(key, search, alphabet) if kind in ("anagram", "blank") else None
    words = map(alphabet.show_word, question.words) if question else ()
    word = "" if kind == "recall" else " ".join(words) if question else asked
    due = datetime.fromtimestamp(card.memory.due / 1000).date().isoformat() if card else ""
    progress = (due, card.answers, card.lapses) if card else ("", None, None)
    return [name, kind, language_in(key), asked, word, *progress]


async def page(window: Window) -> Page:
    """Return the page of a table's columns and of the one read, if any."""
    table = window.session.find(Table)
    return sets_view.file_page(
        window.session.screen,
        window.texts,
        name=table.name if table else "",
        counts=[
            (kind, window.library.alphabet(language).name, len(words))
            for (kind, language), words in (table.reading.words.items() if table else ())
        ],
        problems=table.problems if table else (),
        wrong=table.wrong if table else 0,
        languages=[header.language for header in await window.proposed_lists()],
    )


ACTIONS: dict[str, Action] = {
    "sets.csv": _read,
    "sets.take_csv": _take,
    "sets.put_csv_away": _put_away,
    "sets.save_csv": _save,
}
