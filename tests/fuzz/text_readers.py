"""The readers of text: files of other programs, lists, messages, orders of tiles, positions."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

import gamefiles
import library
from fairgame import two
from faristol.app.championship import participants
from faristol.app.duplicate.seating import read_players as read_seats
from faristol.app.duplicate.setup import read_order
from faristol.app.members.feature import read_members
from faristol.app.practice.card_sets import read_words
from faristol.app.practice.cards_file import Table
from faristol.app.season.typed_lines import read_games, read_names, read_openings, read_ranks
from faristol.app.tournament import reading
from faristol.app.tournament.foreign import read_any
from faristol.app.tournament.reading_results import read_results
from faristol.errors import Damaged, Refused
from faristol.fairbag.wire import Kind, accepting_of, head_of
from faristol.foreign.portions import finished
from faristol.lexicon.importing import ListImport
from faristol.modes.correspondence.making import read_string
from faristol.modes.duplicate import shorthand
from faristol.modes.duplicate.pasted_answers import Unread, read_answers
from faristol.modes.duplicate.state import Player
from faristol.modes.game.fair import as_bytes
from faristol.modes.game.set_up import impossible, is_short
from faristol.modes.mode import Context
from faristol.modes.season.events import Created
from faristol.modes.season.season import SEASON, ChooseCounting, Command, DrawTables
from faristol.modes.season.typed_results import TypeGames, TypeOpenings, TypeOrder
from faristol.rules.game_rules import GameRules
from faristol.rules.notation import parse_coordinates
from faristol.rules.tournament_rules import TournamentRules
from faristol.storage.exchange import trf_out, tsh_out
from faristol.storage.exchange.cards_csv import Language, Reading
from faristol.storage.exchange.cgp import cgp_of, position_of, read_cgp, write_cgp
from faristol.storage.exchange.correspondence_file import read_opening
from faristol.storage.exchange.correspondence_message import message_of
from faristol.storage.exchange.correspondence_reading import read_lines
from faristol.storage.exchange.correspondence_text import email_text, postcard_text
from faristol.storage.exchange.eliot_in import import_steps
from faristol.storage.exchange.eliot_xml import read_steps
from faristol.storage.exchange.gcg_in import open_gcg, rules_named
from faristol.storage.exchange.gcg_lines import Dialect
from faristol.storage.exchange.invitation import (
    CHECKSUM,
    PATH,
    Invitation,
    is_invitation,
    joined,
    link_of,
    messages_in,
    over_devices,
    part_of,
    parts_of,
    read_invitation,
    write_invitation,
)
from faristol.storage.exchange.tournament_in import import_sheet
from faristol.storage.exchange.tournament_out import sheet_of
from faristol.tiles.bag import Bag
from fuzz.reader import Data, Reader
from random_correspondence import by_chance
from tournaments import Hall, hall

GOLDEN = Path(__file__).parents[1] / "golden"
NOW = 1_763_580_000_000


def _files(pattern: str) -> list[bytes]:
    """The goldens that are sound files."""
    return [path.read_bytes() for path in sorted(GOLDEN.glob(pattern)) if path.suffix != ".md"]


def _texts(pattern: str) -> list[str]:
    return [data.decode("utf-8") for data in _files(pattern)]


@cache
def _eliot() -> list[str]:
    return _texts("eliot/*.xml")


def _read_eliot(text: Data) -> object:
    assert isinstance(text, str)
    alphabets = [library.alphabet("ca"), library.alphabet("ro")]
    return finished(import_steps(finished(read_steps(text)), "Duplicat", alphabets, [], NOW))


@cache
def _gcg() -> list[bytes]:
    """Games of other programs, as far as they are played with these tiles, and ours in both ways to write."""
    played = gamefiles.played(turns=7)
    ours = [gamefiles.gcg(played, dialect).encode() for dialect in Dialect]
    return [*ours, *_files("gcg/incomplete_elise.gcg"), *_files("gcg/short_game_with_bad_moves.gcg")]


def _read_gcg(data: Data) -> object:
    rules_named(data)
    rules = GameRules.preset("classic")
    opened = open_gcg(data, rules, library.referee(rules), name="Partida", date="2026-11-21", now=NOW)
    if opened.state is None:
        raise opened.problems[0] if opened.problems else Damaged("gcg.foreign", line=1)
    return opened


@cache
def _cgp() -> list[str]:
    return [cgp_of(gamefiles.played(turns=turns).state, library.alphabet("ca")) for turns in (0, 6, 200)]


def _read_cgp(text: Data) -> object:
    assert isinstance(text, str)
    alphabet, rules = library.alphabet("ca"), GameRules.preset("classic")
    position_of(read_cgp(text, alphabet), rules, alphabet)
    return write_cgp(read_cgp(text, alphabet), alphabet)


def _set_up(text: Data) -> object:
    """A line in the editor, which takes what cannot be too and says what is wrong with it."""
    assert isinstance(text, str)
    alphabet, rules = library.alphabet("ca"), GameRules.preset("classic")
    found = read_cgp(text, alphabet, counted=False)
    faults = list(impossible(found.board, found.racks, rules, alphabet, found.scores, found.scoreless))
    is_short(found.board, found.racks, rules, alphabet)
    if not faults:
        position_of(found, rules, alphabet)
    return found


@cache
def _played() -> Hall:
    """A tournament of seven after two rounds."""
    here = hall(("Anna", "Benet", "Carme", "Dídac", "Elena", "Ferran", "Gal·la"))
    here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac"), ("Elena", "Ferran"), Gal·la="bye"))
    here.play((401, 388), (300, 300), (355, 402))
    here.publish(here.pairing(("Anna", "Gal·la"), ("Benet", "Dídac"), ("Ferran", "Carme"), Elena="bye"))
    return here


@cache
def _trf() -> list[str]:
    sheet = sheet_of(_played().state)
    own = trf_out.write_trf(sheet, {line.number: line.number for line in sheet.players})
    return [*_texts("tournaments/*.trf"), own]


@cache
def _tsh() -> list[str]:
    return [*_texts("tournaments/*.t"), tsh_out.write_tsh(sheet_of(_played().state))]


def _read_tournament(text: Data) -> object:
    assert isinstance(text, str)
    return import_sheet(read_any(text, "divisió.t"), TournamentRules.preset("mallorca"), NOW)


LISTS = (
    "Nom;Puntuació;Grup;Club\nÀlex Vila;1432;A;Reus\nBenet Puig;-;B;\n"
    '"Carme; Riu";1.210;A;"Club ""de"" Inca"\n',
    "sep=,\nCognoms,Nom,Rating\nVila Puig,Anna,1500\nRiu,Carme,1432,5\n",
    "1. Anna Vila 1432\n2. Benet Puig 1210\n3. Gal·la Riu\n",
    "Nume\tPrenume\tRating\tGrupă\nPop\tȘtefan\t1800\tA\nIonescu\tBarbu\t\tB\n",
    "Anna\nBenet\n",
)
"""Lists of players as people keep them."""

RATED = (*LISTS[1:2], "1. Anna Vila 1432\n2. Benet Puig 1210\n", "Nom;BARRUF\nÀlex Vila;1432\nBenet;1.210\n")
SEATED = ("Taula;Nom;Grup\n1;Anna;A\n2;Benet;B\n", "4 Anna\n5. Benet\nCarme\n", "Anna;3;A\nBenet,2\n")
CONTEST = (
    "Nume;Localitate;E-mail;Grupă;Coeficient;Loc\nAna Pop;Cluj;ana@exemplu.ro;A;1,0833;3\n",
    "1. Ana Pop; Cluj; ana@exemplu.ro; A\n2. Barbu Ionescu; Vaslui; barbu@exemplu.ro; B\n",
)
RESULTS = (
    "1 401 388\n2 300 300\n3 + -\n",
    "Anna;401;Gal·la;388\nBenet;300;Dídac;300\n",
    "Ronda;Taula;Primer;Punts;Segon;Punts;Observació\n2;1;Anna;401;Gal·la;388;\n1;1;Anna;1;Benet;2;\n"
    "2;3;Elena;300;Carme;350;Guanya Elena per decisió arbitral.\n",
)


def _of_text(read: Callable[[str], object]) -> Callable[[Data], object]:
    def called(text: Data) -> object:
        assert isinstance(text, str)
        return read(text)

    return called


def _read_results(text: str) -> object:
    state = _played().state
    return read_results(text, state, state.published[-1])


def _read_seats(text: str) -> object:
    read = read_seats(text, {})
    if read.problems:
        raise read.problems[0].fault
    return read.found


@cache
def _messages() -> list[str]:
    """What the app writes for an e-mail and a postcard, in games of all lengths."""
    found = []
    for seed, plies in ((1, 0), (2, 1), (3, 4), (5, 9)):
        game = by_chance(seed, plies)
        alphabet = game.referee.alphabet
        for sender in (0, 1, 2):
            message = message_of(game.state, game.referee, sender)
            found += [email_text(message, game.state, alphabet), postcard_text(message, game.state, alphabet)]
    short = "Partida ABC234\nDepunerea 3\n7C GOL 41\n\nIau: A E ?\n> 8H MERE 20\n"
    return [*sorted(set(found), key=len)[::4], short]


def _read_message(text: str) -> object:
    alphabet = library.alphabet("ro")
    opening = read_opening(text, alphabet)
    message, _ = read_lines(text, alphabet)
    if not message.code and opening is None:
        raise Refused("letter.no_game")
    return message


@cache
def _order() -> list[str]:
    alphabet = library.alphabet("ro")
    tiles = alphabet.show_rack(Bag.full(alphabet).tiles())
    return [tiles, ", ".join(tiles), tiles.lower()]


def _read_typed(text: str) -> object:
    """What is typed for a slip: the place, the word."""
    written, alphabet = shorthand.read(text), library.alphabet("ca")
    return parse_coordinates(written.coordinates), alphabet.parse_word(written.word)


def _read_pasted(text: str) -> object:
    """Answers to a rack that was sent round: at least one that can be taken."""
    read = read_answers(text, (Player(1, 1, "Anna Puig"), Player(2, 2, "Pau Martí")), library.alphabet("ca"))
    if all(isinstance(one, Unread) for one in read):
        raise Refused("answers.none")
    return read


ANSWERS = (
    "Anna: H8 CASA 24\n[28/11/26, 21:13:05] Pau Martí: 8H l·lny = 7p\nJoan: h8 cosa\n",
    "Pau, [28.11.2026 21:13]\ncasa (h8), 24 punts\n1: -\n",
)
OWN = ("casa, xai; col·legi\nàvia CASA\n", "șah\r\nînot\r\n", "qe qi qo " * 40)
CARDS = (
    "set,kind,language,question,word,due,answers,missed\nQ,anagram,ca,AQU,AQUÍ CAU,2026-11-22,3,1\n"
    ",hooks,ca,,casa\n",
    "word;kind;language\nșah;valid;ro\nînot;blank;ro\n",
    "word\tkind\ncol·legi\tanagram\nxyzxyz\tvalid\n" + "casa\tanagram\n" * 9,
)
WORDS = ("casa\ncosa\nl·lamps\nquè\n", "\ufeffABAC\r\nCASA\r\nÇA\r\n", "kilo\ncasa\n" + "cosa\n" * 30)


def _read_cards(text: Data) -> object:
    assert isinstance(text, str)
    languages = {code: Language(library.alphabet(code), library.lexicon(code)) for code in ("ca", "ro")}
    table = Table("Taula", Reading(languages, "ca"))
    for _done in table.steps(text):
        pass
    return table


def _read_words(data: Data) -> object:
    assert isinstance(data, bytes)
    reading = ListImport(data, library.alphabet("ca"))
    for _done in reading.steps():
        pass
    return reading.finish(name="Club", version="", source="club.txt")


def _texts_of(samples: Sequence[str] | Callable[[], Sequence[str]]) -> Callable[[], Sequence[Data]]:
    return samples if callable(samples) else lambda: samples


def _season(command: Callable[[str], Command]) -> Callable[[Data], object]:
    """What a season makes of a text that is typed for it."""

    def read(text: str) -> object:
        context = Context(NOW, random.Random(1))
        [created] = SEASON.decide(None, Created("2026", "", ""), context)
        return SEASON.decide(SEASON.evolve(None, created, NOW), command(text), context)

    return _of_text(read)


def _scales(text: str) -> Command:
    return ChooseCounting("places", 0, text)


def _friends_links() -> Sequence[str]:
    """An invitation with rules of its own, a part of a message, all messages of a short game."""
    rules = over_devices(replace(GameRules.preset("classic"), name="Les nostres"))
    invitation = write_invitation(Invitation(bytes(8), "Maria", rules, "Llista", bytes(CHECKSUM), True, 7))
    host, _ = two(rules)
    messages = [as_bytes(sent.text) for sent in host.fair.messages]
    parts = parts_of(messages[0])
    return [" ".join(f"{PATH}{link_of(one)}" for one in some) for some in ([invitation], parts, messages)]


def _read_friends_links(text: str) -> None:
    """Read what every link of a text holds, as far as no game is needed for it."""
    for data in messages_in(text):
        if part := part_of(data):
            joined([part])
        elif is_invitation(data):
            read_invitation(data)
        elif head_of(data).kind is Kind.ACCEPT:
            accepting_of(data)


DAY = "2026-11-28"
OF_SEASONS = (
    Reader(
        "season-games",
        _texts_of(("Anna 210, Pau 180, Maria 95\nAnna: 160; Pau: −5; Rosa 1",)),
        _season(lambda text: TypeGames(DAY, read_games(text))),
        ("season.games",),
    ),
    Reader(
        "season-order",
        _texts_of(("Anna\nPau", "1. Anna\n2. Pau\n2) Maria\n4 Rosa")),
        _season(lambda text: TypeOrder("Compunere", DAY, read_ranks(text))),
        ("season.order",),
    ),
    Reader(
        "season-openings",
        _texts_of(("Anna 72.50\nPau: 61,2",)),
        _season(lambda text: TypeOpenings(DAY, read_openings(text))),
        ("season.openings",),
    ),
    Reader(
        "season-scales", _texts_of(("25 20 16", "10 8 6\n12: 5 4")), _season(_scales), ("season.counting",)
    ),
    Reader(
        "season-least",
        _texts_of(("8", "10: 2, 12: 4\n3: 8")),
        _season(lambda text: ChooseCounting("value", 0, "1", "mean", text)),
        ("season.counting",),
    ),
    Reader(
        "season-tables",
        _texts_of(("Anna\nPau\nMaria\nRosa",)),
        _season(lambda text: DrawTables(DAY, read_names(text))),
        ("season.draw",),
    ),
)
"""What is typed at the pages of a season."""

READERS = (
    *OF_SEASONS,
    Reader("eliot", _eliot, _read_eliot, ("archive.open",)),
    Reader("gcg", _gcg, _read_gcg, ("archive.open",)),
    Reader("cgp", _cgp, _read_cgp, ("archive.open",)),
    Reader("set-up", _cgp, _set_up, ("editor.read",)),
    Reader("trf", _trf, _read_tournament, ("archive.open",)),
    Reader("tsh", _tsh, _read_tournament, ("archive.open",)),
    Reader(
        "players",
        _texts_of(LISTS),
        _of_text(lambda text: reading.read_players(text, {}, "ca")),
        ("tournament.enter_list",),
    ),
    Reader(
        "members",
        _texts_of(LISTS),
        _of_text(read_members),
        ("members.list",),
    ),
    Reader(
        "ratings",
        _texts_of(RATED),
        _of_text(lambda text: reading.read_ratings(text, "ca")),
        ("tournament.take_ratings",),
    ),
    Reader("results", _texts_of(RESULTS), _of_text(_read_results), ("tournament.enter_results",)),
    Reader(
        "seats",
        _texts_of(SEATED),
        _of_text(_read_seats),
        ("setup.paste",),
    ),
    Reader(
        "contest",
        _texts_of(CONTEST),
        _of_text(participants.read_players),
        ("championship.enter_list",),
    ),
    Reader(
        "message",
        _texts_of(_messages),
        _of_text(_read_message),
        ("posted.take", "archive.open", "message.read", "message.open"),
    ),
    Reader("friend", _texts_of(_friends_links), _of_text(_read_friends_links), ("archive.open",)),
    Reader(
        "order",
        _texts_of(_order),
        _of_text(lambda text: read_order(text, library.alphabet("ro"))),
        ("setup.order", "setup.order_file"),
    ),
    Reader(
        "string",
        _texts_of(_order),
        _of_text(lambda text: read_string(text, library.alphabet("ro"))),
        ("correspondence-new.create", "championship.add_series"),
    ),
    Reader("own-words", _texts_of(OWN), _of_text(read_words), ("sets.file", "sets.new")),
    Reader("cards", _texts_of(CARDS), _read_cards, ("sets.csv",)),
    Reader("words", lambda: [text.encode() for text in WORDS], _read_words, ("lists.file",)),
    Reader("answers", _texts_of(ANSWERS), _of_text(_read_pasted), ("sent.answers",)),
    Reader("typed", _texts_of(("h8cantada", "cantada h8", "8h casa", "H8 l·lny")), _of_text(_read_typed)),
)
