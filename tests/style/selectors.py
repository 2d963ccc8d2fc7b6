"""Selectors, taken apart."""

from __future__ import annotations


def cut(text: str, at: str) -> list[str]:
    """Cut a selector at any of these characters, but not inside brackets."""
    parts, depth = [""], 0
    for sign in text:
        depth += (sign in "([") - (sign in ")]")
        if not depth and sign in at:
            parts.append("")
        else:
            parts[-1] += sign
    return [part.strip() for part in parts if part.strip()]
