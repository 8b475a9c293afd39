"""What is told of an error that nobody expected."""

from collections.abc import Callable

import pytest

from devtools.marshalled import bare
from faristol.app.traces import told

CODE = """
def outer(how):

    inner(how)

def inner(how):

    try:
        {}["a key"]
    except KeyError as error:

        if how == "from":
            raise ValueError("a value\\nof two lines") from error
        if how == "hidden":
            raise ValueError("a value") from None
        raise ValueError("a value")
"""


def trace(how: str, change: Callable[..., object] = lambda code: code) -> list[str]:
    """What is told of an error in that code, from its own functions on."""
    scope: dict[str, Callable[[str], None]] = {}
    exec(change(compile(CODE, "of/code.py", "exec")), scope)
    with pytest.raises(ValueError, match="a value") as caught:
        scope["outer"](how)
    return [line for line in told(caught.value).splitlines() if "test_traces" not in line]


def test_code_that_is_shipped_tells_where_its_functions_begin() -> None:
    assert trace("hidden", bare) == ["of/code.py:2 outer", "of/code.py:6 inner", "ValueError: a value"]


def test_code_with_lines_tells_them() -> None:
    assert trace("hidden") == ["of/code.py:4 outer", "of/code.py:15 inner", "ValueError: a value"]


@pytest.mark.parametrize(
    ("how", "says"), [("from", ["ValueError: a value", "of two lines"]), ("", ["ValueError: a value"])]
)
def test_what_led_to_it_comes_before(how: str, says: list[str]) -> None:
    functions = ["of/code.py:2 outer", "of/code.py:6 inner"]
    assert trace(how, bare) == [functions[1], "KeyError: 'a key'", "", *functions, *says]


def test_an_error_that_led_to_itself_is_told_once() -> None:
    error, other = ValueError("one"), ValueError("other")
    error.__cause__, other.__cause__ = other, error
    assert told(error) == "ValueError: other\n\nValueError: one"
