"""The room of the decks: the shelf they lie on, the builder of one, and the form that brings them to a match."""
