"""The rest of Faristol's archive: the modules that the first page of a first visit does not need (BRO-7).

devtools/parts.py says how the two parts are one archive.
"""

from typing import Any

import js
from pyodide.ffi import JsException

from faristol.errors import Refused


class Rest:
    """The second part of the archive that this module lies in."""

    def __init__(self) -> None:
        self._is_here = False

    async def arrive(self) -> None:
        """Wait until every module can be imported; raises `Refused` "app.rest" if the rest does not come."""
        if self._is_here:
            return
        try:
            await js.faristolRest()
        except JsException as error:
            raise Refused("app.rest", reason=error.message) from error
        # All importers of an archive have one list of it, which is read again.
        loader: Any = globals()["__loader__"]
        loader.invalidate_caches()
        self._is_here = True
