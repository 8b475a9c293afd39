"""Compiled code as the archives have it. This runs in Pyodide, whose code it is about."""

import marshal
from types import CodeType


def bare(code: CodeType) -> CodeType:
    """Code without columns, lines but the first, and qualified names."""
    return code.replace(
        co_consts=tuple(bare(one) if isinstance(one, CodeType) else one for one in code.co_consts),
        co_qualname=code.co_name,
        co_linetable=b"",
    )


def dumped(code: CodeType) -> bytes:
    """Code as `marshal.loads` reads it; equal code gives equal bytes.

    marshal marks what is used elsewhere too: what it has read itself is used nowhere else.
    """
    return marshal.dumps(marshal.loads(marshal.dumps(code)))
