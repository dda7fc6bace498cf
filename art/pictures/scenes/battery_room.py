"""Where the minutes without mains come from: UPS cabinets left, batteries on shelves right."""

import math

from kit.colour import AMBER, DAYLIGHT, SHADE, TEAL, srgb
from kit.solid import Solid
from kit.stage import cable, empty_stage, lamp, put, strip_lamp
from kit.surfaces import emission, speckled, surface
from kit.view import View
from parts.finishes import Finishes
from parts.power import BLOCK, UPS_WIDTH, battery_block, battery_row, rack_shelves, ups_cabinet
from parts.screens import power_path, screen

HALF, FAR, CEILING = 1.25, 10.5, 2.9  # metres: half the aisle, its end, the ceiling
LEVELS = (0.16, 0.72, 1.28, 1.84)  # of the shelves
LIT = 2  # the cabinet whose display is amber

VIEWS = {
    'battery-room': View(
        place=(0.02, -0.75, 1.50),
        target=(0.04, 5.0, 1.20),
        lens_mm=27,
        f_stop=2.4,
        focus=(0.9, 1.9, 1.3),
        exposure=0.75,
        haze=0.03,
        mist=(3, 12),
    ),
    'battery-shelf': View(
        place=(0.72, 1.05, 1.69),
        target=(1.42, 2.25, 1.49),
        lens_mm=42,
        f_stop=2.2,
        focus=(1.29, 1.80, 1.52),
        exposure=0.4,
    ),
}


def build(picture: str):
    empty_stage(SHADE, 0.10)
    finish = Finishes(diode_power=8)
    finish.shell = surface('shell', srgb('414b55'), rough=0.30, wear=0.05, grain=0.25)
    finish.shelf = surface('shelf', srgb('353f49'), rough=0.42, wear=0.05, grain=0.25)
    _cabinets(finish)
    _batteries(finish)
    _room(finish)
    _light()
    if picture == 'battery-shelf':
        lamp((1.02, 1.2, 1.83), (1.34, 1.75, 1.5), (0.5, 0.08), 7, DAYLIGHT)
        # Under the shelf above, so that the copper glows and nothing else does.
        lamp((1.42, 1.75, 1.80), (1.36, 1.75, 1.5), (0.05, 0.9), 2.5, AMBER)


def _cabinets(finish):
    window = (-0.145, 1.30, 0.29, 0.19)
    cool = screen('display', power_path, (290, 190), TEAL, 1.7, window)
    warm = screen('amber display', power_path, (290, 190), AMBER, 4.5, window)
    cabinets = {False: ups_cabinet(finish, cool), True: ups_cabinet(finish, warm)}
    for k in range(-2, 12):
        put(cabinets[k == LIT], (-HALF, 0.4 + k * (UPS_WIDTH + 0.004), 0), math.pi / 2)
    y = 0.4 + LIT * UPS_WIDTH
    lamp((-HALF + 0.02, y, 1.40), (0.2, y + 0.2, 1.2), (0.28, 0.18), 6, AMBER)


def _batteries(finish):
    case = surface('case', srgb('14181d'), rough=0.46, wear=0.09, wear_scale=18, grain=0.3, grain_scale=500)
    lid = surface('lid', srgb('262e37'), rough=0.42, wear_scale=30)
    copper = surface('copper', srgb('b8672f'), 1, 0.24, wear=0.08, wear_scale=40)
    red = surface('plus', srgb('8f2018'), rough=0.4)
    black = surface('minus', srgb('0d1014'), rough=0.4)
    block = battery_block(finish, case, lid, copper)
    put(rack_shelves(finish, 12, LEVELS), (HALF, 10.6, 0), -math.pi / 2)
    for z in LEVELS:
        for bay in range(7):
            battery_row(block, 9, (HALF, 10.6 - 0.172 - bay * 1.72, z), -math.pi / 2, red, black, copper)
    for k in range(6):
        y = 0.35 + k * 1.72
        for j in (0, 1, 2):
            low = LEVELS[j] + BLOCK[2] + 0.02
            cable(
                [
                    (HALF + 0.045, y, low),
                    (HALF - 0.02, y - 0.02, low + 0.05),
                    (HALF - 0.035, y - 0.05, low + 0.20),
                    (HALF - 0.02, y - 0.07, low + 0.42),
                    (HALF + 0.045, y - 0.09, low + 0.56),
                ],
                0.011,
                (red, black)[j % 2],
            )


def _room(finish):
    floor = speckled('floor', srgb('39424a'), srgb('252c33'), 0.10, 180)
    paint = surface('paint', srgb('5f6871'), rough=0.65, grain=0.3, grain_scale=300)
    room = Solid()
    room.box((-4, 4), (-4, FAR + 1), (-0.05, 0), floor)
    room.box((-4, 4), (FAR, FAR + 0.2), (0, CEILING), paint)
    room.box((HALF + 0.75, HALF + 0.9), (-4, FAR), (0, CEILING), paint)
    room.box((-HALF - 0.95, -HALF - 0.8), (-4, FAR), (0, CEILING), paint)
    room.box((-4, 4), (-4, FAR), (CEILING, CEILING + 0.1), surface('ceiling', srgb('2e353c'), rough=0.8))
    room.box((-0.56, 0.56), (FAR - 0.03, FAR), (0, 2.16), finish.graphite, 0.01)
    room.box((-0.49, 0.49), (FAR - 0.06, FAR - 0.02), (0.01, 2.09), finish.cabinet, 0.006)
    room.box((-0.40, -0.36), (FAR - 0.12, FAR - 0.07), (0.95, 1.18), finish.steel, 0.006)
    # Busbar trunking and a cable ladder above the cabinets.
    room.box((-1.62, -1.42), (-4, FAR), (2.34, 2.46), finish.light_grey, 0.004)
    for k in range(14):
        y = -2 + k * 0.9
        room.box((-1.63, -1.41), (y - 0.03, y + 0.03), (2.33, 2.47), finish.graphite, 0.003)
        room.box((-1.60, -1.44), (y + 0.3, y + 0.5), (2.0, 2.34), finish.graphite, 0.004)
    for x in (0.95, 1.35):
        room.box((x - 0.008, x + 0.008), (-4, FAR), (2.62, 2.70), finish.zinc, 0.002)
    for k in range(48):
        y = -3.9 + k * 0.3
        room.box((0.95, 1.35), (y - 0.012, y + 0.012), (2.63, 2.645), finish.zinc, 0.002)
    put(room.mesh('room'))
    for k in range(9):
        x = 1.0 + k * 0.036
        cable([(x, -4 + j * 1.6, 2.665 + 0.004 * ((k + j) % 3)) for j in range(10)], 0.015, finish.black)


def _light():
    line = Solid()
    shine = emission('tube', DAYLIGHT, 6)
    line.box((-0.045, 0.045), (-3, FAR - 0.6), (2.552, 2.60), surface('rail', srgb('c3cad0'), rough=0.5), 0.004)
    line.box((-0.034, 0.034), (-3, FAR - 0.6), (2.547, 2.552), shine)
    put(line.mesh('line of light'))
    for side in (-1, 1):
        # Each half washes the fronts across the aisle, so that they stand out from the floor.
        strip_lamp((side * 0.12, 4, 2.54), 12.5, 150, DAYLIGHT, tilt=side * 0.75)
    # The lamp also shines up, so that the ceiling is more than a black hole.
    lamp((0, 4, 2.62), (0, 4, 3), (0.06, 12.5), 42, DAYLIGHT)
    lamp((-0.3, -2.0, 2.1), (0.6, 2.0, 1.1), (1.2, 0.8), 22, DAYLIGHT)
