"""The room of the decks.

The shelf they lie on, the builder of one, and the form that brings them to a match.
"""
