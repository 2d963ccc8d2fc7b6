"""What several rooms of the annex share: assignments, the codes results travel as, and what those prove."""
