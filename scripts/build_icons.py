"""Draws the committed icons: site/icons/icon.svg as PNG in the sizes that systems ask for.

Needs a browser and is run by hand after a change of the drawing.
"""

import sys

from playwright.sync_api import sync_playwright

from devtools import ROOT
from devtools.browsers import installed

ICONS = ROOT / "site/icons"
DRAWING = ICONS / "icon.svg"
SIZES = {"icon-180.png": 180, "icon-192.png": 192, "icon-512.png": 512, "icon-maskable-512.png": 512}
GROUND = "#17593F"
SAFE = 0.8
"""A maskable icon is cut to any shape within four fifths of its width; the rest is ground."""


def page(name: str, size: int) -> str:
    """A page that shows the drawing in this size and nothing else."""
    maskable = "maskable" in name
    # iOS has no transparent corners, and cuts its own.
    ground = GROUND if maskable or size == SIZES["icon-180.png"] else "transparent"
    drawn = round(size * SAFE) if maskable else size
    drawing = DRAWING.read_text(encoding="utf-8").replace("<svg", f'<svg width="{drawn}" height="{drawn}"')
    style = f"margin:0;width:{size}px;height:{size}px;display:grid;place-items:center;background:{ground}"
    return f'<!doctype html><body style="{style}">{drawing}'


def main() -> None:
    """Write every icon."""
    browser = installed()
    if browser is None:
        sys.exit("No browser to draw with: set BROWSER_PATH to one.")
    with sync_playwright() as playwright:
        running = getattr(playwright, browser.kind).launch(**browser.launch_options())
        for name, size in SIZES.items():
            tab = running.new_page(viewport={"width": size, "height": size})
            tab.set_content(page(name, size))
            tab.screenshot(path=ICONS / name, omit_background=True)
        running.close()


if __name__ == "__main__":
    main()
