"""The guide: how an evening is run, step by step."""
