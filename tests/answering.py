"""Somebody who pastes a list, and says yes where it is asked whether it is meant so."""

import html
import re


def paste_and_say_yes(window, action, text, **also):
    """Paste a list; the first reading is the right one if it is asked about."""
    window.send(action, text=text, **also)
    if asked := re.search(r'id="people-yes" name="reading"\s+value="([^"]*)"', window.html):
        window.send(action, text=text, reading=html.unescape(asked[1]), **also)
    return window
