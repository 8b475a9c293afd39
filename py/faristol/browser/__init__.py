"""The only layer that uses the browser; it assembles the app in the worker that PyScript starts."""
