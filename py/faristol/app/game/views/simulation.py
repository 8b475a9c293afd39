"""The results of a turn's moves when the game is simulated many times."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from faristol.app.game.views.moves import move_words, signed_tenths
from faristol.app.text import Texts
from faristol.app.views.render import part
from faristol.modes.game.searches import Emptied, Simulated
from faristol.tiles.alphabet import Alphabet

SEED = "simulate-seed"
"""The field of the seed, and the place of its faults."""

PLACES = ("simulating", SEED)
"""Places below the choices for the reason why there is no simulation."""


@part("game/simulation.html")
def simulation(
    texts: Texts,
    alphabet: Alphabet,
    simulated: Simulated | None,
    emptied: Emptied | None,
    *,
    several: bool,
) -> Mapping[str, Any]:
    """Return the part with the figures so far.

    It also says how to read them with more than two players, or beside moves that were played out to the end
    of the game.
    """
    rows = [
        (
            move_words(estimate.move, alphabet, texts),
            signed_tenths(estimate.mean, texts),
            texts.tenths(estimate.error),
            texts.tenths(estimate.wins),
            texts.tenths(estimate.wins_error),
            estimate.rounds if estimate.out else 0,
        )
        for estimate in (simulated.estimates if simulated else ())
    ]
    return {
        "simulated": simulated,
        "known": alphabet.show_rack(alphabet.sort_rack(simulated.known)) if simulated else "",
        "ending": ending(simulated, texts) if simulated else "",
        "rows": rows,
        "several": several,
        "followed": bool(simulated and emptied and _has_followed(simulated, emptied)),
    }


def _has_followed(simulated: Simulated, emptied: Emptied) -> bool:
    """Tell whether a simulated move was also played out to the end of the game in all draws."""
    followed = {move.play for move, _ in emptied.fates} if emptied.full else set()
    return any(estimate.move.play in followed for estimate in simulated.estimates)


def ending(simulated: Simulated, texts: Texts) -> str:
    """Return why the simulation is over and what that settles, empty while it runs.

    A single move settles nothing.
    """
    if simulated.running:
        return ""
    if not simulated.rounds:
        return texts.gettext("The simulation was stopped by hand before its first round.")
    form = _single(simulated, texts) if len(simulated.estimates) == 1 else _ordered(simulated, texts)
    return form % {"num": simulated.rounds, "percent": simulated.certainty}


def _single(simulated: Simulated, texts: Texts) -> str:
    if simulated.ended == "stopped":
        return texts.ngettext(
            "The simulation was stopped by hand after %(num)s round.",
            "The simulation was stopped by hand after %(num)s rounds.",
            simulated.rounds,
        )
    return texts.ngettext(
        "The simulation is over after %(num)s round, the most there are.",
        "The simulation is over after %(num)s rounds, the most there are.",
        simulated.rounds,
    )


def _ordered(simulated: Simulated, texts: Texts) -> str:
    if simulated.ended == "stopped":
        return texts.ngettext(
            "The simulation was stopped by hand after %(num)s round: it is not %(percent)s %% certain yet "
            "which move is the best.",
            "The simulation was stopped by hand after %(num)s rounds: it is not %(percent)s %% certain yet "
            "which move is the best.",
            simulated.rounds,
        )
    if simulated.ended == "most":
        return texts.ngettext(
            "The simulation is over after %(num)s round, the most there are: it is not %(percent)s %% "
            "certain which move is the best.",
            "The simulation is over after %(num)s rounds, the most there are: it is not %(percent)s %% "
            "certain which move is the best.",
            simulated.rounds,
        )
    if simulated.left == 1:
        return texts.ngettext(
            "The simulation is over after %(num)s round: of the moves marked only one is left. It is the "
            "best of them or less than a point from it, that is %(percent)s %% certain.",
            "The simulation is over after %(num)s rounds: of the moves marked only one is left. It is the "
            "best of them or less than a point from it, that is %(percent)s %% certain.",
            simulated.rounds,
        )
    return texts.ngettext(
        "The simulation is over after %(num)s round: nothing tells the moves that are left apart. Each is "
        "the best of those marked or less than a point from it, that is %(percent)s %% certain.",
        "The simulation is over after %(num)s rounds: nothing tells the moves that are left apart. Each is "
        "the best of those marked or less than a point from it, that is %(percent)s %% certain.",
        simulated.rounds,
    )
