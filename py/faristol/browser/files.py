"""Files between the page and the worker, as object URLs."""

import js
from pyodide.ffi import JsException

from faristol.errors import Refused


class ObjectUrls:
    """A `Files` for the files that are chosen in the page or offered for saving."""

    async def read(self, url: str) -> bytes:
        """See `Files.read`."""
        try:
            answer = await js.fetch(url)
            data: bytes = (await answer.arrayBuffer()).to_bytes()
        except JsException as error:
            raise Refused("list.unreadable") from error
        return data

    async def offer(self, data: bytes, media_type: str) -> str:
        """See `Files.offer`."""
        copy = js.Uint8Array.new(len(data))
        copy.assign(data)
        kind = js.JSON.parse(f'{{"type": "{media_type}"}}')
        return str(js.URL.createObjectURL(js.Blob.new(js.Array.of(copy), kind)))
