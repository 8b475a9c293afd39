"""Read the text of a message to the partner, as correspondence_text.py writes it or as people type it.

Accents may be missing, lines may be in another order, dates and turns be written in any usual way, and the
essential line is enough: "7C GOL 41". Lines that a reply quotes with ">" are skipped, unless there are no
others.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from faristol.errors import Unreadable
from faristol.modes.correspondence.data import Letter, Stamp
from faristol.modes.correspondence.events import Ended, PenaltyGiven
from faristol.modes.correspondence.state import Reopened
from faristol.rules.notation import Play
from faristol.storage.exchange.correspondence_message import (
    Before,
    Corrected,
    Decision,
    Judged,
    Message,
    Proposed,
    Returned,
    tells_something,
)
from faristol.storage.exchange.correspondence_plays import (
    ABOUT,
    TURN,
    StatedMove,
    coefficients_of,
    dates_of,
    fold,
    number_of,
    path_of,
    play_of,
    ply_of,
    scores_of,
    seat_of,
    signed,
    tiles_of,
    whose,
    with_part,
    words_of,
)
from faristol.storage.exchange.correspondence_text import ENDINGS, FAULTS, PENALTIES, STAMPS, TAKEN_BACK
from faristol.storage.exchange.correspondence_wrapping import lines_of, unwrapped, width_of
from faristol.tiles.alphabet import Alphabet

_STAMPS: dict[str, Stamp] = {fold(text): stamp for stamp, text in STAMPS.items() if text}
_CODES = {fold(text): code for code, text in FAULTS.items()}
_ENDINGS = {fold(text): kind for kind, text in ENDINGS.items()}
_TAKEN_BACK = {fold(text): kind for kind, text in TAKEN_BACK.items()}
_PENALTIES = {fold(text): kind for kind, text in PENALTIES.items()}
_VERDICTS = {"acord zero": "zero", "zero": "zero", "contest": "challenged"}

_OF = r"(?:depunerea )?(?:din |pentru )?"
_LINES = {
    name: re.compile(pattern)
    for name, pattern in {
        "closed": r"partida se incheie:? (?:(rosu|albastru) )?(.*)$",
        "reopened": r"se retrage incheierea partidei \((?:(rosu|albastru) )?(.*?)\)(.*)$",
        "game": r"(?:ref\.? )?partida:? +([\w-]+)(?:,? ?\bnr\b\.? ?(.*?))?(?: [–-] (.*))?$",
        "names": r"rosu:? .+ [–-] albastru:? .+$",
        "opening": r"(?:data inceperii|termenul partidei|(?:adresa|localitatea) jucatorului|arbitru"
        r"|coeficientul anterior|locul in clasament|sirul de litere|(?:rosu|albastru) are literele)\b.*:.*$"
        r"|fiecare jucator are .*$",
        "resent": rf"retrimit {_OF}{TURN}.*$",
        "uncollected": rf"scrisoarea {_OF}{TURN}.*$",
        "returned": rf"returnez {_OF}{ABOUT}:?(.*)$",
        "before": rf"(?:depun din nou|am depus) {_OF}{TURN}:? (.*); ?returnat:? (.*)$",
        "annulled": rf"se anuleaza {ABOUT} si tot ce a urmat(?:; ?motiv: (.*))?$",
        "penalised": r"penalizare (?:pentru )?(rosu|albastru):? ?(.*)$",
        "judged": r"decizia arbitrului la contestatia (?:jucatorului )?(rosu|albastru)\b(.*)$",
        "decision": rf"decizia arbitrului {_OF}{ABOUT}:?(.*)$",
        "admitted": rf"recunosc greseala {_OF}{ABOUT}(.*)$",
        "corrected": rf"rectificare {_OF}{ABOUT}: ?(\d+) ?p\.?(.*)$",
        "confirmed": r"(confirm|acord zero|zero|contest(?!at[ie]))(?:\w*)(?: puncte)?"
        r"(?: pentru| depunerea| din)*\.?(.*)$",
        "leave": r"concediu\w* .*$",
        "thinking": r"voi gandi .*$",
        "claim": r"am facut contestatie la arbitru .*$",
        "scores": r"scor(?:ul)? final\b.*$",
        "proposed": r"(?:propun )?coeficient\w*:? .*$",
        "signed": r"am semnat fisa\b.*$",
        "draw": r"(propun|ofer|accept|refuz) remiz[ae]\b.*$",
        "abandoned": r"(?:abandonez|cedez)(?: partida)?\b.*$",
        "remark": r"(?:observatii|obs)\.?:? (.*)$",
        "signature": r"semn(?:atura|at|\.)?:? (.*)$",
        "variant": r"varianta ([a-h])\b(.*)$",
        "days": r"(?:timp\w*(?: de)? gandire|gandire|timp)\b(.*)$",
        "turn": rf"{TURN}\s*[,:;–-]?\s*(.*)$",
        "coded": r"(?:partida:? +)?(\w{4,12})[,:;]? +(t(?:ur(?:ul|a)?)?\.?\s*(?:[ivxl]+|\d+)\b.*)$",
    }.items()
}
"""The beginnings of lines that are not just a date, tiles, a play or figures, in folded text; each is read by
the method of its name."""

_DATES = re.compile(
    r"(?:data )?(?:(d\.? ?p\.?|postal\w*|posta|stampil\w*)|(sosi\w*|primi\w*)|(exp\w*|trimi\w*))\b.*$"
)
_NO_WORD = r"(?<!:)(?<!\b[a-o]\d)(?<!\b[a-o]\d\d)(?<!\d[a-o])"
"""Not behind a position, where a word stands."""
_JOINED = re.compile(
    rf"{_NO_WORD},?(?: [sș]i)? (?=preluat|iau\b)|(?<=\d),? (?=exp|sosi|primi)", re.IGNORECASE
)
"""The beginning of a part of a line that no mark separates from the one before."""
_DATED = re.compile(r", (?=d\.p\.|sosit|exp\.)", re.IGNORECASE)
_TILES = re.compile(
    r"(litere\w* depuse|depuse|raman\w*(?: in mana)?|(?:in )?mana|preluat\w*(?: in continuare)?|iau)"
    r"(?:\s*:\s*(.*)|\s+((?:[^\W\d_]|\?)(?:[ ,]+(?:[^\W\d_]|\?))*))$"
)

_KNOWN_WORDS = re.compile(r"am facut contestatie|continui|in ambele|fisa|depunerea")
"""The phrases of a challenge besides its words."""


def read_text(text: str, alphabet: Alphabet) -> Message:
    """Read a text as a message, which also has the lines that could not be read or have no meaning here."""
    return read_lines(text, alphabet)[0]


def read_lines(text: str, alphabet: Alphabet) -> tuple[Message, tuple[str, ...]]:
    """Read a text as a message, and return its lines as they were before a program for e-mail broke them."""
    lines = lines_of(text)
    reader = _Reader(alphabet)
    message = reader.read([line for line in lines if not line.startswith(">")])
    tells = tells_something(message) or message.opens
    if not tells and any(line.startswith(">") for line in lines):
        reader = _Reader(alphabet)
        message = reader.read([line.lstrip("> ") for line in lines])
    elif not tells or (message.turn is not None and not message.moves):  # its content is in skipped lines
        every = message.code and not tells
        named = [line for line in message.passed_over if every or re.search(r"\d", line)]
        left = tuple(line for line in message.passed_over if line not in named)
        message = replace(message, unread=(*message.unread, *named), passed_over=left)
    return message, tuple(reader.lines)


class _Reader:
    """A message that is read line by line."""

    def __init__(self, alphabet: Alphabet) -> None:
        self.alphabet = alphabet
        self.message = Message()
        self.moves: list[StatedMove] = []
        self.lines: list[str] = []

    def read(self, lines: list[str]) -> Message:
        """The message of these lines."""
        waiting, width = list(lines), width_of(lines)
        while waiting:
            if line := unwrapped(waiting.pop(0), waiting, self._reads, width):
                self.lines.append(line)
                self._line(line)
        return replace(self.message, moves=tuple(self.moves))

    def _reads(self, line: str) -> bool:
        """Tell whether all of a line can be read after those before it."""
        alone = _Reader(self.alphabet)
        alone.message = replace(self.message, unread=(), passed_over=())
        alone.moves = list(self.moves)
        alone._line(line)
        return not (alone.message.unread or alone.message.passed_over)

    def _set(self, **fields: Any) -> None:
        self.message = replace(self.message, **fields)

    def _leave_out(self, where: str, line: str) -> None:
        """Keep a line among those that are `unread` or `passed_over`."""
        self._set(**{where: (*getattr(self.message, where), line)})

    def _line(self, line: str) -> None:
        folded = fold(line)
        try:
            for name, pattern in _LINES.items():
                if match := pattern.match(folded):
                    getattr(self, f"_{name}")(match, line)
                    return
            self._segments(line)
        except (ValueError, Unreadable, LookupError):
            self._leave_out("unread", line)

    def _names(self, match: re.Match[str], line: str) -> None:
        """Ignore a line that is only for people."""

    def _opening(self, match: re.Match[str], line: str) -> None:
        """Note that this is the arbiter's first message; the game itself comes in its link."""
        self._set(opens=True)

    def _game(self, match: re.Match[str], line: str) -> None:
        code, game, name = (line[slice(*match.span(group))] if match[group] else "" for group in (1, 2, 3))
        if code == code.lower() and not re.search(r"\d", code):  # "Partida frumoasă"
            self._leave_out("passed_over", line)
            return
        self._set(code=code, game=game, name=name)

    def _coded(self, match: re.Match[str], line: str) -> None:
        """Read the code and the turn in one line."""
        code, rest = (line[slice(*match.span(group))] for group in (1, 2))
        if not re.search(r"\d", code):
            self._segments(line)
            return
        self._set(code=code)
        self._line(rest)

    def _turn(self, match: re.Match[str], line: str) -> None:
        rest = line[match.start(3) :]
        if self.message.turn not in (None, number_of(match[1])) and not match[3]:
            raise ValueError(line)
        seat = seat_of(match[2])
        if rest and not self._one(rest) and not all(map(self._one, rest.split(";"))):
            where = "unread" if seat is not None else "passed_over"
            self._leave_out(where, line)
            return
        self._set(turn=number_of(match[1]), seat=self.message.seat if seat is None else seat)

    def _days(self, match: re.Match[str], line: str) -> None:
        text = match[1]
        before, _, behind = text.partition("total")
        days = re.search(r"(\d+) ?(?:de )?z", before)
        red = re.search(r"\b(?:rosu|r)\W{0,3}(\d+)", behind or text)
        blue = re.search(r"\b(?:albastru|a)\W{0,3}(\d+)", behind or text)
        if not (days or red or blue):
            raise ValueError(line)
        self._set(
            days=int(days[1]) if days else None,
            totals=(int(red[1]) if red else None, int(blue[1]) if blue else None),
        )

    def _resent(self, match: re.Match[str], line: str) -> None:
        first, _, receipt = line.partition("; recipisa: ")
        self._set(resent=(dates_of(fold(first))[0], receipt))

    def _uncollected(self, match: re.Match[str], line: str) -> None:
        first, _, receipt = line.partition("; recipisa: ")
        days = dates_of(fold(first))
        self._set(uncollected=(days[0], days[1] if len(days) > 1 else "", receipt))

    def _returned(self, match: re.Match[str], line: str) -> None:
        rest = line[match.start(3) :].strip()
        why, _, remark = rest.partition("; motiv: ")
        if not why:
            raise ValueError(line)
        known = why if re.fullmatch(r"[a-z]+\.[a-z_]+", why) else ""
        code = _CODES.get(fold(why), known or "unclear")
        said = remark if code != "unclear" or fold(why) in _CODES else "; ".join(filter(None, (why, remark)))
        self._set(returned=Returned(ply_of(match[1]), code, said))

    def _decision(self, match: re.Match[str], line: str) -> None:
        rest, name, day = signed(line[match.start(3) :])
        result, _, words = rest.partition(";")
        folded = fold(result)
        if "corect" not in folded:
            raise ValueError(line)
        self._decide(match, "incorect" not in folded, words, "arbiter", name, day)

    def _admitted(self, match: re.Match[str], line: str) -> None:
        rest, name, day = signed(line[match.start(3) :])
        self._decide(match, False, rest.lstrip("; "), "partner", name, day)

    def _decide(self, match: re.Match[str], correct: bool, words: str, by: str, name: str, day: str) -> None:
        _, _, listed = words.partition(":")
        listed, _, cost = listed.partition(";")
        off = re.search(r"(\d+) ?p\b", cost)
        made = Decision(
            ply_of(match[1]),
            path_of(match[2] or ""),
            correct,
            words_of(listed, self.alphabet),
            by,
            name,
            day,
            int(off[1]) if off else 0,
            bool(self.moves),
        )
        self._set(decisions=(*self.message.decisions, made))

    def _closed(self, match: re.Match[str], line: str) -> None:
        what, name, day = signed(line[match.start(2) :])
        folded, _, reporters = fold(what).partition("; ")
        kind = _ENDINGS[folded]
        reports = tuple(seat for seat, colour in enumerate(("rosu", "albastru")) if colour in reporters)
        self._set(closed=Ended(kind, whose(match[1]), day, name), reports=reports)

    def _reopened(self, match: re.Match[str], line: str) -> None:
        kind, _, day = match[2].partition("; ")
        _, name, reason = signed(line[match.start(3) :])
        ended = dates_of(day)[0] if day else ""
        self._set(reopened=Reopened(_TAKEN_BACK[kind], whose(match[1]), ended, reason, name))

    def _judged(self, match: re.Match[str], line: str) -> None:
        about, _, result = line[match.start(2) :].partition("): ")
        made, notified = dates_of(fold(about))
        result, name, day = signed(result)
        seat = int(match[1] == "albastru")
        upheld = fold(result).startswith("admis")
        self._set(judged=Judged(seat, made, notified, upheld, name, day))

    def _penalised(self, match: re.Match[str], line: str) -> None:
        first, _, reason = line[match.start(2) :].partition("; motiv: ")
        what, name, day = signed(first)
        tenths = re.match(r"(\d),(\d)", what)
        taken = 10 * int(tenths[1]) + int(tenths[2]) if tenths else 0
        kind = _PENALTIES[fold(what)] if tenths is None else "tenths"
        made = PenaltyGiven(int(match[1] == "albastru"), kind, taken, reason, name, day)
        self._set(penalties=(*self.message.penalties, made))

    def _before(self, match: re.Match[str], line: str) -> None:
        plays, *sent = _DATED.split(line[slice(*match.span(3))])
        why, *back = _DATED.split(line[slice(*match.span(4))])
        letters = []
        for parts in (sent, back):
            alone = _Reader(self.alphabet)
            if not all(alone._date(fold(part)) for part in parts):
                raise ValueError(line)
            letters.append(alone.message.letter)
        moves: list[Play | None] = []
        for text in plays.split(" / "):
            found = play_of(text, self.alphabet)
            if found is None and fold(text) != "pas":
                raise ValueError(line)
            moves.append(found[0] if found else None)
        number = ply_of(f"t{match[1]} {match[2]}")
        made = Before(number, tuple(moves), letters[0], _CODES.get(fold(why), why), letters[1])
        self._set(before=(*self.message.before, made))

    def _annulled(self, match: re.Match[str], line: str) -> None:
        self._set(annulled=(ply_of(match[1]), line[slice(*match.span(match.re.groups))]))

    def _corrected(self, match: re.Match[str], line: str) -> None:
        rest = line[match.start(4) :]
        by, _, reason = rest.partition("; motiv: ")
        made = Corrected(
            ply_of(match[1]),
            path_of(match[2] or ""),
            int(match[3]),
            reason,
            by.strip().removeprefix("(").removesuffix(")"),
        )
        self._set(corrections=(*self.message.corrections, made))

    def _confirmed(self, match: re.Match[str], line: str) -> None:
        """Read the partner's play repeated, or the part of it that is not accepted."""
        rest = line[match.start(2) :].strip(" :")
        about = re.match(TURN + r"\s*(?:, ?varianta ([a-h]))?\s*:?\s*", fold(rest))
        label = ""
        if about:
            label = (about[3] or "").upper()
            if about[2]:
                self._set(confirms=ply_of(about[0]))
            rest = rest[about.end() :]
        rest, _, remark = rest.partition("motiv: ")
        stated = StatedMove(label=label, verdict=_VERDICTS.get(match[1], ""), remark=remark)
        for part in filter(None, (part.strip() for part in rest.split(";"))):
            folded = fold(part)
            if folded.startswith(("cuvinte ", "cuvantul ")):
                listed = part.partition(":")[2] or part.partition(" ")[2]
                stated = replace(stated, words=words_of(listed, self.alphabet))
                continue
            after = with_part(stated, part, self.alphabet)
            if after is None and stated.verdict and not re.match(_KNOWN_WORDS, folded):
                after = replace(stated, words=words_of(part, self.alphabet))
            elif after is None and re.search(r"\d", folded):
                raise ValueError(line)
            stated = after or stated
        self._set(confirmed=(*self.message.confirmed, stated))

    def _leave(self, match: re.Match[str], line: str) -> None:
        first, last, *written = dates_of(fold(line))
        self._set(leave=(first, last, written[0] if written else ""))

    def _thinking(self, match: re.Match[str], line: str) -> None:
        days = re.search(r"(\d+) (?:de )?zi", match[0])
        if days is None:
            raise ValueError(line)
        self._set(thinking=(int(days[1]), (dates_of(match[0]) or [""])[0]))

    def _claim(self, match: re.Match[str], line: str) -> None:
        day, *notified = dates_of(match[0])
        self._set(claim=(day, notified[0] if notified else day))

    def _scores(self, match: re.Match[str], line: str) -> None:
        self._set(scores=scores_of(match[0]))

    def _proposed(self, match: re.Match[str], line: str) -> None:
        worth, _, day = match[0].partition("(")
        self._set(proposed=Proposed(coefficients_of(worth), (dates_of(day) or [""])[0]))

    def _signed(self, match: re.Match[str], line: str) -> None:
        self._set(signed=True)

    def _draw(self, match: re.Match[str], line: str) -> None:
        said = {"accept": "accepted", "refuz": "declined"}.get(match[1], "offered")
        self._set(draw=said, ended=(dates_of(match[0]) or [""])[0])

    def _abandoned(self, match: re.Match[str], line: str) -> None:
        self._set(abandoned=True, ended=(dates_of(match[0]) or [""])[0])

    def _remark(self, match: re.Match[str], line: str) -> None:
        self._set(remark=line[match.start(1) :])

    def _signature(self, match: re.Match[str], line: str) -> None:
        self._set(signature=line[match.start(1) :])

    def _variant(self, match: re.Match[str], line: str) -> None:
        text = match[2]
        path = path_of(text)
        named = path if path or "corect" not in text else None
        self.moves.append(StatedMove(variant=named or None, label=match[1].upper()))
        _, colon, rest = line.partition(":")
        if colon and rest.strip():
            self._segments(rest)

    def _segments(self, line: str) -> None:
        """Read any other line: parts between semicolons, or one part."""
        text = _JOINED.sub("; ", line)
        if self._one(text):
            return
        parts = [part.strip() for part in re.split(r"; ?|, (?=\d{1,2}[A-Oa-o]\b|[A-Oa-o]\d{1,2}\b)", text)]
        known = [self._one(part) for part in parts if part] if len(parts) > 1 else []
        if not all(known) or not known:
            unread = any(known) or re.match(r"data |litere |punctaj|raman|preluate", fold(line))
            where = "unread" if unread else "passed_over"
            self._leave_out(where, line)

    def _one(self, part: str) -> bool:
        """Enter a part that is a date, tiles, a play, or figures; tell whether it is one."""
        folded = fold(part)
        if ";" in part:
            return False
        return self._date(folded) or self._tiles(part, folded) or self._move(part)

    def _date(self, folded: str) -> bool:
        match = _DATES.match(folded)
        if not match or not re.search(r"\d", folded):
            return False
        day = dates_of(folded)[0]
        letter = self.message.letter
        if match[1]:
            letter = replace(letter, partner_sent=day)
        elif match[2]:
            stamp: Stamp = next((known for text, known in _STAMPS.items() if text in folded), "stamp")
            letter = Letter(letter.partner_sent, day, stamp, letter.sent)
        else:
            letter = replace(letter, sent=day)
        self._set(letter=letter)
        return True

    def _tiles(self, part: str, folded: str) -> bool:
        match = _TILES.match(folded)
        if match is None:
            return False
        tiles = tiles_of(part[slice(*match.span(match.lastindex or 2))], self.alphabet)
        taken = match[1].startswith(("prel", "iau"))
        name = "used" if "depuse" in match[1] else "taken" if taken else "kept"
        self._now(**{name: tiles})
        return True

    def _move(self, part: str) -> bool:
        now = self.moves[-1] if self.moves else StatedMove()
        stated = with_part(now, part, self.alphabet)
        if stated is None:
            return False
        self.moves[-1:] = [stated]
        return True

    def _now(self, **fields: Any) -> None:
        self.moves[-1:] = [replace(self.moves[-1] if self.moves else StatedMove(), **fields)]
