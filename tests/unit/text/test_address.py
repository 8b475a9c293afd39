"""The words in Romanian: one is addressed politely, and quotes are its own."""

import re
from pathlib import Path

from babel.messages.catalog import Message
from babel.messages.pofile import read_po

import faristol.app.text
from devtools.looked_at import looked_at
from devtools.rooms import templates

CATALOGUE = Path(faristol.app.text.__file__).parent / "ro.po"
FAMILIAR = re.compile(
    r"^(Acceptă|Adaugă|Adună|Alege|Amestecă|Anulează|Anunță|Apasă|Arată|Ascunde|Calculează|Citește|"
    r"Compară|Comunică|Contestă|Continuă|Copiază|Corectează|Creează|Depune|Descarcă|Deschide|Dă|Extrage|"
    r"Ia|Joacă|Lasă|Notează|Numără|Oprește|Ordonează|Permite|Pornește|Potrivește|Preia|Privește|Propune|"
    r"Pune|Păstrează|Refuză|Renunță|Respinge|Restaurează|Retrage|Returnează|Salvează|Schimbă|Scoate|"
    r"Scrie|Semnează|Simulează|Socotește|Spune|Tipărește|Trage|Trimite|Verifică|Încheie|Închide|Înscrie|"
    r"Întreabă|Șterge)(-l|-o|-le)?(?![\w-])"
)
OF_OTHERS = re.compile(r"%\(\w+\)s|The |Plays|They|It |Only ")
"""How a text begins that tells what somebody else does."""


def catalogue() -> list[Message]:
    """All texts but the head."""
    with CATALOGUE.open("rb") as file:
        return [message for message in read_po(file, locale="ro") if message.id]


def english(message: Message) -> str:
    """A text as the program has it, for one."""
    return message.id if isinstance(message.id, str) else message.id[0]


def forms(message: Message) -> tuple[str, ...]:
    """A text in Romanian, in all forms of its number."""
    return message.string if isinstance(message.string, tuple) else (str(message.string),)


def test_nobody_is_addressed_like_a_child() -> None:
    """The five places have the short names that FRO-1 gives them, which say what one does there."""
    addressed = (
        message
        for message in looked_at("sentences", catalogue())
        if not OF_OTHERS.match(english(message)) and message.context != "the place"
    )
    assert [form for message in addressed for form in forms(message) if FAMILIAR.match(form)] == []


def test_romanian_quotes_with_its_own_marks() -> None:
    pages = looked_at("templates", templates()).values()
    assert [page.name for page in pages if "“{{" in page.read_text(encoding="utf-8")] == []
