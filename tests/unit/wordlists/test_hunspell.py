"""Hunspell's rules for affixes, each on a dictionary of one or two words."""

from __future__ import annotations

import pytest

from wordlists.hunspell import read_affixes


def expand(affixes: str, *lines: str) -> list[str]:
    """Every form of a dictionary with these lines, sorted, each once."""
    table = read_affixes(affixes)
    dictionary = "\n".join([str(len(lines)), *lines])
    return sorted({form for entry in table.entries(dictionary) for form in table.expand(entry)})


def test_a_word_without_flags_is_its_only_form() -> None:
    assert expand("SET UTF-8", "casa") == ["casa"]


def test_a_suffix_replaces_what_it_strips() -> None:
    assert expand("SFX A Y 1\nSFX A a es a", "casa/A") == ["casa", "cases"]


def test_a_suffix_needs_its_condition() -> None:
    affixes = "SFX A Y 3\nSFX A 0 s [^sx]\nSFX A 0 os [sx]\nSFX A 0 ne t-e"
    assert expand(affixes, "gat/A", "gos/A", "cat-e/A") == [
        "cat-e", "cat-ene", "cat-es", "gat", "gats", "gos", "gosos",
    ]  # fmt: skip


def test_a_hyphen_in_a_condition_is_a_letter_and_no_range() -> None:
    assert expand("SFX A Y 1\nSFX A 0 x [a-c]", "ub/A", "uc/A", "u-/A") == ["u-", "u-x", "ub", "uc", "ucx"]


def test_a_condition_with_a_dot_wants_some_letter_there() -> None:
    assert expand("SFX A Y 1\nSFX A 0 s a.a", "aba/A", "aa/A") == ["aa", "aba", "abas"]


def test_a_rule_does_not_apply_where_there_is_nothing_to_strip() -> None:
    assert expand("SFX A Y 1\nSFX A ar o .", "mirar/A", "mirer/A") == ["mirar", "mirer", "miro"]


def test_a_suffix_may_bring_a_second_one() -> None:
    affixes = "SFX A Y 1\nSFX A 0 et/B .\nSFX B Y 1\nSFX B 0 s ."
    assert expand(affixes, "gat/A") == ["gat", "gatet", "gatets"]


def test_two_folds_are_the_limit() -> None:
    affixes = "SFX A Y 1\nSFX A 0 a/B .\nSFX B Y 1\nSFX B 0 b/C .\nSFX C Y 1\nSFX C 0 c ."
    assert expand(affixes, "x/A") == ["x", "xa", "xab"]


def test_prefix_and_suffix_stand_together_only_if_both_may_cross() -> None:
    affixes = "PFX P {} 1\nPFX P 0 re .\nSFX S {} 1\nSFX S 0 s ."
    assert expand(affixes.format("Y", "Y"), "fet/PS") == ["fet", "fets", "refet", "refets"]
    assert expand(affixes.format("Y", "N"), "fet/PS") == ["fet", "fets", "refet"]
    assert expand(affixes.format("N", "Y"), "fet/PS") == ["fet", "fets", "refet"]


def test_a_prefix_looks_at_the_beginning_of_the_word() -> None:
    assert expand("PFX P N 1\nPFX P a ha [ae]", "anar/P", "mar/P") == ["anar", "hanar", "mar"]


def test_a_suffix_may_bring_a_prefix() -> None:
    affixes = "PFX P Y 1\nPFX P 0 l' .\nSFX A Y 1\nSFX A 0 es/P ."
    assert expand(affixes, "abell/A") == ["abell", "abelles", "l'abelles"]


def test_a_prefix_may_bring_a_suffix() -> None:
    affixes = "PFX P N 1\nPFX P 0 des/A .\nSFX A Y 1\nSFX A 0 s ."
    assert expand(affixes, "fet/P") == ["desfet", "desfets", "fet"]


def test_long_flags_are_read_in_pairs() -> None:
    affixes = "FLAG long\nSFX _A Y 1\nSFX _A 0 s .\nSFX 12 Y 1\nSFX 12 0 t/_A ."
    assert expand(affixes, "mà/_A12") == ["mà", "màs", "màt", "màts"]


def test_numbered_flags_are_separated_by_commas() -> None:
    affixes = "FLAG num\nSFX 7 Y 1\nSFX 7 0 s .\nSFX 12 Y 1\nSFX 12 0 t/7,99 ."
    assert expand(affixes, "a/7,12") == ["a", "as", "at", "ats"]


def test_aliases_stand_for_groups_of_flags() -> None:
    affixes = "AF 2\nAF AB\nAF B\nSFX A Y 1\nSFX A 0 a/2 .\nSFX B Y 1\nSFX B 0 b ."
    assert expand(affixes, "x/1", "y/2") == ["x", "xa", "xab", "xb", "y", "yb"]


def test_a_stem_that_needs_an_affix_is_no_word_alone() -> None:
    affixes = "NEEDAFFIX X\nSFX A Y 2\nSFX A 0 a .\nSFX A 0 e/XB .\nSFX B Y 1\nSFX B 0 s ."
    assert expand(affixes, "cas/AX") == ["casa", "cases"]


def test_a_whole_word_may_be_stripped_only_with_fullstrip() -> None:
    rule = "SFX A Y 1\nSFX A ser era ser"
    assert expand(rule, "ser/A") == ["ser"]
    assert expand("FULLSTRIP\n" + rule, "ser/A") == ["era", "ser"]


def test_forbidden_words_are_left_out() -> None:
    assert expand("FLAG long\nFORBIDDENWORD ZZ", "bo", "mal/ZZ") == ["bo"]


def test_morphological_fields_and_escaped_slashes_are_understood() -> None:
    assert expand("SFX A Y 1\nSFX A 0 s .", "gat/A po:nom", "ca\tpo:nom", "km\\/h") == [
        "ca",
        "gat",
        "gats",
        "km/h",
    ]


def test_comments_and_unknown_settings_do_no_harm() -> None:
    affixes = "# català\nSET UTF-8\nTRY abc\nREP 1\nREP a b\nSFX A Y 1\nSFX A 0 s . # plural"
    assert expand(affixes, "ca/A") == ["ca", "cas"]


def test_classes_can_be_left_out() -> None:
    table = read_affixes("PFX Q Y 1\nPFX Q 0 re .\nSFX Q Y 1\nSFX Q 0 s .").keeping(
        lambda rule: rule.kind == "SFX"
    )
    (entry,) = table.entries("1\nfet/Q")
    assert sorted(table.expand(entry)) == ["fet", "fets"]


def test_compounding_is_refused() -> None:
    with pytest.raises(ValueError, match="COMPOUNDFLAG"):
        read_affixes("COMPOUNDFLAG C")


def test_a_class_with_missing_rules_is_refused() -> None:
    with pytest.raises(ValueError, match="SFX A"):
        read_affixes("SFX A Y 2\nSFX A 0 s .")
