"""Dataclasses as the schema of what comes from outside: what is wrong is told with its place."""

from dataclasses import dataclass, field
from enum import IntEnum
from typing import Annotated, Literal

import pytest

from devtools.catalogues import compiled_catalogues
from faristol.app.text import Texts
from faristol.app.text.faults import explain
from faristol.errors import Damaged
from faristol.foreign.shape import Between, Sized, decode, encode, from_list, listed


class Way(IntEnum):
    """Two ways."""

    ACROSS = 0
    DOWN = 1


@dataclass(frozen=True)
class Player:
    """Somebody at a table."""

    name: Annotated[str, Sized(1, 5)]
    table: Annotated[int, Between(1, 50)]
    kind: Literal["a", "b"] | None


@dataclass(frozen=True)
class Hall:
    """Everybody."""

    players: tuple[Player, ...]
    tiles: bytes
    way: Way
    pair: tuple[int, str]
    open: bool
    extra: dict[str, str]


@dataclass(frozen=True)
class Evening:
    """With fields that came later."""

    halls: tuple[Hall, ...]
    judge: str = ""
    tiles: bytes = b"\1"
    helpers: tuple[str, ...] = field(default_factory=lambda: ("Pau",))


HALL = Hall((Player("Anna", 1, "a"), Player("Pau", 2, None)), b"\1\2", Way.DOWN, (1, "x"), True, {"a": "b"})


def changed(*path: str | int, to: object):
    values = encode(HALL)
    inside = values
    for step in path[:-1]:
        inside = inside[step]
    inside[path[-1]] = to
    return values


def test_what_is_written_is_read_again():
    assert decode(Hall, encode(HALL)) == HALL


def test_a_field_that_is_missing_has_its_default():
    assert decode(Evening, {"halls": []}) == Evening(())
    assert decode(Evening, {"halls": [], "tiles": [2]}) == Evening((), tiles=b"\2")
    with pytest.raises(Damaged, match=r"file\.missing where='halls'"):
        decode(Evening, {"judge": ""})
    with pytest.raises(Damaged, match=r"file\.unknown where='table'"):
        decode(Evening, {"halls": [], "table": 1})


def test_a_list_of_values_ends_before_those_that_are_as_they_were_before_there_were_any():
    assert listed(Evening(())) == [[]]
    assert listed(Evening((), tiles=b"\2")) == [[], "", [2]]
    for evening in (Evening((HALL,)), Evening((HALL,), "Anna"), Evening((), "", b"", ())):
        assert from_list(Evening, listed(evening)) == evening
    with pytest.raises(ValueError, match="longer"):
        from_list(Evening, [[], "", [1], [], "more"])


def languages() -> dict[str, Texts]:
    compiled = compiled_catalogues()
    return {"en": Texts.english(), **{name: Texts.compiled(name, compiled[name]) for name in ("ca", "ro")}}


@pytest.mark.parametrize(
    ("path", "to", "code", "where"),
    [
        (["players", 1, "name"], "", "file.length", "players.2.name"),
        (["players", 1, "name"], "Margarida", "file.length", "players.2.name"),
        (["players", 0, "name"], 7, "file.type", "players.1.name"),
        (["players", 0, "table"], 51, "file.range", "players.1.table"),
        (["players", 0, "table"], True, "file.type", "players.1.table"),
        (["players", 0, "table"], 1.0, "file.type", "players.1.table"),
        (["players", 0, "table"], 2**60, "file.range", "players.1.table"),
        (["players", 0, "kind"], "c", "file.choice", "players.1.kind"),
        (["players", 0, "kind"], ["a"], "file.choice", "players.1.kind"),
        (["players", 0, "other"], 1, "file.unknown", "players.1.other"),
        (["players", 0], {"name": "Anna", "table": 1}, "file.missing", "players.1.kind"),
        (["players", 0], "Anna", "file.type", "players.1"),
        (["players"], {"name": "Anna"}, "file.type", "players"),
        (["tiles"], [1, 2, 256], "file.range", "tiles.3"),
        (["tiles"], [1, "a"], "file.range", "tiles.2"),
        (["tiles"], 10**9, "file.type", "tiles"),
        (["way"], 2, "file.choice", "way"),
        (["way"], True, "file.choice", "way"),
        (["pair"], [1, "x", 2], "file.length", "pair"),
        (["pair"], ["x", "x"], "file.type", "pair.1"),
        (["open"], 1, "file.type", "open"),
        (["extra"], {"a": 1}, "file.type", "extra.a"),
        (["extra"], [], "file.type", "extra"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(path, to, code, where):
    with pytest.raises(Damaged) as caught:
        decode(Hall, changed(*path, to=to))
    assert (caught.value.code, caught.value.details["where"]) == (code, where)


def test_the_place_is_told_in_words():
    with pytest.raises(Damaged) as caught:
        decode(Hall, changed("players", 1, "table", to=90))
    sentences = {language: explain(caught.value, texts) for language, texts in languages().items()}
    assert sentences == {
        "ca": "«players», núm. 2, «table»: «90» no és cap nombre d’1 a 50.",
        "ro": "„players”, nr. 2, „table”: „90” nu este un număr de la 1 la 50.",
        "en": "“players”, no. 2, “table”: “90” is no number from 1 to 50.",
    }
