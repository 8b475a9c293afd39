"""A new release is offered and runs, in every engine: what the page and its service worker agree on there."""

from pathlib import Path

import pytest

from browser.engines.club import Club

pytestmark = pytest.mark.slow


@pytest.mark.rule("BRO-1", "EDG-B1")
def test_a_new_release_is_offered_and_runs(club: Club, later_site: Path) -> None:
    window = club.window
    window.reads("Ready without a connection")
    first = window.evaluate("document.documentElement.dataset.version")
    club.replace_site(later_site)
    window.reload()
    window.reads("There is a new version of Faristol.")
    window.tap("button", "Change to it now")
    window.holds(f"(document.documentElement?.dataset.version ?? {first!r}) !== {first!r}")
    window.sees("heading", "Faristol")
    window.reads("Ready without a connection")
