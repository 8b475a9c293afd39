"""Events over groups of letters: compunere and anticipation."""
