"""The documents of games in plain sentences, and sentences on settings that differ."""
