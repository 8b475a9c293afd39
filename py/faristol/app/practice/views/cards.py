"""A card: its question, the result of the answer, and the end of a session."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.board import small_tiles, tile
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Screen
from faristol.modes.practice.answers import CardSet
from faristol.modes.practice.learning import Done
from faristol.modes.practice.questions import Outcome, Question, kind_in, language_in
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.tile import BLANK

GRADES = ((1, _("Again")), (2, _("Hard")), (3, _("Good")), (4, _("Easy")))

MORE = 10
"""New cards beyond the daily number, added by a tap."""

WEEK = 7
"""Days over which the returning cards are counted together."""

MOST_OF_CARD = 3
"""Most words shown for a card that asks for several."""


@dataclass(frozen=True)
class Missed:
    """A missed word with its hooks."""

    word: bytes
    front: bytes
    back: bytes


@dataclass(frozen=True)
class Checked:
    """The result of an answer, its time, and the proposed grade.

    `given_up` says that the player did not try.
    """

    outcome: Outcome
    milliseconds: int
    grade: int
    missed: tuple[Missed, ...]
    given_up: bool


@dataclass(frozen=True)
class Ended:
    """The summary of the day at the end of a session.

    `missed` are the words missed, each with its language; `solved` are the words asked by cards with mixed
    tiles, by card; `coming` counts the cards that come back today and on each of the next days. `named` is
    the number of cards listed of each sort, `looked_at` the number of missed words looked at, readable or
    not.
    """

    done: Done
    missed: Sequence[tuple[str, Missed]]
    solved: Mapping[str, tuple[bytes, ...]]
    coming: Sequence[int]
    named: int
    looked_at: int


def card_page(
    screen: Screen,
    texts: Texts,
    *,
    question: Question,
    checked: Checked | None,
    laid: str,
    free: Sequence[int],
    alphabet: Alphabet,
    set_name: str,
    to_go: int,
    after: int,
    order: Sequence[int],
) -> Page:
    """Return the page of a card, with its result if it was answered.

    `laid` is the answer laid with tiles, `free` are the tiles, by number, that can still be laid. `to_go`
    counts the right answers still needed today, `after` all answers so far. Mixed tiles are shown in this
    `order`.
    """
    mixed = question.kind in ("anagram", "blank")
    shown = bytes(question.tiles[number] for number in order) if mixed else question.tiles
    typed = dict(screen.typed_at("answer"))
    return page(
        "practice/card.html",
        set_name,
        texts,
        set_name=set_name,
        to_go=to_go,
        after=after,
        laid=laid,
        question=question,
        ask=asked_in_words(question, alphabet, texts),
        tiles=Markup("") if question.kind == "recall" else small_tiles(shown, alphabet, texts),
        mixed=mixed,
        checked=checked,
        sentence=outcome_in_words(question, checked, alphabet, texts) if checked else "",
        found=[alphabet.show_word(word) for word in checked.outcome.found] if checked else [],
        wrong=[alphabet.show_word(word) for word in checked.outcome.wrong] if checked else [],
        missed=[_missed(one, alphabet) for one in checked.missed] if checked else [],
        seconds=texts.tenths(checked.milliseconds / 1000) if checked else "",
        grades=[(number, texts.gettext(name)) for number, name in GRADES],
        typed=typed,
        answer=typed.get("answer", laid),
        laying=[
            (number, alphabet.letters[letter], tile(letter, alphabet), number in free)
            for number, letter in zip(order, shown, strict=True)
        ]
        if question.kind == "anagram" and not checked
        else [],
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(("answer",)),
    )


def asked_in_words(question: Question, alphabet: Alphabet, texts: Texts) -> str:
    """Return the question of a card, as a sentence."""
    match question.kind:
        case "anagram" | "blank":
            count = len(question.words)
            return texts.ngettext(
                "Which word do these tiles make?", "Which %(num)s words do these tiles make?", count
            ) % {"num": count}
        case "hooks":
            return texts.gettext("Which letters can stand in front of it, and which behind it?")
        case "valid":
            return texts.gettext("Is it in the word list?")
        case "recall":
            form = texts.ngettext("%(num)s tile", "%(num)s tiles", question.length)
            count, length = len(question.words), form % {"num": question.length}
            form = texts.ngettext("The only word of %(length)s", "All %(num)s words of %(length)s", count)
            if question.tiles:
                form = texts.ngettext(
                    "The only word of %(length)s with %(tiles)s",
                    "All %(num)s words of %(length)s with %(tiles)s",
                    count,
                )
            if question.tiles and question.without:
                form = texts.ngettext(
                    "The only word of %(length)s with %(tiles)s and without %(others)s",
                    "All %(num)s words of %(length)s with %(tiles)s and without %(others)s",
                    count,
                )
            tiles, others = map(alphabet.show_rack, (question.tiles, question.without))
            return form % {"num": count, "length": length, "tiles": tiles, "others": others}


def question_in_words(question: Question, alphabet: Alphabet, texts: Texts) -> str:
    """Return the question of a card with its tiles or word, for screen readers."""
    asked = asked_in_words(question, alphabet, texts)
    if question.kind == "recall":
        return asked
    if question.kind in ("hooks", "valid"):
        return f"{alphabet.show_word(question.tiles)}. {asked}"
    blank = texts.gettext("blank")
    tiles = (blank if tile == BLANK else alphabet.letters[tile] for tile in question.tiles)
    return f"{', '.join(tiles)}. {asked}"


def outcome_in_words(question: Question, checked: Checked, alphabet: Alphabet, texts: Texts) -> str:
    """Return the result of an answer, as a sentence for the page and for screen readers."""
    outcome = checked.outcome
    word = alphabet.show_word(question.tiles) if question.kind in ("valid", "hooks") else ""
    if question.kind == "valid":
        statement = (
            texts.gettext("%(word)s is valid.") if question.words else texts.gettext("%(word)s is not valid.")
        )
        right = not (outcome.missed or outcome.wrong or checked.given_up)
        head = texts.gettext("Right.") if right else texts.pgettext("answer", "No.")
        return f"{head} {statement % {'word': word}}"
    parts = []
    if not outcome.missed and not outcome.wrong:
        parts.append(texts.gettext("Right."))
    if outcome.missed:
        parts.append(
            texts.ngettext("Missed: %(words)s.", "Missed: %(words)s.", len(outcome.missed))
            % {"words": _sequence(outcome.missed, alphabet, texts)}
        )
    if outcome.wrong:
        parts.append(
            texts.ngettext("Not in the list: %(words)s.", "Not in the list: %(words)s.", len(outcome.wrong))
            % {"words": _sequence(outcome.wrong, alphabet, texts)}
        )
    return " ".join(parts)


def _sequence(words: Iterable[bytes], alphabet: Alphabet, texts: Texts) -> str:
    return texts.sequence([alphabet.show_word(word) for word in words])


def _missed(one: Missed, alphabet: Alphabet) -> dict[str, str]:
    front, back = (
        " ".join(alphabet.letters[letter] for letter in letters) for letters in (one.front, one.back)
    )
    return {"word": alphabet.show_word(one.word), "front": front, "back": back}


def end_page(
    screen: Screen,
    texts: Texts,
    ended: Ended,
    *,
    alphabets: Mapping[str, Alphabet],
    chosen: CardSet | None,
    waiting: int,
    others: int,
    after: int,
    left: int,
) -> Page:
    """Return the page for the end of today's cards: those learnt and those missed.

    With a `chosen` set these are its cards, and `others` wait in other sets. `after` counts all answers so
    far, `left` the cards never met.
    """
    done = ended.done
    unseen = max(0, len(done.missed) - ended.looked_at)
    return page(
        "practice/card_end.html",
        texts.gettext("Done for today") if not waiting else texts.gettext("Practise"),
        texts,
        done=done,
        waiting=waiting,
        others=others,
        after=after,
        left_unmet=left,
        finished=texts.gettext("“%(name)s” is done for today.") % {"name": chosen.name}
        if chosen
        else texts.gettext("Everything for today is done."),
        of_set=chosen.id if chosen else "",
        more=min(MORE, left),
        share=round(100 * done.right / done.answers) if done.answers else 0,
        missed=[_missed(one, alphabets[language]) for language, one in ended.missed],
        coming=_coming(ended.coming, texts),
        met=_named(done.met, ended, alphabets, texts),
        relearnt=_named(done.relearnt, ended, alphabets, texts),
        left=_named(done.left, ended, alphabets, texts),
        unseen=unseen,
        cut=unseen or max(map(len, (done.met, done.relearnt, done.left))) > ended.named,
        elsewhere=screen.notices_elsewhere(()),
    )


def _coming(coming: Sequence[int], texts: Texts) -> str:
    """Return when cards come back, empty if none does for long."""
    _today, tomorrow, *_ = coming
    week = sum(coming[1 : WEEK + 1])
    if week:
        form = texts.gettext("Cards that come back: tomorrow %(tomorrow)s, in the next seven days %(week)s.")
        return form % {"tomorrow": texts.number(tomorrow), "week": texts.number(week)}
    days = next((day for day, cards in enumerate(coming) if day and cards), 0)
    form = texts.ngettext(
        "The next cards come back in %(num)s day.", "The next cards come back in %(num)s days.", days
    )
    return form % {"num": days} if days else ""


def _named(keys: tuple[str, ...], ended: Ended, alphabets: Mapping[str, Alphabet], texts: Texts) -> list[str]:
    """Return the questions of cards, in short."""
    return [_short(key, ended, alphabets, texts) for key in keys[: ended.named]]


def _short(key: str, ended: Ended, alphabets: Mapping[str, Alphabet], texts: Texts) -> str:
    words = ended.solved.get(key)
    if words:
        alphabet = alphabets[language_in(key)]
        more = " …" if len(words) > MOST_OF_CARD else ""
        return " ".join(map(alphabet.show_word, words[:MOST_OF_CARD])) + more
    asked = key.split(".", 2)[2]
    if kind_in(key) != "recall" or language_in(key) not in alphabets:
        return asked
    length, _space, tiles = asked.partition(" ")
    length_in_words = texts.ngettext("%(num)s tile", "%(num)s tiles", int(length)) % {"num": length}
    return f"{length_in_words} {tiles}".strip()
