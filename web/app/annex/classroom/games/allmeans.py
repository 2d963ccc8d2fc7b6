"""A duel with a limit of turns."""

from app.annex.classroom.forms import Form

FORMS = (Form("match", {"turn_limit": "30"}, {2: 142}, 17),)
