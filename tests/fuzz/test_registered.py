"""Every way into the program is known: a field for files or for pasted text without a reader fails here."""

import re
from collections.abc import Iterator

from devtools.rooms import templates
from faristol.app.clubrules.own_rules import RuleShelf
from faristol.app.copies import incoming
from faristol.app.features import FEATURES
from fuzz.registry import READERS

FILE = re.compile(r'<input type="file"[^>]*data-action="([^"]+)"')
FORM = re.compile(r'<form[^>]*data-action="([^"]+)"[^>]*>(.*?)</form>', re.DOTALL)

PEOPLE = re.compile(r'people_list\("([^"]+)"')
"""A list of people, whose template takes both files and pasted text."""

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
    assert file_actions() == {*incoming.FILES, *incoming.OF_BYTES}


def test_every_way_in_has_a_reader_that_is_tried() -> None:
    doors = {door for reader in READERS for door in reader.doors}
    assert (file_actions() | pasted_actions()) - NO_READER <= doors
    assert doors <= FEATURES.actions.keys()
