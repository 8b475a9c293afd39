"""A duplicate that Eliot has saved, as the events of one here: all of it, or a fault with its line.

Points stay as the file has them. Data that this program has no place for are counted by `LEFT_OUT`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from faristol.errors import Damaged, Fault, Refused, Unreadable
from faristol.lexicon.dawg import LexiconHeader
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.drawing import exhausted, usable
from faristol.modes.duplicate.evolving import evolve, replay
from faristol.modes.duplicate.plays import exchanged_tiles
from faristol.modes.duplicate.ranking import standings
from faristol.modes.duplicate.state import Round, State
from faristol.modes.person import MAXIMUM_NAME
from faristol.movegen.interface import canonical
from faristol.rules.notation import Play, parse_coordinates
from faristol.rules.placement import Placement, place, score
from faristol.rules.ruleset import RuleSet
from faristol.storage.exchange.eliot_xml import EliotGame, EliotPlayer, Move, Turn
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.bag import Bag
from faristol.tiles.language import language_of
from faristol.tiles.reading import Spelling
from faristol.tiles.tile import missing, remove

LEFT_OUT = ("computers", "tables", "invalid", "none", "points", "solos", "penalties", "unfinished")
"""Computer players; tables given anew; void slips whose reason is unknown; slips without a play, which may
have been void or never handed in; valid slips whose points are not those of the play; bonuses that no rule
here gives; penalties; last rounds without a play."""

SHOWN = 40
"""The most characters of a play or a rack in a fault."""

SLIPS, PORTION = 40, 500
"""Slips, and events, between two reports of progress."""

ROUNDS = 0.9
"""The progress when all rounds are made, and only the state has to be replayed."""


@dataclass(frozen=True)
class Imported:
    """The events of a duplicate, the state after them, the counts of data left out, and the changes, in the
    order of the file's lines."""

    events: tuple[e.Event, ...]
    state: State
    left_out: Mapping[str, int]
    problems: tuple[Damaged, ...] = ()


def import_steps(
    game: EliotGame,
    name: str,
    alphabets: Sequence[Alphabet],
    lists: Sequence[LexiconHeader],
    now: int,
) -> Generator[float, None, Imported]:
    """The duplicate `name` in the first language whose tiles and points fit; `now` is epoch milliseconds.

    Yields the progress, from 0 to 1. Raises `Damaged`: "eliot.letters" if its letters are those of no
    language, otherwise the fault of the language whose they are: "eliot.move" or "eliot.points" of the first
    play, if not one valid play is right, "eliot.rack", each with its line, or "eliot.rounds".
    Told as problems are "eliot.rack_changed", "eliot.move_other" (another play stands in the place of the
    one laid), "eliot.move_none" (none does), "eliot.points_kept" and "eliot.slip" (valid, and cannot lie).
    """
    faults: list[Fault] = []
    made: list[Imported] = []
    for alphabet in alphabets:
        if "duplicate" in language_of(alphabet.language).usual and _are_letters_of(game.letters, alphabet):
            try:
                made.append((yield from _Import(game, name, alphabet, lists, now).steps()))
            except Damaged as fault:
                faults.append(fault)
            if made and len(made[-1].problems) == len(game.problems):
                break
    if made:
        return min(made, key=lambda imported: len(imported.problems))
    raise faults[0] if faults else Damaged("eliot.letters", letters=" ".join(game.letters)[:80])


def _are_letters_of(letters: Sequence[str], alphabet: Alphabet) -> bool:
    """Tell whether a dictionary has a letter for every tile and no others; one without letters fits."""
    if not letters:
        return True
    try:
        tiles = [alphabet.parse_word(letter, Spelling.FILES) for letter in letters if letter != "?"]
    except Unreadable:
        return False
    needed = {tile for tile, count in enumerate(alphabet.counts) if tile and count}
    return all(len(tile) == 1 for tile in tiles) and needed <= {tile[0] for tile in tiles}


class _Import:
    def __init__(
        self, game: EliotGame, name: str, alphabet: Alphabet, lists: Sequence[LexiconHeader], now: int
    ) -> None:
        self.game, self.alphabet, self.now = game, alphabet, now
        self.rules = _rules(game, alphabet)
        self.left_out: Counter[str] = Counter()
        self.problems = list(game.problems)
        self.wrong: list[Damaged] = []
        """The faults of impossible plays on the board: the refusal of a file without any right play."""

        self.right = 0
        """The number of valid plays with the points of the file: the tiles are those of the language."""

        known = next(filter(self._is_its_list, lists), None)
        created = e.Created(
            name=name,
            date="",
            place="",
            rules=self.rules.to_dict(),
            language=alphabet.language,
            letters=tuple(alphabet.letters),
            counts=Bag.full(alphabet).counts,
            lexicon_name=game.dictionary or "Eliot",
            lexicon_checksum=known.checksum if known else "",
            lexicon_official=known.official if known else False,
        )
        self.events: list[e.Event] = [created]
        self.state = evolve(None, created, now)

    def _is_its_list(self, header: LexiconHeader) -> bool:
        return (header.title, header.language) == (self.game.dictionary, self.alphabet.language)

    def steps(self) -> Generator[float, None, Imported]:
        """Import everything in portions; the rules are chosen so that the game can have gone as it went."""
        self._seat()
        self._add(e.Started())
        turns = list(self.game.turns)
        # Eliot's last round is the rack that was drawn after the game.
        while (
            turns and turns[-1].announced is None and {m.type for m in turns[-1].moves.values()} <= {"none"}
        ):
            self.left_out["unfinished"] += bool(turns.pop().rack)
        if not turns:
            raise Damaged("eliot.rounds")
        for number, turn in enumerate(turns, start=1):
            for _portion in self._round(number, turn):
                yield ROUNDS * number / len(turns)
        if self.wrong and not self.right:
            raise self.wrong[0]
        reason = self._ending()
        self._add(e.Ended(reason))
        rules = replace(self.rules, rounds=len(turns) if reason == "rounds" else 0)
        created = self.events[0]
        if isinstance(created, e.Created):
            self.events[0] = replace(created, rules=self._with_bonuses(rules, turns).to_dict())
        state: State | None = None
        for start in range(0, len(self.events), PORTION):
            portion = self.events[start : start + PORTION]
            state = replay([(event, self.now) for event in portion], state)
            yield ROUNDS + (1 - ROUNDS) * start / len(self.events)
        problems = sorted(self.problems, key=lambda problem: problem.details["line"])
        return Imported(tuple(self.events), state or self.state, dict(self.left_out), tuple(problems))

    def _tell(self, code: str, line: int, **details: str | int) -> None:
        self.problems.append(Damaged(code, rule=None, line=line, **details))

    def _add(self, *events: e.Event) -> None:
        self.events += events
        self.state = replay([(event, self.now) for event in events], self.state) or self.state

    def _seat(self) -> None:
        """Enter the players at their tables; one with no table, or with another's, gets the next free one."""
        people = [player for player in self.game.players if not player.computer]
        self.left_out["computers"] += len(self.game.players) - len(people)
        if not people:
            raise Damaged("eliot.players")
        self.ids = {player.id: number for number, player in enumerate(people, start=1)}
        taken: dict[int, EliotPlayer] = {}
        for player in people:
            if player.table > 0:
                taken.setdefault(player.table, player)
        free = 1
        for player in people:
            table = player.table
            if taken.get(table) is not player:
                self.left_out["tables"] += 1
                while free in taken:
                    free += 1
                table = free
                taken[table] = player
            name = " ".join(player.name.split())[:MAXIMUM_NAME].strip() or str(table)
            self._add(e.PlayerEntered(self.ids[player.id], table, name, ""))

    def _round(self, number: int, turn: Turn) -> Iterator[None]:
        """Import one round; yields after each portion of slips."""
        rack = self._rack(turn)
        kept = self.state.kept if not missing(rack, self.state.kept) else b""
        ordered = kept + remove(rack, kept)
        self._add(e.RackDrawn(number, ordered, kept, (), typed=True, coming=b""))
        self._add(e.TimeCalled(number))
        round_ = self.state.rounds[-1]
        made = [
            (self.ids[player], move)
            for player, move in turn.moves.items()
            if player in self.ids and move.type != "none"
        ]
        for start in range(0, len(made), SLIPS):
            portion = made[start : start + SLIPS]
            self._add(*(self._slip(round_, player, move) for player, move in portion))
            yield
        here = self.state.rounds[-1].slips
        self.left_out["none"] += len(self.ids) - len(here)
        self._add(e.SlipsClosed(number, tuple(sorted(set(self.ids.values()) - set(here)))))
        for warned in turn.warnings:
            if warned in self.ids:
                self._add(e.ConductRecorded(self.ids[warned], number, "warning", "Eliot"))
        self.left_out["penalties"] += turn.penalties
        laid = self._laid(round_, turn)
        if laid is None:
            self._add(e.RoundWithoutPlay(number, repeated=False))
            yield
            return
        play, points = laid
        slips = self.state.rounds[-1].slips.values()
        best = max([points, *(slip.points for slip in slips)])
        given = exchanged_tiles(round_.board, play, self.state.bag) if self.rules.blank_on_every_rack else b""
        self._add(e.MasterPlayChosen(number, play, points, best, given, b""))
        if turn.master and turn.master.type == "invalid":
            self._add(e.MasterPlayAnnulled(number))
        yield

    def _laid(self, round_: Round, turn: Turn) -> tuple[Play, int] | None:
        """Return the play that a round ended with and its points; None for a round without one.

        A play that cannot lie there is replaced by another valid one of as many points. The points stay as
        the file has them.
        """
        said = turn.announced
        if said is None:
            return None
        try:
            play, expected = self._play(round_, said)
        except Damaged as fault:
            self.wrong.append(fault)
            others = (move for move in (turn.master, *turn.moves.values()) if move and move.type == "valid")
            for other in others:
                with suppress(Damaged):
                    play, points = self._play(round_, other)
                    if points == other.points == said.points:
                        told = {"play": _written(said), "other": _written(other)}
                        self._tell("eliot.move_other", said.line, **told)
                        return play, points
            self._tell("eliot.move_none", said.line, play=_written(said))
            return None
        if expected != said.points:
            line, written, points = said.line, _written(said), said.points
            language = self.alphabet.language
            wrong = Damaged(
                "eliot.points", line=line, play=written, points=points, expected=expected, language=language
            )
            self.wrong.append(wrong)
            self._tell("eliot.points_kept", line, play=written, points=points, expected=expected)
        return play, said.points

    def _rack(self, turn: Turn) -> bytes:
        """Return the rack, as far as the bag and the kept tiles can give it.

        If they cannot give all of it, the tiles of the play that was laid are added.
        """
        there = self.state.bag.tiles() + self.state.kept
        rack, odd = self._tiles(turn.rack.removeprefix("-").replace("+", " "))
        absent = missing(there, rack)
        if rack and not odd and not absent:
            return rack
        rack = missing(absent, rack)
        if said := turn.announced:
            with suppress(Unreadable, Refused):
                square, direction = parse_coordinates(said.coordinates)
                play = Play(square, direction, self.alphabet.parse_word(said.word, Spelling.FILES))
                placement = place(self.state.board, None, play, None, self.rules, self.alphabet)
                if isinstance(placement, Placement):
                    more = missing(rack, placement.spent)
                    rack += missing(missing(remove(there, rack), more), more)
        if not rack:
            raise Damaged("eliot.rack", line=turn.line, rack=turn.rack[:SHOWN])
        taken = self.alphabet.show_rack(rack)
        self._tell("eliot.rack_changed", turn.line, rack=turn.rack[:SHOWN], taken=taken)
        return rack

    def _tiles(self, letters: str) -> tuple[bytes, bool]:
        """Return the tiles of a rack, and whether it had other signs."""
        try:
            return self.alphabet.parse_rack(letters, Spelling.FILES), False
        except Unreadable:
            tiles = bytearray()
            for part in re.findall(r"\[[^\]]*\]|\S", letters):
                with suppress(Unreadable):
                    tiles += self.alphabet.parse_rack(part, Spelling.FILES)
            return bytes(tiles), True

    def _slip(self, round_: Round, player: int, move: Move) -> e.SlipJudged:
        verdict, points, play = "none", 0, None
        if move.type == "valid":
            verdict, points = "good", move.points
            try:
                play, expected = self._play(round_, move)
                self.left_out["points"] += expected != points
            except Damaged:
                self._tell("eliot.slip", move.line, play=_written(move))
        elif move.type == "invalid":
            verdict, play = self._void(round_, move)
            self.left_out["invalid"] += 1
        coordinates, word = move.coordinates[:MAXIMUM_NAME], move.word[:MAXIMUM_NAME]
        return e.SlipJudged(round_.number, player, coordinates, word, play, verdict, points, "", {}, None)

    def _play(self, round_: Round, move: Move) -> tuple[Play, int]:
        """A valid play as it is listed here, and its points; raises `Damaged` if it cannot lie there."""
        try:
            square, direction = parse_coordinates(move.coordinates)
            play = Play(square, direction, self.alphabet.parse_word(move.word, Spelling.FILES))
            placement = self._placement(round_, play)
        except (Unreadable, Refused) as fault:
            raise Damaged("eliot.move", line=move.line, play=_written(move)) from fault
        points = score(round_.board, placement, self.alphabet, self.rules).total
        self.right += points == move.points
        return canonical(round_.board, placement.play), points

    def _placement(self, round_: Round, play: Play) -> Placement:
        """Place a play on the board; its words are not looked up, since Eliot has done that."""
        outcome = place(round_.board, round_.rack, play, None, self.rules, self.alphabet)
        if isinstance(outcome, Placement):
            return outcome
        raise outcome

    def _void(self, round_: Round, move: Move) -> tuple[str, Play | None]:
        """Find the fault of a void slip, as far as possible: Eliot's file gives no reason."""
        try:
            square, direction = parse_coordinates(move.coordinates)
        except Unreadable:
            return "coordinates", None
        try:
            play = Play(square, direction, self.alphabet.parse_word(move.word, Spelling.FILES))
        except Unreadable:
            return "illegible", None
        try:
            self._placement(round_, play)
        except Refused:
            return "unfit", play
        return "unknown", play

    def _ending(self) -> str:
        """Return the reason of the end, as far as the tiles tell it (DUP-1.6)."""
        tiles = usable(self.state.bag.tiles() + self.state.kept, self.rules)
        if reason := exhausted(tiles, self.alphabet):
            return reason
        return "no_play" if len(tiles) <= self.rules.rack_size else "rounds"

    def _with_bonuses(self, rules: RuleSet, turns: Sequence[Turn]) -> RuleSet:
        """The rules under which the bonuses are those of the file; none if there is no such rule."""
        solos = {
            (number, self.ids[player]): points
            for number, turn in enumerate(turns, start=1)
            for player, points in turn.solos.items()
            if player in self.ids and points
        }
        for points in set(solos.values()):
            for best in (True, False):
                fixed = replace(rules, bonus="fixed", bonus_points=points, bonus_players=1, bonus_best=best)
                if _bonuses(replace(self.state, rules=fixed)) == solos:
                    return fixed
        self.left_out["solos"] += len(solos)
        return rules


def _written(move: Move) -> str:
    """A play as the file has it."""
    return f"{move.coordinates} {move.word}"[:SHOWN]


def _bonuses(state: State) -> dict[tuple[int, int], int]:
    return {
        (number, standing.player.id): int(bonus)
        for standing in standings(state)
        for number, bonus in enumerate(standing.bonuses, start=1)
        if bonus
    }


def _rules(game: EliotGame, alphabet: Alphabet) -> RuleSet:
    """The rules of the language, with the variants of the file and without bonuses."""
    preset = RuleSet.usual(alphabet.language)
    if "7among8" in game.variants:
        known = [RuleSet.preset(name) for name in RuleSet.preset_names()]
        eight = (rules for rules in known if rules.language == alphabet.language and rules.rack_size == 8)
        preset = next(eight, replace(preset, rack_size=8))
    return replace(preset, blank_on_every_rack="bingo" in game.variants, bonus="none", minimum_players=1)
