"""The fast generator: C compiled to WebAssembly, and what Python needs to call it."""
