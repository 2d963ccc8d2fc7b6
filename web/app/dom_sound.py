"""What is heard: short dry sounds made of tones that die away, and a hand's worth of vibration. Pure.

No sound is made before somebody has touched the page; the browser would refuse it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple


class Tone(NamedTuple):
    """A tone: its shape, where its pitch begins and ends in Hz, when and how long in seconds, how loud."""

    shape: str
    pitch: float
    to: float
    at: float
    length: float
    loud: float = 1.0


SOUNDS: Mapping[str, tuple[Tone, ...]] = {
    "place": (Tone("triangle", 210, 120, 0, 0.08),),
    "card": (Tone("triangle", 520, 760, 0, 0.05, 0.4), Tone("sine", 300, 220, 0.03, 0.06, 0.5)),
    "dice": tuple(
        Tone("square", pitch, pitch / 2, at, 0.025, 0.3)
        for pitch, at in ((880, 0.0), (660, 0.07), (990, 0.13), (550, 0.21))
    ),
    "struck": (Tone("sawtooth", 170, 60, 0, 0.16, 0.5), Tone("square", 90, 50, 0.02, 0.1, 0.3)),
    "line": tuple(Tone("sine", pitch, pitch, 0.07 * n, 0.12) for n, pitch in enumerate((392, 494, 587))),
    "turn": (Tone("sine", 520, 520, 0, 0.08), Tone("sine", 660, 660, 0.06, 0.09)),
    "won": tuple(
        Tone("triangle", pitch, pitch, 0.11 * n, 0.2) for n, pitch in enumerate((392, 494, 587, 784))
    ),
    "lost": tuple(Tone("triangle", pitch, pitch, 0.16 * n, 0.24) for n, pitch in enumerate((330, 294, 247))),
    "over": (Tone("triangle", 330, 330, 0, 0.28),),
    "no": (Tone("square", 90, 90, 0, 0.09, 0.7),),
}
FELT = {"struck": 30, "line": 40, "turn": 20, "won": 60, "lost": 60, "over": 40, "no": 15}  # ms
LOUDNESS = {"soft": 0.07, "middle": 0.16, "loud": 0.3}
QUEUE = 0.5  # seconds; what would be heard later than that is not heard at all


class Speaker:
    """Makes the sounds the player wants, one after the other."""

    def __init__(
        self, context: Callable[[], Any], shake: Callable[[int], object], touched: Callable[[], bool]
    ) -> None:
        self.context, self.shake, self.touched = context, shake, touched
        self.audio: Any = None
        self.free = 0.0  # when the last sound ends, in the context's time
        self.wanted: dict[str, str] = {}

    def prefer(self, name: str, value: str) -> None:
        """Take a preference: sound, volume or vibration."""
        self.wanted[name] = value

    def ring(self, name: str) -> None:
        """Let something be heard and felt, as far as it is wanted."""
        sounding = self.wanted.get("sound") == "on"
        shaking = self.wanted.get("vibration", "sound")
        if not self.touched():
            return
        if sounding:
            self.play(SOUNDS[name])
        if name in FELT and (shaking == "on" or (shaking == "sound" and sounding)):
            self.shake(FELT[name])

    def play(self, tones: tuple[Tone, ...]) -> None:
        """Play tones after whatever is still heard; nothing where too much is."""
        self.audio = self.audio or self.context()
        if self.audio.state == "suspended":
            self.audio.resume()
        now = float(self.audio.currentTime)
        start = max(now, self.free)
        if start - now > QUEUE:
            return
        for tone in tones:
            self.sing(tone, start + tone.at)
        self.free = start + max(tone.at + tone.length for tone in tones)

    def sing(self, tone: Tone, start: float) -> None:
        """Let one tone begin and die away."""
        end = start + tone.length
        source, loudness = self.audio.createOscillator(), self.audio.createGain()
        source.type = tone.shape
        source.frequency.setValueAtTime(tone.pitch, start)
        source.frequency.exponentialRampToValueAtTime(tone.to, end)
        loudness.gain.setValueAtTime(LOUDNESS[self.wanted.get("volume", "middle")] * tone.loud, start)
        loudness.gain.exponentialRampToValueAtTime(0.001, end)
        source.connect(loudness).connect(self.audio.destination)
        source.start(start)
        source.stop(end)
