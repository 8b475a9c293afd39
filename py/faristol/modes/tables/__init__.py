"""Evenings of games for three and four: people are drawn into tables, round by round (FED-2)."""
