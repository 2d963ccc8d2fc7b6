"""Lines on the map, with dates asked or without."""

from app.annex.classroom.forms import Form

USUAL = 3  # sides
BESIDE = (("dates", "i-timeline"),)  # rooms of the same subject, and their pictures
FORMS = (
    Form("line", {"lines_to_win": "1"}, {2: 129, 3: 165}, 15, {2: 85, 3: 119}),
    Form("dates", {"lines_to_win": "1", "quiz": "note"}, {2: 190, 3: 242}, 12, {2: 125, 3: 175}),
    Form("lines", {"lines_to_win": "2"}, {2: 236, 3: 302}, 15, {2: 155, 3: 215}),
)
