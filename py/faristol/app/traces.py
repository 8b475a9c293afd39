"""What went wrong, for whoever mends it.

Compiled code as the site has it says no lines but where each function begins: these are told.
"""

import traceback
from collections.abc import Iterator


def told(error: BaseException) -> str:
    """The functions on the way to an error, the outermost first, and what it says; what led to it before."""
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
