"""Stands in for faristol.browser.main: a page with everything that the edge knows, and a record of actions.

The heading counts answers; the list shows each action's name and fields as the worker got them.
"""

import asyncio
import json
import time

import js
from markupsafe import escape
from polyscript import xworker
from pyodide.ffi import create_proxy

PAGE = """
<main>
  <h1 id="heading">Answer {count}</h1>
  <form data-action="word.enter" data-round="3">
    <label>Word <input id="word" name="word" value="{word}" data-live="word.typed" aria-controls="options"
      role="combobox" aria-expanded="true" autocomplete="off"></label>
    <ul id="options" role="listbox" aria-label="Plays">
      <li id="o1" role="option" data-value="H8 CASA">CASA</li>
      <li id="o2" role="option" data-value="H8 SACA">SACA</li>
    </ul>
    <label><input type="checkbox" name="kind" value="late"> Late</label>
    <label><input type="checkbox" name="kind" value="blank"> Blank</label>
    <button name="how" value="quick">Enter</button>
  </form>
  <button type="button" data-action="slow.step" data-table="7">Slow</button>
  <button type="button" data-action="slow.next" data-wait>Next</button>
  <button type="button" data-action="long.work">Long</button>
  <button type="button" data-action="tile.take" data-repeat>Repeat</button>
  <button type="button" data-action="focus.word">Focus</button>
  <button type="button" data-action="say.time">Say</button>
  <button type="button" data-action="file.save">Save</button>
  <button type="button" data-action="fail.now">Fail</button>
  <button type="button" data-action="theme.dark">Dark</button>
  <button type="button" data-action="event.write">Write</button>
  {vanishing}
  <label>File <input type="file" data-action="file.open" data-what="players"></label>
  <a href="#/other">Other page</a>
  <details><summary>More</summary><p>Unfolded</p></details>
  {clock}
  <ol aria-label="Actions">{actions}</ol>
</main>
"""

VANISHING = '<button type="button" data-action="vanish.now">Vanish</button>'

EFFECTS = {
    "slow.next": [{"kind": "focus", "id": "word", "select": True}],
    "focus.word": [{"kind": "focus", "id": "word", "select": True}],
    "say.time": [{"kind": "say", "text": "Half a minute"}, {"kind": "alert", "text": "Time!"}],
    "file.save": [{"kind": "download", "filename": "evening.txt", "type": "text/plain", "text": "Ç l·l ț\n"}],
    "event.write": [{"kind": "broadcast", "stream": "thursday"}],
    "theme.dark": [{"kind": "theme", "value": "dark"}],
}


def clock(total: int) -> str:
    """A clock that ends in `total` milliseconds, with a call on the way."""
    calls = escape(json.dumps([{"at": 1500, "text": "Last second!"}]))
    deadline = round(time.time() * 1000) + total
    return (
        f'<button id="clock" type="button" data-deadline="{deadline}" data-total="{total}"'
        f' data-calls="{calls}" data-end="clock.end"></button>'
    )


async def long_work() -> None:
    """Works until it is told to end, and gives a sign of life when it is told to."""
    done = asyncio.get_running_loop().create_future()
    signs = js.BroadcastChannel.new("signs")

    def hear(event):
        if event.data == "alive":
            js.faristolAlive()
        elif not done.done():
            done.set_result(None)

    heard = create_proxy(hear)
    signs.addEventListener("message", heard)
    signs.postMessage("begun")
    await done
    signs.close()


class Toy:
    """The page of one window."""

    def __init__(self):
        self.received = []
        self.path, self.clock = "#/", ""

    async def act(self, message: str) -> str:
        action = json.loads(message)
        name, fields = action["name"], action["fields"]
        if name in ("runtime.status", "update.waiting"):
            return "[]"  # what a page says by itself of its device, whenever it comes
        self.received.append((name, fields))
        if name in ("app.start", "go"):
            self.path = fields["path"] or "#/"
            self.clock = clock(2500) if self.path == "#/clock" else ""
        if name in ("slow.step", "slow.next", "long.work"):
            await long_work()
        if name == "fail.now":
            raise RuntimeError("the toy broke")
        return json.dumps([self.page(name, fields), *EFFECTS.get(name, [])])

    def page(self, name, fields):
        lines = [f"<li>{escape(name)} {escape(json.dumps(given))}</li>" for name, given in self.received]
        html = PAGE.format(
            count=len(lines),
            word=escape(fields.get("word", "") if name == "word.typed" else ""),
            clock=self.clock,
            actions="".join(lines),
            vanishing=VANISHING,
        )
        if name == "vanish.now":
            html = html.replace(VANISHING, "")
        return {
            "kind": "page",
            "html": html,
            "title": f"Toy {self.path}",
            "path": self.path,
            "language": "en",
        }

    def hurry(self):
        """Nothing of it can end early."""

    async def close(self):
        """Nothing of it is open."""


def start() -> None:
    toy = Toy()
    xworker.sync.act = toy.act
    xworker.sync.hurry = toy.hurry
