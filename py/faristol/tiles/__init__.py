"""Tiles: the alphabet of a language, the bag, the rack."""
