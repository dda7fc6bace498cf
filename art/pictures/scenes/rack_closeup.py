"""A rack up close: patch cables in bows, bundled at the sides, drives below."""

import random

from kit.colour import AMBER, DAYLIGHT, SHADE, srgb
from kit.solid import Solid
from kit.stage import empty_stage, lamp, letters, put
from kit.surfaces import surface
from kit.view import View
from parts import EAR, UNIT
from parts.finishes import Finishes
from parts.network import cable_manager
from parts.patch_cables import bow, plug
from parts.rack import FIRST_UNIT, Devices, cabinet

MAIN = (
    ['storage'] * 2
    + ['compute'] * 2
    + ['archive'] * 2
    + ['accelerator']
    + ['compute'] * 2
    + ['storage'] * 2
    + ['manager', 'switch', 'manager', 'switch', 'compute']
    + ['storage'] * 2
    + ['archive', 'compute', 'compute', 'accelerator']
)
NEXT = ['accelerator', 'storage', 'storage', 'archive', 'compute', 'compute', 'storage', 'blank', 'switch'] * 3

VIEWS = {
    'rack-closeup': View(
        place=(-0.47, -0.60, 1.135),
        target=(0.02, 0, 0.985),
        lens_mm=44,
        f_stop=2.8,
        focus=(-0.06, -0.03, 1.0),
        exposure=0.25,
        mist=(0.4, 2.5),
    ),
    'drive-bays': View(
        place=(-0.265, -0.27, 0.700),
        target=(-0.010, 0, 0.625),
        lens_mm=52,
        f_stop=3.2,
        focus=(-0.06, -0.01, 0.63),
        exposure=0.35,
    ),
}


def build(_picture: str):
    empty_stage(SHADE, 0.12)
    finish = Finishes(diode_power=9)
    devices = Devices(finish)
    devices.kinds['manager'] = (cable_manager(finish), 1)
    shell = cabinet(finish, door=False)
    for x, plan in ((0, MAIN), (0.62, NEXT), (-0.62, NEXT[2:]), (1.24, NEXT[4:])):
        put(shell, (x, -0.057, 0))
        devices.fill(plan, (x, 0, FIRST_UNIT))
    _numbers(finish)
    _fingers(finish)
    _patch_switches(finish, devices)
    _room_and_light(finish)


def _numbers(finish):
    for unit in range(8, 40):
        for side in (-1, 1):
            letters(
                f'{unit:02d}', (side * (EAR + 0.006), -0.0025, FIRST_UNIT + (unit - 0.5) * UNIT), 0.008, finish.label
            )


def _fingers(finish):
    """The comb beside the posts that keeps cables at the height of their unit."""
    for side in (-1, 1):
        comb = Solid()
        for k in range(46):
            z = FIRST_UNIT + (k + 0.5) * UNIT
            comb.box((side * 0.246, side * 0.250), (-0.085, -0.03), (z - 0.004, z + 0.004), finish.plastic, 0.001)
            comb.box((side * 0.246, side * 0.256), (-0.090, -0.083), (z - 0.012, z + 0.012), finish.plastic, 0.002)
        put(comb.mesh('comb'))


def _patch_switches(finish, devices):
    draw = random.Random(12)
    jackets = {
        name: surface(name, srgb(code), rough=0.46, wear=0.05, wear_scale=50)
        for name, code in {
            'petrol': '155f6c',
            'blue': '1b355c',
            'grey': '727d87',
            'black': '14181d',
            'amber': 'e8851c',
        }.items()
    }
    clear = surface('clear plug', srgb('a9b3bb'), rough=0.25, wear=0.03)
    heights, z = [], FIRST_UNIT
    for kind in MAIN:
        if kind == 'switch':
            heights.append(z)
        z += devices.kinds[kind][1] * UNIT
    for level, low in enumerate(heights):
        for k, (x, up, row) in enumerate(devices.ports):
            lit = (level, k) == (1, 22)
            if not lit and draw.random() < 0.12:
                continue
            group = ('petrol', 'blue', 'grey', 'black')[(k // 12 + level) % 4]
            if draw.random() < 0.06:
                group = 'grey'
            jacket = jackets['amber' if lit else group]
            plug((x, low + up), clear, jacket)
            bow(draw, x, low, low + up, row, jacket, finish)


def _room_and_light(finish):
    room = Solid()
    room.box((-6, 6), (-6, 4), (-0.02, 0), surface('floor', srgb('2b333b'), rough=0.25))
    room.box((-6, 6), (-4.2, -4.1), (0, 3), surface('wall', srgb('141c25'), rough=0.6))
    put(room.mesh('room'))
    for side in (-1, 1):
        ties = Solid()
        for z in (0.80, 0.62):
            ties.box((side * 0.246, side * 0.288), (-0.084, -0.030), (z, z + 0.012), finish.black, 0.004)
        put(ties.mesh('ties'))
    lamp((-1.2, -1.4, 2.2), (0, 0, 1.0), (0.4, 2.0), 150, DAYLIGHT)
    lamp((1.7, -0.9, 1.7), (0.3, 0, 1.0), (0.25, 1.4), 34, DAYLIGHT)
    lamp((0, -1.0, 0.2), (0, 0, 1.0), (1.2, 0.4), 6, srgb('8fc4d6'))
    # The warm one stands low on the right, so that it only grazes the edges.
    lamp((1.05, -0.30, 0.55), (0.35, 0, 0.95), (0.10, 0.5), 0.5, AMBER)
