"""Install packages that most visits never need: micropip takes them from wheels beside the site.

The build makes the wheels, and Pyodide's lock file names them (devtools/wheels.py). micropip is there too,
and is loaded at its first use.
"""

import importlib
import site
from collections.abc import Iterator

import js
import pyodide
import pyodide_js
from pyodide.ffi import JsException


async def install(*names: str) -> None:
    """Make sure that these packages of the lock file can be imported.

    Raises OSError if a wheel cannot be fetched, with the reason that site/edge/interpreter.js gives.
    """
    missing = [name for name in names if not hasattr(pyodide_js.loadedPackages, name)]
    if not missing:
        return
    try:
        import micropip
    except ModuleNotFoundError:
        await _load_micropip()
        import micropip
    try:
        await micropip.install([_address(name) for name in missing], deps=False)
    except ValueError as error:
        raise OSError(" ".join(_reasons(error))) from error


def _address(name: str) -> str:
    """Return the URL of the wheel of a package."""
    return f"{pyodide_js.lockfileBaseUrl}{getattr(pyodide_js.lockfile.packages, name).file_name}"


async def _load_micropip() -> None:
    """Load micropip; its wheel also has modules that `html`, `importlib` and `pyodide` lack here."""
    import html

    try:
        wheel = await (await js.fetch(_address("micropip"))).arrayBuffer()
    except JsException as error:
        raise OSError(str(error)) from error
    folder = site.getsitepackages()[0]
    pyodide_js.unpackArchive(wheel, "wheel", extractDir=folder)
    for package in (html, importlib, pyodide):
        package.__path__.append(f"{folder}/{package.__name__}")
    importlib.invalidate_caches()


def _reasons(error: BaseException | None) -> Iterator[str]:
    """Yield the message of an error and of each error that caused it."""
    while error:
        yield str(error)
        error = error.__cause__
