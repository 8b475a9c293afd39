"""Events over groups of letters made beforehand: compunere and anticipation (FED-5, FED-6)."""
