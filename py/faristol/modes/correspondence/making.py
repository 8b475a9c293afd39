"""Make a game and its plies: what each may be, and its points (COR-1 to COR-5)."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import replace

from faristol.errors import Refused, Unreadable
from faristol.foreign.lines import TILES, checked
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.data import Letter, Move, Player, day
from faristol.modes.correspondence.state import State
from faristol.modes.correspondence.timeline import Variant, variants
from faristol.modes.mode import Referee
from faristol.modes.person import checked_name, folded
from faristol.rules.placement import Placement, placement_of
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.bag import Bag

CODE_LETTERS, CODE_LENGTH = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789", 6
"""Letters and length of the code of a game, without letters that look alike in handwriting."""

MOST_NAMED = 6
"""The most wrong counts of a string that a message names."""

SHOWN_BEFORE = 8
"""The number of characters of a string shown before one that is no tile."""


def created(command: c.Create, referee: Referee, rng: random.Random) -> e.Created:
    """Return the game with the string that was typed, or with one drawn now (COR-1)."""
    alphabet, header = referee.alphabet, referee.lexicon.header
    string = command.string
    if command.drawn and not string:
        bag = Bag.full(alphabet)
        string, _ = bag.draw(len(bag), rng)
    check_string(string, alphabet)
    details = checked_details(command)
    if not command.code:
        raise Refused("correspondence.code")
    return e.Created(
        code=command.code,
        series=" ".join(command.series.split()),
        rules=command.rules.to_dict(),
        language=alphabet.language,
        letters=alphabet.letters,
        lexicon_name=header.name,
        lexicon_checksum=header.checksum,
        lexicon_official=header.official,
        string=string,
        drawn=command.drawn,
        competition=command.competition,
        **vars(details),
    )


def check_created(event: e.Created, referee: Referee) -> None:
    """Refuse a game of a message that is impossible: another alphabet, other tiles (COR-1)."""
    alphabet = referee.alphabet
    if (event.language, event.letters) != (alphabet.language, alphabet.letters) or len(event.players) != 2:
        raise Refused("correspondence.altered")
    check_string(event.string, alphabet)


def read_string(text: str, alphabet: Alphabet) -> bytes:
    """Read a typed string; raises `Refused` for characters that are no tile, and as `check_string` does
    (COR-1); `Damaged` as `lines.checked` does."""
    try:
        string = alphabet.parse_rack(checked(text, TILES))
    except Unreadable as fault:
        read, at = str(fault.details["text"]), int(fault.details["position"])
        part = read[max(0, at - SHOWN_BEFORE) : at + 1].strip()
        raise Refused(
            "correspondence.string_unreadable", rule="COR-1", character=read[at], part=part
        ) from fault
    if not string:
        raise Refused("correspondence.string_empty", rule="COR-1")
    check_string(string, alphabet)
    return string


def check_string(string: bytes, alphabet: Alphabet) -> None:
    """Refuse a string that does not have every tile of the set in its number (COR-1)."""
    foreign = [tile for tile in string if not alphabet.counts[tile]]
    if foreign:
        raise Refused("correspondence.string_foreign", rule="COR-1", letter=alphabet.letter(foreign[0]))
    over = {tile: string.count(tile) - count for tile, count in enumerate(alphabet.counts)}
    more = _counted({tile: many for tile, many in over.items() if many > 0}, alphabet)
    less = _counted({tile: -many for tile, many in over.items() if many < 0}, alphabet)
    tiles, total = len(string), alphabet.tiles_total
    if tiles != total:
        raise Refused(
            "correspondence.string_tiles", rule="COR-1", tiles=tiles, total=total, more=more, less=less
        )
    if any(over.values()):
        raise Refused("correspondence.string", rule="COR-1", more=more, less=less)


def _counted(tiles: Mapping[int, int], alphabet: Alphabet) -> str:
    """Show tiles with the count of each, most first: "A 89, E 2"; a dash for none."""
    first = sorted(tiles.items(), key=lambda item: -item[1])[:MOST_NAMED]
    parts = [f"{alphabet.letter(tile)} {many}" for tile, many in first]
    return ", ".join([*parts, "…"] if len(parts) < len(tiles) else parts) or "–"


def checked_details(command: c.Create | e.DetailsChanged) -> e.DetailsChanged:
    """Return the head of the sheet with names in one line; raises `Refused` for invalid details."""
    players = tuple(_player(player) for player in command.players)
    if folded(players[0].name) == folded(players[1].name):
        raise Refused("correspondence.same_player", name=players[0].name)
    check_period(command.started, command.deadline)
    return e.DetailsChanged(
        name=checked_name(command.name, "correspondence.name"),
        number=" ".join(command.number.split()),
        players=players,
        arbiters=tuple(name for text in command.arbiters if (name := " ".join(text.split()))),
        red_coefficient=" ".join(command.red_coefficient.split()),
        red_rank=" ".join(command.red_rank.split()),
        started=command.started,
        deadline=command.deadline,
        means=command.means,
    )


def draw_code(rng: random.Random) -> str:
    """Draw the code of a new game."""
    return "".join(rng.choices(CODE_LETTERS, k=CODE_LENGTH))


def check_period(started: str, deadline: str) -> None:
    """Refuse an invalid date, and a deadline that is not after the start."""
    for text in (started, deadline):
        if text:
            day(text)
    if started and deadline and deadline <= started:
        raise Refused("correspondence.deadline", started=started, deadline=deadline)


def _player(player: Player) -> Player:
    name = checked_name(player.name, "correspondence.player")
    return Player(name, " ".join(player.town.split()), " ".join(player.address.split()))


def change_details(state: State, changed: e.DetailsChanged, _: Referee) -> Iterable[e.Event]:
    """Change the head of the sheet, if anything in it differs."""
    details = checked_details(changed)
    if any(getattr(state, name) != value for name, value in vars(details).items()):
        yield details


def make_ply(state: State, command: c.MakePly, referee: Referee) -> Iterable[e.Event]:
    """Make the next ply; the one before is accepted with it if nobody has answered it."""
    number = len(state.plies)
    if number and number - 1 not in state.answers:
        yield e.PlyAnswered(number - 1, state.plies[-1].attempt, (), command.letter.sent)
    if state.offer is not None and state.offer != state.seat:  # playing on declines the draw
        yield e.DrawDeclined(state.seat, command.letter.sent)
    remark = " ".join(command.remark.split())
    made = e.PlyMade(number, state.attempt(number), command.moves, command.letter, remark)
    yield checked_ply(state, made, referee)


def checked_ply(state: State, made: e.PlyMade, referee: Referee) -> e.PlyMade:
    """Return the ply with its points counted.

    Raises `Refused` for dates that run backwards, for a variant without a move, and for a technical fault of
    a play (COR-5). Words are not looked up: a word that is not in the list is a zero, not a fault (COR-7).
    """
    if state.end is not None:
        raise Refused("correspondence.after_end", turn=made.number // 2 + 1)
    require_going_on(state)
    check_dates(state, made.number, made.letter)
    goes_on = [variant for variant in variants(state) if not variant.ended]
    moves = []
    for variant in goes_on:
        move = next((move for move in made.moves if move.variant == variant.path), None)
        if move is None:
            raise Refused("correspondence.variant", rule="COR-9", variant=variant.path)
        moves.append(counted(state, variant, move, referee))
    # moves of a variant that a ruling has struck meanwhile are kept, and count for nothing
    paths = {move.variant for move in moves}
    moves += [move for move in made.moves if move.variant not in paths]
    return replace(made, moves=tuple(moves))


def counted(state: State, variant: Variant, move: Move, referee: Referee) -> Move:
    """Return the move with the points of its play; raises `Refused` for a technical fault (COR-5)."""
    if move.play is None:
        return replace(move, points=0)
    placement = laid(state, variant, move, referee)
    return replace(move, points=referee.points(variant.board, placement))


def laid(state: State, variant: Variant, move: Move, referee: Referee) -> Placement:
    """Return the placement of a move's play on the board; raises `Refused` for a technical fault (COR-5)."""
    if move.play is None:
        raise Refused("correspondence.no_play")
    rack = variant.rack(state.string, state.seat)
    return placement_of(variant.board, rack, move.play, None, state.rules, referee.alphabet)


def unknown_words(placement: Placement, referee: Referee) -> tuple[bytes, ...]:
    """Return the words of a play that are not in the list (COR-7)."""
    words = (word.letters for word in placement.words)
    return tuple(letters for letters in words if not referee.lexicon.contains(letters))


def require_going_on(state: State) -> None:
    """Refuse a command that needs a game that still goes on."""
    if state.end is not None or all(variant.ended for variant in variants(state)):
        raise Refused("correspondence.over")


def check_dates(state: State, number: int, letter: Letter) -> None:
    """Refuse dates that run backwards: a letter arrives after it was sent, and is answered after that."""
    for text in (letter.partner_sent, letter.arrived, letter.sent):
        if text:
            day(text)
    last = state.plies[number - 1].letter if number else Letter(sent=state.started)
    if letter.partner_sent and last.arrived and letter.partner_sent < last.arrived:
        raise Refused(
            "correspondence.sent_early", rule="COR-10", arrived=last.arrived, sent=letter.partner_sent
        )
    before = letter.partner_sent or last.sent
    if before and letter.arrived and letter.arrived < before:
        raise Refused("correspondence.arrived_early", rule="COR-10", arrived=letter.arrived, sent=before)
    since = letter.arrived or before
    if since and letter.sent and letter.sent < since:
        raise Refused("correspondence.sent_early", rule="COR-10", arrived=since, sent=letter.sent)
