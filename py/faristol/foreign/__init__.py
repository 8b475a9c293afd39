"""The boundary for data that comes from outside: sizes, depth, numbers, types, ranges and lengths are checked
here, in one place that all readers share, before anything is built from them.

A refusal is a `Damaged` whose code begins with "file."; `app/text/boundary_faults.py` has the
sentences.
"""
