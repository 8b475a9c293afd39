"""What pages ask, found by pressing whatever can be pressed on each of them."""

from collections.abc import Iterator, Sequence
from itertools import product

from hand import FIELDS, Node, Tree
from unit.app.conftest import Window

LEFT_OUT = ("app", "go", "job", "language", "notice", "print", "theme", "update")
"""Areas of actions that ask nothing and lead elsewhere."""


def press_all(window: Window, paths: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Press each button of the pages at these addresses; yield where one asks something, and its action.

    What is asked is open while it is told, and has to be closed before the next one.
    """
    told = set[str]()
    for form, path in product((False, True), paths):  # forms last: what they do may change what others ask
        window.go(path)
        if window.path != path:
            continue
        for action, fields in _buttons(window.html, form):
            if action in told:
                continue
            window.send(action, **fields)
            if window.inner.session.opened and window.path == path:
                told.add(action)
                yield path, action
            if window.path != path:
                window.go(path)


def _buttons(html: str, of_forms: bool) -> list[tuple[str, dict[str, str]]]:
    """Return the actions of the buttons of a page, each once, with their fields or those of their form."""
    pressed: dict[str, dict[str, str]] = {}
    for node in Tree(html).root:
        if node.tag != "button" or not node.visible or "disabled" in node.attrs:
            continue
        form = node.closest(lambda one: one.tag == "form" and "action" in one.data)
        if "action" in node.data and not of_forms:
            pressed.setdefault(node.data["action"], node.fields)
        elif form and of_forms and node.attrs.get("type") == "submit":
            pressed.setdefault(form.data["action"], {**form.fields, **_filled(form), **_named(node)})
    return [(name, fields) for name, fields in pressed.items() if name.partition(".")[0] not in LEFT_OUT]


def _filled(form: Node) -> dict[str, str]:
    """Return what stands in a form, all that can be ticked being so."""
    fields: dict[str, str] = {}
    for node in form:
        if node.tag in FIELDS and "name" in node.attrs and node.attrs.get("type") != "file":
            before = fields.get(node.attrs["name"])
            fields[node.attrs["name"]] = node.value if before is None else f"{before}\n{node.value}"
    return fields


def _named(button: Node) -> dict[str, str]:
    return {button.attrs["name"]: button.attrs.get("value", "")} if "name" in button.attrs else {}
