"""Glass fibre up close: two panels of LC duplex plugs, thin fibres, one of them amber."""

import random

from kit.colour import AMBER, DAYLIGHT, SHADE, srgb
from kit.solid import Solid
from kit.stage import empty_stage, lamp, put
from kit.surfaces import emission, surface
from kit.view import View
from parts import UNIT
from parts.fibre import ROWS, adapters, duplex_plug, fibre_panel, patch
from parts.finishes import Finishes
from parts.rack import Devices, cabinet

FIBRE = 0.00065  # radius of one jacket
PANELS = (0.996, 0.996 - 2 * UNIT)  # lower edges of the two panels
LIT = (9, 1)  # column and row of the amber plug, in the upper panel

VIEWS = {
    'fibre-patch-panel': View(
        place=(-0.262, -0.235, 1.066),
        target=(-0.030, -0.032, 0.995),
        lens_mm=46,
        f_stop=3.2,
        focus=(-0.0430, -0.032, 1.024),
        exposure=0.3,
        mist=(0.3, 2.5),
    ),
    'fibre-bundle': View(
        place=(0.40, -0.33, 0.90), target=(0.225, -0.03, 0.945), lens_mm=50, f_stop=2.4,
        focus=(0.255, -0.05, 0.94), exposure=0.35, mist=(0.3, 2.5),
    ),
}


def build(_picture: str):
    empty_stage(SHADE, 0.08)
    finish = Finishes(diode_power=7)
    put(cabinet(finish, door=False), (0, -0.057, 0))
    _neighbours(finish)
    _panels(finish)
    _light()


def _neighbours(finish):
    devices = Devices(finish)
    devices.fill(['compute', 'switch', 'storage', 'archive'], (0, 0, PANELS[0] + UNIT))
    for gap in (PANELS[0] - UNIT, PANELS[1] - UNIT):
        put(devices.kinds['blank'][0], (0, 0, gap))
    devices.fill(['switch', 'storage'], (0, 0, PANELS[1] - 4 * UNIT))
    for x in (0.62, 1.24):
        put(cabinet(finish, door=False), (x, -0.057, 0))
        devices.fill(['storage', 'compute', 'switch', 'archive', 'compute'] * 5, (x, 0, 0.06))


def _panels(finish):
    draw = random.Random(21)
    sleeve = surface('sleeve', srgb('d9dde0'), rough=0.3)
    adapter = surface('adapter', srgb('27313b'), rough=0.38, wear_scale=60)
    body = surface('plug', srgb('c3ccd2'), rough=0.34, wear_scale=90)
    clip = surface('clip', srgb('2a3641'), rough=0.4, wear_scale=90)
    jackets = {
        'aqua': surface('aqua', srgb('1a7684'), rough=0.42, wear_scale=60),
        'blue': surface('blue', srgb('1d3f68'), rough=0.42, wear_scale=60),
        'grey': surface('grey', srgb('7f8a94'), rough=0.42, wear_scale=60),
        'amber': surface('amber', srgb('f08a1e'), rough=0.36, wear_scale=60),
    }
    plugs = {name: duplex_plug(body, jacket, clip) for name, jacket in jackets.items()}
    panel = fibre_panel(finish, adapter, sleeve)
    for level, low in enumerate(PANELS):
        put(panel, (0, 0, low))
        _tray(finish, low)
        for i, (x, z) in enumerate(adapters()):
            column, row = divmod(i, len(ROWS))
            lit = level == 0 and (column, row) == LIT
            # The first columns are free: what stood there would hide the plugs behind it.
            if column < 4 or (not lit and draw.random() < 0.13):
                continue
            group = (column // 4 + level * 2) % 4
            colour = 'amber' if lit else ('blue', 'aqua', 'grey', 'aqua')[group]
            if not lit and draw.random() < 0.05:
                colour = 'grey'
            path = _way_to_the_side(draw, x, low, low + z, row)
            patch(plugs[colour], (x, 0, low + z), path, FIBRE, jackets[colour])


def _way_to_the_side(draw, x, low, z, row):
    """Out of the plug, over in a soft bow, down into the tray and sideways out of the rack."""

    def about(spread):
        return draw.uniform(-spread, spread)

    side = 1
    out = -0.079 - 0.007 * row + about(0.004)
    tray = low - 0.017 + about(0.006)
    reach = draw.uniform(0.030, 0.052)
    return [
        (x + about(0.001), -0.066, z + about(0.001)),
        (x + side * 0.003 + about(0.002), out, z - 0.003),
        (x + side * 0.010 + about(0.003), out - 0.002 + about(0.003), z - 0.016),
        (x + side * reach, -0.066 + about(0.007), tray + 0.004),
        (x + side * (reach + 0.035), -0.056 + about(0.010), tray),
        (x + side * (reach + 0.10), -0.056 + about(0.010), tray + about(0.003)),
        (side * 0.225, -0.055 + about(0.010), tray + about(0.004)),
        (side * 0.262 + about(0.006), -0.045 + about(0.012), tray - 0.02),
        (side * 0.268 + about(0.006), -0.045 + about(0.012), tray - 0.12),
        (side * 0.268 + about(0.006), -0.045 + about(0.012), tray - 0.5),
    ]


def _tray(finish, low):
    """A shallow trough with rounded lip under each panel, where fibres rest."""
    solid = Solid()
    z = low - 0.026
    solid.box((-0.232, 0.232), (-0.074, -0.001), (z - 0.0015, z), finish.cabinet, 0.0006)
    solid.box((-0.232, 0.232), (-0.0755, -0.074), (z - 0.0015, z + 0.006), finish.cabinet, 0.0006)
    for i in range(7):
        x = -0.21 + i * 0.07
        solid.box((x - 0.0012, x + 0.0012), (-0.0755, -0.0735), (z, z + 0.020), finish.plastic, 0.0005)
    put(solid.mesh('tray'))


def _light():
    wall = Solid()
    wall.box((-6, 6), (-3.1, -3), (0, 3), surface('wall', srgb('0e1722'), rough=0.6))
    put(wall.mesh('wall'))
    lamp((-0.55, -0.75, 1.75), (0, 0, 1.0), (0.22, 1.3), 34, DAYLIGHT)
    lamp((0.75, -0.55, 1.30), (0.05, 0, 1.0), (0.10, 0.9), 11, DAYLIGHT)
    lamp((-0.10, -0.50, 0.70), (0, 0, 0.98), (0.8, 0.2), 1.0, srgb('7fc4d8'))
    # A warm glint from the right tells the amber fibre from the cool ones.
    lamp((0.16, -0.16, 1.10), (-0.043, -0.04, 1.02), (0.05, 0.05), 0.16, AMBER)
