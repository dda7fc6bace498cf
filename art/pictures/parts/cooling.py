"""What cools a hall: units that stand along the wall, insulated pipes, valves."""

import math

from kit.solid import Solid

UNIT_WIDTH, UNIT_DEPTH, UNIT_HEIGHT = 1.2, 0.9, 2.05


def cooling_unit(finish, screen):
    """A cabinet that draws warm air in at the top and blows cold air into the floor."""
    solid, half = Solid(), UNIT_WIDTH / 2
    solid.box((-half, half), (0.02, UNIT_DEPTH), (0, 0.10), finish.black, 0.004)
    solid.box((-half, half), (0.025, UNIT_DEPTH), (0.10, UNIT_HEIGHT), finish.shell, 0.006)
    for left, right in ((-half + 0.004, -0.003), (0.003, half - 0.004)):
        # Three panels each: return air grille, blank door, filter grille with slats.
        solid.box((left, right), (0, 0.024), (0.105, 0.62), finish.shell, 0.006)
        solid.box((left, right), (0, 0.024), (0.626, 1.34), finish.shell, 0.006)
        solid.box((left, right), (0, 0.024), (1.346, UNIT_HEIGHT - 0.004), finish.shell, 0.006)
        inner = (left + 0.045, right - 0.045)
        solid.box(inner, (-0.0005, 0.004), (1.40, UNIT_HEIGHT - 0.06), finish.fine_vent)
        for k in range(13):
            z = 0.16 + k * 0.031
            solid.box(inner, (-0.004, 0.004), (z, z + 0.017), finish.graphite, 0.003)
        for z in (0.36, 0.98, 1.66):
            edge = left + 0.018 if left < -0.1 else right - 0.018
            solid.cylinder((edge, -0.005, z), 0.011, 0.008, 'y', finish.graphite, 18)
            solid.box((edge - 0.006, edge + 0.006), (-0.0065, -0.004), (z - 0.0015, z + 0.0015), finish.hole)
    _control(solid, finish, screen)
    return solid.mesh('cooling unit')


def _control(solid, finish, screen):
    """The panel of the controller: a bezel, a small screen, two diodes, a main switch."""
    x, z = (0.17, 0.40), (1.10, 1.25)
    solid.box(x, (-0.008, 0.002), z, finish.black, 0.004)
    solid.box((x[0] + 0.015, x[1] - 0.055), (-0.0088, -0.007), (z[0] + 0.02, z[1] - 0.02), screen)
    for k in range(3):
        at = z[0] + 0.035 + k * 0.036
        solid.cylinder((x[1] - 0.027, -0.010, at), 0.0085, 0.004, 'y', finish.graphite, 20)
    solid.box((x[1] - 0.03, x[1] - 0.024), (-0.0105, -0.009), (z[1] - 0.016, z[1] - 0.011), finish.ready)
    solid.box((-0.36, -0.30), (-0.006, 0.002), (1.13, 1.19), finish.graphite, 0.004)
    solid.cylinder((-0.33, -0.022, 1.16), 0.017, 0.018, 'y', finish.black, 20)
    solid.box((-0.333, -0.327), (-0.030, -0.012), (1.142, 1.178), finish.black, 0.002)


def pipe(solid, start, length, axis, radius, jacket, ring, joint_every=1.2):
    """An insulated pipe: jacket of sheet metal with a bead at every joint."""
    solid.cylinder(start, radius, length, axis, jacket, 32)
    index = 'xyz'.index(axis)
    for k in range(1, int(abs(length) / joint_every) + 1):
        at = list(start)
        at[index] += math.copysign(k * joint_every, length)
        solid.cylinder(at, radius + 0.004, 0.018, axis, ring, 32)


def bend(solid, corner, radius, pipe_radius, quarter, jacket, plane='xz'):
    """A quarter bend made of segments, as fitters cut it from sheet metal."""
    steps = 5
    first, second = ('xyz'.index(a) for a in plane)
    rings = []
    for step in range(steps + 1):
        angle = math.radians(quarter + 90 * step / steps)
        ring = []
        for i in range(24):
            around = 2 * math.pi * i / 24
            out = radius + pipe_radius * math.cos(around)
            point = list(corner)
            point[first] += out * math.cos(angle)
            point[second] += out * math.sin(angle)
            point[3 - first - second] += pipe_radius * math.sin(around)
            ring.append(tuple(point))
        rings.append(ring)
    for a, b in zip(rings, rings[1:]):
        for i in range(24):
            j = (i + 1) % 24
            solid.face([a[i], a[j], b[j], b[i]], jacket)


def valve(solid, centre, radius, finish, wheel):
    """A valve in a pipe along y: body, two flanges with bolts, spindle and hand wheel."""
    x, y, z = centre
    solid.cylinder((x, y - 0.10, z), radius * 0.95, 0.20, 'y', finish.graphite, 28)
    for dy in (-0.12, 0.095):
        solid.cylinder((x, y + dy, z), radius * 1.35, 0.025, 'y', finish.graphite, 32)
        for k in range(8):
            angle = 2 * math.pi * k / 8
            bolt = (x + radius * 1.17 * math.cos(angle), y + dy - 0.008, z + radius * 1.17 * math.sin(angle))
            solid.cylinder(bolt, 0.009, 0.04, 'y', finish.steel, 6)
    solid.cylinder((x, y, z - radius - 0.10), 0.012, 0.12, 'z', finish.steel, 14)
    for k in range(20):
        a = [math.radians(18 * k), math.radians(18 * (k + 1))]
        low = z - radius - 0.105
        points = [(x + 0.075 * math.cos(t), y + 0.075 * math.sin(t), low + dz) for t, dz in
                  ((a[0], 0), (a[1], 0), (a[1], 0.014), (a[0], 0.014))]
        solid.face(points, wheel)
    for dx, dy in ((0.075, 0.006), (0.006, 0.075)):
        solid.box((x - dx, x + dx), (y - dy, y + dy), (z - radius - 0.102, z - radius - 0.094), wheel, 0.002)
