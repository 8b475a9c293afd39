"""What the steps of a guide say, whoever does them: a reader in a browser (browser/guided.py) or a hand."""

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from faristol.app.guide.feature import GUIDES, Named, Step
from faristol.app.text import Texts
from hand import Hand, Node

TESTS = Path(__file__).parent
TEXTS = Texts.english()


def step_of(key: str, beginning: str) -> Step:
    """The step of a guide whose sentence begins so."""
    parts = GUIDES[key].parts
    [found] = [step for part in parts for step in part.steps if step.said.startswith(beginning)]
    return found


def untold(key: str, files: Sequence[Path], elsewhere: Mapping[str, str]) -> list[str]:
    """The steps of a guide that no test of these files does, and whose test `elsewhere` is not there.

    `elsewhere` has the beginnings of steps that other tests do, each as "browser/test_file.py::test_name".
    """
    text = "".join(path.read_text("utf-8") for path in files)
    told = re.findall(r'(?:does|step_of)\((?:"\w+", )?"([^"]+)"\)', text)
    for beginning, place in elsewhere.items():
        name, _, test = place.partition("::")
        if f"\ndef {test}(" in (TESTS / name).read_text("utf-8"):
            told.append(beginning)
    parts = GUIDES[key].parts
    return [step.said for part in parts for step in part.steps if not step.said.startswith(tuple(told))]


def pattern(one: Named) -> str:
    """What its text may look like: an example stands for any values."""
    forms = [text for text in (one.text, one.many) if text] if one.values else [one.shown(TEXTS)]
    return "(?:" + "|".join(re.sub(r"%\\\(\w+\\\)s", r"\\S+", re.escape(form)) for form in forms) + ")"


class Follower:
    """Does what a step says at a page that no browser draws; `hands` are what is done other than tapping."""

    def __init__(self, hand: Hand, key: str, hands: Mapping[str, Callable[[Node], None]]) -> None:
        self.hand, self.key, self.hands = hand, key, hands

    def does(self, beginning: str) -> None:
        """What one step says, by how its sentence begins: what it names, in the order in which it does."""
        step = step_of(self.key, beginning)
        for name in re.findall(r"%\((\w+)\)s", step.said):
            one = step.named[name]
            if one.role == "code":
                continue
            wanted = re.compile(rf"^\s*{pattern(one)}(?!\w)")
            role = "summary" if one.role == "chip" else one.role
            found = self.text(wanted) if role == "text" else self.hand.find(role, wanted)
            if one.text in self.hands:
                self.hands[one.text](found)
            elif one.role != "text":
                self.hand.tap(found)

    def text(self, wanted: re.Pattern[str]) -> Node:
        """The innermost element that begins so."""
        found = [node for node in self.hand.page.root if node.visible and wanted.search(node.text)]
        assert found, wanted
        return found[-1]
