"""The words in Romanian: one is addressed politely, and quotes are its own."""

import re
from pathlib import Path

from babel.messages.catalog import Message
from babel.messages.pofile import read_po

import faristol.app.text

CATALOGUE = Path(faristol.app.text.__file__).parent / "ro.po"
FAMILIAR = re.compile(
    r"^(Acceptă|Alege|Anulează|Anunță|Citește|Comunică|Contestă|Continuă|Copiază|Creează|Depune|Deschide|Ia|"
    r"Adaugă|Adună|Amestecă|Apasă|Arată|Ascunde|Calculează|Compară|Corectează|Dă|Descarcă|Extrage|Închide|Încheie|Înscrie|"
    r"Întreabă|Joacă|Lasă|"
    r"Notează|Numără|Oprește|Ordonează|Păstrează|Permite|Pornește|Potrivește|Preia|Privește|Propune|Pune|Refuză|"
    r"Respinge|Restaurează|Retrage|Returnează|Renunță|Salvează|Schimbă|Scoate|Scrie|Semnează|Simulează|Socotește|Spune|Șterge|Tipărește|Trage|"
    r"Trimite|Verifică)(-l|-o|-le)?(?![\w-])"
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
        for message in catalogue()
        if not OF_OTHERS.match(english(message)) and message.context != "the place"
    )
    assert [form for message in addressed for form in forms(message) if FAMILIAR.match(form)] == []


def test_romanian_quotes_with_its_own_marks() -> None:
    pages = (CATALOGUE.parents[1] / "correspondence/templates").glob("*.html")
    assert [page.name for page in pages if "“{{" in page.read_text(encoding="utf-8")] == []
