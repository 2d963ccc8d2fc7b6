"""A sixth game in a minute: the template, and the command that copies it and registers what must be registered."""
