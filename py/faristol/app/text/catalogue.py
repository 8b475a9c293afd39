"""A catalogue as the build writes it: the texts of the code, one list for all languages, and a language's.

Both have them in the same order; gettext's own form has the first list in each. A text is what gettext looks
up: after its context, if it has one, and EOT, its forms with NUL between them.
"""

import gettext

BETWEEN = "\x1e"
"""Between two texts."""

FORMS = "\0"
LISTS = b"\x1d"
"""Between the texts of the code and those of a language."""

RULE = ""
"""The text of the code whose translation is which form a number takes, as in the header of a .po file."""


def joined(sources: bytes, translated: bytes) -> bytes:
    """A whole catalogue."""
    return LISTS.join((sources, translated))


class Catalogue(gettext.GNUTranslations):
    """What gettext finds in a whole catalogue; a text without a translation is looked for in the fallback."""

    def __init__(self, content: bytes) -> None:
        super().__init__()
        sources, translated = (part.decode().split(BETWEEN) for part in content.split(LISTS))
        known = dict(zip(sources, translated, strict=True))
        self.plural = gettext.c2py(known.pop(RULE))
        self._catalog: dict[str | tuple[str, int], str] = {}
        for source, text in known.items():
            if FORMS in source:
                one = source.partition(FORMS)[0]
                self._catalog |= {(one, form): each for form, each in enumerate(text.split(FORMS)) if each}
            elif text:
                self._catalog[source] = text
