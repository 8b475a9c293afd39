"""From a tap to its answer on the screen while the worker simulates moves, which P6 holds for too.

The page changes all the while, so that the answer is known by what it shows: the moment is that of the frame
after it.
"""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.prepared import go

MOVE, TURN = "a move looked at while it simulates", "another turn while it simulates"

TURN_SIMULATED = 6
"""Early enough for many tiles to be in the bag."""

Tap = dict[str, float]

TAPPED = """([target, answer]) => new Promise((resolve) => {
  const began = performance.now();
  const painted = () => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve({ began, painted: performance.now() });
    port2.postMessage("");   // after the frame
  });
  const look = new MutationObserver(() => {
    if (!document.querySelector(answer)) return;
    look.disconnect();
    painted();
  });
  look.observe(document, { attributes: true, childList: true, subtree: true });
  document.querySelector(target).click();
})"""


def taps_while_simulating(page: Page, path: str, times: int) -> dict[str, list[Tap]]:
    """A move looked at and another turn opened, so often, in the analysis of the game at `path`."""
    turn = f"{path}/analysis/{TURN_SIMULATED}"
    found: dict[str, list[Tap]] = {MOVE: [], TURN: []}
    for number in range(times):
        go(page, turn)
        expect(page.locator("#analysis-progress progress")).to_have_count(0)
        for box in page.get_by_role("checkbox", name="Simula").all():
            box.check()
        # So much that it is not over before a tap.
        page.get_by_role("combobox", name="Torns endavant").select_option("5")
        page.get_by_role("button", name="Simula les jugades marcades").click()
        expect(page.locator("#simulation tbody tr").first).to_be_visible()
        expect(page.locator("#simulation progress")).to_have_count(1)
        row = f"#analysis-best tbody tr:nth-child({2 + number % 8}) button"
        found[MOVE].append(page.evaluate(TAPPED, [row, f"{row}[aria-pressed=true]"]))
        expect(page.locator("#simulation progress")).to_have_count(1)
        following = f"a[href='{path}/analysis/{TURN_SIMULATED + 1}']"
        found[TURN].append(page.evaluate(TAPPED, [following, f"a[href='{turn}']"]))
    return found
