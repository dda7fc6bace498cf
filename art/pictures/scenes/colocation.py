"""Space for other people's machines: a cage with its own door, and cabinets in two halves."""

import math

from kit.colour import AMBER, DAYLIGHT, SHADE, srgb
from kit.solid import Solid
from kit.stage import empty_stage, lamp, put, put_group
from kit.surfaces import emission, surface
from kit.view import View
from parts import UNIT
from parts.cage import HEIGHT, POST, mesh_panel, post, reader
from parts.finishes import Finishes
from parts.floor import RaisedFloor
from parts.rack import FIRST_UNIT, WIDTH, Devices, add_door, cabinet, full_racks

CEILING, PANEL = 3.0, 1.2
HALF_AT = FIRST_UNIT + 21 * UNIT  # where the lower half of a divided cabinet ends

VIEWS = {
    'cage': View(
        place=(-1.25, -2.3, 1.50),
        target=(0.75, 1.0, 1.16),
        lens_mm=30,
        f_stop=2.2,
        focus=(0.10, 0, 1.18),
        exposure=0.3,
        haze=0.03,
    ),
    'half-rack': View(
        place=(-0.72, -1.62, 1.32),
        target=(0.08, 0, 1.14),
        lens_mm=38,
        f_stop=2.4,
        focus=(0.0, -0.02, 1.1),
        exposure=0.3,
    ),
}


def build(picture: str):
    empty_stage(SHADE, 0.10)
    finish = Finishes(diode_power=22)
    devices = Devices(finish)
    RaisedFloor(finish, tone='4a545d', speck='2e363d', rough=0.14).lay(range(-7, 9), range(-7, 12))
    if picture == 'cage':
        _cage(finish)
        _rows(finish, devices, y=1.5)
    else:
        _divided_cabinets(finish, devices)
    _room(finish, picture)


def _cage(finish):
    steel = surface('wire', srgb('6f7881'), 0.9, 0.4)
    frame = surface('cage frame', srgb('39424b'), 0.3, 0.4, grain=0.2)
    panel, upright = mesh_panel(PANEL - POST, steel, frame), post(frame)
    for k in range(-4, 6):
        put(panel, (k * PANEL + POST / 2, 0, 0))
        put(upright, (k * PANEL, 0, 0))
    for k in range(6):
        put(panel, (-4 * PANEL, k * PANEL + POST / 2, 0), math.pi / 2)
    door = Solid()
    # Rail, lock case and handle make one panel the door.
    door.box((-0.1, 2 * PANEL + 0.1), (-0.075, -0.035), (HEIGHT + 0.01, HEIGHT + 0.09), finish.graphite, 0.006)
    door.box((0.035, 0.13), (-0.045, 0.03), (0.98, 1.22), finish.graphite, 0.005)
    door.cylinder((0.082, -0.10, 1.03), 0.011, 0.16, 'z', finish.steel, 18)
    for z in (1.03, 1.18):
        door.cylinder((0.082, -0.10, z), 0.008, 0.06, 'y', finish.steel, 14)
    put(door.mesh('cage door'))
    put(reader(finish, emission('reader ring', AMBER, 9)), (0, 0, 1.18))
    lamp((0, -0.07, 1.20), (0.05, -1.0, 1.1), (0.06, 0.06), 0.5, AMBER)


def _rows(finish, devices, y):
    racks = full_racks(finish, devices, 4)
    for k in range(-5, 8):
        if k not in (2, 3):
            put_group(racks[k % 4], (k * WIDTH, y, 0))
        put_group(racks[(k * 3 + 1) % 4], (k * WIDTH, y + 3.6, 0))


def _divided_cabinets(finish, devices):
    shell = cabinet(finish, door=False)
    for k in (-3, -2, -1, 0, 1, 2, 3):
        x = k * (WIDTH + 0.002)
        put(shell, (x, 0, 0))
        shelf = Solid()
        shelf.box((-0.29, 0.29), (0.0, 1.0), (HALF_AT + 0.004, HALF_AT + 0.036), finish.cabinet, 0.003)
        put(shelf.mesh('floor between the halves'), (x, 0, 0))
        doors = {'low': (0.045, HALF_AT + 0.016), 'high': (HALF_AT + 0.022, 2.188)}
        for name, (low, high) in doors.items():
            leaf = Solid()
            add_door(leaf, finish, low, high, (low + high) / 2 - 0.11)
            opened = k == 0 and name == 'high'
            edge = WIDTH / 2 - 0.004
            if opened:
                # Hinged at its left edge and swung out of the way.
                angle = -math.radians(112)
                put(leaf.mesh('open door'), (x - edge + edge * math.cos(angle), edge * math.sin(angle), 0), angle)
            else:
                put(leaf.mesh('door'), (x, 0, 0))
        devices.fill(
            ['archive', 'storage', 'compute', 'compute', 'switch', 'accelerator', 'storage'],
            (x, 0.06, FIRST_UNIT),
            top=HALF_AT,
        )
        upper = (
            ['storage', 'compute', 'compute', 'archive', 'switch', 'compute']
            if k == 0
            else ['compute', 'archive', 'storage', 'switch', 'storage', 'accelerator']
        )
        devices.fill(upper, (x, 0.06, HALF_AT + 0.04), top=2.1)


def _room(finish, picture):
    paint = surface('paint', srgb('56606a'), rough=0.65, grain=0.3, grain_scale=300)
    room = Solid()
    room.box((-9, 9), (9, 9.2), (0, CEILING), paint)
    room.box((-9, 9), (-7, 9), (CEILING, CEILING + 0.1), surface('ceiling', srgb('2a3138'), rough=0.8))
    line = emission('line of light', DAYLIGHT, 6)
    ways = (-0.75, 3.2, 6.8) if picture == 'cage' else (-1.1,)
    for y in ways:
        room.box((-6, 6), (y - 0.03, y + 0.03), (2.78, 2.79), line)
        lamp((0, y, 2.76), (0, y, 0), (12, 0.06), 190, DAYLIGHT)
    put(room.mesh('room'))
    lamp((-2.5, -3.0, 2.3), (0.3, 0.5, 1.1), (1.0, 1.2), 40, DAYLIGHT)
    if picture == 'half-rack':
        # A warm lamp inside the open half, as technicians clip to the frame.
        lamp((-0.16, 0.035, 2.06), (0.05, 0.06, 1.4), (0.2, 0.03), 2.2, AMBER)
