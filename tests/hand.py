"""Somebody at a page that no browser draws: finds what stands there by role and label, taps and types.

What a tap or a key sends is what `site/edge/actions.js` and `site/edge/forms.js` make of it. What only a
browser knows, such as sizes, focus and keys, is not asked here: tests/browser.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from html.parser import HTMLParser
from typing import Any

from faristol.app.text import Texts
from faristol.app.views.citation import named

Wanted = str | re.Pattern[str]

VOID = {"input", "br", "img", "link", "meta", "hr", "wbr", "path"}
SAID = {"action", "live", "change", "clear", "copies", "repeat", "enter", "next", "wait", "step", "closes"}
"""What an element says of itself that does not go with its action."""

ROLES = {f"h{level}": "heading" for level in range(1, 7)} | dict(
    pair.split("=")
    for pair in (
        "button=button select=combobox textarea=textbox nav=navigation ul=list ol=list li=listitem "
        "table=table tr=row td=cell aside=complementary main=main article=article fieldset=group "
        "progress=progressbar option=option img=img output=status dd=definition summary=summary form=form "
        "section=region"
    ).split()
)
KINDS = {"checkbox": "checkbox", "radio": "radio", "range": "slider", "search": "searchbox", "file": "button"}
FIELDS = ("input", "select", "textarea")
BOXES = {"form", "li", "section"}
OF_CONTENT = {"button", "link", "heading", "cell", "row", "rowheader", "columnheader", "option", "summary"}


class Node:
    """An element of the page, with what stands in it."""

    def __init__(self, tag: str, attrs: dict[str, str], parent: Node | None) -> None:
        self.tag, self.attrs, self.parent = tag, attrs, parent
        self.parts: list[Node | str] = []

    def __iter__(self) -> Iterator[Node]:
        """Itself and all inside it."""
        yield self
        for part in self.parts:
            if isinstance(part, Node):
                yield from part

    def above(self) -> Iterator[Node]:
        """Itself and all around it."""
        node: Node | None = self
        while node is not None:
            yield node
            node = node.parent

    def closest(self, fits: Callable[[Node], bool]) -> Node | None:
        """The next one around that fits, which may be itself."""
        return next(filter(fits, self.above()), None)

    @property
    def text(self) -> str:
        """All that is written in it."""
        return plain(self.written(lambda part: True))

    @property
    def seen(self) -> str:
        """What is written in it and neither hidden nor folded."""
        return plain(self.written(lambda part: part.unfolded))

    def written(self, fits: Callable[[Node], bool]) -> str:
        """The text of those parts that fit."""
        return "".join(
            part if isinstance(part, str) else part.written(fits) if fits(part) else "" for part in self.parts
        )

    @property
    def unfolded(self) -> bool:
        """Whether it is neither hidden by itself nor folded in its details."""
        if "hidden" in self.attrs or self.attrs.get("type") == "hidden":
            return False
        parent = self.parent
        folded = parent is not None and parent.tag == "details" and "open" not in parent.attrs
        return not folded or self.tag == "summary"

    @property
    def visible(self) -> bool:
        """Whether it and all around it is unfolded."""
        return all(node.unfolded for node in self.above())

    @property
    def role(self) -> str:
        """What it is to who listens to the page."""
        if role := self.attrs.get("role"):
            return role
        if self.tag == "input":
            usual = "combobox" if "list" in self.attrs else "textbox"
            return KINDS.get(self.attrs.get("type", ""), usual)
        if self.tag == "a":
            return "link" if "href" in self.attrs else ""
        if self.tag == "th":
            return "rowheader" if self.attrs.get("scope") == "row" else "columnheader"
        return ROLES.get(self.tag, "")

    @property
    def value(self) -> str:
        """What stands in a field, or is chosen in it."""
        if self.tag == "textarea":
            return "".join(part for part in self.parts if isinstance(part, str)).removeprefix("\n")
        if self.tag == "select":
            options = self.options
            chosen = [option for option in options if "selected" in option.attrs] or options[:1]
            return chosen[0].attrs.get("value", chosen[0].text) if chosen else ""
        return self.attrs.get("value", "on" if self.attrs.get("type") in ("checkbox", "radio") else "")

    def tick(self, on: bool) -> None:
        """Tick a box, or untick it."""
        if on:
            self.attrs["checked"] = ""
        else:
            self.attrs.pop("checked", None)

    def write(self, value: str) -> None:
        """Have this stand in the field."""
        if self.tag == "textarea":
            self.parts = [value]
        else:
            self.attrs["value"] = value

    @property
    def options(self) -> list[Node]:
        """What a list offers."""
        return [node for node in self if node.tag == "option"]

    @property
    def checked(self) -> bool:
        """Whether it is ticked."""
        return "checked" in self.attrs

    @property
    def data(self) -> dict[str, str]:
        """Its `data-*`."""
        found = ((name[5:], value) for name, value in self.attrs.items() if name.startswith("data-"))
        return {re.sub(r"-(\w)", lambda at: at[1].upper(), name): value for name, value in found}

    @property
    def fields(self) -> dict[str, str]:
        """What goes with its action."""
        return {name: value for name, value in self.data.items() if name not in SAID}


class Tree(HTMLParser):
    """The elements of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.root = self.here = Node("", {}, None)
        self.feed(page)
        self.close()
        self.ids = {node.attrs["id"]: node for node in self.root if "id" in node.attrs}
        self.labels = {node.attrs["for"]: node for node in self.root if "for" in node.attrs}

    def handle_starttag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        self.handle_startendtag(tag, attrs)
        if tag not in VOID:
            self.here = [part for part in self.here.parts if isinstance(part, Node)][-1]

    def handle_startendtag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        self.here.parts.append(Node(tag, {name: value or "" for name, value in attrs}, self.here))

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID and self.here.parent is not None:
            self.here = self.here.parent

    def handle_data(self, data: str) -> None:
        self.here.parts.append(data)

    def name(self, node: Node) -> str:
        """What an element is called by who listens to the page."""
        if ids := node.attrs.get("aria-labelledby"):
            return plain(" ".join(self.content(self.ids[one]) for one in ids.split()))
        if label := node.attrs.get("aria-label") or node.attrs.get("alt"):
            return plain(label)
        if node.tag in FIELDS:
            label = self.labels.get(node.attrs.get("id", "")) or node.closest(lambda one: one.tag == "label")
            return plain(self.content(label) if label else node.attrs.get("placeholder", ""))
        if node.role in OF_CONTENT:
            return plain(self.content(node))
        heads = [part for part in node if part.tag in ("caption", "legend")]
        return plain(self.content(heads[0])) if heads else ""

    def content(self, node: Node) -> str:
        """What it says, with the names of pictures in it and without what stands in fields."""
        said = []
        for part in node.parts:
            if isinstance(part, str):
                said.append(part)
            elif part.attrs.get("aria-hidden") != "true" and part.tag not in FIELDS:
                said.append(
                    f" {part.attrs['aria-label']} " if "aria-label" in part.attrs else self.content(part)
                )
        return "".join(said)


def plain(text: str) -> str:
    return " ".join(text.split())


def fits(said: str, wanted: Wanted | None, *, exact: bool = False) -> bool:
    """Whether a name is wanted: a part of it in any case is enough, unless all of it is asked for."""
    if wanted is None:
        return True
    if isinstance(wanted, re.Pattern):
        return wanted.search(said) is not None
    return said == wanted if exact else wanted.lower() in said.lower()


class Hand:
    """A person at a window of the app."""

    def __init__(self, window: Any) -> None:
        self.window, self._read = window, ("", Tree(""))
        self._unfolded: set[tuple[str, str]] = set()
        self._typed: dict[tuple[str, str, str], str] = {}
        self._ticked: dict[tuple[str, str, str, str], bool] = {}

    @property
    def page(self) -> Tree:
        """The page as it stands, with what was typed and unfolded on it since it came."""
        if self._read[0] != self.window.html:
            self._read = (self.window.html, Tree(self.window.html))
            for node in self._read[1].root:
                if node.tag == "details" and self._fold(node) in self._unfolded:
                    node.attrs["open"] = ""
                elif node.attrs.get("type") == "checkbox" and self._ticked:
                    node.tick(self._ticked.get(self._box(node), node.checked))
                elif node.tag in FIELDS and self._typed and self._place(node) in self._typed:
                    node.write(self._typed[self._place(node)])
        return self._read[1]

    def go(self, path: str) -> Hand:
        """Type another address."""
        self.window.go(path)
        self.window.work()
        return self

    def bring(self, copy: str) -> Hand:
        """Open a saved copy in the archive, at the moment at which it was saved."""
        self.window.now = json.loads(copy.partition("\n")[0])["saved"]
        self.go("#/archive").file("Open a file", copy)
        assert "Restored: " in self.seen
        return self

    def reload(self) -> Hand:
        """Load the page again: all that is not saved is gone."""
        self.window = self.window.reloaded()
        return self

    def send(self, action: str, fields: dict[str, str]) -> None:
        """What the page sends, and the work that follows it."""
        self._read = ("", Tree(""))
        self.window.send(action, **fields)
        self.window.work()

    # -- what is seen -------------------------------------------------------------------------------

    def all(
        self, role: str, name: Wanted | None = None, *, exact: bool = False, within: Node | None = None
    ) -> list[Node]:
        """Everything visible of this role whose name has this in it."""
        named = self.page.name
        return [
            node
            for node in within or self.page.root
            if node.role == role and node.visible and fits(named(node), name, exact=exact)
        ]

    def find(
        self, role: str, name: Wanted | None = None, *, exact: bool = False, within: Node | None = None
    ) -> Node:
        """The first of them; it must be there."""
        if found := self.all(role, name, exact=exact, within=within):
            return found[0]
        there = [self.page.name(node) for node in self.all(role, within=within)]
        raise AssertionError(f"no {role} {name!r}, but {there}; told: {self.window.notices}")

    def field(self, label: Wanted, *, exact: bool = False, within: Node | None = None) -> Node:
        """The field with this label."""
        fields = [node for node in within or self.page.root if node.tag in FIELDS]
        visible = [node for node in fields if node.visible]
        found = [node for node in visible if fits(self.page.name(node), label, exact=exact)]
        if not found:
            raise AssertionError(f"no field {label!r}, but {[self.page.name(node) for node in visible]}")
        return found[0]

    def id(self, name: str) -> Node:
        """The element with this id."""
        return self.page.ids[name]

    @property
    def seen(self) -> str:
        """All that can be read without unfolding anything."""
        return self.page.root.seen

    def told(self, sentence: str) -> Node:
        """The notice on the page that has this sentence."""
        notices = [node for node in self.page.root if "notice" in node.attrs.get("class", "").split()]
        for notice in notices:
            if notice.visible and sentence in notice.text:
                return notice
        raise AssertionError(f"not told: {sentence!r}, but {[notice.text for notice in notices]}")

    def refused(self, sentence: str, field: Wanted, rule: str = "") -> None:
        """The sentence stands at what it is about, with its rule, and has been said aloud."""
        notice = self.told(sentence)
        assert named(rule, texts=Texts.english()) in notice.text
        box = notice.closest(lambda one: one.tag in BOXES or "panel" in one.attrs.get("class", ""))
        assert box in self.field(field).above()
        assert sentence in self.window.effect("alert")["text"]

    # -- what is done -------------------------------------------------------------------------------

    def tap(self, node: Node) -> None:
        """Tap what was found: a button, a link, what unfolds something, or a line of a list."""
        node = node.closest(lambda one: one.tag in ("button", "a", "summary") or one.role == "option") or node
        if node.tag == "summary":
            fold = node.parent
            assert fold is not None
            self._unfolded ^= {self._fold(fold)}
            fold.attrs.pop("open") if "open" in fold.attrs else fold.attrs.update(open="")
        elif node.role == "option":
            own = node.closest(lambda one: one.role == "listbox")
            assert own is not None
            [field] = [one for one in self.page.root if one.attrs.get("aria-controls") == own.attrs["id"]][:1]
            self._submit(field, {"choice": node.data["value"], "at": field.attrs["name"]})
        elif "data-action" in node.attrs:
            assert "disabled" not in node.attrs
            self._forget(node)
            self.send(node.data["action"], node.fields)
        elif node.tag == "a":
            self.go(node.attrs["href"])
        else:
            own = {node.attrs["name"]: node.value} if "name" in node.attrs else {}
            self._submit(node, own)

    def press(self, name: Wanted, *, exact: bool = False, within: Node | None = None) -> None:
        """Tap the button of this name."""
        self.tap(self.find("button", name, exact=exact, within=within))

    def follow(self, name: Wanted, *, exact: bool = False, within: Node | None = None) -> None:
        """Tap the link of this name."""
        self.tap(self.find("link", name, exact=exact, within=within))

    def unfold(self, name: Wanted) -> None:
        """Tap what is folded under these words."""
        self.tap(self.find("summary", name))

    def next(self, said: str) -> None:
        """Press the big button, which must say this."""
        button = self.id("next")
        assert said in button.text, button.text
        self.tap(button)

    def fill(self, field: Wanted | Node, value: str, *, exact: bool = False) -> None:
        """Type into a field, in the place of what is there, and leave it."""
        node = field if isinstance(field, Node) else self.field(field, exact=exact)
        node.write(value)
        self._typed[self._place(node)] = value
        self._changed(node)

    def choose(self, field: Wanted | Node, option: str) -> None:
        """Choose from a list by what it says there, or by its value."""
        node = field if isinstance(field, Node) else self.field(field)
        chosen = [one for one in node.options if option in (one.text, one.attrs.get("value"))]
        assert chosen, [one.text for one in node.options]
        for one in node.options:
            one.attrs.pop("selected", None)
        chosen[0].attrs["selected"] = ""
        self._changed(node)

    def tick(self, field: Wanted | Node, on: bool = True) -> None:
        """Tick a box or untick it, or choose one of several."""
        node = field if isinstance(field, Node) else self.field(field)
        if node.attrs.get("type") == "radio":
            for other in self.page.root:
                if other.attrs.get("name") == node.attrs["name"]:
                    other.attrs.pop("checked", None)
        node.tick(on)
        if node.attrs.get("type") == "checkbox":
            self._ticked[self._box(node)] = on
        self._changed(node)

    def enter(self, field: Wanted | Node, value: str | None = None, *, exact: bool = False) -> None:
        """Type into a field and press Enter."""
        node = field if isinstance(field, Node) else self.field(field, exact=exact)
        if value is not None:
            node.write(value)
        self._submit(node, {"at": node.attrs.get("name", "")})

    def file(self, label: Wanted, data: bytes | str, name: str = "copy.jsonl") -> None:
        """Choose a file in the field with this label, folded or not."""
        inputs = [node for node in self.page.root if node.attrs.get("type") == "file"]
        node = next(node for node in inputs if fits(self.page.name(node), label))
        form = node.closest(lambda one: one.tag == "form")
        content = data.encode() if isinstance(data, str) else data
        self.window.files.data["blob:chosen"] = content
        chosen = {"filename": name, "url": "blob:chosen", "size": str(len(content))}
        self.send(node.data["action"], {**(self._fields(form) if form else {}), **node.fields, **chosen})

    def _fold(self, node: Node) -> tuple[str, str]:
        """What stays folded or unfolded while the page is there."""
        return self.window.path, node.attrs.get("id") or next(
            one.text for one in node if one.tag == "summary"
        )

    def _place(self, node: Node) -> tuple[str, str, str]:
        """Where something is typed."""
        form = node.closest(lambda one: one.tag == "form")
        own = form.attrs.get("id") or form.attrs.get("data-action", "") if form else ""
        return self.window.path, own, node.attrs.get("name", node.attrs.get("id", ""))

    def _box(self, node: Node) -> tuple[str, str, str, str]:
        """Which box it is among those of its name."""
        return *self._place(node), node.attrs.get("value", "")

    def _forget(self, node: Node) -> None:
        """The answer to what a form sends may write its fields; what is typed elsewhere stays."""
        place = self._place(node)[:2]
        self._typed = {one: value for one, value in self._typed.items() if one[:2] != place}
        self._ticked = {one: on for one, on in self._ticked.items() if one[:2] != place}

    def _changed(self, node: Node) -> None:
        """What a page sends of a field that is typed into, ticked or left."""
        form = node.closest(lambda one: one.tag == "form")
        live = node.closest(lambda one: "data-live" in one.attrs)
        if live and form:
            own = {name: value for name, value in live.data.items() if name != "live"}
            self.send(live.data["live"], {**own, **self._fields(form), "at": node.attrs.get("name", "")})
        elif form and "data-change" in form.attrs:
            self.send(form.data["change"], self._fields(form))

    def _submit(self, node: Node, own: dict[str, str]) -> None:
        form = node.closest(lambda one: one.tag == "form") or self.page.ids[node.attrs["form"]]
        self._forget(form)
        self.send(form.data["action"], {**form.fields, **self._fields(form), **own})

    def _fields(self, form: Node) -> dict[str, str]:
        """The fields of a form; those of one name are lines of one text."""
        found: dict[str, list[str]] = {}
        for node in form:
            if node.tag not in FIELDS or not node.attrs.get("name"):
                continue
            kind = node.attrs.get("type", "")
            if kind in ("file", "submit") or "disabled" in node.attrs:
                continue
            if kind not in ("checkbox", "radio") or node.checked:
                found.setdefault(node.attrs["name"], []).append(node.value)
        return {name: "\n".join(values) for name, values in found.items()}
