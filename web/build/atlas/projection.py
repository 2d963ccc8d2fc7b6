"""The projection: the Earth as a near satellite sees it.

It hangs over the Mediterranean, so that Europe is large
and the deserts and steppes are small. One formula, no distortion by hand: meridians and
parallels stay smooth.
"""

from __future__ import annotations

import math

LON, LAT = 19.0, 43.0  # below the satellite
HEIGHT = 2.3  # its distance from the Earth's centre, in radii
SCALE = 1375.0
SHEET = (1320.0, 1050.0)  # width and height of the map, in its own units
X0, Y0 = 668.0, 572.0


def project(lon: float, lat: float) -> tuple[float, float]:
    """Return where a place lies on the sheet."""
    la, la0, dl = math.radians(lat), math.radians(LAT), math.radians(lon - LON)
    cos_c = math.sin(la0) * math.sin(la) + math.cos(la0) * math.cos(la) * math.cos(dl)
    k = (HEIGHT - 1) / (HEIGHT - cos_c)
    x = k * math.cos(la) * math.sin(dl)
    y = k * (math.cos(la0) * math.sin(la) - math.sin(la0) * math.cos(la) * math.cos(dl))
    return X0 + SCALE * x, Y0 - SCALE * y
