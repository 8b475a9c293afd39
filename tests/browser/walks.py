"""Walks by ear as `docs/by-ear.md` tells them: its keys are pressed, and what it says is heard has to be.

Only the accessibility tree is looked at: roles, names, what has the focus, and what live regions say.
All that they say is written down, as a screen reader would read it: what is said too often is heard too.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

from browser.visits import LONG_WORK
from devtools import ROOT

DOCUMENT = ROOT / "docs/by-ear.md"

ROLES = {
    "field": "textbox",
    "search field": "searchbox",
    "button": "button",
    "heading": "heading",
    "link": "link",
    "list": "combobox",
    "tick": "checkbox",
    "choice": "radio",
    "part": "region",
}
KEYS = (
    "Tab",
    "Enter",
    "Space",
    "Escape",
    "F2",
    "Shift+F2",
    "F8",
    "ArrowDown",
    "ArrowUp",
    "ArrowLeft",
    "ArrowRight",
    "Control+a",
    "Control+v",
)
ROLE = "|".join(ROLES)
PRESS = re.compile(rf"`Tab` to the (?P<role>{ROLE}) “(?P<name>[^”]+)”|`(?P<key>[^`]+)`")
HEAR = re.compile(
    rf"(?P<how>says|there is|at the (?P<role>{ROLE})) “(?P<text>[^”]+)”(?P<once> once)?"
    r"|the tick “(?P<tick>[^”]+)” is (?P<state>on|off)"
)
FARTHEST = 80
"""So many stops of the tabulator lead anywhere on a page."""

MOST_SAID = 4
"""So many sentences are said after a row’s keys at most."""

LISTEN = """() => {
  const regions = "[aria-live], [role=status], [role=alert], [role=log]";
  const read = (region) => {
    const words = region.cloneNode(true);
    for (const silent of words.querySelectorAll("[aria-hidden=true], [hidden], svg")) silent.remove();
    return words.textContent.replace(/\\s+/g, " ").trim();
  };
  const last = new WeakMap();
  for (const region of document.querySelectorAll(regions)) last.set(region, read(region));
  window.heard = [];
  new MutationObserver((changes) => {
    const changed = new Set();
    for (const { target, addedNodes } of changes) {
      changed.add((target.closest ? target : target.parentElement)?.closest(regions));
      for (const node of addedNodes) if (node.matches?.("[role=alert]")) changed.add(node);
    }
    for (const region of changed) {
      if (!region?.isConnected) continue;
      const text = read(region);
      if (text && text !== last.get(region)) window.heard.push(text);
      last.set(region, text);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
"""Writes down what live regions say when they change, as a screen reader reads it."""


@dataclass(frozen=True)
class Step:
    """A row of a walk: what is pressed, and what is heard then."""

    pressed: str
    heard: str


def walks() -> dict[str, list[Step]]:
    """The walks by their headings."""
    found = {}
    for section in DOCUMENT.read_text("utf-8").split("\n## ")[1:]:
        title, _, text = section.partition("\n")
        rows = [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("| ")]
        if rows[0] == ["Keys", "What is heard"]:
            found[title] = [Step(*row) for row in rows[2:]]
    return found


def walk(page: Page, steps: list[Step]) -> None:
    """Do every step of a walk."""
    page.evaluate(LISTEN)
    for step in steps:
        page.evaluate("window.heard.length = 0")
        before = tree(page)
        press(page, step.pressed)
        hear(page, step, before)
        spoken = page.evaluate("window.heard")
        assert len(spoken) <= MOST_SAID, f"after {step.pressed} too much is said: {spoken}"


def press(page: Page, keys: str) -> None:
    """Press what a row says, each key once the page has taken in the one before."""
    assert PRESS.sub("", keys).strip(", ") == "", f"what is not understood: {keys}"
    for one in PRESS.finditer(keys):
        if one["role"]:
            tab_to(page, page.get_by_role(ROLES[one["role"]], name=one["name"], exact=True))
        elif one["key"] in KEYS:
            page.keyboard.press(one["key"])
        else:
            page.keyboard.type(one["key"])


def tab_to(page: Page, target: Locator) -> None:
    """Press Tab until the target has the focus."""
    expect(target).to_have_count(1)
    for _ in range(FARTHEST):
        if target.evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{target} is more than {FARTHEST} stops away")


def hear(page: Page, step: Step, before: str) -> None:
    """What a row says is heard, by and by; what there is then was not in the tree `before`."""
    assert HEAR.sub("", step.heard).strip("; ") == "" != step.heard, f"what is not understood: {step.heard}"
    for one in HEAR.finditer(step.heard):
        if one["tick"]:
            expect(page.get_by_role("checkbox", name=one["tick"], exact=True)).to_be_checked(
                checked=one["state"] == "on"
            )
        elif one["role"]:
            expect(page.get_by_role(ROLES[one["role"]], name=one["text"], exact=True)).to_be_focused()
        else:
            told = heard if one["once"] else said if one["how"] == "says" else tree
            assert told is not tree or one["text"] not in before, (
                f"before {step.pressed} there is “{one['text']}”"
            )
            until(page, told, one["text"], step)
        if one["once"]:
            times = sum(one["text"] in line for line in heard(page).splitlines())
            assert times == 1, f"after {step.pressed}: “{one['text']}” is said {times} times"


def until(page: Page, told: Callable[[Page], str], text: str, step: Step) -> None:
    """Wait until what is told of the page has a text in it."""
    end = time.monotonic() + LONG_WORK / 1000
    while text not in (now := told(page)):
        if time.monotonic() > end:
            raise AssertionError(f"after {step.pressed}: “{text}” is not in\n{now}")
        time.sleep(0.05)


def said(page: Page) -> str:
    """What the live regions say now, and have said since the keys were pressed."""
    lines = [page.get_by_role(role).all_inner_texts() for role in ("status", "alert", "log")]
    polite = page.locator("[aria-live]").all_inner_texts()  # no role has them all
    now = [*(text for some in lines for text in some), *polite]
    return " ".join(" ".join([*now, heard(page)]).split())


def heard(page: Page) -> str:
    """What the live regions have said since the keys were pressed, a line each."""
    return "\n".join(page.evaluate("window.heard"))


def tree(page: Page) -> str:
    """The accessibility tree as lines."""
    return page.get_by_role("document").or_(page.locator("body")).first.aria_snapshot()
