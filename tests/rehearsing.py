"""A new judge at a rehearsal: does on the judge's pages what the coach says, or anything else."""

import re
from typing import Any

from at_once import at_once
from faristol.app.duplicate.completion import AS_WRITTEN
from faristol.app.rehearsal.rehearsal_pages import night_of
from faristol.modes.duplicate.rehearsal import review
from faristol.modes.duplicate.rehearsal.papers import Paper
from faristol.modes.duplicate.rehearsal.review import Night
from faristol.modes.duplicate.state import State, Step
from faristol.movegen.move_index import option_value
from faristol.rules.notation import show_coordinates


class NewJudge:
    """Judges a rehearsal in a window of `tests/unit/app/conftest.py`, by its actions alone."""

    def __init__(self, window: Any) -> None:
        self.window = window

    @property
    def stream(self) -> str:
        found = re.search(r"rehearsal-\w+", self.window.path)
        assert found, self.window.path
        return found[0]

    @property
    def night(self) -> Night:
        return at_once(night_of(self.window.inner, self.stream))

    @property
    def state(self) -> State:
        return self.night.state

    def begin(self, language: str = "ca") -> None:
        self.window.send("rehearsal.begin", language=language)

    def back(self) -> None:
        self.window.go(f"#/duplicate/{self.stream}")

    def play_on(self) -> None:
        """Everything to the end, as the coach says."""
        while not self.state.ended:
            self.round()
        self.finish()

    def round(self) -> None:
        """One round from the draw to the result."""
        if "hand" in review.notes(self.night, self.window.now):
            self.type_rack()
        else:
            self.window.send("rack.draw")
        self.window.send("clock.start")
        while (wait := review.next_arrival(self.night, self.window.now)) is not None:
            self.window.now += wait
            self.window.send("rehearsal.arrive")
            self.work()
        self.window.send("clock.stop", confirm="yes")
        self.work()
        self.window.send("slips.close", confirm="yes")
        self.work()
        self.announce()
        self.work()

    def work(self) -> None:
        """All that lies on the desk, and all that happens in the hall."""
        for key in review.notes(self.night, self.window.now):
            getattr(self, f"on_{key}", lambda: None)()
        for paper in review.lying(self.night, self.window.now):
            if not paper.second:
                self.enter(paper)

    def enter(self, paper: Paper) -> None:
        """A slip, as it is written or with the verdict that it has."""
        [player] = [one for one in self.state.players if one.id == paper.player]
        number, alphabet = len(self.state.rounds), self.window.inner.library.alphabet(self.state.language)
        table = {"table": player.table, "round": number}
        if paper.verdicts[0] in ("none", "late", "coordinates", "illegible", "blank"):
            self.window.send("slip.claim", claim=paper.verdicts[0], **table)
        else:
            word = alphabet.show_word(paper.word)
            choice = AS_WRITTEN if paper.play is None else option_value(paper.play)
            for _ in ("entered", "confirmed"):
                if player.id not in self.state.rounds[-1].slips:
                    fields = {"coordinates": paper.coordinates, "word": word, "at": "word", "choice": choice}
                    self.window.send("slip.enter", **fields, **table)

    def type_rack(self) -> None:
        referee = at_once(self.window.inner.referee(self.state))
        tiles = self.night.evening.by_hand(self.state, referee)
        self.window.send("rack.type", tiles=referee.alphabet.show_rack(tiles[:-1]))

    def announce(self) -> None:
        said = self.night.announced
        if said:
            alphabet = self.window.inner.library.alphabet(self.state.language)
            place, word = show_coordinates(said.square, said.direction), alphabet.show_word(said.word)
            self.window.send("master.type", coordinates=place, word=word)
            self.window.send("master.confirm")
        else:
            first = re.search(r'data-action="master.choose" data-value="([^"]+)"', self.window.html)
            assert first
            self.window.send("master.choose", value=first[1])

    def on_swap(self) -> None:
        one, other = self.night.evening.swapped
        self.window.send("setup.swap", player=one, other=other)

    def on_warning(self) -> None:
        self.window.send("conduct.record", player=self.night.evening.talker, reason="Parla")

    on_zero = on_warning

    def on_pause(self) -> None:
        self.window.send("clock.pause")
        self.window.send("clock.resume")

    def on_leaves(self) -> None:
        self.window.send("player.leave", player=self.night.evening.leaver)

    def finish(self) -> None:
        """The results, the claims, the end."""
        assert self.state.step is Step.OVER
        self.window.go(f"#/duplicate/{self.stream}/claims")
        self.window.send("checking.publish", minutes=15)
        for key in ("upheld", "dismissed"):
            claimed = self.night.claimed(key)
            assert claimed
            number, paper = claimed
            self.window.go(f"#/duplicate/{self.stream}/claims")
            self.window.send("claim.record", player=paper.player, round=number, text="Mireu-ho")
            if key == "upheld":
                self.correct(number, paper)
            self.window.go(f"#/duplicate/{self.stream}/claims")
            self.window.send("claim.settle", claim=len(self.state.claims), outcome=key, answer="")
        self.window.send("checking.final")
        self.window.send("checking.final_yes")

    def correct(self, number: int, paper: Paper) -> None:
        [player] = [one for one in self.state.players if one.id == paper.player]
        alphabet = self.window.inner.library.alphabet(self.state.language)
        self.window.go(f"#/duplicate/{self.stream}/round/{number}")
        self.window.send("slip.edit", player=player.id, round=number)
        word = alphabet.show_word(paper.word)
        fields = {
            "coordinates": paper.coordinates,
            "word": word,
            "at": "word",
            "choice": option_value(paper.written),
        }
        self.window.send("slip.enter", table=player.table, round=number, **fields)
