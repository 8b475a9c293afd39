"""The words of the pages of correspondence in Romanian: the turn is “tur”, and one is addressed politely."""

import re
from pathlib import Path

from babel.messages.pofile import read_po

import faristol.app.text

CATALOGUE = Path(faristol.app.text.__file__).parent / "ro.po"
ALONE = re.compile(r"views/templates/letters_|views/correspondence/|app/correspondence/")
FAMILIAR = re.compile(
    r"^(Acceptă|Alege|Anulează|Anunță|Citește|Comunică|Contestă|Continuă|Copiază|Creează|Depune|Deschide|Ia|"
    r"Înscrie|Joacă|Lasă|Notează|Oprește|Păstrează|Permite|Preia|Privește|Propune|Refuză|Returnează|Renunță|"
    r"Salvează|Schimbă|Scrie|Semnează|Tipărește|Trimite)(-l|-o|-le)?\b"
)


def of_letters() -> list[str]:
    """The Romanian texts that only these pages have, with all their forms."""
    with CATALOGUE.open("rb") as file:
        catalogue = read_po(file, locale="ro")
    found = []
    for message in catalogue:
        places = [place for place, _ in message.locations]
        if message.id and places and all(map(ALONE.search, places)):
            forms = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
            found.extend(forms)
    return found


def test_a_turn_is_a_tur_and_never_a_round_of_a_game_at_the_table() -> None:
    assert [text for text in of_letters() if re.search(r"\b(tură|tura|ture|turele)\b", text)] == []


def test_buttons_address_one_politely() -> None:
    buttons = [text for text in of_letters() if not text.endswith(".")]
    assert [text for text in buttons if FAMILIAR.match(text)] == []


def test_romanian_quotes_with_its_own_marks() -> None:
    assert [text for text in of_letters() if "“" in text] == []
    pages = (CATALOGUE.parents[1] / "views/templates").glob("letters_*.html")
    assert [page.name for page in pages if "“{{" in page.read_text(encoding="utf-8")] == []
