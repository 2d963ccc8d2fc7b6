"""Four short dry sounds, pure: each a tone that dies away."""

from __future__ import annotations

from typing import Any

SOUNDS = {
    "drop": ("triangle", 180, 0.07),
    "no": ("square", 90, 0.09),
    "turn": ("sine", 520, 0.08),
    "end": ("triangle", 330, 0.28),
}  # shape, Hz, seconds


def ring(audio: Any, name: str) -> None:
    """Make one of the sounds."""
    kind, pitch, length = SOUNDS[name]
    now = audio.currentTime
    tone, loudness = audio.createOscillator(), audio.createGain()
    tone.type = kind
    tone.frequency.setValueAtTime(pitch, now)
    loudness.gain.setValueAtTime(0.16, now)
    loudness.gain.exponentialRampToValueAtTime(0.001, now + length)
    tone.connect(loudness).connect(audio.destination)
    tone.start(now)
    tone.stop(now + length)
