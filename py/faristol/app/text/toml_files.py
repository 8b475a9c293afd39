"""Sentences kept as data: a TOML file of the app, which the build turns into a Python module."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import Any


@cache
def toml_file(package: str, name: str) -> Mapping[str, Any]:
    """Return the content of the file `name`.toml in a package; of a build, from the module made of it."""
    file = files(package) / f"{name}.toml"
    if file.is_file():
        return tomllib.loads(file.read_text(encoding="utf-8"))
    content: Mapping[str, Any] = import_module(f"{package}.{name}").CONTENT
    return content
