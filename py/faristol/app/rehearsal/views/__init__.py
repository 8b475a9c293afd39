"""Pages of a rehearsal, and its additions to the judge's own pages."""
