"""Practice: cards that come back until they stick (PRA-2, PRA-3, PRA-4, PRA-11)."""
