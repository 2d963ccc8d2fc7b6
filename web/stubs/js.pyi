"""The browser's globals, as Pyodide offers them: whatever is asked for there is anything."""

from typing import Any

def __getattr__(name: str) -> Any: ...
