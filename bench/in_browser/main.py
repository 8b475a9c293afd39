"""In the place of faristol.browser.main: no app, but functions that the bench can call in the worker."""

import json
from importlib import import_module

import js
from polyscript import xworker
from pyodide.ffi import create_proxy


def start() -> None:
    """Offer `measure(name, arguments)` to whoever evaluates JavaScript in this worker."""

    async def act(_message: str) -> str:
        return "[]"

    async def measure(name: str, arguments: str) -> str:
        module, _, function = name.rpartition(".")
        answer = await getattr(import_module(f"bench.in_browser.{module}"), function)(**json.loads(arguments))
        return json.dumps(answer)

    js.measure = create_proxy(measure)
    xworker.sync.act = act
