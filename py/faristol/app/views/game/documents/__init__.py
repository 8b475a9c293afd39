"""The documents of games of two in plain sentences, and what is said of settings beside them."""
