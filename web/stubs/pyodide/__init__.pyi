"""Pyodide, as far as the ports use it."""
