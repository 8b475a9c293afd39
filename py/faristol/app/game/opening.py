"""Games opened from GCG files, as far as they are valid; faults and notes of a file are kept."""

import hashlib
import json
import re
from collections.abc import Sequence

from faristol.app.copies.incoming import ask, unsure
from faristol.app.game import rules as rule_sets
from faristol.app.game.views.shelf import Outcome, Shelf
from faristol.app.text import Texts
from faristol.app.text.faults import sentence
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.errors import Damaged, Fault, Refused
from faristol.storage.codec import to_records
from faristol.storage.exchange.gcg_in import Opened, open_gcg, rules_named

PROBLEMS = "game.problems."
"""Prefix of the setting with the faults of a game's file, followed by its stream."""

NOTES = "game.notes."
"""Prefix of the setting with the notes of a game's file, followed by its stream."""

MOST_PROBLEMS = 40
MOST_NOTES = 200
MOST_BYTES = 1_000_000


async def _file(request: Request) -> None:
    """Open one of the files chosen or dropped; a single valid one is shown at once."""
    request.place = "open"
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
        found = problem_sentences(kept_problems, texts)
        nothing = texts.gettext("No game could be opened.")
        return Outcome(filename, " ".join([nothing, *found[:5]]), "bad")
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
    found = []
    for one in kept:
        pairs = zip(one[::2], one[1::2], strict=False)
        sentences = [
            sentence(str(code), details, texts) for code, details in pairs if isinstance(details, dict)
        ]
        found.append(" ".join(dict.fromkeys(sentences)))
    return found


async def problems_of(window: Window, stream: str) -> tuple[int, list[str]]:
    """Return the number of turns of its file that a game lacks, and the faults line by line."""
    text = await window.setting(PROBLEMS + stream)
    if not text:
        return 0, []
    left_out, *kept = json.loads(text)
    return left_out, problem_sentences(kept, window.texts)


async def notes_of(window: Window, stream: str) -> list[tuple[int, str]]:
    """Return the notes of a game's file: the turn's number, 0 for the whole game, and the text."""
    text = await window.setting(NOTES + stream)
    return [(number, note) for number, note in json.loads(text)] if text else []


async def forget(window: Window, stream: str) -> None:
    """Delete the faults and notes of a deleted game's file."""
    for name in (PROBLEMS + stream, NOTES + stream):
        if await window.setting(name):
            await window.choose(name, "")


ACTIONS: dict[str, Action] = {"games.file": _file}
