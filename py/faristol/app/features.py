"""All features, in the order in which they follow an action."""

from typing import Any

from faristol.app import alarm, wallclock
from faristol.app.copies import jobs
from faristol.app.device.feature import FEATURE as DEVICE
from faristol.app.device_roles import Carrying, Role
from faristol.app.duplicate import library as duplicates
from faristol.app.ear.feature import FEATURE as EAR
from faristol.app.feature import Features, Later, later
from faristol.app.home.feature import FEATURE as HOME
from faristol.app.rehearsal.feature import FEATURE as REHEARSAL
from faristol.app.settings.feature import FEATURE as SETTINGS
from faristol.app.voice.voice import FEATURE as VOICE
from faristol.app.window import Hooks


def _role(kind: str, name: str, *parts: str, module: str = "roles", **more: Any) -> Role:
    """Make the role of a device at the events of a mode: a view, a page, and these `parts` of a module."""
    functions: dict[str, Any] = {
        part: later(f"faristol.app.{kind}.{module}", f"{name}_{part}") for part in ("view", "page", *parts)
    }
    return Role(kind, **functions, **more)


def _carrying(module: str, name: str) -> Carrying:
    """Make what devices do that both have an event, by the functions of a module."""
    parts = ("event", "texts", "path", "take")
    return Carrying(**{part: later(module, f"{name}_{part}") for part in parts})


FEATURES = Features(
    (
        HOME,
        jobs.FEATURE,
        SETTINGS,
        DEVICE,
        Later("faristol.app.licences.feature", paths=("about",), areas=()),
        Later(
            "faristol.app.wordlists.feature",
            paths=("lists", "words"),
            areas=("lists", "study", "tiles", "words"),
        ),
        Later(
            "faristol.app.duplicate.feature",
            paths=("duplicate", "projector", "shared", "prepared", "simultaneous"),
            areas=tuple(
                "annul checking claim clock conduct desks duplicate files game history master menu "
                "page place player prepared print projector rack results round sent setup shared "
                "simultaneous slip slips usual".split()
            ),
            hooks=Hooks(
                noted={"duplicate": later("faristol.app.duplicate.judge", "tell_bonuses")},
                going_on={"duplicate": duplicates.going_on},
                played_with=[duplicates.played_with],
                roles={
                    "desk": _role(
                        "duplicate",
                        "desk",
                        "take",
                        "propose",
                        typed=later("faristol.app.duplicate.typed_slip", "typed_here"),
                        merge=later("faristol.joined.duplicate_proposals", "merged"),
                    ),
                    "hall": _role("duplicate", "hall", "more", "check"),
                    "player": _role(
                        "duplicate",
                        *("player", "more", "take", "propose", "seat", "fixed", "after", "loses", "ground"),
                        module="tablet",
                        check=later("faristol.app.joined.tablet_seats", "tablet_data"),
                    ),
                },
            ),
        ),
        Later(
            "faristol.app.practice.feature",
            paths=("alone", "practice"),
            areas=("alone", "cards", "players", "positions", "practice", "sets"),
            hooks=Hooks(
                waiting={"practice": later("faristol.app.practice.player", "waiting")},
                named={"practice": later("faristol.app.practice.player", "name_of")},
            ),
        ),
        Later("faristol.app.guide.feature", paths=("guide",), areas=()),
        Later("faristol.app.hall.feature", paths=(), areas=("hall",)),
        REHEARSAL,
        wallclock.FEATURE,
        alarm.FEATURE,
        EAR,
        VOICE,
        Later(
            "faristol.app.game.feature",
            paths=("friend", "game", "games", "share"),
            areas=tuple(
                "analysis arbiter casual computer editor emptying friend game lay position records replay "
                "rules sheet simulating".split()
            ),
            hooks=Hooks(
                going_on={"classic": later("faristol.app.game.under_way", "going_on")},
                named={"classic": later("faristol.app.game.casual", "name_of")},
                word_help_locks=[later("faristol.app.game.under_way", "live_game")],
                played_with=[later("faristol.app.game.library", "played_with")],
                roles={
                    "friend": Role("classic", carrying=_carrying("faristol.app.game.friend_live", "friend"))
                },
                started={
                    "order": later("faristol.app.tentative.actions", "started"),
                    "editor": later("faristol.app.game.editing", "started"),
                    "heard": later("faristol.app.device_roles", "started"),
                },
            ),
        ),
        Later(
            "faristol.app.tournament.feature",
            paths=("tournament", "tournaments"),
            areas=("tournament",),
            hooks=Hooks(
                going_on={"tournament": later("faristol.app.tournament.library", "going_on")},
                roles={
                    "results": _role("tournament", "results", "take", "propose"),
                    "board": _role("tournament", "board", "more", "check"),
                    "table": _role(
                        "tournament", "table", *("more", "check", "passes", "brings", "after", "seat")
                    ),
                },
            ),
        ),
        Later(
            "faristol.app.correspondence.feature",
            paths=("correspondence", "correspondences", "letter"),
            areas=tuple(
                "ahead correspondence-history correspondence-new correspondence-sheet days message posted "
                "ruling settle turn".split()
            ),
            hooks=Hooks(
                joined={"correspondence": later("faristol.app.correspondence.common", "settled_with")},
                going_on={"correspondence": later("faristol.app.correspondence.library", "going_on")},
                started={"draft": later("faristol.app.correspondence.drafts", "started")},
            ),
        ),
        Later(
            "faristol.app.championship.feature",
            paths=("championship", "championships"),
            areas=("championship",),
        ),
        Later("faristol.app.season.feature", paths=("season", "seasons"), areas=("season", "seasons")),
        Later(
            "faristol.app.groups.feature",
            paths=("groups", "new"),
            areas=("groups",),
            hooks=Hooks(
                going_on={"groups": later("faristol.app.groups.library", "going_on")},
                roles={
                    "scribe": _role(
                        "groups",
                        *("scribe", "take", "propose", "typed"),
                        module="handing_in",
                        merge=later("faristol.joined.tablet_proposals", "merged"),
                    ),
                    "wall": _role("groups", "wall", "more", "check", module="handing_in"),
                    "sheet": _role(
                        "groups",
                        *(
                            "sheet",
                            "more",
                            "take",
                            "propose",
                            "typed",
                            "seat",
                            "fixed",
                            "after",
                            "loses",
                            "ground",
                        ),
                        module="handing_in",
                        check=later("faristol.app.joined.tablet_seats", "tablet_data"),
                    ),
                },
            ),
        ),
        Later("faristol.app.members.feature", paths=("members",), areas=("members",)),
        Later("faristol.app.copies.feature", paths=(), areas=("backup", "event", "file")),
        Later("faristol.app.duplicate.tablet", paths=(), areas=("tablet",)),
        Later("faristol.app.joined.tablet_seats", paths=(), areas=("tablet",)),
        Later(
            "faristol.app.joined.feature",
            paths=("join", "joined", "tablets"),
            areas=("join", "peer", "tablets"),
        ),
    )
)
