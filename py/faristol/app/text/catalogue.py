"""Catalogues as the build writes them: the keys of the code's texts, for all, and a language's translations.

Both have them in the same order. A text is what gettext looks up: after its context, if it has one, and EOT;
of one that depends on a number, its first form. The key replaces it, so that English is shipped only in the
code. A translation has its forms with NUL between them.

Sentences kept as data: a TOML file of the app, which the build turns into a Python module.
"""

import gettext
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import Any
from zlib import adler32, crc32

BETWEEN = "\x1e"
"""The separator between two texts."""

FORMS = "\0"
LISTS = b"\x1d"
"""The separator between the texts of a language and the keys."""

KEY = 5
"""Bytes of a key. The build makes sure that no two texts of the code have the same."""


def key_of(text: str) -> bytes:
    """Return the key of a text of the code."""
    written = text.encode()
    return crc32(written).to_bytes(4) + (adler32(written) & 255).to_bytes()


def joined(keys: bytes, translated: bytes) -> bytes:
    """Join a whole catalogue; a language's first text is its rule for plural forms, as in a .po file."""
    return LISTS.join((translated, keys))


class Catalogue(gettext.NullTranslations):
    """A whole catalogue; a text without a translation is looked up in the fallback."""

    def __init__(self, content: bytes) -> None:
        super().__init__()
        translated, _, keys = content.partition(LISTS)
        rule, *texts = translated.decode().split(BETWEEN)
        self._form = gettext.c2py(rule)
        starts = range(0, len(keys), KEY)
        pairs = zip((keys[at : at + KEY] for at in starts), texts, strict=True)
        self._texts = {key: text for key, text in pairs if text}

    def gettext(self, message: str) -> str:
        """Return a sentence; of one that depends on a number, the form for 1."""
        return self._found(message, 1) or super().gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return a sentence that depends on a number."""
        return self._found(msgid1, n) or super().ngettext(msgid1, msgid2, n)

    def pgettext(self, context: str, message: str) -> str:
        """Return a sentence that needs its context."""
        return self._found(_within(context, message), 1) or super().pgettext(context, message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        """Return a sentence that depends on a number and needs its context."""
        return self._found(_within(context, msgid1), n) or super().npgettext(context, msgid1, msgid2, n)

    def _found(self, text: str, number: int) -> str:
        translation = self._texts.get(key_of(text), "")
        return translation.split(FORMS)[self._form(number)] if FORMS in translation else translation


def _within(context: str, text: str) -> str:
    return gettext.GNUTranslations.CONTEXT % (context, text)


@cache
def toml_file(package: str, name: str) -> Mapping[str, Any]:
    """Return the content of the file `name`.toml in a package; of a build, from the module made of it."""
    file = files(package) / f"{name}.toml"
    if file.is_file():
        return tomllib.loads(file.read_text(encoding="utf-8"))
    content: Mapping[str, Any] = import_module(f"{package}.{name}").CONTENT
    return content
