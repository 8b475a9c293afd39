"""Letter names that a club has written itself: copies of a table, kept among the settings (DUP-1.4)."""

import json
from dataclasses import dataclass

from faristol.app.feature import deleting, dismiss
from faristol.app.views.screen import Notice, Question
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.modes.duplicate import commands
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.person import free_title
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.language import is_played
from faristol.tiles.spoken import LONGEST_TITLE, SpokenTable, doubtful, edited_table

PATH = "#/settings/letters"
CLUB = "club:"
OWN = "own"
"""Values of the set-up's field: the prefix of a club's table, and the table the duplicate already has."""

MOST_TABLES = 20


def _setting(language: str) -> str:
    return f"letters.{language}."


async def club_tables(window: Window, language: str) -> dict[str, SpokenTable]:
    """Return the tables of this device for a language by their key; what cannot be read is left out."""
    alphabet = window.library.alphabet(language)
    tables = {}
    for key, text in (await window.settings_under(_setting(language))).items():
        try:
            kept = json.loads(text)
            tables[key] = _table(key, str(kept["title"]), list(map(str, kept["forms"])), alphabet)
        except (Refused, ValueError, KeyError, TypeError):
            continue
    return tables


def _table(key: str, title: str, forms: list[str], alphabet: Alphabet) -> SpokenTable:
    return edited_table(key, title, alphabet.letters[1:], forms, alphabet.shared)


async def club_table(window: Window, language: str, key: str) -> SpokenTable:
    """Return one table of this device; raises `Refused` "letters.unknown"."""
    tables = await club_tables(window, language) if is_played(language) else {}
    if key not in tables:
        raise Refused("letters.unknown")
    return tables[key]


async def _save(window: Window, language: str, table: SpokenTable, base: str) -> None:
    kept = {"title": table.title, "forms": table.forms, "base": base}
    await window.choose(_setting(language) + table.key, json.dumps(kept, ensure_ascii=False))


async def base_of(window: Window, language: str, key: str) -> SpokenTable:
    """Return the shipped table that a club's table was copied from."""
    alphabet = window.library.alphabet(language)
    kept = json.loads(await window.setting(_setting(language) + key) or "{}")
    return alphabet.spoken.get(kept.get("base", ""), alphabet.table(None))


async def _copy(request: Request) -> None:
    """Copy a table under a name of its own, and open the copy to be edited."""
    request.anchor = "letters"
    window, language, source = request.window, request.text("language"), request.text("table")
    if not is_played(language):
        raise Refused("letters.unknown")
    alphabet, tables = window.library.alphabet(language), await club_tables(window, language)
    if len(tables) >= MOST_TABLES:
        raise Refused("letters.many", most=MOST_TABLES)
    if source not in {*alphabet.spoken, *tables}:
        raise Refused("letters.unknown")
    table = tables.get(source) or alphabet.spoken[source]
    base = source if source in alphabet.spoken else (await base_of(window, language, source)).key
    key = "".join(window.rng.choices("abcdefghjkmnpqrstuvwxyz23456789", k=6))
    copy = window.texts.gettext("Copy of %(title)s") % {"title": table.title}
    title = free_title(copy, {table.title for table in tables.values()}, LONGEST_TITLE)
    await _save(window, language, _table(key, title, list(table.forms), alphabet), base)
    request.go(f"{PATH}/{language}/{key}")


async def _write(request: Request) -> None:
    """Save the table as typed; a name that does not begin with its letter is kept, with a notice."""
    request.form("letters")
    window, language, key = request.window, request.text("language"), request.text("table")
    await club_table(window, language, key)
    alphabet = window.library.alphabet(language)
    forms = [request.text(f"form-{tile}") for tile in range(len(alphabet.letters))]
    table = _table(key, request.text("title"), forms, alphabet)
    others = await club_tables(window, language)
    if any(other.title == table.title for other in others.values() if other.key != key):
        raise Refused("letters.same_title", title=table.title)
    await _save(window, language, table, (await base_of(window, language, key)).key)
    request.session.typed = {}
    _tell(request, table, alphabet)


def _tell(request: Request, table: SpokenTable, alphabet: Alphabet) -> None:
    texts, notices = request.window.texts, request.session.notices
    notices.append(Notice("letters", texts.gettext("Saved."), kind="good"))
    if letters := doubtful(table, alphabet.letters[1:], alphabet.shared):
        text = texts.ngettext(
            "The name of %(letters)s begins with another letter: whoever hears it may take the wrong tile.",
            "The names of %(letters)s begin with other letters: whoever hears them may take the wrong tiles.",
            len(letters),
        )
        notices.append(Notice("letters", text % {"letters": texts.sequence(letters)}, kind="info"))


@dataclass(frozen=True)
class Resetting(Question):
    """The question whether to reset a table of letter names to the table it was copied from."""


async def _reset(request: Request) -> None:
    """Ask before a reset: the names that the club has written are lost then."""
    request.session.question = Resetting()


async def _reset_yes(request: Request) -> None:
    request.anchor = "letters"
    question, request.session.question = request.session.asks(Resetting), None
    window, language, key = request.window, request.text("language"), request.text("table")
    table = await club_table(window, language, key)
    if question:
        base, alphabet = await base_of(window, language, key), window.library.alphabet(language)
        await _save(window, language, _table(key, table.title, list(base.forms), alphabet), base.key)
        request.session.notices.append(Notice("letters", window.texts.gettext("Saved."), kind="good"))


async def _delete(request: Request, table: str) -> None:
    """Delete a table, with the names written in it."""
    await request.window.choose(_setting(request.text("language")) + table, "")
    request.go("#/settings")


def key_in_rules(value: str, previous: str) -> str:
    """Return the key for the rules: `value`, or `previous` for a club's table or the duplicate's own one."""
    return previous if value in ("", OWN) or value.startswith(CLUB) else value


async def chosen(request: Request, value: str) -> tuple[commands.ChooseLetterTable, ...]:
    """Return the command that gives the page's duplicate the letter names of this field, as its own copy."""
    state = await request.state(DUPLICATE)
    if value in ("", OWN):
        return ()
    table = None
    if value.startswith(CLUB):
        table = await club_table(request.window, state.language, value.removeprefix(CLUB))
    return (commands.ChooseLetterTable(table),) if table or state.letter_table else ()


ACTIONS: dict[str, Action] = {
    "letters.copy": _copy,
    "letters.save": _write,
    "letters.reset": _reset,
    "letters.reset_no": dismiss(),
    "letters.reset_yes": _reset_yes,
    **deleting("letters", "table", _delete),
}
