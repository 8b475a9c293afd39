"""Pages of championships by correspondence, for the arbiter (COR-18)."""
