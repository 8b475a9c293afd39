"""Every way into the program is known: a field for files or for pasted text without a reader fails here."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from devtools import ROOT
from devtools.graph import imported, module_names
from devtools.looked_at import looked_at
from devtools.rooms import PACKAGE, modules, templates
from faristol.app.clubrules.own_rules import RuleShelf
from faristol.app.copies import incoming
from faristol.app.features import FEATURES
from fuzz.registry import READERS

FILE = re.compile(r'<input type="file"[^>]*data-action="([^"]+)"')
FORM = re.compile(r'<form[^>]*data-action="([^"]+)"[^>]*>(.*?)</form>', re.DOTALL)

PEOPLE = re.compile(r'people_list\("([^"]+)"')
"""A list of people, whose template takes both files and pasted text."""

OUTSIDE = {"Damaged", "Unreadable"}
"""What is said of a text from outside that is none."""

BY_THEIR_DOORS = {
    **dict.fromkeys(("app/home/opening", "app/game/editing"), "tests/unit/app/test_hostile_files.py"),
    "app/championship/taking_results": "tests/fuzz/structured_readers.py",
    **dict.fromkeys(
        (
            "app/game/followed",
            "app/groups/handing_in",
            "app/tournament/roles",
            "app/tournament/views/table_board",
            "joined/group_batch",
            "joined/host",
        ),
        "tests/unit/app/joined/test_strangers.py",
    ),
}
"""Readers that no fuzz imports, since pages and connections lead to them; and who tries them there."""

NO_READER = {"game.create"}
"""Forms whose text is kept as it is written: nobody reads anything out of it."""


def sources() -> Iterator[str]:
    for path in templates().values():
        yield path.read_text(encoding="utf-8")


for _module in FEATURES.importing():
    pass


def file_actions() -> set[str]:
    """The actions of all fields for files; those of rule sets have the name of their area before the dot."""
    found = {action for source in sources() for action in (*FILE.findall(source), *PEOPLE.findall(source))}
    areas = [
        name
        for name, act in FEATURES.actions.items()
        if isinstance(getattr(act, "__self__", None), RuleShelf)
    ]
    return {action for action in found if "{" not in action} | {
        name for name in areas if name.endswith(".file")
    }


def pasted_actions() -> set[str]:
    """The actions of all forms with room for several lines."""
    people = {action for source in sources() for action in PEOPLE.findall(source)}
    return people | {
        action
        for source in sources()
        for action, inside in FORM.findall(source)
        if re.search(r"<textarea(?![^>]*readonly)", inside) and "{" not in action
    }


def test_every_field_for_files_has_its_most_characters_before_any_of_it_is_read() -> None:
    assert looked_at("fields for files", file_actions()) == {*incoming.FILES, *incoming.OF_BYTES}


def test_every_way_in_has_a_reader_that_is_tried() -> None:
    doors = {door for reader in READERS for door in reader.doors}
    ways_in = looked_at("ways in", file_actions() | pasted_actions())
    assert ways_in - NO_READER <= doors
    assert doors <= FEATURES.actions.keys()


def reading() -> set[str]:
    """The modules that say of something from outside that it is damaged or cannot be read."""
    found = set()
    for path in modules():
        calls = [one for one in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(one, ast.Call)]
        if any(ast.unparse(call.func) in OUTSIDE for call in calls):
            found.add(path.relative_to(PACKAGE).with_suffix("").as_posix())
    return found


def tried() -> set[str]:
    """The modules that the readers of this folder import, over others too."""
    ours = {path.relative_to(ROOT).as_posix(): path for path in modules()}
    names = module_names(ours, "py/")
    found, left = set[str](), [*Path(__file__).parent.glob("*_readers.py")]
    while left:
        for _, name in imported(ast.parse(left.pop().read_text("utf-8"))):
            for place in {names.get(name), names.get(name.rpartition(".")[0])} - {None}:
                if place not in found:
                    found.add(place)
                    left.append(ours[place])
    return {place.removeprefix("py/faristol/").removesuffix(".py") for place in found}


def test_whoever_reads_what_comes_from_outside_is_tried_wherever_it_lies() -> None:
    """By a reader of this folder, or by the doors that lead to it."""
    found = looked_at("readers of what comes from outside", reading())
    assert sorted(found - tried() - BY_THEIR_DOORS.keys()) == [], "give it a reader in tests/fuzz"
    assert BY_THEIR_DOORS.keys() <= found - tried()
    assert all((ROOT / test).is_file() for test in BY_THEIR_DOORS.values())
