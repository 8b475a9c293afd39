"""Export results to files and to a page for publishing; import games saved by Eliot."""

import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence

from faristol.app.copies import jobs
from faristol.app.copies.jobs import Job
from faristol.app.duplicate.views import wording
from faristol.app.duplicate.views.results import published
from faristol.app.text import Texts
from faristol.app.text.faults import VERDICTS, sentence
from faristol.app.text.marking import _
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request
from faristol.errors import Fault, Refused
from faristol.foreign import lines
from faristol.foreign.json_text import check_length
from faristol.foreign.portions import as_part
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.state import State
from faristol.modes.person import shortened
from faristol.storage.codec import to_records
from faristol.storage.exchange import document, eliot_xml, sheets
from faristol.storage.exchange.eliot_in import Imported, import_steps
from faristol.storage.exchange.eliot_out import write_eliot
from faristol.storage.records import Record
from faristol.tiles.alphabet import Alphabet

ANCHOR = "open"
READ, MADE = 0.1, 0.9
"""Progress, from 0 to 1, when the file of a game is read, and when its rounds are made."""

PORTION = 500
"""Events that are converted between two reports of progress."""

MOST_PROBLEMS = 40
"""Greatest number of changed lines that are listed one by one."""

HEADINGS: Mapping[str, str] = {
    "rank": _("Rank"),
    "table": _("Table"),
    "name": _("Name"),
    "group": _("Group"),
    "round": _("Round"),
    "played": _("Points"),
    "bonus": _("Bonus"),
    "total": _("Total"),
    "percent": _("Percent"),
    "rack": _("Rack"),
    "coordinates": _("Coordinates"),
    "word": _("Word"),
    "points": _("Points"),
    "best": _("Best possible"),
    "found": _("Found"),
    "slips": _("Slips"),
    "verdict": _("Verdict"),
    "difference": _("Difference"),
}

OUTCOMES: Mapping[str, str] = {**VERDICTS, "missing": wording.NOT_HANDED_IN}
"""Outcomes of a slip in words, also of one that was not handed in."""

SHEETS: Mapping[str, str] = {"results": _("results"), "rounds": _("rounds"), "slips": _("slips")}
"""Names of the sheets in the names of their files."""

LEFT_OUT: Mapping[str, str] = {
    "computers": _("Computer players left out: %(count)s."),
    "tables": _("Players whose table was taken or missing, and who have another: %(count)s."),
    "invalid": _("Void slips for which the file gives no reason: %(count)s."),
    "none": _(
        "Slips without a play: %(count)s. "
        "The file does not tell whether they were void or missing; they count as not handed in."
    ),
    "points": _("Slips with other points than their play, kept as they are: %(count)s."),
    "solos": _("Bonuses that follow no rule here, left out: %(count)s."),
    "penalties": _("Penalties left out: %(count)s."),
    "unfinished": _("Racks at the end that nobody played, left out: %(count)s."),
}
"""Sentences on the parts of an Eliot file that are left out, by the names of `eliot_in.LEFT_OUT`."""


async def _sheet(request: Request) -> None:
    """Download comma-separated values: results, rounds or slips."""
    state, alphabet = await _duplicate(request)
    kind, separator = request.text("sheet"), sheets.SEPARATORS.get(request.text("separator"))
    if kind not in SHEETS or separator is None:
        raise Refused("app.choice")
    texts = request.window.texts
    words = _translated(texts, HEADINGS)
    match kind:
        case "rounds":
            rows = sheets.rounds(state, alphabet, words, _translated(texts, OUTCOMES))
        case "slips":
            rows = sheets.slips(state, alphabet, words, _translated(texts, OUTCOMES))
        case _:
            rows = sheets.results(state, words)
    text = sheets.write_sheet(rows, separator)
    _download(request, state, f"-{texts.gettext(SHEETS[kind])}.csv", sheets.MEDIA_TYPE, text)


def _translated(texts: Texts, words: Mapping[str, str]) -> Mapping[str, str]:
    return {name: texts.gettext(text) for name, text in words.items()}


async def _document(request: Request) -> None:
    state, alphabet = await _duplicate(request)
    text = document.write_document(state, alphabet)
    _download(request, state, ".json", document.MEDIA_TYPE, text)


async def _eliot(request: Request) -> None:
    state, alphabet = await _duplicate(request)
    _download(request, state, ".xml", eliot_xml.MEDIA_TYPE, write_eliot(state, alphabet))


async def _page(request: Request) -> None:
    """Download the results as one page that needs nothing else, for the site of a club."""
    state, alphabet = await _duplicate(request)
    text = published(state, alphabet, request.window.texts)
    _download(request, state, ".html", "text/html", text)


async def _duplicate(request: Request) -> tuple[State, Alphabet]:
    state = await request.state(DUPLICATE)
    if not any(round_.closed for round_ in state.rounds):
        raise Refused("files.nothing")
    return state, request.window.library.alphabet(state.language)


def _download(request: Request, state: State, ending: str, media_type: str, text: str) -> None:
    name = re.sub(r"\W+", "-", f"{state.name}-{state.date}").strip("-") or "faristol"
    request.download(filename=f"{name}{ending}", type=media_type, text=text)


async def open_eliot(request: Request, text: str, name: str) -> None:
    """Make a game saved by Eliot a duplicate that is over; all of it is read before anything is saved."""
    window = request.window
    check_length(len(text), lines.ELIOT.characters)
    stream = f"eliot{hashlib.sha256(text.encode(errors='replace')).hexdigest()[:12]}"
    path = f"#/duplicate/{stream}/results"
    if await window.log.read(stream):
        request.go(path)
        already = window.texts.gettext("This file is on the device already.")
        request.session.notices.append(Notice(ANCHOR, already, "info"))
        return
    begun = request.session.path
    headers = [listed.header for listed in await window.library.lists()]
    alphabets = list(map(window.library.alphabet, dict.fromkeys(head.language for head in headers)))
    now = window.now()
    records: list[Record] = []
    games: list[Imported] = []

    def steps() -> Iterator[float]:
        """Read it, play it through, write its records; yields the progress, from 0 to 1."""
        game = yield from as_part(0, READ, eliot_xml.read_steps(text))
        making = import_steps(game, _name(name), alphabets, headers, now)
        games.append((yield from as_part(READ, MADE, making)))
        events = games[0].events
        for start in range(0, len(events), PORTION):
            records.extend(to_records(stream, events[start : start + PORTION], records, now))
            yield MADE + (1 - MADE) * start / len(events)

    async def finish(last: Request) -> None:
        [imported] = games
        await window.log.append(records)
        window.written.add(stream)
        if last.session.path == begun:
            last.go(path)
        summary = " ".join(_sentences(imported.state, imported.left_out, window.texts))
        last.session.notices.append(Notice(ANCHOR, summary, "good"))
        if changed := _changed(imported.problems, window.texts):
            last.session.notices.append(Notice(ANCHOR, "\n".join(changed), "info"))

    job = Job(name, ANCHOR, steps(), finish)
    await jobs.begin(request, job, at_once=len(text) < lines.PORTIONS_FROM)


def _changed(problems: Sequence[Fault], texts: Texts) -> list[str]:
    """Return sentences on the lines of a file that were read otherwise than they stand there."""
    sentences = [sentence(one.code, one.details, texts) for one in problems[:MOST_PROBLEMS]]
    more = len(problems) - len(sentences)
    if more:
        sentences.append(
            texts.ngettext("%(count)s line more", "%(count)s lines more", more) % {"count": more}
        )
    return [texts.gettext("What the file has otherwise:"), *sentences] if sentences else []


def _name(filename: str) -> str:
    """Return the name of the duplicate, taken from the file's name: the file itself has none."""
    stem = re.sub(r"\.[A-Za-z]{1,4}$", "", filename.rpartition("/")[2])
    return shortened(stem.replace("_", " ")) or "Eliot"


def _sentences(state: State, left_out: Mapping[str, int], texts: Texts) -> Iterator[str]:
    """Yield sentences on what was imported, and on what was left out."""
    form = texts.gettext("The game saved by Eliot is on this device now: %(rounds)s, %(players)s.")
    yield form % {"rounds": wording.rounds_played(state, texts), "players": wording.players(state, texts)}
    for name, text in LEFT_OUT.items():
        if count := left_out.get(name, 0):
            yield texts.gettext(text) % {"count": count}
    yield texts.gettext("Eliot’s files have no date, place or groups.")
    if not state.lexicon_checksum:
        lacking = texts.gettext("The word list “%(name)s” is not on this device: slips cannot be corrected.")
        yield lacking % {"name": state.lexicon_name}


ACTIONS: dict[str, Action] = {
    "files.sheet": _sheet,
    "files.document": _document,
    "files.eliot": _eliot,
    "files.page": _page,
}
