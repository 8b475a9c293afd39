"""The word judge: it gives one verdict for all words of a play (CLA-6A)."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from faristol.app.feature import dismiss
from faristol.app.session import notice_of
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice, Question, Way
from faristol.app.window import Action, Request, Window
from faristol.app.wordlists.views import judge_pages as words_view
from faristol.app.wordlists.views.judge_pages import Judged, ListChoice, WordJudgeScreen
from faristol.errors import Damaged, Refused, Unreadable
from faristol.lexicon.query import LONGEST, SHORTEST
from faristol.storage.codec import event_of
from faristol.storage.settings import CHALLENGES, WordsJudged
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.language import sort_key
from faristol.tiles.reading import Spelling
from faristol.tiles.tile import letters_of

PATH = "#/words/judge"

MOST_WORDS = 8
"""Most words of a play: one along seven tiles, and one across each."""

MOST_CHARACTERS = 80
"""Most characters of a typed word: fifteen tiles never take more, however blanks are marked."""

MOST_OFFERED = 6
"""Most readings with other tiles offered at once."""

SHOWN = 100
"""Verdicts listed on the page."""


@dataclass
class Verdict:
    """The verdict on the last words, None if the page shows none."""

    stands: bool | None = None

    def leave(self) -> None:
        """Drop the verdict when another page is shown."""
        self.stands = None


_BETWEEN = re.compile(r"[\s,;]+")


def read_word(text: str, alphabet: Alphabet, fits: Callable[[bytes], bool]) -> bytes:
    """Read the letters of a word in any spelling, with or without marked blanks.

    Of several readings, it is the first that `fits`, or else the one nearest to the text. Raises Unreadable
    like `Alphabet.parse_word`, Refused "words.short" or "words.long".
    """
    if len(text) > MOST_CHARACTERS:
        raise Refused("words.long", word=f"{text[:30]}…", most=LONGEST)
    # tablets make a full stop of two spaces behind a word
    text = text.removesuffix(".") if len(text) > 1 else text
    letters = alphabet.normalise(text, Spelling.TILES)
    if letters is None:
        # All capitals: the small letters of "Que" at the start of a line are no blanks.
        letters = letters_of(alphabet.parse_word(text.upper()))
    letters = next(filter(fits, alphabet.in_haste(letters)), letters)
    if len(letters) < SHORTEST:
        raise Refused("words.short", word=text.upper())
    if len(letters) > LONGEST:
        raise Refused("words.long", word=text.upper(), most=LONGEST)
    return letters


@dataclass(frozen=True)
class Read:
    """The words of a play in tiles, and the faults of those that no tiles spell, by how they were written."""

    words: tuple[bytes, ...]
    impossible: Mapping[str, Unreadable]


def read_words(text: str, alphabet: Alphabet) -> Read:
    """Read the words of a play, separated by spaces, commas or new lines.

    A letter that has no tile makes a word impossible; anything else that is none is a slip in typing. Raises
    like `read_word`, and Refused "words.none" and "words.many".
    """
    written = [word for word in _BETWEEN.split(text) if word]
    if not written:
        raise Refused("words.none")
    if len(written) > MOST_WORDS:
        raise Refused("words.many", count=len(written), most=MOST_WORDS)
    words: list[bytes] = []
    impossible: dict[str, Unreadable] = {}
    for word in written:
        try:
            words.append(read_word(word, alphabet, bool))
        except Unreadable as fault:
            if not str(fault.details["text"])[int(fault.details["position"]) :][:1].isalpha():
                raise
            impossible[word.upper()] = fault
    return Read(tuple(words), impossible)


async def list_choice(window: Window) -> ListChoice:
    """Return the list chosen last for words alone, or else the one proposed for new events."""
    lists = [listed.header for listed in await window.library.lists()]
    names = {header.language: window.library.alphabet(header.language).name for header in lists}
    last = await window.setting("words.list")
    spoken = window.texts.language if window.texts.language in names else lists[0].language
    chosen = next((header for header in lists if header.checksum == last), None)
    return ListChoice(
        chosen=chosen or await window.proposed_list(spoken),
        lists=sorted(lists, key=lambda header: (names[header.language], sort_key(header.name, spoken))),
        languages=names,
    )


async def _open(request: Request) -> None:
    request.go(PATH)
    request.focus("words-field")


async def _judge(request: Request) -> None:
    """Give one verdict for all the words together, saved before it is shown (CLA-6A)."""
    window, session = request.window, request.session
    session.drop(Verdict)
    session.typed = {"words": request.text("words")}
    request.focus("words-field")
    header = (await list_choice(window)).chosen
    alphabet = window.library.alphabet(header.language)
    read = read_words(request.text("words"), alphabet)
    words, lexicon = read.words, await window.library.lexicon(header.checksum)
    stands = not read.impossible and all(word in lexicon for word in words)
    hides = await _hides(window)
    # Words hidden when they are judged are not saved either.
    kept, unspelt = ((), ()) if hides else (words, tuple(read.impossible))
    of_list = header.language, header.title, header.checksum
    await window.note(CHALLENGES, WordsJudged(kept, stands, *of_list, unspelt))
    session.put(Verdict(stands))
    if not hides:
        session.notices += [
            replace(notice_of(fault, "words", window.texts), kind="info")
            for fault in read.impossible.values()
        ]
    if not (stands or hides or read.impossible) and (
        otherwise := list(islice(_otherwise(words, alphabet), MOST_OFFERED))
    ):
        sentence = words_view.otherwise_text(window.texts)
        first, *others = (Way(words, (("words", words),)) for words in otherwise)
        notice = Notice(
            "words", sentence, "info", "", "words.judge", first.label, first.fields, tuple(others)
        )
        session.notices.append(notice)
    if hides:
        session.typed = {}
    request.effect("alert", text=words_view.verdict_text(stands, window.texts))
    request.effect("sound", name="good" if stands else "bad")


def _otherwise(words: Sequence[bytes], alphabet: Alphabet) -> Iterator[str]:
    """Yield the words with one of them read as other tiles.

    Whether those are valid is not told before the players say that these tiles are on the board.
    """
    for at, word in enumerate(words):
        for read in alphabet.in_haste(word)[1:]:
            yield " ".join(map(alphabet.show_word, (*words[:at], read, *words[at + 1 :])))


async def _typing(request: Request) -> None:
    """Drop the verdict once other words are typed."""
    request.session.drop(Verdict)


async def _choose_list(request: Request) -> None:
    request.session.drop(Verdict)
    await request.window.choose("words.list", request.text("list"))


async def _hide(request: Request) -> None:
    await request.window.choose("words.hide", "yes" if request.text("hide") else "no")


async def _hides(window: Window) -> bool:
    return await window.setting("words.hide") == "yes"


@dataclass(frozen=True)
class Clearing(Question):
    """Ask whether to clear the history."""


async def _clear(request: Request) -> None:
    """Ask for confirmation: a cleared history cannot be restored."""
    request.session.question = Clearing()


async def _clear_yes(request: Request) -> None:
    question, request.session.question = request.session.asks(Clearing), None
    request.focus("words-field")
    if question:
        await request.window.log.replace(CHALLENGES, [])
        request.window.kept.pop(CHALLENGES, None)
        request.window.written.add(CHALLENGES)
        request.session.drop(Verdict)


async def _history(window: Window) -> list[Judged]:
    """Return the judged words, the latest first; raises Damaged like `event_of`."""
    lines = []
    for record in reversed((await window.records(CHALLENGES))[-SHOWN:]):
        event = event_of(record)
        if isinstance(event, WordsJudged):
            alphabet = window.library.alphabet(event.language)
            words = ", ".join((*map(alphabet.show_word, event.words), *event.impossible))
            lines.append(Judged(record.time, words, event.stands, event.list_name, event.checksum))
    return lines


async def page(window: Window) -> Page:
    """The word judge's page; it works even if its history cannot be read, and tells that."""
    session = window.session
    notices: list[Notice] = list(session.notices)
    try:
        history = await _history(window)
    except Damaged as fault:
        history = []
        notices.append(notice_of(fault, "page", window.texts))
    screen = WordJudgeScreen(
        verdict=session.of(Verdict).stands,
        history=history,
        earlier=max(0, len(await window.records(CHALLENGES)) - SHOWN),
        choice=await list_choice(window),
        now=window.now(),
        hidden=await _hides(window),
        clearing=session.asks(Clearing) is not None,
        notices=notices,
        typed=session.typed,
    )
    return words_view.judge_page(screen, window.texts)


ACTIONS: dict[str, Action] = {
    "words.open": _open,
    "words.judge": _judge,
    "words.typing": _typing,
    "words.list": _choose_list,
    "words.hide": _hide,
    "words.clear": _clear,
    "words.clear_no": dismiss("words-field"),
    "words.clear_yes": _clear_yes,
}
