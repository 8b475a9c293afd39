"""What dev.py is made of. Setting up needs the standard library only; building, the virtual environment."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build"
"""Whatever can be made again: caches, stamps, the zip of the site."""

DIST = ROOT / "dist"
"""The built site, ready for any static server."""
