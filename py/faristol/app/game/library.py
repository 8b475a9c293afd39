"""Games opened from GCG files or from text, with what was wrong there and the notes of the file."""

import hashlib
import json
import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from faristol.app.game import rules as rule_sets
from faristol.app.text import Texts
from faristol.app.text.faults import sentence
from faristol.app.views.screen import Notice
from faristol.app.window import Request, Window
from faristol.errors import Damaged, Fault
from faristol.modes.game.game import CLASSIC
from faristol.storage.codec import to_records
from faristol.storage.exchange.gcg_in import Opened, open_gcg, rules_named

PROBLEMS = "game.problems."
"""Prefix of the setting with the faults of a game's file, followed by its stream."""

NOTES = "game.notes."
"""Prefix of the setting with the notes of a game's file, followed by its stream."""

MOST_PROBLEMS = 40
MOST_NOTES = 200


@dataclass(frozen=True)
class Outcome:
    """The result of opening a file: `kind` is "good", "info" or "bad"; `stream` is its game."""

    file: str
    sentence: str
    kind: str
    stream: str = ""


async def open_game(request: Request, source: str | bytes, filename: str) -> None:
    """Keep the game of a file and show it, or say why there is none."""
    outcome = await keep(request.window, source, filename, request.text("rules"))
    if outcome.stream:
        request.go(f"#/game/{outcome.stream}/replay")
    if outcome.kind != "good":
        anchor = "replay" if outcome.stream else request.anchor
        request.session.notices.append(Notice(anchor, outcome.sentence, outcome.kind))


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
    beside = {}  # saved first: once the game is here, its file is not read again
    if kept_problems or opened.left_out:
        beside[PROBLEMS + stream] = json.dumps([opened.left_out, *kept_problems], ensure_ascii=False)
    if opened.notes:
        beside[NOTES + stream] = json.dumps(opened.notes[:MOST_NOTES], ensure_ascii=False)
    await window.choose_all(beside)
    await window.log.append(to_records(stream, opened.events, [], window.now()))
    window.written.add(stream)
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
    await window.choose_all({PROBLEMS + stream: "", NOTES + stream: ""})


async def played_with(window: Window, checksum: str) -> list[str]:
    """Return the names of the games judged by a word list."""
    names = []
    for head in await window.store(CLASSIC).heads():
        if head.first.data.get("lexicon_checksum") == checksum:
            with suppress(Fault):  # the archive says which ones are damaged
                names.append((await window.open(CLASSIC, head.stream)).state.name)
    return names
