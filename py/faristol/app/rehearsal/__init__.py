"""The rehearsal of a new judge: an invented evening on the judge's own pages, of which nothing stays."""
