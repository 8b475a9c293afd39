"""The documents of games in plain sentences, and what is said of settings beside them."""
