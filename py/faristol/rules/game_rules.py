"""The rules of a game: a flat frozen value, read from `rules/games/` of a language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from faristol.errors import Damaged
from faristol.rules.rule_file import PlayRules
from faristol.tiles.language import document_of

Document = Literal["CLA", "MAL", "ROM"]
"""The documents: Catalan classic rules, Ciutat de Mallorca championship rules, Romanian general rules."""

Pause = Literal["challenge", "points", "judge", "tiles", "written", "force"]
"""Reasons to stop the clock (CLA-7A, MAL-28): a challenge, a disagreement on points, a call to the judge,
surplus tiles going back, both players having written the last play, force majeure."""


PAIR, MOST_PLAYERS = 2, 4
"""The usual and the highest number of players at one board. CLA and MAL speak of two only."""


@dataclass(frozen=True, slots=True)
class GameRules(PlayRules):
    """Every setting of a game."""

    FOLDER: ClassVar[str] = "games"
    RANGES: ClassVar[Mapping[str, tuple[int, int]]] = {
        **PlayRules.RANGES,
        "player_seconds": (0, 4 * 3600),
        "increment_seconds": (0, 600),
        "turn_seconds": (0, 3600),
        "overtime_points": (0, 100),
        "overtime_loss_seconds": (0, 3600),
        "exchange_least": (1, 15),
        "exchange_bag": (0, 100),
        "challenge_points": (0, 100),
        "most_turns": (0, 99),
        "lost_turns_end": (0, 99),
        "scoreless_turns_end": (0, 99),
        "passes_end": (0, 99),
        "abandon_points": (0, 1000),
        "forfeit_points": (0, 1000),
        "absence_seconds": (0, 4 * 3600),
        "last_play_seconds": (0, 3600),
        "players_most": (2, MOST_PLAYERS),
    }
    LENGTHS: ClassVar[Mapping[str, int]] = {**PlayRules.LENGTHS, "pass_word": 20, "letter_names": 40}

    document: Document
    """The document that these rules follow: it is shown article by article, and cited."""

    starter: Literal["draw", "named"]
    """The player who starts: the one who draws the tile nearest to A, or the first-named one (CLA-1A)."""

    players_most: int
    """The most players: two, or in the free Romanian game up to four ("doi sau mai mulţi jucători")."""

    left_rack: Literal["bag", "out"]
    """The destination of the tiles of a player who leaves while others play on: bag, or out of play."""

    draw_blank: Literal["first", "last"]
    """The rank of a blank in the draw for the start: before A (CLA 1, MAL 2), or after Z (ROM)."""

    score_keeper: Literal["both", "starter"]
    """The players who keep a score sheet (CLA-5B, MAL-3)."""

    player_seconds: int
    """Seconds that each player has for the game, 0 for a game without a clock (CLA-7A, MAL-26)."""

    increment_seconds: int
    """Seconds that a player has more after each turn, 0 for none."""

    turn_seconds: int
    """Seconds for each turn, which is lost beyond them; 0 for no such limit (FED-1)."""

    overtime_ends: bool
    """True if the game ends when a player's time is over: the score stands, and the player, if ahead, loses
    by nothing (FED-1)."""

    overtime_points: int
    """Points off for each minute or part of a minute over time (CLA-7B)."""

    overtime_loss_seconds: int
    """Seconds over time beyond which the game is lost, 0 if it never is (CLA-4D, MAL-30)."""

    late_plays: Literal["count", "void"]
    """The effect of a play made over time: it counts, or it is void (ROM-8)."""

    pauses: tuple[Pause, ...]
    """The reasons for which the clock may be stopped (CLA-7A, MAL-28)."""

    exchange_least: int
    """The fewest tiles of an exchange; two in the Romanian game (ROM-1)."""

    exchange_bag: int
    """The fewest tiles in the bag for an exchange (MAL-17A); never fewer than are exchanged (CLA-3A)."""

    senyors: bool
    """True if seven vowels or seven consonants may be changed without losing the turn (MAL-17B)."""

    surplus: Literal["two_more", "one_each"]
    """The tiles that the opponent takes from a rack with too many: two more than the surplus, of which he
    chooses those that go back (CLA-3B), or one for each surplus tile (MAL-11)."""

    word_check: Literal["challenge", "refuse", "void"]
    """The check of words: only on a challenge (CLA-6A), or by the app, which takes no invalid word ("refuse":
    the player plays on; "void": the turn is lost)."""

    rechallenge: bool
    """True if the challenger may ask once more, with an argument (CLA-6B, MAL-32)."""

    challenge_points: int
    """Points for the player whose play was challenged without success; none in the documents (CLA-6A)."""

    arbiter: Literal["judge", "committee"]
    """The authority for decisions that the app cannot make: the judge, or a committee of two (MAL-32)."""

    pass_word: str
    """The word with which a player passes (CLA-3F)."""

    most_turns: int
    """Turns of each player after which the game ends with the score as it stands, 0 for no limit (FED-1)."""

    lost_turns_end: int
    """Consecutive turns, of both players together, lost by passes or refused plays, that end the game; 0 if
    they do not. An exchange breaks the run (CLA-4B)."""

    scoreless_turns_end: int
    """Consecutive passes, refused plays and exchanges that end the game, 0 if they do not (CLA-4B)."""

    passes_end: int
    """Consecutive passes that end the game, 0 if they do not (ROM-3)."""

    goes_on_at_zero: bool
    """True if a game at 0-0 goes on however many turns are lost (CLA-4B)."""

    rack_settlement: Literal["transfer", "none"]
    """The settlement of a rack when the other player goes out: its value changes sides (CLA-4A), or none."""

    blocked_settlement: Literal["own", "none"]
    """The settlement when turns without a score end the game: each player loses the value of his own rack
    (CLA-4B), or nothing (ROM-3)."""

    abandon_points: int
    """Points off for a player who leaves, or loses by time (CLA-4D, CLA-4E)."""

    forfeit_points: int
    """The points of the winner against an absent player, or against a loser who would otherwise still be
    ahead (CLA-4D, CLA-8A)."""

    absence_seconds: int
    """Seconds to wait for an absent player (CLA-8A)."""

    last_play_seconds: int
    """Seconds for each play once the round's time is over (CLA-7D)."""

    touch_move: bool
    """True if tiles once laid on the board have to be played, or cost the turn (CLA-2A, MAL-10)."""

    touch_line: bool
    """True if they also keep the row or column of the first of them (CLA-2A); MAL fixes no line."""

    takebacks: bool
    """True if a turn may be taken back by agreement; not in a game that counts."""

    show_bag: bool
    """True if the number of tiles in the bag is shown (CLA-3E)."""

    letter_names: str
    """The table of names with which coordinates are spoken (NOT-3)."""

    @classmethod
    def earlier(cls, data: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the values of these fields for rule sets written before they existed.

        Touched tiles kept their line under any rules; the document is recognised by the arbiter or the
        language; the number of players follows from the document; a blank came before A in any draw; no time
        was added for a turn; turns were limited neither in time nor in number, and time over cost points.
        """
        own = "MAL" if data.get("arbiter") == "committee" else "CLA"
        usual = document_of(str(data.get("language")), cls.FOLDER)
        document = data.get("document", own if usual in ("", "CLA") else usual)
        return {
            "document": document,
            "touch_line": True,
            "players_most": MOST_PLAYERS if document == "ROM" else PAIR,
            "left_rack": "bag",
            "draw_blank": "first",
            "increment_seconds": 0,
            "turn_seconds": 0,
            "overtime_ends": False,
            "most_turns": 0,
        }

    @classmethod
    def check_together(cls, values: Mapping[str, Any]) -> None:
        """Check that no exchange needs more tiles than a rack has."""
        PlayRules.check_together(values)
        if values["exchange_least"] > values["rack_size"]:
            raise Damaged("ruleset.wrong_field", field="exchange_least", value=str(values["exchange_least"]))

    @property
    def timed(self) -> bool:
        """Tell whether the game has a clock."""
        return self.player_seconds > 0

    @property
    def increment(self) -> int:
        """Return the milliseconds that a player has more after each turn."""
        return self.increment_seconds * 1000 if self.timed else 0
