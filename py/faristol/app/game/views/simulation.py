"""The moves of a turn as they fare when the game is played on many times."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from faristol.app.game.views.moves import move_words, signed_tenths
from faristol.app.text import Texts
from faristol.app.views.render import part
from faristol.modes.game.emptying import Emptied
from faristol.modes.game.estimates import Simulated
from faristol.tiles.alphabet import Alphabet

SEED = "simulate-seed"
"""The field of the seed, and where it is said what is wrong with one."""

PLACES = ("simulating", SEED)
"""Where it is said, below the choices, why there is no simulation."""


@part("game/simulation.html")
def simulation(
    texts: Texts,
    alphabet: Alphabet,
    simulated: Simulated | None,
    emptied: Emptied | None,
    *,
    several: bool,
) -> Mapping[str, Any]:
    """The part with the figures so far, and how they are to be read where more than two play, or beside what
    moves came to at the end of the game."""
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
    """Whether a move of the simulation has been followed to the end of the game in all draws."""
    followed = {move.play for move, _ in emptied.fates} if emptied.full else set()
    return any(estimate.move.play in followed for estimate in simulated.estimates)


def ending(simulated: Simulated, texts: Texts) -> str:
    """Why it is over and what that settles, empty while it goes on; of a single move nothing is settled."""
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
