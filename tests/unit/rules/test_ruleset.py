"""Rule sets: the presets say what the documents say, and a wrong file is refused by field."""

import ast
import dataclasses
import inspect
from typing import Any

import pytest

from faristol.errors import Damaged
from faristol.rules.game_rules import GameRules
from faristol.rules.rule_file import PlayRules, RuleFile
from faristol.rules.ruleset import RuleSet
from faristol.rules.tournament_rules import TournamentRules
from pieces import alphabet_of

_DUPLICATES = ["catalan_duplicate", "romanian_duplicate"]

_VARIANTS = {
    "catalan_duplicate": {"bonus": "half", "bonus_players": 10, "bonus_points": 25},
    "catalan_french": {"early_minimum": 2, "early_rounds": 15, "bonus": "fixed"},
    "catalan_joker": {"blank_on_every_rack": True, "early_rounds": 0},
    "catalan_seven_of_eight": {"rack_size": 8, "most_tiles": 7},
    "romanian_completiv": {"chosen_letter": True, "drawn_tiles": 6},
    "romanian_duplicate": {"early_minimum": 2, "early_rounds": 15},
    "romanian_eliptic": {"rack_size": 8, "most_tiles": 7},
    "romanian_sir": {"fixed_order": True, "announce_order": "drawn"},
}
"""What makes each preset what it is."""


@pytest.mark.parametrize("name", _VARIANTS)
def test_a_preset_has_what_its_variant_is_made_of(name: str) -> None:
    rules = RuleSet.preset(name)
    assert {field: getattr(rules, field) for field in _VARIANTS[name]} == _VARIANTS[name]


_WEB = {"invalid_rack": "new", "early_rounds": 1, "later_minimum": 0, "master_policy": "best_slip"}
_SCHOOL = {"most_turns": 10, "player_seconds": 720}

_OF_CLUBS: list[tuple[type[RuleFile], str, str, dict[str, object]]] = [
    (RuleSet, "school_duplicate", "catalan_duplicate", {"claimed_points": "void"}),
    (RuleSet, "web", "romanian_duplicate", _WEB),
    (RuleSet, "web_completiv", "romanian_completiv", _WEB),
    (GameRules, "free", "classic", {"players_most": 4, "player_seconds": 0, "touch_line": False}),
    (GameRules, "tables", "free", {"turn_seconds": 120}),
    (GameRules, "school", "classic", _SCHOOL),
    (GameRules, "school_eso", "school", {"most_turns": 15, "player_seconds": 900}),
    (GameRules, "competition", "romanian", {"players_most": 2, "player_seconds": 1500, "exchange_least": 1}),
    (TournamentRules, "king_of_the_hill", "romanian", {"rounds": 6, "engine": "king"}),
    (
        TournamentRules,
        "school_tournament",
        "mallorca",
        {"games": "school", "rounds": 3, "tie_breaks": ("spread",)},
    ),
]
"""The rules of clubs: what each has otherwise than those that it follows."""


@pytest.mark.rule("FED-1")
@pytest.mark.parametrize(("kind", "name", "base", "otherwise"), _OF_CLUBS, ids=[one[1] for one in _OF_CLUBS])
def test_the_rules_of_a_club_differ_from_those_they_follow_by_what_the_text_says(
    kind: type[RuleFile], name: str, base: str, otherwise: dict[str, object]
) -> None:
    rules, followed = kind.preset(name), kind.preset(base)
    changed = {
        field.name: getattr(rules, field.name)
        for field in dataclasses.fields(kind)
        if getattr(rules, field.name) != getattr(followed, field.name)
    }
    assert changed.keys() - {"key", "name"} == otherwise.keys()
    assert {field: changed[field] for field in otherwise} == otherwise


@pytest.mark.rule("DUP-1.1", "DUP-1.5", "SCO-3", "PLA-4", "ROM-7")
@pytest.mark.parametrize("name", _DUPLICATES)
def test_a_duplicate_has_the_numbers_of_the_document(name: str) -> None:
    rules = RuleSet.preset(name)
    assert (rules.rack_size, rules.bingo) == (7, 50)
    assert (rules.rounds, rules.round_seconds, rules.minimum_players) == (0, 180, 2)


@pytest.mark.rule("DUP-1.3")
@pytest.mark.parametrize("name", _DUPLICATES)
def test_an_invalid_rack_goes_back_whole(name: str) -> None:
    assert RuleSet.preset(name).invalid_rack == "whole"


@pytest.mark.parametrize("name", RuleSet.preset_names())
def test_a_preset_is_named_after_its_file_and_fits_its_language(name: str) -> None:
    rules = RuleSet.preset(name)
    alphabet = alphabet_of(rules.language)
    assert rules.key == name
    assert rules.letter_names in alphabet.spoken
    assert rules.blank_name in alphabet.blank_names


@pytest.mark.parametrize("name", RuleSet.preset_names())
def test_a_rule_set_reads_back_as_it_is_written(name: str) -> None:
    rules = RuleSet.preset(name)
    assert RuleSet.from_dict(rules.to_dict()) == rules


@pytest.mark.parametrize("kind", [RuleSet, GameRules, TournamentRules])
def test_every_field_is_documented(kind: type[RuleFile]) -> None:
    documented = set[str]()
    for of in (RuleFile, PlayRules, kind):
        [definition] = ast.parse(inspect.getsource(of)).body
        assert isinstance(definition, ast.ClassDef)
        documented |= {
            field.target.id
            for field, text in zip(definition.body, definition.body[1:], strict=False)
            if isinstance(field, ast.AnnAssign)
            and isinstance(field.target, ast.Name)
            and isinstance(text, ast.Expr)
            and isinstance(text.value, ast.Constant)
        }
    fields = {field.name for field in dataclasses.fields(kind)}
    assert fields <= documented


@pytest.mark.parametrize(
    ("change", "code", "field"),
    [
        ({"colour": "blue"}, "ruleset.unknown_field", "colour"),
        ({"rack_size": None}, "ruleset.wrong_field", "rack_size"),
        ({"rack_size": "7"}, "ruleset.wrong_field", "rack_size"),
        ({"rack_size": 7.0}, "ruleset.wrong_field", "rack_size"),
        ({"rack_size": True}, "ruleset.wrong_field", "rack_size"),
        ({"rack_size": 0}, "ruleset.wrong_field", "rack_size"),
        ({"rounds": -1}, "ruleset.wrong_field", "rounds"),
        ({"round_seconds": 0}, "ruleset.wrong_field", "round_seconds"),
        ({"call_one_minute": 1}, "ruleset.wrong_field", "call_one_minute"),
        ({"invalid_rack": "half"}, "ruleset.wrong_field", "invalid_rack"),
        ({"announce_order": ["drawn"]}, "ruleset.wrong_field", "announce_order"),
        ({"name": 3}, "ruleset.wrong_field", "name"),
        ({"name": " "}, "ruleset.wrong_field", "name"),
        ({"name": "two\nlines"}, "ruleset.wrong_field", "name"),
        ({"language": "fr"}, "ruleset.wrong_field", "language"),
        ({"most_tiles": 8}, "ruleset.most_tiles", "most_tiles"),
        ({"rack_size": 16}, "ruleset.wrong_field", "rack_size"),
    ],
)
def test_a_wrong_field_is_named(
    catalan_rules: RuleSet, change: dict[str, Any], code: str, field: str
) -> None:
    with pytest.raises(Damaged) as caught:
        RuleSet.from_dict(catalan_rules.to_dict() | change)
    assert (caught.value.code, caught.value.details["field"]) == (code, field)


@pytest.mark.parametrize(
    "field", sorted({field.name for field in dataclasses.fields(RuleSet)} - {*RuleSet.earlier({})})
)
def test_a_missing_field_is_named(catalan_rules: RuleSet, field: str) -> None:
    data = catalan_rules.to_dict()
    del data[field]
    with pytest.raises(Damaged) as caught:
        RuleSet.from_dict(data)
    assert (caught.value.code, caught.value.details["field"]) == ("ruleset.missing_field", field)


@pytest.mark.parametrize("rules", [RuleSet, GameRules])
def test_numbers_and_texts_with_limits_are_fields(rules: type[PlayRules]) -> None:
    kinds = {field.name: field.type for field in dataclasses.fields(rules)}
    assert {field for field, kind in kinds.items() if kind == "int"} == rules.RANGES.keys()
    assert {field for field, kind in kinds.items() if kind == "str"} == rules.LENGTHS.keys()


@pytest.mark.parametrize("name", GameRules.preset_names())
def test_the_rules_of_a_game_read_back_as_they_are_written(name: str) -> None:
    rules = GameRules.preset(name)
    assert GameRules.from_dict(rules.to_dict()) == GameRules.read(rules.write()) == rules
    assert rules.key == name
    assert rules.letter_names in alphabet_of(rules.language).spoken


def test_a_reason_to_stop_the_clock_is_known_and_stands_once() -> None:
    rules = GameRules.preset("classic").to_dict()
    for pauses in (["lunch"], ["judge", "judge"], "judge", [1]):
        with pytest.raises(Damaged) as caught:
            GameRules.from_dict(rules | {"pauses": pauses})
        assert caught.value.details["field"] == "pauses"


@pytest.mark.parametrize("name", RuleSet.preset_names())
def test_rules_that_were_written_down_are_read_as_they_were(name: str) -> None:
    rules = dataclasses.replace(RuleSet.preset(name), name='La "nostra" \\ ronda ☺')
    assert RuleSet.read(rules.write()) == rules


def test_only_one_of_the_variants_of_the_tiles_can_be(catalan_rules: RuleSet) -> None:
    with pytest.raises(Damaged) as caught:
        RuleSet.from_dict(catalan_rules.to_dict() | {"blank_on_every_rack": True, "fixed_order": True})
    assert caught.value.code == "ruleset.together"
    assert caught.value.details == {"first": "blank_on_every_rack", "second": "fixed_order"}


@pytest.mark.rule("DUP-1.1")
def test_only_the_complete_catalan_classic_is_official(catalan_rules: RuleSet) -> None:
    assert [name for name in _VARIANTS if RuleSet.preset(name).official] == ["catalan_duplicate"]
    assert dataclasses.replace(catalan_rules, round_seconds=120, bonus="none").official
    assert not dataclasses.replace(catalan_rules, rounds=12).official
    assert not dataclasses.replace(catalan_rules, early_minimum=2, early_rounds=15).official
    assert not dataclasses.replace(catalan_rules, bonus="fixed").official


@pytest.mark.parametrize("name", ["", "unknown", "../presets/catalan_duplicate", "catalan_duplicate.toml"])
def test_an_unknown_preset_is_refused(name: str) -> None:
    with pytest.raises(Damaged) as caught:
        RuleSet.preset(name)
    assert caught.value.code == "ruleset.unknown"


def test_a_file_that_is_not_toml_is_refused() -> None:
    with pytest.raises(Damaged) as caught:
        RuleSet.read("rack_size: 7")
    assert caught.value.code == "file.toml"


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [('key = "own"\nrack_size 7\n', 2, 11), ('key = "own', 1, 11)],
)
def test_a_damaged_file_is_told_by_line_and_character(text, line, column):
    with pytest.raises(Damaged) as caught:
        GameRules.read(text)
    assert caught.value.code == "file.toml"
    assert (caught.value.details["line"], caught.value.details["column"]) == (line, column)
    assert caught.value.details["text"] == text.splitlines()[line - 1]


ENGINES = "neighbours, halves, dutch, round_robin, king, fixed_neighbours, hand"


@pytest.mark.parametrize(
    ("field", "written", "code", "details"),
    [
        ("engine", '"bergr"', "ruleset.line_choice", {"value": "bergr", "allowed": ENGINES}),
        ("tie_breaks", '["wins", "spred"]', "ruleset.line_choice", {"value": "spred"}),
        ("tie_breaks", '["wins", "wins"]', "ruleset.line_repeated", {"value": "wins"}),
        ("rounds", "0", "ruleset.line_range", {"value": "0", "least": 1}),
        ("name", '" "', "ruleset.line_wrong", {"value": " "}),
    ],
)
def test_in_a_file_a_wrong_field_is_told_with_its_line_and_what_may_stand_there(
    field: str, written: str, code: str, details: dict[str, object]
) -> None:
    lines = TournamentRules.preset("mallorca").write().splitlines()
    [at] = [index for index, line in enumerate(lines) if line.startswith(f"{field} = ")]
    lines[at] = f"{field} = {written}"
    with pytest.raises(Damaged) as caught:
        TournamentRules.read("\n".join(lines))
    assert caught.value.code == code
    assert {"line": at + 1, "field": field, **details}.items() <= caught.value.details.items()


def test_in_a_file_an_unknown_field_is_told_with_its_line() -> None:
    text = TournamentRules.preset("mallorca").write()
    with pytest.raises(Damaged) as caught:
        TournamentRules.read(f'{text}colour = "blue"\n')
    assert caught.value.details == {"line": text.count("\n") + 1, "field": "colour"}
