"""The games of this browser: opened from GCG files, searched, filtered, deleted."""

import hashlib
import json
import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache

from faristol.app.copies.incoming import ask, unsure
from faristol.app.deleting import deleting
from faristol.app.game import rules as rule_sets
from faristol.app.game.rules import offered
from faristol.app.game.views import library as library_view
from faristol.app.game.views.library import Card, LibraryScreen, Outcome, ReadGame, Shelf
from faristol.app.session import notice_of
from faristol.app.text import Texts
from faristol.app.text.faults import sentence
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.errors import Damaged, Fault, Refused, Unreadable
from faristol.modes.game import events as e
from faristol.modes.game.game import CLASSIC
from faristol.rules.game_rules import GameRules
from faristol.storage.codec import event_of, to_records
from faristol.storage.exchange.gcg_in import Opened, open_gcg, rules_named
from faristol.storage.log import Head
from faristol.storage.records import Record
from faristol.tiles.tile import DESIGNATED

PROBLEMS = "game.problems."
"""Prefix of the setting with the faults of a game's file, followed by its stream."""

NOTES = "game.notes."
"""Prefix of the setting with the notes of a game's file, followed by its stream."""

MOST_PROBLEMS = 40
MOST_NOTES = 200
MOST_BYTES = 1_000_000


async def _file(request: Request) -> None:
    """Open one of the files chosen or dropped; a single valid one is shown at once."""
    request.anchor = "open"
    shelf = request.session.of(Shelf)
    nth, of = request.text("nth") or "1", request.text("of") or "1"
    if nth == "1":
        shelf.outcomes = []
    request.session.typed = {"rules": request.text("rules")}
    shelf.reading = None if nth == of else (int(nth), int(of))
    name = request.text("filename").rpartition("/")[2]
    size = request.text("size")
    try:
        if size.isdecimal() and int(size) > MOST_BYTES:
            raise Damaged("gcg.large", line=1)
        source: str | bytes = request.text("text")
        if not source:
            source = await request.window.files.read(request.text("url"))
            if of == "1":
                ask(request, "games.file", source)
            elif unsure(source, request.window.texts.language):
                raise Refused("file.alphabet")
        outcome = await keep(request.window, source, name, request.text("rules"))
    except Fault as fault:
        if of == "1":
            raise
        outcome = Outcome(name, sentence(fault.code, fault.details, request.window.texts), "bad")
    if of != "1":
        shelf.outcomes.append(outcome)
        return
    show(request, outcome)


def show(request: Request, outcome: Outcome) -> None:
    """Show the game that was opened, or the reason for none."""
    if outcome.stream:
        request.go(f"#/game/{outcome.stream}/replay")
    elif outcome.kind == "bad":
        request.session.notices.append(Notice("open", outcome.sentence, "bad"))
        return
    if outcome.kind == "info":
        request.session.notices.append(Notice("replay", outcome.sentence, "info"))


async def keep(window: Window, source: str | bytes, filename: str, key: str) -> Outcome:
    """Keep the game of a file, unless it is here already."""
    data = source if isinstance(source, bytes) else source.encode(errors="replace")
    stream = f"gcg{hashlib.sha256(key.encode() + data).hexdigest()[:12]}"
    texts = window.texts
    if await window.log.read(stream):
        text = texts.gettext("This file is on the device already.")
        return Outcome(filename, text, "info", stream)
    opened = await _best(window, source, key, _name(filename))
    kept_problems = [_written(problem) for problem in opened.problems[:MOST_PROBLEMS]]
    if opened.state is None:
        sentences = problem_sentences(kept_problems, texts)
        nothing = texts.gettext("No game could be opened.")
        return Outcome(filename, " ".join([nothing, *sentences[:5]]), "bad")
    await window.log.append(to_records(stream, opened.events, [], window.now()))
    window.written.add(stream)
    if kept_problems or opened.left_out:
        await window.choose(
            PROBLEMS + stream, json.dumps([opened.left_out, *kept_problems], ensure_ascii=False)
        )
    if opened.notes:
        await window.choose(NOTES + stream, json.dumps(opened.notes[:MOST_NOTES], ensure_ascii=False))
    count = len(opened.state.turns)
    form = texts.ngettext("%(count)s turn", "%(count)s turns", count)
    players = " – ".join(player.name for player in opened.state.players)
    text = f"{players}, {form % {'count': count}}."
    if kept_problems:
        form = texts.ngettext(
            "%(count)s thing is wrong in it.", "%(count)s things are wrong in it.", len(kept_problems)
        )
        text += f" {form % {'count': len(kept_problems)}}"
    return Outcome(filename, text, "info" if kept_problems else "good", stream)


async def _best(window: Window, source: str | bytes, key: str, name: str) -> Opened:
    """Return the game by the chosen rules, or those that it names, or else those that fit best."""
    today = window.today
    offered = await rule_sets.offered(window)
    own = rules_named(source)
    if key:
        tried = [await rule_sets.named(window, key)]
    else:
        by_language = {rules.language: rules for rules in reversed(offered)}
        tried = [rules for rules in offered if rules.key == own] or list(by_language.values())
    results = []
    for rules in tried:
        checksum = (await window.proposed_list(rules.language)).checksum
        referee = await window.library.referee(rules.language, checksum, rules)
        opened = open_gcg(source, rules, referee, name=name, date=today, now=window.now())
        if opened.state and not opened.problems:
            return opened
        results.append(opened)
    return min(results, key=lambda opened: (opened.left_out, len(opened.problems)))


def _name(filename: str) -> str:
    stem = re.sub(r"\.[A-Za-z]{1,4}$", "", filename)
    return " ".join(stem.replace("_", " ").split())[:60].strip()


def _written(problem: Damaged) -> list[object]:
    """Return a fault as JSON values: its code and details, and those of the rule's own fault."""
    cause = problem.__cause__
    kept: list[object] = [problem.code, dict(problem.details)]
    return [*kept, cause.code, dict(cause.details)] if isinstance(cause, Fault) else kept


def problem_sentences(kept: Sequence[list[object]], texts: Texts) -> list[str]:
    """Return the sentences for kept faults."""
    problems = []
    for one in kept:
        pairs = zip(one[::2], one[1::2], strict=False)
        sentences = [
            sentence(str(code), details, texts) for code, details in pairs if isinstance(details, dict)
        ]
        problems.append(" ".join(dict.fromkeys(sentences)))
    return problems


async def problems_of(window: Window, stream: str) -> tuple[int, list[str]]:
    """Return the number of turns of its file that a game lacks, and the faults line by line."""
    text = await window.setting(PROBLEMS + stream)
    if not text:
        return 0, []
    left_out, *kept = json.loads(text)
    return left_out, problem_sentences(kept, window.texts)


async def notes_of(window: Window, stream: str) -> list[tuple[int, str]]:
    """Return the notes of a game's file: the turn's number, 0 for all of the game, and the text."""
    text = await window.setting(NOTES + stream)
    return [(number, note) for number, note in json.loads(text)] if text else []


async def forget(window: Window, stream: str) -> None:
    """Delete the faults and notes of a deleted game's file."""
    for name in (PROBLEMS + stream, NOTES + stream):
        if await window.setting(name):
            await window.choose(name, "")


PAGE = 15
"""Games shown at a time."""

FILTERS = ("text", "use", "rules", "finished", "year", "sorted")
"""The filters of the list, and its sort order."""

_READ = (e.Created, e.DetailsChanged, e.PlayMade, e.TurnCorrected, e.Ended, e.EndTakenBack)
_TYPES = {f"{CLASSIC.name}.{kind.__name__}" for kind in _READ}


async def cards(window: Window) -> tuple[list[Card], list[Fault]]:
    """Return every game, the one changed last first, and the faults of damaged ones."""
    readable, damages = list[Card](), list[Fault]()
    for head in await window.store(CLASSIC).heads():
        card = window.worked_out.find(Card, head.stream)
        if card is None or card.mark != head.last.hash:
            try:
                card = card_of(head, await window.log.read(head.stream))
            except Fault as fault:
                damages.append(fault)
                continue
            window.worked_out.put(card, head.stream)
        readable.append(card)
    return readable, damages


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


def narrowed(games: Sequence[Card], window: Window) -> list[Card]:
    """Return the games that match the filters, in the chosen order."""
    filters = window.session.of(Shelf).filters
    text = plain(filters.get("text", "").strip())
    kept = [
        card
        for card in games
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
    await forget(request.window, stream)
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
        shown.append(ReadGame(card, state, window.library.alphabet(state.language)))
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


async def played_with(window: Window, checksum: str) -> list[str]:
    """Return the names of the games judged by a word list."""
    games, _ = await cards(window)
    return [card.name for card in games if card.lexicon_checksum == checksum]


ACTIONS: dict[str, Action] = {
    "games.file": _file,
    "games.find": _find,
    "games.page": _page,
    "games.all": _all,
    **deleting("games", "stream", _remove),
}
