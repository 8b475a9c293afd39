"""The one floor that knows the browser: it puts the app together in the worker that PyScript started."""
