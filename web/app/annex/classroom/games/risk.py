"""So many rounds; territories are dealt and nobody places army after army."""

from app.annex.classroom.forms import Form

BESIDE = (("odds", "i-balance"),)
DEALT = {"start": "dealt", "muster": "whole"}
FORMS = (
    Form("short", {**DEALT, "rounds": "6"}, {2: 233, 3: 291, 4: 340, 5: 387}, 8),
    Form("brief", DEALT, {2: 393, 3: 500, 4: 960, 5: 1422}, 8, brief=True),
)
