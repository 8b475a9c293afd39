"""A game by correspondence in a window of the app, as the copy of a player or of the arbiter."""

import html
import re

from at_once import at_once
from faristol.app.correspondence.turn import laying_of, shown_variant
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.correspondence import CORRESPONDENCE
from faristol.modes.correspondence.state import RED, State
from faristol.modes.correspondence.timeline import line
from faristol.rules.notation import Play, parse_play, show_play
from faristol.rules.placement import new_tiles
from faristol.tiles.tile import as_drawn
from markup import without_tags
from posted import Copy


class Kept:
    """A game that is kept in a window, and its page."""

    def __init__(self, window, copy: Copy, role: int = RED, page: str = "") -> None:
        self.window = window
        self.stream = at_once(window.inner.keep(CORRESPONDENCE, copy.events, e.Joined(role)))
        self.go(page)

    def go(self, page: str = "") -> None:
        """Open a page of the game, the turn's without a name."""
        self.window.go(f"#/correspondence/{self.stream}/{page}".rstrip("/"))

    @property
    def state(self) -> State:
        return at_once(self.window.inner.open(CORRESPONDENCE, self.stream)).state

    @property
    def referee(self):
        return at_once(self.window.inner.referee(self.state))

    @property
    def next(self) -> str:
        """What the one big button says."""
        [found] = re.findall(r'id="next"[^>]*>(.*?)</(?:a|button|p)>', self.window.html, re.S)
        return " ".join(html.unescape(without_tags(found)).split())

    def press(self, **fields: str) -> None:
        """Press the big button: the form that it belongs to, or its own action, is sent."""
        [attributes] = re.findall(r"<(?:a|button|p)[^>]* id=\"next\"[^>]*>", self.window.html)
        given = dict(re.findall(r'([\w-]+)="([^"]*)"', attributes))
        if "href" in given:
            self.window.go(given["href"])
        elif "form" in given:
            [form] = re.findall(rf'<form[^>]* id="{given["form"]}".*?</form>', self.window.html, re.S)
            [action] = re.findall(r'data-action="([^"]*)"', form)[:1]
            self.window.send(action, **{**_filled(form), **fields})
        else:
            sent = {name[5:]: text for name, text in given.items() if name.startswith("data-")}
            self.window.send(sent.pop("action"), **{**sent, **fields})

    def lay(self, text: str) -> None:
        """Lay the tiles of "H8 MERE" one by one, each dragged from the rack to its square."""
        play: Play = parse_play(text, self.referee.alphabet)
        for square, tile in new_tiles(self.shown_board, play):
            place = self.rack.index(as_drawn(bytes((tile,)))[0])
            self.window.send("lay.drop", **{"from": f"rack:{place}", "to": f"board:{square}"})

    @property
    def shown_board(self):
        """The board of the variant that the page shows."""
        return shown_variant(self.window.inner, self.stream, self.state).board

    @property
    def rack(self) -> list[int]:
        """The places of the rack with their tiles; GAP where a tile has been laid."""
        found = laying_of(self.window.inner, self.stream, self.state)
        return list(found[1].slots) if found else []

    @property
    def best(self) -> str:
        """The play that scores most on that board, in writing."""
        plays = self.referee.generator.top(
            self.shown_board, laying_of(self.window.inner, self.stream, self.state)[0].rack, 1
        )
        return show_play(plays[0].play, self.referee.alphabet)

    @property
    def scores(self) -> tuple[int, int]:
        return line(self.state).scores


def _filled(form: str) -> dict[str, str]:
    """What the fields of a form hold, as the browser would send it."""
    found = {}
    for tag in re.findall(r"<input[^>]*>", form):
        given = dict(re.findall(r'([\w-]+)="([^"]*)"', tag))
        if given.get("type") not in ("checkbox", "radio") and "name" in given:
            found[given["name"]] = html.unescape(given.get("value", ""))
    for name, options in re.findall(r'<select[^>]*name="([^"]*)"[^>]*>(.*?)</select>', form, re.S):
        [value] = (
            re.findall(r'value="([^"]*)" selected', options) or re.findall(r'value="([^"]*)"', options)[:1]
        )
        found[name] = value
    return found
