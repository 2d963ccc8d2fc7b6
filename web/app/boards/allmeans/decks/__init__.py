"""The room of the decks: their shelf, the builder of one, the form that brings them to a match."""
