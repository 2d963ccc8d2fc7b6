"""A sixth game in a minute.

The template, and the command that copies it and registers what must be registered.
"""
