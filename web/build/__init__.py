"""The parts of build.py. Each module is one step; none is needed by the engine or the page."""
