"""The licences of everything that is shipped: nothing comes without one, each has its text."""

import json
import tomllib

import pytest

from devtools import ROOT
from devtools.environment import for_the_page
from devtools.licences import Component, components

TITLES = {
    "0BSD": "Zero-Clause BSD",
    "Apache-2.0": "Apache License",
    "BSD-3-Clause": "Redistribution and use in source and binary forms",
    "GPL-3.0-or-later": "GNU GENERAL PUBLIC LICENSE",
    "MIT": "Permission is hereby granted, free of charge",
    "MPL-2.0": "Mozilla Public License Version 2.0",
    "OFL-1.1": "SIL OPEN FONT LICENSE Version 1.1",
    "PSF-2.0": "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
}
"""A line of each licence by which it is known."""


def names(requirements: list[str]) -> set[str]:
    return {requirement.partition("==")[0] for requirement in requirements}


def test_whatever_a_page_depends_on_is_there() -> None:
    known = {component.key for component in components()}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    package = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    assert names(project["dependencies"]) | names(for_the_page()) | set(package["dependencies"]) <= known


@pytest.mark.parametrize("component", components(), ids=lambda component: component.key)
def test_each_licence_comes_with_its_text(component: Component) -> None:
    assert TITLES[component.licence] in component.text
    assert component.version or component.key == "source-sans-3"
