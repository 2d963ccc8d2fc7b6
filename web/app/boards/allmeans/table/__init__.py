"""What is painted of a match: the field, what lies beside it, and every question with its buttons."""
