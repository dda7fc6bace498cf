"""The cold aisle: two rows of racks face each other, closed by a roof and doors."""

import math
import random

from kit.colour import DAYLIGHT, SHADE
from kit.solid import Solid
from kit.stage import empty_stage, lamp, letters, put, put_group, strip_lamp
from kit.view import View
from parts.containment import end_doors, headers_and_roof
from parts.finishes import Finishes
from parts.floor import TILE, RaisedFloor
from parts.rack import Devices, full_racks

HALF, RACKS = 0.75, 16  # half the aisle in metres, racks in each row

VIEWS = {
    'cold-aisle': View(
        place=(-0.26, -1.0, 1.22),
        target=(0.0, 6, 1.20),
        lens_mm=23,
        f_stop=2.4,
        focus=(0.6, 2.4, 1.2),
        exposure=0.45,
        shift=(-0.03, 0.03),
    ),
    'aisle-doors': View(
        place=(0.34, 6.35, 1.38),
        target=(-0.10, 9.6, 1.22),
        lens_mm=30,
        f_stop=2.4,
        focus=(0.05, 9.55, 1.2),
        exposure=0.35,
    ),
}


def build(_picture: str):
    empty_stage(SHADE, 0.08)
    finish = Finishes(diode_power=90)
    draw = random.Random(4)
    racks = full_racks(finish, Devices(finish))
    for i in range(-5, RACKS):
        y = 0.3 + i * TILE
        for side in (-1, 1):
            put_group(draw.choice(racks), (side * HALF, y, 0), -side * math.pi / 2)
            name = f'{"A" if side < 0 else "B"}{i + 6:02d}'
            letters(
                name, (side * (HALF - 0.0295), y, 2.165), 0.035, finish.label, (math.pi / 2, 0, -side * math.pi / 2)
            )
    end = RACKS * TILE
    floor = RaisedFloor(finish, tone='303840', speck='1f262c', rough=0.11)
    floor.lay((-1, 0, 1), range(-7, RACKS + 1), lambda i, j: 'grate' if i == 0 and j % 2 == 0 else 'plain')
    below = Solid()
    below.box((-3, 3), (-5, end), (-0.08, -0.05), finish.hole)
    put(below.mesh('void'))
    headers_and_roof(finish, HALF, -4.2, end)
    end_doors(finish, HALF, end)
    _light()


def _light():
    for side in (-1, 1):
        # Each line of light washes the fronts of the row across the aisle.
        strip_lamp((side * 0.30, 2.6, 2.58), 13, 260, DAYLIGHT, tilt=side * 0.62)
    lamp((0, -2.8, 1.9), (0, 2, 0.9), (1.0, 1.2), 40, DAYLIGHT)
    lamp((0.1, -0.8, 2.55), (-0.5, 0.9, 0.8), (0.5, 1.2), 45, DAYLIGHT)
