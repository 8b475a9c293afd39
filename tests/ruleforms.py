"""The form of a rule set as a window shows it."""

import html
import re
from typing import Any


def key(window: Any) -> str:
    """The key of the rule set on the page."""
    return window.path.split("/")[-1]


def form(window: Any, **changed: str | None) -> dict[str, str]:
    """The form as it stands, with some fields changed; a box that is not ticked sends nothing."""
    body = re.search(r'<form id="rules-form".*?</form>', window.html, re.S)[0]
    fields = {"key": key(window)}
    for tag in re.findall(r"<input[^>]*>", body):
        name, value = re.search(r'name="([^"]*)"', tag)[1], re.search(r'value="([^"]*)"', tag)[1]
        if 'type="checkbox"' not in tag or " checked" in tag:
            fields[name] = html.unescape(value)
    for name, options in re.findall(r'<select[^>]*name="([^"]*)"[^>]*>(.*?)</select>', body, re.S):
        fields[name] = re.search(r'value="([^"]*)" selected', options)[1]
    kept = {**fields, **changed}
    return {name: value for name, value in kept.items() if value is not None}
