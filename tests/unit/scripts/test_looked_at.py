"""Guards: what they look at is found by what stands in it, and counted."""

import re
from pathlib import Path

import pytest

from devtools import ROOT, rooms
from devtools import looked_at as counting
from devtools.looked_at import looked_at
from devtools.rooms import APP, templates, views
from devtools.stamps import files_in

BY_PLACE = re.compile(r'glob\((?!f?"test_)f?"[^"]*\.(?:html|js|css|py)"')
"""A search for sources that does not go by devtools/rooms.py."""

ELSEWHERE = {
    "scripts/check_rules.py": "the tests, or a folder of them",
    "tests/fuzz/test_registered.py": "the readers beside it",
    "tests/unit/bench/test_imported_names.py": "bench and scripts",
    "tests/unit/bench/test_still_fits.py": "the bench",
    "tests/unit/scripts/test_bytecode.py": "the bench",
    "tests/unit/scripts/test_marshalled.py": "some modules to try",
    "tests/unit/views/guide/test_guides.py": "the tests of guides",
}
"""Who looks for other files than the program's own."""


@pytest.mark.rule("ROO-1")
def test_what_sees_too_little_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("devtools.looked_at.LEAST", {"views": 2})
    assert counting.looked_at("views", ["menu", "desk"]) == ["menu", "desk"]
    assert capsys.readouterr().out == "2 views were looked at\n"
    with pytest.raises(counting.TooFewError, match="only 1 views were found, at least 2 are known"):
        counting.looked_at("views", ["menu"])


@pytest.mark.rule("ROO-1")
def test_no_guard_looks_for_sources_by_their_place() -> None:
    guards = [
        *(ROOT / "scripts").glob("check_*"),
        *(path for part in ("unit", "fuzz", "contract") for path in files_in(ROOT / "tests" / part)),
    ]
    sources = looked_at(
        "files with guards",
        {
            path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
            for path in guards
            if path.suffix == ".py"
        },
    )
    looking = {name for name, source in sources.items() if BY_PLACE.search(source)}
    assert looking == ELSEWHERE.keys()


def test_every_kind_that_has_a_least_is_looked_at_by_somebody() -> None:
    paths = [path for part in ("scripts", "tests") for path in files_in(ROOT / part) if path.suffix == ".py"]
    named = {
        kind
        for path in paths
        for kind in re.findall(r'looked_at\(\s*"([^"]+)"', path.read_text(encoding="utf-8"))
    }
    assert counting.LEAST.keys() <= named


@pytest.mark.rule("ROO-1")
def test_what_draws_is_a_view_wherever_it_lies() -> None:
    """Also an action that draws a part of its page; not one that passes on what others have drawn."""
    found = {path.relative_to(APP).as_posix() for path in views()}
    assert {"duplicate/views/menu.py", "duplicate/views/screens.py", "views/render.py"} <= found
    assert {"practice/players.py", "licences/feature.py"} <= found
    assert not {"duplicate/menu.py", "app.py", "window.py", "session.py"} & found


@pytest.mark.rule("ROO-1")
def test_a_template_that_no_renderer_finds_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("ROOT", tmp_path), ("PACKAGE", tmp_path / "py"), ("APP", tmp_path / "py/app")):
        monkeypatch.setattr(rooms, name, value)
    for name in ("views/templates/a.html", "hall/templates/sheets/b.html"):
        (tmp_path / "py/app" / name).parent.mkdir(parents=True)
        (tmp_path / "py/app" / name).touch()
    assert list(templates()) == ["hall/sheets/b.html", "a.html"]
    for wrong in ("py/page.html", "py/app/page.html", "py/app/hall/page.html", "py/app/hall/views/page.html"):
        (tmp_path / wrong).parent.mkdir(exist_ok=True)
        (tmp_path / wrong).touch()
        with pytest.raises(ValueError, match=f"{wrong}: no renderer finds a template that lies there"):
            templates()
        (tmp_path / wrong).unlink()
