"""Tentative tiles: laid on the board and not played yet."""
