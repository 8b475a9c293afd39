"""Championships of correspondence games, ranked by the sum of coefficients (COR-18)."""
