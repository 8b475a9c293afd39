"""The page's report about its browser (site/edge/device.js), with impossible values left out."""

from collections.abc import Mapping

from faristol.app.device.views.screens import Device

WORDS: Mapping[str, frozenset[str]] = {
    "snapshot": frozenset({"kept", "none", "unable"}),
    "sound": frozenset({"none", "untouched", "running", "suspended", "interrupted", "stuck", "closed"}),
    "light": frozenset({"none", "offered", "held", "refused"}),
    "camera": frozenset({"none", "offered", "denied", "absent"}),
    "clipboard": frozenset({"none", "offered", "refused"}),
    "window": frozenset({"untried", "opened", "refused", "single"}),
    "share": frozenset({"none", "text", "files"}),
}
"""The words in which a browser's features are reported."""

LONGEST = 300
"""Characters of the browser's own description, at most; no browser's name is longer."""

MOST_DIGITS = 16
"""Digits of a number, at most; no device has more bytes than that."""


def device_of(fields: Mapping[str, str]) -> Device:
    """Return a device from the fields of an action; impossible values are left out."""

    def line(name: str) -> str:
        return "".join(mark for mark in fields.get(name, "")[:LONGEST] if mark.isprintable())

    def word(name: str) -> str:
        value = fields.get(name, "")
        return value if value in WORDS[name] else ""

    def number(name: str) -> int | None:
        digits = fields.get(name, "").partition(".")[0]
        return int(digits) if digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS else None

    def switch(name: str) -> bool:
        return fields.get(name) == "yes"

    return Device(
        agent=line("agent"),
        touch=switch("touch"),
        installed=switch("installed"),
        offered=switch("offered"),
        asked=switch("asked"),
        build=line("version"),
        snapshot=word("snapshot"),
        usage=number("usage"),
        quota=number("quota"),
        sound=word("sound"),
        playback=switch("playback"),
        light=word("light"),
        camera=word("camera"),
        clipboard=word("clipboard"),
        window=word("window"),
        share=word("share"),
        locks=switch("locks"),
        cores=number("cores"),
        memory=line("memory"),
        screen=line("screen"),
        languages=line("languages"),
    )
