"""The void under a raised floor, seen through the place of a lifted tile."""

import math

from kit.colour import AMBER, srgb
from kit.solid import Solid
from kit.stage import cable, lamp, put
from kit.surfaces import emission, surface


def open_tile(finish, x, y, lean_at):
    """What is seen where the tile at x, y is lifted; the tile itself leans at x = `lean_at`."""
    _services(finish, x, y)
    _work_light(finish, x, y)
    _lifted(finish, x, y, lean_at)


def _services(finish, x, y):
    """A tray with cables and a cold water pipe cross the void."""
    void = Solid()
    void.box((x - 0.9, x + 0.9), (y + 0.10, y + 0.30), (-0.30, -0.296), finish.zinc, 0.001)
    for edge in (0.10, 0.30):
        void.box((x - 0.9, x + 0.9), (y + edge - 0.002, y + edge + 0.002), (-0.30, -0.25), finish.zinc, 0.001)
    void.cylinder((x - 1.2, y - 0.12, -0.42), 0.055, 2.4, 'x', surface('sleeve', srgb('20252b'), rough=0.6), 28)
    put(void.mesh('services in the void'))
    for k in range(7):
        cable([(x - 0.9 + j * 0.3, y + 0.13 + k * 0.025, -0.285) for j in range(7)], 0.009,
              surface(f'void cable {k}', srgb(('2b7f8a', '1b2630', '29507c')[k % 3]), rough=0.45))


def _work_light(finish, x, y):
    """The lamp of whoever works here stands on the slab, the only warm light around."""
    case = Solid()
    case.box((x + 0.10, x + 0.24), (y - 0.05, y + 0.05), (-0.595, -0.56), finish.black, 0.006)
    case.box((x + 0.115, x + 0.225), (y - 0.04, y + 0.04), (-0.560, -0.556), emission('work lamp', AMBER, 30))
    put(case.mesh('work lamp'))
    lamp((x + 0.17, y, -0.54), (x - 0.1, y + 0.1, 0.4), (0.16, 0.10), 60, AMBER)
    # What leaves the opening touches the units and the leaning tile.
    lamp((x, y, -0.06), (x - 0.2, y + 0.1, 2), (0.5, 0.5), 6, AMBER)


def _lifted(finish, x, y, lean_at):
    """The tile leans against the wall; the lifter with its two suction cups waits beside the opening."""
    tile = Solid()
    tile.box((-0.2985, 0.2985), (-0.017, 0.017), (0, 0.597), surface('leaning', srgb('48515a'), rough=0.2), 0.0012)
    tile.box((-0.27, 0.27), (-0.0185, -0.016), (0.03, 0.57), finish.zinc)
    put(tile.mesh('lifted tile'), (lean_at, y + 0.30, 0.002), (0.0, -0.16, math.pi / 2))
    lifter = Solid()
    for dx in (-0.09, 0.09):
        lifter.cylinder((x + dx - 0.52, y - 0.42, 0), 0.06, 0.02, 'z', finish.black, 28, 0.05)
        lifter.box((x + dx - 0.535, x + dx - 0.505), (y - 0.435, y - 0.405), (0.02, 0.075), finish.graphite, 0.005)
    lifter.cylinder((x - 0.66, y - 0.42, 0.085), 0.014, 0.28, 'x', finish.black, 18)
    put(lifter.mesh('tile lifter'))
