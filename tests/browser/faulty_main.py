"""Stands in for faristol.browser.main: the app itself, with actions that really end its interpreter."""

import json

import js
import main as real
import pyodide_js

handled = real._effects
rehearse = real.rehearse


def overflow():
    """More levels than the stack of WebAssembly holds."""
    json.loads("[" * 500_000)
    js.eval("(function deeper() { deeper(); })()")


def trap():
    """What Pyodide takes for the end of Python."""
    pyodide_js._module._trigger_fatal_error()


def loop():
    """Never answers, and tells nothing."""
    while True:
        pass


FAULTS = {"fault.overflow": overflow, "fault.trap": trap, "fault.loop": loop, "fault.end": js.close}


async def _effects(app, action):
    FAULTS.get(action["name"], bool)()
    return await handled(app, action)


def start():
    real._effects = _effects
    real.start()
