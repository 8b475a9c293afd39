"""Tiles that are laid and not played yet."""
