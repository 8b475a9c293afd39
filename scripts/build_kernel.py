"""Compile the move generator's kernel to WebAssembly; the same source always gives the same bytes."""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "py/faristol/movegen/kernel/kernel.c"
COMMITTED = SOURCE.with_suffix(".wasm")

FLAGS = (
    "-target",
    "wasm32-freestanding",
    "-std=c17",
    "-O3",
    "-nostdlib",
    "-fno-builtin",
    "-Wall",
    "-Wextra",
    "-Werror",
    "-Wl,--no-entry",
    "-Wl,--strip-all",
    "-Wl,--export=__heap_base",
)


def build(output: Path) -> None:
    """Compile kernel.c into `output` with the pinned compiler (PyPI `ziglang`)."""
    with tempfile.TemporaryDirectory() as folder:
        # Paths must not reach the output: compile a copy under fixed names in an empty folder.
        for part in (SOURCE, *SOURCE.parent.glob("*.h")):
            shutil.copy(part, folder)
        command = [sys.executable, "-m", "ziglang", "cc", *FLAGS, "-o", "kernel.wasm", SOURCE.name]
        subprocess.run(command, cwd=folder, check=True)
        shutil.move(Path(folder, "kernel.wasm"), output)


if __name__ == "__main__":
    build(COMMITTED)
    print(f"{COMMITTED.relative_to(ROOT)}: {COMMITTED.stat().st_size} bytes")
