"""Stands in for faristol.browser.main: the app itself, which imports features only when they are used.

That of championships cannot be imported.
"""

import sys

import main as real

from faristol.app import app

rehearse = real.rehearse


def start():
    app.PAUSE = 3_600_000
    sys.modules["faristol.app.championship.feature"] = None
    real.start()
