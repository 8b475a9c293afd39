"""A duplicate as Eliot saves its own (XML, format 2), so that Eliot opens it.

Eliot's Catalan dictionary writes the Q tile as QU. The letters that a play runs over on the board are
capitals, also where a blank shows them. The number of words is left out, since Eliot opens a file only with
a dictionary of just as many.
"""

from __future__ import annotations

from collections.abc import Iterator

from faristol.errors import Refused
from faristol.modes.duplicate.ranking import Standing, standings
from faristol.modes.duplicate.state import Player, Round, Slip, State
from faristol.rules.notation import Play, show_coordinates
from faristol.storage.exchange.eliot_xml import FORMAT
from faristol.storage.exchange.sheets import closed
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.language import language_of
from faristol.tiles.tile import BLANK, DESIGNATED, LETTER_MASK


def write_eliot(state: State, alphabet: Alphabet) -> str:
    """The text of the file. Raises `Refused` "eliot.chosen_letter": Eliot knows one rack a round."""
    if state.rules.chosen_letter:
        raise Refused("eliot.chosen_letter")
    return "".join(f"{line}\n" for line in _Writer(state, alphabet).lines())


class _Writer:
    def __init__(self, state: State, alphabet: Alphabet) -> None:
        self.state, self.alphabet = state, alphabet
        # Only where it calls tiles otherwise are the letters of Eliot's dictionary known.
        self.names = language_of(state.language).eliot
        self.ids = {player.id: number for number, player in enumerate(state.players)}
        self.rounds = closed(state)
        self.order = {standing.player.id: standing for standing in standings(state)}

    def lines(self) -> Iterator[str]:
        yield '<?xml version="1.0" encoding="UTF-8"?>'
        yield f'<EliotGame format="{FORMAT}">'
        yield from self._head()
        yield "    <History>"
        for round_ in self.rounds:
            yield "        <Turn>"
            yield from (f"            {line}" for line in self._turn(round_))
            yield "        </Turn>"
        yield "    </History>"
        yield "</EliotGame>"

    def _head(self) -> Iterator[str]:
        rules = self.state.rules
        yield "    <Dictionary>"
        yield f"        <Name>{_text(self.state.lexicon_name)}</Name>"
        yield "        <Type>dawg</Type>"
        if self.names:
            letters = [self._letter(tile) for tile in range(1, len(self.alphabet.letters))]
            yield f"        <Letters>{' '.join([*letters, '?'])}</Letters>"
        yield "    </Dictionary>"
        yield "    <Game>"
        yield "        <Mode>arbitration</Mode>"
        if rules.blank_on_every_rack:
            yield "        <Variant>bingo</Variant>"
        if (rules.rack_size, rules.most_tiles) == (8, 7):
            yield "        <Variant>7among8</Variant>"
        for player in self.state.players:
            yield f'        <Player id="{self.ids[player.id]}">'
            yield f"            <Name>{_text(player.name)}</Name>"
            yield "            <Type>human</Type>"
            yield f"            <TableNb>{player.table}</TableNb>"
            yield "        </Player>"
        yield f"        <Turns>{len(self.rounds)}</Turns>"
        yield "    </Game>"

    def _turn(self, round_: Round) -> Iterator[str]:
        rack = self._rack(round_)
        yield f"<GameRack>{rack}</GameRack>"
        for player in self.state.players:
            yield f'<PlayerRack playerId="{self.ids[player.id]}">{rack}</PlayerRack>'
        for player in self.state.players:
            yield self._player_move(round_, player)
        master = round_.master
        played = self._play(round_, master.play, master.points) if master else 'points="0" type="none"'
        counted = self._void(round_, master.play) if master and round_.annulled else played
        yield f"<MasterMove {counted} />"
        for known in self.state.conduct:
            if (known.round, known.step) == (round_.number, "warning"):
                yield f'<Warning playerId="{self.ids[known.player]}" />'
        for player in self.state.players:
            yield from self._events(round_, player, self.order[player.id])
        if master:
            yield f"<GameMove {played} />"

    def _player_move(self, round_: Round, player: Player) -> str:
        slip = round_.slips.get(player.id) if player.plays_in(round_.number) else None
        return f'<PlayerMove playerId="{self.ids[player.id]}" {self._slip(round_, slip)} />'

    def _slip(self, round_: Round, slip: Slip | None) -> str:
        if slip is None or (slip.verdict != "good" and not (slip.word or slip.play)):
            return 'points="0" type="none"'
        if slip.verdict == "good" and slip.play:
            return self._play(round_, slip.play, slip.points)
        if slip.play:
            return self._void(round_, slip.play)
        kind, points = ("valid", slip.points) if slip.verdict == "good" else ("invalid", 0)
        return f'points="{points}" type="{kind}" word="{_text(slip.word)}" coord="{_text(slip.coordinates)}"'

    def _void(self, round_: Round, play: Play) -> str:
        coordinates = show_coordinates(play.square, play.direction)
        return f'points="0" type="invalid" word="{self._word(round_, play)}" coord="{coordinates}"'

    def _events(self, round_: Round, player: Player, standing: Standing) -> Iterator[str]:
        """Warnings for wrong points, and bonuses; Eliot has no half points."""
        slip = round_.slips.get(player.id)
        if slip and slip.warned:
            yield f'<Warning playerId="{self.ids[player.id]}" />'
        bonus = standing.bonuses[round_.number - 1]
        if bonus and bonus == int(bonus):
            yield f'<Solo playerId="{self.ids[player.id]}" points="{int(bonus)}" />'

    def _play(self, round_: Round, play: Play, points: int) -> str:
        coordinates = show_coordinates(play.square, play.direction)
        return f'points="{points}" type="valid" word="{self._word(round_, play)}" coord="{coordinates}"'

    def _word(self, round_: Round, play: Play) -> str:
        """The word with small letters where a blank is laid, as Eliot has them."""
        letters = []
        for at, tile in zip(play.squares, play.word, strict=True):
            taken = 0 <= at < len(round_.board.cells) and round_.board.at(at)
            letters.append(self._letter(tile & LETTER_MASK if taken else tile))
        return "".join(letters)

    def _rack(self, round_: Round) -> str:
        """Kept tiles, a plus sign, the new ones; a minus sign before a rack that was refused as a whole."""
        if round_.refused and round_.number > 1 and not round_.kept:
            return f"-{self._letters(round_.rack)}"
        kept = len(round_.kept)
        parts = [self._letters(tiles) for tiles in (round_.rack[:kept], round_.rack[kept:])]
        return "+".join(filter(None, parts))

    def _letters(self, tiles: bytes) -> str:
        return "".join(map(self._letter, tiles))

    def _letter(self, tile: int) -> str:
        if tile == BLANK:
            return "?"
        letter = self.alphabet.letter(tile & LETTER_MASK)
        letter = self.names.get(letter, letter)
        return letter.lower() if tile & DESIGNATED else letter


# Not html.escape: with it come thousands of names of marks that a first visit would fetch.
_ESCAPED = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"})


def _text(text: str) -> str:
    """Text for XML: marks escaped, characters that it cannot have left out."""
    return "".join(mark for mark in text if mark.isprintable()).translate(_ESCAPED)
