"""The text of a message to the partner, in Romanian: for e-mail, for a postcard, for inside an envelope.

The parts and their order are those of COR-17; the words are the document's own. correspondence_reading.py
reads every line of it back.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from typing import Literal

from faristol.modes.correspondence.data import Ending, Letter, Stamp
from faristol.modes.correspondence.state import State
from faristol.modes.correspondence.timeline import variants
from faristol.rules.correspondence_rules import ONE
from faristol.rules.notation import Play, roman, show_coordinates
from faristol.storage.exchange.correspondence_message import PATH, Before, Decision, Message
from faristol.storage.exchange.correspondence_plays import StatedMove
from faristol.tiles.alphabet import Alphabet

COLOURS = ("ROȘU", "ALBASTRU")

STAMPS: dict[Stamp, str] = {
    "stamp": "",
    "single": "o singură ștampilă",
    "province": "fără ștampilă, provincie",
    "capital": "fără ștampilă, București",
}
"""The basis of a date of arrival (COR-10, COR-25)."""

FAULTS = {
    "unclear": "depunere neclară",
    "placement.apart": "depunere fără legătură cu restul încrucișării",
    "placement.centre": "prima depunere nu trece prin H8",
    "placement.line": "depunere în diagonală sau în L",
    "placement.gap": "depunere întreruptă",
    "placement.taken": "pe un pătrat este altă literă",
    "placement.outside": "depunere în afara tablei",
    "placement.longer": "cuvântul se continuă cu litere de pe tablă",
    "placement.no_tiles": "nu s-a depus nicio literă",
    "placement.short": "depunere de o singură literă",
    "placement.too_many": "prea multe litere depuse",
    "placement.rack": "depunere cu alte litere decât cele din mână",
    "placement.blank": "litera jokerului nu este marcată",
}
"""The reasons for sending back a ply; other codes are written as they are (COR-5, COR-6B)."""

PENALTIES: dict[Literal["warning", "loss", "exclusion"], str] = {
    "warning": "avertisment",
    "loss": "pierderea partidei",
    "exclusion": "excluderea din competiție",
}
"""Disciplinary penalties; tenths off a coefficient are written as a number (COR-16)."""

ENDINGS: dict[Ending, str] = {
    "deadline": "neterminată la termen, 1 și 1",
    "unknown": "fără nicio informație de la jucători, 0 și 0",
    "absent": "nu a început sau nu a răspuns la prima depunere",
    "lost": "pierde partida",
    "abandoned": "a abandonat partida",
}
"""The endings that the arbiter declares (COR-14, COR-15)."""

TAKEN_BACK: dict[Ending, str] = {**ENDINGS, "draw": "remiză", "overrun": "timp de gândire depășit"}
"""Every end that the arbiter can take back."""

_ONE_PER_FORM = 20


def ply_name(number: int) -> str:
    """A ply by its turn and colour: "turul IX ALBASTRU"."""
    return f"turul {roman(number // 2 + 1)} {COLOURS[number % 2]}"


def written_date(text: str) -> str:
    """The date as it is written: "05.03.2026"."""
    return date.fromisoformat(text).strftime("%d.%m.%Y")


def days_text(days: int) -> str:
    """So many days: "1 zi", "2 zile", "20 de zile"."""
    if days == 1:
        return "1 zi"
    return f"{days} de zile" if days % 100 >= _ONE_PER_FORM or (days and days % 100 == 0) else f"{days} zile"


def position_text(play: Play, alphabet: Alphabet) -> str:
    """A word with its position as the sheet has it: "7C: GOL" (COR-4)."""
    return f"{show_coordinates(play.square, play.direction)}: {alphabet.show_word(play.word)}"


def tiles_text(tiles: bytes, alphabet: Alphabet) -> str:
    """Tiles in the order of the string: "O,G"; a dash for none."""
    return ",".join(alphabet.letter(tile) for tile in tiles) or "–"


def assumptions(path: str) -> str:
    """Write the assumptions of a variant: "depunere corectă (turul IX ALBASTRU)"."""
    parts = [
        f"{'corectă' if sign == '+' else 'incorectă'} ({ply_name(int(number))})"
        for number, sign in PATH.findall(path)
    ]
    return "depunere " + ", ".join(parts)


SHORT_DATES = ("D.p.", "sosit", "exp.")
"""The dates of a letter on a postcard: the postmark of the partner's, the arrival, the dispatch."""


def _dated(letter: Letter, names: tuple[str, ...]) -> list[str]:
    """Return the known dates of a letter, each with its name."""
    stamp = f" ({STAMPS[letter.stamp]})" if STAMPS[letter.stamp] else ""
    days = (letter.partner_sent, letter.arrived, letter.sent)
    return [
        f"{name} {written_date(day)}{note}"
        for name, day, note in zip(names, days, ("", stamp, ""), strict=True)
        if day
    ]


def opening_lines(state: State, alphabet: Alphabet) -> Iterator[str]:
    """Yield the arbiter's lines to both players before the first play: the dates, the head of the sheet, the
    string, the letters of each (COR-1, COR-20, COR-26)."""
    for name, day in (("Data începerii", state.started), ("Termenul partidei", state.deadline)):
        if day:
            yield f"{name}: {written_date(day)}"
    for colour, player in zip(COLOURS, state.players, strict=True):
        if player.town:
            yield f"Localitatea jucătorului {colour}: {player.town}"
        if player.address:
            yield f"Adresa jucătorului {colour}: {player.address}"
    if state.red_coefficient:
        yield f"Coeficientul anterior al jucătorului ROȘU: {state.red_coefficient}"
    if state.red_rank:
        yield f"Locul în clasament al jucătorului ROȘU: {state.red_rank}"
    if state.arbiters:
        yield f"Arbitru: {', '.join(state.arbiters)}"
    yield f"Fiecare jucător are {days_text(state.rules.thinking_days)} de gândire"
    yield f"Șirul de litere: {alphabet.show_rack(state.string)}"
    before = variants(replace(state, plies=(), answers={}))[0]
    for seat, colour in enumerate(COLOURS):
        yield f"{colour} are literele: {tiles_text(before.rack(state.string, seat), alphabet)}"


def result_text(scores: tuple[int, int]) -> str:
    """Both scores: "ROȘU 524 – ALBASTRU 480"."""
    return " – ".join(f"{colour} {score}" for colour, score in zip(COLOURS, scores, strict=True))


def coefficients_text(worth: tuple[int, int]) -> str:
    """Both coefficients as the document has them: "C ROȘU = 1,5219 și C ALBASTRU = 0,4781" (COR-13)."""
    texts = (f"{number // ONE},{number % ONE:04}" for number in worth)
    return " și ".join(f"C {colour} = {text}" for colour, text in zip(COLOURS, texts, strict=True))


def _signed(day: str, name: str) -> str:
    """Write a date and a name in brackets: " (05.03.2026; Dora Enache)"."""
    parts = "; ".join(filter(None, (written_date(day) if day else "", name)))
    return f" ({parts})" if parts else ""


def _whose(seat: int) -> str:
    return f"{COLOURS[seat]} " if seat >= 0 else ""


def settled_lines(message: Message) -> Iterator[str]:
    """Yield the lines of the arbiter's decisions about the game itself (COR-5B, COR-14, COR-15, COR-16)."""
    if message.annulled:
        number, reason = message.annulled
        yield f"Se anulează {ply_name(number)} și tot ce a urmat; motiv: {reason}"
    for penalty in message.penalties:
        tenths = f"{penalty.tenths // 10},{penalty.tenths % 10} din coeficient"
        what = tenths if penalty.kind == "tenths" else PENALTIES[penalty.kind]
        by = _signed(penalty.date, penalty.by)
        yield f"Penalizare pentru {COLOURS[penalty.seat]}: {what}{by}; motiv: {penalty.reason}"
    if claim := message.judged:
        result = "admisă, partida se încheie" if claim.upheld else "respinsă, partida continuă"
        yield (
            f"Decizia arbitrului la contestația jucătorului {COLOURS[claim.seat]} din "
            f"{written_date(claim.date)} pentru depășirea timpului de gândire "
            f"(anunț trimis la {written_date(claim.notified)}): {result}{_signed(claim.answered, claim.by)}"
        )
    if back := message.reopened:
        day = f"; {written_date(back.ended)}" if back.ended else ""
        ended = f"{_whose(back.seat)}{TAKEN_BACK[back.kind]}{day}"
        yield f"Se retrage încheierea partidei ({ended}): partida continuă{_signed(back.date, back.by)}"
    if end := message.closed:
        reporters = " și ".join(COLOURS[seat] for seat in message.reports)
        known_by = f"; poziția a fost comunicată de {reporters}" if reporters else ""
        ended = f"{_whose(end.seat)}{ENDINGS[end.kind]}{known_by}"
        yield f"Partida se încheie: {ended}{_signed(end.date, end.by)}"


def email_text(message: Message, state: State, alphabet: Alphabet, link: str = "") -> str:
    """The message for e-mail: a line for every part, and at the end the link with the whole game, if any."""
    text = "\n".join(_Writer(message, state, alphabet, short=False).lines())
    text = re.sub(r"\n{3,}", "\n\n", text).strip() + "\n"
    return f"{text}\nLinkul partidei: {link}\n" if link else text


def postcard_text(message: Message, state: State, alphabet: Alphabet) -> str:
    """The message for a postcard: the same in as few lines as can be."""
    return "\n".join(line for line in _Writer(message, state, alphabet, short=True).lines() if line) + "\n"


def envelope_text(message: Message, alphabet: Alphabet) -> str:
    """Write the text inside the envelope: turn, position, word and points (COR-21); empty without a ply."""
    if message.number is None or not message.moves:
        return ""
    moves = [
        (f"{stated.label}) " if stated.label else "")
        + ("PAS" if stated.play is None else position_text(stated.play, alphabet))
        + f" – {stated.points} p"
        for stated in message.moves
    ]
    return f"Turul {roman(message.number // 2 + 1)} {COLOURS[message.number % 2]}: {'; '.join(moves)}"


class _Writer:
    """The lines of a message."""

    def __init__(self, message: Message, state: State, alphabet: Alphabet, *, short: bool) -> None:
        self.message, self.state, self.alphabet, self.short = message, state, alphabet, short

    def lines(self) -> Iterator[str]:
        """All lines in the order of COR-17, empty ones between the parts."""
        message, players = self.message, self.state.players
        number = f", nr. {message.game}" if message.game else ""
        yield f"Partida {message.code}{number} – {message.name}"
        if message.opens or not self.short:
            yield f"ROȘU: {players[0].name} – ALBASTRU: {players[1].name}"
        if message.opens:
            yield ""
            yield from opening_lines(self.state, self.alphabet)
        yield from self._resent()
        yield ""
        yield from self._dates()
        yield ""
        yield from map(self._confirmation, message.confirmed)
        yield from self._returned()
        yield from (self._decision(decision) for decision in message.decisions if not decision.after)
        yield ""
        yield from map(self._before, message.before)
        yield from self._ply()
        yield ""
        yield from (self._decision(decision) for decision in message.decisions if decision.after)
        yield from self._corrections()
        yield from settled_lines(message)
        yield from self._others()
        yield from self._result()
        if message.remark:
            yield f"Observații: {message.remark}"
        if message.signature:
            yield ""
            yield f"{'Semn.' if self.short else 'Semnătura'}: {message.signature}"

    def _resent(self) -> Iterator[str]:
        last = len(self.state.plies) - 1
        if self.message.resent:
            day, receipt = self.message.resent
            yield f"Retrimit {ply_name(last)} la {written_date(day)}{self._receipt(receipt)}"
        if self.message.uncollected:
            back, again, receipt = self.message.uncollected
            then = f" și a fost retrimisă la {written_date(again)}" if again else ""
            yield (
                f"Scrisoarea pentru {ply_name(last)} s-a întors la {written_date(back)}{then}"
                f"{self._receipt(receipt)}"
            )

    def _receipt(self, text: str) -> str:
        return f"; recipisa: {text}" if text else ""

    def _dates(self) -> Iterator[str]:
        message = self.message
        whose = "scrisorii arbitrului" if message.number == 0 else "depunerii partenerului"
        if message.before:
            whose = "returnării"
        names = SHORT_DATES if self.short else (
            f"Data poștală a {whose}:", "Data sosirii:", "Data expedierii:"
        )  # fmt: skip
        parts = _dated(message.letter, names)
        yield from ["; ".join(parts)] if self.short else parts
        red, blue = message.totals
        if red is None or blue is None:
            return
        if self.short:
            now = f"{message.days} z.; " if message.days is not None else ""
            yield f"Gândire: {now}total R {red}, A {blue}"
            return
        now = f"{days_text(message.days)} în acest tur; " if message.days is not None else ""
        yield f"Timp de gândire: {now}total ROȘU {days_text(red)}, ALBASTRU {days_text(blue)}"

    def _confirmation(self, stated: StatedMove) -> str:
        """Write the partner's play with the points that count, or the part that is not accepted."""
        number = self.message.confirms or 0
        begin = {"": "Confirm", "zero": "Acord zero puncte pentru", "challenged": "Contest"}[stated.verdict]
        variant = f", varianta {stated.label}" if stated.label else ""
        parts = ["PAS" if stated.play is None else position_text(stated.play, self.alphabet)]
        parts += [position_text(word, self.alphabet) for word in stated.adjacent or ()]
        words = ", ".join(map(self.alphabet.show_word, stated.words))
        if words:
            parts.append(f"cuvinte {'inexistente' if stated.verdict == 'zero' else 'contestate'}: {words}")
        if stated.verdict == "challenged":
            parts.append("am făcut contestație către arbitru")
            parts.append("continui în ambele variante")
        if figures := self._figures(stated):
            parts.append(figures)
        if stated.remark:
            parts.append(f"motiv: {stated.remark}")
        return f"{begin} {ply_name(number)}{variant}: {'; '.join(parts)}"

    def _figures(self, stated: StatedMove) -> str:
        """Points and total: "72 p, înscris 10, total 10"."""
        parts = [
            f"{stated.points} p" if stated.points is not None else "",
            f"înscris {stated.recorded}" if stated.recorded is not None else "",
            f"total {stated.total}" if stated.total is not None else "",
        ]
        return ", ".join(filter(None, parts))

    def _returned(self) -> Iterator[str]:
        if back := self.message.returned:
            why = FAULTS.get(back.fault, back.fault)
            more = f"; motiv: {back.remark}" if back.remark else ""
            yield f"Returnez {ply_name(back.number)}: {why}{more}"

    def _decision(self, decision: Decision) -> str:
        about = ply_name(decision.number) + (f", {assumptions(decision.variant)}" if decision.variant else "")
        words = ", ".join(map(self.alphabet.show_word, decision.valid))
        valid = f"; cuvinte valabile: {words}" if words else ""
        if decision.off:
            valid += f"; {COLOURS[1 - decision.number % 2]} pierde {decision.off} p"
        end = _signed(decision.date, decision.name)
        if decision.by == "partner":
            return f"Recunosc greșeala din {about}{valid}{end}"
        result = "depunere corectă" if decision.correct else "depunere incorectă"
        return f"Decizia arbitrului pentru {about}: {result}{valid}{end}"

    def _before(self, attempt: Before) -> str:
        """An attempt that was sent back, with the dates of both letters (COR-5, COR-10)."""
        plays = " / ".join(
            "PAS" if play is None else position_text(play, self.alphabet) for play in attempt.plays
        )
        parts = [plays, *_dated(attempt.letter, SHORT_DATES)]
        back = [FAULTS.get(attempt.fault, attempt.fault), *_dated(attempt.back, SHORT_DATES)]
        begin = "Depun din nou" if self.message.moves else "Am depus"
        return f"{begin} {ply_name(attempt.number)}: {', '.join(parts)}; returnat: {', '.join(back)}"

    def _ply(self) -> Iterator[str]:
        message = self.message
        if message.number is None:
            return
        turn, seat = divmod(message.number, 2)
        name = f"{'T.' if self.short else 'Turul'} {roman(turn + 1)}, {COLOURS[seat]}"
        if not self.short or message.moves[0].label:
            yield name
            name = ""
        for stated in message.moves:
            if stated.label:
                yield f"Varianta {stated.label} – {assumptions(stated.variant or '')}"
            yield from self._short_move(stated, name) if self.short else self._move(stated)

    def _move(self, stated: StatedMove) -> Iterator[str]:
        if stated.used is not None:
            yield f"Litere depuse: {tiles_text(stated.used, self.alphabet)}"
        yield "PAS" if stated.play is None else position_text(stated.play, self.alphabet)
        if stated.adjacent:
            yield self._adjacent(stated)
        yield f"Punctaj: {self._figures(stated)}"
        if stated.kept is not None and stated.taken is not None:
            yield f"Rămân în mână: {tiles_text(stated.kept, self.alphabet)}"
            yield f"Preluate în continuare: {tiles_text(stated.taken, self.alphabet)}"

    def _short_move(self, stated: StatedMove, name: str) -> Iterator[str]:
        """ "T. IX, ROȘU: O,G 7C: GOL", and below it the rest of the sheet's line."""
        begin = f"{name}: " if name else ""
        if stated.play is None:
            yield f"{begin}PAS"
        else:
            yield (
                f"{begin}{tiles_text(stated.used or b'', self.alphabet)} "
                f"{position_text(stated.play, self.alphabet)}"
            )
        yield "; ".join(filter(None, (self._adjacent(stated), self._figures(stated))))
        if stated.kept is not None and stated.taken is not None:
            kept, taken = (tiles_text(tiles, self.alphabet) for tiles in (stated.kept, stated.taken))
            yield f"Mână: {kept}; preluate: {taken}"

    def _adjacent(self, stated: StatedMove) -> str:
        return "; ".join(position_text(word, self.alphabet) for word in stated.adjacent or ())

    def _result(self) -> Iterator[str]:
        """The final scores, and the coefficients that are proposed (COR-30)."""
        if self.message.scores:
            yield f"Scor final: {result_text(self.message.scores)}"
        if worth := self.message.proposed:
            day = _signed(worth.date, "")
            begin = "Propun coeficienții" if day else "Coeficienți:"
            yield f"{begin} {coefficients_text(worth.coefficients)}{day}"
        if self.message.signed:
            yield "Am semnat fișa de concurs"

    def _corrections(self) -> Iterator[str]:
        for correction in self.message.corrections:
            about = ply_name(correction.number) + (
                f", {assumptions(correction.variant)}" if correction.variant else ""
            )
            by = f" ({correction.by})" if correction.by else ""
            yield f"Rectificare pentru {about}: {correction.points} p{by}; motiv: {correction.reason}"

    def _others(self) -> Iterator[str]:
        message = self.message
        if message.leave:
            first, last, written = map(written_date, message.leave)
            yield f"Concediu în perioada {first} – {last} (înscris la {written})"
        if message.thinking:
            days, day = message.thinking
            yield f"Voi gândi cel mult {days_text(days)} (anunțat la {written_date(day)})"
        if message.claim:
            day, notified = map(written_date, message.claim)
            yield (
                f"Am făcut contestație la arbitru pentru depășirea timpului de gândire la {day} "
                f"(anunț trimis la {notified})"
            )
        day = f" la {written_date(message.ended)}" if message.ended else ""
        match message.draw:
            case "offered":
                yield "Propun remiză"
            case "accepted":
                yield f"Accept remiza{day}"
            case "declined":
                yield "Refuz remiza"
        if message.abandoned:
            yield f"Abandonez partida{day}"
