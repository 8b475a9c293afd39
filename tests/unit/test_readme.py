"""What README.md, CONTRIBUTING.md and docs/ promise: commands, files, figures are there as they say."""

import json
import re
import tomllib
from code import InteractiveConsole
from pathlib import Path

import pytest

import dev
from devtools.catalogues import extracted
from devtools.environment import OLDEST_NODE, OLDEST_PYTHON
from faristol import __version__

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
NAMES = (
    "README.md",
    "CONTRIBUTING.md",
    "docs/what-it-does.md",
    "docs/hosting.md",
    "docs/for-developers.md",
)
DOCUMENTS = {name: (ROOT / name).read_text(encoding="utf-8") for name in NAMES}
MADE_BY_A_BUILD = (ROOT / ".gitignore").read_text(encoding="utf-8").replace("\n/", "\n").split()
FOLDERS = (
    ".",
    "py/faristol",
    "py/faristol/rules",
    "py/faristol/movegen/kernel",
    "lexicons/ca",
    "lexicons/ro",
)
"""Where a file that is named in the text may lie."""


def commands_in(text: str) -> set[str]:
    """The commands of scripts/dev.py that a text names."""
    return set(re.findall(r"python3 scripts/dev\.py (\w+)", text))


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_command_that_is_named_exists(document: str) -> None:
    for name in commands_in(DOCUMENTS[document]):
        options, rest = dev.parse([name])
        assert options.run.__name__ == name
        assert rest == []


def test_the_two_commands_stand_where_they_can_be_copied() -> None:
    blocks = "\n".join(re.findall(r"```\n(.*?)```", README, re.DOTALL))
    assert {"serve", "test"} <= commands_in(blocks)


def test_continuous_integration_runs_the_command_that_is_described() -> None:
    assert commands_in((ROOT / ".ci/run").read_text(encoding="utf-8")) == {"test"}


def test_the_session_for_developers_judges_plays_and_a_round_and_pairs_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    session = InteractiveConsole()
    for lines in re.findall(r"```python\n(.*?)```", DOCUMENTS["docs/for-developers.md"], re.DOTALL):
        for line in f"{lines}\n".split("\n"):
            session.push(line)
    shown = capsys.readouterr()
    assert shown.err == ""
    best, score, refused, order, paired = shown.out.splitlines()
    assert best == "[('H4 CANTADA', 72), ('H7 CANTADA', 72), ('H7 TANCADA', 72)]"
    assert (score, refused) == ("72", "PLA-1 A1")
    assert order == "[('Anna', 72.0), ('Pau', 0.0)]"
    assert paired == "[('Anna', 'Pau')] ['Laia']"


def test_the_site_is_served_where_it_is_said_to_be() -> None:
    options, _ = dev.parse(["serve"])
    assert f"http://{options.host}:{options.port}/" in README


def test_the_prerequisites_are_those_that_are_checked() -> None:
    found = re.search(r"Python (\d+)\.(\d+) or newer and Node (\d+) or newer", README)
    assert found
    python, node = (int(found[1]), int(found[2])), int(found[3])
    assert (python, node) == (OLDEST_PYTHON, OLDEST_NODE)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    package = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    assert project["requires-python"] == f">={python[0]}.{python[1]}"
    assert package["engines"]["node"] == f">={node}"


def test_the_version_is_the_same_wherever_it_stands() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    package = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    locked = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    places = {project["version"], package["version"], locked["version"], locked["packages"][""]["version"]}
    assert places == {__version__}
    newest = re.search(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert newest
    assert newest[1] == __version__


def test_the_readme_is_read_in_a_minute_or_two() -> None:
    assert len(README.split()) < 450


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_link_leads_to_a_file(document: str) -> None:
    for place in re.findall(r"\]\(([^)#:]+)\)", DOCUMENTS[document]):
        assert ((ROOT / document).parent / place).exists(), place


def test_every_picture_is_there() -> None:
    pictures = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", README)
    assert pictures
    for picture in pictures:
        assert (ROOT / picture).read_bytes().startswith(b"\x89PNG"), picture


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_file_that_is_named_exists(document: str) -> None:
    named = re.findall(
        r"`([\w<>*.-]*/[\w<>*./-]*|[\w-]+\.(?:py|toml|json|c|wasm)|LICENSE)`", DOCUMENTS[document]
    )
    for name in named:
        if name in MADE_BY_A_BUILD:
            continue
        pattern = re.sub(r"<\w+>", "*", name).rstrip("/")
        assert any(list((ROOT / folder).glob(pattern)) for folder in FOLDERS), name


OF_THE_DEVICE = {"Save to Files"}
"""What docs/try-on-a-tablet.md quotes of the tablet itself."""


def test_what_is_to_be_seen_on_a_tablet_is_what_the_pages_say() -> None:
    """Buttons and pages in italics, sentences in quotation marks; a number stands for any."""
    text = " ".join((ROOT / "docs/try-on-a-tablet.md").read_text(encoding="utf-8").split())
    quoted = re.findall(r"\*([^*]+)\*|“([^”]+?)[,.]?”", text)
    said = {one.strip() for pair in quoted for part in pair if part for one in part.split("→")}
    texts = {form for found in extracted() for form in forms(found.id)}
    missing = [one for one in said - OF_THE_DEVICE if not any(one in text for text in texts)]
    assert len(said) > 20
    assert missing == []


def forms(found: str | tuple[str, ...]) -> list[str]:
    """A text, or its forms for one and for several, as a sentence about one."""
    return [text.replace("%(num)s", "1") for text in ([found] if isinstance(found, str) else found)]


def test_the_words_are_counted_as_in_the_provenance() -> None:
    provenance = json.loads((ROOT / "lexicons/ca/provenance.json").read_text(encoding="utf-8"))
    told = DOCUMENTS["docs/what-it-does.md"]
    [count] = re.findall(r"(\d[\d \u202f]*\d) Catalan words", told)
    assert int(re.sub(r"\D", "", count)) == provenance["words"]
    assert provenance["official"] is False
    assert "unofficial" in told


def test_faristol_itself_comes_with_its_licence() -> None:
    own = (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert "GNU GENERAL PUBLIC LICENSE" in own
    assert "version 3 or later" in README
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["license"] == "GPL-3.0-or-later"
