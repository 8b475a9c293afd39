"""The names of actions: each belongs to one area, whatever order the areas are put together in."""

import ast
from collections import Counter
from pathlib import Path

from faristol.app import app

APP = Path(app.__file__)


def gathered(path: Path) -> list[str]:
    """The modules whose actions a file puts together: `**module.ACTIONS`."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.AnnAssign) and getattr(node.target, "id", "") == "ACTIONS":
            assert isinstance(node.value, ast.Dict)
            found += [
                ast.unparse(value).removesuffix(".ACTIONS")
                for key, value in zip(node.value.keys, node.value.values, strict=True)
                if key is None
            ]
    return found


def test_no_two_areas_have_an_action_of_the_same_name():
    areas = {name: getattr(app, name).ACTIONS for name in gathered(APP)}
    assert len(areas) > 20
    names = Counter(action for actions in areas.values() for action in actions)
    assert [name for name, count in names.items() if count > 1] == []


def test_no_two_parts_of_an_area_have_an_action_of_the_same_name():
    for name in gathered(APP):
        module = getattr(app, name)
        path = Path(module.__file__)
        parts = [getattr(module, part.partition(".")[0]) for part in gathered(path) if "(" not in part]
        names = Counter(action for part in parts for action in part.ACTIONS)
        assert [action for action, count in names.items() if count > 1] == [], name
