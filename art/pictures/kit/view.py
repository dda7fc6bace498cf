"""A view of a scene: where the camera stands, and the two things a picture may set in the grade."""

from dataclasses import dataclass

from kit.colour import SHADE, Rgb
from kit.stage import camera

Point = tuple[float, float, float]


@dataclass(frozen=True)
class View:
    place: Point
    target: Point
    lens_mm: float
    f_stop: float
    focus: Point
    exposure: float = 0.0
    haze: float = 0.0
    haze_colour: Rgb = SHADE
    mist: tuple[float, float] = (2, 12)
    shift: tuple[float, float] = (0, 0)

    def aim(self):
        camera(self.place, self.target, self.lens_mm, self.f_stop, self.focus, self.shift)
