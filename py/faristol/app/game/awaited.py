"""Announce once that work on the turn of the page is finished; its portions are only shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from faristol.app.game import emptying, explaining, simulating
from faristol.app.game.analysed import looked_at
from faristol.app.game.views import spoken
from faristol.app.window import Request
from faristol.modes.game.analysing import Analysing
from faristol.modes.game.searches import Explaining
from faristol.tiles.alphabet import Alphabet


@dataclass
class Awaited:
    """The finished work on the turn `at`: the sentence announced for each kind of work."""

    at: tuple[str, int]
    over: Mapping[str, str] = field(default_factory=dict)


def follow(request: Request, alphabet: Alphabet) -> None:
    """Announce the work that has finished while the turn was on the page, after any action."""
    session, at = request.session, looked_at(request.session.path)
    if at is None:
        return
    before, now = session.find(Awaited), Awaited(at, _over(request, at, alphabet))
    session.put(now)
    if before is None or before.at != at:
        return
    if said := [text for kind, text in now.over.items() if text != before.over.get(kind)]:
        request.effect("say", text=" ".join(said))


def _over(request: Request, at: tuple[str, int], alphabet: Alphabet) -> dict[str, str]:
    """Return the sentence of each finished work on a turn, by kind of work."""
    window, texts = request.window, request.window.texts
    over: dict[str, str] = {}
    analysing = request.session.find(Analysing, at[0])
    if analysing and (weighed := analysing.weighed.get(at[1])):
        over["best"] = spoken.best(weighed, alphabet, texts)
    explaining_it = request.session.find(Explaining)
    if explaining_it and explaining_it.at == at and not explaining_it.running:
        over["why"] = spoken.why(explaining.shown(window, explaining_it), alphabet, texts)
    if (simulated := simulating.shown(window, *at)) and not simulated.running:
        over["simulation"] = spoken.simulation(simulated, alphabet, texts)
    if (emptied := emptying.shown(window, *at)) and not emptied.running:
        over["emptying"] = spoken.emptying(emptied, alphabet, texts)
    return {kind: text for kind, text in over.items() if text}
