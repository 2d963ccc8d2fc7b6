"""The manifest of a SCORM 1.2 package: one activity, one page that speaks to the learning system."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import quote

from app.i18n import text

NAME = "imsmanifest.xml"
SPACES = {
    "": "http://www.imsproject.org/xsd/imscp_rootv1p1p2",
    "adlcp": "http://www.adlnet.org/xsd/adlcp_rootv1p2",
    "xsi": "http://www.w3.org/2001/XMLSchema-instance",
}


def manifest(id: str, title: str, first: str, names: Iterable[str]) -> bytes:
    """Return the manifest of a package whose page is `first`; `id` is the exercise's."""
    named = text(" ".join(title.split()))
    spaces = "".join(f'\n  xmlns{":" if key else ""}{key}="{space}"' for key, space in SPACES.items())
    files = "".join(f'\n      <file href="{text(quote(name))}"/>' for name in names)
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="nastolka-{id}" version="1.0"{spaces}>
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="all">
    <organization identifier="all">
      <title>{named}</title>
      <item identifier="exercise" identifierref="page" isvisible="true">
        <title>{named}</title>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="page" type="webcontent" adlcp:scormtype="sco" href="{first}">{files}
    </resource>
  </resources>
</manifest>
""".encode()
