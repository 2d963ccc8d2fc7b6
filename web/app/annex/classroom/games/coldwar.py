"""So many rounds, or to the end."""

from app.annex.classroom.forms import Form

FORMS = (Form("short", {"rounds": "10"}, {2: 149}, 16), Form("whole", {}, {2: 218}, 16))
