"""Championships of games by correspondence: ranked by the sum of coefficients (COR-18)."""
