"""Every fault that the program can give has a sentence that uses only parts which the fault has."""

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache

import pytest

from devtools.catalogues import compiled_catalogues
from devtools.looked_at import looked_at
from devtools.rooms import modules
from faristol.app.text import Texts
from faristol.app.text.faults import SENTENCES, VERDICTS, explain, explain_slip
from faristol.errors import Damaged, Refused, Unreadable
from faristol.modes.duplicate import judging

FAULTS = {"Refused", "Unreadable", "Damaged", "Conflict", "TooManyMoves"}
CODE = re.compile(r"[a-z]+(\.[a-z_]+)+")
PLACEHOLDER = re.compile(r"%\((\w+)\)s")


def name_of(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


def is_fault(call: ast.Call) -> bool:
    """Whether a call makes a fault, by its class or through a helper called `refused` or the like."""
    return name_of(call) in FAULTS or name_of(call).strip("_") in {"refused", "unreadable", "damaged"}


def texts_in(node: ast.AST) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


@cache
def functions() -> list[tuple[ast.FunctionDef | ast.AsyncFunctionDef, list[ast.Call]]]:
    """Every function of the program, with the calls in it."""
    return [
        (node, [call for call in ast.walk(node) if isinstance(call, ast.Call)])
        for path in modules()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]


@cache
def codes() -> frozenset[str]:
    return frozenset(found_codes())


def found_codes() -> Iterator[str]:
    """The codes in the program: texts of that form in functions that make faults.

    A helper that builds its codes (`f"{code}_empty"`) gives one for each text that it is called with, and so
    does one that takes a code for what it cannot read (`number("table", "player.table_number")`), or hands it
    on to such a helper. A judgement has the code of what it says of a slip.
    """
    endings: dict[str, set[str]] = {}
    for function, calls in functions():
        for call in filter(is_fault, calls):
            first = call.args[0] if call.args else None
            if isinstance(first, ast.JoinedStr):
                endings.setdefault(function.name, set()).update(texts_in(first))
            elif first is not None and not isinstance(first, ast.Name):
                yield from filter(CODE.fullmatch, texts_in(first))
            elif first is not None:
                endings.setdefault(function.name, set()).add("")
                yield from filter(CODE.fullmatch, texts_in(function))
    for helper in handing_on():
        endings.setdefault(helper, set()).add("")
    for _function, calls in functions():
        for call in calls:
            if name_of(call) == "Judgement":
                yield from filter(CODE.fullmatch, texts_in(call))
            if name_of(call) in endings:
                for text in filter(CODE.fullmatch, texts_in(call)):
                    yield from (text + ending for ending in endings[name_of(call)])


def handing_on() -> Mapping[str, set[str]]:
    """The functions that take the code of a fault, with the parameters that are one."""
    parameters = {function.name: [arg.arg for arg in function.args.args] for function, _calls in functions()}
    codes_of: dict[str, set[str]] = {name: set() for name in FAULTS}
    while True:
        before = sum(map(len, codes_of.values()))
        for function, calls in functions():
            own = parameters[function.name]
            for call in calls:
                if (helper := name_of(call)) not in codes_of:
                    continue
                given = dict(zip(parameters.get(helper, ()), call.args, strict=False))
                given |= {keyword.arg or "": keyword.value for keyword in call.keywords}
                values = call.args[:1] if helper in FAULTS else map(given.get, codes_of[helper])
                names = {value.id for value in values if isinstance(value, ast.Name)} & {*own}
                if names:
                    codes_of.setdefault(function.name, set()).update(names)
        if before == sum(map(len, codes_of.values())):
            return {name: taken for name, taken in codes_of.items() if taken}


@pytest.mark.slow
def test_the_search_finds_codes_however_they_are_written() -> None:
    found = codes()
    assert {"placement.taken", "placement.blank", "event.name_empty", "player.table_number"} <= found
    assert {
        "rack.exhausted",
        "storage.conflict",
        "lexicon.checksum",
        "movegen.too_many",
        "sealed.short",
    } <= found


def test_every_fault_has_a_sentence_and_no_sentence_is_left_over() -> None:
    assert set(SENTENCES) == looked_at("codes of faults", codes())


def calls_with_parts() -> Iterator[tuple[str, frozenset[str]]]:
    """The codes of faults made directly, with the names of their parts."""
    for _function, calls in functions():
        for call in calls:
            if name_of(call) not in FAULTS or not call.args:
                continue
            first, names = call.args[0], [keyword.arg for keyword in call.keywords]
            if isinstance(first, ast.Constant) and None not in names:
                yield str(first.value), frozenset(name for name in names if name)


def lacking(code: str, parts: frozenset[str]) -> set[str]:
    """What the sentence of a fault would have, and the fault has not."""
    made = {"character"} if {"text", "position"} <= parts else set()
    return set(PLACEHOLDER.findall(SENTENCES[code])) - parts - made


def test_a_sentence_uses_only_parts_that_the_fault_has() -> None:
    made = looked_at("faults with parts", set(calls_with_parts()))
    assert {code: missed for code, parts in made if (missed := lacking(code, parts))} == {}


def test_a_sentence_is_filled_in() -> None:
    fault = Refused("player.table_taken", table=4, other="Laia Bonany", name="Pau")
    assert explain(fault, Texts.english()) == "Laia Bonany already sits at table 4."


@pytest.mark.rule("TIL-DI")
def test_what_is_no_tile_is_named() -> None:
    fault = Unreadable("word.unreadable", text="CAFÈ5", position=4)
    assert explain(fault, Texts.english()) == "“CAFÈ5” cannot be spelt with the tiles: “5” is none."


@pytest.mark.rule("DUP-1.8D")
def test_nobody_leaves_after_round_0() -> None:
    fault = Refused("slip.left", name="Pau", table=3, round=0)
    assert explain(fault, Texts.english()) == "Pau (table 3) left before the first round."


def test_a_code_without_a_sentence_is_shown_as_it_is() -> None:
    assert "(made.up)" in explain(Damaged("made.up"), Texts.english())


def test_every_verdict_has_a_name() -> None:
    assert set(VERDICTS) == set(judging.VERDICTS)


@pytest.mark.rule("DUP-1.7A")
def test_a_void_slip_tells_its_reason() -> None:
    texts = Texts.english()
    assert explain_slip("late", "", {}, texts) == "late."
    taken = {"square": "H7", "letter": "A", "word": "RES"}
    assert explain_slip("unfit", "placement.taken", taken, texts) == "H7 is taken: A lies there."


@pytest.mark.parametrize("language", ["ca", "ro"])
def test_large_numbers_in_faults_are_written_in_groups_and_what_is_typed_is_not(language):
    texts = Texts.compiled(language, compiled_catalogues()[language])
    size = explain(Damaged("file.large", size="20000 KB", most="1.5 MB"), texts)
    assert f"{texts.number(20_000)} KB" in size
    assert f"1{texts.decimal}5 MB" in size
    assert texts.number(200_000) in explain(Damaged("file.long_line", line=3, most=200_000), texts)
    assert "200000" in explain(Damaged("foreign.line", text="200000"), texts)


@pytest.mark.parametrize("language", ["ca", "ro"])
def test_a_list_that_is_none_says_its_numbers_so_that_one_line_is_right_too(language):
    texts = Texts.compiled(language, compiled_catalogues()[language])
    one, many = (
        explain(Refused("list.not_words", lines=count, of=count, first="1: ?!"), texts)
        for count in (1, 600_000)
    )
    word = {"ca": "línies", "ro": "rânduri"}[language]
    assert not re.search(rf"\b1 (de )?{word}", one)
    assert many.count(texts.number(600_000)) == 2


@pytest.mark.parametrize("language", ["ca", "ro"])
@pytest.mark.parametrize(
    ("code", "details"),
    [
        ("foreign.fewer", {"said": 1, "found": 0}),
        ("cgp.rows", {"rows": 1}),
        ("cgp.racks", {"racks": 1}),
        ("cgp.row", {"row": "H", "squares": 1}),
        ("editor.tiles", {"count": 1, "letter": "K", "tiles": 0}),
        ("editor.no_tile", {"count": 1, "letter": "K"}),
        ("editor.blocked", {"most": 1, "count": 9}),
        ("gcg.points", {"line": 4, "found": 1, "text": "H8 CASA", "expected": 12}),
        ("gcg.settlement", {"line": 9, "found": 1, "expected": 12}),
        ("count.rack", {"name": "Anna", "expected": 1, "count": 2}),
        ("tournament.rounds_played", {"rounds": 1}),
        ("leave.long", {"days": 1, "most": 0}),
        ("rack.size", {"given": 1, "expected": 7}),
        ("slip.claimed", {"claimed": 1, "points": 12}),
        ("clock.more", {"text": "2:00", "minutes": 1}),
        ("absence.early", {"minutes": 1}),
        ("game.last_play", {"seconds": 60}),
    ],
)
def test_no_sentence_has_a_plural_beside_one(language, code, details):
    texts = Texts.compiled(language, compiled_catalogues()[language])
    plurals = r"\b1 (?:de )?(?:jugadors|files|caselles|torns|punts|fitxes|rondes|dies|minuts|segons)\b"
    if language == "ro":
        plurals = r"\b1 (?:de )?(?:jucători|linii|pătrate|tururi|puncte|jetoane|runde|zile|minute|secunde)\b"
    assert not re.search(plurals, explain(Refused(code, **details), texts))


@pytest.mark.parametrize(
    ("language", "count", "words"),
    [
        ("en", 1, "have 1 K tile, and"),
        ("en", 2, "have 2 K tiles, and"),
        ("ca", 1, "hi ha 1 fitxa K, i"),
        ("ca", 3, "hi ha 3 fitxes K, i"),
        ("ro", 1, "este 1 jeton K, iar"),
        ("ro", 3, "sunt 3 jetoane K, iar"),
        ("ro", 20, "sunt 20 de jetoane K, iar"),
    ],
)
@pytest.mark.parametrize("code", ["editor.tiles", "editor.no_tile"])
def test_tiles_that_there_are_not_are_counted_as_people_do(language, count, words, code):
    texts = Texts.english()
    if language != "en":
        texts = Texts.compiled(language, compiled_catalogues()[language])
    assert words in explain(Refused(code, letter="K", count=count, tiles=1), texts)


def test_the_time_of_a_last_play_is_said_in_minutes():
    """CLA 7: "a raó d’un màxim de 2 minuts per jugada"."""
    said = explain(Refused("game.last_play", seconds=120), Texts.english())
    assert said == "The time for this play, 2 minutes, is over: the turn is lost."
