"""The page to set up a game: its use, players and rules; the computer as players see it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from faristol.app.duplicate.views import wording
from faristol.app.game.views.screens import NewGameScreen
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.render import Page, page, values_part
from faristol.errors import Refused
from faristol.lexicon.dawg import LexiconHeader
from faristol.modes.game.thinking import SECONDS
from faristol.movegen.opponent import LEVELS
from faristol.rules.game_rules import PAIR, GameRules

WORDS: Mapping[str, tuple[str, str]] = {
    "beginner": (
        _("Beginner"),
        _("Knows the most frequent words alone, misses plays, and lets most wrong words pass."),
    ),
    "learner": (
        _("Learner"),
        _("Knows everyday words, misses good plays, and lets some wrong words pass."),
    ),
    "club": (
        _("Club player"),
        _("Knows many words, plays for points, and challenges most wrong words."),
    ),
    "expert": (
        _("Expert"),
        _("Knows most words, thinks of the tiles that stay, and plays endgames ahead."),
    ),
    "strong": (
        _("Master"),
        _("Knows every word, weighs points and the tiles that stay, and searches endgames to the end."),
    ),
    "champion": (
        _("Strongest"),
        _("As a master, and plays its best moves on many times over, as long as it has the time."),
    ),
}
"""Name and description of each level."""


def level_choices(texts: Texts) -> list[tuple[str, str, str]]:
    """Return key, name and description of the levels, the weakest first."""
    return [(key, texts.gettext(WORDS[key][0]), texts.gettext(WORDS[key][1])) for key in LEVELS]


def seconds_choices(texts: Texts) -> list[tuple[str, str]]:
    """Return the times to think about a move."""
    return [
        (value, texts.ngettext("%(num)s second", "%(num)s seconds", int(value)) % {"num": value})
        for value in SECONDS
    ]


computer_line = values_part("game/computer.html")
"""The line about the computer's activity, an empty element while it waits."""


USES = (
    ("tablet", _("On this device"), _("The app draws; it goes from hand to hand")),
    ("board", _("On a real board"), _("Clock, score sheet and challenges")),
    ("computer", _("Against the computer"), _("As strong as one likes")),
)
"""The three uses of a game, with name and description."""

MINUTES = ("30", "25", "20", "15", "10", "0")
"""Minutes for each player to choose from; 0 is a game without a clock (CLA-7A)."""

INCREMENTS = (0, 5, 10, 20, 30)
"""Seconds added for each turn to choose from."""

CHECKS = (
    ("challenge", _("The opponent challenges")),
    ("refuse", _("The app takes only valid words")),
    ("void", _("The app: a word that is not valid costs the turn")),
)
SWITCHES = (
    ("takebacks", _("Turns may be taken back by agreement")),
    ("touch_move", _("Tiles once laid have to be played")),
    ("show_bag", _("Show how many tiles are in the bag")),
)
MEANINGS = {
    "touch_move": _(
        "If ticked, taking them back costs the turn; if not, they may be taken back until “Play”."
    )
}
"""Descriptions under a switch."""

ON_SCREEN = ("touch_move",)
"""Switches for what a screen allows: on a real board the document applies (CLA-2A, MAL-10)."""

PEOPLE = (
    ("first", _("First-named player")),
    ("second", _("Second-named player")),
    ("third", _("Third-named player, if any")),
    ("fourth", _("Fourth-named player, if any")),
)
COMPUTERS = (("level2", _("A second computer")), ("level3", _("A third computer")))
"""The fields of the players; from the third on only if the rules allow more than two."""

MOST_EXTRA = 6
RULES_ANCHOR = "new-rules"
"""The anchor of the notice about what other rules have changed."""

MINUTES_ANCHOR = "new-minutes"
"""The anchor of faults of the time."""

EXTRA_ANCHOR = "new-extra"
"""The anchor of faults of the organiser's lines."""


def switches_of(use: str) -> tuple[str, ...]:
    """Return the fields of the rules that have switches in the set-up of a use."""
    return tuple(name for name, _label in SWITCHES if use != "board" or name not in ON_SCREEN)


def setup_page(screen: NewGameScreen, texts: Texts) -> Page:
    """The set-up page."""
    chosen, against = screen.chosen, screen.use == "computer"
    switches = chosen.get("switches", "").split()
    names = {key: name for key, name, _description in screen.levels}
    level = chosen.get("level") or list(names)[(len(names) - 1) // 2]
    further = COMPUTERS[: screen.rules.players_most - PAIR]
    return page(
        "game/setup.html",
        texts.gettext("New game"),
        texts,
        screen=screen,
        chosen=chosen,
        uses=[(use, texts.gettext(name), texts.gettext(meaning)) for use, name, meaning in USES],
        styles=[
            ("formal", texts.gettext("As the rules say"), ""),
            ("casual", texts.gettext("Casual"), _casual(screen, texts)),
        ],
        before={
            name: " ".join(chosen.get(name, "").split())
            for name in ("minutes", "increment", "check", "switches")
        },
        rule_sets=[(rules.key, rules.title) for rules in screen.offered],
        several=_several(screen, texts),
        people=[("first", texts.gettext("Your name"), True)]
        if against
        else [
            (name, texts.gettext(label), number < screen.rules.players_most)
            for number, (name, label) in enumerate(PEOPLE)
        ],
        more=[(name, texts.gettext(label), (name, label) in further) for name, label in COMPUTERS],
        computers=", ".join(
            names[key] for key in (level, *(chosen.get(name) for name, _label in further)) if key in names
        ),
        seconds=seconds_choices(texts),
        levels=[("", texts.pgettext("a player", "none")), *names.items()],
        level=level,
        minutes=[
            *((value, _minutes(value, texts)) for value in MINUTES),
            ("other", texts.gettext("Another time")),
        ],
        increments=[
            (str(value), _increment(value, texts))
            for value in sorted({*INCREMENTS, screen.rules.increment_seconds})
        ],
        checks=[(value, texts.gettext(label)) for value, label in CHECKS],
        switches=[
            (
                value,
                texts.gettext(label),
                texts.gettext(MEANINGS[value]) if value in MEANINGS else "",
                value in switches,
            )
            for value, label in SWITCHES
            if value in switches_of(screen.use)
        ],
        lists=[(header.checksum, listed(header, screen.lists, texts)) for header in screen.lists],
        label=_label(screen, texts),
        note=_note(screen, texts),
        time=_time(screen, texts),
        anchors=("new", RULES_ANCHOR, MINUTES_ANCHOR, EXTRA_ANCHOR),
    )


def brought(before: Mapping[str, str], now: Mapping[str, str], rules: GameRules, texts: Texts) -> str:
    """Return the changes that other rules made on the page, empty if none."""
    changes = []
    if before.get("minutes") != now.get("minutes"):
        changes.append(_minutes(now["minutes_other"] or now["minutes"], texts))
    if before.get("increment") != now.get("increment"):
        changes.append(f"{texts.gettext('Added for each turn')}: {_increment(int(now['increment']), texts)}")
    if before.get("check") != now.get("check"):
        changes += [texts.gettext(label) for value, label in CHECKS if value == now.get("check")]
    limits = (
        (rules.most_turns, texts.gettext("Turns of each player")),
        (rules.turn_seconds, texts.gettext("Seconds for each turn")),
    )
    changes += [f"{label}: {limit}" for limit, label in limits if limit]
    had, has = (fields.get("switches", "").split() for fields in (before, now))
    for value, label in SWITCHES:
        if (value in had) != (value in has):
            answer = texts.gettext("Yes") if value in has else texts.gettext("No")
            changes.append(f"{texts.gettext(label)}: {answer}")
    sentence = texts.gettext("“%(rules)s” brings: %(values)s.") % {
        "rules": rules.name,
        "values": "; ".join(changes),
    }
    return sentence if changes else ""


def _casual(screen: NewGameScreen, texts: Texts) -> str:
    """Return how a casual game differs from the rules."""
    if screen.use == "board":
        return texts.gettext("No clock, the app takes only valid words, and turns may be taken back.")
    sentence = texts.gettext(
        "No clock, the app takes only valid words, and turns and tiles may be taken back."
    )
    if screen.use != "computer":
        return sentence
    ritual = texts.gettext(
        "With one computer: hints, no draw and nothing to sign, if nothing below is changed."
    )
    return f"{sentence} {ritual}"


def listed(header: LexiconHeader, lists: Sequence[LexiconHeader], texts: Texts) -> str:
    """Return a word list by title and number of words, with more details if another has the title too."""
    if sum(other.title == header.title for other in lists) > 1:
        return wording.listed(header, texts)
    words = texts.gettext("%(words)s words") % {"words": texts.number(header.words)}
    return f"{header.title}, {words}"


def _minutes(value: str, texts: Texts) -> str:
    if value == "0":
        return texts.gettext("No clock")
    return texts.ngettext("%(minutes)s minute", "%(minutes)s minutes", int(value)) % {"minutes": value}


def _increment(value: int, texts: Texts) -> str:
    if not value:
        return texts.gettext("Nothing")
    return texts.ngettext("%(num)s second", "%(num)s seconds", value) % {"num": value}


def _several(screen: NewGameScreen, texts: Texts) -> str:
    """Return how many may play if more than two (ROM), empty otherwise."""
    most = screen.rules.players_most
    if most == PAIR:
        return ""
    return texts.gettext("At one board %(most)s play at most; a duplicate is for any number.") % {
        "most": most
    }


def _label(screen: NewGameScreen, texts: Texts) -> str:
    """Return the label of the big button."""
    people = PEOPLE[: screen.rules.players_most]
    first, second, *others = (screen.chosen.get(name, "").strip() for name, _label in people)
    if screen.use == "computer" or not first or not second:
        return texts.gettext("Begin the game")
    return texts.gettext("Begin %(first)s – %(second)s") % {
        "first": first,
        "second": " – ".join(filter(None, [second, *others])),
    }


def _note(screen: NewGameScreen, texts: Texts) -> str:
    minutes = screen.chosen.get("minutes", "")
    if minutes == "other":
        minutes = screen.chosen.get("minutes_other", "").strip()
    if not minutes.isascii() or not minutes.isdigit() or len(minutes) > 4:
        return ""
    if int(minutes) == 0:
        return texts.gettext("without a clock")
    sentence = texts.ngettext("%(minutes)s minute each", "%(minutes)s minutes each", int(minutes))
    return sentence % {"minutes": int(minutes)}


def _time(screen: NewGameScreen, texts: Texts) -> str:
    """Return the time in words: "30 minutes each + 10 seconds"; that it is asked for, if it is no number."""
    time = _note(screen, texts) or texts.gettext("Time for each player")
    added = screen.chosen.get("increment", "")
    counts = screen.chosen.get("minutes") != "0" and added.isdecimal() and int(added)
    return f"{time} + {_increment(int(added), texts)}" if counts else time


def extra_of(text: str) -> dict[str, str]:
    """Return the organiser's own fields of the score sheet, one per line: "Arbiter: Pau Vila" (CLA-5A)."""
    extra: dict[str, str] = {}
    for line in text.splitlines():
        name, _colon, value = line.partition(":")
        if name.strip():
            extra[name.strip()] = value.strip()
    if len(extra) > MOST_EXTRA:
        raise Refused("game.extra", count=len(extra), most=MOST_EXTRA)
    return extra
