"""A whole duplicate as one JSON document that needs nothing else to be understood.

    {"faristol": "duplicate", "format": 1,
     "event":     {"name", "date" (ISO 8601), "place", "language", "official", "status", "ending"},
     "word_list": {"name", "checksum" (SHA-256), "official"},
     "rules":     every field of the rule set, as in its TOML file,
     "tiles":     [{"letter", "count", "points"}], the blank "?" first,
     "players":   [{"id", "table", "name", "group", "last_round", "expelled"}],
     "rounds":    [{"round", "rack", "kept", "annulled", "given_up", "repeated",
                    "master": {"coordinates", "word", "points", "best"} or null,
                    "slips": [{"player", "coordinates", "word", "verdict", "points", "claimed"}]}],
     "conduct":   [{"player", "round", "step", "reason"}],
     "standings": [{"rank", "player", "points" (by round, null where the player was gone),
                    "bonuses" (by round), "played", "bonus", "total", "percent"}],
     "master_total": points of all master plays}

`status` is "playing", "provisional" or "final"; `ending` is a reason of DUP-1.6 or empty. Coordinates are
"H8" across and "8H" down; small letters in a word are shown by blanks. "word" and "coordinates" of a slip are
the play as it counts or, if it could not be read, what was written. A master play that was not valid is
"annulled" and has 0 points; "best" is null where the best play is not known. A later format adds
fields; one that changes the meaning of a field has another number.
"""

from __future__ import annotations

import json
from typing import Any

from faristol.modes.duplicate.ranking import master_total, standings
from faristol.modes.duplicate.state import Round, Slip, State
from faristol.storage.exchange.sheets import closed, percent, whole, written
from faristol.tiles.alphabet import Alphabet

FORMAT = 1
MEDIA_TYPE = "application/json"


def write_document(state: State, alphabet: Alphabet) -> str:
    """The text of the document."""
    best = master_total(state)
    document = {
        "faristol": "duplicate",
        "format": FORMAT,
        "event": {
            **_fields(state, "name", "date", "place", "language"),
            "official": state.rules.official,
            "status": "final" if state.final else "provisional" if state.ended else "playing",
            "ending": state.ended,
        },
        "word_list": {
            "name": state.lexicon_name,
            "checksum": state.lexicon_checksum,
            "official": state.lexicon_official,
        },
        "rules": state.rules.to_dict(),
        "tiles": [
            {"letter": letter, "count": count, "points": points}
            for letter, count, points in zip(
                alphabet.letters,
                alphabet.counts,
                map(alphabet.value, range(len(alphabet.letters))),
                strict=True,
            )
        ],
        "players": [
            _fields(player, "id", "table", "name", "group", "last_round", "expelled")
            for player in state.players
        ],
        "rounds": [_round(round_, state, alphabet) for round_ in closed(state)],
        "conduct": [_fields(known, "player", "round", "step", "reason") for known in state.conduct],
        "standings": [
            {
                "rank": standing.rank,
                "player": standing.player.id,
                "points": standing.points,
                "bonuses": [whole(bonus) for bonus in standing.bonuses],
                "played": standing.played,
                "bonus": whole(standing.bonus),
                "total": whole(standing.total),
                "percent": percent(standing.played, best),
            }
            for standing in standings(state)
        ],
        "master_total": best,
    }
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def _round(round_: Round, state: State, alphabet: Alphabet) -> dict[str, Any]:
    master = round_.master
    coordinates, word = written(master.play if master else None, alphabet)
    return {
        "round": round_.number,
        "rack": alphabet.show_rack(round_.rack),
        "kept": alphabet.show_rack(round_.kept),
        **_fields(round_, "annulled", "given_up", "repeated"),
        "master": master
        and {"coordinates": coordinates, "word": word, "points": round_.scored, "best": round_.best},
        "slips": [_slip(slip, alphabet) for slip in round_.slips_of(state.present(round_.number))],
    }


def _slip(slip: Slip, alphabet: Alphabet) -> dict[str, Any]:
    coordinates, word = written(slip.play, alphabet)
    return {
        "player": slip.player,
        "coordinates": coordinates or slip.coordinates,
        "word": word or slip.word,
        **_fields(slip, "verdict", "points", "claimed"),
    }


def _fields(value: object, *names: str) -> dict[str, Any]:
    return {name: getattr(value, name) for name in names}
