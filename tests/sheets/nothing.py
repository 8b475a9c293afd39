"""What people paste or open by mistake where a list of people belongs."""

from typing import NamedTuple

from sheets.grammar import sheets


class Nothing(NamedTuple):
    """Something that is no list, and what should be said: it is "refused", or "asked" about with its lines.

    What has people in it, or lines that could be names, may be asked about; none of it is seated unasked.
    """

    kind: str
    text: str
    said: str


MENU = """Menú de dilluns

Primers
Amanida verda
Escudella barrejada
Macarrons gratinats

Segons
Botifarra amb mongetes
Lluç a la planxa

Postres
Crema cremada
Fruita del temps

Pa, vi i cafè inclosos. 14,50 €
"""

POEM = """Damunt la taula vella
set lletres esperaven,
i l'avi, sense pressa,
les anava girant.

Cap mot no li venia,
la nit era molt llarga;
el gat, de sobte, un salt:
i tot el tauler, a terra.
"""

ROMANIAN_POEM = """Pe masa de la geam
stau șapte litere mute,
iar ploaia scrie-n pom
cuvinte neștiute.
"""

SHOPPING = """pa
llet
ous (mitja dotzena)
cafè
paper de cuina
bolígrafs x 10
"""

RESULTS = """Classificació després de la ronda 5

Lloc  Nom                  R1   R2   R3   R4   R5   Punts  Dif.
1     Ona Llobera Grau     412  388  455  401  377  5      +312
2     Guifré Ametller      390  402  371  433  420  4      +188
3     Txell de la Font     355  361  399  340  402  2,5    -41
4     Blai Castellví       301  322  288  377  310  0      -459
"""

CROSSTABLE = """No;Nom;1;2;3;4;Pts
1;Ona Llobera Grau;*;1;1;½;2,5
2;Guifré Ametller;0;*;1;1;2
3;Txell de la Font;0;0;*;1;1
4;Blai Castellví;½;0;0;*;0,5
"""

PAIRINGS = """Ronda 3
Taula 1: Ona Llobera - Guifré Ametller
Taula 2: Txell de la Font - Blai Castellví
Descansa: Iu Prunera
"""

ROUNDS = """Ronda 1: 410 - 377
Ronda 2: 388 - 401
Ronda 3: 455 - 320
"""

MINUTES = """Acta de la reunió de la junta, 12 de novembre de 2026

Es llegeix i s'aprova l'acta anterior. La tresoreria informa que queden 312,40 € al compte. S'acorda comprar
dos rellotges i un tauler, i demanar la sala gran de l'ateneu per al torneig de gener.

S'aixeca la sessió a les 21.15 h.
"""

CARD = """BEGIN:VCARD
VERSION:3.0
N:Prunera;Iu;;;
FN:Iu Prunera
EMAIL;TYPE=HOME:iu@example.org
TEL;TYPE=CELL:612 00 34 00
END:VCARD
"""

MAIL = """Return-Path: <club@example.org>
Received: from mail.example.org (mail.example.org [192.0.2.7])
\tby mx.example.net with ESMTPS id 4f2; Mon, 16 Nov 2026 19:03:11 +0100
From: =?UTF-8?Q?Secretaria?= <club@example.org>
To: arbitres@example.net
Subject: =?UTF-8?B?TGxpc3Rh?=
MIME-Version: 1.0
Content-Type: text/plain; charset="UTF-8"
Content-Transfer-Encoding: quoted-printable

Ona Llobera
Mar=C3=A7al Sol=C3=A9
"""

RICH_TEXT = r"""{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\fswiss\fcharset0 Arial;}}
{\*\generator Riched20 10.0.19041}\viewkind4\uc1
\pard\sa200\sl276\slmult1\f0\fs22\lang1027 Ona Llobera\par
Mar\'e7al Sol\'e9\par
}
"""

TABLE = """<table border="1">
<tr><th>Nom</th><th>Club</th></tr>
<tr><td>Ona Llobera</td><td>Ateneu</td></tr>
<tr><td>Mar&ccedil;al Sol&eacute;</td><td>Foment</td></tr>
</table>
"""

PAGE = """<!DOCTYPE html>
<html lang="ca"><head><meta charset="utf-8"><title>Inscrits</title></head>
<body><ul><li>Ona Llobera</li><li>Iu Prunera</li></ul></body></html>
"""

SHORTCUT = """[InternetShortcut]
URL=https://example.org/inscrits
IconIndex=0
"""

OBJECTS = """[
  {"nom": "Ona Llobera", "club": "Ateneu"},
  {"nom": "Iu Prunera", "club": "Foment"}
]
"""

MARKUP = """<?xml version="1.0" encoding="UTF-8"?>
<jugadors><jugador nom="Ona Llobera"/><jugador nom="Iu Prunera"/></jugadors>
"""

CALENDAR = """BEGIN:VCALENDAR
VERSION:2.0
BEGIN:VEVENT
DTSTART:20261116T180000Z
SUMMARY:Duplicada
ATTENDEE;CN=Ona Llobera:mailto:ona@example.org
END:VEVENT
END:VCALENDAR
"""

GAME = """#character-encoding UTF-8
#player1 Ona Ona Llobera
#player2 Iu Iu Prunera
>Ona: AEINRST 8D NARA +10 10
>Iu: AACELOS 7G CALES +22 22
"""

TRACEBACK = """Traceback (most recent call last):
  File "llista.py", line 3, in <module>
    print(noms[7])
IndexError: list index out of range
"""

INSERTS = """INSERT INTO jugadors (nom, club) VALUES ('Ona Llobera', 'Ateneu');
INSERT INTO jugadors (nom, club) VALUES ('Iu Prunera', 'Foment');
"""

PDF = "%PDF-1.7\n%âãÏÓ\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\nstartxref\n9\n%%EOF\n"

EMOJI = "🏆🎉😀\n👍👍👍\n❤️\n🧩🔤\n"

LETTERS = "data:image/png;base64," + "iVBORw0KGgoAAAANSUhEUgAA" * 40

HEADINGS_ALONE = "Nom;Club;Elo\n"

FREE_PLACES = "".join(f"{i}.\n" for i in range(1, 17))


def many_names(count: int) -> str:
    """Write as many names as are asked for, one a line, from the lists of other seeds."""
    names: list[str] = []
    seed = 1000
    while len(names) < count:
        names += [one.name for sheet in sheets(seed) for one in sheet.meant]
        seed += 1
    return "\n".join(names[:count])


def nothings() -> tuple[Nothing, ...]:
    """Tell everything that is no list."""
    return (
        Nothing("nothing at all", "", "refused"),
        Nothing("blanks and line ends", " \n\n\t\n \u00a0\n", "refused"),
        Nothing("only emoji", EMOJI, "refused"),
        Nothing("only dashes", "-----\n=====\n***\n", "refused"),
        Nothing("only numbers", "412\n388\n401\n377\n", "refused"),
        Nothing("only dates", "16/11/2026\n23/11/2026\n30/11/2026\n", "refused"),
        Nothing("numbers of free places", FREE_PLACES, "refused"),
        Nothing("headings and nobody", HEADINGS_ALONE, "refused"),
        Nothing("separators alone", ";;;;\n;;;;\n;;;;\n", "refused"),
        Nothing("menu", MENU, "asked"),
        Nothing("poem", POEM, "asked"),
        Nothing("poem in Romanian", ROMANIAN_POEM, "asked"),
        Nothing("shopping list", SHOPPING, "asked"),
        Nothing("table of results", RESULTS, "asked"),
        Nothing("cross table", CROSSTABLE, "asked"),
        Nothing("pairings of a round", PAIRINGS, "asked"),
        Nothing("scores of rounds", ROUNDS, "asked"),
        Nothing("minutes of a meeting", MINUTES, "asked"),
        Nothing("words in capitals", "CASA\nGAT\nXARXA\nQUÈ\nZEL\n", "asked"),
        Nothing("clubs alone", "Ateneu\nFoment\nAteneu\nCasal\nFoment\n", "asked"),
        Nothing("addresses alone", "ona@example.org\niu@example.org\nmar@example.org\n", "asked"),
        Nothing("address of a page", "https://example.org/inscrits?id=7\n", "refused"),
        Nothing("card of an address book", CARD, "refused"),
        Nothing("two cards of an address book", CARD + CARD.replace("Iu", "Ona"), "refused"),
        Nothing("saved mail", MAIL, "refused"),
        Nothing("rich text", RICH_TEXT, "refused"),
        Nothing("table of HTML without its page", TABLE, "refused"),
        Nothing("page of HTML", PAGE, "refused"),
        Nothing("shortcut to a page", SHORTCUT, "refused"),
        Nothing("JSON", OBJECTS, "refused"),
        Nothing("XML", MARKUP, "refused"),
        Nothing("calendar", CALENDAR, "refused"),
        Nothing("game that was written down", GAME, "refused"),
        Nothing("message of a program that failed", TRACEBACK, "refused"),
        Nothing("commands of a database", INSERTS, "refused"),
        Nothing("beginning of a PDF", PDF, "refused"),
        Nothing("beginning of a ZIP", "PK\x03\x04\x14\x00\x06\x00\x08\x00!\x00xl/workbook.xml", "refused"),
        Nothing("picture as text", LETTERS, "refused"),
        Nothing("zeros", "\x00" * 200, "refused"),
        Nothing("one line of 40 kB", "Ona Llobera i companyia " * 1700, "refused"),
        Nothing("one word of 40 kB", "a" * 40_000, "refused"),
        Nothing("5,000 lines", many_names(5000), "refused"),
        Nothing("5,000 lines of one name", "Ona Llobera\n" * 5000, "refused"),
    )
