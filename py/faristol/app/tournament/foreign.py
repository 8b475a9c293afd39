"""Tournaments of other programs: a file is looked at, its rules are chosen, then it is imported."""

import re
from dataclasses import dataclass, replace

from faristol.app.text.reading_lists import BINARY
from faristol.app.tournament import common, library
from faristol.app.tournament.rules import offered, rules_with
from faristol.app.tournament.views import files as foreign_view
from faristol.app.tournament.views.plan import choices
from faristol.app.views.render import Page
from faristol.app.window import Action, Request, Window
from faristol.errors import Damaged, Refused
from faristol.foreign.lines import TOURNAMENT, checked
from faristol.modes.person import shortened
from faristol.rules.tournament_rules import TournamentRules
from faristol.storage.codec import to_records
from faristol.storage.exchange import trf_in, tsh_in
from faristol.storage.exchange.tournament_in import import_sheet, played_rounds
from faristol.storage.exchange.tournament_sheet import Reading, Sheet, lines_of, rules_mark, shown

PATH = "#/tournaments/open"
ANCHOR = "open"

LETTERS = 2
"""A name of a tsh file up to this length is that of its division, not a title of a tournament."""


@dataclass(frozen=True)
class OpenedFile:
    """The file that is looked at before it is imported, and its name."""

    text: str
    name: str


async def open_tournament(request: Request, text: str, name: str) -> None:
    """Look at a file and show its contents before anything is saved."""
    import_sheet(read_any(text, name), await rules_with(request.window, ""), request.window.now())
    request.session.put(OpenedFile(text, name))
    request.go(PATH)


def read_any(text: str, filename: str) -> Reading:
    """Read a file of any known format, told by its contents; raises `Refused`, `Damaged`."""
    name = name_of(filename)
    if text.startswith(BINARY) or "\0" in text[: TOURNAMENT.characters]:
        raise Refused("foreign.binary")
    text = checked(text, TOURNAMENT)
    if trf_in.is_trf(text):
        return trf_in.read_trf(text, name)
    if tsh_in.is_tsh(text):
        return tsh_in.read_tsh(text, name if len(name) > LETTERS else "")
    begun = next((line for line in lines_of(text) if line.strip()), "")
    if not begun:
        raise Refused("foreign.empty")
    raise Refused("foreign.unknown", text=shown(begun, 40))


def name_of(filename: str) -> str:
    """Return a tournament name made from the file name, for a file without one."""
    stem = re.sub(r"\.[A-Za-z]{1,5}$", "", filename.replace("\\", "/").rpartition("/")[2])
    return shortened(stem.replace("_", " "))


async def _take(request: Request) -> None:
    """Make a tournament of the file by the chosen rules, in one step."""
    request.anchor = ANCHOR
    window, fields = request.window, dict(request.fields)
    request.session.typed = fields
    file = window.session.find(OpenedFile)
    if file is None:
        raise Damaged("list.not_ready")
    rules = await rules_with(window, fields.get("rules", ""))
    reading = read_any(file.text, file.name)
    called, date, venue = (fields.get(key, "").strip() for key in ("name", "date", "place"))
    if not called:
        raise Refused("tournament.name_empty")
    sheet = replace(reading.sheet, name=called, date=date or window.today, place=venue)
    imported = import_sheet(replace(reading, sheet=sheet), rules, window.now())
    stream, now = window.new_stream(), window.now()
    await window.log.append(to_records(stream, imported.events, [], now))
    window.written.add(stream)
    request.session.drop(OpenedFile)
    request.go(f"{common.PATH}/{stream}" if imported.state.published else f"{common.PATH}/{stream}/players")


async def _distinct_name(window: Window, name: str) -> str:
    """Return the proposed name, marked as from a file if a tournament here already has it."""
    if name not in {summary.state.name for summary in (await library.saved(window))[0]}:
        return name
    return window.texts.gettext("%(name)s (from a file)") % {"name": name}


def _lost(sheet: Sheet, rules: TournamentRules) -> list[Refused]:
    """Return a notice if the rules of a file are not here, or differ from those here."""
    if sheet.rules.split()[:2] in ([], [rules.key, rules_mark(rules)]):
        return []
    *_key_and_mark, name = sheet.rules.split(maxsplit=2)
    code = "foreign.rules_other" if _key(sheet) == rules.key else "foreign.rules"
    return [Refused(code, name=shown(name, 60))]


def _key(sheet: Sheet) -> str:
    return sheet.rules.partition(" ")[0]


async def page(window: Window, *rest: str) -> Page:
    """The page `#/tournaments/open`: the contents of the file, what it lacks, and the choice of rules."""
    session, texts = window.session, window.texts
    file = session.find(OpenedFile)
    if file is None:
        return foreign_view.open_page(session.screen, texts)
    reading = read_any(file.text, file.name)
    sheet, typed = reading.sheet, session.typed
    file_rules = await rules_with(window, _key(sheet))
    rules = await rules_with(window, typed.get("rules", file_rules.key))
    imported = import_sheet(reading, rules, window.now())
    read = {
        "name": await _distinct_name(window, sheet.name),
        "date": sheet.date or window.today,
        "place": sheet.place,
    }
    return foreign_view.open_page(
        replace(session.screen, typed={**read, **typed}),
        texts,
        filename=file.name,
        rules=rules,
        rule_sets=choices(await offered(window), texts),
        **foreign_view.contents(imported, _lost(sheet, file_rules), played_rounds(sheet), texts),
    )


ACTIONS: dict[str, Action] = {"tournament.take": _take}
