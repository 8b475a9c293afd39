"""Headings that spreadsheets, clubs and programs have in five languages, by the kind of column they mean."""

HEADINGS = {
    "name": {
        "ca": "Nom i cognoms|Nom complet|Nom|Noms|Jugador|Jugadora|Jugador/a|Jugadors|Jugadors/es|Participant"
        "|Participants|Nom jugador|Nom del jugador|Nom i llinatges|Assistents|Inscrits|Persona|Scrabblaire"
        "|Nom del/la participant|Membre|Soci/a|Qui|Alumne/a|Convidats",
        "ro": "Nume complet|Numele jucătorului|Jucător|Jucători|Jucătorul|Jucătoare|Participant|Participanți"
        "|Prenume și nume|Nume jucător|Sportiv|Concurent|Concurenți|Nume|Membru|Elevul|Invitat"
        "|Numele și prenumele elevului",
        "es": "Nombre y apellidos|Nombre completo|Jugador|Jugadores|Participante|Participantes|Nombre"
        " jugador/a",
        "en": "Full name|Player|Players|Player name|Participant|Name|Entrant|Attendee|Member|Competitor",
        "fr": "Joueur|Joueuse|Joueurs|Participant|Prénom et nom|Nom complet|Adhérent|Inscrits",
    },
    "inverted": {
        "ca": "Cognoms i nom|Cognoms, nom|COGNOMS, NOM|Cognom i nom|Llinatges i nom",
        "ro": "Nume și prenume|Nume, prenume|NUME ȘI PRENUME|Numele și prenumele|Nume/Prenume",
        "es": "Apellidos y nombre|Apellidos, nombre|Apellido, Nombre",
        "en": "Surname, first name|Last, First|Last name, first name",
        "fr": "Nom et prénom|Nom, prénom|NOM Prénom",
    },
    "given": {
        "ca": "Nom|Nom de pila|Noms|NOM",
        "ro": "Prenume|Prenumele|Prenume jucător",
        "es": "Nombre|Nombre de pila|Nombres",
        "en": "First name|Given name|Forename|First",
        "fr": "Prénom|Prénoms|Prénom(s)",
    },
    "surname": {
        "ca": "Cognoms|Cognom|Llinatges|Cognom(s)|COGNOMS",
        "ro": "Nume|Nume de familie|Numele|Nume familie",
        "es": "Apellidos|Apellido|Apellido(s)",
        "en": "Last name|Surname|Family name|Last",
        "fr": "Nom|Nom de famille|NOM",
    },
    "first surname": {
        "ca": "Primer cognom|Cognom 1|1r cognom|Cognom1|1r llinatge",
        "es": "Primer apellido|Apellido 1|1er apellido",
    },
    "second surname": {
        "ca": "Segon cognom|Cognom 2|2n cognom|Cognom2|2n llinatge",
        "es": "Segundo apellido|Apellido 2|2º apellido",
    },
    "club": {
        "ca": "Club|Entitat|Clubs|Club o entitat|Associació|Centre|Equip|Club / Entitat|Club de procedència",
        "ro": "Club|Clubul|Club sportiv|Asociația|Clubul de proveniență|Echipa|Școala|Club/Asociație",
        "es": "Club|Entidad|Asociación|Club de procedencia|Equipo",
        "en": "Club|Society|Club name|Team|Home club|Affiliation",
        "fr": "Club|Association|Nom du club|Équipe",
    },
    "town": {
        "ca": "Població|Poble|Ciutat|Localitat|Municipi|Població de residència",
        "ro": "Localitate|Localitatea|Oraș|Orașul|Loc.|Domiciliu",
        "es": "Población|Localidad|Ciudad|Municipio",
        "en": "City|Town|Home town|Residence",
        "fr": "Ville|Commune|Localité",
    },
    "group": {
        "ca": "Grup|Categoria|Cat.|Divisió|Grup/Categoria|Nivell|Sèrie",
        "ro": "Grupa|Categoria|Categorie|Cat.|Grupă|Divizia|Secțiune",
        "es": "Grupo|Categoría|Cat.|División",
        "en": "Group|Category|Division|Section|Div.",
        "fr": "Groupe|Catégorie|Série|Cat.",
    },
    "rating": {
        "ca": "Elo|ELO|Rating|Elo català|Elo (nov. 2026)|Rtg|Elo actual|Puntuació Elo|Força|Rating [punts]",
        "ro": "Rating|ELO|Rating actual|Cotă|Rtg|Rating (nov. 2026)|Coeficient|Elo național",
        "es": "Elo|Rating|Elo FE|Puntuación Elo|Elo actual",
        "en": "Rating|Rtg|Current rating|Elo|Rating (Nov 2026)|NRtg",
        "fr": "Cote|Elo|Rating|Cote actuelle|Elo nat.",
    },
    "table": {
        "ca": "Taula|Núm. taula|Taula núm.|Taules|Nº de taula|Seu a la taula",
        "ro": "Masa|Nr. masă|Masă|Masa nr.|Mese|Loc la masa",
        "es": "Mesa|Nº mesa|Mesa núm.",
        "en": "Table|Table no.|Table #|Desk",
        "fr": "Table|N° table|Table n°",
    },
    "number": {
        "ca": "Núm.|Nº|#|Ordre|Núm. d'ordre|Pos.|N.|Núm. inscripció",
        "ro": "Nr. crt.|Nr.|Nr|Poz.|Nr.crt|Poziția|#",
        "es": "Nº|Núm.|Orden|Pos.|N.º",
        "en": "No.|#|SNo|Seed|Pos|Entry no.|Rank",
        "fr": "N°|Rang|#|Num.|N° d'ordre",
    },
    "title": {
        "ca": "Títol|Tít.",
        "ro": "Titlu|Tit.",
        "es": "Título|Tít.",
        "en": "Title|Ti.",
        "fr": "Titre",
    },
    "licence": {
        "ca": "Llicència|Núm. de llicència|Núm. soci|Codi federat|ID|Carnet",
        "ro": "Legitimație|Nr. legitimație|Cod sportiv|ID|Carnet",
        "es": "Licencia|Nº licencia|Nº socio|ID",
        "en": "Licence|Member no.|ID|Player ID|Membership",
        "fr": "Licence|N° licence|Matricule",
    },
    "born": {
        "ca": "Any de naixement|Any naix.|Naixement|Nascut/da|Any",
        "ro": "An naștere|Anul nașterii|Născut|An",
        "es": "Año de nacimiento|Año nac.|Nacimiento|Año",
        "en": "Birth year|Born|YOB|Year of birth|Year",
        "fr": "Année de naissance|Né(e) en|Année",
    },
    "birthday": {
        "ca": "Data de naixement|Data naix.|Dat. naix.",
        "ro": "Data nașterii|Data naș.|Data naşterii",
        "es": "Fecha de nacimiento|F. nacimiento",
        "en": "Date of birth|DOB|Birthday",
        "fr": "Date de naissance|DDN",
    },
    "mail": {
        "ca": "Correu|Correu electrònic|Adreça electrònica|E-mail|Mail",
        "ro": "E-mail|Email|Adresă de e-mail|Mail|Poștă electronică",
        "es": "Correo|Correo electrónico|E-mail",
        "en": "Email|E-mail address|Mail",
        "fr": "Courriel|Adresse mail|E-mail",
    },
    "phone": {
        "ca": "Telèfon|Tel.|Mòbil|Telèfon de contacte|WhatsApp",
        "ro": "Telefon|Tel.|Mobil|Nr. telefon|Număr de telefon",
        "es": "Teléfono|Tel.|Móvil",
        "en": "Phone|Mobile|Tel.|Phone number",
        "fr": "Téléphone|Tél.|Portable",
    },
    "remark": {
        "ca": "Observacions|Notes|Comentaris|Obs.|Al·lèrgies",
        "ro": "Observații|Obs.|Mențiuni|Note",
        "es": "Observaciones|Notas|Comentarios",
        "en": "Notes|Remarks|Comments|Diet",
        "fr": "Remarques|Observations|Notes",
    },
    "fee": {
        "ca": "Quota|Quota 2026|Pagat|Inscripció|Inscripció (€)|Import",
        "ro": "Taxă|Taxa de participare|Taxă (lei)|Plătit|Cotizație 2026",
        "es": "Cuota|Pagado|Inscripción (€)|Importe",
        "en": "Fee|Paid|Entry fee|Amount",
        "fr": "Cotisation|Payé|Montant (€)",
    },
    "sex": {
        "ca": "Sexe|Gènere|H/D",
        "ro": "Sex|Gen|F/M",
        "es": "Sexo|Género|H/M",
        "en": "Sex|Gender|F/M",
        "fr": "Sexe|H/F",
    },
    "country": {
        "ca": "País|Fed.|FED|Federació",
        "ro": "Țara|Fed.|FED|Federația",
        "es": "País|FED|Federación",
        "en": "Country|FED|Nation",
        "fr": "Pays|FED|Fédération",
    },
    "round": {
        "ca": "R{0}|Ronda {0}|Partida {0}|Jornada {0}|J{0}|{0}a ronda",
        "ro": "R{0}|Runda {0}|Etapa {0}|Partida {0}|E{0}|Rd. {0}",
        "es": "R{0}|Ronda {0}|Partida {0}|{0}ª ronda",
        "en": "R{0}|Round {0}|Rd{0}|Game {0}",
        "fr": "R{0}|Ronde {0}|Partie {0}|Manche {0}",
    },
    "total": {
        "ca": "Total|Punts|Suma|Pts.",
        "ro": "Total|Puncte|Pct.",
        "es": "Total|Puntos|Ptos.",
        "en": "Total|Points|Pts",
        "fr": "Total|Points|Pts",
    },
    "attendance": {
        "ca": "Ve?|Assistència|Vindràs?|Confirma",
        "ro": "Vine?|Prezență|Participă?|Confirmat",
        "es": "¿Viene?|Asistencia|Confirma",
        "en": "Coming?|Attendance|RSVP",
        "fr": "Présence|Vient ?|Confirmé",
    },
}

QUESTIONS = {
    "stamp": {
        "ca": "Marca de temps|Marca horària",
        "ro": "Marcaj de timp|Marcaj temporal",
        "es": "Marca temporal",
        "en": "Timestamp",
        "fr": "Horodateur",
    },
    "name": {
        "ca": "Com et dius?|Nom i cognoms de qui juga|Escriu el teu nom i cognoms|El teu nom (com vols que"
        " surti)",
        "ro": "Cum vă numiți?|Numele dumneavoastră|Scrieți numele complet al participantului",
        "es": "¿Cómo te llamas?|Tu nombre y apellidos",
        "en": "What is your name?|Your full name",
        "fr": "Comment vous appelez-vous ?|Votre prénom et nom",
    },
    "club": {
        "ca": "De quin club ets?|Club al qual pertanys (si en tens)|A quina entitat jugues?",
        "ro": "La ce club jucați?|Din ce club faceți parte?",
        "es": "¿De qué club eres?|Club al que perteneces",
        "en": "Which club do you play for?|Your club (if any)",
        "fr": "De quel club êtes-vous ?|Votre club",
    },
    "mail": {
        "ca": "Adreça electrònica|El teu correu",
        "ro": "Adresă de e-mail|E-mailul dumneavoastră",
        "es": "Dirección de correo electrónico",
        "en": "Email Address",
        "fr": "Adresse e-mail",
    },
    "remark": {
        "ca": "Vols dir-nos res més?|Tens cap al·lèrgia? (dinar)|Et quedes a dinar?",
        "ro": "Mai aveți ceva de adăugat?|Rămâneți la masă?",
        "es": "¿Algo más?|¿Te quedas a comer?",
        "en": "Anything else?|Will you stay for lunch?",
        "fr": "Autre chose ?|Restez-vous déjeuner ?",
    },
}
"""What forms ask, which stands as the heading of its answers."""

NAMELESS = (
    "Columna{0}",
    "Columna {0}",
    "Coloana{0}",
    "Column{0}",
    "Unnamed: {0}",
    "Field{0}",
    "F{0}",
    "Colonne{0}",
)
"""What programs call columns without a heading."""
