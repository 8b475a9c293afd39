"""How a page cites a rule: a small sign, and its code for whoever asks for it.

The code settles disputes, and is nothing to read past in every sentence. It opens at a touch and by the
keyboard, a screen reader says it with its document, and print has it in full.
"""

from __future__ import annotations

from markupsafe import Markup

from faristol.app.text import Texts

_SIGN = Markup(
    '<button type="button" class="rule" tabindex="0" title="{0}" aria-label="{0}"><span>{1}</span></button>'
)


def citation(code: str, texts: Texts) -> Markup:
    """The sign of a rule, such as "CLA-4G", or of several, "CLA-6B, MAL-32"; none without a code."""
    return _SIGN.format(_named(code, texts), code) if code else Markup()


def _named(code: str, texts: Texts) -> str:
    """The code with the document that has the rule."""
    _ = texts.gettext
    documents = {
        "DUP": _("Rules of duplicate: %(code)s"),
        "CLA": _("Rules of classic games: %(code)s"),
        "MAL": _("Rules of Ciutat de Mallorca: %(code)s"),
        "ROM": _("Romanian rules: %(code)s"),
        "COR": _("Romanian rules of correspondence: %(code)s"),
    }
    return documents.get(code[:3], _("Rule %(code)s")) % {"code": code}
