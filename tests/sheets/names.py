"""People whom nobody is: drawn from given names, surnames, clubs and towns."""

import unicodedata
from dataclasses import dataclass
from random import Random

GIVEN = {
    "ca": (
        "Pau Anna Joan Laia Marçal Neus Oriol Ona Jordi Mercè Núria Àlex Èlia Òscar Ferran Roger Aina Biel"
        " Xènia"
        " Gal·la Marcel·lí Apol·lònia Bàrbara Llorenç Miquel Montserrat Rosa Teresa Ramon Sílvia Isaac"
        " Queralt"
        " Bernat Dolors Esteve Meritxell Jaume Carme Txell Guifré Mar Iu Blai Fina Margalida Antònia Tomeu"
    ).split(),
    "ro": (
        "Andrei Mihai Ioana Ștefan Cătălin Mădălina Ruxandra Călin Răzvan Florin Doina Anca Octavian"
        " Bogdan Crina"
        " Ilinca Lăcrămioara Tudor Ana Ion Luminița Viorel Costel Țuca Gheorghiță Iulia Dănuț Mărioara"
        " Sânziana"
        " Alexandru Corina Vasile Zoe Nicoleta Emil Paraschiva Horea Ovidiu Sorina Codruța"
    ).split(),
}

COMPOUND = {
    "ca": "Maria Teresa/Josep Maria/Joan Carles/Rosa Maria/Anna-Clara/Maria del Mar/Maria Àngels/M. Carme"
    "/Mª José",
    "ro": "Ana-Maria/Ion-Andrei/Maria Elena/Dan-Octavian/Ioana-Crina/Mihai Ștefan/Anca-Florina",
}

SURNAMES = {
    "ca": (
        "Vila Mas Puig Boix Oller Camps Riera Planas Torrent Coll Bonvehí Castellví Argelaguet Nogué Carbó"
        " Xifré"
        " Grau Rosselló Pi Moll Sunyer Llobera Espí Giró Vinyals Fontanet Pujades Massot Tarrés Solé Gassó"
        " Prunera Ametller Vendrell Ça-Coma Rubió Sabaté Batlle Güixà Roure Freixa Bisbal Cuní Trias"
    ).split(),
    "ro": (
        "Munteanu Rusu Șerban Țurcanu Pârvu Crăciun Dobre Stănescu Olaru Văduva Nistor Moldovan Bălan"
        " Cojocaru"
        " Ghiță Mureșan Săndulescu Drăghici Fărcaș Pașca Ciobotă Grigoraș Țăranu Călinoiu Mătase Rotaru-Ene"
        " Brânză Sârbu Zamfirache Ursuleac Plopeanu Știrbu Cernat Podaru"
    ).split(),
}

PARTICLES = {
    "ca": ("de la Font", "d'Abella", "de Montrodon", "d’Urgellès", "del Molí", "de les Valls", "Sa-Coma"),
    "ro": ("Popa-Rusu", "de Mureș", "Dobre Nistor", "Pârvu-Olaru"),
}

NICKNAMES = {
    "ca": "Quim Toni Xisca Pep Lola Cesc Manel Tina Xevi Lluc Martona Pepeta Nando Cinta Gori Bet Txus"
    " Lali".split(),
    "ro": "Gigi Nelu Mimi Relu Puiu Tanți Dorel Mișu Sanda Luci Geta Vali Rodi Coca Ticu Ducu".split(),
}

FROM_AFAR = ("Олена Мельничук", "Γιώτα Καλαμάρη", "יעל ברזילי", "سلمى الحداد", "陈 晓雨", "Зоран Кнежић")
"""Names in other scripts, given name first."""

CLUBS = {
    "ca": (
        "Ateneu/Foment/Casal de la Sénia/Club Scrabble Ter/Lletres de Ponent/Cercle Mallorquí/Els"
        " Escarrassats"
        "/CE Tramuntana/Penya del Faristol/Biblioteca Vella/A.V. Poblenou/Amics del Mot"
    ).split("/"),
    "ro": (
        "Litera/CS Cuvântul/Farul Negru/Universitar/Clubul Copiilor/Șapte Litere/ACS Slova/Casa de Cultură"
        "/Palatul Copiilor/Argument/Impetus Nord"
    ).split("/"),
}

TOWNS = {
    "ca": (
        "Manresa/Manacor/Vic/Reus/Olot/Sitges/Perpinyà/l'Hospitalet/Sant Cugat del Vallès/la Seu d'Urgell"
        "/Alcoi"
        "/Castelló de la Plana/Palma/l'Alguer/Andorra la Vella"
    ).split("/"),
    "ro": "Cluj/Iași/Timișoara/Brașov/București/Târgu Mureș/Bacău/Pitești/Râmnicu Vâlcea/Galați"
    "/Chișinău".split("/"),
}

PUBLIC = (
    "Pau Vila/Roger Mas/Artur Mas/Joan Mas/Joan Puig/Joan Coll/Jordi Coll/Jordi Solé/Albert Solé"
    "/Carme Solé/Felip Solé/Jordi Puig/Ferran Mascarell/Carles Riera/Jaume Camps/Roger Grau/Oriol Grau"
    "/Jordi Batlle/Xavier Trias/Jordi Sabaté/Ferran Torrent/Joan Batlle/Oriol Vinyals/Joan Rosselló"
    "/Jaume Giró/Montserrat Carulla/Jordi Vila/Pau Riera/Joan Massot/Joan Oller/Neus Planas"
    "/Núria Pujades/Joan Vinyals/Francesc Boix/Andrei Șerban/Mihai Stănescu/Ioana Crăciun/Raluca Olaru"
    "/Mihai Moldovan/Florin Cernat/Ovidiu Moldovan/Alexandru Moldovan/Ion Dobre/Mihai Munteanu"
    "/Vasile Munteanu/Florin Țurcanu/Emil Munteanu/Ștefan Bălan/Cătălin Crăciun/Andrei Rusu"
    "/Mihai Drăghici/Bogdan Drăghici/Ioana Moldovan/Iulia Moldovan/Cristina Pârvu/Vasile Șerban"
    "/Florin Șerban/Alexandru Șerban/Ion Rusu/Corina Crețu/Sorina Dobre/Ștefan Grigoraș/Roger Torrent"
    "/Carme Riera/Aina Moll/Anna Grau/Anna Sabaté/Anna Riera/Miquel Puig/Miquel Sunyer/Miquel Coll"
    "/Ferran Sunyer/Ramon Sunyer/Ramon Vila/Núria Riera/Joan Rubió/Joan Boix/Joan Solé/Joan Vila"
    "/Josep Massot/Josep Puig/Josep Coll/Josep Vila/Josep Planas/Josep Trias/Oriol Pi/Oriol Solé"
    "/Bernat Solé/Maria Riera/Jaume Coll/Joan Carbó/Jordi Roure/Jordi Rubió/Jaume Massot/Teresa Planas"
    "/Rosa Roure/Oriol Puig/Anna Puig/Pau Puig/Joan Grau/Viorel Moldovan/Dan Nistor/Florin Pârvu"
    "/Călin Moldovan/Cătălin Munteanu/Alexandru Drăghici/Alexandru Dobre/Mihai Dobre/Mihai Nistor"
    "/Bogdan Stănescu/Bogdan Rusu/Vasile Moldovan/Mihai Rusu/Andrei Moldovan/Andrei Munteanu"
    "/Ion Munteanu/Ion Drăghici/Ovidiu Drăghici/Tudor Moldovan/Ștefan Rusu/Mihai Bălan"
    "/Alexandru Munteanu/Ion Pârvu/Mihai Ghiță/Mihai Crăciun/Ion Crăciun/Ana Moldovan/Ana Munteanu"
    "/Emil Moldovan/Ioana Nistor/Bogdan Cernat"
).split("/")
"""People whom many know by their work, as far as names that are drawn here could be theirs."""


@dataclass(frozen=True)
class Person:
    """Somebody with everything that a sheet could say."""

    given: str
    surname: str = ""
    club: str = ""
    town: str = ""
    group: str = ""
    rating: int = 0
    table: int = 0
    born: int = 0
    phone: str = ""
    mail: str = ""
    licence: str = ""

    @property
    def name(self) -> str:
        """Write the name, given name first."""
        return f"{self.given} {self.surname}".strip()

    @property
    def inverted(self) -> str:
        """Write the surname, a comma and the given name."""
        return f"{self.surname}, {self.given}"


def plain(text: str) -> str:
    """Write a text in small letters without accents."""
    parts = unicodedata.normalize("NFKD", text).casefold()
    return "".join(part for part in parts if not unicodedata.combining(part))


def is_public(given: str, surname: str) -> bool:
    """Say whether a name is that of somebody known: its first given name with any part of its surname."""
    first = plain(given).replace("-", " ").split()
    parts = plain(surname).replace("-", " ").split()
    return any(f"{one} {part}" in _PUBLIC for one in first for part in parts)


_PUBLIC = frozenset(map(plain, PUBLIC))


def draw_full_name(chance: Random, language: str) -> tuple[str, str]:
    """Draw a given name and a surname of a language; a few are compound, double or have particles."""
    while True:
        given, surname = chance.choice(GIVEN[language]), chance.choice(SURNAMES[language])
        if chance.random() < 0.12:
            given = chance.choice(COMPOUND[language].split("/"))
        odd = chance.random()
        if odd < 0.08:
            surname = chance.choice(PARTICLES[language])
        elif odd < 0.24:
            joint = chance.choice((" ", " i ")) if language == "ca" else chance.choice(("-", " "))
            second = chance.choice(SURNAMES[language])
            if second != surname and not ("-" in joint and "-" in surname + second):
                surname += joint + second
        if not is_public(given, surname):
            return given, surname


def draw_short_name(chance: Random, language: str) -> str:
    """Draw what people call each other: a given name, a nickname, or one with an initial."""
    odd = chance.random()
    given = chance.choice(GIVEN[language])
    surname = chance.choice(SURNAMES[language])
    if odd < 0.4:
        return given
    if odd < 0.65:
        return chance.choice(NICKNAMES[language])
    if odd < 0.8:
        return f"{given} {surname[0]}."
    if odd < 0.9 and not is_public(given, surname):
        return f"{given[0]}. {surname}"
    return chance.choice(COMPOUND[language].split("/"))
