"""Stands in for faristol.browser.main: the app itself, whose answers are held back while a test wants it."""

import js
import main as real

handled = real._effects
rehearse = real.rehearse


async def _effects(app, action):
    held = getattr(js, "faristolHeld", None)
    if held is not None:
        await held
    return await handled(app, action)


def start():
    real._effects = _effects
    real.start()
