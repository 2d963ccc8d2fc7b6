"""Bytes as letters and figures alone.

No sign that a messenger, a word processor or a phone's keyboard would dress up, none that an address would
escape. Eight bytes become eleven letters.
"""

from __future__ import annotations

ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
BASE = len(ALPHABET)
BLOCK = 8  # bytes
LETTERS = (0, 2, 3, 5, 6, 7, 9, 10, 11)  # of so many bytes
BYTES = {letters: size for size, letters in enumerate(LETTERS)}
VALUE = {letter: n for n, letter in enumerate(ALPHABET)}


def letters(data: bytes) -> str:
    """Return bytes as letters."""
    blocks = (data[at : at + BLOCK] for at in range(0, len(data), BLOCK))
    return "".join(number(int.from_bytes(block, "big"), LETTERS[len(block)]) for block in blocks)


def data(text: str) -> bytes:
    """Return the bytes that letters stand for; ValueError where they stand for none."""
    long = LETTERS[BLOCK]
    return b"".join(_block(text[at : at + long]) for at in range(0, len(text), long))


def number(value: int, size: int) -> str:
    """Return a whole number as so many letters."""
    said = ""
    for _ in range(size):
        value, rest = divmod(value, BASE)
        said = ALPHABET[rest] + said
    return said


def value(text: str) -> int:
    """Return the whole number that letters stand for; ValueError where one is none of ours."""
    total = 0
    for letter in text:
        if letter not in VALUE:
            raise ValueError(f"no letter of ours: {letter!a}")
        total = total * BASE + VALUE[letter]
    return total


def _block(text: str) -> bytes:
    if len(text) not in BYTES:
        raise ValueError("a letter is missing")
    try:
        return value(text).to_bytes(BYTES[len(text)], "big")
    except OverflowError:
        raise ValueError("more than the bytes hold") from None
