"""A ZIP archive, written here: the library's module needs files, and a restored snapshot has none.

Every file is deflated where that pays. The same files give the same bytes: nothing in it tells the time.
"""

from __future__ import annotations

import struct
import zlib

VERSION = 20  # what a reader must know: folders and deflate
UTF8 = 0x800  # of a name
STORED, DEFLATED = 0, 8
MIDNIGHT, FIRST_DAY = 0, 0x21  # 1 January 1980, before which an archive knows no days
LEVEL = 6
FILE = struct.Struct("<4sHHHHHIIIHH")
ENTRY = struct.Struct("<4sHHHHHHIIIHHHHHII")
END = struct.Struct("<4sHHHHIIH")


class Archive:
    """An archive that is being filled."""

    def __init__(self) -> None:
        self.parts: list[bytes] = []
        self.entries: list[bytes] = []
        self.at = 0
        self.names: set[str] = set()

    def add(self, name: str, data: bytes) -> None:
        """Put a file in; of two with one name the first stays."""
        if name in self.names:
            return
        self.names.add(name)
        method, body = squeezed(data)
        told = name.encode()
        known = (
            VERSION,
            UTF8,
            method,
            MIDNIGHT,
            FIRST_DAY,
            zlib.crc32(data),
            len(body),
            len(data),
            len(told),
            0,
        )
        entry = ENTRY.pack(b"PK\x01\x02", VERSION, *known, 0, 0, 0, 0, self.at)
        self.entries.append(entry + told)
        self._put(FILE.pack(b"PK\x03\x04", *known) + told)
        self._put(body)

    def close(self) -> bytes:
        """Return the whole archive."""
        listed = b"".join(self.entries)
        count = len(self.entries)
        end = END.pack(b"PK\x05\x06", 0, 0, count, count, len(listed), self.at, 0)
        return b"".join((*self.parts, listed, end))

    def _put(self, data: bytes) -> None:
        self.parts.append(data)
        self.at += len(data)


def squeezed(data: bytes) -> tuple[int, bytes]:
    """Return how a file lies in an archive, and its bytes there."""
    packer = zlib.compressobj(LEVEL, zlib.DEFLATED, -15)
    body = packer.compress(data) + packer.flush()
    return (DEFLATED, body) if len(body) < len(data) else (STORED, data)
