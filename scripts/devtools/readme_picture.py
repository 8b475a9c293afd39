"""The picture of README.md: the judge's page while slips come in, at a club that plays in Catalan.

python3 scripts/dev.py pictures --readme takes it anew, as sharp as good screens show it.
"""

from pathlib import Path

from playwright.sync_api import Browser, expect

from browser.prepared import Prepared, choose_file, copy_of, go, path_of, visiting
from devtools import ROOT
from faristol.modes.duplicate import commands, events

PICTURE = ROOT / "site/screenshots/judge-wide.png"
NAME, ROUNDS, GONE_BY = "Vetllada de l’Ateneu", 11, 100_000
"""The event, its rounds that are over, and milliseconds of the next one."""

PLAYERS = (
    "Núria Gelabert", "Hortènsia Puig", "Pau Escolà", "Laia Bonany", "Àlex Vidal", "Carme Oliu",
    "Ot Serra", "Maria Sallés", "Jordi Çelma", "Mireia Roig", "Biel Amengual", "Àngela Torrent",
)  # fmt: skip

SLIPS = ((3, 1), (11, 4), (1, 0), (8, 9), (5, 2), (10, 6), (2, 14), (7, 1))
"""Who has handed in, in this order, and which of the best plays it is."""


def evening() -> Prepared:
    """Rounds of good players, and one more of which most slips are in."""
    club = Prepared(NAME, PLAYERS, ago=GONE_BY).do(events.Started())
    for number in range(1, ROUNDS + 2):
        club.do(commands.DrawRack(), commands.RunClock())
        now = club.state.current
        best = club.referee.generator.top(now.board, now.rack, 40)
        if number > ROUNDS:
            break
        for player in range(1, len(PLAYERS) + 1):
            play = best[min((player * number) % 7, len(best) - 1)].play
            club.do(commands.EnterSlip(number, player, play=play))
        club.do(commands.CloseSlips(), commands.ChooseMaster(best[0].play))
    for player, place in SLIPS:
        club.do(commands.EnterSlip(number, player, play=best[min(place, len(best) - 1)].play))
    return club


def take(browser: Browser, address: str) -> Path:
    """Take the picture and say where it is."""
    with visiting(browser, locale="ca-ES", device_scale_factor=2, reduced_motion="reduce") as visit:
        page = visit.open(address)
        choose_file(page, "Obre una còpia", copy_of(evening()))
        expect(page.get_by_role("status")).to_contain_text("Restaurats: 1.")
        go(page, path_of(NAME))
        expect(page.get_by_role("textbox", name="Taula")).to_be_visible()
        page.get_by_role("textbox", name="Taula").focus()
        page.screenshot(path=PICTURE, animations="disabled", caret="hide")
    return PICTURE
