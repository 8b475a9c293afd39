"""Measures the bars and says which are met.

    python3 scripts/dev.py bench            every bar
    python3 scripts/dev.py bench P1 P6      these

Prints a table, writes bench/results/latest.json, and says what has become better and worse than in the one
that is committed. bench/README.md says how to read it.
"""

import argparse
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

from bench.bars import BARS, measurement
from bench.changes import changes, committed
from bench.figures import Figure, table
from bench.lab import Lab
from bench.results import record

PATIENCE = 60_000
"""Milliseconds to wait for what a page is to show: only what a figure says is measured."""


def chosen(names: list[str]) -> list[str]:
    """The IDs that are named, or all; ends with a sentence for one that there is not."""
    wanted = [name.upper() for name in names]
    unknown = [name for name in wanted if name not in BARS]
    if unknown:
        sys.exit(f"There is no bar {', '.join(unknown)}; there are {', '.join(BARS)}.")
    return [bar for bar in BARS if not wanted or bar in wanted]


def main(names: list[str]) -> None:
    """Measure, show each figure as it comes, print the table, and keep the results."""
    bars = chosen(names)
    expect.set_options(timeout=PATIENCE)
    before = committed()
    figures: list[Figure] = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        lab = Lab(playwright, Path(folder))
        for module in dict.fromkeys(BARS[bar].module for bar in bars):
            print(f"... {module}", file=sys.stderr, flush=True)
            found = [figure for figure in measurement(module)(lab) if figure.bar in bars]
            record(found, lab)  # at once: what is measured is kept, whatever fails later
            figures += found
    print(table(sorted(figures, key=lambda figure: list(BARS).index(figure.bar))))
    missed = [figure for figure in figures if figure.met is False]
    print(f"\n{len(missed)} of {sum(figure.met is not None for figure in figures)} bars not met.\n")
    print(changes(figures, before))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("bars", nargs="*", metavar="ID")
    main(parser.parse_args().bars)
