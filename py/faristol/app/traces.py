"""Error reports for developers.

The compiled code of the site has no line numbers except that of each function's first line, which is given.
"""

import traceback
from collections.abc import Iterator


def told(error: BaseException) -> str:
    """Return the call stack of an error, outermost first, and its message, after those of its causes."""
    return "\n".join(_lines(error, set()))


def _lines(error: BaseException, seen: set[int]) -> Iterator[str]:
    seen.add(id(error))
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before and id(before) not in seen:
        yield from _lines(before, seen)
        yield ""
    for frame, line in traceback.walk_tb(error.__traceback__):
        code = frame.f_code
        yield f"{code.co_filename}:{line or code.co_firstlineno} {code.co_name}"
    yield f"{type(error).__name__}: {error}"
