"""Faristol, an offline-first Scrabble app for Catalan and Romanian clubs."""

__version__ = "0.1.0"
