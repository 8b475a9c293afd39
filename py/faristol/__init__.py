"""Faristol, an offline-first Scrabble app for Catalan and Romanian clubs."""

__version__ = "1.2.0"
