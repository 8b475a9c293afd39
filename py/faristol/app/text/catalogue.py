"""A catalogue as the build writes it: keys of the texts of the code, for all, and what a language says.

Both have them in the same order. A text is what gettext looks up: after its context, if it has one, and EOT;
of one that depends on a number, its first form. Its key stands for it, so that English is shipped only where
the code has it. What a text of the code is in a language has its forms with NUL between them.
"""

import gettext
from zlib import adler32, crc32

BETWEEN = "\x1e"
"""Between two texts."""

FORMS = "\0"
LISTS = b"\x1d"
"""Between the texts of a language and the keys."""

KEY = 5
"""Bytes of a key. The build sees to it that no two texts of the code have the same."""


def key_of(text: str) -> bytes:
    """What stands for a text of the code."""
    written = text.encode()
    return crc32(written).to_bytes(4) + (adler32(written) & 255).to_bytes()


def joined(keys: bytes, translated: bytes) -> bytes:
    """A whole catalogue; the first text of a language is which form a number takes, as in a .po file."""
    return LISTS.join((translated, keys))


class Catalogue(gettext.NullTranslations):
    """What a whole catalogue says; a text without a translation is looked for in the fallback."""

    def __init__(self, content: bytes) -> None:
        super().__init__()
        translated, _, keys = content.partition(LISTS)
        rule, *texts = translated.decode().split(BETWEEN)
        self._form = gettext.c2py(rule)
        starts = range(0, len(keys), KEY)
        pairs = zip((keys[at : at + KEY] for at in starts), texts, strict=True)
        self._texts = {key: text for key, text in pairs if text}

    def gettext(self, message: str) -> str:
        """A sentence; of one that depends on a number, that of one."""
        return self._found(message, 1) or super().gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """A sentence that depends on a number."""
        return self._found(msgid1, n) or super().ngettext(msgid1, msgid2, n)

    def pgettext(self, context: str, message: str) -> str:
        """A sentence that needs its context."""
        return self._found(_within(context, message), 1) or super().pgettext(context, message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        """A sentence that depends on a number and needs its context."""
        return self._found(_within(context, msgid1), n) or super().npgettext(context, msgid1, msgid2, n)

    def _found(self, text: str, number: int) -> str:
        found = self._texts.get(key_of(text), "")
        return found.split(FORMS)[self._form(number)] if FORMS in found else found


def _within(context: str, text: str) -> str:
    return gettext.GNUTranslations.CONTEXT % (context, text)
