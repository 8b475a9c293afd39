"""Builds the default word lists from pinned registry packages and the recipes under lexicons/."""
