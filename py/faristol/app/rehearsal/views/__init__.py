"""What a rehearsal shows beside the judge's own pages."""
