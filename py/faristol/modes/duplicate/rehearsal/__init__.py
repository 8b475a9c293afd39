"""The rehearsal of a new judge: an evening whose slips are written ahead, and what the rules say of each."""
