"""What stands around the people: titles, greetings, closings, answers and remarks."""

TITLES = {
    "ca": "Duplicada de dilluns|Inscrits al torneig de tardor|Llista d'assistents|Partida simultània – 16"
    "/11/2026"
    "|LLISTA DE JUGADORS|🏆 Torneig de Nadal 🏆|Dilluns 16 de novembre|II Memorial del Casal, 2026"
    "|Inscripcions:"
    "|Participants:|*Llista de dijous*|Vindran:|TORNEIG SOCIAL 2026-2027|Llista provisional (16/11)",
    "ro": "Lista participanților|Duplicat, luni 16 noiembrie|Înscrieri etapa a III-a|PARTICIPANȚI:|Lista"
    " de luni:"
    "|Campionatul de toamnă 2026|*Vin luni*|Listă provizorie (16.11)|🏆 Cupa de Crăciun 🏆|Înscriși:",
    "es": "Lista de inscritos|Inscritos:|Torneo de otoño 2026",
    "en": "List of players|Entries:|Autumn tournament 2026",
    "fr": "Liste des inscrits|Inscrits :|Tournoi d'automne 2026",
}

DATES = {
    "ca": "Dilluns, 16 de novembre de 2026|16/11/2026, 19 h|Manresa, 16-11-2026|dl. 16 nov.|2026-11-16",
    "ro": "Luni, 16 noiembrie 2026|16.11.2026, ora 18:00|București, 16.11.2026|2026-11-16",
}

GREETINGS = {
    "ca": "Hola! Aquesta és la llista de dilluns:|Bon dia a tothom,|Bones! Us passo els que vindrem dijous:"
    "|Hola, us envio la llista definitiva.|Bona tarda! Ja som uns quants 😊|Ei, de moment tenim:"
    "|Benvolguts companys, us adjunto els inscrits:|Hola Montse, aquests són els del torneig:",
    "ro": "Bună ziua tuturor,|Salut! Lista de luni:|Vă trimit lista finală:|Bună seara! Deocamdată suntem:"
    "|Dragi colegi, aceștia sunt înscrișii:|Salutare, uite cine vine:|Bună Dana, lista pentru sâmbătă:",
    "es": "Hola a todos, esta es la lista:|Buenas tardes:",
    "en": "Hi all, here is the list:|Hello! These are coming:",
    "fr": "Bonjour à tous, voici la liste :",
}

CLOSINGS = {
    "ca": "Fins dilluns!!|Salut i bones paraules!|Ens veiem a les 19 h 😊|Gràcies!|Si falta algú, digueu-ho."
    "|Ens hi veiem!|Queden dues places, afanyeu-vos!|Abraçades a tots",
    "ro": "Pe luni!|Mulțumesc!|Ne vedem la 18:00 🙂|Dacă lipsește cineva, spuneți-mi.|Toate cele bune!"
    "|Mai sunt două locuri, grăbiți-vă!|O seară frumoasă!",
    "es": "¡Hasta el lunes!|Gracias a todos.",
    "en": "See you on Monday!|Thanks!",
    "fr": "À lundi !|Merci à tous.",
}

SIGNATURES = {
    "ca": "Salutacions,\nMontse|Atentament,\n\nLa junta|--\nSecretaria del club\nTel. 972 00 00 00|Una"
    " abraçada,\nCinta",
    "ro": "Cu stimă,\nSecretariatul clubului|Toate cele bune,\nDana|--\nComitetul\nTel. 0700 000 000|O zi"
    " bună,\nGeta",
}

TOTALS = {
    "ca": "Total: {0}|Total {0} jugadors|{0} inscrits|TOTAL = {0}|Som {0}|({0} persones)",
    "ro": "Total: {0}|Total {0} jucători|{0} înscriși|TOTAL = {0}|Suntem {0}|({0} persoane)",
}

COMING = {
    "ca": "em poso|jo vinc!|M'hi apunto|apunta'm|Jo també 🙋|compteu amb mi|jo sí|+1",
    "ro": "vin și eu|mă înscriu|Eu vin!|treceți-mă pe listă|și eu 🙋|da, vin|+1",
}

NOT_COMING = {
    "ca": "no puc|jo no vinc|Aquest dilluns no podré|em sap greu, no hi seré|jo no 😢",
    "ro": "nu pot|eu nu vin|Luni nu pot ajunge|îmi pare rău, nu pot|eu nu 😢",
}

CHATTER = {
    "ca": "a quina hora era?|Qui porta el rellotge?|😂😂|Molt bé!|Recordeu de portar el tauler|ok",
    "ro": "la ce oră era?|Cine aduce ceasul?|😂😂|Foarte bine!|Nu uitați tabla|ok",
}

WITHDRAWN = {
    "ca": "no ve|no pot|NO VE|baixa|causa baixa|malalt|anul·lat|no vindrà",
    "ro": "nu vine|nu poate|NU VINE|absent|retras|bolnav|anulat|nu mai vine",
}

DOUBTFUL = {"ca": "potser|?|per confirmar|dubte", "ro": "poate|?|de confirmat|nu e sigur"}

REMARKS = {
    "ca": "arribo tard|porta pastís|vegetariana|ja ha pagat|ve amb cotxe|primera vegada",
    "ro": "întârzie|aduce prăjituri|vegetariană|a plătit|vine cu mașina|prima dată",
}

CELLS = {
    "ca": "vegetarià|arriba tard|deu 5 €|nou|al·lèrgia als fruits secs|té tauler|cap",
    "ro": "vegetarian|întârzie|datorează 20 lei|nou|alergie la nuci|are tablă|fără",
}
"""Remarks in a column of their own."""

GROUP_WORDS = {"ca": ("Grup {0}", "GRUP {0}"), "ro": ("Grupa {0}", "GRUPA {0}")}
GROUPS = {
    "ca": (
        ("A", "B"),
        ("A", "B", "C"),
        ("Veterans", "Sèniors"),
        ("Juvenils", "Adults"),
        ("1a", "2a"),
        ("Or", "Plata"),
    ),
    "ro": (
        ("A", "B"),
        ("A", "B", "C"),
        ("Veterani", "Seniori"),
        ("Juniori", "Seniori"),
        ("I", "II"),
        ("Începători", "Avansați"),
    ),
}

ABSENT_PARTS = {"ca": "No vénen:|Baixes:|No poden venir:", "ro": "Nu vin:|Absenți:|Nu pot veni:"}
COMING_PARTS = {"ca": "Vénen:|Confirmats:|Vindran:", "ro": "Vin:|Confirmați:|Participă:"}
RESERVES = {"ca": "Llista d'espera:|Suplents:|Reserves:", "ro": "Listă de așteptare:|Rezerve:|Supleanți:"}
TABLE_WORDS = {"ca": "Taula", "ro": "Masa", "es": "Mesa", "en": "Table", "fr": "Table"}
