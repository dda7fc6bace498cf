"""The corridor behind the racks: cooling units, pipes above, one floor tile lifted and lit."""

import math

from kit.colour import DAYLIGHT, SHADE, TEAL, srgb
from kit.solid import Solid
from kit.stage import cable, empty_stage, lamp, put, strip_lamp
from kit.surfaces import emission, surface
from kit.view import View
from parts.cooling import UNIT_WIDTH, cooling_unit, pipe, valve
from parts.finishes import Finishes
from parts.floor import TILE, VOID, RaisedFloor
from parts.floor_void import open_tile
from parts.screens import curve_over_bars, screen

WALL, FAR, CEILING = 1.5, 13.8, 3.05  # metres: half the corridor, its end, its height
OPEN = (0, 6)  # column and row of the lifted tile
UNITS_Y = [0.3 + k * (UNIT_WIDTH + 0.06) for k in range(-1, 10)]

VIEWS = {
    'cooling-corridor': View(
        place=(0.50, 0.10, 1.58),
        target=(-0.06, 6.0, 0.86),
        lens_mm=25,
        f_stop=2.8,
        focus=(-0.6, 3.4, 1.0),
        exposure=0.6,
        haze=0.04,
        mist=(3, 12),
    ),
    'open-floor-tile': View(
        place=(0.62, 2.35, 0.82),
        target=(-0.04, 3.72, -0.16),
        lens_mm=32,
        f_stop=2.4,
        focus=(-0.1, 3.6, -0.2),
        exposure=0.3,
    ),
    'chilled-water-pipes': View(
        place=(0.25, 1.35, 1.52),
        target=(1.30, 3.9, 1.98),
        lens_mm=38,
        f_stop=2.2,
        focus=(1.3, 2.4, 2.0),
        exposure=0.4,
    ),
}


def build(_picture: str):
    empty_stage(SHADE, 0.10)
    finish = Finishes(diode_power=8)
    finish.shell = surface('shell', srgb('46515b'), rough=0.30, wear=0.05, grain=0.25)
    _floor(finish)
    _units(finish)
    _room(finish)
    _pipes(finish)
    open_tile(finish, OPEN[0] * TILE, OPEN[1] * TILE, lean_at=WALL + 0.075)
    _light()


def _floor(finish):
    def kind(i, j):
        if (i, j) == OPEN:
            return 'open'
        return 'grate' if i == 1 and j % 2 == 1 else 'plain'

    floor = RaisedFloor(finish, tone='48515a', speck='2e363d', rough=0.11)
    floor.lay(range(-3, 4), range(-2, 24), kind, with_void=True)
    below = Solid()
    below.box((-3, 3), (-2, 15), (-VOID - 0.02, -VOID), surface('slab', srgb('4c5054'), rough=0.8, wear=0.1))
    put(below.mesh('slab'))


def _units(finish):
    display = screen('unit display', curve_over_bars, (180, 120), TEAL, 2.0, (0.185, 1.12, 0.16, 0.11))
    unit = cooling_unit(finish, display)
    for y in UNITS_Y:
        put(unit, (-WALL + 0.35, y, 0), math.pi / 2)


def _room(finish):
    paint = surface('paint', srgb('5f6972'), rough=0.65, wear=0.05, grain=0.3, grain_scale=300)
    room = Solid()
    room.box((WALL + 0.25, WALL + 0.40), (-3, FAR), (-VOID, CEILING), paint)
    room.box((-3, 3), (FAR, FAR + 0.2), (-VOID, CEILING), paint)
    room.box((-3, -WALL - 0.65), (-3, FAR), (-VOID, CEILING), paint)
    room.box((-3, 3), (-3, FAR), (CEILING, CEILING + 0.1), surface('ceiling', srgb('3b434b'), rough=0.8))
    room.box((-0.55, 0.55), (FAR - 0.03, FAR + 0.02), (0, 2.15), finish.graphite, 0.01)
    room.box((-0.48, 0.48), (FAR - 0.06, FAR - 0.02), (0.02, 2.08), finish.cabinet, 0.006)
    room.box((0.36, 0.40), (FAR - 0.11, FAR - 0.07), (0.95, 1.15), finish.steel, 0.006)
    room.box((WALL + 0.235, WALL + 0.25), (-3, FAR), (0, 0.10), finish.graphite, 0.004)
    # Panel joints and power boxes keep the right wall from being empty.
    for k in range(14):
        y = -2.4 + k * 1.2
        room.box((WALL + 0.246, WALL + 0.251), (y - 0.004, y + 0.004), (0.1, CEILING), finish.hole)
    for y in (3.9, 8.7):
        room.box((WALL + 0.08, WALL + 0.25), (y, y + 0.5), (0.85, 1.5), finish.light_grey, 0.008)
        room.box((WALL + 0.068, WALL + 0.08), (y + 0.02, y + 0.48), (0.87, 1.48), finish.light_grey, 0.006)
        room.box((WALL + 0.12, WALL + 0.16), (y + 0.2, y + 0.24), (1.5, CEILING), finish.zinc, 0.004)
    for k in range(7):
        y = -1.2 + k * 2.4
        room.box((WALL + 0.10, WALL + 0.26), (y - 0.15, y + 0.15), (-0.01, CEILING), paint, 0.01)
    put(room.mesh('room'))


def _pipes(finish):
    jacket = surface('jacket', srgb('a3abb2'), 1, 0.33, wear=0.10, wear_scale=5, grain=0.15, grain_scale=60)
    rubber = surface('rubber', srgb('191d22'), rough=0.7, grain=0.5, grain_scale=500)
    wheel = surface('hand wheel', srgb('2d5b8c'), rough=0.4)
    work = Solid()
    for x, z, radius in ((1.36, 2.22, 0.115), (1.36, 1.86, 0.115)):
        pipe(work, (x, -3, z), FAR + 3, 'y', radius, jacket, finish.steel)
        for k in range(5):
            y = 1.9 + k * 2.52
            if k in (0, 2, 4):
                valve(work, (x, y + 0.35 + (2.2 - z), z), 0.115, finish, wheel)
    for k in range(9):
        y = -0.6 + k * 1.7
        for z in (1.72, 2.08):
            work.box((1.20, WALL + 0.25), (y - 0.02, y + 0.02), (z - 0.02, z + 0.02), finish.zinc, 0.002)
        work.box((WALL + 0.20, WALL + 0.25), (y - 0.03, y + 0.03), (1.5, 2.5), finish.zinc, 0.003)
    for y in UNITS_Y:
        for dy, z, main in ((-0.16, 2.74, 2.22), (0.16, 2.60, 1.86)):
            work.cylinder((-1.2, y + dy, z), 0.04, 2.6, 'x', rubber, 24)
            work.cylinder((-1.2, y + dy, 2.0), 0.04, z - 1.96, 'z', rubber, 24)
            work.cylinder((1.36, y + dy, main), 0.04, z + 0.04 - main, 'z', rubber, 24)
    # Cable ladder under the ceiling, left.
    for x in (-0.62, -0.22):
        work.box((x - 0.008, x + 0.008), (-3, FAR), (2.86, 2.94), finish.zinc, 0.002)
    for k in range(56):
        y = -2.9 + k * 0.3
        work.box((-0.62, -0.22), (y - 0.012, y + 0.012), (2.87, 2.885), finish.zinc, 0.002)
    put(work.mesh('pipes'))
    black = surface('power cable', srgb('14181c'), rough=0.45)
    for k in range(11):
        x = -0.58 + k * 0.032
        wave = [(x + 0.01 * ((k * 7 + j * 5) % 5 - 2) / 2, -3 + j * 1.7, 2.90) for j in range(11)]
        cable(wave, 0.013, black)


def _light():
    line = Solid()
    line.box((-0.04, 0.04), (-2, FAR - 0.4), (2.452, 2.50), surface('rail', srgb('c3cad0'), rough=0.5), 0.004)
    line.box((-0.03, 0.03), (-2, FAR - 0.4), (2.447, 2.452), emission('tube', DAYLIGHT, 6))
    put(line.mesh('line of light'))
    for side in (-1, 1):
        strip_lamp((side * 0.12, 6, 2.44), 14, 150, DAYLIGHT, tilt=side * 0.7)
    # The lamp also shines up, so that pipes and ceiling are more than a black hole.
    lamp((0, 6, 2.52), (0, 6, 3), (0.06, 14), 40, DAYLIGHT)
    lamp((1.0, -1.6, 2.2), (-0.6, 3.0, 0.8), (1.0, 0.8), 20, DAYLIGHT)
